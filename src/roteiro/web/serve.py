"""Starts the site: one process with its database, and the address it can be reached at."""

from __future__ import annotations

import errno
import os
import signal
import socket
import sys
from pathlib import Path
from typing import Final

import uvicorn

from roteiro.core.errors import RoteiroError
from roteiro.tables.store import Store
from roteiro.web.app import make_app

SWITCH: Final = 0.0005
"""Seconds after which a thread that works lets others go on: news must not wait for pages that are being drawn."""
EVERYWHERE: Final = ("0.0.0.0", "::")
LAST_WORDS: Final = 2
"""Seconds for open pages to hear that the site stops."""


def default_database() -> str:
    """A file in the user's data folder."""
    base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    folder = base / "roteiro"
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'tables.db'}"


def serve(host: str, port: int, database: str | None, requests: int) -> None:
    """Serve until interrupted."""
    address = database or default_database()
    Store(address).close()  # one that cannot be used is refused before anything is promised
    listener = _listener(host, port)
    for shown in addresses(host):
        print(f"Roteiro is at http://{shown}:{listener.getsockname()[1]}/ (stop with Ctrl+C)", flush=True)
    sys.setswitchinterval(SWITCH)
    config = uvicorn.Config(
        make_app(address, requests=requests),
        log_level="warning",
        timeout_graceful_shutdown=LAST_WORDS,
    )
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())  # once the site has stopped: what workers shared is given back
    uvicorn.Server(config).run(sockets=[listener])


def addresses(host: str) -> list[str]:
    """How the site can be reached: from this machine, and from others if it listens to them."""
    if host not in EVERYWHERE:
        return ["localhost" if host == "127.0.0.1" else f"[{host}]" if ":" in host else host]
    try:
        known = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)
    except OSError:  # the machine does not know its own name
        known = []
    others = {str(where[0]) for *_, where in known}
    return ["localhost", *sorted(address for address in others if not address.startswith("127."))]


def _listener(host: str, port: int) -> socket.socket:
    found = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        found.bind((host, port))
    except OSError as error:
        why = "another program uses it" if error.errno == errno.EADDRINUSE else error.strerror
        raise RoteiroError(f"port {port} on {host} cannot be opened: {why}; --port chooses another one") from error
    return found
