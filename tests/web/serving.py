"""The site as people start it: a process of its own with its database, which can be killed and started again."""

from __future__ import annotations

import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx2 as httpx

PATIENCE = 60.0


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


class Server:
    """A site at one address, also after it was killed."""

    def __init__(self, database: Path, stderr: int = subprocess.DEVNULL) -> None:
        self.port = free_port()
        self.stderr = stderr
        self.command = [
            sys.executable, "-c", "from roteiro.cli import main; main()", "serve",
            "--port", str(self.port), "--database", f"sqlite:///{database}",
        ]  # fmt: skip
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        self.process = subprocess.Popen(self.command, stdout=subprocess.DEVNULL, stderr=self.stderr)
        end = time.monotonic() + PATIENCE
        while True:
            try:
                httpx.get(f"{self.address}/api/games", timeout=5)
                return
            except httpx.TransportError:
                assert time.monotonic() < end and self.process.poll() is None, "the site does not start"
                time.sleep(0.05)

    def kill(self) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"


@contextmanager
def running(database: Path) -> Iterator[Server]:
    server = Server(database)
    server.start()
    try:
        yield server
    finally:
        server.kill()
