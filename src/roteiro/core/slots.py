"""Cards that somebody may not know: a slot is one int that holds a card and the seats that have seen it.

A card that nobody has seen is not stored at all. Its slot is `BLANK` and the card stays in the game's multiset of
unseen cards until a Chance draws it: there is nothing to peek at.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from roteiro.core.dice import Dice
from roteiro.core.kernel import EVERYONE, Seat, State

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
    seen = slot | (seats & ALL)
    if seen != slot:
        state.reveals += 1
    return seen


def redeal(slots: vec[i64], unseen: vec[i64], seat: Seat, dice: Dice) -> None:
    """Deal afresh, in place, the stored cards that `seat` does not know, out of them and the unseen ones.

    Who has seen which slot stays as it was. The result depends on what the seat knows and on the dice, not on the
    hidden cards themselves.
    """
    hidden = [i for i in range(len(slots)) if slots[i] != BLANK and not is_known(slots[i], seat)]
    left = 0
    for kind in range(len(unseen)):
        left += unseen[kind]
    for i in hidden:
        unseen[card(slots[i])] += 1
        left += 1
    for i in hidden:
        roll = dice.below(left)
        kind = 0
        while roll >= unseen[kind]:
            roll -= unseen[kind]
            kind += 1
        unseen[kind] -= 1
        left -= 1
        slots[i] = slot(kind, slots[i])
