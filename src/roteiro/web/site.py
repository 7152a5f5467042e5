"""What all pages share: the keeper, who asks, and templates in the reader's language."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Final

from fastapi import Request
from fastapi.responses import HTMLResponse, JSONResponse, Response
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup, escape

from roteiro.core.canvas import SEAT_LETTERS, marker, tag
from roteiro.core.language import _, counted
from roteiro.games import GAMES
from roteiro.languages import LANGUAGES
from roteiro.tables.keeper import Keeper
from roteiro.tables.seating import STAND_IN
from roteiro.web.identity import Identity
from roteiro.web.news import News
from roteiro.web.shelf import LEVELS
from roteiro.web.speaking import spoken_by

HERE: Final = Path(__file__).parent
CODE: Final = re.compile(r"`([^`]*)`")


class Site:
    """The parts of the site, one of each."""

    def __init__(self, keeper: Keeper, identity: Identity, news: News) -> None:
        self.keeper: Final = keeper
        self.identity: Final = identity
        self.news: Final = news
        self.templates: Final = Environment(
            loader=FileSystemLoader(HERE / "templates"), autoescape=True, undefined=StrictUndefined,
            trim_blocks=True, lstrip_blocks=True, auto_reload=False,
        )  # fmt: skip
        self.templates.globals.update(
            _=_, counted=counted, badge=badge, games=GAMES, languages=LANGUAGES, levels=LEVELS, stand_in=STAND_IN
        )  # fmt: skip
        self.templates.filters.update(translated=_, quoted=quoted)

    def page(self, request: Request, template: str, status: int = 200, **values: Any) -> HTMLResponse:
        """A page, or a part of one."""
        player = self.identity.known(request)
        name = None if player is None else self.keeper.people.name_of(player)
        text = self.templates.get_template(template).render(
            request=request, my_name=name, language=spoken_by(request), **values
        )  # fmt: skip
        return HTMLResponse(text, status, {"cache-control": "no-store"})


def badge(seat: int) -> Markup:
    """A seat as it is marked on the boards, small enough for a line of words."""
    shape = marker(seat, 0, 0, 1)
    size = "-1.3 -1.3 2.6 2.6"
    return Markup(
        tag("svg", shape, class_="panel seat-mark", viewBox=size, role="img", aria_label=SEAT_LETTERS[seat])
    )  # fmt: skip


def quoted(text: str) -> Markup:
    """A text of the rules, in which backquotes stand around words of the program."""
    return Markup(CODE.sub(r"<code>\1</code>", str(escape(text))))


def address_of(request: Request) -> str:
    """Where a request comes from."""
    return request.client.host if request.client else ""


def site_of(request: Request) -> Site:
    site: Site = request.app.state.site
    return site


def answer(request: Request, status: int, said: str, **more: Any) -> Response:
    """What is refused, and why: people get a page, programs JSON."""
    if "text/html" in request.headers.get("accept", "") and not request.url.path.startswith("/api/"):
        return site_of(request).page(request, "error.html", status, message=said)
    return JSONResponse({"error": said, **more}, status)
