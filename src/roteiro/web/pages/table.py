"""The table: its page, what has changed, and what a player does there."""

from __future__ import annotations

import io
from typing import Annotated

import segno
from fastapi import APIRouter, Depends, Form, Request
from fastapi.responses import HTMLResponse, JSONResponse, RedirectResponse, Response, StreamingResponse

from roteiro.boards import form_of
from roteiro.core.errors import IllegalAction, RoteiroError
from roteiro.core.kernel import Seat
from roteiro.core.words_form import Fields
from roteiro.tables.errors import NotNow, NotStored, NotYours, Stale
from roteiro.tables.keeper import Keeper
from roteiro.tables.schema import ACT, UNDO
from roteiro.web.seen import Refused, Seen
from roteiro.web.site import address_of, site_of

router = APIRouter(prefix="/table/{id}", include_in_schema=False)

LONGEST_ADDRESS = 1000
"""That a QR code can still show."""


async def entered(request: Request) -> Fields:
    """All fields of a form, whatever they are called."""
    form = await request.form()
    return {name: [str(value) for value in form.getlist(name)] for name in form}


@router.get("", response_class=HTMLResponse)
def table(request: Request, id: str) -> HTMLResponse:
    site = site_of(request)
    return site.page(request, "table.html", seen=seen_by(request, id, None))


@router.get("/now", response_class=HTMLResponse)
def now(request: Request, id: str, seat: int | None = None) -> HTMLResponse:
    """The table as it is now, without the page around it."""
    return site_of(request).page(request, "now.html", seen=seen_by(request, id, seat))


@router.get("/news")
def news(request: Request, id: str) -> StreamingResponse:
    """A line for every change; the page then asks for what is now."""
    site = site_of(request)
    return site.news.stream(site.keeper.row(id).id, address_of(request))


@router.post("/act")
def act(
    request: Request, id: str, seat: Annotated[int, Form()], action: Annotated[str, Form(max_length=500)],
    version: Annotated[int, Form()], key: Annotated[str | None, Form(max_length=64)] = None,
) -> Response:  # fmt: skip
    """Carry out a move."""
    player = _player_at(request, id, seat)
    found = site_of(request).keeper.act(id, player, action, version, key)
    return _done(request, id, found)


@router.post("/phrase")
def phrase(
    request: Request, id: str, fields: Annotated[Fields, Depends(entered)], seat: Annotated[int, Form()],
    version: Annotated[int, Form()], key: Annotated[str | None, Form(max_length=64)] = None,
) -> Response:  # fmt: skip
    """Carry out what a form says, several actions as one line; what is refused comes back as it was entered."""
    player = _player_at(request, id, seat)
    try:
        return _done(request, id, _say_phrase(site_of(request).keeper, id, player, fields, version, key))
    except IllegalAction as error:
        problem = RoteiroError("the rules do not allow this now ({rule})", rule=error.rule)
    except (Stale, NotStored):
        raise
    except RoteiroError as error:
        problem = error
    if "text/html" not in request.headers.get("accept", ""):
        raise problem
    refused = Refused(problem.said(), fields)
    return site_of(request).page(request, "table.html", 400, seen=seen_by(request, id, seat, refused))


def _say_phrase(keeper: Keeper, id: str, seat: Seat, fields: Fields, version: int, key: str | None) -> int:
    """What was begun word by word is taken back, and the whole said instead; all of it or nothing."""
    with keeper.looking(id) as table:
        done = keeper.done_before(id, seat, key)
        if done is not None:
            return done
        with keeper.moving(id, seat, version, key) as moves:
            asking = form_of(table.game.name)
            if asking is None:
                raise NotNow("this title has no such form")
            text = asking.phrase(table.view(seat), fields)
            while asking.begun(table.view(seat)):
                moves.carry_out(UNDO)
            moves.carry_out(ACT, text)
        return moves.table.version


@router.post("/undo")
def undo(
    request: Request, id: str, seat: Annotated[int, Form()], version: Annotated[int, Form()],
    key: Annotated[str | None, Form(max_length=64)] = None,
) -> Response:  # fmt: skip
    """Take the last move back."""
    player = _player_at(request, id, seat)
    return _done(request, id, site_of(request).keeper.undo(id, player, version, key))


@router.post("/say")
def say(request: Request, id: str, text: Annotated[str, Form(max_length=500)]) -> Response:
    site = site_of(request)
    player = site.identity.known(request)
    if player is None:
        raise NotYours("only players talk at a table")
    site.keeper.talk.say(id, player, text)
    return _done(request, id, 0)


@router.post("/sit")
def sit(request: Request, id: str, seat: Annotated[int, Form()]) -> RedirectResponse:
    """Take a free seat."""
    site = site_of(request)
    response = RedirectResponse(f"/table/{id}", 303)
    site.keeper.free_seat(id, seat)
    site.keeper.sit_down(id, site.identity.welcome(request, response), seat)
    return response


@router.post("/bot")
def seat_bot(request: Request, id: str, seat: Annotated[int, Form()], bot: Annotated[str, Form()]) -> Response:
    """Let a bot have a free seat."""
    site = site_of(request)
    site.keeper.fill_seat(id, site.identity.known(request) or "", seat, bot)
    return _done(request, id, 0)


@router.post("/stand-up")
def stand_up(request: Request, id: str, seat: Annotated[int, Form()]) -> Response:
    """Leave one's seat before the game has begun."""
    site = site_of(request)
    site.keeper.stand_up(id, site.identity.known(request) or "", seat)
    return _done(request, id, 0)


@router.post("/close")
def close(request: Request, id: str) -> RedirectResponse:
    """No longer wait for players."""
    site = site_of(request)
    site.keeper.close(id, site.identity.known(request) or "")
    return RedirectResponse("/", 303)


@router.post("/stand-in")
def stand_in(request: Request, id: str, seat: Annotated[int, Form()], bot: Annotated[str, Form()] = "") -> Response:
    """Let a bot play for a seat, or give the seat back."""
    site = site_of(request)
    player = site.identity.known(request)
    if player is None:
        raise NotYours("you do not sit there")
    site.keeper.stand_in(id, player, seat, bot or None)
    return _done(request, id, 0)


@router.post("/rematch")
def rematch(request: Request, id: str) -> RedirectResponse:
    """The same again."""
    site = site_of(request)
    player = site.identity.known(request)
    if player is None:
        raise NotYours("only its players ask for a rematch")
    return RedirectResponse(f"/table/{site.keeper.rematch(id, player)}", 303)


@router.get("/invite.svg")
def invitation(request: Request, id: str) -> Response:
    """The address of the table as a QR code."""
    address = str(request.url_for("table", id=site_of(request).keeper.row(id).id))
    drawn = io.BytesIO()
    if len(address) > LONGEST_ADDRESS:
        raise RoteiroError("this is too large")
    segno.make(address).save(drawn, kind="svg", scale=6, border=2, dark="#2f2618", light="#fbf6e9")
    return Response(drawn.getvalue(), media_type="image/svg+xml")


def seen_by(request: Request, id: str, seat: int | None, refused: Refused | None = None) -> Seen:
    """The table as whoever asks may see it."""
    site = site_of(request)
    return Seen(site.keeper, site.keeper.row(id), site.identity.known(request), seat, refused)


def _player_at(request: Request, id: str, number: int) -> Seat:
    """The seat, if whoever asks sits there."""
    site = site_of(request)
    player = site.identity.known(request)
    seats = site.keeper.row(id).seats
    if player is None or not 0 <= number < len(seats) or seats[number].player != player:
        raise NotYours("you do not sit there")
    return Seat(number)


def _done(request: Request, id: str, version: int) -> Response:
    """Programs get the version, a plain form goes back to its page."""
    if "application/json" in request.headers.get("accept", ""):
        return JSONResponse({"version": version})
    return RedirectResponse(f"/table/{id}", 303)
