"""The Characters area: the four characters, Vasco da Gama's money, missionaries and the merchant ships."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from roteiro.core.canvas import Panel, circle, group, marker, path, rect, tag, text
from roteiro.core.game import View
from roteiro.core.language import _
from roteiro.core.lettering import fitting
from roteiro.games.vasco.board_pieces import (
    HEIGHT,
    WIDTH,
    action_spaces,
    area_title,
    framed,
    is_asked,
    lines,
    sailor,
    ship,
)
from roteiro.games.vasco.data import LIMIT, MISSIONARY
from roteiro.games.vasco.spelling import CHARACTERS, POWERS
from roteiro.games.vasco.state import IN_AREA, NOBODY

TOP: Final = 52
WIDE: Final = 179
HIGH: Final = 128
MONEY_TOP: Final = 334
SHIPS_TOP: Final = 450
ORDER: Final = ("dias", "sernigi", "alvares", "manuel")
SHOULDERS: Final = "M-19 22C-18 8-10 4 0 4S18 8 19 22Z"
HEADWEAR: Final = {
    "manuel": "M-11-8V-22L-5-16L0-24L5-16L11-22V-8Z",
    "dias": "M-14-8C-12-12-11-21 0-21S12-12 14-8C6-11-6-11-14-8Z",
    "sernigi": "M-12-9C-16-20-2-25 8-21C18-17 17-7 18 4C14 2 13-5 11-9Z",
    "alvares": "M-11-9C-11-19-4-22 0-22S11-19 11-9C6-13-6-13-11-9Z",
}
EMBLEM: Final = {
    "manuel": "M-4 10H4V16L0 20L-4 16Z",
    "dias": "M0 9L2 14H7L3 17L5 22L0 19L-5 22L-3 17L-7 14H-2Z",
    "sernigi": "M-5 15A5 5 0 1 0 5 15A5 5 0 1 0-5 15Z",
    "alvares": "M-1.5 8H1.5V12H5.5V15H1.5V22H-1.5V15H-5.5V12H-1.5Z",
}


def characters_panel(view: View, choices: Mapping[str, str]) -> Panel:
    panel = Panel("characters", area_title("characters"), WIDTH, HEIGHT, choices)
    framed(panel)
    action_spaces(panel, view, "characters")
    for spot, name in enumerate(ORDER):
        row, column = divmod(spot, 2)
        draw_character(panel, view, name, 14 + (WIDE + 6) * column, TOP + (HIGH + 6) * row)
    panel.add(path(f"M14 {MONEY_TOP - 8}H{WIDTH - 14}", "rule"))
    draw_money(panel, view, 14, MONEY_TOP)
    draw_missionaries(panel, view, 222, MONEY_TOP)
    panel.add(path(f"M14 {SHIPS_TOP - 8}H{WIDTH - 14}", "rule"))
    draw_merchants(panel, view, 14, SHIPS_TOP)
    draw_extra_discs(panel, view, 222, SHIPS_TOP)
    return panel


def draw_character(panel: Panel, view: View, name: str, x: float, y: float) -> None:
    """A character: who it is with, and whose disc keeps the others away until the round ends."""
    owner, host = view["characters"][name]["owner"], view["characters"][name]["hosted_by"]
    named = fitting(10, 80, _(CHARACTERS[name]), WIDE - 16, "label place", 13, True)
    shapes = [rect(0, 0, WIDE, HIGH, "paper-2", r=8), portrait(name), named]
    shapes += lines(_(POWERS[name]), WIDE - 16, 10, 95)
    with_somebody, hosted = owner != NOBODY, host != NOBODY
    shapes.append(fitting(66, 24, _("with") if with_somebody else _("with nobody"), 64 if with_somebody else 108))
    shapes.append(fitting(66, 56, _("hosted") if hosted else _("may be hosted"), 64 if hosted else 108))
    if with_somebody:
        shapes.append(marker(owner, 150, 20, 11, id=f"owner-{name}"))
    if hosted:
        shapes += [circle(150, 52, 16, "blocked"), marker(host, 150, 52, 10, id=f"host-{name}")]
    panel.add(panel.choice(f"host {name}", *shapes, id=f"character-{name}", x=x, y=y))


def portrait(name: str) -> str:
    niche = circle(0, 0, 27, "niche")
    face = path("M-9-10C-9 6-4 10 0 10S9 6 9-10Z", "person skin")
    robe, emblem = f"robe robe-{name}", path(EMBLEM[name], "emblem")
    return group(niche, path(SHOULDERS, robe), face, path(HEADWEAR[name], robe), emblem, x=34, y=36)


def draw_money(panel: Panel, view: View, x: float, y: float) -> None:
    """The two sums that lie open until somebody takes them."""
    panel.add(fitting(x, y + 11, _("Money to take"), 200))
    for spot, (action, amount) in enumerate(zip(("upper", "lower"), view["sums"], strict=True)):
        left = x + 100 * spot
        if amount:
            stack = [tag("ellipse", cx=28, cy=56 - 6 * n, rx=15, ry=6, class_="coin") for n in range(min(amount, 6))]
            shapes = [rect(0, 0, 92, 74, "paper-2", r=8), *stack, text(66, 46, amount, "great middle")]
            panel.add(panel.choice(f"money {action}", *shapes, id=f"money-{action}", x=left, y=y + 19))
        else:
            words = _("taken") if view["tile"] else _("to come")
            panel.add(rect(left, y + 19, 92, 74, "slot", r=8), fitting(left + 46, y + 60, words, 84, "small middle"))


def draw_missionaries(panel: Panel, view: View, x: float, y: float) -> None:
    wide = WIDTH - 14 - x
    panel.add(fitting(x, y + 11, _("Missionaries here"), wide), rect(x, y + 19, wide, 74, "taken", r=8))
    for spot in range(view["missionaries"]):
        panel.add(sailor(MISSIONARY, x + 20 + 23.5 * spot, y + 44, id=f"missionary-{spot}"))


def draw_merchants(panel: Panel, view: View, x: float, y: float) -> None:
    """The merchant ship of the round and what the pile below may hold."""
    panel.add(fitting(x, y + 11, _("Merchant ship"), 93))
    number = view["merchant"]
    if number:
        asked = is_asked(view, "SendMerchant")
        panel.add(rect(x, y + 18, 92, 70, "taken called" if asked else "taken", r=8))
        panel.add(group(*ship(number, NOBODY), x=x + 21, y=y + 30, id=f"ship-{number}"))
    else:
        panel.add(rect(x, y + 18, 92, 70, "slot", r=8), text(x + 46, y + 57, _("sent"), "small middle"))
    panel.add(fitting(x + 100, y + 11, _("To come: limits"), 102))
    if not view["unseen_merchants"]:
        panel.add(text(x + 100, y + 37, _("none"), "small"))
    for spot, merchant in enumerate(view["unseen_merchants"]):
        row, column = divmod(spot, 3)
        back = (rect(0, 0, 28, 28, "tile-back", r=4), text(14, 19, LIMIT[merchant], "label middle"))
        panel.add(group(*back, x=x + 100 + 32 * column, y=y + 18 + 32 * row, id=f"ship-{merchant}"))


def draw_extra_discs(panel: Panel, view: View, x: float, y: float) -> None:
    """Extra discs that wait for the owner of Manuel I."""
    wide = WIDTH - 14 - x
    panel.add(fitting(x, y + 11, _("Extra discs here"), wide), rect(x, y + 18, wide, 70, "taken", r=8))
    for seat, player in enumerate(view["players"]):
        if player["extra_disc"] == IN_AREA:
            panel.add(marker(seat, x + 28 + 36 * seat, y + 53, 12, id=f"extra-{seat}"))
