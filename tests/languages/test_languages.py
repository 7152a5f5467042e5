"""Which language a reader gets, and what happens where it has no words."""

from __future__ import annotations

from importlib.resources import files

import pytest

from languages.collecting import made_of
from roteiro.core.language import ENGLISH, _, both, counted, listed, speaking
from roteiro.languages import LANGUAGES, language, preferred

REALS = ("{n} Real", "{n} Reals")


@pytest.mark.parametrize(
    ("header", "code"),
    [
        ("it", "it"),
        ("IT-ch", "it"),
        ("fr-CA,fr;q=0.9,en;q=0.8", "fr"),
        ("en;q=0.4, de;q=0.5", "de"),
        ("de;q=0.50, fr;q=0.500", "de"),
        ("pt-PT, es;q=0.9, it;q=0.1", "it"),
        ("de-Latn-AT ; q = 0.3", "de"),
        ("pt, *", "en"),
        ("it;q=0, fr;q=0.001", "fr"),
        ("it;q=0", "en"),
        ("de;q=2, it;q=0.2", "it"),
        ("de;q=nan", "en"),
        ("de;level=1, fr;q=0.1", "fr"),
        ("italiano, deutsch", "en"),
        ("../it", "en"),
        (",,;q=1", "en"),
        ("", "en"),
        (None, "en"),
    ],
)
def test_the_browser_says_which_language(header: str | None, code: str) -> None:
    assert preferred(header) == code


def test_a_language_is_read_once() -> None:
    assert language("it") is language("it")
    assert language("it") is not language("de")


@pytest.mark.parametrize("code", ["en", "tlh", "", "../it", "IT"])
def test_all_else_is_english(code: str) -> None:
    assert language(code) is ENGLISH


def test_every_language_has_a_catalogue() -> None:
    there = {path.name for path in files("roteiro.languages").iterdir() if path.name.endswith(".po")}
    assert there == {f"{code}.po" for code in LANGUAGES if code != "en"}


@pytest.mark.parametrize("code", [code for code in LANGUAGES if code != "en"])
def test_what_is_missing_stays_english(code: str) -> None:
    with speaking(language(code)):
        assert _("Here be a text that nobody has written") == "Here be a text that nobody has written"
        assert counted("{n} unheard-of thing", "{n} unheard-of things", 3) == "3 unheard-of things"


def test_messages_without_a_translation_stay_english() -> None:
    with speaking(made_of("it", {"Act": "", "Renounce": "Rinuncia", REALS: ("", "")})):
        assert (_("Act"), _("Renounce")) == ("Act", "Rinuncia")
        assert [counted(*REALS, n) for n in (1, 2)] == ["1 Real", "2 Reals"]


def test_nothing_is_not_the_head_of_a_catalogue() -> None:
    with speaking(language("it")):
        assert _("") == ""


@pytest.mark.parametrize(("code", "forms"), [("it", "mom"), ("de", "mom"), ("fr", "oom")])
def test_plurals_follow_the_language(code: str, forms: str) -> None:
    with speaking(made_of(code, {REALS: ("{n} o", "{n} m")})):
        assert [counted(*REALS, n) for n in (0, 1, 2)] == [f"{n} {form}" for n, form in enumerate(forms)]


@pytest.mark.parametrize(("code", "rule"), [("it", "(n != 1)"), ("de", "(n != 1)"), ("fr", "(n > 1)")])
def test_catalogues_say_how_to_count(code: str, rule: str) -> None:
    head = files("roteiro.languages").joinpath(f"{code}.po").read_text("utf-8").partition("\n\n")[0]
    assert f"Plural-Forms: nplurals=2; plural={rule};" in head
    assert "Date" not in head


def test_lists_in_words() -> None:
    assert [listed(["a", "b", "c"][:n]) for n in range(4)] == ["", "a", "a and b", "a, b and c"]
    italian = made_of("it", {"{first} and {last}": "{first} e {last}"})
    with speaking(italian):
        assert (listed(["a", "b", "c"]), both("a", "b")) == ("a, b e c", "a e b")
