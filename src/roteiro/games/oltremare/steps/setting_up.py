"""The set-up: tokens on the ports, a start player, start ports, hands, and Venice in the middle of the deck."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64

from roteiro.core.dice import Lot
from roteiro.core.kernel import Action, Frame, Procedure, Seat, Uniform, push_in_order
from roteiro.core.slots import ALL, slot
from roteiro.core.vocabulary import Verb
from roteiro.games.oltremare.actions import CARD, FIRST_PLAYER, TOKEN
from roteiro.games.oltremare.data import NO_PORT, NO_TOKEN, PORT, PORTS, START_HAND
from roteiro.games.oltremare.piles import HAND, HOLD, put_on
from roteiro.games.oltremare.state import FIRST_OPTION, OltreMare
from roteiro.games.oltremare.steps.drawing import AnyCard, DrawCards
from roteiro.games.oltremare.steps.turn import Turn

SPREAD: Final = 2  # OLM-0.10: Venice may lie so many cards above or below the middle


class SetUp(Procedure[OltreMare]):
    """OLM-0.3 OLM-0.5: tokens first, then the start player."""

    rule: ClassVar[str] = "OLM-0.3"

    def run(self, state: OltreMare) -> None:
        chosen = state.options[FIRST_OPTION]
        first: Frame[OltreMare] = StartPlayer(chosen - 1) if chosen else DrawFirstPlayer()
        push_in_order(state, [LayToken(0), first])


class LayToken(Lot[OltreMare]):
    """OLM-0.3: a token for each port; the two that are left stay in the box."""

    rule: ClassVar[str] = "OLM-0.3"
    verb: ClassVar[Verb] = TOKEN

    def __init__(self, port: int) -> None:
        super().__init__()
        self.port: Final = port

    def locals(self) -> tuple[int, ...]:
        return (self.port,)

    def counts(self, state: OltreMare) -> vec[i64]:
        return state.box

    def take(self, state: OltreMare, action: Action) -> None:
        token = TOKEN.arg(action)
        state.box[token] -= 1
        state.port_token[self.port] = token
        state.emit("OLM-0.3", self.seat, "token_laid", self.port, token)
        if self.port + 1 < len(PORTS):
            state.push(LayToken(self.port + 1))


class DrawFirstPlayer(Uniform[OltreMare]):
    """OLM-0.5: anybody may be the start player."""

    rule: ClassVar[str] = "OLM-0.5"

    def options(self, state: OltreMare) -> list[Action]:
        return [FIRST_PLAYER.of(seat) for seat in range(state.seats)]

    def take(self, state: OltreMare, action: Action) -> None:
        state.push(StartPlayer(FIRST_PLAYER.arg(action)))


class StartPlayer(Procedure[OltreMare]):
    """OLM-0.5 OLM-0.6 OLM-0.9: from the start player on, everybody finds a port and draws a hand."""

    rule: ClassVar[str] = "OLM-0.5"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def locals(self) -> tuple[int, ...]:
        return (self.seat,)

    def run(self, state: OltreMare) -> None:
        state.first = self.seat
        state.active = self.seat
        state.emit("OLM-0.5", Seat(self.seat), "start_player")
        order = [(self.seat + i) % state.seats for i in range(state.seats)]
        ports: list[Frame[OltreMare]] = [TurnUpCard(seat) for seat in order]
        hands: list[Frame[OltreMare]] = [DrawCards(seat, HAND, START_HAND) for seat in order]
        push_in_order(state, [*ports, ReturnCards(), *hands, InsertVenice(), Turn()])


class TurnUpCard(AnyCard):
    """OLM-0.6 OLM-0.8: cards are turned up until one names a port: the first cargo, and where the ship begins."""

    rule: ClassVar[str] = "OLM-0.6"

    def __init__(self, to: int) -> None:
        super().__init__()
        self.to: Final = to

    def locals(self) -> tuple[int, ...]:
        return (self.to,)

    def take(self, state: OltreMare, action: Action) -> None:
        kind = CARD.arg(action)
        port = PORT[kind]
        state.unseen[kind] -= 1
        state.deck -= 1
        if port == NO_PORT:
            state.discards[kind] += 1
            state.push(self)
            state.emit("OLM-0.6", Seat(self.to), "card_turned_up", kind)
            return
        put_on(state, HOLD, self.to, slot(kind, ALL))
        state.ships[self.to] = port
        token = int(state.port_token[port])
        if token != NO_TOKEN:
            state.port_token[port] = NO_TOKEN
            state.box[token] += 1
        state.emit("OLM-0.6", Seat(self.to), "port_found", kind, port)


class ReturnCards(Procedure[OltreMare]):
    """OLM-0.7: the cards turned up without a port go back into the deck."""

    rule: ClassVar[str] = "OLM-0.7"

    def run(self, state: OltreMare) -> None:
        for kind in range(len(state.discards)):
            state.unseen[kind] += state.discards[kind]
            state.deck += state.discards[kind]
            state.discards[kind] = 0


class InsertVenice(Procedure[OltreMare]):
    """OLM-0.10 OLM-12.8: about half-way; nobody knows where, so no place is stored."""

    rule: ClassVar[str] = "OLM-0.10"

    def run(self, state: OltreMare) -> None:
        state.calm = state.deck // 2 - SPREAD
        state.window = 2 * SPREAD + 1
        state.emit("OLM-0.10", Seat(state.first), "venice_hidden", state.deck)
