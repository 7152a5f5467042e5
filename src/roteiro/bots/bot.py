"""What every bot is, and how long it may think."""

from __future__ import annotations

import time
from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from roteiro.core.dice import FastDice
from roteiro.core.game import Glimpse
from roteiro.core.kernel import Action


class Budget:
    """How much thinking one decision may take: so many iterations, which repeats exactly, or so many seconds.

    With both, whichever comes first: people wait no longer than that for a bot that usually counts iterations.
    """

    def __init__(self, iterations: int = 0, seconds: float = 0.0) -> None:
        if min(iterations, seconds) < 0 or not (iterations or seconds):
            raise ValueError("a budget is a positive number of iterations or of seconds")
        self.iterations: Final = iterations
        self.seconds: Final = seconds

    def __str__(self) -> str:
        return f"{self.iterations}" if self.iterations else f"{self.seconds:g}s"


class Clock:
    """Runs while a bot thinks."""

    def __init__(self, budget: Budget) -> None:
        self.budget: Final = budget
        self.begun: Final = time.perf_counter()
        self.iterating: float = 0.0  # since when
        self.done: int = 0  # iterations
        self.earlier: int = 0  # iterations that an earlier choice of the same turn has spent on this one

    def goes_on(self) -> bool:
        """Whether one more iteration fits; counts it."""
        if self.is_late() or (self.budget.iterations and self.done + self.earlier >= self.budget.iterations):
            return False
        if not self.done:
            self.iterating = time.perf_counter()
        self.done += 1
        return True

    def is_late(self) -> bool:
        """Whether to break off even in the middle of an iteration; where only iterations count, never."""
        return self.budget.seconds > 0.0 and self._passed() >= self.budget.seconds

    def left(self) -> int:
        """How many more iterations may fit, at the pace of those made so far."""
        if self.budget.iterations:
            return self.budget.iterations - self.done - self.earlier
        pace = self.done / max(time.perf_counter() - self.iterating, 1e-6)
        return int(pace * max(0.0, self.budget.seconds - self._passed()))

    def _passed(self) -> float:
        return time.perf_counter() - self.begun


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Chooses one of the options of a glimpse. Equal seeds, glimpses and iterations give equal choices."""

    usual: ClassVar[Budget] = Budget(iterations=1)

    def __init__(self, seed: int, budget: Budget | None = None) -> None:
        self.dice = FastDice(seed)
        self.budget: Budget = self.usual if budget is None else budget  # unless a single choice brings its own

    def choose(self, glimpse: Glimpse, budget: Budget | None = None) -> Action:
        """One of the options; at once if there is only one."""
        if len(glimpse.options) == 1:
            return glimpse.options[0]
        return self.think(glimpse, Clock(self.budget if budget is None else budget))

    def think(self, glimpse: Glimpse, clock: Clock) -> Action:
        """The same with a real choice to make."""
        raise NotImplementedError
