"""How a player of Vasco da Gama decides at a glance: what is worth a thought, and how tempting each option looks."""

from __future__ import annotations

from typing import Any, Final

from roteiro.bots.eval.vasco_values import AT_HOME, COIN, HELD, SPANS, at_sea, free_spaces, unmade
from roteiro.core.kernel import Action, Decision
from roteiro.core.masks import bit, members
from roteiro.games.vasco.actions import (
    ACT,
    AREA,
    BUY,
    BUY_GABRIEL,
    CAPTAIN,
    CREW,
    DONE,
    HOST,
    LAUNCH,
    MONEY,
    NUMBER,
    PASS,
    PICK,
    RECRUIT,
    SECTION,
    SHIP,
    SPACE,
    TAKE,
)
from roteiro.games.vasco.data import (
    COAST,
    COMMON_NUMBERS,
    CREW_SIZE,
    DIAS,
    FIRST_SPACE,
    HANDFUL_COLOURS,
    HANDFULS,
    LANDING,
    LIMIT,
    MISSIONARY,
    NAVIGATION,
    NUMBERS,
    PROJECT_TILES,
    PROJECTS,
    RECRUITING,
    RENOUNCE_PAYS,
    VALUE,
)
from roteiro.games.vasco.data import CREW as CREW_NEEDED
from roteiro.games.vasco.state import GABRIEL, NOBODY, Vasco, colours_held, launchable
from roteiro.games.vasco.steps.calling import ActOrRenounce, right_to_act
from roteiro.games.vasco.steps.expedition import ChooseShip, ChooseSpace
from roteiro.games.vasco.steps.launching import OfferLaunch
from roteiro.games.vasco.steps.merchant import SendMerchant
from roteiro.games.vasco.steps.placement import ChooseArea, ChooseNumber
from roteiro.games.vasco.steps.recruiting import ChooseSailors
from roteiro.games.vasco.steps.rounds import ROUNDS

FARTHEST_BELOW: Final = 6  # a number so far below the marker is dearer than any action is worth
SURE: Final = 3  # a number so far above the marker will cost nothing
HANDFUL_MASK: Final = tuple([sum([bit(c) for c in range(4) if handful[c]]) for handful in HANDFULS])
HANDFUL_SIZE: Final = tuple([sum(handful) for handful in HANDFULS])


# What is worth a thought.


def sensible_options(state: Vasco, decision: Decision[Any], options: list[Action]) -> list[Action]:
    """Launching has time until a ship sails or the game ends; numbers and sailors must make a difference."""
    if len(options) == 1:
        return options
    found = options
    if not isinstance(decision, (ChooseShip, OfferLaunch)):
        found = [option for option in found if not LAUNCH.has(option)]
    if isinstance(decision, ChooseNumber):
        found = [option for option in found if is_sensible_number(state, NUMBER.arg(option))]
    elif isinstance(decision, OfferLaunch) and state.round == ROUNDS:
        found = [option for option in found if not PASS.has(option)]
    elif isinstance(decision, ChooseSailors):
        found = [option for option in found if is_sensible_handful(state, decision, RECRUIT.arg(option))]
    return found or options


def is_sensible_number(state: Vasco, number: int) -> bool:
    """Not too dear; and where none costs anything, the first one of those that follow each other."""
    if number > COMMON_NUMBERS:
        return number == NUMBERS or state.disc_seat[number - 1] != NOBODY or state.disc_seat[number + 1] != NOBODY
    if number < state.marker - FARTHEST_BELOW:
        return False
    if number <= state.marker + SURE:
        return True
    return number == COMMON_NUMBERS or state.disc_seat[number - 1] != NOBODY or number == state.marker + SURE + 1


def is_sensible_handful(state: Vasco, decision: ChooseSailors, index: int) -> bool:
    """Of each colour one sailor, or all there are."""
    handful = HANDFULS[index]
    single = True
    whole = True
    for colour in range(MISSIONARY):
        if handful[colour] > 1:
            single = False
        if handful[colour] and handful[colour] != state.sections[decision.section * 4 + colour]:
            whole = False
    return single or whole


# How tempting an option looks.


def urge_of(state: Vasco, decision: Decision[Any], option: Action) -> int:
    """A weight for an option, by a player's habits."""
    if isinstance(decision, ChooseNumber):
        return number_urge(state, option)
    if isinstance(decision, ChooseArea):
        return area_urge(state, decision.seat, decision.number, AREA.arg(option))
    if LAUNCH.has(option):
        return 20 if isinstance(decision, (ChooseShip, OfferLaunch)) else 1
    if isinstance(decision, ActOrRenounce):
        return acting_urge(state, decision, option)
    if isinstance(decision, (ChooseShip, ChooseSpace, SendMerchant)):
        return sailing_urge(state, decision, option)
    return goods_urge(state, decision.seat, option)


def number_urge(state: Vasco, option: Action) -> int:
    """Numbers just above the marker are sought: early and free."""
    if LAUNCH.has(option):
        return 1
    above = NUMBER.arg(option) - int(state.marker)
    if above < 0:
        return max(1, 20 + 7 * above)
    return max(4, 40 - 5 * above)


def area_urge(state: Vasco, seat: int, number: int, area: int) -> int:
    """Where a disc is needed: ships that can sail, crews and captains that lack, projects, else the characters."""
    already = has_disc(state, seat, area, NUMBERS)
    if area == NAVIGATION:
        return 1 if already else voyage_urge(state, seat, number)
    ship = state.ships[seat] != 0 or launchable(state, seat) != 0
    if area == RECRUITING:
        wanted = (state.projects[seat] != 0 and not ship) or state.captains[seat] == 0
        return 4 if already else 40 if wanted else 12
    if area == PROJECTS:
        return 3 if already or state.projects[seat] or ship else 40
    return 12 if already else 25


def voyage_urge(state: Vasco, seat: int, number: int) -> int:
    """Ships that are ready should sail; those that an earlier disc makes ready, too."""
    captain = state.captains[seat] > 0
    if captain and (state.ships[seat] != 0 or launchable(state, seat) != 0):
        return 150
    crew = has_disc(state, seat, RECRUITING, number)
    if crew and (state.projects[seat] != 0 or state.ships[seat] != 0 or has_disc(state, seat, PROJECTS, number)):
        return 60
    return 1


def has_disc(state: Vasco, seat: int, area: int, before: int) -> bool:
    """Whether a seat has placed a disc in an area with a number up to another one."""
    for number in range(1, before + 1):
        if state.disc_seat[number] == seat and state.disc_area[number] == area:
            return True
    return False


def acting_urge(state: Vasco, decision: ActOrRenounce, option: Action) -> int:
    """Most discs are placed in order to act; money is the second best."""
    fee = right_to_act(state, decision.number)
    if ACT.has(option):
        return max(1, (90 if state.disc_area[decision.number] == NAVIGATION else 36) - 4 * fee)
    return 1 + RENOUNCE_PAYS[decision.number] + fee


def sailing_urge(state: Vasco, decision: Decision[Any], option: Action) -> int:
    """Large ships first, to the spaces that score most."""
    if SHIP.has(option):
        return LIMIT[SHIP.arg(option)]
    if not SPACE.has(option):
        return 3  # that is all, or not now
    space = SPACE.arg(option)
    if isinstance(decision, SendMerchant):
        return merchant_urge(state, decision.seat, LANDING[space])
    assert isinstance(decision, ChooseSpace)
    landing = LANDING[space]
    rounds = ROUNDS - int(state.round) + 1
    later = at_sea(decision.ship, landing, free_spaces(state, landing) - 1, rounds)
    return int((VALUE[space] + later) ** 3 / 20)


def merchant_urge(state: Vasco, seat: int, landing: int) -> int:
    """Merchant ships complete landings with ships of one's own."""
    if free_spaces(state, landing) > 1:
        return 2
    weight = 1
    for space in range(FIRST_SPACE[landing], FIRST_SPACE[landing + 1]):
        ship = state.spaces[space]
        if ship and ship <= PROJECT_TILES and state.sailing[seat] >> ship & 1:
            weight += 4 * COAST[landing]
    return weight


def goods_urge(state: Vasco, seat: int, option: Action) -> int:
    """Projects, crews, captains, money and characters."""
    if BUY.has(option) or TAKE.has(option) or BUY_GABRIEL.has(option):
        return project_urge(state, seat, option)
    if MONEY.has(option):
        return 1 + int(2 * int(state.sums[MONEY.arg(option)]) * COIN[ROUNDS - state.round])
    if HOST.has(option):
        return host_urge(state, seat, HOST.arg(option), ROUNDS - int(state.round))
    if CREW.has(option):
        return 1 if CREW.arg(option) >> MISSIONARY & 1 else 8
    if PASS.has(option):
        return 1
    return recruiting_urge(state, seat, option)


def project_urge(state: Vasco, seat: int, option: Action) -> int:
    """Projects with a crew that can be found and a voyage that pays."""
    rounds = ROUNDS - int(state.round) + 1
    if BUY_GABRIEL.has(option):
        tile = int(state.offer[GABRIEL])
        value = max(AT_HOME[tile * SPANS + rounds] - CREW_NEEDED[tile] * COIN[rounds], 0.0)
    else:
        tile = BUY.arg(option) if BUY.has(option) else TAKE.arg(option)
        value = unmade(tile, CREW_SIZE[colours_held(state, seat)], 0, rounds)
    return 1 + int(value * value * value / 4)


def recruiting_urge(state: Vasco, seat: int, option: Action) -> int:
    """Sailors of missing colours, and captains for ships without one."""
    if RECRUIT.has(option):
        return sailors_urge(state, seat, RECRUIT.arg(option))
    if SECTION.has(option):
        return section_urge(state, seat, SECTION.arg(option) - 1)
    if CAPTAIN.has(option):
        return 30 if state.captains[seat] <= len(members(state.ships[seat] | state.projects[seat])) else 3
    if PICK.has(option):
        return 2 if colours_held(state, seat) >> PICK.arg(option) % 4 & 1 else 6
    return 4 if DONE.has(option) else 2


def sailors_urge(state: Vasco, seat: int, index: int) -> int:
    """The missing colours of a crew, as far as it needs them."""
    held = colours_held(state, seat)
    wanted = 1
    for tile in members(state.projects[seat]):
        wanted = max(wanted, CREW_NEEDED[tile] - CREW_SIZE[held])
    useful = min(wanted, CREW_SIZE[HANDFUL_MASK[index] & ~held])
    idle = HANDFUL_COLOURS[index] - useful
    return max(1, useful * useful * 8 + HANDFUL_SIZE[index] - 6 * idle)


def section_urge(state: Vasco, seat: int, section: int) -> int:
    """The section with most colours that one lacks."""
    held = colours_held(state, seat)
    new = 0
    for colour in range(MISSIONARY):
        if state.sections[section * 4 + colour] and not held >> colour & 1:
            new += 1
    return 2 + 4 * new * new


def host_urge(state: Vasco, seat: int, character: int, rounds: int) -> int:
    """Characters that stay for some rounds; one's own only for what they bring at once."""
    now = 4 if character == DIAS else 2
    if state.owner[character] == seat:
        return now
    return 2 * now + int(2 * HELD[character][rounds])
