"""Opponents. A bot sees a glimpse and nothing else.

A name may carry a budget: `search:200` thinks 200 iterations a decision, `search:0.5s` half a second.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from roteiro.bots.bot import Bot, Budget
from roteiro.bots.greedy import GreedyBot
from roteiro.bots.instinct import InstinctBot
from roteiro.bots.random import RandomBot
from roteiro.bots.search import SearchBot
from roteiro.core.errors import RoteiroError


class Rung:
    """A bot as people choose it: what it is, how long it thinks and what to expect of it."""

    def __init__(self, kind: type[Bot], budget: Budget, about: str) -> None:
        self.kind: Final = kind
        self.budget: Final = budget
        self.about: Final = about


PATIENCE: Final = 2.5
"""Seconds that people wait for a choice at most, even where the rules run interpreted."""

BOTS: Final[dict[str, Rung]] = {
    "random": Rung(RandomBot, RandomBot.usual, "plays anything that is allowed"),
    "instinct": Rung(InstinctBot, InstinctBot.usual, "follows its first impression and tries nothing out"),
    "greedy": Rung(GreedyBot, GreedyBot.usual, "looks to the end of its own turn and takes what then looks best"),
    "search": Rung(SearchBot, SearchBot.usual, "thinks ahead for everybody at the table"),
    "easy": Rung(InstinctBot, InstinctBot.usual, "for a first game: knows the rules and plays on instinct"),
    "medium": Rung(
        GreedyBot,
        Budget(GreedyBot.usual.iterations, PATIENCE),
        "for a third game: plans its own turn well, not those of others",
    ),
    "hard": Rung(SearchBot, Budget(seconds=0.5), "for those who know the game: reckons with everybody's plans"),
}

BUDGET: Final = re.compile(r"(\d{1,9})|(\d{1,4}(?:\.\d{1,6})?)s")


class UnknownBot(RoteiroError):
    """No bot of that name."""


def check_bots(names: Sequence[str]) -> None:
    """Refuse a name that no bot has."""
    for name in names:
        make_bot(name, 0)


def make_bot(name: str, seed: int) -> Bot:
    """A bot with its own dice and budget."""
    word, colon, amount = name.partition(":")
    rung = BOTS.get(word)
    if rung is None:
        raise UnknownBot("there is no bot {name!r}; the bots are: {bots}", name=word, bots=", ".join(BOTS))
    return rung.kind(seed, _budget(name, amount) if colon else rung.budget)


def _budget(name: str, amount: str) -> Budget:
    found = BUDGET.fullmatch(amount)
    try:
        if found is not None:
            return Budget(iterations=int(found[1])) if found[1] else Budget(seconds=float(found[2]))
    except ValueError:  # nothing at all is no budget
        pass
    raise UnknownBot(
        "{name!r}: after the colon stand iterations, as in 'search:200', or seconds, as in 'search:0.5s'", name=name
    )
