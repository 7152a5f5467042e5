"""Games that were played, for programs: step by step, as a record, and proved."""

from __future__ import annotations

from dataclasses import asdict

from fastapi import APIRouter, Request
from fastapi.responses import PlainTextResponse

from roteiro.core.kernel import Seat
from roteiro.tables.errors import NotNow, NotYours
from roteiro.tables.keeper import checked_record
from roteiro.tables.table import lines, written_names
from roteiro.web.api.shapes import Brought, Proof, Step, TableMade
from roteiro.web.api.tokens import Credentials, seat_of
from roteiro.web.seen import names_of
from roteiro.web.site import site_of

router = APIRouter(prefix="/api", tags=["records"])


@router.get("/tables/{id}/steps/{step}")
def past(request: Request, id: str, step: int, credentials: Credentials, seat: int | None = None) -> Step:
    """The table after so many actions. Once the game is over, `seat` looks over any seat; before that your own."""
    keeper = site_of(request).keeper
    own, names = seat_of(request, id, credentials), names_of(keeper.row(id))
    with keeper.looking(id) as table:
        if not table.is_over() and (own is None or seat not in (None, own)):
            raise NotYours("a game that goes on is replayed by its players only")
        if seat is not None and not 0 <= seat < len(names):
            raise NotNow("the table has no seat {number}", number=seat)
        reader = own if seat is None else Seat(seat)
        reached = max(0, min(step, table.steps()))
        match = table.after(reached)
        return Step(
            step=reached, steps=table.steps(), seat=reader, view=table.game.view(match.state, reader),
            log=[asdict(line) for line in lines(match, reader, names)],
        )  # fmt: skip


@router.get("/tables/{id}/record", response_class=PlainTextResponse)
def record(request: Request, id: str, credentials: Credentials) -> PlainTextResponse:
    """The record as text: whole once the game is over, before that what the reader may know."""
    keeper = site_of(request).keeper
    with keeper.looking(id) as table:
        return PlainTextResponse(table.record(written_names(keeper.row(id)), seat_of(request, id, credentials)))


@router.get("/tables/{id}/proof")
def proof(request: Request, id: str) -> Proof:
    """Repeats every draw of a finished game from its secret."""
    keeper = site_of(request).keeper
    with keeper.looking(id) as table:
        if not table.is_over():
            raise NotNow("the game is not over")
        verdict = table.proof(written_names(keeper.row(id)))
    return Proof(draws=verdict.draws, checked=verdict.checked)


@router.post("/records", status_code=201)
def bring(request: Request, brought: Brought) -> TableMade:
    """Keep a finished game; its table can be replayed and proved."""
    keeper = site_of(request).keeper
    checked_record(brought.text)
    return TableMade(table=keeper.keep_record(keeper.people.welcome("program"), brought.text), tokens={})
