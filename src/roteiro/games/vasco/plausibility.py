"""Which positions can be: what a document may not say although every piece is there.

A position must be one that the pieces and the flow of the game allow; how it came about is not asked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from roteiro.core.kernel import Chance, Decision, Frame
from roteiro.core.masks import members
from roteiro.core.position import step_text
from roteiro.games.vasco.data import (
    ALVARES,
    CHARACTER_NAMES,
    COMMON_NUMBERS,
    DIAS,
    FIRST_SPACE,
    LANDING,
    MANUEL,
    NUMBERS,
    PILE_MASK,
    PILES,
    PROJECT_TILES,
    SECTION_SIZE,
    SERNIGI,
    SPACES,
    SUMS,
)
from roteiro.games.vasco.state import (
    COINS,
    GABRIEL,
    HOST_TWICE_OPTION,
    IN_AREA,
    IN_PLAY,
    IN_RESERVE,
    NOBODY,
    OFFER,
    READY_SHIPS,
    SOURCES,
    Vasco,
    is_extra,
    launchable,
)
from roteiro.games.vasco.steps.calling import ActOrRenounce, CallNumbers, TurnUpTile
from roteiro.games.vasco.steps.characters import ChooseExtraNumber, VisitCharacters
from roteiro.games.vasco.steps.expedition import NOWHERE, ChooseShip, ChooseSpace, LandingBonus
from roteiro.games.vasco.steps.launching import ChooseCrew, LaunchAgain, LaunchWindow
from roteiro.games.vasco.steps.merchant import SendMerchant, TurnUpMerchant
from roteiro.games.vasco.steps.placement import ChooseArea, NextPlacement, PlacementPhase
from roteiro.games.vasco.steps.projects import PRICE_OF_SECOND, BuySecondProject, DealProjects, TurnUpProject
from roteiro.games.vasco.steps.recruiting import ChooseCaptain, DrawCrew, DrawIntoSection, bag_size, sailors_in
from roteiro.games.vasco.steps.rounds import (
    ROUNDS,
    AdvanceRound,
    DealCharacters,
    DiscsHome,
    DrawFirstPlayer,
    FinalScoring,
    LastFavours,
    NextMerchant,
    Round,
    RoundEnd,
    SetUp,
)


def implausible(state: Vasco) -> list[str]:
    """Everything that cannot be, the plainest first."""
    problems = [*_flow(state), *_characters(state), *_discs(state), *_tiles(state), *_piles(state)]
    for index, frame in enumerate(state.stack):
        if not _fits(state, frame, state.stack[index + 1 :]):
            problems.append(f"steps: {step_text(frame)!r} does not fit the rest of the position")
    return problems


def _has(state: Vasco, *kinds: type[Frame[Any]]) -> bool:
    return any(isinstance(frame, kinds) for frame in state.stack)


def _is_laying_out(state: Vasco) -> bool:
    """Whether the set-up has not yet dealt everything."""
    return _has(state, SetUp, DrawFirstPlayer, DealCharacters)


def _flow(state: Vasco) -> Iterator[str]:
    if not state.stack:
        if state.round != ROUNDS:
            yield f"steps: the game cannot be over in round {state.round}"
        return
    bottom = state.stack[0]
    if not isinstance(bottom, (SetUp, Round, RoundEnd, FinalScoring)):
        yield f"steps: nothing follows {step_text(bottom)!r}; the last thing to come is a round's end or the scoring"
    if _has(state, SetUp) and len(state.stack) > 1:
        yield "steps: 'SetUp' stands alone"
    if isinstance(bottom, FinalScoring) and state.round != ROUNDS:
        yield f"steps: the final scoring is in round {ROUNDS}, not {state.round}"
    questions = [f for f in state.stack if isinstance(f, Decision) and not isinstance(f, Chance)]
    if len(questions) > (2 if isinstance(state.stack[-1], ChooseCrew) else 1):
        yield f"steps: {step_text(questions[0])!r} and {step_text(questions[1])!r} cannot both be open"
    for frame in state.stack:
        if not _seat_exists(state, frame):
            yield f"steps: {step_text(frame)!r} names a seat that is not at the table"


def _seat_exists(state: Vasco, frame: Frame[Any]) -> bool:
    if isinstance(frame, DrawCrew):
        return 0 <= frame.to < state.seats
    if isinstance(frame, (NextPlacement, LaunchAgain, LandingBonus)):
        return 0 <= frame.seat < state.seats
    return not isinstance(frame, Decision) or isinstance(frame, Chance) or 0 <= frame.seat < state.seats


def _characters(state: Vasco) -> Iterator[str]:
    for character in (DIAS, SERNIGI):
        if state.owner[character] == NOBODY and not _is_laying_out(state):
            yield f"characters.{CHARACTER_NAMES[character]}: somebody always owns this character"
    placing = _has(state, PlacementPhase, TurnUpTile, Round) and not _has(state, DiscsHome)
    for character in (MANUEL, DIAS, SERNIGI, ALVARES):
        if state.hosted[character] != NOBODY and placing and state.stack:
            yield f"characters.{CHARACTER_NAMES[character]}: nobody is hosted before the actions of a round"
    for pile in range(2):
        if state.sums[pile] not in (0, SUMS[state.tile][pile]):
            yield f"money: tile {state.tile} lays out {SUMS[state.tile][pile]}, not {state.sums[pile]}"
    for seat in range(state.seats):
        if state.stack and (state.gains[seat * len(SOURCES) + COINS] or state.gains[seat * len(SOURCES) + READY_SHIPS]):
            yield f"player[{seat}].points: money and ships are scored at the end of the game"


def _discs(state: Vasco) -> Iterator[str]:
    on_board = [n for n in range(1, NUMBERS + 1) if state.disc_seat[n] != NOBODY]
    if on_board and not _has(state, CallNumbers):
        yield f"discs.{on_board[0]}: no disc lies on the board when no number will be called"
    out = [seat for seat in range(state.seats) if state.extra[seat] != IN_AREA]
    for seat in out:
        lost = state.hosted[MANUEL] != NOBODY
        if state.owner[MANUEL] != seat and not lost:
            yield f"extra disc of seat {seat}: it belongs to the owner of Manuel"
    owner = state.owner[MANUEL]
    if owner != NOBODY and owner not in out:
        yield f"extra disc of seat {owner}: the owner of Manuel has it"
    if len(out) > 2:
        yield f"extra disc of seat {out[2]}: there are only two numbers for extra discs"
    for seat in range(state.seats):
        carried = any(state.disc_seat[n] == seat for n in range(COMMON_NUMBERS + 1, NUMBERS + 1))
        extra_hosts = 1 if state.extra[seat] == IN_PLAY and not carried else 0
        hosted = sum(1 for character in range(4) if state.hosted[character] == seat)
        discs = state.hosting[seat] + extra_hosts
        if discs != hosted and not (state.options[HOST_TWICE_OPTION] and discs > hosted > 0):
            yield f"discs of seat {seat}: {discs} host characters, but {hosted} characters are hosted"


def _tiles(state: Vasco) -> Iterator[str]:
    past = len(members(state.past_tiles))
    to_begin = _has(state, Round, PlacementPhase, SetUp) and not _has(state, AdvanceRound)
    if state.tile == 0:
        if not (state.round == 1 and to_begin):
            yield "tile: a round has its Vasco tile"
        if past:
            yield "past_tiles: no tile is past before the first round"
    elif past != state.round - (2 if to_begin else 1):
        yield f"past_tiles: {past} of them do not fit round {state.round}"
    turning = _has(state, TurnUpTile, SetUp) and not _has(state, PlacementPhase)
    if state.stack and bool(state.next_tile) == turning:
        yield f"next_tile: it {'is still face down' if turning else 'has been turned up'} at this point"


def _piles(state: Vasco) -> Iterator[str]:
    for pile in range(1, PILES + 1):
        turning = _has(state, SetUp) or any(isinstance(f, TurnUpProject) and f.pile == pile for f in state.stack)
        if state.tops[pile - 1] == 0 and state.undealt & PILE_MASK[pile] and not turning:
            yield f"projects.tops: pile {pile} still has tiles, so one lies on top"
        if state.tops[pile - 1] and turning:
            yield f"projects.tops: pile {pile} already shows project {state.tops[pile - 1]}"
    needed = _merchants_to_come(state)
    if len(members(state.unseen_merchants)) < needed:
        yield f"merchants.gone: {needed} merchant ships are still to be turned up"
    if state.stack and isinstance(state.stack[-1], TurnUpMerchant) and state.merchant:
        yield f"merchants.open: merchant {state.merchant} lies open, no other can be turned up"
    if state.tile == 0 and any(state.sailing[seat] for seat in range(state.seats)):
        yield "map: no player's ship has sailed before the first round"
    drawing = [frame.section for frame in state.stack if isinstance(frame, DrawIntoSection)]
    if len(drawing) + sum(isinstance(frame, DrawCrew) for frame in state.stack) > bag_size(state):
        yield "steps: more sailors are to be drawn than the bag holds"
    for section in set(drawing):
        if not 0 <= section < state.seats or sailors_in(state, section) + drawing.count(section) > SECTION_SIZE:
            yield f"steps: 'DrawIntoSection {section}' finds no room"


def _merchants_to_come(state: Vasco) -> int:
    """How many merchant ships will still be turned up, if none is kept."""
    if not state.stack:
        return 0
    if state.tile == 0:
        waiting = 2 if _has(state, SetUp) else sum(isinstance(frame, TurnUpMerchant) for frame in state.stack)
        return ROUNDS - 1 + waiting
    turned = _has(state, AdvanceRound) and not _has(state, NextMerchant, TurnUpMerchant)
    return ROUNDS - state.round - (1 if turned else 0)


def _fits(state: Vasco, frame: Frame[Any], above: list[Frame[Any]]) -> bool:
    """Whether the numbers of a frame fit the table. Frames under others were checked when those came."""
    check = CHECKS.get(type(frame))
    return bool(above) or check is None or check(state, frame)


def _disc_is_held(state: Vasco, seat: int, number: int) -> bool:
    if not 1 <= number <= NUMBERS:
        return False
    return state.extra[seat] == IN_RESERVE if is_extra(number) else state.discs[seat] > 0


def _is_called(state: Vasco, frame: ActOrRenounce) -> bool:
    lowest = next((n for n in range(1, NUMBERS + 1) if state.disc_seat[n] != NOBODY), 0)
    return 0 < lowest == frame.number and state.disc_seat[lowest] == frame.seat


def _captain_fits(state: Vasco, frame: ChooseCaptain) -> bool:
    affordable = 1 <= frame.price <= min(SECTION_SIZE, state.reals[frame.seat])
    return affordable and state.captain_stock[frame.seat] > 0


def _second_fits(state: Vasco, frame: BuySecondProject) -> bool:
    return state.reals[frame.seat] >= PRICE_OF_SECOND and any(state.offer[place] for place in range(GABRIEL))


def _crew_fits(state: Vasco, frame: ChooseCrew) -> bool:
    return 1 <= frame.tile <= PROJECT_TILES and bool(launchable(state, frame.seat) >> frame.tile & 1)


def _space_fits(state: Vasco, frame: ChooseSpace) -> bool:
    mine = 1 <= frame.ship <= PROJECT_TILES and bool(state.ships[frame.seat] >> frame.ship & 1)
    return mine and state.captains[frame.seat] > 0 and _expedition_fits(state, frame.seat, frame.last, frame.sent)


def _bonus_fits(_: Vasco, frame: LandingBonus) -> bool:
    landing = frame.landing
    return 0 <= landing <= LANDING[-1] and 1 <= frame.ships <= FIRST_SPACE[landing + 1] - FIRST_SPACE[landing]


def _deal_fits(state: Vasco, frame: DealProjects) -> bool:
    places = [GABRIEL, *range(GABRIEL)]
    return 0 <= frame.dealt <= OFFER and not any(state.offer[place] for place in places[frame.dealt :])


def _expedition_fits(state: Vasco, seat: int, last: int, sent: int) -> bool:
    """Whether so many ships of a seat can have sailed, the last one to that space."""
    if sent == 0 or last == NOWHERE:
        return sent == 0 and last == NOWHERE
    if not 0 <= last < SPACES or sent < 0:
        return False
    sailed = [state.spaces[space] for space in range(FIRST_SPACE[LANDING[last]], last + 1)]
    mine = [ship for ship in sailed if ship and state.sailing[seat] >> ship & 1]
    return bool(mine) and mine[-1] == sailed[-1] and sent <= len(mine)


CHECKS: Final[dict[type, Callable[[Vasco, Any], bool]]] = {
    ChooseArea: lambda state, f: _disc_is_held(state, f.seat, f.number) and state.disc_seat[f.number] == NOBODY,
    ActOrRenounce: _is_called,
    VisitCharacters: lambda state, f: _disc_is_held(state, f.seat, f.number),
    ChooseExtraNumber: lambda state, f: state.owner[MANUEL] == f.seat and state.extra[f.seat] == IN_RESERVE,
    ChooseCaptain: _captain_fits,
    BuySecondProject: _second_fits,
    ChooseCrew: _crew_fits,
    SendMerchant: lambda state, f: state.merchant != 0 and f.must in (0, 1),
    ChooseShip: lambda state, f: _expedition_fits(state, f.seat, f.last, f.sent),
    ChooseSpace: _space_fits,
    LandingBonus: _bonus_fits,
    TurnUpProject: lambda state, f: 1 <= f.pile <= PILES,
    DealProjects: _deal_fits,
    LaunchWindow: lambda state, f: 0 <= f.asked <= state.seats,
    LastFavours: lambda state, f: f.over == (1 if _has(state, FinalScoring) else 0),
}
