"""Rates of what bots do most: quick play to the end of the round, and iterations of the search."""

from __future__ import annotations

import hashlib
from time import perf_counter
from typing import Any, Final

from roteiro.bots.bot import Budget, Clock
from roteiro.bots.eval import judge_of
from roteiro.bots.greedy import worth_a_thought
from roteiro.bots.judge import Judge
from roteiro.bots.playout import Playout
from roteiro.bots.search import SearchBot
from roteiro.core.dice import FastDice, play_out, random_option
from roteiro.core.game import Game, Glimpse
from roteiro.core.kernel import Chance, Decision, Seat, State, apply, pending
from roteiro.measure.figures import DIGITS, Thought

POSITIONS: Final = 20
"""Positions to think about, spread evenly over a random game."""
ITERATIONS: Final = 400
"""What the search may take for each, as it usually does."""


class Study:
    """The positions of one game, and a seat's glimpse of each, made before anything is timed.

    Every timing goes through all positions at least once, since some cost ten times as much as others.
    """

    def __init__(self, game: Game, seats: int, seed: int, iterations: int) -> None:
        self.judge: Final = judge_of(game)
        self.budget: Final = Budget(iterations=iterations)
        self.seed: Final = seed
        self.states: Final = positions(game, seats, seed, self.judge)
        self.glimpses: Final = [Glimpse(game, state, asked(state), FastDice(seed)) for state in self.states]
        self.trees: list[tuple[int, int]] = []
        """The answer and the number of iterations for each position."""

    def thought(self) -> Thought:
        """What the search was asked; once it has been timed."""
        checksum = hashlib.sha256(repr(self.trees).encode()).hexdigest()[:DIGITS]
        return Thought(len(self.states), self.budget.iterations, checksum)

    def warm_up(self) -> None:
        """Do everything once, so that tables that are made when they are first needed are there."""
        for state in self.states:
            Playout(self.judge, FastDice(self.seed)).run(state.clone(), asked(state))
        SearchBot(self.seed).choose(self.glimpses[0], Budget(iterations=1))

    def playout_rate(self, seconds: float) -> float:
        """Playouts per second, each of a fresh copy."""
        playout = Playout(self.judge, FastDice(self.seed))
        played = 0
        spent = 0.0
        start = perf_counter()
        while spent < seconds:
            for state in self.states:
                playout.run(state.clone(), asked(state))
            played += len(self.states)
            spent = perf_counter() - start
        return played / spent

    def iteration_rate(self, seconds: float) -> float:
        """Iterations of the search per second, with a playout to the end of the round in every title.

        The look through the turn before the first one is not counted.
        """
        made = 0
        spent = 0.0
        while spent < seconds:
            for glimpse in self.glimpses:
                options = worth_a_thought(glimpse, self.judge, FastDice(self.seed))
                search = SearchBot(self.seed).begin(glimpse, options, Clock(self.budget))
                search.rounds = 0
                start = perf_counter()
                made += search.grow(Clock(self.budget))
                spent += perf_counter() - start
        return made / spent

    def decision_rate(self, seconds: float) -> float:
        """Whole decisions of the search per second."""
        made = 0
        spent = 0.0
        start = perf_counter()
        while spent < seconds:
            self.search_all()
            made += len(self.glimpses)
            spent = perf_counter() - start
        return made / spent

    def search_all(self) -> int:
        """The iterations made, a new bot for every position: nothing is known from the one before."""
        self.trees = []
        for glimpse in self.glimpses:
            bot = SearchBot(self.seed)
            answer = bot.choose(glimpse, self.budget)
            self.trees.append((int(answer), bot.iterations))
        return sum(iterations for _, iterations in self.trees)


def positions(game: Game, seats: int, seed: int, judge: Judge) -> list[State]:
    """Positions of a random game in which a seat has a choice: the first one after every so many decisions."""
    length = play_out(game.setup(seats), FastDice(seed))
    state = game.setup(seats)
    dice = FastDice(seed)
    found: list[State] = []
    step = 0
    while (decision := pending(state)) is not None and len(found) < POSITIONS:
        if step >= length * (2 * len(found) + 1) // (2 * POSITIONS) and is_choice(state, decision, judge):
            found.append(state.clone())
        apply(state, random_option(decision, state, dice), True)
        step += 1
    return found


def is_choice(state: State, decision: Decision[Any], judge: Judge) -> bool:
    """Whether a seat has more than one option worth a thought; otherwise there is nothing to search."""
    if isinstance(decision, Chance):
        return False
    return len(judge.sensible(state, decision, decision.options(state))) > 1


def asked(state: State) -> Seat:
    """The seat whose choice is open."""
    decision = pending(state)
    assert decision is not None
    return Seat(decision.seat)
