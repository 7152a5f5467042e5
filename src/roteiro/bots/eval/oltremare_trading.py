"""Bargaining in Oltre Mare: what a deal on the table would bring, and which deals are worth proposing."""

from __future__ import annotations

from typing import Final

from roteiro.bots.eval.oltremare_ledger import Ledger
from roteiro.bots.eval.oltremare_tables import APPEAL, HELD, promise, race
from roteiro.core.kernel import Action
from roteiro.core.masks import bit
from roteiro.games.oltremare.actions import ASK, CHARGE, GIVE, PAY, PROPOSE
from roteiro.games.oltremare.data import FIRST_KIND, GOOD, GOODS, LAST_KIND
from roteiro.games.oltremare.offers import of_good, one, size
from roteiro.games.oltremare.state import OltreMare
from roteiro.games.oltremare.steps.bargaining import AnswerOffer, BuildOffer

NOTHING: Final = -1  # instead of a good: nothing is given, or nothing asked for
AGREES: Final = 0.6  # how likely a deal comes about that the other one should like
MARGIN: Final = 0.3  # so much must be gained, or nobody moves
FAIR: Final = 0.4  # the part of what both gain that is left to the other one
ENVY: Final = 0.35  # so much of the other one's gain must be gained oneself
WARY: Final = 0.7  # so much less a card of somebody else is worth than it seems
MOST_PAID: Final = 5
PLANS: Final = 1


def _typical(good: int) -> int:
    """A card of a good with middling signs."""
    kinds = sorted([(APPEAL[0][kind], kind) for kind in range(FIRST_KIND[good], LAST_KIND[good] + 1)])
    return kinds[len(kinds) // 2][1]


TYPICAL: Final = tuple([_typical(good) for good in range(len(GOODS))])


class Plan:
    """A deal that somebody could propose, and what it would bring to its maker."""

    def __init__(self, other: int, give: int, ask: int, pay: int, gain: float) -> None:
        self.other: Final = other
        self.give: Final = give
        self.ask: Final = ask
        self.pay: Final = pay
        self.gain: Final = gain


def leaving(ledger: Ledger, seat: int, bundle: int) -> list[int] | None:
    """The cards that a seat would hand over: those it has picked, else the least useful ones; None if it lacks some."""
    found: list[int] = []
    for good in range(len(GOODS)):
        wanted = of_good(bundle, good)
        if not wanted:
            continue
        held = [kind for kind in ledger.hands[seat] if GOOD[kind] == good]
        if len(held) < wanted:
            return None
        chosen = [kind for kind in ledger.picks[seat] if GOOD[kind] == good]
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


def after(hand: list[int], gone: list[int], come: list[int]) -> list[int]:
    """A hand after a deal."""
    found = hand + come
    for kind in gone:
        found.remove(kind)
    if come:
        found.sort()
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


def pays(ledger: Ledger, maker: int, other: int, seat: int) -> bool:
    """Whether the offer of a maker is welcome to one of the two; cards that come are rarely what one hopes for."""
    state = ledger.state
    makers = gain_from(ledger, maker, other, maker) - WARY * size(state.ask[maker])
    others = gain_from(ledger, maker, other, other) - WARY * size(state.give[maker])
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
            mine = gain_from(ledger, seat, active, active)
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
        if welcome and gain_from(ledger, maker, seat, maker) > 0.0:
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


def gain_from(ledger: Ledger, maker: int, other: int, seat: int) -> float:
    """What the offer of a maker brings to one of the two seats; a loss if it cannot be carried out."""
    state = ledger.state
    gone = leaving(ledger, maker, state.give[maker])
    come = leaving(ledger, other, state.ask[maker])
    if gone is None or come is None:
        return -1.0
    pay = int(state.pay[maker])
    return gain(ledger, maker, gone, come, -pay) if seat == maker else gain(ledger, other, come, gone, pay)


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


def plans(ledger: Ledger, maker: int, asked: int, hopeful: bool = False) -> list[Plan]:
    """The best deals that a seat could propose to those asked, the best first.

    Whoever is hopeful also asks for goods that the others do not hold in this world: in the true one they may.
    """
    found: list[Plan] = []
    mine = Side(ledger, maker, False)
    for seat in range(ledger.seats):
        if asked & bit(seat):
            _plans_with(mine, Side(ledger, seat, hopeful), found)
    found.sort(key=_gain, reverse=True)
    return found


def _gain(plan: Plan) -> float:
    return plan.gain


def _plans_with(mine: Side, theirs: Side, found: list[Plan]) -> None:
    """Deals of a card for a card, for ducats or for both, as far as both gain by them."""
    for given in mine.spare:
        for asked in theirs.spare:
            if given >= 0 and asked >= 0:
                if GOOD[given] != GOOD[asked]:
                    _add_plan(theirs.seat, given, asked, mine.swap(given, asked), theirs.swap(asked, given), found)
            elif given != asked and (asked == NOTHING or theirs.holds(asked)):
                _add_plan(theirs.seat, given, asked, mine.sale(given, asked), theirs.sale(asked, given), found)


class Side:
    """One side of a deal: the cards that it could spare, and what a deal changes."""

    def __init__(self, ledger: Ledger, seat: int, hopeful: bool) -> None:
        self.ledger: Final = ledger
        self.seat: Final = seat
        self.honour: Final = honour(ledger, seat)
        self.held: Final = [0] * len(GOODS)
        self.spare: Final = [NOTHING]  # by good the least useful card; and nothing
        self.base: Final = ledger.hand(seat, ledger.hands[seat])
        self.share: Final = ledger.share(seat, len(ledger.hands[seat]))
        spare = self.spare
        for kind in ledger.hands[seat]:
            good = GOOD[kind]
            self.held[good] += 1
            if spare[-1] == NOTHING or GOOD[spare[-1]] != good:
                spare.append(kind)
            elif ledger.appeal[kind] < ledger.appeal[spare[-1]]:
                spare[-1] = kind
        if hopeful:
            for good in range(len(GOODS)):
                if not self.held[good]:
                    spare.append(TYPICAL[good])

    def holds(self, kind: int) -> bool:
        return self.held[GOOD[kind]] > 0

    def swap(self, gone: int, come: int) -> float:
        """What it gains by a card for a card."""
        ledger = self.ledger
        top = ledger.top_good(self.seat)
        run = ledger.run[self.seat]
        less, more = GOOD[gone], GOOD[come]
        run_less = run if less == top else 0
        run_more = run if more == top else 0
        held = max(1, self.held[less])
        change = promise(less, run_less, held - 1) - promise(less, run_less, held)
        change += promise(more, run_more, self.held[more] + 1) - promise(more, run_more, self.held[more])
        signs = ledger.appeal[come] - ledger.appeal[gone]
        return (HELD * change + signs) * self.share + self.honour - WARY

    def sale(self, gone: int, come: int) -> float:
        """The same if one of them is no card."""
        hand = self.ledger.hands[self.seat]
        if gone != NOTHING:
            return self.ledger.hand(self.seat, after(hand, [gone], [])) - self.base + self.honour
        return self.ledger.hand(self.seat, after(hand, [], [come])) - self.base + self.honour - WARY


def _add_plan(other: int, given: int, asked: int, mine: float, theirs: float, found: list[Plan]) -> None:
    """Note the deal at a fair price if both gain."""
    if mine + theirs < 2 * MARGIN:
        return
    pay = round(FAIR * (mine + theirs) - theirs)
    pay = max(-MOST_PAID, min(MOST_PAID, pay))
    if mine - pay > MARGIN and is_welcome(theirs + pay, mine - pay):
        give = one(GOOD[given]) if given != NOTHING else 0
        ask = one(GOOD[asked]) if asked != NOTHING else 0
        found.append(Plan(other, give, ask, pay, mine - pay))


def next_words(state: OltreMare, seat: int, found: list[Plan], options: list[Action]) -> list[Action]:
    """How to go on with an offer that has been begun, by the best few plans."""
    words: list[Action] = []
    for plan in found:
        word = _next_word(state, seat, plan)
        if word >= 0 and Action(word) not in words and Action(word) in options:
            words.append(Action(word))
            if len(words) == PLANS:
                break
    return words


def _next_word(state: OltreMare, seat: int, plan: Plan) -> int:
    """The next step towards a plan; NOTHING if what has been said does not fit it."""
    give, ask, pay = int(state.give[seat]), int(state.ask[seat]), int(state.pay[seat])
    found = NOTHING
    if give != plan.give:
        good = _next_good(give, plan.give)
        if not ask and not pay and good != NOTHING:
            found = GIVE.of(good)
    elif ask != plan.ask:
        good = _next_good(ask, plan.ask)
        if not pay and good != NOTHING:
            found = ASK.of(good)
    elif pay == plan.pay:
        found = PROPOSE.of(0)
    elif not pay:
        found = PAY.of(plan.pay) if plan.pay > 0 else CHARGE.of(-plan.pay)
    return found


def _next_good(said: int, planned: int) -> int:
    """The first good that is planned and not yet said; NOTHING if more was said than planned."""
    found = NOTHING
    for good in range(len(GOODS)):
        missing = of_good(planned, good) - of_good(said, good)
        if missing < 0:
            return NOTHING
        if missing > 0 and found == NOTHING:
            found = good
    return found
