"""Buying cards: prices, four purchases a turn from two stacks, and the load that must be reached."""

from __future__ import annotations

from itertools import product

import pytest

from oltremare.playing import Table
from roteiro.core.errors import IllegalAction, NotYourTurn
from roteiro.core.kernel import CHANCE, Seat
from roteiro.games.oltremare import GAME

STACK = 'pirates = ["?", "silk ps2", "?", "silk pm1", "silk ps3"]'
LOAD_1 = 'cargo = ["salt pm1"]'  # 6 lions
LOADS = ["salt pm1", "salt ps2", "salt ms3", "salt ds4"]  # load 1, 2, 3, 4
GIFTS = ["silk dp2 beirut", "silk ms3", "silk ds4", "silk pm1"]


def trading(player: str, other: str = "", head: str = "") -> Table:
    """Seat 0 of two in its trade phase."""
    return Table(f'seats = 2\nphase = "trade"\n{head}\n[[player]]\n{player}\n[[player]]\n{other}')


def buy(table: Table, *stacks: str, seat: int = 0) -> list[int]:
    """Buy from these stacks, whatever card comes; what each card cost."""
    costs: list[int] = []
    for stack in stacks:
        before = table.ducats(seat)
        table.act(Seat(seat), f"buy {stack}")
        if table.asked().startswith("*"):
            table.act(CHANCE, table.choices()[0])
        costs.append(before - table.ducats(seat))
    return costs


def for_sale(table: Table) -> list[str]:
    return [choice for choice in table.choices() if choice.startswith("buy")]


@pytest.mark.rule("OLM-4.1")
def test_a_card_of_the_deck_comes_into_the_hand_for_3_ducats() -> None:
    table = trading('hand = ["silk ps2"]')
    deck = table.state.deck
    table.play("0 buy deck\n* card salt ms1")
    assert table.asked() == "0 Trade"
    assert table.hand(0) == ["salt ms1", "silk ps2"]
    assert table.ducats(0) == 11 - 3
    assert table.state.deck == deck - 1


@pytest.mark.rule("OLM-4.1", "OLM-4.5")
def test_a_card_of_ones_own_pirate_stack_comes_into_the_hand_for_3_ducats() -> None:
    table = trading('hand = ["silk ps2"]\npirates = ["olives pm1", "salt ms1"]')
    deck = table.state.deck
    table.play("0 buy pirates")
    assert table.hand(0) == ["salt ms1", "silk ps2"]
    assert table.pirates(0) == ["olives pm1"]
    assert table.ducats(0) == 11 - 3
    assert table.state.deck == deck


@pytest.mark.rule("OLM-4.1")
def test_only_the_active_player_buys() -> None:
    table = trading("", STACK)
    with pytest.raises(NotYourTurn):
        table.play("1 buy deck")


@pytest.mark.rule("OLM-4.1")
def test_nothing_is_for_sale_once_the_actions_begin() -> None:
    table = trading(f"{LOAD_1}\n{STACK}")
    assert for_sale(table) == ["buy deck", "buy pirates"]
    table.play("0 done")
    assert table.asked() == "0 PlayCard"
    assert for_sale(table) == []


@pytest.mark.rule("OLM-4.2")
@pytest.mark.parametrize("stacks", list(product(["deck", "pirates"], repeat=4)), ids="-".join)
def test_four_cards_a_turn_may_be_bought_from_both_stacks_together(stacks: tuple[str, ...]) -> None:
    table = trading(f"ducats = 40\nhand = []\n{LOAD_1}\n{STACK}")
    for stack in stacks:
        assert for_sale(table) == ["buy deck", "buy pirates"]
        buy(table, stack)
    assert for_sale(table) == []
    assert len(table.hand(0)) == 4
    assert len(table.pirates(0)) == 5 - stacks.count("pirates")


@pytest.mark.rule("OLM-4.2")
def test_a_fifth_purchase_is_refused() -> None:
    table = trading(f"ducats = 40\n{STACK}", head="bought = 4")
    for stack in ("deck", "pirates"):
        with pytest.raises(IllegalAction):
            table.play(f"0 buy {stack}")


@pytest.mark.rule("OLM-4.2")
def test_purchases_and_deals_alternate() -> None:
    table = trading('hand = ["salt ps3"]\ncargo = ["silk pm1"]', 'hand = ["olives dp1", "olives ms4"]')
    table.play("""
        0 buy deck
        * card salt ms1
        0 offer salt for olives to 1
        1 accept
        0 hand salt ms1
        1 hand olives dp1
        0 buy deck
        * card silk ds1
        0 offer silk for olives to 1
        1 accept
        0 hand silk ds1
        1 hand olives ms4
        0 buy deck
        * card silk ms2
    """)
    assert table.hand(0) == ["olives dp1", "olives ms4", "salt ps3", "silk ms2"]
    assert table.ducats(0) == 11 - 3 * 3


@pytest.mark.rule("OLM-4.2")
def test_every_turn_has_four_purchases_of_its_own() -> None:
    table = trading('ducats = 40\nhand = ["olives dp1"]\ncargo = ["olives pm1"]')
    buy(table, "deck", "deck", "deck", "deck")
    table.play("0 done\n0 play olives dp1")
    assert table.asked() == "1 Trade"
    buy(table, "deck", "deck", "deck", "deck", seat=1)
    assert for_sale(table) == []


@pytest.mark.rule("OLM-4.3", "OLM-4.1")
@pytest.mark.parametrize("stack", ["deck", "pirates"])
@pytest.mark.parametrize(
    ("ducats", "left"),
    [(4, 1), (3, 0), (2, -1), (1, -2), (0, -4), (-1, -5), (-2, -6)],
)
def test_a_card_costs_3_with_a_ducat_left_and_4_without(ducats: int, left: int, stack: str) -> None:
    table = trading(f"ducats = {ducats}\n{STACK}")
    buy(table, stack)
    assert table.ducats(0) == left


@pytest.mark.rule("OLM-4.3")
def test_each_purchase_looks_at_the_ducats_of_that_moment() -> None:
    assert buy(trading(f"ducats = 5\n{STACK}"), "deck", "pirates", "pirates", "deck") == [3, 3, 4, 4]


@pytest.mark.rule("OLM-4.3")
def test_ducats_received_in_a_deal_make_the_next_card_cheaper() -> None:
    table = trading('ducats = 0\nhand = ["salt ps3", "salt ps2"]\ncargo = ["silk pm1"]', 'hand = ["silk ds1"]')
    assert buy(table, "deck") == [4]
    table.play("0 offer salt for 5 to 1\n1 accept\n0 hand salt ps3")
    assert table.ducats(0) == 1
    assert buy(table, "deck") == [3]


@pytest.mark.rule("OLM-4.4")
def test_debt_has_no_limit() -> None:
    table = trading(f"ducats = -500\n{STACK}")
    assert buy(table, "deck", "pirates", "deck", "pirates") == [4, 4, 4, 4]
    assert table.ducats(0) == -516


@pytest.mark.rule("OLM-4.5", "OLM-2.3")
def test_the_card_discarded_last_is_bought_first() -> None:
    table = Table("""
        seats = 2
        [[player]]
        cargo = ["salt ms3"]  # 4 lions
        hand = ["silk ps2", "silk ds4", "silk pm1", "silk ps3", "silk ms2", "silk ds1", "silk pm4"]
        pirates = ["olives pm1"]
        [[player]]
    """)
    table.play("0 discard silk ds4\n0 discard silk pm4\n0 discard silk ps2")
    assert table.pirates(0) == ["olives pm1", "silk ds4", "silk pm4", "silk ps2"]
    for card in ("silk ps2", "silk pm4", "silk ds4", "olives pm1"):
        assert card not in table.hand(0)
        buy(table, "pirates")
        assert card in table.hand(0)
    assert table.pirates(0) == []


@pytest.mark.rule("OLM-4.5")
def test_a_pirate_card_that_nobody_saw_is_drawn_only_after_it_is_paid() -> None:
    table = trading('hand = []\npirates = ["salt ms1", "?"]')
    deck = table.state.deck
    assert [choice for choice in for_sale(table) if "pirates" in choice] == ["buy pirates"]
    table.play("0 buy pirates")
    assert table.asked() == "* LiftBlank"
    assert table.ducats(0) == 11 - 3
    table.play("* card silk ds1")
    assert table.hand(0) == ["silk ds1"]
    assert table.pirates(0) == ["salt ms1"]
    assert table.state.deck == deck


@pytest.mark.rule("OLM-4.5")
def test_the_buyer_sees_a_hidden_pirate_card_only_in_his_hand() -> None:
    table = trading('hand = []\npirates = ["salt ms1 @ -"]')
    assert GAME.view(table.state, Seat(0))["players"][0]["pirates"] == [None]
    events = table.play("0 buy pirates")
    assert table.hand(0) == ["salt ms1"]
    lifted = [event for event in events if event.what == "pirate_card_lifted"]
    assert [event.told(Seat(0)) is event for event in lifted] == [True]
    assert len(GAME.view(table.state, Seat(0))["players"][0]["known"]) == 1
    assert GAME.view(table.state, Seat(1))["players"][0]["known"] == []


@pytest.mark.rule("OLM-4.5")
def test_from_an_empty_pirate_stack_nothing_is_bought() -> None:
    table = trading("pirates = []", STACK)
    assert for_sale(table) == ["buy deck"]
    with pytest.raises(IllegalAction):
        table.play("0 buy pirates")


@pytest.mark.rule("OLM-4.5")
def test_the_last_pirate_card_empties_the_stack_for_sale() -> None:
    table = trading('pirates = ["?"]')
    buy(table, "pirates")
    assert for_sale(table) == ["buy deck"]


@pytest.mark.rule("OLM-4.6")
@pytest.mark.parametrize("load", [1, 2, 3, 4])
@pytest.mark.parametrize("stack", ["deck", "pirates"])
def test_the_actions_begin_only_with_as_many_cards_as_the_load(load: int, stack: str) -> None:
    table = trading(f'cargo = ["{LOADS[load - 1]}"]\nhand = []\npirates = ["?", "?", "?", "?"]')
    for cards in range(load):
        assert len(table.hand(0)) == cards
        assert "done" not in table.choices()
        buy(table, stack)
    assert "done" in table.choices()


@pytest.mark.rule("OLM-4.6")
def test_with_too_few_cards_the_actions_are_refused_even_in_debt() -> None:
    table = trading('ducats = -30\ncargo = ["salt ms3"]\nhand = ["silk ps2", "silk ds4"]')
    with pytest.raises(IllegalAction):
        table.play("0 done")


@pytest.mark.rule("OLM-4.6")
@pytest.mark.parametrize("load", [1, 2, 3, 4])
def test_deals_can_bring_the_missing_cards(load: int) -> None:
    table = trading(f'cargo = ["{LOADS[load - 1]}"]\nhand = []', f"hand = {GIFTS[:load]}")
    for card in GIFTS[:load]:
        assert "done" not in table.choices()
        table.play(f"0 offer nothing for silk to 1\n1 accept\n1 hand {card}")
    assert "done" in table.choices()
    assert table.ducats(0) == 11
