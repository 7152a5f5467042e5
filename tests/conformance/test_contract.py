"""The contract itself: it passes on a game with secrets and fails on every way of breaking it."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest

from conformance import contract
from conformance.quay import HAND, Begin, ChooseCard, Quay, QuayState
from roteiro.core.dice import Dice, FastDice
from roteiro.core.game import Game, View
from roteiro.core.kernel import Action, Frame, Seat, State
from roteiro.core.slots import card


def keeps_the_contract(game: Game, seats: int = 3) -> None:
    dice = FastDice(4)
    for seed in range(6):
        for step, (state, decision) in enumerate(contract.walk(game, seats, seed)):
            contract.check_options(game, state, decision)
            contract.check_pieces(game, state)
            contract.check_clone(game, state, decision, dice)
            contract.check_noninterference(game, state, decision, range(seats), step)
            contract.check_public(game, state, decision, range(seats), step)
            if step % 4 == 0:
                contract.check_side_by_side(game, state, Seat(step // 4 % seats), step)
            contract.check_encoding(game, state)
            contract.check_position(game, state)
        contract.check_record(game, contract.play_match(game, seats, seed))
        contract.check_undo(game, seats, seed)
        contract.check_dreams(game, seats, seed)


@pytest.mark.parametrize("seats", [2, 3])
def test_a_game_with_secrets_can_keep_the_contract(seats: int) -> None:
    keeps_the_contract(Quay(), seats)


class OpenHands(Quay):
    def view(self, state: State, seat: Seat | None) -> View:
        assert isinstance(state, QuayState)
        return {"cards": [int(held) for held in state.hands]}


class LazyDream(Quay):
    def imagine(self, state: State, seat: Seat, dice: Dice) -> State:
        return state.clone()


class ForgetfulDream(Quay):
    """Deals afresh even what the seat has seen."""

    def imagine(self, state: State, seat: Seat, dice: Dice) -> State:
        return super().imagine(state, Seat((seat + 1) % 3), dice)


class PeekingChoice(ChooseCard):
    """Offers to rest only if the neighbour holds a high card."""

    def options(self, state: QuayState) -> list[Action]:
        found = super().options(state)
        neighbour = int(state.hands[(self.seat + 1) % state.seats * HAND])
        return found if card(neighbour) > 1 else found[:-1]


class SharedCopy(QuayState):
    def clone(self) -> QuayState:
        twin = super().clone()
        twin.hands = self.hands
        return twin


class PeekingBegin(Begin):
    def run(self, state: QuayState) -> None:
        super().run(state)
        state.stack = [PeekingChoice(f.seat) if isinstance(f, ChooseCard) else f for f in state.stack]


class Peeking(Quay):
    frames: ClassVar[tuple[type[Frame[Any]], ...]] = (*Quay.frames, PeekingBegin, PeekingChoice)

    def begin(self, seats: int, options: list[int]) -> QuayState:
        state = super().begin(seats, options)
        state.stack = [PeekingBegin()]
        return state


class Sharing(Quay):
    def blank(self) -> QuayState:
        return SharedCopy()


class LoudChoice(ChooseCard):
    """Tells the whole table which cards two neighbours exchanged."""

    def take(self, state: QuayState, action: Action) -> None:
        before = [int(held) for held in state.hands]
        super().take(state, action)
        for place, held in enumerate(before):
            if held >> 8 != state.hands[place] >> 8:
                state.emit("Q-1.2", self.seat, "exchanged", held >> 8, held >> 8)


class LoudBegin(Begin):
    def run(self, state: QuayState) -> None:
        super().run(state)
        state.stack = [LoudChoice(f.seat) if isinstance(f, ChooseCard) else f for f in state.stack]


class Loud(Quay):
    frames: ClassVar[tuple[type[Frame[Any]], ...]] = (*Quay.frames, LoudBegin, LoudChoice)

    def begin(self, seats: int, options: list[int]) -> QuayState:
        state = super().begin(seats, options)
        state.stack = [LoudBegin()]
        return state


@pytest.mark.parametrize("broken", [OpenHands, LazyDream, ForgetfulDream, Peeking, Sharing, Loud])
def test_a_broken_game_is_caught(broken: type[Quay]) -> None:
    with pytest.raises(AssertionError):
        keeps_the_contract(broken())
