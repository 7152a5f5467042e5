"""What lies on the table in Oltre Mare: packed rows of ints, and the questions that rules ask of them.

Cards lie in piles (`piles.py`), all of them in one row. What nobody has seen, the deck and the blank cards on pirate
stacks, is one multiset.
"""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64

from roteiro.core.kernel import Seat, State
from roteiro.games.oltremare.data import (
    COUNT,
    FIRST_KIND,
    GOODS,
    GRAIN,
    KINDS,
    LAST_KIND,
    NO_TOKEN,
    PORTS,
    START_DUCATS,
    TOKEN_COUNT,
    TOKENS,
)

NOBODY: Final = -1
NOWHERE: Final = -1  # a ship without a port yet
NO_NEW_DECK: Final = -1  # the discards were not shuffled yet, or other cards were since

# Where ducats come from and go to.
START: Final = 0
DUCAT_SYMBOLS: Final = 1
CALM_SAILING: Final = 2
INFLUENCE_DUCATS: Final = 3
DEALS_MADE: Final = 4
PURCHASES_MADE: Final = 5
PRESTIGE_DUCATS: Final = 6
CARGO_DUCATS: Final = 7
PIRATE_DUCATS: Final = 8
PORT_DUCATS: Final = 9
SOURCES: Final = (
    "start", "ducats", "calm", "influence", "trade", "purchases", "prestige", "cargo", "pirates", "ports",
)  # fmt: skip

# Set-up options, in the order of `Game.options`.
FIRST_OPTION: Final = 0
PRESTIGE_OPTION: Final = 1
PIRATES_OPTION: Final = 2
TIES_OPTION: Final = 3
ZERO_OPTION: Final = 4
ROUND_TRIP_OPTION: Final = 5
COMPASS_OPTION: Final = 6
MEMORY_OPTION: Final = 7
OFFERS_OPTION: Final = 8
COUNTERS_OPTION: Final = 9

OFFERS_A_TURN: Final = (6, 3, 12)  # by the value of the option
COUNTERS_A_TURN: Final = (2, 1, 4)


class OltreMare(State):
    """The table. Rows are indexed by seat, port, token or kind of card; an offer is a bundle of goods (`offers.py`)."""

    ROWS: ClassVar[tuple[str, ...]] = (
        "options", "gains", "prestige", "ships", "active_token", "turned", "box", "port_token",
        "cards", "sizes", "unseen", "discards", "late", "settled",
        "give", "ask", "pay", "counters", "sold_cards", "sold_groups",
    )  # fmt: skip
    COUNTS: ClassVar[tuple[str, ...]] = (
        "seats", "first", "active", "due", "deck", "blanks", "calm", "window", "last", "recycled",
        "fresh", "buried", "doubt",
        "bought", "partners", "offers", "addressed", "maker", "accepted", "proposed", "departure", "sailed",
    )  # fmt: skip

    def __init__(self) -> None:
        super().__init__()
        nothing = vec[i64]()
        self.options: vec[i64] = nothing
        self.seats: i64 = 0
        self.first: i64 = 0  # the start player
        # Each player's area.
        self.gains: vec[i64] = nothing  # ducats by seat and source
        self.prestige: vec[i64] = nothing  # by seat
        self.ships: vec[i64] = nothing  # by seat: the port it lies in
        self.active_token: vec[i64] = nothing  # by seat, or NO_TOKEN
        self.turned: vec[i64] = nothing  # by seat and token: turned over, still counted at the end
        self.sold_cards: vec[i64] = nothing  # by seat: cargo cards of the final scoring, for ties
        self.sold_groups: vec[i64] = nothing  # by seat: and how many groups they were
        # The board.
        self.port_token: vec[i64] = nothing  # by port, or NO_TOKEN
        self.box: vec[i64] = nothing  # by token: out of the game
        # Cards.
        self.cards: vec[i64] = nothing  # slots, pile after pile
        self.sizes: vec[i64] = nothing  # by pile
        self.unseen: vec[i64] = nothing  # by kind: the deck and the blank cards together
        self.discards: vec[i64] = nothing  # by kind: discarded face up
        self.deck: i64 = 0  # cards in the deck
        self.blanks: i64 = 0  # cards on pirate stacks that nobody has seen
        self.calm: i64 = 0  # draws that are sure not to reach Venice
        self.window: i64 = 0  # places after them where Venice may lie; 0 before it is put in and once it is gone
        self.last: i64 = 0  # 1 in the last round
        self.recycled: i64 = 0  # 1 once the start player's stacks were shuffled into a deck
        # What everybody knows of a new deck of discards.
        self.late: vec[i64] = nothing  # by kind: the cards that went into it
        self.settled: vec[i64] = nothing  # by seat: how many of its lowest pirate cards are certainly not of it
        self.fresh: i64 = NO_NEW_DECK  # the seats whose hands may hold cards of it
        self.buried: i64 = 0  # cards that nobody saw were shuffled in as well
        self.doubt: i64 = 0  # of kinds there twice: one was played from such a hand, perhaps the new one
        # The turn.
        self.active: i64 = 0
        self.due: i64 = 0  # how many cards must be played
        self.bought: i64 = 0  # cards
        self.partners: i64 = 0  # the seats that have had their prestige token this turn
        self.departure: i64 = NOWHERE  # where the journey of this turn began
        self.sailed: i64 = 0  # the routes used this turn
        # Bargaining. An offer lies on the table in three numbers of its maker.
        self.offers: i64 = 0  # how many the active seat may still make
        self.counters: vec[i64] = nothing  # by seat: how many proposals it may still make
        self.give: vec[i64] = nothing  # by seat: a bundle of goods
        self.ask: vec[i64] = nothing  # by seat: a bundle of goods
        self.pay: vec[i64] = nothing  # by seat: ducats that go with the cards, below 0 if they come back
        self.addressed: i64 = 0  # the seats that are asked
        self.maker: i64 = NOBODY  # whose offer is answered
        self.accepted: i64 = 0  # the seats that said yes to it
        self.proposed: i64 = 0  # the seats that proposed something else

    def clone(self) -> OltreMare:
        twin = OltreMare()
        twin.stack = self.stack[:]
        twin.reveals = self.reveals
        twin.options = self.options  # never changes
        twin.seats = self.seats
        twin.first = self.first
        twin.gains = self.gains[:]
        twin.prestige = self.prestige[:]
        twin.ships = self.ships[:]
        twin.active_token = self.active_token[:]
        twin.turned = self.turned[:]
        twin.sold_cards = self.sold_cards[:]
        twin.sold_groups = self.sold_groups[:]
        twin.port_token = self.port_token[:]
        twin.box = self.box[:]
        twin.cards = self.cards[:]
        twin.sizes = self.sizes[:]
        twin.unseen = self.unseen[:]
        twin.discards = self.discards[:]
        twin.late = self.late[:]
        twin.settled = self.settled[:]
        twin.fresh = self.fresh
        twin.buried = self.buried
        twin.doubt = self.doubt
        twin.deck = self.deck
        twin.blanks = self.blanks
        twin.calm = self.calm
        twin.window = self.window
        twin.last = self.last
        twin.recycled = self.recycled
        twin.active = self.active
        twin.due = self.due
        twin.bought = self.bought
        twin.partners = self.partners
        twin.departure = self.departure
        twin.sailed = self.sailed
        twin.offers = self.offers
        twin.counters = self.counters[:]
        twin.give = self.give[:]
        twin.ask = self.ask[:]
        twin.pay = self.pay[:]
        twin.addressed = self.addressed
        twin.maker = self.maker
        twin.accepted = self.accepted
        twin.proposed = self.proposed
        return twin


PILES_A_SEAT: Final = 4
COMMON_PILES: Final = 2


def full_box(seats: int, options: list[int]) -> OltreMare:
    """OLM-0.1: the table before the set-up: all cards in the deck, all tokens in the box."""
    state = OltreMare()
    state.options = vec[i64](options)
    state.seats = seats
    state.gains = vec[i64]([START_DUCATS if i % len(SOURCES) == START else 0 for i in range(seats * len(SOURCES))])
    state.prestige = vec[i64]([0] * seats)
    state.ships = vec[i64]([NOWHERE] * seats)
    state.active_token = vec[i64]([NO_TOKEN] * seats)
    state.turned = vec[i64]([0] * (seats * len(TOKENS)))
    state.sold_cards = vec[i64]([0] * seats)
    state.sold_groups = vec[i64]([0] * seats)
    state.port_token = vec[i64]([NO_TOKEN] * len(PORTS))
    state.box = vec[i64](TOKEN_COUNT)
    state.sizes = vec[i64]([0] * (PILES_A_SEAT * seats + COMMON_PILES))
    state.unseen = vec[i64](cards_in_game(seats))
    state.deck = sum(state.unseen)
    state.discards = vec[i64]([0] * KINDS)
    state.late = vec[i64]([0] * KINDS)
    state.settled = vec[i64]([0] * seats)
    state.counters = vec[i64]([0] * seats)
    state.give = vec[i64]([0] * seats)
    state.ask = vec[i64]([0] * seats)
    state.pay = vec[i64]([0] * seats)
    return state


def goods_in_game(seats: int) -> int:
    """How many goods take part: grain, the last one, stays in the box with two players (OLM-0.4)."""
    return len(GOODS) - 1 if seats == 2 else len(GOODS)


def cards_in_game(seats: int) -> list[int]:
    """How many cards of each kind take part (OLM-0.4)."""
    if seats > 2:
        return list(COUNT)
    return [0 if FIRST_KIND[GRAIN] <= kind <= LAST_KIND[GRAIN] else COUNT[kind] for kind in range(KINDS)]


def ducats(state: OltreMare, seat: int) -> int:
    """OLM-0.2: a player's balance; it may be below zero, and then shows the minus marker."""
    total: i64 = 0
    base = seat * len(SOURCES)
    for source in range(len(SOURCES)):
        total += state.gains[base + source]
    return total


def gain(state: OltreMare, seat: int, source: int, amount: int) -> None:
    """Ducats move; a negative amount is paid."""
    state.gains[seat * len(SOURCES) + source] += amount


def tokens_of(state: OltreMare, seat: int) -> int:
    """All port tokens a player has taken and still has, active or turned over."""
    total: i64 = 0 if state.active_token[seat] == NO_TOKEN else 1
    base = seat * len(TOKENS)
    for token in range(len(TOKENS)):
        total += state.turned[base + token]
    return total


def has_token(state: OltreMare, seat: int, token: int) -> bool:
    """Whether this is the player's active token."""
    return state.active_token[seat] == token


def turn_over(state: OltreMare, seat: int) -> int:
    """The active token loses its effect and is kept for the end; which one it was, or NO_TOKEN."""
    token = int(state.active_token[seat])
    if token != NO_TOKEN:
        state.turned[seat * len(TOKENS) + token] += 1
        state.active_token[seat] = NO_TOKEN
    return token


def next_seat(state: OltreMare, seat: int) -> Seat:
    """The neighbour to the left."""
    return Seat((seat + 1) % state.seats)


def others_clockwise(state: OltreMare) -> list[Seat]:
    """Everybody but the active seat, from its left."""
    return [Seat((state.active + i) % state.seats) for i in range(1, state.seats)]


def clear_offer(state: OltreMare, seat: int) -> None:
    """What a seat offered lies on the table no longer."""
    state.give[seat] = 0
    state.ask[seat] = 0
    state.pay[seat] = 0


def clear_table(state: OltreMare) -> None:
    """The bargaining is over: nothing said binds any more."""
    for seat in range(state.seats):
        clear_offer(state, seat)
    state.addressed = 0
    state.maker = NOBODY
    state.accepted = 0
    state.proposed = 0
