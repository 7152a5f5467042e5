"""Africana by Michael Schacht (Abacusspiele, 2012): expeditions, artefacts and travel across the equator."""

from __future__ import annotations

from typing import Final

from roteiro.games.africana.game import AfricanaGame

GAME: Final = AfricanaGame()
