"""The trade phase: the active seat makes offers, invites proposals and buys cards in any order, then goes on."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from roteiro.core.kernel import Action, Decision, Frame, Seat, push_in_order
from roteiro.core.masks import bit
from roteiro.core.slots import BLANK, card, shown, slot
from roteiro.games.oltremare.actions import BUY, CARD, DONE, FROM_DECK, FROM_PIRATES, INVITE, OFFER
from roteiro.games.oltremare.data import MARKET, PURCHASES
from roteiro.games.oltremare.offers import TO_ALL
from roteiro.games.oltremare.piles import HAND, PIRATES, count, note_lifted, put_in_hand, take_top, top_of
from roteiro.games.oltremare.state import (
    PURCHASES_MADE,
    OltreMare,
    ducats,
    gain,
    has_token,
    others_clockwise,
)
from roteiro.games.oltremare.steps.bargaining import BuildOffer, MakeProposal, Replies, can_spare_a_card, everybody_else
from roteiro.games.oltremare.steps.drawing import AnyCard, DrawCards, can_draw
from roteiro.games.oltremare.steps.loading import LoadCards
from roteiro.games.oltremare.steps.playing import DucatAction, MarketAction, PirateAction, PlayCard
from roteiro.games.oltremare.steps.sailing import ShipAction


def price(state: OltreMare, seat: int) -> int:
    """OLM-4.1 OLM-4.3 OLM-7.18 OLM-7.19: 3 ducats, 4 without any money; the Favourable Market has its own list."""
    if has_token(state, seat, MARKET):
        return state.bought + 1
    return 3 if ducats(state, seat) > 0 else 4


class Trade(Decision[OltreMare]):
    """OLM-3.1 OLM-3.2 OLM-3.11 OLM-4.2 OLM-4.6: offer, invite, buy, or begin the actions."""

    rule: ClassVar[str] = "OLM-3.1"

    def options(self, state: OltreMare) -> list[Action]:
        found: list[Action] = []
        hand = count(state, HAND, self.seat)
        if state.offers:
            asked = 0
            gives = can_spare_a_card(state)
            for seat in range(state.seats):
                if seat != self.seat and (gives or count(state, HAND, seat)):
                    found.append(OFFER.of(seat))
                    asked += 1
            if asked > 1:
                found.append(OFFER.of(TO_ALL))
            if asked:
                found.append(INVITE.of(0))
        can_buy = False
        if state.bought < PURCHASES:
            if can_draw(state):
                found.append(BUY.of(FROM_DECK))
                can_buy = True
            if count(state, PIRATES, self.seat):  # OLM-4.5
                found.append(BUY.of(FROM_PIRATES))
                can_buy = True
        if hand >= state.due or not can_buy:  # OLM-5.3
            found.append(DONE.of(0))
        return found

    def take(self, state: OltreMare, action: Action) -> None:
        if DONE.has(action):
            self._begin_actions(state)
            return
        state.push(self)
        if BUY.has(action):
            buy(state, self.seat, BUY.arg(action))
        else:
            state.offers -= 1
            state.maker = self.seat
            if INVITE.has(action):
                self._invite(state)
            else:
                to = OFFER.arg(action)
                state.addressed = everybody_else(state) if to == TO_ALL else bit(to)
                state.push(BuildOffer(self.seat))

    def _invite(self, state: OltreMare) -> None:
        """OLM-3.11: all others may propose something, clockwise."""
        state.addressed = everybody_else(state)
        state.emit("OLM-3.11", self.seat, "proposals_invited")
        asked: list[Frame[OltreMare]] = [MakeProposal(seat) for seat in others_clockwise(state)]
        push_in_order(state, [*asked, Replies()])

    def _begin_actions(self, state: OltreMare) -> None:
        """OLM-1.2 OLM-5.3 OLM-5.4: play the cards, carry the actions out in their order, load."""
        left = min(int(state.due), count(state, HAND, self.seat))
        plays: list[Frame[OltreMare]] = [PlayCard(self.seat, left, 0)] if left else []
        push_in_order(state, [*plays, DucatAction(), PirateAction(), MarketAction(), ShipAction(), LoadCards()])


def buy(state: OltreMare, seat: Seat, source: int) -> None:
    """OLM-4.1 OLM-4.4: pay, then take the top card of the deck or of one's own pirate stack."""
    cost = price(state, seat)
    gain(state, seat, PURCHASES_MADE, -cost)
    state.bought += 1
    state.emit("OLM-4.1", seat, "card_bought", source, cost)
    if source == FROM_DECK:
        state.push(DrawCards(seat, HAND, 1))
        return
    top = top_of(state, PIRATES, seat)
    if top == BLANK:
        state.push(LiftBlank(seat))
    else:
        kind = card(take_top(state, PIRATES, seat))
        put_in_hand(state, seat, slot(kind, shown(state, top, bit(seat)) & bit(seat)))
        note_lifted(state, seat)
        state.emit("OLM-4.5", seat, "pirate_card_lifted", secret=kind, seen_by=bit(seat))


class LiftBlank(AnyCard):
    """OLM-4.5: a card bought from the pirate stack that nobody had seen."""

    rule: ClassVar[str] = "OLM-4.5"

    def __init__(self, to: int) -> None:
        super().__init__()
        self.to: Final = to

    def locals(self) -> tuple[int, ...]:
        return (self.to,)

    def take(self, state: OltreMare, action: Action) -> None:
        kind = CARD.arg(action)
        take_top(state, PIRATES, self.to)
        state.unseen[kind] -= 1
        state.blanks -= 1
        put_in_hand(state, self.to, slot(kind, bit(self.to)))
        note_lifted(state, self.to)
        state.emit("OLM-4.5", Seat(self.to), "pirate_card_lifted", secret=kind, seen_by=bit(self.to))

    def seen_by(self, state: OltreMare, action: Action) -> i64:
        return bit(self.to)
