"""The JSON interface: a few lines play a seat, and a token opens nothing but its own."""

from __future__ import annotations

import time
from typing import Any

import pytest
from fastapi.testclient import TestClient

from roteiro.games import GAMES


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
