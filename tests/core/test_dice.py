from __future__ import annotations

import hashlib
import hmac
from collections import Counter

import pytest

from roteiro.core.dice import Dice, FastDice, KeyedDice, Streams, commitment, weighted

SECRET = bytes(range(32))


def test_a_keyed_draw_is_the_hmac_of_its_number() -> None:
    dice = KeyedDice(SECRET)
    for drawn in range(5):
        digest = hmac.new(SECRET, str(drawn).encode(), hashlib.sha256).digest()
        assert dice.below(1000) == int.from_bytes(digest, "big") % 1000


def test_the_commitment_is_public_and_tells_nothing_else() -> None:
    assert KeyedDice(SECRET).commitment() == hashlib.sha256(SECRET).hexdigest() == commitment(SECRET)


def test_a_keyed_stream_can_be_taken_up_in_the_middle() -> None:
    dice = KeyedDice(SECRET)
    whole = [dice.below(100) for _ in range(10)]
    later = KeyedDice(SECRET, drawn=6)
    assert [later.below(100) for _ in range(4)] == whole[6:]


def test_a_short_secret_is_refused() -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        KeyedDice(b"short")


def xoroshiro64starstar(s0: int, s1: int, count: int) -> list[int]:
    """The published algorithm, written with unbounded ints."""
    word = 2**32 - 1

    def rotl(x: int, k: int) -> int:
        return (x << k | x >> (32 - k)) & word

    found = []
    for _ in range(count):
        found.append(rotl(s0 * 0x9E3779BB & word, 5) * 5 & word)
        s1 ^= s0
        s0, s1 = rotl(s0, 26) ^ s1 ^ (s1 << 9 & word), rotl(s1, 13)
    return found


@pytest.mark.parametrize("seed", [0, 1, 12345, 2**70])
def test_the_fast_dice_follow_the_published_generator(seed: int) -> None:
    mixed = hashlib.sha256(str(seed).encode()).digest()
    expected = xoroshiro64starstar(int.from_bytes(mixed[:4], "big") | 1, int.from_bytes(mixed[4:8], "big"), 50)
    dice = FastDice(seed)
    assert [dice.below(1 << 30) for _ in range(50)] == [word >> 2 for word in expected]


@pytest.mark.parametrize("dice", [FastDice(5), KeyedDice(SECRET)], ids=["fast", "keyed"])
def test_draws_are_even(dice: Dice) -> None:
    counts = Counter(dice.below(6) for _ in range(12000))
    assert set(counts) == set(range(6))
    chi_square = sum((count - 2000) ** 2 / 2000 for count in counts.values())
    assert chi_square < 25  # five degrees of freedom: passed by 99.99 % of fair dice


def test_weights_are_shares() -> None:
    dice = FastDice(8)
    counts = Counter(weighted([1, 0, 3], dice) for _ in range(8000))
    assert counts[1] == 0
    assert 1800 < counts[0] < 2200


def test_numbered_streams_are_the_same_in_whatever_order_they_begin() -> None:
    def thrown(streams: Streams, number: int) -> list[int]:
        dice = FastDice(0)
        streams.begin(dice, number)
        return [dice.below(1000) for _ in range(20)]

    upwards, downwards = Streams(7), Streams(7)
    found = [thrown(upwards, number) for number in range(40)]
    assert found == [thrown(downwards, 39 - number) for number in range(40)][::-1]
    assert len({tuple(throws) for throws in found}) == 40
    assert found != [thrown(Streams(8), number) for number in range(40)]
    mean = sum(map(sum, found)) / 800
    assert 460 < mean < 540
