"""What a player reads of his own things below a question."""

from __future__ import annotations

from africana.playing import Table
from roteiro.core.kernel import Seat
from roteiro.games.africana import GAME

MINE = 'place = "cairo"\nsilver = 4\ncards = { grey = 2, violet = 1 }\ncompleted = ["violet serengeti"]'


def told(table: Table, seat: int = 0) -> str:
    return GAME.words.holdings(GAME.view(table.state, Seat(seat)), seat)


def test_silver_and_the_hand_are_told() -> None:
    table = Table(f"[[player]]\n{MINE}\n[[player]]\njoker = false")
    assert told(table) == "You have 4 silver, 3 travel cards, the joker, 1 assistant"
    assert told(table, 1) == "You have 2 silver, 0 travel cards"


def test_what_lies_on_the_table_is_not_in_hand() -> None:
    table = Table(f'phase = "move"\nplayed = ["joker", "violet assistant"]\n[[player]]\n{MINE}\n[[player]]')
    assert told(table) == "You have 4 silver, 3 travel cards"
