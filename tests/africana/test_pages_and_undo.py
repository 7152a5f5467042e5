"""Pages once seen are known to all, the display may hide them, and undo never crosses what was learnt."""

from __future__ import annotations

import pytest

from africana.playing import NORTH_BOOK, Table
from roteiro.core.dice import FastDice
from roteiro.core.kernel import EVERYONE, Seat
from roteiro.core.match import Match
from roteiro.games.africana import GAME
from roteiro.games.africana.data import NAMES

LEFT = ["mask victoriafalls", "drum tananarive"]
RIGHT = ["shield capetown", "vessel walvisbay"]
READERS = (Seat(0), Seat(1), None)
BOTH_MEMORIES = pytest.mark.parametrize("memory", ["off", "pages"])


def opened(memory: str = "off", left: list[str] = LEFT, right: list[str] = RIGHT, more: str = "") -> Table:
    """Seat 0 in Napoli has the north book open; what is not on the left, on the right or gone is unread."""
    return Table(f"""
        phase = "book"
        {more}
        [options]
        memory = "{memory}"
        [[player]]
        silver = 30
        [[player]]
        place = "lagos"
        [books.north]
        left = {left}
        right = {right}
    """)


def without_unread(left: list[str], right: list[str]) -> str:
    return f"gone = {[name for name in NORTH_BOOK if name not in left + right]}"


def numbers(pages: list[str]) -> list[int]:
    return [NAMES.index(page) for page in pages]


# Known for good ----------------------------------------------------------------------------------------------------


@BOTH_MEMORIES
@pytest.mark.rule("AFR-12.7")
def test_a_page_seen_before_is_not_drawn_again(memory: str) -> None:
    table = opened(memory, right=["shield capetown"])
    table.does("turn forward", "page orange ujiji", "turn back", "turn back", "close", "book")
    table.does("turn forward", "turn forward")
    assert (table.asked(), table.right("north")) == ("1 Leaf", ["orange ujiji"])


@BOTH_MEMORIES
@pytest.mark.rule("AFR-12.7")
def test_seen_pages_keep_their_places_in_every_world_a_seat_can_think_of(memory: str) -> None:
    table = opened(memory, right=["shield capetown"])
    table.does("turn forward", "page orange ujiji", "turn back", "turn back")
    for seat in range(2):
        for seed in range(5):
            mind = GAME.imagine(table.state, Seat(seat), FastDice(seed))
            world = Table(GAME.describe(mind))
            assert (world.left("north"), world.right("north")) == (
                ["mask victoriafalls"], ["drum tananarive", "shield capetown", "orange ujiji"],
            )  # fmt: skip


@pytest.mark.rule("AFR-12.7")
def test_a_page_is_no_secret_of_whoever_turned_it() -> None:
    table = opened(right=["shield capetown"])
    table.does("turn forward", "page orange ujiji", "turn back")
    shown = [(0, 1, NAMES.index("orange ujiji")), (0, 0, NAMES.index("drum tananarive"))]
    assert [table.told(reader, "page_shown") for reader in READERS] == [shown] * 3
    assert table.witnesses == [EVERYONE] * 3


@pytest.mark.rule("AFR-12.7")
def test_a_page_that_was_seen_and_sold_from_the_middle_leaves_the_others_in_order() -> None:
    table = opened(right=[*RIGHT, "orange ujiji"])
    table.does("turn forward", "buy right", "turn back", "turn back")
    assert (table.left("north"), table.right("north")) == (
        ["mask victoriafalls"], ["drum tananarive", "shield capetown", "orange ujiji"],
    )  # fmt: skip


# The display -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AFR-12.8", "AFR-3.3")
@pytest.mark.parametrize("reader", READERS)
def test_without_the_memory_option_only_the_tops_are_shown(reader: Seat | None) -> None:
    book = GAME.view(opened("off").state, reader)["books"][0]
    assert book == {"left": 2, "right": 13, "tops": numbers(["drum tananarive", "shield capetown"]), "seen": None}


@pytest.mark.rule("AFR-12.8")
@pytest.mark.parametrize("reader", READERS)
def test_with_the_memory_option_all_pages_seen_so_far_are_shown(reader: Seat | None) -> None:
    table = opened("pages")
    table.does("turn back", "turn back")
    book = GAME.view(table.state, reader)["books"][0]
    assert book["tops"] == [None, NAMES.index("mask victoriafalls")]
    assert book["seen"] == numbers(LEFT + RIGHT)


@pytest.mark.rule("AFR-12.8")
def test_the_display_is_off_unless_it_is_asked_for() -> None:
    match = Match(GAME, 2, dice=FastDice(1))
    match.start()
    assert [book["seen"] for book in GAME.view(match.state, Seat(0))["books"]] == [None, None]


# Undo and pages ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("AFR-12.9")
@pytest.mark.parametrize("action", ["turn forward", "turn back", "buy left", "buy right"])
def test_without_the_memory_option_no_uncovering_can_be_undone(action: str) -> None:
    table = opened("off")
    table.does(action)
    assert table.asked() == "0 Leaf"
    assert not table.undo(Seat(0))


@pytest.mark.rule("AFR-12.9")
@pytest.mark.parametrize("action", ["turn forward", "turn back", "buy left", "buy right"])
def test_with_the_memory_option_uncovering_a_seen_page_can_be_undone(action: str) -> None:
    table = opened("pages")
    before = GAME.encode(table.state)
    table.does(action)
    assert table.undo(Seat(0))
    assert (GAME.encode(table.state), table.silver(0), table.adventures(0)) == (before, 30, [])


@BOTH_MEMORIES
@pytest.mark.rule("AFR-12.9", "AFR-3.10")
@pytest.mark.parametrize("action", ["turn forward", "buy right"])
def test_uncovering_an_unread_page_can_never_be_undone(memory: str, action: str) -> None:
    table = opened(memory, right=["shield capetown"])
    table.dice = FastDice(2)
    table.does(action)
    assert table.asked() == "0 Leaf"
    assert not table.undo(Seat(0))


@BOTH_MEMORIES
@pytest.mark.rule("AFR-12.9")
@pytest.mark.parametrize(
    ("left", "right", "action"),
    [
        (LEFT[:1], RIGHT, "turn back"),
        (LEFT[:1], RIGHT, "buy left"),
        (LEFT, RIGHT[:1], "turn forward"),
        (LEFT, RIGHT[:1], "buy right"),
    ],
)
def test_the_last_page_of_a_half_uncovers_nothing_and_can_be_undone(
    memory: str, left: list[str], right: list[str], action: str
) -> None:
    table = opened(memory, left, right, without_unread(left, right))
    before = GAME.encode(table.state)
    table.does(action)
    assert table.undo(Seat(0)) and GAME.encode(table.state) == before


@pytest.mark.rule("AFR-12.9")
def test_with_the_memory_option_undo_goes_back_as_far_as_the_last_unread_page() -> None:
    table = opened("pages", right=["shield capetown"])
    table.does("turn forward", "page orange ujiji", "turn back", "buy left", "close")
    assert table.asked() == "1 Turn"
    assert [table.undo(Seat(0)) for _ in range(4)] == [True, True, True, False]
    assert (table.asked(), table.left("north"), table.silver(0)) == ("0 Leaf", [*LEFT, "shield capetown"], 30)


@pytest.mark.rule("AFR-12.9")
def test_without_the_memory_option_closing_the_book_can_be_undone_and_nothing_before_it() -> None:
    table = opened("off")
    table.does("turn forward", "close")
    assert [table.undo(Seat(0)) for _ in range(2)] == [True, False]
    assert (table.asked(), table.left("north")) == ("0 Leaf", [*LEFT, "shield capetown"])


# Undo and cards ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("AFR-12.10")
def test_a_draw_can_never_be_undone() -> None:
    table = Table("")
    table.does("draw", "card grey")
    assert not table.can_undo(Seat(0))
    table.does("card grey")
    assert not table.undo(Seat(0))
    assert table.asked() == "1 Turn"


@pytest.mark.rule("AFR-12.10")
@pytest.mark.parametrize(("space", "card"), [(1, False), (2, True), (3, False), (4, True), (5, False)])
def test_joining_can_be_undone_unless_its_bonus_is_a_card(space: int, card: bool) -> None:
    spaces = ["A01", "A02", "A03", "A04", "A05"]
    spaces[space - 1] = "A09"
    table = Table(f'phase = "move"\n{spaces = }\n[[player]]\nplace = "cairo"\n[[player]]')
    table.dice = FastDice(1)
    table.does(f"join {space}")
    assert (table.asked(), len(table.cards(0))) == ("0 Move", int(card))
    assert table.undo(Seat(0)) != card


@pytest.mark.rule("AFR-12.10")
def test_steps_before_a_bonus_card_stay_and_those_after_it_can_be_undone() -> None:
    table = Table("""
        phase = "move"
        spaces = ["A01", "A09", "A03", "A04", "A05"]
        [[player]]
        place = "aswan"
        cards = ["grey"]
        [[player]]
    """)
    table.does("go cairo with grey", "join 2", "card violet", "go napoli with joker")
    assert [table.undo(Seat(0)) for _ in range(2)] == [True, False]
    assert (table.place(0), table.cards(0), table.joined(0)) == ("cairo", ["violet"], [2])


FINISHING = """
    phase = "move"
    [[player]]
    place = "mozambique"
    joined = [1]
    [[player]]
"""


@pytest.mark.rule("AFR-12.10")
def test_the_end_of_a_turn_cannot_be_undone_once_an_expedition_is_opened() -> None:
    table = Table(FINISHING)
    table.does("finish 1", "stop", "expedition a06")
    assert table.asked() == "1 Turn"
    assert not table.undo(Seat(0))


@pytest.mark.rule("AFR-12.10")
def test_the_end_of_a_turn_without_a_refill_can_be_undone() -> None:
    table = Table(FINISHING)
    table.does("finish 1")
    assert table.undo(Seat(0))
    table.does("stop")
    assert table.asked() == "1 Turn"
    assert table.undo(Seat(0)) and table.asked() == "0 Move"
