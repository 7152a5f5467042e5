"""A program at a table: makes one, sits down beside two bots and plays the game to its end.

    python docs/play_a_seat.py http://localhost:8460 vasco

It needs nothing but Python. Put your own idea into `choose`.
"""

from __future__ import annotations

import json
import random
import sys
from typing import Any
from urllib.request import Request, urlopen


def call(address: str, body: dict[str, Any] | None = None, token: str = "") -> Any:
    """Ask the site, or with a body tell it something."""
    data = None if body is None else json.dumps(body).encode()
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    with urlopen(Request(address, data, headers)) as answer:
        return json.load(answer)


def changes(address: str) -> Any:
    """Yields whenever the table has changed, and once at the beginning."""
    with urlopen(address) as stream:
        for line in stream:
            if line.startswith(b"data:"):
                yield


def choose(table: dict[str, Any]) -> str:
    """One of the options. `table["view"]` is all that the seat may know."""
    return str(random.choice(table["options"])["action"])


def play(site: str, game: str) -> list[dict[str, Any]]:
    """A whole game; its result, seat by seat."""
    made = call(f"{site}/api/tables", {"game": game, "seats": [{"name": "Program"}, {"bot": "easy"}, {"bot": "easy"}]})
    table, token = f"{site}/api/tables/{made['table']}", made["tokens"]["0"]
    for _ in changes(f"{table}/news"):
        now = call(table, token=token)
        while now["options"]:
            move = {"action": choose(now), "version": now["version"]}
            call(f"{table}/moves", move, token)
            now = call(table, token=token)
        if now["status"] == "over":
            return list(now["result"])
    raise SystemExit("the site has stopped")


if __name__ == "__main__":
    for row in play(*(sys.argv[1:] or ["http://localhost:8460", "vasco"])):
        print(row["place"], row["points"])
