"""A whole offer by one plain form: it is made, or refused with nothing changed and nothing lost that was entered."""

from __future__ import annotations

import re

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from oltremare.trading import TRADE
from roteiro.core.kernel import Seat
from roteiro.tables.keeper import Keeper
from roteiro.tables.seating import Chair

HTML = {"accept": "text/html"}
JSON = {"accept": "application/json"}


@pytest.fixture
def other(app: FastAPI, client: TestClient) -> TestClient:
    """Somebody else's browser."""
    return TestClient(app)


@pytest.fixture
def address(app: FastAPI, client: TestClient, other: TestClient, keeper: Keeper) -> str:
    """A table at which the client has the turn and somebody else the other two seats."""
    players = []
    for guest in (client, other):
        guest.post("/play", data={"title": "oltremare", "level": "easy"})
        players.append(app.state.site.identity.known_from(guest.cookies["roteiro"]))
    id = keeper.make_table(players[0], "oltremare", [Chair(name="Ada"), Chair(), Chair()], position=TRADE)
    for number in (1, 2):
        keeper.sit_down(id, players[1], number)
    return f"/table/{id}"


def form_in(page: str) -> dict[str, str]:
    """The fields of the form, as a browser would send them."""
    form = re.search(r'<form id="whole".*?</form>', page, re.DOTALL)
    assert form is not None
    found = {}
    for field in re.findall(r"<input [^>]*>", form[0]):
        named = dict(re.findall(r'(\w+)="([^"]*)"', field))
        if named["type"] in ("hidden", "number") or field.endswith(" checked>"):
            found[named["name"]] = named["value"]
    return found


def now(client: TestClient, address: str, seat: int = 0) -> str:
    return client.get(f"{address}/now", params={"seat": seat}).text


def test_an_offer_and_a_counter_offer_are_made_by_forms_alone(
    client: TestClient, other: TestClient, address: str
) -> None:
    terms = {"give-salt": "1", "ask-silk": "1", "to": "1"}
    answer = client.post(f"{address}/phrase", data=form_in(now(client, address)) | terms, headers=HTML)
    assert answer.status_code == 200 and "Ada (A) to" in answer.text
    page = now(other, address, 1)
    assert "Ada (A) gives salt for silk. Do you accept?" in page
    mirrored = form_in(page)
    assert (mirrored["give-silk"], mirrored["ask-salt"], "to" in mirrored) == ("1", "1", False)
    other.post(f"{address}/phrase", data=mirrored | {"ask-ducats": "2"}, headers=HTML)
    assert "you give salt and 2 ducats, you get silk" in now(client, address)


@pytest.mark.parametrize(
    ("terms", "why"),
    [
        ({}, "at least one card"),
        ({"give-salt": "3"}, "more salt than you hold"),
        ({"give-salt": "1", "to": "0"}, "the rules do not allow this now"),
        ({"give-salt": "1", "give-ducats": "99"}, "at most 4 cards and 12 ducats"),
    ],
)
def test_a_wrong_offer_changes_nothing_and_stays_in_the_form(
    client: TestClient, keeper: Keeper, address: str, terms: dict[str, str], why: str
) -> None:
    fields = form_in(now(client, address)) | terms
    answer = client.post(f"{address}/phrase", data=fields, headers=HTML)
    assert answer.status_code == 400 and why in answer.text
    for name, value in terms.items():
        assert name == "to" or form_in(answer.text)[name] == value
    quick = client.post(f"{address}/phrase", data=fields, headers=JSON)
    assert quick.status_code == 400 and why in quick.json()["error"]
    table = keeper.table(address.removeprefix("/table/"))
    assert (table.version, table.asked()) == (0, Seat(0))


def test_a_refused_offer_leaves_what_was_begun_as_it_was(client: TestClient, keeper: Keeper, address: str) -> None:
    id = address.removeprefix("/table/")
    for version, action in enumerate(("offer 1", "give salt")):
        keeper.act(id, Seat(0), action, version)
    before = now(client, address)
    fields = form_in(before) | {"give-salt": "1", "to": "0"}
    assert client.post(f"{address}/phrase", data=fields, headers=JSON).status_code == 400
    assert now(client, address) == before and keeper.table(id).version == 2


def test_a_form_is_for_its_seat_its_moment_and_once(client: TestClient, other: TestClient, address: str) -> None:
    fields = form_in(now(client, address)) | {"give-salt": "1", "ask-silk": "1", "to": "1", "key": "k1"}
    assert other.post(f"{address}/phrase", data=fields, headers=JSON).status_code == 403
    assert (
        client.post(f"{address}/phrase", data=fields | {"version": "7", "key": "k0"}, headers=JSON).status_code == 409
    )
    for _ in range(2):
        answer = client.post(f"{address}/phrase", data=fields, headers=JSON)
        assert answer.json() == {"version": 1}


def test_an_offer_begun_step_by_step_is_said_anew_by_the_form(client: TestClient, keeper: Keeper, address: str) -> None:
    id = address.removeprefix("/table/")
    for version, action in enumerate(("offer 1", "give salt", "give grain")):
        keeper.act(id, Seat(0), action, version)
    page = now(client, address)
    assert page.index('value="withdraw"') < page.index('value="ask silk"')
    fields = form_in(page)
    assert (fields["give-salt"], fields["give-grain"], fields["to"]) == ("1", "1", "1")
    answer = client.post(f"{address}/phrase", data=fields | {"give-grain": "", "give-olives": "1"}, headers=JSON)
    assert answer.status_code == 200
    table = keeper.table(id)
    view = table.view(None)
    assert (view["players"][0]["offer"]["give"], view["offers_left"]) == ([3, 5], 5)


def test_every_option_is_still_a_button(client: TestClient, keeper: Keeper, address: str) -> None:
    table = keeper.table(address.removeprefix("/table/"))
    choices = re.search(r'<form id="choices".*?</form>', now(client, address), re.DOTALL)
    assert choices is not None
    buttons = re.findall(r'name="action" value="([^"]*)"', choices[0])
    assert sorted(buttons) == sorted(choice.action for choice in table.choices(Seat(0), ["A", "B", "C"]))


def test_a_form_shows_no_hand_but_ones_own(client: TestClient, other: TestClient, address: str) -> None:
    mine = form_in(now(client, address))
    assert {name for name in mine if name.startswith("give-")} == {
        "give-salt", "give-olives", "give-pottery", "give-grain", "give-ducats",
    }  # fmt: skip
    assert 'id="whole"' not in now(other, address, 1)
    client.post(f"{address}/phrase", data=mine | {"give-salt": "1", "ask-silk": "1", "to": "1"}, headers=JSON)
    assert 'id="whole"' not in now(client, address)
    theirs = form_in(now(other, address, 1))
    assert {name for name in theirs if name.startswith("give-")} == {"give-silk", "give-grain", "give-ducats"}


def test_cards_are_ticked_and_played_together(client: TestClient, keeper: Keeper, address: str) -> None:
    id = address.removeprefix("/table/")
    keeper.act(id, Seat(0), "done", 0)
    page = now(client, address)
    assert "Which 3 cards do you play?" in page
    two = form_in(page) | {"card": ["grain ps3", "salt dp4"]}
    answer = client.post(f"{address}/phrase", data=two, headers=HTML)
    assert answer.status_code == 400 and "3 cards are to be ticked, not 2" in answer.text
    assert answer.text.count(" checked>") == 2
    client.post(f"{address}/phrase", data=two | {"card": ["grain ps3", "salt dp4", "salt ms1"]}, headers=HTML)
    log = now(client, address)
    assert "plays salt (ducat and pirate, load 4)" in log and "plays grain (pirate and ship, load 3)" in log


@pytest.mark.parametrize("title", ["vasco", "africana"])
def test_other_titles_have_no_form(client: TestClient, title: str) -> None:
    page = client.post("/play", data={"title": title, "level": "easy"})
    assert 'id="whole"' not in page.text
    fields = {"seat": "0", "version": "0", "give-salt": "1"}
    assert client.post(f"{page.url.path}/phrase", data=fields, headers=JSON).status_code in (400, 403, 409)
