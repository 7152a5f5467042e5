"""Travel cards come from the pile into a hand; the discards become a new pile when it is empty."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64

from roteiro.core.dice import Lot
from roteiro.core.kernel import Action, Procedure, Seat
from roteiro.core.masks import bit
from roteiro.core.vocabulary import Verb
from roteiro.games.africana.actions import COLOUR
from roteiro.games.africana.data import COLOURS
from roteiro.games.africana.state import Africana

RULES: Final = ("AFR-0.14", "AFR-2.1", "AFR-6.9")
"""Why a card is drawn, by the outcome of the turn: before the first one, by the draw action, for joining."""


def cards_in(colours: vec[i64]) -> int:
    """How many cards a pile has."""
    total: i64 = 0
    for count in colours:
        total += count
    return total


class DrawCards(Procedure[Africana]):
    """AFR-2.1 AFR-2.3 AFR-2.5: so many travel cards from the pile into a hand, one after another."""

    rule: ClassVar[str] = "AFR-2.1"

    def __init__(self, to: int, left: int) -> None:
        self.to: Final = to
        self.left: Final = left

    def locals(self) -> tuple[int, ...]:
        return (self.to, self.left)

    def run(self, state: Africana) -> None:
        if self.left > 1:
            state.push(DrawCards(self.to, self.left - 1))
        if not cards_in(state.pile):
            shuffle_discards(state)
        state.push(DrawCard(self.to))


def shuffle_discards(state: Africana) -> None:
    """AFR-2.2 AFR-2.4: the discards become the new pile; cards of the running movement still lie on the table."""
    for colour in range(len(COLOURS)):
        state.pile[colour] = state.discards[colour]
        state.discards[colour] = 0
    if state.seats == 2:  # AFR-12.12
        state.known = state.hands[:]
    state.emit("AFR-2.2", Seat(state.active), "discards_shuffled", cards_in(state.pile))


class DrawCard(Lot[Africana]):
    """AFR-2.1 AFR-6.9 AFR-12.1 AFR-12.10: the top card of the pile; only its owner sees it."""

    rule: ClassVar[str] = "AFR-2.1"
    verb: ClassVar[Verb] = COLOUR

    def __init__(self, to: int) -> None:
        super().__init__()
        self.to: Final = to

    def locals(self) -> tuple[int, ...]:
        return (self.to,)

    def counts(self, state: Africana) -> vec[i64]:
        return state.pile

    def total(self, state: Africana) -> int:
        return cards_in(state.pile)

    def take(self, state: Africana, action: Action) -> None:
        colour = COLOUR.arg(action)
        state.pile[colour] -= 1
        state.hands[self.to * len(COLOURS) + colour] += 1
        state.emit(RULES[state.outcome], Seat(self.to), "card_drawn", secret=colour, seen_by=bit(self.to))

    def seen_by(self, state: Africana, action: Action) -> i64:
        return bit(self.to)
