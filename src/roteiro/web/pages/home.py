"""The first page: every game with one button that seats you, your tables, and tables that wait for players."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Form, Request
from fastapi.responses import HTMLResponse, RedirectResponse

from roteiro.core.errors import BadOption, RoteiroError
from roteiro.core.language import later
from roteiro.games import find_game
from roteiro.languages import LANGUAGES
from roteiro.tables.keeper import Keeper
from roteiro.tables.people import short
from roteiro.tables.schema import OPEN, OVER, PLAYING, TableRow
from roteiro.tables.seating import Chair, check_table
from roteiro.web.identity import YEAR
from roteiro.web.seen import names_of
from roteiro.web.shelf import SHELF
from roteiro.web.site import site_of
from roteiro.web.speaking import COOKIE

router = APIRouter(include_in_schema=False)

STATES = {OPEN: later("waits for players"), PLAYING: later("in play"), OVER: later("finished")}


@router.get("/", response_class=HTMLResponse)
def home(request: Request) -> HTMLResponse:
    site = site_of(request)
    player = site.identity.known(request)
    mine = [] if player is None else site.keeper.lists.tables_of(player, 20)
    waiting = [row for row in site.keeper.lists.open_tables() if row.id not in {row.id for row in mine}]
    my_turn = {row.id for row in mine if row.status == PLAYING and _is_asked(site.keeper, row, player)}
    return site.page(
        request,
        "home.html",
        mine=mine,
        waiting=waiting,
        my_turn=my_turn,
        shelf=SHELF,
        states=STATES,
        names_of=names_of,
    )


def _is_asked(keeper: Keeper, row: TableRow, player: str | None) -> bool:
    """Whether the table waits for this player."""
    try:
        asked = keeper.table(row.id).asked()
    except RoteiroError:  # by other rules, or spoiled: its own page says so
        return False
    return asked is not None and row.seats[asked].player == player and row.seats[asked].bot is None


@router.post("/play")
def play(request: Request, title: Annotated[str, Form()], level: Annotated[str, Form()] = "medium") -> RedirectResponse:
    """A table against bots, at once."""
    site = site_of(request)
    game = find_game(title)
    response = RedirectResponse("/", 303)
    bots = [Chair(bot=level)] * (SHELF[game.name].usual - 1)
    check_table(game.name, [Chair(), *bots], {})
    player = site.identity.welcome(request, response)
    name = site.keeper.people.name_of(player) or ""
    id = site.keeper.make_table(player, game.name, [Chair(name=name), *bots])
    response.headers["location"] = f"/table/{id}"
    return response


@router.post("/language")
def speak(language: Annotated[str, Form()], back: Annotated[str, Form()] = "/") -> RedirectResponse:
    """Another language, from now on."""
    if language not in LANGUAGES:
        raise BadOption(
            "the languages are {known}, not {language!r}", known=", ".join(LANGUAGES), language=language[:20]
        )
    response = RedirectResponse(_inside(back), 303)
    response.set_cookie(COOKIE, language, max_age=YEAR, httponly=True, samesite="lax")
    return response


@router.post("/name")
def rename(request: Request, name: Annotated[str, Form()], back: Annotated[str, Form()] = "/") -> RedirectResponse:
    """Another name for the guest."""
    site = site_of(request)
    response = RedirectResponse(_inside(back), 303)
    wanted = short(name)
    site.keeper.rename(site.identity.welcome(request, response), wanted)
    return response


def _inside(back: str) -> str:
    """A way back that leads nowhere else."""
    return back if back.startswith("/") and not back.startswith(("//", "/\\")) else "/"
