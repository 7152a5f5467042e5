"""The expeditions of Africana: those on offer with their joining bonuses and markers, and the pile."""

from __future__ import annotations

from typing import Any, Final

from roteiro.core.canvas import Panel, group, hint, marker, path, rect, text
from roteiro.core.game import View
from roteiro.core.language import _, counted
from roteiro.core.lettering import fitting
from roteiro.games.africana.board_pieces import MARGIN, WIDTH, back, coin, place_name, seal, tokens
from roteiro.games.africana.data import (
    BONUS_CARDS,
    BONUS_SILVER,
    DESTINATION,
    EXPEDITION_POINTS,
    EXPEDITION_SILVER,
    EXPEDITIONS,
    PLACES,
    SPACES,
    START,
    STEPS,
)

HEIGHT: Final = 500.0
TOP: Final = 46.0
ROW: Final = 78.5
CARD_LEFT: Final = 58.0  # the spaces with their bonuses stand to the left of the cards
CARD_HEIGHT: Final = 70.0
HALF_WIDTH: Final = 156.0
ARROW: Final = "M-5-9 6 0-5 9"


def draw_expeditions(panel: Panel, view: View) -> None:
    panel.add(rect(0.5, 0.5, WIDTH - 1, HEIGHT - 1, "paper", 8), text(MARGIN + 2, 22, panel.title, "title"))
    panel.add(fitting(MARGIN + 20, 40, _("bonus"), 44, "small middle"))
    panel.add(fitting(CARD_LEFT + 12, 40, _("join at the start"), HALF_WIDTH - 8))
    panel.add(fitting(CARD_LEFT + HALF_WIDTH + 22, 40, _("finish at the end"), HALF_WIDTH - 14))
    for n, (mark, words) in enumerate(((coin, _("silver")), (seal, _("points")))):
        x = CARD_LEFT + HALF_WIDTH + 30 + 74 * n
        panel.add(mark("", x, 18, 8), fitting(x + 12, 22, words, 48))
    for space in range(SPACES):
        _space(panel, view, space)
    _pile(panel, view)


def _space(panel: Panel, view: View, space: int) -> None:
    y = TOP + ROW * space
    bonus = (
        coin(f"+{BONUS_SILVER[space]}", 20, 52, 13)
        if BONUS_SILVER[space]
        else back(9, 36, 22, 31) + text(20, 56, f"+{BONUS_CARDS[space]}", "worth on-back middle")
    )
    panel.add(group(text(20, 24, space + 1, "number middle"), bonus, x=MARGIN, y=y))
    found = view["expeditions"][space]
    if found["card"] is None:
        panel.add(rect(CARD_LEFT, y, 2 * HALF_WIDTH + 8, CARD_HEIGHT, "slot", 7))
        panel.add(text(CARD_LEFT + HALF_WIDTH + 4, y + 39, _("no expedition"), "small middle"))
    else:
        panel.add(_card(panel, found, space, y))


def _card(panel: Panel, found: dict[str, Any], space: int, y: float) -> str:
    card = found["card"]
    steps = STEPS[START[card] * len(PLACES) + DESTINATION[card]]
    start = panel.choice(
        f"join {space + 1}",
        rect(0, 0, HALF_WIDTH, CARD_HEIGHT, "paper-2 stub", 7),
        fitting(12, 22, place_name(START[card]), HALF_WIDTH - 56, "strong", 13, True),
        text(HALF_WIDTH - 12, 22, EXPEDITIONS[card], "small end"),
        tokens(START[card], 12, 48, 8),
        id=f"start-{card}",
    )
    end = panel.choice(
        f"finish {space + 1}",
        rect(0, 0, HALF_WIDTH, CARD_HEIGHT, "paper-2 stub", 7),
        fitting(14, 22, place_name(DESTINATION[card]), HALF_WIDTH - 24, "strong", 13, True),
        tokens(DESTINATION[card], 14, 48, 8),
        fitting(HALF_WIDTH - 57, 52, counted("{n} step", "{n} steps", steps), 46, "small end"),
        group(hint(_("silver")), coin(EXPEDITION_SILVER[card], 0, 0, 12), x=HALF_WIDTH - 42, y=48),
        group(hint(_("points")), seal(EXPEDITION_POINTS[card], 0, 0, 12), x=HALF_WIDTH - 15, y=48),
        id=f"end-{card}", x=HALF_WIDTH + 8,
    )  # fmt: skip
    markers = [
        marker(seat, HALF_WIDTH - 20 - 21 * (len(found["joined"]) - 1 - n), 48, 9.5, id=f"marker-{seat}-{space + 1}")
        for n, seat in enumerate(found["joined"])
    ]
    arrow = group(path(ARROW, "arrow"), x=HALF_WIDTH + 4, y=CARD_HEIGHT / 2)
    return group(start, end, arrow, *markers, id=f"expedition-{card}", x=CARD_LEFT, y=y)


def _pile(panel: Panel, view: View) -> None:
    y = TOP + ROW * SPACES + 2
    if not view["deck"]:
        panel.add(rect(MARGIN, y, 34, 46, "slot", 4))
        panel.add(text(CARD_LEFT + 2, y + 27, _("The pile is empty."), "small start"))
        return
    under = [rect(MARGIN + 4 - 2 * n, y - 2 * n + 4, 34, 46, "back card", 4) for n in range(min(2, view["deck"] - 1))]
    panel.add(*under, back(MARGIN, y, 34, 46))
    panel.add(text(MARGIN + 17, y + 29, view["letter"], "number on-back middle"))
    words = counted("{n} expedition in the pile", "{n} expeditions in the pile", view["deck"])
    panel.add(text(CARD_LEFT + 2, y + 20, words, "label start"))
    panel.add(
        text(
            CARD_LEFT + 2,
            y + 38,
            _("the next one has the letter {letter}").format(letter=view["letter"]),
            "small start",
        )
    )
