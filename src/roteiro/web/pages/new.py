"""A new table: who sits where, by which rules, and who may join."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Request
from fastapi.responses import HTMLResponse, RedirectResponse

from roteiro.core.errors import BadOption
from roteiro.core.game import Game
from roteiro.core.language import later
from roteiro.games import find_game
from roteiro.tables.keeper import Chair
from roteiro.web.pages.home import LEVELS
from roteiro.web.site import site_of

router = APIRouter(include_in_schema=False)

COLOURS = (later("red"), later("blue"), later("green"), later("yellow"), later("violet"))
CLOCKS = {
    60: later("1 minute"), 180: later("3 minutes"), 600: later("10 minutes"), 3600: later("1 hour"),
    24 * 3600: later("1 day"), 3 * 24 * 3600: later("3 days"),
}  # fmt: skip
ME, HERE, OPEN, NOBODY = "me", "here", "open", ""


@router.get("/new/{title}", response_class=HTMLResponse)
def form(request: Request, title: str) -> HTMLResponse:
    return site_of(request).page(
        request, "new.html", game=find_game(title), levels=LEVELS, colours=COLOURS, clocks=CLOCKS
    )


async def filled_in(request: Request) -> dict[str, str]:
    """The answers of a form whose fields depend on the title."""
    return {name: str(value) for name, value in (await request.form()).items()}


@router.post("/new/{title}")
def make(request: Request, title: str, answers: Annotated[dict[str, str], Depends(filled_in)]) -> RedirectResponse:
    """Make the table as the form says."""
    site = site_of(request)
    game = find_game(title)
    response = RedirectResponse("/", 303)
    host = site.identity.welcome(request, response)
    chairs = _chairs(game, answers, site.keeper.name_of(host) or "")
    options = {option.name: option.index(answers[option.name]) for option in game.options if option.name in answers}
    id = site.keeper.make_table(
        host, game.name, chairs, options, answers.get("public") == "on",
        clock=_number(answers.get("clock", "")),
    )  # fmt: skip
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
            found.append(Chair(name=answers.get(f"name{number}") or f"{name} {number + 1}", colour=colour))
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
