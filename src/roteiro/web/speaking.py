"""Every request is answered in its reader's language: the one chosen on the site, otherwise the browser's."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.types import ASGIApp, Receive, Scope, Send

from roteiro.core.language import speaking
from roteiro.languages import LANGUAGES, language, preferred

COOKIE: Final = "language"


class Speaking:
    """Stands in front of everything: refusals are understood too."""

    def __init__(self, app: ASGIApp) -> None:
        self.app: Final = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        with speaking(language(spoken_by(Request(scope)))):
            await self.app(scope, receive, send)


def spoken_by(request: Request) -> str:
    """The code of the reader's language."""
    chosen = request.cookies.get(COOKIE, "")
    return chosen if chosen in LANGUAGES else preferred(request.headers.get("accept-language", ""))
