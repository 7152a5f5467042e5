"""New expeditions come onto the empty spaces; when they fall short the last round has begun."""

from __future__ import annotations

from typing import ClassVar, Final

from roteiro.core.kernel import Action, Procedure, Seat, Uniform
from roteiro.core.masks import bit
from roteiro.games.africana.actions import EXPEDITION
from roteiro.games.africana.data import OF_LETTER, SPACES
from roteiro.games.africana.state import NO_CARD, NOWHERE, Africana, next_letter, next_seat


class Refill(Procedure[Africana]):
    """AFR-9.8 AFR-9.9 AFR-10.1 AFR-10.3 AFR-10.4 AFR-10.5: empty spaces, from left to right; nothing slides."""

    rule: ClassVar[str] = "AFR-9.8"

    def run(self, state: Africana) -> None:
        for space in range(SPACES):
            if state.spaces[space] != NO_CARD:
                continue
            if state.deck:
                state.push(self)
                state.push(OpenExpedition(space))
            elif not state.last:
                state.last = 1
                ends_now = next_seat(state, state.active) == state.first
                state.emit("AFR-10.2" if ends_now else "AFR-10.1", Seat(state.active), "last_round")
            return


class OpenExpedition(Uniform[Africana]):
    """AFR-0.4 AFR-0.5 AFR-12.6: the top card of the pile: any card of its letter that nobody has seen."""

    rule: ClassVar[str] = "AFR-9.8"

    def __init__(self, space: int) -> None:
        super().__init__()
        self.space: Final = space

    def locals(self) -> tuple[int, ...]:
        return (self.space,)

    def options(self, state: Africana) -> list[Action]:
        return EXPEDITION.among(state.unseen & OF_LETTER[next_letter(state)])

    def take(self, state: Africana, action: Action) -> None:
        expedition = EXPEDITION.arg(action)
        state.deck -= 1
        state.unseen &= ~bit(expedition)
        state.spaces[self.space] = expedition
        rule = "AFR-0.6" if state.places[state.first] == NOWHERE else "AFR-9.8"
        state.emit(rule, Seat(state.active), "expedition_opened", self.space, expedition)
