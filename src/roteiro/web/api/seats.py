"""What a program does at its seat."""

from __future__ import annotations

from fastapi import APIRouter, Request

from roteiro.web.api.shapes import Back, BotWanted, Move, StandIn, Version, Words
from roteiro.web.api.tokens import Credentials, own_seat, player_at
from roteiro.web.site import site_of

router = APIRouter(prefix="/api/tables/{id}", tags=["seats"])


@router.post("/moves")
def act(request: Request, id: str, move: Move, credentials: Credentials) -> Version:
    """Carry out an action."""
    seat = own_seat(request, id, credentials)
    return Version(version=site_of(request).keeper.act(id, seat, move.action, move.version, move.key))


@router.post("/undo")
def undo(request: Request, id: str, back: Back, credentials: Credentials) -> Version:
    """Take the last move back, as long as nothing was learnt since."""
    seat = own_seat(request, id, credentials)
    return Version(version=site_of(request).keeper.undo(id, seat, back.version, back.key))


@router.post("/talk")
def say(request: Request, id: str, words: Words, credentials: Credentials) -> Version:
    """Say something to everybody at the table."""
    keeper = site_of(request).keeper
    keeper.talk.say(id, player_at(keeper.row(id), own_seat(request, id, credentials)), words.text)
    return Version(version=keeper.row(id).plies)


@router.post("/seats/{number}/bot")
def fill(request: Request, id: str, number: int, wanted: BotWanted, credentials: Credentials) -> Version:
    """Seat a bot on a free seat of a table that you made."""
    keeper = site_of(request).keeper
    keeper.fill_seat(id, player_at(keeper.row(id), own_seat(request, id, credentials)), number, wanted.bot)
    return Version(version=keeper.row(id).plies)


@router.delete("/seats/{number}")
def stand_up(request: Request, id: str, number: int, credentials: Credentials) -> Version:
    """Leave your seat before the game has begun; its token no longer works."""
    keeper = site_of(request).keeper
    keeper.stand_up(id, player_at(keeper.row(id), own_seat(request, id, credentials)), number)
    return Version(version=keeper.row(id).plies)


@router.delete("")
def close(request: Request, id: str, credentials: Credentials) -> Version:
    """Close a table that you made and that still waits for players."""
    keeper = site_of(request).keeper
    keeper.close(id, player_at(keeper.row(id), own_seat(request, id, credentials)))
    return Version(version=keeper.row(id).plies)


@router.post("/stand-in")
def stand_in(request: Request, id: str, wanted: StandIn, credentials: Credentials) -> Version:
    """Let a bot play for your seat, or take the seat back; or for another seat that has been waited for two minutes."""
    keeper = site_of(request).keeper
    seat = own_seat(request, id, credentials)
    number = int(seat) if wanted.seat is None else wanted.seat
    keeper.stand_in(id, player_at(keeper.row(id), seat), number, wanted.bot)
    return Version(version=keeper.row(id).plies)
