"""What one seat may know of the table; a spectator knows what is open to all."""

from __future__ import annotations

from typing import Any

from roteiro.core.game import View
from roteiro.core.kernel import Seat, pending
from roteiro.core.masks import members
from roteiro.games.africana.actions import LEFT, RIGHT
from roteiro.games.africana.books import left_pages, right_pages, seen_pages, top
from roteiro.games.africana.data import COLOURS, HALVES, LETTERS, SPACES
from roteiro.games.africana.hands import cards_on_table
from roteiro.games.africana.state import (
    MEMORY_OPTION,
    NO_CARD,
    SCORES_OPTION,
    Africana,
    company_of,
    hand_size,
    markers_left,
    next_letter,
    size,
    travel_cards,
)
from roteiro.games.africana.steps.drawing import cards_in
from roteiro.games.africana.steps.moving import Step


def view(state: Africana, seat: Seat | None) -> View:
    """AFR-12.1 AFR-12.3: plain values, built from what is open and from the hand of this seat."""
    decision = pending(state)
    return {
        "seats": int(state.seats),
        "seat": None if seat is None else int(seat),
        "first": int(state.first),
        "active": int(state.active),
        "asked": None if decision is None else {"seat": int(decision.seat), "what": type(decision).__name__},
        "players": [_player(state, other, seat, decision is None) for other in range(state.seats)],
        "expeditions": [_expedition(state, space) for space in range(SPACES)],
        "deck": int(state.deck),
        "letter": LETTERS[next_letter(state)] if state.deck else None,
        "books": [_book(state, book) for book in range(len(HALVES))],
        "gone": members(state.gone),
        "pile": cards_in(state.pile),
        "discards": [int(n) for n in state.discards],
        "supply": [int(n) for n in state.supply],
        "played": [int(n) for n in state.table],
        "lying": [int(n) for n in state.lying],
        "joker_lies": bool(state.joker_lies),
        "steps": cards_on_table(state) - int(isinstance(decision, Step)),
        "turned": int(state.turned),
        "idle": int(state.idle),
        "quiet": int(state.quiet),
        "last_round": bool(state.last),
        "options": [int(value) for value in state.options],
    }


def _player(state: Africana, other: int, seat: Seat | None, over: bool) -> dict[str, Any]:
    """AFR-12.2 AFR-12.4 AFR-12.5 AFR-12.13: travel cards and what lies under a company card are for their owner."""
    base = other * len(COLOURS)
    own = over or other == seat
    shown = own or state.options[SCORES_OPTION] == 1
    active = other == state.active
    on_table = cards_in(state.lying) + int(state.joker_lies) if active else 0
    return {
        "company": company_of(state, other),
        "place": int(state.places[other]),
        "silver": int(state.silver[other]),
        "hand": hand_size(state, other) - on_table,
        "travel_cards": travel_cards(state, other),
        "cards": [int(n) for n in state.hands[base : base + len(COLOURS)]] if own else None,
        "joker": bool(state.jokers[other]),
        "assistants": [int(n) for n in state.assistants[base : base + len(COLOURS)]],
        "adventures": members(state.adventures[other]),
        "markers": markers_left(state, other),
        "finished": members(state.finished[other]) if shown else None,
        "completed": members(state.completed[other]) if shown else None,
        "finished_count": size(state.finished[other]),
        "completed_count": size(state.completed[other]),
    }


def _expedition(state: Africana, space: int) -> dict[str, Any]:
    card = int(state.spaces[space])
    return {"card": None if card == NO_CARD else card, "joined": members(state.joined[space])}


def _book(state: Africana, book: int) -> dict[str, Any]:
    """AFR-3.3 AFR-12.8: the two pages on top; the others that were seen only where the table shows them."""
    tops = [top(state, book, half) for half in (LEFT, RIGHT)]
    return {
        "left": left_pages(state, book),
        "right": right_pages(state, book),
        "tops": [None if card == NO_CARD else card for card in tops],
        "seen": seen_pages(state, book) if state.options[MEMORY_OPTION] == 1 else None,
    }
