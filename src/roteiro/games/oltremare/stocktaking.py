"""Counting the box: every card and token of Oltre Mare is somewhere, exactly once."""

from __future__ import annotations

from roteiro.core.slots import BLANK, card
from roteiro.games.oltremare.data import KINDS, NAMES, NO_TOKEN, TOKEN_COUNT, TOKENS
from roteiro.games.oltremare.piles import HAND, PICKS, kinds_of, pile, slots_of, start
from roteiro.games.oltremare.state import OltreMare, cards_in_game


def lost_pieces(state: OltreMare) -> list[str]:
    """What is missing from the table or there too often; empty if everything is in its place."""
    return [*_cards(state), *_hands(state), *_tokens(state)]


def _cards(state: OltreMare) -> list[str]:
    picks = start(state, pile(state, PICKS))
    notes = sum([int(state.sizes[pile(state, PICKS, seat)]) for seat in range(state.seats)])
    lying = [int(here) for i, here in enumerate(state.cards) if not picks <= i < picks + notes]
    found = [int(state.unseen[kind] + state.discards[kind]) for kind in range(KINDS)]
    for here in lying:
        if here != BLANK:
            found[card(here)] += 1
    wanted = cards_in_game(state.seats)
    wrong = [f"{NAMES[k]}: {found[k]} of {wanted[k]} cards" for k in range(KINDS) if found[k] != wanted[k]]
    blanks = lying.count(BLANK)
    if blanks != state.blanks or sum(state.unseen) != state.deck + state.blanks or state.deck < 0:
        wrong.append(f"unseen cards: {sum(state.unseen)}, but the deck has {state.deck} and {blanks} lie blank")
    if min(state.unseen) < 0 or min(state.discards) < 0 or sum(state.sizes) != len(state.cards):
        wrong.append(f"cards: the piles do not add up, {list(state.sizes)} of {len(state.cards)}")
    return wrong


def _hands(state: OltreMare) -> list[str]:
    """A hand is sorted, its owner knows it, and what was picked for a deal is in it."""
    wrong: list[str] = []
    for seat in range(state.seats):
        hand = slots_of(state, HAND, seat)
        if hand != sorted(hand) or not all([here >> seat & 1 for here in hand]):
            wrong.append(f"hand of seat {seat}: not sorted, or not known to its owner")
        held = kinds_of(state, HAND, seat)
        for kind in kinds_of(state, PICKS, seat):
            if kind not in held:
                wrong.append(f"hand of seat {seat}: {NAMES[kind]} was picked, but is not there")
            else:
                held.remove(kind)
    return wrong


def _tokens(state: OltreMare) -> list[str]:
    wrong: list[str] = []
    for token, word in enumerate(TOKENS):
        found = int(state.box[token])
        found += len([1 for here in state.port_token if here == token])
        found += len([1 for here in state.active_token if here == token])
        found += sum([int(state.turned[seat * len(TOKENS) + token]) for seat in range(state.seats)])
        if found != TOKEN_COUNT[token] or state.box[token] < 0:
            wrong.append(f"{word} tokens: {found} of {TOKEN_COUNT[token]}")
    if any([here < NO_TOKEN or here >= len(TOKENS) for here in state.port_token]):
        wrong.append("ports: a token that does not exist")
    return wrong
