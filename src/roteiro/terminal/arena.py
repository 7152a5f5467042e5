"""The table of a contest between bots."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from roteiro.bots.arena.contest import Results
from roteiro.bots.arena.standing import blocks, seat_shares, standings
from roteiro.bots.arena.statistics import Estimate, elo_estimate
from roteiro.games import find_game


def percent(share: Estimate) -> str:
    return f"{share.mean:.1%} ({share.low:.1%} to {share.high:.1%})"


def decimals(value: Estimate) -> str:
    return f"{value.mean:.2f} ({value.low:.2f} to {value.high:.2f})"


def standings_table(results: Results) -> RenderableType:
    """Every bot with its 95 % intervals, the seats, and, of two bots, the distance in Elo points."""
    contest, rows = results.contest, standings(results)
    title = f"{find_game(contest.game).title}, {contest.seats} seats: {len(results.games)} games, seed {contest.seed}"
    table = Table(title=title, title_justify="left")
    for heading in ("bot", "win share", "if all were equal", "mean points", "mean place"):
        table.add_column(heading, justify="left" if heading == "bot" else "right")
    for row in rows:
        table.add_row(row.name, percent(row.wins), f"{row.parity:.1%}", decimals(row.points), decimals(row.place))
    shares = [f"seat {seat} {share.mean:.1%}" for seat, share in enumerate(seat_shares(results))]
    lines = [f"wins by seat, whoever held it: {', '.join(shares)}"]
    if len(contest.bots) == 2:
        gap = elo_estimate(rows[0].wins)
        names = " over ".join(contest.bots)
        lines.append(f"Elo of {names}: {gap.mean:+.0f} ({gap.low:+.0f} to {gap.high:+.0f})")
    lines.append(f"In brackets: 95 % intervals, over {len(blocks(results))} blocks of games with equal dice.")
    return Group(table, *[Text(line) for line in lines])
