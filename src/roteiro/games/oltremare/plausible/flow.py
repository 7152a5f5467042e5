"""The order of things: which step can come before which, and whose it is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from roteiro.core.kernel import Frame
from roteiro.core.position import step_text
from roteiro.games.oltremare.state import OltreMare
from roteiro.games.oltremare.steps.bargaining import AnswerOffer, BuildOffer, ChooseReply, MakeProposal, Replies
from roteiro.games.oltremare.steps.drawing import DrawCard, DrawCards, Reshuffle, SettleBlank, TopCard
from roteiro.games.oltremare.steps.exchange import Exchange, PickCard
from roteiro.games.oltremare.steps.loading import LoadCard, LoadCards
from roteiro.games.oltremare.steps.playing import DucatAction, MarketAction, PirateAction, PlayCard
from roteiro.games.oltremare.steps.sailing import Arrival, SailTo, ShipAction, UseCompass
from roteiro.games.oltremare.steps.scoring import FinalScoring, ScoreStartPlayer, Venice
from roteiro.games.oltremare.steps.setting_up import (
    DrawFirstPlayer,
    InsertVenice,
    LayToken,
    ReturnCards,
    SetUp,
    StartPlayer,
    TurnUpCard,
)
from roteiro.games.oltremare.steps.trade import LiftBlank, Trade
from roteiro.games.oltremare.steps.turn import DiscardCard, EndTurn, Turn

Kinds = tuple[type[Frame[Any]], ...]
Problems = Iterator[str]

DRAWING: Final[Kinds] = (DrawCards, DrawCard, TopCard, Venice)
LAST_TO_COME: Final[Kinds] = (SetUp, StartPlayer, DrawFirstPlayer, Turn, EndTurn, FinalScoring)
ABOVE: Final[dict[type, Kinds]] = {  # what may come right before a frame
    StartPlayer: (LayToken,),
    DrawFirstPlayer: (LayToken,),
    Turn: (InsertVenice,),
    InsertVenice: (DrawCards, DrawCard),
    ReturnCards: (TurnUpCard,),
    TurnUpCard: (TurnUpCard,),
    EndTurn: (Trade, LoadCards),
    Trade: (DiscardCard, LiftBlank, BuildOffer, Replies, ChooseReply, Exchange, *DRAWING),
    DiscardCard: (DiscardCard,),
    Replies: (AnswerOffer, MakeProposal, BuildOffer),
    AnswerOffer: (AnswerOffer, BuildOffer),
    MakeProposal: (MakeProposal, BuildOffer),
    Exchange: (PickCard,),
    PickCard: (PickCard,),
    LoadCards: (LoadCard, UseCompass, Arrival, SailTo, ShipAction),
    ShipAction: (MarketAction, *DRAWING),
    MarketAction: (PirateAction, *DRAWING),
    PirateAction: (DucatAction,),
    DucatAction: (PlayCard,),
    DrawCards: (DrawCards, ReturnCards, DrawCard, TopCard, Venice, Reshuffle, ScoreStartPlayer),
    Reshuffle: (SettleBlank,),
    ScoreStartPlayer: (SettleBlank,),
    SettleBlank: (SettleBlank,),
}
OF_ANYBODY: Final[Kinds] = (BuildOffer, AnswerOffer, MakeProposal, PickCard, Exchange)


def find(state: OltreMare, *kinds: type[Frame[Any]]) -> list[Frame[Any]]:
    """The waiting frames of some kinds, the next one to happen first."""
    return [frame for frame in state.stack[::-1] if isinstance(frame, kinds)]


def has(state: OltreMare, *kinds: type[Frame[Any]]) -> bool:
    return len(find(state, *kinds)) > 0


def misfit(frame: Frame[Any]) -> str:
    return f"steps: {step_text(frame)!r} does not fit the rest of the position"


def flow(state: OltreMare) -> Problems:
    """Each step can happen right before the one listed above it."""
    for index, frame in enumerate(state.stack):
        if index == 0:
            if not isinstance(frame, LAST_TO_COME):
                yield f"steps: nothing follows {step_text(frame)!r}; the last thing to come is the end of a turn"
        elif type(frame) not in ABOVE.get(type(state.stack[index - 1]), ()):
            yield f"steps: {step_text(frame)!r} cannot happen right before {step_text(state.stack[index - 1])!r}"
        if not _seat_exists(state, frame):
            yield f"steps: {step_text(frame)!r} names a seat that is not at the table"


def _seat_exists(state: OltreMare, frame: Frame[Any]) -> bool:
    if isinstance(frame, LayToken):
        return True
    seats = frame.locals()[: 2 if isinstance(frame, Exchange) else 1]
    return all([0 <= seat < state.seats for seat in seats])


def whose(state: OltreMare) -> Problems:
    """Within a turn the active seat does everything but answer."""
    for frame in state.stack:
        if frame.locals() and not isinstance(frame, OF_ANYBODY) and frame.locals()[0] != state.active:
            yield f"steps: {step_text(frame)!r}: seat {state.active} is active"
