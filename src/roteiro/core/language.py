"""The language in which words are read. Sources are written in English; a catalogue may say the same in another one.

Whoever shows words chooses the language for as long as it speaks, which is safe beside others that speak another one:

    with speaking(italian):
        words.event(event, names)
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from gettext import NullTranslations
from typing import Final

ENGLISH: Final = NullTranslations()
_spoken: Final[ContextVar[NullTranslations]] = ContextVar("spoken", default=ENGLISH)


@contextmanager
def speaking(language: NullTranslations) -> Iterator[None]:
    """Read everything in a language until the end of the block."""
    before = _spoken.set(language)
    try:
        yield
    finally:
        _spoken.reset(before)


def _(text: str) -> str:
    """A text in the language that is spoken. Nothing stays nothing: a catalogue keeps its head there."""
    return _spoken.get().gettext(text) if text else ""


def counted(one: str, many: str, count: int) -> str:
    """A text that depends on a count, which it may name as {n}: `counted("{n} Real", "{n} Reals", 3)`."""
    return _spoken.get().ngettext(one, many, count).format(n=count)


def later(text: str) -> str:
    """Marks a text for translation where it stands; `_` translates it when it is shown."""
    return text


def both(first: str, last: str) -> str:
    """Two things in words: `a and b`."""
    return _("{first} and {last}").format(first=first, last=last)


def listed(parts: Sequence[str]) -> str:
    """Things in words: `a, b and c`."""
    if len(parts) < 2:
        return "".join(parts)
    return both(_(", ").join(parts[:-1]), parts[-1])
