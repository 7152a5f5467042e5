"""The movement: cards are laid and steps are made; on the way things are joined and finished."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from roteiro.core.kernel import Action, Decision, Seat
from roteiro.games.africana.actions import CHANGE, COMPLETE, FINISH, FIRST_ASSISTANT, GO, JOIN, JOKER, PLAY, STOP
from roteiro.games.africana.data import COLOUR_PRICE, COLOURS, NEIGHBOURS, WITH_SYMBOL, WITHOUT_SYMBOL
from roteiro.games.africana.hands import cards_on_table, clear_table, holds, lay
from roteiro.games.africana.state import STANDING_OPTION, Africana, note_change
from roteiro.games.africana.steps.adventures import completable, complete
from roteiro.games.africana.steps.expeditions import finish, finishable, join, joinable


class Move(Decision[Africana]):
    """AFR-1.3 AFR-4.4 AFR-7.8: at any point join or finish something, lay a card for a step, or stop."""

    rule: ClassVar[str] = "AFR-4.4"
    public: ClassVar[bool] = False

    def options(self, state: Africana) -> list[Action]:
        found = joinable(state, self.seat)
        if may_finish(state):
            found += finishable(state, self.seat)
            found += completable(state, self.seat)
        found += playable(state, self.seat)
        found.append(STOP.of(0))
        return found

    def take(self, state: Africana, action: Action) -> None:
        if STOP.has(action):
            clear_table(state)
            return
        state.push(self)
        if PLAY.has(action):
            state.push(Step(self.seat, PLAY.arg(action), 0))
            lay(state, self.seat, PLAY.arg(action))
        elif CHANGE.has(action):
            state.silver[self.seat] -= COLOUR_PRICE
            state.emit("AFR-5.1", self.seat, "colour_changed", CHANGE.arg(action), COLOUR_PRICE)
            state.push(Step(self.seat, CHANGE.arg(action), 1))
            lay(state, self.seat, CHANGE.arg(action))
        elif JOIN.has(action):
            join(state, self.seat, JOIN.arg(action))
        elif FINISH.has(action):
            finish(state, self.seat, FINISH.arg(action))
        else:
            complete(state, self.seat, COMPLETE.arg(action))


def may_finish(state: Africana) -> bool:
    """AFR-7.2: also before the first step, unless the table plays otherwise."""
    return state.options[STANDING_OPTION] == 0 or cards_on_table(state) > 0


def playable(state: Africana, seat: Seat) -> list[Action]:
    """AFR-4.3 AFR-4.7 AFR-4.8 AFR-5.1 AFR-5.4: cards that lead somewhere as they are; for five silver also changed."""
    place = int(state.places[seat])
    rich = state.silver[seat] >= COLOUR_PRICE
    found: list[Action] = []
    changes: list[Action] = []
    for card in range(JOKER):
        if holds(state, seat, card):
            if within_reach(place, card, 0):
                found.append(PLAY.of(card))
            if rich and within_reach(place, card, 1):
                changes.append(CHANGE.of(card))
    if holds(state, seat, JOKER):
        found.append(PLAY.of(JOKER))
    found += changes
    return found


class Step(Decision[Africana]):
    """AFR-4.1 AFR-4.5 AFR-4.6: to a linked place that shows the symbol of the card laid."""

    rule: ClassVar[str] = "AFR-4.2"

    def __init__(self, seat: Seat, card: int, changed: int) -> None:
        super().__init__(seat)
        self.card: Final = card
        self.changed: Final = changed

    def locals(self) -> tuple[int, ...]:
        return (self.seat, self.card, self.changed)

    def options(self, state: Africana) -> list[Action]:
        return GO.among(within_reach(int(state.places[self.seat]), self.card, self.changed))

    def take(self, state: Africana, action: Action) -> None:
        place = GO.arg(action)
        state.places[self.seat] = place
        note_change(state)
        state.emit(self._why(), self.seat, "step_made", place, self.card)

    def _why(self) -> str:
        """The clause by which the card leads there."""
        if self.changed:
            return "AFR-5.1"
        return "AFR-4.7" if self.card == JOKER else "AFR-4.8" if self.card >= FIRST_ASSISTANT else "AFR-4.2"


def within_reach(place: i64, card: i64, changed: i64) -> int:
    """AFR-4.2 AFR-5.2 AFR-5.3: the set of places that a card leads to."""
    if card == JOKER:
        return NEIGHBOURS[place]
    here = place * len(COLOURS) + card % len(COLOURS)
    return WITHOUT_SYMBOL[here] if changed else WITH_SYMBOL[here]
