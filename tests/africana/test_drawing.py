"""Drawing travel cards, and what happens when the pile is empty."""

from __future__ import annotations

import pytest

from africana.playing import Table
from roteiro.core.kernel import Chance, pending
from roteiro.games.africana import GAME
from roteiro.games.africana.data import COLOURS

FULL_HANDS = "joker = false\ncards = { magenta = 1, turquoise = 1, grey = 1, orange = 1, violet = 1 }\n"


def nature(table: Table) -> dict[str, int]:
    """What nature may answer now, as text, with the weights."""
    question = pending(table.state)
    assert isinstance(question, Chance)
    return dict(zip(table.choices(), question.weights(table.state), strict=True))


def cards(*counts: int) -> dict[str, int]:
    """Nature's answers when the pile has so many cards of each colour."""
    return {f"card {colour}": count for colour, count in zip(COLOURS, counts, strict=True) if count}


def with_pile(*counts: int, rest: str = "") -> str:
    """A document whose travel pile has so many cards of each colour; the others are discards."""
    discards = ", ".join(f"{colour} = {12 - count}" for colour, count in zip(COLOURS, counts, strict=True))
    return f"discards = {{ {discards} }}\n{rest}"


# The draw action ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("AFR-2.1")
@pytest.mark.parametrize(("seats", "seat"), [(2, 0), (3, 1), (4, 3)])
def test_two_cards_come_from_the_pile_into_the_hand(seats: int, seat: int) -> None:
    table = Table(f"seats = {seats}\nactive = {seat}\ndiscards = {{ grey = 3 }}")
    table.does("draw", "card grey", "card violet")
    assert table.asked() == f"{(seat + 1) % seats} Turn"
    assert [table.cards(other) for other in range(seats)] == [
        ["grey", "violet"] if other == seat else [] for other in range(seats)
    ]
    assert (table.pile(), table.discards()) == (55, ["grey"] * 3)


@pytest.mark.rule("AFR-2.1")
def test_every_card_of_the_pile_is_as_likely() -> None:
    table = Table(with_pile(5, 0, 1, 12, 2))
    table.does("draw")
    assert nature(table) == cards(5, 0, 1, 12, 2)
    table.does("card grey")
    assert nature(table) == cards(5, 0, 0, 12, 2)


# A new pile --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AFR-2.2")
def test_when_the_pile_is_empty_the_discards_become_the_new_one() -> None:
    table = Table(
        "discards = { magenta = 12, turquoise = 11, grey = 10, orange = 12, violet = 12 }\n"
        '[[player]]\n[[player]]\ncards = ["turquoise", "grey", "grey"]'
    )
    table.does("draw")
    assert nature(table) == cards(12, 11, 10, 12, 12)
    assert (table.pile(), table.discards()) == (57, [])
    assert [event.args for event in table.happened("discards_shuffled")] == [(57,)]
    table.does("card grey", "card grey")
    assert (table.pile(), table.cards(0), table.cards(1)) == (55, ["grey", "grey"], ["turquoise", "grey", "grey"])


@pytest.mark.rule("AFR-2.3", "AFR-2.2")
def test_the_discards_are_shuffled_between_the_two_cards_of_a_draw() -> None:
    table = Table(with_pile(0, 0, 0, 0, 1))
    table.does("draw")
    assert nature(table) == cards(0, 0, 0, 0, 1)
    assert (len(table.discards()), table.happened("discards_shuffled")) == (59, [])
    table.does("card violet")
    assert nature(table) == cards(12, 12, 12, 12, 11)
    table.does("card magenta")
    assert (table.cards(0), table.pile(), table.discards()) == (["magenta", "violet"], 58, [])


@pytest.mark.rule("AFR-2.3")
def test_the_pile_stays_empty_and_the_discards_open_until_a_card_is_needed() -> None:
    table = Table(with_pile(0, 1, 0, 0, 1))
    table.does("draw", "card violet", "card turquoise", "move", "stop", "book", "close")
    assert table.asked() == "1 Turn"
    assert (table.pile(), len(table.discards()), table.happened("discards_shuffled")) == (0, 58, [])
    assert GAME.view(table.state, None)["discards"] == [12, 11, 12, 12, 11]
    table.does("draw")
    assert (nature(table), table.discards()) == (cards(12, 11, 12, 12, 11), [])


@pytest.mark.rule("AFR-2.3")
def test_a_new_discard_stays_out_of_the_pile_that_was_shuffled_before() -> None:
    table = Table(with_pile(0, 0, 0, 0, 0, rest='[[player]]\n[[player]]\nplace = "cairo"'))
    table.does("draw", "card grey", "card grey", "draw", "card grey", "card grey")
    table.does("move", "go cairo with grey", "stop", "draw")
    assert nature(table) == cards(12, 12, 8, 12, 12)
    assert (table.discards(), len(table.happened("discards_shuffled"))) == (["grey"], 1)


JOINING = """
    phase = "move"
    spaces = ["A01", "A09", "A03", "A04", "A05"]
    discards = { magenta = 12, turquoise = 12, grey = 10, orange = 12, violet = 11 }
    played = ["grey", "violet"]
    [[player]]
    place = "cairo"
    silver = 5
    cards = ["grey"]
    [[player]]
"""


@pytest.mark.rule("AFR-2.3")
def test_the_discards_are_shuffled_for_a_joining_bonus() -> None:
    table = Table(JOINING)
    table.does("join 2")
    assert (table.asked(), table.discards(), len(table.happened("discards_shuffled"))) == ("* DrawCard", [], 1)
    table.does("card orange")
    assert (table.asked(), table.cards(0), table.pile()) == ("0 Move", ["grey", "orange"], 56)


@pytest.mark.rule("AFR-2.3")
def test_a_bonus_in_silver_needs_no_card_and_no_shuffling() -> None:
    table = Table(JOINING.replace('"A01", "A09"', '"A09", "A01"'))
    table.does("join 1")
    assert (table.silver(0), table.pile(), len(table.discards())) == (6, 0, 57)


@pytest.mark.rule("AFR-2.4")
def test_the_cards_of_the_running_movement_are_not_shuffled_in() -> None:
    table = Table(JOINING)
    table.does("join 2")
    assert nature(table) == cards(12, 12, 10, 12, 11)
    assert table.played() == ["grey", "violet"]
    table.does("card orange", "stop")
    assert (table.played(), table.discards(), table.pile()) == ([], ["grey", "violet"], 56)


@pytest.mark.rule("AFR-2.5")
def test_with_all_hands_full_of_travel_cards_a_draw_succeeds() -> None:
    table = Table(
        "seats = 4\ndiscards = { magenta = 8, turquoise = 8, grey = 8, orange = 8, violet = 8 }\n"
        + f"[[player]]\n{FULL_HANDS}" * 4
    )
    assert table.pile() == 0
    table.does("draw", "card grey", "card grey")
    assert (table.asked(), table.hand_size(0), table.pile()) == ("0 DiscardCard", 7, 38)


@pytest.mark.rule("AFR-2.5", "AFR-2.4")
def test_with_all_hands_full_and_five_cards_on_the_table_both_bonus_cards_can_be_drawn() -> None:
    """The most travel cards that can be away at once."""
    table = Table(
        'seats = 4\nphase = "move"\nspaces = ["A01", "A09", "A03", "C05", "A05"]\n'
        "discards = { magenta = 8, turquoise = 8, grey = 8, orange = 8, violet = 8 }\n"
        'played = ["magenta", "turquoise", "grey", "orange", "violet"]\n'
        '[[player]]\nplace = "cairo"\njoker = false\n'
        + f"[[player]]\n{FULL_HANDS}" * 2
        + f'[[player]]\n{FULL_HANDS}finished = ["rest"]\n'
    )
    table.does("join 2", "card violet", "join 4", "card violet")
    assert (table.asked(), table.cards(0)) == ("0 Move", ["violet", "violet"])
    away = len(table.played()) + sum(len(table.cards(seat)) for seat in range(4))
    assert (away, table.pile()) == (22, 38)
