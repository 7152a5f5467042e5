"""What every bot is."""

from __future__ import annotations

from roteiro.core.dice import FastDice
from roteiro.core.game import Glimpse
from roteiro.core.kernel import Action


class Bot:
    """Chooses one of the options of a glimpse. Equal seeds and glimpses give equal choices."""

    def __init__(self, seed: int) -> None:
        self.dice = FastDice(seed)

    def choose(self, glimpse: Glimpse) -> Action:
        raise NotImplementedError
