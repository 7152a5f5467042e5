"""The pieces of a box and how their figures are known."""

from __future__ import annotations

from typing import Any, Final

from rich.table import Table
from rich.text import Text

from roteiro.core.components import SIGNS, STATUSES, Component

STYLES: Final = {"rulebook": "", "published": "cyan", "deduced": "green", "reconstructed": "yellow"}
LEGEND: Final = (
    "A figure without a sign is in the rulebook. " + ", ".join(f"{SIGNS[s]} {s}" for s in STATUSES[1:]) + ".\n"
    "Reconstructed figures fit everything that is known, but may differ from the printed ones."
)


def as_entry(piece: Component) -> dict[str, Any]:
    return {**piece.figures, "status": piece.status, "source": piece.source}


def components_table(kind: str, pieces: list[Component]) -> Table:
    table = Table(title=f"{kind}: {len(pieces)}", title_justify="left")
    for name in pieces[0].figures:
        table.add_column(name)
    table.add_column("status")
    table.add_column("source", style="dim")
    for piece in pieces:
        cells = [figure_text(piece, name) for name in piece.figures]
        table.add_row(*cells, status_text(piece), piece.source)
    return table


def status_text(piece: Component) -> Text:
    """The statuses of an entry, each with its figures unless it holds for all."""
    by_status = {status: [name for name in piece.figures if piece.status[name] == status] for status in STATUSES}
    found = {status: names for status, names in by_status.items() if names}
    lines = [Text(s if len(found) == 1 else f"{s}: {', '.join(names)}", STYLES[s]) for s, names in found.items()]
    return Text("\n").join(lines)


def figure_text(piece: Component, name: str) -> Text:
    value = piece.figures[name]
    shown = " ".join(str(item) for item in value) if isinstance(value, list) else str(value)
    return Text(shown + SIGNS[piece.status[name]], STYLES[piece.status[name]])
