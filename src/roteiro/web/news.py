"""News of tables for whoever listens: that something changed, and at which version the table is now."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import AsyncIterator
from typing import Final

HEARTBEAT: Final = 15.0
"""Seconds of silence after which a sign of life is sent, so that nobody takes a quiet line for a broken one."""


class News:
    """Carries the keeper's messages, which come from any thread, to those who wait in the event loop."""

    def __init__(self) -> None:
        self.loop: asyncio.AbstractEventLoop | None = None
        self.changes: Final[dict[str, int]] = defaultdict(int)  # by table: a number that rises with every change
        self._waiting: Final[dict[str, set[asyncio.Event]]] = defaultdict(set)

    def tell(self, table: str, _: int) -> None:
        """The keeper says that a table has changed."""
        if self.loop is not None:
            self.loop.call_soon_threadsafe(self._wake, table)

    def _wake(self, table: str) -> None:
        self.changes[table] += 1
        for event in self._waiting[table]:
            event.set()

    async def follow(self, table: str) -> AsyncIterator[bool]:
        """True for every change, or several at once; False when nothing has happened for a while."""
        event = asyncio.Event()
        self._waiting[table].add(event)
        try:
            while True:
                try:
                    await asyncio.wait_for(event.wait(), HEARTBEAT)
                    event.clear()
                    yield True
                except TimeoutError:
                    yield False
        finally:
            self._waiting[table].discard(event)
            if not self._waiting[table]:
                del self._waiting[table]
