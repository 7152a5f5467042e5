"""Bargaining in Oltre Mare: which deals are worth proposing, and how to say them word by word."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from roteiro.bots.eval.oltremare_ledger import Ledger, counts_of
from roteiro.bots.eval.oltremare_tables import APPEAL, HELD, promise
from roteiro.bots.eval.oltremare_trading import MARGIN, NOTHING, WARY, honour, is_welcome, with_card, without
from roteiro.core.kernel import Action
from roteiro.core.masks import bit
from roteiro.games.oltremare.actions import ASK, CHARGE, GIVE, PAY, PROPOSE
from roteiro.games.oltremare.data import FIRST_KIND, GOOD, GOODS, LAST_KIND
from roteiro.games.oltremare.offers import lowest, one
from roteiro.games.oltremare.state import OltreMare

FAIR: Final = 0.4  # the part of what both gain that is left to the other one
KEPT: Final = 1.2  # what one wants to gain by an offer that nobody is known to like
MOST_PAID: Final = 5
ALL: Final = -1  # plans, however many


def _typical(good: int) -> int:
    """A card of a good with middling signs."""
    kinds = sorted([(APPEAL[0][kind], kind) for kind in range(FIRST_KIND[good], LAST_KIND[good] + 1)])
    return kinds[len(kinds) // 2][1]


TYPICAL: Final = tuple([_typical(good) for good in range(len(GOODS))])
ANYTHING: Final = [NOTHING, *TYPICAL]


class Plan:
    """A deal that somebody could propose, and what it would bring to its maker."""

    def __init__(self, give: int, ask: int, pay: int, gain: float) -> None:
        self.give: Final = give
        self.ask: Final = ask
        self.pay: Final = pay
        self.gain: Final = gain


def could_deal(ledger: Ledger, maker: int, asked: int) -> bool:
    """Whether a seat could propose a deal to one of those asked by which both gain."""
    mine = Side(ledger, maker)
    for seat in range(ledger.seats):
        if asked & bit(seat):
            theirs = Side(ledger, seat)
            if plans(mine, theirs, theirs.spare, 0, 1):
                return True
    return False


def next_word(ledger: Ledger, maker: int, asked: int, options: list[Action]) -> int:
    """How to go on with an offer that has been begun, towards the best deal; NOTHING if there is none.

    If the others do not hold the goods in this world, ask for some all the same: in the true one they may. Who has said
    something stands by it, even if nobody would like the deal in this world.
    """
    mine = Side(ledger, maker)
    others = [Side(ledger, seat) for seat in range(ledger.seats) if asked & bit(seat)]
    state = ledger.state
    give, ask, pay = int(state.give[maker]), int(state.ask[maker]), int(state.pay[maker])
    mine.spare = fitting(mine.spare, give, bool(ask or pay))
    found: list[Plan] = []
    for theirs in others:
        found += plans(mine, theirs, fitting(theirs.spare, ask, bool(pay)), pay)
    word = best_word(state, maker, found, options)
    if word != NOTHING:
        return word
    found = []
    for theirs in others:
        found += plans(mine, theirs, fitting(theirs.hoped_for(), ask, bool(pay)), pay)
    word = best_word(state, maker, found, options)
    if word != NOTHING or not (give or ask):
        return word
    return best_word(state, maker, hopes(mine, fitting(ANYTHING, ask, bool(pay)), pay), options)


def fitting(cards: list[int], said: int, closed: bool) -> list[int]:
    """The cards that fit what has been said of them; later words close what was left open."""
    if said:
        return [kind for kind in cards if kind != NOTHING and one(GOOD[kind]) == said]
    return [kind for kind in cards if kind == NOTHING] if closed else cards


def plans(mine: Side, theirs: Side, wanted: list[int], said: int, enough: int = ALL) -> list[Plan]:
    """Deals of a card for a card, for ducats or for both, as far as both gain by them; at the price said, if any."""
    found: list[Plan] = []
    for given in mine.spare:
        for asked in wanted:
            if not _is_deal(given, asked) or (given == NOTHING and not theirs.holds(asked)):
                continue
            gained, left = mine.deal(given, asked), theirs.deal(asked, given)
            if gained + left < 2 * MARGIN:
                continue
            least = theirs.price if given == NOTHING else -MOST_PAID
            most = -mine.price if asked == NOTHING else MOST_PAID
            pay = said if said else max(least, min(most, round(FAIR * (gained + left) - left)))
            if least <= pay <= most and gained - pay > MARGIN and is_welcome(left + pay, gained - pay):
                found.append(_plan(given, asked, pay, gained - pay))
            if len(found) == enough:
                return found
    return found


def hopes(mine: Side, wanted: list[int], said: int) -> list[Plan]:
    """Deals by which one gains, whoever may like them; at the price said, if any."""
    found: list[Plan] = []
    for given in mine.spare:
        for asked in wanted:
            if not _is_deal(given, asked):
                continue
            gained = mine.deal(given, asked)
            least = 1 if given == NOTHING else -MOST_PAID
            most = -mine.price if asked == NOTHING else MOST_PAID
            pay = said if said else max(least, min(most, round(gained - KEPT)))
            if least <= pay <= most and gained - pay > MARGIN:
                found.append(_plan(given, asked, pay, gained - pay))
    return found


def _is_deal(given: int, asked: int) -> bool:
    """Two different goods, or one and nothing."""
    if given == NOTHING:
        return asked != NOTHING
    return asked == NOTHING or GOOD[given] != GOOD[asked]


def _plan(given: int, asked: int, pay: int, gained: float) -> Plan:
    give = one(GOOD[given]) if given != NOTHING else 0
    ask = one(GOOD[asked]) if asked != NOTHING else 0
    return Plan(give, ask, pay, gained)


class Side:
    """One side of a deal: the cards that it could spare, and what a deal changes."""

    def __init__(self, ledger: Ledger, seat: int) -> None:
        hand = ledger.hands[seat]
        self.ledger: Final = ledger
        self.seat: Final = seat
        self.cards: Final = hand
        self.appeal: Final = ledger.appeal
        self.honour: Final = honour(ledger, seat)
        self.price: Final = 0 if self.honour > 0.0 else 1  # at least so many ducats for a card, or it would be a gift
        self.held: Final = counts_of(hand)
        self.spare: list[int] = [NOTHING]  # by good the least useful card; and nothing
        self.base: Final = ledger.hand(seat, hand)
        self.share: Final = ledger.share(seat, len(hand))
        self.top: Final = ledger.top_good(seat)
        self.run: Final = ledger.run[seat]
        spare = self.spare
        for kind in hand:
            if spare[-1] == NOTHING or GOOD[spare[-1]] != GOOD[kind]:
                spare.append(kind)
            elif self.appeal[kind] < self.appeal[spare[-1]]:
                spare[-1] = kind

    def holds(self, kind: int) -> bool:
        return self.held[GOOD[kind]] > 0

    def hoped_for(self) -> list[int]:
        """Cards of the goods that it does not hold."""
        return [TYPICAL[good] for good in range(len(GOODS)) if not self.held[good]]

    def deal(self, gone: int, come: int) -> float:
        """What it gains by a deal, besides ducats."""
        if come == NOTHING:
            return self.sale(gone)
        if gone == NOTHING:
            return self.purchase(come)
        return self.swap(gone, come)

    def swap(self, gone: i64, come: i64) -> float:
        """What it gains by a card for a card."""
        less: i64 = GOOD[gone]
        more: i64 = GOOD[come]
        run: i64 = self.run
        run_less = run if less == self.top else 0
        run_more = run if more == self.top else 0
        few = self.held[less] if self.held[less] else 1
        many = self.held[more]
        change = promise(less, run_less, few - 1) - promise(less, run_less, few)
        change += promise(more, run_more, many + 1) - promise(more, run_more, many)
        signs = self.appeal[come] - self.appeal[gone]
        return (HELD * change + signs) * self.share + self.honour - WARY

    def sale(self, gone: int) -> float:
        """What it gains by giving a card away."""
        return self.ledger.hand(self.seat, without(self.cards, gone)) - self.base + self.honour

    def purchase(self, come: int) -> float:
        """What it gains by getting a card."""
        return self.ledger.hand(self.seat, with_card(self.cards, come)) - self.base + self.honour - WARY


def best_word(state: OltreMare, seat: int, found: list[Plan], options: list[Action]) -> int:
    """The next word of the best plan whose next word can be said."""
    best = NOTHING
    most = 0.0
    for plan in found:
        if plan.gain > most:
            word = _next_word(state, seat, plan)
            if word != NOTHING and Action(word) in options:
                best, most = word, plan.gain
    return best


def _next_word(state: OltreMare, seat: int, plan: Plan) -> int:
    """The next step towards a plan that fits the cards said so far; NOTHING if other ducats were said."""
    if state.give[seat] != plan.give:
        return GIVE.of(lowest(plan.give))
    if state.ask[seat] != plan.ask:
        return ASK.of(lowest(plan.ask))
    if state.pay[seat] == plan.pay:
        return PROPOSE.of(0)
    if state.pay[seat]:
        return NOTHING
    return PAY.of(plan.pay) if plan.pay > 0 else CHARGE.of(-plan.pay)
