"""What a player of Africana has and what he wants, each in points.

Everything a player wants lies at a place: the end of an expedition that he joined, the target of an adventure, the
start of an open expedition. It counts the less the longer the way to its place is.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from roteiro.bots.eval.africana_travel import (
    FAR,
    LEFT_OVER,
    blind_way,
    cards_at_hand,
    led_to,
    ways,
)
from roteiro.core.kernel import pending
from roteiro.core.masks import bit, members
from roteiro.games.africana.data import (
    ADVENTURE_LIMIT,
    ADVENTURE_POINTS,
    ADVENTURE_SILVER,
    ADVENTURES,
    ARTEFACTS,
    ASSISTANTS,
    BONUS_CARDS,
    BONUS_SILVER,
    CARDS_FOR_A_POINT,
    DESTINATION,
    EXPEDITION_POINTS,
    EXPEDITION_SILVER,
    EXPEDITIONS,
    HAND_LIMIT,
    IS_ASSISTANT,
    KINDS,
    PLACES,
    SILVER_FOR_A_POINT,
    SPACES,
    START,
    STEPS,
    TARGET,
    UNFINISHED_POINTS,
    WHAT,
)
from roteiro.games.africana.sets import best_sets
from roteiro.games.africana.state import (
    NO_CARD,
    NOWHERE,
    Africana,
    hand_size,
    markers_left,
    size,
    travel_cards,
)
from roteiro.games.africana.steps.moving import Step
from roteiro.games.africana.steps.scoring import lost_to_assistants

# The clock.
FINISHED_IN_A_TURN: Final = 0.3  # expeditions
SOME: Final = 3.0  # with so many turns to come, cards count in full
LONG: Final = 12.0  # with so many, money and hopes of sets do
TURN_TO_COME: Final = 2.0  # points that a turn will bring beyond what can be seen now

LAST_ROUND: Final = 2.0  # how wrong a judgement may be, in points, in the last round,
NARROW: Final = 4.0  # shortly before it,
WIDENS: Final = 0.4  # and more for every turn to come

# What things are worth, in points.
SILVER_EARLY: Final = 0.65
SILVER_LATE: Final = 1.0 / SILVER_FOR_A_POINT
PLENTY: Final = 15  # three adventures; more silver than this counts half
CARD: Final = 1.1
CARD_LATE: Final = 1.0 / CARDS_FOR_A_POINT
ASSISTANT: Final = 0.9  # in each turn to come
MOVEMENTS: Final = 10.0  # but for no more turns than these
NEXT_ARTEFACT: Final = 0.7  # of what one more artefact would add to the sets
OPEN: Final = 0.75  # of an expedition not joined yet
RIVAL: Final = 0.6  # how much a rival on the same expedition takes away

# Ways, in points for the cards and the time they take.
FIRST_STEP: Final = 1.0
STEP: Final = 1.0
LACK: Final = 0.6  # for a card that must be drawn yet
LATER_STEP: Final = 1.3  # nobody knows with which card
TOUR: Final = 0.5  # how much of an outlook is planned,
NEARBY: Final = 0.6  # and how much depends on what comes
COMES_NEXT: Final = 0.35  # of the prize of an expedition whose start is near
SHARED: Final = 0.5  # of the way of an expedition, when others lie along it
LEGS: Final = 5  # so many goals ahead
HASTE: Final = 4.0  # with fewer turns than this, time has no other use
KEEP: Final = 0.92  # of what is gained a turn later
TURNS_FOR_A_STEP: Final = 0.6

MOST_GOALS: Final = ADVENTURE_LIMIT + SPACES  # except in the middle of a turn
SHAPES: Final = 5 ** len(KINDS)
"""How many holdings of artefacts there are: a digit from 0 to 4 for each kind."""


def _one_more(holding: int, kind: int) -> int:
    """The holding with one more artefact of a kind; there are only four of each."""
    return holding + 5**kind if holding // 5**kind % 5 < 4 else holding


SETS: Final = tuple([best_sets([shape // 5**kind % 5 for kind in range(len(KINDS))]) for shape in range(SHAPES)])
"""By holding: the points of its sets."""
GROWTH: Final = tuple(
    [
        sum([SETS[_one_more(shape, kind)] - SETS[shape] for kind in range(len(KINDS))]) / len(KINDS)
        for shape in range(SHAPES)
    ]
)
"""By holding: what any further artefact adds to that."""
ARTEFACT_DIGIT: Final = vec[i64]([0 if IS_ASSISTANT[n] else 5 ** WHAT[n] for n in range(len(ADVENTURES))])
"""By adventure: what it adds to a holding."""
ROUTE: Final = vec[float]([LEFT_OVER[blind_way(START[n], DESTINATION[n])] for n in range(len(EXPEDITIONS))])
"""By expedition: what its way leaves of its worth."""
# What ways cost and how many turns they take: the first one by its code, later ones by where they lead from and to.
FIRST_COST: Final = vec[float](
    [(FIRST_STEP + STEP * (way % FAR - 1) if way % FAR else 0.0) + LACK * (way // FAR) for way in range(FAR * FAR)]
)
FIRST_TURNS: Final = vec[float]([1.0 + (way // FAR + 1) // 2 for way in range(FAR * FAR)])
LATER_COST: Final = vec[float]([LATER_STEP * steps for steps in STEPS])
LATER_TURNS: Final = vec[float]([TURNS_FOR_A_STEP * steps for steps in STEPS])
KEPT: Final = vec[float]([KEEP**turns for turns in range(60)])
"""By turns: what is left of a gain so far ahead."""


# The clock -----------------------------------------------------------------------------------------------------------


def turns_left(state: Africana, seat: int) -> float:
    """How many more turns a player will have, the running one among them."""
    if state.last:
        after = (seat - state.first + state.seats) % state.seats
        now = (state.active - state.first + state.seats) % state.seats
        return 1.0 if after >= now else 0.0
    cards: i64 = state.deck + 1
    for space in range(SPACES):
        if state.spaces[space] == NO_CARD:
            cards -= 1
    return 1.0 + max(0.0, float(cards)) / (FINISHED_IN_A_TURN * float(state.seats))


def clocks(state: Africana) -> list[float]:
    """The turns that everybody has left; only in the last round they differ."""
    if state.last:
        return [turns_left(state, seat) for seat in range(state.seats)]
    return [turns_left(state, 0)] * int(state.seats)


def early(turns: float) -> float:
    """From 1, with a long game ahead, down to 0 at its end."""
    return min(1.0, max(0.0, turns - 1.0) / LONG)


class Scene:
    """What is looked up once for all terms: the clock, the ways of everybody, and who is how near to what."""

    def __init__(self, state: Africana) -> None:
        seats = int(state.seats)
        self.turns: Final = clocks(state)
        self.silver: Final = [silver_rate(turns) for turns in self.turns]
        self.rows: Final = [ways(int(state.places[seat]), cards_at_hand(state, seat)) for seat in range(seats)]
        self.near: Final = [nearness(state, seat, self.rows[seat]) for seat in range(seats)]  # by seat, by space
        self.crowd: Final = vec[float]([0.0] * SPACES)  # by space: how near all are together
        for near in self.near:
            for space in range(SPACES):
                self.crowd[space] += near[space]

    def race(self, seat: int, space: int) -> float:
        """The chance to be the first: those who are nearer take more of it away."""
        mine = self.near[seat][space]
        return mine / (mine + RIVAL * (self.crowd[space] - mine))


def nearness(state: Africana, seat: int, row: vec[i64]) -> vec[float]:
    """By space: how near a player is to finishing the expedition there, from 0 to 1."""
    found = vec[float]([1.0] * SPACES)
    marker: i64 = bit(seat)
    for space in range(SPACES):
        expedition = state.spaces[space]
        if expedition == NO_CARD:
            continue
        if state.joined[space] & marker:
            found[space] = LEFT_OVER[row[DESTINATION[expedition]]]
        else:
            found[space] = LEFT_OVER[row[START[expedition]]] * ROUTE[expedition] * OPEN
    return found


# What a player has ---------------------------------------------------------------------------------------------------


def silver_rate(turns: float) -> float:
    """What a silver is worth: it buys adventures as long as there is time for them."""
    return SILVER_LATE + (SILVER_EARLY - SILVER_LATE) * early(turns)


def money(state: Africana, seat: int, rate: float) -> float:
    """Silver in the purse."""
    silver = float(state.silver[seat])
    if silver <= PLENTY:
        return silver * rate
    return PLENTY * rate + (silver - PLENTY) * (rate + SILVER_LATE) / 2.0


def cards_in_hand(state: Africana, seat: int, turns: float) -> float:
    """Travel cards, as far as they can be kept, and the joker and assistants: a free step in movements to come."""
    cards = travel_cards(state, seat)
    helpers = hand_size(state, seat) - cards
    kept = float(min(HAND_LIMIT - helpers, cards))
    card = CARD_LATE + (CARD - CARD_LATE) * min(1.0, max(0.0, turns - 1.0) / SOME)
    return kept * card + float(helpers) * free_steps(turns)


def free_steps(turns: float) -> float:
    """What it is worth to have a step for nothing in every movement to come."""
    return ASSISTANT * min(MOVEMENTS, max(0.0, turns - 1.0))


def expeditions_made(state: Africana, seat: int) -> float:
    """Points of finished expeditions."""
    total = 0
    for expedition in members(state.finished[seat]):
        total += EXPEDITION_POINTS[expedition]
    return float(total)


def holding(adventures: i64) -> int:
    """The artefacts among some adventures."""
    found: i64 = 0
    for adventure in members(adventures & ARTEFACTS):
        found += ARTEFACT_DIGIT[adventure]
    return found


def adventures_made(state: Africana, seat: int, turns: float) -> float:
    """Points of artefacts, their sets and the next set to come, and what too many assistants cost."""
    total = -lost_to_assistants(size(state.completed[seat] & ASSISTANTS))
    for adventure in members(state.completed[seat]):
        total += ADVENTURE_POINTS[adventure]
    found = holding(state.completed[seat])
    return float(total + SETS[found]) + collecting(found, turns)


def collecting(found: int, turns: float) -> float:
    """What the next artefact may bring, whichever it is."""
    return GROWTH[found] * NEXT_ARTEFACT * early(turns)


# What a player wants -------------------------------------------------------------------------------------------------


def set_value(done: int, wanted: int, adventure: int, turns: float) -> float:
    """What an artefact adds to the sets: half with those found so far, half with all that are to be found."""
    kind = int(ARTEFACT_DIGIT[adventure])
    now = SETS[done + kind] - SETS[done]
    later = SETS[done + wanted] - SETS[done + wanted - kind]
    return float(now + later) / 2.0 + collecting(done + kind, turns) - collecting(done, turns)


def assistant_value(state: Africana, seat: int, turns: float) -> float:
    """What one more assistant is worth: steps in the turns to come, against the points that a second one costs."""
    assistants = size(state.completed[seat] & ASSISTANTS)
    lost = lost_to_assistants(assistants + 1) - lost_to_assistants(assistants)
    return free_steps(turns) - float(lost)


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
    """What it would bring to find an artefact or to hire an assistant."""
    done = holding(state.completed[seat])
    wanted = holding(state.adventures[seat])
    for adventure in members(state.adventures[seat]):
        if IS_ASSISTANT[adventure]:
            value = max(0.0, assistant_value(state, seat, goals.turns))
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


def unfinished(state: Africana, seat: int) -> float:
    """An artefact that is never found is still worth a point."""
    return float(size(state.adventures[seat] & ARTEFACTS) * UNFINISHED_POINTS)
