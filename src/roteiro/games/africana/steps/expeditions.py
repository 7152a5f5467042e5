"""Expeditions: joined where they start, finished where they end."""

from __future__ import annotations

from roteiro.core.kernel import Action, Seat
from roteiro.core.masks import bit, members
from roteiro.games.africana.actions import FINISH, JOIN
from roteiro.games.africana.data import (
    BONUS_CARDS,
    BONUS_SILVER,
    DESTINATION,
    EXPEDITION_SILVER,
    SPACES,
    START,
)
from roteiro.games.africana.state import NO_CARD, PROGRESS, Africana, markers_left
from roteiro.games.africana.steps.drawing import DrawCards


def joinable(state: Africana, seat: Seat) -> list[Action]:
    """AFR-6.1 AFR-6.3 AFR-6.4 AFR-6.5: open expeditions that start here and do not carry one's marker yet."""
    place = state.places[seat]
    found: list[Action] = []
    for space in range(SPACES):
        expedition = state.spaces[space]
        if expedition != NO_CARD and START[expedition] == place and not state.joined[space] & bit(seat):
            found.append(JOIN.of(space))
    return found if found and markers_left(state, seat) else []


def finishable(state: Africana, seat: Seat) -> list[Action]:
    """AFR-7.1 AFR-7.4: joined expeditions that end here."""
    place = state.places[seat]
    found: list[Action] = []
    for space in range(SPACES):
        if state.joined[space] & bit(seat) and DESTINATION[state.spaces[space]] == place:
            found.append(FINISH.of(space))
    return found


def join(state: Africana, seat: Seat, space: int) -> None:
    """AFR-6.3 AFR-6.6 AFR-6.7 AFR-6.8: a marker on the expedition, and the bonus of its space at once."""
    state.joined[space] |= bit(seat)
    state.outcome = PROGRESS
    state.emit("AFR-6.1", seat, "expedition_joined", state.spaces[space], space)
    if BONUS_SILVER[space]:
        state.silver[seat] += BONUS_SILVER[space]
        state.emit("AFR-6.7", seat, "bonus_paid", BONUS_SILVER[space])
    if BONUS_CARDS[space]:
        state.push(DrawCards(seat, BONUS_CARDS[space]))


def finish(state: Africana, seat: Seat, space: int) -> None:
    """AFR-7.3 AFR-7.5 AFR-7.6 AFR-7.7: its silver, the card, and all markers back to their owners."""
    expedition = int(state.spaces[space])
    state.silver[seat] += EXPEDITION_SILVER[expedition]
    state.finished[seat] |= bit(expedition)
    others = int(state.joined[space]) & ~bit(seat)
    state.spaces[space] = NO_CARD
    state.joined[space] = 0
    state.outcome = PROGRESS
    state.emit("AFR-7.5", seat, "expedition_finished", expedition, EXPEDITION_SILVER[expedition])
    for other in members(others):
        state.emit("AFR-7.7", Seat(other), "marker_returned", expedition)
