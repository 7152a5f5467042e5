"""No deal may leave the active player unable to reach his load."""

from __future__ import annotations

import json

import pytest

from oltremare.hoarding import scarce
from oltremare.playing import Table
from roteiro.core.dice import FastDice
from roteiro.core.errors import IllegalAction
from roteiro.core.kernel import Seat

SALT = ["salt dp4", "salt ms1", "salt ps2", "salt pm1"]


def trade(hand: int, due: int, bought: int) -> Table:
    """So many salt cards in hand, so many to play, so many bought."""
    return Table(f"""
        seats = 2
        phase = "trade"
        due = {due}
        bought = {bought}
        [[player]]
        hand = {SALT[:hand]}
        [[player]]
        hand = ["silk ps2", "silk pm1", "silk ds4", "silk ms3"]
    """)


def last_cards(deck: str, first: int, players: str) -> Table:
    """The last round; cards that are named nowhere are in the hand of seat 2, whom nobody asks."""
    return scarce(f"""
        seats = 3
        first = {first}
        active = 1
        phase = "trade"
        last_round = true
        due = 4
        {deck}
        {players}
        [[player]]
        hand = REST
        cargo = ["olives ps1"]
    """)


def can_say(table: Table, seat: int, line: str) -> bool:
    """Whether an offer can be made; the table stays as it was."""
    try:
        table.act(Seat(seat), line)
    except IllegalAction as error:
        assert error.decision in ("Trade", "BuildOffer", "AnswerOffer", "MakeProposal"), error
        return False
    assert table.undo(Seat(seat))
    return True


def most_given(table: Table, partner: int) -> int:
    """How many cards the active player may give away."""
    able = [can_say(table, int(table.state.active), f"offer {n} salt for nothing to {partner}") for n in (1, 2, 3, 4)]
    assert able == sorted(able, reverse=True)
    return sum(able)


@pytest.mark.parametrize(
    ("hand", "due", "bought", "given"),
    [
        (4, 4, 0, 4),
        (4, 4, 1, 3),
        (4, 4, 2, 2),
        (4, 4, 3, 1),
        (4, 4, 4, 0),
        (4, 1, 4, 3),
        (4, 2, 3, 3),
        (4, 1, 3, 4),
    ],
)
@pytest.mark.rule("OLM-3.20")
def test_only_so_many_cards_are_given_away_as_can_be_bought_again(hand: int, due: int, bought: int, given: int) -> None:
    assert most_given(trade(hand, due, bought), 1) == given


@pytest.mark.rule("OLM-3.20")
def test_cards_received_count_against_cards_given() -> None:
    table = trade(4, 4, 3)
    assert can_say(table, 0, "offer 4 salt for 3 silk to 1")
    assert not can_say(table, 0, "offer 4 salt for 2 silk to 1")


@pytest.mark.rule("OLM-3.20")
def test_with_all_purchases_used_up_an_even_exchange_and_a_gain_are_still_allowed() -> None:
    table = trade(4, 4, 4)
    assert can_say(table, 0, "offer 4 salt for 4 silk to 1")
    assert can_say(table, 0, "offer salt for 2 silk to 1")
    assert can_say(table, 0, "offer nothing for silk to 1")
    assert not can_say(table, 0, "offer 2 salt for silk to 1")


@pytest.mark.rule("OLM-3.20")
def test_the_guard_holds_for_proposals() -> None:
    table = trade(4, 4, 3)
    table.play("0 invite")
    assert can_say(table, 1, "offer silk for 2 salt to 0")
    assert not can_say(table, 1, "offer silk for 3 salt to 0")
    assert not can_say(table, 1, "offer 12 for 2 salt to 0")


@pytest.mark.rule("OLM-3.20")
def test_the_guard_holds_for_counter_offers() -> None:
    table = trade(4, 4, 4)
    table.play("0 offer salt for silk to 1")
    assert can_say(table, 1, "counter 4 silk for 4 salt")
    assert can_say(table, 1, "counter 4 silk for nothing")
    assert not can_say(table, 1, "counter silk for 2 salt")


@pytest.mark.rule("OLM-3.20")
def test_the_guard_is_for_the_active_player_only() -> None:
    table = trade(4, 4, 4)
    table.play("0 offer nothing for 4 silk to 1\n1 accept")
    table.play("1 hand silk ps2\n1 hand silk ms3\n1 hand silk ds4\n1 hand silk pm1")
    assert (len(table.hand(0)), len(table.hand(1))) == (8, 0)


NEITHER_STACK = """
        [[player]]
        hand = []
        cargo = []
        sold = [1, 1]
        [[player]]
        hand = ["salt dp4", "salt ms1", "salt ps2", "salt pm1"]
        cargo = ["olives ms4"]
"""
GONE = "recycled = true\ndiscards = []"


@pytest.mark.parametrize(
    ("deck", "given"),
    [("[]", 0), ('["silk ps2"]', 1), ('["silk ps2", "silk pm1", "silk ds4"]', 3)],
)
@pytest.mark.rule("OLM-3.20")
def test_cards_that_are_not_in_the_deck_cannot_be_bought_again(deck: str, given: int) -> None:
    assert most_given(last_cards(f"{GONE}\ndeck = {deck}", 0, NEITHER_STACK), 0) == given


@pytest.mark.rule("OLM-3.20")
def test_the_discards_can_be_had() -> None:
    document = 'deck = []\ndiscards = ["silk ps2", "silk pm1"]'
    players = NEITHER_STACK.replace("cargo = []\n        sold = [1, 1]", 'cargo = ["silk ds4"]')
    assert most_given(last_cards(document, 0, players), 0) == 3  # and the cargo of the start player


@pytest.mark.rule("OLM-3.20")
def test_ones_own_pirate_stack_can_be_had() -> None:
    players = NEITHER_STACK.replace(
        'cargo = ["olives ms4"]', 'cargo = ["olives ms4"]\npirates = ["silk ps2", "silk pm1"]'
    )
    assert most_given(last_cards(f"{GONE}\ndeck = []", 0, players), 0) == 2


@pytest.mark.rule("OLM-3.20")
def test_the_stacks_of_the_start_player_can_be_had_once() -> None:
    stacks = 'cargo = ["silk ds4", "silk ms3"]\n        pirates = ["silk ps2"]'
    players = NEITHER_STACK.replace("cargo = []\n        sold = [1, 1]", stacks)
    assert most_given(last_cards("deck = []\ndiscards = []", 0, players), 0) == 3
    players = players.replace("pirates", "sold = [1, 1]\n        pirates")
    assert most_given(last_cards(f"{GONE}\ndeck = []", 0, players), 0) == 0


@pytest.mark.parametrize(("recycled", "given"), [("", 3), ("recycled = true\n", 2)])
@pytest.mark.rule("OLM-3.20")
def test_the_start_player_does_not_count_his_own_pirate_stack_twice(recycled: str, given: int) -> None:
    players = f"""
        [[player]]
        hand = []
        cargo = ["olives dm4"]
        [[player]]
        hand = ["salt dp4", "salt ms1", "salt ps2", "salt pm1"]
        cargo = ["olives ms4"]
        pirates = ["silk ps2", "silk pm1"]
        sold = {[1, 1] if recycled else [0, 0]}
    """
    assert most_given(last_cards(f"{recycled}deck = []\ndiscards = []", 1, players), 0) == given


@pytest.mark.rule("OLM-3.20")
def test_who_cannot_reach_his_load_anyway_may_still_exchange_and_gain_but_not_lose() -> None:
    players = NEITHER_STACK.replace('["salt dp4", "salt ms1", "salt ps2", "salt pm1"]', '["salt dp4", "salt ms1"]')
    table = last_cards(f"{GONE}\ndeck = []", 0, players.replace("hand = []", 'hand = ["silk ps2", "silk pm1"]'))
    assert can_say(table, 1, "offer salt for silk to 0")
    assert can_say(table, 1, "offer salt for 2 silk to 0")
    assert not can_say(table, 1, "offer salt for nothing to 0")


@pytest.mark.rule("OLM-3.20", "OLM-3.1")
def test_a_deal_and_a_purchase_lead_back_to_the_load() -> None:
    table = trade(4, 4, 3)
    table.play("0 offer salt+5 for nothing to 1\n1 accept\n0 hand salt dp4")
    assert table.choices() == ["offer 1", "invite", "buy deck"]
    table.play("0 buy deck\n* card olives dm2")
    assert "done" in table.choices()


EAGER = ("offer 0", "invite", "give", "propose", "accept", "with ")


@pytest.mark.parametrize("cards", [0, 1, 2, 3])
@pytest.mark.rule("OLM-3.20")
def test_whatever_is_dealt_away_the_load_is_reached(cards: int) -> None:
    deck = json.dumps(["silk ps2", "silk pm1", "silk ds4"][:cards])
    players = NEITHER_STACK.replace("hand = []", 'hand = ["silk ms3", "silk ps3"]')
    given = 0
    for seed in range(30):
        table = last_cards(f"{GONE}\ndeck = {deck}", 0, players)
        table.dice = dice = FastDice(seed)
        while table.asked() != "1 PlayCard":
            seat = Seat(int(table.asked()[0]))
            choices = [text for text in table.choices() if text != "offer 2"]
            eager = [text for text in choices if text.startswith(EAGER)]
            choices = ["decline"] if seat == 2 else eager if eager and dice.below(6) else choices
            table.act(seat, choices[dice.below(len(choices))])
        assert len(table.hand(1)) >= table.state.due == 4
        given += len([event for event in table.happened("card_traded") if event.seat == 1])
    assert given > 10
