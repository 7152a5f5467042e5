"""Cards come from the deck: to a hand, or unseen onto a pirate stack. Venice may lie below; the deck may run out."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64

from roteiro.core.dice import Lot
from roteiro.core.kernel import Action, Chance, Frame, Procedure, Seat, push_in_order
from roteiro.core.masks import bit
from roteiro.core.slots import BLANK, slot
from roteiro.core.vocabulary import Verb
from roteiro.games.oltremare.actions import CARD, GOODS_ON_TOP, TOP, VENICE_ON_TOP
from roteiro.games.oltremare.piles import (
    FACE_DOWN,
    HAND,
    HOLD,
    PIRATES,
    PLAYED,
    begin_new_deck,
    count,
    drop_lowest,
    kinds_of,
    lay_blank,
    note_drawn,
    put_in_hand,
)
from roteiro.games.oltremare.state import OltreMare
from roteiro.games.oltremare.steps.scoring import ScoreStartPlayer, Venice


def discarded(state: OltreMare) -> int:
    """How many cards lie on the discard pile, face up or down."""
    return count(state, FACE_DOWN) + sum(state.discards)


def last_resort(state: OltreMare) -> int:
    """OLM-10.4 OLM-10.5: the cards of the start player's stacks, as long as they were not used."""
    return 0 if state.recycled else count(state, HOLD, state.first) + count(state, PIRATES, state.first)


def can_draw(state: OltreMare) -> bool:
    """OLM-10.7: whether another card can be had from the deck, perhaps after shuffling."""
    return state.deck > 0 or discarded(state) > 0 or last_resort(state) > 0


def obtainable(state: OltreMare, seat: int) -> int:
    """The cards that a seat could still buy."""
    own = 0 if seat == state.first and not state.recycled else count(state, PIRATES, seat)
    return state.deck + discarded(state) + last_resort(state) + own


class DrawCards(Procedure[OltreMare]):
    """OLM-5.6 OLM-5.7: so many cards from the deck into a hand or unseen onto a pirate stack, one after another."""

    rule: ClassVar[str] = "OLM-5.7"

    def __init__(self, to: int, what: int, left: int) -> None:
        self.to: Final = to
        self.what: Final = what
        self.left: Final = left

    def locals(self) -> tuple[int, ...]:
        return (self.to, self.what, self.left)

    def run(self, state: OltreMare) -> None:
        left = self.left
        while left:
            if state.deck == 0:
                self._restock(state, left)
                return
            left -= 1
            if self.what == HAND:
                if left:
                    state.push(DrawCards(self.to, self.what, left))
                state.push(DrawCard(self.to))
                return
            lay_blank(state, self.to)
            state.emit("OLM-5.6", Seat(self.to), "pirates_took")
            if drew(state):
                if left:
                    state.push(DrawCards(self.to, self.what, left))
                state.push(TopCard())
                return

    def _restock(self, state: OltreMare, left: int) -> None:
        """OLM-10.3 OLM-10.4 OLM-10.7: a new deck from the discards, then from the start player's stacks."""
        if not can_draw(state):
            state.emit("OLM-10.7", Seat(self.to), "no_cards_left", left)
            return
        shuffle: Frame[OltreMare] = Reshuffle() if discarded(state) else ScoreStartPlayer()
        blanks: list[Frame[OltreMare]] = [SettleBlank() for _ in range(state.blanks)]
        push_in_order(state, [*blanks, shuffle, DrawCards(self.to, self.what, left)])


def drew(state: OltreMare) -> bool:
    """A card has left the deck. OLM-10.1: was it the last? OLM-9.2: whether Venice may now lie on top."""
    if state.deck == 0 and not state.last:
        state.last = 1
        state.emit("OLM-10.1", Seat(state.active), "last_round")
    if state.window == 0:
        return False
    if state.calm:
        state.calm -= 1
    return state.calm == 0


class TopCard(Chance[OltreMare]):
    """OLM-9.2 OLM-0.10: whether Venice lies on top now; each place that is left is equally likely."""

    rule: ClassVar[str] = "OLM-9.2"

    def options(self, state: OltreMare) -> list[Action]:
        return [TOP.of(VENICE_ON_TOP)] if state.window == 1 else [TOP.of(GOODS_ON_TOP), TOP.of(VENICE_ON_TOP)]

    def weights(self, state: OltreMare) -> list[int]:
        return [1] if state.window == 1 else [int(state.window) - 1, 1]

    def take(self, state: OltreMare, action: Action) -> None:
        if TOP.arg(action) == VENICE_ON_TOP:
            state.window = 0
            state.push(Venice())
        else:
            state.window -= 1


class AnyCard(Lot[OltreMare]):
    """A card that nobody has seen: from the deck, or a blank one of a pirate stack, which is just as unknown."""

    verb: ClassVar[Verb] = CARD

    def counts(self, state: OltreMare) -> vec[i64]:
        return state.unseen

    def total(self, state: OltreMare) -> int:
        return state.deck + state.blanks


class DrawCard(AnyCard):
    """OLM-0.9 OLM-4.1 OLM-5.7: the top card of the deck comes into a hand; only its owner sees it (OLM-12.1)."""

    rule: ClassVar[str] = "OLM-5.7"

    def __init__(self, to: int) -> None:
        super().__init__()
        self.to: Final = to

    def locals(self) -> tuple[int, ...]:
        return (self.to,)

    def take(self, state: OltreMare, action: Action) -> None:
        kind = CARD.arg(action)
        state.unseen[kind] -= 1
        state.deck -= 1
        put_in_hand(state, self.to, slot(kind, bit(self.to)))
        note_drawn(state, self.to)
        rule = "OLM-5.7" if count(state, PLAYED) else "OLM-4.1" if state.due else "OLM-0.9"
        state.emit(rule, Seat(self.to), "card_drawn", secret=kind, seen_by=bit(self.to))
        if drew(state):
            state.push(TopCard())

    def seen_by(self, state: OltreMare, action: Action) -> i64:
        return bit(self.to)


class SettleBlank(AnyCard):
    """OLM-12.5: before other cards are shuffled among the unseen ones, a blank card becomes what it is."""

    rule: ClassVar[str] = "OLM-12.5"

    def take(self, state: OltreMare, action: Action) -> None:
        kind = CARD.arg(action)
        for i in range(len(state.cards)):
            if state.cards[i] == BLANK:
                state.cards[i] = slot(kind, 0)
                break
        state.unseen[kind] -= 1
        state.blanks -= 1

    def seen_by(self, state: OltreMare, action: Action) -> i64:
        return 0


class Reshuffle(Procedure[OltreMare]):
    """OLM-10.3: the discards become a new deck."""

    rule: ClassVar[str] = "OLM-10.3"

    def run(self, state: OltreMare) -> None:
        state.deck = discarded(state)
        seen = [kind for kind in range(len(state.discards)) for _ in range(state.discards[kind])]
        begin_new_deck(state, seen, count(state, FACE_DOWN))
        for kind in range(len(state.discards)):
            state.unseen[kind] += state.discards[kind]
            state.discards[kind] = 0
        for kind in kinds_of(state, FACE_DOWN):
            state.unseen[kind] += 1
        drop_lowest(state, FACE_DOWN, 0, count(state, FACE_DOWN))
        state.emit("OLM-10.3", Seat(state.active), "discards_shuffled", state.deck)
