"""What is answered at once on a page: an offer with all its terms, and the cards that are played together."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from roteiro.core.canvas import tag
from roteiro.core.errors import RoteiroError
from roteiro.core.game import View
from roteiro.core.language import _, counted
from roteiro.core.words_form import Fields, Form, Number, Pick, Row, Tick
from roteiro.games.oltremare import spelling
from roteiro.games.oltremare.board_pieces import chip, coin_chip, small_face
from roteiro.games.oltremare.data import GOODS, NAMES
from roteiro.games.oltremare.notes import terms
from roteiro.games.oltremare.offers import MOST_CARDS, MOST_DUCATS
from roteiro.games.oltremare.state import goods_in_game
from roteiro.games.oltremare.words_offering import (
    ASK,
    DUCATS,
    GIVE,
    TO,
    TO_EVERYBODY,
    Terms,
    held_by,
    invites,
    mirrored,
    offer_line,
    terms_of,
)

CARD: Final = "card"
BUILDING: Final = "BuildOffer"
BEGINS: Final = ("offer", "counter", "give", "ask", "pay", "charge")
"""The verbs with which an offer is made word by word."""


def question(view: View, names: Sequence[str]) -> str:
    """What is asked, where a page can say more than the title's words; otherwise nothing."""
    what = "" if view["asked"] is None else view["asked"]["what"]
    active = view["active"]
    if what == "AnswerOffer":
        gives, gets = terms(view, active)
        return _("{name} gives {gives} for {gets}. Do you accept?").format(name=names[active], gives=gives, gets=gets)
    if what == "MakeProposal":
        return _("{name} invites proposals. Do you propose a deal?").format(name=names[active])
    if what == "PlayCard":
        if view["played"]:
            left = counted("Play {n} more card.", "Play {n} more cards.", _to_play(view))
            return f"{left} {_('Cards go from left to right: take back to add an earlier one.')}"
        return counted("Which card do you play?", "Which {n} cards do you play?", _to_play(view))
    return ""


def form(view: View, names: Sequence[str], choices: Collection[str]) -> Form | None:
    """The form for the open question, if several answers can be given together."""
    what = view["asked"]["what"]
    if what == "PlayCard":
        return _cards(view, choices) if _to_play(view) > 1 else None
    begins = frozenset([action for action in choices if action.split()[0] in BEGINS])
    return _offer(view, names, begins) if begins else None


def phrase(view: View, fields: Fields) -> str:
    """What was entered, as one line."""
    if view["asked"] is not None and view["asked"]["what"] == "PlayCard":
        return _cards_line(view, fields)
    return offer_line(view, fields)


def begun(view: View) -> bool:
    """Whether something was begun word by word that a form says anew."""
    asked = view["asked"]
    return asked is not None and asked["seat"] == view["seat"] and asked["what"] == BUILDING


# An offer ----------------------------------------------------------------------------------------------------------


def _offer(view: View, names: Sequence[str], begins: frozenset[str]) -> Form:
    seat, active = view["seat"], view["active"]
    held = held_by(view, seat)
    terms = _first_terms(view, held)
    rows = [_row(good, held[good], terms) for good in range(goods_in_game(view["seats"]))]
    paid, charged = max(0, terms.pay), max(0, -terms.pay)
    title, button = _("Your offer"), _("Offer")
    if seat != active:
        invited = invites(view)
        title = _("Your proposal") if invited else _("Your counter-offer")
        button = _("Propose") if invited else _("Counter-offer")
    return Form(
        title=title,
        button=button,
        instead_of=begins,
        note=counted("{n} offer left", "{n} offers left", view["offers_left"]) if seat == active else "",
        columns=(_("I give"), _("I ask for")),
        rows=(*rows, _numbers(DUCATS, _("ducats"), "", coin_chip(), (paid, MOST_DUCATS), (charged, MOST_DUCATS))),
        pick=_address(view, names, begins) if seat == active else None,
        passes=True,
    )


def _first_terms(view: View, held: list[int]) -> Terms:
    """What the form begins with: what was said so far, or else the other side's offer seen from here."""
    seat, active = view["seat"], view["active"]
    own = terms_of(view["players"][seat]["offer"])
    if seat == active or sum(own.give) or sum(own.ask):
        return own
    return mirrored(terms_of(view["players"][active]["offer"]), held)


def _row(good: int, held: int, terms: Terms) -> Row:
    give, ask = (terms.give[good], min(held, MOST_CARDS)), (terms.ask[good], MOST_CARDS)
    return _numbers(GOODS[good], spelling.good(good), f"×{held}" if held else "", chip(good, 0, 0), give, ask)


def _numbers(word: str, label: str, note: str, picture: str, give: tuple[int, int], ask: tuple[int, int]) -> Row:
    """A row with what is given and asked for, each with the most there may be."""
    gives, asks = f"{_('I give')}: {label}", f"{_('I ask for')}: {label}"
    first = Number(GIVE.format(word), gives, *give) if give[1] else None
    return Row(label, note, _drawn(picture, 24), (first, Number(ASK.format(word), asks, *ask)))


def _address(view: View, names: Sequence[str], begins: frozenset[str]) -> Pick:
    """To whom the offer goes: whom the rules allow, or, once it is begun, anybody."""
    others = [str(seat) for seat in range(view["seats"]) if seat != view["seat"]]
    known = [*([TO_EVERYBODY] if len(others) > 1 else []), *others]
    allowed = [to for to in known if f"offer {to}" in begins] or known
    addressed = [str(seat) for seat in view["bargain"]["addressed"]]
    chosen = addressed[0] if len(addressed) == 1 else allowed[0]
    called = {TO_EVERYBODY: _("everybody")} | {to: names[int(to)] for to in others}
    return Pick(TO, _("to whom"), tuple([(to, called[to]) for to in allowed]), chosen)


def _drawn(shapes: str, width: float) -> str:
    """A small picture beside words that say the same."""
    return tag("svg", shapes, viewBox=f"0 0 {width} 24", width=width, height=24, class_="panel", aria_hidden="true")


# Cards to play -----------------------------------------------------------------------------------------------------


def _to_play(view: View) -> int:
    """How many cards are still to be played."""
    return int(min(view["due"] - len(view["played"]), view["players"][view["active"]]["hand"]))


def _cards(view: View, choices: Collection[str]) -> Form:
    left = _to_play(view)
    lowest = max(view["played"], default=0)
    kinds = [kind for kind in sorted(view["players"][view["seat"]]["known"]) if kind >= lowest]
    ticks = [
        Tick(
            CARD,
            NAMES[kind],
            spelling.name(kind),
            spelling.brings(kind),
            _drawn("".join(small_face(kind)), 66),
            f"play {NAMES[kind]}",
        )
        for kind in kinds
    ]
    return Form(
        title=counted("Tick {n} card", "Tick {n} cards, in any order", left),
        button=_("Play these"),
        instead_of=frozenset(choices),
        ticks=tuple(ticks),
        exactly=left,
    )


def _cards_line(view: View, fields: Fields) -> str:
    chosen, left = fields.get(CARD, ()), _to_play(view)
    if len(chosen) != left:
        raise RoteiroError("{n} cards are to be ticked, not {ticked}", n=left, ticked=len(chosen))
    return f"play {' + '.join(chosen)}"
