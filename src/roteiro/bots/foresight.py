"""Careful play: everybody takes, step by step, what is worth most to them, for some rounds.

Slower than quick play and much more like what will happen, which pays where plans reach over several turns.
"""

from __future__ import annotations

from typing import Final

from roteiro.bots.greedy import Lookahead
from roteiro.bots.judge import Judge
from roteiro.bots.playout import Playout
from roteiro.core.dice import Dice
from roteiro.core.kernel import State, pending

MOST_TURNS: Final = 12
"""Of others before the seat is asked again, whatever happens."""


class Foresight:
    """Plays a state on from the point of view of one seat."""

    def __init__(self, judge: Judge, seat: int, dice: Dice) -> None:
        self.judge: Final = judge
        self.seat: Final = seat
        self.dice: Final = dice

    def run(self, state: State, rounds: int) -> State:
        """The end of the seat's turn so many rounds ahead; the rest of the running one is played before."""
        state = self._own_turn(state)
        for _ in range(rounds):
            state = self._own_turn(self._others(state))
        return state

    def _own_turn(self, state: State) -> State:
        """Where it is the seat's turn, the end of that turn."""
        asked = pending(state)
        if asked is None or asked.seat != self.seat or self.judge.turn_of(state) != self.seat:
            return state
        return Lookahead(self.judge, self.seat, self.dice).descend(state)

    def _others(self, state: State) -> State:
        """The turns of the others, until it is the seat's again."""
        for _ in range(MOST_TURNS):
            asked = pending(state)
            if asked is None:
                return state
            turn = self.judge.turn_of(state)
            if asked.seat == turn:
                state = Lookahead(self.judge, turn, self.dice).descend(state)
            else:
                Playout(self.judge, self.dice).step(state, asked)
            if self.judge.turn_of(state) == self.seat:
                break
        return state
