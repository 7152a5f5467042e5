"""A title's sentences: templates by key, filled with numbers that know how to spell themselves.

    "{who} launches {0:ship} with {1:crew}"

Templates are English. A log line is a key and numbers until somebody reads it, and is then said in the language that
is spoken.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from roteiro.core.kernel import Action, Event
from roteiro.core.language import _
from roteiro.core.vocabulary import Vocabulary

Spelling = Callable[[int], str]
Note = Callable[[Mapping[str, Any], int, Sequence[int]], str]
"""A remark on an action, from the view, the action's argument and the numbers of the question."""
Naming = Callable[[str], str]
"""How a word of the component data is shown."""
Holdings = Callable[[Mapping[str, Any], int], str]
"""What a seat has, from its own view, such as `6 Reals, 2 captains, no crew`."""


class Argument:
    """A number inside a template; the word after the colon says what it counts."""

    def __init__(self, value: int, spelling: Mapping[str, Spelling], names: Sequence[str]) -> None:
        self.value: Final = value
        self.spelling: Final = spelling
        self.names: Final = names

    def __format__(self, kind: str) -> str:
        if kind == "":
            return str(self.value)
        if kind == "seat":
            return self._seat()
        return self.spelling[kind](self.value)

    def _seat(self) -> str:
        """A player's name; below the seats there is the board, above them everybody."""
        if self.value < 0:
            return _("the board")
        if not self.names:
            return _("seat {n}").format(n=self.value)
        return self.names[self.value] if self.value < len(self.names) else _("everybody")


class Words:
    """What a title says: questions and hints by decision, labels and remarks by verb, log lines by event."""

    def __init__(
        self,
        questions: Mapping[str, str],
        actions: Mapping[str, str],
        events: Mapping[str, str],
        spelling: Mapping[str, Spelling],
        notes: Mapping[str, Note],
        hints: Mapping[str, str] | None = None,
        names: Mapping[str, Sequence[str]] | None = None,
        parts: Mapping[str, str] | None = None,
        figures: Mapping[str, Naming | None] | None = None,
        holdings: Holdings | None = None,
    ) -> None:
        self.questions: Final = questions
        self.actions: Final = actions
        self.events: Final = events
        self.spelling: Final = spelling
        self.notes: Final = notes
        self.hints: Final = hints or {}  # what else may be typed, such as a phrase
        self.names: Final = names or {}  # of places, goods and all else that data names, by what they are
        self.parts: Final = parts or {}  # of a result, as a score sheet names them
        self.figures: Final = figures or {}  # such as `port code`: a word that is no name; None: it is only typed
        self._holdings: Final = holdings

    def question(self, decision: str, numbers: Sequence[int] = ()) -> str:
        """What the player is asked."""
        return _(self.questions[decision]).format(*[Argument(n, self.spelling, ()) for n in numbers])

    def hint(self, decision: str) -> str:
        """What else the player may type; mostly nothing."""
        return _(self.hints.get(decision, ""))

    def action(self, vocabulary: Vocabulary, action: Action, names: Sequence[str] = ()) -> str:
        """What the button says."""
        verb = vocabulary.verb_of(action)
        return _(self.actions[verb.name]).format(Argument(verb.arg(action), self.spelling, names))

    def note(self, view: Mapping[str, Any], vocabulary: Vocabulary, action: Action, numbers: Sequence[int]) -> str:
        """What the player should know beside the button, such as a price; `numbers` are the question's."""
        verb = vocabulary.verb_of(action)
        return self.notes[verb.name](view, verb.arg(action), numbers) if verb.name in self.notes else ""

    def holdings(self, view: Mapping[str, Any], seat: int) -> str:
        """What the reader has that matters for nearly every decision; `view` is the seat's own."""
        return _("You have {things}").format(things=self._holdings(view, seat)) if self._holdings else ""

    def part(self, key: str) -> str:
        """Where points came from, as a line of the score sheet."""
        return _(self.parts.get(key, key))

    def figure(self, kind: str, name: str, word: str) -> str:
        """A word of the component data, by the kind of component and the figure; most are names."""
        naming = self.figures.get(f"{kind} {name}")
        return naming(word) if naming is not None else _(word)

    def event(self, event: Event, names: Sequence[str]) -> str:
        """A line of the log."""
        who = names[event.seat] if 0 <= event.seat < len(names) else ""
        return _(self.events[event.what]).format(*[Argument(n, self.spelling, names) for n in event.args], who=who)
