"""Bargaining: what each player says, the goods with what they pay, and the buttons with which an offer is made."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from roteiro.core.canvas import Panel, group, marker, path, rect, text
from roteiro.core.game import View
from roteiro.core.language import _, counted
from roteiro.core.lettering import broken
from roteiro.games.oltremare.board_pieces import (
    button,
    chip,
    coin,
    fitted,
    frame,
    good_glyph,
    name_of,
    pays,
    sign_glyph,
)
from roteiro.games.oltremare.data import GOOD, GOODS
from roteiro.games.oltremare.offers import MOST_DUCATS
from roteiro.games.oltremare.state import NOBODY, goods_in_game

WIDTH: Final = 420
LINE: Final = 36  # what one player says
ROW: Final = 27  # one good
STEPS: Final = 5  # figures in the longest scoring row
IN_A_ROW: Final = 6  # ducats
KEY: Final = 32  # one of the rows of ducats


def bargain(view: View, names: Sequence[str], choices: Mapping[str, str]) -> Panel:
    seats, goods = view["seats"], goods_in_game(view["seats"])
    table = 38 + LINE * seats
    ducats = table + 26 + ROW * goods
    answers = ducats + (4 * KEY if "withdraw" in choices else 60) + 8
    panel = frame("bargain", _("Bargaining"), WIDTH, answers + 40, choices)
    panel.add(*_left(view))
    for i in range(seats):
        seat = (view["active"] + i) % seats
        panel.add(group(*_voice(panel, view, names, seat), x=10, y=36 + LINE * i, id=f"voice-{seat}"))
    panel.add(*_goods(panel, view, goods, table))
    panel.add(*_ducats(panel, ducats))
    panel.add(*_answers(panel, answers))
    return panel


def _left(view: View) -> list[str]:
    """How often one may still speak this turn."""
    seat = view["seat"]
    if seat is None or seat == view["active"]:
        words = counted("{n} offer left this turn", "{n} offers left this turn", view["offers_left"])
    else:
        left = view["players"][seat]["counters_left"]
        words = counted("{n} counter-offer left to you", "{n} counter-offers left to you", left)
    return [text(WIDTH - 14, 25, words, "small end")]


def _voice(panel: Panel, view: View, names: Sequence[str], seat: int) -> list[str]:
    """What one player says: an offer, yes, no, or nothing yet."""
    asked = view["asked"] or {"seat": NOBODY, "what": ""}
    speaks = asked["seat"] == seat
    offer = view["players"][seat]["offer"]
    found = [rect(0, 0, 400, LINE - 4, "plate now-plate" if speaks else "plate", 8), marker(seat, 17, LINE / 2 - 2, 10)]
    if offer["give"] or offer["ask"]:
        found += _offer(seat, offer, draft=speaks and asked["what"] == "BuildOffer")
    else:
        found.append(text(34, 20.5, name_of(names, seat, 14), "label start"))
        found.append(fitted(150, 20.5, _answer(view, seat), "small start", 170))
    if seat in view["bargain"]["accepted"] and f"with {seat}" not in panel.choices:
        found.append(path("M366 16 373 23 386 8", "tick"))
    found.append(button(panel, f"offer {seat}", _("Offer"), 322, 2, 72, f"offer-{seat}"))
    found.append(button(panel, f"with {seat}", _("Deal"), 332, 2, 62, f"with-{seat}"))
    return found


def _answer(view: View, seat: int) -> str:
    """A word for a player without an offer on the table."""
    said, active, asked = view["bargain"], view["active"], view["asked"]
    if said["maker"] == NOBODY or asked is None:
        return _("has the turn") if seat == active else ""
    if asked["seat"] == seat and asked["what"] in ("BuildOffer", "AnswerOffer", "MakeProposal"):
        return _("is thinking")
    if seat in said["accepted"]:
        return _("says yes")
    if not said["addressed"] or seat not in [active, *said["addressed"]]:
        return ""
    if seat == active:
        return _("invites proposals")
    # Answers are given clockwise; while the active player still speaks, its own place is the first.
    place, reached = (seat - active) % view["seats"], (asked["seat"] - active) % view["seats"]
    return _("says no") if asked["what"] == "ChooseReply" or place < reached else _("will be asked")


def _offer(seat: int, offer: Mapping[str, list[int] | int], draft: bool) -> list[str]:
    """Goods and ducats for goods and ducats, from the side of whoever offers."""
    give, ask, pay = offer["give"], offer["ask"], offer["pay"]
    assert isinstance(give, list) and isinstance(ask, list) and isinstance(pay, int)
    found, x = _side(seat, "give", give, max(0, pay), 34)
    found.append(path(f"M{x + 5} 12H{x + 19}L{x + 15} 8M{x + 19} 20H{x + 5}L{x + 9} 24", "swap"))
    more, x = _side(seat, "ask", ask, max(0, -pay), x + 28)
    found += more
    return [*found, text(x + 4, 21, "…", "label start")] if draft else found


def _side(seat: int, name: str, goods: list[int], ducats: int, x: float) -> tuple[list[str], float]:
    found = []
    for i, good in enumerate(goods):
        found.append(chip(good, x, 4, f"{name}-{seat}-{i}"))
        x += 26
    if ducats:
        found.append(coin(x + 9, 16, ducats))
        x += 22 + 8 * len(str(ducats))
    if not goods and not ducats:
        words = _("nothing")
        found.append(text(x + 2, 20.5, words, "small start"))
        x += 6 + 5.4 * len(words)
    return found, x


def _goods(panel: Panel, view: View, goods: int, y: float) -> list[str]:
    """All goods: what groups pay, how many one holds, and buttons to give and to ask while an offer is made."""
    seat = view["seat"]
    builds = _builds(panel)
    held = None if seat is None else [GOOD[kind] for kind in view["players"][seat]["known"]]
    found = [path(f"M14 {y + 2}H{WIDTH - 14}", "hair")]
    found += [text(206 + 24 * i, y + 18, i + 1 if i + 1 < STEPS else "5+", "small middle") for i in range(STEPS)]
    found.append(fitted(82, y + 18, _("ducats for a group of"), "small start", 112))
    if held is not None:
        found.append(fitted(328, y + 18, _("held"), "small middle", 32))
    for good in range(goods):
        top = y + 24 + ROW * good
        word = GOODS[good]
        found += [
            rect(76, top, 268, ROW - 3, f"chip band-{good} soft", 5), good_glyph(good, 92, top + 12, 0.85),
            fitted(110, top + 17.5, _(word), "label start", 76),
        ]  # fmt: skip
        found += [text(206 + 24 * i, top + 17.5, amount, "label middle") for i, amount in enumerate(pays(good))]
        if held is not None:
            count = held.count(good)
            found.append(text(328, top + 17.5, count or "–", "label middle strong" if count else "small middle"))
        found.append(button(panel, f"give {word}", _("give"), 12, top, 58, f"pick-give-{good}", ROW - 3, builds))
        found.append(button(panel, f"ask {word}", _("ask"), 350, top, 58, f"pick-ask-{good}", ROW - 3, builds))
    return found


def _builds(panel: Panel) -> bool:
    """Whether the seat that looks is making an offer."""
    return "withdraw" in panel.choices


def _ducats(panel: Panel, y: float) -> list[str]:
    """Ducats to add to an offer: paid, or charged."""
    if not _builds(panel):
        words = _(
            "An offer: choose a partner, then goods to give, goods to ask for, and ducats. The partner earns prestige."
        )
        return [text(14, y + 22 + 16 * i, line, "small start") for i, line in enumerate(broken(words, WIDTH - 28))]
    found = []
    for row, (verb, words) in enumerate((("pay", _("pay")), ("charge", _("charge")))):
        top = y + 4 + 2 * KEY * row
        found += [sign_glyph(0, 22, top + 14), fitted(36, top + 18.5, words, "label start", 64)]
        for n in range(1, MOST_DUCATS + 1):
            x, down = 108 + 50 * ((n - 1) % IN_A_ROW), KEY * ((n - 1) // IN_A_ROW)
            found.append(button(panel, f"{verb} {n}", str(n), x, top + down, 46, f"pick-{verb}-{n}", 28, True))
    return found


def _answers(panel: Panel, y: float) -> list[str]:
    """The buttons below: what may be said besides. What says no stands at the right, and nothing else comes there."""
    said = (
        (("offer all", _("Offer to all")), ("propose", _("Say it")), ("accept", _("Accept"))),
        (("invite", _("Invite proposals")), ("counter", _("Counter"))),
        (("decline", _("No, thank you")), ("withdraw", _("Drop it")), ("neither", _("Deal with nobody"))),
    )
    wide = (WIDTH - 28 - 8 * (len(said) - 1)) / len(said)
    return [
        button(panel, action, words, 14 + (wide + 8) * place, y, wide, f"say-{action.replace(' ', '-')}", 30)
        for place, answers in enumerate(said)
        for action, words in answers
    ]
