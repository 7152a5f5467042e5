"""What lies on the table: areas of the players, cards of the movement, books and expeditions."""

from __future__ import annotations

from roteiro.core.masks import bit
from roteiro.games.africana.books import needs_reading
from roteiro.games.africana.data import (
    ADVENTURE_LIMIT,
    ASSISTANTS,
    BONUS_CARDS,
    CARDS_DRAWN,
    COLOURS,
    HALF,
    HALVES,
    HAND_LIMIT,
    MARKERS,
    OF_BOOK,
    SPACES,
)
from roteiro.games.africana.hands import cards_on_table
from roteiro.games.africana.plausible.flow import Problems, cards_to_draw, has
from roteiro.games.africana.state import (
    CHANGE,
    FIRST_OPTION,
    NO_CARD,
    NOWHERE,
    PROGRESS,
    Africana,
    hand_size,
    markers_left,
    size,
)
from roteiro.games.africana.steps.drawing import DrawCard, DrawCards, cards_in
from roteiro.games.africana.steps.limits import DiscardCard, DropAdventure, Limits
from roteiro.games.africana.steps.moving import Move
from roteiro.games.africana.steps.reading import Leaf, ReadPage
from roteiro.games.africana.steps.refilling import Refill


def first_player(state: Africana) -> Problems:
    chosen = int(state.options[FIRST_OPTION]) - 1
    if chosen >= 0 and state.first != chosen:
        yield f"first: by the option it is seat {chosen}"


def areas(state: Africana) -> Problems:
    for seat in range(state.seats):
        if state.places[seat] == NOWHERE:
            yield f"player[{seat}].place: his explorer stands nowhere"
        if markers_left(state, seat) < 0:
            yield f"player[{seat}].joined: {MARKERS - markers_left(state, seat)} spaces, he has {MARKERS} markers"


def played(state: Africana) -> Problems:
    """Cards lie on the table in a movement only, and jokers and assistants are those of the active player."""
    if cards_on_table(state) and not has(state, Move):
        yield "played: cards lie on the table in a movement only"
    if state.joker_lies > state.jokers[state.active]:
        yield f"played: {state.joker_lies} jokers, seat {state.active} has {state.jokers[state.active]}"
    for colour, word in enumerate(COLOURS):
        held = state.assistants[state.active * len(COLOURS) + colour]
        if state.lying[colour] > held:
            yield f"played: {state.lying[colour]} {word} assistants, seat {state.active} has {held}"


def limits(state: Africana) -> Problems:
    """Too many cards or adventures are for the active player only, as many as his turn can have brought."""
    for seat in range(state.seats):
        active = seat == state.active
        most = HAND_LIMIT + (_more_cards(state) if active else 0)
        held = hand_size(state, seat) + (cards_in(state.table) if active else 0)
        if held > most:
            yield f"player[{seat}].cards: {held} with joker and assistants, at this point at most {most}"
        held = size(state.adventures[seat])
        most = ADVENTURE_LIMIT + (_more_adventures(state) if active else 0)
        if held > most:
            yield f"player[{seat}].adventures: {held}, at this point at most {most}"


def _more_cards(state: Africana) -> int:
    """How many cards above the limit a turn can have brought: those drawn, bonus cards and new assistants."""
    seat = int(state.active)
    if has(state, DrawCards, DrawCard) and not has(state, Move):
        return CARDS_DRAWN - cards_to_draw(state)
    if state.outcome == CHANGE and has(state, Limits, DiscardCard) and not has(state, Leaf, Move):
        return CARDS_DRAWN
    if state.outcome != PROGRESS or not has(state, Limits, DiscardCard) or has(state, Leaf):
        return 0
    joined = [state.joined[space] & bit(seat) or state.spaces[space] == NO_CARD for space in range(SPACES)]
    bonus = sum([BONUS_CARDS[space] for space in range(SPACES) if joined[space]])
    hired = min(size(state.completed[seat] & ASSISTANTS), ADVENTURE_LIMIT - size(state.adventures[seat]))
    return max(0, bonus - cards_to_draw(state) + hired)


def _more_adventures(state: Africana) -> int:
    """Adventures above the limit were bought just now, in the book of this half."""
    if state.outcome != PROGRESS or not has(state, Limits, DropAdventure) or has(state, Move):
        return 0
    return size(state.adventures[state.active] & OF_BOOK[HALF[state.places[state.active]]])


def books(state: Africana) -> Problems:
    """The top page of the right half was seen, unless it comes to light just now."""
    reading = [frame.book for frame in state.stack if isinstance(frame, ReadPage)]
    for book, word in enumerate(HALVES):
        if needs_reading(state, book) and book not in reading:
            yield f"books.{word}: nobody has seen the page on top of the right half"
        if book in reading and not needs_reading(state, book):
            yield f"books.{word}: no unread page comes to light"


def spaces(state: Africana) -> Problems:
    """A space is empty until the end of the turn in which its expedition is finished, or in the last round."""
    empty = list(state.spaces).count(NO_CARD)
    if state.last:
        if state.deck or not empty:
            yield "last_round: it begins when the pile has too few expeditions for the empty spaces"
        return
    if not empty:
        return
    moved = has(state, Refill) and not has(state, Leaf, DropAdventure)
    drawing = has(state, DrawCards, DrawCard) and not has(state, Move)
    finished = size(state.finished[state.active])
    if not moved or drawing or state.outcome != PROGRESS or finished < empty:
        yield f"spaces: {empty} are empty, but seat {state.active} has not finished as many expeditions in this turn"
