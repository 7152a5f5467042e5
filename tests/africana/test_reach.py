"""How far the cards of a hand lead, searched from a view, beside all movements that the rules allow."""

from __future__ import annotations

import pytest

from africana.playing import Table
from roteiro.core.kernel import Seat, State, answer, pending
from roteiro.games.africana import GAME
from roteiro.games.africana.actions import CHANGE, GO, PLAY
from roteiro.games.africana.board_reach import reach
from roteiro.games.africana.data import PLACE_WORDS
from roteiro.games.africana.steps.moving import Step

POOR = """
    phase = "move"
    [[player]]
    place = "cairo"
    silver = 4
    cards = ["magenta", "grey", "violet"]
    [[player]]
"""
RICH = """
    phase = "move"
    [[player]]
    place = "lagos"
    silver = 11
    joker = false
    cards = ["orange", "orange", "grey"]
    [[player]]
"""
HELPED = """
    phase = "move"
    played = ["joker", "turquoise"]
    [[player]]
    place = "ujiji"
    silver = 5
    cards = ["violet"]
    completed = ["violet serengeti", "orange jidda"]
    [[player]]
"""
POSITIONS = pytest.mark.parametrize("document", [POOR, RICH, HELPED], ids=["poor", "rich", "helped"])


def walked(state: State, steps: int, found: dict[int, tuple[int, int]]) -> None:
    """Every place that some movement of seat 0 comes to, with the fewest steps and the least silver for these."""
    place, silver = int(state.places[0]), int(state.silver[0])
    known = found.get(place)
    if known is None or (steps, -silver) < known:
        found[place] = (steps, -silver)
    decision = pending(state)
    assert decision is not None
    for action in decision.options(state):
        if PLAY.has(action) or CHANGE.has(action) or GO.has(action):
            after = state.clone()
            answer(after, pending(after), action)
            walked(after, steps + GO.has(action), found)


def by_rules(state: State) -> dict[int, tuple[int, int]]:
    found: dict[int, tuple[int, int]] = {}
    purse = int(state.silver[0])
    walked(state, 0, found)
    del found[int(state.places[0])]
    return {place: (steps, purse + spent) for place, (steps, spent) in found.items()}


def by_view(state: State) -> dict[int, tuple[int, int]]:
    decision = pending(state)
    assert decision is not None
    going = [GO.arg(action) for action in decision.options(state)] if isinstance(decision, Step) else []
    return {place: (way.steps, way.silver) for place, way in reach(GAME.view(state, Seat(0)), going).items()}


@POSITIONS
def test_reach_is_what_the_rules_allow(document: str) -> None:
    state = Table(document).state
    found = by_view(state)
    assert found == by_rules(state)
    assert len(found) > 4 and max(steps for steps, _ in found.values()) > 1


@POSITIONS
def test_reach_once_a_card_is_laid(document: str) -> None:
    state = Table(document).state
    decision = pending(state)
    assert decision is not None
    for action in decision.options(state):
        if PLAY.has(action) or CHANGE.has(action):
            laid = state.clone()
            answer(laid, pending(laid), action)
            assert by_view(laid) == by_rules(laid)


def test_reach_before_the_movement_is_that_of_the_movement() -> None:
    before, moving = Table(POOR.replace('phase = "move"', "")).state, Table(POOR).state
    assert by_view(before) == by_view(moving)


def test_nobody_sees_how_far_somebody_else_can_go() -> None:
    state = Table(POOR).state
    for reader in (Seat(1), None):
        assert reach(GAME.view(state, reader), []) == {}


def test_a_hand_without_cards_leads_nowhere() -> None:
    state = Table('phase = "move"\n[[player]]\nplace = "cairo"\njoker = false\n[[player]]').state
    assert by_view(state) == {}


def test_silver_is_spent_only_where_it_must_be() -> None:
    ways = reach(GAME.view(Table(RICH).state, Seat(0)), [])
    named = {PLACE_WORDS[place]: way for place, way in ways.items()}
    assert named["leopoldville"].silver == 0 and named["leopoldville"].steps == 1
    assert named["timbuktu"].silver == 0 and named["dakar"].silver == 5
