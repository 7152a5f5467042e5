"""Boards of Africana to look at: states of random games, and the lines that the terminal shows."""

from __future__ import annotations

import io
from collections.abc import Iterator
from itertools import islice
from typing import Any

from rich.console import Console

from conformance.contract import walk
from roteiro.core.game import View
from roteiro.core.kernel import Decision, State
from roteiro.core.masks import members
from roteiro.games.africana import GAME
from roteiro.games.africana.data import (
    COLOURS,
    SYMBOLS,
)
from roteiro.terminal.africana import board
from roteiro.terminal.africana_map import (
    COLOUR_LETTERS,
    ROWS,
)

NAMES = ["A (you)", "B (random)", "C (random)", "D (random)"]
WIDTHS = (80, 100, 140)
EVERY = 911  # states between two that are looked at
LOOKS = 12  # at one game


def shown(view: View, width: int = 100) -> list[str]:
    """The lines of the board without colours."""
    screen = io.StringIO()
    Console(file=screen, width=width, color_system=None).print(board(view, NAMES[: view["seats"]]))
    return [line.rstrip() for line in screen.getvalue().splitlines()]


def styled(view: View) -> str:
    screen = io.StringIO()
    Console(file=screen, width=100, color_system="truecolor", force_terminal=True).print(board(view, NAMES))
    return screen.getvalue()


def states(seats: int, seed: int, options: dict[str, int] | None = None) -> Iterator[tuple[State, Decision[Any]]]:
    yield from islice(walk(GAME, seats, seed, options), EVERY // 2, EVERY * LOOKS, EVERY)


def first_view(question: str, seats: int = 3, seed: int = 1, skip: int = 0, reader: bool = True) -> View:
    """What the seat sees that is asked so."""
    for state, decision in walk(GAME, seats, seed):
        if type(decision).__name__ == question:
            if not skip:
                return GAME.view(state, decision.seat if reader else None)
            skip -= 1
    raise AssertionError(question)


def final_state(seats: int, seed: int) -> State:
    """The table of a random game after its last action."""
    game = walk(GAME, seats, seed)
    state, _ = next(game)
    assert all(later is state for later, _ in game)
    return state


def block(lines: list[str], start: str) -> str:
    """A line and what is continued below it, in one."""
    at = next(i for i, line in enumerate(lines) if line.startswith(start))
    found = [lines[at]]
    for line in lines[at + 1 :]:
        if not line.startswith("    "):
            break
        found.append(line)
    return " ".join(" ".join(found).split())


def chart(lines: list[str], width: int) -> list[str]:
    """The rows of the map with the ways beside it."""
    top = next(i for i, line in enumerate(lines) if line.startswith("map"))
    return [line.ljust(width) for line in lines[top + 1 : top + 1 + ROWS]]


def letters(place: int) -> str:
    return "".join(COLOUR_LETTERS[colour] for colour in members(SYMBOLS[place]))


def hand_text(cards: list[int]) -> list[str]:
    return [f"{n} {COLOURS[colour]}" for colour, n in enumerate(cards) if n]
