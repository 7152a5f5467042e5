"""Nobody meets a word that was not translated: on the pages of components, and where something is refused."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from languages.collecting import Shouting, catalogue
from roteiro.core.components import SIGNS
from roteiro.games import GAMES
from roteiro.web import speaking
from roteiro.web.app import make_app

PERSON = {"accept": "text/html,*/*"}
FORM = {"content-type": "application/x-www-form-urlencoded"}
CODE = re.compile(r"\b(W|Br)\d\d\b")  # adventures of Africana by their border
SOURCE = re.compile(r'<small lang="en">[^<]*</small>')


@pytest.fixture
def shouting(monkeypatch: pytest.MonkeyPatch) -> Shouting:
    """Every reader's language is made up: it says everything in capitals."""
    found = Shouting()
    monkeypatch.setattr(speaking, "language", lambda code: found)
    monkeypatch.setattr("roteiro.web.app.language", lambda code: found)
    return found


def read(page: str) -> list[str]:
    """What stands on a page and what it says aloud, without its head and foot."""
    inside = page[page.index("<main") : page.index("</main>")]
    found = re.findall(r'>([^<>]+)<|(?:title|aria-label)="([^"]*)"', inside)
    return [unescape(shown or aloud) for shown, aloud in found]


def foreign(text: str) -> bool:
    return re.search("[a-z]", text) is not None


# Components ----------------------------------------------------------------------------------------------------------


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


# Refusals ------------------------------------------------------------------------------------------------------------

BROKEN = {
    "method": ("PUT", "/name", {}, b"", 405),
    "fields": ("POST", "/new/vasco", FORM, b"a=&" * 2000, 400),
    "boundary": ("POST", "/records", {"content-type": "multipart/form-data"}, b"--x", 400),
    "missing": ("GET", "/nowhere", {}, b"", 404),
    "file": ("GET", "/static/nothing.js", {}, b"", 404),
    "size": ("POST", "/name", FORM, b"name=" + b"x" * 100_000, 413),
    "elsewhere": ("POST", "/name", {"origin": "https://elsewhere.example"}, b"", 403),
}
"""What the libraries below the site and its guard refuse: how it is asked for, where, with which headers and body."""


@pytest.mark.parametrize("what", BROKEN)
def test_refusals_are_pages_in_the_language_of_the_reader(client: TestClient, shouting: Shouting, what: str) -> None:
    method, path, headers, content, status = BROKEN[what]
    answer = client.request(method, path, headers=headers | PERSON, content=content)
    assert answer.status_code == status and answer.headers["content-type"].startswith("text/html")
    assert "THAT DID NOT WORK" in answer.text and not any(foreign(text) for text in read(answer.text))
    assert len(answer.headers.get_list("content-security-policy")) == 1
    assert all(text in catalogue.collected() for text in shouting.asked)


@pytest.mark.parametrize("what", BROKEN)
def test_programs_are_refused_in_json(client: TestClient, shouting: Shouting, what: str) -> None:
    method, path, headers, content, status = BROKEN[what]
    answer = client.request(method, path, headers=headers, content=content)
    assert answer.status_code == status and answer.json()["error"].isupper()
    assert status != 405 or answer.headers["allow"] == "POST"
    large = client.post("/api/tables", content=b"x" * 100_000, headers=PERSON)
    assert large.status_code == 413 and large.json() == {"error": "THIS IS TOO LARGE"}


def test_whoever_asks_too_often_reads_so_on_a_page(tmp_path: Path, shouting: Shouting) -> None:
    with TestClient(make_app(f"sqlite:///{tmp_path}/tables.db", workers=1, requests=0)) as client:
        page = client.post("/name", data={"name": "Ana"}, headers=PERSON)
        assert page.status_code == 429 and "TOO MANY REQUESTS" in page.text and "<main" in page.text
        assert client.post("/name", data={"name": "Ana"}).json() == {"error": "TOO MANY REQUESTS: WAIT A MINUTE"}


def test_our_own_faults_are_told_kindly(app: FastAPI, shouting: Shouting) -> None:
    app.add_api_route("/fault", lambda: 1 // 0)
    with TestClient(app, raise_server_exceptions=False) as client:
        page = client.get("/fault", headers=PERSON)
        assert page.status_code == 500 and "THAT DID NOT WORK" in page.text
        assert "script-src 'self'" in page.headers["content-security-policy"]
        answer = client.get("/fault")
        assert answer.status_code == 500 and answer.json()["error"].startswith("SOMETHING WENT WRONG")
