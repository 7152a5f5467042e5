"""How fast the rules and the bots run, and the facts that say what was counted.

A decision is one answer to one open question, nature's draws included. Every rate of decisions includes the set-up of
its games, and every game is one of a fixed sample, so that its length, its branching and its end are known. A playout
copies a position and plays it on quickly to the end of the round; an iteration is one of the `search` bot's, with what
is hidden dealt afresh and a playout.
"""

from __future__ import annotations

from roteiro.measure.figures import ROWS, Facts, Speed, Spread, as_json, find
from roteiro.measure.modes import measure_apart, modes
from roteiro.measure.sample import LONG_SAMPLE, SAMPLE
from roteiro.measure.timing import measure

__all__ = [
    "LONG_SAMPLE",
    "ROWS",
    "SAMPLE",
    "Facts",
    "Speed",
    "Spread",
    "as_json",
    "find",
    "measure",
    "measure_apart",
    "modes",
]
