"""The Projects area: six projects to buy, the São Gabriel, and the piles that are still to come."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from roteiro.core.canvas import Panel, group, path, rect, text
from roteiro.core.game import View
from roteiro.core.language import _, counted
from roteiro.core.lettering import fitting
from roteiro.games.vasco.board_pieces import (
    HEIGHT,
    WIDTH,
    action_spaces,
    anybody,
    area_title,
    coin,
    first_offered,
    framed,
    icons,
    is_asked,
    lines,
    planned_ship,
    royal_ship,
    said,
    small_project,
    stop_button,
)
from roteiro.games.vasco.data import CREW, LIMIT, PILE, PILES
from roteiro.games.vasco.spelling import ROMAN

WIDE: Final = 117
HIGH: Final = 128
TOP: Final = 74


def projects_panel(view: View, choices: Mapping[str, str]) -> Panel:
    panel = Panel("projects", area_title("projects"), WIDTH, HEIGHT, choices)
    framed(panel)
    action_spaces(panel, view, "projects")
    panel.add(fitting(14, 63, _("To buy: one for 1 Real, two for 4 Reals"), 270))
    if is_asked(view, "BuySecondProject"):
        stop_button(panel, "done", _("Done"), WIDTH - 12, 46)
    for place, number in enumerate(view["offer"]):
        row, column = divmod(place, 3)
        x, y = 14 + (WIDE + 6.5) * column, TOP + (HIGH + 8) * row
        if number:
            action = first_offered(panel, f"buy {number}", f"take {number}")
            panel.add(panel.choice(action, *project(number), id=f"ship-{number}", x=x, y=y))
        else:
            panel.add(rect(x, y, WIDE, HIGH, "slot", r=8))
    y = TOP + 2 * (HIGH + 8)
    panel.add(path(f"M14 {y + 2}H{WIDTH - 14}", "rule"))
    gabriel(panel, view["gabriel"], 14, y + 14)
    piles(panel, view, 214, y + 14)
    return panel


def project(number: int) -> list[str]:
    """A project on offer: limit, crew, what it earns and the pile it comes from."""
    shapes = [said(number), rect(0, 0, WIDE, HIGH, "paper-2", r=8), planned_ship(45, 34)]
    shapes += [text(12, 29, LIMIT[number], "great"), fitting(12, 43, _("limit"), 44)]
    shapes += [text(66, 20, f"№ {number}", "small middle"), text(WIDE - 9, 20, ROMAN[PILE[number]], "small end")]
    return [*shapes, *crew(number, 10, 96), *icons(number, WIDE - 18, HIGH - 18, 0, -24)]


def crew(number: int, x: float, y: float) -> list[str]:
    """How many members of different colours a project needs."""
    return [anybody(x + 8, y), text(x + 21, y + 19, CREW[number], "figure count")]


def gabriel(panel: Panel, number: int, x: float, y: float) -> None:
    """The ship that sails without a crew, for as much money as its crew would count."""
    panel.add(text(x, y + 11, _("São Gabriel"), "label place"))
    if not number:
        panel.add(rect(x, y + 20, 184, 150, "slot", r=8), text(x + 92, y + 100, _("sold"), "small middle"))
        return
    panel.add(text(x + 184, y + 11, f"№ {number}", "small end"))
    shapes = [
        said(number), rect(0, 0, 184, 150, "paper-2 royal", r=8), royal_ship(72, 16),
        text(14, 34, LIMIT[number], "great"), text(14, 49, _("limit"), "small"),
        coin(24, 96, CREW[number]), fitting(40, 100, _("instead of a crew"), 138),
        *lines(_("launched at once; it still needs a captain to sail"), 164, 14, 119),
        *icons(number, 164, 20, 22),
    ]  # fmt: skip
    panel.add(panel.choice("gabriel", *shapes, id=f"ship-{number}", x=x, y=y + 20))


def piles(panel: Panel, view: View, x: float, y: float) -> None:
    """The three piles with the tiles on top of them."""
    panel.add(text(x, y + 11, _("Piles"), "label place"))
    for pile in range(1, PILES + 1):
        top = view["pile_tops"][pile - 1]
        left = sum(PILE[number] == pile for number in view["undealt"])
        row = y + 20 + 51 * (pile - 1)
        panel.add(text(x, row + 29, ROMAN[pile], "figure"))
        if left:
            panel.add(rect(x + 31, row + 3, 50, 46, "taken", r=4))
        if top:
            panel.add(group(*small_project(top), x=x + 28, y=row, id=f"ship-{top}"))
            words = counted("{n} tile below", "{n} tiles below", left) if left else _("the last one")
        else:
            panel.add(rect(x + 28, row, 50, 46, "slot", r=4))
            words = _("none left")
        panel.add(fitting(x + 86, row + 28, words, WIDTH - 10 - x - 86))
