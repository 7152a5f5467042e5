"""The JSON interface: a few lines play a seat, and a token opens nothing but its own."""

from __future__ import annotations

import time
from typing import Any

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import func, select

from roteiro.games import GAMES
from roteiro.tables.keeper import Keeper
from roteiro.tables.schema import PlayerRow


def made(client: TestClient, title: str, seats: list[dict[str, str]]) -> tuple[str, dict[str, str]]:
    answer = client.post("/api/tables", json={"game": title, "seats": seats})
    assert answer.status_code == 201, answer.text
    return f"/api/tables/{answer.json()['table']}", answer.json()["tokens"]


def held(token: str) -> dict[str, str]:
    return {"authorization": f"Bearer {token}"}


def wait_for(client: TestClient, table: str, token: str) -> dict[str, Any]:
    """The table once this seat is asked or the game is over."""
    end = time.monotonic() + 60
    while True:
        state: dict[str, Any] = client.get(table, headers=held(token)).json()
        if state["options"] or state["status"] == "over":
            return state
        assert time.monotonic() < end
        time.sleep(0.01)


@pytest.mark.parametrize("title", GAMES)
def test_a_program_plays_a_seat_against_a_bot(client: TestClient, title: str) -> None:
    table, tokens = made(client, title, [{"name": "program"}, {"bot": "random"}])
    for _ in range(10):
        state = wait_for(client, table, tokens["0"])
        move = {"action": state["options"][0]["action"], "version": state["version"], "key": f"move {state['version']}"}
        answer = client.post(f"{table}/moves", json=move, headers=held(tokens["0"]))
        assert answer.status_code == 200, answer.text
        again = client.post(f"{table}/moves", json=move, headers=held(tokens["0"]))
        assert again.json() == answer.json()
    assert client.get(table).json()["seat"] is None


def test_a_spectator_and_another_seat_see_less(client: TestClient) -> None:
    table, tokens = made(client, "oltremare", [{"name": "a"}, {"name": "b"}, {"name": "c"}])
    views = {seat: client.get(table, headers=held(token)).json()["view"] for seat, token in tokens.items()}
    assert all(views[seat]["players"][int(seat)]["known"] for seat in tokens)
    assert views["0"]["players"][1]["known"] == [] == client.get(table).json()["view"]["players"][1]["known"]


def test_a_key_is_for_one_move(client: TestClient) -> None:
    table, tokens = made(client, "vasco", [{"name": "program"}, {"name": "other"}])
    asked = str(client.get(table).json()["asked"])
    headers, state = held(tokens[asked]), client.get(table, headers=held(tokens[asked])).json()
    move = {"action": state["options"][0]["action"], "version": state["version"], "key": "k"}
    done = client.post(f"{table}/moves", json=move, headers=headers).json()
    assert client.post(f"{table}/moves", json=move, headers=headers).json() == done
    for place, other in (("moves", move | {"action": "nonsense"}), ("undo", {"version": done["version"], "key": "k"})):
        answer = client.post(f"{table}/{place}", json=other, headers=headers)
        assert answer.status_code == 400 and "another move" in answer.json()["error"]
    assert client.get(table).json()["version"] == done["version"]


def test_a_token_is_for_one_seat_of_one_table(client: TestClient) -> None:
    table, tokens = made(client, "vasco", [{"name": "a"}, {"name": "b"}])
    other, _ = made(client, "vasco", [{"name": "a"}, {"name": "b"}])
    state = client.get(table).json()
    wrong = str(1 - state["asked"])
    move = {"action": client.get(table, headers=held(tokens[str(state["asked"])])).json()["options"][0]["action"]}
    for headers in ({}, held("nonsense"), held(tokens[wrong])):
        answer = client.post(f"{table}/moves", json=move | {"version": 0}, headers=headers)
        assert answer.status_code in (400, 403)
    assert client.post(f"{other}/moves", json=move | {"version": 0}, headers=held(tokens["0"])).status_code == 403
    assert client.get(other, headers=held(tokens["0"])).status_code == 403
    assert client.get(table).json()["version"] == 0


def test_an_open_seat_is_taken_and_the_table_begins(client: TestClient) -> None:
    table, _ = made(client, "vasco", [{"name": "a"}, {}])
    assert client.get(table).json()["status"] == "open"
    assert client.post(f"{table}/seats/1", params={"name": "b"}).status_code == 201
    assert client.get(table).json()["status"] == "playing"
    assert client.post(f"{table}/seats/1").status_code == 400


def test_a_waiting_table_is_arranged_by_those_who_may(client: TestClient) -> None:
    table, mine = made(client, "africana", [{"name": "a"}, {}, {}])
    theirs = client.post(f"{table}/seats/1", params={"name": "b"}).json()["tokens"]["1"]
    assert client.post(f"{table}/seats/2/bot", json={"bot": "easy"}, headers=held(theirs)).status_code == 403
    assert client.delete(f"{table}/seats/1", headers=held(mine["0"])).status_code == 403
    assert client.delete(table, headers=held(theirs)).status_code == 403
    assert client.delete(table).status_code == 403
    assert client.delete(f"{table}/seats/1", headers=held(theirs)).status_code == 200
    assert client.get(table, headers=held(theirs)).status_code == 403
    for seat in (1, 2):
        assert (
            client.post(f"{table}/seats/{seat}/bot", json={"bot": "easy"}, headers=held(mine["0"])).status_code == 200
        )
    assert client.get(table).json()["status"] == "playing"
    assert client.delete(table, headers=held(mine["0"])).status_code == 400


def test_a_closed_table_stays_closed(client: TestClient) -> None:
    table, mine = made(client, "vasco", [{"name": "a"}, {}])
    assert client.delete(table, headers=held(mine["0"])).status_code == 200
    assert client.get(table).json()["status"] == "closed"
    assert client.post(f"{table}/seats/1").status_code == 400


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"game": "chess", "seats": []}, 400),
        ({"game": "vasco", "seats": [{"name": "a"}]}, 400),
        ({"game": "vasco", "seats": [{"bot": "nobody"}, {"name": "a"}]}, 400),
        ({"game": "vasco", "seats": [{"bot": "easy"}] * 9}, 422),
        ({"game": "vasco", "seats": [{}, {}], "options": {"weather": "fair"}}, 400),
        ({"game": "vasco", "seats": [{}, {}], "secret": "x"}, 422),
        ([], 422),
    ],
)
def test_bad_tables_are_refused_clearly(client: TestClient, body: Any, status: int) -> None:
    answer = client.post("/api/tables", json=body)
    assert answer.status_code == status and answer.json()


def test_the_interface_describes_itself(client: TestClient) -> None:
    paths = client.get("/api/openapi.json").json()["paths"]
    assert "/api/tables/{id}/moves" in paths and not any(path.startswith("/table") for path in paths)


# Everything that a page offers ---------------------------------------------------------------------------------------


def finished(client: TestClient) -> tuple[str, str]:
    """A game that a program has played to its end against itself: its address, and the token of its first seat."""
    table, tokens = made(client, "vasco", [{"name": "a"}, {"name": "b"}])
    state = client.get(table).json()
    while state["status"] != "over":
        token = tokens[str(state["asked"])]
        mine = client.get(table, params={"log_from": 9999}, headers=held(token)).json()
        move = {"action": mine["options"][0]["action"], "version": mine["version"]}
        assert client.post(f"{table}/moves", json=move, headers=held(token)).status_code == 200
        state = client.get(table, params={"log_from": 9999}).json()
    return table, tokens["0"]


def test_public_tables_with_free_seats_are_listed(client: TestClient) -> None:
    body = {"game": "vasco", "seats": [{"name": "Ana"}, {}, {"bot": "easy"}], "public": True, "clock": 600}
    table = client.post("/api/tables", json=body).json()["table"]
    client.post("/api/tables", json={**body, "public": False})
    players = ["Ana (A)", "free seat B", "easy (C)"]
    assert client.get("/api/tables").json() == [
        {"table": table, "game": "vasco", "players": players, "free": [1], "clock": 600}
    ]
    client.post(f"/api/tables/{table}/seats/1")
    assert client.get("/api/tables").json() == []


def test_programs_talk_at_their_table(client: TestClient) -> None:
    table, tokens = made(client, "vasco", [{"name": "Ana"}, {}])
    assert client.post(f"{table}/talk", json={"text": "good wind"}, headers=held(tokens["0"])).status_code == 200
    assert client.get(table, headers=held(tokens["0"])).json()["talk"] == [{"who": "Ana", "text": "good wind"}]
    assert client.get(table).json()["talk"] == [], "only players hear it"
    assert client.post(f"{table}/talk", json={"text": "me too"}).status_code == 403
    assert client.post(f"{table}/talk", json={"text": " "}, headers=held(tokens["0"])).status_code == 400
    assert len(client.get(table, headers=held(tokens["0"])).json()["talk"]) == 1


def test_a_bot_stands_in_for_a_program_until_it_is_back(client: TestClient) -> None:
    table, tokens = made(client, "vasco", [{"name": "a"}, {"name": "b"}])
    asked = client.get(table).json()["asked"]
    mine = held(tokens[str(asked)])
    assert client.post(f"{table}/stand-in", json={"bot": "nobody"}, headers=mine).status_code == 400
    assert client.post(f"{table}/stand-in", json={"bot": "random"}, headers=mine).status_code == 200
    wait_for(client, table, tokens[str(1 - asked)])
    assert client.post(f"{table}/stand-in", json={}, headers=mine).status_code == 200


def test_nobody_lets_a_bot_play_for_somebody_who_is_there(client: TestClient) -> None:
    table, tokens = made(client, "vasco", [{"name": "host"}, {}])
    other = client.post(f"{table}/seats/1").json()["tokens"]["1"]
    for token, seat in ((other, 0), (tokens["0"], 1)):
        for bot, status in (("random", 403), ("medium", 400)):
            wanted = {"bot": bot, "seat": seat}
            assert client.post(f"{table}/stand-in", json=wanted, headers=held(token)).status_code == status
    assert client.get(table).json()["version"] == 0


def test_what_is_refused_leaves_nobody_behind(client: TestClient, keeper: Keeper) -> None:
    table, _ = made(client, "vasco", [{"name": "host"}, {}])

    def people() -> int:
        with keeper.store.reading() as session:
            return session.scalar(select(func.count()).select_from(PlayerRow)) or 0

    before = people()
    for seats in ([], [{"name": "a"}, {"bot": "nobody"}], [{"name": "a", "colour": 9}, {}]):
        assert client.post("/api/tables", json={"game": "vasco", "seats": seats}).status_code in {400, 422}
    assert client.post("/api/tables", json={"game": "vasco", "seats": [{}, {}], "clock": 1}).status_code == 400
    assert client.post(f"{table}/seats/0").status_code == 400
    assert client.post("/api/records", json={"text": "no record"}).status_code == 400
    for place, fields in {
        "/play": {"title": "vasco", "level": "nobody"},
        "/new/vasco": {"seat0": "me"},
        "/new/africana": {"seat0": "me", "seat1": "here", "name1": "\u200b"},
        f"/table/{table.rpartition('/')[2]}/sit": {"seat": "0"},
        "/table/nowhere/sit": {"seat": "0"},
        "/name": {"name": " "},
    }.items():
        assert client.post(place, data=fields).status_code in {400, 404}, place
    assert client.post("/records", files={"record": ("game.txt", b"junk")}).status_code == 400
    assert people() == before


def test_a_finished_game_is_proved_replayed_kept_and_played_again(client: TestClient) -> None:
    table, token = finished(client)
    proof = client.get(f"{table}/proof").json()
    assert proof["draws"] == proof["checked"] > 0

    last = client.get(f"{table}/steps/99999").json()
    assert last["step"] == last["steps"] and last["view"] == client.get(table).json()["view"]
    assert client.get(f"{table}/steps/0", params={"seat": 1}).json()["seat"] == 1
    assert client.get(f"{table}/steps/0", params={"seat": 2}).status_code == 400

    record = client.get(f"{table}/record").text
    kept = client.post("/api/records", json={"text": record})
    assert kept.status_code == 201 and client.get(f"/api/tables/{kept.json()['table']}/record").text == record
    assert client.post("/api/records", json={"text": record[:300]}).status_code == 400

    assert client.post(f"{table}/rematch").status_code == 403
    again = client.post(f"{table}/rematch", headers=held(token)).json()
    assert sorted(again["tokens"]) == ["0", "1"]
    assert client.get(table, headers=held(token)).json()["rematch"] == again["table"]
    assert client.get(table).json()["rematch"] is None, "a spectator is not told where"
    assert client.get(f"/api/tables/{again['table']}").json()["status"] == "playing"


def test_a_game_that_goes_on_is_looked_back_at_from_the_own_seat_only(client: TestClient) -> None:
    table, tokens = made(client, "oltremare", [{"name": "a"}, {"name": "b"}])
    steps = f"{table}/steps/5"
    assert client.get(steps, headers=held(tokens["0"])).json()["seat"] == 0
    assert client.get(steps).status_code == 403
    assert client.get(steps, params={"seat": 1}, headers=held(tokens["0"])).status_code == 403
    assert client.get(f"{table}/proof").status_code == 400
    assert client.post(f"{table}/rematch", headers=held(tokens["0"])).status_code == 400
    assert client.get(f"{table}/record", headers=held(tokens["0"])).text != client.get(f"{table}/record").text


@pytest.mark.parametrize(
    "body", ['{"game": "vasco", "seats": NaN}', '{"game": "vasco", "seats": [{"name": "\\ud800"}, {}]}', "[1e400]", "{"]
)
def test_what_cannot_even_be_read_gets_a_clear_answer(client: TestClient, body: str) -> None:
    answer = client.post("/api/tables", content=body, headers={"content-type": "application/json"})
    assert answer.status_code == 422 and answer.json()["error"]
