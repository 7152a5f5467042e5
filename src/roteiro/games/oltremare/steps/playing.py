"""Playing cards, and the first three actions in their printed order: ducats, pirates, market."""

from __future__ import annotations

from typing import ClassVar, Final

from roteiro.core.kernel import Action, Decision, Procedure, Seat
from roteiro.games.oltremare.actions import PLAY
from roteiro.games.oltremare.data import DEALS, DUCAT_SIGN, FIGHT, MARKET_SIGN, PIRATE_SIGN
from roteiro.games.oltremare.piles import HAND, PIRATES, PLAYED, kinds_of, put_on, take_openly
from roteiro.games.oltremare.state import DUCAT_SYMBOLS, OltreMare, gain, has_token
from roteiro.games.oltremare.steps.drawing import DrawCards

YIELD: Final = (0, 1, 3, 6)  # OLM-5.5 OLM-5.6 OLM-5.7: for 0, 1, 2, and 3 or more symbols


def symbols(state: OltreMare, signs: tuple[int, ...]) -> int:
    """OLM-5.4: how often a sign is on the cards played."""
    total = 0
    for kind in kinds_of(state, PLAYED):
        total += signs[kind]
    return total


def yields(signs: int) -> int:
    """What an action gives."""
    return YIELD[min(signs, 3)]


class PlayCard(Decision[OltreMare]):
    """OLM-5.1: the cards to play, in rising order so that no choice can be made in two ways."""

    rule: ClassVar[str] = "OLM-5.1"
    public: ClassVar[bool] = False

    def __init__(self, seat: Seat, left: int, lowest: int) -> None:
        super().__init__(seat)
        self.left: Final = left
        self.lowest: Final = lowest  # the kind played last

    def locals(self) -> tuple[int, ...]:
        return (self.seat, self.left, self.lowest)

    def options(self, state: OltreMare) -> list[Action]:
        kinds = kinds_of(state, HAND, self.seat)
        found: list[Action] = []
        last = -1
        for i in range(len(kinds) - self.left + 1):
            kind = kinds[i]
            if kind >= self.lowest and kind != last:
                found.append(PLAY.of(kind))
                last = kind
        return found

    def take(self, state: OltreMare, action: Action) -> None:
        kind = PLAY.arg(action)
        put_on(state, PLAYED, 0, take_openly(state, self.seat, kind))
        state.emit("OLM-5.1", self.seat, "card_played", kind)
        if self.left > 1:
            state.push(PlayCard(self.seat, self.left - 1, kind))


class DucatAction(Procedure[OltreMare]):
    """OLM-5.5 OLM-7.13 OLM-7.15: 1, 3 or 6 ducats; Good Deals adds a symbol, even to none."""

    rule: ClassVar[str] = "OLM-5.5"

    def run(self, state: OltreMare) -> None:
        seat = Seat(state.active)
        signs = symbols(state, DUCAT_SIGN)
        if has_token(state, seat, DEALS):
            signs += 1
            state.emit("OLM-7.13", seat, "good_deals_used", signs)
        if signs:
            gain(state, seat, DUCAT_SYMBOLS, yields(signs))
            state.emit("OLM-5.5", seat, "ducats_earned", signs, yields(signs))


class PirateAction(Procedure[OltreMare]):
    """OLM-5.6 OLM-5.9 OLM-7.12: 1, 3 or 6 cards of the deck, unseen; Fight Pirates ignores the symbols."""

    rule: ClassVar[str] = "OLM-5.6"

    def run(self, state: OltreMare) -> None:
        seat = Seat(state.active)
        signs = symbols(state, PIRATE_SIGN)
        if signs and has_token(state, seat, FIGHT):
            state.emit("OLM-7.12", seat, "pirates_fought", signs)
        elif signs:
            state.push(DrawCards(seat, PIRATES, yields(signs)))


class MarketAction(Procedure[OltreMare]):
    """OLM-5.7: 1, 3 or 6 cards of the deck into the hand."""

    rule: ClassVar[str] = "OLM-5.7"

    def run(self, state: OltreMare) -> None:
        signs = symbols(state, MARKET_SIGN)
        if signs:
            state.push(DrawCards(state.active, HAND, yields(signs)))
