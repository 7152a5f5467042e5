"""Which options of Vasco da Gama deserve a thought."""

from __future__ import annotations

from typing import Any, Final

from roteiro.core.kernel import Action, Decision
from roteiro.games.vasco.actions import LAUNCH, NUMBER, PASS, RECRUIT
from roteiro.games.vasco.data import COMMON_NUMBERS, HANDFULS, MISSIONARY, NUMBERS
from roteiro.games.vasco.state import NOBODY, Vasco
from roteiro.games.vasco.steps.expedition import ChooseShip
from roteiro.games.vasco.steps.launching import OfferLaunch
from roteiro.games.vasco.steps.placement import ChooseNumber
from roteiro.games.vasco.steps.recruiting import ChooseSailors
from roteiro.games.vasco.steps.rounds import ROUNDS

FARTHEST_BELOW: Final = 6  # a number so far below the marker is dearer than any action is worth
SURE: Final = 3  # a number so far above the marker will cost nothing


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
