"""Contests of which the truth is known: every seat finishes after a random time, sooner on average if it is stronger.

Such a race makes a bot finish before another exactly as often as its Elo points say, at tables of any size.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log

from roteiro.bots.arena.contest import Outcome
from roteiro.bots.arena.schedule import Lineup, blocks
from roteiro.core.dice import FastDice

FINE = 1 << 30


def race(elo: Sequence[float], lineup: Lineup, dice: FastDice) -> Outcome:
    times = [-log((dice.below(FINE) + 1) / FINE) / 10 ** (elo[bot] / 400) for bot in lineup]
    places = [1 + sum(other < time for other in times) for time in times]
    return Outcome(0, lineup, [10 - place for place in places], places, 1)


def races(elo: Sequence[float], seats: int, count: int, seed: int) -> list[list[Outcome]]:
    """So many blocks of races between bots of these points."""
    dice, schedule = FastDice(seed), blocks(len(elo), seats)
    return [[race(elo, lineup, dice) for lineup in schedule[number % len(schedule)]] for number in range(count)]
