"""What lies on the table in Vasco da Gama: packed rows of ints, and the questions that rules ask of them."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64

from roteiro.core.kernel import Seat, State
from roteiro.core.masks import bit, members
from roteiro.games.vasco.data import (
    ACTION_SPACES,
    CAPTAINS,
    COMMON_NUMBERS,
    CREW_COLOURS,
    CREW_MASK,
    CREW_SIZE,
    DISCS,
    LIMIT_MASK,
    MERCHANT_TILES,
    MISSIONARIES,
    MISSIONARY,
    NUMBERS,
    PILE_MASK,
    PILES,
    PROJECT_TILES,
    SAILORS,
    SECTIONS,
    SPACES,
    START_REALS,
    TILES,
    VALUE,
)

NOBODY: Final = Seat(-1)
OFFER: Final = 7
"""Places for projects: 0 to 5 are the upper ones, the last is the São Gabriel."""
GABRIEL: Final = 6

# Where points come from.
SENDING: Final = 0
COAST_POINTS: Final = 1
ICONS: Final = 2
DIAS_POINTS: Final = 3
COINS: Final = 4
READY_SHIPS: Final = 5
SOURCES: Final = ("sending", "coast", "icons", "dias", "money", "ships")

# Where an extra disc is.
IN_AREA: Final = 0
IN_RESERVE: Final = 1
IN_PLAY: Final = 2

# Set-up options, in the order of `Game.options`.
FIRST_OPTION: Final = 0
STRANDED_OPTION: Final = 1
HOST_TWICE_OPTION: Final = 2


class Vasco(State):
    """The table. A row is indexed by seat, number, space or section; a set of ships is a bit mask."""

    ROWS: ClassVar[tuple[str, ...]] = (
        "options", "reals", "gains", "captains", "captain_stock", "crew", "projects", "ships", "sailing",
        "discs", "extra", "disc_seat", "disc_area", "occupied", "owner", "hosted", "hosting", "sums",
        "sections", "bag", "offer", "tops", "spaces",
    )  # fmt: skip
    COUNTS: ClassVar[tuple[str, ...]] = (
        "seats", "round", "first", "tile", "next_tile", "unseen_tiles", "marker",
        "past_tiles", "merchant", "unseen_merchants", "undealt", "gone", "missionaries",
    )  # fmt: skip

    def __init__(self) -> None:
        super().__init__()
        nothing = vec[i64]()
        self.options: vec[i64] = nothing
        self.seats: i64 = 0
        self.round: i64 = 0
        self.first: i64 = 0  # the first player
        # Each player's reserve.
        self.reals: vec[i64] = nothing  # by seat; VDG-0.2: the common stock is endless and not counted
        self.gains: vec[i64] = nothing  # points by seat and source
        self.captains: vec[i64] = nothing  # by seat
        self.crew: vec[i64] = nothing  # by seat and crew colour
        self.projects: vec[i64] = nothing  # by seat: tiles with the project side up
        self.ships: vec[i64] = nothing  # by seat: launched, still at home
        self.discs: vec[i64] = nothing  # by seat: action discs in the reserve
        self.extra: vec[i64] = nothing  # by seat: IN_AREA, IN_RESERVE or IN_PLAY
        # The number zone and the discs on the board.
        self.tile: i64 = 0
        self.next_tile: i64 = 0  # turned up, on top of the right-hand pile; 0 while it is face down
        self.unseen_tiles: i64 = 0
        self.past_tiles: i64 = 0
        self.marker: i64 = 0
        self.disc_seat: vec[i64] = nothing  # by number: whose disc carries it, or NOBODY
        self.disc_area: vec[i64] = nothing  # by number
        self.occupied: vec[i64] = nothing  # by area: discs that lie there
        # Characters.
        self.owner: vec[i64] = nothing  # by character: a seat or NOBODY
        self.hosted: vec[i64] = nothing  # by character: whose disc lies there this round, or NOBODY
        self.hosting: vec[i64] = nothing  # by seat: action discs that lie on characters
        self.sums: vec[i64] = nothing  # the two sums of money, 0 once taken
        self.missionaries: i64 = 0  # in the area
        self.merchant: i64 = 0  # the merchant ship that lies face up, 0 once sent
        self.unseen_merchants: i64 = 0
        # Recruiting.
        self.sections: vec[i64] = nothing  # by section and colour; section 0 is the rightmost
        self.bag: vec[i64] = nothing  # by colour
        self.captain_stock: vec[i64] = nothing  # by seat: captains still in the area
        # Projects.
        self.offer: vec[i64] = nothing  # by place
        self.tops: vec[i64] = nothing  # by pile: the tile that lies face up on it, 0 if the pile is gone
        self.undealt: i64 = 0  # tiles below the tops
        self.gone: i64 = 0  # ships, merchants' too, and projects that left the game
        # Navigation.
        self.spaces: vec[i64] = nothing  # by space: the ship there, 0 if empty
        self.sailing: vec[i64] = nothing  # by seat

    def clone(self) -> Vasco:
        twin = Vasco()
        twin.stack = self.stack[:]
        twin.reveals = self.reveals
        twin.options = self.options  # never changes
        twin.seats = self.seats
        twin.round = self.round
        twin.first = self.first
        twin.reals = self.reals[:]
        twin.gains = self.gains[:]
        twin.captains = self.captains[:]
        twin.crew = self.crew[:]
        twin.projects = self.projects[:]
        twin.ships = self.ships[:]
        twin.discs = self.discs[:]
        twin.extra = self.extra[:]
        twin.tile = self.tile
        twin.next_tile = self.next_tile
        twin.unseen_tiles = self.unseen_tiles
        twin.past_tiles = self.past_tiles
        twin.marker = self.marker
        twin.disc_seat = self.disc_seat[:]
        twin.disc_area = self.disc_area[:]
        twin.occupied = self.occupied[:]
        twin.owner = self.owner[:]
        twin.hosted = self.hosted[:]
        twin.hosting = self.hosting[:]
        twin.sums = self.sums[:]
        twin.missionaries = self.missionaries
        twin.merchant = self.merchant
        twin.unseen_merchants = self.unseen_merchants
        twin.sections = self.sections[:]
        twin.bag = self.bag[:]
        twin.captain_stock = self.captain_stock[:]
        twin.offer = self.offer[:]
        twin.tops = self.tops[:]
        twin.undealt = self.undealt
        twin.gone = self.gone
        twin.spaces = self.spaces[:]
        twin.sailing = self.sailing[:]
        return twin


def full_box(seats: int, options: list[int]) -> Vasco:
    """The table before the set-up deals anything: everything is in its box, bag, pile or reserve."""
    state = Vasco()  # VDG-0.1 VDG-0.4 VDG-0.18
    state.options = vec[i64](options)
    state.seats = seats
    state.round = 1
    state.reals = vec[i64]([START_REALS] * seats)
    state.gains = vec[i64]([0] * (seats * len(SOURCES)))
    state.captains = vec[i64]([1] * seats)
    state.captain_stock = vec[i64]([CAPTAINS - 1] * seats)
    state.crew = vec[i64]([0] * (seats * len(CREW_COLOURS)))
    state.projects = vec[i64]([0] * seats)
    state.ships = vec[i64]([0] * seats)
    state.sailing = vec[i64]([0] * seats)
    state.discs = vec[i64]([DISCS] * seats)
    state.extra = vec[i64]([IN_AREA] * seats)
    state.disc_seat = vec[i64]([NOBODY] * (NUMBERS + 1))
    state.disc_area = vec[i64]([0] * (NUMBERS + 1))
    state.occupied = vec[i64]([0] * 4)
    state.owner = vec[i64]([NOBODY] * 4)
    state.hosted = vec[i64]([NOBODY] * 4)
    state.hosting = vec[i64]([0] * seats)
    state.sums = vec[i64]([0, 0])
    state.sections = vec[i64]([0] * (SECTIONS * 4))
    state.bag = vec[i64]([SAILORS] * 4)
    state.missionaries = MISSIONARIES
    state.offer = vec[i64]([0] * OFFER)
    state.tops = vec[i64]([0] * PILES)
    state.undealt = sum(PILE_MASK)
    state.spaces = vec[i64]([0] * SPACES)
    state.unseen_tiles = bit(TILES + 1) - 2
    state.unseen_merchants = bit(MERCHANT_TILES + 1) - 2
    return state


def is_setting_up(state: Vasco) -> bool:
    """Before the first round has its tile."""
    return state.tile == 0


def next_seat(state: Vasco, seat: int) -> Seat:
    """The neighbour to the left."""
    return Seat((seat + 1) % state.seats)


def seats_from_first(state: Vasco) -> list[Seat]:
    """All seats clockwise from the first player."""
    return [Seat((state.first + i) % state.seats) for i in range(state.seats)]


def points(state: Vasco, seat: int) -> int:
    """Victory points so far."""
    total: i64 = 0
    base = seat * len(SOURCES)
    for source in range(len(SOURCES)):
        total += state.gains[base + source]
    return total


def gain_points(state: Vasco, seat: int, source: int, amount: int) -> None:
    state.gains[seat * len(SOURCES) + source] += amount


def colours_held(state: Vasco, seat: int) -> int:
    """The crew colours in a seat's reserve as a bit mask; a missionary is a colour of its own (VDG-5.2)."""
    held: i64 = 0
    base = seat * len(CREW_COLOURS)
    for colour in range(len(CREW_COLOURS)):
        if state.crew[base + colour]:
            held |= bit(colour)
    return held


def launchable(state: Vasco, seat: int) -> int:
    """The projects whose whole crew a seat has in its reserve (VDG-5.1 VDG-5.2)."""
    mine = state.projects[seat]
    return mine & CREW_MASK[CREW_SIZE[colours_held(state, seat)]] if mine else 0


def smallest_free_value(state: Vasco) -> int:
    """The lowest empty ship space on the map, 99 if there is none."""
    lowest: i64 = 99
    for space in range(SPACES):
        if state.spaces[space] == 0 and VALUE[space] < lowest:
            lowest = VALUE[space]
    return lowest


def fitting_somewhere(state: Vasco, ships: int) -> int:
    """Those of some ships that an empty space of the map could take (VDG-7.3)."""
    if ships == 0:
        return 0
    lowest = smallest_free_value(state)
    return 0 if lowest == 99 else ships & LIMIT_MASK[lowest]


def owner_of_ship(state: Vasco, ship: int) -> Seat:
    """Whose sailing ship it is; NOBODY for a merchant's."""
    if ship > PROJECT_TILES:
        return NOBODY
    for seat in range(state.seats):
        if state.sailing[seat] >> ship & 1:
            return Seat(seat)
    return NOBODY


def free_action_spaces(state: Vasco, area: int) -> int:
    """Empty action spaces of an area (VDG-2.7)."""
    return ACTION_SPACES[state.seats] - state.occupied[area]


def discs_to_place(state: Vasco, seat: int) -> int:
    """Discs that a seat still has to place in Phase 1."""
    return state.discs[seat] + (1 if state.extra[seat] == IN_RESERVE else 0)


def is_extra(number: int) -> bool:
    """Whether a sequence number belongs to Manuel's extra discs (VDG-2.8)."""
    return number > COMMON_NUMBERS


def sailors_of(state: Vasco, seat: int) -> int:
    """Sailors in a reserve; missionaries are not sailors (VDG-11.6)."""
    base = seat * len(CREW_COLOURS)
    return sum([int(state.crew[base + colour]) for colour in range(MISSIONARY)])


def sailing_ships(state: Vasco, seat: int) -> int:
    """How many of a seat's ships are in the navigation area."""
    return len(members(state.sailing[seat]))
