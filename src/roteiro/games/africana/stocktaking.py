"""Counting the box: every card of Africana is somewhere, exactly once."""

from __future__ import annotations

from roteiro.core.masks import bit
from roteiro.games.africana.books import seen_pages
from roteiro.games.africana.data import (
    ADVENTURES,
    ASSISTANTS_OF_A_COLOUR,
    BOOK,
    COLOURS,
    EXPEDITIONS,
    HALVES,
    LETTERS,
    MARKERS,
    NAMES,
    OF_LETTER,
    REMOVED,
    SPACES,
    TRAVEL_CARDS_OF_A_COLOUR,
)
from roteiro.games.africana.state import NO_CARD, PAGES, Africana, markers_left, size


def lost_pieces(state: Africana) -> list[str]:
    """What is missing from the table or there too often; empty if everything is in its place."""
    return [*_coloured(state), *_expeditions(state), *_adventures(state), *_players(state)]


def _coloured(state: Africana) -> list[str]:
    """Travel cards and assistants."""
    wrong: list[str] = []
    width = len(COLOURS)
    for colour, word in enumerate(COLOURS):
        held = [int(state.hands[seat * width + colour]) for seat in range(state.seats)]
        found = [int(state.pile[colour]), int(state.discards[colour]), int(state.table[colour]), *held]
        if sum(found) != TRAVEL_CARDS_OF_A_COLOUR or min(found) < 0:
            wrong.append(f"{word} travel cards: {found} of {TRAVEL_CARDS_OF_A_COLOUR}")
        for seat in range(state.seats):
            known = state.known[seat * width + colour]
            if not 0 <= known <= held[seat] or (known and state.seats > 2):
                wrong.append(f"{word} travel cards: {known} of seat {seat} are known, {held[seat]} are there")
        held = [int(state.assistants[seat * width + colour]) for seat in range(state.seats)]
        found = [int(state.supply[colour]), int(state.box[colour]), *held]
        if sum(found) != ASSISTANTS_OF_A_COLOUR or min(found) < 0:
            wrong.append(f"{word} assistants: {found} of {ASSISTANTS_OF_A_COLOUR}")
        if not 0 <= state.lying[colour] <= held[state.active]:
            wrong.append(f"{word} assistants: {state.lying[colour]} lie on the table, {held[state.active]} are held")
    return wrong


def _expeditions(state: Africana) -> list[str]:
    wrong: list[str] = []
    lying = [int(card) for card in state.spaces if card != NO_CARD]
    for expedition, code in enumerate(EXPEDITIONS):
        found = lying.count(expedition) + int(state.unseen & bit(expedition) != 0)
        found += sum([int(state.finished[seat] & bit(expedition) != 0) for seat in range(state.seats)])
        if found != 1:
            wrong.append(f"expedition {code}: found {found} times")
    if state.deck != size(state.unseen) - REMOVED[state.seats]:
        wrong.append(f"expeditions: a pile of {state.deck}, {size(state.unseen)} unseen")
    for upper, lower in ((0, 1), (1, 2)):
        if state.unseen & OF_LETTER[upper] and state.unseen & OF_LETTER[lower] != OF_LETTER[lower]:
            wrong.append(f"expeditions: {LETTERS[upper]} cards in the pile below {LETTERS[lower]} cards")
    return wrong


def _adventures(state: Africana) -> list[str]:
    wrong: list[str] = []
    pages = [seen_pages(state, book) for book in range(len(HALVES))]
    for adventure, name in enumerate(NAMES):
        found = pages[BOOK[adventure]].count(adventure)
        sets = [int(state.unread), int(state.gone)]
        for seat in range(state.seats):
            sets += [int(state.adventures[seat]), int(state.completed[seat])]
        found += len([1 for held in sets if held & bit(adventure)])
        if found != 1:
            wrong.append(f"adventure {name}: found {found} times")
    for book, half in enumerate(HALVES):
        rest = [int(state.pages[book * PAGES + i]) for i in range(state.read[book], PAGES)]
        if not 0 <= state.opened[book] <= state.read[book] or any([card != NO_CARD for card in rest]):
            wrong.append(f"{half} book: open at {state.opened[book]} of {state.read[book]} pages seen")
    if len(state.pages) != len(ADVENTURES):
        wrong.append(f"books: {len(state.pages)} pages")
    return wrong


def _players(state: Africana) -> list[str]:
    wrong: list[str] = []
    for seat in range(state.seats):
        if not 0 <= markers_left(state, seat) <= MARKERS:
            wrong.append(f"seat {seat}: {markers_left(state, seat)} markers left")
        if state.jokers[seat] not in (0, 1):
            wrong.append(f"seat {seat}: {state.jokers[seat]} jokers")
        if state.silver[seat] < 0:
            wrong.append(f"seat {seat}: {state.silver[seat]} silver")
    for space in range(SPACES):
        if state.spaces[space] == NO_CARD and state.joined[space]:
            wrong.append(f"space {space + 1}: markers without an expedition")
    if state.joker_lies and not state.jokers[state.active]:
        wrong.append("joker: lies on the table, but is out of the game")
    return wrong
