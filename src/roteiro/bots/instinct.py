"""The rung above chance: takes what looks tempting, as in the playouts of the search."""

from __future__ import annotations

from roteiro.bots.bot import Bot, Clock
from roteiro.bots.eval import judge_of
from roteiro.bots.playout import Playout
from roteiro.core.game import Glimpse
from roteiro.core.kernel import Action, pending


class InstinctBot(Bot):
    """Plays on instinct."""

    def think(self, glimpse: Glimpse, clock: Clock) -> Action:
        world = glimpse.imagine(self.dice)
        asked = pending(world)
        assert asked is not None
        return Playout(judge_of(glimpse.game), self.dice).pick(world, asked, glimpse.options)
