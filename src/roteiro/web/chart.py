"""How the points of a game went up and down, as a drawing of the same kit as the boards."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from roteiro.core.canvas import Panel, line, marker, path, rect, text
from roteiro.core.language import _

WIDTH: Final = 640
HEIGHT: Final = 300
LEFT, RIGHT, TOP, BOTTOM = 46, 34, 44, 30
MOST_POINTS: Final = 240
"""A line has no more corners than this."""
GRID: Final = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500)
LINES: Final = 6


def chart(course: Sequence[Sequence[int]], names: Sequence[str]) -> Panel:
    """One line for every seat, from the first action to the last."""
    panel = Panel("course", _("Points over the game"), WIDTH, HEIGHT, {})
    shown = [course[round(i * (len(course) - 1) / MOST_POINTS)] for i in range(MOST_POINTS + 1)]
    low = min(0, *[min(row) for row in shown])
    high = max(1, *[max(row) for row in shown])
    panel.add(rect(0.5, 0.5, WIDTH - 1, HEIGHT - 1, "paper", r=10))
    panel.add(text(14, 24, panel.title, "title"), *_grid(low, high))
    ends = _apart([_y(points, low, high) for points in shown[-1]])
    for seat in range(len(names)):
        corners = [f"{_x(i):.1f} {_y(row[seat], low, high):.1f}" for i, row in enumerate(shown)]
        panel.add(path(f"M{'L'.join(corners)}", f"course-line line-{seat}"))
        panel.add(marker(seat, WIDTH - RIGHT / 2, ends[seat], 8))
    return panel


def _x(index: int) -> float:
    return LEFT + (WIDTH - LEFT - RIGHT) * index / MOST_POINTS


def _y(points: float, low: int, high: int) -> float:
    return TOP + (HEIGHT - TOP - BOTTOM) * (high - points) / (high - low)


def _grid(low: int, high: int) -> list[str]:
    """A line at every round number of points."""
    step = next((step for step in GRID if (high - low) / step <= LINES), GRID[-1])
    found: list[str] = []
    for points in range(low - low % step, high + 1, step):
        if points >= low:
            y = _y(points, low, high)
            found += [line(LEFT, y, WIDTH - RIGHT, y, "grid"), text(LEFT - 6, y + 4, points, "small end")]
    return [*found, text(WIDTH - RIGHT, HEIGHT - 8, _("time"), "small end")]


def _apart(heights: Sequence[float], least: float = 17.0) -> list[float]:
    """The same heights, far enough from each other that the markers at the ends do not hide one another."""
    order = sorted(range(len(heights)), key=lambda seat: heights[seat])
    found = list(heights)
    for above, below in pairwise(order):
        found[below] = max(found[below], found[above] + least)
    slip = max(0.0, found[order[-1]] - (HEIGHT - BOTTOM / 2))
    return [height - slip for height in found]
