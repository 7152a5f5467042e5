"""A turn: sea power first, then trade, actions and loading; and whose turn is next."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from roteiro.core.kernel import Action, Decision, Frame, Procedure, Seat, push_in_order
from roteiro.core.masks import bit
from roteiro.games.oltremare.actions import DISCARD
from roteiro.games.oltremare.data import INFLUENCE
from roteiro.games.oltremare.piles import (
    HAND,
    PIRATES,
    cargo_due,
    count,
    distinct_kinds,
    hand_limit,
    note_discarded,
    put_on,
    take_unseen,
)
from roteiro.games.oltremare.state import (
    COUNTERS_A_TURN,
    COUNTERS_OPTION,
    INFLUENCE_DUCATS,
    OFFERS_A_TURN,
    OFFERS_OPTION,
    OltreMare,
    gain,
    has_token,
    next_seat,
)
from roteiro.games.oltremare.steps.scoring import FinalScoring
from roteiro.games.oltremare.steps.trade import Trade


class Turn(Procedure[OltreMare]):
    """OLM-1.2 OLM-2.1 OLM-5.2: the active seat's four phases; what the top cargo card asks for is fixed now."""

    rule: ClassVar[str] = "OLM-1.2"

    def run(self, state: OltreMare) -> None:
        seat = Seat(state.active)
        limit = hand_limit(state, seat)
        state.due = cargo_due(state, seat)
        state.bought = 0
        state.partners = 0
        state.offers = OFFERS_A_TURN[state.options[OFFERS_OPTION]]  # OLM-3.18
        for other in range(state.seats):
            state.counters[other] = COUNTERS_A_TURN[state.options[COUNTERS_OPTION]]  # OLM-3.19
        state.emit("OLM-2.1", seat, "turn_began", limit, state.due)
        if has_token(state, seat, INFLUENCE) and limit > 3:  # OLM-7.16
            gain(state, seat, INFLUENCE_DUCATS, limit - 3)
            state.emit("OLM-7.16", seat, "influence_paid", limit - 3)
        discards: list[Frame[OltreMare]] = [DiscardCard(seat) for _ in range(count(state, HAND, seat) - limit)]
        push_in_order(state, [*discards, Trade(seat), EndTurn()])


class DiscardCard(Decision[OltreMare]):
    """OLM-2.1 OLM-2.2 OLM-2.3 OLM-7.12: a card too many goes face down onto one's own pirate stack."""

    rule: ClassVar[str] = "OLM-2.1"
    public: ClassVar[bool] = False

    def options(self, state: OltreMare) -> list[Action]:
        return [DISCARD.of(kind) for kind in distinct_kinds(state, HAND, self.seat)]

    def take(self, state: OltreMare, action: Action) -> None:
        kind = DISCARD.arg(action)
        put_on(state, PIRATES, self.seat, take_unseen(state, self.seat, kind))
        note_discarded(state, self.seat)
        state.emit("OLM-2.2", self.seat, "card_discarded", secret=kind, seen_by=bit(self.seat))

    def seen_by(self, state: OltreMare, action: Action) -> i64:
        return bit(self.seat)


class EndTurn(Procedure[OltreMare]):
    """OLM-1.1 OLM-8.3 OLM-10.1 OLM-10.2: the left neighbour follows; the last round ends before the start player."""

    rule: ClassVar[str] = "OLM-1.1"

    def run(self, state: OltreMare) -> None:
        state.active = next_seat(state, state.active)
        if state.last and state.active == state.first:
            state.push(FinalScoring())
        else:
            state.push(Turn())
