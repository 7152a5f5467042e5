"""Phase 2: the next tile shifts the marker, then the numbers are called; each player acts or renounces."""

from __future__ import annotations

from typing import ClassVar, Final

from roteiro.core.kernel import Action, Procedure, Seat, Uniform
from roteiro.core.masks import bit
from roteiro.games.vasco.actions import ACT, RENOUNCE, TILE
from roteiro.games.vasco.data import (
    CHARACTERS,
    NAVIGATION,
    NUMBERS,
    PROJECTS,
    RECRUITING,
    RENOUNCE_PAYS,
    VARIATION,
)
from roteiro.games.vasco.state import IN_PLAY, IN_RESERVE, NOBODY, Vasco, is_extra
from roteiro.games.vasco.steps.characters import VisitCharacters, can_visit
from roteiro.games.vasco.steps.expedition import ChooseShip, can_send
from roteiro.games.vasco.steps.launching import Turn
from roteiro.games.vasco.steps.projects import BuyProject, can_buy
from roteiro.games.vasco.steps.recruiting import ChooseSection, can_recruit


class TurnUpTile(Uniform[Vasco]):
    """VDG-0.11 VDG-3.1 VDG-3.2: the next tile is turned up; in a round its variation moves the marker."""

    rule: ClassVar[str] = "VDG-3.1"

    def options(self, state: Vasco) -> list[Action]:
        return TILE.among(state.unseen_tiles)

    def take(self, state: Vasco, action: Action) -> None:
        tile = TILE.arg(action)
        state.unseen_tiles ^= bit(tile)
        state.next_tile = tile
        if state.tile == 0:
            state.emit("VDG-0.11", self.seat, "tile_turned_up", tile)
            return
        state.marker += VARIATION[tile]
        state.emit("VDG-3.2", self.seat, "marker_moved", tile, VARIATION[tile], state.marker)


class CallNumbers(Procedure[Vasco]):
    """VDG-3.3 VDG-3.10: call the lowest number on the board, until none is left."""

    rule: ClassVar[str] = "VDG-3.3"

    def run(self, state: Vasco) -> None:
        for number in range(1, NUMBERS + 1):
            if state.disc_seat[number] != NOBODY:
                state.push(self)
                state.push(ActOrRenounce(Seat(state.disc_seat[number]), number))
                return


class ActOrRenounce(Turn):
    """VDG-3.4 VDG-3.12: act if something can be done after paying for the right, or renounce."""

    rule: ClassVar[str] = "VDG-3.4"

    def __init__(self, seat: Seat, number: int) -> None:
        super().__init__(seat)
        self.number: Final = number

    def locals(self) -> tuple[int, ...]:
        return (self.seat, self.number)

    def may_act(self, state: Vasco) -> bool:
        reals = state.reals[self.seat] - right_to_act(state, self.number)
        return reals >= 0 and can_act(state, self.seat, state.disc_area[self.number], reals)

    def choices(self, state: Vasco) -> list[Action]:
        return [ACT.of(0), RENOUNCE.of(0)] if self.may_act(state) else [RENOUNCE.of(0)]

    def choose(self, state: Vasco, action: Action) -> None:
        area = state.disc_area[self.number]
        if ACT.has(action):
            lift_disc(state, self.seat, self.number)
            cost = right_to_act(state, self.number)
            state.reals[self.seat] -= cost
            state.emit("VDG-3.5" if cost else "VDG-3.6", self.seat, "acted", self.number, area, cost)
            push_action(state, self.seat, area, self.number)
        else:
            self.renounce(state, area)

    def renounce(self, state: Vasco, area: int) -> None:
        """VDG-3.7 VDG-3.8 VDG-3.12: be paid by the row of the number, of one's own will or for want of an action."""
        able = state.journal is None or self.may_act(state)  # only the journal asks
        lift_disc(state, self.seat, self.number)
        pay = RENOUNCE_PAYS[self.number]
        state.reals[self.seat] += pay
        if able:
            rule = "VDG-3.8" if is_extra(self.number) else "VDG-3.7"
            state.emit(rule, self.seat, "renounced", self.number, area, pay)
        else:
            state.emit("VDG-3.12", self.seat, "could_not_act", self.number, area, pay)


def right_to_act(state: Vasco, number: int) -> int:
    """VDG-3.5 VDG-3.6 VDG-3.11: the right to act costs the shortfall to the marker, the action its own price."""
    shortfall = state.marker - number
    return shortfall if shortfall > 0 else 0


def can_act(state: Vasco, seat: Seat, area: int, reals: int) -> bool:
    """VDG-3.12: whether an area offers anything to somebody with so much money."""
    if area == PROJECTS:
        return can_buy(state, reals)
    if area == RECRUITING:
        return can_recruit(state, seat, reals)
    if area == NAVIGATION:
        return can_send(state, seat)
    return can_visit(state, seat)


def push_action(state: Vasco, seat: Seat, area: int, number: int) -> None:
    """Open the action of an area."""
    if area == PROJECTS:
        state.push(BuyProject(seat))
    elif area == RECRUITING:
        state.push(ChooseSection(seat))
    elif area == NAVIGATION:
        state.push(ChooseShip(seat))
    else:
        assert area == CHARACTERS
        state.push(VisitCharacters(seat, number))


def lift_disc(state: Vasco, seat: Seat, number: int) -> None:
    """VDG-3.9: number and disc go home."""
    state.occupied[state.disc_area[number]] -= 1
    state.disc_seat[number] = NOBODY
    state.disc_area[number] = 0
    if is_extra(number):
        assert state.extra[seat] == IN_PLAY
        state.extra[seat] = IN_RESERVE
    else:
        state.discs[seat] += 1
