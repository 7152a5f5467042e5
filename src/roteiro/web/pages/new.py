"""A new table: who sits where, by which rules, and who may join."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from roteiro.core.errors import BadOption, RoteiroError
from roteiro.core.game import Game
from roteiro.core.language import later
from roteiro.games import find_game
from roteiro.tables.people import short
from roteiro.tables.seating import Chair, check_table
from roteiro.web.shelf import LEVELS
from roteiro.web.site import site_of
from roteiro.web.variants import answers as variants

router = APIRouter(include_in_schema=False)

COLOURS = (later("red"), later("blue"), later("green"), later("yellow"), later("violet"))
CLOCKS = {
    60: later("1 minute"), 180: later("3 minutes"), 600: later("10 minutes"), 3600: later("1 hour"),
    24 * 3600: later("1 day"), 3 * 24 * 3600: later("3 days"),
}  # fmt: skip
ME, HERE, OPEN, NOBODY = "me", "here", "open", ""


@router.get("/new/{title}", response_class=HTMLResponse)
def form(request: Request, title: str) -> HTMLResponse:
    game = find_game(title)
    return _form(request, game, _usual(game))


def _form(request: Request, game: Game, filled: dict[str, str], wrong: str = "") -> HTMLResponse:
    """The form with what was filled in, and what is wrong with it."""
    return site_of(request).page(
        request, "new.html", 400 if wrong else 200,
        game=game, filled=filled, wrong=wrong, colours=COLOURS, clocks=CLOCKS, variants=variants,
    )  # fmt: skip


def _usual(game: Game) -> dict[str, str]:
    """What the form says before anybody has touched it: one person against bots."""
    most = range(game.seats[-1])
    seats = {f"seat{n}": "medium" if n <= game.seats[0] else NOBODY for n in most} | {"seat0": ME}
    rules = {option.name: option.choices[option.default] for option in game.options}
    return seats | rules | {f"colour{n}": str(n) for n in most} | {f"name{n}": "" for n in most} | {"clock": ""}


async def filled_in(request: Request) -> dict[str, str]:
    """The answers of a form whose fields depend on the title."""
    return {name: str(value) for name, value in (await request.form()).items()}


@router.post("/new/{title}")
def make(request: Request, title: str, answers: Annotated[dict[str, str], Depends(filled_in)]) -> Response:
    """Make the table as the form says; if that cannot be, the form comes back as it was filled in."""
    game = find_game(title)
    try:
        return _made(request, game, answers)
    except RoteiroError as error:
        return _form(request, game, _usual(game) | answers, error.said())


def _made(request: Request, game: Game, answers: dict[str, str]) -> RedirectResponse:
    site = site_of(request)
    response = RedirectResponse("/", 303)
    options = {option.name: option.index(answers[option.name]) for option in game.options if option.name in answers}
    clock = _number(answers.get("clock", ""))
    check_table(game.name, _chairs(game, answers, ""), options, clock=clock)
    host = site.identity.welcome(request, response)
    chairs = _chairs(game, answers, site.keeper.people.name_of(host) or "")
    id = site.keeper.make_table(host, game.name, chairs, options, answers.get("public") == "on", clock=clock)
    response.headers["location"] = f"/table/{id}"
    return response


def _chairs(game: Game, answers: dict[str, str], name: str) -> list[Chair]:
    """The seats that somebody takes, in their order."""
    found: list[Chair] = []
    for number in range(game.seats[-1]):
        who = answers.get(f"seat{number}", NOBODY)
        colour = _number(answers.get(f"colour{number}", ""))
        if who == ME:
            found.append(Chair(name=name, colour=colour))
        elif who == HERE:
            here = answers.get(f"name{number}")
            found.append(Chair(name=short(here) if here else f"{name} {number + 1}", colour=colour))
        elif who == OPEN:
            found.append(Chair(colour=colour))
        elif who in LEVELS:
            found.append(Chair(bot=who, colour=colour))
        elif who != NOBODY:
            raise BadOption("{who!r} is nobody who could sit at a table", who=who[:20])
    return found


def _number(word: str) -> int | None:
    """A number that a form brings; None if it is left empty."""
    if not word:
        return None
    if not word.isdecimal() or len(word) > 9:
        raise BadOption("{word!r} is not a number", word=word[:20])
    return int(word)
