"""Projects: the seven on offer, buying them, and dealing new ones from the three piles."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from roteiro.core.kernel import CHANCE, Action, Procedure, Seat, Uniform
from roteiro.core.masks import bit
from roteiro.games.vasco.actions import BUY, BUY_GABRIEL, DONE, PROJECT, TAKE
from roteiro.games.vasco.data import CREW, PILE_MASK, PILES
from roteiro.games.vasco.state import GABRIEL, OFFER, Vasco, is_setting_up
from roteiro.games.vasco.steps.launching import Turn

PRICE_OF_ONE: Final = 1  # VDG-4.1
PRICE_OF_SECOND: Final = 3  # VDG-4.1: two cost 4


def upper_projects(state: Vasco) -> int:
    """The tiles in the six upper places."""
    tiles: i64 = 0
    for place in range(GABRIEL):
        if state.offer[place]:
            tiles |= bit(state.offer[place])
    return tiles


def can_buy(state: Vasco, reals: int) -> bool:
    """Whether a project can be had for so much money."""
    gabriel = state.offer[GABRIEL]
    return (gabriel != 0 and reals >= CREW[gabriel]) or (reals >= PRICE_OF_ONE and upper_projects(state) != 0)


def take_project(state: Vasco, seat: Seat, tile: int) -> None:
    """VDG-4.3: an upper tile is taken with its project side up."""
    for place in range(GABRIEL):
        if state.offer[place] == tile:
            state.offer[place] = 0
    state.projects[seat] |= bit(tile)


class BuyProject(Turn):
    """VDG-4.1 VDG-4.2: buy one or two of the upper projects, or else the São Gabriel."""

    rule: ClassVar[str] = "VDG-4.1"

    def choices(self, state: Vasco) -> list[Action]:
        reals = state.reals[self.seat]
        found = BUY.among(upper_projects(state)) if reals >= PRICE_OF_ONE else []
        gabriel = state.offer[GABRIEL]
        if gabriel and reals >= CREW[gabriel]:
            found.append(BUY_GABRIEL.of(0))
        return found

    def choose(self, state: Vasco, action: Action) -> None:
        if BUY_GABRIEL.has(action):
            buy_gabriel(state, self.seat)
            return
        tile = BUY.arg(action)
        state.reals[self.seat] -= PRICE_OF_ONE
        take_project(state, self.seat, tile)
        state.emit("VDG-4.1", self.seat, "project_bought", tile, PRICE_OF_ONE)
        if state.reals[self.seat] >= PRICE_OF_SECOND and upper_projects(state):
            state.push(BuySecondProject(self.seat))


def buy_gabriel(state: Vasco, seat: Seat) -> None:
    """VDG-4.2 VDG-4.4: the São Gabriel costs its crew in Reals and is launched at once, without crew."""
    tile = state.offer[GABRIEL]
    state.reals[seat] -= CREW[tile]
    state.offer[GABRIEL] = 0
    state.ships[seat] |= bit(tile)
    state.emit("VDG-4.2", seat, "gabriel_bought", tile, CREW[tile])


class BuySecondProject(Turn):
    """VDG-4.1: a second upper project, so that the two cost 4 Reals together."""

    rule: ClassVar[str] = "VDG-4.1"

    def choices(self, state: Vasco) -> list[Action]:
        return [*BUY.among(upper_projects(state)), DONE.of(0)]

    def choose(self, state: Vasco, action: Action) -> None:
        if BUY.has(action):
            tile = BUY.arg(action)
            state.reals[self.seat] -= PRICE_OF_SECOND
            take_project(state, self.seat, tile)
            state.emit("VDG-4.1", self.seat, "project_bought", tile, PRICE_OF_SECOND)


class ChooseFreeProject(Turn):
    """VDG-7.6: the bonus of Natal, one of the upper projects for nothing."""

    rule: ClassVar[str] = "VDG-7.6"

    def choices(self, state: Vasco) -> list[Action]:
        return TAKE.among(upper_projects(state))

    def choose(self, state: Vasco, action: Action) -> None:
        tile = TAKE.arg(action)
        take_project(state, self.seat, tile)
        state.emit("VDG-7.6", self.seat, "project_received", tile)


class TurnUpProject(Uniform[Vasco]):
    """VDG-0.12 VDG-0.15: the piles lie face up, so a new top shows as soon as the old one is gone."""

    rule: ClassVar[str] = "VDG-0.12"

    def __init__(self, pile: int) -> None:
        super().__init__()
        self.pile: Final = pile

    def locals(self) -> tuple[int, ...]:
        return (self.pile,)

    def options(self, state: Vasco) -> list[Action]:
        return PROJECT.among(state.undealt & PILE_MASK[self.pile])

    def take(self, state: Vasco, action: Action) -> None:
        tile = PROJECT.arg(action)
        state.undealt ^= bit(tile)
        state.tops[self.pile - 1] = tile
        rule = "VDG-0.12" if is_setting_up(state) else "VDG-10.1"
        state.emit(rule, self.seat, "project_turned_up", tile, self.pile)


class DealProjects(Procedure[Vasco]):
    """VDG-0.12 VDG-10.1: seven tiles from the lowest pile, the first one to the São Gabriel space."""

    rule: ClassVar[str] = "VDG-10.1"

    def __init__(self, dealt: int = 0) -> None:
        self.dealt: Final = dealt

    def locals(self) -> tuple[int, ...]:
        return (self.dealt,)

    def run(self, state: Vasco) -> None:
        if self.dealt >= OFFER:
            return
        state.push(DealProjects(self.dealt + 1))
        for pile in range(1, PILES + 1):
            tile = state.tops[pile - 1]
            if tile:
                place = GABRIEL if self.dealt == 0 else self.dealt - 1
                state.offer[place] = tile
                state.tops[pile - 1] = 0
                rule = "VDG-0.12" if is_setting_up(state) else "VDG-10.1"
                state.emit(rule, CHANCE, "gabriel_laid_out" if place == GABRIEL else "project_laid_out", tile)
                if state.undealt & PILE_MASK[pile]:
                    state.push(TurnUpProject(pile))
                return
