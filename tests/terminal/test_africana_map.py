"""The map of Africana in the terminal."""

from __future__ import annotations

import io
import re

import pytest
from rich.console import Console

from roteiro.core.masks import members
from roteiro.games.africana.data import (
    COLOURS,
    DESTINATION,
    EXPEDITIONS,
    HALF,
    HALVES,
    NEIGHBOURS,
    PLACES,
    ROUTES,
    START,
    TARGET,
    Y,
)
from roteiro.games.africana.state import NOWHERE
from roteiro.terminal.africana import board
from roteiro.terminal.africana_map import (
    CODES,
    COLOUR_LETTERS,
    COLOUR_STYLES,
    EQUATOR,
    ORDER,
    ROW,
    ROWS,
    label_column,
    map_columns,
    place_signs,
    route_dots,
    spot,
    symbol_signs,
)
from terminal.africana_screens import (
    NAMES,
    WIDTHS,
    block,
    chart,
    first_view,
    letters,
    shown,
)


def test_codes_and_letters_are_unique() -> None:
    assert len(set(CODES)) == len(CODES) == len(PLACES)
    assert COLOUR_LETTERS == "mtgov" and len(set(COLOUR_STYLES)) == len(COLOURS)
    for name, code in zip(PLACES, CODES, strict=True):
        left = iter(name.upper())
        assert all(letter in left for letter in code), f"{code} is not short for {name}"


@pytest.mark.parametrize("width", WIDTHS)
def test_every_place_has_its_row_symbols_marks_explorers_and_ways(width: int) -> None:
    for skip in (0, 40, 90):
        view = first_view("Move", seats=4, skip=skip)
        rows = chart(shown(view, width), width)
        columns = map_columns(width)
        for place, name in enumerate(PLACES):
            row, ways = rows[ROW[place]][:columns], rows[ROW[place]][columns:].strip()
            label = f"{name} {letters(place)}"
            marks = ""
            for number, space in enumerate(view["expeditions"], 1):
                marks += f"{number}>" * (START[space["card"]] == place)
                marks += f"{number}*" * (DESTINATION[space["card"]] == place)
            own = view["players"][view["seat"]]["adventures"]
            marks += "!" * sum(TARGET[n] == place for n in own)
            here = "".join("ABCD"[seat] for seat in range(4) if view["players"][seat]["place"] == place)
            assert label + f" {marks}" * bool(marks) + f"<{here}>" * bool(here) in row
            others = members(NEIGHBOURS[place])
            texts = [CODES[other] if width < 100 else f"{CODES[other]} {letters(other)}" for other in others]
            assert " ".join(ways.split()) == f"{CODES[place]}: {' '.join(texts)}"
        assert rows[EQUATOR].startswith("equator ---")


def test_places_lie_as_on_the_board() -> None:
    assert sorted(ROW) == [row for row in range(ROWS) if row != EQUATOR]
    for a in range(len(PLACES)):
        assert (ROW[a] < EQUATOR) == (HALVES[HALF[a]] == "north")
        for b in range(len(PLACES)):
            assert Y[a] >= Y[b] or ROW[a] < ROW[b]
    assert ORDER[0] == PLACES.index("Napoli") and ORDER[-1] == PLACES.index("Cape Town")


@pytest.mark.parametrize("width", WIDTHS)
def test_every_route_shows(width: int) -> None:
    view = first_view("Turn")
    columns = map_columns(width)
    covered: set[tuple[int, int]] = set()
    for place in range(len(PLACES)):
        length = sum(len(text) for text, _ in place_signs(view, place))
        start = label_column(place, length, columns)
        assert 0 <= start <= columns - length
        covered |= {(start + i, ROW[place]) for i in range(length)} | {spot(place, columns)}
    rows = chart(shown(view, width), width)
    for route, (a, b) in enumerate(ROUTES):
        dots = route_dots(route, columns)
        assert {spot(a, columns), spot(b, columns)} <= set(dots)
        seen = [where for where in dots if where not in covered]
        close = abs(ROW[a] - ROW[b]) == 1
        assert seen or close, f"{PLACES[a]} to {PLACES[b]} does not show"
        for x, y in seen:
            assert ord(rows[y][x]) - 0x2800 & dots[x, y] == dots[x, y]


def test_a_label_finds_room_whatever_stands_in_it() -> None:
    view = first_view("Turn", seats=4)
    for place in range(len(PLACES)):
        spaces = [n for n in range(len(EXPEDITIONS)) if place in (START[n], DESTINATION[n])][:5]
        for number, card in enumerate(spaces):
            view["expeditions"][number]["card"] = card
        for player in view["players"]:
            player["place"] = place
        view["players"][view["seat"]]["adventures"] = [n for n in range(30) if TARGET[n] == place][:3]
        row = chart(shown(view, 80), 80)[ROW[place]]
        assert "".join(text for text, _ in place_signs(view, place)) in row
        assert "<ABCD>" in row and all(str(number + 1) in row for number in range(len(spaces)))


def test_a_colour_never_stands_without_its_letter() -> None:
    for place in range(len(PLACES)):
        for letter, style in symbol_signs(place):
            assert style.endswith(COLOUR_STYLES[COLOUR_LETTERS.index(letter)])
    for colour, name in enumerate(COLOURS):
        assert f"{COLOUR_LETTERS[colour]} {name}" in " ".join(shown(first_view("Turn"), 80))


def test_the_terminal_without_braille() -> None:
    class Plain(io.TextIOWrapper):
        encoding = "ascii"

    screen = Plain(io.BytesIO(), encoding="utf-8")
    Console(file=screen, width=100, color_system=None).print(board(first_view("Turn"), NAMES[:3]))
    screen.seek(0)
    text = screen.read()
    assert "#Napoli" in text and not re.search("[\u2800-\u28ff]", text)


def test_the_ways_from_ones_place_name_the_cards_that_lead_there() -> None:
    view = first_view("Move")
    seat = view["seat"]
    player = view["players"][seat]
    player.update(place=PLACES.index("Cairo"), cards=[0, 2, 0, 1, 0], assistants=[0, 0, 1, 0, 0], joker=True)
    assert block(shown(view), "ways from") == (
        "ways from Cairo: Napoli o by o, joker Tripoli to by t, o, joker "
        "Aswan tg by t, g-assistant, joker Jidda mo by o, joker"
    )
    view["active"], view["joker_lies"], view["lying"] = seat, True, [0, 0, 1, 0, 0]
    assert block(shown(view), "ways from").endswith("Aswan tg by t Jidda mo by o")
    player["cards"] = [1, 0, 0, 0, 0]
    assert "Napoli o - Tripoli to - Aswan tg - Jidda mo by m" in block(shown(view), "ways from")
    player["place"] = NOWHERE
    assert not any(line.startswith("ways from") for line in shown(view))
