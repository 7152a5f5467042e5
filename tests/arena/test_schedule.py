"""Who sits where: as evenly as can be, and every seat equally often."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from roteiro.bots.arena.schedule import blocks
from roteiro.core.errors import RoteiroError

every_size = pytest.mark.parametrize(("bots", "seats"), [(b, s) for b in range(2, 7) for s in range(2, 6)])


@every_size
def test_in_every_block_every_bot_holds_every_seat_equally_often(bots: int, seats: int) -> None:
    for block in blocks(bots, seats):
        held = Counter([(seat, bot) for lineup in block for seat, bot in enumerate(lineup)])
        assert len(held) == bots * seats
        assert len(set(held.values())) == 1


@every_size
def test_at_a_table_the_bots_differ_by_one_seat_at_most(bots: int, seats: int) -> None:
    for lineup in [lineup for block in blocks(bots, seats) for lineup in block]:
        counts = [lineup.count(bot) for bot in range(bots)]
        assert max(counts) - min(counts) <= 1


@every_size
def test_all_blocks_together_have_every_lineup_once_and_every_pair_of_neighbours_equally_often(
    bots: int, seats: int
) -> None:
    lineups = [lineup for block in blocks(bots, seats) for lineup in block]
    assert len(set(lineups)) == len(lineups)
    pairs = Counter([pair for lineup in lineups for pair in pairwise(lineup)])
    assert len({times for (one, two), times in pairs.items() if one != two}) == 1


@every_size
def test_blocks_are_of_one_size(bots: int, seats: int) -> None:
    assert len({len(block) for block in blocks(bots, seats)}) == 1


def test_known_blocks() -> None:
    assert blocks(2, 2) == [[(0, 1), (1, 0)]]
    assert blocks(3, 3) == [[(0, 1, 2), (1, 2, 0), (2, 0, 1)], [(0, 2, 1), (1, 0, 2), (2, 1, 0)]]
    assert [len(blocks(2, seats)[0]) for seats in (2, 3, 4, 5)] == [2, 6, 6, 10]


def test_three_bots_at_four_seats_take_turns_with_the_seat_that_is_left() -> None:
    found = blocks(3, 4)
    assert [len(block) for block in found] == [12, 12, 12]
    assert Counter([lineup.count(0) for lineup in found[0]]) == {1: 8, 2: 4}


def test_a_bot_alone_is_no_contest() -> None:
    with pytest.raises(RoteiroError, match="at least two bots"):
        blocks(1, 3)
