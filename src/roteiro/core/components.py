"""Component data with provenance: TOML text in, checked entries out.

Every entry says how its figures are known. A file ends with `[expect]`, the counts and sums that the rulebook gives:

    [[tile]]
    initial = 11
    status = { initial = "rulebook", variation = "reconstructed" }    # or one word for all figures
    source = "..."

    [expect]
    count = 9
    sum = { initial = 72 }
    range = { variation = [-3, 3] }
"""

from __future__ import annotations

import tomllib
from typing import Any, Final

from roteiro.core.errors import BadData

SIGNS: Final = {"rulebook": "", "published": "°", "deduced": "*", "reconstructed": "?"}
"""How figures are known, and the signs that say so beside them."""
STATUSES: Final = tuple(SIGNS)


class Component:
    """One piece of the box: its figures, how each is known, and where from."""

    def __init__(self, kind: str, figures: dict[str, Any], status: dict[str, str], source: str) -> None:
        self.kind: Final = kind
        self.figures: Final = figures
        self.status: Final = status
        self.source: Final = source

    def number(self, name: str) -> int:
        value = self.figures[name]
        if not isinstance(value, int) or isinstance(value, bool):
            raise BadData(f"{self.kind}: {name} should be a whole number, not {value!r}")
        return value

    def numbers(self, name: str) -> list[int]:
        value = self.figures[name]
        if not isinstance(value, list) or not all(isinstance(item, int) for item in value):
            raise BadData(f"{self.kind}: {name} should be a list of whole numbers, not {value!r}")
        return value

    def word(self, name: str) -> str:
        value = self.figures[name]
        if not isinstance(value, str):
            raise BadData(f"{self.kind}: {name} should be text, not {value!r}")
        return value


def parse(text: str, kind: str, figures: tuple[str, ...]) -> list[Component]:
    """The entries of one file, all of one kind, complete and as promised by its `[expect]`."""
    try:
        document = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadData(f"{kind}: {error}") from error
    unknown = set(document) - {kind, "expect"}
    if unknown:
        raise BadData(f"{kind}: unknown table {sorted(unknown)[0]!r}")
    found = [_component(kind, f"{kind} {n}", entry, figures) for n, entry in enumerate(document.get(kind, []), 1)]
    _check(kind, found, document.get("expect", {}))
    return found


def _component(kind: str, label: str, entry: dict[str, Any], names: tuple[str, ...]) -> Component:
    known = [*names, "status", "source"]
    for key in entry:
        if key not in known:
            raise BadData(f"{label}: unknown key {key!r}")
    for key in known:
        if key not in entry:
            raise BadData(f"{label}: {key!r} is missing")
    given = entry["status"]
    status = dict.fromkeys(names, given) if isinstance(given, str) else dict(given)
    for name in names:
        if status.setdefault(name, "rulebook" if name == "name" else "") not in STATUSES:
            raise BadData(f"{label}: the status of {name!r} is one of {', '.join(STATUSES)}, not {status[name]!r}")
    if set(status) - set(names):
        raise BadData(f"{label}: a status for the unknown figure {sorted(set(status) - set(names))[0]!r}")
    return Component(kind, {name: entry[name] for name in names}, status, entry["source"])


def _flat(values: list[Any]) -> list[int]:
    return [number for value in values for number in (value if isinstance(value, list) else [value])]


def _check(kind: str, found: list[Component], expect: dict[str, Any]) -> None:
    if "count" not in expect:
        raise BadData(f"{kind}: [expect] must give the count")
    if len(found) != expect["count"]:
        raise BadData(f"{kind}: {len(found)} entries, {expect['count']} expected")
    for rule, figures in expect.items():
        if rule == "count":
            continue
        for name, wanted in figures.items():
            values = _flat([component.figures[name] for component in found])
            if rule == "sum" and sum(values) != wanted:
                raise BadData(f"{kind}: the sum of {name} is {sum(values)}, {wanted} expected")
            if rule == "range" and not all(wanted[0] <= value <= wanted[1] for value in values):
                raise BadData(f"{kind}: {name} leaves the range {wanted[0]} to {wanted[1]}")
            if rule == "values" and sorted(set(values)) != wanted:
                raise BadData(f"{kind}: the values of {name} are {sorted(set(values))}, {wanted} expected")
            if rule not in ("sum", "range", "values"):
                raise BadData(f"{kind}: unknown expectation {rule!r}")
