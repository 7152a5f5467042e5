"""One measurement: the sample is walked, then every figure is taken in turn, several times."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter, process_time
from typing import Final

import roteiro
from roteiro.core.errors import RoteiroError
from roteiro.core.game import Game
from roteiro.measure.figures import Speed, Spread
from roteiro.measure.playing import clone_rate, play_checked, play_inside, play_trusted, rates
from roteiro.measure.sample import LONG_SAMPLE, SAMPLE, Walk
from roteiro.measure.thinking import ITERATIONS, Study

SECONDS: Final = 1.0
REPEATS: Final = 5

Progress = Callable[[str], None]


def quiet(_: str) -> None:
    """Show no progress."""


def timings(walk: Walk, study: Study, seconds: float) -> tuple[float, ...]:
    """Each figure once, in the order of the fields of `Speed`."""
    trusted, _ = rates(play_trusted, walk, seconds)
    checked, _ = rates(play_checked, walk, seconds)
    inside, games = rates(play_inside, walk, seconds)
    clones = clone_rate(walk.middles, seconds)
    thinking = study.playout_rate(seconds), study.iteration_rate(seconds), study.decision_rate(seconds)
    return trusted, checked, inside, games, clones, *thinking


def measure(
    game: Game,
    seats: int,
    seconds: float = SECONDS,
    repeats: int = REPEATS,
    seed: int = 1,
    progress: Progress = quiet,
    iterations: int = ITERATIONS,
) -> Speed:
    """Measure everything in turn, `repeats` times for `seconds`; the rules and bots are warm by then."""
    if seconds <= 0 or repeats < 1 or iterations < 1:
        raise RoteiroError("a measurement needs more than 0 seconds and at least 1 repeat and 1 iteration")
    what = f"{game.name}, {seats} seats, {roteiro.mode()}"
    progress(f"{what}: counting {SAMPLE} games or {LONG_SAMPLE:,} decisions")
    walk = Walk(game, seats, seed)
    facts = walk.facts()
    study = Study(game, seats, seed, iterations)
    study.warm_up()
    rows = []
    wall, processor = perf_counter(), process_time()
    for repeat in range(1, repeats + 1):
        progress(f"{what}: repeat {repeat} of {repeats}")
        rows.append(timings(walk, study, seconds))
    share = min(1.0, (process_time() - processor) / (perf_counter() - wall))
    trusted, checked, inside, games, clones, playouts, grown, searches = map(Spread, zip(*rows, strict=True))
    return Speed(
        game.name, seats, roteiro.mode(), seed, seconds, facts, study.thought(),
        trusted, checked, inside, games, clones, playouts, grown, searches, share,
    )  # fmt: skip
