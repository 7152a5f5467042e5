"""What the active port token does."""

from __future__ import annotations

import pytest

from oltremare.playing import Table
from oltremare.sets import DUCATS, LOADS, PIRATES
from roteiro.core.kernel import CHANCE, Seat

SHIPS = (
    ["silk ps2", "silk ms3", "scrolls ms2", "silk ps3"],
    ["silk pm1", "silk pm4", "scrolls pm2", "scrolls pm4"],
)
STACK = 'pirates = ["?", "silk ps2", "?", "silk pm1", "silk ps3"]'


def some(cards: tuple[list[str], list[str]], symbols: int) -> list[str]:
    """Four cards, so many of them with a symbol."""
    return cards[0][:symbols] + cards[1][symbols:]


def play_all(hand: list[str], player: str) -> Table:
    """Seat 0 of two plays its whole hand of 4 and draws what the market brings."""
    table = Table(f"""
        seats = 2
        phase = "trade"
        [[player]]
        cargo = ["salt ds4"]
        hand = {hand}
        ship = "venezia"
        {player}
        [[player]]
        cargo = ["olives pm2"]
    """)
    table.play("0 done")
    while table.asked() == "0 PlayCard":
        table.act(Seat(0), table.choices()[0])
    while table.asked() == "* DrawCard":
        table.act(CHANCE, table.choices()[0])
    return table


def costs(player: str, *stacks: str) -> list[int]:
    """What seat 0 pays for cards of these stacks, one after another."""
    table = Table(f'seats = 2\nphase = "trade"\n[[player]]\n{STACK}\n{player}\n[[player]]\n')
    found: list[int] = []
    for stack in stacks:
        before = table.ducats(0)
        table.act(Seat(0), f"buy {stack}")
        if table.asked().startswith("*"):
            table.act(CHANCE, table.choices()[0])
        found.append(before - table.ducats(0))
    return found


@pytest.mark.rule("OLM-7.1", "OLM-7.2")
def test_a_favourable_market_turned_over_changes_no_price() -> None:
    assert costs('turned = ["market"]', "deck", "pirates") == [3, 3]


@pytest.mark.rule("OLM-7.1", "OLM-7.2")
def test_tokens_turned_over_change_no_action() -> None:
    table = play_all(["silk ps2", "silk dp2 beirut", "silk ms3", "silk pm1"], 'turned = ["calm", "fight", "deals"]')
    assert table.ducats(0) == 11 + 1
    assert len(table.pirates(0)) == 6


@pytest.mark.rule("OLM-7.1", "OLM-7.2")
def test_a_local_influence_turned_over_pays_nothing() -> None:
    table = Table('seats = 2\n[[player]]\ncargo = ["salt pm1"]\nturned = ["influence"]\n[[player]]\n')
    assert table.ducats(0) == 11


@pytest.mark.rule("OLM-7.5")
@pytest.mark.parametrize("symbols", [0, 1, 2, 3, 4])
def test_calm_sailing_pays_a_ducat_for_each_ship_symbol(symbols: int) -> None:
    assert play_all(some(SHIPS, symbols), 'token = "calm"').ducats(0) == 11 + symbols


@pytest.mark.rule("OLM-7.5")
def test_without_calm_sailing_ship_symbols_pay_nothing() -> None:
    assert play_all(some(SHIPS, 4), 'token = "market"').ducats(0) == 11


CALM_AHEAD = """
    seats = 2
    phase = "trade"
    [[player]]
    cargo = ["salt pm1"]
    hand = ["scrolls ps1", "olives ps1"]
    ship = "napoli"
    {token}
    [[player]]
    cargo = ["silk pm1"]
    hand = ["olives dp1"]
    [ports]
    {ports}
"""


@pytest.mark.rule("OLM-7.7", "OLM-7.5")
@pytest.mark.parametrize(
    ("ports", "journey"),
    [
        ('palermo = "calm"', "0 sail palermo"),
        ('palermo = "compass"\nrodi = "calm"', "0 sail palermo\n0 jump rodi"),
    ],
    ids=["sailed", "compass"],
)
def test_calm_sailing_taken_now_pays_from_the_next_turn_on(ports: str, journey: str) -> None:
    table = Table(CALM_AHEAD.format(token="", ports=ports))
    table.play(f"0 done\n0 play scrolls ps1\n{journey}")
    assert (table.token(0), table.ducats(0)) == ("calm", 11)
    table.play("1 done\n1 play olives dp1\n0 done\n0 play olives ps1")
    assert table.ducats(0) == 12


@pytest.mark.rule("OLM-7.7")
def test_calm_sailing_pays_for_the_journey_that_turns_it_over() -> None:
    table = Table(CALM_AHEAD.format(token='token = "calm"', ports='palermo = "fight"'))
    table.play("0 done\n0 play scrolls ps1\n0 sail palermo")
    assert (table.token(0), table.ducats(0)) == ("fight", 12)


@pytest.mark.rule("OLM-7.12")
@pytest.mark.parametrize("symbols", [0, 1, 2, 3, 4])
def test_fight_pirates_ignores_the_pirate_symbols(symbols: int) -> None:
    table = play_all(some(PIRATES, symbols), 'token = "fight"\npirates = ["olives dp1"]')
    assert table.pirates(0) == ["olives dp1"]


@pytest.mark.rule("OLM-7.12")
def test_fight_pirates_does_not_help_against_the_discards_of_the_sea_power() -> None:
    table = Table("""
        seats = 2
        [[player]]
        cargo = ["salt ms3"]  # 4 lions
        hand = ["silk ps2", "silk ms3", "silk pm1", "silk ps3", "silk ds4", "silk ds1"]
        token = "fight"
        [[player]]
    """)
    table.play("0 discard silk ds4\n0 discard silk ps2")
    assert table.pirates(0) == ["silk ds4", "silk ps2"]


@pytest.mark.rule("OLM-7.13", "OLM-7.15")
@pytest.mark.parametrize(("symbols", "ducats"), [(0, 1), (1, 3), (2, 6), (3, 6), (4, 6)])
def test_good_deals_adds_a_ducat_symbol_even_to_none(symbols: int, ducats: int) -> None:
    assert play_all(some(DUCATS, symbols), 'token = "deals"').ducats(0) == 11 + ducats


@pytest.mark.rule("OLM-7.16")
@pytest.mark.parametrize(("load", "ducats"), [(1, 3), (2, 2), (3, 1), (4, 0)])
def test_local_influence_pays_the_lions_above_three(load: int, ducats: int) -> None:
    table = Table(f"""
        seats = 2
        [[player]]
        cargo = ["olives pm1", "{LOADS[load - 1]}"]
        token = "influence"
        [[player]]
        token = "influence"
    """)
    assert table.ducats(0) == 11 + ducats
    assert table.ducats(1) == 11


@pytest.mark.rule("OLM-7.16")
def test_local_influence_pays_before_anything_else_in_the_turn() -> None:
    table = Table("""
        seats = 2
        [[player]]
        cargo = ["salt ps2"]  # 5 lions
        hand = ["silk ps2", "silk ms3", "silk pm1", "silk ps3", "silk ds4", "silk ds1"]
        token = "influence"
        ducats = -2
        [[player]]
    """)
    assert table.asked() == "0 DiscardCard"
    assert table.ducats(0) == 0


MIXTURES = [
    ("deck", "deck", "deck", "deck"),
    ("pirates", "pirates", "pirates", "pirates"),
    ("deck", "pirates", "deck", "pirates"),
    ("pirates", "deck", "deck", "deck"),
]


@pytest.mark.rule("OLM-7.18")
@pytest.mark.parametrize("stacks", MIXTURES, ids="-".join)
def test_favourable_market_has_prices_of_its_own_for_both_stacks(stacks: tuple[str, ...]) -> None:
    assert costs('token = "market"', *stacks) == [1, 2, 3, 4]


@pytest.mark.rule("OLM-7.19")
@pytest.mark.parametrize("stacks", MIXTURES, ids="-".join)
@pytest.mark.parametrize("ducats", [-7, 0, 1, 3, 40])
def test_favourable_market_costs_the_same_in_debt_and_in_wealth(ducats: int, stacks: tuple[str, ...]) -> None:
    assert costs(f'token = "market"\nducats = {ducats}', *stacks) == [1, 2, 3, 4]


@pytest.mark.rule("OLM-7.18")
def test_favourable_market_begins_anew_in_every_turn() -> None:
    table = Table("""
        seats = 2
        phase = "trade"
        [[player]]
        cargo = ["salt pm1"]
        hand = ["olives dp1", "jewels dp1"]
        token = "market"
        [[player]]
        cargo = ["silk pm1"]
        hand = ["olives dp2"]
        token = "market"
    """)
    table.play("""
        0 buy deck
        * card silk ms2
        0 buy deck
        * card silk ms3
        0 done
        0 play jewels dp1
        1 buy deck
        * card salt ms1
        1 done
        1 play olives dp2
        0 buy deck
        * card salt ms3
    """)
    assert [event.args[1] for event in table.happened("card_bought")] == [1, 2, 1, 1]
