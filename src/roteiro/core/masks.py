"""Small sets of ids as bit masks: bit n stands for id n, so that union, difference and tests are one operation."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

BITS: Final = vec[i64]([1 << number for number in range(62)])


def bit(number: int) -> int:
    """The set of one id. Compiled, `1 << n` may shift a 32-bit number: always write `bit(n)`."""
    return BITS[number]


def members(mask: i64) -> list[int]:
    """The ids of a set in rising order."""
    found: list[int] = []
    number = 0
    while mask:
        if mask & 1:
            found.append(number)
        mask >>= 1
        number += 1
    return found
