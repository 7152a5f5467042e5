"""What players read beside the buttons of a match."""

from __future__ import annotations

from conformance.scripted import ScriptedMatch
from roteiro.core.kernel import Seat, pending


def notes(table: ScriptedMatch) -> dict[str, str]:
    """The remark beside every option of the open question, as whoever is asked reads it."""
    decision = pending(table.state)
    assert decision is not None
    words, vocabulary = table.game.words, table.game.vocabulary
    view = table.game.view(table.state, Seat(decision.seat))
    options = decision.options(table.state)
    return {vocabulary.text(action): words.note(view, vocabulary, action, decision.locals()) for action in options}
