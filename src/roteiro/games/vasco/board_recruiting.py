"""The Recruiting area: sections of sailors, what they cost, captains that wait, and the bag."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from roteiro.core.canvas import Panel, circle, group, path, rect, text
from roteiro.core.game import View
from roteiro.core.language import _, counted
from roteiro.core.lettering import fitting
from roteiro.games.vasco.board_pieces import (
    HEIGHT,
    WIDTH,
    action_spaces,
    anybody,
    area_title,
    captain,
    crew_counts,
    framed,
    is_asked,
    lines,
    sailor,
    stop_button,
)
from roteiro.games.vasco.data import COLOURS, CREW_PRICE, SECTIONS

TOP: Final = 52
SECTION: Final = 88
HANDFULS_TOP: Final = 206
BOTTOM: Final = 448
SACK: Final = "M14 14C4 24 0 38 2 50C4 60 44 60 46 50C48 38 44 24 34 14L38 4C30 8 18 8 10 4Z"


def recruiting_panel(view: View, choices: Mapping[str, str]) -> Panel:
    panel = Panel("recruiting", area_title("recruiting"), WIDTH, HEIGHT, choices)
    framed(panel)
    action_spaces(panel, view, "recruiting")
    for section in range(SECTIONS):
        draw_section(panel, view, section, 14 + (SECTION + 4) * (SECTIONS - 1 - section))
    panel.add(path(f"M14 {HANDFULS_TOP - 8}H{WIDTH - 14}", "rule"))
    crews = [action for action in choices if action.startswith("crew ")]
    handfuls = [action for action in choices if action.startswith("recruit ")]
    if crews:
        panel.add(text(14, HANDFULS_TOP + 10, _("Which crew goes aboard?"), "label place"))
        chips(panel, crews, 14, HANDFULS_TOP + 20)
    else:
        draw_prices(panel, handfuls)
    panel.add(path(f"M14 {BOTTOM - 6}H{WIDTH - 14}", "rule"))
    if is_asked(view, "ChooseCaptain", "ChooseFreeSailor"):
        stop_button(panel, "done", _("Done"), WIDTH - 14, BOTTOM - 37)
    draw_captains(panel, view, 14, BOTTOM)
    draw_bag(panel, view, 212, BOTTOM)
    return panel


def draw_section(panel: Panel, view: View, section: int, x: float) -> None:
    """A section: its sailors, a line for each colour. With fewer players, some sections stay closed."""
    if section >= view["seats"]:
        panel.add(rect(x, TOP, SECTION, 138, "slot", r=8), fitting(x + 44, TOP + 74, _("closed"), 82, "small middle"))
        return
    title = _("Section {number}").format(number=section + 1)
    shapes = [rect(0, 0, SECTION, 138, "paper-2", r=8), fitting(44, 18, title, 82, "small middle")]
    row = 24
    for colour, word in enumerate(COLOURS):
        count = view["sections"][section][word]
        if count:
            sailors = [
                sailor(colour, 44 + 17 * (spot - (count - 1) / 2), 1.5, id=f"sailor-{section + 1}-{word}-{spot}")
                for spot in range(count)
            ]
            halo = rect(2, 0, SECTION - 4, 27, "halo", r=6)
            shapes.append(panel.choice(f"pick {word} {section + 1}", halo, *sailors, y=row))
            row += 28
    panel.add(panel.choice(f"section {section + 1}", *shapes, id=f"section-{section + 1}", x=x, y=TOP))


def draw_prices(panel: Panel, handfuls: list[str]) -> None:
    """What sailors of so many colours cost, and what may be recruited now."""
    words = _("Recruit which?") if handfuls else _("Price of sailors from one section, any number of each colour")
    size = 13 if handfuls else 12
    panel.add(fitting(14, HANDFULS_TOP + 10, words, WIDTH - 26, "label place" if handfuls else "small", size))
    y: float = HANDFULS_TOP + 20
    for colours in range(1, len(COLOURS) + 1):
        matching = [action for action in handfuls if action.count("+") == colours - 1]
        if handfuls and not matching:
            continue
        panel.add(price_tag(CREW_PRICE[colours], 14, y))
        if handfuls:
            y = chips(panel, matching, 54, y)
        else:
            panel.add(*[anybody(70 + 19 * spot, y + 2) for spot in range(colours)])
            panel.add(text(158, y + 19, counted("{n} colour", "{n} colours", colours), "label"))
            y += 38
    if not handfuls:
        words = _("and a captain for 1 Real per sailor taken; without sailors he is free")
        panel.add(*lines(words, WIDTH - 26, 14, y + 14))


def price_tag(amount: int, x: float, y: float) -> str:
    return group(circle(14, 14, 13, "coin"), circle(14, 14, 10.8, "coin-rim"), text(14, 19, amount, "price"), x=x, y=y)


def colours_first(action: str) -> tuple[list[bool], list[int]]:
    """Handfuls of the same colours stand together, the smallest first."""
    counts = crew_counts(action.partition(" ")[2])
    return [not count for count in counts], counts


def chips(panel: Panel, actions: list[str], x: float, y: float) -> float:
    """A button for each handful of sailors, in lines; where the next line begins."""
    left = x
    for action in sorted(actions, key=colours_first):
        counts = crew_counts(action.partition(" ")[2])
        wide = 10 + sum((29 if count > 1 else 18) for count in counts if count)
        if x + wide > WIDTH - 12:
            x, y = left, y + 32
        shapes: list[str] = [rect(0, 0, wide, 29, "paper", r=7)]
        spot = 5.0
        for colour, count in enumerate(counts):
            if count:
                shapes.append(sailor(colour, spot + 9, 2.5))
                spot += 18
                if count > 1:
                    shapes.append(text(spot + 1, 20, count, "label count"))
                    spot += 11
        panel.add(panel.choice(action, *shapes, x=x, y=y))
        x += wide + 5
    return y + 34


def draw_captains(panel: Panel, view: View, x: float, y: float) -> None:
    """Captains that wait to be hired; those of whoever is asked are the button."""
    panel.add(fitting(x, y + 12, _("Captains to hire"), 188))
    asked = view["asked"]["seat"] if view["asked"] else None
    for seat, player in enumerate(view["players"]):
        row, column = divmod(seat, 2)
        left = player["captain_stock"]
        shapes = [rect(0, 0, 88, 36, "paper-2" if left else "taken", r=8)]
        shapes += [captain(seat, 16, 7), text(32, 24, f"×{left}", "label count")]
        left_edge, top = x + 94 * column, y + 19 + 40 * row
        if seat == asked:
            panel.add(panel.choice("captain", *shapes, id=f"captains-{seat}", x=left_edge, y=top))
        else:
            panel.add(group(*shapes, id=f"captains-{seat}", x=left_edge, y=top))


def draw_bag(panel: Panel, view: View, x: float, y: float) -> None:
    counts = [view["bag"][colour] for colour in COLOURS]
    words = counted("In the bag: {n} sailor", "In the bag: {n} sailors", sum(counts))
    panel.add(fitting(x, y + 12, words, WIDTH - 14 - x))
    shapes = [rect(0, 0, WIDTH - 14 - x, 76, "card board", r=8), group(path(SACK, "sack"), x=10, y=8)]
    shapes += [text(34, 50, sum(counts), "great middle")]
    for colour, count in enumerate(counts):
        row, column = divmod(colour, 2)
        shapes += [
            sailor(colour, 86 + 42 * column, 8 + 34 * row),
            text(97 + 42 * column, 27 + 34 * row, count, "label count"),
        ]
    panel.add(panel.choice("bag", *shapes, id="bag", x=x, y=y + 19))
