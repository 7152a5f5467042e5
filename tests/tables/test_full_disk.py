"""A database that cannot grow: a clear refusal, nothing half done, and play goes on once there is room again."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import event

from roteiro.tables import botseats
from roteiro.tables.botseats import BotSeats
from roteiro.tables.errors import NotStored
from roteiro.tables.keeper import Keeper
from roteiro.tables.seating import Chair
from roteiro.tables.store import Store
from roteiro.tables.thinking import Thinkers
from roteiro.web.app import make_app

LONG = "x" * 450


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    found = Store(f"sqlite:///{tmp_path}/tables.db")
    yield found
    found.close()


def fill(store: Store) -> None:
    """From now on the file keeps its size, as on a disk without room."""
    store.engine.dispose()
    event.listen(store.engine, "connect", _keep_size)


def make_room(store: Store) -> None:
    event.remove(store.engine, "connect", _keep_size)
    store.engine.dispose()


def _keep_size(connection: Any, _: Any) -> None:
    connection.execute("PRAGMA max_page_count=1")  # less than there is: sqlite takes what there is


def talk_until_full(keeper: Keeper, id: str, player: str) -> int:
    """How many words there was room for."""
    with pytest.raises(NotStored, match="full"):
        for said in range(10_000):
            keeper.talk.say(id, player, f"{said} {LONG}")
    return said


def test_what_cannot_be_stored_has_not_happened(store: Store) -> None:
    keeper = Keeper(store)
    player = keeper.people.welcome("Ana")
    id = keeper.make_table(player, "vasco", [Chair(name="Ana"), Chair(name="Rui")])
    fill(store)
    said = talk_until_full(keeper, id, player)
    assert len(keeper.talk.words(id)) == said
    table = keeper.table(id)
    while True:
        seat, version = table.asked(), table.version
        assert seat is not None
        try:
            keeper.act(id, seat, table.choices(seat, "AB")[0].action, version)
        except NotStored:
            break
    assert keeper.table(id).version == version == keeper.row(id).plies
    make_room(store)
    table = keeper.table(id)
    assert keeper.act(id, seat, table.choices(seat, "AB")[0].action, version) == version + 1


def test_a_bot_tries_again(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(botseats, "RETRY", 0.2)
    keeper, thinkers = Keeper(store), Thinkers(1)
    player = keeper.people.welcome("Ana")
    id = keeper.make_table(player, "vasco", [Chair(bot="random"), Chair(bot="random")])
    fill(store)
    seats = BotSeats(keeper, thinkers)
    seats.start()
    before = -1
    while keeper.row(id).plies != before:  # until there is no room any more
        before = keeper.row(id).plies
        time.sleep(1.5)
    assert keeper.row(id).status == "playing"
    make_room(store)
    end = time.monotonic() + 60
    while keeper.row(id).status != "over":
        assert time.monotonic() < end
        time.sleep(0.05)
    seats.stop()
    thinkers.close()


def test_the_page_says_so(tmp_path: Path) -> None:
    app = make_app(f"sqlite:///{tmp_path}/tables.db", workers=1)
    with TestClient(app) as client:
        store: Store = app.state.site.keeper.store
        fill(store)
        for number in range(400):
            answer = client.post("/name", data={"name": f"{number}"}, headers={"accept": "text/html"})
            client.cookies.clear()
            if answer.status_code != 200:
                break
        assert answer.status_code == 503 and "cannot write at the moment" in answer.text
