"""How long a trade phase can be: offers, counter-offers, and that no talk can stall the table."""

from __future__ import annotations

import pytest

from oltremare.playing import Table
from roteiro.core.dice import FastDice
from roteiro.core.kernel import Seat
from roteiro.games.oltremare import GAME

TRADE = """
    seats = 4
    active = 1
    phase = "trade"
    [[player]]
    hand = ["silk ps2", "grain ps3"]
    [[player]]
    hand = ["salt dp4", "salt ms1", "olives dp2"]
    [[player]]
    hand = ["silk pm1", "grain ps2"]
    [[player]]
    hand = ["pottery pm2", "pottery ps1"]
"""
BUILDING = 10  # decisions at most: 4 cards given, 4 asked for, the ducats, and to say it
PICKS = 8


def options(words: str) -> str:
    return f"{TRADE}\n[options]\n{words}"


def longest(seats: int, offers: int, counters: int) -> int:
    """A bound on the decisions of a trade phase: all that can be spent, at its most talkative.

    An offer: to begin it, to build it, the answers, a choice among them, the picks. A counter-offer: to build it. Then
    four purchases and the end of the phase.
    """
    others = seats - 1
    return offers * (1 + BUILDING + others + 1 + PICKS) + others * counters * BUILDING + 4 + 1


# Limits ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("words", "limit"), [("", 6), ('offers = "3"', 3), ('offers = "12"', 12)])
@pytest.mark.rule("OLM-3.18")
def test_so_many_offers_and_invitations_are_made_in_a_turn(words: str, limit: int) -> None:
    table = Table(options(words))
    for made in range(limit):
        assert "invite" in table.choices() and "offer all" in table.choices()
        table.play("1 invite\n2 decline\n3 decline\n0 decline" if made % 2 else "1 offer salt for silk to 2\n2 decline")
    assert table.asked() == "1 Trade"
    assert table.choices() == ["buy deck", "done"]


@pytest.mark.rule("OLM-3.18")
def test_an_offer_that_was_dropped_counts() -> None:
    table = Table(TRADE)
    table.play("1 offer 2\n1 withdraw\n" * 6)
    assert table.choices() == ["buy deck", "done"]


@pytest.mark.parametrize(("words", "limit"), [("", 2), ('counters = "1"', 1), ('counters = "4"', 4)])
@pytest.mark.rule("OLM-3.19")
def test_so_many_counter_offers_and_proposals_are_made_in_a_turn(words: str, limit: int) -> None:
    table = Table(options(words))
    for made in range(limit):
        if made % 2:
            table.play("1 invite\n2 offer silk for jewels to 1\n3 decline\n0 decline\n1 neither")
        else:
            table.play("1 offer salt for silk to 2\n2 counter silk for jewels\n1 neither")
    table.play("1 offer salt for silk to 2")
    assert table.choices() == ["accept", "decline"]
    table.play("2 decline\n1 invite")
    assert table.choices() == ["decline"]
    table.play("2 decline")
    assert table.choices() == ["offer 1", "decline"]


@pytest.mark.rule("OLM-3.19")
def test_a_counter_offer_that_was_dropped_counts() -> None:
    table = Table(TRADE)
    table.play("1 offer salt for silk to 2\n2 counter\n2 withdraw\n" * 2 + "1 offer salt for silk to 2")
    assert table.choices() == ["accept", "decline"]


@pytest.mark.rule("OLM-3.18", "OLM-3.19", "OLM-3.5")
def test_every_turn_begins_with_all_offers_and_counter_offers() -> None:
    table = Table("""
        seats = 2
        phase = "trade"
        offers_left = 1
        partners = [1]
        due = 1
        [[player]]
        hand = ["salt pm1"]
        counters = 2
        cargo = ["salt dm3 venezia", "silk pm1"]
        [[player]]
        hand = ["silk ps2", "salt ds4", "salt ms1"]
        prestige = 1
        counters = 0
    """)
    table.play("0 done\n0 play salt pm1\n* card silk ds4")
    assert table.asked() == "1 Trade"
    view = GAME.view(table.state, None)
    assert (view["offers_left"], [player["counters_left"] for player in view["players"]]) == (6, [2, 2])
    assert table.state.partners == 0


# The end of all talk -----------------------------------------------------------------------------------------------

WEALTH = """
    [[player]]
    hand = ["salt ps2", "salt ms3", "salt ds4", "salt pm1"]
    [[player]]
    hand = ["silk ps2", "silk ms3", "silk ds4", "silk pm1"]
"""
ALIKE = {
    "salt": ["salt ps2", "salt ms3", "salt ds4", "salt pm1"],
    "silk": ["silk ps2", "silk ms3", "silk ds4", "silk pm1"],
}


def hand_over(table: Table, seat: int, good: str) -> None:
    for card in ALIKE[good]:
        table.act(Seat(seat), f"hand {card}")


@pytest.mark.rule("OLM-3.18", "OLM-3.19", "OLM-3.12")
def test_the_longest_talk_of_two_players_has_an_end() -> None:
    table = Table(f'seats = 2\nphase = "trade"\n{WEALTH}')
    mine, yours = "salt", "silk"
    while table.state.offers:
        countered = table.state.counters[1] > 0
        table.act(Seat(0), f"offer 4 {mine}+12 for 4 {yours} to 1")
        if countered:
            table.play(f"1 counter 4 {yours}+12 for 4 {mine}\n0 with 1")
            hand_over(table, 1, yours)
            hand_over(table, 0, mine)
        else:
            table.play("1 accept")
            hand_over(table, 0, mine)
            hand_over(table, 1, yours)
        mine, yours = yours, mine
    for card in ("jewels dm1", "jewels dp1", "jewels ps3", "jewels ms4"):
        table.play(f"0 buy deck\n* card {card}")
    assert table.choices() == ["done"]
    talk = [action for seat, action in table.record if seat >= 0]
    assert len(talk) == 6 * (1 + BUILDING + 1 + PICKS) + 2 * (BUILDING + 1) + 4 == 146
    assert len(talk) + 1 <= longest(2, 6, 2)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize(("words", "offers", "counters"), [("", 6, 2), ('offers = "12"\ncounters = "4"', 12, 4)])
@pytest.mark.rule("OLM-3.18", "OLM-3.19")
def test_whatever_is_said_the_trade_phase_ends(seats: int, words: str, offers: int, counters: int) -> None:
    deals = 0
    for seed in range(20):
        table = Table(f'seats = {seats}\nphase = "trade"\n[options]\n{words}')
        table.dice = dice = FastDice(seed)
        decisions = 0
        while table.asked().split()[1] not in ("PlayCard", "DiscardCard"):
            choices = table.choices()
            wanted = [text for text in choices if not text.startswith(("done", "decline", "neither", "withdraw"))]
            wanted = wanted if wanted and dice.below(8) else choices
            said = [text for text in wanted if text.startswith(("propose", "accept", "with"))]
            wanted = said if said and dice.below(3) else wanted
            table.act(Seat(int(table.asked()[0])), wanted[dice.below(len(wanted))])
            decisions += 1
            assert decisions <= longest(seats, offers, counters)
        assert sum(table.ducats(seat) for seat in range(seats)) == 11 * seats - _spent(table)
        deals += len(table.happened("deal_agreed"))
    assert deals


def _spent(table: Table) -> int:
    return sum(event.args[1] for event in table.happened("card_bought"))


@pytest.mark.rule("OLM-3.11")
def test_without_a_card_at_the_table_there_is_nothing_to_talk_about() -> None:
    table = Table('seats = 2\nphase = "trade"\n[[player]]\nhand = []\n[[player]]\nhand = []')
    assert table.choices() == ["buy deck"]


@pytest.mark.rule("OLM-3.11", "OLM-3.10")
def test_players_without_a_card_between_them_cannot_deal() -> None:
    empty = "[[player]]\nhand = []\n"
    table = Table(f'seats = 3\nphase = "trade"\n{empty}{empty}[[player]]\nhand = ["salt dp4"]')
    assert table.choices() == ["offer 2", "invite", "buy deck"]
    table.play("0 invite")
    assert (table.asked(), table.choices()) == ("1 MakeProposal", ["decline"])
    table.play("1 decline")
    assert table.choices() == ["offer 0", "decline"]
