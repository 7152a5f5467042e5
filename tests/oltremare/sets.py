"""Cards for tests that count symbols: loads of one to four, and four cards with a sign beside four without."""

from __future__ import annotations

LOADS = ["salt pm1", "salt ps2", "salt ms3", "salt ds4"]  # load 1, 2, 3, 4 with 6, 5, 4, 3 lions
DUCATS = (
    ["silk dm3 trebisonda", "silk dp2 beirut", "silk ds4", "silk dm2 messina"],
    ["silk ps2", "silk ms3", "silk pm1", "silk ps3"],
)
PIRATES = (
    ["silk ps2", "silk dp2 beirut", "silk pm1", "silk ps3"],
    ["silk dm3 trebisonda", "silk ms3", "silk ds4", "silk dm2 messina"],
)
