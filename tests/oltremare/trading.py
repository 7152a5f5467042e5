"""Positions in which there is something to offer, to answer and to play."""

from __future__ import annotations

TRADE = """
    seats = 3
    phase = "trade"
    [[player]]
    hand = ["salt dp4", "salt ms1", "olives ps1", "pottery dm4", "grain ps3"]
    cargo = ["salt dm3 venezia", "olives dp3 bengasi"]
    [[player]]
    hand = ["silk ps2", "silk ps3", "grain dp4"]
    [[player]]
    hand = ["jewels ps3", "scrolls dm4"]
"""

PAIR = """
    seats = 2
    phase = "trade"
    [[player]]
    hand = ["salt dp4", "salt ms1", "olives ps1", "pottery dm4", "scrolls ps1"]
    cargo = ["salt dm3 venezia", "olives dp3 bengasi"]
    [[player]]
    hand = ["silk ps2", "silk ps3", "scrolls dm4"]
"""
