"""Phase 1: discs are placed in turn, each with a sequence number, on the areas of the board."""

from __future__ import annotations

from typing import ClassVar, Final

from roteiro.core.kernel import Action, Decision, Procedure, Seat
from roteiro.core.masks import bit
from roteiro.games.vasco.actions import AREA, NUMBER
from roteiro.games.vasco.data import COMMON_NUMBERS, INITIAL, NUMBERS, SUMS
from roteiro.games.vasco.state import (
    IN_PLAY,
    IN_RESERVE,
    NOBODY,
    Vasco,
    discs_to_place,
    free_action_spaces,
    is_extra,
    next_seat,
)
from roteiro.games.vasco.steps.launching import Turn


class PlacementPhase(Procedure[Vasco]):
    """VDG-2.1 VDG-2.2: the open tile becomes the round's tile; it sets the marker and two sums of money."""

    rule: ClassVar[str] = "VDG-2.1"

    def run(self, state: Vasco) -> None:
        if state.tile:
            state.past_tiles |= bit(state.tile)
        state.tile = state.next_tile
        state.next_tile = 0
        state.marker = INITIAL[state.tile]
        state.sums[0], state.sums[1] = SUMS[state.tile]
        first = Seat(state.first)
        state.emit("VDG-2.1", first, "round_began", state.round, state.marker)
        state.emit("VDG-2.2", first, "money_laid_out", state.sums[0], state.sums[1])
        state.push(NextPlacement(first))


class NextPlacement(Procedure[Vasco]):
    """VDG-2.3 VDG-2.4 VDG-2.9: clockwise, one disc each, past those who have none left, until all are placed."""

    rule: ClassVar[str] = "VDG-2.4"

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def locals(self) -> tuple[int, ...]:
        return (self.seat,)

    def run(self, state: Vasco) -> None:
        seat = self.seat
        for _ in range(state.seats):
            if discs_to_place(state, seat):
                state.push(NextPlacement(next_seat(state, seat)))
                state.push(ChooseNumber(seat))
                return
            seat = next_seat(state, seat)


class ChooseNumber(Turn):
    """VDG-2.5 VDG-2.8: take a free sequence number; 21 and 22 go with the extra disc and only with it."""

    rule: ClassVar[str] = "VDG-2.5"

    def choices(self, state: Vasco) -> list[Action]:
        lowest = 1 if state.discs[self.seat] else COMMON_NUMBERS + 1
        highest = NUMBERS if state.extra[self.seat] == IN_RESERVE else COMMON_NUMBERS
        return [NUMBER.of(n) for n in range(lowest, highest + 1) if state.disc_seat[n] == NOBODY]

    def choose(self, state: Vasco, action: Action) -> None:
        state.push(ChooseArea(self.seat, NUMBER.arg(action)))


class ChooseArea(Decision[Vasco]):
    """VDG-2.5 VDG-2.6 VDG-2.7: put disc and number on a free action space of an area, for good."""

    rule: ClassVar[str] = "VDG-2.5"

    def __init__(self, seat: Seat, number: int) -> None:
        super().__init__(seat)
        self.number: Final = number

    def locals(self) -> tuple[int, ...]:
        return (self.seat, self.number)

    def options(self, state: Vasco) -> list[Action]:
        return [AREA.of(area) for area in range(4) if free_action_spaces(state, area) > 0]

    def take(self, state: Vasco, action: Action) -> None:
        area = AREA.arg(action)
        if is_extra(self.number):
            state.extra[self.seat] = IN_PLAY
        else:
            state.discs[self.seat] -= 1
        state.disc_seat[self.number] = self.seat
        state.disc_area[self.number] = area
        state.occupied[area] += 1
        state.emit("VDG-2.5", self.seat, "disc_placed", self.number, area)
