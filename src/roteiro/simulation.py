"""Many games between bots, checked and summed up; the same result whatever the number of processes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import Any, Final

from roteiro.bots import make_bot
from roteiro.bots.table import NoEnd, play_on
from roteiro.core.dice import FastDice
from roteiro.core.errors import RoteiroError
from roteiro.core.game import Game, ranks
from roteiro.core.kernel import Decision, Event, State, pending
from roteiro.games import find_game

BATCH: Final = 50
Progress = Callable[[int], None]


class Fault(RoteiroError):
    """A game that broke the contract of the rules, with what is needed to play it again."""


class Tally:
    """What a number of games added up to."""

    def __init__(self, seats: int) -> None:
        self.games = 0
        self.decisions = 0
        self.longest = 0
        self.points = [0] * seats
        self.wins = [0.0] * seats  # a shared victory counts in parts
        self.parts: Counter[str] = Counter()
        self.clauses: Counter[str] = Counter()

    def add(self, other: Tally) -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.longest = max(self.longest, other.longest)
        self.points = [a + b for a, b in zip(self.points, other.points, strict=True)]
        self.wins = [a + b for a, b in zip(self.wins, other.wins, strict=True)]
        self.parts.update(other.parts)
        self.clauses.update(other.clauses)

    def as_json(self) -> dict[str, Any]:
        games = max(1, self.games)
        return {
            "games": self.games,
            "decisions": self.decisions,
            "decisions_per_game": round(self.decisions / games, 1),
            "longest_game": self.longest,
            "mean_points": [round(points / games, 2) for points in self.points],
            "win_share": [round(wins / games, 4) for wins in self.wins],
            "mean_parts_per_game": {part: round(total / games, 2) for part, total in self.parts.items()},
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


def simulate(plan: Plan, games: int, jobs: int, progress: Progress | None = None) -> Tally:
    """Play all games of a plan; the tally does not depend on the number of jobs."""
    total = Tally(plan.seats)
    batches = [(plan, first, min(BATCH, games - first)) for first in range(0, games, BATCH)]
    for tally in _run(batches, jobs):
        total.add(tally)
        if progress is not None:
            progress(tally.games)
    return total


def _run(batches: list[tuple[Plan, int, int]], jobs: int) -> Iterator[Tally]:
    if jobs == 1 or len(batches) == 1:
        yield from map(_batch, batches)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(_batch, batches)


def _batch(task: tuple[Plan, int, int]) -> Tally:
    plan, first, count = task
    tally = Tally(plan.seats)
    for index in range(first, first + count):
        tally.add(play_one(plan, index))
    return tally


def play_one(plan: Plan, index: int) -> Tally:
    """One game of a plan, by its number."""
    game = find_game(plan.game)
    seed = plan.seed * 1_000_003 + index
    dice = FastDice(seed)
    bots = [make_bot(name, seed * 16 + seat) for seat, name in enumerate(plan.bots)]
    journal: list[Event] | None = [] if plan.trace else None
    state = game.setup(plan.seats, plan.options, journal)
    state.journal = journal
    tally = Tally(plan.seats)
    try:
        for decision in play_on(game, state, bots, dice, dice):
            tally.decisions += 1
            if journal is not None:
                tally.clauses[decision.rule] += 1
            if plan.check or pending(state) is None:
                _check(game, state, plan, index, decision)
    except NoEnd as error:
        raise Fault(f"{game.name}, seed {plan.seed}, game {index}: {error}") from error
    _sum_up(tally, game, state)
    tally.clauses.update(event.rule for event in journal or ())
    return tally


def _check(game: Game, state: State, plan: Plan, index: int, decision: Decision[Any]) -> None:
    lost = game.lost_pieces(state)
    if lost:
        after = type(decision).__name__
        raise Fault(f"{game.name}, seed {plan.seed}, game {index}: after {after}, {lost[0]}")


def _sum_up(tally: Tally, game: Game, state: State) -> None:
    scores = game.scores(state)
    places = ranks(scores)
    tally.games = 1
    tally.longest = tally.decisions
    tally.points = [score.total for score in scores]
    tally.wins = [1 / places.count(1) if place == 1 else 0.0 for place in places]
    for score in scores:
        tally.parts.update(score.parts)
