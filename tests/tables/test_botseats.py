"""Bots play their seats by themselves, and go on where they were."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from roteiro.tables.botseats import BotSeats
from roteiro.tables.keeper import Keeper
from roteiro.tables.seating import Chair
from roteiro.tables.store import Store
from roteiro.tables.thinking import Thinkers, Thought

PATIENCE = 60.0


@pytest.fixture
def keeper(tmp_path: Path) -> Iterator[Keeper]:
    store = Store(f"sqlite:///{tmp_path}/tables.db")
    yield Keeper(store)
    store.close()


@pytest.fixture(scope="module")
def thinkers() -> Iterator[Thinkers]:
    found = Thinkers(1)
    yield found
    found.close()


def wait_until(is_so: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < end, "it never came about"
        time.sleep(0.02)


def test_bots_play_a_whole_game(keeper: Keeper, thinkers: Thinkers) -> None:
    seats = BotSeats(keeper, thinkers)
    seats.start()
    id = keeper.make_table(keeper.people.welcome("Ana"), "vasco", [Chair(bot="random"), Chair(bot="easy")])
    wait_until(lambda: keeper.row(id).status == "over")
    seats.stop()
    assert keeper.table(id).is_over()


def test_bots_go_on_after_a_pause_and_stop_where_a_person_is_asked(keeper: Keeper, thinkers: Thinkers) -> None:
    id = keeper.make_table(
        keeper.people.welcome("Ana"), "africana", [Chair(name="Ana"), Chair(bot="easy"), Chair(bot="random")]
    )
    for _ in range(3):
        seats = BotSeats(Keeper(keeper.store), thinkers)
        seats.start()
        table = seats.keeper.table(id)
        wait_until(lambda table=table: table.asked() == 0)  # type: ignore[misc]
        seats.stop()
        own = table.choices(table.match.to_move(), "ABC")[0]  # type: ignore[arg-type]
        version = table.version
        seats.keeper.act(id, table.match.to_move(), own.action, version)  # type: ignore[arg-type]
        assert Keeper(keeper.store).table(id).version == version + 1


def test_a_bot_whose_worker_dies_is_helped_out(keeper: Keeper) -> None:
    thinkers = Thinkers(1)
    id = keeper.make_table(keeper.people.welcome("Ana"), "vasco", [Chair(bot="random"), Chair(name="Ana")])
    thinkers.pool.submit(time.sleep, 0).result()
    for process in list(thinkers.pool._processes.values()):
        process.kill()
    seats = BotSeats(keeper, thinkers)
    seats.start()
    wait_until(lambda: keeper.table(id).asked() == 1)
    seats.stop()
    thinkers.close()


def test_a_bot_that_fails_is_helped_out(keeper: Keeper) -> None:
    class Dull(Thinkers):
        def choose(self, *_: Any) -> Thought:
            return Thought(self.pool, self.pool.submit(int, "no number"))

    thinkers = Dull(1)
    id = keeper.make_table(keeper.people.welcome("Ana"), "vasco", [Chair(bot="random"), Chair(name="Ana")])
    seats = BotSeats(keeper, thinkers)
    seats.start()
    wait_until(lambda: keeper.table(id).asked() == 1)
    seats.stop()
    thinkers.close()


def test_workers_that_are_stuck_are_ended_and_replaced_once() -> None:
    thinkers = Thinkers(1)
    stuck = thinkers.pool
    waiting = stuck.submit(time.sleep, 600)
    wait_until(waiting.running)
    [worker] = stuck._processes.values()
    for _ in range(2):
        thinkers.renew(stuck)
    fresh = thinkers.pool
    assert fresh is not stuck and fresh.submit(abs, -1).result(PATIENCE) == 1 and thinkers.pool is fresh
    worker.join(PATIENCE)
    assert worker.exitcode is not None
    thinkers.close()


def test_a_seat_that_was_taken_back_is_not_played_by_the_bot_that_still_thinks(keeper: Keeper) -> None:
    host = keeper.people.welcome("Ana")
    id = keeper.make_table(host, "vasco", [Chair(name="Ana"), Chair(name="Rui")])
    asked = keeper.table(id).asked()
    assert asked is not None

    class Slow(Thinkers):
        def choose(self, *_: Any) -> Thought:
            keeper.stand_in(id, host, int(asked), None)
            return super().choose(*_)

    keeper.stand_in(id, host, int(asked), "random")
    thinkers = Slow(1)
    BotSeats(keeper, thinkers)._move(id)
    thinkers.close()
    assert keeper.table(id).version == 0
