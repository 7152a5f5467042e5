"""The piles of cards, one after another in a single row of slots, and who still knows what when a card leaves a hand.

A slot holds a kind of card and the seats that know it (`core/slots.py`). A hand is a multiset, always sorted, so
that its order tells nothing; every other pile is a stack whose last card is on top.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, extend, pop
from mypy_extensions import i64

from roteiro.core.masks import bit
from roteiro.core.slots import ALL, BLANK, SEATS, card, slot
from roteiro.games.oltremare.data import CARGO, COUNT, FIRST_KIND, GOOD, KINDS, LAST_KIND, LIONS
from roteiro.games.oltremare.state import NO_NEW_DECK, OltreMare

# Piles of each seat.
HAND: Final = 0
PIRATES: Final = 1
HOLD: Final = 2  # the cargo stack
PICKS: Final = 3  # a note which cards of the hand will be handed over: the cards themselves stay in the hand
# Piles of the whole table, as if of seat 0.
PLAYED: Final = 4
FACE_DOWN: Final = 5  # pirate cards that were discarded unseen

NONE: Final = -1
DOUBLES: Final = tuple([kind for kind in range(KINDS) if COUNT[kind] > 1])  # equal cards


def pile(state: OltreMare, what: i64, seat: i64 = 0) -> i64:
    """The number of a pile."""
    return 4 * state.seats + what - PLAYED if what >= PLAYED else what * state.seats + seat


def start(state: OltreMare, pile: i64) -> i64:
    """Where a pile begins in the row."""
    sizes = state.sizes
    first: i64 = 0
    i: i64
    for i in range(pile):
        first += sizes[i]
    return first


def count(state: OltreMare, what: i64, seat: i64 = 0) -> int:
    return state.sizes[pile(state, what, seat)]


def slots_of(state: OltreMare, what: int, seat: int = 0) -> list[int]:
    """The slots of a pile, the top one last."""
    number = pile(state, what, seat)
    first = start(state, number)
    cards = state.cards
    return [int(cards[i]) for i in range(first, first + state.sizes[number])]


def kinds_of(state: OltreMare, what: int, seat: int = 0) -> list[int]:
    """The cards of a pile without blanks, the top one last."""
    number = pile(state, what, seat)
    first = start(state, number)
    cards = state.cards
    return [card(cards[i]) for i in range(first, first + state.sizes[number])]


def distinct_kinds(state: OltreMare, what: int, seat: int = 0) -> list[int]:
    """Each kind of a sorted pile once, rising."""
    number = pile(state, what, seat)
    first = start(state, number)
    cards = state.cards
    found: list[int] = []
    last: i64 = NONE
    for i in range(first, first + state.sizes[number]):
        kind = cards[i] >> SEATS
        if kind != last:
            found.append(kind)
            last = kind
    return found


def top_of(state: OltreMare, what: int, seat: int) -> int:
    """The slot on top of a stack."""
    number = pile(state, what, seat)
    assert state.sizes[number], "the pile is empty"
    return state.cards[start(state, number) + state.sizes[number] - 1]


def goods_in_hand(state: OltreMare, seat: int) -> list[int]:
    """How many cards of each good a hand holds."""
    found = [0] * len(FIRST_KIND)
    cards = state.cards
    first = start(state, seat)
    for i in range(first, first + state.sizes[seat]):
        found[GOOD[cards[i] >> SEATS]] += 1
    return found


def hand_limit(state: OltreMare, seat: int) -> int:
    """OLM-2.1: the lions on the top cargo card."""
    return LIONS[card(top_of(state, HOLD, seat))]


def cargo_due(state: OltreMare, seat: int) -> int:
    """OLM-5.1: the cargo signs on the top cargo card."""
    return CARGO[card(top_of(state, HOLD, seat))]


# Moving cards ------------------------------------------------------------------------------------------------------


def _insert(state: OltreMare, number: i64, at: i64, value: i64) -> None:
    """A slot goes to a place in the row; those behind it move on."""
    cards = append(state.cards, value)
    i: i64 = len(cards) - 1
    while i > at:
        cards[i] = cards[i - 1]
        i -= 1
    cards[at] = value
    state.cards = cards
    state.sizes[number] += 1


def put_on(state: OltreMare, what: int, seat: int, value: int) -> None:
    """A slot goes on top of a stack."""
    number = pile(state, what, seat)
    _insert(state, number, start(state, number) + state.sizes[number], value)


def put_in_hand(state: OltreMare, seat: int, value: int) -> None:
    """A slot goes to its place in a sorted hand."""
    cards = state.cards
    at = start(state, seat)
    end = at + state.sizes[seat]
    while at < end and cards[at] <= value:
        at += 1
    _insert(state, seat, at, value)


def take_at(state: OltreMare, what: int, seat: int, index: int) -> int:
    """A slot leaves a pile; 0 is the lowest one."""
    number = pile(state, what, seat)
    state.cards, value = pop(state.cards, start(state, number) + index)
    state.sizes[number] -= 1
    return value


def take_top(state: OltreMare, what: int, seat: int) -> int:
    return take_at(state, what, seat, count(state, what, seat) - 1)


def drop_lowest(state: OltreMare, what: int, seat: int, cards: int) -> None:
    """The lowest cards of a pile are gone; the caller has noted where."""
    number = pile(state, what, seat)
    first = start(state, number)
    behind = state.cards[first + cards :]
    state.cards = extend(state.cards[:first], behind)
    state.sizes[number] -= cards


def lay_blank(state: OltreMare, seat: int) -> None:
    """The top card of the deck goes unseen onto a pirate stack."""
    put_on(state, PIRATES, seat, BLANK)
    state.deck -= 1
    state.blanks += 1


# What a new deck tells ---------------------------------------------------------------------------------------------
# Everybody sees which discards are shuffled into a new deck. A hand that has drawn nothing since holds none of them,
# and neither do the pirate cards that lay there before.


def begin_new_deck(state: OltreMare, cards: list[int], hidden: int) -> None:
    """Cards that everybody saw, and some that nobody did, become a deck: whatever else is hidden is older."""
    if state.fresh == NO_NEW_DECK:
        state.fresh = 0
        for seat in range(state.seats):
            state.settled[seat] = count(state, PIRATES, seat)
    for kind in cards:
        state.late[kind] = min(int(state.late[kind]) + 1, COUNT[kind])
    state.buried += hidden


def note_played(state: OltreMare, seat: int, kind: int) -> None:
    """Of two equal cards nobody can tell whether it is the new one that a fresh hand plays."""
    if state.fresh != NO_NEW_DECK and state.fresh & bit(seat) and kind in DOUBLES:
        state.doubt |= bit(DOUBLES.index(kind))


def note_drawn(state: OltreMare, seat: int) -> None:
    """A hand may hold a card of the new deck now."""
    if state.fresh != NO_NEW_DECK:
        state.fresh |= bit(seat)


def note_traded(state: OltreMare, one: int, other: int, given: int, received: int) -> None:
    """A hand that took cards from a fresh hand is fresh too."""
    fresh = state.fresh
    if fresh == NO_NEW_DECK:
        return
    if given and fresh & bit(one):
        state.fresh |= bit(other)
    if received and fresh & bit(other):
        state.fresh |= bit(one)


def note_discarded(state: OltreMare, seat: int) -> None:
    """A card of a hand lies on top of the pirate stack: an old one if the hand is, and if all below are."""
    if state.fresh == NO_NEW_DECK or state.fresh & bit(seat):
        return
    if state.settled[seat] == count(state, PIRATES, seat) - 1:
        state.settled[seat] += 1


def note_lifted(state: OltreMare, seat: int) -> None:
    """The top card of the pirate stack has come into the hand."""
    if state.fresh == NO_NEW_DECK:
        return
    left = count(state, PIRATES, seat)
    if state.settled[seat] > left:
        state.settled[seat] = left
    else:
        state.fresh |= bit(seat)


# Who still knows what ----------------------------------------------------------------------------------------------


def _take_from_hand(state: OltreMare, seat: i64, kind: i64, witnesses: i64, first_kind: i64, last_kind: i64) -> None:
    """A card leaves a hand. `witnesses` see which; the others know that it is one of a range of kinds.

    A witness who knew of such a card cannot tell equal cards apart: it knows of one less. The others no longer know
    which cards of that range are left.
    """
    cards = state.cards
    first = start(state, seat)
    end = first + state.sizes[seat]
    at: i64 = NONE
    gone: i64 = 0
    owner: i64 = bit(seat)
    blind: i64 = ALL & ~witnesses & ~owner
    for i in range(first, end):
        here: i64 = cards[i]
        found = here >> SEATS
        if first_kind <= found <= last_kind:
            here &= ~blind
        if found == kind:
            if at == NONE:
                at = i
                gone = here
            else:
                lost: i64 = here & ALL & ~gone & ~owner
                here &= ~lost
                gone |= lost
        cards[i] = here
        if i > first and cards[i - 1] > here:  # equal cards whose eyes changed
            cards[i] = cards[i - 1]
            cards[i - 1] = here
            if at == i - 1:
                at = i
    assert at != NONE, "the card is not in this hand"
    state.cards, _ = pop(cards, at)
    state.sizes[seat] -= 1


def take_openly(state: OltreMare, seat: int, kind: int) -> int:
    """A card leaves a hand face up: a slot that everybody knows."""
    note_played(state, seat, kind)
    _take_from_hand(state, seat, kind, ALL, kind, kind)
    return slot(kind, ALL)


def take_unseen(state: OltreMare, seat: int, kind: int) -> int:
    """A card leaves a hand face down: a slot that only its owner knows (OLM-12.6)."""
    _take_from_hand(state, seat, kind, 0, 0, len(GOOD) - 1)
    return slot(kind, bit(seat))


def take_for(state: OltreMare, giver: int, taker: int, kind: int) -> int:
    """A card goes from hand to hand; the others know its good. The slot as it arrives (OLM-12.7)."""
    good = GOOD[kind]
    state.reveals |= bit(taker)  # which card it is, even if it was known to be in that hand
    _take_from_hand(state, giver, kind, bit(taker), FIRST_KIND[good], LAST_KIND[good])
    return slot(kind, bit(giver) | bit(taker))
