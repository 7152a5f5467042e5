"""What every request must pass and every answer carries: same site, small, not too many, and nothing from elsewhere."""

from __future__ import annotations

import time
from collections import OrderedDict
from typing import Final
from urllib.parse import urlsplit

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from roteiro.core.language import _, later
from roteiro.web.site import answer

LARGEST: Final = 64 * 1024
"""Bytes of a request's body."""
LARGEST_RECORD: Final = 1024 * 1024
RECORDS: Final = ("/records", "/api/records")
"""Where whole games are brought, and long ones have long records."""
A_MINUTE: Final = 600
"""Requests that change something, from one address, unless the site is told otherwise."""
REMEMBERED: Final = 10_000
HEADERS: Final = (
    (
        b"content-security-policy",
        b"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
        b"font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
)
SAFE: Final = ("GET", "HEAD", "OPTIONS")


class Guard:
    """Stands in front of the site."""

    def __init__(self, app: ASGIApp, most: int = A_MINUTE) -> None:
        self.app: Final = app
        self.most: Final = most
        self.recent: Final[OrderedDict[str, tuple[int, int]]] = OrderedDict()  # address: the minute, requests in it

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", []), *HEADERS]
            await send(message)

        problem = None if scope["method"] in SAFE else self._problem(scope)
        if problem is not None:
            status, text = problem
            refusal = await run_in_threadpool(answer, Request(scope), status, _(text))
            await refusal(scope, receive, send_with_headers)
            return
        await self.app(scope, receive, send_with_headers)

    def _problem(self, scope: Scope) -> tuple[int, str] | None:
        """Why a request that would change something is refused."""
        headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
        largest = LARGEST_RECORD if scope["path"] in RECORDS else LARGEST
        if int(headers.get("content-length", "0") or 0) > largest or "chunked" in headers.get("transfer-encoding", ""):
            return 413, later("this is too large")
        if not self._is_from_here(headers):
            return 403, later("this request comes from another site")
        if self._is_too_much(scope["client"][0] if scope.get("client") else ""):
            return 429, later("too many requests: wait a minute")
        return None

    def _is_from_here(self, headers: dict[str, str]) -> bool:
        """Browsers say where a request comes from; programs that send a token of their own need no cookie."""
        if headers.get("authorization", "").startswith("Bearer "):
            return True
        origin = headers.get("origin")
        if origin is None:
            return headers.get("sec-fetch-site", "same-origin") in {"same-origin", "none"}
        return urlsplit(origin).netloc == headers.get("host")

    def _is_too_much(self, address: str) -> bool:
        minute = int(time.monotonic() / 60)
        last, count = self.recent.pop(address, (minute, 0))
        count = count + 1 if last == minute else 1
        self.recent[address] = (minute, count)
        while len(self.recent) > REMEMBERED:
            self.recent.popitem(last=False)
        return count > self.most
