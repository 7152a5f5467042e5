"""News of tables for whoever listens: that something changed. What it is, everybody asks for with their own eyes."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from typing import Final

from fastapi.responses import StreamingResponse

from roteiro.core.errors import RoteiroError

HEARTBEAT: Final = 15.0
"""Seconds of silence after which a sign of life is sent, so that nobody takes a quiet line for a broken one."""


LISTENERS: Final = 100
"""Open pages and programs that follow tables, from one address."""


class TooMany(RoteiroError):
    """More than one address may have of something."""


class News:
    """Carries the keeper's messages, which come from any thread, to those who wait in the event loop."""

    def __init__(self, most: int = LISTENERS) -> None:
        self.loop: asyncio.AbstractEventLoop | None = None
        self.most: Final = most
        self._listening: Final[Counter[str]] = Counter()  # by address
        self._waiting: Final[dict[str, set[asyncio.Event]]] = {}

    def tell(self, table: str, _: int) -> None:
        """The keeper says that a table has changed."""
        if self.loop is not None:
            self.loop.call_soon_threadsafe(self._wake, table)

    def _wake(self, table: str) -> None:
        for event in self._waiting.get(table, ()):
            event.set()

    async def follow(self, table: str) -> AsyncIterator[bool]:
        """True for every change, or several at once; False when nothing has happened for a while."""
        event = asyncio.Event()
        self._waiting.setdefault(table, set()).add(event)
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

    def stream(self, table: str, address: str) -> StreamingResponse:
        """The same as server-sent events, for so many listeners at one address."""
        if self._listening[address] >= self.most:
            raise TooMany("too many open pages: close some of them")

        async def lines() -> AsyncIterator[str]:
            self._listening[address] += 1
            try:
                yield "retry: 1000\ndata: hello\n\n"
                async for changed in self.follow(table):
                    yield "data: changed\n\n" if changed else ": still here\n\n"
            finally:
                self._listening[address] -= 1
                if not self._listening[address]:
                    del self._listening[address]

        return StreamingResponse(lines(), media_type="text/event-stream", headers={"cache-control": "no-store"})
