"""How a position is judged: what every title's evaluation answers, and what it means for winning.

A judge looks at an imagined state, never at the true one, so it may read whatever lies on that table.
"""

from __future__ import annotations

from math import exp
from typing import Any, ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from roteiro.core.game import Game, ranks
from roteiro.core.kernel import Action, Decision, State, pending

WIN: Final = 0.6  # what winning counts; the rest is the place among the others


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge:
    """An experienced player of one title. Each title has its own in `bots/eval`; this one only counts points."""

    width: ClassVar[int] = 24
    """How many lines of play the look through a turn follows at once, besides the best one of every option."""
    views: ClassVar[int] = 1
    """In how many worlds the greedy bot asks which options are sensible: more where that depends on what is hidden."""
    worlds: ClassVar[int] = 4
    """In how many worlds the search looks through its turn before it grows a tree: more where more is hidden."""
    looks_again: ClassVar[bool] = False
    """Whether it does so again, and thinks as long as ever, at a question that its tree knows from an earlier one of
    the turn: yes where what it knows so far depends on what is hidden."""
    trust: ClassVar[float] = 2.0
    """How many visits the first guess about an answer counts as: more where luck blurs what comes of it."""
    rounds: ClassVar[int] = 0
    """How many rounds the search plays on with care before it judges; 0 for quick play to the end of the round."""

    def __init__(self, game: Game) -> None:
        self.game: Final = game

    def worths(self, state: State) -> list[float]:
        """The points that every seat will probably have in the end: those it has and what its position promises."""
        return [float(score.total) for score in self.game.scores(state)]

    def worth(self, state: State, seat: int) -> float:
        """The same for one seat; overridden where it is much less work."""
        return self.worths(state)[seat]

    def spread(self, state: State) -> float:
        """By how many points the worths may be wrong: wide at the start, narrow at the end."""
        return 10.0

    def turn_of(self, state: State) -> int:
        """Whose turn it is. Others may be asked something in it, such as whether they take an offer."""
        decision = pending(state)
        return -1 if decision is None else decision.seat

    def stage(self, state: State) -> int:
        """A number that changes when a round is over, or, in a title that counts none, when a turn is."""
        return self.turn_of(state)

    def begins_round(self, stage: int, seat: int) -> bool:
        """Whether a new round begins for a seat when this stage is reached: always, or only with its own turn."""
        return True

    def sensible(self, state: State, decision: Decision[Any], options: list[Action]) -> list[Action]:
        """The options worth a thought, at least one: without those that nobody would play and needless variants."""
        return options

    def goes_without_saying(self, decision: Decision[Any]) -> bool:
        """Whether a question only carries on what was begun: in thought its first sensible option is taken at once."""
        return False

    def urges(self, state: State, decision: Decision[Any], options: list[Action]) -> vec[i64]:
        """How tempting each option looks at a glance, without trying it out: positive weights."""
        return vec[i64]([1] * len(options))

    def standing(self, state: State) -> list[float]:
        """For every seat, between 0 and 1, how well it stands: its chance to win and the place it may expect."""
        if not state.stack:
            return self.result(state)
        scores = self.worths(state)
        best = max(scores)
        width = self.spread(state)
        weights = vec[float]([exp((score - best) / width) for score in scores])
        total = 0.0
        for weight in weights:
            total += weight
        found: list[float] = []
        for mine in weights:
            ahead = -0.5
            for other in weights:
                ahead += mine / (mine + other + 1e-300)
            found.append(WIN * mine / total + (1.0 - WIN) * ahead / float(len(weights) - 1))
        return found

    def result(self, state: State) -> list[float]:
        """The same of a finished game, where everything is known."""
        places = ranks(self.game.scores(state))
        winners = places.count(1)
        found: list[float] = []
        for mine in places:
            ahead = -0.5
            for other in places:
                ahead += 1.0 if mine < other else 0.5 if mine == other else 0.0
            won = 1.0 / winners if mine == 1 else 0.0
            found.append(WIN * won + (1.0 - WIN) * ahead / (len(places) - 1))
        return found
