"""Tables are kept: what was acknowledged is there, nothing happens twice, and nobody acts for somebody else."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from roteiro.core.errors import IllegalAction, NotYourTurn, RoteiroError
from roteiro.core.kernel import Seat
from roteiro.core.record import parse, replay
from roteiro.games import GAMES
from roteiro.tables.errors import NoSuchTable, NotNow, NotYours, Stale
from roteiro.tables.keeper import Chair, Keeper
from roteiro.tables.store import Store

NAMES = ["A", "B", "C"]


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/tables.db"


@pytest.fixture
def keeper(url: str) -> Iterator[Keeper]:
    store = Store(url)
    yield Keeper(store)
    store.close()


def at_one_screen(keeper: Keeper, title: str = "vasco", seats: int = 3) -> str:
    host = keeper.new_player("Ana")
    return keeper.make_table(host, title, [Chair(name=f"Player {n}") for n in range(seats)])


def asked_for_a_number(keeper: Keeper) -> tuple[str, Seat, int]:
    """A table of which somebody is asked for a number: its name, the seat and the version."""
    id = at_one_screen(keeper)
    while "number 7" not in [choice.action for choice in keeper.table(id).choices(asked(keeper, id), NAMES)]:
        play_on(keeper, id, 1)
    return id, asked(keeper, id), keeper.table(id).version


def asked(keeper: Keeper, id: str) -> Seat:
    seat = keeper.table(id).asked()
    assert seat is not None
    return seat


def play_on(keeper: Keeper, id: str, most: int = 10_000) -> int:
    """Everybody takes the first option, or at times another one."""
    made = 0
    while made < most and (seat := (table := keeper.table(id)).asked()) is not None:
        options = table.choices(seat, NAMES)
        keeper.act(id, seat, options[made % len(options)].action, table.version)
        made += 1
    return made


@pytest.mark.parametrize("title", GAMES)
def test_a_game_is_played_to_its_end_and_its_record_is_whole(keeper: Keeper, title: str) -> None:
    id = at_one_screen(keeper, title)
    play_on(keeper, id, 300)
    table = keeper.table(id)
    again = Keeper(keeper.store).table(id)
    assert again.version == table.version > 0
    assert table.game.encode(again.match.state) == table.game.encode(table.match.state)
    assert again.log(None, NAMES) == table.log(None, NAMES)


def test_a_finished_game_leaves_a_record_that_can_be_replayed_and_verified(keeper: Keeper) -> None:
    id = at_one_screen(keeper)
    play_on(keeper, id)
    row = keeper.row(id)
    assert row.status == "over" and row.record is not None and row.secret in row.record
    match = replay(parse(row.record), GAMES["vasco"])
    assert match.is_over() and [score["points"] for score in keeper.table(id).result()] == [
        score.total for score in match.game.scores(match.state)
    ]


def test_a_move_sent_twice_is_carried_out_once(keeper: Keeper) -> None:
    id, seat, version = asked_for_a_number(keeper)
    assert keeper.act(id, seat, "number 7", version, "my-key") == version + 1
    assert keeper.act(id, seat, "number 7", version, "my-key") == version + 1
    assert keeper.table(id).version == version + 1


def test_two_seats_may_use_the_same_key(keeper: Keeper) -> None:
    id, seat, version = asked_for_a_number(keeper)
    keeper.act(id, seat, "number 7", version, "1")
    keeper.act(id, seat, "area projects", version + 1, "2")
    other = asked(keeper, id)
    assert other != seat
    assert keeper.act(id, other, "number 8", version + 2, "1") == version + 3
    assert keeper.table(id).version == version + 3


def test_a_move_for_an_older_position_changes_nothing(keeper: Keeper) -> None:
    id, seat, version = asked_for_a_number(keeper)
    keeper.act(id, seat, "number 7", version)
    with pytest.raises(Stale) as stale:
        keeper.act(id, seat, "area projects", version)
    assert stale.value.version == keeper.table(id).version == version + 1


def test_what_is_not_allowed_changes_nothing(keeper: Keeper) -> None:
    id, seat, version = asked_for_a_number(keeper)
    with pytest.raises(IllegalAction):
        keeper.act(id, seat, "act", version)
    with pytest.raises(NotYourTurn):
        keeper.act(id, Seat((seat + 1) % 3), "number 7", version)
    with pytest.raises(RoteiroError, match="taken back"):
        keeper.undo(id, Seat((seat + 1) % 3), version)
    assert keeper.table(id).version == version == keeper.row(id).plies


def test_undo_is_a_move_too(keeper: Keeper) -> None:
    id, seat, version = asked_for_a_number(keeper)
    table = keeper.table(id)
    before = table.game.encode(table.match.state)
    keeper.act(id, seat, "number 7", version)
    assert keeper.undo(id, seat, version + 1) == version + 2
    again = Keeper(keeper.store).table(id)
    assert again.version == version + 2 and again.game.encode(again.match.state) == before


def test_a_table_waits_until_every_seat_is_taken(keeper: Keeper) -> None:
    host, guest = keeper.new_player("Ana"), keeper.new_player("Rui")
    id = keeper.make_table(host, "vasco", [Chair(name="Ana"), Chair()], public=True)
    assert [row.id for row in keeper.open_tables()] == [id]
    with pytest.raises(NotNow):
        keeper.table(id)
    with pytest.raises(NotNow):
        keeper.sit_down(id, guest, 0)
    keeper.sit_down(id, guest, 1)
    assert keeper.row(id).seats[1].name == "Rui" and keeper.in_play() == [id] and not keeper.open_tables()
    with pytest.raises(NotNow):
        keeper.sit_down(id, keeper.new_player("Eva"), 1)
    assert [row.id for row in keeper.tables_of(guest)] == [row.id for row in keeper.tables_of(host)] == [id]


def test_only_its_player_or_the_host_lets_a_bot_play_for_a_seat(keeper: Keeper) -> None:
    host, guest = keeper.new_player("Ana"), keeper.new_player("Rui")
    id = keeper.make_table(host, "vasco", [Chair(name="Ana"), Chair()])
    keeper.sit_down(id, guest, 1)
    with pytest.raises(NotYours):
        keeper.stand_in(id, guest, 0, "easy")
    keeper.stand_in(id, host, 1, "easy")
    assert keeper.row(id).seats[1].bot == "easy"
    keeper.stand_in(id, guest, 1, None)
    assert keeper.row(id).seats[1].bot is None


def test_only_players_talk(keeper: Keeper) -> None:
    id = at_one_screen(keeper)
    with pytest.raises(NotYours):
        keeper.say(id, keeper.new_player("Eva"), "hello")
    keeper.say(id, keeper.row(id).host, "  bom\n dia ")
    assert [(word.name, word.text) for word in keeper.words(id)] == [("Ana", "bom dia")]


def test_a_token_opens_one_seat_only(keeper: Keeper) -> None:
    host = keeper.new_player("Ana")
    id = keeper.make_table(host, "vasco", [Chair(name="Ana"), Chair(bot="easy")])
    token = keeper.new_token(id, host, 0)
    assert keeper.seat_of_token(id, token) == 0
    other = keeper.make_table(host, "vasco", [Chair(name="Ana"), Chair(bot="easy")])
    assert keeper.seat_of_token(id, token[:-1]) is None and keeper.seat_of_token(other, token) is None
    assert token not in str(keeper.row(id).seats[0].key)
    with pytest.raises(NotYours):
        keeper.new_token(id, host, 1)


@pytest.mark.parametrize("id", ["", "nowhere", "' or 1=1 --"])
def test_an_unknown_table_is_said_to_be_unknown(keeper: Keeper, id: str) -> None:
    with pytest.raises(NoSuchTable):
        keeper.table(id)


@pytest.mark.parametrize("address", ["nonsense", "sqlite:////no/such/folder/x.db", "mongodb://x"])
def test_a_database_that_cannot_be_opened_is_named(address: str) -> None:
    with pytest.raises(RoteiroError, match="database"):
        Store(address)
