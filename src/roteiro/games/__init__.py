"""The list of titles. A new game is one folder here, its tests, and one line below."""

from __future__ import annotations

from typing import Final

from roteiro.core.errors import RoteiroError
from roteiro.core.game import Game
from roteiro.games import africana, oltremare, vasco

GAMES: Final[dict[str, Game]] = {
    "vasco": vasco.GAME,
    "oltremare": oltremare.GAME,
    "africana": africana.GAME,
}


class UnknownGame(RoteiroError):
    """No title of that name."""


def find_game(name: str) -> Game:
    if name not in GAMES:
        raise UnknownGame("there is no game {name!r}; the games are: {games}", name=name, games=", ".join(GAMES))
    return GAMES[name]
