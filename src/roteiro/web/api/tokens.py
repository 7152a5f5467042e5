"""Whose seat a program plays: the one that its token opens."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Request
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from roteiro.core.kernel import Seat
from roteiro.tables.errors import NotYours
from roteiro.tables.schema import TableRow
from roteiro.web.site import site_of

bearer = HTTPBearer(auto_error=False, description="The token of a seat.")
Credentials = Annotated[HTTPAuthorizationCredentials | None, Depends(bearer)]


def seat_of(request: Request, id: str, credentials: HTTPAuthorizationCredentials | None) -> Seat | None:
    """The seat of a token; None for a spectator, who has none."""
    if credentials is None:
        return None
    seat = site_of(request).keeper.seat_of_token(id, credentials.credentials)
    if seat is None:
        raise NotYours("this token is for no seat of this table")
    return seat


def own_seat(request: Request, id: str, credentials: HTTPAuthorizationCredentials | None) -> Seat:
    """The seat of a token that must be there."""
    seat = seat_of(request, id, credentials)
    if seat is None:
        raise NotYours("the token of a seat is missing: Authorization: Bearer ...")
    return seat


def player_at(row: TableRow, seat: Seat) -> str:
    """Who sits on a seat that has a token."""
    player = row.seats[seat].player
    assert player is not None
    return player
