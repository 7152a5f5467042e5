"""A game that stands still ends: three rounds without any change, or 400 turns without progress."""

from __future__ import annotations

import pytest

from africana.playing import NORTH_BOOK, Table

NEVER = '[options]\nstall = "never"\n'
# In Tangier seat 0 can join A02 and finish the mask, in Khartoum it can finish A02 and hire the assistant.
BUSY = """
    seats = 2
    {top}
    spaces = ["A02", "A01", "A03", "A04", "A05"]
    {options}
    [[player]]
    place = "{place}"
    silver = 5
    cards = ["grey", "magenta"]
    adventures = ["mask tangier", "magenta khartoum"]
    joined = [{joined}]
    [[player]]
    [books.north]
    right = ["mask victoriafalls", "mask portnatal"]
"""


def busy(top: str, place: str = "tangier", joined: str = "", options: str = "") -> Table:
    return Table(BUSY.format(top=top, place=place, joined=joined, options=options))


def pass_by(table: Table, turns: int) -> int:
    """So many turns that change nothing, as long as the game goes on; how many there were."""
    for turn in range(turns):
        if table.is_over():
            return turn
        table.does(*(("move", "stop") if turn % 2 else ("book", "close")))
    return turns


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("active", [0, 1])
@pytest.mark.rule("AFR-10.6")
def test_three_rounds_without_a_change_end_the_game_whoever_began_them(seats: int, active: int) -> None:
    table = Table(f"seats = {seats}\nactive = {active}")
    assert pass_by(table, 20) == 3 * seats
    assert [event.what for event in table.events if event.what in ("stalled", "game_ended")] == [
        "stalled",
        "game_ended",
    ]
    assert table.told(None, "stalled") == [(3 * seats,)]


@pytest.mark.rule("AFR-10.6")
def test_the_game_is_scored_when_it_has_stood_still() -> None:
    table = Table("""
        idle = 5
        active = 1
        [[player]]
        silver = 25
        [[player]]
        finished = ["A09"]
    """)
    table.does("book", "close")
    assert table.is_over()
    assert (table.total(0), table.total(1)) == (2, 3)
    assert len(table.happened("points_scored")) == 2


@pytest.mark.rule("AFR-10.6")
def test_opening_an_empty_book_changes_nothing_either() -> None:
    table = Table(f"gone = {NORTH_BOOK}\nidle = 5\n")
    table.does("book", "close")
    assert table.is_over()


@pytest.mark.parametrize(
    ("place", "actions"),
    [
        ("tangier", ["draw", "card grey", "card grey"]),
        ("tangier", ["book", "turn forward", "close"]),
        ("tangier", ["book", "turn forward", "turn back", "close"]),
        ("tangier", ["book", "buy right", "close"]),
        ("tangier", ["move", "go timbuktu with grey", "stop"]),
        ("tangier", ["move", "go napoli with joker", "stop"]),
        ("tangier", ["move", "join 1", "stop"]),
        ("tangier", ["move", "complete mask tangier", "stop"]),
        ("khartoum", ["move", "complete magenta khartoum", "stop"]),
        ("khartoum", ["move", "finish 1", "stop", "expedition a06"]),
    ],
)
@pytest.mark.rule("AFR-10.6")
def test_any_change_begins_the_count_anew(place: str, actions: list[str]) -> None:
    table = busy("idle = 5", place, "1" if place == "khartoum" else "")
    table.does(*actions)
    assert not table.is_over()
    assert table.state.idle == 0
    assert pass_by(table, 20) == 6


@pytest.mark.rule("AFR-10.6")
def test_turns_without_a_change_must_follow_each_other() -> None:
    table = Table("")
    for _ in range(4):
        pass_by(table, 5)
        table.does("draw", "card grey", "card grey")
        while table.asked().endswith("DiscardCard"):
            table.does("discard grey")
    assert not table.is_over()


@pytest.mark.rule("AFR-10.6")
def test_what_one_turn_has_brought_does_not_count_for_the_next() -> None:
    table = busy("idle = 4")
    table.does("move", "join 1", "stop", "book", "close")
    assert table.state.idle == 1


@pytest.mark.rule("AFR-10.6")
def test_with_the_option_never_the_game_goes_on_without_a_change() -> None:
    table = Table(NEVER)
    assert pass_by(table, 20) == 20
    assert not table.is_over()


@pytest.mark.parametrize(
    ("place", "actions"),
    [
        ("tangier", ["draw", "card grey", "card grey"]),
        ("tangier", ["book", "turn forward", "close"]),
        ("tangier", ["book", "close"]),
        ("tangier", ["move", "go timbuktu with grey", "stop"]),
        ("tangier", ["move", "stop"]),
    ],
)
@pytest.mark.rule("AFR-10.7")
def test_the_400th_turn_in_which_nothing_is_joined_bought_or_finished_ends_the_game(
    place: str, actions: list[str]
) -> None:
    table = busy("quiet = 399", place)
    table.does(*actions)
    assert table.is_over()
    assert (table.told(None, "at_standstill"), table.told(None, "stalled")) == ([(400,)], [])
    assert len(table.happened("game_ended")) == 1
    assert table.happened("points_scored")[0].seat == 0


@pytest.mark.parametrize(
    ("place", "actions"),
    [
        ("tangier", ["book", "buy right", "close"]),
        ("tangier", ["move", "join 1", "stop"]),
        ("tangier", ["move", "complete mask tangier", "stop"]),
        ("tangier", ["move", "complete mask tangier", "go timbuktu with grey", "stop"]),
        ("khartoum", ["move", "complete magenta khartoum", "stop"]),
        ("khartoum", ["move", "finish 1", "stop", "expedition a06"]),
    ],
)
@pytest.mark.rule("AFR-10.7")
def test_progress_begins_the_count_of_400_anew(place: str, actions: list[str]) -> None:
    table = busy("quiet = 399", place, "1" if place == "khartoum" else "")
    table.does(*actions)
    assert table.asked() == "1 Turn"
    assert table.state.quiet == 0


@pytest.mark.rule("AFR-10.7")
def test_before_400_turns_the_game_goes_on() -> None:
    table = busy("quiet = 398")
    table.does("draw", "card grey", "card grey")
    assert (table.asked(), table.state.quiet) == ("1 Turn", 399)
    table.does("draw", "card grey", "card grey")
    assert table.is_over()


@pytest.mark.rule("AFR-10.7")
def test_with_the_option_never_400_turns_without_progress_do_not_end_the_game() -> None:
    table = busy("quiet = 399", options=NEVER)
    table.does("draw", "card grey", "card grey", "move", "stop")
    assert table.asked() == "0 Turn"
