"""The cards in hands: travel cards and assistants by colour, and the joker; and where they go when they are used."""

from __future__ import annotations

from mypy_extensions import i64

from roteiro.games.africana.actions import FIRST_ASSISTANT, JOKER
from roteiro.games.africana.data import COLOURS
from roteiro.games.africana.state import Africana


def holds(state: Africana, seat: i64, card: i64) -> bool:
    """AFR-4.10: whether a player has such a card in hand; what was played in this movement lies on the table."""
    if card < FIRST_ASSISTANT:
        return state.hands[seat * len(COLOURS) + card] > 0
    if card == JOKER:
        return state.jokers[seat] > 0 and not state.joker_lies
    return state.assistants[seat * len(COLOURS) + card - FIRST_ASSISTANT] > state.lying[card - FIRST_ASSISTANT]


def lay(state: Africana, seat: int, card: int) -> None:
    """AFR-4.9: a card is laid on the table, where it stays until the movement is over."""
    if card < FIRST_ASSISTANT:
        take_from_hand(state, seat, card)
        state.table[card] += 1
    elif card == JOKER:
        state.joker_lies = 1
    else:
        state.lying[card - FIRST_ASSISTANT] += 1


def take_from_hand(state: Africana, seat: int, colour: int) -> None:
    """AFR-12.12: a travel card leaves a hand; of cards that are alike, one that the rival knew of may as well be it."""
    at = seat * len(COLOURS) + colour
    state.hands[at] -= 1
    if state.known[at]:
        state.known[at] -= 1


def cards_on_table(state: Africana) -> int:
    """AFR-4.1: how many cards lie on the table in the running movement, one for each step."""
    total: i64 = state.joker_lies
    for colour in range(len(COLOURS)):
        total += state.table[colour] + state.lying[colour]
    return total


def clear_table(state: Africana) -> None:
    """AFR-4.9: travel cards go to the discards; joker and assistants return to the hand."""
    for colour in range(len(COLOURS)):
        state.discards[colour] += state.table[colour]
        state.table[colour] = 0
        state.lying[colour] = 0
    state.joker_lies = 0


def discard(state: Africana, seat: int, card: int) -> None:
    """AFR-9.4: travel cards go to the discards, face up; assistants and the joker leave the game."""
    if card < FIRST_ASSISTANT:
        take_from_hand(state, seat, card)
        state.discards[card] += 1
    elif card == JOKER:
        state.jokers[seat] = 0
    else:
        state.assistants[seat * len(COLOURS) + card - FIRST_ASSISTANT] -= 1
        state.box[card - FIRST_ASSISTANT] += 1
