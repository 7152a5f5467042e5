"""What a measurement holds: figures with their spread, the facts behind them, and both as plain JSON values."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median
from typing import Any, Final

import roteiro
from roteiro.compiled import digest

DIGITS: Final = 12
"""Hexadecimal digits of a checksum that are shown."""

Document = dict[str, Any]

ROWS: Final[tuple[tuple[str, tuple[str, ...]], ...]] = (
    ("decisions/s, loop in Python", ("decisions_per_second", "python_loop")),
    ("decisions/s, loop in Python, checked", ("decisions_per_second", "checked_loop")),
    ("decisions/s, loop inside", ("decisions_per_second", "inside")),
    ("seats' decisions/s, loop in Python", ("seats_decisions_per_second", "python_loop")),
    ("seats' decisions/s, loop inside", ("seats_decisions_per_second", "inside")),
    ("games/s, loop inside", ("games_per_second",)),
    ("clones/s, mid-game, from Python", ("clones_per_second",)),
    ("playouts/s, to the end of the round", ("playouts_per_second",)),
    ("search iterations/s", ("search_iterations_per_second",)),
    ("search decisions/s, with all iterations", ("search_decisions_per_second",)),
)
"""Every figure for people: its name, and where it stands in the document."""


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

    def microseconds(self) -> Spread:
        """A rate per second as the time that one takes."""
        return Spread(tuple(1e6 / value for value in self.values))


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
class Thought:
    """What the search was asked: equal facts mean equal trees."""

    positions: int
    iterations: int  # at most, for each position
    checksum: str  # over the answers it chose and the iterations it made


@dataclass(frozen=True)
class Speed:
    """What was measured; rates are per second."""

    game: str
    seats: int
    mode: str
    seed: int
    seconds: float
    facts: Facts
    thought: Thought
    python_loop: Spread  # decisions, the loop in Python and legality trusted
    checked_loop: Spread  # decisions, the loop in Python and every action checked
    inside: Spread  # decisions, the loop inside the rules
    games: Spread  # games, the loop inside the rules
    clones: Spread  # copies of a state in mid-game, called from Python
    playouts: Spread  # a copy and quick play to the end of the round, the loop inside the bots
    iterations: Spread  # of the search, the loop inside the bots
    searches: Spread  # whole decisions of the search, with the look through the turn before its iterations
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

    @property
    def clone_us(self) -> Spread:
        """Microseconds for a copy."""
        return self.clones.microseconds()


def spread_as_json(spread: Spread) -> Document:
    return {"median": spread.median, "low": spread.low, "high": spread.high, "values": list(spread.values)}


def facts_as_json(facts: Facts) -> Document:
    return asdict(facts) | {
        "decisions_per_game": facts.decisions_per_game,
        "share_of_nature": facts.share_of_nature,
        "share_forced": facts.share_forced,
        "branching": facts.branching,
    }


def as_json(speed: Speed) -> Document:
    """A measurement as plain JSON values."""
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
        "clones_per_second": spread_as_json(speed.clones),
        "clone_us": spread_as_json(speed.clone_us),
        "playouts_per_second": spread_as_json(speed.playouts),
        "search_iterations_per_second": spread_as_json(speed.iterations),
        "search_decisions_per_second": spread_as_json(speed.searches),
        "facts": facts_as_json(speed.facts),
        "thought": asdict(speed.thought),
        "processor_share": speed.processor_share,
    }


def find(document: Document, path: tuple[str, ...]) -> Document:
    """The figure at a place of the document."""
    for key in path:
        document = document[key]
    return document
