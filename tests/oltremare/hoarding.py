"""Near the end of a game: positions in which cards are scarce, and the way to the last question."""

from __future__ import annotations

import re
from collections import Counter

from oltremare.playing import Table
from roteiro.core.kernel import CHANCE
from roteiro.games.oltremare.data import NAMES
from roteiro.games.oltremare.state import cards_in_game

QUOTED = re.compile(r'"([^"]*)"')
SEATS = re.compile(r"seats = (\d)")
LONGEST = 2000  # decisions; a game without bargaining takes a few hundred


def scarce(document: str) -> Table:
    """A position; `REST` in it stands for the list of all cards it does not name, less one for each `?`."""
    seats = SEATS.search(document)
    assert seats is not None
    quoted = [text.split("@")[0].strip() for text in QUOTED.findall(document)]
    left = Counter(dict(zip(NAMES, cards_in_game(int(seats[1])), strict=True)))
    left -= Counter(text for text in quoted if text in NAMES)
    rest = sorted(left.elements())
    return Table(document.replace("REST", str(rest[quoted.count("?") :])))


def to_the_end(table: Table) -> Table:
    """Everybody and nature take the last of their options: no offers, and purchases only as long as they must."""
    for _ in range(LONGEST):
        if (seat := table.to_move()) is None:
            return table
        table.play(f"{'*' if seat == CHANCE else seat} {table.choices()[-1]}")
    raise AssertionError("the game does not end")
