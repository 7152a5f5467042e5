"""Many games between bots, checked and summed up: how balanced a title is between bots of equal strength.

The result is the same whatever the number of processes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from roteiro.bots import make_bot
from roteiro.bots.arena.statistics import wilson
from roteiro.bots.arena.workers import in_order
from roteiro.bots.table import NoEnd, play_on
from roteiro.core.dice import FastDice
from roteiro.core.errors import RoteiroError
from roteiro.core.game import Game, ranks
from roteiro.core.kernel import CHANCE, Decision, Event, State, pending
from roteiro.games import find_game

Progress = Callable[[int], None]


class Fault(RoteiroError):
    """A game that broke the contract of the rules, with what is needed to play it again."""


class Tally:
    """What a number of games added up to."""

    def __init__(self, seats: int) -> None:
        self.games = 0
        self.draws = 0  # games whose victory was shared
        self.decisions = 0
        self.of_seats = 0  # the decisions that were not nature's
        self.shortest = 0
        self.longest = 0
        self.points = [0] * seats
        self.wins = [0.0] * seats  # a shared victory counts in parts
        self.parts: Counter[str] = Counter()
        self.winners_parts: dict[str, float] = {}
        self.clauses: Counter[str] = Counter()

    def add(self, other: Tally) -> None:
        self.shortest = min([tally.shortest for tally in (self, other) if tally.games], default=0)
        self.longest = max(self.longest, other.longest)
        self.games += other.games
        self.draws += other.draws
        self.decisions += other.decisions
        self.of_seats += other.of_seats
        self.points = [a + b for a, b in zip(self.points, other.points, strict=True)]
        self.wins = [a + b for a, b in zip(self.wins, other.wins, strict=True)]
        self.parts.update(other.parts)
        self.clauses.update(other.clauses)
        for part, points in other.winners_parts.items():
            self.winners_parts[part] = self.winners_parts.get(part, 0.0) + points

    def as_json(self) -> dict[str, Any]:
        """Means by game, by seat and of the winners, shares of wins with their 95 % intervals."""
        games = max(1, self.games)
        shares = [wilson(wins, games) for wins in self.wins]
        return {
            "games": self.games,
            "draws": self.draws,
            "decisions": self.decisions,
            "decisions_per_game": round(self.decisions / games, 1),
            "decisions_of_seats_per_game": round(self.of_seats / games, 1),
            "shortest_game": self.shortest,
            "longest_game": self.longest,
            "mean_points": [round(points / games, 2) for points in self.points],
            "win_share": [round(share.mean, 4) for share in shares],
            "win_share_interval": [[round(share.low, 4), round(share.high, 4)] for share in shares],
            "mean_parts": {part: round(total / games / len(self.points), 2) for part, total in self.parts.items()},
            "mean_parts_of_winners": {part: round(total / games, 2) for part, total in self.winners_parts.items()},
            "clauses": dict(sorted(self.clauses.items())),
        }


class Plan:
    """What to play: plain values only, so that it travels to another process."""

    def __init__(
        self,
        game: str,
        seats: int,
        bots: Sequence[str],
        seed: int,
        options: Mapping[str, int],
        check: bool,
        trace: bool,
    ) -> None:
        self.game: Final = game
        self.seats: Final = seats
        self.bots: Final = list(bots)
        self.seed: Final = seed
        self.options: Final = dict(options)
        self.check: Final = check  # count the pieces after every action, not only at the end
        self.trace: Final = trace  # count questions and events by clause

    def as_json(self) -> dict[str, Any]:
        """What tells the games apart from others."""
        return {"game": self.game, "seats": self.seats, "bots": self.bots, "seed": self.seed}


def simulate(plan: Plan, games: int, jobs: int, progress: Progress | None = None) -> Tally:
    """Play all games of a plan; the tally does not depend on the number of jobs."""
    total = Tally(plan.seats)
    for tally in in_order(_task, [(plan, index) for index in range(games)], jobs):
        total.add(tally)
        if progress is not None:
            progress(total.games)
    return total


def _task(task: tuple[Plan, int]) -> Tally:
    return play_one(*task)


def play_one(plan: Plan, index: int) -> Tally:
    """One game of a plan, by its number."""
    game = find_game(plan.game)
    seed = plan.seed * 1_000_003 + index
    nature = FastDice(seed)
    eyes = FastDice(seed + 500_000_000)  # what a seat cannot know is not dealt with nature's dice
    bots = [make_bot(name, max(1, seed) * 16 + seat) for seat, name in enumerate(plan.bots)]
    journal: list[Event] | None = [] if plan.trace else None
    state = game.setup(plan.seats, plan.options, journal)
    state.journal = journal
    tally = Tally(plan.seats)
    try:
        for decision in play_on(game, state, bots, nature, eyes):
            tally.decisions += 1
            tally.of_seats += decision.seat != CHANCE
            if journal is not None:
                tally.clauses[decision.rule] += 1
            if plan.check or pending(state) is None:
                _check(game, state, plan, index, decision)
    except NoEnd as error:
        raise Fault(f"{game.name}, seed {plan.seed}, game {index}: {error}") from error
    sum_up(tally, game, state)
    tally.clauses.update(event.rule for event in journal or ())
    return tally


def _check(game: Game, state: State, plan: Plan, index: int, decision: Decision[Any]) -> None:
    lost = game.lost_pieces(state)
    if lost:
        after = type(decision).__name__
        raise Fault(f"{game.name}, seed {plan.seed}, game {index}: after {after}, {lost[0]}")


def sum_up(tally: Tally, game: Game, state: State) -> None:
    """Add to a tally how a game ended."""
    scores = game.scores(state)
    places = ranks(scores)
    tally.games = 1
    tally.draws = int(places.count(1) > 1)
    tally.shortest = tally.longest = tally.decisions
    tally.points = [score.total for score in scores]
    tally.wins = [1 / places.count(1) if place == 1 else 0.0 for place in places]
    for score, won in zip(scores, tally.wins, strict=True):
        tally.parts.update(score.parts)
        if won:
            for part, points in score.parts.items():
                tally.winners_parts[part] = tally.winners_parts.get(part, 0.0) + points * won
