"""Bots play their seats: whenever a table asks one, it thinks elsewhere and its move is stored like everybody's."""

from __future__ import annotations

from concurrent.futures.process import BrokenProcessPool
from queue import SimpleQueue
from threading import Thread
from typing import Final

from roteiro.bots import make_bot
from roteiro.core.dice import FastDice
from roteiro.core.errors import RoteiroError
from roteiro.core.kernel import Seat
from roteiro.tables.errors import NotNow, Stale
from roteiro.tables.keeper import Keeper
from roteiro.tables.schema import PLAYING
from roteiro.tables.table import Table
from roteiro.tables.thinking import Thinkers

LONGEST: Final = 10.0
"""Seconds after which a bot that has not answered is helped out."""
HELPER: Final = "instinct"
"""Who answers then, at once."""


class BotSeats:
    """Listens to the keeper and moves for bots, at several tables at a time."""

    def __init__(self, keeper: Keeper, thinkers: Thinkers) -> None:
        self.keeper: Final = keeper
        self.thinkers: Final = thinkers
        self.waiting: Final[SimpleQueue[str | None]] = SimpleQueue()
        self.threads: Final = [Thread(target=self._serve, daemon=True) for _ in range(thinkers.count + 1)]

    def start(self) -> None:
        """Go on where bots were asked when the site last stopped, then listen."""
        self.keeper.listeners.append(lambda id, _: self.waiting.put(id))
        for id in self.keeper.in_play():
            self.waiting.put(id)
        for thread in self.threads:
            thread.start()

    def stop(self) -> None:
        for _ in self.threads:
            self.waiting.put(None)
        for thread in self.threads:
            thread.join()

    def _serve(self) -> None:
        while (id := self.waiting.get()) is not None:
            try:
                self._move(id)
            except (Stale, NotNow):
                continue  # somebody was quicker: another message about this table follows, or has come
            except RoteiroError as error:
                print(f"table {id}: {error}", flush=True)

    def _move(self, id: str) -> None:
        """One move, if a bot is asked; storing it brings the next message."""
        row = self.keeper.row(id)
        if row.status != PLAYING:
            return
        table = self.keeper.table(id)
        version, seat = table.version, table.asked()
        if seat is None:
            return
        bot = row.seats[seat].bot
        if bot is not None:
            self.keeper.act(id, seat, self._choice(table, seat, bot), version)

    def _choice(self, table: Table, seat: Seat, bot: str) -> str:
        """What the bot wants; if it fails or takes too long, what looks best at a glance."""
        match = table.match
        try:
            action = self.thinkers.choose(match.game, match.state, seat, bot).result(LONGEST)
        except (TimeoutError, BrokenProcessPool):
            self.thinkers.renew()
            action = make_bot(HELPER, 1).choose(match.glimpse(seat, FastDice(table.version)))
        return match.game.vocabulary.text(action)
