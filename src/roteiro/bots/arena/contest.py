"""A contest: its plan, its games in any number of processes, and a file that survives being stopped.

A game is told by the plan and its number alone, so the result does not depend on who played it when. The file has the
plan in its first line and a game in each other one, in their order.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from roteiro.bots import check_bots, make_bot
from roteiro.bots.arena.schedule import Lineup, blocks
from roteiro.bots.arena.workers import in_order
from roteiro.bots.table import NoEnd, play_on
from roteiro.core.dice import FastDice
from roteiro.core.errors import RoteiroError
from roteiro.core.game import ranks
from roteiro.games import find_game

FORMAT: Final = 2


class BadResults(RoteiroError):
    """A file of results that cannot be used."""


class Contest:
    """What is played: plain values only, so that it travels to another process and into a file."""

    def __init__(self, game: str, seats: int, bots: Sequence[str], seed: int, options: Mapping[str, int]) -> None:
        title = find_game(game)
        check_bots(bots)
        title.checked(seats, options)
        self.game: Final = game
        self.version: Final = title.version
        self.seats: Final = seats
        self.bots: Final = list(bots)
        self.seed: Final = seed
        self.options: Final = dict(options)
        self.blocks: Final = blocks(len(bots), seats)
        self.size: Final = len(self.blocks[0])  # games of a block

    def header(self) -> dict[str, Any]:
        """The plan as the first line of a file."""
        return {
            "arena": FORMAT,
            "game": self.game,
            "version": self.version,
            "seats": self.seats,
            "bots": self.bots,
            "seed": self.seed,
            "options": self.options,
        }

    def lineup(self, number: int) -> Lineup:
        block, game = divmod(number, self.size)
        return self.blocks[block % len(self.blocks)][game]

    def whole(self, games: int) -> int:
        """So many games, or a few more to complete the last block."""
        return -(-games // self.size) * self.size


class Outcome:
    """How one game ended, by seat."""

    def __init__(self, number: int, lineup: Lineup, points: list[int], places: list[int], decisions: int) -> None:
        self.number: Final = number
        self.lineup: Final = lineup
        self.points: Final = points
        self.places: Final = places
        self.decisions: Final = decisions

    def won(self, seat: int) -> float:
        """A shared victory counts in parts."""
        return 1 / self.places.count(1) if self.places[seat] == 1 else 0.0

    def line(self) -> str:
        fields = {"game": self.number, "points": self.points, "places": self.places, "decisions": self.decisions}
        return json.dumps(fields, separators=(",", ":"))


def play(contest: Contest, number: int) -> Outcome:
    """One game of a contest. The games of a block share nature's dice; every bot has its own."""
    game = find_game(contest.game)
    lineup = contest.lineup(number)
    root = contest.seed * 1_000_003
    nature = FastDice(root + number // contest.size)
    eyes = FastDice(root + number + 500_000_000)  # what a seat cannot know is not dealt with nature's dice
    own = max(1, root + number) * 16  # no bot has nature's dice, whatever the seed
    bots = [make_bot(contest.bots[bot], own + seat) for seat, bot in enumerate(lineup)]
    state = game.setup(contest.seats, contest.options)
    try:
        decisions = sum(1 for _ in play_on(game, state, bots, nature, eyes))
    except NoEnd as error:
        raise RoteiroError(f"{game.title}, seed {contest.seed}, game {number}: {error}") from error
    scores = game.scores(state)
    return Outcome(number, lineup, [score.total for score in scores], ranks(scores), decisions)


def _task(task: tuple[Contest, int]) -> Outcome:
    return play(*task)


def outcomes(contest: Contest, first: int, games: int, jobs: int) -> Iterator[Outcome]:
    """The games from `first` on, up to so many in all, in their order."""
    return in_order(_task, [(contest, number) for number in range(first, games)], jobs)


class Results:
    """The games of a contest so far, in memory or also in a file."""

    def __init__(self, contest: Contest, path: Path | None = None) -> None:
        self.contest: Final = contest
        self.path: Final = path
        self.games: Final[list[Outcome]] = []
        if path is None:
            return
        try:
            if path.exists() and path.stat().st_size:
                self._load(path.read_text("utf-8"))
            self._write(path)
        except (OSError, UnicodeDecodeError) as error:
            raise BadResults(f"cannot use {path}: {error}") from error

    def _write(self, path: Path) -> None:
        """The file without a half-written end, put in place at once: a power cut costs no game."""
        lines = [json.dumps(self.contest.header()), *[outcome.line() for outcome in self.games]]
        fresh = path.with_name(f"{path.name}.new")
        fresh.write_text("".join([f"{line}\n" for line in lines]), "utf-8")
        os.replace(fresh, path)

    def _load(self, text: str) -> None:
        first, *lines = text.split("\n")
        try:
            header = json.loads(first)
        except json.JSONDecodeError as error:
            raise BadResults(f"{self.path} is no file of results") from error
        if header != self.contest.header():
            raise BadResults(f"{self.path} holds another contest: {first}")
        for line in lines[:-1]:  # what follows the last line break was cut off while it was written
            self._read(line)

    def _read(self, line: str) -> None:
        number = len(self.games)
        try:
            fields = json.loads(line)
            points, places = [int(n) for n in fields["points"]], [int(n) for n in fields["places"]]
            if fields["game"] != number or {len(points), len(places)} != {self.contest.seats}:
                raise ValueError
            self.games.append(Outcome(number, self.contest.lineup(number), points, places, int(fields["decisions"])))
        except (ValueError, KeyError, TypeError) as error:
            raise BadResults(f"{self.path}: line {number + 2} is no game of this contest") from error

    def blocks(self) -> list[list[Outcome]]:
        """The complete blocks: only in these everybody held every seat equally often."""
        size = self.contest.size
        return [self.games[size * number : size * (number + 1)] for number in range(len(self.games) // size)]

    def add(self, outcome: Outcome) -> None:
        """A game is written before the next one is waited for."""
        self.games.append(outcome)
        if self.path is not None:
            try:
                with self.path.open("a", encoding="utf-8") as file:
                    file.write(f"{outcome.line()}\n")
            except OSError as error:
                raise BadResults(f"cannot write {self.path}: {error}") from error


def run(
    results: Results,
    games: int,
    jobs: int,
    progress: Callable[[int], None] | None = None,
    enough: Callable[[Results], bool] | None = None,
) -> None:
    """Play whole blocks until there are at least so many games, or until what is known after a block is enough."""
    size = results.contest.size
    if enough is not None and results.games and len(results.games) % size == 0 and enough(results):
        return
    for outcome in outcomes(results.contest, len(results.games), results.contest.whole(games), jobs):
        results.add(outcome)
        if progress is not None:
            progress(len(results.games))
        if enough is not None and len(results.games) % size == 0 and enough(results):
            return
