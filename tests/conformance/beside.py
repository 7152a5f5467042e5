"""What players read beside the buttons of a match."""

from __future__ import annotations

from collections.abc import Collection

from conformance.contract import walk
from conformance.scripted import ScriptedMatch
from roteiro.core.game import Game
from roteiro.core.kernel import CHANCE, Seat, State, pending


def notes(table: ScriptedMatch) -> dict[str, str]:
    """The remark beside every option of the open question, as whoever is asked reads it."""
    return remarks(table.game, table.state)


def remarks(game: Game, state: State) -> dict[str, str]:
    """The same for any state of a title."""
    decision = pending(state)
    assert decision is not None
    words, vocabulary = game.words, game.vocabulary
    view = game.view(state, Seat(decision.seat))
    options = decision.options(state)
    return {vocabulary.text(action): words.note(view, vocabulary, action, decision.locals()) for action in options}


def check_every_option_has_a_note(game: Game, verbs: Collection[str], games: int) -> None:
    """In random games of every number of players all these verbs are offered, and never without a remark."""
    offered = set[str]()
    for seats in game.seats:
        for seed in range(games):
            for state, decision in walk(game, seats, seed):
                names = {game.vocabulary.verb_of(action).name for action in decision.options(state)}
                if decision.seat == CHANCE or not names & set(verbs):
                    continue
                offered |= names & set(verbs)
                silent = [text for text, note in remarks(game, state).items() if not note and text.split()[0] in verbs]
                assert not silent, f"{seats} seats, seed {seed}: {silent}"
    assert offered == set(verbs)
