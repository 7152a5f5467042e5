"""The lowest rung: any option, each as likely as the others."""

from __future__ import annotations

from roteiro.bots.bot import Bot
from roteiro.core.game import Glimpse
from roteiro.core.kernel import Action


class RandomBot(Bot):
    """Plays at random."""

    def choose(self, glimpse: Glimpse) -> Action:
        return glimpse.options[self.dice.below(len(glimpse.options))]
