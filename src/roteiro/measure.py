"""How fast the rules run: random play through each door, copies, and the facts that say what was counted.

A decision is one answer to one open question, nature's draws included. Every rate includes the set-up of its games,
and every game is one of a fixed sample, so that its length, its branching and its end are known.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median
from time import perf_counter, process_time
from typing import Any, Final

import roteiro
from roteiro.compiled import digest
from roteiro.core.dice import FastDice, draw, play_out, random_option
from roteiro.core.errors import RoteiroError
from roteiro.core.game import Game
from roteiro.core.kernel import Chance, State, apply, pending
from roteiro.games import find_game

SAMPLE: Final = 100
"""Different games in a measurement; the facts and the checksum are those of exactly these."""
LONG_SAMPLE: Final = 100_000
"""Decisions that are enough, where games are so long that fewer games have them."""
SECONDS: Final = 1.0
REPEATS: Final = 5
DIGITS: Final = 12
"""Hexadecimal digits of a checksum that are shown."""

Progress = Callable[[str], None]
Play = Callable[[Game, int, int], int]
"""Plays a game for so many seats from a seed; the number of decisions."""


class UnequalPlay(RoteiroError):
    """Two ways of playing the same seeds ended differently."""


@dataclass(frozen=True)
class Spread:
    """One figure, measured several times."""

    values: tuple[float, ...]

    @property
    def median(self) -> float:
        return median(self.values)

    @property
    def low(self) -> float:
        return min(self.values)

    @property
    def high(self) -> float:
        return max(self.values)

    def times(self, factor: float) -> Spread:
        return Spread(tuple(value * factor for value in self.values))


@dataclass(frozen=True)
class Facts:
    """What the decisions of the sample are."""

    games: int
    decisions: int
    draws: int  # nature's
    forced: int  # a seat's, with one option only
    options: int  # of all seats' decisions together
    checksum: str  # over the end states

    @property
    def decisions_per_game(self) -> float:
        return self.decisions / self.games

    @property
    def share_of_nature(self) -> float:
        """Nature's draws among all decisions."""
        return self.draws / self.decisions

    @property
    def share_forced(self) -> float:
        """Forced ones among the seats' decisions."""
        return self.forced / (self.decisions - self.draws)

    @property
    def branching(self) -> float:
        """Options of a seat's decision, on average."""
        return self.options / (self.decisions - self.draws)


@dataclass(frozen=True)
class Speed:
    """What was measured; rates are per second."""

    game: str
    seats: int
    mode: str
    seed: int
    seconds: float
    facts: Facts
    python_loop: Spread  # decisions, the loop in Python and legality trusted
    checked_loop: Spread  # decisions, the loop in Python and every action checked
    inside: Spread  # decisions, the loop inside the rules
    games: Spread  # games, the loop inside the rules
    clone_us: Spread  # microseconds for a copy of a state in mid-game, called from Python
    processor_share: float  # below 1 other programs had the processor for a part of the time

    @property
    def repeats(self) -> int:
        return len(self.inside.values)

    @property
    def seats_python_loop(self) -> Spread:
        """The Python loop's rate, counted on the seats' decisions alone."""
        return self.python_loop.times(1 - self.facts.share_of_nature)

    @property
    def seats_inside(self) -> Spread:
        """The inner loop's rate, counted on the seats' decisions alone."""
        return self.inside.times(1 - self.facts.share_of_nature)


def step_by_step(game: Game, seats: int, seed: int, trusted: bool) -> int:
    """A random game as a program of one's own would play it."""
    state = game.setup(seats)
    dice = FastDice(seed)
    decisions = 0
    while (decision := pending(state)) is not None:
        if isinstance(decision, Chance):
            action = draw(decision, state, dice)
        else:
            options = decision.options(state)
            action = options[dice.below(len(options))]
        apply(state, action, trusted)
        decisions += 1
    return decisions


def play_trusted(game: Game, seats: int, seed: int) -> int:
    return step_by_step(game, seats, seed, True)


def play_checked(game: Game, seats: int, seed: int) -> int:
    """The same through the door that tables use, which asks for the options once more."""
    return step_by_step(game, seats, seed, False)


def play_inside(game: Game, seats: int, seed: int) -> int:
    """The same with the loop inside the rules."""
    return play_out(game.setup(seats), FastDice(seed))


class Walk:
    """Walks through the sample once, counting; keeps a state of each game's middle."""

    def __init__(self, game: Game, seats: int, seed: int) -> None:
        self.game: Final = game
        self.seats: Final = seats
        self.seed: Final = seed
        self.games = self.decisions = self.draws = self.forced = self.options = 0
        self.middles: list[State] = []

    def facts(self) -> Facts:
        ends = hashlib.sha256()
        while self.games < SAMPLE and self.decisions < LONG_SAMPLE:
            seed = self.seed + self.games
            self.games += 1
            length, end = self.inside(seed)
            if self.game.encode(self.counted(seed, length // 2)) != end:
                raise UnequalPlay(f"{self.game.name}: seed {seed} ends differently with the loop inside the rules")
            ends.update(end)
        checksum = ends.hexdigest()[:DIGITS]
        return Facts(self.games, self.decisions, self.draws, self.forced, self.options, checksum)

    def inside(self, seed: int) -> tuple[int, bytes]:
        """The length and the end of a game, the loop inside."""
        state = self.game.setup(self.seats)
        length = play_out(state, FastDice(seed))
        return length, self.game.encode(state)

    def counted(self, seed: int, middle: int) -> State:
        """The end of the same game, every decision counted and every action checked."""
        state = self.game.setup(self.seats)
        dice = FastDice(seed)
        step = 0
        while (decision := pending(state)) is not None:
            if step == middle:
                self.middles.append(state.clone())
            self.count(isinstance(decision, Chance), len(decision.options(state)))
            apply(state, random_option(decision, state, dice))
            step += 1
        return state

    def count(self, nature: bool, options: int) -> None:
        self.decisions += 1
        if nature:
            self.draws += 1
        else:
            self.options += options
            self.forced += options == 1


def rates(play: Play, walk: Walk, seconds: float) -> tuple[float, float]:
    """Decisions and games per second of whole games, going round the sample for at least so long."""
    decisions = games = 0
    spent = 0.0
    start = perf_counter()
    while spent < seconds:
        decisions += play(walk.game, walk.seats, walk.seed + games % walk.games)
        games += 1
        spent = perf_counter() - start
    return decisions / spent, games / spent


def clone_time(states: list[State], seconds: float) -> float:
    """Microseconds for a copy; each round keeps its copies until the next is made, as a search would."""
    copies = 0
    spent = 0.0
    start = perf_counter()
    while spent < seconds:
        twins = [state.clone() for state in states]
        copies += len(twins)
        spent = perf_counter() - start
    return spent / copies * 1e6


def quiet(_: str) -> None:
    """Show no progress."""


def timings(walk: Walk, seconds: float) -> tuple[float, ...]:
    """Each figure once, in the order of the fields of `Speed`."""
    trusted, _ = rates(play_trusted, walk, seconds)
    checked, _ = rates(play_checked, walk, seconds)
    inside, games = rates(play_inside, walk, seconds)
    return trusted, checked, inside, games, clone_time(walk.middles, seconds)


def measure(
    game: Game,
    seats: int,
    seconds: float = SECONDS,
    repeats: int = REPEATS,
    seed: int = 1,
    progress: Progress = quiet,
) -> Speed:
    """Measure four doors in turn, each `repeats` times for `seconds`; the sample, walked first, warms them up."""
    if seconds <= 0 or repeats < 1:
        raise RoteiroError("a measurement needs more than 0 seconds and at least 1 repeat")
    what = f"{game.name}, {seats} seats, {roteiro.mode()}"
    progress(f"{what}: counting {SAMPLE} games or {LONG_SAMPLE:,} decisions")
    walk = Walk(game, seats, seed)
    facts = walk.facts()
    rows = []
    wall, processor = perf_counter(), process_time()
    for repeat in range(1, repeats + 1):
        progress(f"{what}: repeat {repeat} of {repeats}")
        rows.append(timings(walk, seconds))
    share = min(1.0, (process_time() - processor) / (perf_counter() - wall))
    trusted, checked, inside, games, clone_us = [Spread(values) for values in zip(*rows, strict=True)]
    return Speed(
        game.name, seats, roteiro.mode(), seed, seconds, facts, trusted, checked, inside, games, clone_us, share
    )


def spread_as_json(spread: Spread) -> dict[str, Any]:
    return {"median": spread.median, "low": spread.low, "high": spread.high, "values": list(spread.values)}


def as_json(speed: Speed) -> dict[str, Any]:
    """A measurement as plain JSON values."""
    facts = speed.facts
    return {
        "game": speed.game,
        "seats": speed.seats,
        "mode": speed.mode,
        "rules": digest(Path(roteiro.__file__).parent)[:DIGITS],
        "seed": speed.seed,
        "seconds": speed.seconds,
        "repeats": speed.repeats,
        "decisions_per_second": {
            "python_loop": spread_as_json(speed.python_loop),
            "checked_loop": spread_as_json(speed.checked_loop),
            "inside": spread_as_json(speed.inside),
        },
        "seats_decisions_per_second": {
            "python_loop": spread_as_json(speed.seats_python_loop),
            "inside": spread_as_json(speed.seats_inside),
        },
        "games_per_second": spread_as_json(speed.games),
        "clone_us": spread_as_json(speed.clone_us),
        "facts": asdict(facts) | {
            "decisions_per_game": facts.decisions_per_game,
            "share_of_nature": facts.share_of_nature,
            "share_forced": facts.share_forced,
            "branching": facts.branching,
        },
        "processor_share": speed.processor_share,
    }  # fmt: skip


def main(arguments: Sequence[str] | None = None) -> int:
    """Print one measurement as JSON, for programs: `roteiro bench` is for people."""
    parser = argparse.ArgumentParser(prog="python -m roteiro.measure", description=main.__doc__)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seconds", type=float, default=SECONDS, help="for each timing")
    parser.add_argument("--repeats", type=int, default=REPEATS)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(arguments)
    try:
        speed = measure(find_game(asked.game), asked.seats, asked.seconds, asked.repeats, asked.seed)
    except RoteiroError as problem:
        print(f"roteiro: {problem}", file=sys.stderr)
        return 2
    print(json.dumps(as_json(speed)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
