"""Oltre Mare by Emanuele Ornella (AMIGO, 2005): goods, trade and ports of the Mediterranean."""

from __future__ import annotations

from typing import Final

from roteiro.games.oltremare.game import OltreMareGame

GAME: Final = OltreMareGame()
