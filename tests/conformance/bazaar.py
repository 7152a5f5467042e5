"""Bazaar, a toy with phrases: an offer is four small decisions and one line of text, `offer salt+2 to 1`.

B-1.1  In turn, everybody makes an offer (a good and some of five coins, to somebody), or passes; looking first is free.
B-1.2  Who gets the offer accepts or refuses; of a refused one nobody else learns the coins.
B-1.3  Then the wind turns, after the last turn once more. A coin scores a point.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from librt.vecs import vec
from mypy_extensions import i64

from roteiro.core.game import Game, Score, View
from roteiro.core.kernel import Action, Decision, Frame, Procedure, Seat, State, Uniform
from roteiro.core.rules import Clause, Rulebook
from roteiro.core.vocabulary import Vocabulary
from roteiro.core.words import Words

COINS, ROUNDS, GOODS = 5, 2, ("salt", "silk")


class Phrases(Vocabulary):
    """`offer GOOD[+COINS] to SEAT`; and, for people, `this then that`."""

    def unfold(self, text: str) -> list[Action]:
        return [action for part in text.split(" then ") for action in self._unfold(part.split())]

    def _unfold(self, words: list[str]) -> list[Action]:
        match words:
            case ["offer", what, "to", whom]:
                good, _, coins = what.partition("+")
                small = (f"offer {whom}", f"give {good}", f"pay {coins or 0}", "propose")
                return [self.parse(text) for text in small]
        return [self.parse(" ".join(words))]

    def fold(self, actions: Sequence[Action]) -> list[str]:
        lines = [self.text(action) for action in actions]
        for at in reversed(range(len(lines))):
            match [line.split() for line in lines[at : at + 4]]:
                case [["offer", whom], ["give", good], ["pay", coins], ["propose"]]:
                    lines[at : at + 4] = [f"offer {good}{'' if coins == '0' else f'+{coins}'} to {whom}"]
        return lines


VOCABULARY = Phrases()
OFFER = VOCABULARY.verb("offer", 3)
PASS = VOCABULARY.verb("pass")
LOOK = VOCABULARY.verb("look")
GIVE = VOCABULARY.verb("give", words=GOODS)
PAY = VOCABULARY.verb("pay", COINS + 1)
PROPOSE = VOCABULARY.verb("propose")
ANSWER = VOCABULARY.verb("answer", words=("yes", "no"))
WIND = VOCABULARY.verb("wind", 4)


class BazaarState(State):
    ROWS: ClassVar[tuple[str, ...]] = ("coins",)
    COUNTS: ClassVar[tuple[str, ...]] = ("seats", "paid")

    def __init__(self) -> None:
        super().__init__()
        self.seats = 0
        self.paid = 0
        self.coins = vec[i64]()

    def clone(self) -> BazaarState:
        twin = BazaarState()
        twin.seats, twin.paid, twin.coins = self.seats, self.paid, self.coins[:]
        twin.stack, twin.reveals = self.stack[:], self.reveals
        return twin


class Begin(Procedure[BazaarState]):
    def run(self, state: BazaarState) -> None:
        state.push(Wind())
        for turn in reversed(range(ROUNDS * state.seats)):
            state.push(Wind())
            state.push(Offer(Seat(turn % state.seats)))


class Offer(Decision[BazaarState]):
    rule = "B-1.1"

    def options(self, state: BazaarState) -> list[Action]:
        return [*[OFFER.of(seat) for seat in range(state.seats) if seat != self.seat], PASS.of(0), LOOK.of(0)]

    def take(self, state: BazaarState, action: Action) -> None:
        if OFFER.has(action):
            state.push(Give(self.seat, Seat(OFFER.arg(action))))
        elif LOOK.has(action):
            state.reveals = 1 << self.seat
            state.push(self)


class Deal(Decision[BazaarState]):
    """A question between two seats."""

    def __init__(self, seat: Seat, other: Seat) -> None:
        super().__init__(seat)
        self.other = other

    def locals(self) -> tuple[int, ...]:
        return (self.seat, self.other)


class Give(Deal):
    rule = "B-1.1"

    def options(self, state: BazaarState) -> list[Action]:
        return [GIVE.of(good) for good in range(len(GOODS))]

    def take(self, state: BazaarState, action: Action) -> None:
        state.push(Pay(self.seat, self.other))


class Pay(Deal):
    rule = "B-1.1"

    def options(self, state: BazaarState) -> list[Action]:
        return [PAY.of(coins) for coins in range(int(state.coins[self.seat]) + 1)]

    def take(self, state: BazaarState, action: Action) -> None:
        state.paid = PAY.arg(action)
        state.push(Propose(self.seat, self.other))

    def seen_by(self, state: BazaarState, action: Action) -> int:
        return 1 << self.seat | 1 << self.other


class Propose(Deal):
    rule = "B-1.1"

    def options(self, state: BazaarState) -> list[Action]:
        return [PROPOSE.of(0)]

    def take(self, state: BazaarState, action: Action) -> None:
        state.emit("B-1.1", self.seat, "proposed", self.other, secret=state.paid, seen_by=1 << self.other)
        state.push(Answer(self.other, self.seat))


class Answer(Deal):
    rule = "B-1.2"

    def options(self, state: BazaarState) -> list[Action]:
        return [ANSWER.of(0), ANSWER.of(1)]

    def take(self, state: BazaarState, action: Action) -> None:
        if ANSWER.arg(action) == 0:
            state.coins[self.other] -= state.paid
            state.coins[self.seat] += state.paid
        state.paid = 0


class Wind(Uniform[BazaarState]):
    rule = "B-1.3"

    def options(self, state: BazaarState) -> list[Action]:
        return [WIND.of(n) for n in range(4)]

    def take(self, state: BazaarState, action: Action) -> None:
        pass


class Bazaar(Game):
    name: ClassVar[str] = "bazaar"
    title: ClassVar[str] = "Bazaar"
    version: ClassVar[int] = 1
    seats: ClassVar[range] = range(2, 4)
    longest: ClassVar[int] = 1000
    vocabulary: ClassVar[Vocabulary] = VOCABULARY
    frames: ClassVar[tuple[type[Frame[Any]], ...]] = (Begin, Offer, Give, Pay, Propose, Answer, Wind)
    words: ClassVar[Words] = Words(
        {frame.__name__: f"{frame.__name__}?" for frame in frames},
        {verb.name: f"{verb.name} {{0}}" for verb in VOCABULARY.verbs},
        {"proposed": "{who} proposes a deal"},
        {},
        {},
        {"Offer": "or in one line: offer salt+2 to 1"},
    )

    def begin(self, seats: int, options: list[int]) -> BazaarState:
        state = BazaarState()
        state.seats = seats
        state.coins = vec[i64]([COINS] * seats)
        state.push(Begin())
        return state

    def blank(self) -> BazaarState:
        return BazaarState()

    def view(self, state: State, seat: Seat | None) -> View:
        return {}

    def scores(self, state: State) -> list[Score]:
        assert isinstance(state, BazaarState)
        return [Score(int(coins), (), {"coins": int(coins)}) for coins in state.coins]

    def rulebook(self) -> Rulebook:
        return Rulebook("B", ["", "Play"], [Clause(f"B-1.{n}", "rule", "here", "...", "") for n in (1, 2, 3)])


GAME = Bazaar()
