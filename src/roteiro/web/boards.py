"""Finds the module that draws a title's board."""

from __future__ import annotations

from importlib import import_module
from typing import Any


def board_of(title: str) -> Any:
    """The module with `draw(view, names, choices)`."""
    return import_module(f"roteiro.games.{title}.board")
