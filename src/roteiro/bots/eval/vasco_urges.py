"""A quick player of Vasco da Gama: how tempting each option looks at a glance."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

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
    PICK,
    RECRUIT,
    SECTION,
    SHIP,
    SPACE,
    TAKE,
)
from roteiro.games.vasco.data import (
    AREAS,
    COAST,
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
from roteiro.games.vasco.state import GABRIEL, Vasco, colours_held, launchable
from roteiro.games.vasco.steps.calling import ActOrRenounce, right_to_act
from roteiro.games.vasco.steps.characters import VisitCharacters
from roteiro.games.vasco.steps.expedition import NOWHERE, ChooseShip, ChooseSpace
from roteiro.games.vasco.steps.launching import ChooseCrew, OfferLaunch
from roteiro.games.vasco.steps.merchant import SendMerchant
from roteiro.games.vasco.steps.placement import ChooseArea, ChooseNumber
from roteiro.games.vasco.steps.projects import BuyProject, BuySecondProject, ChooseFreeProject
from roteiro.games.vasco.steps.recruiting import ChooseCaptain, ChooseFreeSailor, ChooseSailors, ChooseSection
from roteiro.games.vasco.steps.rounds import ROUNDS

HANDFUL_MASK: Final = tuple([sum([bit(c) for c in range(4) if handful[c]]) for handful in HANDFULS])
HANDFUL_SIZE: Final = tuple([sum(handful) for handful in HANDFULS])


def urges_of(state: Vasco, decision: Decision[Any], options: list[Action]) -> vec[i64]:
    """A weight for each option, by a player's habits. Launches come last among them."""
    launches = 0
    while launches < len(options) and LAUNCH.has(options[-1 - launches]):
        launches += 1
    if not launches:
        return _urges_of(state, decision, options)
    found = _urges_of(state, decision, options[:-launches])
    urge = 20 if isinstance(decision, (ChooseShip, OfferLaunch)) else 1
    for _ in range(launches):
        found = append(found, urge)
    return found


def _urges_of(state: Vasco, decision: Decision[Any], options: list[Action]) -> vec[i64]:
    """The same without launches."""
    if isinstance(decision, ChooseNumber):
        found = vec[i64]([number_urge(NUMBER.arg(option) - int(state.marker)) for option in options])
    elif isinstance(decision, ChooseArea):
        found = area_urges(state, decision, options)
    elif isinstance(decision, ActOrRenounce):
        found = acting_urges(state, decision, options)
    elif isinstance(decision, (ChooseSection, ChooseSailors, ChooseCaptain, ChooseFreeSailor)):
        found = recruiting_urges(state, decision, options)
    elif isinstance(decision, VisitCharacters):
        found = vec[i64]([visit_urge(state, decision.seat, option) for option in options])
    elif isinstance(decision, (BuyProject, BuySecondProject, ChooseFreeProject)):
        found = project_urges(state, decision.seat, options)
    elif isinstance(decision, ChooseShip):
        found = vec[i64]([LIMIT[SHIP.arg(option)] if SHIP.has(option) else 3 for option in options])
    elif isinstance(decision, ChooseSpace):
        found = space_urges(state, decision, options)
    elif isinstance(decision, SendMerchant):
        found = vec[i64]([merchant_urge(state, decision.seat, option) for option in options])
    elif isinstance(decision, ChooseCrew):
        found = vec[i64]([1 if CREW.arg(option) >> MISSIONARY & 1 else 8 for option in options])
    else:
        found = vec[i64]([1] * len(options))
    return found


# Discs -------------------------------------------------------------------------------------------------------------


def number_urge(above: int) -> int:
    """Numbers just above the marker are sought: early and free."""
    if above < 0:
        return max(1, 20 + 7 * above)
    return max(4, 40 - 5 * above)


def area_urges(state: Vasco, decision: ChooseArea, options: list[Action]) -> vec[i64]:
    """Where a disc is needed: ships that can sail, crews and captains that lack, projects, else the characters."""
    seat = decision.seat
    first = first_discs(state, seat)
    captain = state.captains[seat] > 0
    ship = state.ships[seat] != 0 or launchable(state, seat) != 0
    found = vec[i64]([1] * len(options))
    for index in range(len(options)):
        area = AREA.arg(options[index])
        already = first[area] <= NUMBERS
        if area == NAVIGATION:
            if not already:
                found[index] = 150 if captain and ship else voyage_urge(state, seat, decision.number, first)
        elif area == RECRUITING:
            wanted = (state.projects[seat] != 0 and not ship) or not captain
            found[index] = 4 if already else 40 if wanted else 12
        elif area == PROJECTS:
            found[index] = 3 if already or state.projects[seat] or ship else 40
        else:
            found[index] = 12 if already else 25
    return found


def first_discs(state: Vasco, seat: int) -> vec[i64]:
    """By area the lowest number with which a seat has placed a disc there; beyond the last one if it has not."""
    found = vec[i64]([NUMBERS + 1] * len(AREAS))
    for back in range(NUMBERS):
        number: i64 = NUMBERS - back
        if state.disc_seat[number] == seat:
            found[state.disc_area[number]] = number
    return found


def voyage_urge(state: Vasco, seat: int, number: int, first: vec[i64]) -> int:
    """Ships that an earlier disc makes ready may sail, too."""
    if first[RECRUITING] > number:
        return 1
    return 60 if state.projects[seat] != 0 or state.ships[seat] != 0 or first[PROJECTS] <= number else 1


def acting_urges(state: Vasco, decision: ActOrRenounce, options: list[Action]) -> vec[i64]:
    """Most discs are placed in order to act; money is the second best."""
    fee = right_to_act(state, decision.number)
    act = max(1, (90 if state.disc_area[decision.number] == NAVIGATION else 36) - 4 * fee)
    renounce = 1 + RENOUNCE_PAYS[decision.number] + fee
    return vec[i64]([act if ACT.has(option) else renounce for option in options])


# Ships -------------------------------------------------------------------------------------------------------------


def space_urges(state: Vasco, decision: ChooseSpace, options: list[Action]) -> vec[i64]:
    """The spaces that score most now and later."""
    rounds = ROUNDS - int(state.round) + 1
    found = vec[i64]([0] * len(options))
    landing = NOWHERE
    later = 0.0
    for index in range(len(options)):
        space = SPACE.arg(options[index])
        if LANDING[space] != landing:
            landing = LANDING[space]
            later = at_sea(decision.ship, landing, free_spaces(state, landing) - 1, rounds)
        worth = VALUE[space] + later
        found[index] = int(worth * worth * worth / 20)
    return found


def merchant_urge(state: Vasco, seat: int, option: Action) -> int:
    """Merchant ships complete landings with ships of one's own."""
    if not SPACE.has(option):
        return 3
    landing = LANDING[SPACE.arg(option)]
    if free_spaces(state, landing) > 1:
        return 2
    weight = 1
    for space in range(FIRST_SPACE[landing], FIRST_SPACE[landing + 1]):
        ship = state.spaces[space]
        if ship and ship <= PROJECT_TILES and state.sailing[seat] >> ship & 1:
            weight += 4 * COAST[landing]
    return weight


def project_urges(state: Vasco, seat: int, options: list[Action]) -> vec[i64]:
    """Projects with a crew that can be found and a voyage that pays."""
    rounds = ROUNDS - int(state.round) + 1
    colours = CREW_SIZE[colours_held(state, seat)]
    found = vec[i64]([4] * len(options))
    for index in range(len(options)):
        option = options[index]
        if DONE.has(option):
            continue
        if BUY_GABRIEL.has(option):
            tile = int(state.offer[GABRIEL])
            value = max(AT_HOME[tile * SPANS + rounds] - CREW_NEEDED[tile] * COIN[rounds], 0.0)
        else:
            tile = BUY.arg(option) if BUY.has(option) else TAKE.arg(option)
            value = unmade(tile, colours, 0, rounds)
        found[index] = 1 + int(value * value * value / 4)
    return found


# Crews -------------------------------------------------------------------------------------------------------------


def recruiting_urges(state: Vasco, decision: Decision[Any], options: list[Action]) -> vec[i64]:
    """Sailors of missing colours, and captains for ships without one."""
    seat = decision.seat
    held = colours_held(state, seat)
    if isinstance(decision, ChooseSailors):
        wanted = missing_members(state, seat, held)
        return vec[i64]([sailors_urge(held, wanted, RECRUIT.arg(option)) for option in options])
    captain = 30 if state.captains[seat] <= len(members(state.ships[seat] | state.projects[seat])) else 3
    found = vec[i64]([2] * len(options))
    for index in range(len(options)):
        option = options[index]
        if SECTION.has(option):
            found[index] = section_urge(state, held, SECTION.arg(option) - 1)
        elif CAPTAIN.has(option):
            found[index] = captain
        elif PICK.has(option):
            found[index] = 2 if held >> PICK.arg(option) % 4 & 1 else 6
        elif DONE.has(option):
            found[index] = 4
    return found


def missing_members(state: Vasco, seat: int, held: int) -> int:
    """How many colours the most demanding project still needs, at least one."""
    wanted = 1
    for tile in members(state.projects[seat]):
        wanted = max(wanted, CREW_NEEDED[tile] - CREW_SIZE[held])
    return wanted


def sailors_urge(held: int, wanted: int, index: int) -> int:
    """The missing colours of a crew, as far as it needs them."""
    useful = min(wanted, CREW_SIZE[HANDFUL_MASK[index] & ~held])
    idle = HANDFUL_COLOURS[index] - useful
    return max(1, useful * useful * 8 + HANDFUL_SIZE[index] - 6 * idle)


def section_urge(state: Vasco, held: int, section: int) -> int:
    """The section with most colours that one lacks."""
    new = 0
    for colour in range(MISSIONARY):
        if state.sections[section * 4 + colour] and not held >> colour & 1:
            new += 1
    return 2 + 4 * new * new


# Characters --------------------------------------------------------------------------------------------------------


def visit_urge(state: Vasco, seat: int, option: Action) -> int:
    """Money that is still of use; characters that stay for some rounds, one's own only for what they bring at once."""
    rounds = ROUNDS - int(state.round)
    if MONEY.has(option):
        return 1 + int(2 * int(state.sums[MONEY.arg(option)]) * COIN[rounds])
    character = HOST.arg(option)
    now = 4 if character == DIAS else 2
    if state.owner[character] == seat:
        return now
    return 2 * now + int(2 * HELD[character][rounds])
