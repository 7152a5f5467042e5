"""Cards of a position document: first what it names, then the rest, in data order where somebody must choose."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from roteiro.core.errors import BadPosition
from roteiro.core.masks import bit
from roteiro.core.position import Table
from roteiro.games.africana.actions import CARDS, FIRST_ASSISTANT, JOKER
from roteiro.games.africana.data import (
    ADVENTURES,
    BOOK,
    COLOURS,
    EXPEDITIONS,
    HALVES,
    IS_ASSISTANT,
    LETTER,
    NAMES,
    REMOVED,
    SPACES,
    TRAVEL_CARDS_OF_A_COLOUR,
    WHAT,
)
from roteiro.games.africana.state import NO_CARD, PAGES, Africana

REST: Final = "rest"  # the expeditions that somebody must have finished and that are named nowhere


class Placed:
    """Cards of which there is only one: each gets one place."""

    def __init__(self, kind: str, *names: Sequence[str]) -> None:
        self.kind: Final = kind
        self.names: Final = [[name.lower() for name in row] for row in names]
        self.where: Final[dict[int, str]] = {}

    def put(self, text: str, where: str) -> int:
        """Give the card that a text names its place."""
        name = " ".join(text.lower().split())
        found = [row.index(name) for row in self.names if name in row]
        if not found:
            raise BadPosition(f"{where}: {text!r} is no {self.kind}; there are: {', '.join(self.names[0])}")
        if found[0] in self.where:
            raise BadPosition(f"{where}: {text!r} is in {self.where[found[0]]} too, and there is only one")
        self.where[found[0]] = where
        return found[0]

    def rest(self) -> list[int]:
        """The cards without a place."""
        return [card for card in range(len(self.names[0])) if card not in self.where]


# Travel cards and assistants ---------------------------------------------------------------------------------------


def _colours(table: Table, key: str) -> list[int]:
    """Cards by colour: a list such as ["grey", "grey"], or a table such as { grey = 2 }."""
    if isinstance(table.values.get(key), dict):
        inner = table.table(key)
        found = [inner.number(word, 0, 0, TRAVEL_CARDS_OF_A_COLOUR) for word in COLOURS]
        inner.finish()
        return found
    words = table.words(key, ())
    for word in words:
        if word not in COLOURS:
            raise BadPosition(f"{table.label(key)}: {word!r} is no colour; there are: {', '.join(COLOURS)}")
    return [words.count(word) for word in COLOURS]


def read_travel_cards(state: Africana, document: Table, players: list[Table]) -> None:
    """Hands, discards and the cards of the running movement; the pile is the rest."""
    for seat, player in enumerate(players):
        for colour, count in enumerate(_colours(player, "cards")):
            state.hands[seat * len(COLOURS) + colour] = count
        for colour, count in enumerate(_colours(player, "known")):
            state.known[seat * len(COLOURS) + colour] = count
            if count > state.hands[seat * len(COLOURS) + colour]:
                raise BadPosition(f"{player.label('known')}: {count} {COLOURS[colour]}, but there are fewer in hand")
            if count and state.seats > 2:
                raise BadPosition(f"{player.label('known')}: only a single rival knows cards of a hand")
        state.jokers[seat] = int(player.flag("joker", True))
    for colour, count in enumerate(_colours(document, "discards")):
        state.discards[colour] = count
    for word in document.words("played", ()):
        if word not in CARDS:
            raise BadPosition(f"played: {word!r} is no card; there are: {', '.join(CARDS)}")
        card = CARDS.index(word)
        if card < FIRST_ASSISTANT:
            state.table[card] += 1
        elif card < JOKER:
            state.lying[card - FIRST_ASSISTANT] += 1
        else:
            state.joker_lies += 1
    for colour, word in enumerate(COLOURS):
        held = [int(state.hands[seat * len(COLOURS) + colour]) for seat in range(state.seats)]
        used = sum(held) + int(state.discards[colour]) + int(state.table[colour])
        if used > TRAVEL_CARDS_OF_A_COLOUR:
            raise BadPosition(f"travel cards: {used} {word}, there are {TRAVEL_CARDS_OF_A_COLOUR}")
        state.pile[colour] = TRAVEL_CARDS_OF_A_COLOUR - used


def read_assistants(state: Africana, players: list[Table]) -> None:
    """One card for each assistant adventure that a player completed; those he does not hold are out of the game."""
    for seat, player in enumerate(players):
        hired = [0] * len(COLOURS)
        for adventure in range(len(ADVENTURES)):
            if IS_ASSISTANT[adventure] and state.completed[seat] & bit(adventure):
                hired[WHAT[adventure]] += 1
        listed = _colours(player, "assistants")
        held = listed if player.has("assistants") else hired
        for colour, word in enumerate(COLOURS):
            if held[colour] > hired[colour]:
                raise BadPosition(
                    f"{player.label('assistants')}: {held[colour]} {word}, "
                    f"but {hired[colour]} {word} assistants are among his completed adventures"
                )
            state.assistants[seat * len(COLOURS) + colour] = held[colour]
            state.box[colour] += hired[colour] - held[colour]
            state.supply[colour] -= hired[colour]


# Adventures and books ----------------------------------------------------------------------------------------------


def read_adventures(state: Africana, document: Table, players: list[Table], bare: bool) -> None:
    """Adventures of players, out of the game and in the books; those named nowhere are unread pages."""
    placed = Placed("adventure", NAMES, ADVENTURES)
    for seat, player in enumerate(players):
        state.adventures[seat] = _set(placed, player, "adventures")
        state.completed[seat] = _set(placed, player, "completed")
    state.gone = _set(placed, document, "gone")
    books = document.table("books")
    halves = [books.table(word) for word in HALVES]
    pages = [_pages(placed, half, book) for book, half in enumerate(halves)]
    for book, half in enumerate(halves):
        hidden = [card for card in placed.rest() if BOOK[card] == book]
        if hidden and not half.has("right") and not bare:
            pages[book].append(placed.put(NAMES[hidden[0]], half.label("right")))
        for number, card in enumerate(pages[book]):
            state.pages[book * PAGES + number] = card
        state.read[book] = len(pages[book])
        state.opened[book] = len(half.words("left", ()))
        half.finish()
    books.finish()
    state.unread = sum([bit(card) for card in placed.rest()])


def _set(placed: Placed, table: Table, key: str) -> int:
    return sum([bit(placed.put(text, table.label(key))) for text in table.words(key, ())])


def _pages(placed: Placed, half: Table, book: int) -> list[int]:
    """The pages seen, from left to right: those of the left half, then those of the right one."""
    found: list[int] = []
    for key in ("left", "right"):
        for text in half.words(key, ()):
            card = placed.put(text, half.label(key))
            if BOOK[card] != book:
                raise BadPosition(f"{half.label(key)}: {text!r} belongs into the {HALVES[BOOK[card]]} book")
            found.append(card)
    return found


# Expeditions -------------------------------------------------------------------------------------------------------


def read_expeditions(state: Africana, document: Table, players: list[Table], bare: bool) -> None:
    """Finished expeditions and open ones. Spaces left out get the next cards of the pile in data order."""
    placed = Placed("expedition", EXPEDITIONS)
    takers = [seat for seat, player in enumerate(players) if REST in player.words("finished", ())]
    if len(takers) > 1:
        raise BadPosition(f"{players[takers[1]].label('finished')}: the rest belongs to one player")
    for seat, player in enumerate(players):
        for text in player.words("finished", ()):
            if text != REST:
                state.finished[seat] |= bit(placed.put(text, player.label("finished")))
    laid = document.words("spaces", [""] * SPACES)
    if len(laid) != SPACES:
        raise BadPosition(f"spaces should have {SPACES} entries, not {len(laid)}")
    for space, text in enumerate(laid):
        state.spaces[space] = placed.put(text, "spaces") if text else NO_CARD
    pile = placed.rest()
    lay_out = 0 if document.has("spaces") or bare else SPACES
    left_out = REMOVED[state.seats]
    if takers:
        letter = max([LETTER[card] for card in placed.where], default=0)
        most = document.number("deck", len(pile), 0, len(pile)) + left_out + lay_out
        while pile and (LETTER[pile[0]] < letter or len(pile) > most):
            state.finished[takers[0]] |= bit(pile.pop(0))
    for space in range(lay_out):
        if len(pile) > left_out:
            state.spaces[space] = pile.pop(0)
    state.unseen = sum([bit(card) for card in pile])
    state.deck = len(pile) - left_out
    _check_pile(state, document, placed, pile)


def _check_pile(state: Africana, document: Table, placed: Placed, pile: list[int]) -> None:
    """All cards of a letter are opened before the next one; the C cards that are left out stay in the pile unseen."""
    if state.deck < 0:
        in_game = len(EXPEDITIONS) - REMOVED[state.seats]
        raise BadPosition(f"expeditions: {len(EXPEDITIONS) - len(pile)} were opened, {in_game} are in the game")
    for card, where in placed.where.items():
        if LETTER[pile[0]] < LETTER[card]:
            below, above = EXPEDITIONS[card], EXPEDITIONS[pile[0]]
            raise BadPosition(f'{where}: {below} lies below {above} in the pile (finished = ["rest"] takes such cards)')
    if document.number("deck", int(state.deck), 0, len(EXPEDITIONS)) != state.deck:
        raise BadPosition(f"deck: {state.deck} expeditions are left in the pile, not {document.values['deck']}")


def read_markers(state: Africana, players: list[Table]) -> None:
    """The spaces where each player has joined the expedition, numbered from 1."""
    for seat, player in enumerate(players):
        for space in player.numbers("joined", (), 1, SPACES):
            if state.spaces[space - 1] == NO_CARD:
                raise BadPosition(f"{player.label('joined')}: no expedition lies on space {space}")
            if state.joined[space - 1] & bit(seat):
                raise BadPosition(f"{player.label('joined')}: space {space} is joined only once")
            state.joined[space - 1] |= bit(seat)
