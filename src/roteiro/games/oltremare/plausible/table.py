"""What lies on the table whoever is asked: the players' areas, their ducats, port tokens and the deck."""

from __future__ import annotations

from roteiro.core.masks import bit, members
from roteiro.core.slots import BLANK, card
from roteiro.games.oltremare.data import COMPASS, NAMES, NO_TOKEN, PORT_WORDS, TOKENS
from roteiro.games.oltremare.piles import FACE_DOWN, HAND, HOLD, PIRATES, count, kinds_of, slots_of
from roteiro.games.oltremare.plausible.flow import Problems, has
from roteiro.games.oltremare.state import (
    CARGO_DUCATS,
    COMPASS_OPTION,
    DEALS_MADE,
    NO_NEW_DECK,
    NOBODY,
    NOWHERE,
    PIRATE_DUCATS,
    PIRATES_OPTION,
    PORT_DUCATS,
    PRESTIGE_DUCATS,
    PURCHASES_MADE,
    SOURCES,
    START,
    OltreMare,
    cards_in_game,
)
from roteiro.games.oltremare.steps.drawing import TopCard, discarded
from roteiro.games.oltremare.steps.sailing import Arrival, SailTo, UseCompass
from roteiro.games.oltremare.steps.scoring import AWARDS, FinalScoring, Venice, groups
from roteiro.games.oltremare.steps.setting_up import SPREAD
from roteiro.games.oltremare.steps.turn import Turn


def areas(state: OltreMare) -> Problems:
    for seat in range(state.seats):
        if state.ships[seat] == NOWHERE:
            yield f"player[{seat}].ship: it lies in a port"
        shuffled = state.recycled and seat == state.first and not (has(state, Turn) and state.active == seat)
        if not count(state, HOLD, seat) and not shuffled:
            yield f"player[{seat}].cargo: it is never empty"
        for here in slots_of(state, PIRATES, seat):
            if here != BLANK and here & ~bit(seat) & 0xFF:
                yield f"player[{seat}].pirates: only he can know {NAMES[card(here)]!r}"
    for here in slots_of(state, FACE_DOWN):
        if state.options[PIRATES_OPTION] == 0 or state.window:
            yield "face_down: pirate cards are discarded at Venice, by the option pirates"
        elif here != BLANK and len(members(here & 0xFF)) > 1:
            yield f"face_down: only one player can know {NAMES[card(here)]!r}"


def ducats(state: OltreMare) -> Problems:
    """Which sources have paid, and in which direction."""
    scored = state.window == 0 and not has(state, Venice)
    for seat in range(state.seats):
        for source, word in enumerate(SOURCES):
            amount = int(state.gains[seat * len(SOURCES) + source])
            where = f"player[{seat}].ducats.{word}"
            if source in (PURCHASES_MADE, PIRATE_DUCATS) and amount > 0:
                yield f"{where}: this only costs ducats"
            if source not in (START, DEALS_MADE, PURCHASES_MADE, PIRATE_DUCATS) and amount < 0:
                yield f"{where}: this never costs ducats"
            if amount and not scored and source in (PRESTIGE_DUCATS, CARGO_DUCATS, PIRATE_DUCATS):
                yield f"{where}: nothing is scored before Venice"
            if source == PORT_DUCATS and amount and (state.stack or amount not in AWARDS):
                yield f"{where}: 6, 3 or 1 at the end of the game"
    dealt = sum([int(state.gains[seat * len(SOURCES) + DEALS_MADE]) for seat in range(state.seats)])
    if dealt:
        yield f"ducats.trade: what one pays another receives, but they add up to {dealt}"


def sold(state: OltreMare) -> Problems:
    """Cargo is counted for ties at the end; that of the start player perhaps before."""
    for seat in range(state.seats):
        cargo = [] if state.stack else kinds_of(state, HOLD, seat)
        cards = int(state.sold_cards[seat]) - len(cargo)
        runs = int(state.sold_groups[seat]) - len(groups(cargo))
        early = 1 if state.recycled and seat == state.first else 0
        if not (early <= runs <= cards and cards * early == cards):
            yield f"player[{seat}].sold: [{state.sold_cards[seat]}, {state.sold_groups[seat]}] at this point"


def tokens(state: OltreMare) -> Problems:
    """A token is taken where a journey ends; a compass is used or put aside at once."""
    sailing = int(state.active) if has(state, SailTo, Arrival, UseCompass) else NOBODY
    for seat in range(state.seats):
        if state.active_token[seat] == COMPASS:
            yield f"player[{seat}].token: a compass is never active"
        if state.turned[seat * len(TOKENS) + COMPASS] and state.options[COMPASS_OPTION]:
            yield f"player[{seat}].turned: by the option compass it leaves the game"
        port = int(state.ships[seat])
        if seat != sailing and state.port_token[port] != NO_TOKEN:
            yield f"ports.{PORT_WORDS[port]}: seat {seat} has ended a journey there, so the token is taken"


def deck(state: OltreMare) -> Problems:
    """Venice comes before the first deck runs out; with its last card the last round begins."""
    if state.deck == 0 and not state.last:
        yield "last_round: the deck has run out"
    if state.last and state.window:
        yield "last_round: Venice is still in the deck, so it has not run out"
    if state.last and state.deck and discarded(state):
        yield "last_round: there are discards, so this is the first deck, and it has not run out"
    if state.recycled and not state.last:
        yield "recycled: not before the last round"
    if state.recycled and discarded(state):
        yield "recycled: the discards would be shuffled first"
    if (not state.stack or has(state, FinalScoring)) and not (state.last and state.active == state.first):
        yield "steps: the game ends before a turn of the start player in the last round"
    if has(state, Turn) and state.last and state.active == state.first:
        yield "steps: the last round ends before the turn of the start player"


def venice(state: OltreMare) -> Problems:
    looking = has(state, TopCard)
    places = 2 * SPREAD + 1
    fits = (state.window == places) if state.calm else (0 <= state.window <= (places if looking else places - 1))
    if not fits:
        yield f"venice: [{state.calm}, {state.window}]; [n, {places}], then [0, {places - 1}] and less, at last []"
    draws = state.calm + state.window - (1 if state.calm or looking else 0)
    if state.window and state.deck <= draws:
        yield f"venice: it may come after {draws} more cards, but the deck has {state.deck}"
    if looking and (state.calm or not state.window):
        yield "venice: 'TopCard' asks whether it lies on top, but it cannot"
    if has(state, Venice) and (state.window or state.last):
        yield "venice: [] when it is scored, and not in the last round"


def new_deck(state: OltreMare) -> Problems:
    """What everybody knows of a new deck agrees with the cards."""
    if state.fresh == NO_NEW_DECK:
        return
    if not state.last or discarded(state) or not (sum(state.late) or state.buried):
        yield "new_deck: it is made of all discards, or of the start player's stacks, in the last round"
    if state.buried and not (state.recycled or state.options[PIRATES_OPTION]):
        yield "new_deck.buried: only pirate stacks are shuffled in unseen"
    if state.doubt and not state.fresh:
        yield "new_deck.doubt: no hand can have played a card of it"
    for seat in range(state.seats):
        older = slots_of(state, PIRATES, seat)[: state.settled[seat]]
        if len(older) < state.settled[seat] or BLANK in older:
            yield f"new_deck.settled: seat {seat} does not have {state.settled[seat]} older pirate cards"
            return
    for kind, name in enumerate(NAMES):
        if not _age_fits(state, kind):
            yield f"new_deck.cards: {name!r} does not fit the hands, the pirate stacks and the deck"


def _age_fits(state: OltreMare, kind: int) -> bool:
    """Whether there are as many cards of a kind in the new deck, and as many too old for it, as there can be."""
    cards, late = cards_in_game(int(state.seats))[kind], int(state.late[kind])
    if late > cards or (not state.buried and state.unseen[kind] > late):
        return False
    if state.recycled and cards > 1:  # of two equal cards, one may have been shuffled in twice
        return True
    older: list[int] = []
    for seat in range(state.seats):
        older += slots_of(state, PIRATES, seat)[: state.settled[seat]]
        older += [] if state.fresh & bit(seat) else slots_of(state, HAND, seat)
    return len([here for here in older if card(here) == kind]) <= cards - late
