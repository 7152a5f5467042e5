"""Worlds that a seat cannot tell from the true one: whatever it does not know is dealt afresh.

All hidden cards return to their pool before the first is dealt. Two things that the whole table knows of hidden cards
must stay true: what has been said while bargaining, and which cards are too old to be of a new deck.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from roteiro.core.dice import Dice
from roteiro.core.kernel import Seat
from roteiro.core.masks import bit, members
from roteiro.core.slots import ALL, SEATS, forget, is_empty, slot, taken, total
from roteiro.games.oltremare.data import COUNT, FIRST_KIND, GOOD, KINDS, LAST_KIND
from roteiro.games.oltremare.offers import goods_of, of_good
from roteiro.games.oltremare.piles import (
    DOUBLES,
    HAND,
    PICKS,
    PIRATES,
    count,
    drop_lowest,
    kinds_of,
    put_on,
    slots_of,
    start,
)
from roteiro.games.oltremare.state import NO_NEW_DECK, OltreMare
from roteiro.games.oltremare.steps.playing import PlayCard

TRIES: Final = 16


class Fact:
    """Everybody knows that a hand holds at least so many cards of a range of kinds."""

    def __init__(self, seat: int, first: int, last: int, cards: int) -> None:
        self.seat: Final = seat
        self.first: Final = first
        self.last: Final = last
        self.cards: Final = cards


def imagine(state: OltreMare, seat: Seat, dice: Dice) -> OltreMare:
    """A copy in which the cards that `seat` does not know are others that could be there just as well."""
    mind = state.clone()
    Deal(mind, seat, dice).fill(facts(mind))
    for other in range(mind.seats):
        _sort_hand(mind, other)
    for other in range(mind.seats):
        if other != seat:
            _pick_again(mind, other, dice)
    return mind


def facts(state: OltreMare) -> list[Fact]:
    """OLM-3.13 OLM-3.14: offered goods are there, and so are those that somebody said yes to; so is a whole load."""
    found: list[Fact] = []
    for seat in range(state.seats):
        if state.give[seat]:
            found += _bundle(seat, int(state.give[seat]))
        if state.accepted & bit(seat):
            found += _bundle(seat, int(state.ask[state.maker]))
    if state.stack:
        top = state.stack[-1]
        if isinstance(top, PlayCard):
            found.append(Fact(top.seat, top.lowest, KINDS - 1, top.left))
    return found


def _bundle(seat: int, bundle: int) -> list[Fact]:
    return [Fact(seat, FIRST_KIND[g], LAST_KIND[g], of_good(bundle, g)) for g in sorted(set(goods_of(bundle)))]


class Deal:
    """The hidden cards of a state, taken out of their slots and ready to be dealt.

    While a deck of discards is drawn, older cards have a pool of their own: slots that cannot hold a card of that deck
    are dealt from it alone, and what remains of it goes to slots that may hold either.
    """

    def __init__(self, mind: OltreMare, seat: Seat, dice: Dice) -> None:
        self.mind: Final = mind
        self.dice: Final = dice
        self.old: vec[i64] = vec[i64]([0] * KINDS)
        self.old_places: vec[i64] = vec[i64]()
        self.places: vec[i64] = vec[i64]()
        first: i64 = 0
        for number in range(len(mind.sizes)):
            cards = mind.sizes[number]
            # The picks are a note about cards that lie in the hand.
            if not PICKS * mind.seats <= number < (PICKS + 1) * mind.seats:
                eyes = bit(number) if number < mind.seats and number != seat else ALL
                forget(mind.cards, first, cards, mind.unseen, seat, eyes)
                self._note_places(first, first + _certainly_old(mind, number), first + cards)
            first += cards
        if mind.fresh != NO_NEW_DECK:
            self._part_old_from_new()

    def _note_places(self, first: i64, young: i64, end: i64) -> None:
        """Which slots of a pile are empty; those before `young` are for old cards."""
        cards = self.mind.cards
        i: i64
        for i in range(first, end):
            if is_empty(cards[i]):
                if i < young:
                    self.old_places = append(self.old_places, i)
                else:
                    self.places = append(self.places, i)

    def _part_old_from_new(self) -> None:
        """Of each kind, what is not of the new deck. Of two equal cards nobody can say which one was left."""
        mind = self.mind
        doubtful: list[int] = []
        for kind in range(KINDS):
            if mind.unseen[kind] > mind.late[kind]:
                self.old[kind] = mind.unseen[kind] - mind.late[kind]
                mind.unseen[kind] = mind.late[kind]
            elif mind.unseen[kind] and mind.late[kind] < COUNT[kind] and self._is_doubtful(kind):
                doubtful.append(kind)
        if len(doubtful) > 1 and self.dice.below(2):
            doubtful.reverse()  # no more than two kinds are there twice
        for kind in doubtful:
            if self._spare() < 0 or self.dice.below(2):
                self.old[kind] += 1
                mind.unseen[kind] -= 1

    def _is_doubtful(self, kind: int) -> bool:
        """Whether the one of two equal cards that was seen may be the new one: it was, or is, in a fresh hand."""
        mind = self.mind
        if mind.doubt & bit(DOUBLES.index(kind)):
            return True
        for seat in members(mind.fresh):
            if any([here >= 0 and here >> SEATS == kind for here in slots_of(mind, HAND, seat)]):
                return True
        return False

    def _spare(self) -> int:
        """How many old cards are more than the slots need that cannot hold a new one."""
        return total(self.old, 0, KINDS - 1) - self._empty(self.old_places)

    def _empty(self, places: vec[i64]) -> int:
        """How many of some places are still empty."""
        cards = self.mind.cards
        found = 0
        for i in places:
            if is_empty(cards[i]):
                found += 1
        return found

    def fill(self, known: list[Fact]) -> None:
        """Deal until all facts hold, which is exact; at last make them hold, which is nearly so."""
        mind = self.mind
        if not known:
            self._deal()
            return
        cards, unseen, old = mind.cards, mind.unseen, self.old
        for _ in range(TRIES):
            mind.cards, mind.unseen, self.old = cards[:], unseen[:], old[:]
            self._deal()
            if all([_held(mind, fact) >= fact.cards for fact in known]):
                return
        mind.cards, mind.unseen, self.old = cards, unseen, old
        for fact in known:
            self._force(fact, self.old_places, True)
        for fact in known:
            self._force(fact, self.places, False)
        self._deal()

    def _deal(self) -> None:
        """Every slot that is still empty."""
        mind, dice = self.mind, self.dice
        cards, unseen, old = mind.cards, mind.unseen, self.old
        older = total(old, 0, KINDS - 1)
        newer = total(unseen, 0, KINDS - 1)
        for i in self.old_places:
            if is_empty(cards[i]):
                if older > 0:
                    _put(cards, i, taken(old, dice.below(older)))
                    older -= 1
                else:
                    _put(cards, i, taken(unseen, dice.below(newer)))
                    newer -= 1
        left = self._empty(self.places)
        if mind.buried:
            left += int(mind.deck + mind.blanks)
        for i in self.places:
            if is_empty(cards[i]):
                if older > 0 and dice.below(left) < older:
                    _put(cards, i, taken(old, dice.below(older)))
                    older -= 1
                else:
                    _put(cards, i, taken(unseen, dice.below(newer)))
                    newer -= 1
                left -= 1
        kind: i64
        for kind in range(KINDS):  # old cards that were shuffled in, or that equal cards or a forced fact displaced
            unseen[kind] += old[kind]

    def _force(self, fact: Fact, places: vec[i64], are_old: bool) -> None:
        """Deal the cards that a fact needs before all others."""
        mind = self.mind
        missing = fact.cards - _held(mind, fact)
        first = start(mind, fact.seat)
        end = first + mind.sizes[fact.seat]
        for i in places:
            if missing > 0 and first <= i < end and is_empty(mind.cards[i]):
                old = total(self.old, fact.first, fact.last)
                new = total(mind.unseen, fact.first, fact.last)
                if are_old:
                    from_old = old > 0
                elif self._spare() > 0:
                    from_old = self.dice.below(old + new) < old
                else:
                    from_old = new == 0
                pool, size = (self.old, old) if from_old else (mind.unseen, new)
                _put(mind.cards, i, taken(pool, self.dice.below(size), fact.first))
                missing -= 1


def _put(cards: vec[i64], place: i64, kind: i64) -> None:
    """A card goes into an empty slot, which keeps its eyes."""
    cards[place] = slot(kind, cards[place])


def _certainly_old(mind: OltreMare, number: int) -> int:
    """How many of the lowest cards of a pile cannot be of the new deck."""
    if mind.fresh == NO_NEW_DECK:
        return 0
    if number < mind.seats:
        return 0 if mind.fresh & bit(number) else int(mind.sizes[number])
    if number < (PIRATES + 1) * mind.seats:
        return int(mind.settled[number - PIRATES * mind.seats])
    return 0


def _held(mind: OltreMare, fact: Fact) -> int:
    return len([here for here in slots_of(mind, HAND, fact.seat) if fact.first <= here >> SEATS <= fact.last])


def _sort_hand(mind: OltreMare, seat: int) -> None:
    cards = mind.cards
    first = start(mind, seat)
    for i in range(first + 1, first + mind.sizes[seat]):
        here = cards[i]
        at = i
        while at > first and cards[at - 1] > here:
            cards[at] = cards[at - 1]
            at -= 1
        cards[at] = here


def _pick_again(mind: OltreMare, seat: int, dice: Dice) -> None:
    """OLM-3.17: which cards of the promised goods somebody else has picked so far: any of them are possible."""
    picks = count(mind, PICKS, seat)
    if not picks:
        return
    promised = mind.give[seat] if seat == mind.maker else mind.ask[mind.maker]
    hand = kinds_of(mind, HAND, seat)
    chosen: list[int] = []
    for good in goods_of(int(promised)):
        possible = [kind for kind in hand if GOOD[kind] == good]
        chosen.append(possible[dice.below(len(possible))])
        hand.remove(chosen[-1])
    drop_lowest(mind, PICKS, seat, picks)
    for kind in sorted(chosen)[:picks]:
        put_on(mind, PICKS, seat, slot(kind, bit(seat)))
