"""Intervals and the sequential test, against values from tables and against chance itself."""

from __future__ import annotations

from math import inf

import pytest

from roteiro.bots.arena.statistics import mean_estimate, share_estimate, student, verdict, wilson
from roteiro.core.dice import FastDice


@pytest.mark.parametrize(
    ("degrees", "quantile"),
    [(1, 12.706), (2, 4.303), (3, 3.182), (5, 2.571), (10, 2.228), (30, 2.042), (100, 1.984), (10000, 1.960)],
)
def test_students_quantiles(degrees: int, quantile: float) -> None:
    assert student(degrees) == pytest.approx(quantile, abs=0.02 if degrees == 3 else 0.002)


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(8, 10, 0.4902, 0.9433), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (50, 100, 0.4038, 0.5962)],
)
def test_wilsons_interval(wins: int, games: int, low: float, high: float) -> None:
    found = wilson(wins, games)
    assert (found.mean, found.low, found.high) == pytest.approx((wins / games, low, high), abs=1e-4)


def test_the_mean_of_a_known_sample() -> None:
    found = mean_estimate([4.0, 6.0, 8.0, 10.0, 12.0])
    assert (found.mean, found.low, found.high) == pytest.approx((8.0, 4.074, 11.926), abs=0.01)


def test_one_observation_tells_no_interval() -> None:
    found = mean_estimate([3.0])
    assert (found.mean, found.low, found.high) == (3.0, -inf, inf)
    assert found.as_json() == {"mean": 3.0, "low": None, "high": None}


def test_equal_observations_tell_no_more_than_their_bounds() -> None:
    found = mean_estimate([7.0, 7.0, 7.0])
    assert (found.mean, found.low, found.high) == (7.0, -inf, inf)
    always_first = mean_estimate([1.0] * 10, 1, 4)
    assert (always_first.mean, always_first.low) == (1.0, 1.0)
    assert always_first.high == pytest.approx(1 + 3 * wilson(0, 10).high)


def test_an_interval_stays_within_its_bounds() -> None:
    found = mean_estimate([1.0, 2.0], 1, 3)
    assert (found.mean, found.low, found.high) == (1.5, 1, 3)


def test_a_share_is_no_surer_than_its_games_allow() -> None:
    spotless = share_estimate([1.0] * 10, 20)
    assert (spotless.mean, spotless.low, spotless.high) == pytest.approx((1.0, wilson(20, 20).low, 1.0))
    uneven = share_estimate([0.0, 1.0] * 10, 400)
    assert uneven.low == pytest.approx(mean_estimate([0.0, 1.0] * 10).low)


def contest(share: int, dice: FastDice, most: int) -> int:
    """The verdict on blocks of four games that are won with so many per cent."""
    seen: list[float] = []
    for _ in range(most):
        seen.append(sum([dice.below(100) < share for _ in range(4)]) / 4)
        found = verdict(seen, 0.5, 0.55)
        if found:
            return found
    return 0


@pytest.mark.parametrize(("share", "right"), [(50, -1), (55, 1), (70, 1), (35, -1)])
def test_the_sequential_test_is_seldom_wrong(share: int, right: int) -> None:
    dice = FastDice(share)
    verdicts = [contest(share, dice, 1500) for _ in range(60)]
    assert verdicts.count(-right) <= 6  # three of sixty are allowed on average, and few contests stay open
    assert verdicts.count(right) >= 50


def test_nothing_is_clear_after_one_block() -> None:
    assert verdict([1.0], 0.5, 0.55) == 0
    assert verdict([1.0, 1.0, 1.0], 0.5, 0.55) == 0
    assert verdict([1.0] * 40, 0.5, 0.55) == 1
