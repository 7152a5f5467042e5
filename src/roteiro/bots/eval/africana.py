"""What a position of Africana is worth: points, money, cards, and what waits on the map."""

from __future__ import annotations

from typing import Any, ClassVar

from librt.vecs import vec
from mypy_extensions import i64

from roteiro.bots.eval.africana_choices import (
    move_urges,
    movements,
    page_urges,
    pages_to_look_at,
    step_urges,
    steps,
    turn_urges,
    turns_to_take,
)
from roteiro.bots.eval.africana_goals import ahead
from roteiro.bots.eval.africana_terms import (
    LAST_ROUND,
    NARROW,
    TURN_TO_COME,
    WIDENS,
    Scene,
    adventures_made,
    cards_in_hand,
    expeditions_made,
    money,
    turns_left,
    unfinished,
)
from roteiro.bots.judge import Judge
from roteiro.core.kernel import Action, Decision, State
from roteiro.games.africana.actions import (
    DISCARD,
    FIRST_ASSISTANT,
)
from roteiro.games.africana.state import (
    Africana,
)
from roteiro.games.africana.steps.limits import DiscardCard
from roteiro.games.africana.steps.moving import Move, Step
from roteiro.games.africana.steps.reading import Leaf
from roteiro.games.africana.steps.turn import Turn


class AfricanaJudge(Judge):
    """Judges Africana."""

    worlds: ClassVar[int] = 16
    trust: ClassVar[float] = 4.0
    rounds: ClassVar[int] = 3

    def turn_of(self, state: State) -> int:
        assert isinstance(state, Africana)
        return int(state.active)

    def begins_round(self, stage: int, seat: int) -> bool:
        return stage == seat

    def worths(self, state: State) -> list[float]:
        assert isinstance(state, Africana)
        scene = Scene(state)
        return [_worth(state, seat, scene) for seat in range(state.seats)]

    def worth(self, state: State, seat: int) -> float:
        assert isinstance(state, Africana)
        return _worth(state, seat, Scene(state))

    def spread(self, state: State) -> float:
        assert isinstance(state, Africana)
        if state.last:
            return LAST_ROUND
        return NARROW + WIDENS * turns_left(state, int(state.first))

    def sensible(self, state: State, decision: Decision[Any], options: list[Action]) -> list[Action]:
        assert isinstance(state, Africana)
        if isinstance(decision, Turn):
            return turns_to_take(state, decision.seat, options)
        if isinstance(decision, Leaf):
            return pages_to_look_at(state, decision, options)
        if isinstance(decision, Move):
            return movements(state, decision.seat, options)
        if isinstance(decision, Step):
            return steps(state, decision, options)
        if isinstance(decision, DiscardCard):
            return [option for option in options if DISCARD.arg(option) < FIRST_ASSISTANT] or options
        return options

    def urges(self, state: State, decision: Decision[Any], options: list[Action]) -> vec[i64]:
        assert isinstance(state, Africana)
        if isinstance(decision, Move):
            return move_urges(state, decision.seat, options)
        if isinstance(decision, Step):
            return step_urges(state, decision.seat, options)
        if isinstance(decision, Turn):
            return turn_urges(state, decision.seat, options)
        if isinstance(decision, Leaf):
            return page_urges(state, decision, options)
        if isinstance(decision, DiscardCard):
            return vec[i64]([20 if DISCARD.arg(option) < FIRST_ASSISTANT else 1 for option in options])
        return vec[i64]([1] * len(options))


def _worth(state: Africana, seat: int, scene: Scene) -> float:
    turns = scene.turns[seat]
    return (
        expeditions_made(state, seat)
        + adventures_made(state, seat, turns)
        + money(state, seat, scene.silver[seat])
        + cards_in_hand(state, seat, turns)
        + unfinished(state, seat)
        + ahead(state, seat, scene)
        + TURN_TO_COME * turns
    )
