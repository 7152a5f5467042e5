"""The style of boards, which lies beside the code that draws them."""

from __future__ import annotations

from importlib.resources import files

from fastapi import APIRouter
from fastapi.responses import Response

from roteiro.games import find_game

router = APIRouter(prefix="/style", include_in_schema=False)


@router.get("/boards.css")
def shared() -> Response:
    """What all boards share."""
    return _sheet(files("roteiro.core").joinpath("canvas.css").read_text("utf-8"))


@router.get("/{title}.css")
def own(title: str) -> Response:
    """What a title adds."""
    name = find_game(title).name
    return _sheet(files(f"roteiro.games.{name}").joinpath("board.css").read_text("utf-8"))


def _sheet(text: str) -> Response:
    return Response(text, media_type="text/css", headers={"cache-control": "max-age=300"})
