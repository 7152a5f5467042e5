"""What things are worth in Oltre Mare: tables of signs, runs and races, found by playing many games."""

from __future__ import annotations

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from roteiro.games.oltremare.data import (
    CARDS,
    DUCAT_SIGN,
    GOOD_CARDS,
    GOODS,
    KINDS,
    MARKET_SIGN,
    PAYS,
    PIRATE_SIGN,
    SHIP_SIGN,
)
from roteiro.games.oltremare.state import OltreMare

CARDS_A_TURN: Final = 2.7  # the deck shrinks by so many cards in a turn
LOAD: Final = 2.5  # cards that are played in a turn

# The game has three parts, and what a sign is worth depends on them.
BEFORE_VENICE: Final = 0
AFTER_VENICE: Final = 1
LAST_ROUND: Final = 2

PIRATE_COST: Final[tuple[float, ...]] = (2.0, 1.0, 1.0)  # a pirate card costs at Venice and at the end, by part
DUCAT_APPEAL: Final[tuple[float, ...]] = (1.0, 0.6, 1.2)
PIRATE_APPEAL: Final[tuple[float, ...]] = (-2.0, -1.5, -1.1)
MARKET_APPEAL: Final[tuple[float, ...]] = (1.1, 0.3, 0.0)
SHIP_APPEAL: Final[tuple[float, ...]] = (0.4, 0.2, 0.1)

HELD: Final = 0.8  # what the goods in a hand will bring, measured by what they could
DRAWN_CARD: Final = 1.7  # a card that comes from the deck
SHORT: Final = 0.2  # a card that will be missing for the next load
MISSING: Final = 1.7  # a card that is missing now must be bought, and is worth something
FED: Final = 1.7  # each card that can be played in the next turn
EXCESS: Final[tuple[float, ...]] = (
    1.2,
    0.6,
    0.5,
)  # a card beyond the lions is lost, besides what it costs among the pirates
JOURNEY: Final = 1.2  # a ship that sails finds a token, and may leave one
YIELD: Final[tuple[int, ...]] = (0, 1, 3, 6, 6)

# By token, for each turn in which it works: calm, compass, fight, deals, influence, market.
TOKEN_HELP: Final[tuple[float, ...]] = (0.8, 0.0, 1.5, 2.0, 1.7, 0.7)
TOKEN_TURNS: Final = 1.4  # how long it stays active


def _appeal(part: int) -> vec[float]:
    """By card, what its two signs will bring."""
    return vec[float](
        [
            DUCAT_APPEAL[part] * DUCAT_SIGN[kind]
            + PIRATE_APPEAL[part] * PIRATE_SIGN[kind]
            + MARKET_APPEAL[part] * MARKET_SIGN[kind]
            + SHIP_APPEAL[part] * SHIP_SIGN[kind]
            for kind in range(KINDS)
        ]
    )


APPEAL: Final = [_appeal(BEFORE_VENICE), _appeal(AFTER_VENICE), _appeal(LAST_ROUND)]  # by part

MOST_RUN: Final = 6
MOST_HELD: Final = 9


def _with_luck(good: int, cards: int) -> float:
    """What a run will pay if one or two more cards of its good may still come."""
    luck = 2.2 * GOOD_CARDS[good] / CARDS
    pays = PAYS[good]
    return (pays[cards] + luck * pays[cards + 1] + luck * luck / 2 * pays[cards + 2]) / (1 + luck + luck * luck / 2)


def _promise(good: int, run: int, held: int) -> float:
    """What held cards of a good add to a run of it on top of the cargo, or as a run of their own if that is better."""
    going_on = _with_luck(good, run + held) - PAYS[good][run]
    apart = _with_luck(good, held) if run else 0.0
    return max(going_on, apart if held else 0.0) - _with_luck(good, 0)


PROMISE: Final = vec[float](
    [
        _promise(good, run, held)
        for good in range(len(GOODS))
        for run in range(MOST_RUN + 1)
        for held in range(MOST_HELD + 1)
    ]
)


def promise(good: i64, run: i64, held: i64) -> float:
    """The same from the table."""
    run = min(run, MOST_RUN)
    held = min(held, MOST_HELD)
    return PROMISE[(good * (MOST_RUN + 1) + run) * (MOST_HELD + 1) + held]


# By how much one is behind (from -8 to 8) and how open the race still is: the chance to stay behind.
DIFFERENCES: Final = 8
WIDTHS: Final[tuple[float, ...]] = (0.05, 0.4, 0.7, 1.0, 1.3, 1.6)
AHEAD: Final = vec[float](
    [
        1.0 / (1.0 + exp(min(30.0, (0.5 - lead) / width)))
        for width in WIDTHS
        for lead in range(-DIFFERENCES, DIFFERENCES + 1)
    ]
)
AWARDS: Final[tuple[float, ...]] = (6.0, 3.0, 1.0, 0.0, 0.0, 0.0)


def race(held: vec[i64], seat: i64, openness: i64) -> float:
    """The award that a seat may expect for its place, with so many tokens held by each."""
    ahead = 0.0
    mine = held[seat]
    row = openness * (2 * DIFFERENCES + 1) + DIFFERENCES
    other: i64
    for other in range(len(held)):
        if other != seat:
            lead = held[other] - mine
            if lead > DIFFERENCES:
                lead = DIFFERENCES
            elif lead < -DIFFERENCES:
                lead = -DIFFERENCES
            ahead += AHEAD[row + lead]
    place = int(ahead)
    return AWARDS[place] + (AWARDS[place + 1] - AWARDS[place]) * (ahead - place)


def part_of(state: OltreMare) -> int:
    """Whether Venice is still to come, is gone, or the last round is played."""
    if state.last:
        return LAST_ROUND
    return BEFORE_VENICE if state.window else AFTER_VENICE


def rounds_ahead(state: OltreMare) -> float:
    """How many rounds will follow this one: the round in which the deck runs out is the last."""
    if state.last:
        return 0.0
    now = (state.active - state.first + state.seats) % state.seats
    until = float(now) + float(state.deck) / CARDS_A_TURN
    return max(0.0, until / float(state.seats) - 0.5)


def turns_ahead(state: OltreMare, seat: int) -> float:
    """How many turns a seat will still begin: in this round, if it has not been its turn, and in later ones."""
    return rounds_ahead(state) + turns_in_round(state, seat)


def turns_in_round(state: OltreMare, seat: i64) -> float:
    """1 if a seat's turn is still to come in this round, else 0."""
    seats = state.seats
    mine = (seat - state.first + seats) % seats
    now = (state.active - state.first + seats) % seats
    return 1.0 if mine > now else 0.0
