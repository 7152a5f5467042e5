"""What Africana says. Whatever is shown goes through the language that is spoken."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from roteiro.core.language import _, counted, later
from roteiro.core.words import Words
from roteiro.games.africana.actions import CARDS, FIRST_ASSISTANT, JOKER
from roteiro.games.africana.board_reach import in_hand
from roteiro.games.africana.data import COLOURS, COMPANIES, COMPANY_COLOURS, HALVES, KINDS, PLACES, SORTS
from roteiro.games.africana.notes import NOTES
from roteiro.games.africana.spelling import (
    SIDES,
    WAYS,
    WITH_CARD,
    adventure,
    bundle,
    card,
    cards,
    cost,
    expedition,
    one_card,
    place_name,
    points,
    silver,
)
from roteiro.games.africana.steps.scoring import PARTS

QUESTIONS: Final = {
    "DrawFirstPlayer": "Who is the first player?",
    "ReadPage": "A page of the {0:book} book comes to light",
    "OpenExpedition": "An expedition is laid on space {0:space}",
    "DrawCard": "A travel card is drawn",
    "Turn": "Your turn: draw cards, open the book, or move?",
    "Leaf": "The {1:book} book: turn a page, buy one, or close it?",
    "Move": "Your movement: where to, with which card, or what else?",
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
    "nothing_changed": "{who} does nothing",
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
PART_NAMES: Final = {
    "expeditions": later("Expeditions"),
    "artefacts": later("Artefacts"),
    "sets": later("Sets of artefacts"),
    "assistants": later("Assistants hired"),
    "silver": later("Silver left"),
    "cards": later("Travel cards left"),
    "unfinished": later("Unfinished artefacts"),
}
"""Where points came from: lines of the score sheet."""


def holdings(view: Mapping[str, Any], seat: int) -> str:
    """Money and what is in hand, such as `4 silver, 2 travel cards, the joker, 1 assistant`."""
    hand = in_hand(view, seat)
    assistants = sum(hand[FIRST_ASSISTANT:JOKER])
    travel = sum(hand[: len(COLOURS)])
    things = [silver(view["players"][seat]["silver"]), counted("{n} travel card", "{n} travel cards", travel)]
    things += [one_card(JOKER)] if hand[JOKER] else []
    things += [counted("{n} assistant", "{n} assistants", assistants)] if assistants else []
    return _(", ").join(things)


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
        "a kind of adventure": SORTS,
        "a company, with the country it comes from": COMPANIES,
        "the colour of a company": COMPANY_COLOURS,
        "the book of one half of the map: the {book} book": HALVES,
        "a column of the final result: where points came from": PARTS,
    },
    PART_NAMES,
    figures={"expedition code": str, "adventure code": str},
    holdings=holdings,
)
