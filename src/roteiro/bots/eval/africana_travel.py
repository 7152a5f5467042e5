"""How far it is: what a way costs an explorer with the cards in hand.

A way is told by its steps and by the cards that are lacking for it. Cards in hand are one number with a digit for each
colour, travel cards and assistants together, and one for the joker.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from roteiro.core.masks import members
from roteiro.games.africana.actions import CARDS, FIRST_ASSISTANT, JOKER
from roteiro.games.africana.data import COLOURS, NEIGHBOURS, PLACES, STEPS, SYMBOLS
from roteiro.games.africana.state import Africana
from roteiro.games.africana.steps.moving import within_reach

STEP_KEEPS: Final = 0.86  # of what waits at the end of a way, each step leaves so much
LACK_KEEPS: Final = 0.80  # and each card that must still be drawn for it leaves so much of that
FAR: Final = 8  # no way has as many steps; the code of a way is FAR * cards lacking + steps
REMEMBERED: Final = 3521  # the ways of so many hands are kept; no two hands within the limit leave the same remainder

LEFT_OVER: Final = vec[float](
    [STEP_KEEPS**steps * LACK_KEEPS**lacking for lacking in range(FAR) for steps in range(FAR)]
)
"""By way: the share that is left of what waits at its end."""
DIGITS: Final = vec[i64]([1, 16, 256, 4096, 65536])  # of the colours
JOKER_DIGIT: Final = 1048576
NEXT_TO: Final = tuple([tuple(members(NEIGHBOURS[place])) for place in range(len(PLACES))])
SHOWN: Final = tuple([tuple(members(symbols)) for symbols in SYMBOLS])

LEADS_TO: Final = tuple(
    [
        tuple(members(within_reach(place, card, changed)))
        for changed in range(2)
        for place in range(len(PLACES))
        for card in range(len(CARDS))
    ]
)
"""By whether its colour is changed, place and card: where a card leads to."""

_hands: Final = vec[i64]([-1] * (REMEMBERED * len(PLACES)))
_ways: Final = vec[vec[i64]]([vec[i64]()] * (REMEMBERED * len(PLACES)))


def cards_at_hand(state: Africana, seat: i64) -> int:
    """The cards that a player can still lay: in a movement, those on the table are spent."""
    base = seat * len(COLOURS)
    moving = state.active == seat
    found: i64 = state.jokers[seat]
    if moving:
        found -= state.joker_lies
    for back in range(len(COLOURS)):
        colour: i64 = len(COLOURS) - 1 - back
        found = found * 16 + state.hands[base + colour] + state.assistants[base + colour]
        if moving:
            found -= state.lying[colour]
    return found


def without(hand: int, card: int) -> int:
    """The cards that remain when one is laid, in the numbers of the actions."""
    if card == JOKER:
        return hand - JOKER_DIGIT
    return hand - DIGITS[card % FIRST_ASSISTANT]


def led_to(place: i64, card: i64, changed: i64) -> tuple[int, ...]:
    """The places that a card leads to."""
    return LEADS_TO[(changed * len(PLACES) + place) * len(CARDS) + card]


def paid(hand: i64, place: int) -> i64:
    """What is left of a hand after a step into a place, paid with the colour one has most of; -1 if it cannot be."""
    most: i64 = 0
    digit: i64 = JOKER_DIGIT
    for colour in SHOWN[place]:
        count: i64 = hand >> 4 * colour & 15
        if count > most:
            most, digit = count, DIGITS[colour]
    return hand - digit if hand >= digit else -1


def ways(place: i64, hand: i64) -> vec[i64]:
    """The best way to every place with these cards; remembered, as the same hands come back all the time."""
    slot = hand % REMEMBERED * len(PLACES) + place
    if _hands[slot] != hand:
        _hands[slot] = hand
        _ways[slot] = _find_ways(place, hand)
    return _ways[slot]


def _find_ways(place: int, hand: int) -> vec[i64]:
    """Step by step outwards; a detour replaces a way when the cards fit it so much better."""
    found = vec[i64]([FAR * FAR - 1] * len(PLACES))
    hands = vec[i64]([0] * len(PLACES))
    found[place] = 0
    hands[place] = hand
    edge = [place]
    while edge:
        beyond: list[int] = []
        for here in edge:
            for there in NEXT_TO[here]:
                rest = paid(hands[here], there)
                way = found[here] + 1 + (FAR if rest < 0 else 0)
                if way % FAR and way < FAR * FAR and LEFT_OVER[way] > LEFT_OVER[found[there]]:
                    found[there] = way
                    hands[there] = hands[here] if rest < 0 else rest
                    if there not in beyond:
                        beyond.append(there)
        edge = beyond
    return found


def blind_way(start: int, end: int) -> int:
    """A way that begins elsewhere, for which all cards must be drawn yet: every second one will fit by itself."""
    steps = STEPS[start * len(PLACES) + end]
    return FAR * (steps // 2) + steps
