"""What results say, and how surely. Games of a block share their dice, so a block is one observation."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, log, sqrt
from statistics import NormalDist, fmean, variance
from typing import Final

CONFIDENCE: Final = 0.95
Z: Final = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)


class Estimate:
    """A mean with its 95 % interval."""

    def __init__(self, mean: float, low: float, high: float) -> None:
        self.mean: Final = mean
        self.low: Final = low
        self.high: Final = high

    def times(self, factor: float) -> Estimate:
        return Estimate(self.mean * factor, self.low * factor, self.high * factor)

    def as_json(self) -> dict[str, float | None]:
        """Numbers of four digits; a bound that is not known is null."""
        pairs = (("mean", self.mean), ("low", self.low), ("high", self.high))
        return {name: None if abs(value) == inf else round(value, 4) for name, value in pairs}


def student(degrees: int) -> float:
    """The 97.5 % quantile of Student's t, by its expansion about the normal one; right to a hundredth from 3 on."""
    if degrees < 1:
        return inf
    if degrees < 3:
        return (12.7062, 4.3027)[degrees - 1]
    terms = (
        (Z**3 + Z) / 4,
        (5 * Z**5 + 16 * Z**3 + 3 * Z) / 96,
        (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15 * Z) / 384,
        (79 * Z**9 + 776 * Z**7 + 1482 * Z**5 - 1920 * Z**3 - 945 * Z) / 92160,
    )
    found = Z
    for term in reversed(terms):
        found = Z + (found - Z + term) / degrees
    return found


def mean_estimate(values: Sequence[float], least: float = -inf, most: float = inf) -> Estimate:
    """The mean of independent observations that lie between two bounds.

    Equal observations do not say how far off the next one may be. Only the bounds do: as with a share of 0 or 1.
    """
    found = _normal_estimate(values)
    if found.low < found.high:
        return Estimate(found.mean, max(least, found.low), min(most, found.high))
    if -inf < least and most < inf:
        share = wilson((found.mean - least) / (most - least) * len(values), len(values)).times(most - least)
        return Estimate(found.mean, least + share.low, least + share.high)
    return Estimate(found.mean, -inf, inf)


def _normal_estimate(values: Sequence[float]) -> Estimate:
    mean = fmean(values)
    if len(values) < 2:
        return Estimate(mean, -inf, inf)
    half = student(len(values) - 1) * sqrt(variance(values) / len(values))
    return Estimate(mean, mean - half, mean + half)


def wilson(successes: float, trials: int) -> Estimate:
    """A share of independent trials, by Wilson's score interval: sound also near 0 and 1."""
    share = successes / trials
    centre = (share + Z * Z / (2 * trials)) / (1 + Z * Z / trials)
    half = Z / (1 + Z * Z / trials) * sqrt(share * (1 - share) / trials + Z * Z / (4 * trials * trials))
    return Estimate(share, max(0.0, centre - half), min(1.0, centre + half))


def share_estimate(blocks: Sequence[float], games: int) -> Estimate:
    """A share of wins from its means in blocks of games.

    The wider of two intervals: the one over blocks, and Wilson's over games, which knows that a run of wins alone does
    not make a bot invincible.
    """
    over_blocks, over_games = _normal_estimate(blocks), wilson(fmean(blocks) * games, games)
    low, high = min(over_blocks.low, over_games.low), max(over_blocks.high, over_games.high)
    return Estimate(over_blocks.mean, max(0.0, low), min(1.0, high))


def evidence(blocks: Sequence[float], low: float, high: float) -> float:
    """The logarithm of how much likelier the observed shares are if the true one is `high` than if it is `low`.

    A sequential probability ratio test with the variance estimated on the way. Half a point of variance is added as a
    prior, so that a few equal blocks prove nothing yet.
    """
    total, n = sum(blocks), len(blocks)
    mean = total / n
    spread = (sum((value - mean) ** 2 for value in blocks) + 0.5) / n
    return (high - low) * (total - n * (low + high) / 2) / spread


BOUND: Final = log(19)
"""Beyond it an answer is wrong in one contest of twenty at the most."""


def verdict(blocks: Sequence[float], low: float, high: float) -> int:
    """1 if the share is at least `high` rather than `low`, -1 if the other way round, 0 while it is open."""
    if len(blocks) < 2:
        return 0
    found = evidence(blocks, low, high)
    return 1 if found >= BOUND else -1 if found <= -BOUND else 0
