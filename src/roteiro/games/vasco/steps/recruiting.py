"""Recruiting: sailors from one section, a captain, and drawing sailors from the bag."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64

from roteiro.core.dice import Lot
from roteiro.core.kernel import Action, Frame, Procedure, Seat, push_in_order
from roteiro.core.vocabulary import Verb
from roteiro.games.vasco.actions import BAG, CAPTAIN, DONE, PICK, RECRUIT, SAILOR, SECTION
from roteiro.games.vasco.data import (
    COLOURS,
    CREW_COLOURS,
    CREW_PRICE,
    HANDFUL_COLOURS,
    HANDFULS,
    HANDFULS_WITHIN,
    SECTION_REFILL,
    SECTION_SIZE,
    handful_key,
)
from roteiro.games.vasco.state import Vasco, is_setting_up
from roteiro.games.vasco.steps.launching import Turn


def sailors_in(state: Vasco, section: int) -> int:
    """How many sailors stand in a section."""
    base = section * 4
    row = state.sections
    return row[base] + row[base + 1] + row[base + 2] + row[base + 3]


def bag_size(state: Vasco) -> int:
    bag = state.bag
    return bag[0] + bag[1] + bag[2] + bag[3]


def can_recruit(state: Vasco, seat: Seat, reals: int) -> bool:
    """Whether a captain or, with so much money, a sailor can be had."""
    if state.captain_stock[seat]:
        return True
    return reals >= CREW_PRICE[1] and any([sailors_in(state, section) > 0 for section in range(state.seats)])


class ChooseSection(Turn):
    """VDG-6.1 VDG-6.5: sailors from one section only, or just a captain, who is then free."""

    rule: ClassVar[str] = "VDG-6.1"

    def choices(self, state: Vasco) -> list[Action]:
        found: list[Action] = []
        if state.reals[self.seat] >= CREW_PRICE[1]:
            for section in range(state.seats):
                if sailors_in(state, section):
                    found.append(SECTION.of(section + 1))
        if state.captain_stock[self.seat]:
            found.append(CAPTAIN.of(0))
        return found

    def choose(self, state: Vasco, action: Action) -> None:
        if CAPTAIN.has(action):
            hire_captain(state, self.seat, 0)
        else:
            state.push(ChooseSailors(self.seat, SECTION.arg(action) - 1))


class ChooseSailors(Turn):
    """VDG-6.2 VDG-6.3: any number of sailors of any colours, priced by the number of colours."""

    rule: ClassVar[str] = "VDG-6.2"

    def __init__(self, seat: Seat, section: int) -> None:
        super().__init__(seat)
        self.section: Final = section

    def locals(self) -> tuple[int, ...]:
        return (self.seat, self.section)

    def choices(self, state: Vasco) -> list[Action]:
        base = self.section * 4
        row = state.sections
        within = HANDFULS_WITHIN[handful_key(row[base], row[base + 1], row[base + 2], row[base + 3])]
        reals = state.reals[self.seat]
        return [RECRUIT.of(handful) for handful in within if CREW_PRICE[HANDFUL_COLOURS[handful]] <= reals]

    def choose(self, state: Vasco, action: Action) -> None:
        index = RECRUIT.arg(action)
        handful = HANDFULS[index]
        for colour in range(len(COLOURS)):
            state.sections[self.section * 4 + colour] -= handful[colour]
            state.crew[self.seat * len(CREW_COLOURS) + colour] += handful[colour]
        price = CREW_PRICE[HANDFUL_COLOURS[index]]
        state.reals[self.seat] -= price
        state.emit("VDG-6.2", self.seat, "sailors_recruited", index, self.section, price)
        sailors = sum(handful)
        if state.captain_stock[self.seat] and state.reals[self.seat] >= sailors:
            state.push(ChooseCaptain(self.seat, sailors))


class ChooseCaptain(Turn):
    """VDG-6.4: a captain costs 1 Real for each sailor just recruited; he is never obligatory."""

    rule: ClassVar[str] = "VDG-6.4"

    def __init__(self, seat: Seat, price: int) -> None:
        super().__init__(seat)
        self.price: Final = price

    def locals(self) -> tuple[int, ...]:
        return (self.seat, self.price)

    def choices(self, state: Vasco) -> list[Action]:
        return [CAPTAIN.of(0), DONE.of(0)]

    def choose(self, state: Vasco, action: Action) -> None:
        if CAPTAIN.has(action):
            hire_captain(state, self.seat, self.price)


def hire_captain(state: Vasco, seat: Seat, price: int) -> None:
    """VDG-6.4 VDG-6.5: one captain of one's own colour."""
    state.reals[seat] -= price
    state.captain_stock[seat] -= 1
    state.captains[seat] += 1
    state.emit("VDG-6.4" if price else "VDG-6.5", seat, "captain_hired", price)


class ChooseFreeSailor(Turn):
    """VDG-7.7: a sailor of one's choice, or drawn from the bag; if all are gone, a launch may bring some back."""

    rule: ClassVar[str] = "VDG-7.7"

    def choices(self, state: Vasco) -> list[Action]:
        found = [PICK.of(place) for place in range(state.seats * 4) if state.sections[place]]
        if bag_size(state):
            found.append(BAG.of(0))
        return found or [DONE.of(0)]

    def choose(self, state: Vasco, action: Action) -> None:
        if DONE.has(action):
            return
        if BAG.has(action):
            state.push(DrawCrew(self.seat))
            return
        place = PICK.arg(action)
        state.sections[place] -= 1
        state.crew[self.seat * len(CREW_COLOURS) + place % 4] += 1
        state.emit("VDG-7.7", self.seat, "sailor_picked", place % 4, place // 4)


class Draw(Lot[Vasco]):
    """VDG-0.3: a sailor comes out of the bag unseen."""

    rule: ClassVar[str] = "VDG-0.3"
    verb: ClassVar[Verb] = SAILOR

    def counts(self, state: Vasco) -> vec[i64]:
        return state.bag

    def total(self, state: Vasco) -> int:
        return bag_size(state)


class DrawCrew(Draw):
    """VDG-7.7: a sailor drawn blind for a player."""

    rule: ClassVar[str] = "VDG-7.7"

    def __init__(self, to: Seat) -> None:
        super().__init__()
        self.to: Final = to

    def locals(self) -> tuple[int, ...]:
        return (self.to,)

    def take(self, state: Vasco, action: Action) -> None:
        colour = SAILOR.arg(action)
        state.bag[colour] -= 1
        state.crew[self.to * len(CREW_COLOURS) + colour] += 1
        state.emit("VDG-7.7", self.to, "sailor_drawn", colour)


class DrawIntoSection(Draw):
    """VDG-0.3 VDG-10.5: a sailor drawn for a section."""

    rule: ClassVar[str] = "VDG-10.5"

    def __init__(self, section: int) -> None:
        super().__init__()
        self.section: Final = section

    def locals(self) -> tuple[int, ...]:
        return (self.section,)

    def take(self, state: Vasco, action: Action) -> None:
        colour = SAILOR.arg(action)
        state.bag[colour] -= 1
        state.sections[self.section * 4 + colour] += 1
        rule = "VDG-0.3" if is_setting_up(state) else "VDG-10.5"
        state.emit(rule, self.seat, "sailor_arrived", colour, self.section)


class FillSections(Procedure[Vasco]):
    """VDG-0.3 VDG-0.14: five sailors for each active section; as many sections as players, from the right."""

    rule: ClassVar[str] = "VDG-0.3"

    def run(self, state: Vasco) -> None:
        for section in range(state.seats - 1, -1, -1):
            for _ in range(SECTION_SIZE - sailors_in(state, section)):
                state.push(DrawIntoSection(section))


class RefillSections(Procedure[Vasco]):
    """VDG-10.5: three more for each section from the right, up to five, until the bag is empty."""

    rule: ClassVar[str] = "VDG-10.5"

    def run(self, state: Vasco) -> None:
        left = bag_size(state)
        draws: list[Frame[Any]] = []
        for section in range(state.seats):
            room = SECTION_SIZE - sailors_in(state, section)
            draws += [DrawIntoSection(section) for _ in range(min(room, SECTION_REFILL))]
        if len(draws) > left:
            state.emit("VDG-10.5", Seat(state.first), "bag_runs_empty", left)
        push_in_order(state, draws[:left])
