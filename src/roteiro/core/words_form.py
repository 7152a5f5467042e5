"""Several answers given together: what a page needs to draw a form, and nothing of how a phrase is written."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

Fields = Mapping[str, Sequence[str]]
"""What was entered, by the names of the fields."""


@dataclass(frozen=True)
class Number:
    """A number from 0 to the most there may be."""

    name: str
    label: str
    value: int
    most: int


@dataclass(frozen=True)
class Row:
    """Numbers of one thing, one for each column; None where there is nothing to enter."""

    label: str
    note: str
    picture: str  # SVG
    numbers: tuple[Number | None, ...]


@dataclass(frozen=True)
class Pick:
    """One of several."""

    name: str
    label: str
    options: tuple[tuple[str, str], ...]  # values with their words
    chosen: str


@dataclass(frozen=True)
class Tick:
    """Something to be taken or left."""

    name: str
    value: str
    label: str
    note: str
    picture: str  # SVG
    action: str  # what stands for it on the board
    ticked: bool = False


@dataclass(frozen=True)
class Form:
    """Rows of numbers, or things to tick, and one button."""

    title: str
    button: str
    instead_of: frozenset[str]  # the actions that it makes unnecessary
    columns: tuple[str, ...] = ()
    rows: tuple[Row, ...] = ()
    pick: Pick | None = None
    ticks: tuple[Tick, ...] = ()
    note: str = ""  # beside the title
    exactly: int = 0  # so many are ticked
    passes: bool = False  # whether somebody else is asked then

    def filled(self, entered: Fields) -> Form:
        """The same form with what somebody has entered."""
        rows = tuple([replace(row, numbers=tuple([_kept(n, entered) for n in row.numbers])) for row in self.rows])
        ticks = tuple([replace(tick, ticked=tick.value in entered.get(tick.name, ())) for tick in self.ticks])
        pick = self.pick
        if pick is not None and pick.name in entered:
            pick = replace(pick, chosen=entered[pick.name][0])
        return replace(self, rows=rows, ticks=ticks, pick=pick)


def _kept(number: Number | None, entered: Fields) -> Number | None:
    if number is None:
        return None
    value = next(iter(entered.get(number.name, ())), "")
    return replace(number, value=int(value) if value.isdecimal() and len(value) < 4 else 0)
