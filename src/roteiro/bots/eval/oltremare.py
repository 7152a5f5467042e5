"""What a position of Oltre Mare is worth, which moves deserve a thought, and how a quick player would choose."""

from __future__ import annotations

from math import sqrt
from typing import Any, ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64

from roteiro.bots.eval.oltremare_choices import sensible_options
from roteiro.bots.eval.oltremare_ledger import Ledger
from roteiro.bots.eval.oltremare_tables import rounds_ahead
from roteiro.bots.eval.oltremare_trading import strike
from roteiro.bots.eval.oltremare_urges import urges_of
from roteiro.bots.judge import Judge
from roteiro.core.kernel import Action, Decision, State
from roteiro.games.oltremare.state import OltreMare
from roteiro.games.oltremare.steps.bargaining import BuildOffer

SPREAD_AT_END: Final = 1.2
SPREAD_A_TURN: Final = 3.5  # grows with the square root of the turns


class OltreMareJudge(Judge):
    """Judges Oltre Mare."""

    width: ClassVar[int] = 8
    views: ClassVar[int] = 4
    worlds: ClassVar[int] = 16
    looks_again: ClassVar[bool] = True
    trust: ClassVar[float] = 20.0

    def turn_of(self, state: State) -> int:
        assert isinstance(state, OltreMare)
        return int(state.active)

    def begins_round(self, stage: int, seat: int) -> bool:
        return stage == seat

    def worths(self, state: State) -> list[float]:
        """All seats at once: the races for prestige and tokens, and deals, concern several of them."""
        assert isinstance(state, OltreMare)
        ledger = Ledger(state)
        found = ledger.worths()
        if not (state.addressed or state.accepted):
            return found
        chance = strike(ledger)
        if chance > 0.0:
            dealt = ledger.worths()
            for seat in range(len(found)):
                found[seat] += chance * (dealt[seat] - found[seat])
        return found

    def spread(self, state: State) -> float:
        """A turn brings more or less luck; the last one is nearly decided."""
        assert isinstance(state, OltreMare)
        to_come = (state.first + state.seats - 1 - state.active) % state.seats
        return SPREAD_AT_END + SPREAD_A_TURN * sqrt(rounds_ahead(state) + float(to_come) / float(state.seats))

    def sensible(self, state: State, decision: Decision[Any], options: list[Action]) -> list[Action]:
        assert isinstance(state, OltreMare)
        return options if len(options) == 1 else sensible_options(state, decision, options)

    def goes_without_saying(self, decision: Decision[Any]) -> bool:
        """The words of an offer follow from the deal that one has in mind."""
        return isinstance(decision, BuildOffer)

    def urges(self, state: State, decision: Decision[Any], options: list[Action]) -> vec[i64]:
        assert isinstance(state, OltreMare)
        return urges_of(state, decision, options)
