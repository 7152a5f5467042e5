"""Opening a table in the terminal: who sits where, from which position, saved to which file."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from roteiro.bots import check_bots
from roteiro.core.errors import RoteiroError
from roteiro.core.game import Game
from roteiro.core.match import Match
from roteiro.terminal.play import HUMAN
from roteiro.terminal.saving import SavedMatch, new_save, read_text

USUAL_SEATS: Final = 3
USUAL_BOT: Final = "medium"
NO_BOTS: Final = ["none"]


def names_of(bots: str) -> list[str]:
    """The bots that were asked for."""
    names = [name.strip() for name in bots.split(",") if name.strip()]
    if names != NO_BOTS:
        check_bots(names)
    return names


def usual_seats(game: Game, names: list[str]) -> int:
    """How many sit at a table of which only the bots were named: these and one person."""
    wanted = len(names) + 1 if names and names != NO_BOTS else USUAL_SEATS
    return min(max(wanted, game.seats[0]), game.seats[-1])


def seating(seats: int, names: list[str]) -> list[str]:
    """Who sits where: people first, then the bots; one person against the usual bots if nothing is said."""
    if not names:
        names = [USUAL_BOT] * (seats - 1)
    elif names == NO_BOTS:
        names = []
    if len(names) > seats:
        raise RoteiroError(f"{len(names)} bots do not fit on {seats} seats")
    return [HUMAN] * (seats - len(names)) + names


def new_match(
    game: Game, seats: int, bots: str, options: dict[str, int], position: Path | None, save: Path | None
) -> SavedMatch:
    """A fresh match with its players, its file and its dice."""
    document = None if position is None else read_text(position)
    if document is not None:
        seats = seats_of_position(game, document, seats, options)
    names = names_of(bots)
    seats = seats or usual_seats(game, names)
    match = Match(game, seats, options, position=document)
    path = save or new_save(game.name)
    if path.exists():
        raise RoteiroError(f"{path} exists already; --resume goes on with it")
    saved = SavedMatch(match, path, seating(seats, names), [])
    saved.new_dice()
    return saved


def seats_of_position(game: Game, document: str, wanted: int, options: dict[str, int]) -> int:
    """How many players a position document has; it cannot be changed from outside."""
    if options:
        raise RoteiroError("a position document brings its own options: leave --option out")
    seats = len(game.scores(game.position(document)))
    if wanted not in (0, seats):
        raise RoteiroError(f"the position is for {seats} players, not {wanted}")
    return seats
