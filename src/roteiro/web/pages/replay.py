"""A game once more, step by step; and its record to take along."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, PlainTextResponse

from roteiro.tables.errors import NotYours
from roteiro.web.pages.table import seen_by
from roteiro.web.seen import Past
from roteiro.web.site import site_of

router = APIRouter(prefix="/table/{id}", include_in_schema=False)


@router.get("/replay/{step}", response_class=HTMLResponse)
def replay(request: Request, id: str, step: int, seat: int | None = None) -> HTMLResponse:
    """The table as it was. A game that goes on is for its own players: others could ask what a seat saw when."""
    site = site_of(request)
    seen = seen_by(request, id, seat)
    with site.keeper.looking(id) as table:
        if not table.is_over() and not seen.mine:
            raise NotYours("a game that goes on is replayed by its players only")
        past = Past(table, seen.names, seen.mine, step, seat)
    return site.page(request, "replay.html", seen=seen, past=past)


@router.get("/proof", response_class=HTMLResponse)
def proof(request: Request, id: str) -> HTMLResponse:
    """Whether the dice of a finished game fell as they had to."""
    site = site_of(request)
    seen = seen_by(request, id, None)
    with site.keeper.looking(id) as table:
        verdict = table.proof(seen.names) if table.is_over() else None
        stretches = table.stretches
    return site.page(request, "proof.html", seen=seen, verdict=verdict, stretches=stretches)


@router.get("/record")
def record(request: Request, id: str) -> PlainTextResponse:
    """The record as text: whole once the game is over, before that what the reader may know."""
    seen = seen_by(request, id, None)
    reader = seen.mine[0] if seen.mine else None
    with site_of(request).keeper.looking(id) as table:
        text = table.record(seen.names, reader)
    saved = {"content-disposition": f'attachment; filename="{seen.row.game}-{id}.txt"'}
    return PlainTextResponse(text, headers=saved)
