"""Loading: the cards played go onto the cargo stack in an order of the player's choice."""

from __future__ import annotations

from typing import ClassVar

from roteiro.core.kernel import Action, Decision, Procedure, Seat
from roteiro.games.oltremare.actions import LOAD
from roteiro.games.oltremare.piles import HOLD, PLAYED, distinct_kinds, kinds_of, put_on, take_at
from roteiro.games.oltremare.state import OltreMare


def load(state: OltreMare, seat: Seat, kind: int) -> None:
    """OLM-8.1 OLM-12.2: face up, so everybody sees it now; afterwards only the top card shows."""
    put_on(state, HOLD, seat, take_at(state, PLAYED, 0, kinds_of(state, PLAYED).index(kind)))
    state.emit("OLM-8.1", seat, "card_loaded", kind)


class LoadCards(Procedure[OltreMare]):
    """OLM-8.1 OLM-8.2: one card after another; the last one lies on top and rules the next turn."""

    rule: ClassVar[str] = "OLM-8.1"

    def run(self, state: OltreMare) -> None:
        seat = Seat(state.active)
        left = distinct_kinds(state, PLAYED)
        if len(left) > 1:
            state.push(self)
            state.push(LoadCard(seat))
        elif left:
            for _ in kinds_of(state, PLAYED):
                load(state, seat, left[0])


class LoadCard(Decision[OltreMare]):
    """OLM-8.1: which card goes onto the cargo stack next."""

    rule: ClassVar[str] = "OLM-8.1"

    def options(self, state: OltreMare) -> list[Action]:
        return [LOAD.of(kind) for kind in distinct_kinds(state, PLAYED)]

    def take(self, state: OltreMare, action: Action) -> None:
        load(state, self.seat, LOAD.arg(action))
