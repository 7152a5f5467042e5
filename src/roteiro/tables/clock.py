"""The clock of tables that have one: whose time is up is played for by a bot, until the player takes the seat back."""

from __future__ import annotations

import logging
from datetime import UTC, datetime, timedelta
from threading import Event, Thread
from typing import Final

from roteiro.tables.keeper import Keeper
from roteiro.tables.schema import TableRow, now

log = logging.getLogger(__name__)

TICK: Final = 1.0
STAND_IN: Final = "medium"
"""The bot that plays for whoever ran out of time."""


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
        for id in [row.id for row in self.keeper.on_the_clock() if _is_up(row)]:
            with self.keeper.looking(id) as table:
                row, asked = self.keeper.row(id), table.asked()
                if asked is not None and _is_up(row) and row.seats[asked].player and not row.seats[asked].bot:
                    self.keeper.stand_in(id, row.host, int(asked), STAND_IN)

    def _run(self) -> None:
        while not self.stopped.wait(TICK):
            try:
                self.tick()
            except Exception:  # whatever it is, it ticks on
                log.exception("the clock could not let a bot stand in")


def deadline(row: TableRow) -> datetime | None:
    """Until when the open question waits; None without a clock."""
    return None if row.clock is None else moment(row.changed) + timedelta(seconds=row.clock)


def _is_up(row: TableRow) -> bool:
    until = deadline(row)
    return until is not None and now() >= until


def moment(stored: datetime) -> datetime:
    """A stored time; not every database keeps its zone."""
    return stored if stored.tzinfo is not None else stored.replace(tzinfo=UTC)
