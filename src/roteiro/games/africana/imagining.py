"""Worlds that a seat cannot tell from the true one: the travel cards in the hands of others are dealt afresh.

Everything else was open once (AFR-12.11) or is known to nobody. When the discards become the pile, whoever has counted
knows which cards are in the hands of the others. With two players that is a hand card by card, and it is remembered;
with more it is not (AFR-12.12), so that imagined hands may hold cards that a perfect mind would exclude.
"""

from __future__ import annotations

from roteiro.core.dice import Dice
from roteiro.core.kernel import Seat
from roteiro.core.slots import drawn
from roteiro.games.africana.data import COLOURS
from roteiro.games.africana.state import Africana, travel_cards


def imagine(state: Africana, seat: Seat, dice: Dice) -> Africana:
    """A copy in which the others hold as many travel cards as before, but any that this seat does not know of."""
    mind = state.clone()
    if not mind.stack:
        return mind  # AFR-12.13: all hands lie open
    sizes = [travel_cards(mind, other) for other in range(mind.seats)]
    others = [other for other in range(mind.seats) if other != seat]
    for other in others:
        for at in range(other * len(COLOURS), (other + 1) * len(COLOURS)):
            mind.pile[at % len(COLOURS)] += mind.hands[at] - mind.known[at]
            mind.hands[at] = mind.known[at]
    for other in others:
        for _ in range(sizes[other] - travel_cards(mind, other)):
            mind.hands[other * len(COLOURS) + drawn(mind.pile, dice)] += 1
    return mind
