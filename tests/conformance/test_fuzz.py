"""Hypothesis plays: when a promise breaks it shrinks the game to the shortest record that breaks it."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, note, settings
from hypothesis import strategies as st

from conformance import contract
from roteiro.core.dice import FastDice
from roteiro.core.game import Game
from roteiro.core.kernel import pending
from roteiro.core.match import Match
from roteiro.core.record import parse, replay, write
from roteiro.games import GAMES


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)
@given(data=st.data())
def test_any_choices_keep_the_contract(game: Game, data: st.DataObject) -> None:
    seats = data.draw(st.sampled_from(list(game.seats)))
    choices = data.draw(st.lists(st.integers(0, 40), max_size=300))
    match = Match(game, seats)
    dice = FastDice(1)
    for choice in choices:
        decision = pending(match.state)
        if decision is None:
            break
        contract.check_options(game, match.state, decision)
        options = decision.options(match.state)
        note(write(match))
        match.take(decision.seat, options[choice % len(options)])
        contract.check_pieces(game, match.state)
    decision = pending(match.state)
    if decision is not None:
        contract.check_clone(game, match.state, decision, dice)
        contract.check_noninterference(game, match.state, decision, range(seats), 1)
        contract.check_position(game, match.state)
    assert game.encode(replay(parse(write(match)), game).state) == game.encode(match.state)
