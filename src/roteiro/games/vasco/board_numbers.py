"""The number zone: which numbers are free, what they cost, and Vasco da Gama's tiles."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from roteiro.core.canvas import Panel, circle, group, hint, marker, path, rect, text
from roteiro.core.game import View
from roteiro.core.language import _
from roteiro.core.lettering import breadth, fitting
from roteiro.games.vasco.board_pieces import DASH, HEIGHT, MINUS, WIDTH, called_number, coin, framed, lines
from roteiro.games.vasco.data import COMMON_NUMBERS, INITIAL, NUMBERS, RENOUNCE_PAYS, SUMS, VARIATION
from roteiro.games.vasco.notes import prices, variations
from roteiro.games.vasco.spelling import AREA_NAMES

ROUNDS: Final = 5
CELL: Final = 63
ROW: Final = 69
TOP: Final = 62
HIGH: Final = 63
MARK: Final = 18
"""Room for the mark of an area."""
AREA_MARKS: Final = {
    "projects": "M-5-6H5V6H-5ZM-2-2H2M-2 2H2",
    "recruiting": "M-5 6C-5 0-3-1 0-1S5 0 5 6ZM-2.5-4A2.5 2.5 0 1 0 2.5-4A2.5 2.5 0 1 0-2.5-4Z",
    "navigation": "M-6 2H6L4 6H-4ZM0 2V-6L5 0H0",
    "characters": "M-6 5V-4L-3 0L0-6L3 0L6-4V5Z",
}


def numbers_panel(view: View, choices: Mapping[str, str]) -> Panel:
    panel = Panel("numbers", _("Numbers"), WIDTH, HEIGHT, choices)
    framed(panel)
    rounds(panel, view["round"])
    panel.add(text(WIDTH - 10, 55, _("renounce"), "small end"))
    discs = {disc["number"]: disc for disc in view["discs"]}
    for number in range(1, COMMON_NUMBERS + 1):
        if number % 5 == 1:
            panel.add(coin(WIDTH - 34, place_of(number)[1] + 31, RENOUNCE_PAYS[number]))
        draw_number(panel, view, number, discs.get(number))
    y = place_of(NUMBERS)[1]
    panel.add(path(f"M14 {y - 6}H{WIDTH - 14}", "rule"))
    for number in range(COMMON_NUMBERS + 1, NUMBERS + 1):
        draw_number(panel, view, number, discs.get(number))
    free_action(panel, view)
    draw_call(panel, view, 150, y)
    draw_tiles(panel, view, y + 78)
    draw_key(panel, y + 193)
    return panel


def rounds(panel: Panel, now: int) -> None:
    """The round marker on its five places."""
    x = WIDTH - 134
    panel.add(text(x - 14, 28, _("Round"), "label end"))
    for spot in range(1, ROUNDS + 1):
        class_ = "round-now" if spot == now else "round-past" if spot < now else "round-place"
        panel.add(circle(x + (spot - 1) * 27, 23, 11, class_))
        panel.add(text(x + (spot - 1) * 27, 27.5, spot, "label middle on-gold" if spot == now else "small middle"))


def place_of(number: int) -> tuple[float, float]:
    row, column = divmod(number - 1, 5)
    return 14 + CELL * column, TOP + ROW * row + (10 if number > COMMON_NUMBERS else 0)


def price(view: View, number: int) -> list[str]:
    """What acting costs with the marker where it is; below, from best to worst while a tile is to be turned up."""
    if not variations(view):
        return []
    now, least, most = prices(view, number)
    words, class_ = (str(now), "small cost middle") if now else (_("free"), "small free middle")
    found = [fitting(29, 42, words, 52, class_, bold=True)]
    return found if least == most else [*found, text(29, 57, f"{least}{DASH}{most}", "small middle")]


def draw_number(panel: Panel, view: View, number: int, disc: Mapping[str, Any] | None) -> None:
    x, y = place_of(number)
    cost = price(view, number)
    if number == view["placing"]:
        panel.add(group(*placed_next(view, number), *cost, x=x, y=y, id=f"number-{number}"))
        return
    if disc is None:
        shapes = (rect(0, 0, 58, HIGH, "paper-2", r=7), text(29, 25, number, "number"), *cost)
        panel.add(panel.choice(f"number {number}", *shapes, id=f"number-{number}", x=x, y=y))
        return
    called = number == called_number(view)
    area = group(path(AREA_MARKS[disc["area"]], "mark"), x=50.5, y=18)
    shapes = (
        rect(0, 0, 58, HIGH, "taken called" if called else "taken", r=7), text(4, 22, number, "label"),
        marker(disc["seat"], 31, 18, 9.4), area, *cost,
    )  # fmt: skip
    panel.add(group(*shapes, x=x, y=y))


def placed_next(view: View, number: int) -> tuple[str, ...]:
    """The number that was just chosen, on its disc: to which area is still asked."""
    frame = rect(0, 0, 58, HIGH, "paper-2 called", r=7)
    disc = marker(view["asked"]["seat"], 31, 18, 9.4)
    return frame, text(4, 22, number, "label"), disc, text(50.5, 23, "?", "label place middle")


def free_action(panel: Panel, view: View) -> None:
    """The marker of the first free number."""
    if view["marker"]:
        x, y = place_of(view["marker"])
        ring = rect(-2, -2, 62, HIGH + 4, "free-ring", r=9)
        flag = path("M-2-7H17L12-1L17 5H-2Z", "free-flag")
        name = hint(_("The first free number"))
        panel.add(group(name, ring, flag, x=x, y=y, id="free-action"))


def draw_call(panel: Panel, view: View, x: float, y: float) -> None:
    """What may be done with the called number; before that, how to read the prices."""
    called = called_number(view)
    if not called:
        words = _("Below a number: what acting with it costs.")
        if len(variations(view)) > 1:
            words = _("Below a number: what acting with it costs now; then the least and the most it may come to.")
        panel.add(*lines(words, WIDTH - 10 - x, x, y + 13))
        return
    cost = max(0, view["marker"] - called)
    act = _("Act: pay") if cost else _("Act: free")
    wide = (WIDTH - 14 - x - 8) / 2
    plates = (
        ("act", act, cost),
        ("renounce", _("Renounce: take") if RENOUNCE_PAYS[called] else _("Renounce"), RENOUNCE_PAYS[called]),
    )
    for spot, (action, words, amount) in enumerate(plates):
        shapes = [rect(0, 0, wide, HIGH, "paper-2", r=8), fitting(wide / 2, 22, words, wide - 8, "label middle", 13)]
        if amount:
            shapes.append(coin(wide / 2, 42, amount, 12))
        panel.add(panel.choice(action, *shapes, id=f"call-{action}", x=x + spot * (wide + 8), y=y))


def draw_tiles(panel: Panel, view: View, y: float) -> None:
    """The tile of the round, the next one, and those that nobody has seen yet."""
    panel.add(path(f"M14 {y - 6}H{WIDTH - 14}", "rule"))
    panel.add(fitting(14, y + 11, _("This round"), 90), fitting(110, y + 11, _("Next"), 90))
    panel.add(fitting(204, y + 11, _("Not yet seen: number, variation"), WIDTH - 12 - 204))
    for x, tile in ((14, view["tile"]), (110, view["next_tile"])):
        if tile:
            panel.add(whole_tile(tile, x, y + 18))
            continue
        panel.add(rect(x, y + 18, 86, 80, "slot", r=7))
        if view["tile"]:
            panel.add(fitting(x + 43, y + 62, _("face down"), 80, "small middle"))
    for spot, tile in enumerate(view["unseen_tiles"]):
        row, column = divmod(spot, 4)
        shapes = (
            rect(0, 0, 42, 24, "tile-back", r=4), text(3, 17, INITIAL[tile], "label"),
            text(40, 16, signed(VARIATION[tile]), "small end"),
        )  # fmt: skip
        panel.add(group(*shapes, x=204 + 44.5 * column, y=y + 18 + 27 * row, id=f"tile-{tile}"))


def draw_key(panel: Panel, y: float) -> None:
    """What the marks beside discs mean: the areas where the discs lie."""
    names = {area: _(AREA_NAMES[area]) for area in AREA_MARKS}
    room = WIDTH - 28 - MARK * len(names)
    total = sum([breadth(name) for name in names.values()])
    gap, part = max(0, room - total) / (len(names) - 1), min(1, room / total)
    x: float = 14
    for area, name in names.items():
        wide = breadth(name) * part
        panel.add(group(path(AREA_MARKS[area], "mark"), x=x + 7, y=y - 4), fitting(x + MARK, y, name, wide))
        x += MARK + wide + gap


def whole_tile(tile: int, x: float, y: float) -> str:
    high, low = SUMS[tile]
    shapes = (
        rect(0, 0, 86, 80, "paper-2", r=7), path("M1 50q7-6 14 0t14 0t14 0t14 0t14 0t14 0", "wave"),
        text(8, 22, signed(VARIATION[tile]), "label"), circle(66, 20, 15, "free-ring"),
        text(66, 26, INITIAL[tile], "number"), coin(22, 65, high), coin(48, 65, low),
    )  # fmt: skip
    return group(*shapes, x=x, y=y, id=f"tile-{tile}")


def signed(number: int) -> str:
    return f"+{number}" if number > 0 else f"{MINUS}{-number}" if number else "±0"
