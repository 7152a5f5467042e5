"""Sets of artefacts: the best way to split what a player has found.

Taking the most valuable set first is not always best: of 3 + 1 + 1 + 1 artefacts, four different and a pair are worth
16, three identical and two different only 14. So every split is tried, once for every holding that can occur.
"""

from __future__ import annotations

from typing import Final

from roteiro.games.africana.data import DIFFERENT_2, DIFFERENT_4, IDENTICAL_2, IDENTICAL_3

SETS: Final = (
    (IDENTICAL_2, (2,)),
    (IDENTICAL_3, (3,)),
    (DIFFERENT_2, (1, 1)),
    (DIFFERENT_4, (1, 1, 1, 1)),
)
"""Each set as its points and how many artefacts it takes of so many kinds."""

_best: Final[dict[tuple[int, ...], int]] = {}


def best_sets(artefacts: list[int]) -> int:
    """AFR-11.2 AFR-11.3 AFR-11.4: the most points that sets can bring, from the number of artefacts of each kind."""
    holding = tuple(sorted(artefacts, reverse=True))
    known = _best.get(holding)
    if known is None:
        known = max([0, *[points + best_sets(rest) for points, taken in SETS for rest in _without(holding, taken)]])
        _best[holding] = known
    return known


def _without(holding: tuple[int, ...], taken: tuple[int, ...]) -> list[list[int]]:
    """What can remain after a set is laid aside: each way to choose its kinds, in the order of the holding."""
    if not taken:
        return [list(holding)]
    found: list[list[int]] = []
    for i in range(len(holding)):
        if holding[i] >= taken[0]:
            found += [[*holding[:i], holding[i] - taken[0], *rest] for rest in _without(holding[i + 1 :], taken[1:])]
    return found
