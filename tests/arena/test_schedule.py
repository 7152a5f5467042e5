"""Who sits where: as evenly as can be, and every seat equally often."""

from __future__ import annotations

from collections import Counter

import pytest

from roteiro.bots.arena.schedule import block
from roteiro.core.errors import RoteiroError


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("bots", [2, 3, 4, 5])
def test_every_bot_holds_every_seat_equally_often(bots: int, seats: int) -> None:
    held = Counter([(seat, bot) for lineup in block(bots, seats) for seat, bot in enumerate(lineup)])
    assert len(held) == bots * seats
    assert len(set(held.values())) == 1


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("bots", [2, 3, 4, 5])
def test_at_a_table_the_bots_differ_by_one_seat_at_most(bots: int, seats: int) -> None:
    for lineup in block(bots, seats):
        counts = [lineup.count(bot) for bot in range(bots)]
        assert max(counts) - min(counts) <= 1


def test_known_blocks() -> None:
    assert block(2, 2) == [(0, 1), (1, 0)]
    assert block(2, 3) == [(0, 0, 1), (0, 1, 0), (0, 1, 1), (1, 0, 0), (1, 0, 1), (1, 1, 0)]
    assert [len(block(2, seats)) for seats in (2, 3, 4, 5)] == [2, 6, 6, 20]


def test_a_bot_alone_is_no_contest() -> None:
    with pytest.raises(RoteiroError, match="at least two bots"):
        block(1, 3)
