"""The books: which one is opened, turning pages, buying them, and what stays for the next visitor."""

from __future__ import annotations

from collections import Counter

import pytest

from africana.playing import NORTH_BOOK, SOUTH_BOOK, Table
from roteiro.core.errors import IllegalAction, UnknownAction
from roteiro.core.kernel import Seat
from roteiro.games.africana import GAME
from roteiro.games.africana.data import COLOURS, NAMES

NORTH = (
    "napoli", "tangier", "tripoli", "cairo", "aswan", "jidda", "timbuktu", "dakar", "lagos", "khartoum", "addisababa",
)  # fmt: skip
SOUTH = (
    "leopoldville", "loanda", "ujiji", "serengeti", "zanzibar", "mozambique", "victoriafalls", "walvisbay", "capetown",
    "portnatal", "tananarive",
)  # fmt: skip
LEFT = ["mask victoriafalls", "drum tananarive"]
RIGHT = ["shield capetown", "vessel walvisbay"]
UNREAD = [name for name in NORTH_BOOK if name not in LEFT + RIGHT]
READERS = (Seat(0), Seat(1), None)


def opened(silver: int = 30, left: list[str] = LEFT, right: list[str] = RIGHT, more: str = "") -> Table:
    """Seat 0 in Napoli has the north book open; eleven pages on the right are unread unless `more` says otherwise."""
    return Table(f"""
        phase = "book"
        {more}
        [[player]]
        silver = {silver}
        [[player]]
        [books.north]
        left = {left}
        right = {right}
    """)


def prices(table: Table) -> list[int]:
    """What every page turned so far has cost."""
    return [event.args[2] for event in table.happened("page_turned")]


# Which book --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AFR-3.2")
@pytest.mark.parametrize(("pages", "targets"), [(NORTH_BOOK, SOUTH), (SOUTH_BOOK, NORTH)])
def test_a_book_leads_to_the_other_half_two_of_every_artefact_and_one_of_every_assistant(
    pages: list[str], targets: tuple[str, ...]
) -> None:
    assert {page.split()[1] for page in pages} <= set(targets)
    artefacts = dict.fromkeys(("mask", "drum", "figurine", "shield", "vessel"), 2)
    assert Counter(page.split()[0] for page in pages) == artefacts | dict.fromkeys(COLOURS, 1)


@pytest.mark.rule("AFR-3.1", "AFR-3.2")
@pytest.mark.parametrize(
    ("place", "pages"), [*[(place, NORTH_BOOK) for place in NORTH], *[(place, SOUTH_BOOK) for place in SOUTH]]
)
def test_the_place_of_the_explorer_decides_which_book_is_opened(place: str, pages: list[str]) -> None:
    table = Table(f'[[player]]\nplace = "{place}"\n[[player]]')
    table.does("book", "turn forward")
    assert table.choices() == [f"page {name}" for name in pages[1:]]


@pytest.mark.rule("AFR-3.1")
@pytest.mark.parametrize(("place", "empty"), [("lagos", NORTH_BOOK), ("capetown", SOUTH_BOOK)])
def test_the_other_book_cannot_be_used_even_when_the_own_one_is_empty(place: str, empty: list[str]) -> None:
    table = Table(f'gone = {empty}\n[[player]]\nplace = "{place}"\nsilver = 20\n[[player]]')
    table.does("book")
    assert table.choices() == ["close"]


@pytest.mark.rule("AFR-3.1")
def test_an_explorer_who_has_crossed_the_equator_opens_the_other_book_next_time() -> None:
    table = Table('[[player]]\nplace = "lagos"\n[[player]]\nplace = "cairo"')
    table.does("move", "go capetown with joker", "stop", "book", "close", "book", "turn forward", "page mask lagos")
    assert (table.left("south"), table.left("north")) == (["mask tangier"], [])


# Halves and pages --------------------------------------------------------------------------------------------------


@pytest.mark.rule("AFR-3.3")
@pytest.mark.parametrize("reader", READERS)
def test_all_see_the_top_page_of_each_half(reader: Seat | None) -> None:
    book = GAME.view(opened().state, reader)["books"][0]
    assert book["tops"] == [NAMES.index("drum tananarive"), NAMES.index("shield capetown")]
    assert (book["left"], book["right"]) == (2, 13)


@pytest.mark.rule("AFR-3.3", "AFR-3.5")
def test_an_unread_page_that_comes_to_the_top_is_shown_to_all() -> None:
    table = opened(right=["shield capetown"])
    table.does("turn forward", "page grey zanzibar")
    grey = NAMES.index("grey zanzibar")
    assert [table.told(reader, "page_shown") for reader in READERS] == [[(0, 1, grey)]] * 3
    assert GAME.view(table.state, None)["books"][0]["tops"] == [NAMES.index("shield capetown"), grey]


@pytest.mark.rule("AFR-3.5")
def test_turning_forward_lays_the_top_of_the_right_half_onto_the_left_one() -> None:
    table = opened()
    table.does("turn forward")
    assert (table.left("north"), table.right("north")) == ([*LEFT, "shield capetown"], ["vessel walvisbay"])
    assert table.told(None, "page_shown") == [(0, 1, NAMES.index("vessel walvisbay"))]


@pytest.mark.rule("AFR-3.5")
def test_turning_back_lays_the_top_of_the_left_half_onto_the_right_one() -> None:
    table = opened()
    table.does("turn back")
    assert (table.left("north"), table.right("north")) == (["mask victoriafalls"], ["drum tananarive", *RIGHT])
    assert table.told(None, "page_shown") == [(0, 0, NAMES.index("mask victoriafalls"))]


@pytest.mark.rule("AFR-3.5", "AFR-3.6")
def test_a_page_turned_shows_the_same_adventure_and_can_be_turned_again() -> None:
    table = opened()
    table.does("turn forward", "turn back", "turn back", "turn forward")
    assert (table.left("north"), table.right("north")) == (LEFT, RIGHT)
    table.does("turn forward", "buy left")
    assert table.adventures(0) == ["shield capetown"]


@pytest.mark.rule("AFR-3.5")
def test_one_book_is_turned_and_the_other_lies_still() -> None:
    table = opened()
    south = (table.left("south"), table.right("south"))
    table.does("turn forward", "turn back", "turn back", "buy right")
    assert (table.left("south"), table.right("south")) == south


# Buying ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AFR-3.4")
@pytest.mark.parametrize(("half", "page"), [("left", "drum tananarive"), ("right", "shield capetown")])
def test_the_top_page_of_a_half_costs_five_silver_and_lies_open_before_its_buyer(half: str, page: str) -> None:
    table = opened(silver=7)
    table.does(f"buy {half}")
    assert (table.silver(0), table.adventures(0), table.adventures(1)) == (2, [page], [])
    for reader in READERS:
        assert GAME.view(table.state, reader)["players"][0]["adventures"] == [NAMES.index(page)]
    assert page not in table.left("north") + table.right("north")


@pytest.mark.rule("AFR-3.4")
def test_only_the_two_top_pages_are_for_sale() -> None:
    table = opened()
    assert [choice for choice in table.choices() if choice.startswith("buy")] == ["buy left", "buy right"]
    with pytest.raises(UnknownAction):
        table.act(Seat(0), "buy mask victoriafalls")


@pytest.mark.rule("AFR-3.6", "AFR-3.8")
def test_turning_both_ways_and_buying_go_in_any_order() -> None:
    table = opened(silver=18)
    table.does("buy left", "turn forward", "buy right", "page orange ujiji", "turn back", "turn forward", "buy left")
    assert table.adventures(0) == ["drum tananarive", "shield capetown", "vessel walvisbay"]
    assert (table.silver(0), table.left("north"), table.right("north")) == (1, LEFT[:1], ["orange ujiji"])


@pytest.mark.rule("AFR-3.6", "AFR-3.11")
def test_a_rich_player_buys_three_adventures_in_one_turn() -> None:
    table = opened(silver=15)
    table.does("buy right", "buy right", "page orange ujiji", "buy right", "page grey zanzibar", "close")
    assert table.adventures(0) == ["shield capetown", "vessel walvisbay", "orange ujiji"]
    assert (table.silver(0), table.asked()) == (0, "1 Turn")


@pytest.mark.rule("AFR-3.6")
def test_the_book_may_be_closed_at_any_point() -> None:
    table = opened()
    for action in ("turn forward", "buy left", "turn back", "buy right"):
        assert table.choices()[-1] == "close"
        table.does(action)
    table.does("close")
    assert table.asked() == "1 Turn"


@pytest.mark.rule("AFR-3.7")
@pytest.mark.parametrize(
    ("left", "right", "possible"),
    [
        ([], LEFT, ["turn forward", "buy right", "close"]),
        (LEFT, [], ["turn back", "buy left", "close"]),
        (LEFT, RIGHT, ["turn forward", "turn back", "buy left", "buy right", "close"]),
        ([], [], ["close"]),
    ],
)
def test_an_empty_half_gives_no_page(left: list[str], right: list[str], possible: list[str]) -> None:
    gone = [name for name in NORTH_BOOK if name not in left + right]
    table = opened(left=left, right=right, more=f"gone = {gone}")
    assert table.choices() == possible
    for line in {"turn forward", "turn back", "buy left", "buy right"} - set(possible):
        with pytest.raises(IllegalAction):
            table.act(Seat(0), line)


@pytest.mark.rule("AFR-3.7")
def test_the_last_page_of_a_half_can_be_turned_and_bought() -> None:
    gone = [name for name in NORTH_BOOK if name not in LEFT]
    table = opened(left=LEFT[:1], right=LEFT[1:], more=f"gone = {gone}")
    table.does("turn forward")
    assert (table.left("north"), table.choices()) == (LEFT, ["turn back", "buy left", "close"])
    table.does("buy left", "buy left")
    assert (table.adventures(0), table.choices()) == (LEFT, ["close"])


# Prices ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AFR-3.8")
def test_the_first_page_is_free_and_each_further_one_costs_a_silver() -> None:
    table = opened(silver=3)
    table.does("turn forward", "turn forward", "page orange ujiji", "turn back", "turn back")
    assert (prices(table), table.silver(0)) == ([0, 1, 1, 1], 0)
    assert table.choices() == ["close"]


@pytest.mark.rule("AFR-3.9")
@pytest.mark.parametrize(
    ("actions", "paid"),
    [
        (("turn forward", "turn back"), [0, 1]),
        (("turn back", "turn forward"), [0, 1]),
        (("turn forward", "buy left", "turn back"), [0, 1]),
        (("turn back", "buy right", "buy left", "turn forward"), [0, 1]),
        (("buy left", "turn forward", "turn back"), [0, 1]),
        (("buy right", "buy left", "turn back"), [0]),
    ],
)
def test_there_is_one_free_page_whatever_is_bought_and_whichever_way(actions: tuple[str, ...], paid: list[int]) -> None:
    table = opened()
    table.does(*actions)
    bought = len([action for action in actions if action.startswith("buy")])
    assert (prices(table), table.silver(0)) == (paid, 30 - 5 * bought - sum(paid))


@pytest.mark.rule("AFR-3.9", "AFR-3.8")
def test_every_book_action_has_a_free_page_of_its_own() -> None:
    table = opened(silver=1)
    table.does("turn forward", "turn back", "close", "draw", "card grey", "card grey", "book", "turn forward")
    assert (prices(table), table.silver(0)) == ([0, 1, 0], 0)


@pytest.mark.rule("AFR-3.10")
@pytest.mark.parametrize(
    ("action", "silver", "adventures"), [("turn forward", 12, []), ("buy right", 7, ["shield capetown"])]
)
def test_what_lies_beneath_a_page_comes_to_light_only_after_it_is_turned_or_bought(
    action: str, silver: int, adventures: list[str]
) -> None:
    table = opened(silver=12, right=["shield capetown"])
    table.does(action)
    assert (table.asked(), table.right("north"), table.choices()) == (
        "* ReadPage", [], [f"page {name}" for name in NORTH_BOOK if name not in [*LEFT, "shield capetown"]],
    )  # fmt: skip
    assert (table.silver(0), table.adventures(0)) == (silver, adventures)
    table.does("page orange ujiji")
    assert (table.asked(), table.can_undo(Seat(0))) == ("0 Leaf", False)


# What stays --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AFR-3.11")
def test_the_page_beneath_a_sold_one_can_be_bought_at_once() -> None:
    table = opened()
    table.does("buy right", "buy right", "page orange ujiji", "buy left", "buy left", "buy right", "page grey zanzibar")
    assert table.adventures(0) == [*LEFT, *RIGHT, "orange ujiji"]
    assert (table.silver(0), table.left("north"), table.right("north")) == (5, [], ["grey zanzibar"])


@pytest.mark.rule("AFR-3.12")
def test_sold_pages_are_not_replaced() -> None:
    table = opened()
    table.does("buy left", "buy right", "buy right")
    assert table.choices() == [f"page {name}" for name in UNREAD]
    table.does("page orange ujiji", "close")
    book = GAME.view(table.state, None)["books"][0]
    assert (book["left"], book["right"]) == (1, 11)


@pytest.mark.rule("AFR-3.12")
def test_an_adventure_given_up_does_not_return_to_its_book() -> None:
    table = Table("""
        [[player]]
        silver = 5
        adventures = ["mask portnatal", "drum tananarive", "drum serengeti"]
        [[player]]
        place = "lagos"
    """)
    table.does("book", "buy right", "page orange ujiji", "close", "drop mask victoriafalls", "book", "turn forward")
    away = [*NORTH_BOOK[:4], "orange ujiji"]
    assert table.choices() == [f"page {name}" for name in NORTH_BOOK if name not in away]


@pytest.mark.rule("AFR-3.12")
@pytest.mark.parametrize("page", ["figurine cairo", "grey timbuktu"])
def test_a_finished_adventure_does_not_return_to_its_book(page: str) -> None:
    table = Table(f"""
        [[player]]
        place = "{page.split()[1]}"
        adventures = ["{page}"]
        [[player]]
    """)
    table.does("move", f"complete {page}", "stop", "book", "turn forward")
    assert table.choices() == [f"page {name}" for name in SOUTH_BOOK[1:] if name != page]


@pytest.mark.rule("AFR-3.13")
def test_the_book_stays_open_where_it_was_left_for_the_next_visitor() -> None:
    table = Table('[[player]]\nplace = "cairo"\n[[player]]\nplace = "lagos"\nsilver = 5')
    table.does("book", "turn forward", "page drum serengeti", "turn forward", "page grey zanzibar", "close")
    assert (table.left("north"), table.right("north")) == (["mask victoriafalls", "drum serengeti"], ["grey zanzibar"])
    table.does("book", "buy left", "close")
    assert (table.adventures(1), table.left("north")) == (["drum serengeti"], ["mask victoriafalls"])
