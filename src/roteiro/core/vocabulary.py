"""Every action of a game, three ways: an index for networks, text for people, `(verb, argument)` for clicks.

A phrase is a line of text that stands for several actions of one seat in a row: people write an offer in one line where
the rules ask six small questions. A title that has phrases overrides `unfold` and `fold`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64, mypyc_attr

from roteiro.core.errors import UnknownAction
from roteiro.core.kernel import Action


class Verb:
    """A block of the action space, such as `number 1` to `number 22`."""

    def __init__(self, name: str, base: int, words: Sequence[str], first: int) -> None:
        self.name: Final = name
        self.base: Final[i64] = base
        self.size: Final[i64] = len(words)
        self.first: Final[i64] = first  # the argument of the first action: players count from 1
        self.words: Final = tuple(words)

    def of(self, arg: int) -> Action:
        return Action(self.base + arg - self.first)

    def among(self, args: i64) -> list[Action]:
        """The actions whose arguments are in a set, a bit mask as in `masks.py`."""
        found: list[Action] = []
        action = self.base - self.first
        while args:
            if args & 1:
                found.append(Action(action))
            args >>= 1
            action += 1
        return found

    def has(self, action: Action) -> bool:
        index: i64 = action
        return self.base <= index < self.base + self.size

    def arg(self, action: Action) -> int:
        return action - self.base + self.first

    def text(self, action: Action) -> str:
        word = self.words[action - self.base]
        return f"{self.name} {word}" if word else self.name


@mypyc_attr(allow_interpreted_subclasses=True)
class Vocabulary:
    """The list of a game's verbs."""

    def __init__(self) -> None:
        self.verbs: list[Verb] = []
        self.size: int = 0
        self._actions: dict[str, Action] = {}
        self._verbs: list[Verb] = []  # the verb of each action

    def verb(self, name: str, size: int = 1, first: int = 0, words: Sequence[str] | None = None) -> Verb:
        """Add a verb: plain (`act`), numbered (`number 7`) or with a word for each argument (`area recruiting`)."""
        if words is None:
            words = [""] if size == 1 else [str(first + i) for i in range(size)]
        verb = Verb(name, self.size, words, first)
        self.verbs.append(verb)
        for offset in range(verb.size):
            action = Action(self.size + offset)
            self._actions[verb.text(action)] = action
            self._verbs.append(verb)
        self.size += verb.size
        return verb

    def verb_of(self, action: Action) -> Verb:
        if not 0 <= action < self.size:
            raise UnknownAction(f"there is no action number {action}; they run from 0 to {self.size - 1}")
        return self._verbs[action]

    def text(self, action: Action) -> str:
        return self.verb_of(action).text(action)

    def parse(self, text: str) -> Action:
        action = self._actions.get(" ".join(text.split()))
        if action is not None:
            return action
        name = text.split(maxsplit=1)[0] if text.split() else ""
        for verb in self.verbs:
            if verb.name == name:
                shown = verb.words if verb.size <= 8 else (verb.words[0], "...", verb.words[-1])
                choices = ", ".join(shown)
                raise UnknownAction(
                    "{text!r} is no action; {verb!r} takes one of: {choices}",
                    text=text,
                    verb=name,
                    choices=choices or "-",
                )
        verbs = ", ".join(verb.name for verb in self.verbs)
        raise UnknownAction("{text!r} is no action; the verbs are: {verbs}", text=text, verbs=verbs)

    def unfold(self, text: str) -> list[Action]:
        """The actions, one or more, that a line stands for. The text of a single action stands for just that."""
        return [self.parse(text)]

    def fold(self, actions: Sequence[Action]) -> list[str]:
        """The shortest lines for actions of one seat in a row, which may begin or end anywhere.

        Unfolded one after the other they give the same actions. A line never goes on after somebody learnt something.
        """
        return [self.text(action) for action in actions]
