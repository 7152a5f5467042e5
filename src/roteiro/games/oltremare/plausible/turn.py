"""The turn so far, and the numbers of its next step."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from roteiro.core.kernel import Frame
from roteiro.core.masks import bit, members
from roteiro.core.slots import BLANK
from roteiro.games.oltremare.data import (
    CARGO,
    COMPASS,
    FIGHT,
    MARKET_SIGN,
    NO_TOKEN,
    PIRATE_SIGN,
    PURCHASES,
    ROUTES_FROM,
    SHIP_SIGN,
)
from roteiro.games.oltremare.piles import HAND, PIRATES, PLAYED, count, distinct_kinds, hand_limit, kinds_of, top_of
from roteiro.games.oltremare.plausible.flow import Problems, find, has, misfit
from roteiro.games.oltremare.state import (
    COUNTERS_A_TURN,
    COUNTERS_OPTION,
    NOWHERE,
    OFFERS_A_TURN,
    OFFERS_OPTION,
    PRESTIGE_OPTION,
    OltreMare,
)
from roteiro.games.oltremare.steps.drawing import (
    DrawCard,
    DrawCards,
    Reshuffle,
    SettleBlank,
    TopCard,
    can_draw,
    discarded,
    last_resort,
)
from roteiro.games.oltremare.steps.loading import LoadCard, LoadCards
from roteiro.games.oltremare.steps.playing import MarketAction, PlayCard, symbols, yields
from roteiro.games.oltremare.steps.sailing import Arrival, SailTo, ShipAction, UseCompass
from roteiro.games.oltremare.steps.scoring import ScoreStartPlayer, Venice
from roteiro.games.oltremare.steps.setting_up import ReturnCards
from roteiro.games.oltremare.steps.trade import LiftBlank, Trade
from roteiro.games.oltremare.steps.turn import DiscardCard, EndTurn


def turn(state: OltreMare) -> Problems:
    if has(state, EndTurn) and not state.due:
        yield "due: at least one card is to be played"
    if state.partners & bit(state.active) and state.stack:
        yield "partners: nobody deals with himself"
    handed_in = state.window == 0 and state.options[PRESTIGE_OPTION] == 0
    for seat in members(state.partners):
        if state.prestige[seat] == 0 and not handed_in:
            yield f"partners: seat {seat} would have a prestige token"
    if state.counters[state.active] != COUNTERS_A_TURN[state.options[COUNTERS_OPTION]] and has(state, EndTurn):
        yield f"player[{state.active}].counters: the active player makes no counter-offers"
    played = count(state, PLAYED)
    if played and not has(state, LoadCards):
        yield "played: cards are played after the trade and loaded before the end of the turn"
    if played > state.due:
        yield f"played: {played} cards, {state.due} were to be played"


def journey(state: OltreMare) -> Problems:
    """The routes sailed are one journey; it comes after the other actions."""
    sailed = int(state.sailed)
    if len(members(sailed)) > max(CARGO):
        yield f"sailed: {len(members(sailed))} routes are more than cards can be played"
        return
    if sailed and has(state, Trade, ShipAction):
        yield "sailed: no route before the ship action"
    ends = _ends(int(state.departure), sailed)
    if sailed and not ends:
        yield "sailed: the routes are no journey from the departure"
    if has(state, SailTo, Arrival) and state.ships[state.active] not in ends:
        yield f"player[{state.active}].ship: it is not where the journey from the departure has led"


def _ends(port: int, routes: int) -> list[int]:
    """Where a journey over exactly these routes can have led."""
    if port == NOWHERE or not routes:
        return [] if port == NOWHERE else [port]
    found: list[int] = []
    for neighbour, route in ROUTES_FROM[port]:
        if routes & bit(route):
            found += _ends(neighbour, routes & ~bit(route))
    return found


def steps(state: OltreMare) -> Problems:
    """The numbers of the next step fit the table; those of later ones were checked with it."""
    for frame in find(state, *CHECKS)[:1]:
        if not CHECKS[type(frame)](state, frame):
            yield misfit(frame)


def _discard_fits(state: OltreMare, frame: DiscardCard) -> bool:
    """So many cards are too many, and nothing else has happened in this turn."""
    too_many = count(state, HAND, frame.seat) - hand_limit(state, frame.seat)
    said = COUNTERS_A_TURN[state.options[COUNTERS_OPTION]] * state.seats - sum(state.counters)
    made = OFFERS_A_TURN[state.options[OFFERS_OPTION]] - state.offers
    return len(find(state, DiscardCard)) == too_many and not (state.bought or state.partners or said or made)


def _lift_fits(state: OltreMare, frame: LiftBlank) -> bool:
    return state.bought > 0 and count(state, PIRATES, frame.to) > 0 and top_of(state, PIRATES, frame.to) == BLANK


def _play_fits(state: OltreMare, frame: PlayCard) -> bool:
    """The cards left to play are in hand, above the last one; fewer than due only if there are no more."""
    hand, played = kinds_of(state, HAND, frame.seat), kinds_of(state, PLAYED)
    enough = len([kind for kind in hand if kind >= frame.lowest]) >= frame.left > 0
    whole = frame.left + len(played) == state.due
    stuck = state.bought == PURCHASES or not (can_draw(state) or count(state, PIRATES, frame.seat))
    reduced = frame.left == len(hand) and frame.left + len(played) < state.due and stuck
    return enough and frame.lowest == (played[-1] if played else 0) and (whole or reduced)


def _sail_fits(state: OltreMare, frame: SailTo) -> bool:
    return frame.left > 0 and symbols(state, SHIP_SIGN) == frame.left + len(members(state.sailed))


def _compass_fits(state: OltreMare, frame: UseCompass) -> bool:
    return state.port_token[state.ships[frame.seat]] == COMPASS and state.active_token[frame.seat] == NO_TOKEN


def _draw_fits(state: OltreMare, frame: Frame[Any]) -> bool:
    """A purchase or an action draws; some of its cards may be drawn already, and one is being drawn."""
    what, most = _source(state)
    waiting = [wait.locals() for wait in find(state, DrawCards)]
    left = sum([draw[2] for draw in waiting]) + (
        0 if isinstance(frame, (DrawCards, Reshuffle, ScoreStartPlayer)) else 1
    )
    right = all([draw[1] == what and draw[2] > 0 for draw in waiting]) and not has(state, ReturnCards)
    return right and len(waiting) <= 1 and left <= most and not (isinstance(frame, DrawCard) and what == PIRATES)


def _source(state: OltreMare) -> tuple[int, int]:
    """Where the cards of a draw go, and how many they are at most."""
    if has(state, Trade):
        return HAND, min(1, int(state.bought))
    if not has(state, MarketAction):
        return HAND, yields(symbols(state, MARKET_SIGN))
    fought = state.active_token[state.active] == FIGHT
    return PIRATES, 0 if fought else yields(symbols(state, PIRATE_SIGN))


def _shuffle_fits(state: OltreMare, frame: Frame[Any]) -> bool:
    """The deck is empty; every blank card is settled before others are shuffled in."""
    cards = discarded(state) if has(state, Reshuffle) else 0 if discarded(state) else last_resort(state)
    settled = len(find(state, SettleBlank)) == state.blanks
    shuffle = find(state, Reshuffle, ScoreStartPlayer)[0]
    return state.deck == 0 and cards > 0 and settled and _draw_fits(state, shuffle)


CHECKS: Final[dict[type, Callable[[OltreMare, Any], bool]]] = {
    DiscardCard: _discard_fits,
    LiftBlank: _lift_fits,
    PlayCard: _play_fits,
    SailTo: _sail_fits,
    UseCompass: _compass_fits,
    LoadCard: lambda state, frame: len(distinct_kinds(state, PLAYED)) > 1,
    SettleBlank: _shuffle_fits,
    Reshuffle: _shuffle_fits,
    ScoreStartPlayer: _shuffle_fits,
    DrawCards: _draw_fits,
    DrawCard: lambda state, frame: state.deck > 0 and _draw_fits(state, frame),
    TopCard: _draw_fits,
    Venice: _draw_fits,
}
