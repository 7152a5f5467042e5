"""Finds the modules that show a title on a page."""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any


def board_of(title: str) -> Any:
    """The module with `draw(view, names, choices)`."""
    return import_module(f"roteiro.games.{title}.board")


@lru_cache
def form_of(title: str) -> Any:
    """The module with `question`, `form`, `phrase` and `begun`; None where every answer is one choice."""
    name = f"roteiro.games.{title}.board_form"
    return import_module(name) if find_spec(name) else None
