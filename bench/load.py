"""How the site bears many tables at once, measured on the machine itself: `.venv/bin/python bench/load.py`.

Tables: programs play both seats of each table, a move every few seconds as people do. The time is taken from posting
a move until another client, which waits for news of its table, has read the table with that move in it: once as a
program reads it, once as the page with its board.
Memory: the site's resident memory with many tables in play, each looked at.
Start: how long until the first answer, with many finished games in the database.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
TITLES = ("vasco", "oltremare", "africana")
PATIENCE = 60.0


class Site:
    """The site as people start it."""

    def __init__(self, database: Path) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = int(free.getsockname()[1])
        command = [sys.executable, "-c", "from roteiro.cli import main; main()", "serve", "--port", str(self.port)]
        begun = time.monotonic()
        self.process = subprocess.Popen(
            [*command, "--database", f"sqlite:///{database}", "--requests", "100000000"], stdout=subprocess.DEVNULL
        )
        while True:
            try:
                asyncio.run(call(self.port, "GET", "/"))
                break
            except OSError:
                if self.process.poll() is not None or time.monotonic() > begun + PATIENCE:
                    raise SystemExit("the site does not start") from None
                time.sleep(0.01)
        self.seconds = time.monotonic() - begun

    def memory(self) -> int:
        """Resident memory of the site without its bots' processes, in MiB."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        kilobytes = next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS"))
        return int(kilobytes) // 1024

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait()


async def call(port: int, method: str, path: str, body: Any = None, token: str = "") -> Any:
    """One request over a connection of its own."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    data = b"" if body is None else json.dumps(body).encode()
    head = [f"{method} {path} HTTP/1.1", "Host: 127.0.0.1", "Connection: close", f"Content-Length: {len(data)}"]
    head += ["Content-Type: application/json"] if data else []
    head += [f"Authorization: Bearer {token}"] if token else []
    writer.write("\r\n".join(head).encode() + b"\r\n\r\n" + data)
    answer = await reader.read()
    writer.close()
    top, _, content = answer.partition(b"\r\n\r\n")
    if not top.startswith(b"HTTP/1.1 2"):
        raise SystemExit(f"{method} {path}: {top.splitlines()[0].decode()} {content[:200].decode()}")
    return json.loads(content) if b"application/json" in top else content


class Tables:
    """Many tables in play, two seats each, and what was measured at them."""

    def __init__(self, port: int, count: int, pause: float, seconds: float, pages: bool) -> None:
        self.port, self.count, self.pause, self.pages = port, count, pause, pages
        self.end = time.monotonic() + seconds
        self.times: list[float] = []

    async def play_all(self) -> None:
        await asyncio.gather(*[self._play(number) for number in range(self.count)])

    async def _play(self, number: int) -> None:
        """One table: whoever is asked moves after a while, and the other one waits for news."""
        luck = random.Random(number)
        seats = [{"name": "A"}, {"name": "B"}]
        made = await call(self.port, "POST", "/api/tables", {"game": TITLES[number % 3], "seats": seats})
        table, tokens = f"/api/tables/{made['table']}", made["tokens"]
        news, writer = await asyncio.open_connection("127.0.0.1", self.port)
        writer.write(f"GET {table}/news HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode())
        await self._told(news)
        now = await call(self.port, "GET", table, token=tokens["0"])
        while time.monotonic() < self.end and now["status"] == "playing":
            await asyncio.sleep(luck.uniform(0.5, 1.5) * self.pause)
            asked = str(now["asked"])
            mine = await call(self.port, "GET", f"{table}?log_from=1000000", token=tokens[asked])
            move = {"action": luck.choice(mine["options"])["action"], "version": mine["version"]}
            other = tokens["1" if asked == "0" else "0"]
            posted = time.monotonic()
            sent = asyncio.create_task(call(self.port, "POST", f"{table}/moves", move, tokens[asked]))
            while now["version"] <= move["version"]:
                await self._told(news)
                if self.pages:
                    page = await call(self.port, "GET", f"/table/{made['table']}/now")
                    now["version"] = int(page.partition(b'data-version="')[2].partition(b'"')[0])
                else:
                    now = await call(self.port, "GET", f"{table}?log_from=1000000", token=other)
            self.times.append(time.monotonic() - posted)
            await sent
            if self.pages:
                now = await call(self.port, "GET", f"{table}?log_from=1000000", token=other)
        writer.close()

    async def _told(self, news: asyncio.StreamReader) -> None:
        while not (await news.readline()).startswith(b"data:"):
            pass


def fill(database: Path, games: int) -> None:
    """Many finished games with all their moves: one that bots have played, again and again under other names."""
    site = Site(database)
    seats = [{"bot": "random"}, {"bot": "random"}, {"bot": "random"}]
    made = asyncio.run(call(site.port, "POST", "/api/tables", {"game": "vasco", "seats": seats}))
    while asyncio.run(call(site.port, "GET", f"/api/tables/{made['table']}"))["status"] != "over":
        time.sleep(0.2)
    site.stop()
    connection = sqlite3.connect(database)
    for name in ("game_table", "seat", "move"):
        columns = [row[1] for row in connection.execute(f"PRAGMA table_info({name})")]
        key = "id" if name == "game_table" else "table_id"
        chosen = ", ".join("'copy' || numbers.n" if column == key else f"{name}.{column}" for column in columns)
        numbers = f"WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < {games - 1})"
        connection.execute(f"{numbers} INSERT INTO {name} ({', '.join(columns)}) SELECT {chosen} FROM {name}, numbers")
        connection.commit()
    connection.close()


def share(times: list[float], part: float) -> float:
    return sorted(times)[min(len(times) - 1, int(part * len(times)))] * 1000


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--pause", type=float, default=10.0, help="seconds between the moves of a table, on the mean")
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--stored", type=int, default=1000, help="tables in play for the memory")
    parser.add_argument("--finished", type=int, default=10_000, help="games in the database for the start")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        for reader, pages in (("programs", False), ("pages", True)):
            site = Site(Path(folder) / f"{reader}.db")
            print(f"start with an empty database: {site.seconds:.2f} s", flush=True)
            tables = Tables(site.port, asked.tables, asked.pause, asked.seconds, pages)
            asyncio.run(tables.play_all())
            times = tables.times
            print(
                f"{asked.tables} tables read by {reader}, {len(times)} moves in {asked.seconds:g} s: "
                f"p50 {share(times, 0.5):.0f} ms, p95 {share(times, 0.95):.0f} ms, p99 {share(times, 0.99):.0f} ms; "
                f"memory {site.memory()} MiB",
                flush=True,
            )
            site.stop()
        site = Site(Path(folder) / "stored.db")
        before = site.memory()
        asyncio.run(look_at_many(site.port, asked.stored))
        print(f"memory: {before} MiB at the start, {site.memory()} MiB with {asked.stored} tables in play", flush=True)
        site.stop()
        database = Path(folder) / "finished.db"
        fill(database, asked.finished)
        size = database.stat().st_size // 2**20
        starts = []
        for _ in range(3):
            site = Site(database)
            starts.append(site.seconds)
            site.stop()
        print(f"start with {asked.finished} finished games ({size} MiB): {median(starts):.2f} s", flush=True)


async def look_at_many(port: int, count: int) -> None:
    """Make tables and look at each."""
    for number in range(count):
        seats = [{"name": "A"}, {"name": "B"}, {"name": "C"}]
        made = await call(port, "POST", "/api/tables", {"game": TITLES[number % 3], "seats": seats})
        await call(port, "GET", f"/api/tables/{made['table']}", token=made["tokens"]["0"])


if __name__ == "__main__":
    main()
