"""What lies on the table in Africana: packed rows of ints, and the questions that rules ask of them.

Sets of expeditions and of adventures are bit masks (`core/masks.py`). Only the travel cards in hands are secret. What
nobody has seen, the travel pile, the unread pages and the expeditions to come, is a multiset or a set without an order.
"""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64

from roteiro.core.kernel import Seat, State
from roteiro.core.masks import bit
from roteiro.games.africana.data import (
    ADVENTURES,
    ASSISTANTS_OF_A_COLOUR,
    COLOURS,
    EXPEDITIONS,
    HALVES,
    MARKERS,
    OF_LETTER,
    REMOVED,
    SPACES,
    TRAVEL_CARDS_OF_A_COLOUR,
)

NOWHERE: Final = -1  # an explorer before the set-up
NO_CARD: Final = -1  # an empty space or page
NO_LETTER: Final = -1
PAGES: Final = len(ADVENTURES) // len(HALVES)  # in a new book

# Set-up options, in the order of `Game.options`.
FIRST_OPTION: Final = 0
STANDING_OPTION: Final = 1
SCORES_OPTION: Final = 2
MEMORY_OPTION: Final = 3
STALL_OPTION: Final = 4

STALL_ROUNDS: Final = 3  # without any change
STANDSTILL_TURNS: Final = 400  # without anything joined, bought or finished

# What a turn has brought so far.
NO_CHANGE: Final = 0
CHANGE: Final = 1
PROGRESS: Final = 2  # something was joined, bought or finished


class Africana(State):
    """The table. Rows are indexed by seat, by seat and colour, by colour, by book, by space or by page."""

    ROWS: ClassVar[tuple[str, ...]] = (
        "options", "places", "silver", "hands", "known", "jokers", "assistants", "adventures", "finished", "completed",
        "pile", "discards", "table", "lying", "supply", "box", "spaces", "joined", "pages", "read", "opened",
    )  # fmt: skip
    COUNTS: ClassVar[tuple[str, ...]] = (
        "seats", "first", "active", "last", "deck", "unseen", "unread", "gone",
        "joker_lies", "turned", "outcome", "idle", "quiet",
    )  # fmt: skip

    def __init__(self) -> None:
        super().__init__()
        nothing = vec[i64]()
        self.options: vec[i64] = nothing
        self.seats: i64 = 0
        self.first: i64 = 0  # the seat of the company of Italy
        # Each player's area.
        self.places: vec[i64] = nothing  # by seat: where the explorer stands
        self.silver: vec[i64] = nothing  # by seat; a gold coin is 5 (AFR-0.10)
        self.hands: vec[i64] = nothing  # by seat and colour: travel cards in hand, the only secret
        self.known: vec[i64] = nothing  # by seat and colour: those of them that a single rival is sure of
        self.jokers: vec[i64] = nothing  # by seat: 1 while the player has it
        self.assistants: vec[i64] = nothing  # by seat and colour: in hand, or lying on the table during a movement
        self.adventures: vec[i64] = nothing  # by seat: the set in front of the player
        self.finished: vec[i64] = nothing  # by seat: the set of expeditions under the company card
        self.completed: vec[i64] = nothing  # by seat: the set of adventures under the company card
        # Travel cards and assistants, by colour.
        self.pile: vec[i64] = nothing
        self.discards: vec[i64] = nothing
        self.table: vec[i64] = nothing  # travel cards played in the running movement
        self.lying: vec[i64] = nothing  # assistants played in the running movement
        self.joker_lies: i64 = 0  # 1 if the joker was
        self.supply: vec[i64] = nothing  # assistants
        self.box: vec[i64] = nothing  # assistants out of the game
        # Expeditions.
        self.deck: i64 = 0  # cards in the pile
        self.unseen: i64 = 0  # the set of expeditions that never lay open, those left out among them
        self.spaces: vec[i64] = nothing  # by space: the open expedition, or NO_CARD
        self.joined: vec[i64] = nothing  # by space: the set of seats with a marker there
        # The books. Pages from left to right; those that were never seen are the last ones and not stored.
        self.pages: vec[i64] = nothing  # by book and page: the pages that were seen
        self.read: vec[i64] = nothing  # by book: how many those are
        self.opened: vec[i64] = nothing  # by book: how many pages lie on the left half
        self.unread: i64 = 0  # the set of adventures that nobody has seen, of both books
        self.gone: i64 = 0  # the set of adventures out of the game
        # The turn.
        self.active: i64 = 0
        self.turned: i64 = 0  # pages in the running book action
        self.outcome: i64 = NO_CHANGE  # what this turn has brought so far
        self.idle: i64 = 0  # turns in a row that changed nothing
        self.quiet: i64 = 0  # turns in a row without anything joined, bought or finished
        self.last: i64 = 0  # 1 in the last round

    def clone(self) -> Africana:
        twin = Africana()
        twin.stack = self.stack[:]
        twin.reveals = self.reveals
        twin.options = self.options  # never changes
        twin.seats = self.seats
        twin.first = self.first
        twin.places = self.places[:]
        twin.silver = self.silver[:]
        twin.hands = self.hands[:]
        twin.known = self.known[:]
        twin.jokers = self.jokers[:]
        twin.assistants = self.assistants[:]
        twin.adventures = self.adventures[:]
        twin.finished = self.finished[:]
        twin.completed = self.completed[:]
        twin.pile = self.pile[:]
        twin.discards = self.discards[:]
        twin.table = self.table[:]
        twin.lying = self.lying[:]
        twin.joker_lies = self.joker_lies
        twin.supply = self.supply[:]
        twin.box = self.box[:]
        twin.deck = self.deck
        twin.unseen = self.unseen
        twin.spaces = self.spaces[:]
        twin.joined = self.joined[:]
        twin.pages = self.pages[:]
        twin.read = self.read[:]
        twin.opened = self.opened[:]
        twin.unread = self.unread
        twin.gone = self.gone
        twin.active = self.active
        twin.turned = self.turned
        twin.outcome = self.outcome
        twin.idle = self.idle
        twin.quiet = self.quiet
        twin.last = self.last
        return twin


def full_box(seats: int, options: list[int]) -> Africana:
    """AFR-0.4 AFR-0.7 AFR-0.8 AFR-0.9 AFR-0.15: before the set-up: all cards in their piles, a joker for each."""
    state = Africana()
    state.options = vec[i64](options)
    state.seats = seats
    state.places = vec[i64]([NOWHERE] * seats)
    state.silver = vec[i64]([0] * seats)
    state.hands = vec[i64]([0] * (seats * len(COLOURS)))
    state.known = vec[i64]([0] * (seats * len(COLOURS)))
    state.jokers = vec[i64]([1] * seats)
    state.assistants = vec[i64]([0] * (seats * len(COLOURS)))
    state.adventures = vec[i64]([0] * seats)
    state.finished = vec[i64]([0] * seats)
    state.completed = vec[i64]([0] * seats)
    state.pile = vec[i64]([TRAVEL_CARDS_OF_A_COLOUR] * len(COLOURS))
    state.discards = vec[i64]([0] * len(COLOURS))
    state.table = vec[i64]([0] * len(COLOURS))
    state.lying = vec[i64]([0] * len(COLOURS))
    state.supply = vec[i64]([ASSISTANTS_OF_A_COLOUR] * len(COLOURS))
    state.box = vec[i64]([0] * len(COLOURS))
    state.deck = len(EXPEDITIONS) - REMOVED[seats]
    state.unseen = bit(len(EXPEDITIONS)) - 1
    state.spaces = vec[i64]([NO_CARD] * SPACES)
    state.joined = vec[i64]([0] * SPACES)
    state.pages = vec[i64]([NO_CARD] * len(ADVENTURES))
    state.read = vec[i64]([0] * len(HALVES))
    state.opened = vec[i64]([0] * len(HALVES))
    state.unread = bit(len(ADVENTURES)) - 1
    return state


def size(cards: i64) -> int:
    """How many cards are in a set."""
    total = 0
    while cards:
        cards &= cards - 1
        total += 1
    return total


def company_of(state: Africana, seat: int) -> int:
    """AFR-0.12: companies are given clockwise from the first player, in their order."""
    return (seat - state.first + state.seats) % state.seats


def next_seat(state: Africana, seat: int) -> Seat:
    """The neighbour to the left."""
    return Seat((seat + 1) % state.seats)


def travel_cards(state: Africana, seat: i64) -> int:
    """How many travel cards a player holds; everybody may count them."""
    total: i64 = 0
    base = seat * len(COLOURS)
    for colour in range(len(COLOURS)):
        total += state.hands[base + colour]
    return total


def hand_size(state: Africana, seat: i64) -> int:
    """AFR-9.2: travel cards, assistants and joker, also those that lie on the table and come back."""
    total: i64 = travel_cards(state, seat) + state.jokers[seat]
    base = seat * len(COLOURS)
    for colour in range(len(COLOURS)):
        total += state.assistants[base + colour]
    return total


def markers_left(state: Africana, seat: int) -> int:
    """AFR-6.3: how many of his markers a player has not placed."""
    left = MARKERS
    marker: i64 = bit(seat)
    for space in range(SPACES):
        if state.joined[space] & marker:
            left -= 1
    return left


def next_letter(state: Africana) -> int:
    """AFR-0.5 AFR-12.3: the back of the next expedition, which all see; NO_LETTER once the pile is empty."""
    if not state.deck:
        return NO_LETTER
    letter = 0
    while not state.unseen & OF_LETTER[letter]:
        letter += 1
    return letter


def note_change(state: Africana) -> None:
    """AFR-1.4: this turn changes something."""
    if state.outcome == NO_CHANGE:
        state.outcome = CHANGE
