"""The clauses of a title: every rule in our own words, with its place in the rulebook."""

from __future__ import annotations

import tomllib
from typing import Any, Final

from roteiro.core.errors import BadData

KINDS: Final = ("rule", "example", "ruling")


class Clause:
    """One rule, worked example or ruling."""

    def __init__(self, id: str, kind: str, where: str, text: str, reason: str) -> None:
        self.id: Final = id
        self.kind: Final = kind
        self.where: Final = where
        self.text: Final = text
        self.reason: Final = reason  # of a ruling

    def section(self) -> int:
        """The number before the dot."""
        return int(self.id.partition("-")[2].partition(".")[0])


class Rulebook:
    """The clauses of a title under their headings."""

    def __init__(self, prefix: str, sections: list[str], clauses: list[Clause]) -> None:
        self.prefix: Final = prefix
        self.sections: Final = sections
        self.clauses: Final = clauses

    def find(self, id: str) -> Clause | None:
        """A clause by its id, with or without the prefix."""
        wanted = id.upper() if "-" in id else f"{self.prefix}-{id}"
        return next((clause for clause in self.clauses if clause.id == wanted), None)


def parse(text: str) -> Rulebook:
    """Read `rules.toml`; ids must be unique, every ruling must say why."""
    document = tomllib.loads(text)
    heading = document["game"]
    clauses = [_clause(entry) for entry in document["clause"]]
    ids = [clause.id for clause in clauses]
    for clause in clauses:
        if ids.count(clause.id) > 1:
            raise BadData(f"clause {clause.id} stands twice")
        if not clause.id.startswith(f"{heading['prefix']}-") or clause.section() >= len(heading["sections"]):
            raise BadData(f"clause {clause.id} belongs to no section")
    return Rulebook(heading["prefix"], heading["sections"], clauses)


def _clause(entry: dict[str, Any]) -> Clause:
    label = entry.get("id", "without an id")
    unknown = set(entry) - {"id", "kind", "where", "text", "reason"}
    if unknown:
        raise BadData(f"clause {label}: unknown key {sorted(unknown)[0]!r}")
    for key in ("id", "kind", "where", "text"):
        if not entry.get(key):
            raise BadData(f"clause {label}: {key!r} is missing")
    if entry["kind"] not in KINDS:
        raise BadData(f"clause {label}: the kind is one of {', '.join(KINDS)}, not {entry['kind']!r}")
    if (entry["kind"] == "ruling") != ("reason" in entry):
        raise BadData(f"clause {label}: a ruling, and only a ruling, gives its reason")
    return Clause(entry["id"], entry["kind"], entry["where"], entry["text"], entry.get("reason", ""))
