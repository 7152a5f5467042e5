"""What Africana says. Whatever is shown goes through the language that is spoken."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from roteiro.core.language import _, counted, later, listed
from roteiro.core.masks import members
from roteiro.core.words import Note, Words
from roteiro.games.africana.actions import CARDS
from roteiro.games.africana.data import (
    ADVENTURE_POINTS,
    ADVENTURE_PRICE,
    ADVENTURE_SILVER,
    BONUS_CARDS,
    BONUS_SILVER,
    COLOUR_PRICE,
    COLOURS,
    COMPANIES,
    DESTINATION,
    EXPEDITION_POINTS,
    EXPEDITION_SILVER,
    EXPEDITIONS,
    HALF,
    HALVES,
    IS_ASSISTANT,
    KINDS,
    PAGE_PRICE,
    PLACES,
    START,
    SYMBOLS,
    TARGET,
    WHAT,
)
from roteiro.games.africana.steps.moving import within_reach
from roteiro.games.africana.steps.scoring import BUNDLE_BASE, PARTS

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


def symbols(place: int) -> str:
    """The symbols a place shows, such as `grey or violet`."""
    first, *others = [_(COLOURS[colour]) for colour in members(SYMBOLS[place])]
    return _("{first} or {last}").format(first=first, last=others[0]) if others else first


def expedition(number: int) -> str:
    """Such as `A04 (Port Natal to Serengeti)`."""
    start, end = place_name(START[number]), place_name(DESTINATION[number])
    return _("{code} ({start} to {end})").format(code=EXPEDITIONS[number], start=start, end=end)


def adventure(number: int) -> str:
    """Such as `the mask in Cairo` or `the violet assistant in Lagos`."""
    words = ASSISTANT_IN if IS_ASSISTANT[number] else ARTEFACT_IN
    return _(words[WHAT[number]]).format(place=place_name(TARGET[number]))


QUESTIONS: Final = {
    "DrawFirstPlayer": "Who is the first player?",
    "ReadPage": "A page of the {0:book} book comes to light",
    "OpenExpedition": "An expedition is laid on space {0:space}",
    "DrawCard": "A travel card is drawn",
    "Turn": "Your turn: draw cards, open the book, or move?",
    "Leaf": "The {1:book} book: turn a page, buy one, or close it?",
    "Move": "Your movement: which card for the next step, or what else?",
    "Step": "Go where {1:with_card}?",
    "DiscardCard": "Too many cards in hand: which one goes?",
    "DropAdventure": "Too many adventures: which one leaves the game?",
}

HINTS: Final = {
    "Leaf": "the first page is free, every other costs 1 silver; an adventure 5 silver",
    "Move": "card and place in one line: go cairo with grey   (or: with joker, grey assistant, violet changed)",
}

ACTIONS: Final = {
    "draw": "Draw two travel cards",
    "book": "Open the book",
    "move": "Move",
    "turn": "Turn a page {0:way}",
    "buy": "Buy the page on the {0:side}",
    "close": "Close the book",
    "join": "Join expedition {0:space}",
    "finish": "Finish expedition {0:space}",
    "complete": "Finish your adventure: {0:adventure}",
    "play": "Play {0:card}",
    "change": "Change {0:card}",
    "go": "Go to {0:place}",
    "stop": "Stop here",
    "discard": "Discard {0:card}",
    "drop": "Give up {0:adventure}",
    "first": "{0:seat}",
    "card": "{0:card}",
    "page": "{0:adventure}",
    "expedition": "{0:expedition}",
}

EVENTS: Final = {
    "first_player": "{who} is the first player",
    "company_given": "{who} leads {0:company} and begins in {1:place} with {2:silver}",
    "page_shown": "The {0:book} book shows {2:adventure} on the {1:side}",
    "expedition_opened": "Expedition {1:expedition} lies on space {0:space}",
    "card_drawn": "{who} draws {0:one_card}",
    "discards_shuffled": "The discards are shuffled: a pile of {0:cards}",
    "page_turned": "{who} turns a page of the {0:book} book {1:way}{2:cost}",
    "adventure_bought": "{who} buys {0:adventure} for {1:silver}",
    "colour_changed": "{who} pays {1:silver} to change the colour of {0:one_card}",
    "step_made": "{who} goes to {0:place} {1:with_card}",
    "expedition_joined": "{who} joins expedition {0:expedition}",
    "bonus_paid": "{who} receives {0:silver} for joining",
    "expedition_finished": "{who} finishes expedition {0:expedition} and receives {1:silver}",
    "marker_returned": "{who} takes the marker back",
    "artefact_found": "{who} finds {0:adventure} and receives {1:silver}",
    "assistant_hired": "{who} hires {0:adventure}",
    "card_discarded": "{who} discards {0:one_card}",
    "adventure_dropped": "{who} gives up {0:adventure}",
    "nothing_changed": "{who} leaves everything as it was",
    "last_round": "There are too few expeditions left: the game ends with this round",
    "stalled": "Nothing has changed for {0} turns: the game ends",
    "at_standstill": "Nothing was joined, bought or finished for {0} turns: the game ends",
    "game_ended": "The game is over: everything is laid open",
    "hand_shown": "{who} lays down {0:bundle}",
    "points_scored": "{who} scores {1:points} for {0:part}",
}

PART_WORDS: Final = (
    later("expeditions"), later("artefacts"), later("sets of artefacts"), later("assistant adventures"),
    later("silver"), later("travel cards"), later("unfinished artefacts"),
)  # fmt: skip
"""For what points are scored."""
WHICH_BOOK: Final = (
    later("the north one, with adventures in the south"), later("the south one, with adventures in the north"),
)  # fmt: skip
"""The book that would be opened."""


def _asked(view: Mapping[str, Any]) -> Mapping[str, Any]:
    """The player who is asked."""
    asked: Mapping[str, Any] = view["players"][view["asked"]["seat"]]
    return asked


def book_price(view: Mapping[str, Any], arg: int, numbers: Sequence[int]) -> str:
    """What turning a page costs."""
    return _("free") if not view["turned"] else silver(PAGE_PRICE)


def page_for_sale(view: Mapping[str, Any], half: int, numbers: Sequence[int]) -> str:
    """An adventure with its price."""
    found = adventure(view["books"][numbers[1]]["tops"][half])
    return _(", ").join([found, silver(ADVENTURE_PRICE)])


def which_book(view: Mapping[str, Any], arg: int, numbers: Sequence[int]) -> str:
    return _(WHICH_BOOK[HALF[_asked(view)["place"]]])


def joining(view: Mapping[str, Any], space: int, numbers: Sequence[int]) -> str:
    """From where to where, and what joining brings."""
    card_bonus = counted("{n} travel card", "{n} travel cards", BONUS_CARDS[space])
    bonus = silver(BONUS_SILVER[space]) if BONUS_SILVER[space] else card_bonus
    found = expedition(view["expeditions"][space]["card"])
    return _("{expedition}, bonus {bonus}").format(expedition=found, bonus=bonus)


def finishing(view: Mapping[str, Any], space: int, numbers: Sequence[int]) -> str:
    found = view["expeditions"][space]["card"]
    return _(", ").join([expedition(found), silver(EXPEDITION_SILVER[found]), points(EXPEDITION_POINTS[found])])


def reward(view: Mapping[str, Any], number: int, numbers: Sequence[int]) -> str:
    """What an adventure brings."""
    if IS_ASSISTANT[number]:
        return _("a card for your hand")
    return _(", ").join([silver(ADVENTURE_SILVER[number]), points(ADVENTURE_POINTS[number])])


def _reach(view: Mapping[str, Any], number: int, changed: int) -> str:
    return _(", ").join([place_name(n) for n in members(within_reach(_asked(view)["place"], number, changed))])


def reach(view: Mapping[str, Any], number: int, numbers: Sequence[int]) -> str:
    """Where a card leads."""
    return _("to {places}").format(places=_reach(view, number, 0))


def changed_reach(view: Mapping[str, Any], number: int, numbers: Sequence[int]) -> str:
    """Where a card leads with a changed colour, and what that costs."""
    return _("{price}, to {places}").format(price=silver(COLOUR_PRICE), places=_reach(view, number, 1))


def cost(amount: int) -> str:
    """What was paid, at the end of a sentence."""
    return " " + _("for {price}").format(price=silver(amount)) if amount else ""


NOTES: Final[dict[str, Note]] = {
    "book": which_book,
    "turn": book_price,
    "buy": page_for_sale,
    "join": joining,
    "finish": finishing,
    "complete": reward,
    "play": reach,
    "change": changed_reach,
    "go": lambda view, number, numbers: symbols(number),
    "drop": reward,
}

WORDS: Final = Words(
    QUESTIONS,
    ACTIONS,
    EVENTS,
    {
        "silver": silver,
        "points": points,
        "cards": cards,
        "card": card,
        "one_card": one_card,
        "with_card": lambda number: _(WITH_CARD[number]),
        "place": place_name,
        "book": lambda number: _(HALVES[number]),
        "space": lambda number: str(number + 1),
        "company": lambda number: _(COMPANIES[number]),
        "expedition": expedition,
        "adventure": adventure,
        "way": lambda number: _(WAYS[number]),
        "side": lambda number: _(SIDES[number]),
        "cost": cost,
        "bundle": bundle,
        "part": lambda number: _(PART_WORDS[number]),
    },
    NOTES,
    HINTS,
    {
        "a place on the map": PLACES,
        "a card in a hand by its colour, alone": CARDS,
        "a kind of artefact": KINDS,
        "a company, with the country it comes from": COMPANIES,
        "the book of one half of the map: the {book} book": HALVES,
        "a column of the final result: where points came from": PARTS,
    },
)
