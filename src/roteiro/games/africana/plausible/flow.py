"""The order of things: which step can come before which, and whose it is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from roteiro.core.kernel import Frame
from roteiro.core.position import step_text
from roteiro.games.africana.data import HALVES, SPACES
from roteiro.games.africana.state import Africana
from roteiro.games.africana.steps.drawing import DrawCard, DrawCards
from roteiro.games.africana.steps.limits import DiscardCard, DropAdventure, Limits
from roteiro.games.africana.steps.moving import Move, Step
from roteiro.games.africana.steps.reading import Leaf, ReadPage
from roteiro.games.africana.steps.refilling import OpenExpedition, Refill
from roteiro.games.africana.steps.scoring import FinalScoring
from roteiro.games.africana.steps.turn import EndTurn, Turn

Kinds = tuple[type[Frame[Any]], ...]
Problems = Iterator[str]

LAST_TO_COME: Final[Kinds] = (Turn, EndTurn, FinalScoring)
ABOVE: Final[dict[type, Kinds]] = {  # what may come right before a frame
    EndTurn: (Refill,),
    Refill: (Limits, DiscardCard, DropAdventure, OpenExpedition),
    Limits: (DrawCards, DrawCard, Leaf, Move),
    DiscardCard: (DiscardCard,),
    DropAdventure: (DropAdventure,),
    DrawCards: (DrawCard,),
    Leaf: (ReadPage,),
    Move: (Step, DrawCards, DrawCard),
}


def find(state: Africana, *kinds: type[Frame[Any]]) -> list[Frame[Any]]:
    """The waiting frames of some kinds, the next one to happen first."""
    return [frame for frame in state.stack[::-1] if isinstance(frame, kinds)]


def has(state: Africana, *kinds: type[Frame[Any]]) -> bool:
    return len(find(state, *kinds)) > 0


def cards_to_draw(state: Africana) -> int:
    """How many travel cards are still to be drawn."""
    waiting = [frame.left for frame in state.stack if isinstance(frame, DrawCards)]
    return sum(waiting) + len(find(state, DrawCard))


def is_over(state: Africana) -> bool:
    return not state.stack or has(state, FinalScoring)


def misfit(frame: Frame[Any]) -> str:
    return f"steps: {step_text(frame)!r} does not fit the rest of the position"


def flow(state: Africana) -> Problems:
    """Each step can happen right before the one listed above it."""
    for index, frame in enumerate(state.stack):
        text = step_text(frame)
        if index == 0:
            if not isinstance(frame, LAST_TO_COME):
                yield f"steps: nothing follows {text!r}; the last thing to come is the end of a turn"
        elif type(frame) not in ABOVE.get(type(state.stack[index - 1]), ()):
            yield f"steps: {text!r} cannot happen right before {step_text(state.stack[index - 1])!r}"
        if isinstance(frame, (ReadPage, OpenExpedition)):
            if not 0 <= frame.locals()[0] < (len(HALVES) if isinstance(frame, ReadPage) else SPACES):
                yield f"steps: {text!r} has the wrong numbers"
        elif frame.locals() and frame.locals()[0] != state.active:
            yield f"steps: {text!r}: seat {state.active} is active"
