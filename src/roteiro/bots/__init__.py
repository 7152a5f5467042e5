"""Opponents. A bot sees a glimpse and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from roteiro.bots.bot import Bot
from roteiro.bots.random import RandomBot
from roteiro.core.errors import RoteiroError

BOTS: Final[dict[str, type[Bot]]] = {
    "random": RandomBot,
}


class UnknownBot(RoteiroError):
    """No bot of that name."""


def check_bots(names: Sequence[str]) -> None:
    """Refuse a name that no bot has."""
    for name in names:
        if name not in BOTS:
            raise UnknownBot(f"there is no bot {name!r}; the bots are: {', '.join(BOTS)}")


def make_bot(name: str, seed: int) -> Bot:
    """A bot with its own dice."""
    check_bots([name])
    return BOTS[name](seed)
