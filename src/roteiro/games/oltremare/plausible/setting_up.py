"""Positions before the first turn: everything is laid out and drawn in one order."""

from __future__ import annotations

from typing import Final

from roteiro.core.position import step_text
from roteiro.games.oltremare.data import NAMES, NO_PORT, NO_TOKEN, PORT, PORT_WORDS, PORTS, START_HAND
from roteiro.games.oltremare.piles import FACE_DOWN, HAND, HOLD, PICKS, PIRATES, PLAYED, count, kinds_of
from roteiro.games.oltremare.plausible.flow import Problems, find, has, misfit
from roteiro.games.oltremare.state import FIRST_OPTION, NOWHERE, SOURCES, START, OltreMare, full_box
from roteiro.games.oltremare.steps.drawing import DrawCard, DrawCards
from roteiro.games.oltremare.steps.setting_up import (
    DrawFirstPlayer,
    InsertVenice,
    LayToken,
    ReturnCards,
    SetUp,
    StartPlayer,
    TurnUpCard,
)

NOT_BEFORE_A_TURN: Final = {  # rows and counts that the set-up leaves alone, by their keys
    "prestige": "prestige", "active_token": "token", "turned": "turned", "sold_cards": "sold", "sold_groups": "sold",
    "late": "new_deck", "settled": "new_deck", "give": "offer", "ask": "offer", "pay": "offer", "counters": "counters",
    "due": "due", "calm": "venice", "window": "venice", "last": "last_round", "recycled": "recycled",
    "fresh": "new_deck", "buried": "new_deck", "doubt": "new_deck",
    "bought": "bought", "partners": "partners", "offers": "offers_left", "addressed": "addressed",
    "maker": "maker", "accepted": "accepted", "proposed": "proposed", "departure": "departure", "sailed": "sailed",
}  # fmt: skip


def untouched(state: OltreMare) -> Problems:
    box = full_box(int(state.seats), [int(value) for value in state.options])
    for name, key in NOT_BEFORE_A_TURN.items():
        mine, fresh = getattr(state, name), getattr(box, name)
        if (list(mine) != list(fresh)) if name in state.ROWS else mine != fresh:
            yield f"{key}: not before the first turn"
    for source, word in enumerate(SOURCES):
        if source != START and any([state.gains[seat * len(SOURCES) + source] for seat in range(state.seats)]):
            yield f"ducats.{word}: not before the first turn"
    if count(state, PLAYED) or count(state, FACE_DOWN):
        yield f"{'played' if count(state, PLAYED) else 'face_down'}: not before the first turn"
    for seat in range(state.seats):
        if count(state, PIRATES, seat) or count(state, PICKS, seat):
            yield f"player[{seat}].{'pirates' if count(state, PIRATES, seat) else 'picks'}: not before the first turn"


def first_player(state: OltreMare) -> Problems:
    """Who begins is drawn, or chosen by the option, after the tokens are laid out."""
    chosen = int(state.options[FIRST_OPTION]) - 1
    drawing = has(state, SetUp, StartPlayer, DrawFirstPlayer)
    for frame in find(state, StartPlayer, DrawFirstPlayer):
        fits = (chosen < 0 and len(state.stack) == 1) if isinstance(frame, StartPlayer) else chosen < 0
        if not fits and frame.locals() != (chosen,):
            yield f"steps: {step_text(frame)!r} does not fit the option first"
    if drawing and (state.first or state.active):
        yield f"{'first' if state.first else 'active'}: nobody is the start player yet"
    if not drawing and chosen >= 0 and state.first != chosen:
        yield f"first: by the option it is seat {chosen}"


def first_tokens(state: OltreMare) -> Problems:
    """Ports get their tokens in order; then the start ports lose theirs."""
    laid = len(PORTS)
    for frame in find(state, LayToken, SetUp):
        laid = frame.port if isinstance(frame, LayToken) else 0
        if not 0 <= laid < len(PORTS):
            yield misfit(frame)
    for port, word in enumerate(PORT_WORDS):
        there = port < laid and port not in list(state.ships)
        if (state.port_token[port] != NO_TOKEN) != there:
            yield f"ports.{word}: {'a token lies' if there else 'no token lies'} there at this point"


def first_cards(state: OltreMare) -> Problems:
    """From the start player on everybody turns up a port; then everybody draws a hand."""
    order = [(int(state.first) + i) % int(state.seats) for i in range(state.seats)]
    drawing = has(state, SetUp, StartPlayer, DrawFirstPlayer)
    to_come = order if drawing else [frame.locals()[0] for frame in find(state, TurnUpCard)]
    turning = drawing or has(state, ReturnCards)
    if to_come != order[len(order) - len(to_come) :]:
        yield "steps: ports are found clockwise from the start player"
    for seat in range(state.seats):
        cargo = kinds_of(state, HOLD, seat)
        ports = [] if seat in to_come else [int(state.ships[seat])]
        if [PORT[kind] for kind in cargo] != ports or NO_PORT in ports:
            yield f"player[{seat}].cargo: it is the card of his port, once that is found"
        if seat in to_come and state.ships[seat] != NOWHERE:
            yield f"player[{seat}].ship: it has no port yet"
        if turning and count(state, HAND, seat):
            yield f"player[{seat}].hand: hands are drawn after the ports"
    for kind, cards in enumerate(state.discards):
        if cards and (drawing or not turning or PORT[kind] != NO_PORT):
            yield f"discards: {NAMES[kind]!r} is not laid aside at this point"
    if not drawing and state.active != state.first:
        yield "active: the start player begins"


def first_hands(state: OltreMare) -> Problems:
    """The hands that are drawn from here on, clockwise from the start player."""
    if not has(state, InsertVenice):
        return
    waiting = [frame.locals() for frame in find(state, DrawCards)]
    drawing = [frame.locals()[0] for frame in find(state, DrawCard)]
    found: list[tuple[int, ...]] = []
    for i in range(state.seats):
        seat = (int(state.first) + i) % int(state.seats)
        left = START_HAND - count(state, HAND, seat) - (1 if seat in drawing else 0)
        if left < 0 or (count(state, HAND, seat) and found):
            yield f"player[{seat}].hand: {count(state, HAND, seat)} cards at this point"
        if left:
            found.append((seat, HAND, left))
    if waiting != found or (drawing and found and drawing[0] != found[0][0] and found[0][2] < START_HAND):
        yield "steps: the hands to be drawn do not fit those that are there"
