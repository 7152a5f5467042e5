"""Shorthand for rule tests: a position, a few actions in text, then look at one fact."""

from __future__ import annotations

from conformance.scripted import ScriptedMatch
from roteiro.games.vasco import GAME
from roteiro.games.vasco.state import Vasco, points


class Table(ScriptedMatch):
    """A match of Vasco da Gama."""

    state: Vasco

    def __init__(self, document: str) -> None:
        super().__init__(GAME, document)

    def points(self, seat: int) -> int:
        return points(self.state, seat)
