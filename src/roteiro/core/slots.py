"""Cards that somebody may not know: a slot is one int that holds a card and the seats that have seen it.

A card that nobody has seen need not be stored. Its slot is `BLANK` and the card stays in the game's multiset of
unseen cards until a Chance draws it: there is nothing to peek at. That holds as long as all unseen cards are alike:
before other cards are shuffled into the multiset, a Chance must settle each blank into `slot(card, 0)`.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from roteiro.core.dice import Dice
from roteiro.core.kernel import EVERYONE, Seat, State
from roteiro.core.masks import bit

SEATS: Final = 8  # bits for seats; a spectator sees what everyone sees
ALL: Final = (1 << SEATS) - 1
BLANK: Final = -1
"""The slot of a card that nobody has seen."""


def slot(card: int, seen_by: int) -> int:
    """A card known to the seats of a bit mask."""
    return card << SEATS | (seen_by & ALL)


def card(slot: int) -> int:
    """The card in a slot; asking for a blank one is an error of the rules."""
    assert slot != BLANK, "nobody knows this card yet: draw it first"
    return slot >> SEATS


def is_known(slot: int, seat: Seat | None) -> bool:
    """Whether a seat (or, with None, a spectator) may know the card."""
    if slot == BLANK:
        return False
    return slot & ALL == ALL if seat is None else bool(slot >> seat & 1)


def shown(state: State, slot: int, seats: int = EVERYONE) -> int:
    """The slot after some seats saw the card. A new pair of eyes is a reveal, which undo may not cross."""
    assert slot != BLANK, "nobody knows this card yet: draw it first"
    state.reveals |= seats & ALL & ~slot
    return slot | (seats & ALL)


def is_empty(slot: i64) -> bool:
    """Whether `forget` took the card out of this slot."""
    return slot < BLANK


def forget(slots: vec[i64], first: i64, size: i64, unseen: vec[i64], seat: Seat, eyes: int = ALL) -> None:
    """Take out of some slots the cards that `seat` does not know and put them among the unseen ones.

    A slot keeps those eyes that the whole table knows of: all of them in a stack, whose every card everybody saw
    coming; only the owner's in a hand, where nobody can follow which card was played and which one is left.
    """
    mine: i64 = bit(seat)
    shared: i64 = eyes & ALL
    known: i64 = ~ALL | eyes | mine
    emptied: i64 = slot(-1, 0)
    i: i64
    for i in range(first, first + size):
        here: i64 = slots[i]
        if here == BLANK:
            continue
        if here & mine:
            slots[i] = here & known
        else:
            unseen[here >> SEATS] += 1
            slots[i] = emptied | here & shared


def total(unseen: vec[i64], first: i64, last: i64) -> int:
    """How many cards of a range of kinds there are."""
    found: i64 = 0
    kind: i64
    for kind in range(first, last + 1):
        found += unseen[kind]
    return found


def taken(unseen: vec[i64], place: i64, first: i64 = 0) -> int:
    """The card at a place, counted from a kind on, leaves the unseen ones."""
    kind = first
    while place >= unseen[kind]:
        place -= unseen[kind]
        kind += 1
    unseen[kind] -= 1
    return kind


def drawn(unseen: vec[i64], dice: Dice) -> int:
    """A card out of the unseen ones."""
    return taken(unseen, dice.below(total(unseen, 0, len(unseen) - 1)))


def deal(slots: vec[i64], unseen: vec[i64], dice: Dice) -> None:
    """Fill the slots that were emptied. The result depends on what the seat knows and on the dice, nothing else."""
    for i in range(len(slots)):
        if is_empty(slots[i]):
            slots[i] = slot(drawn(unseen, dice), slots[i])


def redeal(slots: vec[i64], unseen: vec[i64], seat: Seat, dice: Dice) -> None:
    """Forget and deal a single row in which everybody can follow every slot. Several rows: forget all, then deal."""
    forget(slots, 0, len(slots), unseen, seat)
    deal(slots, unseen, dice)
