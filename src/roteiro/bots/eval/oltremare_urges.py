"""A quick player of Oltre Mare: how tempting each option looks at a glance."""

from __future__ import annotations

from typing import Any

from librt.vecs import append, vec
from mypy_extensions import i64

from roteiro.bots.eval.oltremare_choices import landing, token_turns
from roteiro.bots.eval.oltremare_ledger import Ledger
from roteiro.bots.eval.oltremare_tables import APPEAL, part_of
from roteiro.bots.eval.oltremare_trading import gains, is_welcome
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


def urges_of(state: OltreMare, decision: Decision[Any], options: list[Action]) -> vec[i64]:
    """How tempting each option looks: positive weights."""
    if isinstance(decision, PlayCard):
        found = _urges_to_play(state, options)
    elif isinstance(decision, Trade):
        found = _urges_to_trade(state, decision.seat, options)
    elif isinstance(decision, SailTo):
        found = _urges_to_sail(state, decision, options)
    elif isinstance(decision, LoadCard):
        found = _urges_to_load(state, decision.seat, options)
    elif isinstance(decision, DiscardCard):
        found = _urges_to_drop(state, DISCARD.base, options)
    elif isinstance(decision, PickCard):
        found = _urges_to_drop(state, HAND_OVER.base, options)
    elif isinstance(decision, UseCompass):
        found = _urges_to_jump(state, decision.seat, options)
    else:
        found = vec[i64]([_urge_to_bargain(state, decision, option) for option in options])
    return found


def _good_on_top(state: OltreMare, seat: int) -> int:
    """The good of the top cargo card; -1 if there is none."""
    return GOOD[card(top_of(state, HOLD, seat))] if count(state, HOLD, seat) else -1


def _urges_to_play(state: OltreMare, options: list[Action]) -> vec[i64]:
    """Good signs, and goods that go on with the run aboard or with other cards played."""
    appeal = APPEAL[part_of(state)]
    top = _good_on_top(state, state.active)
    played = [GOOD[kind] for kind in kinds_of(state, PLAYED)]
    found = vec[i64]()
    for option in options:
        kind = PLAY.arg(option)
        fit = 3.0 + appeal[kind]
        if GOOD[kind] == top:
            fit += 2.5
        for good in played:
            if good == GOOD[kind]:
                fit += 1.5
        found = append(found, 1 + int(fit * fit))
    return found


def _urges_to_trade(state: OltreMare, seat: int, options: list[Action]) -> vec[i64]:
    """Play on; buy what is missing, from the pirates rather than from the deck; hardly ever bargain."""
    if count(state, HAND, seat) < state.due:
        deck, pirates = 100, 300
    elif price(state, seat) == 1:
        deck, pirates = 100, 100
    else:
        deck, pirates = 5, 20
    found = vec[i64]()
    for option in options:
        urge = 1
        if DONE.has(option):
            urge = 400
        elif BUY.has(option):
            urge = deck if BUY.arg(option) == FROM_DECK else pirates
        found = append(found, urge)
    return found


def _urges_to_sail(state: OltreMare, decision: SailTo, options: list[Action]) -> vec[i64]:
    """A port with a token at the end of the journey."""
    if decision.left > 1:
        return vec[i64]([1] * len(options))
    turns = token_turns(state, decision.seat)
    found = vec[i64]()
    for option in options:
        value = landing(state, decision.seat, SAIL.arg(option), turns)
        found = append(found, 1 + int(4 * value * value))
    return found


def _urges_to_jump(state: OltreMare, seat: int, options: list[Action]) -> vec[i64]:
    """A port with a good token; staying hardly ever."""
    turns = token_turns(state, seat)
    found = vec[i64]()
    for option in options:
        found = append(found, 1 + int(4 * landing(state, seat, JUMP.arg(option), turns)) if JUMP.has(option) else 1)
    return found


def _urges_to_load(state: OltreMare, seat: int, options: list[Action]) -> vec[i64]:
    """Go on with the run on top."""
    top = _good_on_top(state, seat)
    return vec[i64]([60 if GOOD[LOAD.arg(option)] == top else 3 for option in options])


def _urges_to_drop(state: OltreMare, base: int, options: list[Action]) -> vec[i64]:
    """Bad signs first."""
    appeal = APPEAL[part_of(state)]
    found = vec[i64]()
    for option in options:
        fit = max(0.0, 4.0 - appeal[option - base])
        found = append(found, 1 + int(fit * fit))
    return found


def _urge_to_bargain(state: OltreMare, decision: Decision[Any], option: Action) -> int:
    """Take what pays; propose nothing."""
    if ACCEPT.has(option):
        ledger = Ledger(state)
        active = int(state.active)
        theirs, mine = gains(ledger, active, decision.seat)
        return 200 if is_welcome(mine, theirs) else 1
    if WITH.has(option) and isinstance(decision, ChooseReply):
        if state.accepted & bit(WITH.arg(option)):
            return 20
        return 60 if gains(Ledger(state), WITH.arg(option), decision.seat)[1] > 0.5 else 1
    return 20 if DECLINE.has(option) or NEITHER.has(option) or WITHDRAW.has(option) else 1
