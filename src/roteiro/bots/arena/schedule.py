"""Who sits where. In a block every bot holds every seat equally often, and all its games begin with the same dice."""

from __future__ import annotations

from itertools import combinations, permutations

from roteiro.core.errors import RoteiroError

Lineup = tuple[int, ...]
"""The number of a bot for each seat."""


def block(bots: int, seats: int) -> list[Lineup]:
    """Every way to share the seats among the bots as evenly as can be: at one table they differ by one seat at most."""
    if bots < 2:
        raise RoteiroError("a contest needs at least two bots")
    each, left = divmod(seats, bots)
    found: set[Lineup] = set()
    for favoured in combinations(range(bots), left):
        found |= set(permutations([*list(range(bots)) * each, *favoured]))
    return sorted(found)
