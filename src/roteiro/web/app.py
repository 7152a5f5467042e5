"""The site as one application: storage, bots, news and pages, started and stopped together."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from anyio.to_thread import current_default_thread_limiter
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import Response
from fastapi.staticfiles import StaticFiles
from starlette.exceptions import HTTPException

from roteiro.core.errors import RoteiroError
from roteiro.core.language import _, later, speaking
from roteiro.games import UnknownGame
from roteiro.languages import language
from roteiro.tables.botseats import BotSeats
from roteiro.tables.clock import TableClock
from roteiro.tables.errors import NoSuchTable, NotStored, NotYours, Stale
from roteiro.tables.keeper import Keeper
from roteiro.tables.store import Store
from roteiro.tables.thinking import Thinkers
from roteiro.web.api import records as api_records
from roteiro.web.api import seats as api_seats
from roteiro.web.api import tables as api_tables
from roteiro.web.guard import A_MINUTE, HEADERS, SAFE, Guard
from roteiro.web.identity import Identity
from roteiro.web.news import LISTENERS, News, TooMany
from roteiro.web.pages import books, home, new, records, replay, styles, table
from roteiro.web.site import HERE, Site, answer
from roteiro.web.speaking import Speaking, spoken_by

AT_ONCE: Final = 4
"""Requests that are worked on at a time: the others wait their turn instead of making all of them slow."""
STATUS: Final[dict[type[RoteiroError], int]] = {
    NoSuchTable: 404,
    NotYours: 403,
    Stale: 409,
    TooMany: 429,
    NotStored: 503,
}
MISSED: Final = {
    400: later("this request cannot be read: it is damaged or holds too much"),
    404: later("there is no such page"),
    405: later("this address cannot be used in this way"),
}
"""What the libraries below us refuse, in our words."""


def make_app(url: str, workers: int = 0, requests: int = A_MINUTE) -> FastAPI:
    """The site over a database; from one address so many requests a minute may change something.

    Where more of them may come, as from a club behind one router, more pages may be open too.
    """

    @asynccontextmanager
    async def running(app: FastAPI) -> AsyncIterator[None]:
        current_default_thread_limiter().total_tokens = AT_ONCE
        store = Store(url)
        keeper = Keeper(store)
        news = News(max(LISTENERS, requests // 6))
        news.loop = asyncio.get_running_loop()
        keeper.listeners.append(news.tell)
        thinkers = Thinkers(workers)
        bots = BotSeats(keeper, thinkers)
        key = store.remembered("key", secrets.token_hex(32))
        app.state.site = Site(keeper, Identity(keeper, key), news)
        clock = TableClock(keeper)
        bots.start()
        clock.start()
        yield
        await asyncio.to_thread(clock.stop)
        await asyncio.to_thread(bots.stop)
        thinkers.close()
        store.close()

    app = FastAPI(title="Roteiro", lifespan=running, docs_url=None, redoc_url=None, openapi_url="/api/openapi.json")
    app.add_middleware(Guard, most=requests)
    app.add_middleware(Speaking)
    for room in (home, table, replay, records, books, new, styles, api_tables, api_seats, api_records):
        app.include_router(room.router)
    app.mount("/static", StaticFiles(directory=HERE / "static"), name="static")
    app.add_exception_handler(RoteiroError, _refused)
    app.add_exception_handler(HTTPException, _missed)
    app.add_exception_handler(RequestValidationError, _misunderstood)
    app.add_exception_handler(Exception, _failed)
    return app


def _refused(request: Request, error: Exception) -> Response:
    """Bad requests get a clear answer, and nothing has changed."""
    assert isinstance(error, RoteiroError)
    status = next((code for kind, code in STATUS.items() if isinstance(error, kind)), 400)
    if isinstance(error, UnknownGame) and request.method in SAFE:
        status = 404
    return answer(request, status, error.said(), version=error.version if isinstance(error, Stale) else None)


def _missed(request: Request, error: Exception) -> Response:
    """An address that leads nowhere, or a request that cannot be read; programs get the library's words too."""
    assert isinstance(error, HTTPException)
    said = _(MISSED.get(error.status_code, later("this is not possible")))
    found = answer(request, error.status_code, said, detail=error.detail)
    found.headers.update(error.headers or {})
    return found


def _misunderstood(request: Request, error: Exception) -> Response:
    """A field is missing, or holds what it cannot hold."""
    assert isinstance(error, RequestValidationError)
    said = _("something is missing in this request, or not what it should be")
    detail = [{"loc": [_plain(part) for part in one["loc"]], "msg": one["msg"]} for one in error.errors()]
    return answer(request, 422, said, detail=detail)  # without what was sent: not all of it can be written down


def _plain(part: str | int) -> str:
    return str(part).encode("ascii", "backslashreplace").decode()


def _failed(request: Request, error: Exception) -> Response:
    """A fault of our own: the log of the site tells it. This is said in front of whatever speaks and guards."""
    with speaking(language(spoken_by(request))):
        found = answer(request, 500, _("something went wrong on our side: go back and try again"))
    found.raw_headers.extend(HEADERS)
    return found
