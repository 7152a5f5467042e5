"""The lowest rung: any option, each as likely as the others."""

from __future__ import annotations

from roteiro.bots.bot import Bot, Clock
from roteiro.core.game import Glimpse
from roteiro.core.kernel import Action


class RandomBot(Bot):
    """Plays at random."""

    def think(self, glimpse: Glimpse, clock: Clock) -> Action:
        return glimpse.options[self.dice.below(len(glimpse.options))]
