"""Whole games at mixed tables: every action is checked as it would be at a table of people.

`ROTEIRO_MIXED_GAMES=1000` plays that many games in all instead of one for each number of players.
"""

from __future__ import annotations

import os

import pytest

from roteiro.bots import make_bot
from roteiro.bots.arena.contest import Contest
from roteiro.bots.arena.results import Results, run
from roteiro.bots.arena.standing import standings
from roteiro.bots.table import play_on
from roteiro.core.dice import FastDice
from roteiro.core.game import Game
from roteiro.core.kernel import pending
from roteiro.games import GAMES

TABLES = [(game, seats) for game in GAMES.values() for seats in game.seats]
IN_ALL = int(os.environ.get("ROTEIRO_MIXED_GAMES", "0"))
EACH = -(-IN_ALL // len(TABLES)) or 1
MIXTURE = ("search:4", "greedy:1", "instinct", "random", "greedy:1")
PLANNER = "search:150"
"""Thinks enough about a turn to go on with its tree."""


def table_name(value: object) -> str:
    return value.name if isinstance(value, Game) else str(value)


@pytest.mark.parametrize(("game", "seats"), TABLES, ids=table_name)
def test_mixed_games_come_to_their_end(game: Game, seats: int) -> None:
    for number in range(EACH):
        state = game.setup(seats)
        names = [MIXTURE[(number + seat) % len(MIXTURE)] for seat in range(seats)]
        if number % 10 == 9:
            names[number // 10 % seats] = PLANNER
        bots = [make_bot(name, 100 * number + seat) for seat, name in enumerate(names)]
        for _ in play_on(game, state, bots, FastDice(number), FastDice(number + 5000)):
            pass
        assert pending(state) is None
        assert game.lost_pieces(state) == []


@pytest.mark.parametrize("game", GAMES.values(), ids=table_name)
@pytest.mark.parametrize(("better", "worse"), [("instinct", "random"), ("greedy:1", "random")])
def test_a_rung_beats_chance(game: Game, better: str, worse: str) -> None:
    results = Results(Contest(game.name, 3, [better, worse], 8, {}))
    run(results, 6, 1)
    first, second = standings(results)
    assert first.wins.mean * 3 / 2 > 0.8
    assert first.points.mean > second.points.mean
