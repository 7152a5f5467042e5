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
from roteiro.web.app import make_app

SWITCH: Final = 0.0005
"""Seconds after which a thread that works lets others go on: news must not wait for pages that are being drawn."""
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
    listener = _listener(host, port)
    shown = "localhost" if host in {"127.0.0.1", "0.0.0.0", "::"} else host
    print(f"Roteiro is at http://{shown}:{listener.getsockname()[1]}/ (stop with Ctrl+C)", flush=True)
    sys.setswitchinterval(SWITCH)
    config = uvicorn.Config(
        make_app(database or default_database(), requests=requests),
        log_level="warning",
        timeout_graceful_shutdown=LAST_WORDS,
    )
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())  # once the site has stopped: what workers shared is given back
    uvicorn.Server(config).run(sockets=[listener])


def _listener(host: str, port: int) -> socket.socket:
    found = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        found.bind((host, port))
    except OSError as error:
        why = "another program uses it" if error.errno == errno.EADDRINUSE else error.strerror
        raise RoteiroError(f"port {port} on {host} cannot be opened: {why}; --port chooses another one") from error
    return found
