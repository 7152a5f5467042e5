"""A contest: its plan, and its games in any number of processes.

A game is told by the plan and its number alone, so the result does not depend on who played it when.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
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
