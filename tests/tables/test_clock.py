"""A table with a clock goes on when a player does not, and nobody loses a seat for good."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest

from roteiro.core.errors import RoteiroError
from roteiro.core.kernel import Seat
from roteiro.tables.clock import STAND_IN, TableClock, deadline, moment
from roteiro.tables.keeper import Chair, Keeper
from roteiro.tables.schema import TableRow
from roteiro.tables.store import Store


@pytest.fixture
def keeper(tmp_path: Path) -> Iterator[Keeper]:
    store = Store(f"sqlite:///{tmp_path}/tables.db")
    yield Keeper(store)
    store.close()


def pass_time(keeper: Keeper, id: str, seconds: int) -> None:
    """As if the last move had been made so long ago."""
    with keeper.store.writing() as session:
        row = session.get(TableRow, id)
        assert row is not None
        row.changed = moment(row.changed) - timedelta(seconds=seconds)
    keeper.row(id).changed = row.changed


def table_of_two(keeper: Keeper, clock: int | None) -> tuple[str, list[str]]:
    players = [keeper.new_player("Ana"), keeper.new_player("Rui")]
    id = keeper.make_table(players[0], "vasco", [Chair(name="Ana"), Chair()], clock=clock)
    keeper.sit_down(id, players[1], 1)
    return id, players


def asked_at(keeper: Keeper, id: str) -> Seat:
    asked = keeper.table(id).asked()
    assert asked is not None
    return asked


def test_a_bot_stands_in_when_the_time_is_up(keeper: Keeper) -> None:
    id, _ = table_of_two(keeper, 60)
    asked, clock = asked_at(keeper, id), TableClock(keeper)
    pass_time(keeper, id, 59)
    clock.tick()
    assert [seat.bot for seat in keeper.row(id).seats] == [None, None]
    pass_time(keeper, id, 2)
    clock.tick()
    assert [seat.bot for seat in keeper.row(id).seats] == [STAND_IN if n == asked else None for n in range(2)]


def test_who_takes_the_seat_back_has_all_the_time_again(keeper: Keeper) -> None:
    id, players = table_of_two(keeper, 60)
    asked, clock = asked_at(keeper, id), TableClock(keeper)
    pass_time(keeper, id, 61)
    clock.tick()
    keeper.stand_in(id, players[asked], int(asked), None)
    clock.tick()
    assert keeper.row(id).seats[asked].bot is None


def test_a_move_winds_the_clock_up(keeper: Keeper) -> None:
    id, _ = table_of_two(keeper, 60)
    table, asked = keeper.table(id), asked_at(keeper, id)
    pass_time(keeper, id, 50)
    before = deadline(keeper.row(id))
    keeper.act(id, asked, table.choices(asked, "AB")[0].action, 0)
    after = deadline(keeper.row(id))
    assert before is not None and after is not None and after - before > timedelta(seconds=49)


def test_without_a_clock_everybody_is_waited_for(keeper: Keeper) -> None:
    id, _ = table_of_two(keeper, None)
    pass_time(keeper, id, 10_000_000)
    TableClock(keeper).tick()
    assert deadline(keeper.row(id)) is None and [seat.bot for seat in keeper.row(id).seats] == [None, None]


@pytest.mark.parametrize("seconds", [0, 5, -60, 10**9])
def test_a_clock_gives_a_time_that_makes_sense(keeper: Keeper, seconds: int) -> None:
    with pytest.raises(RoteiroError, match="seconds for a move"):
        table_of_two(keeper, seconds)
