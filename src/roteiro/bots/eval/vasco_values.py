"""What the things of Vasco da Gama are worth in points, by the number of rounds in which they can still be used."""

from __future__ import annotations

from itertools import product
from typing import Final

from mypy_extensions import i64

from roteiro.core.masks import members
from roteiro.games.vasco.data import (
    CALICUT,
    COAST,
    CREW,
    CREW_COLOURS,
    CREW_SIZE,
    FIRST_SPACE,
    ICON_POINTS,
    ICON_REALS,
    LANDINGS,
    LIMIT,
    MISSIONARY,
    PROJECT_TILES,
    SPACES,
    VALUE,
)
from roteiro.games.vasco.state import Vasco, colours_held

Row = tuple[float, ...]

# All tables with rounds are indexed by 0 to 5: in how many more rounds a thing can be of use.
SPANS: Final = 6
COIN: Final[Row] = (0.33, 0.45, 0.75, 0.8, 0.85, 0.9)  # a Real
PLENTY: Final = 8  # Reals beyond these are hardly spent in time
SPARE_COIN: Final[Row] = (0.33, 0.4, 0.45, 0.5, 0.5, 0.5)  # each Real beyond
CAPTAIN: Final[Row] = (0.0, 2.4, 2.8, 2.8, 2.8, 2.8)  # what it takes to get a captain for a ship
SPARE_CAPTAIN: Final[Row] = (0.9, 0.7, 0.4)  # how much of it the first, second and third one without a ship save
SAILOR: Final[Row] = (0.0, 0.9, 1.3, 1.5, 1.6, 1.6)  # a sailor of a colour not yet there
TWIN: Final[Row] = (0.0, 0.8, 1.2, 1.3, 1.3, 1.3)  # another one of the same colour
MISSIONARY_WORTH: Final[Row] = (0.0, 0.7, 1.4, 1.8, 2.0, 2.0)
LACKING: Final[Row] = (0.0, 2.0, 3.4, 5.2, 7.4, 10.0)  # points to spend for so many missing members of a crew
WITHOUT_PRIEST: Final = 1.5  # more for a crew of five, which cannot do without a missionary
UNMADE: Final[Row] = (0.0, 0.6, 0.8, 0.9, 0.9, 0.9)  # the chance that a project still without crew ever sails
NEXT_PROJECT: Final = 0.75  # what each further project counts of the one before
READY: Final = 3.0  # a ship at home with its captain, when the game ends
SAILS: Final[Row] = (0.0, 0.85, 0.92, 0.95, 0.96, 0.96)  # the chance that a ship with a captain gets to sail
SAILING_DISC: Final = 2.0  # a ship's share of the disc that will send it
DISC: Final = 1.0  # a disc that is not yet placed

# Holding a character when a round begins. Manuel I: a disc more; Dias: the lead, and points if he stays;
# Sernigi: the merchant ship; Alvares: a missionary if he stays.
MANUEL_HELD: Final[Row] = (0.0, 2.1, 2.8, 3.2, 3.4, 3.4)
DIAS_HELD: Final[Row] = (0.0, 1.5, 2.3, 2.8, 3.0, 3.0)
SERNIGI_HELD: Final[Row] = (0.0, 1.6, 2.5, 3.0, 3.3, 3.3)
ALVARES_HELD: Final[Row] = (0.0, 0.2, 0.9, 1.4, 1.7, 1.7)
HELD: Final[tuple[Row, ...]] = (MANUEL_HELD, DIAS_HELD, SERNIGI_HELD, ALVARES_HELD)

# Navigation limits as steps 0 to 5, in the order 4, 5, 6, 7, 9, 11.
STEP: Final[tuple[int, ...]] = (0, 0, 0, 0, 0, 1, 2, 3, 3, 4, 4, 5)
STEPS: Final[tuple[int, ...]] = (4, 5, 6, 7, 9, 11)
USUAL_SPACE: Final[Row] = (4.0, 4.7, 5.5, 6.5, 8.2, 9.3)  # the space that a ship of each step will find
USUAL_LANDING: Final[tuple[int, ...]] = (1, 2, 3, 3, 4, 4)  # and where that is
USUAL_BONUS: Final[Row] = (1.2, 1.2, 1.2, 1.0, 0.8, 0.6)  # what the coast gives there
FILLS: Final[Row] = (1.0, 0.6, 0.4, 0.25, 0.12, 0.06, 0.03)  # chance that so many empty spaces fill in a round
TAKEN: Final = 0.35  # chance that a space is taken when a ship wants to sail on to it


def _onward(step: int, landing: int) -> float:
    """The chance that a ship finds a place in the next landing when its own one is complete."""
    if landing == CALICUT:
        return 0.0
    values = VALUE[FIRST_SPACE[landing + 1] : FIRST_SPACE[landing + 2]]
    return 1.0 - TAKEN ** sum(value <= STEPS[step] for value in values)


def place(step: int, landing: int, free: int, rounds: int) -> int:
    """Where the tables of ships at sea keep a case: so many empty spaces beside the ship, so many rounds to come."""
    return ((step * len(LANDINGS) + landing) * 7 + free) * SPANS + rounds


def _prospects() -> tuple[Row, Row]:
    """For every case the coast points that a ship may expect, and the rounds in which it will show its icons."""
    points = [0.0] * place(len(STEPS), 0, 0, 0)
    times = points[:]
    for rounds, step, landing, free in product(range(1, SPANS), range(len(STEPS)), range(len(LANDINGS)), range(7)):
        full = FILLS[free]
        stay = place(step, landing, max(free - 1, 1), rounds - 1)
        here = place(step, landing, free, rounds)
        points[here] = full * COAST[landing] + (1 - full) * points[stay]
        times[here] = 1 + (1 - full) * times[stay]
        if landing < CALICUT:
            onward = full * _onward(step, landing)
            points[here] += onward * points[place(step, landing + 1, 1, rounds - 1)]
            times[here] += onward * times[place(step, landing + 1, 1, rounds - 1)]
    return tuple(points), tuple(times)


_PROSPECTS: Final = _prospects()
COAST_TO_COME: Final[Row] = _PROSPECTS[0]
ICONS_TO_COME: Final[Row] = _PROSPECTS[1]
ICONS: Final = tuple([points + 0.6 * reals for points, reals in zip(ICON_POINTS, ICON_REALS, strict=True)])


def _at_home(tile: int, rounds: int) -> float:
    """A launched ship with a captain."""
    if tile == 0 or rounds == 0:
        return READY
    step = STEP[LIMIT[tile]]
    case = place(step, USUAL_LANDING[step], 2, rounds)
    found = USUAL_SPACE[step] + USUAL_BONUS[step] + COAST_TO_COME[case] + ICONS[tile] * ICONS_TO_COME[case]
    return max(READY, SAILS[rounds] * (found - SAILING_DISC) + (1 - SAILS[rounds]) * READY)


AT_HOME: Final = tuple([_at_home(tile, rounds) for tile in range(PROJECT_TILES + 1) for rounds in range(SPANS)])


def at_sea(tile: int, landing: int, free: int, rounds: int) -> float:
    """What a ship on the map will still bring."""
    case = place(STEP[LIMIT[tile]], landing, free, rounds)
    return COAST_TO_COME[case] + ICONS[tile] * ICONS_TO_COME[case]


def purse(reals: int, rounds: int) -> float:
    """Money: it buys crews and the right to act, and in the end a third of a point."""
    if reals <= PLENTY:
        return reals * COIN[rounds]
    return PLENTY * COIN[rounds] + (reals - PLENTY) * SPARE_COIN[rounds]


def unmade(tile: int, colours: int, priests: int, rounds: int) -> float:
    """A project: the ship it can become, less what its crew still costs."""
    lacking = CREW[tile] - colours
    if lacking <= 0:
        return AT_HOME[tile * SPANS + rounds]
    cost = LACKING[lacking]
    if CREW[tile] == len(CREW_COLOURS) and priests == 0:
        cost += WITHOUT_PRIEST
    worth = (AT_HOME[tile * SPANS + rounds] - CAPTAIN[rounds] - cost) * UNMADE[rounds]
    return worth if worth > 0.0 else 0.0


def crew_left(state: Vasco, seat: int, rounds: int) -> float:
    """Crew without a project: somebody will have work for it."""
    worth = 0.0
    base = seat * len(CREW_COLOURS)
    for colour in range(MISSIONARY):
        count = int(state.crew[base + colour])
        if count:
            worth += SAILOR[rounds] + min(count - 1, 2) * TWIN[rounds]
    return worth + min(int(state.crew[base + MISSIONARY]), 2) * MISSIONARY_WORTH[rounds]


def captains_left(captains: int, rounds: int) -> float:
    """Captains without a ship: they wait for the next ones."""
    worth = 0.0
    for spare in range(min(captains, 3)):
        worth += CAPTAIN[rounds] * SPARE_CAPTAIN[spare]
    return worth


def ships_at_home(state: Vasco, seat: int, rounds: int) -> float:
    """Launched ships with their captains; those without one have to wait for him."""
    worth = 0.0
    captains = state.captains[seat]
    for tile in members(state.ships[seat]):
        if captains:
            captains -= 1
            worth += AT_HOME[tile * SPANS + rounds]
        elif rounds:
            worth += AT_HOME[tile * SPANS + rounds] - CAPTAIN[rounds]
    return worth + captains_left(captains, rounds)


def projects_at_home(state: Vasco, seat: int, rounds: int) -> float:
    """Projects and crew: the best project takes the crew there is, further ones count less and less."""
    colours = CREW_SIZE[colours_held(state, seat)]
    priests = state.crew[seat * len(CREW_COLOURS) + MISSIONARY]
    values: list[float] = []
    best = 0.0
    used = 0
    for tile in members(state.projects[seat]):
        value = unmade(tile, colours, priests, rounds)
        values.append(unmade(tile, 0, priests, rounds))
        if value > best:
            best, used = value, min(colours, CREW[tile])
    values.sort(reverse=True)
    worth = best + crew_left(state, seat, rounds) - used * SAILOR[rounds]
    share = NEXT_PROJECT
    for value in values[1:]:
        worth += share * value
        share *= NEXT_PROJECT
    return worth


def characters_held(state: Vasco, seat: int, rounds: int) -> float:
    """Characters: their favours in the rounds to come, as long as nobody hosts them away."""
    worth = 0.0
    for character in range(4):
        if state.owner[character] == seat:
            worth += HELD[character][rounds]
    return worth


def free_spaces(state: Vasco, landing: int) -> int:
    """Empty spaces of a landing."""
    free: i64 = 0
    for space in range(FIRST_SPACE[landing], FIRST_SPACE[landing + 1]):
        if state.spaces[space] == 0:
            free += 1
    return free


def add_ships_at_sea(state: Vasco, rounds: int, worths: list[float]) -> None:
    """Ships on the map: coast points, if their landings are completed, and the icons that they show."""
    landing = -1
    free = 0
    for space in range(SPACES):
        if landing < CALICUT and space == FIRST_SPACE[landing + 1]:
            landing += 1
            free = free_spaces(state, landing)
        ship = state.spaces[space]
        if ship == 0 or ship > PROJECT_TILES:
            continue
        for seat in range(state.seats):
            if state.sailing[seat] >> ship & 1:
                worths[seat] += at_sea(ship, landing, free, rounds)
