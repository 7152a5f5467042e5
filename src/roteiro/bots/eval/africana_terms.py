"""What a player of Africana has and what he wants, each in points.

Everything a player wants lies at a place: the end of an expedition that he joined, the target of an adventure, the
start of an open expedition. It counts the less the longer the way to its place is.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from roteiro.bots.eval.africana_travel import (
    LEFT_OVER,
    blind_way,
    cards_at_hand,
    ways,
)
from roteiro.core.masks import bit, members
from roteiro.games.africana.data import (
    ADVENTURE_POINTS,
    ADVENTURES,
    ARTEFACTS,
    ASSISTANTS,
    CARDS_FOR_A_POINT,
    DESTINATION,
    EXPEDITION_POINTS,
    EXPEDITIONS,
    HAND_LIMIT,
    IS_ASSISTANT,
    KINDS,
    SILVER_FOR_A_POINT,
    SPACES,
    START,
    UNFINISHED_POINTS,
    WHAT,
)
from roteiro.games.africana.sets import best_sets
from roteiro.games.africana.state import (
    NO_CARD,
    Africana,
    hand_size,
    size,
    travel_cards,
)
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
ASSISTANT: Final = 1.1  # in each turn to come
MOVEMENTS: Final = 10.0  # but for no more turns than these
NEXT_ARTEFACT: Final = 0.7  # of what one more artefact would add to the sets
OPEN: Final = 0.75  # of an expedition not joined yet
RIVAL: Final = 0.6  # how much a rival on the same expedition takes away

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
    total = -lost_to_assistants(assistants_hired(state, seat))
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


def assistants_hired(state: Africana, seat: int) -> int:
    """How many assistants a player has found."""
    return size(state.completed[seat] & ASSISTANTS)


def assistant_value(hired: int, turns: float) -> float:
    """What one more is worth: steps in the turns to come, against the points that a second and a third one cost."""
    return free_steps(turns) - float(lost_to_assistants(hired + 1) - lost_to_assistants(hired))


def unfinished(state: Africana, seat: int) -> float:
    """An artefact that is never found is still worth a point."""
    return float(size(state.adventures[seat] & ARTEFACTS) * UNFINISHED_POINTS)
