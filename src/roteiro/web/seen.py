"""What one reader sees of a table, ready for a page: nothing that the reader may not know goes in."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final

from roteiro.bots import BOTS
from roteiro.core.canvas import SEAT_LETTERS, Drawing
from roteiro.core.kernel import Seat
from roteiro.tables.keeper import Keeper
from roteiro.tables.schema import OPEN, OVER, TableRow

RECENT: Final = 40


class Seen:
    """A table as a reader sees it: from one of the reader's seats, or from beside the table."""

    def __init__(self, keeper: Keeper, row: TableRow, player: str | None, wanted: int | None) -> None:
        self.row: Final = row
        self.mine: Final = [seat.number for seat in row.seats if player is not None and seat.player == player]
        self.names: Final = [name_of(row, number) for number in range(len(row.seats))]
        self.is_host: Final = player == row.host
        self.words: Final = keeper.words(row.id)
        self.begun: Final = row.status != OPEN
        self.over: Final = row.status == OVER
        self.seat: Seat | None = None
        self.asked: int | None = None
        if not self.begun:
            return
        table = keeper.table(row.id)
        asked = table.asked()
        self.asked = None if asked is None else int(asked)
        self.seat = self._reader(wanted)
        self.hand_over: Final = self.seat is not None and self.asked in self.mine and self.asked != self.seat
        reader = None if self.hand_over else self.seat
        self.version: Final = table.version
        self.question: Final = table.question(self.names)
        self.rule: Final = table.rule()
        mine = reader is not None and reader == asked
        self.choices: Final = table.choices(reader, self.names) if mine and reader is not None else []
        self.can_undo: Final = reader is not None and table.match.can_undo(reader)
        self.log: Final = table.log(reader, self.names)[-RECENT:]
        labels = {choice.action: f"{choice.label} {choice.note}".strip() for choice in self.choices}
        self.drawing: Final[Drawing] = board_of(row.game).draw(table.view(reader), self.names, labels)
        self.result: Final[list[dict[str, Any]]] = table.result() if self.over else []

    def _reader(self, wanted: int | None) -> Seat | None:
        """From which seat the table is seen: the one asked for, if it is the reader's; with one seat, that one."""
        if not self.mine:
            return None
        if wanted in self.mine:
            return Seat(wanted)
        return Seat(self.mine[0])


def name_of(row: TableRow, number: int) -> str:
    """How a seat is called: by its player, or by its bot."""
    seat = row.seats[number]
    letter = SEAT_LETTERS[number]
    if seat.name:
        return f"{seat.name} ({letter})"
    return f"{seat.bot} ({letter})" if seat.bot in BOTS else letter


def board_of(title: str) -> Any:
    """The module that draws a title's board."""
    return import_module(f"roteiro.games.{title}.board")
