"""Who sits where. In a block every bot holds every seat equally often, and all its games begin with the same dice."""

from __future__ import annotations

from itertools import combinations, permutations

from roteiro.core.errors import RoteiroError

Lineup = tuple[int, ...]
"""The number of a bot for each seat."""


def blocks(bots: int, seats: int) -> list[list[Lineup]]:
    """Every way to share the seats among the bots as evenly as can be, cut into blocks of equal size.

    At one table the bots differ by one seat at most. A block moves each of its tables once around all the seats; blocks
    differ in who follows whom. Small blocks give many of them, and so a better idea of how much they vary.
    """
    if bots < 2:
        raise RoteiroError("a contest needs at least two bots")
    each, left = divmod(seats, bots)
    circles = [_circles([*list(range(bots)) * each, *favoured]) for favoured in combinations(range(bots), left)]
    found = [[lineup for circle in row for lineup in circle] for row in zip(*circles, strict=True)]
    if len({len(block) for block in found}) == 1:
        return found
    return [[lineup for block in found for lineup in block]]


def _circles(holders: list[int]) -> list[list[Lineup]]:
    """The lineups of these holders, those together that are the same circle of players begun at another seat."""
    found: dict[Lineup, list[Lineup]] = {}
    for lineup in sorted(set(permutations(holders))):
        found.setdefault(min(_turned(lineup)), []).append(lineup)
    return list(found.values())


def _turned(lineup: Lineup) -> list[Lineup]:
    return [lineup[seat:] + lineup[:seat] for seat in range(len(lineup))]
