"""Bots at tables think in processes of their own, so that nobody waits for them but their table."""

from __future__ import annotations

import os
import secrets
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import get_context
from typing import Final

from roteiro.bots import make_bot
from roteiro.core.dice import FastDice
from roteiro.core.game import Game, Glimpse
from roteiro.core.kernel import Action, Seat, State
from roteiro.games import find_game

SEEDS: Final = 2**31


def think(title: str, mind: bytes, seat: Seat, bot: str, seed: int) -> Action:
    """What a bot chooses; runs in a worker. `mind` is a world that the seat cannot tell from the true one."""
    game = find_game(title)
    glimpse = Glimpse(game, game.decode(mind), seat, FastDice(seed))
    return make_bot(bot, seed).choose(glimpse)


class Thinkers:
    """Worker processes: as many as there are cores, one of them left to the site."""

    def __init__(self, count: int = 0) -> None:
        self.count: Final = count or max(1, (os.cpu_count() or 2) - 1)
        self.pool = self._pool()

    def choose(self, game: Game, state: State, seat: Seat, bot: str) -> Future[Action]:
        """Begin to think. The true state never leaves this process: the bot gets a world that its seat could be in."""
        seed = secrets.randbelow(SEEDS)
        mind = game.imagine(state, seat, FastDice(seed))
        return self.pool.submit(think, game.name, game.encode(mind), seat, bot, seed)

    def renew(self) -> None:
        """Fresh workers, after one was killed or is stuck."""
        self.close()
        self.pool = self._pool()

    def close(self) -> None:
        self.pool.shutdown(wait=False, cancel_futures=True)

    def _pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self.count, mp_context=get_context("spawn"))
