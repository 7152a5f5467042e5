"""Leaf counts of the move tree: one number that changes with any change of legality."""

from __future__ import annotations

import pytest

from conformance.scripted import leaves
from roteiro.games.africana import GAME

TURN = """
seats = 2
spaces = ["A09", "A02", "A03", "A04", "A05"]
[[player]]
place = "cairo"
silver = 6
cards = ["grey"]
[[player]]
place = "capetown"
cards = ["violet"]
"""
MOVING = """
seats = 3
active = 1
phase = "move"
spaces = ["A06", "A02", "A09", "A04", "A05"]
[[player]]
[[player]]
place = "cairo"
silver = 5
cards = ["grey", "orange"]
completed = ["violet serengeti"]
adventures = ["figurine cairo"]
joined = [5]
[[player]]
joined = [5]
"""
BOOK = """
seats = 2
phase = "book"
[[player]]
place = "lagos"
silver = 7
adventures = ["mask tangier", "drum napoli", "grey timbuktu"]
[[player]]
[books.north]
left = ["mask victoriafalls", "drum tananarive"]
right = ["shield capetown", "grey zanzibar"]
"""
TURN_END = """
seats = 2
phase = "turn end"
deck = 1
spaces = ["", "B02", "", "B04", "B10"]
[[player]]
finished = ["rest"]
place = "timbuktu"
cards = ["grey", "orange", "violet", "violet"]
completed = ["violet serengeti"]
joined = [2]
[[player]]
cards = ["grey"]
"""


@pytest.mark.parametrize(
    ("document", "counts"),
    [
        (TURN, [3, 13, 71, 224, 1128, 4354, 19778]),
        (MOVING, [9, 35, 146, 467, 1570, 5214, 17100]),
        (BOOK, [5, 19, 85, 324, 1381, 4719, 18169]),
        (TURN_END, [5, 55, 165, 555, 2490, 4265]),
    ],
    ids=["turn", "moving", "book", "turn end"],
)
def test_the_move_tree_has_its_known_size(document: str, counts: list[int]) -> None:
    state = GAME.position(document)
    assert [leaves(state, depth) for depth in range(1, len(counts) + 1)] == counts
