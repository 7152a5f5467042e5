"""Tables for programs: which there are, making one, joining one, and what it looks like."""

from __future__ import annotations

from dataclasses import asdict

from fastapi import APIRouter, Request
from fastapi.responses import StreamingResponse

from roteiro.core.kernel import Seat
from roteiro.games import GAMES, find_game
from roteiro.tables.clock import deadline
from roteiro.tables.keeper import Keeper
from roteiro.tables.schema import CLOSED, OPEN, OVER, PLAYING, TableRow
from roteiro.tables.seating import Chair, check_table
from roteiro.tables.table import Table
from roteiro.web.api.shapes import Option, Said, State, TableMade, TableWanted, Title, Waiting
from roteiro.web.api.tokens import Credentials, own_seat, player_at, seat_of
from roteiro.web.seen import colours_of, names_of
from roteiro.web.site import address_of, site_of

router = APIRouter(prefix="/api", tags=["tables"])


@router.get("/games")
def games() -> list[Title]:
    """The titles with their numbers of players and their rule options."""
    return [
        Title(
            name=game.name, title=game.title, seats=list(game.seats),
            options={option.name: list(option.choices) for option in game.options},
        )
        for game in GAMES.values()
    ]  # fmt: skip


@router.get("/tables")
def waiting(request: Request) -> list[Waiting]:
    """Public tables with free seats, the newest first."""
    return [
        Waiting(
            table=row.id, game=row.game, players=names_of(row), clock=row.clock,
            free=[seat.number for seat in row.seats if seat.player is None and seat.bot is None],
        )
        for row in site_of(request).keeper.lists.open_tables()
    ]  # fmt: skip


@router.post("/tables", status_code=201)
def make(request: Request, wanted: TableWanted) -> TableMade:
    """Make a table. It begins at once if no seat is open."""
    keeper = site_of(request).keeper
    game = find_game(wanted.game)
    chairs = [Chair(bot=seat.bot, name=seat.name, colour=seat.colour) for seat in wanted.seats]
    options = game.options_from_words(wanted.options)
    check_table(game.name, chairs, options, clock=wanted.clock)
    host = keeper.people.welcome(next((seat.name for seat in wanted.seats if seat.name), "program"))
    return _made(keeper, keeper.make_table(host, game.name, chairs, options, wanted.public, clock=wanted.clock), host)


@router.post("/tables/{id}/seats/{number}", status_code=201)
def sit_down(request: Request, id: str, number: int, name: str = "program") -> TableMade:
    """Take an open seat."""
    keeper = site_of(request).keeper
    keeper.free_seat(id, number)
    player = keeper.people.welcome(name)
    keeper.sit_down(id, player, number)
    return _made(keeper, id, player)


@router.post("/tables/{id}/rematch", status_code=201)
def rematch(request: Request, id: str, credentials: Credentials) -> TableMade:
    """The same table again once the game is over. Whoever asks first sits down, the others find their seats open."""
    keeper = site_of(request).keeper
    player = player_at(keeper.row(id), own_seat(request, id, credentials))
    return _made(keeper, keeper.rematch(id, player), player)


def _made(keeper: Keeper, id: str, player: str) -> TableMade:
    """A table with new tokens for the seats of a player."""
    mine = [seat.number for seat in keeper.row(id).seats if seat.player == player]
    return TableMade(table=id, tokens={number: keeper.new_token(id, player, number) for number in mine})


@router.get("/tables/{id}")
def look(request: Request, id: str, credentials: Credentials, log_from: int = 0) -> State:
    """The table as the seat of the token sees it; without one, as a spectator."""
    keeper = site_of(request).keeper
    row = keeper.row(id)
    seat = seat_of(request, id, credentials)
    names = names_of(row)
    talk = [Said(who=word.name, text=word.text) for word in keeper.talk.words(id)] if seat is not None else []
    if row.status in {OPEN, CLOSED}:
        return State(
            table=id, game=row.game, status=row.status, version=0, seat=seat, players=names, colours=colours_of(row),
            clock=row.clock, until=None, commitments=[], asked=None, question="", rule="",
            options=[], can_undo=False, view={}, log=[], talk=talk, result=[], rematch=None,
        )  # fmt: skip
    with keeper.looking(id) as table:
        return _state(row, table, seat, names, talk, max(0, log_from))


def _state(
    row: TableRow, table: Table, seat: Seat | None, names: list[str], talk: list[Said], log_from: int
) -> State:  # fmt: skip
    choices = table.choices(seat, names) if seat is not None else []
    return State(
        table=row.id, game=row.game, status=OVER if table.is_over() else PLAYING, version=table.version, seat=seat,
        players=names, colours=colours_of(row), clock=row.clock, until=deadline(row), commitments=table.commitments(),
        asked=table.asked(), question=table.question(), rule=table.rule(),
        options=[
            Option(action=choice.action, label=choice.label, note=choice.note, final=choice.hands_on)
            for choice in choices
        ],
        can_undo=seat is not None and table.match.can_undo(seat), view=table.view(seat),
        log=[asdict(line) for line in table.log(seat, names, log_from)], talk=talk,
        result=table.result() if table.is_over() else [], rematch=row.rematch if seat is not None else None,
    )  # fmt: skip


@router.get("/tables/{id}/news")
def news(request: Request, id: str) -> StreamingResponse:
    """Server-sent events: one whenever the table has changed; then look again."""
    site = site_of(request)
    return site.news.stream(site.keeper.row(id).id, address_of(request))
