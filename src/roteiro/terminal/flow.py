"""Pieces of text side by side, for tables in the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.console import Console, ConsoleOptions, RenderResult
from rich.measure import Measurement
from rich.text import Text


class Flow:
    """Pieces side by side; a line ends between two of them, and the next ones begin below the first piece."""

    def __init__(self, pieces: Sequence[Text], lead: str | Text = "", gap: int = 2) -> None:
        self.pieces: Final = pieces
        self.lead: Final = Text.assemble(lead)
        self.gap: Final = " " * gap

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Lines of text."""
        line, fresh = self.lead.copy(), True
        for piece in self.pieces:
            if not fresh and line.cell_len + len(self.gap) + piece.cell_len > options.max_width:
                yield line
                line, fresh = Text(" " * self.lead.cell_len), True
            line.append("" if fresh else self.gap).append_text(piece)
            fresh = False
        yield line

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        """From the widest piece to a single line."""
        widths = [piece.cell_len for piece in self.pieces]
        longest = self.lead.cell_len + sum(widths) + len(self.gap) * max(0, len(widths) - 1)
        least = self.lead.cell_len + max(widths, default=0)
        return Measurement(min(least, options.max_width), min(longest, options.max_width))
