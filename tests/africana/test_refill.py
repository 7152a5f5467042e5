"""New expeditions come onto the empty spaces at the end of a turn."""

from __future__ import annotations

import pytest

from africana.playing import Table

# A02 and A04, on spaces 2 and 4, end in Khartoum and Serengeti.
MOVING = """
    seats = 3
    phase = "move"
    [[player]]
    place = "khartoum"
    joined = [2, 4]
    cards = ["grey", "violet"]
    [[player]]
    joined = [2, 3]
    [[player]]
    joined = [5]
"""
# B05 and C01, on spaces 1 and 3, both end in Timbuktu.
TWO_AT_ONCE = """
    seats = 3
    phase = "move"
    spaces = ["B05", "B01", "C01", "C02", "C03"]
    [[player]]
    place = "timbuktu"
    joined = [1, 3]
    [[player]]
    finished = ["rest"]
    [[player]]
    joined = [1, 2, 4]
"""


def opened(table: Table) -> list[tuple[int, ...]]:
    """Which spaces got which expeditions, one after another."""
    return [event.args for event in table.happened("expedition_opened")]


@pytest.mark.rule("AFR-9.8")
def test_a_space_stays_empty_until_the_turn_is_over() -> None:
    table = Table(MOVING)
    table.does("finish 2")
    assert (table.asked(), table.spaces()[1], table.deck()) == ("0 Move", "", 27 - 5)
    table.does("go ujiji with grey")
    assert (table.asked(), table.spaces()[1]) == ("0 Move", "")
    table.does("stop")
    assert table.asked() == "* OpenExpedition"
    table.does("expedition a07")
    assert (table.asked(), table.spaces(), table.deck()) == ("1 Turn", ["A01", "A07", "A03", "A04", "A05"], 27 - 6)


@pytest.mark.rule("AFR-9.8")
def test_empty_spaces_are_filled_from_left_to_right() -> None:
    table = Table(TWO_AT_ONCE)
    table.does("finish 3", "finish 1", "stop")
    assert table.choices() == [f"expedition c{n:02}" for n in range(4, 15)]
    table.does("expedition c09", "expedition c05")
    assert table.asked() == "1 Turn"
    assert table.spaces() == ["C09", "B01", "C05", "C02", "C03"]
    assert opened(table) == [(0, 20 + 8), (2, 20 + 4)]


@pytest.mark.rule("AFR-9.8")
def test_all_expeditions_finished_in_a_turn_are_replaced() -> None:
    table = Table(MOVING)
    table.does("finish 2", "go ujiji with joker", "go serengeti with violet", "finish 4", "stop")
    table.does("expedition a10", "expedition a06")
    assert table.spaces() == ["A01", "A10", "A03", "A06", "A05"]
    assert table.asked() == "1 Turn"


@pytest.mark.rule("AFR-9.8")
def test_nothing_is_opened_while_all_spaces_are_full() -> None:
    table = Table(MOVING)
    table.does("stop", "draw", "card grey", "card grey", "book", "close")
    assert (table.asked(), opened(table), table.deck()) == ("0 Turn", [], 27 - 5)


@pytest.mark.rule("AFR-9.8", "AFR-12.6")
def test_the_new_expedition_is_any_unseen_one_of_the_letter_on_top_of_the_pile() -> None:
    table = Table(MOVING.replace("seats = 3", 'seats = 3\nspaces = ["A09", "A02", "A03", "A04", "A01"]'))
    table.does("finish 2", "stop")
    assert table.choices() == ["expedition a05", "expedition a06", "expedition a07", "expedition a08", "expedition a10"]
    table.does("expedition a08")
    assert "A08" in table.spaces()


@pytest.mark.rule("AFR-9.8")
def test_below_the_last_card_of_a_letter_the_next_letter_begins() -> None:
    table = Table("""
        phase = "move"
        spaces = ["A02", "A03", "A04", "A05", "A06"]
        [[player]]
        place = "khartoum"
        joined = [1]
        finished = ["A01", "A07", "A08", "A09"]
        [[player]]
        place = "napoli"
        joined = [4]
    """)
    table.does("finish 1", "stop")
    assert table.choices() == ["expedition a10"]
    table.does("expedition a10", "move", "finish 4", "stop")
    assert table.choices() == [f"expedition b{n:02}" for n in range(1, 11)]


@pytest.mark.rule("AFR-9.9")
def test_open_expeditions_do_not_slide_and_keep_their_markers() -> None:
    table = Table(TWO_AT_ONCE)
    table.does("finish 1", "stop", "expedition c09")
    assert table.spaces() == ["C09", "B01", "C01", "C02", "C03"]
    assert (table.joined(0), table.joined(2)) == ([3], [2, 4])


@pytest.mark.rule("AFR-9.9")
def test_an_open_expedition_keeps_the_bonus_of_its_space() -> None:
    table = Table(MOVING.replace('place = "khartoum"', 'place = "khartoum"\nsilver = 0'))
    table.does("finish 2", "stop", "expedition a06")
    table.does("draw", "card grey", "card grey", "draw", "card grey", "card grey")
    silver = table.silver(0)
    table.does("move", "join 5")  # A05, which starts in Khartoum, still on the fifth space
    assert table.silver(0) == silver + 1
    assert table.joined(0) == [4, 5]


@pytest.mark.rule("AFR-9.8", "AFR-9.9")
def test_a_new_expedition_carries_no_markers_and_has_the_bonus_of_its_space() -> None:
    table = Table(MOVING)
    table.does("finish 2", "stop", "expedition a07")
    assert [table.joined(seat) for seat in range(3)] == [[4], [3], [5]]
    table.does("move", "stop", "move", "stop", "move", "go timbuktu with grey", "join 2")
    assert table.asked() == "* DrawCard"
