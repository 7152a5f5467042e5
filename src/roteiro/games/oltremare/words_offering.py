"""A whole offer at once: the terms that are entered become one line, and an offer is seen from the other side."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from roteiro.core.errors import RoteiroError
from roteiro.core.game import View
from roteiro.core.words_form import Fields
from roteiro.games.oltremare.data import GOOD, GOODS, PURCHASES
from roteiro.games.oltremare.offers import EMPTY
from roteiro.games.oltremare.spelling import good

GIVE: Final = "give-{}"
ASK: Final = "ask-{}"
DUCATS: Final = "ducats"
TO: Final = "to"
TO_EVERYBODY: Final = "all"


class Terms(NamedTuple):
    """Cards of each good on both sides, and the ducats paid, below 0 if they come back."""

    give: list[int]
    ask: list[int]
    pay: int


def terms_of(offer: Mapping[str, list[int] | int]) -> Terms:
    """An offer as a view has it."""
    give, ask, pay = offer["give"], offer["ask"], offer["pay"]
    assert isinstance(give, list) and isinstance(ask, list) and isinstance(pay, int)
    return Terms(_counts(give), _counts(ask), pay)


def mirrored(terms: Terms, held: list[int]) -> Terms:
    """The same deal from the other side, as far as one holds what is asked for."""
    give = [min(wanted, here) for wanted, here in zip(terms.ask, held, strict=True)]
    return Terms(give, terms.give, -terms.pay)


def held_by(view: View, seat: int) -> list[int]:
    """How many cards of each good a hand shows to whoever looks."""
    return _counts([GOOD[kind] for kind in view["players"][seat]["known"]])


def invites(view: View) -> bool:
    """Whether the active player asks for proposals, without an offer of their own."""
    offer = view["players"][view["active"]]["offer"]
    return not offer["give"] and not offer["ask"]


def offer_line(view: View, fields: Fields) -> str:
    """What was entered as one line, such as `offer salt+2 for silk to 2`; refused where it plainly cannot be."""
    seat, active = view["seat"], view["active"]
    given = [_number(fields, GIVE.format(word)) for word in GOODS]
    asked = [_number(fields, ASK.format(word)) for word in GOODS]
    to = next(iter(fields.get(TO, ())), TO_EVERYBODY)
    _check(view, given, asked, to if seat == active else str(active))
    sides = f"{_side(given, fields, GIVE)} for {_side(asked, fields, ASK)}"
    if seat != active and not invites(view):
        return f"counter {sides}"
    return f"offer {sides} to {to if seat == active else active}"


def _counts(goods: list[int]) -> list[int]:
    return [goods.count(number) for number in range(len(GOODS))]


def _number(fields: Fields, name: str) -> int:
    value = next(iter(fields.get(name, ())), "").strip() or "0"
    if not value.isdecimal() or len(value) > 2:
        raise RoteiroError("{value!r} is no number of cards or ducats", value=value[:12])
    return int(value)


def _side(counts: list[int], fields: Fields, name: str) -> str:
    ducats = _number(fields, name.format(DUCATS))
    parts = [word for word, count in zip(GOODS, counts, strict=True) for _ in range(count)]
    return "+".join([*parts, *([str(ducats)] if ducats else [])]) or EMPTY


def _check(view: View, given: list[int], asked: list[int], to: str) -> None:
    """Refuse with a plain reason what the rules would refuse."""
    seat = view["seat"]
    if not sum(given) and not sum(asked):
        raise RoteiroError("an offer gives or asks for at least one card")
    for number, here in enumerate(held_by(view, seat)):
        if given[number] > here:
            raise RoteiroError("you give more {good} than you hold", good=good(number))
    others = [other for other in range(view["seats"]) if other != seat and to in (str(other), TO_EVERYBODY)]
    if others and sum(asked) > max([view["players"][other]["hand"] for other in others]):
        raise RoteiroError("you ask for more cards than are held there")
    leaves, comes = (sum(given), sum(asked)) if seat == view["active"] else (sum(asked), sum(given))
    missing = view["due"] - view["players"][view["active"]]["hand"] + leaves - comes
    if leaves > comes and missing > PURCHASES - view["bought"]:
        raise RoteiroError("after this deal the active player could not play enough cards (OLM-3.20)")
