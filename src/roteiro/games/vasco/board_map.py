"""The map: the way from Natal along Africa to Calicut, with the ships on it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from roteiro.core.canvas import Panel, circle, group, path, rect, text
from roteiro.core.game import View
from roteiro.core.language import _
from roteiro.core.lettering import broken, fitting
from roteiro.games.vasco.actions import space_word
from roteiro.games.vasco.board_pieces import (
    HEIGHT,
    WIDTH,
    action_spaces,
    anybody,
    area_title,
    coin,
    lines,
    seal,
    ship,
    stop_button,
    title,
)
from roteiro.games.vasco.data import (
    BONUS,
    CALICUT,
    COAST,
    FREE_CAPTAIN,
    FREE_PROJECT,
    FREE_SAILOR,
    LANDINGS,
    NO_BONUS,
    TWO_REALS,
    VALUE,
)

TOP: Final = 54
ROW: Final = 83
STEP: Final = 51
LEGEND: Final = 196
AFRICA: Final = (
    "M0 140C30 150 58 130 92 136C112 140 103 166 104 188C106 216 97 246 100 274C102 298 110 314 109 342"
    "C108 366 95 382 93 408C91 430 97 446 92 470C88 494 70 514 62 552"
)
INDIA: Final = "M336 44C326 70 328 96 344 116C356 128 369 140 375 168C377 184 383 198 392 206"
ISLAND: Final = (
    "M366 276C378 284 376 310 368 332C362 352 352 360 344 352C336 340 344 318 344 302C346 286 356 272 366 276Z"
)
WAVES: Final = ((290, 246), (300, 322), (276, 362), (232, 404), (206, 470), (340, 382), (120, 130), (290, 130))
HILLS: Final = ((52, 214), (68, 300), (56, 378), (14, 532))
ROUTE: Final = (
    "M176 552C184 520 166 490 186 462C232 430 240 390 268 362C300 316 286 274 318 246C350 222 374 236 382 208"
)


def map_panel(view: View, choices: Mapping[str, str]) -> Panel:
    panel = Panel("map", area_title("navigation"), WIDTH, HEIGHT, choices)
    panel.add(rect(0, 0, WIDTH, HEIGHT, "sea", r=10))
    panel.add(path(AFRICA, "shallows"), path(INDIA, "shallows"), path(ISLAND, "shallows"))
    panel.add(*[path(f"M{x} {y}q5-5 10 0t10 0t10 0", "wave") for x, y in WAVES], path(ROUTE, "route"))
    panel.add(path(f"{AFRICA}H10A10 10 0 0 1 0 {HEIGHT - 10}Z", "land"), path(f"{INDIA}V44Z", "land"))
    panel.add(path(ISLAND, "land"), *[path(f"M{x} {y}q6-11 12 0m-4-5q6-9 12 4", "hill") for x, y in HILLS])
    panel.add(group(compass(), x=330, y=398, scale=0.85), *legend())
    panel.add(path(f"M0 44V10A10 10 0 0 1 10 0H{WIDTH - 10}A10 10 0 0 1 {WIDTH} 10V44Z", "header"))
    panel.add(rect(0.5, 0.5, WIDTH - 1, HEIGHT - 1, "frame", r=10), path(f"M0 44H{WIDTH}", "rule"))
    panel.add(title(panel))
    action_spaces(panel, view, "navigation")
    for landing in range(len(LANDINGS)):
        draw_landing(panel, view, landing)
    stop_button(panel, "wait", _("Later: Phase 3"), WIDTH - 12, 438)
    return panel


def legend() -> list[str]:
    """How to read a landing."""
    words = _("Space: points for sending, least limit")
    more = _("Coast: points for each ship when full, gift for each ship sent")
    above = lines(words, WIDTH - 8 - LEGEND, LEGEND, 476, "small at-sea")
    return [*above, *lines(more, WIDTH - 8 - LEGEND, LEGEND, 476 + 13.5 * len(above) + 3, "small at-sea")]


def compass() -> str:
    """A rose of the winds."""
    long = "M0-46L6-6L46 0L6 6L0 46L-6 6L-46 0L-6-6Z"
    short = "M25-25L8 0L25 25L0 8L-25 25L-8 0L-25-25L0-8Z"
    east = "M0-46L6-6L0 0ZM46 0L6 6L0 0ZM0 46L-6 6L0 0ZM-46 0L-6-6L0 0Z"
    rings = circle(0, 0, 36, "rose-line") + circle(0, 0, 33, "rose-line")
    return group(rings, path(short, "rose-2"), path(long, "rose"), path(east, "rose-dark"))


def draw_landing(panel: Panel, view: View, landing: int) -> None:
    """A landing: what its coast gives, and its ship spaces."""
    name = LANDINGS[landing]
    places = view["landings"][name]
    y = TOP + ROW * (CALICUT - landing)
    there = landing == CALICUT
    x = 12 if there else 112
    label, room = (337, 52) if there else (12, 96)
    complete = all(place["ship"] for place in places)
    named = broken(_(name), room, 13, bold=True)
    panel.add(*[fitting(label, y + 16 + 14 * n, line, room, "label place", 13, True) for n, line in enumerate(named)])
    below = y + 22 + 14 * len(named)
    if complete:
        panel.add(circle(label + 10, below, 14, "complete"))
    panel.add(seal(label + 10, below, COAST[landing]))
    if BONUS[landing] != NO_BONUS:
        panel.add(bonus(BONUS[landing], label + 44, below))
    for spot, place in enumerate(places):
        draw_space(panel, place["space"], place["ship"], x + STEP * spot, y)
    for spot, place in enumerate(places):
        if place["ship"]:
            shapes = ship(place["ship"], place["seat"], sailing=True)
            panel.add(group(*shapes, x=x + STEP * spot, y=y + 4, id=f"ship-{place['ship']}"))


def draw_space(panel: Panel, space: int, taken: int, x: float, y: float) -> None:
    value = text(25, 63, VALUE[space], "small at-sea middle") if taken else text(25, 42, VALUE[space], "value")
    berth = rect(0, 0, 50, 68, "card berth", r=7)
    panel.add(panel.choice(f"space {space_word(space)}", berth, value, id=f"space-{space}", x=x, y=y))


def bonus(kind: int, x: float, y: float) -> str:
    """What a landing gives for each ship that is sent there."""
    if kind == FREE_PROJECT:
        scroll = rect(-9, -11, 18, 22, "card project", r=3) + path("M-5-5H5M-5 0H5M-5 5H2", "quill")
        return group(scroll, x=x, y=y)
    if kind in (FREE_SAILOR, FREE_CAPTAIN):
        return anybody(x, y - 12, hat=kind == FREE_CAPTAIN)
    return coin(x, y, 2 if kind == TWO_REALS else 1)
