"""The turn: who follows whom, one of three actions, turns that change nothing, and what is refused."""

from __future__ import annotations

import pytest

from africana.playing import NORTH_BOOK, SOUTH_BOOK, Table
from roteiro.core.errors import GameOver, IllegalAction, NotYourTurn, RoteiroError, UnknownAction
from roteiro.core.kernel import Seat
from roteiro.games.africana import GAME

EVERY_START = pytest.mark.parametrize(("seats", "first"), [(n, seat) for n in (2, 3, 4) for seat in range(n)])
EVERYTHING_AT_HAND = """
    spaces = ["A09", "A02", "A03", "A04", "A05"]
    [[player]]
    place = "cairo"
    silver = 20
    cards = ["grey", "orange"]
    adventures = ["figurine cairo"]
    [[player]]
"""


def everything(table: Table) -> tuple[object, ...]:
    """Whatever a refused line must leave as it was."""
    undo = [table.can_undo(Seat(seat)) for seat in range(table.seats)]
    return GAME.encode(table.state), list(table.record), list(table.witnesses), list(table.events), undo


def refused(table: Table, seat: int, line: str) -> RoteiroError:
    """Try a line that is not possible; nothing may change."""
    before = everything(table)
    with pytest.raises(RoteiroError) as found:
        table.act(Seat(seat), line)
    assert everything(table) == before
    return found.value


# Turns and actions -------------------------------------------------------------------------------------------------


@EVERY_START
@pytest.mark.rule("AFR-1.1")
def test_turns_go_clockwise_from_the_first_player(seats: int, first: int) -> None:
    table = Table(f"seats = {seats}\nfirst = {first}")
    order: list[int] = []
    for _ in range(2 * seats):
        order.append(int(table.asked().split()[0]))
        table.does("draw", "card grey", "card orange")
    assert order == [(first + n) % seats for n in range(2 * seats)]


@pytest.mark.rule("AFR-1.1")
def test_the_first_player_stays_the_same_when_turns_pass_on() -> None:
    table = Table("seats = 3\nfirst = 2")
    table.does("draw", "card grey", "card grey", "move", "stop")
    assert (table.asked(), GAME.view(table.state, None)["first"]) == ("1 Turn", 2)


@pytest.mark.rule("AFR-1.2")
@pytest.mark.parametrize(
    "document",
    ["", "[[player]]\nsilver = 0\njoker = false\n[[player]]", f"gone = {NORTH_BOOK + SOUTH_BOOK}", EVERYTHING_AT_HAND],
)
def test_a_turn_offers_three_actions_whatever_a_player_has(document: str) -> None:
    assert Table(document).choices() == ["draw", "book", "move"]


@pytest.mark.rule("AFR-1.2", "AFR-1.1")
@pytest.mark.parametrize(
    "action",
    [
        ("draw", "card grey", "card grey"),
        ("book", "turn forward", "page mask portnatal", "close"),
        ("book", "close"),
        ("move", "go napoli with orange", "stop"),
        ("move", "stop"),
    ],
)
def test_after_one_action_of_any_kind_the_turn_is_over(action: tuple[str, ...]) -> None:
    table = Table(EVERYTHING_AT_HAND)
    table.does(*action)
    assert table.asked() == "1 Turn"


@pytest.mark.rule("AFR-1.2")
@pytest.mark.parametrize(
    ("action", "others"),
    [
        ("book", ("draw", "move", "book", "go napoli with orange", "play joker")),
        ("move", ("draw", "book", "move", "turn forward", "buy right", "close")),
    ],
)
def test_within_an_action_there_is_no_other(action: str, others: tuple[str, ...]) -> None:
    table = Table(EVERYTHING_AT_HAND)
    table.does(action)
    for other in others:
        assert isinstance(refused(table, 0, other), IllegalAction)


@pytest.mark.rule("AFR-1.2")
def test_a_player_in_the_middle_of_drawing_cannot_do_anything() -> None:
    table = Table(EVERYTHING_AT_HAND)
    table.does("draw", "card grey")
    assert table.asked() == "* DrawCard"
    assert isinstance(refused(table, 0, "move"), NotYourTurn)


@pytest.mark.rule("AFR-1.3")
@pytest.mark.parametrize("line", ["join 1", "finish 2", "complete figurine cairo"])
def test_nothing_is_joined_or_finished_outside_the_move_action(line: str) -> None:
    table = Table("""
        spaces = ["A09", "B10", "B01", "B02", "B03"]
        [[player]]
        place = "cairo"
        joined = [2]
        adventures = ["figurine cairo"]
        [[player]]
        finished = ["rest"]
    """)
    assert isinstance(refused(table, 0, line), IllegalAction)
    table.does("book")
    assert isinstance(refused(table, 0, line), IllegalAction)
    table.does("close", "draw", "card grey", "card grey", "move", line)
    assert table.asked() == "0 Move"


# Turns that change nothing -----------------------------------------------------------------------------------------


@pytest.mark.rule("AFR-1.4")
def test_there_is_no_passing() -> None:
    table = Table("")
    assert isinstance(refused(table, 0, "pass"), UnknownAction)
    assert isinstance(refused(table, 0, "stop"), IllegalAction)
    assert isinstance(refused(table, 0, "close"), IllegalAction)


@pytest.mark.rule("AFR-1.4", "AFR-3.6", "AFR-4.4")
@pytest.mark.parametrize("action", [("book", "close"), ("move", "stop")])
def test_an_action_may_change_nothing_but_whose_turn_it_is(action: tuple[str, ...]) -> None:
    table = Table(EVERYTHING_AT_HAND)
    table.does(*action)
    after = Table(EVERYTHING_AT_HAND.replace("spaces", "active = 1\nidle = 1\nspaces"))
    assert GAME.encode(table.state) == GAME.encode(after.state)
    assert [(event.rule, event.seat) for event in table.events] == [("AFR-1.4", 0)]


@pytest.mark.rule("AFR-1.4", "AFR-3.7")
def test_an_empty_book_may_be_opened() -> None:
    table = Table(f"gone = {NORTH_BOOK}\n[[player]]\nsilver = 20\n[[player]]")
    table.does("book")
    assert table.choices() == ["close"]
    table.does("close")
    assert (table.asked(), len(table.happened("nothing_changed"))) == ("1 Turn", 1)


@pytest.mark.rule("AFR-1.4")
@pytest.mark.parametrize(
    "action",
    [
        ("draw", "card grey", "card grey"),
        ("book", "turn forward", "page mask portnatal", "close"),
        ("book", "turn forward", "page mask portnatal", "turn back", "close"),
        ("book", "buy right", "page mask portnatal", "close"),
        ("move", "go napoli with orange", "stop"),
        ("move", "go tripoli with joker", "go cairo with grey", "stop"),
        ("move", "join 1", "stop"),
        ("move", "complete figurine cairo", "stop"),
    ],
)
def test_every_other_turn_changes_something(action: tuple[str, ...]) -> None:
    table = Table(EVERYTHING_AT_HAND.replace("spaces", "idle = 3\nquiet = 3\nspaces"))
    table.does(*action)
    assert (table.asked(), table.state.idle, table.happened("nothing_changed")) == ("1 Turn", 0, [])


# Silver ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AFR-1.5", "AFR-3.4")
@pytest.mark.parametrize(("silver", "offered"), [(4, []), (5, ["buy right"]), (9, ["buy right"])])
def test_a_page_is_offered_to_those_who_can_pay_it_in_full(silver: int, offered: list[str]) -> None:
    table = Table(f'phase = "book"\n[[player]]\nsilver = {silver}\n[[player]]')
    assert [choice for choice in table.choices() if choice.startswith("buy")] == offered
    if not offered:
        assert isinstance(refused(table, 0, "buy right"), IllegalAction)


@pytest.mark.rule("AFR-1.5", "AFR-3.8")
def test_without_silver_no_second_page_is_turned() -> None:
    table = Table("[[player]]\nsilver = 0\n[[player]]")
    table.does("book", "turn forward", "page mask portnatal")
    assert table.choices() == ["close"]
    for line in ("turn forward", "turn back"):
        assert isinstance(refused(table, 0, line), IllegalAction)


@pytest.mark.rule("AFR-1.5", "AFR-5.1")
@pytest.mark.parametrize(("silver", "offered"), [(4, False), (5, True)])
def test_a_colour_is_changed_by_those_who_can_pay_it_in_full(silver: int, offered: bool) -> None:
    table = Table(
        f'phase = "move"\n[[player]]\nplace = "cairo"\nsilver = {silver}\ncards = ["violet"]\njoker = false\n[[player]]'
    )
    assert ("change violet" in table.choices()) == offered
    if not offered:
        assert isinstance(refused(table, 0, "go aswan with violet changed"), IllegalAction)


@pytest.mark.rule("AFR-1.5")
def test_silver_can_be_spent_to_the_last_coin_and_not_below() -> None:
    table = Table("[[player]]\nsilver = 6\n[[player]]")
    table.does("book", "turn forward", "page mask portnatal", "turn forward", "page drum tananarive", "buy left")
    assert (table.silver(0), table.choices()) == (0, ["close"])


@pytest.mark.rule("AFR-0.10", "AFR-3.8")
def test_gold_is_changed_of_itself() -> None:
    table = Table("[[player]]\nsilver = 10\n[[player]]")
    table.does("book", "turn forward", "page mask portnatal", "turn back")
    assert GAME.view(table.state, None)["players"][0]["silver"] == 9


@pytest.mark.rule("AFR-0.10")
def test_the_bank_pays_when_more_than_all_coins_of_the_box_are_out() -> None:
    table = Table("""
        spaces = ["A09", "A02", "A03", "A04", "A05"]
        [[player]]
        place = "cairo"
        silver = 100
        [[player]]
        silver = 100
    """)
    table.does("move", "join 1")
    assert (table.silver(0), table.silver(1)) == (101, 100)


# What players meet when they try something impossible --------------------------------------------------------------


@pytest.mark.rule("AFR-1.2")
def test_a_refusal_says_what_is_possible() -> None:
    assert str(refused(Table(""), 0, "buy right")) == (
        "'buy right' is not an option of Turn (AFR-1.2); possible: draw, book, move"
    )
    assert str(refused(Table('phase = "book"'), 0, "turn back")) == (
        "'turn back' is not an option of Leaf (AFR-3.6); possible: turn forward, close"
    )


@pytest.mark.rule("AFR-1.1")
def test_nobody_acts_in_the_turn_of_another() -> None:
    table = Table("seats = 3\nactive = 1")
    for seat in (0, 2):
        problem = refused(table, seat, "draw")
        assert isinstance(problem, NotYourTurn) and str(problem).startswith("seat 1 is asked")


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("sleep", "'sleep' is no action; the verbs are: draw, book, move, turn, buy, close, join"),
        ("", "'' is no action"),
        ("turn left", "'turn' takes one of: forward, back"),
        ("buy mask", "'buy' takes one of: left, right"),
        ("join 0", "'join' takes one of: 1, 2, 3, 4, 5"),
        ("go paris with grey", "'go' takes one of"),
        ("go aswan with red", "'play' takes one of"),
        ("go aswan with joker changed", "'change' takes one of"),
    ],
)
def test_words_that_do_not_exist_are_refused_with_those_that_do(line: str, says: str) -> None:
    problem = refused(Table(EVERYTHING_AT_HAND), 0, line)
    assert isinstance(problem, UnknownAction) and says in str(problem)


@pytest.mark.parametrize(
    "line",
    [
        "go aswan with orange",  # aswan does not show it
        "go khartoum with joker",  # no route
        "go aswan with grey changed",  # grey leads there as it is
        "go aswan with turquoise",  # not in hand
        "go aswan with grey assistant",  # not hired
    ],
)
def test_a_step_in_one_line_is_made_whole_or_not_at_all(line: str) -> None:
    table = Table(EVERYTHING_AT_HAND)
    table.does("move")
    assert isinstance(refused(table, 0, line), IllegalAction)
    assert (table.place(0), table.cards(0), table.silver(0)) == ("cairo", ["grey", "orange"], 20)


def test_a_step_in_one_line_is_taken_back_whole() -> None:
    table = Table(EVERYTHING_AT_HAND)
    table.does("move")
    before = everything(table)
    table.act(Seat(0), "  Go  ASWAN with Orange changed ")
    assert (table.place(0), table.silver(0), table.asked()) == ("aswan", 15, "0 Move")
    assert table.undo(Seat(0)) and everything(table) == before


def test_a_place_may_be_written_as_it_is_spoken() -> None:
    table = Table('[[player]]\nplace = "lagos"\n[[player]]')
    table.does("Move", "go Cape Town with joker")
    assert table.place(0) == "capetown"


def test_after_the_end_nothing_can_be_done() -> None:
    assert isinstance(refused(Table('phase = "game end"'), 0, "draw"), GameOver)
