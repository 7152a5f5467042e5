"""A title in brief, for whoever has never played it: a few lines, each with the clauses that say it in full."""

from __future__ import annotations

import tomllib
from typing import Any, Final

from roteiro.core.errors import BadData
from roteiro.core.rules import Rulebook


class Line:
    """One thing to know."""

    def __init__(self, text: str, rules: list[str]) -> None:
        self.text: Final = text
        self.rules: Final = rules  # ids of clauses; none where no clause speaks of it


class Chapter:
    """Lines under a heading, such as the aim, a turn, points or signs."""

    def __init__(self, heading: str, lines: list[Line], steps: bool) -> None:
        self.heading: Final = heading
        self.lines: Final = lines
        self.steps: Final = steps  # whether they follow one another


def in_brief(text: str, book: Rulebook) -> list[Chapter]:
    """Read `brief.toml`; every clause it names must be in the rulebook."""
    return [_chapter(entry, book) for entry in tomllib.loads(text)["chapter"]]


def _chapter(entry: dict[str, Any], book: Rulebook) -> Chapter:
    _check(entry, "chapter", ("heading", "line"), ("steps",))
    return Chapter(entry["heading"], [_line(line, book) for line in entry["line"]], entry.get("steps", False))


def _line(entry: dict[str, Any], book: Rulebook) -> Line:
    _check(entry, "line", ("text",), ("rules",))
    rules: list[str] = entry.get("rules", [])
    for rule in rules:
        if book.find(rule) is None:
            raise BadData(f"{rule}, named beside {entry['text']!r}, is no clause")
    return Line(entry["text"], rules)


def _check(entry: dict[str, Any], what: str, needed: tuple[str, ...], allowed: tuple[str, ...]) -> None:
    unknown = set(entry) - {*needed, *allowed}
    if unknown:
        raise BadData(f"a {what} in brief: unknown key {sorted(unknown)[0]!r}")
    for key in needed:
        if not entry.get(key):
            raise BadData(f"a {what} in brief: {key!r} is missing")
