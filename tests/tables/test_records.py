"""Games that people bring along, the proof of their dice, and how their points went."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from roteiro.bots import make_bot
from roteiro.core.dice import FastDice
from roteiro.core.errors import RoteiroError
from roteiro.core.kernel import Seat
from roteiro.tables.keeper import Keeper
from roteiro.tables.seating import Chair
from roteiro.tables.store import Store


@pytest.fixture
def keeper(tmp_path: Path) -> Iterator[Keeper]:
    store = Store(f"sqlite:///{tmp_path}/tables.db")
    yield Keeper(store)
    store.close()


@pytest.fixture
def finished(keeper: Keeper) -> str:
    """A table whose two players have played to the end."""
    id = keeper.make_table(keeper.people.welcome("Ana"), "vasco", [Chair(name="Ana"), Chair(name="Rui")])
    table = keeper.table(id)
    bot = make_bot("instinct", 1)
    while (seat := table.asked()) is not None:
        action = bot.choose(table.match.glimpse(seat, FastDice(table.version)))
        keeper.act(id, seat, table.game.vocabulary.text(action), table.version)
    return id


def test_a_record_comes_back_as_it_went(keeper: Keeper, finished: str) -> None:
    text = keeper.table(finished).record(["Ana", "Rui"])
    copy = keeper.keep_record(keeper.people.welcome("Eva"), text)
    row, table = keeper.row(copy), keeper.table(copy)
    assert row.status == "over" and [seat.name for seat in row.seats] == ["Ana", "Rui"]
    assert [seat.player for seat in row.seats] == [None, None]
    assert table.record([]) == text and table.result() == keeper.table(finished).result()
    assert table.proof([]).checked == keeper.table(finished).proof(["Ana", "Rui"]).checked > 0


@pytest.mark.parametrize(
    ("spoil", "why"),
    [
        (lambda text: "", "empty"),
        (lambda text: "a letter\nto nobody\n", "no record"),
        (lambda text: text.replace("vasco 1", "chess 1"), "chess"),
        (lambda text: text[: len(text) // 2], "breaks off|mark"),
        (lambda text: text.replace("\n= ", "\n= 9"), "the result is"),
    ],
)
def test_a_wrong_file_is_refused_and_nothing_kept(keeper: Keeper, finished: str, spoil: object, why: str) -> None:
    text = keeper.table(finished).record(["Ana", "Rui"])
    player = keeper.people.welcome("Eva")
    with pytest.raises(RoteiroError, match=why):
        keeper.keep_record(player, spoil(text))  # type: ignore[operator]
    assert keeper.lists.tables_of(player) == []


def test_an_unfinished_game_is_not_kept(keeper: Keeper) -> None:
    player = keeper.people.welcome("Ana")
    id = keeper.make_table(player, "africana", [Chair(name="Ana"), Chair(name="Rui")])
    with pytest.raises(RoteiroError, match="whole record|not finished"):
        keeper.keep_record(player, keeper.table(id).record(["Ana", "Rui"], Seat(0)))


def test_the_course_of_a_game_ends_with_its_result(keeper: Keeper, finished: str) -> None:
    table = keeper.table(finished)
    course = table.course()
    assert len(course) == table.steps() + 1
    assert course[-1] == [row["points"] for row in table.result()]
    assert course[0] == [score.total for score in table.game.scores(table.after(0).state)]
    assert table.after(0).to_move() in (0, 1) and len(table.after(0).record) > 1, "it begins when all is laid out"


def test_since_the_last_move_begins_with_that_move(keeper: Keeper) -> None:
    id = keeper.make_table(keeper.people.welcome("Ana"), "vasco", [Chair(name="Ana"), Chair(name="Rui")])
    table = keeper.table(id)
    for _ in range(12):
        seat = table.asked()
        assert seat is not None
        before = len(table.match.events)
        keeper.act(id, seat, table.choices(seat, "AB")[0].action, table.version)
        assert table.since[seat] == before
    again = Keeper(keeper.store).table(id)
    assert again.since == table.since


def test_seats_have_colours_of_their_own(keeper: Keeper) -> None:
    player = keeper.people.welcome("Ana")
    id = keeper.make_table(player, "vasco", [Chair(name="Ana", colour=4), Chair(bot="easy", colour=0)])
    assert [seat.colour for seat in keeper.row(id).seats] == [4, 0]
    for colours in ((1, 1), (0, 7), (None, 0)):
        with pytest.raises(RoteiroError, match="colour"):
            keeper.make_table(player, "vasco", [Chair(name="Ana", colour=c) for c in colours])
