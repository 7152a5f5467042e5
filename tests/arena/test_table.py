"""The table that people read."""

from __future__ import annotations

from math import inf

import pytest
from rich.console import Console

from arena.command import roteiro
from arena.racing import races
from roteiro.bots.arena import contest as contests
from roteiro.bots.arena.contest import Contest
from roteiro.bots.arena.results import Results
from roteiro.bots.arena.statistics import Estimate
from roteiro.terminal.arena import elo_points, standings_table, verdict_text


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


@pytest.mark.parametrize(
    ("strengths", "blocks", "says"),
    [
        ([800, 0], 20, "greedy is better than random."),
        ([0, 800], 20, "greedy is not better than random"),
        ([0, 0], 1, "Whether greedy is better than random is still open."),
    ],
)
def test_a_contest_that_may_stop_early_says_what_it_found(strengths: list[int], blocks: int, says: str) -> None:
    results = Results(Contest("vasco", 4, ["greedy", "random"], 5, {}))
    for block in races(strengths, 4, blocks, 1):
        for game in block:
            results.add(game)
    games = len(results.games)
    assert verdict_text(results, games).plain.startswith(says)
    assert "Stopped" not in verdict_text(results, games).plain
    assert f"Stopped after {games} of {games + 6} games" in verdict_text(results, games + 6).plain


def test_the_command_takes_names_with_blanks_and_tells_what_it_found() -> None:
    plan = ("arena", "africana", "--bots", " greedy , random ", "--seats", "2", "--games", "400", "--jobs", "1")
    found = roteiro(*plan, "--stop")
    assert found.returncode == 0, found.stderr
    assert "greedy is better than random. Stopped after" in " ".join(found.stdout.split())
