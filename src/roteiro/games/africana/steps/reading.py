"""The book action: pages are turned both ways, and the top page of either half can be bought."""

from __future__ import annotations

from typing import ClassVar, Final

from roteiro.core.kernel import Action, Decision, Seat, Uniform
from roteiro.core.masks import bit
from roteiro.games.africana.actions import BACK, BUY, CLOSE, FORWARD, LEFT, PAGE, RIGHT, TURN
from roteiro.games.africana.books import (
    left_pages,
    needs_reading,
    read_page,
    right_pages,
    take_page,
    top,
    uncover,
)
from roteiro.games.africana.data import ADVENTURE_PRICE, OF_BOOK, PAGE_PRICE
from roteiro.games.africana.state import NO_CARD, PROGRESS, Africana, note_change


class Leaf(Decision[Africana]):
    """AFR-1.5 AFR-3.6 AFR-3.7 AFR-3.10: turn a page, buy one, or close the book; said before anything is lifted."""

    rule: ClassVar[str] = "AFR-3.6"

    def __init__(self, seat: Seat, book: int) -> None:
        super().__init__(seat)
        self.book: Final = book

    def locals(self) -> tuple[int, ...]:
        return (self.seat, self.book)

    def options(self, state: Africana) -> list[Action]:
        left, right = left_pages(state, self.book), right_pages(state, self.book)
        silver = state.silver[self.seat]
        found: list[Action] = []
        if silver >= page_price(state):
            if right:
                found.append(TURN.of(FORWARD))
            if left:
                found.append(TURN.of(BACK))
        if silver >= ADVENTURE_PRICE:
            if left:
                found.append(BUY.of(LEFT))
            if right:
                found.append(BUY.of(RIGHT))
        found.append(CLOSE.of(0))
        return found

    def take(self, state: Africana, action: Action) -> None:
        if CLOSE.has(action):
            state.turned = 0
            return
        state.push(self)
        if TURN.has(action):
            self._turn(state, TURN.arg(action))
        else:
            self._buy(state, BUY.arg(action))
        if needs_reading(state, self.book):
            state.push(ReadPage(self.book))

    def _turn(self, state: Africana, way: int) -> None:
        """AFR-3.5 AFR-3.13: the book is open elsewhere now, and stays so."""
        price = page_price(state)
        state.silver[self.seat] -= price
        state.turned += 1
        note_change(state)
        state.opened[self.book] += 1 if way == FORWARD else -1
        state.emit("AFR-3.8", self.seat, "page_turned", self.book, way, price)
        self._show(state, RIGHT if way == FORWARD else LEFT)

    def _buy(self, state: Africana, half: int) -> None:
        """AFR-3.4: a top page for five silver; it lies in front of its buyer."""
        state.silver[self.seat] -= ADVENTURE_PRICE
        adventure = take_page(state, self.book, half)
        state.adventures[self.seat] |= bit(adventure)
        state.outcome = PROGRESS
        state.emit("AFR-3.4", self.seat, "adventure_bought", adventure, ADVENTURE_PRICE)
        self._show(state, half)

    def _show(self, state: Africana, half: int) -> None:
        """Another page lies on top of a half now; perhaps it was seen before."""
        seen = top(state, self.book, half)
        if seen != NO_CARD:
            uncover(state)
            state.emit("AFR-3.3", self.seat, "page_shown", self.book, half, seen)


def page_price(state: Africana) -> int:
    """AFR-3.8 AFR-3.9: what the next page of the running action costs: the first is free."""
    return PAGE_PRICE if state.turned else 0


class ReadPage(Uniform[Africana]):
    """AFR-3.3 AFR-12.6: a page that nobody has seen comes to light: any of those is as likely."""

    rule: ClassVar[str] = "AFR-3.3"

    def __init__(self, book: int) -> None:
        super().__init__()
        self.book: Final = book

    def locals(self) -> tuple[int, ...]:
        return (self.book,)

    def options(self, state: Africana) -> list[Action]:
        return PAGE.among(state.unread & OF_BOOK[self.book])

    def take(self, state: Africana, action: Action) -> None:
        adventure = PAGE.arg(action)
        read_page(state, adventure, self.book)
        state.emit("AFR-3.3", Seat(state.active), "page_shown", self.book, RIGHT, adventure)
