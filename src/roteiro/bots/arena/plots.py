"""Plots of a contest: how the points are spread by bot, and what each seat wins. Equal results give equal files."""

from __future__ import annotations

from pathlib import Path
from statistics import fmean
from textwrap import fill
from typing import Any, Final

import matplotlib
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator, PercentFormatter

from roteiro.bots.arena.results import BadResults, Results
from roteiro.bots.arena.standing import seat_shares, seats_of
from roteiro.bots.arena.statistics import Estimate
from roteiro.games import find_game

COLOURS: Final = ("#0072B2", "#E69F00", "#009E73", "#D55E00", "#CC79A7", "#56B4E9", "#F0E442")
"""The palette of Okabe and Ito, which everybody can tell apart; shapes and labels say the same again."""
MARKERS: Final = ("o", "s", "^", "D", "v", "P", "X")
STYLE: Final[dict[Any, Any]] = {
    "svg.hashsalt": "roteiro",
    "font.size": 10,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "savefig.dpi": 200,
}
BINS: Final = 30


def write_plots(results: Results, folder: Path, form: str) -> list[Path]:
    """Write `scores` and `seats` as `svg` or `png`; where they are."""
    paths = []
    with matplotlib.rc_context():
        matplotlib.rcdefaults()  # whatever a person's own settings say
        matplotlib.rcParams.update(STYLE)
        for name, figure in (("scores", scores_figure(results)), ("seats", seats_figure(results))):
            paths.append(folder / f"{name}.{form}")
            try:
                folder.mkdir(parents=True, exist_ok=True)
                figure.savefig(paths[-1], format=form, metadata={"Date": None} if form == "svg" else None)
            except OSError as error:
                raise BadResults(f"cannot write {paths[-1]}: {error}") from error
    return paths


def headline(results: Results, what: str) -> str:
    """What is drawn, and of which contest."""
    contest = results.contest
    bots = fill(plain(", ".join(contest.bots)), 80)
    games = len(results.blocks()) * contest.size
    title = find_game(contest.game).title
    return f"{what}\n{title}, {contest.seats} seats, {games} games, seed {contest.seed}\n{bots}"


def plain(text: str) -> str:
    """A name as it is, never read as a formula."""
    return text.replace("$", r"\$")


def points_of(results: Results, bot: int) -> list[int]:
    """The final points of every seat that a bot held."""
    games = [game for block in results.blocks() for game in block]
    return [game.points[seat] for game in games for seat in seats_of(game, bot)]


def scores_figure(results: Results) -> Figure:
    """One histogram under the other, on the same scales, the mean as a broken line."""
    names = results.contest.bots
    figure = Figure(figsize=(7, 1.4 + 1.4 * len(names)), layout="constrained")
    rows = figure.subplots(len(names), 1, sharex=True, sharey=True, squeeze=False)[:, 0]
    points = [points_of(results, bot) for bot in range(len(names))]
    edges = bin_edges(min([min(row) for row in points]), max([max(row) for row in points]))
    for bot, axes in enumerate(rows):
        mean, share = fmean(points[bot]), [1 / len(points[bot])] * len(points[bot])
        colour = COLOURS[bot % len(COLOURS)]
        axes.hist(points[bot], edges, weights=share, color=colour, edgecolor="black", linewidth=0.5)
        axes.axvline(mean, color="black", linestyle="--", linewidth=1)
        axes.set_title(plain(f"{names[bot]}: mean {mean:.1f}"), loc="left", fontsize=10)
        axes.yaxis.set_major_formatter(PercentFormatter(1, decimals=0))
    rows[-1].set_xlabel("final points")
    figure.supylabel("share of seats held", fontsize=10)
    figure.suptitle(headline(results, "Final points by bot"), fontsize=11)
    return figure


def bin_edges(low: int, high: int) -> list[float]:
    """Edges between whole points, in at most so many bins."""
    width = -(-(high - low + 1) // BINS)
    return [low - 0.5 + width * step for step in range(-(-(high - low + 1) // width) + 1)]


def seats_figure(results: Results) -> Figure:
    """For each seat what everybody and every bot won with it, with intervals, and the line of equality."""
    names, seats = results.contest.bots, results.contest.seats
    figure = Figure(figsize=(7, 4.5), layout="constrained")
    axes = figure.subplots()
    axes.axhline(1 / seats, color="black", linestyle="--", linewidth=1, label=f"all equal: {1 / seats:.1%}")
    step = 0.7 / (len(names) + 1)
    _series(axes, seat_shares(results), -0.35 + step / 2, "whoever held it", "black", "*")
    for bot, name in enumerate(names):
        colour, marker = COLOURS[bot % len(COLOURS)], MARKERS[bot % len(MARKERS)]
        _series(axes, seat_shares(results, bot), -0.35 + step * (bot + 1.5), plain(name), colour, marker)
    axes.set_xlabel("seat")
    axes.set_ylabel("win share (95 % interval)")
    axes.set_xlim(-0.5, seats - 0.5)
    axes.set_ylim(bottom=-0.03)  # room for the marks of those that never won
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    axes.yaxis.set_major_formatter(PercentFormatter(1, decimals=0))
    figure.legend(loc="outside lower center", ncols=3, frameon=False)
    figure.suptitle(headline(results, "Win share by seat"), fontsize=11)
    return figure


def _series(axes: Axes, shares: list[Estimate], shift: float, label: str, colour: str, marker: str) -> None:
    """A mark with its interval for each seat, a little beside the others'."""
    axes.errorbar(
        [seat + shift for seat in range(len(shares))],
        [share.mean for share in shares],
        yerr=[[share.mean - share.low for share in shares], [share.high - share.mean for share in shares]],
        label=label, color=colour, marker=marker, markeredgecolor="black", markersize=7, linestyle="none", capsize=3,
    )  # fmt: skip
