"""Where a player of Africana wants to go, what waits there, and what a tour of it brings."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from roteiro.bots.eval.africana_terms import CARD, OPEN, Scene, assistant_value, assistants_hired, holding, set_value
from roteiro.bots.eval.africana_travel import FAR, LEFT_OVER, cards_at_hand, led_to, ways
from roteiro.core.kernel import pending
from roteiro.core.masks import bit, members
from roteiro.games.africana.data import (
    ADVENTURE_LIMIT,
    ADVENTURE_POINTS,
    ADVENTURE_SILVER,
    BONUS_CARDS,
    BONUS_SILVER,
    DESTINATION,
    EXPEDITION_POINTS,
    EXPEDITION_SILVER,
    IS_ASSISTANT,
    PLACES,
    SPACES,
    START,
    STEPS,
    TARGET,
)
from roteiro.games.africana.state import NO_CARD, NOWHERE, Africana, markers_left
from roteiro.games.africana.steps.moving import Step

# Ways, in points for the cards and the time they take.
FIRST_STEP: Final = 1.0
STEP: Final = 1.0
LACK: Final = 0.6  # for a card that must be drawn yet
LATER_STEP: Final = 1.3  # nobody knows with which card
TOUR: Final = 0.6  # how much of an outlook is planned,
NEARBY: Final = 0.4  # and how much depends on what comes
COMES_NEXT: Final = 0.35  # of the prize of an expedition whose start is near
SHARED: Final = 0.5  # of the way of an expedition, when others lie along it
LEGS: Final = 5  # so many goals ahead
HASTE: Final = 4.0  # with fewer turns than this, time has no other use
KEEP: Final = 0.92  # of what is gained a turn later
TURNS_FOR_A_STEP: Final = 0.6

MOST_GOALS: Final = ADVENTURE_LIMIT + SPACES  # except in the middle of a turn
# What ways cost and how many turns they take: the first one by its code, later ones by where they lead from and to.
FIRST_COST: Final = vec[float](
    [(FIRST_STEP + STEP * (way % FAR - 1) if way % FAR else 0.0) + LACK * (way // FAR) for way in range(FAR * FAR)]
)
FIRST_TURNS: Final = vec[float]([1.0 + (way // FAR + 1) // 2 for way in range(FAR * FAR)])
LATER_COST: Final = vec[float]([LATER_STEP * steps for steps in STEPS])
LATER_TURNS: Final = vec[float]([TURNS_FOR_A_STEP * steps for steps in STEPS])
KEPT: Final = vec[float]([KEEP**turns for turns in range(60)])
"""By turns: what is left of a gain so far ahead."""


class Goals:
    """Where a player wants to go and what it brings; at a start, also where it goes on to and for what."""

    def __init__(self, turns: float) -> None:
        self.turns: Final = turns
        self.haste: Final = min(1.0, turns / HASTE)
        self.places: vec[i64] = vec[i64](capacity=MOST_GOALS)
        self.values: vec[float] = vec[float](capacity=MOST_GOALS)
        self.ends: vec[i64] = vec[i64](capacity=MOST_GOALS)
        self.prizes: vec[float] = vec[float](capacity=MOST_GOALS)
        self.hopes: vec[float] = vec[float](capacity=MOST_GOALS)  # the prizes less what half the way to them costs

    def add(self, place: int, value: float) -> None:
        """A place where something is done at once."""
        self._add(place, value, NOWHERE, 0.0, 0.0)

    def add_route(self, start: int, bonus: float, end: int, prize: float) -> None:
        """A start with its bonus, from where it goes on to a prize."""
        onward = LATER_COST[start * len(PLACES) + end] * self.haste
        self._add(start, bonus, end, prize, max(0.0, prize - SHARED * onward))

    def _add(self, place: int, value: float, end: int, prize: float, hope: float) -> None:
        self.places = append(self.places, place)
        self.values = append(self.values, value)
        self.ends = append(self.ends, end)
        self.prizes = append(self.prizes, prize)
        self.hopes = append(self.hopes, hope)


def goals_of(state: Africana, seat: int, scene: Scene) -> Goals:
    """Targets of adventures, ends of expeditions that were joined, and starts of others."""
    found = Goals(scene.turns[seat])
    rate = scene.silver[seat]
    if state.adventures[seat]:
        add_adventures(found, state, seat, rate)
    free = markers_left(state, seat) > 0
    marker: i64 = bit(seat)
    for space in range(SPACES):
        expedition = state.spaces[space]
        if expedition == NO_CARD:
            continue
        joined = state.joined[space] & marker != 0
        if joined or free:
            prize = (EXPEDITION_POINTS[expedition] + EXPEDITION_SILVER[expedition] * rate) * scene.race(seat, space)
            if joined:
                found.add(DESTINATION[expedition], prize)
            else:
                bonus = BONUS_SILVER[space] * rate + BONUS_CARDS[space] * CARD
                found.add_route(START[expedition], bonus, DESTINATION[expedition], prize * OPEN)
    return found


def add_adventures(goals: Goals, state: Africana, seat: int, rate: float) -> None:
    """What it would bring to find an artefact or to hire an assistant, each assistant after those before it."""
    done = holding(state.completed[seat])
    wanted = holding(state.adventures[seat])
    hired = assistants_hired(state, seat)
    for adventure in members(state.adventures[seat]):
        if IS_ASSISTANT[adventure]:
            value = max(0.0, assistant_value(hired, goals.turns))
            hired += 1
        else:
            value = ADVENTURE_POINTS[adventure] + ADVENTURE_SILVER[adventure] * rate
            value += set_value(done, wanted, adventure, goals.turns)
        goals.add(TARGET[adventure], value)


def outlook(goals: Goals, row: vec[i64]) -> float:
    """What there is to gain from a place: partly on the tour one has in mind, partly wherever one may come by."""
    turns = goals.turns
    nearby = 0.0
    for index in range(len(goals.places)):
        way = row[goals.places[index]]
        if FIRST_TURNS[way] <= turns:
            nearby += goals.values[index] * LEFT_OVER[way]
        if FIRST_TURNS[way] < turns:
            nearby += goals.prizes[index] * COMES_NEXT * LEFT_OVER[way]
    return TOUR * tour(goals, row) + NEARBY * nearby


def tour(goals: Goals, row: vec[i64]) -> float:
    """What a tour brings that always goes on to the goal with the most gain, less what its ways cost."""
    places = goals.places[:]
    values = goals.values[:]
    ends = goals.ends[:]
    turns = goals.turns
    haste = goals.haste
    here: i64 = NOWHERE
    spent = 0.0
    total = 0.0
    most = 0.0
    for _ in range(LEGS):
        at: i64 = -1
        best = 0.0
        price = 0.0
        time = 0.0
        for index in range(len(places)):
            place = places[index]
            if place == NOWHERE:
                continue
            if here == NOWHERE:
                cost = FIRST_COST[row[place]] * haste
                needed = FIRST_TURNS[row[place]]
            else:
                cost = LATER_COST[here * len(PLACES) + place] * haste
                needed = LATER_TURNS[here * len(PLACES) + place]
            if spent + needed > turns:
                continue
            gain = values[index] - cost
            if ends[index] != NOWHERE:
                gain += goals.hopes[index]
            if gain > best:
                at, best, price, time = index, gain, cost, needed
        if at < 0:
            break
        here = places[at]
        spent += time
        total += (values[at] - price) * KEPT[int(spent)]
        most = max(most, total)
        places[at] = ends[at]
        values[at] = goals.prizes[at]
        ends[at] = NOWHERE
    return most


def ahead(state: Africana, seat: int, scene: Scene) -> float:
    """The outlook from here or, with a card laid for a step, from the best place that it leads to."""
    goals = goals_of(state, seat, scene)
    decision = pending(state)
    if decision is None or decision.seat != seat or not isinstance(decision, Step):
        return outlook(goals, scene.rows[seat])
    best = 0.0
    hand = cards_at_hand(state, seat)
    for place in led_to(int(state.places[seat]), decision.card, decision.changed):
        best = max(best, outlook(goals, ways(place, hand)))
    return best
