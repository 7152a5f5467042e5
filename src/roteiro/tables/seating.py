"""Who may sit where, and which bots may sit with people."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Final

from roteiro.bots import BOTS, UnknownBot
from roteiro.core.errors import RoteiroError
from roteiro.games import find_game
from roteiro.tables.errors import NotNow
from roteiro.tables.schema import CLOSED, OPEN, PLAYING, SeatRow, TableRow, moment, now

COLOURS: Final = 5
SHORTEST_CLOCK: Final = 10
LONGEST_CLOCK: Final = 30 * 24 * 3600
STAND_IN: Final = "medium"
"""The bot that plays for whoever ran out of time or is away."""
AWAY: Final = timedelta(minutes=2)
"""After so long the others may let a bot play for somebody."""


@dataclass(frozen=True)
class Chair:
    """A seat as it is asked for: a bot's, one at the host's own screen, or free for anybody."""

    bot: str | None = None
    name: str | None = None  # of a person at the host's screen
    colour: int | None = None  # other than the seat's own


def check_table(
    title: str, chairs: Sequence[Chair], options: dict[str, int], position: str | None = None, clock: int | None = None
) -> None:
    """Refuse a table that cannot be, before anything is written for it."""
    game = find_game(title)
    game.checked(len(chairs), options)
    if position is not None and len(game.scores(game.position(position))) != len(chairs):
        raise RoteiroError("the position is for another number of players")
    check_bots_at_table([chair.bot for chair in chairs if chair.bot])
    check_colours([number if chair.colour is None else chair.colour for number, chair in enumerate(chairs)])
    if clock is not None and not SHORTEST_CLOCK <= clock <= LONGEST_CLOCK:
        raise RoteiroError(
            "a clock gives {least} to {most} seconds for a move", least=SHORTEST_CLOCK, most=LONGEST_CLOCK
        )


def check_bots_at_table(names: Iterable[str]) -> None:
    """Bots with their usual budgets only: nobody's guest thinks for hours on the site's processors."""
    for name in names:
        if name not in BOTS:
            raise UnknownBot("there is no bot {name!r}; the bots are: {bots}", name=name[:40], bots=", ".join(BOTS))


def check_colours(colours: Sequence[int]) -> None:
    """Every seat has one of the five colours, and no two the same."""
    if len(set(colours)) < len(colours) or not all(0 <= colour < COLOURS for colour in colours):
        raise RoteiroError("every seat needs a colour of its own")


def is_late(row: TableRow) -> bool:
    """Whether the seat that is asked has had its time: by the clock, or as long as one waits without one."""
    patience = AWAY if row.clock is None else timedelta(seconds=row.clock)
    return now() - moment(row.since) >= patience


def is_away(row: TableRow, asked: int | None, number: int) -> bool:
    """Whether a seat has kept the others waiting for so long that they may let a bot play for it."""
    return asked == number and row.seats[number].player is not None and now() - moment(row.since) >= AWAY


def same_chair(seat: SeatRow, player: str) -> Chair:
    """A chair for another game: bots stay, whoever asked sits down, others find theirs open."""
    if seat.player is None:
        return Chair(bot=seat.bot, colour=seat.colour)
    return Chair(name=seat.name if seat.player == player else None, colour=seat.colour)


def check_waiting(row: TableRow) -> None:
    """Refuse what is done only while a table waits for players."""
    if row.status == CLOSED:
        raise NotNow("the host has closed this table")
    if row.status != OPEN:
        raise NotNow("the game has begun")


def check_begun(row: TableRow) -> None:
    """Refuse to play at a table before its game has begun."""
    if row.status == CLOSED:
        raise NotNow("the host has closed this table")
    if row.status == OPEN:
        raise NotNow("the table still waits for players")


def free_chair(row: TableRow, number: int) -> SeatRow:
    """A chair that somebody can take."""
    if not 0 <= number < len(row.seats):
        raise NotNow("the table has no seat {number}", number=number)
    seat = row.seats[number]
    if seat.player is not None or seat.bot is not None:
        raise NotNow("the seat is taken")
    check_waiting(row)
    return seat


def begin_if_full(row: TableRow) -> None:
    """The game begins when nobody is waited for."""
    if row.status == OPEN and all(seat.player is not None or seat.bot is not None for seat in row.seats):
        row.status = PLAYING
        row.since = now()
