"""What one reader sees of a table, ready for a page: nothing that the reader may not know goes in."""

from __future__ import annotations

from typing import Final

from roteiro.bots import BOTS
from roteiro.core.canvas import SEAT_LETTERS, Drawing
from roteiro.core.kernel import Seat
from roteiro.core.language import _
from roteiro.tables.clock import deadline, moment
from roteiro.tables.keeper import Keeper
from roteiro.tables.schema import OPEN, TableRow
from roteiro.tables.table import Table, lines
from roteiro.web.boards import board_of
from roteiro.web.chart import chart

RECENT: Final = 40
"""Lines of the log that a page shows, besides those since the reader's last move."""
LONG_AGO: Final = 60
"""Events before that, seen or not, are not looked through for them."""


class Seen:
    """A table as a reader sees it: from one of the reader's seats, or from beside the table."""

    def __init__(self, keeper: Keeper, row: TableRow, player: str | None, wanted: int | None) -> None:
        self.row: Final = row
        self.mine: Final = [Seat(seat.number) for seat in row.seats if player is not None and seat.player == player]
        self.names: Final = names_of(row)
        self.is_host: Final = player == row.host
        self.words: Final = keeper.words(row.id)
        self.colours: Final = [seat.number if seat.colour is None else seat.colour for seat in row.seats]
        self.waits_since: Final = moment(row.changed)
        self.waits_until: Final = deadline(row)
        self.now: Final = None if row.status == OPEN else self._now(keeper, wanted)

    def _now(self, keeper: Keeper, wanted: int | None) -> Position:
        with keeper.looking(self.row.id) as table:
            return Position(table, self.names, self.mine, self._seat(table, wanted))

    def _seat(self, table: Table, wanted: int | None) -> Seat | None:
        """From which seat to look: the one asked for, if it is the reader's; where nothing is secret, the one asked."""
        asked = table.asked()
        if asked in self.mine and not table.has_secrets(asked):
            return asked
        if wanted in self.mine:
            return Seat(wanted)
        return self.mine[0] if len(self.mine) == 1 else None


class Position:
    """The game at a table as one seat, or a spectator, may know it now."""

    def __init__(self, table: Table, names: list[str], mine: list[Seat], seat: Seat | None) -> None:
        self.version: Final = table.version
        self.over: Final = table.is_over()
        self.asked: Final = table.asked()
        self.seat: Final = seat
        self.hand_over: Final = self.asked in mine and self.asked != seat
        reader = None if self.hand_over else seat
        self.question: Final = table.question()
        self.rule: Final = table.rule()
        self.choices: Final = [] if reader is None else table.choices(reader, names)
        self.can_undo: Final = reader is not None and table.match.can_undo(reader)
        events = len(table.match.events)
        since = events if reader is None else table.since.get(reader, events)
        log = table.log(reader, names, max(0, min(since, events) - LONG_AGO))
        self.fresh: Final = [line for line in log if line.number >= since]
        self.log: Final = [line for line in log if line.number < since][-RECENT:]
        self.commitments: Final = table.commitments()
        labels = {choice.action: f"{choice.label} {choice.note}".strip() for choice in self.choices}
        self.drawing: Final[Drawing] = board_of(table.game.name).draw(table.view(reader), names, labels)
        self.result: Final = table.result() if self.over else []
        points = [row["points"] for row in self.result]
        self.tied: Final = len(set(points)) < len(points)
        self.chart: Final = chart(table.course(), names) if self.over else None


class Past:
    """The game at a table as it was after some of its actions. Once it is over, every seat may be looked over."""

    def __init__(self, table: Table, names: list[str], mine: list[Seat], step: int, wanted: int | None) -> None:
        self.steps: Final = table.steps()
        self.step: Final = max(0, min(step, self.steps))
        self.seats: Final = list(range(len(names))) if table.is_over() else [int(seat) for seat in mine]
        self.seat: Final = Seat(wanted) if wanted in self.seats else mine[0] if len(mine) == 1 else None
        match = table.after(self.step)
        self.log: Final = lines(match, self.seat, names)[-RECENT:]
        view = match.game.view(match.state, self.seat)
        self.drawing: Final[Drawing] = board_of(match.game.name).draw(view, names, {})


def names_of(row: TableRow) -> list[str]:
    """How all seats are called."""
    return [name_of(row, number) for number in range(len(row.seats))]


def name_of(row: TableRow, number: int) -> str:
    """How a seat is called: by its player, or by its bot."""
    seat = row.seats[number]
    letter = SEAT_LETTERS[number]
    if seat.name:
        return f"{seat.name} ({letter})"
    if seat.bot in BOTS:
        return f"{_(seat.bot)} ({letter})"
    return _("free seat {letter}").format(letter=letter) if row.status == OPEN else letter
