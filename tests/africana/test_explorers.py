"""The contract along games of players who want something: random ones seldom reach their turns and ends."""

from __future__ import annotations

import pytest

from africana.explorer import Explorer
from conformance import contract
from roteiro.core.dice import FastDice, draw
from roteiro.core.game import Glimpse
from roteiro.core.kernel import Chance, Seat, apply, pending
from roteiro.core.match import Match
from roteiro.games.africana import GAME
from roteiro.games.africana.state import Africana

OTHER_RULINGS = {"standing": 1, "scores": 1, "memory": 1, "stall": 1}


def explored(seats: int, seed: int, options: dict[str, int]) -> Match:
    """A whole game of explorers."""
    match = Match(GAME, seats, options, FastDice(seed))
    bots = [Explorer(seed * 10 + seat) for seat in range(seats)]
    match.start()
    while (seat := match.to_move()) is not None:
        match.take(seat, bots[seat].choose(match.glimpse(seat, FastDice(seed))))
    return match


@pytest.mark.parametrize("options", [{}, OTHER_RULINGS], ids=["default", "others"])
@pytest.mark.parametrize("seats", GAME.seats)
def test_games_with_a_proper_end_keep_the_contract(seats: int, options: dict[str, int]) -> None:
    dice, bots = FastDice(seats), [Explorer(seat) for seat in range(seats)]
    state = GAME.setup(seats, options)
    step = 0
    while (decision := pending(state)) is not None:
        reader = step % seats
        contract.check_options(GAME, state, decision)
        contract.check_pieces(GAME, state)
        contract.check_noninterference(GAME, state, decision, [reader], step)
        contract.check_public(GAME, state, decision, [reader], step)
        contract.check_clone(GAME, state, decision, dice)
        if step % 7 == 0:
            contract.check_side_by_side(GAME, state, Seat(reader), step)
            contract.check_position(GAME, state)
            contract.check_words(GAME, state, decision)
        if isinstance(decision, Chance):
            apply(state, draw(decision, state, dice))
        else:
            seat = Seat(decision.seat)
            apply(state, bots[seat].choose(Glimpse(GAME, state, seat, dice)))
        step += 1
    assert isinstance(state, Africana) and state.last
    contract.check_pieces(GAME, state)
    contract.check_scores(GAME, state, seats)


@pytest.mark.parametrize("seats", GAME.seats)
def test_records_of_such_games_replay(seats: int) -> None:
    match = explored(seats, 5, {})
    contract.check_record(GAME, match)
    contract.check_phrases(GAME, match)


def test_their_points_come_from_everywhere() -> None:
    parts: dict[str, int] = {}
    for seed in range(6):
        for score in GAME.scores(explored(2 + seed % 3, seed, {}).state):
            parts = {part: parts.get(part, 0) + abs(amount) for part, amount in score.parts.items()}
    assert all(parts.values()), parts
