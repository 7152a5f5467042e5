"""Bundles of goods and offers, as numbers and as text: `offer salt+2 for silk to 2`.

A bundle is one int, three bits for each good, so that a bundle of goods is compared and stored like any number.
"""

from __future__ import annotations

import re
from typing import Final

from mypy_extensions import i64

from roteiro.core.errors import UnknownAction
from roteiro.core.masks import bit
from roteiro.games.oltremare.data import GOODS

BITS: Final = 3
DUCAT_BITS: Final = 24
MOST_CARDS: Final = 4  # OLM-3.12
MOST_DUCATS: Final = 12  # OLM-3.12
EMPTY: Final = "nothing"
TO_ALL: Final = 5
ADDRESSES: Final = ("0", "1", "2", "3", "4", "all")
PART: Final = re.compile(r"(?:(\d{1,2}) ?)?([a-z]+)?")
ONE: Final[tuple[int, ...]] = tuple([1 << (BITS * good) for good in range(len(GOODS))])


def one(good: int) -> int:
    """A bundle of a single card."""
    return ONE[good]


def of_good(bundle: i64, good: i64) -> int:
    """How many cards of a good."""
    return (bundle >> (BITS * good)) & 7


def size(bundle: i64) -> int:
    """How many cards."""
    total: i64 = 0
    while bundle:
        total += bundle & 7
        bundle >>= BITS
    return total


def highest(bundle: i64) -> int:
    """The last good of a bundle; 0 if it is empty."""
    good = 0
    while bundle > 7:
        bundle >>= BITS
        good += 1
    return good


def lowest(bundle: i64) -> int:
    """The first good of a bundle that is not empty."""
    good = 0
    while not bundle & 7:
        bundle >>= BITS
        good += 1
    return good


def goods_of(bundle: int) -> list[int]:
    """The goods of a bundle, one for each card, rising."""
    return [good for good in range(len(GOODS)) for _ in range(of_good(bundle, good))]


def covers(held: list[int], bundle: i64) -> bool:
    """Whether a hand with so many cards of each good holds the bundle."""
    good = 0
    while bundle:
        if held[good] < bundle & 7:
            return False
        bundle >>= BITS
        good += 1
    return True


def side(bundle: i64, ducats: i64) -> int:
    """One side of an offer in one number, as events tell it: the bundle, and the ducats above it."""
    return bundle + (max(ducats, 0) << DUCAT_BITS)


def ducats_of(number: int) -> int:
    """The ducats of a side."""
    return number >> DUCAT_BITS


def bundle_of(number: int) -> int:
    """The goods of a side."""
    return number & (bit(DUCAT_BITS) - 1)


# Text --------------------------------------------------------------------------------------------------------------


def side_text(bundle: int, ducats: int) -> str:
    """One side of an offer, such as `salt+salt+2`."""
    parts = [GOODS[good] for good in goods_of(bundle)] + ([str(ducats)] if ducats else [])
    return "+".join(parts) or EMPTY


def terms_text(give: int, ask: int, pay: int) -> str:
    """Both sides of an offer, such as `salt+2 for silk`."""
    return f"{side_text(give, max(0, pay))} for {side_text(ask, max(0, -pay))}"


def read_side(text: str) -> tuple[list[int], int]:
    """The goods, one for each card, and the ducats of one side; `2 salt` is read like `salt+salt`."""
    goods: list[int] = []
    ducats = 0
    for part in [] if text == EMPTY else text.split("+"):
        found = PART.fullmatch(part.strip())
        if found is None or not part.strip() or found[1] == "0" or (found[2] and found[2] not in GOODS):
            known = ", ".join(GOODS)
            raise UnknownAction(
                "{word!r} is neither a good ({goods}) nor a number of ducats", word=part.strip(), goods=known
            )
        if found[2]:
            goods += [GOODS.index(found[2])] * int(found[1] or 1)
        else:
            ducats += int(found[1])
    if len(goods) > MOST_CARDS or ducats > MOST_DUCATS:
        limits = {"cards": MOST_CARDS, "ducats": MOST_DUCATS}
        raise UnknownAction(
            "{text!r}: a side of an offer has at most {cards} cards and {ducats} ducats", text=text, **limits
        )
    return sorted(goods), ducats


def read_terms(give: str, ask: str) -> tuple[list[int], list[int], int]:
    """Both sides of an offer: the goods given and asked for, and the ducats paid, below 0 if they come back."""
    given, paid = read_side(give)
    asked, charged = read_side(ask)
    if paid and charged:
        raise UnknownAction("the ducats of an offer go one way: write them on one side")
    return given, asked, paid - charged
