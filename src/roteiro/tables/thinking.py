"""Bots at tables think in processes of their own, so that nobody waits for them but their table."""

from __future__ import annotations

import os
import secrets
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import get_context, parent_process
from threading import Lock, Thread
from typing import Any, Final

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


class Thought:
    """A choice that is being made, and by whom."""

    def __init__(self, pool: ProcessPoolExecutor, choice: Future[Action]) -> None:
        self.pool: Final = pool
        self.choice: Final = choice


class Thinkers:
    """Worker processes: as many as there are cores, one of them left to the site."""

    def __init__(self, count: int = 0) -> None:
        self.count: Final = count or max(1, (os.cpu_count() or 2) - 1)
        self.pool = self._pool()
        self._lock: Final = Lock()

    def choose(self, game: Game, state: State, seat: Seat, bot: str) -> Thought:
        """Begin to think. The true state never leaves this process: the bot gets a world that its seat could be in."""
        seed = secrets.randbelow(SEEDS)
        mind = game.encode(game.imagine(state, seat, FastDice(seed)))
        pool = self.pool
        try:
            return Thought(pool, pool.submit(think, game.name, mind, seat, bot, seed))
        except RuntimeError:  # its workers died, or are being replaced
            self.renew(pool)
            return Thought(self.pool, self.pool.submit(think, game.name, mind, seat, bot, seed))

    def renew(self, failed: ProcessPoolExecutor) -> None:
        """Fresh workers in place of those of which one was killed or is stuck; once, however many have noticed."""
        with self._lock:
            if self.pool is not failed:
                return
            self.pool = self._pool()
        stuck = list((failed._processes or {}).values())
        failed.shutdown(wait=False, cancel_futures=True)
        for process in stuck:
            process.kill()

    def close(self) -> None:
        self.pool.shutdown(wait=False, cancel_futures=True)

    def _pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self.count, mp_context=get_context("spawn"), initializer=follow_parent)


def follow_parent() -> None:
    """A worker ends with the site, even if that was killed and could say nothing."""
    parent = parent_process()
    if parent is not None:
        Thread(target=_end_after, args=[parent], daemon=True).start()


def _end_after(parent: Any) -> None:
    parent.join()
    os._exit(1)
