"""Positions of Oltre Mare as documents. What is left out takes the set-up's value, dealt and laid out in data order."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from roteiro.core.errors import BadPosition, UnknownAction
from roteiro.core.game import Game
from roteiro.core.kernel import Event, Frame, Seat
from roteiro.core.masks import bit
from roteiro.core.position import Table, check, read, read_players, read_setup, read_steps, refuse
from roteiro.games.oltremare.data import (
    CARDS,
    CARGO,
    COUNT,
    NO_PORT,
    PORT,
    PORT_WORDS,
    PORTS,
    PURCHASES,
    ROUTES,
    START_DUCATS,
)
from roteiro.games.oltremare.layout import read_card, read_cards, read_tokens
from roteiro.games.oltremare.offers import one, read_terms, terms_text
from roteiro.games.oltremare.piles import DOUBLES, HOLD, cargo_due, count, kinds_of
from roteiro.games.oltremare.plausibility import implausible
from roteiro.games.oltremare.state import (
    COUNTERS_A_TURN,
    COUNTERS_OPTION,
    FIRST_OPTION,
    NOBODY,
    NOWHERE,
    OFFERS_A_TURN,
    OFFERS_OPTION,
    SOURCES,
    START,
    OltreMare,
    full_box,
)
from roteiro.games.oltremare.steps.scoring import FinalScoring
from roteiro.games.oltremare.steps.setting_up import SPREAD, SetUp
from roteiro.games.oltremare.steps.trade import Trade
from roteiro.games.oltremare.steps.turn import EndTurn, Turn

PHASES: Final = ("set-up", "turn", "trade", "game end")
DURING_A_TURN: Final = (
    "due", "bought", "partners", "sailed", "offers_left", "addressed", "maker", "accepted", "proposed",
)  # fmt: skip
ROUTE_WORDS: Final = tuple([f"{PORT_WORDS[start]}-{PORT_WORDS[end]}" for start, end in ROUTES])
MOST: Final = 9999  # ducats, in a document
NO_OFFER: Final = terms_text(0, 0, 0)


def position(game: Game, text: str, journal: list[Event] | None) -> OltreMare:
    """The state that a document describes; an impossible one is refused by naming what is wrong."""
    document = read(game, text)
    seats, options = read_setup(game, document)
    state = full_box(seats, options)
    exact = document.has("steps")
    phase = document.word("phase", PHASES[1], PHASES)
    if exact and document.has("phase"):
        raise BadPosition("steps: they already tell the phase")
    bare = phase == "set-up" and not exact
    chosen = int(state.options[FIRST_OPTION]) - 1
    state.first = document.number("first", 0 if bare else max(0, chosen), 0, seats - 1)
    state.active = document.number("active", int(state.first), 0, seats - 1)
    players = read_players(document, seats)
    read_cards(state, document, players, bare)
    _read_deck(state, document, phase, bare)
    _read_ships(state, players, bare)
    _read_areas(state, players)
    read_tokens(state, document, players, bare)
    _read_turn(state, document, players, phase)
    _read_bargain(state, document, players)
    state.stack = read_steps(game, document.words("steps", ())) if exact else _phase_frames(state, phase)
    for player in players:
        player.finish()
    document.finish()
    refuse(implausible(state))
    check(game, state, seats, journal)
    return state


def _phase_frames(state: OltreMare, phase: str) -> list[Frame[Any]]:
    frames: dict[str, list[Frame[Any]]] = {
        "set-up": [SetUp()],
        "turn": [Turn()],
        "trade": [EndTurn(), Trade(Seat(int(state.active)))],
        "game end": [FinalScoring()],
    }
    return frames[phase]


# The deck ----------------------------------------------------------------------------------------------------------


def _read_deck(state: OltreMare, document: Table, phase: str, bare: bool) -> None:
    """Where Venice may lie, and whether the first deck has run out."""
    state.last = int(document.flag("last_round", phase == "game end" or state.deck == 0))
    state.recycled = int(document.flag("recycled", False))
    calm = int(state.deck) // 2 - SPREAD
    hidden = not (bare or state.last or calm < 1)
    venice = document.numbers("venice", [calm, 2 * SPREAD + 1] if hidden else [], 0, sum(COUNT))
    if len(venice) not in (0, 2):
        raise BadPosition("venice should be [draws that cannot reach it, places where it may lie], or [] without it")
    if venice:
        state.calm, state.window = venice
    if document.has("new_deck"):
        _read_new_deck(state, document.table("new_deck"))


def _read_new_deck(state: OltreMare, table: Table) -> None:
    """What everybody knows of a deck of discards: its cards, the hands that drew of it, and older pirate cards."""
    state.fresh = _seats(state, table, "fresh")
    state.buried = table.number("buried", 0, 0, CARDS)
    for text in table.words("doubt", ()):
        kind = read_card(text, table.label("doubt"))
        if kind not in DOUBLES:
            raise BadPosition(f"new_deck.doubt: there is only one {text!r}")
        state.doubt |= bit(DOUBLES.index(kind))
    for text in table.words("cards", ()):
        state.late[read_card(text, table.label("cards"))] += 1
    state.settled = vec[i64](table.numbers("settled", [0] * int(state.seats), 0, CARDS, int(state.seats)))
    table.finish()


# Players -----------------------------------------------------------------------------------------------------------


def _read_ships(state: OltreMare, players: list[Table], bare: bool) -> None:
    """A ship lies where the lowest cargo card says; if that names no port, in the first one without a ship."""
    for seat, player in enumerate(players):
        word = player.word("ship", "", ("", *PORT_WORDS))
        cargo = kinds_of(state, HOLD, seat)
        if word:
            state.ships[seat] = PORT_WORDS.index(word)
        elif cargo and PORT[cargo[0]] != NO_PORT and not player.has("ship"):
            state.ships[seat] = PORT[cargo[0]]
    for seat, player in enumerate(players):
        if state.ships[seat] == NOWHERE and not player.has("ship") and not bare:
            state.ships[seat] = min([port for port in range(len(PORTS)) if port not in list(state.ships)])


def _read_areas(state: OltreMare, players: list[Table]) -> None:
    for seat, player in enumerate(players):
        _read_ducats(state, seat, player)
        state.prestige[seat] = player.number("prestige", 0)
        sold = player.numbers("sold", (0, 0), 0, CARDS, 2)
        state.sold_cards[seat], state.sold_groups[seat] = sold


def _read_ducats(state: OltreMare, seat: int, player: Table) -> None:
    """One number, or a table by source."""
    base = seat * len(SOURCES)
    if not isinstance(player.values.get("ducats"), dict):
        state.gains[base + START] = player.number("ducats", START_DUCATS, -MOST, MOST)
        return
    parts = player.table("ducats")
    for source, word in enumerate(SOURCES):
        state.gains[base + source] = parts.number(word, START_DUCATS if source == START else 0, -MOST, MOST)
    parts.finish()


# The turn ----------------------------------------------------------------------------------------------------------


def _read_turn(state: OltreMare, document: Table, players: list[Table], phase: str) -> None:
    """What the active seat has done; at the beginning of a turn, before the game and after it, there is nothing."""
    if phase != "trade" and not document.has("steps"):
        for key in DURING_A_TURN:
            if document.has(key):
                raise BadPosition(f"{key}: it belongs to the phase 'trade', or to steps")
    offers, counters = OFFERS_A_TURN[state.options[OFFERS_OPTION]], COUNTERS_A_TURN[state.options[COUNTERS_OPTION]]
    asked = cargo_due(state, int(state.active)) if count(state, HOLD, int(state.active)) else 0
    state.due = document.number("due", asked, 0, max(CARGO))
    state.bought = document.number("bought", 0, 0, PURCHASES)
    state.partners = _seats(state, document, "partners")
    state.offers = document.number("offers_left", offers, 0, offers)
    for seat, player in enumerate(players):
        state.counters[seat] = player.number("counters", counters, 0, counters)
    departure = document.word("departure", "", ("", *PORT_WORDS))
    state.departure = PORT_WORDS.index(departure) if departure else NOWHERE
    for word in document.words("sailed", ()):
        state.sailed |= bit(_route(word))
    if phase == "set-up" and not document.has("steps"):
        state.due, state.offers, state.counters = 0, 0, vec[i64]([0] * len(players))


def _seats(state: OltreMare, table: Table, key: str) -> int:
    """A list of seats as a bit mask."""
    found = 0
    for seat in table.numbers(key, (), 0, int(state.seats) - 1):
        found |= bit(seat)
    return found


def _route(text: str) -> int:
    start, _, end = text.partition("-")
    for word in (f"{start}-{end}", f"{end}-{start}"):
        if word in ROUTE_WORDS:
            return ROUTE_WORDS.index(word)
    raise BadPosition(f"sailed: {text!r} is no sea route; one is {ROUTE_WORDS[0]!r}")


def _read_bargain(state: OltreMare, document: Table, players: list[Table]) -> None:
    """Offers on the table, and who has been asked and has said what."""
    for seat, player in enumerate(players):
        state.give[seat], state.ask[seat], state.pay[seat] = _offer(player)
    state.addressed = _seats(state, document, "addressed")
    state.accepted = _seats(state, document, "accepted")
    state.proposed = _seats(state, document, "proposed")
    state.maker = document.number("maker", NOBODY, NOBODY, int(state.seats) - 1)


def _offer(player: Table) -> tuple[int, int, int]:
    """What an offer gives, asks and pays."""
    player.asked.add("offer")
    text = player.values.get("offer", NO_OFFER)
    sides = text.split(" for ") if isinstance(text, str) else []
    if len(sides) != 2:
        raise BadPosition(f"{player.label('offer')} should be like 'salt+2 for silk', not {text!r}")
    try:
        given, asked, pay = read_terms(sides[0].strip(), sides[1].strip())
    except UnknownAction as error:
        raise BadPosition(f"{player.label('offer')}: {error}") from error
    return sum([one(good) for good in given]), sum([one(good) for good in asked]), pay
