"""The games as they stand on a shelf: a picture, how long, how demanding, and what one does."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from roteiro.boards import board_of
from roteiro.bots import make_bot
from roteiro.bots.table import play_on
from roteiro.core.canvas import Drawing
from roteiro.core.dice import FastDice
from roteiro.core.game import Game
from roteiro.core.language import later, speaking
from roteiro.games import find_game
from roteiro.languages import language

LEVELS: Final = ("easy", "medium", "hard")
"""The bots one can choose from."""
QUESTIONS: Final = 90
"""How far the game on the picture has come."""


@dataclass(frozen=True)
class Box:
    """What stands on a box."""

    minutes: str
    weight: str
    about: str
    usual: int  # players, the person included, where nobody says otherwise


SHELF: Final = {
    "vasco": Box(
        "60–120",
        later("demanding"),
        later("Hire crews, buy projects and send ships to India. Small numbers act first, and cost more."),
        3,
    ),
    "oltremare": Box(
        "60",
        later("of middle weight"),
        later("Bargain for goods and load a ship. Every card is cargo, money, a route, and a danger at once."),
        4,
    ),
    "africana": Box(
        "45–60",
        later("easygoing"),
        later("Travel through Africa with coloured cards, join expeditions and seek the pages of two old books."),
        3,
    ),
}


@lru_cache
def picture(title: str, code: str) -> str:
    """The main part of a board in the middle of a game, in a language."""
    with speaking(language(code)):
        return _drawn(find_game(title))


def _drawn(game: Game) -> str:
    seats = SHELF[game.name].usual
    state = game.setup(seats)
    bots = [make_bot("instinct", seat) for seat in range(seats)]
    for number, _ in enumerate(play_on(game, state, bots, FastDice(1), FastDice(2))):
        if number == QUESTIONS:
            break
    board = board_of(game.name).draw(game.view(state, None), "ABCDE"[:seats], {})
    first = board.panels[0]
    return Drawing([first], game.name).picture(first.width)
