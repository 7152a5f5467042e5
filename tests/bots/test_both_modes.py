"""Interpreted and compiled bots are the same bots."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from roteiro import mode
from roteiro.bots import make_bot
from roteiro.bots.table import play_on
from roteiro.core.dice import FastDice
from roteiro.games import GAMES, find_game

DECISIONS = 60
BOTS = ("search:5", "greedy:1", "instinct")


def a_while(name: str) -> str:
    """Where some bots of a title have got to after a while."""
    game = find_game(name)
    state = game.setup(3)
    bots = [make_bot(bot, 60 + seat) for seat, bot in enumerate(BOTS)]
    for number, _ in enumerate(play_on(game, state, bots, FastDice(6), FastDice(7))):
        if number == DECISIONS:
            break
    return game.encode(state).decode()


@pytest.mark.skipif(mode() == "interpreted", reason="compares compiled bots with interpreted ones")
@pytest.mark.parametrize("name", GAMES)
def test_both_modes_choose_alike(name: str) -> None:
    program = f"from bots.test_both_modes import a_while; print(a_while({name!r}))"
    where = os.environ | {"ROTEIRO_MODE": "interpreted", "PYTHONPATH": os.path.dirname(os.path.dirname(__file__))}
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, env=where)
    assert done.stdout.strip() == a_while(name)
