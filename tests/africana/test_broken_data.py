"""Component files that are broken or do not fit each other are refused when they are read."""

from __future__ import annotations

import runpy
import shutil
from pathlib import Path

import pytest

import roteiro.games
from roteiro.core.errors import BadData
from roteiro.games.africana.data import PLACES, ROUTES, STEPS

PACKAGE = Path(roteiro.games.__file__).parent / "africana"


def read_again(folder: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, object]:
    """The tables as they come out of another folder: the source of the module is run once more."""
    monkeypatch.setattr("importlib.resources.files", lambda _: folder)
    return runpy.run_path(str(PACKAGE / "data.py"))


def test_the_same_files_are_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(PACKAGE / "data", tmp_path / "data")
    assert read_again(tmp_path, monkeypatch)["STEPS"] == STEPS


def test_a_route_may_be_written_from_either_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(PACKAGE / "data", tmp_path / "data")
    path = tmp_path / "data" / "routes.toml"
    text = path.read_text("utf-8")
    old, new = 'a = "Lagos"\nb = "Cape Town"\nvia = [', 'a = "Cape Town"\nb = "Lagos"\nvia = [0.4, 0.9, '
    assert old in text
    path.write_text(text.replace(old, new), "utf-8")
    again = read_again(tmp_path, monkeypatch)
    via = again["VIA"]
    assert again["ROUTES"] == ROUTES and isinstance(via, tuple)
    assert via[ROUTES.index((PLACES.index("Lagos"), PLACES.index("Cape Town")))] == ((0.33, 0.78), (0.4, 0.9))


BROKEN = [
    ("places", 'name = "Dakar"', 'name = "Cairo"', "the b 'Dakar' is none of"),
    ("places", 'half = "north"', 'half = "south"', "10 in the north and 12 in the south"),
    ("places", 'half = "north"', 'half = "east"', "the half 'east' is none of north, south"),
    ("places", "y = 0.022", "y = 0.9", "south of one of the south"),
    ("places", "y = 0.022", "y = 22", "y should be a fraction of the map"),
    ("places", 'symbols = ["orange"]', 'symbols = ["red"]', "a list of colours"),
    ("places", 'symbols = ["orange"]', "symbols = []", "one symbol or two"),
    ("places", 'symbols = ["orange"]', 'symbols = ["orange", "orange"]', "one symbol or two"),
    ("routes", 'a = "Napoli"\nb = "Tripoli"', 'a = "Napoli"\nb = "Paris"', "the b 'Paris' is none of"),
    ("routes", 'a = "Napoli"\nb = "Tripoli"', 'a = "Napoli"\nb = "Napoli"', "leads nowhere"),
    ("routes", 'a = "Napoli"\nb = "Tripoli"', 'a = "Cairo"\nb = "Napoli"', "37 different routes"),
    ("routes", "via = [0.34, 0.04]", "via = [0.34]", "half a point"),
    ("routes", "via = [0.34, 0.04]", "via = [0.34, 4.0]", "via should be a fraction of the map"),
    ("expeditions", 'start = "Ujiji"', 'start = "Mozambique"', "A01 ends where it starts"),
    ("expeditions", 'code = "A01"', 'code = "D01"', "the code 'D01'"),
    ("expeditions", 'code = "A01"', 'code = "A02"', "are alike"),
    ("adventures", 'place = "Victoria Falls"', 'place = "Cairo"', "W01 leads to the half of its own book"),
    ("adventures", 'code = "W01"\nbook = "north"', 'code = "W01"\nbook = "south"', "W01 lies in the wrong book"),
    ("adventures", 'what = "mask"', 'what = "vessel"', "1 of mask in the north, 2 expected"),
    ("adventures", 'what = "mask"', 'what = "grey"', "the what 'grey' is none of mask"),
    ("adventures", 'what = "turquoise"', 'what = "magenta"', "2 of magenta in the north, 1 expected"),
    ("companies", 'start = "Lagos"', 'start = "Jidda"', "two companies start at one place"),
    ("companies", 'start = "Lagos"', 'start = "London"', "the start 'London' is none of"),
    ("pieces", 'name = "hand limit"', 'name = "hands"', "'hand limit' is missing"),
    ("pieces", 'name = "silver coins"', 'name = "gold coins"', "two figures have one name"),
    ("pieces", 'name = "silver coins"', 'name = "silver cards"', "167 cards, 142 expected"),
]


@pytest.mark.parametrize(("name", "old", "new", "says"), BROKEN)
def test_files_that_do_not_fit_each_other_are_refused(
    name: str, old: str, new: str, says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(PACKAGE / "data", tmp_path / "data")
    path = tmp_path / "data" / f"{name}.toml"
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")
    with pytest.raises(BadData, match=says):
        read_again(tmp_path, monkeypatch)


@pytest.mark.parametrize(
    ("name", "changes", "says"),
    [
        ("spaces", [("silver = 1", "silver = 0"), ("silver = 2", "silver = 3"), ("[0, 2]", "[0, 3]")], "either silver"),
        ("pieces", [('markers"\ncount = 16', 'markers"\ncount = 15'), ("count = 322", "count = 321")], "16 expected"),
        ("pieces", [("count = 12\n", "count = 11\n"), ("count = 322", "count = 321")], "60 travel cards, 55 expected"),
        (
            "routes",
            [
                ('a = "Zanzibar"\nb = "Tananarive"', 'a = "Napoli"\nb = "Aswan"'),
                ('a = "Port Natal"\nb = "Tananarive"', 'a = "Napoli"\nb = "Lagos"'),
            ],
            "there is no way from Napoli to Tananarive",
        ),
    ],
)
def test_files_that_keep_their_own_word_are_still_held_against_each_other(
    name: str, changes: list[tuple[str, str]], says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(PACKAGE / "data", tmp_path / "data")
    path = tmp_path / "data" / f"{name}.toml"
    text = path.read_text("utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    path.write_text(text, "utf-8")
    with pytest.raises(BadData, match=says):
        read_again(tmp_path, monkeypatch)
