"""Leaf counts of the move tree: one number that changes with any change of legality."""

from __future__ import annotations

import pytest

from conformance.scripted import leaves
from roteiro.games.vasco import GAME

PLACEMENT = 'seats = 4\nphase = "placement"\ntile = 8\n'
MERCHANT = "seats = 3\n"
ACTIONS = """
seats = 2
phase = "actions"
tile = 8
next_tile = 7
[[player]]
reals = 12
captains = 2
sailors = { turquoise = 2, violet = 1, orange = 1 }
missionaries = 1
projects = [10, 17]
ships = [12]
[[player]]
captains = 1
ships = [14]
[discs]
3 = "0 recruiting"
9 = "1 navigation"
12 = "0 characters"
15 = "1 projects"
"""
NAVIGATION = ACTIONS.replace('3 = "0 recruiting"', '3 = "0 navigation"')


@pytest.mark.parametrize(
    ("document", "counts"),
    [
        (PLACEMENT, [20, 20 * 4, 20 * 4 * 19, 20 * 4 * 19 * 4]),
        (MERCHANT, [3, 24, 194, 2220, 15200]),
        (ACTIONS, [4, 17, 89, 310, 2199]),
        (NAVIGATION, [4, 15, 60, 187, 1030]),
    ],
    ids=["placement", "merchant", "actions", "navigation"],
)
def test_the_move_tree_has_its_known_size(document: str, counts: list[int]) -> None:
    state = GAME.position(document)
    assert [leaves(state, depth) for depth in range(1, len(counts) + 1)] == counts
