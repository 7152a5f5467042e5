"""The Characters area: Vasco da Gama's money, and hosting one of the four characters."""

from __future__ import annotations

from typing import ClassVar, Final

from roteiro.core.kernel import Action, Decision, Seat
from roteiro.games.vasco.actions import HOST, MONEY, NUMBER
from roteiro.games.vasco.data import (
    ALVARES,
    COMMON_NUMBERS,
    CREW_COLOURS,
    DIAS,
    MANUEL,
    MISSIONARY,
    NUMBERS,
    SERNIGI,
)
from roteiro.games.vasco.state import (
    DIAS_POINTS,
    HOST_TWICE_OPTION,
    IN_PLAY,
    IN_RESERVE,
    NOBODY,
    Vasco,
    gain_points,
    is_extra,
)
from roteiro.games.vasco.steps.launching import Turn
from roteiro.games.vasco.steps.merchant import SendMerchant, merchant_spaces
from roteiro.games.vasco.steps.placement import ChooseArea

POINTS_OF_DIAS: Final = 2  # VDG-8.8


def can_host(state: Vasco, seat: Seat, character: int) -> bool:
    """VDG-8.3 VDG-8.14: not yet hosted in this round; by option, not by another player."""
    host = state.hosted[character]
    return host == NOBODY or (host == seat and state.options[HOST_TWICE_OPTION] == 1)


def can_visit(state: Vasco, seat: Seat) -> bool:
    """Whether money or a character is left."""
    return bool(state.sums[0] or state.sums[1]) or any([can_host(state, seat, character) for character in range(4)])


class VisitCharacters(Turn):
    """VDG-8.1 VDG-8.2: take one of the two sums of money, or host a character."""

    rule: ClassVar[str] = "VDG-8.1"

    def __init__(self, seat: Seat, number: int) -> None:
        super().__init__(seat)
        self.number: Final = number

    def locals(self) -> tuple[int, ...]:
        return (self.seat, self.number)

    def choices(self, state: Vasco) -> list[Action]:
        found = [MONEY.of(pile) for pile in range(2) if state.sums[pile]]
        for character in range(4):
            if can_host(state, self.seat, character):
                found.append(HOST.of(character))
        return found

    def choose(self, state: Vasco, action: Action) -> None:
        if MONEY.has(action):
            pile = MONEY.arg(action)
            state.reals[self.seat] += state.sums[pile]
            state.emit("VDG-8.1", self.seat, "money_taken", state.sums[pile])
            state.sums[pile] = 0
        else:
            host(state, self.seat, HOST.arg(action), self.number)


def host(state: Vasco, seat: Seat, character: int, number: int) -> None:
    """VDG-8.2 VDG-8.3 VDG-8.4: the disc blocks the character for the round; its tile comes over, its power works."""
    before = state.owner[character]
    state.owner[character] = seat
    state.hosted[character] = seat
    if is_extra(number):
        state.extra[seat] = IN_PLAY
    else:
        state.discs[seat] -= 1
        state.hosting[seat] += 1
    state.emit("VDG-8.4" if before == seat else "VDG-8.2", seat, "character_hosted", character, before)
    if character == DIAS:
        gain_points(state, seat, DIAS_POINTS, POINTS_OF_DIAS)
        state.emit("VDG-8.8", seat, "dias_points", POINTS_OF_DIAS)
    elif character == ALVARES:
        receive_missionary(state, seat, "VDG-8.9")
    elif character == SERNIGI:
        if state.merchant and merchant_spaces(state):
            state.push(SendMerchant(seat, 0))
    elif before != seat:
        assert character == MANUEL
        state.extra[seat] = IN_RESERVE
        state.push(ChooseExtraNumber(seat))


def receive_missionary(state: Vasco, seat: Seat, rule: str) -> None:
    """VDG-8.9 VDG-10.6: one missionary, if the area still has any; never made up for later."""
    if state.missionaries:
        state.missionaries -= 1
        state.crew[seat * len(CREW_COLOURS) + MISSIONARY] += 1
        state.emit(rule, seat, "missionary_received")
    else:
        state.emit("VDG-8.10", seat, "missionary_missing")


class ChooseExtraNumber(Decision[Vasco]):
    """VDG-8.6 VDG-8.7: the new host of Manuel I places his extra disc at once, with 21 or 22 if free."""

    rule: ClassVar[str] = "VDG-8.6"

    def options(self, state: Vasco) -> list[Action]:
        return [NUMBER.of(n) for n in range(COMMON_NUMBERS + 1, NUMBERS + 1) if state.disc_seat[n] == NOBODY]

    def take(self, state: Vasco, action: Action) -> None:
        state.push(ChooseArea(self.seat, NUMBER.arg(action)))
