"""What can go wrong at the door, each with the facts needed to put it right.

RoteiroError
UnknownAction     no such action in this game
IllegalAction     the action exists, but is not an option now
NotYourTurn       another seat is asked
GameOver          nobody is asked any more
BadOption         a set-up option or player count that the game does not have
BadRecord         a record that cannot be replayed, with its line
BadPosition       a position document that describes no possible position, naming the piece
BadData           a component file that contradicts itself
"""

from __future__ import annotations

from roteiro.core.language import _


class RoteiroError(ValueError):
    """Anything wrong with what was asked; the message is one line for people, with values where it has braces."""

    def __init__(self, message: str, **values: object) -> None:
        super().__init__(message.format(**values) if values else message)
        self.message = message
        self.values = values

    def said(self) -> str:
        """The message in the language that is spoken."""
        if not self.values:
            return _(self.message)
        told = {name: value.said() if isinstance(value, RoteiroError) else value for name, value in self.values.items()}
        return _(self.message).format(**told)


class UnknownAction(RoteiroError):
    """The text names no action of this game."""


class IllegalAction(RoteiroError):
    """The action is not among the options of the open decision."""

    def __init__(self, action: str, decision: str, rule: str, options: list[str]) -> None:
        super().__init__(
            "{action!r} is not an option of {decision} ({rule}); possible: {options}",
            action=action, decision=decision, rule=rule, options=", ".join(options),
        )  # fmt: skip
        self.action = action
        self.decision = decision
        self.rule = rule
        self.options = options


class NotYourTurn(RoteiroError):
    """The open question is another seat's."""


class GameOver(RoteiroError):
    """The game has ended."""


class BadOption(RoteiroError):
    """A set-up option, a value of one, or a number of players that the game does not know."""


class BadRecord(RoteiroError):
    """A record that cannot be read or replayed; `line` counts from 1."""

    def __init__(self, line: int, message: str, **values: object) -> None:
        super().__init__(message, **values)
        self.line = line

    def __str__(self) -> str:
        return f"line {self.line}: {super().__str__()}"

    def said(self) -> str:
        return _("line {line}: {problem}").format(line=self.line, problem=super().said())


class BadPosition(RoteiroError):
    """A position document that no game can reach, or that says something unknown."""


class BadData(RoteiroError):
    """A component file that is incomplete or contradicts what it promises."""
