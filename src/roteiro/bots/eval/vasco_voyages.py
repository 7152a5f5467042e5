"""Voyages of Vasco da Gama: what an expedition or a merchant ship would bring, and carrying it out on a copy."""

from __future__ import annotations

from typing import Final

from roteiro.bots.eval.vasco_values import AT_HOME, SPANS, Row, at_sea, free_spaces
from roteiro.core.kernel import Seat
from roteiro.core.masks import bit, members
from roteiro.games.vasco.data import (
    BONUS,
    COAST,
    FIRST_SPACE,
    LANDING,
    LIMIT,
    ONE_REAL,
    PROJECT_TILES,
    SERNIGI,
    SPACES,
    TWO_REALS,
    VALUE,
)
from roteiro.games.vasco.state import NOBODY, Vasco
from roteiro.games.vasco.steps.expedition import NOWHERE

# What a landing gives for a ship: nothing, a project, a sailor, a captain, one Real, two Reals.
BONUS_WORTH: Final[Row] = (0.0, 1.5, 1.0, 1.4, 0.7, 1.4)
SHARED: Final = 0.5  # how much it hurts to give others a point


def by_limit(ships: int) -> list[int]:
    """Ships with the highest navigation limit first."""
    found = members(ships)
    for i in range(1, len(found)):
        j = i
        while j > 0 and LIMIT[found[j - 1]] < LIMIT[found[j]]:
            found[j - 1], found[j] = found[j], found[j - 1]
            j -= 1
    return found


def expedition(table: Vasco, seat: Seat, landing: int, ships: list[int], rounds: int) -> float:
    """What an expedition to a landing would bring, above what the ships are worth at home."""
    worth = 0.0
    sent = 0
    free = free_spaces(table, landing)
    captains = table.captains[seat]
    for space in range(FIRST_SPACE[landing], FIRST_SPACE[landing + 1]):
        if table.spaces[space] == 0 and sent < captains and sent < len(ships):
            ship = ships[sent]
            if VALUE[space] <= LIMIT[ship]:
                sent += 1
                free -= 1
                worth += VALUE[space] + BONUS_WORTH[BONUS[landing]] - AT_HOME[ship * SPANS + rounds]
    for index in range(sent):
        worth += at_sea(ships[index], landing, free, rounds + 1)
    return worth


def sail_to(table: Vasco, extra: list[float], seat: Seat, landing: int, ships: list[int], before: int = 0) -> None:
    """Send the ships to the spaces from left to right; some may have sailed there before. Points go to `extra`."""
    sent = 0
    kind = BONUS[landing]
    for space in range(FIRST_SPACE[landing], FIRST_SPACE[landing + 1]):
        if table.spaces[space] == 0 and table.captains[seat] and sent < len(ships):
            ship = ships[sent]
            if VALUE[space] <= LIMIT[ship]:
                sent += 1
                table.captains[seat] -= 1
                table.ships[seat] ^= bit(ship)
                table.sailing[seat] |= bit(ship)
                table.spaces[space] = ship
                extra[seat] += VALUE[space]
    if kind in (ONE_REAL, TWO_REALS):
        table.reals[seat] += (before + sent) * (1 if kind == ONE_REAL else 2)
    else:
        extra[seat] += (before + sent) * BONUS_WORTH[kind]


def send_merchant(table: Vasco, extra: list[float]) -> None:
    """Sernigi's owner completes the landing where that helps him most; if none, he takes some bonus."""
    owner = table.owner[SERNIGI]
    if table.merchant == 0 or owner == NOBODY:
        return
    ship = PROJECT_TILES + table.merchant
    best = NOWHERE
    most = -99.0
    for space in range(SPACES):
        if table.spaces[space] == 0 and VALUE[space] <= LIMIT[ship]:
            worth = merchant_at(table, owner, LANDING[space])
            if worth > most:
                best, most = space, worth
    if best != NOWHERE:
        table.spaces[best] = ship
        extra[owner] += BONUS_WORTH[BONUS[LANDING[best]]]


def merchant_at(table: Vasco, owner: int, landing: int) -> float:
    """What a merchant ship in a landing does for its sender, less what it does for the others."""
    worth = BONUS_WORTH[BONUS[landing]]
    if free_spaces(table, landing) > 1:
        return worth
    mine = table.sailing[owner]
    for space in range(FIRST_SPACE[landing], FIRST_SPACE[landing + 1]):
        ship = table.spaces[space]
        if ship and ship <= PROJECT_TILES:
            worth += COAST[landing] * (1.0 if mine >> ship & 1 else -SHARED)
    return worth
