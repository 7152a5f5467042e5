"""Launching: a project becomes a ship once its crew is complete, at any moment of the game."""

from __future__ import annotations

from typing import ClassVar, Final

from roteiro.core.kernel import Action, Decision, Procedure, Seat
from roteiro.core.masks import bit
from roteiro.games.vasco.actions import CREW, LAUNCH, PASS
from roteiro.games.vasco.data import CREW as CREW_NEEDED
from roteiro.games.vasco.data import CREW_COLOURS, CREW_SIZE, CREWS, MISSIONARY
from roteiro.games.vasco.state import Vasco, colours_held, launchable, seats_from_first


class Turn(Decision[Vasco]):
    """VDG-5.1 VDG-5.7: a question of a player's own turn, which he may also answer by launching ships first."""

    def choices(self, state: Vasco) -> list[Action]:
        """What else may be answered, in rising order."""
        raise NotImplementedError

    def choose(self, state: Vasco, action: Action) -> None:
        raise NotImplementedError

    def launches(self, state: Vasco) -> int:
        """The projects that may be launched now."""
        return launchable(state, self.seat)

    def options(self, state: Vasco) -> list[Action]:
        found = self.choices(state)
        ready = self.launches(state)
        if ready:
            found += LAUNCH.among(ready)
        return found

    def take(self, state: Vasco, action: Action) -> None:
        if LAUNCH.has(action):
            state.push(self)
            begin_launch(state, self.seat, LAUNCH.arg(action))
        else:
            self.choose(state, action)


def begin_launch(state: Vasco, seat: Seat, tile: int) -> None:
    """VDG-5.2: ask for the crew, unless there is only one."""
    held = colours_held(state, seat)
    if CREW_SIZE[held] == CREW_NEEDED[tile]:
        launch(state, seat, tile, held)
    else:
        state.push(ChooseCrew(seat, tile))


def launch(state: Vasco, seat: Seat, tile: int, crew: int) -> None:
    """VDG-5.3: turn the tile; sailors go back to the bag and missionaries to the area. VDG-5.4: no captain needed."""
    base = seat * len(CREW_COLOURS)
    for colour in range(len(CREW_COLOURS)):
        if crew >> colour & 1:
            state.crew[base + colour] -= 1
            if colour == MISSIONARY:
                state.missionaries += 1
            else:
                state.bag[colour] += 1
    state.projects[seat] ^= bit(tile)
    state.ships[seat] |= bit(tile)
    state.emit("VDG-5.3", seat, "ship_launched", tile, crew)


class ChooseCrew(Decision[Vasco]):
    """VDG-5.2: as many members as the project needs, all of different colours, of the player's choice."""

    rule: ClassVar[str] = "VDG-5.2"

    def __init__(self, seat: Seat, tile: int) -> None:
        super().__init__(seat)
        self.tile: Final = tile

    def locals(self) -> tuple[int, ...]:
        return (self.seat, self.tile)

    def options(self, state: Vasco) -> list[Action]:
        held = colours_held(state, self.seat)
        size = CREW_NEEDED[self.tile]
        return [CREW.of(crew) for crew in range(1, CREWS) if crew & ~held == 0 and CREW_SIZE[crew] == size]

    def take(self, state: Vasco, action: Action) -> None:
        launch(state, self.seat, self.tile, CREW.arg(action))


class LaunchWindow(Procedure[Vasco]):
    """VDG-5.7: between phases, ask every seat that could launch, from the first player on."""

    rule: ClassVar[str] = "VDG-5.7"

    def __init__(self, asked: int = 0) -> None:
        self.asked: Final = asked

    def locals(self) -> tuple[int, ...]:
        return (self.asked,)

    def run(self, state: Vasco) -> None:
        order = seats_from_first(state)
        for place in range(self.asked, len(order)):
            if launchable(state, order[place]):
                state.push(LaunchWindow(place + 1))
                state.push(OfferLaunch(order[place]))
                return


class OfferLaunch(Decision[Vasco]):
    """VDG-5.5 VDG-5.7: launch now or not; nobody has to."""

    rule: ClassVar[str] = "VDG-5.7"

    def options(self, state: Vasco) -> list[Action]:
        return [PASS.of(0), *LAUNCH.among(launchable(state, self.seat))]

    def take(self, state: Vasco, action: Action) -> None:
        if LAUNCH.has(action):
            state.push(LaunchAgain(self.seat))
            begin_launch(state, self.seat, LAUNCH.arg(action))


class LaunchAgain(Procedure[Vasco]):
    """VDG-5.1: one or more ships may be launched."""

    rule: ClassVar[str] = "VDG-5.1"

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def locals(self) -> tuple[int, ...]:
        return (self.seat,)

    def run(self, state: Vasco) -> None:
        if launchable(state, self.seat):
            state.push(OfferLaunch(self.seat))
