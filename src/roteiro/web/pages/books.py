"""What is in a box and how it is played: rules clause by clause, components figure by figure."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse

from roteiro.core.components import STATUSES
from roteiro.games import find_game
from roteiro.web.site import site_of

router = APIRouter(include_in_schema=False)


@router.get("/rules/{title}", response_class=HTMLResponse)
def rules(request: Request, title: str) -> HTMLResponse:
    """The title in brief, then every clause under its heading, so that a line of the log can point at it."""
    game = find_game(title)
    book = game.rulebook()
    sections = [
        (heading, [clause for clause in book.clauses if clause.section() == number])
        for number, heading in enumerate(book.sections)
    ]
    return site_of(request).page(request, "rules.html", game=game, brief=game.brief(), sections=sections)


@router.get("/components/{title}", response_class=HTMLResponse)
def components(request: Request, title: str) -> HTMLResponse:
    """Every piece of the box, and how each of its figures is known."""
    game = find_game(title)
    return site_of(request).page(request, "components.html", game=game, kinds=game.components(), statuses=STATUSES)
