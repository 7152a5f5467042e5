"""What both references measure alike: rates of whole games and of copies, and how figures are given."""

from __future__ import annotations

import argparse
from statistics import median
from time import perf_counter


def rates(play, seconds):
    """Decisions and games per second; `play` plays the game of a number and returns its decisions."""
    decisions = games = 0
    spent = 0.0
    start = perf_counter()
    while spent < seconds:
        decisions += play(games)
        games += 1
        spent = perf_counter() - start
    return decisions / spent, games / spent


def copies(copy, middles, seconds):
    """Copies per second of games in their middles."""
    made = 0
    spent = 0.0
    start = perf_counter()
    while spent < seconds:
        twins = [copy(game) for game in middles]
        made += len(twins)
        spent = perf_counter() - start
    return made / spent


def spread(values):
    return {"median": median(values), "low": min(values), "high": max(values), "values": list(values)}


def arguments(description):
    """What a reference may be asked for; seeds begin at 1, since 0 means a random one to catanatron."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--seconds", type=float, default=1.0, help="for each timing")
    parser.add_argument("--repeats", type=int, default=5)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    if asked.seconds <= 0 or asked.repeats < 1 or asked.seed < 1:
        parser.error("seconds, repeats and seed are positive")
    return asked
