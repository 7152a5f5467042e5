"""What a position of Vasco da Gama is worth."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from roteiro.bots.eval.vasco_choices import sensible_options
from roteiro.bots.eval.vasco_round import HOSTED_NOW, Course
from roteiro.bots.eval.vasco_urges import urges_of
from roteiro.bots.eval.vasco_values import (
    DISC,
    Row,
    add_ships_at_sea,
    characters_held,
    projects_at_home,
    purse,
    ships_at_home,
)
from roteiro.bots.eval.vasco_voyages import BONUS_WORTH, by_limit, sail_to, send_merchant
from roteiro.bots.judge import Judge
from roteiro.core.kernel import Action, Decision, Seat, State
from roteiro.games.vasco.data import COMMON_NUMBERS, FREE_PROJECT, FREE_SAILOR, LANDING, MANUEL, NUMBERS
from roteiro.games.vasco.state import NOBODY, Vasco, discs_to_place, points
from roteiro.games.vasco.steps.characters import ChooseExtraNumber, VisitCharacters
from roteiro.games.vasco.steps.expedition import ChooseShip, ChooseSpace
from roteiro.games.vasco.steps.navigation import SailOn
from roteiro.games.vasco.steps.placement import ChooseArea
from roteiro.games.vasco.steps.projects import BuyProject, ChooseFreeProject
from roteiro.games.vasco.steps.recruiting import ChooseFreeSailor, ChooseSailors, ChooseSection
from roteiro.games.vasco.steps.rounds import ROUNDS, RoundEnd

# By rounds to come after this one.
SPREADS: Final[Row] = (7.5, 10.5, 12.5, 13.5, 14.0)
LAST_SPREAD: Final = 4.5  # once the last discs are on the board
TO_COME: Final[Row] = (0.0, 4.0, 12.0, 24.0, 38.0)  # what every seat makes of those rounds
UNDERCUT: Final[Row] = (0.3, 0.3, 0.4, 0.7)  # by area: what is lost to a disc that gets in before


class VascoJudge(Judge):
    """Judges Vasco da Gama: plays the round to its end by simple habits and counts what everybody then has."""

    def stage(self, state: State) -> int:
        assert isinstance(state, Vasco)
        return int(state.round)

    def worths(self, state: State) -> list[float]:
        assert isinstance(state, Vasco)
        rounds = ROUNDS - int(state.round)
        course = Course(state, rounds)
        if not state.stack:
            return [float(points(state, seat)) for seat in range(state.seats)]
        finish_open_action(state, course)
        course.call_numbers()
        unplaced = [discs_to_place(state, seat) if is_placing(state) else 0 for seat in range(state.seats)]
        waiting = sum(unplaced)
        if is_before_navigation(state):
            send_merchant(course.table, course.extra)
            if not waiting:
                course.navigate()
        if isinstance(state.stack[0], RoundEnd):
            course.last_favours()
        found = course.extra
        add_ships_at_sea(course.table, rounds + 1 if waiting else rounds, found)
        for seat in range(state.seats):
            course.launch_all(Seat(seat))
            found[seat] += points(course.table, seat) + possessions(course.table, seat, rounds, unplaced[seat])
        if waiting:
            undercut(state, unplaced, found)
        return found

    def sensible(self, state: State, decision: Decision[Any], options: list[Action]) -> list[Action]:
        assert isinstance(state, Vasco)
        return sensible_options(state, decision, options)

    def urges(self, state: State, decision: Decision[Any], options: list[Action]) -> vec[i64]:
        assert isinstance(state, Vasco)
        return urges_of(state, decision, options)

    def spread(self, state: State) -> float:
        assert isinstance(state, Vasco)
        if state.round == ROUNDS and not is_placing(state):
            return LAST_SPREAD
        return SPREADS[ROUNDS - state.round]


def possessions(table: Vasco, seat: int, rounds: int, discs: int) -> float:
    """What lies in front of a player: with discs still to place, it may be of use in this round already."""
    soon = rounds + 1 if discs else rounds  # one disc sends ships
    later = rounds + 1 if discs > 1 else rounds  # anything else takes two
    worth = TO_COME[rounds] + discs * DISC
    worth += ships_at_home(table, seat, soon) + projects_at_home(table, seat, later)
    return worth + purse(table.reals[seat], later) + characters_held(table, seat, rounds)


def is_placing(state: Vasco) -> bool:
    """Whether discs may still have to be placed: the next tile is not yet turned up."""
    return state.next_tile == 0


def is_before_navigation(state: Vasco) -> bool:
    """Whether this round's ships have still to sail."""
    return len(state.stack) > 2 and isinstance(state.stack[2], SailOn)


def finish_open_action(state: Vasco, course: Course) -> None:
    """An action whose right is paid for, but which is not yet carried out to the end."""
    top = state.stack[-1]
    if isinstance(top, BuyProject):
        course.buy(top.seat, 0, 0.0)
    elif isinstance(top, ChooseSection):
        course.recruit(top.seat, 0)
    elif isinstance(top, ChooseSailors):
        course.recruit(top.seat, 0, top.section)
    elif isinstance(top, (ChooseShip, ChooseSpace)):
        if top.sent:
            ships = by_limit(course.table.ships[top.seat])
            sail_to(course.table, course.extra, top.seat, LANDING[top.last], ships, top.sent)
        else:
            course.send(top.seat)
    elif isinstance(top, VisitCharacters):
        course.visit(top.seat, 0.0)
    elif isinstance(top, (ChooseFreeProject, ChooseFreeSailor)):
        course.extra[top.seat] += BONUS_WORTH[FREE_PROJECT if isinstance(top, ChooseFreeProject) else FREE_SAILOR]
    elif isinstance(top, ChooseExtraNumber) or (isinstance(top, ChooseArea) and state.next_tile != 0):
        course.extra[top.seat] += HOSTED_NOW[MANUEL]


def undercut(state: Vasco, unplaced: list[int], worths: list[float]) -> None:
    """Discs that others have still to place may get in before those on the board."""
    waiting = sum(unplaced)
    spaces = 0
    for area in range(4):
        spaces += state.seats + 1 - state.occupied[area]
    lowest = max(1, state.marker - 4)
    open_numbers = 0
    for number in range(lowest, COMMON_NUMBERS + 1):
        if state.disc_seat[number] == NOBODY:
            open_numbers += 1
    below = 0
    for number in range(1, NUMBERS + 1):
        seat = state.disc_seat[number]
        if seat == NOBODY:
            if number >= lowest:
                below += 1
            continue
        area = state.disc_area[number]
        others = (waiting - unplaced[seat]) * (state.seats + 1 - state.occupied[area]) / max(spaces, 1)
        worths[seat] -= UNDERCUT[area] * others * min(below, open_numbers) / max(open_numbers, 1)
