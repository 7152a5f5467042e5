"""The style of boards, which lies beside the code that draws them, and pictures of them."""

from __future__ import annotations

from importlib.resources import files

from fastapi import APIRouter
from fastapi.responses import Response

from roteiro.core.errors import BadOption
from roteiro.games import find_game
from roteiro.languages import LANGUAGES
from roteiro.web.shelf import picture

router = APIRouter(include_in_schema=False)


@router.get("/style/boards.css")
def shared() -> Response:
    """What all boards share."""
    return _sheet(files("roteiro.core").joinpath("canvas.css").read_text("utf-8"))


@router.get("/style/{title}.css")
def own(title: str) -> Response:
    """What a title adds."""
    name = find_game(title).name
    return _sheet(files(f"roteiro.games.{name}").joinpath("board.css").read_text("utf-8"))


@router.get("/picture/{title}.{language}.svg")
def shown(title: str, language: str) -> Response:
    """A board in the middle of a game."""
    if language not in LANGUAGES:
        raise BadOption(
            "the languages are {known}, not {language!r}", known=", ".join(LANGUAGES), language=language[:20]
        )
    drawn = picture(find_game(title).name, language)
    return Response(drawn, media_type="image/svg+xml", headers={"cache-control": "max-age=300"})


def _sheet(text: str) -> Response:
    return Response(text, media_type="text/css", headers={"cache-control": "max-age=300"})
