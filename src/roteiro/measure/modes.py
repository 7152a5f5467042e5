"""Measuring each mode in a process of its own: a process runs interpreted or compiled rules, never both."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import roteiro
from roteiro.compiled import SWITCH
from roteiro.core.errors import RoteiroError
from roteiro.measure.figures import Document
from roteiro.measure.thinking import ITERATIONS


def modes() -> list[str]:
    """The modes to measure: the one that the switch names; otherwise both, if the build is up to date."""
    if os.environ.get(SWITCH, "auto") == "auto" and roteiro.mode() == "compiled":
        return ["interpreted", "compiled"]
    return [roteiro.mode()]


def measure_apart(
    mode: str, game: str, seats: int, seconds: float, repeats: int, seed: int, iterations: int = ITERATIONS
) -> Document:
    """The document of a measurement in that mode."""
    wishes = {"seats": seats, "seconds": seconds, "repeats": repeats, "seed": seed, "iterations": iterations}
    options = [f"--{name}={value}" for name, value in wishes.items()]
    command = [sys.executable, "-m", "roteiro.measure", game, *options]
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=os.environ | {SWITCH: mode})
    if done.returncode:
        lines = done.stderr.strip().splitlines() or ["no message"]
        raise RoteiroError(lines[-1].removeprefix("roteiro: "))
    document: Document = json.loads(done.stdout)
    return document
