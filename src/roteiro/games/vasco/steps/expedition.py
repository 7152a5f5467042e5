"""Expeditions: one or more ships, each with a captain, sent to one landing; and what the landing gives."""

from __future__ import annotations

from typing import ClassVar, Final

from roteiro.core.kernel import Action, Decision, Procedure, Seat
from roteiro.core.masks import bit
from roteiro.games.vasco.actions import DONE, SHIP, SPACE
from roteiro.games.vasco.data import (
    BONUS,
    FIRST_SPACE,
    FREE_CAPTAIN,
    FREE_PROJECT,
    FREE_SAILOR,
    LANDING,
    LIMIT,
    LIMIT_MASK,
    ONE_REAL,
    SPACES,
    TWO_REALS,
    VALUE,
)
from roteiro.games.vasco.state import SENDING, Vasco, fitting_somewhere, gain_points, launchable
from roteiro.games.vasco.steps.launching import Turn
from roteiro.games.vasco.steps.projects import ChooseFreeProject, upper_projects
from roteiro.games.vasco.steps.recruiting import ChooseFreeSailor, bag_size, sailors_in

NOWHERE: Final = -1


def can_send(state: Vasco, seat: Seat) -> bool:
    """VDG-7.2 VDG-7.3: a captain, and a ship (launched, or to be launched now) that fits an empty space."""
    if state.captains[seat] == 0:
        return False
    return fitting_somewhere(state, state.ships[seat] | launchable(state, seat)) != 0


def next_ships(state: Vasco, seat: Seat, last: int) -> int:
    """The ships that fit an empty space of the same landing, to the right of the last one sent."""
    ships = state.ships[seat]
    if ships == 0 or state.captains[seat] == 0:
        return 0
    fitting = 0
    for space in range(last + 1, FIRST_SPACE[LANDING[last] + 1]):
        if state.spaces[space] == 0:
            fitting |= ships & LIMIT_MASK[VALUE[space]]
    return fitting


class ChooseShip(Turn):
    """VDG-7.1 VDG-7.2 VDG-7.13: a launched ship to send, or the end; ships are named from left to right."""

    rule: ClassVar[str] = "VDG-7.1"

    def __init__(self, seat: Seat, last: int = NOWHERE, sent: int = 0) -> None:
        super().__init__(seat)
        self.last: Final = last  # the space of the ship sent before this one
        self.sent: Final = sent

    def locals(self) -> tuple[int, ...]:
        return (self.seat, self.last, self.sent)

    def choices(self, state: Vasco) -> list[Action]:
        if self.sent == 0:
            return SHIP.among(fitting_somewhere(state, state.ships[self.seat]))
        return [*SHIP.among(next_ships(state, self.seat, self.last)), DONE.of(0)]

    def launches(self, state: Vasco) -> int:
        """VDG-5.8: before the first ship only; and as long as no launched ship fits, only one that does."""
        if self.sent:
            return 0
        ready = launchable(state, self.seat)
        if fitting_somewhere(state, state.ships[self.seat]):
            return ready
        return fitting_somewhere(state, ready)

    def choose(self, state: Vasco, action: Action) -> None:
        if SHIP.has(action):
            state.push(ChooseSpace(self.seat, SHIP.arg(action), self.last, self.sent))
        else:
            state.push(LandingBonus(self.seat, LANDING[self.last], self.sent))


class ChooseSpace(Decision[Vasco]):
    """VDG-7.3 VDG-7.4: an empty space whose value is not above the ship's limit, of the player's choice."""

    rule: ClassVar[str] = "VDG-7.3"

    def __init__(self, seat: Seat, ship: int, last: int, sent: int) -> None:
        super().__init__(seat)
        self.ship: Final = ship
        self.last: Final = last
        self.sent: Final = sent

    def locals(self) -> tuple[int, ...]:
        return (self.seat, self.ship, self.last, self.sent)

    def options(self, state: Vasco) -> list[Action]:
        end = SPACES if self.last == NOWHERE else FIRST_SPACE[LANDING[self.last] + 1]
        limit = LIMIT[self.ship]
        return [SPACE.of(s) for s in range(self.last + 1, end) if state.spaces[s] == 0 and VALUE[s] <= limit]

    def take(self, state: Vasco, action: Action) -> None:
        space = SPACE.arg(action)
        send_ship(state, self.seat, self.ship, space)
        if next_ships(state, self.seat, space):
            state.push(ChooseShip(self.seat, space, self.sent + 1))
        else:
            state.push(LandingBonus(self.seat, LANDING[space], self.sent + 1))


def send_ship(state: Vasco, seat: Seat, ship: int, space: int) -> None:
    """VDG-7.2 VDG-7.5: a captain goes aboard, the ship takes its space, its owner scores the space."""
    state.captains[seat] -= 1
    state.ships[seat] ^= bit(ship)
    state.sailing[seat] |= bit(ship)
    state.spaces[space] = ship
    gain_points(state, seat, SENDING, VALUE[space])
    state.emit("VDG-7.5", seat, "ship_sent", ship, space, VALUE[space])


class LandingBonus(Procedure[Vasco]):
    """VDG-7.6 VDG-7.7 VDG-7.8 VDG-7.9 VDG-7.10 VDG-7.12: what the coast gives for each ship, once all have sailed."""

    rule: ClassVar[str] = "VDG-7.6"

    def __init__(self, seat: Seat, landing: int, ships: int) -> None:
        self.seat: Final = seat
        self.landing: Final = landing
        self.ships: Final = ships

    def locals(self) -> tuple[int, ...]:
        return (self.seat, self.landing, self.ships)

    def run(self, state: Vasco) -> None:
        kind = BONUS[self.landing]
        if kind == FREE_PROJECT:
            if upper_projects(state):
                self.once_more(state)
                state.push(ChooseFreeProject(self.seat))
            else:
                state.emit("VDG-7.6", self.seat, "bonus_missing", self.landing)
        elif kind == FREE_SAILOR:
            waiting = any([sailors_in(state, section) > 0 for section in range(state.seats)])
            if waiting or bag_size(state) or launchable(state, self.seat):
                self.once_more(state)
                state.push(ChooseFreeSailor(self.seat))
            else:
                state.emit("VDG-7.7", self.seat, "bonus_missing", self.landing)
        elif kind == FREE_CAPTAIN:
            captains = min(self.ships, state.captain_stock[self.seat])
            state.captain_stock[self.seat] -= captains
            state.captains[self.seat] += captains
            if captains:
                state.emit("VDG-7.8", self.seat, "captains_received", captains)
            else:
                state.emit("VDG-7.8", self.seat, "bonus_missing", self.landing)
        elif kind == TWO_REALS:
            state.reals[self.seat] += 2 * self.ships
            state.emit("VDG-7.9", self.seat, "reals_received", 2 * self.ships)
        elif kind == ONE_REAL:
            state.reals[self.seat] += self.ships
            state.emit("VDG-7.10", self.seat, "reals_received", self.ships)

    def once_more(self, state: Vasco) -> None:
        """The same for the next ship."""
        if self.ships > 1:
            state.push(LandingBonus(self.seat, self.landing, self.ships - 1))
