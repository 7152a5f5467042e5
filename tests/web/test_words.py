"""Nobody meets a word that was not translated on the pages of components."""

from __future__ import annotations

import re
from html import unescape

import pytest
from fastapi.testclient import TestClient

from languages.collecting import Shouting, catalogue
from roteiro.core.components import SIGNS
from roteiro.games import GAMES
from roteiro.web import speaking

CODE = re.compile(r"\b(W|Br)\d\d\b")  # adventures of Africana by their border
SOURCE = re.compile(r'<small lang="en">[^<]*</small>')


@pytest.fixture
def shouting(monkeypatch: pytest.MonkeyPatch) -> Shouting:
    """Every reader's language is made up: it says everything in capitals."""
    found = Shouting()
    monkeypatch.setattr(speaking, "language", lambda code: found)
    return found


def read(page: str) -> list[str]:
    """What stands on a page and what it says aloud, without its head and foot."""
    inside = page[page.index("<main") : page.index("</main>")]
    found = re.findall(r'>([^<>]+)<|(?:title|aria-label)="([^"]*)"', inside)
    return [unescape(shown or aloud) for shown, aloud in found]


def foreign(text: str) -> bool:
    return re.search("[a-z]", text) is not None


@pytest.mark.parametrize("title", GAMES)
def test_every_word_of_the_components_is_said_in_the_language(
    client: TestClient, shouting: Shouting, title: str
) -> None:
    page = client.get(f"/components/{title}").text
    texts = [CODE.sub("", text.replace(GAMES[title].title, "")) for text in read(SOURCE.sub("", page))]
    assert len(texts) > 300 and [text for text in texts if foreign(text)] == []
    wanted = catalogue.collected()
    assert {text for text in shouting.asked if len(text) > 1 and text not in wanted} == set()


@pytest.mark.parametrize(
    ("title", "words"),
    [
        ("vasco", ("Girolamo Sernigi", "a sailor", "2 Reals", "no bonus", "place of 3")),
        ("oltremare", ("Fight Pirates", "ducat+market", "Ancona, Zara")),
        ("africana", ("artefact", "magenta, grey", "white", "Br07")),
    ],
)
def test_components_are_named_as_players_name_them(client: TestClient, title: str, words: tuple[str, ...]) -> None:
    texts = read(client.get(f"/components/{title}").text)
    assert set(words) <= set(texts)
    assert not {"sernigi", "two-reals", "fight", "place_of_3", "DM"} & set(texts)


@pytest.mark.parametrize("title", GAMES)
def test_a_sign_says_how_each_figure_is_known(client: TestClient, title: str) -> None:
    page = client.get(f"/components/{title}").text
    legend = page[page.index('<ul class="legend">') : page.index("</ul>")]
    assert "without a sign: rulebook" in legend
    for status, sign in SIGNS.items():
        shown = f'<b class="known" role="img" aria-label="{status}">{sign}</b>'
        cells = page.count(f'<td class="status-{status}"')
        assert cells and page.count(shown) == (cells if sign else 0)
        assert not sign or f'<b class="known">{sign}</b> {status}' in legend
