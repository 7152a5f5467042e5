"""The table of a contest between bots, and its plots."""

from __future__ import annotations

from collections.abc import Callable
from math import inf, isinf
from pathlib import Path

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from roteiro.bots.arena.rating import ZERO
from roteiro.bots.arena.results import BadResults, Results
from roteiro.bots.arena.standing import answer, elo_gap, seat_shares, standings
from roteiro.bots.arena.statistics import Estimate
from roteiro.core.errors import RoteiroError
from roteiro.games import find_game


class NoPlots(RoteiroError):
    """Plots need what is not installed."""


def percent(share: Estimate) -> str:
    return f"{share.mean:.1%} ({share.low:.1%} to {share.high:.1%})"


def decimals(value: Estimate) -> str:
    if isinf(value.low):
        return f"{value.mean:.2f} (too few games to say how surely)"
    return f"{value.mean:.2f} ({value.low:.2f} to {value.high:.2f})"


def elo_points(value: Estimate) -> str:
    """Points with their interval, or the one bound that is known."""
    if value.low == value.high:
        return f"{value.mean:.0f}"
    if isinf(value.low) and isinf(value.high):
        return "unknown"
    if isinf(value.low) or isinf(value.high):
        return f"at least {round(value.low):+d}" if value.high == inf else f"at most {round(value.high):+d}"
    return f"{round(value.mean):+d} ({round(value.low):+d} to {round(value.high):+d})"


def standings_table(results: Results) -> RenderableType:
    """Every bot with its 95 % intervals, the seats, and, of two bots, the distance in Elo points."""
    contest, blocks = results.contest, len(results.blocks())
    title = f"{find_game(contest.game).title}, {contest.seats} seats: {len(results.games)} games, seed {contest.seed}"
    table = Table(title=title, title_justify="left")
    for heading in ("bot", "win share per seat held", "mean points", "mean place", "Elo"):
        table.add_column(heading, justify="left" if heading == "bot" else "right")
    for row in standings(results):
        table.add_row(row.name, percent(row.wins), decimals(row.points), decimals(row.place), elo_points(row.elo))
    shares = [f"seat {seat} {percent(share)}" for seat, share in enumerate(seat_shares(results))]
    lines = [
        f"If all were equal, each seat would win {1 / contest.seats:.1%}.",
        f"Wins by seat, whoever held it: {', '.join(shares)}.",
        f"Elo from the places at each table; {f'{ZERO} has' if ZERO in contest.bots else 'the mean is'} 0.",
    ]
    if len(contest.bots) == 2:
        lines.append(f"Elo of {' over '.join(contest.bots)}: {elo_points(elo_gap(results))}.")
    many = "1 block" if blocks == 1 else f"{blocks} blocks"
    lines.append(f"In brackets: 95 % intervals, over {many} of {contest.size} games with equal dice.")
    return Group(table, *[Text(line) for line in lines])


def verdict_text(results: Results, games: int) -> Text:
    """What a contest that may stop early has found out."""
    first, second = results.contest.bots
    lines = {
        1: f"{first} is better than {second}.",
        -1: f"{first} is not better than {second}, not by the five points that the test looks for.",
        0: f"Whether {first} is better than {second} is still open.",
    }
    found = lines[answer(results)]
    if len(results.games) < games:
        found += f" Stopped after {len(results.games)} of {games} games: that makes the intervals a bit too narrow."
    return Text(found)


def plotter(folder: Path) -> Callable[[Results, str], list[Path]]:
    """What draws the plots into a folder. Both are asked for before hours of play rather than after them.

    matplotlib is large and optional, so it is loaded only for those who want plots.
    """
    try:
        from roteiro.bots.arena.plots import write_plots  # noqa: PLC0415
    except ImportError as error:
        raise NoPlots("plots need matplotlib, the extra 'plots': pip install 'roteiro[plots]'") from error
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadResults(f"cannot write into {folder}: {error}") from error
    return lambda results, form: write_plots(results, folder, form)
