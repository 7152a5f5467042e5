"""Quay, a toy with secrets: hands that only their owner knows, cards passed on face down, cards shown to all.

Q-1.1  Three cards each, dealt unseen by the others.
Q-1.2  Six turns each: show a card to everybody, or pass one to the neighbour, who sees it.
Q-1.3  A card of kind k scores k points.
"""

from __future__ import annotations

import tomllib
from typing import Any, ClassVar

from librt.vecs import vec
from mypy_extensions import i64

from roteiro.core.components import Component
from roteiro.core.dice import Dice
from roteiro.core.errors import BadPosition
from roteiro.core.game import Game, Score, View
from roteiro.core.kernel import Action, Chance, Decision, Event, Frame, Procedure, Seat, State
from roteiro.core.position import check, read_steps, step_text
from roteiro.core.rules import Clause, Rulebook
from roteiro.core.slots import BLANK, card, is_known, redeal, shown, slot
from roteiro.core.vocabulary import Vocabulary
from roteiro.core.words import Words

KINDS, COPIES, HAND, TURNS = 4, 6, 3, 6
VOCABULARY = Vocabulary()
SHOW = VOCABULARY.verb("show", HAND)
PASS_ON = VOCABULARY.verb("pass", HAND)
REST = VOCABULARY.verb("rest")
DEAL = VOCABULARY.verb("deal", KINDS)


class QuayState(State):
    ROWS: ClassVar[tuple[str, ...]] = ("hands", "unseen")
    COUNTS: ClassVar[tuple[str, ...]] = ("seats",)

    def __init__(self) -> None:
        super().__init__()
        self.seats = 0
        self.hands = vec[i64]()
        self.unseen = vec[i64]()

    def clone(self) -> QuayState:
        twin = QuayState()
        twin.seats = self.seats
        twin.hands = self.hands[:]
        twin.unseen = self.unseen[:]
        twin.stack = self.stack[:]
        twin.reveals = self.reveals
        return twin


class Begin(Procedure[QuayState]):
    rule = "Q-1.1"

    def run(self, state: QuayState) -> None:
        for turn in reversed(range(TURNS * state.seats)):
            state.push(ChooseCard(Seat(turn % state.seats)))
        for place in reversed(range(HAND * state.seats)):
            state.push(Deal(place))


class Deal(Chance[QuayState]):
    rule = "Q-1.1"

    def __init__(self, place: int) -> None:
        super().__init__()
        self.place = place

    def locals(self) -> tuple[int, ...]:
        return (self.place,)

    def options(self, state: QuayState) -> list[Action]:
        return [DEAL.of(kind) for kind in range(KINDS) if state.unseen[kind]]

    def weights(self, state: QuayState) -> list[int]:
        return [int(left) for left in state.unseen if left]

    def take(self, state: QuayState, action: Action) -> None:
        kind = DEAL.arg(action)
        owner = self.place // HAND
        state.unseen[kind] -= 1
        state.hands[self.place] = slot(kind, 1 << owner)
        state.emit("Q-1.1", Seat(owner), "dealt", secret=kind, seen_by=1 << owner)

    def seen_by(self, state: QuayState, action: Action) -> int:
        return 1 << self.place // HAND


class ChooseCard(Decision[QuayState]):
    rule = "Q-1.2"

    def options(self, state: QuayState) -> list[Action]:
        hand = range(self.seat * HAND, self.seat * HAND + HAND)
        found = [SHOW.of(i) for i, place in enumerate(hand) if not is_known(int(state.hands[place]), None)]
        return [*found, *[PASS_ON.of(i) for i in range(HAND)], REST.of(0)]

    def take(self, state: QuayState, action: Action) -> None:
        if REST.has(action):
            return
        if SHOW.has(action):
            place = self.seat * HAND + SHOW.arg(action)
            state.hands[place] = shown(state, int(state.hands[place]))
            state.emit("Q-1.2", self.seat, "shown", card(int(state.hands[place])))
            return
        mine = self.seat * HAND + PASS_ON.arg(action)
        neighbour = (self.seat + 1) % state.seats
        theirs = neighbour * HAND
        given = shown(state, int(state.hands[mine]), 1 << neighbour)
        taken = shown(state, int(state.hands[theirs]), 1 << self.seat)
        state.hands[mine], state.hands[theirs] = taken, given
        both = 1 << self.seat | 1 << neighbour
        state.emit("Q-1.2", self.seat, "exchanged", card(given), card(taken), seen_by=both)


class Quay(Game):
    name: ClassVar[str] = "quay"
    title: ClassVar[str] = "Quay"
    version: ClassVar[int] = 1
    seats: ClassVar[range] = range(2, 4)
    longest: ClassVar[int] = 100
    vocabulary: ClassVar[Vocabulary] = VOCABULARY
    frames: ClassVar[tuple[type[Frame[Any]], ...]] = (Begin, Deal, ChooseCard)
    words: ClassVar[Words] = Words(
        {"Deal": "A card", "ChooseCard": "Which card?"},
        {"show": "Show card {0}", "pass": "Pass card {0}", "rest": "Rest", "deal": "Kind {0}"},
        {"dealt": "{who} gets {0}", "shown": "{who} shows {0}", "exchanged": "{who} gives {0} for {1}"},
        {},
        {},
    )

    def begin(self, seats: int, options: list[int]) -> QuayState:
        state = self.blank()
        state.seats = seats
        state.hands = vec[i64]([BLANK] * (HAND * seats))
        state.unseen = vec[i64]([COPIES] * KINDS)
        state.push(Begin())
        return state

    def blank(self) -> QuayState:
        return QuayState()

    def view(self, state: State, seat: Seat | None) -> View:
        assert isinstance(state, QuayState)
        return {"cards": [card(int(held)) if is_known(int(held), seat) else None for held in state.hands]}

    def imagine(self, state: State, seat: Seat, dice: Dice) -> State:
        twin = state.clone()
        assert isinstance(twin, QuayState)
        redeal(twin.hands, twin.unseen, seat, dice)
        return twin

    def scores(self, state: State) -> list[Score]:
        assert isinstance(state, QuayState)
        hands = [[int(held) for held in state.hands[seat * HAND : seat * HAND + HAND]] for seat in range(state.seats)]
        totals = [sum(card(held) for held in hand if held != BLANK) for hand in hands]
        return [Score(total, (), {"cards": total}) for total in totals]

    def lost_pieces(self, state: State) -> list[str]:
        assert isinstance(state, QuayState)
        held = sum(1 for place in state.hands if place != BLANK)
        return [] if held + sum(state.unseen) == KINDS * COPIES else ["a card is lost"]

    def components(self) -> dict[str, list[Component]]:
        return {}

    def rulebook(self) -> Rulebook:
        return Rulebook("Q", ["", "Play"], [Clause(f"Q-1.{n}", "rule", "here", "...", "") for n in (1, 2, 3)])

    def describe(self, state: State) -> str:
        assert isinstance(state, QuayState)
        steps = ", ".join(f'"{step_text(frame)}"' for frame in state.stack)
        hands = [int(held) for held in state.hands]
        unseen = [int(left) for left in state.unseen]
        return f"seats = {state.seats}\nhands = {hands}\nunseen = {unseen}\nsteps = [{steps}]\n"

    def position(self, text: str, journal: list[Event] | None = None) -> State:
        document = tomllib.loads(text)
        state = self.blank()
        state.seats = document["seats"]
        state.hands = vec[i64](document["hands"])
        state.unseen = vec[i64](document["unseen"])
        if len(state.hands) != HAND * state.seats:
            raise BadPosition("hands: every seat holds three cards")
        state.stack = read_steps(self, document["steps"])
        check(self, state, state.seats, journal)
        return state
