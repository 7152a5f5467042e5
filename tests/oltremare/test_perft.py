"""Leaf counts of the move tree: one number that changes with any change of legality."""

from __future__ import annotations

import pytest

from conformance.scripted import leaves
from roteiro.games.oltremare import GAME

TRADE = """
seats = 2
phase = "trade"
bought = 3
venice = []
deck = ["olives pm1", "olives ms2", "pottery ms2", "pottery ms2"]
[[player]]
cargo = ["salt ms3"]
hand = ["silk ps2", "salt dp4"]
pirates = ["silk ds1", "?"]
[[player]]
cargo = ["olives dm2"]
hand = ["salt ms1"]
"""
PLAYING = """
seats = 3
steps = ["EndTurn", "LoadCards", "ShipAction", "MarketAction", "PirateAction", "DucatAction", "PlayCard 0 4 0"]
[[player]]
cargo = ["salt ds4"]
hand = ["silk dp2 beirut", "salt dp4", "olives dp2", "grain ps2", "grain ps2", "grain dp4"]
ship = "palermo"
[[player]]
[[player]]
[ports]
napoli = "compass"
tunisi = "fight"
messina = "compass"
malta = ""
"""
SAILING = """
seats = 2
played = ["silk ps2", "salt ms1", "pottery ms2", "pottery ms2"]
due = 4
departure = "venezia"
steps = ["EndTurn", "LoadCards", "SailTo 0 4"]
[[player]]
ship = "venezia"
token = "calm"
[[player]]
ship = "bari"
[ports]
corfu = "compass"
durazzo = "fight"
tana = "compass"
"""
ANSWERING = """
seats = 3
venice = []
deck = ["olives ms2", "pottery ms2", "pottery ms2"]
addressed = [1, 2]
maker = 0
offers_left = 0
steps = ["EndTurn", "Trade 0", "Replies", "AnswerOffer 2", "AnswerOffer 1"]
[[player]]
cargo = ["salt ms3"]
hand = ["silk ps2", "silk ms3"]
offer = "silk+1 for salt"
[[player]]
hand = ["salt dp4", "salt ms1"]
counters = 1
[[player]]
hand = ["olives pm1"]
counters = 1
"""


@pytest.mark.parametrize(
    ("document", "counts"),
    [
        (TRADE, [4, 19, 204, 823, 3852]),
        (PLAYING, [3, 6, 7, 11, 24, 152, 706]),
        (SAILING, [2, 4, 7, 17, 243, 711]),
        (ANSWERING, [3, 13, 267, 1892, 6688]),
    ],
    ids=["trade", "playing", "sailing", "answering"],
)
def test_the_move_tree_has_its_known_size(document: str, counts: list[int]) -> None:
    state = GAME.position(document)
    assert [leaves(state, depth) for depth in range(1, len(counts) + 1)] == counts
