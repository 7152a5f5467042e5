"""What is in a box and how it is played: rules clause by clause, components figure by figure."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse

from roteiro.core.components import SIGNS, Component
from roteiro.core.game import Game
from roteiro.core.language import _
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
    tables = [_table(game, kind, pieces) for kind, pieces in game.components().items() if pieces]
    return site_of(request).page(request, "components.html", game=game, tables=tables, signs=SIGNS)


def _table(game: Game, kind: str, pieces: list[Component]) -> dict[str, Any]:
    """All pieces of a kind in the reader's language, without words that are only typed."""
    names = [name for name in pieces[0].figures if game.words.figures.get(f"{kind} {name}", str) is not None]
    rows = [([(_shown(game, piece, name), piece.status[name]) for name in names], piece.source) for piece in pieces]
    return {"heading": _(kind), "columns": [_(name).replace("_", " ") for name in names], "rows": rows}


def _shown(game: Game, piece: Component, name: str) -> str:
    """A figure as it reads; there may be several numbers or words, or none."""
    value = piece.figures[name]
    parts = value if isinstance(value, list) else [value]
    words = [game.words.figure(piece.kind, name, part) if isinstance(part, str) else str(part) for part in parts]
    return _(", ").join(words) or "–"
