"""Crossroads, a toy whose best answer everybody can work out: two seats, questions, and where each answer leads.

C-1.1  Each question is for one seat; each answer leads to another question or to the end, where points are written.
C-1.2  Nature hides a coin in one of three places, or a seat does; the points may depend on where it lies.
"""

from __future__ import annotations

from typing import Any, ClassVar

from mypy_extensions import i64

from roteiro.core.dice import Dice
from roteiro.core.game import Game, Score, View
from roteiro.core.kernel import Action, Decision, Frame, Seat, State
from roteiro.core.vocabulary import Vocabulary

PLACES = 3
VOCABULARY = Vocabulary()
GO = VOCABULARY.verb("go", 8)
HIDE = VOCABULARY.verb("hide", PLACES)


class End:
    """Points, or points for each place of the coin."""

    def __init__(self, *points: tuple[int, int]) -> None:
        self.points = points


class Ask:
    """A question to a seat, what it has gained by being asked, and where its answers lead."""

    def __init__(self, seat: int, *ways: Road, gained: int = 0) -> None:
        self.seat = seat
        self.ways = ways
        self.gained = gained


class Conceal:
    """A seat hides the coin; nobody else sees where."""

    def __init__(self, seat: int, then: Road) -> None:
        self.seat = seat
        self.then = then


Road = End | Ask | Conceal


def long_way(seat: int, steps: int, end: End) -> Road:
    """So many questions to a seat that make no difference."""
    road: Road = end
    for _ in range(steps):
        road = Ask(seat, road, road)
    return road


class Place(State):
    """Where the game is, and where the coin lies."""

    def __init__(self, road: Road, coin: int) -> None:
        super().__init__()
        self.road = road
        self.coin = coin
        self.points = [0, 0]

    def clone(self) -> Place:
        twin = Place(self.road, self.coin)
        twin.points = self.points[:]
        twin.stack = self.stack[:]
        return twin

    def arrive(self, road: Road) -> None:
        self.road = road
        if isinstance(road, End):
            self.points = list(road.points[self.coin if len(road.points) > 1 else 0])
        elif isinstance(road, Ask):
            self.points[road.seat] += road.gained
            self.push(Choose(Seat(road.seat)))
        else:
            self.push(Hide(Seat(road.seat)))


class Choose(Decision[Place]):
    rule = "C-1.1"

    def options(self, state: Place) -> list[Action]:
        assert isinstance(state.road, Ask)
        return [GO.of(way) for way in range(len(state.road.ways))]

    def take(self, state: Place, action: Action) -> None:
        assert isinstance(state.road, Ask)
        state.arrive(state.road.ways[GO.arg(action)])


class Hide(Decision[Place]):
    rule = "C-1.2"

    def options(self, state: Place) -> list[Action]:
        return [HIDE.of(place) for place in range(PLACES)]

    def take(self, state: Place, action: Action) -> None:
        assert isinstance(state.road, Conceal)
        state.coin = HIDE.arg(action)
        state.arrive(state.road.then)

    def seen_by(self, state: Place, action: Action) -> i64:
        return 1 << self.seat


class Crossroads(Game):
    name: ClassVar[str] = "crossroads"
    title: ClassVar[str] = "Crossroads"
    version: ClassVar[int] = 1
    seats: ClassVar[range] = range(2, 3)
    longest: ClassVar[int] = 100
    vocabulary: ClassVar[Vocabulary] = VOCABULARY
    frames: ClassVar[tuple[type[Frame[Any]], ...]] = (Choose, Hide)

    def __init__(self, road: Road) -> None:
        self.road = road

    def begin(self, seats: int, options: list[int]) -> Place:
        state = Place(self.road, 0)
        state.arrive(self.road)
        return state

    def view(self, state: State, seat: Seat | None) -> View:
        assert isinstance(state, Place)
        return {"road": id(state.road), "points": state.points}

    def imagine(self, state: State, seat: Seat, dice: Dice) -> State:
        twin = state.clone()
        assert isinstance(twin, Place)
        twin.coin = dice.below(PLACES)
        return twin

    def scores(self, state: State) -> list[Score]:
        assert isinstance(state, Place)
        return [Score(points, (), {}) for points in state.points]
