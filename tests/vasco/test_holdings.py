"""What a player reads of his own reserve below a question."""

from __future__ import annotations

from roteiro.core.kernel import Seat
from roteiro.games.vasco import GAME
from vasco.playing import Table


def test_money_captains_and_crew_are_told() -> None:
    mine = "reals = 6\ncaptains = 2\nsailors = { orange = 1, violet = 2 }\nmissionaries = 1"
    table = Table(f'seats = 2\nphase = "placement"\n[[player]]\n{mine}\n[[player]]\nreals = 1\ncaptains = 1')
    told = [GAME.words.holdings(GAME.view(table.state, Seat(seat)), seat) for seat in (0, 1)]
    assert told[0] == "You have 6 Reals, 2 captains, crew: 2 violet, 1 orange and 1 missionary"
    assert told[1] == "You have 1 Real, 1 captain, no crew"
