"""The travel cards of Africana: the pile, the hand and assistants of the reader, and what lies on the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from roteiro.core.canvas import Panel, circle, group, marker, rect, text
from roteiro.core.game import View
from roteiro.core.language import _
from roteiro.core.lettering import breadth, fitting, shortened
from roteiro.games.africana.actions import CARDS, FIRST_ASSISTANT, JOKER
from roteiro.games.africana.board_pieces import (
    HELPER,
    MARGIN,
    SIGNS,
    STAR,
    WAVES,
    WIDTH,
    back,
    button,
    coin,
    colour_name,
    helper,
    shape,
    token,
)
from roteiro.games.africana.board_reach import in_hand
from roteiro.games.africana.data import COLOUR_PRICE, COLOURS, HAND_LIMIT

COLUMN: Final = 61.5
CARD_WIDTH: Final = 52.0
CARD_HEIGHT: Final = 76.0
SHIFT: Final = 4.0  # between cards of a stack
STOCK: Final = 42.0
HAND: Final = 138.0
HELPERS: Final = 268.0
HELPER_HEIGHT: Final = 66.0
TABLE: Final = 396.0
TABLE_HEIGHT: Final = 104.0


def height(view: View) -> float:
    """What the panel needs: those who only watch have no hand."""
    return TABLE + TABLE_HEIGHT if view["seat"] is not None else HAND + TABLE_HEIGHT


def draw_travel(panel: Panel, view: View, names: Sequence[str]) -> None:
    panel.add(rect(0.5, 0.5, WIDTH - 1, panel.height - 1, "paper", 8), text(MARGIN + 2, 25, panel.title, "title"))
    _stock(panel, view)
    if view["seat"] is not None:
        _hand(panel, view)
    _table(panel, view, names, TABLE if view["seat"] is not None else HAND)


def _column(card: int) -> float:
    """The left edge of a column: a colour each, and the joker."""
    return MARGIN + 3 + COLUMN * (len(COLOURS) if card == JOKER else card % len(COLOURS))


def _stock(panel: Panel, view: View) -> None:
    """The pile, the discards and the assistants that can still be hired."""
    pile = [back(3, 3, 46, 68), back(0, 0, 46, 68)] if view["pile"] > 1 else [back(0, 0, 46, 68)] * view["pile"]
    empty = [] if view["pile"] else [rect(0, 0, 46, 68, "slot", 4)]
    amount = text(23, 40, view["pile"], "number on-back middle" if view["pile"] else "number middle")
    edge = rect(-1, -1, 51, 73, "halo", 5)
    panel.add(panel.choice("draw", *empty, *pile, amount, edge, id="travel-pile", x=MARGIN + 3, y=STOCK))
    panel.add(fitting(78, STOCK + 38, _("Discards"), 114))
    panel.add(fitting(78, STOCK + 62, _("Assistants to hire"), 114))
    for colour in range(len(COLOURS)):
        x = 206 + 38 * colour
        panel.add(token(colour, x, STOCK + 9, 9))
        for row, amounts in enumerate((view["discards"], view["supply"])):
            n = amounts[colour]
            panel.add(text(x, STOCK + 38 + 24 * row, n or "–", "label middle" if n else "small middle"))


# The hand ----------------------------------------------------------------------------------------------------------


def _hand(panel: Panel, view: View) -> None:
    seat = view["seat"]
    title = _("Your hand: {n} of {limit}").format(n=view["players"][seat]["hand"], limit=HAND_LIMIT)
    panel.add(text(MARGIN + 2, HAND, title, "heading start"))
    for card, count in enumerate(in_hand(view, seat)):
        x, y, tall = _column(card), HAND + 10, CARD_HEIGHT
        if is_assistant(card):
            y, tall = HELPERS, HELPER_HEIGHT
        if not count:
            panel.add(_empty(card, x, y, tall))
        else:
            panel.add(_stack(panel, card, count, seat, x, y, tall))
        change = f"change {CARDS[card]}"
        if change in panel.choices:
            price = coin(f"−{COLOUR_PRICE}", 14, 13, 10)
            inside = [
                rect(0, 0, CARD_WIDTH, 26, "paper", 13),
                price,
                fitting(38, 17, _("any"), 26, "button middle", bold=True),
            ]
            panel.add(panel.choice(change, *inside, x=x, y=y + tall + 7))


def is_assistant(card: int) -> bool:
    return FIRST_ASSISTANT <= card < JOKER


def _empty(card: int, x: float, y: float, tall: float) -> str:
    """Where cards would lie."""
    place = rect(0, 0, CARD_WIDTH, tall, "slot", 5)
    if card == JOKER:
        return group(place, shape(STAR, CARD_WIDTH / 2, tall / 2, 14, "ghost"), x=x, y=y)
    sign = HELPER if is_assistant(card) else SIGNS[card]
    class_ = "ghost-line" if card == WAVES else "ghost"
    return group(place, shape(sign, CARD_WIDTH / 2, tall / 2, 13, class_), x=x, y=y)


def _stack(panel: Panel, card: int, count: int, seat: int, x: float, y: float, tall: float) -> str:
    """Cards of one kind; together they stand for the one that is laid or discarded."""
    action = f"discard {CARDS[card]}"
    if action not in panel.choices:
        action = f"play {CARDS[card]}"
    shift = min(4.0, 8 / max(1, count - 1))
    parts = [face(card, shift * n, shift * n / 2, CARD_WIDTH, tall, card_id(card, seat, n)) for n in range(count)]
    parts.append(rect(0, 0, CARD_WIDTH + shift * (count - 1), tall + shift * (count - 1) / 2, "halo", 5))
    if count > 1:
        parts.append(_amount(count, CARD_WIDTH + shift * (count - 1) - 6, 8))
    return panel.choice(action, *parts, x=x, y=y)


def _amount(count: int, x: float, y: float) -> str:
    return group(circle(0, 0, 10, "badge"), text(0, 4.2, f"{count}", "worth on-badge middle"), x=x, y=y)


def card_id(card: int, seat: int, number: int) -> str:
    """Cards of a kind are numbered; the lower numbers are those in hand, so that a card that is laid keeps its own."""
    if card == JOKER:
        return f"joker-{seat}"
    kind = "assistant" if is_assistant(card) else "travel"
    return f"{kind}-{seat}-{card % len(COLOURS)}-{number}"


def face(card: int, x: float, y: float, width: float, tall: float, id: str | None) -> str:
    """A card face up."""
    named = width >= CARD_WIDTH
    x_middle, y_middle = width / 2, tall / 2 - (6 if named else 0)
    colour = card % len(COLOURS)
    if card == JOKER:
        inside, name, class_ = shape(STAR, x_middle, y_middle, width * 0.36, "joker-star"), _("joker"), "joker"
    elif is_assistant(card):
        inside, name = helper(colour, x_middle - width * 0.06, y_middle, width * 0.3), _("assistant")
        class_ = f"edge-{colour}"
    else:
        inside, name = token(card, x_middle, y_middle, width * 0.31), colour_name(card)
        class_ = f"edge-{colour}"
    parts = [rect(0, 0, width, tall, f"card face {class_}", 5), inside]
    if named:
        parts.append(fitting(x_middle, tall - 8, name, width - 5, "card-name middle"))
    return group(*parts, x=x, y=y, id=id)


# What lies on the table --------------------------------------------------------------------------------------------


def _table(panel: Panel, view: View, names: Sequence[str], y: float) -> None:
    """The cards of the running movement, and the end of it."""
    seat = view["active"]
    laid = [*view["played"], *view["lying"], int(view["joker_lies"])]
    words = _("Stop here")
    wide = breadth(words, bold=True) + 26
    if "stop" in panel.choices:
        panel.add(panel.choice("stop", button(words, wide, 28), x=WIDTH - MARGIN - wide, y=y - 8))
    if not any(laid):
        moving = view["asked"] is not None and view["asked"]["what"] == "Move"
        words = _("No card is laid yet.") if moving else _("No movement is under way.")
        panel.add(text(MARGIN + 2, y + 12, words, "small start"))
        return
    title = _("On the table, from {name}").format(name=shortened(names[seat], 90, 13, True))
    room = WIDTH - 2 * MARGIN - 34 - wide
    panel.add(marker(seat, MARGIN + 12, y + 8, 9.5))
    panel.add(fitting(MARGIN + 28, y + 12, title, room, "heading start", 13, True))
    held = in_hand(view, seat)
    x = MARGIN + 3.0
    for card, count in enumerate(laid):
        for n in range(count):
            panel.add(face(card, x, y + 30, 38, 56, card_id(card, seat, held[card] + n)))
            x += min(COLUMN - 16, 350 / max(1, sum(laid)))
