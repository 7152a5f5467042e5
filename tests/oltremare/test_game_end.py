"""The last round: when it begins, who still has a turn, and that all have equally many."""

from __future__ import annotations

from collections import Counter

import pytest

from oltremare.hoarding import LONGEST, scarce, to_the_end
from oltremare.playing import Table
from roteiro.core.dice import FastDice, random_option
from roteiro.core.kernel import Event, answer, pending
from roteiro.games.oltremare import GAME
from roteiro.games.oltremare.actions import INVITE, OFFER
from roteiro.games.oltremare.state import OltreMare
from roteiro.games.oltremare.steps.trade import Trade

SEATINGS = [(seats, first) for seats in range(2, 6) for first in range(seats)]
DRAWERS = [(seats, first, drawer) for seats, first in SEATINGS for drawer in range(seats)]
LAST = "olives pm4"  # the last card of the deck


def one_card_left(seats: int, first: int, drawer: int) -> Table:
    """The first deck holds one more card; the other cards that nobody has lie on the discard pile."""
    return Table(
        f'seats = {seats}\nfirst = {first}\nactive = {drawer}\nphase = "trade"\ndeck = ["{LAST}"]\nvenice = []'
    )


def acting(player: str) -> Table:
    """Seat 0 plays one card, and one card is left in the deck."""
    players = f'[[player]]\n{player}\ncargo = ["scrolls ds1"]\n[[player]]\n'
    return Table(f'seats = 2\nphase = "trade"\ndeck = ["{LAST}"]\nvenice = []\n{players}')


def buy_the_last(table: Table) -> Table:
    table.play(f"{table.to_move()} buy deck\n* card {LAST}")
    return to_the_end(table)


def turns(table: Table) -> list[int]:
    return [int(event.seat) for event in table.happened("turn_began")]


def told(table: Table, *kinds: str) -> list[str]:
    return [event.what for event in table.events if event.what in kinds]


@pytest.mark.parametrize(("seats", "first", "drawer"), DRAWERS)
@pytest.mark.rule("OLM-10.1", "OLM-10.2")
def test_after_the_last_card_everybody_up_to_the_right_of_the_start_player_has_a_turn(
    seats: int, first: int, drawer: int
) -> None:
    table = one_card_left(seats, first, drawer)
    table.play(f"{drawer} buy deck\n* card {LAST}")
    assert (table.state.deck, bool(table.state.last)) == (0, True)
    to_the_end(table)
    following = [(drawer + i) % seats for i in range(1, seats)]
    assert turns(table) == (following[: following.index(first)] if first != drawer else following)
    assert table.events[-1].what == "tokens_scored"


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.rule("OLM-10.2", "OLM-10.1")
def test_if_the_last_player_of_a_round_draws_the_last_card_the_game_ends_with_his_turn(seats: int) -> None:
    table = buy_the_last(one_card_left(seats, 1, 0))
    assert turns(table) == []
    assert told(table, "last_round", "card_loaded", "final_scoring")[-1] == "final_scoring"


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.rule("OLM-10.1")
def test_if_the_start_player_draws_the_last_card_all_others_have_one_more_turn(seats: int) -> None:
    assert turns(buy_the_last(one_card_left(seats, 0, 0))) == list(range(1, seats))


@pytest.mark.rule("OLM-10.1")
def test_while_a_card_is_left_the_round_is_not_the_last() -> None:
    table = Table(f'seats = 2\nactive = 1\nphase = "trade"\ndeck = ["{LAST}", "salt dp4"]\nvenice = []')
    table.play("1 buy deck\n* card salt dp4")
    assert (table.state.last, table.happened("last_round")) == (0, [])


@pytest.mark.rule("OLM-10.1", "OLM-5.7")
def test_the_last_card_can_be_drawn_in_a_market_action() -> None:
    table = acting('hand = ["jewels dm1"]')
    table.play(f"0 done\n0 play jewels dm1\n* card {LAST}")
    assert told(table, "card_drawn", "last_round", "turn_began") == ["card_drawn", "last_round", "turn_began"]


@pytest.mark.rule("OLM-10.1", "OLM-5.6")
def test_the_last_card_can_fall_to_the_pirates() -> None:
    table = acting('hand = ["jewels dp1"]')
    table.play("0 done\n0 play jewels dp1")
    assert told(table, "pirates_took", "last_round", "turn_began") == ["pirates_took", "last_round", "turn_began"]


@pytest.mark.rule("OLM-10.1", "OLM-4.5")
def test_a_card_from_the_pirate_stack_is_not_the_last_of_the_deck() -> None:
    players = '[[player]]\npirates = ["?"]\n[[player]]\n'
    table = Table(f'seats = 2\nphase = "trade"\ndeck = ["{LAST}"]\nvenice = []\n{players}')
    table.play("0 buy pirates")
    table.play(f"* {table.choices()[0]}")
    assert (table.state.deck, table.happened("last_round")) == (1, [])


@pytest.mark.rule("OLM-10.2", "OLM-10.3")
def test_the_last_card_of_the_new_deck_makes_no_second_last_round() -> None:
    table = scarce(
        f"""
        seats = 3
        active = 1
        phase = "trade"
        deck = ["{LAST}"]
        discards = ["salt dp4", "salt ms1"]
        venice = []
        [[player]]
        hand = REST
        cargo = ["silk ds1"]
        [[player]]
        hand = ["salt dm1"]
        cargo = ["silk pm1"]
        [[player]]
        hand = ["jewels dp1"]
        cargo = ["silk ps2"]
        """
    )
    table.play(f"1 buy deck\n* card {LAST}\n1 buy deck\n* card salt ms1\n1 buy deck\n* card salt dp4")
    assert (table.state.deck, table.discards(), len(table.happened("last_round"))) == (0, [], 1)
    to_the_end(table)
    assert turns(table) == [2]
    assert len(table.happened("last_round")) == 1


# No card can be had ------------------------------------------------------------------------------------------------


def exhausted(player: str, deck: str = "[]") -> Table:
    """Seat 1 is about to act in the last round; the stacks of the start player are gone already."""
    return scarce(
        f"""
        seats = 2
        active = 1
        phase = "trade"
        last_round = true
        recycled = true
        deck = {deck}
        discards = []
        [[player]]
        hand = REST
        cargo = []
        sold = [4, 2]
        [[player]]
        {player}
        """
    )


@pytest.mark.rule("OLM-10.7")
def test_without_any_card_nothing_is_sold_from_the_deck() -> None:
    table = exhausted('hand = ["salt dp4"]\ncargo = ["olives pm1"]\npirates = ["silk ds1"]')
    assert [choice for choice in table.choices() if "buy" in choice] == ["buy pirates"]


@pytest.mark.parametrize(("deck", "drawn"), [([], 0), (["silk pm1"], 1), (["silk ds1", "silk pm1"], 2)])
@pytest.mark.rule("OLM-10.7")
def test_a_market_draw_ends_early_when_no_card_is_left_and_the_turn_goes_on(deck: list[str], drawn: int) -> None:
    quoted = ", ".join(f'"{name}"' for name in deck)
    table = exhausted('hand = ["jewels dm1", "salt ms1"]\ncargo = ["olives dm2"]', f"[{quoted}]")
    table.play("1 done\n1 play jewels dm1\n1 play salt ms1")
    for name in deck:
        table.play(f"* card {name}")
    assert table.hand(1) == deck
    assert [event.args for event in table.happened("no_cards_left")] == [(3 - drawn,)]
    assert table.asked() == "1 SailTo"


@pytest.mark.rule("OLM-10.7")
def test_a_pirate_action_ends_early_too_and_a_market_draw_after_it_brings_nothing() -> None:
    table = exhausted('hand = ["jewels pm3", "salt pm1"]\ncargo = ["olives dm2"]', '["silk pm1"]')
    table.play("1 done\n1 play jewels pm3\n1 play salt pm1")
    assert (table.pirates(1), table.hand(1)) == (["?"], [])
    assert [event.args for event in table.happened("no_cards_left")] == [(2,), (3,)]
    assert table.asked() == "1 LoadCard"


@pytest.mark.rule("OLM-10.5", "OLM-10.7")
def test_the_stacks_of_the_start_player_are_used_once_even_if_he_has_new_ones() -> None:
    table = scarce(
        """
        seats = 3
        active = 1
        phase = "trade"
        last_round = true
        recycled = true
        deck = []
        discards = []
        [[player]]
        hand = []
        cargo = ["silk ds1", "silk pm1"]
        pirates = ["salt dm1"]
        sold = [4, 2]
        [[player]]
        hand = ["jewels dm1"]
        cargo = ["olives pm1"]
        [[player]]
        hand = REST
        cargo = ["olives ps1"]
        """
    )
    assert "buy deck" not in table.choices()
    table.play("1 done\n1 play jewels dm1")
    assert [event.args for event in table.happened("no_cards_left")] == [(1,)]
    assert table.cargo(0) == ["silk ds1", "silk pm1"]


@pytest.mark.rule("OLM-5.3", "OLM-10.7")
def test_the_load_is_reduced_to_the_hand_when_no_card_can_be_had() -> None:
    table = exhausted('hand = ["salt dp4", "salt ps3"]\ncargo = ["olives dm4"]')
    assert "done" in table.choices()
    table.play("1 done\n1 play salt ps3")
    assert table.asked() == "1 PlayCard"
    table.play("1 play salt dp4")
    assert table.played() == ["salt ps3", "salt dp4"]


@pytest.mark.rule("OLM-5.3", "OLM-4.6")
def test_the_load_is_not_reduced_while_there_are_pirate_cards_to_buy() -> None:
    table = exhausted('hand = ["salt dp4"]\ncargo = ["olives dm4"]\npirates = ["silk ds1"]')
    assert "done" not in table.choices()
    table.play("1 buy pirates")
    assert "done" in table.choices()


@pytest.mark.rule("OLM-5.3", "OLM-10.7")
def test_an_empty_hand_plays_nothing_and_the_turn_is_over() -> None:
    table = exhausted('hand = []\ncargo = ["olives dm4"]')
    table.play("1 done")
    assert table.is_over()
    assert table.cargo(1) == ["olives dm4"]


# Whole games -------------------------------------------------------------------------------------------------------


def random_game(seats: int, seed: int) -> tuple[OltreMare, list[Event]]:
    """A game at random, without bargaining, which uses up no cards."""
    dice = FastDice(seed)
    events: list[Event] = []
    state = GAME.setup(seats, {}, events)
    assert isinstance(state, OltreMare)
    state.journal = events
    for _ in range(LONGEST):
        if (decision := pending(state)) is None:
            return state, events
        action = random_option(decision, state, dice)
        while isinstance(decision, Trade) and (OFFER.has(action) or INVITE.has(action)):
            action = random_option(decision, state, dice)
        answer(state, decision, action)
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.rule("OLM-10.1", "OLM-10.2", "OLM-1.1")
def test_in_every_game_all_seats_have_equally_many_turns(seats: int) -> None:
    starters = set()
    for seed in range(200):
        state, events = random_game(seats, seed)
        order = [int(event.seat) for event in events if event.what == "turn_began"]
        assert order == [(int(state.first) + i) % seats for i in range(len(order))]
        assert len(set(Counter(order).values())) == 1
        assert set(order) == set(range(seats))
        starters.add(int(state.first))
    assert starters == set(range(seats))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.rule("OLM-10.1", "OLM-9.1", "OLM-11.1")
def test_every_game_has_one_venice_then_one_last_round_then_one_final_scoring(seats: int) -> None:
    for seed in range(20):
        state, events = random_game(seats, seed)
        found = [event.what for event in events if event.what in ("venice_appeared", "last_round", "final_scoring")]
        assert found == ["venice_appeared", "last_round", "final_scoring"]
        assert GAME.lost_pieces(state) == []
