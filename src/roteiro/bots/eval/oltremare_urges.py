"""A quick player of Oltre Mare: how tempting each option looks at a glance."""

from __future__ import annotations

from typing import Any

from roteiro.bots.eval.oltremare_choices import landing
from roteiro.bots.eval.oltremare_ledger import Ledger
from roteiro.bots.eval.oltremare_tables import APPEAL, part_of
from roteiro.bots.eval.oltremare_trading import gain_from, is_welcome
from roteiro.core.kernel import Action, Decision
from roteiro.core.masks import bit
from roteiro.core.slots import card
from roteiro.games.oltremare.actions import (
    ACCEPT,
    BUY,
    DECLINE,
    DISCARD,
    DONE,
    FROM_DECK,
    HAND_OVER,
    JUMP,
    LOAD,
    NEITHER,
    PLAY,
    SAIL,
    WITH,
    WITHDRAW,
)
from roteiro.games.oltremare.data import (
    GOOD,
)
from roteiro.games.oltremare.piles import HAND, HOLD, PLAYED, count, kinds_of, top_of
from roteiro.games.oltremare.state import (
    OltreMare,
)
from roteiro.games.oltremare.steps.bargaining import ChooseReply
from roteiro.games.oltremare.steps.exchange import PickCard
from roteiro.games.oltremare.steps.loading import LoadCard
from roteiro.games.oltremare.steps.playing import PlayCard
from roteiro.games.oltremare.steps.sailing import SailTo, UseCompass
from roteiro.games.oltremare.steps.trade import Trade, price
from roteiro.games.oltremare.steps.turn import DiscardCard


def urge_of(state: OltreMare, decision: Decision[Any], option: Action) -> int:
    """How tempting an option looks: a positive weight."""
    if isinstance(decision, PlayCard):
        found = _urge_to_play(state, PLAY.arg(option))
    elif isinstance(decision, Trade):
        found = _urge_to_trade(state, decision.seat, option)
    elif isinstance(decision, SailTo):
        found = _urge_to_sail(state, decision, option)
    elif isinstance(decision, LoadCard):
        found = _urge_to_load(state, decision.seat, LOAD.arg(option))
    elif isinstance(decision, DiscardCard):
        found = _urge_to_drop(state, DISCARD.arg(option))
    elif isinstance(decision, PickCard):
        found = _urge_to_drop(state, HAND_OVER.arg(option))
    elif isinstance(decision, UseCompass):
        found = 1 + int(4 * landing(state, decision.seat, JUMP.arg(option))) if JUMP.has(option) else 1
    else:
        found = _urge_to_bargain(state, decision, option)
    return found


def _urge_to_play(state: OltreMare, kind: int) -> int:
    """Good signs, and goods that go on with the run aboard or with other cards played."""
    fit = 3.0 + APPEAL[part_of(state)][kind]
    good = GOOD[kind]
    if count(state, HOLD, state.active) and GOOD[card(top_of(state, HOLD, state.active))] == good:
        fit += 2.5
    for other in kinds_of(state, PLAYED):
        if GOOD[other] == good:
            fit += 1.5
    return 1 + int(fit * fit)


def _urge_to_trade(state: OltreMare, seat: int, option: Action) -> int:
    """Play on; buy what is missing, from the pirates rather than from the deck; hardly ever bargain."""
    if DONE.has(option):
        return 400
    if BUY.has(option):
        if count(state, HAND, seat) < state.due:
            return 100 if BUY.arg(option) == FROM_DECK else 300
        return 100 if price(state, seat) == 1 else 5 if BUY.arg(option) == FROM_DECK else 20
    return 1


def _urge_to_sail(state: OltreMare, decision: SailTo, option: Action) -> int:
    """A port with a token at the end of the journey."""
    if decision.left > 1:
        return 1
    value = landing(state, decision.seat, SAIL.arg(option))
    return 1 + int(4 * value * value)


def _urge_to_load(state: OltreMare, seat: int, kind: int) -> int:
    """Go on with the run on top."""
    if count(state, HOLD, seat) and GOOD[card(top_of(state, HOLD, seat))] == GOOD[kind]:
        return 60
    return 3


def _urge_to_drop(state: OltreMare, kind: int) -> int:
    """Bad signs first."""
    fit = max(0.0, 4.0 - APPEAL[part_of(state)][kind])
    return 1 + int(fit * fit)


def _urge_to_bargain(state: OltreMare, decision: Decision[Any], option: Action) -> int:
    """Take what pays; propose nothing."""
    if ACCEPT.has(option):
        ledger = Ledger(state)
        active = int(state.active)
        mine = gain_from(ledger, active, decision.seat, decision.seat)
        return 200 if is_welcome(mine, gain_from(ledger, active, decision.seat, active)) else 1
    if WITH.has(option) and isinstance(decision, ChooseReply):
        if state.accepted & bit(WITH.arg(option)):
            return 20
        return 60 if gain_from(Ledger(state), WITH.arg(option), decision.seat, decision.seat) > 0.5 else 1
    return 20 if DECLINE.has(option) or NEITHER.has(option) or WITHDRAW.has(option) else 1
