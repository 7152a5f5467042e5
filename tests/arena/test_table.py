"""The table that people read."""

from __future__ import annotations

from math import inf

import pytest
from rich.console import Console

from arena.racing import races
from roteiro.bots.arena import contest as contests
from roteiro.bots.arena.contest import Contest, Results
from roteiro.bots.arena.statistics import Estimate
from roteiro.terminal.arena import elo_points, standings_table


@pytest.mark.parametrize(
    ("mean", "low", "high", "text"),
    [
        (190.8, 150.2, 231.4, "+191 (+150 to +231)"),
        (-0.2, -30.0, 29.6, "+0 (-30 to +30)"),
        (0.0, 0.0, 0.0, "0"),
        (645.0, 157.8, inf, "at least +158"),
        (-645.0, -inf, -157.8, "at most -158"),
        (20.0, -inf, inf, "unknown"),
    ],
)
def test_elo_points_with_what_is_known_of_them(mean: float, low: float, high: float, text: str) -> None:
    assert elo_points(Estimate(mean, low, high)) == text


@pytest.mark.parametrize(
    ("bots", "says", "silent"),
    [
        (["search:200", "greedy", "random"], "random has 0.", "Elo of"),
        (["search:200", "greedy"], "the mean is 0.", "random"),
    ],
)
def test_a_table_names_its_zero(bots: list[str], says: str, silent: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(contests, "check_bots", lambda names: None)
    results = Results(Contest("vasco", 4, bots, 5, {}))
    for block in races([200, 100, 0][: len(bots)], 4, 5, 1):
        for game in block:
            results.add(game)
    console = Console(width=160)
    with console.capture() as captured:
        console.print(standings_table(results))
    text = captured.get()
    assert says in text and silent not in text
    assert all(f" {name} " in text for name in bots)
    assert "each seat would win 25.0%" in text and f"over 5 blocks of {results.contest.size} games" in text
    assert ("Elo of search:200 over greedy: +" in text) == (len(bots) == 2)
