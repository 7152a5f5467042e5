"""Tables for programs. A seat is played with its token: `Authorization: Bearer …`."""

from __future__ import annotations

from dataclasses import asdict
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request
from fastapi.responses import StreamingResponse
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
from pydantic import BaseModel, ConfigDict, Field

from roteiro.core.kernel import Seat
from roteiro.games import GAMES, find_game
from roteiro.tables.errors import NotYours
from roteiro.tables.keeper import Chair
from roteiro.tables.schema import OPEN, OVER, PLAYING, TableRow
from roteiro.tables.table import Table
from roteiro.web.seen import names_of
from roteiro.web.site import site_of

router = APIRouter(prefix="/api", tags=["tables"])
bearer = HTTPBearer(auto_error=False, description="The token of a seat.")
Credentials = Annotated[HTTPAuthorizationCredentials | None, Depends(bearer)]


class Exact(BaseModel):
    """What is sent may hold nothing unknown."""

    model_config = ConfigDict(extra="forbid")


class SeatWanted(Exact):
    """A bot's seat, one of your own, or, with neither, an open one."""

    bot: str | None = None
    name: str | None = Field(None, max_length=40)
    colour: int | None = Field(None, description="0 red, 1 blue, 2 green, 3 yellow, 4 violet.")


class TableWanted(Exact):
    """A new table."""

    game: str
    seats: list[SeatWanted] = Field(max_length=8)
    options: dict[str, str] = Field(default_factory=dict, description="Rule options, such as `first` = `seat1`.")
    public: bool = False
    clock: int | None = Field(None, description="Seconds for a move; then a bot stands in.")


class TableMade(BaseModel):
    """Its name, and a token for each of your seats."""

    table: str
    tokens: dict[int, str]


class Move(Exact):
    """An action or a phrase, for the version you have seen; a key of your own makes it safe to send again."""

    action: str = Field(max_length=500)
    version: int
    key: str | None = Field(None, max_length=64)


class Back(Exact):
    """Take the last move back."""

    version: int
    key: str | None = Field(None, max_length=64)


class Version(BaseModel):
    """How many moves a table has seen."""

    version: int


class Option(BaseModel):
    """What may be done now."""

    action: str
    label: str
    note: str


class State(BaseModel):
    """A table as one seat, or a spectator, may know it."""

    table: str
    game: str
    status: str
    version: int
    seat: int | None
    players: list[str]
    asked: int | None
    question: str
    rule: str
    options: list[Option]
    can_undo: bool
    view: dict[str, Any]
    log: list[dict[str, Any]]
    result: list[dict[str, Any]]


@router.get("/games")
def games() -> list[dict[str, Any]]:
    """The titles with their numbers of players and their rule options."""
    return [
        {
            "name": game.name,
            "title": game.title,
            "seats": list(game.seats),
            "options": {option.name: list(option.choices) for option in game.options},
        }
        for game in GAMES.values()
    ]


@router.post("/tables", status_code=201)
def make(request: Request, wanted: TableWanted) -> TableMade:
    """Make a table. It begins at once if no seat is open."""
    keeper = site_of(request).keeper
    game = find_game(wanted.game)
    host = keeper.new_player(next((seat.name for seat in wanted.seats if seat.name), "program"))
    chairs = [Chair(bot=seat.bot, name=seat.name, colour=seat.colour) for seat in wanted.seats]
    options = game.options_from_words(wanted.options)
    id = keeper.make_table(host, game.name, chairs, options, wanted.public, clock=wanted.clock)
    mine = [number for number, seat in enumerate(wanted.seats) if seat.name is not None and seat.bot is None]
    return TableMade(table=id, tokens={number: keeper.new_token(id, host, number) for number in mine})


@router.post("/tables/{id}/seats/{number}", status_code=201)
def sit_down(request: Request, id: str, number: int, name: str = "program") -> TableMade:
    """Take an open seat."""
    keeper = site_of(request).keeper
    player = keeper.new_player(name)
    keeper.sit_down(id, player, number)
    return TableMade(table=id, tokens={number: keeper.new_token(id, player, number)})


@router.get("/tables/{id}")
def look(request: Request, id: str, credentials: Credentials, log_from: int = 0) -> State:
    """The table as the seat of the token sees it; without one, as a spectator."""
    keeper = site_of(request).keeper
    row = keeper.row(id)
    seat = _seat(request, id, credentials)
    names = names_of(row)
    if row.status == OPEN:
        return State(
            table=id, game=row.game, status=row.status, version=0, seat=seat, players=names, asked=None, question="",
            rule="", options=[], can_undo=False, view={}, log=[], result=[],
        )  # fmt: skip
    with keeper.looking(id) as table:
        return _state(row, table, seat, names, log_from)


def _state(row: TableRow, table: Table, seat: Seat | None, names: list[str], log_from: int) -> State:
    choices = table.choices(seat, names) if seat is not None else []
    return State(
        table=row.id, game=row.game, status=OVER if table.is_over() else PLAYING, version=table.version, seat=seat,
        players=names, asked=table.asked(), question=table.question(), rule=table.rule(),
        options=[Option(action=choice.action, label=choice.label, note=choice.note) for choice in choices],
        can_undo=seat is not None and table.match.can_undo(seat), view=table.view(seat),
        log=[asdict(line) for line in table.log(seat, names, log_from)],
        result=table.result() if table.is_over() else [],
    )  # fmt: skip


@router.post("/tables/{id}/moves")
def act(request: Request, id: str, move: Move, credentials: Credentials) -> Version:
    """Carry out an action."""
    seat = _own_seat(request, id, credentials)
    return Version(version=site_of(request).keeper.act(id, seat, move.action, move.version, move.key))


@router.post("/tables/{id}/undo")
def undo(request: Request, id: str, back: Back, credentials: Credentials) -> Version:
    """Take the last move back, as long as nothing was learnt since."""
    seat = _own_seat(request, id, credentials)
    return Version(version=site_of(request).keeper.undo(id, seat, back.version, back.key))


@router.get("/tables/{id}/news")
def news(request: Request, id: str) -> StreamingResponse:
    """Server-sent events: one whenever the table has changed; then look again."""
    site = site_of(request)
    return site.news.stream(site.keeper.row(id).id)


def _seat(request: Request, id: str, credentials: HTTPAuthorizationCredentials | None) -> Seat | None:
    if credentials is None:
        return None
    seat = site_of(request).keeper.seat_of_token(id, credentials.credentials)
    if seat is None:
        raise NotYours("this token is for no seat of this table")
    return seat


def _own_seat(request: Request, id: str, credentials: HTTPAuthorizationCredentials | None) -> Seat:
    seat = _seat(request, id, credentials)
    if seat is None:
        raise NotYours("the token of a seat is missing: Authorization: Bearer ...")
    return seat
