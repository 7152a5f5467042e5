"""Where an explorer can go with the cards of a hand, and in how many steps: searched from the view alone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from roteiro.core.masks import members
from roteiro.games.africana.actions import CARDS, CHANGED, FIRST_ASSISTANT, JOKER
from roteiro.games.africana.data import COLOUR_PRICE, COLOURS
from roteiro.games.africana.state import NOWHERE
from roteiro.games.africana.steps.moving import within_reach

QUESTIONS: Final = ("Turn", "Move", "Step")
"""Those before and in a movement."""

Hand = tuple[int, ...]
"""How many cards there are of each colour, assistants among them, and the joker at the end."""
Spot = tuple[int, Hand]
"""Where an explorer stands, and with what in hand."""


@dataclass(frozen=True)
class Way:
    """How a place can be reached: with the fewest steps, and the least silver for these."""

    steps: int
    silver: int


def in_hand(view: Mapping[str, Any], seat: int) -> list[int]:
    """How many there are of every card; in the running movement without those that lie on the table."""
    player = view["players"][seat]
    mine = seat == view["active"]
    lying = view["lying"] if mine else [0] * len(COLOURS)
    assistants = [n - out for n, out in zip(player["assistants"], lying, strict=True)]
    joker = player["joker"] and not (mine and view["joker_lies"])
    return [*(player["cards"] or [0] * len(COLOURS)), *assistants, int(joker)]


def reach(view: Mapping[str, Any], going: list[int]) -> Mapping[int, Way]:
    """Where the cards of the reader lead from here; once a card is laid, it leads to one of the places it is `going`.

    Only for a reader who is asked: nobody else's cards are in the view.
    """
    seat, asked = view["seat"], view["asked"]
    if seat is None or asked is None or asked["seat"] != seat or asked["what"] not in QUESTIONS:
        return {}
    here = view["players"][seat]["place"]
    if here == NOWHERE or (asked["what"] == "Step" and not going):
        return {}
    found = travels(going or [here], hand_of(in_hand(view, seat)), view["players"][seat]["silver"])
    before = 1 if going else 0
    ways = {place: Way(way.steps + before, way.silver) for place, way in found.items()}
    return {place: way for place, way in ways.items() if way.steps and place != here}


def hand_of(cards: list[int]) -> Hand:
    """An assistant leads wherever a travel card of the same colour does."""
    return (*[cards[colour] + cards[FIRST_ASSISTANT + colour] for colour in range(len(COLOURS))], cards[JOKER])


def travels(places: list[int], hand: Hand, silver: int) -> dict[int, Way]:
    """All places that can be reached from some, these included, card by card as long as there are any.

    Every step takes a card, so that all that is met after so many steps has equally many cards left; what may
    differ is how many of them had to be changed.
    """
    met: dict[Spot, int] = {(place, hand): 0 for place in places}
    found: dict[int, Way] = {}
    steps = 0
    while met:
        for (place, _), paid in sorted(met.items(), key=lambda entry: entry[1]):
            found.setdefault(place, Way(steps, paid))
        met, steps = _one_step_on(met, silver), steps + 1
    return found


def _one_step_on(met: Mapping[Spot, int], silver: int) -> dict[Spot, int]:
    """Everything that one more card leads to, each with the least silver paid so far."""
    found: dict[Spot, int] = {}
    for (place, hand), paid in met.items():
        for card, count in enumerate(hand):
            if not count:
                continue
            left = (*hand[:card], count - 1, *hand[card + 1 :])
            joker = card == len(COLOURS)
            for changed in (0,) if joker else (0, 1):
                price = paid + changed * COLOUR_PRICE
                if price <= silver:
                    for there in members(within_reach(place, JOKER if joker else card, changed)):
                        spot = (there, left)
                        found[spot] = min(price, found.get(spot, price))
    return found


def cheapest_cards(choices: Mapping[str, str], cards: list[int], here: int) -> dict[int, str]:
    """Places that some card leads to, each with the one that costs least, as a step names it: `violet changed`.

    An assistant comes back into the hand, a travel card does not. The joker comes back too, but it can stand for any
    card, so it is saved for where no other leads; only then a colour is changed for silver. Of several that cost the
    same it is the card that the hand has most of, and then the first.
    """
    found: dict[int, list[tuple[int, int, int, int]]] = {}
    for card, word in enumerate(CARDS):
        for changed, verb in enumerate(("play", "change")):
            if f"{verb} {word}" in choices:
                kind = 2 if card == JOKER else 0 if card >= FIRST_ASSISTANT else 1
                for place in members(within_reach(here, card, changed)):
                    found.setdefault(place, []).append((changed, kind, -cards[card], card))
    best = {place: min(ranked) for place, ranked in found.items()}
    return {place: CARDS[card] + CHANGED * changed for place, (changed, _, _, card) in best.items()}
