"""A player of Africana who wants something, for tests that need games with a proper end.

It joins and finishes what it can, buys adventures, and walks to the nearest place that is worth a visit. Random players
wander for thousands of turns; three explorers finish a game in about as many rounds as people do. One choice in ten is
made at random, so that the games differ and go everywhere.
"""

from __future__ import annotations

from roteiro.bots.bot import Bot, Clock
from roteiro.core.game import Glimpse, View
from roteiro.core.kernel import Action
from roteiro.core.masks import members
from roteiro.games.africana.actions import (
    BOOK_ACTION,
    BUY,
    CHANGE,
    COMPLETE,
    DRAW,
    FINISH,
    GO,
    JOIN,
    MOVE,
    PLAY,
    STOP,
    TURN,
)
from roteiro.games.africana.data import (
    ADVENTURE_LIMIT,
    ADVENTURE_PRICE,
    DESTINATION,
    HALF,
    PLACES,
    START,
    STEPS,
    TARGET,
)
from roteiro.games.africana.steps.moving import within_reach

AT_RANDOM = 10
CARDS_FOR_A_TRIP = 4


class Explorer(Bot):
    """Goes where there is something to do."""

    def think(self, glimpse: Glimpse, clock: Clock) -> Action:
        options, view = glimpse.options, glimpse.view
        if len(options) == 1 or self.dice.below(AT_RANDOM) == 0:
            return options[self.dice.below(len(options))]
        return {
            "Turn": _turn,
            "Leaf": _leaf,
            "Move": _move,
            "Step": _step,
        }.get(view["asked"]["what"], self._any)(view, options)

    def _any(self, _: View, options: list[Action]) -> Action:
        return options[self.dice.below(len(options))]


def worth_a_visit(view: View) -> list[int]:
    """Where the reader could finish or join something, or, with nothing else to do, anywhere."""
    me, seat = view["players"][view["seat"]], view["seat"]
    found = [TARGET[adventure] for adventure in me["adventures"]]
    for space in view["expeditions"]:
        if space["card"] is not None:
            if seat in space["joined"]:
                found.append(DESTINATION[space["card"]])
            elif me["markers"]:
                found.append(START[space["card"]])
    return found or list(range(len(PLACES)))


def distance(view: View, place: int) -> int:
    """From a place to the nearest one that is worth a visit."""
    return min(STEPS[place * len(PLACES) + goal] for goal in worth_a_visit(view))


def _turn(view: View, options: list[Action]) -> Action:
    me = view["players"][view["seat"]]
    pages = view["books"][HALF[me["place"]]]["left"] + view["books"][HALF[me["place"]]]["right"]
    if pages and me["silver"] >= ADVENTURE_PRICE and len(me["adventures"]) < ADVENTURE_LIMIT:
        return BOOK_ACTION.of(0)
    ready = me["hand"] >= CARDS_FOR_A_TRIP or distance(view, me["place"]) == 0
    return MOVE.of(0) if ready else DRAW.of(0)


def _leaf(view: View, options: list[Action]) -> Action:
    me = view["players"][view["seat"]]
    for action in options:
        if BUY.has(action) and len(me["adventures"]) < ADVENTURE_LIMIT:
            return action
    return options[0] if TURN.has(options[0]) and not view["turned"] else options[-1]


def _move(view: View, options: list[Action]) -> Action:
    for verb in (FINISH, COMPLETE, JOIN):
        for action in options:
            if verb.has(action):
                return action
    here = view["players"][view["seat"]]["place"]
    best, nearest = STOP.of(0), distance(view, here)
    for action in options:
        for verb in (PLAY, CHANGE):
            if verb.has(action):
                reach = members(within_reach(here, verb.arg(action), int(verb is CHANGE)))
                steps = min(distance(view, place) for place in reach)
                if steps < nearest:
                    best, nearest = action, steps
    return best


def _step(view: View, options: list[Action]) -> Action:
    return min(options, key=lambda action: distance(view, GO.arg(action)))
