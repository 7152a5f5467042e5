"""Cards and port tokens of a position document: first what it names, then the rest in data order."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from roteiro.core.errors import BadPosition
from roteiro.core.masks import bit
from roteiro.core.position import Table
from roteiro.core.slots import ALL, BLANK, card, slot
from roteiro.games.oltremare.data import (
    COUNT,
    GOOD,
    GOODS,
    KINDS,
    NAMES,
    NO_PORT,
    NO_TOKEN,
    PORT,
    PORT_WORDS,
    SPARE_TOKENS,
    START_HAND,
    TOKEN_COUNT,
    TOKENS,
)
from roteiro.games.oltremare.piles import FACE_DOWN, HAND, HOLD, PICKS, PIRATES, PLAYED, pile
from roteiro.games.oltremare.state import OltreMare, cards_in_game

PILE_KEYS: Final = ("hand", "pirates", "cargo", "picks")  # by the number of the pile
UNKNOWN: Final = "?"  # a card that nobody has seen
SEEN_BY_NOBODY: Final = "-"


class Pool:
    """The cards that have no place yet."""

    def __init__(self, seats: int) -> None:
        self.left: Final = cards_in_game(seats)
        self.seats: Final = seats

    def take(self, kind: int, where: str) -> None:
        if self.left[kind] == 0:
            in_game = cards_in_game(self.seats)[kind]
            if not in_game:
                raise BadPosition(f"{where}: {NAMES[kind]!r} stays in the box with {self.seats} players")
            copies = "it is in two places" if in_game == 1 else f"there are only {COUNT[kind]} of it"
            raise BadPosition(f"{where}: {NAMES[kind]!r}: {copies}")
        self.left[kind] -= 1

    def deal(self, cards: int, ports_only: bool = False) -> list[int]:
        """So many cards in data order, or as many as are left."""
        found: list[int] = []
        for kind in range(KINDS):
            while len(found) < cards and self.left[kind] and (PORT[kind] != NO_PORT or not ports_only):
                self.left[kind] -= 1
                found.append(kind)
        return found


def read_card(text: str, where: str) -> int:
    """The kind of card that a text names."""
    name = " ".join(text.split())
    if name not in NAMES:
        good = name.split()[0] if name else ""
        possible = [NAMES[kind] for kind in range(KINDS) if GOODS[GOOD[kind]] == good] or list(GOODS)
        raise BadPosition(f"{where}: {text.strip()!r} is no card; there are: {', '.join(possible)}")
    return NAMES.index(name)


def _read_slot(state: OltreMare, text: str, what: int, seat: int, where: str) -> int:
    """A card and who knows it: `salt dp4 @ 0 2` also seats 0 and 2, `salt dp4 @ -` nobody; `?` is a blank one."""
    hidden = what in (PIRATES, FACE_DOWN)
    if text.strip() == UNKNOWN and hidden:
        return BLANK
    name, at, eyes = text.partition("@")
    kind = read_card(name, where)
    if what in (HOLD, PLAYED):
        if at:
            raise BadPosition(f"{where}: {text!r}: everybody has seen these cards")
        return slot(kind, ALL)
    if what == PICKS and at:
        raise BadPosition(f"{where}: {text!r}: nobody else knows what is picked")
    owner = 0 if what == FACE_DOWN else bit(seat)
    if hidden and eyes.strip() == SEEN_BY_NOBODY:
        return slot(kind, 0)
    known = 0
    for word in eyes.split():
        if word not in [str(other) for other in range(state.seats)]:
            raise BadPosition(f"{where}: {text!r}: {word!r} is no seat")
        known |= bit(int(word))
    if at and not known:
        raise BadPosition(f"{where}: {text!r}: after the @ come the seats that know the card")
    return slot(kind, owner | known)


def _read_pile(state: OltreMare, table: Table, key: str, what: int, seat: int, pool: Pool) -> list[int]:
    """The slots of a pile that the document lists; their cards leave the pool."""
    where = table.label(key)
    found = [_read_slot(state, text, what, seat, where) for text in table.words(key, ())]
    for here in found:
        if here != BLANK and what != PICKS:  # picked cards lie in the hand
            pool.take(card(here), where)
    return found


def read_cards(state: OltreMare, document: Table, players: list[Table], bare: bool) -> None:
    """All piles as listed; then first cargo cards and hands for those who have none, then deck and discards."""
    pool = Pool(int(state.seats))
    piles: list[list[int]] = [[] for _ in state.sizes]
    for seat, player in enumerate(players):
        for what, key in enumerate(PILE_KEYS):
            piles[pile(state, what, seat)] = _read_pile(state, player, key, what, seat, pool)
    for what, key in ((PLAYED, "played"), (FACE_DOWN, "face_down")):
        piles[pile(state, what)] = _read_pile(state, document, key, what, 0, pool)
    piles[pile(state, PLAYED)].sort()
    blanks = sum([here == BLANK for slots in piles for here in slots])
    _read_loose_cards(state, document, pool)
    if not bare:
        for seat, player in enumerate(players):
            if not player.has("cargo"):
                piles[pile(state, HOLD, seat)] = [slot(kind, ALL) for kind in pool.deal(1, ports_only=True)]
        for seat, player in enumerate(players):
            if not player.has("hand"):
                piles[pile(state, HAND, seat)] = [slot(kind, bit(seat)) for kind in pool.deal(START_HAND)]
    for seat in range(state.seats):
        piles[pile(state, HAND, seat)].sort()
    state.cards = vec[i64]([here for slots in piles for here in slots])
    state.sizes = vec[i64]([len(slots) for slots in piles])
    _place_the_rest(state, document, pool, blanks)


def _read_loose_cards(state: OltreMare, document: Table, pool: Pool) -> None:
    """The cards listed for the deck and the discards."""
    state.unseen = vec[i64]([0] * KINDS)
    for kind in _listed(document, "deck", pool):
        state.unseen[kind] += 1
    for kind in _listed(document, "discards", pool):
        state.discards[kind] += 1


def _listed(document: Table, key: str, pool: Pool) -> list[int]:
    kinds = [read_card(text, key) for text in document.words(key, ())]
    for kind in kinds:
        pool.take(kind, key)
    return kinds


def _place_the_rest(state: OltreMare, document: Table, pool: Pool, blanks: int) -> None:
    """Cards named nowhere are the deck, with the blank ones; if the deck is listed, they are discards."""
    listed = document.has("deck")
    state.blanks = blanks
    for kind in pool.deal(blanks if listed else sum(pool.left)):
        state.unseen[kind] += 1
    for kind in pool.deal(sum(pool.left)):
        state.discards[kind] += 1
    state.deck = sum(state.unseen) - blanks
    if state.deck < 0:
        raise BadPosition(f"pirates: {blanks} cards that nobody has seen, but only {sum(state.unseen)} are left")


def read_tokens(state: OltreMare, document: Table, players: list[Table], bare: bool) -> None:
    """Tokens of the players, on the ports and in the box; ports left out get the others in data order."""
    supply = list(TOKEN_COUNT)
    for seat, player in enumerate(players):
        state.active_token[seat] = _token(player.word("token", "", ("", *TOKENS)), supply, player.label("token"))
        for word in player.words("turned", ()):
            if word not in TOKENS:
                raise BadPosition(f"{player.label('turned')}: {word!r} is no token; there are: {', '.join(TOKENS)}")
            state.turned[seat * len(TOKENS) + _token(word, supply, player.label("turned"))] += 1
    ports = document.table("ports")
    for port, word in enumerate(PORT_WORDS):
        state.port_token[port] = _token(ports.word(word, "", ("", *TOKENS)), supply, ports.label(word))
    ports.finish()
    _read_box(state, document, supply)
    if not bare:
        spare = 0 if document.has("box") else SPARE_TOKENS + int(state.seats)
        free = [port for port, word in enumerate(PORT_WORDS) if not ports.has(word) and port not in list(state.ships)]
        _lay_out(state, free, supply, sum(supply) - spare)
    for token, word in enumerate(TOKENS):
        if supply[token] and document.has("box"):
            raise BadPosition(f"box.{word}: {supply[token]} {word} tokens more have no place")
        state.box[token] += supply[token]


def _token(word: str, supply: list[int], where: str) -> int:
    """A token leaves the supply."""
    if not word:
        return NO_TOKEN
    token = TOKENS.index(word)
    if supply[token] == 0:
        raise BadPosition(f"{where}: there are only {TOKEN_COUNT[token]} {word} tokens")
    supply[token] -= 1
    return token


def _read_box(state: OltreMare, document: Table, supply: list[int]) -> None:
    box = document.table("box")
    for token, word in enumerate(TOKENS):
        state.box[token] = box.number(word, 0, 0, TOKEN_COUNT[token])
        if state.box[token] > supply[token]:
            raise BadPosition(f"{box.label(word)}: there are only {TOKEN_COUNT[token]} {word} tokens")
        supply[token] -= int(state.box[token])
    box.finish()


def _lay_out(state: OltreMare, free: list[int], supply: list[int], tokens: int) -> None:
    """Lay so many tokens on free ports: kind after kind along the ports, then what is left into the gaps."""
    usual = [token for token in range(len(TOKENS)) for _ in range(TOKEN_COUNT[token])]
    for exact in (True, False):
        for port in free:
            if tokens <= 0 or state.port_token[port] != NO_TOKEN:
                continue
            token = usual[port]
            if not supply[token] and not exact:
                token = min([other for other in range(len(TOKENS)) if supply[other]])
            if supply[token]:
                supply[token] -= 1
                state.port_token[port] = token
                tokens -= 1
