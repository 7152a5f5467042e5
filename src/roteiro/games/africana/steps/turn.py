"""A turn: one of three actions, the checks at its end, and whose turn is next."""

from __future__ import annotations

from typing import ClassVar

from roteiro.core.kernel import Action, Decision, Frame, Procedure, Seat, push_in_order
from roteiro.games.africana.actions import BOOK_ACTION, DRAW, MOVE
from roteiro.games.africana.data import CARDS_DRAWN, HALF
from roteiro.games.africana.state import (
    NO_CHANGE,
    PROGRESS,
    STALL_OPTION,
    STALL_ROUNDS,
    STANDSTILL_TURNS,
    Africana,
    next_seat,
    note_change,
)
from roteiro.games.africana.steps.drawing import DrawCards
from roteiro.games.africana.steps.limits import Limits
from roteiro.games.africana.steps.moving import Move
from roteiro.games.africana.steps.reading import Leaf
from roteiro.games.africana.steps.refilling import Refill
from roteiro.games.africana.steps.scoring import FinalScoring


class Turn(Decision[Africana]):
    """AFR-1.2 AFR-1.4 AFR-3.1: draw travel cards, use the book of one's half, or move."""

    rule: ClassVar[str] = "AFR-1.2"

    def options(self, state: Africana) -> list[Action]:
        return [DRAW.of(0), BOOK_ACTION.of(0), MOVE.of(0)]

    def take(self, state: Africana, action: Action) -> None:
        push_in_order(state, [self._chosen(state, action), Limits(self.seat), Refill(), EndTurn()])

    def _chosen(self, state: Africana, action: Action) -> Frame[Africana]:
        if DRAW.has(action):
            note_change(state)
            return DrawCards(self.seat, CARDS_DRAWN)
        if BOOK_ACTION.has(action):
            return Leaf(self.seat, HALF[state.places[self.seat]])
        return Move(self.seat)


class EndTurn(Procedure[Africana]):
    """AFR-1.1 AFR-10.1 AFR-10.2: the left neighbour follows; the last round ends before the first player."""

    rule: ClassVar[str] = "AFR-1.1"

    def run(self, state: Africana) -> None:
        self._look_back(state)
        following = next_seat(state, state.active)
        if (state.last and following == state.first) or is_stalled(state):
            state.push(FinalScoring())
        else:
            state.active = following
            state.push(Turn(following))

    def _look_back(self, state: Africana) -> None:
        """AFR-1.4: what the turn has brought."""
        if state.outcome == NO_CHANGE:
            state.emit("AFR-1.4", Seat(state.active), "nothing_changed")
        state.idle = state.idle + 1 if state.outcome == NO_CHANGE else 0
        state.quiet = 0 if state.outcome == PROGRESS else state.quiet + 1
        state.outcome = NO_CHANGE


def is_stalled(state: Africana) -> bool:
    """AFR-10.6 AFR-10.7: whether the game stands still and ends for that."""
    if state.options[STALL_OPTION]:
        return False
    if state.idle >= STALL_ROUNDS * state.seats:
        state.emit("AFR-10.6", Seat(state.active), "stalled", state.idle)
        return True
    if state.quiet >= STANDSTILL_TURNS:
        state.emit("AFR-10.7", Seat(state.active), "at_standstill", state.quiet)
        return True
    return False
