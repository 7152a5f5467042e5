"""Careful play: it goes so many rounds ahead, changes nothing it was given, and is worth its while."""

from __future__ import annotations

import pytest

from roteiro.bots import make_bot
from roteiro.bots.eval import judge_of
from roteiro.bots.foresight import Foresight
from roteiro.bots.table import play_on
from roteiro.core.dice import FastDice
from roteiro.core.kernel import Chance, State, pending
from roteiro.games.africana import GAME
from roteiro.games.africana.state import Africana

JUDGE = judge_of(GAME)


def beginning_of_a_turn(seats: int, decisions: int) -> Africana:
    """A position in the middle of a game in which somebody's turn begins."""
    state: State = GAME.setup(seats)
    bots = [make_bot("instinct", seat) for seat in range(seats)]
    for number, _ in enumerate(play_on(GAME, state, bots, FastDice(3), FastDice(4))):
        asked = pending(state)
        if number > decisions and asked is not None and type(asked).__name__ == "Turn":
            break
    assert isinstance(state, Africana)
    return state


def turns_taken(before: Africana, after: State) -> int:
    """How many turns lie between two positions, if it is the same seat's again or the next one's."""
    assert isinstance(after, Africana)
    return (after.active - before.active) % before.seats


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_round_ahead_ends_after_the_own_turn(seats: int) -> None:
    state = beginning_of_a_turn(seats, 100)
    untouched = GAME.encode(state)
    for rounds in (0, 1, 2):
        after = Foresight(JUDGE, int(state.active), FastDice(1)).run(state.clone(), rounds)
        assert turns_taken(state, after) == 1, "the seat's own turn was the last one"
    assert GAME.encode(state) == untouched


def test_more_rounds_bring_more() -> None:
    state = beginning_of_a_turn(3, 60)
    seat = int(state.active)

    def points(rounds: int) -> float:
        ends = [Foresight(JUDGE, seat, FastDice(seed)).run(state.clone(), rounds) for seed in range(10)]
        return sum(GAME.scores(end)[seat].total for end in ends) / len(ends)

    assert points(12) > points(3) > points(0)


def test_it_stops_where_the_game_does() -> None:
    state = beginning_of_a_turn(2, 50)
    over = Foresight(JUDGE, int(state.active), FastDice(2)).run(state.clone(), 400)
    assert pending(over) is None
    assert not isinstance(pending(state), Chance)
