"""Worlds that a seat cannot tell from the true one: what it knows holds in all of them, the rest is dealt fairly."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

import pytest

from oltremare.playing import Table
from roteiro.core.dice import FastDice
from roteiro.core.kernel import Seat
from roteiro.core.slots import BLANK
from roteiro.games.oltremare import GAME
from roteiro.games.oltremare.data import NAMES
from roteiro.games.oltremare.piles import HAND, HOLD, PICKS, PIRATES, PLAYED, kinds_of, slots_of
from roteiro.games.oltremare.state import OltreMare

SEEDS = 200
TRADE = """
    seats = 3
    phase = "trade"
    [[player]]
    hand = ["salt dp4", "salt ms1", "olives ps1"]
    cargo = ["salt dm3 venezia", "salt pm1"]
    pirates = ["silk ds4", "?"]
    [[player]]
    hand = ["silk ps2", "silk ps3", "grain dp4"]
    cargo = ["silk dm2 messina", "silk pm1"]
    [[player]]
    hand = ["pottery ps1", "grain ms1"]
    cargo = ["olives dm3 bari", "olives pm1"]
"""


def worlds(table: Table, seat: int, seeds: int = SEEDS) -> list[OltreMare]:
    found = [GAME.imagine(table.state, Seat(seat), FastDice(seed)) for seed in range(seeds)]
    return [world for world in found if isinstance(world, OltreMare)]


def cards(world: OltreMare, what: int, seat: int = 0) -> tuple[str, ...]:
    """A pile of a world; its blank cards are `?`."""
    return tuple("?" if here == BLANK else NAMES[here >> 8] for here in slots_of(world, what, seat))


def imagined(table: Table, seat: int, what: int, of: int, seeds: int = SEEDS) -> Counter[tuple[str, ...]]:
    """How often a seat imagines which cards in a pile."""
    return Counter(cards(world, what, of) for world in worlds(table, seat, seeds))


def goods(hand: tuple[str, ...]) -> Counter[str]:
    return Counter(name.split()[0] for name in hand)


def even(counts: Counter[tuple[str, ...]], possible: Sequence[tuple[str, ...]]) -> None:
    """All these worlds and no others come up, each within a quarter of its fair share."""
    assert set(counts) == set(possible)
    share = counts.total() / len(possible)
    assert all(0.75 * share < times < 1.25 * share for times in counts.values()), counts


@pytest.mark.rule("OLM-12.1", "OLM-12.2", "OLM-12.4", "OLM-12.6")
def test_what_a_seat_knows_is_the_same_in_all_its_worlds() -> None:
    table = Table(TRADE)
    table.play("0 buy deck\n* card grain pm3")
    for world in worlds(table, 0):
        assert cards(world, HAND, 0) == cards(table.state, HAND, 0)
        assert cards(world, PIRATES, 0) == ("silk ds4", "?")
        assert [cards(world, HOLD, seat) for seat in range(3)] == [cards(table.state, HOLD, seat) for seat in range(3)]
        assert (world.deck, world.blanks, list(world.sizes)) == (
            table.state.deck, table.state.blanks, list(table.state.sizes),
        )  # fmt: skip
        assert GAME.lost_pieces(world) == []


@pytest.mark.rule("OLM-12.1", "OLM-12.8")
def test_the_hand_of_another_player_may_be_anything_that_one_has_not_seen() -> None:
    table = Table(TRADE)
    hands = imagined(table, 0, HAND, 1)
    seen = {name for hand in hands for name in hand}
    assert len(hands) > 190
    assert not seen & {"salt dp4", "salt ms1", "olives ps1", "silk ds4", "salt pm1", "silk pm1", "olives pm1"}
    assert {"pottery ps1", "grain ms1", "grain pm3", "jewels dp1"} < seen  # of the other hand and of the deck


@pytest.mark.rule("OLM-12.7")
def test_a_traded_card_lies_in_the_partners_hand_in_all_worlds_of_both_partners() -> None:
    table = Table(TRADE)
    table.play("0 offer salt for silk to 1\n1 accept\n0 hand salt dp4\n1 hand silk ps2\n0 buy deck\n* card grain pm3")
    assert all("salt dp4" in hand for hand in imagined(table, 0, HAND, 1))
    assert all("silk ps2" in hand for hand in imagined(table, 1, HAND, 0))
    for seat, card in ((1, "salt dp4"), (0, "silk ps2")):
        assert sum(times for hand, times in imagined(table, 2, HAND, seat).items() if card in hand) < SEEDS / 4


@pytest.mark.rule("OLM-12.7", "OLM-12.6")
def test_once_a_known_card_may_have_left_it_lies_anywhere_else_in_some_worlds() -> None:
    table = Table("""
        seats = 3
        [[player]]
        hand = ["salt dp4 @ 1", "silk ps2", "silk ps3", "olives ps1"]
        cargo = ["salt ds4"]
        [[player]]
        [[player]]
    """)
    assert all("salt dp4" in hand for hand in imagined(table, 1, HAND, 0))
    table.play("0 discard silk ps3")
    assert 0 < sum(times for hand, times in imagined(table, 1, HAND, 0).items() if "salt dp4" in hand) < SEEDS / 4
    assert len(imagined(table, 1, PIRATES, 0)) > 30


@pytest.mark.rule("OLM-12.6")
def test_a_sea_power_discard_is_the_same_in_all_worlds_of_its_owner_alone_even_under_other_cards() -> None:
    table = Table(TRADE)
    table.play("0 done\n0 play salt dp4")
    assert set(imagined(table, 0, PIRATES, 0)) == {("silk ds4", "?", "?")}
    for other in (1, 2):
        stacks = imagined(table, other, PIRATES, 0)
        assert len(stacks) > 30
        assert {stack[1:] for stack in stacks} == {("?", "?")}


@pytest.mark.rule("OLM-12.5")
def test_a_settled_pirate_card_is_another_one_in_the_worlds_of_everybody() -> None:
    table = Table(TRADE.replace('"?"]', '"grain pm3 @ -"]'))
    for seat in range(3):
        stacks = imagined(table, seat, PIRATES, 0)
        assert len({stack[1] for stack in stacks}) > 30
        assert all(stack[0] == "silk ds4" for stack in stacks) == (seat == 0)


@pytest.mark.rule("OLM-12.5")
def test_a_blank_card_is_blank_in_every_world_and_whatever_was_seen_is_not_it() -> None:
    table = Table(TRADE)
    for world in worlds(table, 1):
        assert slots_of(world, PIRATES, 0)[1] == BLANK
        assert world.unseen[NAMES.index("silk ps2")] == 0
        assert sum(world.unseen) == world.deck + world.blanks


@pytest.mark.rule("OLM-12.7")
def test_a_seat_cannot_tell_what_a_third_one_knows_of_another_hand() -> None:
    tables = [Table(TRADE.replace('"silk ps2"', f'"silk ps2 @ {eyes}"')) for eyes in ("0", "0 2")]
    alone, shared = [[GAME.encode(world) for world in worlds(table, 0, 20)] for table in tables]
    assert alone == shared


# What has been said ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("script", "seat", "held"),
    [
        ("0 offer salt+salt for silk to 1", 0, {"salt": 2}),
        ("0 offer 1\n0 give olives", 0, {"olives": 1}),
        ("0 offer salt for silk+grain to all\n1 accept", 1, {"silk": 1, "grain": 1}),
        ("0 offer salt for silk to 1\n1 counter silk+grain for salt+2", 1, {"silk": 1, "grain": 1}),
        ("0 offer salt for silk to 1\n1 counter silk+silk for salt+2", 0, {"salt": 1}),
        ("0 invite\n1 offer silk+silk for olives to 0", 1, {"silk": 2}),
        ("0 offer salt for silk+silk to 1\n1 accept\n0 hand salt dp4\n1 hand silk ps2", 1, {"silk": 2}),
    ],
)
@pytest.mark.rule("OLM-12.7", "OLM-3.13", "OLM-3.14")
def test_goods_that_were_offered_or_agreed_to_are_there_in_all_worlds(
    script: str, seat: int, held: dict[str, int]
) -> None:
    table = Table(TRADE)
    table.play(script)
    for hand in imagined(table, 2, HAND, seat):
        assert goods(hand) >= Counter(held)


@pytest.mark.rule("OLM-12.7", "OLM-3.13")
def test_even_an_improbable_offer_holds_in_all_worlds() -> None:
    table = Table("""
        seats = 3
        phase = "trade"
        [[player]]
        hand = ["jewels ps3", "jewels dp1", "jewels ms4", "jewels pm3", "scrolls ps1"]
        [[player]]
        [[player]]
    """)
    table.play("0 offer jewels+jewels+jewels+jewels for nothing to 1")
    hands = imagined(table, 2, HAND, 0)
    assert all(goods(hand)["jewels"] >= 4 for hand in hands)
    assert len(hands) > 50


@pytest.mark.rule("OLM-12.7")
def test_what_was_said_holds_no_longer_once_the_bargaining_is_over() -> None:
    table = Table(TRADE)
    table.play("0 offer salt+salt for silk to 1\n1 decline")
    assert not all(goods(hand)["salt"] >= 2 for hand in imagined(table, 2, HAND, 0))


@pytest.mark.rule("OLM-12.7", "OLM-3.14")
def test_declining_says_nothing_about_a_hand() -> None:
    table = Table(TRADE)
    table.play("0 offer salt for silk to all\n1 decline")
    with_silk = sum(times for hand, times in imagined(table, 2, HAND, 1).items() if goods(hand)["silk"])
    assert 0 < with_silk < SEEDS


@pytest.mark.rule("OLM-12.4", "OLM-5.1")
def test_whoever_has_begun_to_play_his_cards_holds_a_whole_load_in_all_worlds() -> None:
    table = Table(TRADE.replace('"salt pm1"]', '"salt ms3"]'))
    table.play("0 done\n0 play salt dp4")
    lowest = NAMES.index("salt dp4")
    for world in worlds(table, 2):
        assert cards(world, PLAYED) == ("salt dp4",)
        assert len([kind for kind in kinds_of(world, HAND, 0) if kind >= lowest]) >= 2


@pytest.mark.rule("OLM-12.7", "OLM-3.17")
def test_the_picks_of_another_player_are_imagined_among_the_cards_of_the_good() -> None:
    table = Table(TRADE)
    table.play("0 offer salt for silk+silk to 1\n1 accept\n0 hand salt dp4\n1 hand silk ps2")
    found: set[str] = set()
    for world in worlds(table, 1):
        assert cards(world, PICKS, 1) == ("silk ps2",)
        (picked,) = cards(world, PICKS, 0)
        assert picked.startswith("salt") and picked in cards(world, HAND, 0)
        assert GAME.lost_pieces(world) == []
        found.add(picked)
    assert len(found) > 5


# Fair shares -------------------------------------------------------------------------------------------------------


def few(hand: list[str], deck: list[str], pirates: tuple[str, ...] = ()) -> Table:
    """Seat 0 has seen all cards but those in the hand of seat 1, on its pirate stack and in the deck."""
    return Table(f"""
        active = 1
        phase = "trade"
        venice = []
        deck = {deck}
        [[player]]
        hand = ["jewels ps3"]
        [[player]]
        hand = {hand}
        pirates = {[*pirates]}
    """)


@pytest.mark.rule("OLM-12.1", "OLM-12.8")
def test_every_hand_that_is_possible_is_equally_likely() -> None:
    hidden = ["silk ps2", "silk ps3", "salt dp4", "olives ps1"]
    table = few(hidden[:2], hidden[2:])
    even(imagined(table, 0, HAND, 1, 1800), list(combinations(hidden, 2)))


@pytest.mark.rule("OLM-12.1", "OLM-12.6", "OLM-12.8")
def test_every_way_to_spread_hidden_cards_over_hand_pirate_stack_and_deck_is_equally_likely() -> None:
    hidden = ["silk ps2", "silk ps3", "salt dp4", "olives ps1"]
    table = few(hidden[:1], hidden[2:], ("silk ps3",))
    found = Counter(cards(world, HAND, 1) + cards(world, PIRATES, 1) for world in worlds(table, 0, 3600))
    even(found, [(hand, pirate) for hand in hidden for pirate in hidden if hand != pirate])


@pytest.mark.rule("OLM-12.1")
def test_two_equal_cards_are_twice_as_likely() -> None:
    table = few(["salt dp4"], ["pottery ms2", "pottery ms2"])
    found = imagined(table, 0, HAND, 1, 1800)
    assert set(found) == {("salt dp4",), ("pottery ms2",)}
    assert 1100 < found["pottery ms2",] < 1300


@pytest.mark.rule("OLM-12.7", "OLM-3.13")
def test_after_an_offer_every_hand_with_its_goods_is_equally_likely() -> None:
    hidden = ["silk ps2", "silk ps3", "salt dp4", "salt ms1", "olives ps1"]
    table = few(["salt dp4", "olives ps1"], ["silk ps2", "silk ps3", "salt ms1"])
    table.play("1 offer salt for nothing to 0")
    with_salt = [hand for hand in combinations(hidden, 2) if goods(hand)["salt"]]
    assert len(with_salt) == 7
    even(imagined(table, 0, HAND, 1, 2100), with_salt)


@pytest.mark.rule("OLM-12.7", "OLM-3.17")
def test_every_card_that_may_have_been_picked_is_equally_likely() -> None:
    table = few(["salt dp4 @ 0", "salt ms1 @ 0", "silk ps2 @ 0"], ["olives ps1"])
    table.play("1 offer salt for jewels to 0\n0 accept\n1 hand salt ms1")
    even(imagined(table, 0, PICKS, 1, 600), [("salt dp4",), ("salt ms1",)])
