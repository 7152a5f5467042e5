"""Bots at a table: one answers after another, each from its glimpse, until the game is over."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from roteiro.bots.bot import Bot
from roteiro.core.dice import Dice, draw
from roteiro.core.errors import RoteiroError
from roteiro.core.game import Game, Glimpse
from roteiro.core.kernel import Chance, Decision, Seat, State, apply, pending


class NoEnd(RoteiroError):
    """A question without an answer, or a game longer than any game can be."""


def play_on(game: Game, state: State, bots: Sequence[Bot], nature: Dice, eyes: Dice) -> Iterator[Decision[Any]]:
    """Every question in turn, once it is answered. `nature` draws; with `eyes` is dealt what a seat cannot know."""
    decisions = 0
    while (decision := pending(state)) is not None:
        if isinstance(decision, Chance):
            action = draw(decision, state, nature)
        else:
            glimpse = Glimpse(game, state, Seat(decision.seat), eyes)
            if not glimpse.options:
                raise NoEnd(f"{type(decision).__name__} has no options")
            action = bots[decision.seat].choose(glimpse)
        apply(state, action)
        decisions += 1
        yield decision
        if decisions > game.longest:
            raise NoEnd(f"no end after {game.longest} decisions")
