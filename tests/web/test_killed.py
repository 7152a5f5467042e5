"""The power goes out: whatever was acknowledged is there afterwards, nothing has happened twice, and bots go on.

`ROTEIRO_KILLS=100` lets it go out that often.
"""

from __future__ import annotations

import os
import random
import signal
import subprocess
import threading
import time
from pathlib import Path
from typing import Any

import httpx2 as httpx
from sqlalchemy import select

from roteiro.games import GAMES
from roteiro.tables.keeper import Keeper
from roteiro.tables.schema import MoveRow
from roteiro.tables.store import Store
from web.serving import PATIENCE, Server, running

KILLS = int(os.environ.get("ROTEIRO_KILLS", "6"))
MORE = 8
"""Moves after the last time."""
NO_LOG = {"log_from": 100_000}


class Player(threading.Thread):
    """Plays a seat as fast as it can, and remembers what was acknowledged."""

    def __init__(self, address: str, table: str, token: str) -> None:
        super().__init__(daemon=True)
        self.table = f"{address}/api/tables/{table}"
        self.headers = {"authorization": f"Bearer {token}"}
        self.acknowledged: dict[int, str] = {}  # by version before the move: what was played
        self.resent = 0  # moves whose answer was lost, sent once more
        self.stopped = False
        self.line = httpx.Client(timeout=10)

    def look(self) -> dict[str, Any]:
        state: dict[str, Any] = self.line.get(self.table, headers=self.headers, params=NO_LOG).json()
        return state

    def run(self) -> None:
        while not self.stopped:
            try:
                self.play(self.look())
            except (httpx.TransportError, httpx.DecodingError, ValueError):
                time.sleep(0.02)  # the site is down: try again

    def play(self, state: dict[str, Any]) -> None:
        if not state["options"]:
            self.stopped = self.stopped or state["status"] == "over"
            time.sleep(0.01)
            return
        action = state["options"][state["version"] % len(state["options"])]["action"]
        move = {"action": action, "version": state["version"], "key": f"{self.name}-{state['version']}"}
        answer = self.send(move)
        if answer.status_code == 200:
            assert answer.json()["version"] == state["version"] + 1, "one move is one step"
            self.acknowledged[state["version"]] = action

    def send(self, move: dict[str, Any]) -> httpx.Response:
        """Again and again until it is answered: whether the site had carried it out before, nobody knows."""
        while True:
            try:
                return self.line.post(f"{self.table}/moves", json=move, headers=self.headers)
            except (httpx.TransportError, httpx.DecodingError):
                self.resent += 1
                time.sleep(0.02)


def test_nothing_is_lost_when_the_site_is_killed_again_and_again(tmp_path: Path) -> None:
    dice = random.Random(7)
    with running(tmp_path / "tables.db") as server:
        players = {title: player_at(server, title) for title in GAMES}
        workers: list[int] = []
        for _ in range(KILLS):
            time.sleep(dice.uniform(0.2, 1.2))
            workers += children(server)
            server.kill()
            server.start()
            for player in players.values():
                known = player.acknowledged.copy()
                assert player.look()["version"] >= max([0, *(version + 1 for version in known)])
        for player in players.values():
            goal, end = player.look()["version"] + MORE, time.monotonic() + PATIENCE
            while (state := player.look())["version"] < goal and state["status"] != "over":
                assert time.monotonic() < end, "the game does not go on"
                time.sleep(0.1)
        for player in players.values():
            player.stopped = True
            player.join()
            player.line.close()
    for player in players.values():
        assert len(player.acknowledged) > min(KILLS, 6)
        assert no_move_is_lost(tmp_path / "tables.db", player.table.rpartition("/")[2], player.acknowledged)
    end = time.monotonic() + PATIENCE
    while any(Path(f"/proc/{worker}").exists() for worker in workers):
        assert time.monotonic() < end, "processes of bots outlive the site"
        time.sleep(0.1)


def player_at(server: Server, title: str) -> Player:
    """Somebody who plays a new table against a bot, and has begun."""
    seats = [{"name": "one"}, {"bot": "random"}]
    made = httpx.post(f"{server.address}/api/tables", json={"game": title, "seats": seats}, timeout=30).json()
    player = Player(server.address, made["table"], made["tokens"]["0"])
    player.start()
    return player


def children(server: Server) -> list[int]:
    """The processes that the site has started."""
    assert server.process is not None
    found = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children")
    return [int(word) for word in found.read_text().split()] if found.exists() else []


def test_a_site_that_is_told_to_stop_does_so_quietly(tmp_path: Path) -> None:
    server = Server(tmp_path / "tables.db", stderr=subprocess.PIPE)
    server.start()
    player = player_at(server, "vasco")
    end = time.monotonic() + PATIENCE
    while len(player.acknowledged) < 5:  # the bots' workers are there
        assert time.monotonic() < end
        time.sleep(0.05)
    player.stopped = True
    player.join()
    player.line.close()
    assert server.process is not None
    server.process.send_signal(signal.SIGTERM)
    _, complaints = server.process.communicate(timeout=PATIENCE)
    assert (server.process.returncode, complaints) == (0, b"")


def no_move_is_lost(database: Path, table: str, acknowledged: dict[int, str]) -> bool:
    """Every acknowledged move is stored once, where it was made, and all of them can be played again."""
    store = Store(f"sqlite:///{database}")
    with store.reading() as session:
        moves = session.scalars(select(MoveRow).where(MoveRow.table_id == table).order_by(MoveRow.ply)).all()
    stored = {move.ply: move.text for move in moves}
    whole = [move.ply for move in moves] == list(range(len(moves)))
    played = Keeper(store).table(table).version
    store.close()
    return whole and played == len(moves) and all(stored.get(ply) == text for ply, text in acknowledged.items())
