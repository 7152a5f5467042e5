"""Bargaining: an offer is built, answered and perhaps countered; then the active seat settles with somebody or nobody.

At any time one offer of each seat can lie on the table, in `give`, `ask` and `pay`. `maker` is whose offer is answered.
"""

from __future__ import annotations

from typing import ClassVar, Final

from roteiro.core.kernel import Action, Decision, Frame, Procedure, Seat, push_in_order
from roteiro.core.masks import bit, members
from roteiro.games.oltremare.actions import (
    ACCEPT,
    ASK,
    CHARGE,
    COUNTER,
    DECLINE,
    GIVE,
    NEITHER,
    OFFER,
    PAY,
    PROPOSE,
    WITH,
    WITHDRAW,
)
from roteiro.games.oltremare.data import GOODS, PURCHASES
from roteiro.games.oltremare.offers import MOST_CARDS, MOST_DUCATS, TO_ALL, covers, highest, of_good, one, side, size
from roteiro.games.oltremare.piles import HAND, count, goods_in_hand
from roteiro.games.oltremare.state import OltreMare, clear_offer, clear_table, goods_in_game, others_clockwise
from roteiro.games.oltremare.steps.drawing import obtainable
from roteiro.games.oltremare.steps.exchange import Exchange, PickCard

ASKS: Final = [ASK.of(good) for good in range(len(GOODS))]
PAYMENTS: Final = [PAY.of(n) for n in range(1, MOST_DUCATS + 1)] + [CHARGE.of(n) for n in range(1, MOST_DUCATS + 1)]


def everybody_else(state: OltreMare) -> int:
    """All seats but the active one, as a bit mask."""
    return bit(state.seats) - 1 - bit(state.active)


def leaves_enough(state: OltreMare, given: int, received: int) -> bool:
    """OLM-3.20: whether the active seat can still reach its load after a deal."""
    missing = state.due - count(state, HAND, state.active) + given - received
    if received >= given or missing <= 0:
        return True
    return missing <= PURCHASES - state.bought and (missing <= state.deck or missing <= obtainable(state, state.active))


def can_spare_a_card(state: OltreMare) -> bool:
    """Whether the active seat has a card that it may give away."""
    return count(state, HAND, state.active) > 0 and leaves_enough(state, 1, 0)


class BuildOffer(Decision[OltreMare]):
    """OLM-3.3 OLM-3.10 OLM-3.12 OLM-3.13: what one gives, then what one asks, goods in their order, then ducats."""

    rule: ClassVar[str] = "OLM-3.12"
    public: ClassVar[bool] = False

    def options(self, state: OltreMare) -> list[Action]:
        give, ask, pay = state.give[self.seat], state.ask[self.seat], state.pay[self.seat]
        given, asked = size(give), size(ask)
        found: list[Action] = []
        if not pay:
            if not ask and given < MOST_CARDS and self._can_balance(state, given + 1):
                held = goods_in_hand(state, self.seat)
                for good in range(highest(give), len(held)):
                    if held[good] > of_good(give, good):
                        found.append(GIVE.of(good))
            if asked < self._askable(state) and (self.seat == state.active or leaves_enough(state, asked + 1, given)):
                found += ASKS[highest(ask) : goods_in_game(state.seats)]
        if (given or asked) and self._fits(state, given, asked):
            if not pay:
                found += PAYMENTS
            found.append(PROPOSE.of(0))
        found.append(WITHDRAW.of(0))
        return found

    def _askable(self, state: OltreMare) -> int:
        """How many cards can be asked for: the hand that is asked, the largest one if several are."""
        if self.seat != state.active:
            return min(MOST_CARDS, count(state, HAND, state.active))
        most = 0
        for seat in range(state.seats):
            if state.addressed & bit(seat):
                most = max(most, count(state, HAND, seat))
        return min(MOST_CARDS, most)

    def _can_balance(self, state: OltreMare, given: int) -> bool:
        """Whether enough can be asked for so many cards; the active seat must be able to load afterwards."""
        return self.seat != state.active or leaves_enough(state, given, self._askable(state))

    def _fits(self, state: OltreMare, given: int, asked: int) -> bool:
        return leaves_enough(state, given, asked) if self.seat == state.active else leaves_enough(state, asked, given)

    def take(self, state: OltreMare, action: Action) -> None:
        if PROPOSE.has(action):
            self._propose(state)
        elif WITHDRAW.has(action):
            self._withdraw(state)
        else:
            if GIVE.has(action):
                state.give[self.seat] += one(GIVE.arg(action))
            elif ASK.has(action):
                state.ask[self.seat] += one(ASK.arg(action))
            elif PAY.has(action):
                state.pay[self.seat] = PAY.arg(action)
            else:
                state.pay[self.seat] = -CHARGE.arg(action)
            state.push(self)

    def _propose(self, state: OltreMare) -> None:
        give, ask, pay = state.give[self.seat], state.ask[self.seat], state.pay[self.seat]
        if self.seat != state.active:
            state.proposed |= bit(self.seat)
            invited = not state.give[state.active] and not state.ask[state.active]
            rule = "OLM-3.11" if invited else "OLM-3.14"
            state.emit(rule, self.seat, "offer_made", side(give, pay), side(ask, -pay), state.active)
            return
        asked = members(state.addressed)
        to = asked[0] if len(asked) == 1 else TO_ALL
        state.emit("OLM-3.11", self.seat, "offer_made", side(give, pay), side(ask, -pay), to)
        answers: list[Frame[OltreMare]] = [AnswerOffer(s) for s in others_clockwise(state) if state.addressed & bit(s)]
        push_in_order(state, [*answers, Replies()])

    def _withdraw(self, state: OltreMare) -> None:
        state.emit("OLM-3.2", self.seat, "offer_withdrawn")
        if self.seat == state.active:
            clear_table(state)
        else:
            clear_offer(state, self.seat)


class AnswerOffer(Decision[OltreMare]):
    """OLM-3.14 OLM-3.19: accept if one holds the goods, decline, or make a counter-offer."""

    rule: ClassVar[str] = "OLM-3.14"
    public: ClassVar[bool] = False

    def options(self, state: OltreMare) -> list[Action]:
        found: list[Action] = []
        if covers(goods_in_hand(state, self.seat), state.ask[state.active]):
            found.append(ACCEPT.of(0))
        if can_propose(state, self.seat):
            found.append(COUNTER.of(0))
        found.append(DECLINE.of(0))
        return found

    def take(self, state: OltreMare, action: Action) -> None:
        if ACCEPT.has(action):
            state.accepted |= bit(self.seat)
            state.emit("OLM-3.14", self.seat, "offer_accepted")
        elif DECLINE.has(action):
            state.emit("OLM-3.2", self.seat, "offer_declined")
        else:
            state.counters[self.seat] -= 1
            state.push(BuildOffer(self.seat))


class MakeProposal(Decision[OltreMare]):
    """OLM-3.11 OLM-3.19: an invited seat proposes a deal to the active one, or does not."""

    rule: ClassVar[str] = "OLM-3.11"

    def options(self, state: OltreMare) -> list[Action]:
        found: list[Action] = [OFFER.of(state.active)] if can_propose(state, self.seat) else []
        found.append(DECLINE.of(0))
        return found

    def take(self, state: OltreMare, action: Action) -> None:
        if OFFER.has(action):
            state.counters[self.seat] -= 1
            state.push(BuildOffer(self.seat))
        else:
            state.emit("OLM-3.2", self.seat, "proposal_declined")


def can_propose(state: OltreMare, seat: int) -> bool:
    """Whether a seat may make a counter-offer or proposal: some card must be there to change hands."""
    return state.counters[seat] > 0 and (count(state, HAND, seat) > 0 or can_spare_a_card(state))


class Replies(Procedure[OltreMare]):
    """OLM-3.15 OLM-3.16: all have answered. One plain yes makes the deal; otherwise the active seat chooses."""

    rule: ClassVar[str] = "OLM-3.15"

    def run(self, state: OltreMare) -> None:
        accepted = members(state.accepted)
        if len(accepted) == 1 and not state.proposed:
            settle_with(state, accepted[0])
        elif accepted or state.proposed:
            state.push(ChooseReply(Seat(state.active)))
        else:
            clear_table(state)


class ChooseReply(Decision[OltreMare]):
    """OLM-3.15 OLM-3.16: deal with one who said yes, take a counter-offer, or, if nobody said yes, do neither."""

    rule: ClassVar[str] = "OLM-3.15"
    public: ClassVar[bool] = False

    def options(self, state: OltreMare) -> list[Action]:
        held = goods_in_hand(state, self.seat)
        found: list[Action] = []
        for seat in range(state.seats):
            if state.accepted & bit(seat) or (state.proposed & bit(seat) and covers(held, state.ask[seat])):
                found.append(WITH.of(seat))
        if not state.accepted:
            found.append(NEITHER.of(0))
        return found

    def take(self, state: OltreMare, action: Action) -> None:
        if NEITHER.has(action):
            state.emit("OLM-3.16", self.seat, "nothing_agreed")
            clear_table(state)
        else:
            settle_with(state, WITH.arg(action))


def settle_with(state: OltreMare, partner: int) -> None:
    """A deal is agreed: the offer of the active seat if the partner said yes, the partner's own otherwise."""
    active = int(state.active)
    maker, other = (active, partner) if state.accepted & bit(partner) else (partner, active)
    for seat in range(state.seats):
        if seat != maker:
            clear_offer(state, seat)
    state.maker = maker
    state.accepted = bit(other)
    state.proposed = 0
    state.addressed = 0
    state.emit("OLM-3.15" if maker == active else "OLM-3.16", Seat(active), "deal_agreed", partner)
    picks: list[Frame[OltreMare]] = []
    if state.give[maker]:
        picks.append(PickCard(Seat(maker), state.give[maker]))
    if state.ask[maker]:
        picks.append(PickCard(Seat(other), state.ask[maker]))
    push_in_order(state, [*picks, Exchange(maker, other)])
