"""The clock of tables that have one: whose time is up is played for by a bot, until the player takes the seat back."""

from __future__ import annotations

import logging
from datetime import datetime, timedelta
from threading import Event, Thread
from typing import Final

from roteiro.tables.keeper import Keeper
from roteiro.tables.schema import TableRow, moment, now
from roteiro.tables.seating import STAND_IN

log = logging.getLogger(__name__)

TICK: Final = 1.0


class TableClock:
    """Looks every second for players whose time is up."""

    def __init__(self, keeper: Keeper) -> None:
        self.keeper: Final = keeper
        self.stopped: Final = Event()
        self.thread: Final = Thread(target=self._run, daemon=True)

    def start(self) -> None:
        self.thread.start()

    def stop(self) -> None:
        self.stopped.set()
        self.thread.join()

    def tick(self) -> None:
        """Let bots stand in where time is up."""
        for id in [row.id for row in self.keeper.lists.on_the_clock() if _is_up(row)]:
            try:
                self._look_at(id)
            except Exception:  # whatever is wrong with one table, the others have their clocks
                log.exception("the clock could not let a bot stand in at table %s", id)

    def _look_at(self, id: str) -> None:
        with self.keeper.looking(id) as table:
            row, asked = self.keeper.row(id), table.asked()
            if asked is not None and _is_up(row) and row.seats[asked].player and not row.seats[asked].bot:
                self.keeper.seat_bot(id, int(asked), STAND_IN)

    def _run(self) -> None:
        while not self.stopped.wait(TICK):
            try:
                self.tick()
            except Exception:  # the database is away: it ticks on
                log.exception("the clock could not look at the tables")


def deadline(row: TableRow) -> datetime | None:
    """Until when the open question waits; None without a clock."""
    return None if row.clock is None else moment(row.since) + timedelta(seconds=row.clock)


def _is_up(row: TableRow) -> bool:
    until = deadline(row)
    return until is not None and now() >= until
