"""What one seat may know of the table; a spectator knows what is open to all (OLM-12.4)."""

from __future__ import annotations

from typing import Any

from roteiro.core.game import View
from roteiro.core.kernel import Seat, pending
from roteiro.core.masks import members
from roteiro.core.slots import card, is_known
from roteiro.games.oltremare.data import TOKENS
from roteiro.games.oltremare.offers import goods_of
from roteiro.games.oltremare.piles import HAND, HOLD, PICKS, PIRATES, PLAYED, count, kinds_of, slots_of
from roteiro.games.oltremare.state import MEMORY_OPTION, OltreMare, ducats, tokens_of
from roteiro.games.oltremare.steps.drawing import discarded
from roteiro.games.oltremare.steps.trade import price


def view(state: OltreMare, seat: Seat | None) -> View:
    """OLM-12.1 OLM-12.4 OLM-12.8: plain values, built from what is open and from the cards this seat knows."""
    decision = pending(state)
    return {
        "seats": int(state.seats),
        "seat": None if seat is None else int(seat),
        "first": int(state.first),
        "active": int(state.active),
        "asked": None if decision is None else {"seat": int(decision.seat), "what": type(decision).__name__},
        "players": [_player(state, other, seat) for other in range(state.seats)],
        "ports": [int(token) for token in state.port_token],
        "deck": int(state.deck),
        "discards": discarded(state),
        "venice": _venice(state),
        "last_round": bool(state.last),
        "due": int(state.due),
        "bought": int(state.bought),
        "partners": members(state.partners),
        "recycled": bool(state.recycled),
        "price": price(state, state.active),
        "offers_left": int(state.offers),
        "played": kinds_of(state, PLAYED),
        "sailed": members(state.sailed),
        "bargain": {
            "maker": int(state.maker),
            "addressed": members(state.addressed),
            "accepted": members(state.accepted),
            "proposed": members(state.proposed),
        },
        "options": [int(value) for value in state.options],
    }


def _venice(state: OltreMare) -> dict[str, int] | None:
    """Between which numbers of further draws Venice must show; None before it is in the deck and once it is gone."""
    return {"after": int(state.calm), "places": int(state.window)} if state.window else None


def _player(state: OltreMare, other: int, seat: Seat | None) -> dict[str, Any]:
    """OLM-2.4 OLM-12.2 OLM-12.3 OLM-12.5 OLM-12.6 OLM-12.7: what is known of one player's cards, and all the rest."""
    cargo = kinds_of(state, HOLD, other)
    remembers = other == seat and state.options[MEMORY_OPTION] == 1
    return {
        "ducats": ducats(state, other),
        "prestige": int(state.prestige[other]),
        "ship": int(state.ships[other]),
        "token": int(state.active_token[other]),
        "turned": [int(n) for n in state.turned[other * len(TOKENS) : (other + 1) * len(TOKENS)]],
        "tokens": tokens_of(state, other),
        "hand": count(state, HAND, other),
        "known": [card(here) for here in slots_of(state, HAND, other) if is_known(here, seat)],
        "picks": [card(here) for here in slots_of(state, PICKS, other) if is_known(here, seat)],
        "pirates": [card(here) if is_known(here, seat) else None for here in slots_of(state, PIRATES, other)],
        "cargo": len(cargo),
        "top": cargo[-1] if cargo else None,
        "stack": cargo if remembers else None,
        "counters_left": int(state.counters[other]),
        "offer": {
            "give": goods_of(int(state.give[other])),
            "ask": goods_of(int(state.ask[other])),
            "pay": int(state.pay[other]),
        },
    }
