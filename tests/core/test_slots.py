from __future__ import annotations

from collections import Counter

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from conformance.quay import QuayState
from roteiro.core.dice import FastDice
from roteiro.core.kernel import Seat
from roteiro.core.masks import bit, members
from roteiro.core.slots import ALL, BLANK, card, is_known, redeal, shown, slot

LEFT, RIGHT = Seat(0), Seat(1)


def test_a_slot_holds_a_card_and_who_saw_it() -> None:
    held = slot(37, 1 << RIGHT)
    assert card(held) == 37
    assert is_known(held, RIGHT)
    assert not is_known(held, LEFT)
    assert not is_known(held, None)


def test_showing_a_card_is_a_reveal_only_to_new_eyes() -> None:
    state = QuayState()
    held = shown(state, slot(3, 1 << LEFT), 1 << LEFT)
    assert state.reveals == 0
    held = shown(state, held)
    assert state.reveals == ALL ^ 1 << LEFT
    assert is_known(held, RIGHT) and is_known(held, None)
    assert card(held) == 3


def test_nobody_can_ask_for_an_unseen_card() -> None:
    assert not is_known(BLANK, LEFT)
    with pytest.raises(AssertionError):
        card(BLANK)


def test_a_redeal_keeps_what_the_seat_knows_and_conserves_the_cards() -> None:
    for seed in range(50):
        slots = vec[i64]([slot(0, 1 << LEFT), slot(1, 1 << RIGHT), slot(2, ALL), BLANK, slot(3, 1 << RIGHT)])
        unseen = vec[i64]([1, 1, 1, 1])
        redeal(slots, unseen, LEFT, FastDice(seed))
        assert card(int(slots[0])) == 0 and card(int(slots[2])) == 2 and slots[3] == BLANK
        assert [int(held) & ALL for held in (slots[1], slots[4])] == [1 << RIGHT, 1 << RIGHT]
        cards = Counter(card(int(held)) for held in slots if held != BLANK)
        assert [cards[kind] + int(unseen[kind]) for kind in range(4)] == [2, 2, 2, 2]


def test_a_redeal_shows_every_possible_card() -> None:
    seen = set()
    for seed in range(60):
        slots = vec[i64]([slot(1, 1 << RIGHT)])
        redeal(slots, vec[i64]([1, 0, 1]), LEFT, FastDice(seed))
        seen.add(card(int(slots[0])))
    assert seen == {0, 1, 2}


def test_masks_hold_ids_beyond_32_bits() -> None:
    assert members(bit(3) | bit(35) | bit(41)) == [3, 35, 41]
    assert bit(41) == 2**41
