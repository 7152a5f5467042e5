"""What Africana says, in English."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from roteiro.core.masks import members
from roteiro.core.words import Note, Words
from roteiro.games.africana.actions import CARDS, FIRST_ASSISTANT, JOKER
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
from roteiro.games.africana.steps.scoring import BUNDLE_BASE


def counted(amount: int, one: str, several: str) -> str:
    return f"{amount} {one}" if amount == 1 else f"{amount} {several}"


def silver(amount: int) -> str:
    return f"{amount} silver"


def points(amount: int) -> str:
    return counted(amount, "point", "points")


def cards(amount: int) -> str:
    return counted(amount, "card", "cards")


def card(number: int) -> str:
    """A card of a hand as it is typed."""
    return CARDS[number]


def one_card(number: int) -> str:
    """Such as `a grey card`, `an orange assistant` or `the joker`; a hidden one is just a travel card."""
    if number < 0:
        return "a travel card"
    if number == JOKER:
        return "the joker"
    what = CARDS[number] if number >= FIRST_ASSISTANT else f"{CARDS[number]} card"
    return f"an {what}" if what[0] in "aeiou" else f"a {what}"


def bundle(number: int) -> str:
    """The travel cards of a hand, such as `2 grey and 1 violet`."""
    parts = []
    for colour in COLOURS:
        number, count = divmod(number, BUNDLE_BASE)
        parts += [f"{count} {colour}"] if count else []
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}"


def symbols(place: int) -> str:
    """The symbols a place shows, such as `grey or violet`."""
    return " or ".join([COLOURS[colour] for colour in members(SYMBOLS[place])])


def expedition(number: int) -> str:
    """Such as `A04 (Port Natal to Serengeti)`."""
    return f"{EXPEDITIONS[number]} ({PLACES[START[number]]} to {PLACES[DESTINATION[number]]})"


def adventure(number: int) -> str:
    """Such as `the mask in Cairo` or `the violet assistant in Lagos`."""
    what = f"{COLOURS[WHAT[number]]} assistant" if IS_ASSISTANT[number] else KINDS[WHAT[number]]
    return f"the {what} in {PLACES[TARGET[number]]}"


QUESTIONS: Final = {
    "DrawFirstPlayer": "Who is the first player?",
    "ReadPage": "A page of the {0:book} book comes to light",
    "OpenExpedition": "An expedition is laid on space {0:space}",
    "DrawCard": "A travel card is drawn",
    "Turn": "Your turn: draw cards, open the book, or move?",
    "Leaf": "The {1:book} book: turn a page, buy one, or close it?",
    "Move": "Your movement: which card for the next step, or what else?",
    "Step": "Go where with {1:one_card}?",
    "DiscardCard": "Too many cards in hand: which one goes?",
    "DropAdventure": "Too many adventures: which one leaves the game?",
}

HINTS: Final = {
    "Leaf": f"the first page is free, every other costs {silver(PAGE_PRICE)}; an adventure {silver(ADVENTURE_PRICE)}",
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
    "step_made": "{who} goes to {0:place} with {1:one_card}",
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
    "expeditions", "artefacts", "sets of artefacts", "assistant adventures", "silver", "travel cards",
    "unfinished artefacts",
)  # fmt: skip


def _asked(view: Mapping[str, Any]) -> Mapping[str, Any]:
    """The player who is asked."""
    asked: Mapping[str, Any] = view["players"][view["asked"]["seat"]]
    return asked


def book_price(view: Mapping[str, Any], _: int, __: Sequence[int]) -> str:
    return "free" if not view["turned"] else silver(PAGE_PRICE)


def page_for_sale(view: Mapping[str, Any], half: int, numbers: Sequence[int]) -> str:
    return f"{adventure(view['books'][numbers[1]]['tops'][half])}, {silver(ADVENTURE_PRICE)}"


def which_book(view: Mapping[str, Any], _: int, __: Sequence[int]) -> str:
    half = HALF[_asked(view)["place"]]
    return f"the {HALVES[half]} one, with adventures in the {HALVES[1 - half]}"


def joining(view: Mapping[str, Any], space: int, _: Sequence[int]) -> str:
    """From where to where, and what joining brings."""
    bonus = silver(BONUS_SILVER[space]) if BONUS_SILVER[space] else f"{BONUS_CARDS[space]} travel card"
    return f"{expedition(view['expeditions'][space]['card'])}, bonus {bonus}"


def finishing(view: Mapping[str, Any], space: int, _: Sequence[int]) -> str:
    found = view["expeditions"][space]["card"]
    return f"{expedition(found)}, {silver(EXPEDITION_SILVER[found])}, {points(EXPEDITION_POINTS[found])}"


def reward(_: Mapping[str, Any], number: int, __: Sequence[int]) -> str:
    """What an adventure brings."""
    if IS_ASSISTANT[number]:
        return "a card for your hand"
    return f"{silver(ADVENTURE_SILVER[number])}, {points(ADVENTURE_POINTS[number])}"


def _reach(view: Mapping[str, Any], number: int, changed: int) -> str:
    return ", ".join([PLACES[place] for place in members(within_reach(_asked(view)["place"], number, changed))])


def reach(view: Mapping[str, Any], number: int, _: Sequence[int]) -> str:
    return f"to {_reach(view, number, 0)}"


def changed_reach(view: Mapping[str, Any], number: int, _: Sequence[int]) -> str:
    return f"{silver(COLOUR_PRICE)}, to {_reach(view, number, 1)}"


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
        "place": lambda number: PLACES[number],
        "book": lambda number: HALVES[number],
        "space": lambda number: str(number + 1),
        "company": lambda number: COMPANIES[number],
        "expedition": expedition,
        "adventure": adventure,
        "way": lambda number: ("forward", "back")[number],
        "side": lambda number: ("left", "right")[number],
        "cost": lambda amount: f" for {silver(amount)}" if amount else "",
        "bundle": bundle,
        "part": lambda number: PART_WORDS[number],
    },
    NOTES,
    HINTS,
)
