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
from roteiro.tables.keeper import Keeper
from roteiro.tables.people import short
from roteiro.tables.schema import TableRow
from roteiro.tables.seating import AWAY, STAND_IN, Chair
from roteiro.tables.store import Store
from roteiro.tables.talk import RECENT_WORDS

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
    host = keeper.people.welcome("Ana")
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
    host, guest = keeper.people.welcome("Ana"), keeper.people.welcome("Rui")
    id = keeper.make_table(host, "vasco", [Chair(name="Ana"), Chair()], public=True)
    assert [row.id for row in keeper.lists.open_tables()] == [id]
    with pytest.raises(NotNow):
        keeper.table(id)
    with pytest.raises(NotNow):
        keeper.sit_down(id, guest, 0)
    keeper.sit_down(id, guest, 1)
    assert keeper.row(id).seats[1].name == "Rui" and keeper.lists.in_play() == [id] and not keeper.lists.open_tables()
    with pytest.raises(NotNow):
        keeper.sit_down(id, keeper.people.welcome("Eva"), 1)
    assert [row.id for row in keeper.lists.tables_of(guest)] == [row.id for row in keeper.lists.tables_of(host)] == [id]


def test_whoever_stands_up_leaves_a_free_chair_and_no_way_in(keeper: Keeper) -> None:
    host, guest = keeper.people.welcome("Ana"), keeper.people.welcome("Rui")
    id = keeper.make_table(host, "africana", [Chair(name="Ana"), Chair(), Chair()])
    keeper.sit_down(id, guest, 1)
    token = keeper.new_token(id, guest, 1)
    with pytest.raises(NotNow, match="waits"):
        keeper.stand_in(id, guest, 1, "hard")
    for who, number in ((guest, 0), (host, 1), (guest, 2), (guest, 7)):
        with pytest.raises(NotYours):
            keeper.stand_up(id, who, number)
    keeper.stand_up(id, guest, 1)
    assert keeper.row(id).seats[1].player is None and keeper.seat_of_token(id, token) is None
    keeper.fill_seat(id, host, 1, "easy")
    keeper.sit_down(id, guest, 2)
    with pytest.raises(NotNow, match="has begun"):
        keeper.stand_up(id, guest, 2)


def test_a_table_that_nobody_joins_is_closed_by_its_host(keeper: Keeper) -> None:
    host, guest = keeper.people.welcome("Ana"), keeper.people.welcome("Rui")
    id = keeper.make_table(host, "vasco", [Chair(name="Ana"), Chair()], public=True)
    with pytest.raises(NotYours):
        keeper.close(id, guest)
    keeper.close(id, host)
    assert not keeper.lists.open_tables() and not keeper.lists.tables_of(host) and not keeper.lists.in_play()
    for late in (
        lambda: keeper.sit_down(id, guest, 1),
        lambda: keeper.fill_seat(id, host, 1, "easy"),
        lambda: keeper.stand_up(id, host, 0),
        lambda: keeper.close(id, host),
        lambda: keeper.table(id),
    ):
        with pytest.raises(NotNow, match="closed"):
            late()


def test_a_table_in_play_is_not_closed(keeper: Keeper) -> None:
    id = at_one_screen(keeper)
    with pytest.raises(NotNow, match="has begun"):
        keeper.close(id, keeper.row(id).host)


def test_a_bot_plays_for_somebody_else_only_when_they_are_away(keeper: Keeper) -> None:
    players = [keeper.people.welcome("Ana"), keeper.people.welcome("Rui")]
    id = keeper.make_table(players[0], "vasco", [Chair(name="Ana"), Chair()])
    keeper.sit_down(id, players[1], 1)
    away = asked(keeper, id)
    other, stranger = players[1 - away], keeper.people.welcome("Eva")
    with pytest.raises(NotNow, match="stay away"):
        keeper.stand_in(id, other, int(away), STAND_IN)
    keeper.row(id).since -= AWAY
    for who, number, bot in ((other, away, "random"), (stranger, away, STAND_IN), (other, 7, STAND_IN)):
        with pytest.raises(NotYours):
            keeper.stand_in(id, who, int(number), bot)
    with pytest.raises(NotNow):
        keeper.stand_in(id, players[away], 1 - int(away), STAND_IN)  # nobody waits for that seat
    keeper.stand_in(id, other, int(away), STAND_IN)
    assert keeper.row(id).seats[away].bot == STAND_IN
    with pytest.raises(NotYours):
        keeper.stand_in(id, other, int(away), None)
    keeper.stand_in(id, players[away], int(away), None)
    assert keeper.row(id).seats[away].bot is None


@pytest.mark.parametrize("bot", ["search:9999s", "greedy:999999999", "nobody"])
def test_no_guest_thinks_for_hours(keeper: Keeper, bot: str) -> None:
    host = keeper.people.welcome("Ana")
    with pytest.raises(RoteiroError, match="there is no bot"):
        keeper.make_table(host, "vasco", [Chair(name="Ana"), Chair(bot=bot)])
    id = keeper.make_table(host, "vasco", [Chair(name="Ana"), Chair(name="Rui")])
    with pytest.raises(RoteiroError, match="there is no bot"):
        keeper.stand_in(id, host, 0, bot)


def test_a_finished_game_is_not_taken_back(keeper: Keeper) -> None:
    id = at_one_screen(keeper, "oltremare", 2)
    play_on(keeper, id)
    version = keeper.table(id).version
    for seat in (Seat(0), Seat(1)):
        assert not keeper.table(id).match.can_undo(seat)
        with pytest.raises(RoteiroError, match="taken back"):
            keeper.undo(id, seat, version)


def test_a_table_of_other_rules_is_not_played_on(keeper: Keeper) -> None:
    id = at_one_screen(keeper)
    with keeper.store.writing() as session:
        row = session.get(TableRow, id)
        assert row is not None
        row.version += 1
    with pytest.raises(NotNow, match="of the rules"):
        Keeper(keeper.store).table(id)


def test_nobody_but_its_players_learns_where_the_rematch_is(keeper: Keeper) -> None:
    id = at_one_screen(keeper)
    play_on(keeper, id)
    keeper.rematch(id, keeper.row(id).host)
    with pytest.raises(NotYours):
        keeper.rematch(id, keeper.people.welcome("Eva"))


def test_asking_for_tables_that_do_not_exist_leaves_nothing_behind(keeper: Keeper) -> None:
    for number in range(20):
        with pytest.raises(NoSuchTable):
            keeper.row(f"made-up-{number}")
    assert len(keeper._locks) == 0


def test_of_much_talk_the_last_words_are_shown(keeper: Keeper) -> None:
    id = at_one_screen(keeper)
    for number in range(RECENT_WORDS + 3):
        keeper.talk.say(id, keeper.row(id).host, f"word {number}")
    found = [word.text for word in keeper.talk.words(id)]
    assert len(found) == RECENT_WORDS and found[-1] == f"word {RECENT_WORDS + 2}" and found[0] == "word 3"


def test_a_new_name_is_the_name_at_unfinished_tables(keeper: Keeper) -> None:
    host = keeper.people.welcome("Ana")
    id = keeper.make_table(host, "vasco", [Chair(name="Ana"), Chair(name="Rui")])
    done = keeper.make_table(host, "vasco", [Chair(name="Ana"), Chair(name="Rui")])
    play_on(keeper, done)
    keeper.rename(host, "Anabel")
    assert [seat.name for seat in keeper.row(id).seats] == ["Anabel", "Rui"]
    assert [seat.name for seat in keeper.row(done).seats] == ["Ana", "Rui"]


@pytest.mark.parametrize(
    ("name", "kept"), [("  Ana\n Maria ", "Ana Maria"), ("A\x00n\x01a\ufffe", "Ana"), ("x" * 50, "x" * 40)]
)
def test_a_name_is_one_line_that_every_page_can_show(name: str, kept: str) -> None:
    assert short(name) == kept


@pytest.mark.parametrize("name", ["", "  ", "\u200b", "\x00\x01"])
def test_a_name_that_nobody_sees_is_none(name: str) -> None:
    with pytest.raises(RoteiroError, match="at least one letter"):
        short(name)


def test_only_players_talk(keeper: Keeper) -> None:
    id = at_one_screen(keeper)
    with pytest.raises(NotYours):
        keeper.talk.say(id, keeper.people.welcome("Eva"), "hello")
    keeper.talk.say(id, keeper.row(id).host, "  bom\n dia ")
    assert [(word.name, word.text) for word in keeper.talk.words(id)] == [("Ana", "bom dia")]


def test_a_token_opens_one_seat_only(keeper: Keeper) -> None:
    host = keeper.people.welcome("Ana")
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
