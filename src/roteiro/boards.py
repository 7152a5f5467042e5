"""Boards of all titles: a view as a picture, for pages and for notebooks."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from roteiro.core.canvas import SEAT_LETTERS, Drawing
from roteiro.core.game import Game, View


def draw(game: Game, view: View, names: Sequence[str] = SEAT_LETTERS) -> Drawing:
    """What a seat, or a spectator, sees of a game: a notebook shows it by itself, `picture()` is its SVG."""
    drawing: Drawing = board_of(game.name).draw(view, names, {})
    return drawing


def board_of(title: str) -> Any:
    """The module with `draw(view, names, choices)`."""
    return import_module(f"roteiro.games.{title}.board")


@lru_cache
def form_of(title: str) -> Any:
    """The module with `question`, `form`, `phrase` and `begun`; None where every answer is one choice."""
    name = f"roteiro.games.{title}.board_form"
    return import_module(name) if find_spec(name) else None
