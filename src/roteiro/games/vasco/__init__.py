"""Vasco da Gama by Paolo Mori (What's Your Game?, 2009): ships for the sea route to India."""

from __future__ import annotations

from typing import Final

from roteiro.games.vasco.game import VascoGame

GAME: Final = VascoGame()
