"""The engine every title shares: a stack of frames, and the one open question on top of it.

Procedures run by themselves until somebody must choose. A Decision (or nature's Chance) is popped before it is
taken and pushes what follows, so frames never change and a copy of a state shares them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final, Generic, NewType, TypeVar

from mypy_extensions import i64, mypyc_attr

from roteiro.core.errors import GameOver, IllegalAction

Seat = NewType("Seat", int)
Action = NewType("Action", int)

CHANCE: Final = Seat(-1)
"""Nature's chair."""
EVERYONE: Final = -1
"""The bit mask of all seats and of the spectators."""
NOTHING: Final = -(1 << 40)
"""An argument that an event does not have."""

S = TypeVar("S", bound="State")


class Event:
    """A fact for the log, the animation and the rule link; never read by rules."""

    def __init__(self, rule: str, seat: Seat, what: str, args: tuple[int, ...], seen_by: int) -> None:
        self.rule: Final = rule
        self.seat: Final = seat
        self.what: Final = what
        self.args: Final = args
        self.seen_by: Final = seen_by

    def is_seen_by(self, seat: Seat | None) -> bool:
        """Whether a seat (or, with None, a spectator) may know of this event."""
        return self.seen_by == EVERYONE or (seat is not None and bool(self.seen_by >> seat & 1))

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
        self.reveals: i64 = 0  # how often a stored secret was shown to somebody new (see slots.py)

    def push(self, frame: Frame[Any]) -> None:
        self.stack.append(frame)

    def emit(
        self,
        rule: str,
        seat: Seat,
        what: str,
        a: i64 = NOTHING,
        b: i64 = NOTHING,
        c: i64 = NOTHING,
        seen_by: i64 = EVERYONE,
    ) -> None:
        """Write a fact of up to three numbers into the journal, if one is kept."""
        if self.journal is not None:
            args = tuple([int(number) for number in (a, b, c) if number != NOTHING])
            self.journal.append(Event(rule, seat, what, args, seen_by))

    def clone(self) -> State:
        """An independent copy without a journal."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame(Generic[S]):
    """One box of the flow chart. Immutable; holds ids and numbers only, never components."""

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
    state.stack.pop()
    decision.take(state, action)
    settle(state)


def push_in_order(state: State, frames: Sequence[Frame[Any]]) -> None:
    """Push frames so that the first one given is the first to happen."""
    for frame in reversed(frames):
        state.push(frame)
