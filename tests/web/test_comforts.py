"""What makes a table pleasant: the reader's language, colours, a clock, what happened, and how it ended."""

from __future__ import annotations

import re
from datetime import datetime

import pytest
from fastapi.testclient import TestClient

from roteiro.bots import make_bot
from roteiro.core.dice import FastDice
from roteiro.games import GAMES, find_game
from roteiro.languages import LANGUAGES
from roteiro.tables.keeper import Keeper


def make(client: TestClient, title: str, **more: str) -> str:
    """A table of two people at this client's screen; its name."""
    seats = {"seat0": "here", "name0": "Ana", "seat1": "here", "name1": "Rui"}
    answer = client.post(f"/new/{title}", data=seats | more, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"]).rpartition("/")[2]


def play_to_the_end(keeper: Keeper, id: str) -> None:
    table = keeper.table(id)
    bot = make_bot("instinct", 1)
    while (seat := table.asked()) is not None:
        action = bot.choose(table.match.glimpse(seat, FastDice(table.version)))
        keeper.act(id, seat, table.game.vocabulary.text(action), table.version)


@pytest.mark.parametrize("title", GAMES)
def test_the_first_page_shows_what_stands_on_the_box(client: TestClient, title: str) -> None:
    german = {"accept-language": "de"}
    assert f'src="/picture/{title}.de.svg"' in client.get("/", headers=german).text
    pictures = [client.get(f"/picture/{title}.{code}.svg", headers=german) for code in ("fr", "en", "de")]
    assert all(picture.headers["content-type"].startswith("image/svg+xml") for picture in pictures)
    assert all(picture.text.count("<path") > 10 for picture in pictures)
    assert len({picture.text for picture in pictures}) == 3  # each in its language, whoever asked first
    assert client.get(f"/picture/{title}.xx.svg").status_code == 400


def test_pages_speak_the_language_of_the_browser_until_another_is_chosen(client: TestClient) -> None:
    wishes = {"accept-language": "fr-CH, de;q=0.7"}
    assert '<html lang="fr"' in client.get("/", headers=wishes).text
    answer = client.post("/language", data={"language": "de", "back": "/new/vasco"}, follow_redirects=False)
    assert answer.headers["location"] == "/new/vasco"
    assert '<html lang="de"' in client.get("/", headers=wishes).text
    assert client.post("/language", data={"language": "klingon"}).status_code == 400


@pytest.mark.parametrize("back", ["//elsewhere.example", "https://elsewhere.example", "/\\elsewhere.example"])
def test_the_way_back_leads_nowhere_else(client: TestClient, back: str) -> None:
    answer = client.post("/language", data={"language": "it", "back": back}, follow_redirects=False)
    assert answer.headers["location"] == "/"


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("title", GAMES)
def test_every_page_can_be_said_in_every_language(client: TestClient, keeper: Keeper, title: str, code: str) -> None:
    client.post("/language", data={"language": code})
    id = make(client, title)
    table = keeper.table(id)
    bot = make_bot("instinct", 2)
    for _ in range(30):
        seat = table.asked()
        assert seat is not None
        action = bot.choose(table.match.glimpse(seat, FastDice(table.version)))
        keeper.act(id, seat, table.game.vocabulary.text(action), table.version)
    for path in ("/", f"/new/{title}", f"/table/{id}", f"/table/{id}/now?seat=1", f"/table/{id}/replay/9",
                 f"/table/{id}/proof", f"/rules/{title}", f"/components/{title}"):  # fmt: skip
        answer = client.get(path)
        assert answer.status_code == 200, path


def test_players_choose_their_colours(client: TestClient) -> None:
    id = make(client, "vasco", colour0="3", colour1="0")
    assert "seat0-3 seat1-0" in client.get(f"/table/{id}/now").text
    seats = {"seat0": "me", "seat1": "easy", "colour0": "1", "colour1": "1"}
    answer = client.post("/new/vasco", data=seats, headers={"accept": "text/html"})
    assert answer.status_code == 400 and "colour of its own" in answer.text


def test_a_clock_shows_until_when_a_move_is_waited_for(client: TestClient) -> None:
    page = client.get(f"/table/{make(client, 'vasco', clock='600')}/now").text
    until, since = [re.search(f'data-{word}="([^"]+)"', page) for word in ("until", "since")]
    assert until is not None and since is not None
    assert (datetime.fromisoformat(until[1]) - datetime.fromisoformat(since[1])).total_seconds() == 600
    assert "data-until" not in client.get(f"/table/{make(client, 'vasco')}/now").text
    assert client.post("/new/vasco", data={"seat0": "me", "seat1": "easy", "clock": "soon"}).status_code == 400


def test_one_sees_what_happened_since_ones_last_move(client: TestClient, keeper: Keeper) -> None:
    id = make(client, "vasco")
    table = keeper.table(id)
    first = table.asked()
    assert "Since your last move" not in client.get(f"/table/{id}/now", params={"seat": first}).text
    while table.asked() != first or len(table.since) < 2:
        seat = table.asked()
        assert seat is not None
        keeper.act(id, seat, table.choices(seat, "AB")[0].action, table.version)
    page = client.get(f"/table/{id}/now", params={"seat": first}).text
    fresh = page[page.index("Since your last move") : page.index("Before that")]
    assert ("places number" in fresh and "Rui" in fresh) or "Ana" in fresh


@pytest.mark.parametrize("title", GAMES)
def test_a_finished_table_tells_how_it_came_about(client: TestClient, keeper: Keeper, title: str) -> None:
    game = find_game(title)
    id = make(client, title)
    assert "secret is kept" in client.get(f"/table/{id}/proof").text
    play_to_the_end(keeper, id)
    page = client.get(f"/table/{id}").text
    assert "The game is over" in page and "course-line line-1" in page and game.tie_rule in page
    assert game.rulebook().find(game.tie_rule) is not None
    proof = client.get(f"/table/{id}/proof").text
    assert "follow from the secret" in proof and keeper.row(id).secret in proof


def test_a_record_goes_out_and_comes_back(client: TestClient, keeper: Keeper) -> None:
    id = make(client, "africana")
    play_to_the_end(keeper, id)
    text = client.get(f"/table/{id}/record").text
    answer = client.post("/records", files={"record": ("game.txt", text.encode())})
    assert answer.status_code == 200 and "/replay/0" in str(answer.url) and "Ana" in answer.text
    copy = str(answer.url).split("/")[-3]
    assert copy != id and client.get(f"/table/{copy}/record").text == text
    assert client.get(f"/table/{copy}").status_code == 200


@pytest.mark.parametrize(
    "content", [b"", b"\xff\xfe\x00", b"a letter", b"roteiro 1 \xc2\xb7 chess 1 \xc2\xb7 seats 2\n- 0\n"]
)
def test_a_file_that_is_no_record_is_refused(client: TestClient, content: bytes) -> None:
    answer = client.post("/records", files={"record": ("x.txt", content)}, headers={"accept": "text/html"})
    assert answer.status_code == 400 and "That did not work" in answer.text


def test_a_record_that_was_brought_is_proved_only_as_far_as_this_site_can_know(
    client: TestClient, keeper: Keeper
) -> None:
    id = make(client, "vasco")
    play_to_the_end(keeper, id)
    own = client.get(f"/table/{id}/proof").text
    record = client.get(f"/table/{id}/record").text
    brought = client.post("/records", files={"record": ("game.txt", record.encode())}).url.path.partition("/replay")[0]
    foreign = client.get(f"{brought}/proof").text
    assert "shown from the beginning" in own and "shown from the beginning" not in foreign
    assert "was brought along" in foreign and "follow from the secret" in foreign


def test_words_at_a_table_carry_the_mark_of_their_seat(client: TestClient) -> None:
    id = make(client, "vasco")
    talk = client.post(f"/table/{id}/say", data={"text": "bom dia"}).text.partition('class="talk"')[2]
    assert 'aria-label="A"' in talk.partition("bom dia")[0]


def test_a_picture_of_any_position_is_kept(client: TestClient, keeper: Keeper) -> None:
    id = make(client, "oltremare")
    play_to_the_end(keeper, id)
    for step in (0, 50, keeper.table(id).steps()):
        answer = client.get(f"/table/{id}/picture/{step}.svg", params={"seat": 1})
        assert answer.headers["content-disposition"].startswith("attachment")
        assert answer.text.startswith("<svg") and "<style>" in answer.text


def test_looking_back_on_a_shared_screen_shows_only_the_cards_of_who_is_asked(
    client: TestClient, keeper: Keeper
) -> None:
    id = make(client, "oltremare")
    asked = keeper.table(id).asked()
    assert asked is not None
    for place in ("replay/0", "picture/0.svg"):
        assert "Your hand" not in client.get(f"/table/{id}/{place}").text
        assert "Your hand" in client.get(f"/table/{id}/{place}", params={"seat": asked}).text
        assert "Your hand" not in client.get(f"/table/{id}/{place}", params={"seat": 1 - asked}).text
