"""Phase 3: ships earn their icons, complete landings score, and their ships sail on."""

from __future__ import annotations

from typing import ClassVar

from roteiro.core.kernel import Procedure
from roteiro.core.masks import bit
from roteiro.games.vasco.data import (
    CALICUT,
    COAST,
    FIRST_SPACE,
    ICON_POINTS,
    ICON_REALS,
    LANDING,
    LIMIT,
    SPACES,
    VALUE,
)
from roteiro.games.vasco.state import COAST_POINTS, ICONS, NOBODY, Vasco, gain_points, owner_of_ship


def is_complete(state: Vasco, landing: int) -> bool:
    """VDG-7.11: all spaces of a landing are taken."""
    for space in range(FIRST_SPACE[landing], FIRST_SPACE[landing + 1]):
        if state.spaces[space] == 0:
            return False
    return True


class ShipIcons(Procedure[Vasco]):
    """VDG-9.2 VDG-9.9: every player's ship on the map earns the points and Reals shown on it."""

    rule: ClassVar[str] = "VDG-9.2"

    def run(self, state: Vasco) -> None:
        for space in range(SPACES - 1, -1, -1):
            ship = state.spaces[space]
            if ship and (ICON_POINTS[ship] or ICON_REALS[ship]):
                owner = owner_of_ship(state, ship)
                gain_points(state, owner, ICONS, ICON_POINTS[ship])
                state.reals[owner] += ICON_REALS[ship]
                state.emit("VDG-9.2", owner, "icons_earned", ship, ICON_POINTS[ship], ICON_REALS[ship])


class CoastPoints(Procedure[Vasco]):
    """VDG-9.3 VDG-9.9: every player's ship in a complete landing scores what its coast shows."""

    rule: ClassVar[str] = "VDG-9.3"

    def run(self, state: Vasco) -> None:
        for landing in range(CALICUT, -1, -1):
            if not is_complete(state, landing):
                continue
            for space in range(FIRST_SPACE[landing], FIRST_SPACE[landing + 1]):
                owner = owner_of_ship(state, state.spaces[space])
                if owner != NOBODY:
                    gain_points(state, owner, COAST_POINTS, COAST[landing])
                    state.emit("VDG-9.3", owner, "coast_scored", state.spaces[space], landing, COAST[landing])


class SailOn(Procedure[Vasco]):
    """VDG-9.4 VDG-9.5 VDG-9.6: from Calicut down, the ships of complete landings move, left to right."""

    rule: ClassVar[str] = "VDG-9.4"

    def run(self, state: Vasco) -> None:
        for landing in range(CALICUT, -1, -1):
            if is_complete(state, landing):
                for space in range(FIRST_SPACE[landing], FIRST_SPACE[landing + 1]):
                    sail(state, space)


def sail(state: Vasco, space: int) -> None:
    """VDG-9.6 VDG-9.7 VDG-9.8: to the leftmost space of the next landing that takes the ship, or out of the game."""
    ship = state.spaces[space]
    state.spaces[space] = 0
    owner = owner_of_ship(state, ship)
    landing = LANDING[space] + 1
    if landing <= CALICUT:
        for target in range(FIRST_SPACE[landing], FIRST_SPACE[landing + 1]):
            if state.spaces[target] == 0 and VALUE[target] <= LIMIT[ship]:
                state.spaces[target] = ship
                state.emit("VDG-9.6", owner, "ship_sailed_on", ship, target)
                return
    state.gone |= bit(ship)
    state.emit("VDG-9.7", owner, "ship_removed", ship, space)
    if owner != NOBODY:
        state.sailing[owner] ^= bit(ship)
        state.captains[owner] += 1
        state.emit("VDG-9.8", owner, "captain_returned")
