"""Which options of Africana are worth a thought, and how tempting they look at a glance."""

from __future__ import annotations

from typing import Final

from roteiro.bots.eval.africana_terms import (
    CARD,
    Scene,
    goals_of,
    outlook,
)
from roteiro.bots.eval.africana_travel import (
    LEFT_OVER,
    cards_at_hand,
    ways,
    without,
)
from roteiro.core.kernel import Action
from roteiro.core.masks import bit, members
from roteiro.games.africana.actions import (
    BOOK_ACTION,
    BUY,
    CHANGE,
    CLOSE,
    COMPLETE,
    DRAW,
    FINISH,
    FIRST_ASSISTANT,
    GO,
    JOIN,
    LEFT,
    MOVE,
    PLAY,
    RIGHT,
    STOP,
    TURN,
)
from roteiro.games.africana.books import top
from roteiro.games.africana.data import (
    ADVENTURE_LIMIT,
    ADVENTURE_PRICE,
    ASSISTANTS,
    COLOUR_PRICE,
    DESTINATION,
    HALF,
    HAND_LIMIT,
    IS_ASSISTANT,
    SPACES,
    START,
    TARGET,
)
from roteiro.games.africana.hands import holds
from roteiro.games.africana.state import (
    NO_CARD,
    NO_CHANGE,
    Africana,
    hand_size,
    markers_left,
    size,
)
from roteiro.games.africana.steps.moving import Step, within_reach
from roteiro.games.africana.steps.reading import Leaf

# Which options are worth a thought.
TRIED: Final = 2  # cards
STEPS_TRIED: Final = 2  # places
CLOSE_TO_BEST: Final = 0.6  # points
PAGES_TURNED: Final = 3
WELCOME: Final = 2  # so many assistants help more than they cost

SOON: Final = tuple([left**3 for left in LEFT_OVER])
"""By way: how much something at its end tempts; what can be reached at once tempts most."""


# What is worth a thought ---------------------------------------------------------------------------------------------


def turns_to_take(state: Africana, seat: int, options: list[Action]) -> list[Action]:
    """No book without money for a page or room for it, no cards into a full hand."""
    found: list[Action] = []
    if hand_size(state, seat) < HAND_LIMIT:
        found.append(DRAW.of(0))
    book = HALF[state.places[seat]]
    if (
        state.silver[seat] >= ADVENTURE_PRICE
        and size(state.adventures[seat]) < ADVENTURE_LIMIT
        and (top(state, book, LEFT) != NO_CARD or top(state, book, RIGHT) != NO_CARD)
    ):
        found.append(BOOK_ACTION.of(0))
    found.append(MOVE.of(0))
    return found


def pages_to_look_at(state: Africana, decision: Leaf, options: list[Action]) -> list[Action]:
    """Buy what there is room for, turn a few pages as long as one can be bought after that, and do not just look."""
    seat = decision.seat
    room = size(state.adventures[seat]) < ADVENTURE_LIMIT
    price = 1 if state.turned else 0
    found: list[Action] = []
    for option in options:
        if BUY.has(option):
            if room:
                found.append(option)
        elif TURN.has(option):
            if room and state.turned < PAGES_TURNED and state.silver[seat] >= ADVENTURE_PRICE + price:
                found.append(option)
        elif state.outcome != NO_CHANGE:
            found.append(option)
    return found or options


def movements(state: Africana, seat: int, options: list[Action]) -> list[Action]:
    """What can be finished or joined comes first; then the steps that look best, and whether to stop."""
    if state.deck or state.last:
        for option in options:
            if FINISH.has(option):
                return [option]
    joins: list[Action] = []
    for option in options:
        if COMPLETE.has(option) and not IS_ASSISTANT[COMPLETE.arg(option)]:
            return [option]
        if JOIN.has(option):
            joins.append(option)
    if joins and markers_left(state, seat) >= len(joins):
        return [joins[0]]
    found: list[Action] = []
    cards: list[Action] = []
    for option in options:
        if PLAY.has(option) or CHANGE.has(option):
            if not _is_variant(state, seat, option):
                cards.append(option)
        elif not STOP.has(option) or state.outcome != NO_CHANGE:
            found.append(option)
    if cards:
        found += _best_of(cards, _card_values(state, seat, cards), TRIED)
    return found or options


def _is_variant(state: Africana, seat: int, option: Action) -> bool:
    """A travel card where an assistant of its colour would do."""
    card = PLAY.arg(option) if PLAY.has(option) else CHANGE.arg(option)
    return card < FIRST_ASSISTANT and holds(state, seat, card + FIRST_ASSISTANT)


def _card_values(state: Africana, seat: int, options: list[Action]) -> list[float]:
    """Where cards lead at best, less what they cost."""
    scene = Scene(state)
    goals = goals_of(state, seat, scene)
    hand = cards_at_hand(state, seat)
    values: list[float] = []
    for option in options:
        changed = CHANGE.has(option)
        card = CHANGE.arg(option) if changed else PLAY.arg(option)
        rest = without(hand, card)
        best = 0.0
        for place in members(within_reach(int(state.places[seat]), card, int(changed))):
            best = max(best, outlook(goals, ways(place, rest), scene.turns[seat]))
        price = COLOUR_PRICE * scene.silver[seat] if changed else 0.0
        values.append(best - price - (CARD if card < FIRST_ASSISTANT else 0.0))
    return values


def steps(state: Africana, decision: Step, options: list[Action]) -> list[Action]:
    """The places from which most can be reached."""
    seat = decision.seat
    scene = Scene(state)
    goals = goals_of(state, seat, scene)
    hand = cards_at_hand(state, seat)
    values = [outlook(goals, ways(GO.arg(option), hand), scene.turns[seat]) for option in options]
    return _best_of(options, values, STEPS_TRIED)


def _best_of(options: list[Action], values: list[float], most: int) -> list[Action]:
    """The options with the best values, unless they are far behind, in their old order."""
    if not options:
        return options
    bar = max(values) - CLOSE_TO_BEST
    if len(options) > most:
        bar = max(bar, sorted(values)[-most])
    return [options[index] for index in range(len(options)) if values[index] >= bar]


# At a glance ---------------------------------------------------------------------------------------------------------


def appeal(state: Africana, seat: int, place: int, hand: int) -> float:
    """How much there is to do near a place."""
    row = ways(place, hand)
    total = 0.0
    for adventure in members(state.adventures[seat]):
        total += 5.0 * SOON[row[TARGET[adventure]]]
    free = markers_left(state, seat) > 0
    for space in range(SPACES):
        expedition = int(state.spaces[space])
        if expedition == NO_CARD:
            continue
        if state.joined[space] & bit(seat):
            total += 4.0 * SOON[row[DESTINATION[expedition]]]
        elif free:
            total += SOON[row[START[expedition]]]
    return total


def turn_urge(state: Africana, seat: int, option: Action) -> int:
    """Cards for a trip, then the trip; the book when there is money for a page."""
    cards = hand_size(state, seat)
    if DRAW.has(option):
        return 1 + 12 * max(0, HAND_LIMIT - cards)
    if BOOK_ACTION.has(option):
        return 60 if BOOK_ACTION.of(0) in turns_to_take(state, seat, [option]) else 1
    return 4 + 20 * int(appeal(state, seat, int(state.places[seat]), cards_at_hand(state, seat))) + 3 * cards * cards


def page_urge(state: Africana, seat: int, book: int, option: Action) -> int:
    """Artefacts before assistants, and only what there is room for."""
    if size(state.adventures[seat]) >= ADVENTURE_LIMIT:
        return 50 if CLOSE.has(option) else 1
    if BUY.has(option):
        if not IS_ASSISTANT[top(state, book, BUY.arg(option))]:
            return 60
        return 30 if size(state.completed[seat] & ASSISTANTS) < WELCOME else 1
    if TURN.has(option):
        return 3 if state.turned else 15
    return 1 if state.outcome == NO_CHANGE else 10


def move_urge(state: Africana, seat: int, option: Action) -> int:
    """Finish and join whatever can be, then walk to where more can be done, and stop when there is nothing near."""
    if FINISH.has(option) or JOIN.has(option):
        return 5000
    if COMPLETE.has(option):
        welcome = size(state.completed[seat] & ASSISTANTS) < WELCOME
        return 5000 if welcome or not IS_ASSISTANT[COMPLETE.arg(option)] else 5
    if STOP.has(option):
        return 1 if state.outcome == NO_CHANGE else 60
    changed = CHANGE.has(option)
    card = CHANGE.arg(option) if changed else PLAY.arg(option)
    hand = cards_at_hand(state, seat)
    best = 0.0
    for place in members(within_reach(int(state.places[seat]), card, int(changed))):
        best = max(best, appeal(state, seat, place, without(hand, card)))
    gain = best - appeal(state, seat, int(state.places[seat]), hand) - (0.3 if card < FIRST_ASSISTANT else 0.0)
    if changed:
        gain -= 2.0
    return max(1, int(200.0 * gain))
