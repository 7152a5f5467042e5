"""Small sets of ids as bit masks: bit n stands for id n, so that union, difference and tests are one operation."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

ONE: Final[i64] = 1


def bit(number: int) -> int:
    """The set of one id, up to 61. Compiled, `1 << n` may shift a 32-bit number: always write `bit(n)`."""
    place: i64 = number
    return ONE << place


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
