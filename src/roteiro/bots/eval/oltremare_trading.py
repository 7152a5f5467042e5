"""Bargaining in Oltre Mare: what a deal on the table would bring, and to whom it is welcome."""

from __future__ import annotations

from typing import Final

from librt.vecs import remove, vec
from mypy_extensions import i64

from roteiro.bots.eval.oltremare_ledger import Ledger
from roteiro.bots.eval.oltremare_tables import race
from roteiro.core.masks import bit
from roteiro.games.oltremare.data import GOOD, GOODS
from roteiro.games.oltremare.offers import of_good, size
from roteiro.games.oltremare.piles import PICKS, kinds_of
from roteiro.games.oltremare.state import OltreMare
from roteiro.games.oltremare.steps.bargaining import AnswerOffer, BuildOffer

NOTHING: Final = -1  # instead of a good: nothing is given, or nothing asked for
AGREES: Final = 0.6  # how likely a deal comes about that the other one should like
MARGIN: Final = 0.3  # so much must be gained, or nobody moves
ENVY: Final = 0.35  # so much of the other one's gain must be gained oneself
WARY: Final = 0.7  # so much less a card of somebody else is worth than it seems


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
