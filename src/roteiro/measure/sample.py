"""The fixed sample of random games: what its decisions are, and states from the middle of its games."""

from __future__ import annotations

import hashlib
from typing import Final

from roteiro.core.dice import FastDice, play_out, random_option
from roteiro.core.errors import RoteiroError
from roteiro.core.game import Game
from roteiro.core.kernel import Chance, State, apply, pending
from roteiro.measure.figures import DIGITS, Facts

SAMPLE: Final = 100
"""Different games in a measurement; the facts and the checksum are those of exactly these."""
LONG_SAMPLE: Final = 100_000
"""Decisions that are enough, where games are so long that fewer games have them."""


class UnequalPlay(RoteiroError):
    """Two ways of playing the same seeds ended differently."""


class Walk:
    """Walks through the sample once, counting; keeps a state of each game's middle."""

    def __init__(self, game: Game, seats: int, seed: int) -> None:
        self.game: Final = game
        self.seats: Final = seats
        self.seed: Final = seed
        self.games = self.decisions = self.draws = self.forced = self.options = 0
        self.middles: list[State] = []

    def facts(self) -> Facts:
        ends = hashlib.sha256()
        while self.games < SAMPLE and self.decisions < LONG_SAMPLE:
            seed = self.seed + self.games
            self.games += 1
            length, end = self.inside(seed)
            if self.game.encode(self.counted(seed, length // 2)) != end:
                raise UnequalPlay(f"{self.game.name}: seed {seed} ends differently with the loop inside the rules")
            ends.update(end)
        checksum = ends.hexdigest()[:DIGITS]
        return Facts(self.games, self.decisions, self.draws, self.forced, self.options, checksum)

    def inside(self, seed: int) -> tuple[int, bytes]:
        """The length and the end of a game, the loop inside."""
        state = self.game.setup(self.seats)
        length = play_out(state, FastDice(seed))
        return length, self.game.encode(state)

    def counted(self, seed: int, middle: int) -> State:
        """The end of the same game, every decision counted and every action checked."""
        state = self.game.setup(self.seats)
        dice = FastDice(seed)
        step = 0
        while (decision := pending(state)) is not None:
            if step == middle:
                self.middles.append(state.clone())
            self.count(isinstance(decision, Chance), len(decision.options(state)))
            apply(state, random_option(decision, state, dice))
            step += 1
        return state

    def count(self, nature: bool, options: int) -> None:
        self.decisions += 1
        if nature:
            self.draws += 1
        else:
            self.options += options
            self.forced += options == 1
