"""How Africana spells numbers: cards, places, expeditions, adventures, silver and points."""

from __future__ import annotations

from typing import Final

from roteiro.core.language import _, counted, later, listed
from roteiro.games.africana.actions import CARDS
from roteiro.games.africana.data import (
    COLOURS,
    DESTINATION,
    EXPEDITIONS,
    IS_ASSISTANT,
    PLACES,
    START,
    TARGET,
    WHAT,
)
from roteiro.games.africana.steps.scoring import BUNDLE_BASE

ONE_CARD: Final = (
    later("a magenta card"), later("a turquoise card"), later("a grey card"), later("an orange card"),
    later("a violet card"), later("a magenta assistant"), later("a turquoise assistant"), later("a grey assistant"),
    later("an orange assistant"), later("a violet assistant"), later("the joker"),
)  # fmt: skip
"""Somebody draws, discards or changes one: always the object of a sentence."""
WITH_CARD: Final = (
    later("with a magenta card"), later("with a turquoise card"), later("with a grey card"),
    later("with an orange card"), later("with a violet card"), later("with a magenta assistant"),
    later("with a turquoise assistant"), later("with a grey assistant"), later("with an orange assistant"),
    later("with a violet assistant"), later("with the joker"),
)  # fmt: skip
"""Somebody goes somewhere with one."""
ARTEFACT_IN: Final = (
    later("the mask in {place}"), later("the drum in {place}"), later("the figurine in {place}"),
    later("the shield in {place}"), later("the vessel in {place}"),
)  # fmt: skip
"""An adventure that somebody buys, finds or gives up: mostly the object of a sentence."""
ASSISTANT_IN: Final = (
    later("the magenta assistant in {place}"), later("the turquoise assistant in {place}"),
    later("the grey assistant in {place}"), later("the orange assistant in {place}"),
    later("the violet assistant in {place}"),
)  # fmt: skip
"""An adventure that somebody buys, hires or gives up: mostly the object of a sentence."""
WAYS: Final = (later("forward"), later("back"))
"""Which way a page is turned."""
SIDES: Final = (later("left"), later("right"))
"""Of a book."""


def silver(amount: int) -> str:
    return counted("{n} silver", "{n} silver", amount)


def points(amount: int) -> str:
    return counted("{n} point", "{n} points", amount)


def cards(amount: int) -> str:
    return counted("{n} card", "{n} cards", amount)


def card(number: int) -> str:
    """A card of a hand: a colour, an assistant, or the joker."""
    return _(CARDS[number])


def one_card(number: int) -> str:
    """Such as `a grey card`, `an orange assistant` or `the joker`; a hidden one is just a travel card."""
    return _(ONE_CARD[number]) if number >= 0 else _("a travel card")


def bundle(number: int) -> str:
    """The travel cards of a hand, such as `2 grey and 1 violet`."""
    counts = []
    for _colour in COLOURS:
        number, count = divmod(number, BUNDLE_BASE)
        counts.append(count)
    magenta, turquoise, grey, orange, violet = counts
    parts = (
        counted("{n} magenta", "{n} magenta", magenta),
        counted("{n} turquoise", "{n} turquoise", turquoise),
        counted("{n} grey", "{n} grey", grey),
        counted("{n} orange", "{n} orange", orange),
        counted("{n} violet", "{n} violet", violet),
    )
    return listed([part for part, count in zip(parts, counts, strict=True) if count])


def place_name(number: int) -> str:
    return _(PLACES[number])


def expedition(number: int) -> str:
    """Such as `A04 (Port Natal to Serengeti)`."""
    start, end = place_name(START[number]), place_name(DESTINATION[number])
    return _("{code} ({start} to {end})").format(code=EXPEDITIONS[number], start=start, end=end)


def adventure(number: int) -> str:
    """Such as `the mask in Cairo` or `the violet assistant in Lagos`."""
    words = ASSISTANT_IN if IS_ASSISTANT[number] else ARTEFACT_IN
    return _(words[WHAT[number]]).format(place=place_name(TARGET[number]))


def cost(amount: int) -> str:
    """What was paid, at the end of a sentence."""
    return " " + _("for {price}").format(price=silver(amount)) if amount else ""
