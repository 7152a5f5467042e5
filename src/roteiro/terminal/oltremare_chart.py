"""The Mediterranean as a chart of characters: ports where they lie, routes in braille dots, tokens and ships."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Final

from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

from roteiro.core.game import View
from roteiro.games.oltremare.data import LAT, LON, NO_TOKEN, PORT_CODES, PORTS, ROUTES
from roteiro.terminal.seats import SEAT_LETTERS, SEAT_STYLES

TOKEN_LETTERS: Final = "cofdim"
TOKEN_STYLES: Final = ("cyan", "default", "red", "yellow", "magenta", "green")
ROUTE_STYLE: Final = "blue"


def _spread(values: Sequence[float], evenness: float) -> list[float]:
    """Values between 0 and 1 in the same order, where they are crowded pulled apart."""
    steps = sorted(set(values))
    low, high = steps[0], steps[-1]
    return [(1 - evenness) * (v - low) / (high - low) + evenness * steps.index(v) / (len(steps) - 1) for v in values]


CHART_ROWS: Final = 14
LABEL: Final = 5  # the room of a port's code and token
ACROSS: Final = _spread(LON, 0.55)
DOWN: Final = _spread([-lat for lat in LAT], 0.35)
ROWS_DOWN: Final = {"SAL": -1, "RAG": -1, "MAL": 1}  # so that a route to a neighbour close by shows
BRAILLE: Final = 0x2800
DOTS: Final = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))  # by row and column inside a character


def chart_places(width: int) -> list[tuple[int, int]]:
    """Column and row of each port on a chart of so many columns."""
    return [
        (
            round(ACROSS[port] * (width - LABEL - 3)) + 1,
            round(DOWN[port] * (CHART_ROWS - 1)) + ROWS_DOWN.get(PORT_CODES[port], 0),
        )
        for port in range(len(PORTS))
    ]


def chart_route(start: tuple[int, int], end: tuple[int, int]) -> dict[tuple[int, int], int]:
    """The characters that a route between two places touches, each with its dots."""
    across, down = 2 * (end[0] - start[0]), 4 * (end[1] - start[1])
    points = 2 * max(abs(across), abs(down), 1)
    found: dict[tuple[int, int], int] = {}
    for i in range(points + 1):
        x = 2 * start[0] + 3 + across * i // points
        y = 4 * start[1] + 2 + down * i // points
        found[x // 2, y // 4] = found.get((x // 2, y // 4), 0) | DOTS[y % 4][x % 2]
    return found


class Chart:
    """The sea with its routes, ports, tokens and ships, as wide as there is room."""

    def __init__(self, view: View) -> None:
        self.view: Final = view

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Lines of text."""
        width = options.max_width
        places = chart_places(width)
        rows = [[(" ", "")] * width for _ in range(CHART_ROWS)]
        dots: dict[tuple[int, int], int] = {}
        for start, end in ROUTES:
            for place, some in chart_route(places[start], places[end]).items():
                dots[place] = dots.get(place, 0) | some
        for (x, y), some in dots.items():
            rows[y][x] = ("." if options.ascii_only else chr(BRAILLE + some), ROUTE_STYLE)
        ships = [player["ship"] for player in self.view["players"]]
        for port in sorted(range(len(PORTS)), key=lambda port: port in ships):
            x, y = places[port]
            signs = [(sign, style) for text, style in port_label(self.view, port) for sign in text][: width - x]
            rows[y][x : x + len(signs)] = signs
        for row in rows:
            pieces = [
                ("".join(sign for sign, _ in run), style) for style, run in groupby(row, key=lambda sign: sign[1])
            ]
            line = Text.assemble(*pieces)
            line.rstrip()
            yield line


def port_signs(view: View, port: int) -> list[tuple[str, str]]:
    """The code of a port with its token, as pieces with their styles."""
    token = view["ports"][port]
    if token == NO_TOKEN:
        return [(PORT_CODES[port], "")]
    return [(PORT_CODES[port], "bold"), (":", "dim"), (TOKEN_LETTERS[token], f"bold {TOKEN_STYLES[token]}")]


def port_label(view: View, port: int) -> list[tuple[str, str]]:
    """A port with the ships that lie there."""
    ships = [seat for seat, player in enumerate(view["players"]) if player["ship"] == port]
    letters = [(SEAT_LETTERS[seat], SEAT_STYLES[seat]) for seat in ships]
    return [*port_signs(view, port), *([("<", ""), *letters, (">", "")] if ships else [])]
