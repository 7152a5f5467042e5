"""The engine every title shares: a stack of frames, and the one open question on top of it.

Procedures run by themselves until somebody must choose. A Decision (or nature's Chance) is popped before it is
taken and pushes what follows, so frames never change and a copy of a state shares them.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final, Generic, NewType, TypeVar

from mypy_extensions import i64, mypyc_attr

from roteiro.core.errors import GameOver, IllegalAction

Seat = NewType("Seat", int)
Action = NewType("Action", int)

CHANCE: Final = Seat(-1)  # nature's chair
EVERYONE: Final = -1  # the bit mask of all seats and of the spectators
NOTHING: Final = -(1 << 40)  # an argument that an event does not have
HIDDEN: Final = -1  # stands in an event for a number that the reader may not know

S = TypeVar("S", bound="State")


class Event:
    """A fact for the log, the animation and the rule link; never read by rules.

    `seen_by` says who may know of it; of an event with a secret, who may know its last number: the rest is public.
    """

    def __init__(self, rule: str, seat: Seat, what: str, args: tuple[int, ...], seen_by: int, secret: bool) -> None:
        self.rule: Final = rule
        self.seat: Final = seat
        self.what: Final = what
        self.args: Final = args
        self.seen_by: Final = seen_by
        self.secret: Final = secret

    def told(self, seat: Seat | None) -> Event | None:
        """The event as a seat (or, with None, a spectator) may know it."""
        if self.seen_by == EVERYONE or (seat is not None and bool(self.seen_by >> seat & 1)):
            return self
        if not self.secret:
            return None
        return Event(self.rule, self.seat, self.what, (*self.args[:-1], HIDDEN), EVERYONE, False)

    def __repr__(self) -> str:
        return f"Event({self.rule} seat {self.seat}: {self.what} {self.args})"


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """What lies on the table. A game adds packed rows of ints and names them in `ROWS` and `COUNTS`."""

    ROWS: ClassVar[tuple[str, ...]] = ()
    COUNTS: ClassVar[tuple[str, ...]] = ()

    def __init__(self) -> None:
        self.stack: list[Frame[Any]] = []
        self.journal: list[Event] | None = None  # None while searching: events then cost nothing
        self.reveals: i64 = 0  # the seats that were shown a stored secret (see slots.py); the reader resets it

    def push(self, frame: Frame[Any]) -> None:
        self.stack.append(frame)

    def emit(
        self, rule: str, seat: Seat, what: str,
        a: i64 = NOTHING, b: i64 = NOTHING, c: i64 = NOTHING, d: i64 = NOTHING,
        secret: i64 = NOTHING, seen_by: i64 = EVERYONE,
    ) -> None:  # fmt: skip
        """Write a fact of up to four numbers, and one that only `seen_by` may know, into the journal if one is kept."""
        if self.journal is not None:
            args = tuple([int(number) for number in (a, b, c, d, secret) if number != NOTHING])
            self.journal.append(Event(rule, seat, what, args, seen_by, secret != NOTHING))

    def clone(self) -> State:
        """An independent copy without a journal."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame(Generic[S]):
    """One box of the flow chart. Immutable; holds ids and numbers only, never components.

    Frames are public: every seat may know which ones wait and with which numbers. A secret lies in a slot.
    """

    rule: ClassVar[str] = ""

    def locals(self) -> tuple[int, ...]:
        """The numbers this frame was built from: `type(frame)(*frame.locals())` is its equal."""
        return ()


@mypyc_attr(allow_interpreted_subclasses=True)
class Procedure(Frame[S]):
    """The game does something by itself."""

    def run(self, state: S) -> None:
        """Do it and push what follows. The frame is already popped."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Frame[S]):
    """One small question to one seat."""

    public: ClassVar[bool] = True
    """Whether everybody knows the options, so that a forced answer may be played without asking."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def locals(self) -> tuple[int, ...]:
        return (self.seat,)

    def options(self, state: S) -> list[Action]:
        """Every legal action in rising order: the only place where legality is written."""
        raise NotImplementedError

    def take(self, state: S, action: Action) -> None:
        """Carry an option out and push what follows. The frame is already popped."""
        raise NotImplementedError

    def seen_by(self, state: S, action: Action) -> i64:
        """Who sees which action was taken; the others see that one was. Asked before it is carried out."""
        return EVERYONE


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance(Decision[S]):
    """Nature's question: a decision whose options carry integer weights."""

    def __init__(self) -> None:
        super().__init__(CHANCE)

    def locals(self) -> tuple[int, ...]:
        return ()

    def weights(self, state: S) -> list[int]:
        """One positive weight for each option."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Uniform(Chance[S]):
    """Nature's question whose options are all equally likely."""

    def weights(self, state: S) -> list[int]:
        return [1] * len(self.options(state))


def settle(state: State) -> None:
    """Run procedures until a decision is open or the game is over."""
    stack = state.stack
    while stack:
        top = stack[-1]
        if not isinstance(top, Procedure):
            return
        stack.pop()
        top.run(state)


def pending(state: State) -> Decision[Any] | None:
    """The open question of a settled state; None when the game is over."""
    if not state.stack:
        return None
    top = state.stack[-1]
    assert isinstance(top, Decision)
    return top


def apply(state: State, action: Action, trusted: bool = False) -> None:
    """Answer the open question; unless `trusted`, only with one of its options."""
    decision = pending(state)
    if decision is None:
        raise GameOver("the game is over: no question is open")
    if not trusted:
        options = decision.options(state)
        if action not in options:
            raise IllegalAction(f"action {action}", type(decision).__name__, decision.rule, [f"{o}" for o in options])
    answer(state, decision, action)


def answer(state: State, decision: Decision[Any], action: Action) -> None:
    """Carry out an option of the open question and run on to the next one."""
    state.stack.pop()
    decision.take(state, action)
    settle(state)


def push_in_order(state: State, frames: list[Frame[Any]]) -> None:
    """Push frames so that the first one given is the first to happen."""
    for back in range(len(frames)):
        state.push(frames[-1 - back])
