"""What many games between bots added up to."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from roteiro.core.game import Game


def tally_report(game: Game, facts: dict[str, Any]) -> RenderableType:
    """A document of `roteiro simulate` as tables: the seats, where points come from, how long games are, clauses."""
    length = f"{facts['shortest_game']} in the shortest, {facts['longest_game']} in the longest"
    lines = [
        f"{facts['decisions_per_game']} decisions a game, {facts['decisions_of_seats_per_game']} of them the players'; "
        f"{length}.",
        f"Games that ended in a shared victory: {facts['draws']}.",
    ]
    found: list[RenderableType] = [_seats(game, facts), _parts(facts), *[Text(line) for line in lines]]
    if facts["clauses"]:
        found += _coverage(game, facts["clauses"])
    return Group(*found)


def _seats(game: Game, facts: dict[str, Any]) -> Table:
    title = f"{game.title}, {facts['seats']} seats: {facts['games']} games, seed {facts['seed']}"
    table = Table(title=title, title_justify="left")
    for heading in ("seat", "bot", "mean points", "win share (95 % interval)"):
        table.add_column(heading, justify="left" if heading == "bot" else "right")
    for seat, bot in enumerate(facts["bots"]):
        share, (low, high) = facts["win_share"][seat], facts["win_share_interval"][seat]
        table.add_row(str(seat), bot, f"{facts['mean_points'][seat]:.2f}", f"{share:.1%} ({low:.1%} to {high:.1%})")
    return table


def _parts(facts: dict[str, Any]) -> Table:
    table = Table(title="Where the points come from, means", title_justify="left", show_footer=True)
    everybody, winners = facts["mean_parts"], facts["mean_parts_of_winners"]
    table.add_column("source", "all together")
    table.add_column("of a seat", f"{sum(everybody.values()):.2f}", justify="right")
    table.add_column("of the winner", f"{sum(winners.values()):.2f}", justify="right")
    for part in everybody:
        table.add_row(part, f"{everybody[part]:.2f}", f"{winners[part]:.2f}")
    return table


def _coverage(game: Game, times: dict[str, int]) -> list[RenderableType]:
    """How often each clause fired, and which never did."""
    table = Table(title="How often each clause stood behind a question or an event", title_justify="left")
    table.add_column("clause")
    table.add_column("times", justify="right")
    table.add_column("text")
    clauses = game.rulebook().clauses
    for clause in clauses:
        if clause.id in times:
            table.add_row(clause.id, str(times[clause.id]), clause.text)
    silent = [clause.id for clause in clauses if clause.id not in times]
    return [table, Text(f"clauses behind no question and no event: {', '.join(silent)}")]
