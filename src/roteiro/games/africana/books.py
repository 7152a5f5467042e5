"""The two books: pages lie in order, and a book is open between two of them.

AFR-3.5: turning forward lays the top page of the right half onto the left one. As both faces of a page are alike,
only the place where the book is open changes. Unread pages are the last ones of the right half, in unknown order.
"""

from __future__ import annotations

from roteiro.core.masks import bit
from roteiro.core.slots import ALL
from roteiro.games.africana.actions import LEFT
from roteiro.games.africana.data import OF_BOOK
from roteiro.games.africana.state import MEMORY_OPTION, NO_CARD, PAGES, Africana, size


def unread_pages(state: Africana, book: int) -> int:
    """How many pages of a book nobody has seen."""
    return size(state.unread & OF_BOOK[book])


def left_pages(state: Africana, book: int) -> int:
    return int(state.opened[book])


def right_pages(state: Africana, book: int) -> int:
    return int(state.read[book] - state.opened[book]) + unread_pages(state, book)


def page(state: Africana, book: int, number: int) -> int:
    return int(state.pages[book * PAGES + number])


def seen_pages(state: Africana, book: int) -> list[int]:
    """The pages that were seen, from left to right."""
    return [page(state, book, number) for number in range(state.read[book])]


def top(state: Africana, book: int, half: int) -> int:
    """AFR-3.3: the page that lies on top of a half, or NO_CARD."""
    if half == LEFT:
        return page(state, book, left_pages(state, book) - 1) if state.opened[book] else NO_CARD
    return page(state, book, left_pages(state, book)) if state.opened[book] < state.read[book] else NO_CARD


def needs_reading(state: Africana, book: int) -> bool:
    """Whether an unread page has come to lie on top of the right half."""
    return state.opened[book] == state.read[book] and unread_pages(state, book) > 0


def read_page(state: Africana, adventure: int, book: int) -> None:
    """AFR-12.7: an unread page becomes what it is, for everybody and for good."""
    state.pages[book * PAGES + state.read[book]] = adventure
    state.read[book] += 1
    state.unread &= ~bit(adventure)


def take_page(state: Africana, book: int, half: int) -> int:
    """AFR-3.11 AFR-3.12: take the top page of a half out of the book; the next one lies on top."""
    at = book * PAGES + left_pages(state, book) - (1 if half == LEFT else 0)
    taken = int(state.pages[at])
    end = book * PAGES + int(state.read[book])
    for i in range(at, end - 1):
        state.pages[i] = state.pages[i + 1]
    state.pages[end - 1] = NO_CARD
    state.read[book] -= 1
    if half == LEFT:
        state.opened[book] -= 1
    return taken


def uncover(state: Africana) -> None:
    """AFR-12.9: a page comes to light again: a reveal that undo cannot cross, unless seen pages are on display."""
    if state.options[MEMORY_OPTION] == 0:
        state.reveals |= ALL
