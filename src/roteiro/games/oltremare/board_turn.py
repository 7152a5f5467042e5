"""The turn: whose it is and how far, the stacks to buy from, Venice, and the cards played with what they bring."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from roteiro.core.canvas import Panel, circle, marker, path, rect, text
from roteiro.core.game import View
from roteiro.core.language import _, counted, later
from roteiro.core.lettering import broken
from roteiro.games.oltremare.board_pieces import (
    CARD_HEIGHT,
    CARD_WIDTH,
    SIGN_WORDS,
    Ids,
    back,
    button,
    card_piece,
    coin,
    fitted,
    frame,
    name_of,
    sign_glyph,
)
from roteiro.games.oltremare.data import PURCHASES, SYMBOLS
from roteiro.games.oltremare.notes import outcome

WIDTH: Final = 420
HEIGHT: Final = 480
STAGES: Final = (later("Sea power"), later("Trade"), later("Actions"), later("Loading"))
STAGE_OF: Final = {"DiscardCard": 0, "PlayCard": 2, "SailTo": 2, "UseCompass": 2, "LoadCard": 3}
TASKS: Final = {
    "DiscardCard": later("{name} has too many cards and discards"),
    "Trade": later("{name} may offer, buy, or play cards"),
    "BuildOffer": later("{name} is making an offer"),
    "AnswerOffer": later("{name} is asked to accept"),
    "MakeProposal": later("{name} may propose a deal"),
    "ChooseReply": later("{name} chooses a partner"),
    "PickCard": later("{name} picks cards to hand over"),
    "PlayCard": later("{name} plays cards"),
    "SailTo": later("{name} sails"),
    "UseCompass": later("{name} may follow the compass"),
    "LoadCard": later("{name} loads the cards"),
}
DUCAT, PIRATE, MARKET, SHIP = range(4)


def turn(view: View, names: Sequence[str], ids: Ids, choices: Mapping[str, str]) -> Panel:
    panel = frame("turn", _("The turn"), WIDTH, HEIGHT, choices)
    panel.add(*_stages(view))
    panel.add(*_task(view, names))
    panel.add(*_stacks(panel, view))
    panel.add(*_venice(view))
    panel.add(*_played(panel, view, ids))
    panel.add(*_outcome(view))
    return panel


def _stages(view: View) -> list[str]:
    """The four parts of a turn, the present one strongest."""
    now = -1 if view["asked"] is None else STAGE_OF.get(view["asked"]["what"], 1)
    found = []
    for i, words in enumerate(STAGES):
        x = 12 + 99.5 * i
        shape = f"M{x} 36H{x + 90}L{x + 98} 49 {x + 90} 62H{x}L{x + 8 if i else x} 49Z"
        found.append(path(shape, "stage now" if i == now else "stage"))
        found.append(fitted(x + 50, 53.5, _(words), "label middle strong on-flag" if i == now else "small middle", 78))
    if view["last_round"]:
        found += [
            rect(WIDTH - 112, 9, 100, 20, "flag", 10),
            text(WIDTH - 62, 23, _("last round"), "small middle on-flag"),
        ]
    return found


def _task(view: View, names: Sequence[str]) -> list[str]:
    asked = view["asked"]
    if asked is None:
        return [text(14, 88, _("The game is over"), "label start strong")]
    seat = asked["seat"] if asked["seat"] >= 0 else view["active"]
    words = _(TASKS.get(asked["what"], later("{name} is at it"))).format(name=name_of(names, seat))
    found = [marker(seat, 25, 84, 10), fitted(42, 88.5, words, "label start strong", 366)]
    if seat != view["active"]:
        whose = _("The turn of {name}").format(name=name_of(names, view["active"]))
        found.append(text(WIDTH - 14, 25, whose, "small end"))
    return found


def _stacks(panel: Panel, view: View) -> list[str]:
    """The deck, the pirate stack of whoever has the turn, what a card costs, and the discards."""
    active = view["players"][view["active"]]
    pirates = len(active["pirates"])
    left = PURCHASES - view["bought"]
    trading = view["asked"] is not None and STAGE_OF.get(view["asked"]["what"], 1) == 1
    found = [
        text(14, 114, _("Buy a card") if trading else _("The stacks"), "small start"),
        panel.choice("buy deck", *_pile(view["deck"], "back card"), id="deck", x=14, y=120),
        text(42, 212, _("deck"), "small middle"),
        panel.choice("buy pirates", *_pile(pirates, "back-2 card"), id="pirates", x=84, y=120),
        text(112, 212, _("pirates"), "small middle"),
        *_pile_at(view["discards"], 350, 120),
        text(378, 212, _("discards"), "small middle"),
    ]
    if not view["due"]:
        return found
    found += [rect(154, 122, 182, 74, "paper-2", 8)]
    if left:
        found += [
            text(166, 142, _("next card"), "small start"), coin(262, 138, view["price"], "figure"),
            text(166, 163, _("still to be had"), "small start"),
        ]  # fmt: skip
        found += [circle(262 + 16 * i, 159, 5, "pip" if i < left else "pip gone") for i in range(PURCHASES)]
    else:
        found += [text(166, 142, _("no more cards to buy"), "small start")]
    found += [
        text(166, 185, _("offers left"), "small start"),
        text(262, 186, view["offers_left"], "label middle strong"),
    ]
    return found


def _pile(count: int, class_: str) -> list[str]:
    """A stack with its number of cards; an outline if there are none."""
    if not count:
        return [rect(0, 0, 56, 78, "slot", 5), text(28, 45, 0, "figure middle")]
    deep = [rect(-d, d, 56, 78, "under", 5) for d in (4, 2) if count > d * 3]
    return [*deep, rect(0, 0, 56, 78, class_, 5), back(0, 0, 56, 78, "clear"), circle(28, 39, 16, "knob"),
            text(28, 44.5, count, "figure middle")]  # fmt: skip


def _pile_at(count: int, x: float, y: float) -> list[str]:
    if not count:
        return [rect(x, y, 56, 78, "slot", 5), text(x + 28, y + 45, 0, "figure middle")]
    return [
        rect(x - 3, y + 2, 56, 78, "under", 5),
        rect(x, y, 56, 78, "paper-2", 5),
        text(x + 28, y + 45, count, "figure middle"),
    ]


def _venice(view: View) -> list[str]:
    """Where in the deck Venice may lie, as a ruler of the draws to come."""
    if not view["due"]:
        words = _("Venice is to come")
    elif view["venice"] is None:
        words = _("Venice is gone")
    else:
        soonest = max(1, view["venice"]["after"])
        latest = soonest + view["venice"]["places"] - 1
        plain = _("Venice after the next draw")
        words = _("Venice after {0} to {1} draws").format(soonest, latest) if latest > soonest else plain
    found = [text(14, 237, words, "small start")]
    if view["venice"] is not None and view["deck"]:
        x, wide = 196, 210
        unit = wide / max(view["deck"] + 1, latest)
        found += [
            rect(x, 229, wide, 8, "rule", 4),
            rect(x + unit * (soonest - 1), 227, unit * (latest - soonest + 1), 12, "flag", 4),
        ]
    return found


def _played(panel: Panel, view: View, ids: Ids) -> list[str]:
    """A place for each card that is due, with those played."""
    played, due = view["played"], view["due"]
    what = "" if view["asked"] is None else view["asked"]["what"]
    loading = what == "LoadCard"
    words = counted("{n} card to play", "{n} cards to play", due)
    if loading:
        words = _("Still to load, the last one on top")
    elif played and what != "PlayCard":
        words = _("Cards played")
    found = [path(f"M14 250H{WIDTH - 14}", "hair"), text(14, 273, words, "label start strong")]
    found.append(button(panel, "done", _("Play your cards"), WIDTH - 142, 256, 128, "done"))
    top = 290
    for i in range(max(0 if loading else due, len(played))):
        x = 23 + 99 * i
        if i < len(played):
            first = played[i] not in played[:i]
            found.append(card_piece(panel, played[i], ("load",) if first else (), ids.card(played[i]), x, top))
        else:
            found.append(rect(x, top, CARD_WIDTH, CARD_HEIGHT, "slot", 6))
    return found


def _outcome(view: View) -> list[str]:
    """What the signs on the cards played come to, with the token of whoever plays."""
    if view["asked"] is not None and view["asked"]["what"] == "LoadCard":
        words = _(
            "The top card of the cargo rules the next turn: its lions say how many cards one may hold, "
            "its crates how many one must play."
        )
        return [text(14, 428 + 17 * i, line, "small start") for i, line in enumerate(broken(words, WIDTH - 28))]
    played, token = view["played"], view["players"][view["active"]]["token"]
    signs = [sum(SYMBOLS[kind][sign] for kind in played) for sign in range(len(SIGN_WORDS))]
    earned, lost, drawn, steps = outcome(played, token) if played else (0, 0, 0, 0)
    brings = (
        counted("+{n} ducat", "+{n} ducats", earned),
        counted("{n} to pirates", "{n} to pirates", lost),
        counted("draw {n}", "draw {n}", drawn),
        counted("{n} step", "{n} steps", steps),
    )
    found = []
    for sign, words in enumerate(brings):
        x = 14 + 99 * sign
        some = bool(signs[sign])
        found += [
            rect(x, 412, 94, 54, "paper-2", 8), sign_glyph(sign, x + 36, 428),
            text(x + 48, 433, f"×{signs[sign]}", "label start strong"),
            fitted(x + 47, 457, words, "label middle" if some else "small middle", 86),
        ]  # fmt: skip
    return found
