"""The turn so far, the numbers of its next step, and the end of the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from roteiro.core.kernel import Frame
from roteiro.core.masks import bit
from roteiro.games.africana.actions import CARDS, FIRST_ASSISTANT, JOKER
from roteiro.games.africana.data import (
    ADVENTURE_LIMIT,
    BONUS_CARDS,
    CARDS_DRAWN,
    HALF,
    HAND_LIMIT,
    OF_BOOK,
    SPACES,
)
from roteiro.games.africana.hands import cards_on_table
from roteiro.games.africana.plausible.flow import Problems, cards_to_draw, find, has, is_over, misfit
from roteiro.games.africana.state import (
    CHANGE,
    NO_CARD,
    NO_CHANGE,
    PROGRESS,
    STALL_OPTION,
    STALL_ROUNDS,
    STANDSTILL_TURNS,
    Africana,
    hand_size,
    next_seat,
    size,
)
from roteiro.games.africana.steps.drawing import DrawCard, DrawCards, cards_in
from roteiro.games.africana.steps.limits import DiscardCard, DropAdventure
from roteiro.games.africana.steps.moving import Move, Step
from roteiro.games.africana.steps.reading import Leaf, ReadPage
from roteiro.games.africana.steps.refilling import OpenExpedition
from roteiro.games.africana.steps.turn import EndTurn

OUTCOMES: Final = ("nothing", "change", "progress")  # of a turn, by number


def usual_outcome(state: Africana) -> int:
    """What a turn must have brought by now, if a document does not say it."""
    empty = not state.last and NO_CARD in list(state.spaces)
    surplus = hand_size(state, int(state.active)) + cards_in(state.table) - HAND_LIMIT
    drawing = has(state, DrawCards, DrawCard)
    if not has(state, EndTurn):
        return NO_CHANGE
    if empty or size(state.adventures[state.active]) > ADVENTURE_LIMIT or surplus > CARDS_DRAWN:
        return PROGRESS
    if has(state, Move):
        return PROGRESS if drawing or surplus > 0 else CHANGE if _steps_made(state) else NO_CHANGE
    return CHANGE if drawing or state.turned or surplus > 0 else NO_CHANGE


def _steps_made(state: Africana) -> int:
    """The cards laid, but for that of an open step."""
    return cards_on_table(state) - int(has(state, Step))


def turn(state: Africana) -> Problems:
    """What the turn has brought fits what it was."""
    if state.turned and not has(state, Leaf):
        yield "turned: pages are turned in a book action only"
    if state.outcome not in _outcomes(state):
        yield f"outcome: by the steps and the cards, this turn cannot have brought {OUTCOMES[state.outcome]}"


def _outcomes(state: Africana) -> list[int]:
    """What a turn can have brought; what it must have brought for too many cards or empty spaces is checked there."""
    if not has(state, EndTurn):
        return [NO_CHANGE]
    if has(state, Leaf):
        least = [CHANGE] if state.turned else [] if has(state, ReadPage) else [NO_CHANGE]
        return [*least, PROGRESS] if _may_have_bought(state) else least
    if has(state, Move):
        least = [] if has(state, DrawCards, DrawCard) else [CHANGE] if _steps_made(state) else [NO_CHANGE]
        return [*least, PROGRESS] if _may_have_finished(state) else least
    return [CHANGE] if has(state, DrawCards, DrawCard) else [NO_CHANGE, CHANGE, PROGRESS]


def _may_have_bought(state: Africana) -> bool:
    """Whether the active player has an adventure of the book of this half in front of him."""
    return bool(state.adventures[state.active] & OF_BOOK[HALF[state.places[state.active]]])


def _may_have_finished(state: Africana) -> bool:
    """Whether the active player has a marker on an expedition, or anything finished."""
    joined = any([seats & bit(state.active) for seats in state.joined])
    return bool(joined or state.finished[state.active] or state.completed[state.active])


def ending(state: Africana) -> Problems:
    """The game is over in the last round or when it stands still, and not before."""
    if state.idle > state.quiet:
        yield f"quiet: at least the {state.idle} turns that changed nothing"
    stalled = False
    if state.options[STALL_OPTION] == 0:
        for key, turns, most in (
            ("idle", int(state.idle), STALL_ROUNDS * int(state.seats)),
            ("quiet", int(state.quiet), STANDSTILL_TURNS),
        ):
            if turns > most or (turns == most and not is_over(state)):
                yield f"{key}: the game ends after {most} such turns"
            stalled = stalled or turns == most
    round_over = state.last and next_seat(state, state.active) == state.first
    if is_over(state) and not (round_over or stalled):
        yield "steps: the game ends before a turn of the first player in the last round, or when it stands still"
    turn_over = len(state.stack) == 1 and has(state, EndTurn)
    if state.last and state.active == state.first and not turn_over:
        yield "last_round: the game ends before another turn of the first player"


def steps(state: Africana) -> Problems:
    """The numbers of each step fit the table."""
    for frame in find(state, *CHECKS):
        if not CHECKS[type(frame)](state, frame):
            yield misfit(frame)


def _draw_fits(state: Africana, frame: Frame[Any]) -> bool:
    """Two cards, or as many as the bonus of a space just joined."""
    seat = int(state.active)
    bonus = [BONUS_CARDS[space] for space in range(SPACES) if state.joined[space] & bit(seat)]
    most = max(bonus, default=0) if has(state, Move) else CARDS_DRAWN
    waits = not isinstance(frame, DrawCards) or frame.left > 0
    return waits and cards_to_draw(state) <= most and (isinstance(frame, DrawCards) or cards_in(state.pile) > 0)


def _step_fits(state: Africana, frame: Step) -> bool:
    """The card of the step lies on the table."""
    if not 0 <= frame.card < len(CARDS) or frame.changed not in (0, 1):
        return False
    if frame.card == JOKER:
        return state.joker_lies > 0 and not frame.changed
    if frame.card < FIRST_ASSISTANT:
        return state.table[frame.card] > 0
    return state.lying[frame.card - FIRST_ASSISTANT] > 0


def _discard_fits(state: Africana, frame: DiscardCard) -> bool:
    return len(find(state, DiscardCard)) == hand_size(state, frame.seat) - HAND_LIMIT


def _drop_fits(state: Africana, frame: DropAdventure) -> bool:
    return len(find(state, DropAdventure)) == size(state.adventures[frame.seat]) - ADVENTURE_LIMIT


def _open_fits(state: Africana, frame: OpenExpedition) -> bool:
    """The first empty space is filled next."""
    filled = [card != NO_CARD for card in state.spaces]
    return state.deck > 0 and all(filled[: frame.space]) and not filled[frame.space]


CHECKS: Final[dict[type, Callable[[Africana, Any], bool]]] = {
    DrawCards: _draw_fits,
    DrawCard: _draw_fits,
    Leaf: lambda state, frame: frame.book == HALF[state.places[frame.seat]],
    ReadPage: lambda state, frame: all([leaf.locals()[1] == frame.book for leaf in find(state, Leaf)]),
    Step: _step_fits,
    DiscardCard: _discard_fits,
    DropAdventure: _drop_fits,
    OpenExpedition: _open_fits,
}
