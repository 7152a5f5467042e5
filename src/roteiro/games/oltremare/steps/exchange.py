"""Handing over: each side secretly picks its cards of the goods promised, then everything changes hands together."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from roteiro.core.kernel import Action, Decision, Procedure, Seat
from roteiro.core.masks import bit
from roteiro.core.slots import card, slot
from roteiro.games.oltremare.actions import HAND_OVER
from roteiro.games.oltremare.data import FIRST_KIND, GOOD, LAST_KIND
from roteiro.games.oltremare.offers import lowest, of_good, one
from roteiro.games.oltremare.piles import HAND, PICKS, drop_lowest, kinds_of, note_traded, put_in_hand, put_on, take_for
from roteiro.games.oltremare.state import DEALS_MADE, OltreMare, clear_table, gain


class PickCard(Decision[OltreMare]):
    """OLM-3.4 OLM-3.17: which card of the promised good to hand over; it stays in the hand until both have picked."""

    rule: ClassVar[str] = "OLM-3.17"
    public: ClassVar[bool] = False

    def __init__(self, seat: Seat, wanted: int) -> None:
        super().__init__(seat)
        self.wanted: Final = wanted  # the bundle still to be picked

    def locals(self) -> tuple[int, ...]:
        return (self.seat, self.wanted)

    def options(self, state: OltreMare) -> list[Action]:
        good = lowest(self.wanted)
        picked = kinds_of(state, PICKS, self.seat)
        # In rising order, so that no choice can be made in two ways.
        least = max(FIRST_KIND[good], picked[-1]) if picked else FIRST_KIND[good]
        left: list[int] = []
        for kind in kinds_of(state, HAND, self.seat):
            if kind in picked:
                picked.remove(kind)
            elif least <= kind <= LAST_KIND[good]:
                left.append(kind)
        found: list[Action] = []
        for i in range(len(left) - of_good(self.wanted, good) + 1):
            if not i or left[i] != left[i - 1]:
                found.append(HAND_OVER.of(left[i]))
        return found

    def take(self, state: OltreMare, action: Action) -> None:
        kind = HAND_OVER.arg(action)
        put_on(state, PICKS, self.seat, slot(kind, bit(self.seat)))
        left = self.wanted - one(GOOD[kind])
        if left:
            state.push(PickCard(self.seat, left))

    def seen_by(self, state: OltreMare, action: Action) -> i64:
        return bit(self.seat)


class Exchange(Procedure[OltreMare]):
    """OLM-3.1 OLM-3.9 OLM-3.17 OLM-3.21: cards and ducats change hands at once; even into debt."""

    rule: ClassVar[str] = "OLM-3.17"

    def __init__(self, maker: int, partner: int) -> None:
        self.maker: Final = maker
        self.partner: Final = partner

    def locals(self) -> tuple[int, ...]:
        return (self.maker, self.partner)

    def run(self, state: OltreMare) -> None:
        given = kinds_of(state, PICKS, self.maker)
        received = kinds_of(state, PICKS, self.partner)
        drop_lowest(state, PICKS, self.maker, len(given))
        drop_lowest(state, PICKS, self.partner, len(received))
        arriving = [take_for(state, self.maker, self.partner, kind) for kind in given]
        coming_back = [take_for(state, self.partner, self.maker, kind) for kind in received]
        note_traded(state, self.maker, self.partner, len(given), len(received))
        self._arrive(state, self.maker, self.partner, arriving)
        self._arrive(state, self.partner, self.maker, coming_back)
        self._pay(state, state.pay[self.maker])
        self._honour(state)
        clear_table(state)

    def _arrive(self, state: OltreMare, giver: int, taker: int, slots: list[int]) -> None:
        """OLM-12.7: all know the goods, the two partners the cards."""
        both = bit(giver) | bit(taker)
        for here in slots:
            kind = card(here)
            put_in_hand(state, taker, here)
            state.emit("OLM-12.7", Seat(giver), "card_traded", taker, GOOD[kind], secret=kind, seen_by=both)

    def _pay(self, state: OltreMare, pay: i64) -> None:
        if pay:
            payer, payee = (self.maker, self.partner) if pay > 0 else (self.partner, self.maker)
            amount = abs(int(pay))
            gain(state, payer, DEALS_MADE, -amount)
            gain(state, payee, DEALS_MADE, amount)
            state.emit("OLM-3.1", Seat(payer), "ducats_paid", payee, amount)

    def _honour(self, state: OltreMare) -> None:
        """OLM-3.5 OLM-3.6 OLM-3.7 OLM-3.8: one prestige token a turn for the partner, none for the active seat."""
        other = self.partner if self.maker == state.active else self.maker
        if not state.partners & bit(other):
            state.partners |= bit(other)
            state.prestige[other] += 1
            state.emit("OLM-3.5", Seat(other), "prestige_earned")
