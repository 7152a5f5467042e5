"""The list of bots."""

from __future__ import annotations

from rich.table import Table

from roteiro.bots import BOTS
from roteiro.bots.bot import Budget


def thinking(budget: Budget) -> str:
    if budget.iterations == 1:
        return "at once"
    return f"up to {budget.seconds:g} s" if budget.seconds else f"{budget.iterations} iterations"


def bots_table() -> Table:
    """Every bot, how long it thinks unless told otherwise, and what to expect of it."""
    table = Table(caption="Another budget follows a colon: search:200 (iterations), hard:0.5s.", caption_justify="left")
    for heading in ("bot", "for each decision", "what it does"):
        table.add_column(heading)
    for name, rung in BOTS.items():
        table.add_row(name, thinking(rung.budget), rung.about)
    return table
