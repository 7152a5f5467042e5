"""The worked examples of buying, of the actions and of the port tokens, played out."""

from __future__ import annotations

import pytest

from oltremare.playing import Table

DANIELE, MARCO = 0, 1


@pytest.mark.rule("OLM-4.7", "OLM-5.8", "OLM-4.3", "OLM-4.6", "OLM-5.1", "OLM-5.4", "OLM-5.9", "OLM-6.1")
def test_daniele_buys_into_debt_and_his_cards_bring_him_back_to_zero() -> None:
    table = Table("""
        seats = 3
        [[player]]
        ducats = 2
        hand = ["grain ps2"]
        cargo = ["olives pm1", "salt ds4"]
        ship = "ragusa"
        [[player]]
        ducats = 5
        hand = ["salt dm2 malta", "salt ms1", "olives ps1"]
        [[player]]
        [ports]
        zara = "deals"
    """)
    assert table.asked() == "0 Trade"
    assert "done" not in table.choices()

    table.play("0 buy deck\n* card salt dm3 venezia")
    assert table.ducats(DANIELE) == -1
    table.play("0 buy deck\n* card silk dp2 beirut")
    assert table.ducats(DANIELE) == -5
    assert "done" not in table.choices()

    table.play("""
        0 offer grain+1 for salt+salt to 1
        1 accept
        0 hand grain ps2
        1 hand salt dm2 malta
        1 hand salt ms1
    """)
    assert table.hand(DANIELE) == ["salt dm2 malta", "salt dm3 venezia", "salt ms1", "silk dp2 beirut"]
    assert table.hand(MARCO) == ["grain ps2", "olives ps1"]
    assert (table.ducats(DANIELE), table.ducats(MARCO)) == (-6, 6)
    assert "done" in table.choices()

    deck = table.state.deck
    table.play("""
        0 done
        0 play silk dp2 beirut
        0 play salt dm3 venezia
        0 play salt dm2 malta
        0 play salt ms1
    """)
    assert table.ducats(DANIELE) == 0
    assert table.pirates(DANIELE) == ["?"]
    assert table.state.deck == deck - 1
    assert table.cargo(DANIELE) == ["olives pm1", "salt ds4"]

    market = ["olives dp1", "olives ms2", "olives ds1", "pottery ps1", "pottery dm1", "pottery dm4"]
    for card in market:
        assert table.asked() == "* DrawCard"
        table.play(f"* card {card}")
    assert table.hand(DANIELE) == sorted(market)
    assert table.state.deck == deck - 1 - 6

    assert table.asked() == "0 SailTo"
    assert table.choices() == ["sail zara", "sail bari", "sail durazzo"]
    table.play("0 sail zara")
    assert table.asked() == "0 LoadCard"
    assert (table.ship(DANIELE), table.token(DANIELE)) == ("zara", "deals")
    assert table.ducats(DANIELE) == 0


@pytest.mark.rule("OLM-7.6", "OLM-7.5")
def test_calm_sailing_example_marco_earns_2_ducats_with_2_ship_symbols_on_3_cards() -> None:
    table = Table("""
        seats = 2
        active = 1
        phase = "trade"
        [[player]]
        [[player]]
        hand = ["silk ps2", "silk pm1", "salt ms1"]
        cargo = ["olives dp3 bengasi"]
        token = "calm"
    """)
    table.play("""
        1 done
        1 play silk ps2
        1 play silk pm1
        1 play salt ms1
        * card olives dp1
        * card olives dp2
        * card olives ds1
    """)
    assert table.ducats(MARCO) == 11 + 2
    table.play("1 sail tripoli\n1 sail malta")
    assert table.asked() == "1 LoadCard"
    assert table.ducats(MARCO) == 11 + 2


@pytest.mark.rule("OLM-7.14", "OLM-7.13")
def test_good_deals_example_daniele_earns_6_ducats_with_2_ducat_symbols_on_4_cards() -> None:
    table = Table("""
        seats = 2
        phase = "trade"
        [[player]]
        hand = ["silk dp2 beirut", "silk pm1", "salt ps2", "salt dp4"]
        cargo = ["salt ds4"]
        token = "deals"
        [[player]]
    """)
    table.play("0 done\n0 play silk dp2 beirut\n0 play silk pm1\n0 play salt ps2\n0 play salt dp4")
    assert table.ducats(DANIELE) == 11 + 6


@pytest.mark.rule("OLM-7.17", "OLM-7.16")
def test_local_influence_example_6_lions_earn_3_ducats() -> None:
    table = Table("""
        seats = 2
        active = 1
        [[player]]
        [[player]]
        cargo = ["salt dm1"]
        token = "influence"
    """)
    assert table.asked() == "1 Trade"
    assert table.ducats(MARCO) == 11 + 6 - 3
