"""Africa as a map of characters: every place on a line of its own, routes in braille dots, and the ways beside it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import groupby, pairwise
from typing import Final

from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

from roteiro.core.game import View
from roteiro.core.masks import members
from roteiro.games.africana.data import (
    COLOURS,
    DESTINATION,
    HALF,
    NEIGHBOURS,
    NORTH,
    PLACES,
    ROUTES,
    SOUTH,
    START,
    SYMBOLS,
    TARGET,
    VIA,
    X,
    Y,
)
from roteiro.terminal.seats import SEAT_LETTERS, SEAT_STYLES

Sign = tuple[str, str]
"""A piece of text and its style."""

COLOUR_LETTERS: Final = "".join(colour[0] for colour in COLOURS)
COLOUR_STYLES: Final = ("magenta", "cyan", "grey62", "dark_orange", "medium_purple")
CODES: Final = (
    "NAP", "TNG", "TRI", "CAI", "ASW", "JID", "TIM", "DAK", "LAG", "KHA", "ADD",
    "LEO", "LOA", "UJI", "SER", "ZAN", "MOZ", "VIC", "WAL", "CAP", "NAT", "TNR",
)  # fmt: skip
LABELS_LEFT: Final = ("ASW", "LEO", "LOA", "WAL", "CAP")  # where that hides less of the routes

# The map and the list of ways share their rows: a place has the same one in both, and the equator has its own.
ORDER: Final = sorted(range(len(PLACES)), key=lambda place: Y[place])
EQUATOR: Final = HALF.count(NORTH)
ROW: Final = tuple(ORDER.index(place) + (HALF[place] == SOUTH) for place in range(len(PLACES)))
ROWS: Final = len(PLACES) + 1

WAYS: Final = 28  # columns of the ways without symbols
WAYS_WITH_SYMBOLS: Final = 41
WIDE_MAP: Final = 58  # columns that the map should have before the ways take more
EAST: Final = 13  # columns kept free for names in the east
BRAILLE: Final = 0x2800
DOTS: Final = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))  # by row and column inside a character
FULL: Final = chr(BRAILLE + 0xFF)
ROUTE_STYLE: Final = "blue"
OWN_ROUTE_STYLE: Final = "bold bright_cyan"  # from where the reader's explorer stands


def symbol_signs(place: int) -> list[Sign]:
    """The symbols of a place, each its letter in its colour."""
    return [(COLOUR_LETTERS[colour], f"bold {COLOUR_STYLES[colour]}") for colour in members(SYMBOLS[place])]


def mark_signs(view: View, place: int) -> list[Sign]:
    """Where open expeditions start and end, and where the reader's adventures lead."""
    reader = view["seat"]
    found: list[Sign] = []
    for space, open_space in enumerate(view["expeditions"]):
        card, mine = open_space["card"], reader in open_space["joined"]
        if card is not None and START[card] == place:
            found.append((f"{space + 1}>", "dim" if mine else "green"))
        if card is not None and DESTINATION[card] == place:
            found.append((f"{space + 1}*", "bold green" if mine else "green"))
    own = [] if reader is None else view["players"][reader]["adventures"]
    return found + [("!", "bold yellow") for adventure in own if TARGET[adventure] == place]


def place_signs(view: View, place: int) -> list[Sign]:
    """The label of a place: name, symbols, marks and explorers."""
    here = [seat for seat, player in enumerate(view["players"]) if player["place"] == place]
    letters = [(SEAT_LETTERS[seat], SEAT_STYLES[seat]) for seat in here]
    marks = mark_signs(view, place)
    return [
        (PLACES[place], "bold" if here else ""),
        (" ", ""),
        *symbol_signs(place),
        *([(" ", ""), *marks] if marks else []),
        *([("<", ""), *letters, (">", "")] if here else []),
    ]


def map_columns(width: int) -> int:
    """How many columns the map takes where there are so many in all; the ways take the others."""
    return width - (WAYS_WITH_SYMBOLS if width - WAYS_WITH_SYMBOLS >= WIDE_MAP else WAYS)


def _across(x: float, columns: int) -> float:
    """The column of any point on the map."""
    return x * max(1, columns - 1 - EAST)


def spot(place: int, columns: int) -> tuple[int, int]:
    """Column and row of a place."""
    return round(_across(X[place], columns)), ROW[place]


@cache
def route_dots(route: int, columns: int) -> Mapping[tuple[int, int], int]:
    """The characters that a route touches, each with its dots; it is drawn through the points on its way."""
    a, b = ROUTES[route]
    points = [(float(2 * x), float(4 * y)) for x, y in (spot(a, columns), spot(b, columns))]
    between = [(2 * _across(x, columns), 4 * _row(y)) for x, y in VIA[route]]
    points[1:1] = between
    found: dict[tuple[int, int], int] = {}
    for (x1, y1), (x2, y2) in pairwise(points):
        steps = round(2 * max(abs(x2 - x1), abs(y2 - y1), 1))
        for i in range(steps + 1):
            x, y = round(x1 + (x2 - x1) * i / steps), round(y1 + (y2 - y1) * i / steps) + 1
            where = (min(x // 2, columns - 1), min(max(0, y // 4), ROWS - 1))
            found[where] = found.get(where, 0) | DOTS[y % 4][x % 2]
    return found


def _row(y: float) -> float:
    """The row of any height on the map, between those of the places above and below it."""
    above = [place for place in ORDER if Y[place] <= y]
    below = [place for place in ORDER if Y[place] > y]
    if not above or not below:
        return 0.0 if not above else ROWS - 1.0
    a, b = above[-1], below[0]
    return ROW[a] + (ROW[b] - ROW[a]) * (y - Y[a]) / (Y[b] - Y[a])


def label_column(place: int, length: int, columns: int) -> int:
    """Where a label of some length begins: beside its place, on the other side if there is no room."""
    x, _ = spot(place, columns)
    right, left = x + 1, x - length
    first, second = (left, right) if CODES[place] in LABELS_LEFT else (right, left)
    for column in (first, second):
        if 0 <= column <= columns - length:
            return column
    return max(0, columns - length)


class Map:
    """The map with its ways, as wide as there is room."""

    def __init__(self, view: View) -> None:
        self.view: Final = view

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Lines of text: the map, and beside each place where one can go from there."""
        columns = map_columns(options.max_width)
        if columns < WAYS:  # too narrow for both
            columns = options.max_width
        rows = self._rows(columns, options.ascii_only)
        for number, row in enumerate(rows):
            pieces = [("".join(sign for sign, _ in run), style) for style, run in groupby(row, key=lambda s: s[1])]
            line = Text.assemble(*pieces, no_wrap=True, overflow="crop")
            if columns < options.max_width and number != EQUATOR:
                line.append_text(self._ways(ORDER[number - (number > EQUATOR)], options.max_width - columns))
            line.rstrip()
            yield line

    def _rows(self, columns: int, plain: bool) -> list[list[Sign]]:
        """One sign for each character."""
        rows = [[(" ", "")] * columns for _ in range(ROWS)]
        rows[EQUATOR] = [("-", "dim")] * columns
        reader = self.view["seat"]
        own = None if reader is None else self.view["players"][reader]["place"]
        dots: dict[tuple[int, int], int] = {}
        near: set[tuple[int, int]] = set()
        for route, ends in enumerate(ROUTES):
            touched = route_dots(route, columns)
            near |= set(touched) if own in ends else set()
            for where, some in touched.items():
                dots[where] = dots.get(where, 0) | some
        for (x, y), some in dots.items():
            style = OWN_ROUTE_STYLE if (x, y) in near else ROUTE_STYLE
            rows[y][x] = ("." if plain else chr(BRAILLE + some), style)
        self._write(rows[EQUATOR], 0, [("equator ", "dim")])
        for place in range(len(PLACES)):
            x, y = spot(place, columns)
            self._write(rows[y], x, [("#" if plain else FULL, f"bold {ROUTE_STYLE}")])
            signs = place_signs(self.view, place)
            self._write(rows[y], label_column(place, sum(len(text) for text, _ in signs), columns), signs)
        return rows

    def _write(self, row: list[Sign], column: int, signs: Sequence[Sign]) -> None:
        letters = [(letter, style) for text, style in signs for letter in text][: len(row) - column]
        row[column : column + len(letters)] = letters

    def _ways(self, place: int, columns: int) -> Text:
        """The code of a place and the places it is linked to."""
        others = members(NEIGHBOURS[place])
        line = Text.assemble("  ", (CODES[place], "bold"), ":")
        if columns < WAYS_WITH_SYMBOLS:
            return line.append("".join(f" {CODES[other]}" for other in others))
        for other in others:
            signs = symbol_signs(other)
            line.append_text(Text.assemble(f" {CODES[other]} ", *signs, " " * (2 - len(signs))))
        return line
