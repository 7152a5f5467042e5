"""Which options of Africana are worth a thought, and how tempting they look at a glance."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from roteiro.bots.eval.africana_goals import MOST_GOALS, goals_of, outlook
from roteiro.bots.eval.africana_terms import CARD, Scene, assistant_value, assistants_hired, turns_left
from roteiro.bots.eval.africana_travel import (
    LEFT_OVER,
    cards_at_hand,
    led_to,
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
from roteiro.games.africana.steps.moving import Step
from roteiro.games.africana.steps.reading import Leaf

# Which options are worth a thought.
TRIED: Final = 2  # cards
STEPS_TRIED: Final = 2  # places
CLOSE_TO_BEST: Final = 0.6  # points
PAGES_TURNED: Final = 3
WELCOME: Final = 2  # so many assistants help more than they cost

SOON: Final = vec[float]([left**3 for left in LEFT_OVER])
"""By way: how much something at its end tempts; what can be reached at once tempts most."""


# What is worth a thought ---------------------------------------------------------------------------------------------


def turns_to_take(state: Africana, seat: int, options: list[Action]) -> list[Action]:
    """No book without money for a page or room for it, no cards into a full hand."""
    found: list[Action] = []
    if hand_size(state, seat) < HAND_LIMIT:
        found.append(DRAW.of(0))
    if can_buy_a_page(state, seat):
        found.append(BOOK_ACTION.of(0))
    found.append(MOVE.of(0))
    return found


def can_buy_a_page(state: Africana, seat: int) -> bool:
    """Whether there is money for a page, room for it, and one in the book."""
    book = HALF[state.places[seat]]
    return (
        state.silver[seat] >= ADVENTURE_PRICE
        and size(state.adventures[seat]) < ADVENTURE_LIMIT
        and (top(state, book, LEFT) != NO_CARD or top(state, book, RIGHT) != NO_CARD)
    )


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
        if COMPLETE.has(option) and (not IS_ASSISTANT[COMPLETE.arg(option)] or helps(state, seat)):
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
    if len(cards) > 1:
        cards = _best_of(cards, _card_values(state, seat, cards), TRIED)
    found += cards
    return found or options


def helps(state: Africana, seat: int) -> bool:
    """Whether one more assistant brings more than it costs."""
    return assistant_value(assistants_hired(state, seat), turns_left(state, seat)) > 0.0


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
        for place in led_to(int(state.places[seat]), card, int(changed)):
            best = max(best, outlook(goals, ways(place, rest)))
        price = COLOUR_PRICE * scene.silver[seat] if changed else 0.0
        values.append(best - price - (CARD if card < FIRST_ASSISTANT else 0.0))
    return values


def steps(state: Africana, decision: Step, options: list[Action]) -> list[Action]:
    """The places from which most can be reached."""
    seat = decision.seat
    goals = goals_of(state, seat, Scene(state))
    hand = cards_at_hand(state, seat)
    values = [outlook(goals, ways(GO.arg(option), hand)) for option in options]
    return _best_of(options, values, STEPS_TRIED)


def _best_of(options: list[Action], values: list[float], most: int) -> list[Action]:
    """The options with the best values, unless they are far behind, in their old order."""
    bar = max(values) - CLOSE_TO_BEST
    if len(options) > most:
        bar = max(bar, sorted(values)[-most])
    return [options[index] for index in range(len(options)) if values[index] >= bar]


# At a glance ---------------------------------------------------------------------------------------------------------


class Errands:
    """What a player has to do on the map: where, and how much it tempts."""

    def __init__(self, state: Africana, seat: int) -> None:
        places = vec[i64](capacity=MOST_GOALS)
        tempting = vec[float](capacity=MOST_GOALS)
        for adventure in members(state.adventures[seat]):
            places = append(places, TARGET[adventure])
            tempting = append(tempting, 5.0)
        free = markers_left(state, seat) > 0
        marker: i64 = bit(seat)
        for space in range(SPACES):
            expedition = state.spaces[space]
            if expedition == NO_CARD:
                continue
            if state.joined[space] & marker:
                places = append(places, DESTINATION[expedition])
                tempting = append(tempting, 4.0)
            elif free:
                places = append(places, START[expedition])
                tempting = append(tempting, 1.0)
        self.places: Final = places
        self.tempting: Final = tempting

    def appeal(self, place: int, hand: int) -> float:
        """How much there is to do near a place."""
        row = ways(place, hand)
        total = 0.0
        for index in range(len(self.places)):
            total += self.tempting[index] * SOON[row[self.places[index]]]
        return total


def turn_urges(state: Africana, seat: int, options: list[Action]) -> vec[i64]:
    """Cards for a trip, then the trip; the book when there is money for a page."""
    cards = hand_size(state, seat)
    urges = vec[i64]([1] * len(options))
    for index in range(len(options)):
        if DRAW.has(options[index]):
            urges[index] = 1 + 12 * max(0, HAND_LIMIT - cards)
        elif MOVE.has(options[index]):
            near = Errands(state, seat).appeal(int(state.places[seat]), cards_at_hand(state, seat))
            urges[index] = 4 + 20 * int(near) + 3 * cards * cards
        elif can_buy_a_page(state, seat):
            urges[index] = 60
    return urges


def page_urges(state: Africana, decision: Leaf, options: list[Action]) -> vec[i64]:
    """Artefacts before assistants, and only what there is room for."""
    if size(state.adventures[decision.seat]) >= ADVENTURE_LIMIT:
        return vec[i64]([50 if CLOSE.has(option) else 1 for option in options])
    return vec[i64]([page_urge(state, decision.seat, decision.book, option) for option in options])


def page_urge(state: Africana, seat: int, book: int, option: Action) -> int:
    """With room for an adventure: a few pages, and then one that is good enough."""
    if BUY.has(option):
        if not IS_ASSISTANT[top(state, book, BUY.arg(option))]:
            return 60
        return 30 if few_assistants(state, seat) else 1
    if TURN.has(option):
        return 3 if state.turned else 15
    return 1 if state.outcome == NO_CHANGE else 10


def few_assistants(state: Africana, seat: int) -> bool:
    """Whether one more would be welcome."""
    return assistants_hired(state, seat) < WELCOME


def move_urges(state: Africana, seat: int, options: list[Action]) -> vec[i64]:
    """Finish and join whatever can be, then walk to where more can be done, and stop when there is nothing near."""
    errands = Errands(state, seat)
    place = int(state.places[seat])
    hand = cards_at_hand(state, seat)
    here = errands.appeal(place, hand)
    urges = vec[i64]([5000] * len(options))
    for index in range(len(options)):
        option = options[index]
        if PLAY.has(option):
            gain = best_appeal(errands, place, hand, PLAY.arg(option), 0) - here
            urges[index] = walk_urge(gain, PLAY.arg(option))
        elif CHANGE.has(option):
            gain = best_appeal(errands, place, hand, CHANGE.arg(option), 1) - here
            urges[index] = walk_urge(gain, CHANGE.arg(option), 2.0)
        elif STOP.has(option):
            urges[index] = 1 if state.outcome == NO_CHANGE else 60
        elif COMPLETE.has(option) and IS_ASSISTANT[COMPLETE.arg(option)] and not few_assistants(state, seat):
            urges[index] = 5
    return urges


def best_appeal(errands: Errands, place: int, hand: int, card: int, changed: int) -> float:
    """How much there is to do near the best place that a card leads to."""
    rest = without(hand, card)
    best = 0.0
    for there in led_to(place, card, changed):
        best = max(best, errands.appeal(there, rest))
    return best


def walk_urge(gain: float, card: int, price: float = 0.0) -> int:
    """What is gained by a step, less its card and, with a changed colour, its price."""
    gain -= 0.3 if card < FIRST_ASSISTANT else 0.0
    return max(1, int(200.0 * (gain - price)))


def step_urges(state: Africana, seat: int, options: list[Action]) -> vec[i64]:
    """To where most can be done."""
    errands = Errands(state, seat)
    hand = cards_at_hand(state, seat)
    return vec[i64]([1 + int(1000.0 * errands.appeal(GO.arg(option), hand) ** 2) for option in options])
