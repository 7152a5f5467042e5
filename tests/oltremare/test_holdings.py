"""What a player reads of his own things below a question."""

from __future__ import annotations

from oltremare.playing import Table
from roteiro.core.kernel import Seat
from roteiro.games.oltremare import GAME

TABLE = """
    seats = 3
    phase = "trade"
    [[player]]
    ducats = 14
    hand = ["silk ps2", "salt ps4", "olives ps1"]
    cargo = ["salt dm3 venezia", "olives dm2"]
    pirates = ["?", "silk ds4"]
    prestige = 3
    [[player]]
    ducats = -2
    hand = ["grain dm1"]
    [[player]]
"""


def test_ducats_cards_tokens_and_the_top_of_the_cargo_are_told() -> None:
    table = Table(TABLE)
    told = [GAME.words.holdings(GAME.view(table.state, Seat(seat)), seat) for seat in (0, 1)]
    assert told[0] == "You have 14 ducats, 3 cards, 3 prestige tokens, 2 pirate cards; top cargo: olives"
    assert told[1] == "You have -2 ducats, 1 card, 0 prestige tokens, 0 pirate cards; top cargo: jewels"


def test_before_there_is_cargo_nothing_is_said_of_it() -> None:
    view = GAME.view(GAME.setup(2), Seat(0))
    assert GAME.words.holdings(view, 0) == "You have 11 ducats, 0 cards, 0 prestige tokens, 0 pirate cards"
