"""Elo points of any number of bots, against cases whose answer is known."""

from __future__ import annotations

from math import inf, log10

import pytest

from arena.racing import races
from roteiro.bots.arena import rating
from roteiro.bots.arena.contest import Outcome
from roteiro.bots.arena.rating import ELO, anchors, pair_wins, ratings, solve, strengths
from roteiro.bots.arena.statistics import Estimate


def duel(places: list[int]) -> Outcome:
    return Outcome(0, (0, 1), [0, 0], places, 1)


FIRST, SECOND, EQUAL = duel([1, 2]), duel([2, 1]), duel([1, 1])


def bounds(estimate: Estimate) -> tuple[float, float, float]:
    return estimate.mean, estimate.low, estimate.high


@pytest.mark.parametrize(("won", "of", "points"), [(3, 4, 190.85), (1, 2, 0.0), (10, 11, 400.0), (1, 4, -190.85)])
def test_two_bots_are_as_far_apart_as_their_share_of_wins_says(won: int, of: int, points: float) -> None:
    many = 100_000.0
    first, second = strengths([[0, won * many], [(of - won) * many, 0]])
    assert second == 0
    assert first * ELO == pytest.approx(points, abs=0.1)


def test_the_drawn_game_that_all_are_given_draws_few_results_together() -> None:
    found = strengths([[0, 3], [1, 0]])[0] * ELO
    assert found == pytest.approx(400 * log10(3.5 / 1.5))


def test_three_bots_whose_results_agree_get_the_strengths_behind_them() -> None:
    truth = (0.0, 120.0, 300.0)
    wins = [[1e6 / (1 + 10 ** ((truth[b] - truth[a]) / 400)) * (a != b) for b in range(3)] for a in range(3)]
    found = strengths(wins)
    assert [(level - found[0]) * ELO for level in found] == pytest.approx(truth, abs=0.05)


def test_bots_that_never_met_are_compared_through_a_third() -> None:
    many = 1e6
    first, _, last = strengths([[0, 3 * many, 0], [many, 0, 3 * many], [0, many, 0]])
    assert (first - last) * ELO == pytest.approx(2 * 190.85, abs=0.1)


def test_every_pair_of_seats_of_different_bots_counts() -> None:
    assert pair_wins([Outcome(0, (0, 0, 1, 1), [0] * 4, [1, 4, 2, 3], 1)], 2) == [[0, 2], [2, 0]]
    assert pair_wins([Outcome(0, (2, 0, 1), [0] * 3, [2, 1, 2], 1)], 3) == [[0, 1, 1], [0, 0, 0.5], [0, 0.5, 0]]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_known_strengths_are_found_at_tables_of_every_size(seats: int) -> None:
    truth = [0.0, 100.0, 250.0]
    found = ratings(races(truth, seats, 300, 4), 3, [0], 1)
    assert [estimate.mean for estimate in found] == pytest.approx(truth, abs=40)
    assert found[0].low == found[0].high == 0
    assert found[1].high < found[2].low


@pytest.mark.parametrize("seats", [2, 4])
def test_intervals_hold_the_truth_as_often_as_they_say(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rating, "RESAMPLES", 100)
    truth, hits, widths = (-100.0, 0.0, 100.0), 0, []
    for seed in range(50):
        found = ratings(races(truth, seats, 20, seed), 3, [0, 1, 2], seed)
        hits += sum(estimate.low <= points <= estimate.high for estimate, points in zip(found, truth, strict=True))
        widths.append(found[0].high - found[0].low)
    assert 135 <= hits <= 149  # of 150, and 95 % are 142
    assert max(widths) < 250


def test_more_blocks_tell_more_and_one_alone_tells_no_bounds() -> None:
    few, many = (ratings(races([0, 50], 2, count, 8), 2, [1], 1)[0] for count in (20, 320))
    assert many.high - many.low < (few.high - few.low) / 2
    assert bounds(ratings([[FIRST, SECOND]], 2, [1], 1)[0]) == (0, -inf, inf)


def test_more_blocks_than_are_drawn_are_drawn_in_groups(monkeypatch: pytest.MonkeyPatch) -> None:
    played = races([0, 50], 2, 400, 8)
    one_by_one = ratings(played, 2, [1], 1)[0]
    monkeypatch.setattr(rating, "MOST_LOTS", 50)
    grouped = ratings(played, 2, [1], 1)[0]
    assert grouped.mean == pytest.approx(one_by_one.mean)
    assert grouped.high - grouped.low == pytest.approx(one_by_one.high - one_by_one.low, rel=0.3)


def test_games_that_rise_and_fall_together_widen_the_interval() -> None:
    apart = ratings([[FIRST, SECOND]] * 40, 2, [1], 1)[0]
    together = ratings([[FIRST, FIRST], [SECOND, SECOND]] * 20, 2, [1], 1)[0]
    assert together.mean == pytest.approx(apart.mean, abs=1e-6)
    assert together.high > 1.2 * apart.high


def test_who_always_wins_is_stronger_by_at_least_so_much() -> None:
    best, worst = ratings([[FIRST, FIRST]] * 10, 2, [1], 1)
    assert best.high == inf and 100 < best.low < best.mean < 1000
    assert bounds(worst) == (0, 0, 0)
    assert best.as_json()["high"] is None
    _, loser = ratings([[FIRST, FIRST]] * 10, 2, [0], 1)
    assert loser.low == -inf and loser.high == pytest.approx(-best.low)


def test_only_the_side_that_nobody_has_seen_is_open() -> None:
    """Bot 2 loses to all, the others to each other: they are bounded between themselves and not above bot 2."""
    games = [Outcome(0, (0, 1, 2), [0] * 3, places, 1) for places in ([1, 2, 3], [2, 1, 3])]
    first, second, last = ratings([games] * 10, 3, [0], 1)
    assert bounds(first) == (0, 0, 0)
    assert -inf < second.low < second.high < inf
    assert last.low == -inf and last.high < 0


def test_draws_alone_make_equals() -> None:
    found = ratings([[EQUAL, EQUAL]] * 10, 2, [0, 1], 1)
    assert [estimate.mean for estimate in found] == pytest.approx([0, 0])
    assert all(-inf < estimate.low < 0 < estimate.high < inf for estimate in found)


def test_points_are_counted_from_random_or_from_the_mean() -> None:
    assert anchors(["greedy", "random", "search:0.5s", "random"]) == [1]
    assert anchors(["greedy", "search:200"]) == [0, 1]
    found = ratings(races([0, 100, 250], 3, 30, 2), 3, [0, 1, 2], 1)
    assert sum(estimate.mean for estimate in found) == pytest.approx(0)


def test_equal_seeds_give_equal_intervals() -> None:
    played = [[FIRST, FIRST], [SECOND, SECOND]] * 10
    one, again, other = (bounds(ratings(played, 2, [1], seed)[0]) for seed in (1, 1, 2))
    assert one == again != other
    assert one[0] == other[0]


def test_linear_equations() -> None:
    assert solve([[4.0, -1.0, 0.0], [-1.0, 4.0, -2.0], [0.0, -2.0, 5.0]], [2.0, 1.0, 11.0]) == pytest.approx([1, 2, 3])
