"""What a title must offer, and what a bot gets to see of it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from roteiro.core.brief import Chapter
from roteiro.core.components import Component
from roteiro.core.dice import Dice
from roteiro.core.errors import BadOption, RoteiroError
from roteiro.core.kernel import Action, Event, Frame, Seat, State, pending, settle
from roteiro.core.rules import Rulebook
from roteiro.core.vocabulary import Vocabulary
from roteiro.core.words import Words

View = dict[str, Any]
"""What one seat may know, as plain JSON values: built from an allow-list."""


SEAT: Final = "seat"


class Option:
    """A choice of the set-up, such as a disputed ruling."""

    def __init__(self, name: str, choices: tuple[str, ...], rule: str, help: str, default: int = 0) -> None:
        self.name: Final = name
        self.choices: Final = choices
        self.rule: Final = rule
        self.help: Final = help
        self.default: Final = default

    def fits(self, value: int, seats: int) -> bool:
        """Whether a table has what is chosen: a choice such as `seat3` needs that seat."""
        word = self.choices[value]
        return not word.startswith(SEAT) or int(word.removeprefix(SEAT)) < seats

    def index(self, word: str) -> int:
        if word not in self.choices:
            choices = ", ".join(self.choices)
            raise BadOption(
                "option {name!r} is one of {choices}, not {word!r}", name=self.name, choices=choices, word=word
            )
        return self.choices.index(word)


class Score:
    """A seat's result: the total, the values that break ties in their order, and where the points came from."""

    def __init__(self, total: int, tie_breaks: tuple[int, ...], parts: dict[str, int]) -> None:
        self.total: Final = total
        self.tie_breaks: Final = tie_breaks
        self.parts: Final = parts

    def key(self) -> tuple[int, ...]:
        return (self.total, *self.tie_breaks)


def ranks(scores: list[Score]) -> list[int]:
    """Places from 1; equal results share a place."""
    return [1 + sum(other.key() > score.key() for other in scores) for score in scores]


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """The rules of a title, not a play-through."""

    name: ClassVar[str]
    title: ClassVar[str]
    version: ClassVar[int]
    """Rises when a stored record would replay differently."""
    seats: ClassVar[range]
    vocabulary: ClassVar[Vocabulary]
    options: ClassVar[tuple[Option, ...]] = ()
    words: ClassVar[Words]
    ties: ClassVar[tuple[str, ...]] = ()
    """What breaks a tie, in this order; each is a value of `Score.tie_breaks`."""
    tie_rule: ClassVar[str] = ""
    frames: ClassVar[tuple[type[Frame[Any]], ...]]
    """Every frame of the title, for saving: new ones go to the end."""
    longest: ClassVar[int]
    """No game takes more decisions than this."""

    def setup(self, seats: int, options: Mapping[str, int] | None = None, journal: list[Event] | None = None) -> State:
        """A fresh game, with its first question open."""
        state = self.begin(seats, self.checked(seats, options or {}))
        state.journal = journal
        settle(state)
        state.journal = None
        return state

    def begin(self, seats: int, options: list[int]) -> State:
        """The table before anything happened, the first frame on the stack."""
        raise NotImplementedError

    def blank(self) -> State:
        """A state to be filled by `decode`."""
        raise NotImplementedError

    def view(self, state: State, seat: Seat | None) -> View:
        """What a seat (None: a spectator) may know."""
        raise NotImplementedError

    def imagine(self, state: State, seat: Seat, dice: Dice) -> State:
        """A copy in which whatever `seat` cannot know is dealt afresh."""
        raise NotImplementedError

    def scores(self, state: State) -> list[Score]:
        """Points as they stand; final once the game is over."""
        raise NotImplementedError

    def lost_pieces(self, state: State) -> list[str]:
        """What the box holds and the table does not, or the other way round; empty if nothing is lost."""
        raise NotImplementedError

    def components(self) -> dict[str, list[Component]]:
        """Every piece of the box with its provenance, by kind."""
        raise NotImplementedError

    def rulebook(self) -> Rulebook:
        """Every clause of the rules."""
        raise NotImplementedError

    def brief(self) -> list[Chapter]:
        """What somebody who has never played it needs to know first."""
        raise NotImplementedError

    def position(self, text: str, journal: list[Event] | None = None) -> State:
        """The state that a position document describes, settled to its open question."""
        raise NotImplementedError

    def describe(self, state: State) -> str:
        """The position document of a state."""
        raise NotImplementedError

    def checked(self, seats: int, options: Mapping[str, int]) -> list[int]:
        """The value of every option, the given ones checked."""
        if seats not in self.seats:
            least, most = self.seats[0], self.seats[-1]
            raise BadOption(
                "{title} is for {least} to {most} players, not {seats}",
                title=self.title,
                least=least,
                most=most,
                seats=seats,
            )
        for name, value in options.items():
            option = self.option(name)
            if not 0 <= value < len(option.choices):
                raise BadOption("option {name!r} has no value {value}", name=name, value=value)
            if not option.fits(value, seats):
                seat = option.choices[value].removeprefix(SEAT)
                raise BadOption("seat {seat} cannot begin: the seats are 0 to {last}", seat=seat, last=seats - 1)
        return [options.get(option.name, option.default) for option in self.options]

    def options_from_words(self, words: Mapping[str, str]) -> dict[str, int]:
        """Set-up options as people write them, such as `first=seat1`."""
        return {name: self.option(name).index(word) for name, word in words.items()}

    def option(self, name: str) -> Option:
        for option in self.options:
            if option.name == name:
                return option
        names = ", ".join(option.name for option in self.options)
        raise BadOption(
            "{title} has no option {name!r}; it has: {names}", title=self.title, name=name, names=names or "-"
        )

    def encode(self, state: State) -> bytes:
        """The whole state, as bytes that are equal for equal states."""
        rows = [[int(n) for n in getattr(state, name)] for name in state.ROWS]
        counts = [int(getattr(state, name)) for name in state.COUNTS]
        kinds = {kind: index for index, kind in enumerate(self.frames)}
        stack = [[kinds[type(frame)], *frame.locals()] for frame in state.stack]
        return json.dumps([self.name, self.version, rows, counts, stack], separators=(",", ":")).encode()

    def decode(self, data: bytes) -> State:
        """The state that `encode` wrote."""
        name, version, rows, counts, stack = json.loads(data)
        if (name, version) != (self.name, self.version):
            raise RoteiroError(f"these bytes hold {name} {version}, not {self.name} {self.version}")
        state = self.blank()
        for field, row in zip(state.ROWS, rows, strict=True):
            setattr(state, field, vec[i64](row))
        for field, count in zip(state.COUNTS, counts, strict=True):
            setattr(state, field, count)
        state.stack = [self.frames[kind](*numbers) for kind, *numbers in stack]
        return state


class Glimpse:
    """Everything a bot gets: what its seat sees, what it may do, and worlds it cannot tell from the true one.

    It is built from such a world and never holds the true state.
    """

    def __init__(self, game: Game, state: State, seat: Seat, dice: Dice) -> None:
        self.game: Final = game
        self.seat: Final = seat
        self._mind: Final = game.imagine(state, seat, dice)
        decision = pending(self._mind)
        asked = decision is not None and decision.seat == seat
        self.options: Final[list[Action]] = decision.options(self._mind) if decision is not None and asked else []

    @property
    def view(self) -> View:
        """What the seat sees of the table."""
        return self.game.view(self._mind, self.seat)

    def imagine(self, dice: Dice) -> State:
        """A state that the seat cannot tell from the true one."""
        return self.game.imagine(self._mind, self.seat, dice)
