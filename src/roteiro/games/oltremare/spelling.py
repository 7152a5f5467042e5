"""How Oltre Mare spells numbers: cards and their signs, goods, ports, tokens, offers and ducats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from roteiro.core import language
from roteiro.core.language import _, counted, later
from roteiro.games.oltremare.data import (
    CARGO,
    CODES,
    GOOD,
    GOODS,
    NO_PORT,
    NO_TOKEN,
    PORT,
    PORT_WORDS,
    PORTS,
    SYMBOL_LETTERS,
    SYMBOLS,
    TOKEN_TITLES,
)
from roteiro.games.oltremare.offers import bundle_of, ducats_of, goods_of

SYMBOL_WORDS: Final = (later("ducat"), later("pirate"), later("market"), later("ship"))
"""The symbols on cards, such as `ducat+market`."""
STACKS: Final = (later("the deck"), later("the pirate stack"))
"""From which a card is bought."""
TOPS: Final = (later("Goods"), later("Venice"))
"""What lies on top of the deck."""


def ducats(amount: int) -> str:
    return ("-" if amount < 0 else "") + counted("{n} ducat", "{n} ducats", abs(amount))


def cards(amount: int) -> str:
    return counted("{n} card", "{n} cards", amount)


def prestige(amount: int) -> str:
    return counted("{n} prestige token", "{n} prestige tokens", amount)


def symbols(kind: int) -> str:
    """The two action symbols of a card, such as `ducat+market`."""
    return "+".join(signs(kind))


def signs(kind: int) -> list[str]:
    """Each action symbol of a card in words."""
    return [_(word) for word, sign in zip(SYMBOL_WORDS, SYMBOLS[kind], strict=True) if sign]


def letters_in_words(letters: str) -> str:
    """Action symbols by their letters in the data, such as `DM`."""
    return "+".join([_(SYMBOL_WORDS[SYMBOL_LETTERS.index(letter)]) for letter in letters])


def brings(kind: int) -> str:
    """What a card does when it is played, such as `ducat and market, load 3`."""
    return _("{symbols}, load {load}").format(symbols=language.listed(signs(kind)), load=CARGO[kind])


def name(kind: int) -> str:
    """A card by its good, perhaps with its port, such as `salt from Napoli`."""
    if PORT[kind] == NO_PORT:
        return good(GOOD[kind])
    return _("{good} from {port}").format(good=good(GOOD[kind]), port=port(PORT[kind]))


def card(kind: int) -> str:
    """A card as a player would say it; a hidden one is just a card."""
    return f"{name(kind)} ({brings(kind)})" if kind >= 0 else _("a card")


def typed_name(kind: int) -> str:
    """A card by its good and the code that is typed, perhaps with a port, such as `salt dp4 napoli`."""
    port_word = f" {PORT_WORDS[PORT[kind]]}" if PORT[kind] != NO_PORT else ""
    return f"{good(GOOD[kind])} {CODES[kind]}{port_word}"


def typed_card(kind: int) -> str:
    """A card for whoever types it."""
    if kind < 0:
        return _("a card")
    return _("{card} ({symbols}, load {load})").format(card=typed_name(kind), symbols=symbols(kind), load=CARGO[kind])


def good(number: int) -> str:
    return _(GOODS[number])


def token(number: int) -> str:
    return _(TOKEN_TITLES[number]) if number != NO_TOKEN else _("no token")


def port(number: int) -> str:
    return _(PORTS[number])


def some(number: int, count: int) -> str:
    """A good, or several of it, such as `2 salt`."""
    return good(number) if count == 1 else _("{n} {good}").format(n=count, good=good(number))


def listed(goods: Sequence[int], amount: int = 0) -> str:
    """Goods and ducats in words, such as `2 salt, silk and 1 ducat`."""
    parts = [some(number, goods.count(number)) for number in sorted(set(goods))]
    parts += [ducats(amount)] if amount else []
    return language.listed(parts) if parts else _("nothing")


def side(number: int) -> str:
    """One side of an offer, such as `salt and 2 ducats`."""
    return listed(goods_of(bundle_of(number)), ducats_of(number))


def face(kind: int) -> str:
    """What a traded card shows besides its good, for those who may know."""
    return f" ({brings(kind)})" if kind >= 0 else ""


def typed_face(kind: int) -> str:
    """The same for whoever types cards."""
    if kind < 0:
        return ""
    shown = _("({code}: {symbols}, load {load})")
    return " " + shown.format(code=CODES[kind], symbols=symbols(kind), load=CARGO[kind])
