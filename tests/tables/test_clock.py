"""A table with a clock goes on when a player does not, and nobody loses a seat for good."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest

from roteiro.core.errors import RoteiroError
from roteiro.core.kernel import Seat
from roteiro.tables.clock import TableClock, deadline
from roteiro.tables.keeper import Keeper
from roteiro.tables.schema import MoveRow, TableRow, moment
from roteiro.tables.seating import STAND_IN, Chair
from roteiro.tables.store import Store


@pytest.fixture
def keeper(tmp_path: Path) -> Iterator[Keeper]:
    store = Store(f"sqlite:///{tmp_path}/tables.db")
    yield Keeper(store)
    store.close()


def pass_time(keeper: Keeper, id: str, seconds: int) -> None:
    """As if the table had waited so much longer."""
    with keeper.store.writing() as session:
        row = session.get(TableRow, id)
        assert row is not None
        row.since = moment(row.since) - timedelta(seconds=seconds)
    keeper.row(id).since = row.since


def table_of_two(keeper: Keeper, clock: int | None) -> tuple[str, list[str]]:
    players = [keeper.people.welcome("Ana"), keeper.people.welcome("Rui")]
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


def first_choice(keeper: Keeper, id: str) -> None:
    seat, table = asked_at(keeper, id), keeper.table(id)
    keeper.act(id, seat, table.choices(seat, "AB")[0].action, table.version)


def test_a_turn_handed_on_winds_the_clock_up(keeper: Keeper) -> None:
    id, _ = table_of_two(keeper, 60)
    asked = asked_at(keeper, id)
    pass_time(keeper, id, 50)
    before = deadline(keeper.row(id))
    while asked_at(keeper, id) == asked:
        first_choice(keeper, id)
    after = deadline(keeper.row(id))
    assert before is not None and after is not None and after - before > timedelta(seconds=49)


def test_what_can_be_taken_back_does_not_hold_the_clock_off(keeper: Keeper) -> None:
    id, players = table_of_two(keeper, 60)
    while not [choice for choice in keeper.table(id).choices(asked_at(keeper, id), "AB") if not choice.hands_on]:
        first_choice(keeper, id)
    seat, before = asked_at(keeper, id), deadline(keeper.row(id))
    mine = next(choice for choice in keeper.table(id).choices(seat, "AB") if not choice.hands_on)
    for _ in range(2):
        keeper.act(id, seat, mine.action, keeper.table(id).version)
        keeper.undo(id, seat, keeper.table(id).version)
    for player in (seat, 1 - seat):
        for bot in (None, "random", None):
            keeper.stand_in(id, players[player], int(player), bot)
    assert deadline(keeper.row(id)) == before


def test_one_table_that_cannot_be_read_stops_no_other_clock(keeper: Keeper) -> None:
    broken, _ = table_of_two(keeper, 60)
    first_choice(keeper, broken)
    id, _ = table_of_two(keeper, 60)
    with keeper.store.writing() as session:
        move = session.get(MoveRow, (broken, 0))
        assert move is not None
        move.text = "nonsense"
    for table in (broken, id):
        pass_time(keeper, table, 61)
    later = Keeper(keeper.store)
    TableClock(later).tick()
    assert [seat.bot for seat in later.row(id).seats].count(STAND_IN) == 1


def test_without_a_clock_everybody_is_waited_for(keeper: Keeper) -> None:
    id, _ = table_of_two(keeper, None)
    pass_time(keeper, id, 10_000_000)
    TableClock(keeper).tick()
    assert deadline(keeper.row(id)) is None and [seat.bot for seat in keeper.row(id).seats] == [None, None]


@pytest.mark.parametrize("seconds", [0, 5, -60, 10**9])
def test_a_clock_gives_a_time_that_makes_sense(keeper: Keeper, seconds: int) -> None:
    with pytest.raises(RoteiroError, match="seconds for a move"):
        table_of_two(keeper, seconds)
