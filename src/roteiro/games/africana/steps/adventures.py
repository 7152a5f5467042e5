"""Adventures: artefacts to be found and assistants to be hired at their targets."""

from __future__ import annotations

from roteiro.core.kernel import Action, Seat
from roteiro.core.masks import bit
from roteiro.games.africana.actions import COMPLETE
from roteiro.games.africana.data import ADVENTURE_SILVER, AT_TARGET, COLOURS, IS_ASSISTANT, WHAT
from roteiro.games.africana.state import PROGRESS, Africana


def completable(state: Africana, seat: Seat) -> list[Action]:
    """AFR-8.1 AFR-8.2: adventures in front of a player whose target is here."""
    return COMPLETE.among(state.adventures[seat] & AT_TARGET[state.places[seat]])


def complete(state: Africana, seat: Seat, adventure: int) -> None:
    """AFR-8.3 AFR-8.4 AFR-8.5 AFR-8.6: an artefact pays silver; an assistant joins the hand."""
    state.adventures[seat] &= ~bit(adventure)
    state.completed[seat] |= bit(adventure)
    state.outcome = PROGRESS
    if IS_ASSISTANT[adventure]:
        colour = WHAT[adventure]
        state.supply[colour] -= 1
        state.assistants[seat * len(COLOURS) + colour] += 1
        state.emit("AFR-8.4", seat, "assistant_hired", adventure, colour)
    else:
        state.silver[seat] += ADVENTURE_SILVER[adventure]
        state.emit("AFR-8.3", seat, "artefact_found", adventure, ADVENTURE_SILVER[adventure])
