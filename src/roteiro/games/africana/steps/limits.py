"""The limits at the end of a turn: five cards in hand, three adventures in front."""

from __future__ import annotations

from typing import ClassVar, Final

from roteiro.core.kernel import Action, Decision, Frame, Procedure, Seat, push_in_order
from roteiro.core.masks import bit
from roteiro.games.africana.actions import CARDS, DISCARD, DROP
from roteiro.games.africana.data import ADVENTURE_LIMIT, HAND_LIMIT
from roteiro.games.africana.hands import discard, holds
from roteiro.games.africana.state import Africana, hand_size, size


class Limits(Procedure[Africana]):
    """AFR-9.1 AFR-9.3 AFR-9.6 AFR-9.7: whatever is too much at the end of a turn must go, hand cards first."""

    rule: ClassVar[str] = "AFR-9.1"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def locals(self) -> tuple[int, ...]:
        return (self.seat,)

    def run(self, state: Africana) -> None:
        seat = Seat(self.seat)
        cards = hand_size(state, seat) - HAND_LIMIT
        adventures = size(state.adventures[seat]) - ADVENTURE_LIMIT
        surplus: list[Frame[Africana]] = [DiscardCard(seat) for _ in range(cards)]
        surplus += [DropAdventure(seat) for _ in range(adventures)]
        push_in_order(state, surplus)


class DiscardCard(Decision[Africana]):
    """AFR-9.2: the owner chooses which card goes."""

    rule: ClassVar[str] = "AFR-9.2"
    public: ClassVar[bool] = False

    def options(self, state: Africana) -> list[Action]:
        return [DISCARD.of(card) for card in range(len(CARDS)) if holds(state, self.seat, card)]

    def take(self, state: Africana, action: Action) -> None:
        discard(state, self.seat, DISCARD.arg(action))
        state.emit("AFR-9.4", self.seat, "card_discarded", DISCARD.arg(action))


class DropAdventure(Decision[Africana]):
    """AFR-9.5: the owner chooses which unfinished adventure leaves the game."""

    rule: ClassVar[str] = "AFR-9.5"

    def options(self, state: Africana) -> list[Action]:
        return DROP.among(state.adventures[self.seat])

    def take(self, state: Africana, action: Action) -> None:
        adventure = DROP.arg(action)
        state.adventures[self.seat] &= ~bit(adventure)
        state.gone |= bit(adventure)
        state.emit("AFR-9.5", self.seat, "adventure_dropped", adventure)
