"""What one reader sees of a table, ready for a page: nothing that the reader may not know goes in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from roteiro.boards import board_of, form_of
from roteiro.bots import BOTS
from roteiro.core.canvas import SEAT_LETTERS, Drawing
from roteiro.core.kernel import Seat
from roteiro.core.language import _
from roteiro.core.words_form import Fields, Form
from roteiro.tables.clock import deadline
from roteiro.tables.keeper import Keeper
from roteiro.tables.schema import CLOSED, OPEN, TableRow, moment, now
from roteiro.tables.seating import AWAY
from roteiro.tables.table import Table, lines
from roteiro.web.chart import chart

RECENT: Final = 40
"""Lines of the log that a page shows, besides those since the reader's last move."""
LONG_AGO: Final = 60
"""Events before that, seen or not, are not looked through for them."""


@dataclass(frozen=True)
class Refused:
    """Why something was not done, and what was entered."""

    why: str
    entered: Fields


class Seen:
    """A table as a reader sees it: from one of the reader's seats, or from beside the table."""

    def __init__(
        self, keeper: Keeper, row: TableRow, player: str | None, wanted: int | None, refused: Refused | None = None
    ) -> None:
        self.refused: Final = refused
        self.row: Final = row
        self.mine: Final = [Seat(seat.number) for seat in row.seats if player is not None and seat.player == player]
        self.names: Final = names_of(row)
        self.called: Final = [called(row, number) for number in range(len(row.seats))]
        self.is_host: Final = player == row.host
        self.host: Final = keeper.people.name_of(row.host) or ""
        self.words: Final = keeper.talk.words(row.id)
        self.seats_of: Final = {seat.player: seat.number for seat in reversed(row.seats)}
        self.colours: Final = colours_of(row)
        self.waits_since: Final = moment(row.since)
        self.waits_until: Final = deadline(row)
        self.away_at: Final = self.waits_since + AWAY
        self.is_away: Final = now() >= self.away_at
        self.now: Final = None if row.status in {OPEN, CLOSED} else self._now(keeper, wanted)

    def _now(self, keeper: Keeper, wanted: int | None) -> Position:
        with keeper.looking(self.row.id) as table:
            return Position(table, self.names, self.mine, self._seat(table, wanted), self.refused)

    def _seat(self, table: Table, wanted: int | None) -> Seat | None:
        """From which seat to look: one's own; of several at a screen the one that is asked, or that has no secrets."""
        asked = table.asked()
        if asked in self.mine and not table.has_secrets(asked):
            return asked
        if len(self.mine) == 1:
            return self.mine[0]
        if wanted in self.mine and (asked in {None, wanted} or not table.has_secrets(Seat(wanted))):
            return Seat(wanted)
        return None


class Position:
    """The game at a table as one seat, or a spectator, may know it now."""

    def __init__(
        self, table: Table, names: list[str], mine: list[Seat], seat: Seat | None, refused: Refused | None = None
    ) -> None:
        self.version: Final = table.version
        self.over: Final = table.is_over()
        self.asked: Final = table.asked()
        self.seat: Final = seat
        self.hand_over: Final = self.asked in mine and self.asked != seat
        reader = None if self.hand_over else seat
        view, asking = table.view(reader), form_of(table.game.name)
        self.question: Final = (asking and asking.question(view, names)) or table.question()
        self.rule: Final = table.rule()
        self.holdings: Final = "" if reader is None or self.over else table.game.words.holdings(view, reader)
        self.choices: Final = [] if reader is None else table.choices(reader, names)
        self.can_undo: Final = reader is not None and table.match.can_undo(reader)
        events = len(table.match.events)
        since = events if reader is None else table.since.get(reader, events)
        log = table.log(reader, names, max(0, min(since, events) - LONG_AGO))
        self.fresh: Final = [line for line in log if line.number >= since]
        self.log: Final = [line for line in log if line.number < since][-RECENT:]
        self.commitments: Final = table.commitments()
        labels = {choice.action: f"{choice.label} {choice.note}".strip() for choice in self.choices}
        form: Form | None = asking.form(view, names, labels) if asking and self.choices else None
        ticks = {tick.action: tick.label for tick in form.ticks} if form else {}
        self.drawing: Final[Drawing] = board_of(table.game.name).draw(view, names, labels | ticks)
        self.form: Final = form.filled(refused.entered) if form and refused else form
        step_by_step = form.instead_of if form else frozenset()
        self.plain: Final = [choice for choice in self.choices if choice.action not in step_by_step]
        self.steps: Final = [choice for choice in self.choices if choice.action in step_by_step]
        self.result: Final = table.result() if self.over else []
        self.ranking: Final = sorted(range(len(self.result)), key=lambda seat: int(self.result[seat]["place"]))
        points = [row["points"] for row in self.result]
        self.tied: Final = len(set(points)) < len(points)
        self.chart: Final = chart(table.course(), names) if self.over else None


class Past:
    """The game at a table as it was after some of its actions. Once it is over, every seat may be looked over.

    Before that, of several seats at a screen only the one that is asked shows its secrets, as at the table.
    """

    def __init__(self, table: Table, names: list[str], mine: list[Seat], step: int, wanted: int | None) -> None:
        self.steps: Final = table.steps()
        self.step: Final = max(0, min(step, self.steps))
        turns = table.turns()
        self.turn_before: Final = max((turn for turn in turns if turn < self.step), default=0)
        self.turn_after: Final = min((turn for turn in turns if turn > self.step), default=self.steps)
        self.seats: Final = list(range(len(names))) if table.is_over() else _open_seats(table, mine)
        self.seat: Final = Seat(wanted) if wanted in self.seats else mine[0] if len(mine) == 1 else None
        match = table.after(self.step)
        self.log: Final = lines(match, self.seat, names)[-RECENT:]
        view = match.game.view(match.state, self.seat)
        self.drawing: Final[Drawing] = board_of(match.game.name).draw(view, names, {})


def _open_seats(table: Table, mine: list[Seat]) -> list[int]:
    """From which of one's own seats one may look without seeing what is another's at the same screen."""
    if len(mine) == 1:
        return [int(mine[0])]
    return [int(seat) for seat in mine if seat == table.asked() or not table.has_secrets(seat)]


def colours_of(row: TableRow) -> list[int]:
    """Which of the five colours each seat has."""
    return [seat.number if seat.colour is None else seat.colour for seat in row.seats]


def names_of(row: TableRow) -> list[str]:
    """How all seats are called."""
    return [name_of(row, number) for number in range(len(row.seats))]


def name_of(row: TableRow, number: int) -> str:
    """How a seat is called, with its letter: several bots have the same name."""
    letter = SEAT_LETTERS[number]
    name = called(row, number)
    if name:
        return f"{name} ({letter})"
    return _("free seat {letter}").format(letter=letter) if row.status == OPEN else letter


def called(row: TableRow, number: int) -> str:
    """The name of a seat's player, or of its bot; empty for nobody."""
    seat = row.seats[number]
    name = seat.name or seat.bot or ""
    return _(name) if seat.player is None and name in BOTS else name
