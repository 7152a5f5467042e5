"""Rates of random play through each door, and of copies."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

from roteiro.core.dice import FastDice, draw, play_out
from roteiro.core.game import Game
from roteiro.core.kernel import Chance, State, apply, pending
from roteiro.measure.sample import Walk

Play = Callable[[Game, int, int], int]
"""Plays a game for so many seats from a seed; the number of decisions."""


def step_by_step(game: Game, seats: int, seed: int, trusted: bool) -> int:
    """A random game as a program of one's own would play it."""
    state = game.setup(seats)
    dice = FastDice(seed)
    decisions = 0
    while (decision := pending(state)) is not None:
        if isinstance(decision, Chance):
            action = draw(decision, state, dice)
        else:
            options = decision.options(state)
            action = options[dice.below(len(options))]
        apply(state, action, trusted)
        decisions += 1
    return decisions


def play_trusted(game: Game, seats: int, seed: int) -> int:
    return step_by_step(game, seats, seed, True)


def play_checked(game: Game, seats: int, seed: int) -> int:
    """The same through the door that tables use, which asks for the options once more."""
    return step_by_step(game, seats, seed, False)


def play_inside(game: Game, seats: int, seed: int) -> int:
    """The same with the loop inside the rules."""
    return play_out(game.setup(seats), FastDice(seed))


def rates(play: Play, walk: Walk, seconds: float) -> tuple[float, float]:
    """Decisions and games per second of whole games, going round the sample for at least so long."""
    decisions = games = 0
    spent = 0.0
    start = perf_counter()
    while spent < seconds:
        decisions += play(walk.game, walk.seats, walk.seed + games % walk.games)
        games += 1
        spent = perf_counter() - start
    return decisions / spent, games / spent


def clone_rate(states: list[State], seconds: float) -> float:
    """Copies per second; each round keeps its copies until the next is made, as a search would."""
    copies = 0
    spent = 0.0
    start = perf_counter()
    while spent < seconds:
        twins = [state.clone() for state in states]
        copies += len(twins)
        spent = perf_counter() - start
    return copies / spent
