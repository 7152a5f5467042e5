"""Position documents: any position of a game, written down in TOML in the players' words.

A game reads its document through `Table`, which knows which keys were used and names the ones that were not. The open
question and what waits beneath it are `steps`, one frame a line: its name and its numbers.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from typing import Any, Final

from roteiro.core.errors import BadOption, BadPosition, RoteiroError
from roteiro.core.game import Game
from roteiro.core.kernel import Chance, Event, Frame, State, pending, settle

LONGEST_NUMBER: Final = 18  # digits


class Table:
    """A table of the document: asked for what the game knows, then for what is left over."""

    def __init__(self, values: dict[str, Any], where: str = "") -> None:
        self.values: Final = values
        self.where: Final = where
        self.asked: Final[set[str]] = set()

    def label(self, key: str) -> str:
        return f"{self.where}.{key}" if self.where else key

    def has(self, key: str) -> bool:
        return key in self.values

    def number(self, key: str, default: int, lowest: int = 0, highest: int = 10**6) -> int:
        self.asked.add(key)
        value = self.values.get(key, default)
        if not isinstance(value, int) or isinstance(value, bool) or not lowest <= value <= highest:
            raise BadPosition(f"{self.label(key)} should be a number from {lowest} to {highest}, not {value!r}")
        return value

    def numbers(self, key: str, default: Sequence[int], lowest: int, highest: int, size: int = -1) -> list[int]:
        self.asked.add(key)
        value = self.values.get(key, list(default))
        if not isinstance(value, list) or not all(type(n) is int and lowest <= n <= highest for n in value):
            raise BadPosition(f"{self.label(key)} should list numbers from {lowest} to {highest}, not {value!r}")
        if size >= 0 and len(value) != size:
            raise BadPosition(f"{self.label(key)} should have {size} entries, not {len(value)}")
        return value

    def words(self, key: str, default: Sequence[str]) -> list[str]:
        self.asked.add(key)
        value = self.values.get(key, list(default))
        if not isinstance(value, list) or not all(isinstance(word, str) for word in value):
            raise BadPosition(f"{self.label(key)} should be a list of words, not {value!r}")
        return value

    def word(self, key: str, default: str, choices: Sequence[str]) -> str:
        self.asked.add(key)
        value = self.values.get(key, default)
        if value not in choices:
            raise BadPosition(f"{self.label(key)} should be one of {', '.join(choices)}, not {value!r}")
        return str(value)

    def flag(self, key: str, default: bool) -> bool:
        self.asked.add(key)
        value = self.values.get(key, default)
        if not isinstance(value, bool):
            raise BadPosition(f"{self.label(key)} should be true or false, not {value!r}")
        return value

    def table(self, key: str) -> Table:
        self.asked.add(key)
        value = self.values.get(key, {})
        if not isinstance(value, dict):
            raise BadPosition(f"{self.label(key)} should be a table, not {value!r}")
        return Table(value, self.label(key))

    def tables(self, key: str) -> list[Table]:
        self.asked.add(key)
        value = self.values.get(key, [])
        if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
            raise BadPosition(f"{self.label(key)} should be a list of tables")
        return [Table(item, f"{self.label(key)}[{i}]") for i, item in enumerate(value)]

    def finish(self) -> None:
        """Refuse keys that nobody asked for."""
        for key in self.values:
            if key not in self.asked:
                raise BadPosition(f"{self.label(key)} is unknown; possible: {', '.join(sorted(self.asked))}")


def read(game: Game, text: str) -> Table:
    """The document as a table, its heading checked."""
    try:
        document = Table(tomllib.loads(text))
    except (ValueError, RecursionError) as error:
        raise BadPosition(f"this is no TOML: {error}") from error
    document.word("game", game.name, (game.name,))
    document.number("version", game.version, game.version, game.version)
    return document


def read_setup(game: Game, document: Table) -> tuple[int, list[int]]:
    """The number of seats and the set-up options of a document."""
    seats = document.number("seats", game.seats[0], game.seats[0], game.seats[-1])
    chosen = document.table("options")
    try:
        words = {name: chosen.word(name, "", game.option(name).choices) for name in chosen.values}
        return seats, game.checked(seats, game.options_from_words(words))
    except BadOption as error:
        raise BadPosition(str(error)) from error


def read_players(document: Table, seats: int) -> list[Table]:
    """What a document says of each player: of all of them or of none."""
    players = document.tables("player")
    if len(players) not in (0, seats):
        raise BadPosition(f"player: {len(players)} players are described, {seats} sit at the table")
    return players or [Table({}, f"player[{seat}]") for seat in range(seats)]


def options_table(game: Game, values: Sequence[int]) -> list[str]:
    """The set-up options as lines of a document."""
    lines = [f'{option.name} = "{option.choices[value]}"' for option, value in zip(game.options, values, strict=True)]
    return ["[options]", *lines] if lines else []


def step_text(frame: Frame[Any]) -> str:
    """A frame as a line of `steps`."""
    return " ".join([type(frame).__name__, *[str(number) for number in frame.locals()]])


def short_number(text: str) -> int:
    """A whole number of a length that a frame can hold."""
    if len(text) > LONGEST_NUMBER:
        raise ValueError(text)
    return int(text)


def read_steps(game: Game, steps: Sequence[str]) -> list[Frame[Any]]:
    """The frames of `steps`, the open question last."""
    kinds = {kind.__name__: kind for kind in game.frames}
    found: list[Frame[Any]] = []
    for step in steps:
        name, *numbers = step.split() or [""]
        if name not in kinds:
            raise BadPosition(f"steps: {name!r} is no step of {game.title}")
        try:
            found.append(kinds[name](*[short_number(number) for number in numbers]))
        except (TypeError, ValueError):
            raise BadPosition(f"steps: {step!r} has the wrong numbers") from None
    return found


def refuse(problems: Sequence[str]) -> None:
    """Stop at the first problem."""
    if problems:
        raise BadPosition(problems[0])


def check(game: Game, state: State, seats: int, journal: list[Event] | None = None) -> None:
    """Settle a state; refuse it with lost pieces, or with a question that nobody could answer."""
    refuse(game.lost_pieces(state))
    try:
        state.journal = journal
        settle(state)
        state.journal = None
        decision = pending(state)
        if decision is None:
            return
        if not (isinstance(decision, Chance) or 0 <= decision.seat < seats):
            raise BadPosition(f"steps: {step_text(decision)!r} asks seat {decision.seat}, the table has {seats}")
        refuse(game.lost_pieces(state))
        options = decision.options(state)
    except RoteiroError:
        raise
    except (AssertionError, IndexError, KeyError, ValueError):
        raise BadPosition(f"steps: {', '.join(step_text(f) for f in state.stack)} cannot happen here") from None
    if not options:
        raise BadPosition(f"steps: {step_text(decision)!r} leaves nothing to do")
