"""The site helps: wrong addresses, forms that come back, rooms that fill, and records that read the same everywhere."""

from __future__ import annotations

import re
from html import unescape

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from roteiro.core.kernel import Seat
from roteiro.games import GAMES
from roteiro.tables.keeper import Keeper
from roteiro.tables.seating import AWAY, STAND_IN
from roteiro.web.variants import ANSWERS, answers
from web.test_comforts import make, play_to_the_end
from web.test_pages import asked

PERSON = {"accept": "text/html,*/*"}


@pytest.mark.parametrize(
    "path", ["/nowhere", "/rules/chess", "/components/chess", "/new/chess", "/table/no/such/thing"]
)
def test_a_wrong_address_leads_to_a_page(client: TestClient, path: str) -> None:
    answer = client.get(path, headers=PERSON)
    assert answer.status_code == 404 and "That did not work" in answer.text and 'href="/"' in answer.text
    assert client.get(path).json()["error"]


def test_programs_are_told_in_their_own_way(client: TestClient) -> None:
    assert client.get("/api/nowhere", headers=PERSON).json()["error"] == "there is no such page"
    wrong = client.post("/api/tables", json={"seats": []}, headers=PERSON)
    assert wrong.status_code == 422 and wrong.json()["detail"][0]["loc"] == ["body", "game"]


def test_a_form_that_lacks_something_is_refused_on_a_page(client: TestClient) -> None:
    answer = client.post("/play", data={"level": "easy"}, headers=PERSON)
    assert answer.status_code == 422 and "That did not work" in answer.text


# A new table ---------------------------------------------------------------------------------------------------------


def test_a_form_that_was_filled_in_wrongly_comes_back_as_it_was(client: TestClient) -> None:
    filled = {"seat0": "here", "name0": "Ana", "seat1": "hard", "colour0": "1", "colour1": "1", "clock": "600",
              "stranded": "keep", "public": "on"}  # fmt: skip
    answer = client.post("/new/vasco", data=filled, headers=PERSON)
    assert answer.status_code == 400 and "Every seat needs a colour of its own" in answer.text
    chosen = re.findall(r'<option value="([^"]*)" selected>', answer.text)
    assert chosen[:4] == ["here", "1", "hard", "1"] and {"600", "keep"} <= set(chosen)
    assert 'value="Ana"' in answer.text and "checked" in answer.text


@pytest.mark.parametrize("title", GAMES)
def test_rules_to_choose_from_are_told_in_plain_words(client: TestClient, title: str) -> None:
    page = unescape(client.get(f"/new/{title}").text)
    for option in GAMES[title].options:
        told = answers(title, option)
        assert [choice for choice, _ in told] == list(option.choices)
        assert option.help in page and all(f">{words}</option>" in page for _, words in told)
    assert {(title, option.name) for option in GAMES[title].options} >= {key for key in ANSWERS if key[0] == title}


# The waiting room ----------------------------------------------------------------------------------------------------


def waiting(client: TestClient) -> str:
    answer = client.post("/new/vasco", data={"seat0": "me", "seat1": "open", "seat2": "open"}, follow_redirects=False)
    return str(answer.headers["location"])


def test_the_host_fills_free_seats_with_bots(app: FastAPI, client: TestClient, keeper: Keeper) -> None:
    address = waiting(client)
    page = client.get(address).text
    assert page.count("Seat a bot here") == 2 and "Sit down here" not in page
    assert client.post(f"{address}/bot", data={"seat": 0, "bot": "easy"}).status_code == 400
    assert client.post(f"{address}/bot", data={"seat": 1, "bot": "nobody"}).status_code == 400
    for seat in (1, 2):
        assert keeper.lists.in_play() == []
        client.post(f"{address}/bot", data={"seat": seat, "bot": "random"})
    row = keeper.row(address.rpartition("/")[2])
    assert keeper.lists.in_play() == [row.id] and [seat.bot for seat in row.seats] == [None, "random", "random"]


def test_nobody_but_the_host_seats_bots(app: FastAPI, client: TestClient) -> None:
    address = waiting(client)
    with TestClient(app) as friend:
        assert "Seat a bot here" not in friend.get(address).text
        assert friend.post(f"{address}/bot", data={"seat": 1, "bot": "easy"}).status_code == 403


def test_an_address_that_only_this_computer_knows_is_called_so(app: FastAPI, client: TestClient) -> None:
    address = waiting(client)
    assert "--host" not in client.get(address).text
    with TestClient(app, base_url="http://localhost:8000") as own:
        assert "--host 0.0.0.0" in own.get(address).text


# At the table --------------------------------------------------------------------------------------------------------


def test_around_one_screen_the_question_says_whose_it_is(client: TestClient, keeper: Keeper) -> None:
    id = make(client, "vasco")
    seat = keeper.table(id).asked()
    heading = re.search(r"<h2.*?</h2>", client.get(f"/table/{id}/now").text, re.DOTALL)
    assert heading is not None and f"{('Ana', 'Rui')[seat or 0]} ({'AB'[seat or 0]})" in heading[0]


def test_taking_back_stands_before_the_choices(client: TestClient) -> None:
    address = f"/table/{make(client, 'vasco')}"
    hidden, actions = asked(client.get(f"{address}/now").text)
    client.post(f"{address}/act", data=hidden | {"action": actions[0]})
    page = client.get(f"{address}/now").text
    assert page.index('id="undo"') < page.index('id="choices"')


def test_why_a_choice_cannot_be_taken_back_is_known(client: TestClient, keeper: Keeper) -> None:
    id = make(client, "oltremare")
    table, why = keeper.table(id), set()
    for _ in range(60):
        seat = table.asked()
        assert seat is not None
        choices = table.choices(seat, "AB")
        why |= {choice.hands_on for choice in choices}
        keeper.act(id, seat, choices[table.version % len(choices)].action, table.version)
    assert why == {"", "shows", "passes"}


def test_the_newest_lines_come_first(client: TestClient, keeper: Keeper) -> None:
    id = make(client, "vasco")
    table = keeper.table(id)
    first = table.asked()
    while len(table.since) < 2 or table.asked() != first:
        seat = table.asked()
        assert seat is not None
        keeper.act(id, seat, table.choices(seat, "AB")[0].action, table.version)
    page = client.get(f"/table/{id}/now", params={"seat": first}).text
    shown = re.findall(r"<li>(.*?) <a class", page[page.index("Since your last move") :])
    told = [line.text for line in table.log(first, ["Ana (A)", "Rui (B)"])]
    assert len(shown) > 5 and shown == told[::-1][: len(shown)]


def test_rules_open_beside_the_table_and_have_contents(client: TestClient) -> None:
    page = client.get(f"/table/{make(client, 'africana')}").text
    links = re.findall(r'<a [^>]*href="/rules/[^>]*>', page)
    assert links and all('target="_blank" rel="noopener"' in link for link in links)
    rules = client.get("/rules/africana").text
    sections = re.findall(r'<li><a href="#(section-\d+)"', rules)
    assert len(sections) > 5 and all(f'<section id="{section}">' in rules for section in sections)


def test_a_spectator_is_told_that_he_watches(app: FastAPI, client: TestClient) -> None:
    address = f"/table/{make(client, 'vasco')}"
    assert "You are watching" not in client.get(address).text
    with TestClient(app) as stranger:
        assert "You are watching" in stranger.get(address).text


def test_after_a_while_a_bot_may_play_for_somebody_else(client: TestClient, keeper: Keeper) -> None:
    id = str(client.post("/new/vasco", data={"seat0": "me", "seat1": "open"}).url).rpartition("/")[2]
    keeper.sit_down(id, keeper.people.welcome("Rui"), 1)
    table = keeper.table(id)
    while table.asked() != 1:
        keeper.act(id, Seat(0), table.choices(Seat(0), "AB")[0].action, table.version)
    offered = r'<form class="away"[^>]*>'
    before = re.search(offered, client.get(f"/table/{id}/now").text)
    assert before is not None and "hidden" in before[0]
    keeper.row(id).since -= AWAY
    after = re.search(offered, client.get(f"/table/{id}/now").text)
    assert after is not None and "hidden" not in after[0]


def test_a_waiting_room_can_be_left_and_closed(app: FastAPI, client: TestClient, keeper: Keeper) -> None:
    address = str(client.post("/new/vasco", data={"seat0": "me", "seat1": "open", "seat2": "open"}).url)
    with TestClient(app) as friend:
        assert "Close the table" not in friend.get(address).text
        assert "Leave this seat" in friend.post(f"{address}/sit", data={"seat": "1"}).text
        assert friend.post(f"{address}/close").status_code == 403
        assert "Leave this seat" not in friend.post(f"{address}/stand-up", data={"seat": "1"}).text
        assert client.post(f"{address}/close").url.path == "/"
        assert "The host has closed this table" in friend.get(address).text


def test_somebody_who_must_go_leaves_a_bot(client: TestClient, keeper: Keeper) -> None:
    id = make(client, "vasco")
    offered = re.search(r"<button>(Let a bot play for Ana[^<]*)</button>", client.get(f"/table/{id}").text)
    assert offered is not None
    page = client.post(f"/table/{id}/stand-in", data={"seat": "0", "bot": STAND_IN}).text
    assert "give the seat back" in page and offered[1] not in page
    assert offered[1] in client.post(f"/table/{id}/stand-in", data={"seat": "0"}).text


def test_a_record_names_players_the_same_for_every_reader(client: TestClient) -> None:
    client.post("/language", data={"language": "fr"})
    id = make(client, "vasco", name0="Inês de Castro", seat2="easy")
    for room in ("/table", "/api/tables"):
        assert "players Inês de Castro,Rui,easy " in client.get(f"{room}/{id}/record").text


def test_names_have_one_letter_after_a_record_came_back(client: TestClient, keeper: Keeper) -> None:
    id = make(client, "vasco")
    play_to_the_end(keeper, id)
    record = client.get(f"/table/{id}/record").text
    copy = client.post("/records", files={"record": ("game.txt", record.encode())}).text
    assert "Ana (A)" in copy and "(A) (A)" not in copy
