"""Bargaining in Oltre Mare: what a deal on the table would bring, and which deals are worth proposing."""

from __future__ import annotations

from typing import Final

from librt.vecs import remove, vec
from mypy_extensions import i64

from roteiro.bots.eval.oltremare_ledger import Ledger, counts_of
from roteiro.bots.eval.oltremare_tables import APPEAL, HELD, promise, race
from roteiro.core.kernel import Action
from roteiro.core.masks import bit
from roteiro.games.oltremare.actions import ASK, CHARGE, GIVE, PAY, PROPOSE
from roteiro.games.oltremare.data import FIRST_KIND, GOOD, GOODS, LAST_KIND
from roteiro.games.oltremare.offers import lowest, of_good, one, size
from roteiro.games.oltremare.piles import PICKS, kinds_of
from roteiro.games.oltremare.state import OltreMare
from roteiro.games.oltremare.steps.bargaining import AnswerOffer, BuildOffer

NOTHING: Final = -1  # instead of a good: nothing is given, or nothing asked for
AGREES: Final = 0.6  # how likely a deal comes about that the other one should like
MARGIN: Final = 0.3  # so much must be gained, or nobody moves
FAIR: Final = 0.4  # the part of what both gain that is left to the other one
ENVY: Final = 0.35  # so much of the other one's gain must be gained oneself
WARY: Final = 0.7  # so much less a card of somebody else is worth than it seems
MOST_PAID: Final = 5
ALL: Final = -1  # plans, however many


def _typical(good: int) -> int:
    """A card of a good with middling signs."""
    kinds = sorted([(APPEAL[0][kind], kind) for kind in range(FIRST_KIND[good], LAST_KIND[good] + 1)])
    return kinds[len(kinds) // 2][1]


TYPICAL: Final = tuple([_typical(good) for good in range(len(GOODS))])


class Plan:
    """A deal that somebody could propose, and what it would bring to its maker."""

    def __init__(self, give: int, ask: int, pay: int, gain: float) -> None:
        self.give: Final = give
        self.ask: Final = ask
        self.pay: Final = pay
        self.gain: Final = gain


def leaving(ledger: Ledger, seat: int, bundle: int) -> list[int] | None:
    """The cards that a seat would hand over: those it has picked, else the least useful ones; None if it lacks some."""
    found: list[int] = []
    if not bundle:
        return found
    for good in range(len(GOODS)):
        wanted = of_good(bundle, good)
        if not wanted:
            continue
        held = [int(kind) for kind in ledger.hands[seat] if GOOD[kind] == good]
        if len(held) < wanted:
            return None
        chosen = [kind for kind in kinds_of(ledger.state, PICKS, seat) if GOOD[kind] == good]
        while len(chosen) < wanted:
            chosen.append(_least_useful(ledger, held, chosen))
        found += chosen
    return found


def _least_useful(ledger: Ledger, held: list[int], chosen: list[int]) -> int:
    """The card with the worst signs that is not chosen yet."""
    left = held[:]
    for kind in chosen:
        left.remove(kind)
    worst = left[0]
    for kind in left:
        if ledger.appeal[kind] < ledger.appeal[worst]:
            worst = kind
    return worst


def without(hand: vec[i64], kind: int) -> vec[i64]:
    """A hand from which a card has gone."""
    return remove(hand[:], kind)


def with_card(hand: vec[i64], kind: i64) -> vec[i64]:
    """A hand, sorted again, to which a card has come."""
    found = vec[i64]([kind] * (len(hand) + 1))
    place: i64
    for place in range(len(hand)):
        found[place if hand[place] <= kind else place + 1] = hand[place]
    return found


def after(hand: vec[i64], gone: list[int], come: list[int]) -> vec[i64]:
    """A hand after a deal."""
    found = hand
    for kind in gone:
        found = without(found, kind)
    for kind in come:
        found = with_card(found, kind)
    return found


def honour(ledger: Ledger, seat: int) -> float:
    """What the prestige token of a deal is worth to the partner of the active seat."""
    state = ledger.state
    if seat == state.active or state.partners & bit(seat):
        return 0.0
    openness = ledger.openness(state.calm if state.window else state.deck)
    before = race(ledger.prestige, seat, openness)
    ledger.prestige[seat] += 1
    found = race(ledger.prestige, seat, openness) - before
    ledger.prestige[seat] -= 1
    return found


def gain(ledger: Ledger, seat: int, gone: list[int], come: list[int], received: int) -> float:
    """What a deal brings to a seat."""
    hand = ledger.hands[seat]
    change = ledger.hand(seat, after(hand, gone, come)) - ledger.hand(seat, hand)
    return change + received + honour(ledger, seat)


def is_welcome(mine: float, others: float) -> bool:
    """Whether somebody says yes to a deal that brings him this and the other one that."""
    return mine > MARGIN and mine > ENVY * others


def is_gift(ledger: Ledger, maker: int, seat: int) -> bool:
    """Whether a side of the offer of a maker would give cards for no card, no ducat and no prestige."""
    state = ledger.state
    gone, come, received = state.give[maker], state.ask[maker], -state.pay[maker]
    if seat != maker:
        gone, come, received = come, gone, -received
    return gone > 0 and come == 0 and received <= 0 and honour(ledger, seat) <= 0.0


def pays(ledger: Ledger, maker: int, other: int, seat: int) -> bool:
    """Whether the offer of a maker is welcome to one of the two; cards that come are rarely what one hopes for."""
    if is_gift(ledger, maker, seat):
        return False
    state = ledger.state
    makers, others = gains(ledger, maker, other)
    makers -= WARY * size(state.ask[maker])
    others -= WARY * size(state.give[maker])
    return is_welcome(makers, others) if seat == maker else is_welcome(others, makers)


# The deal on the table ---------------------------------------------------------------------------------------------


def strike(ledger: Ledger) -> float:
    """Carry the deal on the table out in the ledger; how likely it is, 0 if none is to be expected."""
    state = ledger.state
    active = int(state.active)
    if state.accepted:
        for seat in range(ledger.seats):
            if state.accepted & bit(seat):
                hand_over(ledger, int(state.maker), seat)
                return 1.0
    best = NOTHING
    most = 0.0
    for seat in range(ledger.seats):
        if state.proposed & bit(seat):
            _, mine = gains(ledger, seat, active)
            if mine > most and pays(ledger, seat, active, active):
                best, most = seat, mine
    if best != NOTHING:
        hand_over(ledger, best, active)
        return AGREES
    return _hoped_for(ledger)


def _hoped_for(ledger: Ledger) -> float:
    """The same for an offer that is just being made or answered."""
    state = ledger.state
    active = int(state.active)
    top = state.stack[-1]
    if isinstance(top, AnswerOffer):
        maker, asked = active, state.addressed & ~_answered(state, top.seat)
    elif isinstance(top, BuildOffer):
        maker, asked = top.seat, state.addressed if top.seat == active else bit(active)
    else:
        return 0.0
    if not state.give[maker] and not state.ask[maker]:
        return 0.0
    for seat in range(ledger.seats):
        welcome = asked & bit(seat) and pays(ledger, maker, seat, seat)
        if welcome and gains(ledger, maker, seat)[0] > 0.0:
            hand_over(ledger, maker, seat)
            return AGREES
    return 0.0


def _answered(state: OltreMare, seat: int) -> int:
    """Who sits between the active seat and the one that answers now."""
    found = 0
    other = (state.active + 1) % state.seats
    while other != seat:
        found |= bit(other)
        other = (other + 1) % state.seats
    return found


def gains(ledger: Ledger, maker: int, other: int) -> tuple[float, float]:
    """What the offer of a maker brings to it and to the other one; a loss if it cannot be carried out."""
    state = ledger.state
    gone = leaving(ledger, maker, state.give[maker])
    come = leaving(ledger, other, state.ask[maker])
    if gone is None or come is None:
        return -1.0, -1.0
    pay = int(state.pay[maker])
    return gain(ledger, maker, gone, come, -pay), gain(ledger, other, come, gone, pay)


def hand_over(ledger: Ledger, maker: int, other: int) -> None:
    """The deal is done: cards, ducats and the partner's prestige."""
    state = ledger.state
    gone = leaving(ledger, maker, state.give[maker])
    come = leaving(ledger, other, state.ask[maker])
    if gone is None or come is None:
        return
    ledger.hands[maker] = after(ledger.hands[maker], gone, come)
    ledger.hands[other] = after(ledger.hands[other], come, gone)
    pay = int(state.pay[maker])
    ledger.purses[maker] -= pay
    ledger.purses[other] += pay
    partner = other if maker == state.active else maker
    if not state.partners & bit(partner):
        ledger.prestige[partner] += 1


# Deals to propose --------------------------------------------------------------------------------------------------


def could_deal(ledger: Ledger, maker: int, asked: int) -> bool:
    """Whether a seat could propose a deal to one of those asked by which both gain."""
    mine = Side(ledger, maker)
    for seat in range(ledger.seats):
        if asked & bit(seat):
            theirs = Side(ledger, seat)
            if plans(mine, theirs, theirs.spare, 1):
                return True
    return False


def next_word(ledger: Ledger, maker: int, asked: int, options: list[Action]) -> int:
    """How to go on with an offer that has been begun, towards the best deal; NOTHING if there is none.

    If the others do not hold the goods in this world, ask for some all the same: in the true one they may.
    """
    mine = Side(ledger, maker)
    others = [Side(ledger, seat) for seat in range(ledger.seats) if asked & bit(seat)]
    state = ledger.state
    give, ask, pay = int(state.give[maker]), int(state.ask[maker]), int(state.pay[maker])
    mine.spare = fitting(mine.spare, give, bool(ask or pay))
    found: list[Plan] = []
    for theirs in others:
        found += plans(mine, theirs, fitting(theirs.spare, ask, bool(pay)))
    word = best_word(state, maker, found, options)
    if word != NOTHING:
        return word
    found = []
    for theirs in others:
        found += plans(mine, theirs, fitting(theirs.hoped_for(), ask, bool(pay)))
    return best_word(state, maker, found, options)


def fitting(cards: list[int], said: int, closed: bool) -> list[int]:
    """The cards that fit what has been said of them; later words close what was left open."""
    if said:
        return [kind for kind in cards if kind != NOTHING and one(GOOD[kind]) == said]
    return [kind for kind in cards if kind == NOTHING] if closed else cards


def plans(mine: Side, theirs: Side, wanted: list[int], enough: int = ALL) -> list[Plan]:
    """Deals of a card for a card, for ducats or for both, as far as both gain by them."""
    found: list[Plan] = []
    for given in mine.spare:
        for asked in wanted:
            if asked == NOTHING:
                if given != NOTHING:
                    _add_plan(given, asked, mine.sale(given), theirs.purchase(given), -MOST_PAID, -mine.price, found)
            elif given == NOTHING:
                if theirs.holds(asked):
                    _add_plan(given, asked, mine.purchase(asked), theirs.sale(asked), theirs.price, MOST_PAID, found)
            elif GOOD[given] != GOOD[asked]:
                _add_plan(
                    given, asked, mine.swap(given, asked), theirs.swap(asked, given), -MOST_PAID, MOST_PAID, found
                )
            if len(found) == enough:
                return found
    return found


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
        """What it gains by giving a card away, besides ducats."""
        return self.ledger.hand(self.seat, without(self.cards, gone)) - self.base + self.honour

    def purchase(self, come: int) -> float:
        """What it gains by getting a card for ducats, without what it pays."""
        return self.ledger.hand(self.seat, with_card(self.cards, come)) - self.base + self.honour - WARY


def _add_plan(
    given: int, asked: int, mine: float, theirs: float, least: int, most: int, found: list[Plan]
) -> None:  # fmt: skip
    """Note the deal at a fair price within limits if both gain."""
    if mine + theirs < 2 * MARGIN:
        return
    pay = round(FAIR * (mine + theirs) - theirs)
    pay = max(least, min(most, pay))
    if mine - pay > MARGIN and is_welcome(theirs + pay, mine - pay):
        give = one(GOOD[given]) if given != NOTHING else 0
        ask = one(GOOD[asked]) if asked != NOTHING else 0
        found.append(Plan(give, ask, pay, mine - pay))


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
