"""Sets of artefacts: whatever a player has found, the best way to split it counts."""

from __future__ import annotations

from functools import cache
from itertools import combinations, permutations, product

import pytest

from africana.playing import Table
from roteiro.games.africana.sets import best_sets

HOLDINGS = [
    ("", 0),
    ("1", 0),
    ("2", 6), ("1+1", 2),
    ("3", 12), ("2+1", 6), ("1+1+1", 2),
    ("4", 12), ("3+1", 12), ("2+2", 12), ("2+1+1", 8), ("1+1+1+1", 10),
    ("3+2", 18), ("4+1", 14), ("3+1+1", 14), ("2+2+1", 12), ("2+1+1+1", 10), ("1+1+1+1+1", 10),
    ("3+3", 24), ("3+2+1", 18), ("2+2+2", 18), ("4+2", 18),
    ("3+1+1+1", 16), ("2+1+1+1+1", 16), ("2+2+1+1", 14), ("4+1+1", 14),
]  # fmt: skip
FOUND = {
    "mask": ["victoriafalls", "portnatal", "tangier", "lagos"],
    "drum": ["tananarive", "serengeti", "napoli", "timbuktu"],
    "figurine": ["loanda", "zanzibar", "cairo", "addisababa"],
    "shield": ["mozambique", "capetown", "tripoli", "jidda"],
    "vessel": ["walvisbay", "leopoldville", "aswan", "dakar"],
}


def counts(text: str) -> list[int]:
    found = [int(number) for number in text.split("+") if number]
    return found + [0] * (5 - len(found))


@cache
def by_hand(holding: tuple[int, ...]) -> int:
    """The most points, by asking of the first artefact that is left: is it in no set, and if in one, with which?"""
    kinds = [kind for kind, count in enumerate(holding) if count]
    if not kinds:
        return 0
    first, others = kinds[0], kinds[1:]
    sets = [(0, (first,)), (6, (first, first)), (12, (first, first, first))]
    sets += [(2, (first, other)) for other in others]
    sets += [(10, (first, *three)) for three in combinations(others, 3)]
    best = 0
    for points, taken in sets:
        rest = list(holding)
        for kind in taken:
            rest[kind] -= 1
        if min(rest) >= 0:
            best = max(best, points + by_hand(tuple(rest)))
    return best


def greedy(holding: list[int]) -> int:
    """The most valuable set first, as long as there is one."""
    left, points = sorted(holding, reverse=True), 0
    while True:
        if left[0] >= 3:
            left[0], points = left[0] - 3, points + 12
        elif left[3] >= 1:
            left, points = [*[count - 1 for count in left[:4]], *left[4:]], points + 10
        elif left[0] >= 2:
            left[0], points = left[0] - 2, points + 6
        elif left[1] >= 1:
            left, points = [left[0] - 1, left[1] - 1, *left[2:]], points + 2
        else:
            return points
        left.sort(reverse=True)


@pytest.mark.parametrize(("holding", "points"), HOLDINGS)
@pytest.mark.rule("AFR-11.2", "AFR-11.3")
def test_the_best_split_of_up_to_six_artefacts_in_any_order_of_kinds(holding: str, points: int) -> None:
    found = {best_sets(list(order)) for order in permutations(counts(holding))}
    assert found == {points}


@pytest.mark.rule("AFR-11.2", "AFR-11.3")
def test_every_holding_of_five_kinds_scores_its_best_split() -> None:
    holdings = list(product(range(5), repeat=5))
    assert len(holdings) == 3125
    assert [holding for holding in holdings if best_sets(list(holding)) != by_hand(holding)] == []


@pytest.mark.rule("AFR-11.3", "AFR-11.4")
def test_the_most_valuable_set_first_would_be_wrong() -> None:
    assert greedy([3, 1, 1, 1, 0]) == 14
    assert best_sets([3, 1, 1, 1, 0]) == 10 + 6
    assert sum(greedy(list(holding)) < by_hand(holding) for holding in product(range(5), repeat=5)) > 100


@pytest.mark.rule("AFR-11.2")
def test_every_set_can_be_scored_more_than_once() -> None:
    assert best_sets([3, 3, 3, 3, 3]) == 5 * 12
    assert best_sets([2, 2, 2, 2, 0]) == 4 * 6  # more than two times four different
    assert best_sets([4, 4, 4, 4, 4]) == 5 * 12 + 10
    assert best_sets([4, 1, 1, 1, 1]) == 12 + 10


@pytest.mark.parametrize(("holding", "points"), [("1+1+1", 2), ("1+1+1+1+1", 10), ("4", 12), ("3+1+1+1", 16)])
@pytest.mark.rule("AFR-11.4")
def test_there_are_no_other_sets(holding: str, points: int) -> None:
    assert final(counts(holding)).points(0)["sets"] == points


def final(holding: list[int]) -> Table:
    """The end of a game in which seat 0 has found so many artefacts of each kind."""
    found = [
        f"{kind} {place}"
        for (kind, places), count in zip(FOUND.items(), holding, strict=True)
        for place in places[:count]
    ]
    return Table(f'phase = "game end"\n[[player]]\ncompleted = {found}\n[[player]]\ncompleted = ["grey timbuktu"]')


@pytest.mark.parametrize(("holding", "points"), HOLDINGS)
@pytest.mark.rule("AFR-11.2", "AFR-11.3")
def test_finished_artefacts_score_their_sets_at_the_end(holding: str, points: int) -> None:
    for order in (counts(holding), counts(holding)[::-1]):
        table = final(order)
        assert (table.points(0)["sets"], table.points(1)["sets"]) == (points, 0)


@pytest.mark.rule("AFR-11.2")
def test_artefacts_of_both_books_make_a_set_but_unfinished_ones_and_assistants_do_not() -> None:
    table = Table("""
        phase = "game end"
        [[player]]
        completed = ["mask portnatal", "mask lagos"]
        adventures = ["mask tangier"]
        [[player]]
        completed = ["drum napoli", "grey zanzibar", "grey timbuktu"]
        adventures = ["drum timbuktu", "drum serengeti"]
    """)
    assert (table.points(0)["sets"], table.points(1)["sets"]) == (6, 0)
