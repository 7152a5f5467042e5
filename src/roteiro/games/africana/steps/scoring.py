"""Victory points: cards under the company card, sets of artefacts, and small change."""

from __future__ import annotations

from typing import ClassVar, Final

from roteiro.core.kernel import Procedure, Seat
from roteiro.core.masks import members
from roteiro.core.slots import ALL
from roteiro.games.africana.data import (
    ADVENTURE_POINTS,
    ARTEFACTS,
    ASSISTANTS,
    CARDS_FOR_A_POINT,
    COLOURS,
    EXPEDITION_POINTS,
    KINDS,
    LOST_WITH_2,
    LOST_WITH_3,
    SILVER_FOR_A_POINT,
    TRAVEL_CARDS_OF_A_COLOUR,
    UNFINISHED_POINTS,
    WHAT,
)
from roteiro.games.africana.sets import best_sets
from roteiro.games.africana.state import Africana, size, travel_cards

RULES: Final = ("AFR-11.1", "AFR-11.1", "AFR-11.2", "AFR-11.5", "AFR-11.7", "AFR-11.8", "AFR-11.9")
BUNDLE_BASE: Final = TRAVEL_CARDS_OF_A_COLOUR + 1
PARTS: Final = ("expeditions", "artefacts", "sets", "assistants", "silver", "cards", "unfinished")


def points(state: Africana, seat: int) -> list[int]:
    """AFR-11.1 AFR-11.7 AFR-11.8 AFR-11.9 AFR-11.10: a player's points, part by part."""
    return [
        sum([EXPEDITION_POINTS[expedition] for expedition in members(state.finished[seat])]),
        sum([ADVENTURE_POINTS[adventure] for adventure in members(state.completed[seat])]),
        best_sets(artefacts(state, seat)),
        -lost_to_assistants(size(state.completed[seat] & ASSISTANTS)),
        int(state.silver[seat]) // SILVER_FOR_A_POINT,
        travel_cards(state, seat) // CARDS_FOR_A_POINT,
        size(state.adventures[seat] & ARTEFACTS) * UNFINISHED_POINTS,
    ]


def artefacts(state: Africana, seat: int) -> list[int]:
    """How many artefacts of each kind lie under the company card."""
    found = [0] * len(KINDS)
    for adventure in members(state.completed[seat] & ARTEFACTS):
        found[WHAT[adventure]] += 1
    return found


def lost_to_assistants(adventures: int) -> int:
    """AFR-11.5 AFR-11.6: what finished assistant adventures cost."""
    if adventures < 2:
        return 0
    return LOST_WITH_2 if adventures == 2 else LOST_WITH_3


def bundle(state: Africana, seat: int) -> int:
    """The travel cards of a hand as one number, for the log: a digit for each colour."""
    found = 0
    for colour in reversed(range(len(COLOURS))):
        found = found * BUNDLE_BASE + int(state.hands[seat * len(COLOURS) + colour])
    return found


class FinalScoring(Procedure[Africana]):
    """AFR-12.13: everything is laid open and counted."""

    rule: ClassVar[str] = "AFR-11.1"

    def run(self, state: Africana) -> None:
        state.emit("AFR-12.13", Seat(state.active), "game_ended")
        state.reveals |= ALL
        for seat in range(state.seats):
            if travel_cards(state, seat):
                state.emit("AFR-12.13", Seat(seat), "hand_shown", bundle(state, seat))
            for part, amount in enumerate(points(state, seat)):
                if amount:
                    state.emit(RULES[part], Seat(seat), "points_scored", part, amount)
