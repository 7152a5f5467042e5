"""Worlds that a seat cannot tell from the true one: what was once open holds in all of them, hands are dealt fairly."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction

import pytest

from africana.playing import Table
from roteiro.core.dice import FastDice
from roteiro.core.kernel import Seat
from roteiro.games.africana import GAME
from roteiro.games.africana.books import seen_pages
from roteiro.games.africana.data import COLOURS
from roteiro.games.africana.state import Africana

SEEDS = 100
MOVING = """
    seats = 3
    active = 1
    phase = "move"
    discards = ["grey", "grey", "orange"]
    played = ["orange", "joker"]
    gone = ["vessel dakar"]
    [[player]]
    cards = ["grey", "violet"]
    completed = ["violet serengeti", "mask lagos"]
    finished = ["A06"]
    adventures = ["drum napoli", "orange jidda"]
    joined = [4]
    [[player]]
    place = "cairo"
    cards = ["magenta", "magenta"]
    completed = ["grey zanzibar", "grey timbuktu"]
    assistants = ["grey"]
    finished = ["A07", "A08"]
    joined = [3, 4]
    [[player]]
    cards = ["turquoise", "grey", "violet", "violet"]
    joker = false
    [books.north]
    left = ["mask victoriafalls", "drum tananarive"]
    right = ["shield capetown", "vessel walvisbay"]
"""


def worlds(table: Table, seat: int, seeds: int = SEEDS) -> list[Africana]:
    found = [GAME.imagine(table.state, Seat(seat), FastDice(seed)) for seed in range(seeds)]
    return [world for world in found if isinstance(world, Africana)]


def hand(world: Africana, seat: int) -> str:
    """The travel cards of a hand by their first letters, such as `ggv`."""
    held = world.hands[seat * 5 : seat * 5 + 5]
    return "".join(word[0] * int(count) for word, count in zip(COLOURS, held, strict=True))


def with_true_hands(world: Africana, truth: Africana) -> bytes:
    """The world with the hands and the pile of the true one."""
    twin = world.clone()
    twin.hands, twin.pile = truth.hands[:], truth.pile[:]
    return GAME.encode(twin)


def shares(found: Counter[str], expected: Mapping[str, Fraction]) -> None:
    """All these hands and no others come up, each within a fifth of its share."""
    assert set(found) == set(expected)
    for cards, share in expected.items():
        assert 0.8 * share < found[cards] / found.total() < 1.2 * share, found


def few(hands: list[list[str]], pile: list[str], more: str = "") -> Table:
    """Seat 0 holds a grey card; the discards are all travel cards but its own, the other hands and a small pile."""
    held = ["grey", *pile, *[card for cards in hands for card in cards]]
    discards = ", ".join(f"{colour} = {12 - held.count(colour)}" for colour in COLOURS)
    players = "".join(f"[[player]]\ncards = {cards}\n" for cards in [["grey"], *hands])
    return Table(f"seats = {1 + len(hands)}\ndiscards = {{ {discards} }}\n{players}{more}")


@pytest.mark.rule("AFR-12.1")
def test_a_seat_keeps_its_own_hand_and_the_others_as_many_cards_as_they_had() -> None:
    table = Table(MOVING)
    for seat in range(3):
        for world in worlds(table, seat):
            assert hand(world, seat) == hand(table.state, seat)
            assert [len(hand(world, other)) for other in range(3)] == [2, 2, 4]
            assert sum(world.pile) == table.pile()
            assert GAME.lost_pieces(world) == []


@pytest.mark.rule("AFR-12.1")
def test_the_hands_of_others_may_hold_anything_that_one_does_not_see() -> None:
    found = worlds(Table(MOVING), 0)
    assert len({hand(world, 1) for world in found}) > 10  # of 15
    assert len({hand(world, 2) for world in found}) > 30
    assert {letter for world in found for letter in hand(world, 1)} == set("mtgov")


@pytest.mark.rule("AFR-12.2", "AFR-12.3", "AFR-12.11")
def test_everything_but_the_hands_of_others_and_the_pile_is_as_it_is() -> None:
    table = Table(MOVING)
    for seat in range(3):
        assert {with_true_hands(world, table.state) for world in worlds(table, seat)} == {GAME.encode(table.state)}


@pytest.mark.rule("AFR-12.2")
def test_jokers_and_assistants_are_never_dealt() -> None:
    table = Table(MOVING)
    for world in worlds(table, 2):
        assert list(world.jokers) == [1, 1, 0]
        assert (list(world.assistants), list(world.supply)) == (list(table.state.assistants), list(table.state.supply))
        assert (world.joker_lies, list(world.table)) == (1, [0, 0, 0, 1, 0])


@pytest.mark.rule("AFR-12.11", "AFR-12.5")
def test_what_lies_under_company_cards_is_remembered_although_the_display_hides_it() -> None:
    table = Table(MOVING)
    assert GAME.view(table.state, Seat(2))["players"][1]["finished"] is None
    for world in worlds(table, 2):
        assert list(world.finished) == list(table.state.finished)
        assert list(world.completed) == list(table.state.completed)


@pytest.mark.rule("AFR-12.11")
def test_pages_once_seen_are_remembered_in_their_order_although_the_display_hides_them() -> None:
    table = Table(MOVING)
    assert GAME.view(table.state, Seat(2))["books"][0]["seen"] is None
    for world in worlds(table, 2):
        assert seen_pages(world, 0) == seen_pages(table.state, 0)
        assert list(world.opened) == list(table.state.opened)


@pytest.mark.rule("AFR-12.6", "AFR-12.11")
def test_the_expedition_pile_and_the_unread_pages_stay_unknown_sets() -> None:
    table = Table(MOVING)
    for world in worlds(table, 0):
        assert (world.unseen, world.deck) == (table.state.unseen, table.state.deck)
        assert world.unread == table.state.unread


@pytest.mark.rule("AFR-12.1")
def test_the_true_world_is_left_as_it_was() -> None:
    table = Table(MOVING)
    before = GAME.encode(table.state)
    worlds(table, 0)
    assert GAME.encode(table.state) == before


@pytest.mark.rule("AFR-12.1")
def test_a_seat_imagines_the_same_whatever_the_others_hold() -> None:
    changed = MOVING.replace('["turquoise", "grey", "violet", "violet"]', '["orange", "orange", "magenta", "grey"]')
    tables = [Table(MOVING), Table(changed)]
    for seat in (0, 1):
        one, two = [[GAME.encode(world) for world in worlds(table, seat, 20)] for table in tables]
        assert one == two


# Fair shares -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AFR-12.1")
def test_a_hand_of_two_is_dealt_as_often_as_the_cards_that_are_not_seen_allow() -> None:
    """Of 2 grey and 2 violet cards there are 6 pairs: one grey, one violet, four mixed."""
    found = Counter(hand(world, 1) for world in worlds(few([["grey", "violet"]], ["grey", "violet"]), 0, 1800))
    shares(found, {"gg": Fraction(1, 6), "vv": Fraction(1, 6), "gv": Fraction(4, 6)})


@pytest.mark.rule("AFR-12.1")
def test_the_own_cards_and_the_discards_are_not_dealt_to_anybody() -> None:
    """Of 3 violet cards and an orange one, three of four single cards are violet."""
    found = Counter(hand(world, 1) for world in worlds(few([["orange"]], ["violet"] * 3), 0, 1200))
    shares(found, {"v": Fraction(3, 4), "o": Fraction(1, 4)})


@pytest.mark.rule("AFR-12.1")
def test_two_hands_are_dealt_from_the_same_cards() -> None:
    """Of 2 orange and 2 violet cards, a first and a second can be taken in 12 ways: oo 2, vv 2, ov 4, vo 4."""
    table = few([["orange"], ["orange"]], ["violet", "violet"])
    found = Counter(hand(world, 1) + hand(world, 2) for world in worlds(table, 0, 2400))
    shares(found, {"oo": Fraction(2, 12), "vv": Fraction(2, 12), "ov": Fraction(4, 12), "vo": Fraction(4, 12)})


@pytest.mark.rule("AFR-12.1")
def test_from_another_seat_the_hand_of_the_first_is_dealt_too() -> None:
    """Seat 1 holds the violet card; of 2 grey cards and an orange one, seat 0 has one."""
    found = Counter(hand(world, 0) for world in worlds(few([["violet"]], ["grey", "orange"]), 1, 1200))
    shares(found, {"g": Fraction(2, 3), "o": Fraction(1, 3)})


# The discards become the pile ---------------------------------------------------------------------------------------


def hands_of(table: Table, seat: int, of: int) -> set[str]:
    """All hands that a seat imagines another one to have."""
    return {hand(world, of) for world in worlds(table, seat)}


@pytest.mark.rule("AFR-12.12", "AFR-12.3")
def test_while_all_other_cards_lie_open_a_single_hand_is_known() -> None:
    assert hands_of(few([["violet", "violet"]], []), 0, 1) == {"vv"}


@pytest.mark.rule("AFR-12.12")
def test_with_two_players_both_hands_are_known_when_the_discards_become_the_pile() -> None:
    table = few([["violet", "orange"]], [])
    table.does("draw", "card magenta", "card violet")
    assert len(table.happened("discards_shuffled")) == 1
    assert hands_of(table, 0, 1) == {"ov"}
    drawn = hands_of(table, 1, 0)
    assert len(drawn) > 10 and all("g" in cards and len(cards) == 3 for cards in drawn)


@pytest.mark.rule("AFR-12.12")
def test_a_card_drawn_just_before_the_shuffle_is_known_and_one_drawn_after_it_is_not() -> None:
    table = few([["violet"]], ["orange"])
    table.does("draw", "card orange", "card magenta")
    assert hands_of(table, 1, 0) == {"mgo", "tgo", "ggo", "goo", "gov"}


@pytest.mark.rule("AFR-12.12")
def test_a_known_card_is_known_until_it_is_played() -> None:
    table = few([["violet", "orange"]], [])
    table.does("draw", "card magenta", "card violet", "move", "go portnatal with orange", "stop")
    assert hands_of(table, 0, 1) == {"v"}
    table.does("move", "stop", "draw", "card orange", "card grey")
    assert len(hands_of(table, 0, 1)) > 10
    assert all("v" in cards for cards in hands_of(table, 0, 1))


@pytest.mark.rule("AFR-12.12")
def test_a_known_card_that_is_discarded_leaves_the_unknown_ones_unknown() -> None:
    table = few([["violet", "violet", "violet"]], [])
    table.does("draw", "card magenta", "card grey", "draw", "card violet", "card orange", "discard violet")
    found = hands_of(table, 0, 1)
    assert len(found) > 10 and all(cards.count("v") >= 2 and len(cards) == 4 for cards in found)


@pytest.mark.rule("AFR-12.12")
def test_the_unknown_cards_of_a_hand_are_dealt_fairly_beside_the_known_ones() -> None:
    """Besides the violet card, which is known, the hand holds one of a grey card and two orange ones."""
    table = few([["grey", "violet"]], ["orange", "orange"], 'known = ["violet"]\n')
    found = Counter(hand(world, 1) for world in worlds(table, 0, 1200))
    shares(found, {"gv": Fraction(1, 3), "ov": Fraction(2, 3)})


@pytest.mark.rule("AFR-12.12")
def test_with_three_players_what_the_shuffle_told_is_not_remembered() -> None:
    table = few([["violet", "violet"], ["violet", "violet"]], [])
    assert (hands_of(table, 0, 1), hands_of(table, 0, 2)) == ({"vv"}, {"vv"})
    table.does("draw", "card grey", "card grey")
    assert min(len(hands_of(table, 0, 1)), len(hands_of(table, 0, 2))) > 10


@pytest.mark.rule("AFR-12.13", "AFR-12.1")
def test_once_the_game_is_over_every_seat_knows_the_hands() -> None:
    table = Table("""
        seats = 3
        quiet = 399
        [[player]]
        cards = ["grey", "violet"]
        [[player]]
        cards = ["magenta", "magenta"]
        [[player]]
        cards = ["turquoise"]
    """)
    table.does("move", "stop")
    assert table.is_over()
    for seat in range(3):
        assert {GAME.encode(world) for world in worlds(table, seat, 20)} == {GAME.encode(table.state)}
