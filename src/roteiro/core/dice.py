"""Nature's hand: a provably fair stream for tables, a small fast one for simulations, and drawing with either."""

from __future__ import annotations

import hashlib
import hmac
from typing import Any, ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from roteiro.core.kernel import Action, Chance, Decision, S, State, Uniform, answer, pending
from roteiro.core.vocabulary import Verb

SECRET_BYTES: Final = 32
WORD: Final = 0xFFFFFFFF
HALF_WORD: Final = 0x7FFFFFFF


@mypyc_attr(allow_interpreted_subclasses=True)
class Dice:
    """A source of uniform numbers, outside every state: holding a state tells nothing of the future."""

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        raise NotImplementedError


class KeyedDice(Dice):
    """Draws from HMAC-SHA256 over a secret and a counter.

    The commitment can be shown before the first draw and the secret after the last one; then everybody can repeat
    every draw. A draw reduces 256 bits modulo n, so its bias is below n / 2**256.
    """

    def __init__(self, secret: bytes, drawn: int = 0) -> None:
        if len(secret) != SECRET_BYTES:
            raise ValueError(f"a secret has {SECRET_BYTES} bytes, not {len(secret)}")
        self.secret: Final = secret
        self.drawn = drawn

    def below(self, n: int) -> int:
        digest = hmac.new(self.secret, str(self.drawn).encode(), hashlib.sha256).digest()
        self.drawn += 1
        return int.from_bytes(digest, "big") % n

    def commitment(self) -> str:
        return commitment(self.secret)


def commitment(secret: bytes) -> str:
    """What may be published before the game without telling anything about the draws."""
    return hashlib.sha256(secret).hexdigest()


class FastDice(Dice):
    """The xoroshiro64** generator of Blackman and Vigna; equal seeds give equal streams, compiled or not."""

    def __init__(self, seed: int) -> None:
        mixed = hashlib.sha256(str(seed).encode()).digest()
        self.s0: i64 = int.from_bytes(mixed[:4], "big") | 1
        self.s1: i64 = int.from_bytes(mixed[4:8], "big")

    def below(self, n: int) -> int:
        s0: i64 = self.s0
        s1: i64 = self.s1 ^ s0
        star: i64 = (s0 * 0x9E3779BB) & WORD
        word: i64 = (((star << 5) & WORD | star >> 27) * 5) & WORD
        self.s0 = ((s0 << 26) & WORD | s0 >> 6) ^ s1 ^ ((s1 << 9) & WORD)
        self.s1 = (s1 << 13) & WORD | s1 >> 19
        # The high bits are the good ones; scaling keeps the bias below n / 2**32.
        assert 0 < n <= HALF_WORD
        size: i64 = n
        return (word * size) >> 32


class Streams:
    """Numbered streams of fast dice, each always the same: cheaper than making dice with a seed for each."""

    def __init__(self, seed: int) -> None:
        self.source: Final = FastDice(seed)
        self.words: vec[i64] = vec[i64](capacity=64)  # two for each stream that was begun

    def begin(self, dice: FastDice, number: int) -> None:
        """Let dice go on as those of a stream begin."""
        place: i64 = 2 * number
        while len(self.words) <= place + 1:
            self.words = append(self.words, self.source.below(HALF_WORD))
        dice.s0 = self.words[place] | 1
        dice.s1 = self.words[place + 1]


@mypyc_attr(allow_interpreted_subclasses=True)
class Lot(Chance[S]):
    """Nature draws one piece out of a multiset: a kind is as likely as there are pieces of it.

    Such draws are most of what nature does, so `draw` reads the counts without listing options and weights.
    """

    verb: ClassVar[Verb]
    """Its argument is the kind."""

    def counts(self, state: S) -> vec[i64]:
        """How many pieces there are of each kind."""
        raise NotImplementedError

    def total(self, state: S) -> int:
        """How many pieces there are; overridden where the state knows the number."""
        return sum(self.counts(state))

    def options(self, state: S) -> list[Action]:
        counts = self.counts(state)
        return [self.verb.of(kind) for kind in range(len(counts)) if counts[kind]]

    def weights(self, state: S) -> list[int]:
        return [int(count) for count in self.counts(state) if count]


def _piece(lot: Lot[Any], state: State, dice: Dice) -> Action:
    """The same as a weighted draw among the options, without listing them."""
    counts = lot.counts(state)
    roll: i64 = dice.below(lot.total(state))
    kind: i64 = 0
    while roll >= counts[kind]:
        roll -= counts[kind]
        kind += 1
    return lot.verb.of(kind)


def weighted(weights: list[int], dice: Dice) -> int:
    """An index, each with its weight's share."""
    total = 0
    for weight in weights:
        total += weight
    roll = dice.below(total)
    index = 0
    while roll >= weights[index]:
        roll -= weights[index]
        index += 1
    return index


def draw(chance: Chance[Any], state: State, dice: Dice) -> Action:
    """Answer nature's question."""
    if isinstance(chance, Lot):
        return _piece(chance, state, dice)
    options = chance.options(state)
    if isinstance(chance, Uniform):
        return options[dice.below(len(options))]
    return options[weighted(chance.weights(state), dice)]


def random_option(decision: Decision[Any], state: State, dice: Dice) -> Action:
    """Any answer: by weight for nature, any one equally for a seat."""
    if isinstance(decision, Chance):
        return draw(decision, state, dice)
    options = decision.options(state)
    return options[dice.below(len(options))]


def play_out(state: State, dice: Dice) -> int:
    """Play to the end at random; the number of decisions, nature's included."""
    steps = 0
    while True:
        decision = pending(state)
        if decision is None:
            return steps
        answer(state, decision, random_option(decision, state, dice))
        steps += 1
