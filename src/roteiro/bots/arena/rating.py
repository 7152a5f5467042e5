"""Elo points of any number of bots: the ones that best explain who finished before whom at the same tables.

The model is Bradley and Terry's, on every pair of seats that different bots held in a game: the better place is a win,
an equal one half a win. Each two bots are also counted as having met once more and drawn. That weak prior keeps the
points finite where a bot won everything; the bound on the open side is then unknown, and the other one says at least.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from math import exp, inf, log, sqrt
from statistics import fmean, pstdev
from typing import Final

from roteiro.bots.arena.contest import Outcome
from roteiro.bots.arena.statistics import Estimate, Z, student
from roteiro.core.dice import FastDice

Wins = list[list[float]]
"""Row a, column b: the pairs of seats in which bot a finished before bot b."""

ELO: Final = 400 / log(10)
"""Elo points for a unit of the natural logarithm of strength."""
ZERO: Final = "random"
"""The bot that has 0 points if it plays; otherwise the mean of all has."""
RESAMPLES: Final = 400
MOST_LOTS: Final = 200
"""With more blocks than this they are drawn in equal groups, for speed."""


def anchors(names: Sequence[str]) -> list[int]:
    """The bots whose mean has 0 points."""
    return [names.index(ZERO)] if ZERO in names else list(range(len(names)))


def ratings(blocks: Sequence[Sequence[Outcome]], bots: int, zero: Sequence[int], seed: int) -> list[Estimate]:
    """Every bot's Elo points above the mean of `zero`, with a 95 % interval over the blocks."""
    count = min(len(blocks), MOST_LOTS)
    lots = [_added([pair_wins(block, bots) for block in blocks[first::count]]) for first in range(count)]
    wins = _added(lots)
    best = strengths(wins)
    drawn = [_above(found, zero) for found in _resampled(lots, best, seed)]
    found = []
    for bot, points in enumerate(_above(best, zero)):
        half = ELO * max(_half_over_lots([row[bot] for row in drawn], len(lots)), Z * _error(wins, best, bot, zero))
        low = points * ELO - half if all([bot in _lost_to(wins, other) for other in zero]) else -inf
        high = points * ELO + half if all([other in _lost_to(wins, bot) for other in zero]) else inf
        found.append(Estimate(points * ELO, low, high) if [bot] != list(zero) else Estimate(0.0, 0.0, 0.0))
    return found


def pair_wins(games: Iterable[Outcome], bots: int) -> Wins:
    """Who finished before whom, over all pairs of seats held by different bots."""
    wins = [[0.0] * bots for _ in range(bots)]
    for game in games:
        for (a, one), (b, two) in combinations(zip(game.lineup, game.places, strict=True), 2):
            if a != b:
                won = (one < two) + (one == two) / 2
                wins[a][b] += won
                wins[b][a] += 1 - won
    return wins


def strengths(wins: Wins, start: Sequence[float] | None = None) -> list[float]:
    """The likeliest logarithms of strength, the last bot's 0, by Newton's method in steps of at most 1."""
    found = list(start or [0.0] * len(wins))
    for _ in range(100):
        slope = [sum([w - n * p for w, n, p in row]) for row in _expected(wins, found)]
        step = solve(_information(wins, found), slope[:-1])
        longest = max([abs(move) for move in step])
        found = [s + move / max(1.0, longest) for s, move in zip(found, [*step, 0.0], strict=True)]
        if longest < 1e-9:
            break
    return found


def _expected(wins: Wins, levels: Sequence[float]) -> list[list[tuple[float, float, float]]]:
    """For every bot and each of the others: wins, meetings, chance to win; with the draw that all are given."""
    size = range(len(wins))
    return [
        [(wins[a][b] + 0.5, wins[a][b] + wins[b][a] + 1, 1 / (1 + exp(levels[b] - levels[a]))) for b in size if b != a]
        for a in size
    ]


def _information(wins: Wins, levels: Sequence[float]) -> list[list[float]]:
    """How sharply the likelihood falls around the strengths, all bots but the last."""
    weights = [[n * p * (1 - p) for _, n, p in row] for row in _expected(wins, levels)]
    free = range(len(wins) - 1)
    return [[sum(weights[a]) if a == b else -weights[a][b - (b > a)] for b in free] for a in free]


def solve(matrix: list[list[float]], right: Sequence[float]) -> list[float]:
    """The x of matrix x = right, for a symmetric matrix with a heavy diagonal."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for pivot, head in enumerate(rows):
        for row in rows[pivot + 1 :]:
            share = row[pivot] / head[pivot]
            row[pivot:] = [value - share * above for value, above in zip(row[pivot:], head[pivot:], strict=True)]
    found: list[float] = []
    for place in reversed(range(len(rows))):
        known = sum([a * x for a, x in zip(rows[place][place + 1 : -1], found, strict=True)])
        found.insert(0, (rows[place][-1] - known) / rows[place][place])
    return found


def _error(wins: Wins, levels: Sequence[float], bot: int, zero: Sequence[int]) -> float:
    """The standard error that the number of meetings alone allows."""
    contrast = [(a == bot) - (a in zero) / len(zero) for a in range(len(wins) - 1)]
    spread = solve(_information(wins, levels), contrast)
    return sqrt(max(0.0, sum([c * s for c, s in zip(contrast, spread, strict=True)])))


def _resampled(lots: Sequence[Wins], best: Sequence[float], seed: int) -> list[list[float]]:
    """The strengths of contests made of as many lots, drawn from these with repetition."""
    dice = FastDice(seed)
    return [strengths(_added([lots[dice.below(len(lots))] for _ in lots]), best) for _ in range(RESAMPLES)]


def _half_over_lots(values: Sequence[float], lots: int) -> float:
    """Half the width of an interval; the wider the fewer lots there are, and unknown for one."""
    return student(lots - 1) * pstdev(values) * sqrt(lots / (lots - 1)) if lots > 1 else inf


def _added(tables: Sequence[Wins]) -> Wins:
    return [[sum(cells) for cells in zip(*rows, strict=True)] for rows in zip(*tables, strict=True)]


def _above(levels: Sequence[float], zero: Sequence[int]) -> list[float]:
    base = fmean([levels[bot] for bot in zero])
    return [level - base for level in levels]


def _lost_to(wins: Wins, bot: int) -> set[int]:
    """The bot, those that took something from it, those that took something from these, and so on."""
    found, fresh = {bot}, [bot]
    while fresh:
        loser = fresh.pop()
        fresh += [other for other in range(len(wins)) if wins[other][loser] and other not in found]
        found.update(fresh)
    return found
