"""Quick play: everybody follows an urge, without trying anything out, until the round is over."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from roteiro.bots.judge import Judge
from roteiro.core.dice import Dice, draw
from roteiro.core.kernel import CHANCE, Action, Chance, Decision, State, answer, pending

LONGEST: Final = 400
"""No playout takes more decisions than this, whatever happens."""


class Playout:
    """Plays a state on. What looks tempting is likely, not certain: the tree needs to see more than one future."""

    def __init__(self, judge: Judge, dice: Dice) -> None:
        self.judge: Final = judge
        self.dice: Final = dice

    def run(self, state: State, seat: int) -> None:
        """Play until a new round begins for a seat, so that what is compared is compared at the same point."""
        judge = self.judge
        stage = judge.stage(state)
        for _ in range(LONGEST):
            decision = pending(state)
            if decision is None:
                return
            now = judge.stage(state)
            if now != stage:
                stage = now
                if judge.begins_round(stage, seat):
                    return
            self.step(state, decision)

    def step(self, state: State, decision: Decision[Any]) -> None:
        """Answer one question."""
        if decision.seat == CHANCE:
            assert isinstance(decision, Chance)
            answer(state, decision, draw(decision, state, self.dice))
            return
        options = decision.options(state)
        answer(state, decision, options[0] if len(options) == 1 else self.pick(state, decision, options))

    def pick(self, state: State, decision: Decision[Any], options: list[Action]) -> Action:
        """The more tempting of two options, each drawn as likely as it is tempting."""
        urges = self.judge.urges(state, decision, options)
        total: i64 = 0
        for urge in urges:
            total += urge
        first = self._drawn(urges, total)
        second = self._drawn(urges, total)
        return options[second if urges[second] > urges[first] else first]

    def _drawn(self, urges: vec[i64], total: i64) -> i64:
        roll: i64 = self.dice.below(total)
        index: i64 = 0
        while roll >= urges[index]:
            roll -= urges[index]
            index += 1
        return index
