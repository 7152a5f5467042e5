"""What everybody knows of a deck of discards: who has drawn nothing since holds none of its cards."""

from __future__ import annotations

from collections import Counter

import pytest

from oltremare.playing import Table
from roteiro.core.dice import FastDice
from roteiro.core.kernel import Seat
from roteiro.core.slots import BLANK
from roteiro.games.oltremare import GAME
from roteiro.games.oltremare.data import COUNT, NAMES
from roteiro.games.oltremare.piles import HAND, PIRATES, slots_of
from roteiro.games.oltremare.state import OltreMare

SEEDS = 200
LAST_CARD = "salt dp4"


class Shuffled:
    """Seat 0 of three has bought the last card of the deck and one of the discards, which were shuffled for it."""

    def __init__(
        self,
        first: list[str],
        second: list[str],
        more: str = "",
        drawn: str = "grain pm3",
        third: tuple[str, str] = ("olives ms2", "olives pm1"),
    ) -> None:
        self.table = Table(f"""
            seats = 3
            phase = "trade"
            venice = []
            deck = ["{LAST_CARD}"]
            [[player]]
            hand = {first}
            cargo = ["jewels dm2 costantinopoli", "olives pm2"]
            [[player]]
            hand = {second}
            cargo = ["salt ms3"]
            {more}
            [[player]]
            hand = ["{third[0]}"]
            cargo = ["{third[1]}"]
        """)
        self.new = set(self.table.discards())
        self.table.play(f"0 buy deck\n* card {LAST_CARD}\n0 buy deck\n* card {drawn}")
        assert self.table.happened("discards_shuffled")

    def play(self, script: str) -> None:
        self.table.play(script)

    def worlds(self, seat: int) -> list[OltreMare]:
        found = [GAME.imagine(self.table.state, Seat(seat), FastDice(seed)) for seed in range(SEEDS)]
        return [world for world in found if isinstance(world, OltreMare)]

    def of_new_deck(self, reader: int, what: int, seat: int) -> int:
        """In how many worlds of a reader a pile holds a card of the new deck."""
        piles = [[NAMES[here >> 8] for here in slots_of(world, what, seat)] for world in self.worlds(reader)]
        return sum([not self.new.isdisjoint(pile) for pile in piles])


@pytest.mark.rule("OLM-12.1", "OLM-10.3")
def test_a_hand_that_has_drawn_nothing_since_holds_no_card_of_the_new_deck() -> None:
    table = Shuffled(["pottery ps1"], ["silk ps2", "silk ps3", "grain dp4"])
    for reader, seat in ((0, 1), (0, 2), (1, 2), (2, 1)):
        assert table.of_new_deck(reader, HAND, seat) == 0


@pytest.mark.rule("OLM-12.1", "OLM-10.3")
def test_a_hand_that_has_drawn_a_card_holds_one_of_the_new_deck() -> None:
    table = Shuffled(["pottery ps1"], ["silk ps2", "silk ps3", "grain dp4"])
    for world in table.worlds(2):
        hand = [NAMES[here >> 8] for here in slots_of(world, HAND, 0)]
        assert len(table.new & set(hand)) == 1


@pytest.mark.rule("OLM-12.1", "OLM-12.8")
def test_the_hidden_old_cards_are_dealt_among_the_old_places() -> None:
    table = Shuffled(["pottery ps1"], ["silk ps2", "silk ps3", "grain dp4"])
    old = {"pottery ps1", LAST_CARD, "silk ps2", "silk ps3", "grain dp4"}
    hands = [frozenset(NAMES[here >> 8] for here in slots_of(world, HAND, 1)) for world in table.worlds(2)]
    assert set().union(*hands) == old
    assert len(set(hands)) == 10  # three of five


@pytest.mark.rule("OLM-12.1", "OLM-12.8")
def test_no_old_card_is_in_the_new_deck() -> None:
    table = Shuffled(["pottery ps1"], ["silk ps2", "silk ps3", "grain dp4"])
    for world in table.worlds(2):
        assert {name for kind, name in enumerate(NAMES) if world.unseen[kind]} <= table.new
        assert GAME.lost_pieces(world) == []


@pytest.mark.rule("OLM-12.5", "OLM-12.6", "OLM-10.3")
def test_pirate_cards_from_before_are_none_of_the_new_deck() -> None:
    table = Shuffled(["pottery ps1"], ["silk ps2", "grain dp4"], 'pirates = ["silk ds4", "silk pm4 @ -"]')
    assert len({slots_of(world, PIRATES, 1)[0] for world in table.worlds(2)}) > 3
    assert table.of_new_deck(2, PIRATES, 1) == 0
    assert table.of_new_deck(1, PIRATES, 1) == 0


@pytest.mark.rule("OLM-12.5", "OLM-10.3")
def test_pirate_cards_laid_since_are_blank_cards_of_the_new_deck() -> None:
    table = Shuffled(["pottery dp2 ancona"], ["silk ps2", "grain dp4"])
    table.play(f"0 done\n0 play {LAST_CARD}\n0 play pottery dp2 ancona")
    for world in table.worlds(2):
        assert slots_of(world, PIRATES, 0) == [BLANK] * 3
        assert {name for kind, name in enumerate(NAMES) if world.unseen[kind]} <= table.new


@pytest.mark.rule("OLM-12.7", "OLM-10.3")
def test_a_hand_that_took_a_card_from_one_that_drew_may_hold_a_new_card() -> None:
    table = Shuffled(["pottery ps1"], ["silk ps2", "silk ps3", "grain dp4"])
    table.play("0 offer grain for nothing to 1\n1 accept\n0 hand grain pm3")
    assert table.of_new_deck(2, HAND, 1) > SEEDS / 4
    assert table.of_new_deck(0, HAND, 1) == SEEDS  # he knows which one he gave
    assert table.of_new_deck(0, HAND, 2) == 0


@pytest.mark.rule("OLM-12.7", "OLM-10.3")
def test_it_does_not_matter_who_of_the_two_made_the_offer() -> None:
    table = Shuffled(["pottery dp2 ancona", "silk ds4", "silk pm4"], ["silk ps2", "silk ps3"])
    table.play(f"0 done\n0 play {LAST_CARD}\n0 play pottery dp2 ancona\n0 load {LAST_CARD}")
    assert table.of_new_deck(2, HAND, 1) == 0
    table.play("1 offer silk for nothing to 0\n0 accept\n1 hand silk ps2")
    assert table.of_new_deck(2, HAND, 1) == 0  # he only gave
    table.play("1 offer 2 for grain to 0\n0 accept\n0 hand grain pm3")
    assert table.of_new_deck(2, HAND, 1) > SEEDS / 8


@pytest.mark.rule("OLM-12.7", "OLM-10.3")
def test_a_hand_that_only_gave_cards_away_holds_no_new_card() -> None:
    table = Shuffled(["pottery ps1"], ["silk ps2", "silk ps3", "grain dp4"])
    table.play("0 offer 2 for silk to 1\n1 accept\n1 hand silk ps3")
    assert table.of_new_deck(2, HAND, 1) == 0


@pytest.mark.rule("OLM-12.6", "OLM-10.3")
def test_what_an_old_hand_discards_or_buys_back_is_an_old_card() -> None:
    hand = ["silk ps2", "silk ps3", "grain dp4", "grain ms1", "grain ms4", "grain dp1"]
    table = Shuffled(["pottery dp2 ancona"], hand, 'pirates = ["silk ds4"]')
    table.play(f"0 done\n0 play {LAST_CARD}\n0 play pottery dp2 ancona\n0 load {LAST_CARD}")
    table.play("1 discard silk ps2\n1 discard grain dp4")
    assert table.of_new_deck(2, PIRATES, 1) == 0
    table.play("1 buy pirates\n1 buy pirates\n1 buy pirates")
    assert table.of_new_deck(2, HAND, 1) == 0
    table.play("1 buy deck\n* card grain pm2")
    assert table.of_new_deck(2, HAND, 1) == SEEDS


@pytest.mark.rule("OLM-12.6", "OLM-10.3")
def test_what_a_hand_discards_after_it_took_a_new_card_may_be_that_one() -> None:
    table = Shuffled(["pottery dp2 ancona"], ["silk ps2", "silk ps3", "grain dp4", "grain ms1"])
    table.play("0 offer grain for nothing to 1\n1 accept\n0 hand grain pm3")
    table.play(f"0 done\n0 play {LAST_CARD}\n0 play pottery dp2 ancona\n0 load {LAST_CARD}")
    table.play("1 discard silk ps2")
    assert 0 < table.of_new_deck(2, PIRATES, 1) < SEEDS
    assert table.of_new_deck(1, PIRATES, 1) == 0


@pytest.mark.rule("OLM-12.1", "OLM-12.7", "OLM-3.13")
def test_an_offer_out_of_a_new_hand_does_not_take_old_cards_away_from_an_old_one() -> None:
    table = Shuffled(["olives dp2"], ["jewels ps3"], drawn="jewels dp1")
    table.play("0 offer salt+olives for nothing to 2\n2 accept\n0 hand salt dp4\n0 hand olives dp2")
    table.play("0 offer jewels for nothing to 1")
    assert table.table.hand(0) == ["jewels dp1"]
    assert table.of_new_deck(2, HAND, 1) == 0


@pytest.mark.rule("OLM-12.1", "OLM-12.7", "OLM-3.13")
def test_even_an_improbable_offer_out_of_an_old_hand_is_of_old_cards() -> None:
    first = ["silk ps2", "silk ps3", "silk ds4", "silk pm4", "salt ps2", "salt ps3", "salt ds4", "salt pm3"]
    second = ["jewels ps3", "jewels dp1", "jewels ms4", "jewels pm3", "grain dp4", "grain ms1"]
    table = Shuffled(first, second)
    table.play("0 invite\n1 offer jewels+jewels+jewels+jewels for nothing to 0")
    for world in table.worlds(2):
        hand = [NAMES[here >> 8] for here in slots_of(world, HAND, 1)]
        assert set(second[:4]) < set(hand)
        assert table.new.isdisjoint(hand)


@pytest.mark.rule("OLM-12.1", "OLM-10.3")
def test_whoever_draws_one_of_two_equal_cards_from_the_new_deck_knows_that_the_other_one_is_old() -> None:
    table = Shuffled([], ["grain ps2", "grain dp4"], drawn="grain ps2")
    assert COUNT[NAMES.index("grain ps2")] == 2
    old = {"grain ps2", "grain dp4", "olives ms2"}
    for world in table.worlds(0):
        hidden = [NAMES[here >> 8] for seat in (1, 2) for here in slots_of(world, HAND, seat)]
        assert set(hidden) == old


@pytest.mark.rule("OLM-12.1", "OLM-10.3")
def test_a_card_of_the_new_deck_that_is_played_leaves_its_equal_where_it_was() -> None:
    table = Shuffled([], ["grain ps2", "grain dp4"], drawn="grain ps2")
    table.play(f"0 done\n0 play {LAST_CARD}\n0 play grain ps2")
    for world in table.worlds(2):
        assert {NAMES[here >> 8] for here in slots_of(world, HAND, 1)} == {"grain ps2", "grain dp4"}


@pytest.mark.parametrize("third", [("olives ms2", "grain ps2"), ("grain ps2", "olives pm1")])
@pytest.mark.rule("OLM-12.1", "OLM-10.3")
def test_a_card_seen_before_the_shuffle_leaves_no_doubt_that_its_equal_is_in_the_new_deck(
    third: tuple[str, str],
) -> None:
    table = Shuffled([], ["silk ps2", "silk ps3"], third=third)
    assert "grain ps2" in table.new
    assert table.of_new_deck(2, HAND, 1) == 0


# A deck so small that all worlds can be listed ---------------------------------------------------------------------

OLD = ["silk ps2", "silk ps3", "olives ps1"]
NEW = ["salt ps2", "salt ps3", "pottery ps1"]


def small_new_deck() -> Table:
    """Seat 1 holds an old card and has drawn nothing; seat 2 holds two old cards and a new one; two are in the deck."""
    rest = [name for kind, name in enumerate(NAMES) for _ in range(COUNT[kind]) if name not in OLD + NEW]
    return Table(f"""
        seats = 3
        first = 1
        active = 0
        phase = "trade"
        venice = []
        last_round = true
        deck = {NEW[1:]}
        [new_deck]
        cards = {NEW}
        fresh = [2]
        [[player]]
        hand = []
        cargo = {rest[2:]}
        [[player]]
        hand = ["{OLD[0]}"]
        cargo = ["{rest[0]}"]
        [[player]]
        hand = {[*OLD[1:], NEW[0]]}
        cargo = ["{rest[1]}"]
    """)


@pytest.mark.rule("OLM-12.1", "OLM-12.8", "OLM-10.3")
def test_with_a_new_deck_every_possible_world_is_equally_likely() -> None:
    table = small_new_deck()
    found: Counter[tuple[str, str]] = Counter()
    for seed in range(1800):
        world = GAME.imagine(table.state, Seat(0), FastDice(seed))
        assert isinstance(world, OltreMare)
        (old,) = [NAMES[here >> 8] for here in slots_of(world, HAND, 1)]
        hand = {NAMES[here >> 8] for here in slots_of(world, HAND, 2)}
        (new,) = hand - set(OLD)
        assert hand == {*OLD, new} - {old}
        found[old, new] += 1
    assert set(found) == {(old, new) for old in OLD for new in NEW}
    assert all(150 < times < 250 for times in found.values()), found
