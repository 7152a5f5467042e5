"""A measurement as a table for the terminal."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table

from roteiro.measure.figures import ROWS, Document, find


def show_speed(console: Console, document: Document) -> None:
    """The figures of one title in one mode, and what was counted."""
    title = "{game}, {seats} seats, {mode}, one core, {repeats} repeats".format_map(document)
    table = Table(title=title, title_justify="left")
    for heading in ("figure", "median", "low", "high"):
        table.add_column(heading, justify="left" if heading == "figure" else "right")
    for label, path in (*ROWS, ("clone, µs", ("clone_us",))):
        figure = find(document, path)
        table.add_row(label, *[number(figure[which]) for which in ("median", "low", "high")])
    console.print(table)
    console.print(what_was_counted(document), soft_wrap=True)


def number(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def what_was_counted(document: Document) -> str:
    facts, thought = document["facts"], document["thought"]
    return (
        f"random play; {facts['decisions_per_game']:.0f} decisions a game, {facts['share_of_nature']:.0%} of them "
        f"nature's, {facts['share_forced']:.0%} of the seats' forced; {facts['branching']:.1f} options each; checksum "
        f"{facts['checksum']}\nsearch: {thought['positions']} positions of a random game, up to "
        f"{thought['iterations']} iterations each; checksum {thought['checksum']}"
    )
