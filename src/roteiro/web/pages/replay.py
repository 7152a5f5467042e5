"""A game once more, step by step; and its record to take along."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, PlainTextResponse, Response

from roteiro.tables.errors import NotYours
from roteiro.tables.keeper import Keeper
from roteiro.tables.table import written_names
from roteiro.web.pages.table import seen_by
from roteiro.web.seen import Past, Seen
from roteiro.web.site import site_of

router = APIRouter(prefix="/table/{id}", include_in_schema=False)


@router.get("/replay/{step}", response_class=HTMLResponse)
def replay(request: Request, id: str, step: int, seat: int | None = None) -> HTMLResponse:
    """The table as it was. A game that goes on is for its own players: others could ask what a seat saw when."""
    site = site_of(request)
    seen = seen_by(request, id, seat)
    past = _past(site.keeper, seen, step, seat)
    return site.page(request, "replay.html", seen=seen, past=past)


@router.get("/picture/{step}.svg")
def picture(request: Request, id: str, step: int, seat: int | None = None) -> Response:
    """The board after so many actions as a picture on its own, to be kept."""
    seen = seen_by(request, id, seat)
    past = _past(site_of(request).keeper, seen, step, seat)
    saved = {"content-disposition": f'attachment; filename="{seen.row.game}-{past.step}.svg"'}
    return Response(past.drawing.picture(colours=seen.colours), media_type="image/svg+xml", headers=saved)


@router.get("/proof", response_class=HTMLResponse)
def proof(request: Request, id: str) -> HTMLResponse:
    """Whether the dice of a finished game fell as they had to."""
    site = site_of(request)
    seen = seen_by(request, id, None)
    with site.keeper.looking(id) as table:
        verdict = table.proof(written_names(seen.row)) if table.is_over() else None
        return site.page(
            request, "proof.html",
            seen=seen, verdict=verdict, stretches=table.stretches, brought=table.brought is not None,
        )  # fmt: skip


@router.get("/record")
def record(request: Request, id: str) -> PlainTextResponse:
    """The record as text: whole once the game is over, before that what the reader may know."""
    seen = seen_by(request, id, None)
    reader = seen.mine[0] if len(seen.mine) == 1 else None
    with site_of(request).keeper.looking(id) as table:
        text = table.record(written_names(seen.row), reader)
    saved = {"content-disposition": f'attachment; filename="{seen.row.game}-{id}.txt"'}
    return PlainTextResponse(text, headers=saved)


def _past(keeper: Keeper, seen: Seen, step: int, seat: int | None) -> Past:
    """The table after so many actions, for whoever may look back."""
    with keeper.looking(seen.row.id) as table:
        if not table.is_over() and not seen.mine:
            raise NotYours("a game that goes on is replayed by its players only")
        return Past(table, seen.names, seen.mine, step, seat)
