"""The ship action: exactly so many steps along unused routes, then the token of the port where the journey ends."""

from __future__ import annotations

from typing import ClassVar, Final

from roteiro.core.kernel import Action, Decision, Procedure, Seat
from roteiro.core.masks import bit
from roteiro.games.oltremare.actions import JUMP, SAIL, STAY
from roteiro.games.oltremare.data import CALM, COMPASS, NO_TOKEN, PORTS, ROUTES_FROM, SHIP_SIGN, TOKENS
from roteiro.games.oltremare.state import (
    CALM_SAILING,
    COMPASS_OPTION,
    NOWHERE,
    ROUND_TRIP_OPTION,
    OltreMare,
    gain,
    has_token,
    turn_over,
)
from roteiro.games.oltremare.steps.playing import symbols


def can_go_on(port: int, sailed: int, left: int) -> bool:
    """OLM-6.5: whether so many more steps are possible without using a route twice."""
    if left == 0:
        return True
    for neighbour, route in ROUTES_FROM[port]:
        if not sailed & bit(route) and can_go_on(neighbour, sailed | bit(route), left - 1):
            return True
    return False


class ShipAction(Procedure[OltreMare]):
    """OLM-6.1 OLM-6.6 OLM-7.5 OLM-7.7: as many steps as ship symbols; Calm Sailing pays for each symbol."""

    rule: ClassVar[str] = "OLM-6.1"

    def run(self, state: OltreMare) -> None:
        seat = Seat(state.active)
        signs = symbols(state, SHIP_SIGN)
        if not signs:
            return
        if has_token(state, seat, CALM):
            gain(state, seat, CALM_SAILING, signs)
            state.emit("OLM-7.5", seat, "calm_sailing_paid", signs)
        state.departure = state.ships[seat]
        state.push(SailTo(seat, signs))


class SailTo(Decision[OltreMare]):
    """OLM-6.1 OLM-6.2 OLM-6.3 OLM-6.5: the next port along a route that was not used this turn."""

    rule: ClassVar[str] = "OLM-6.1"

    def __init__(self, seat: Seat, left: int) -> None:
        super().__init__(seat)
        self.left: Final = left

    def locals(self) -> tuple[int, ...]:
        return (self.seat, self.left)

    def options(self, state: OltreMare) -> list[Action]:
        sailed = int(state.sailed)
        found: list[Action] = []
        for neighbour, route in ROUTES_FROM[state.ships[self.seat]]:
            if not sailed & bit(route) and can_go_on(neighbour, sailed | bit(route), self.left - 1):
                found.append(SAIL.of(neighbour))
        return found

    def take(self, state: OltreMare, action: Action) -> None:
        port = SAIL.arg(action)
        for neighbour, route in ROUTES_FROM[state.ships[self.seat]]:
            if neighbour == port:
                state.sailed |= bit(route)
        state.ships[self.seat] = port
        state.emit("OLM-6.1", self.seat, "ship_sailed", port)
        state.push(SailTo(self.seat, self.left - 1) if self.left > 1 else Arrival())


class Arrival(Procedure[OltreMare]):
    """OLM-6.4 OLM-7.1 OLM-7.2 OLM-7.3 OLM-7.4: only the last port counts: a new token, or none."""

    rule: ClassVar[str] = "OLM-7.1"

    def run(self, state: OltreMare) -> None:
        seat = Seat(state.active)
        port = int(state.ships[seat])
        token = int(state.port_token[port])
        round_trip = port == state.departure
        state.departure = NOWHERE
        state.sailed = 0
        if round_trip and token == NO_TOKEN and state.options[ROUND_TRIP_OPTION] == 0:
            return
        lose_token(state, seat)
        if token == COMPASS:
            state.push(UseCompass(seat))
        elif token != NO_TOKEN:
            take_token(state, seat)


def lose_token(state: OltreMare, seat: Seat) -> None:
    """OLM-7.2 OLM-7.11: the former token is turned over."""
    old = turn_over(state, seat)
    if old != NO_TOKEN:
        state.emit("OLM-7.2", seat, "token_turned_over", old)


def take_token(state: OltreMare, seat: Seat) -> None:
    """OLM-7.1: the token of the port becomes the active one."""
    port = int(state.ships[seat])
    token = int(state.port_token[port])
    if token != NO_TOKEN:
        state.port_token[port] = NO_TOKEN
        state.active_token[seat] = token
        state.emit("OLM-7.1", seat, "token_taken", token, port)


class UseCompass(Decision[OltreMare]):
    """OLM-7.8 OLM-7.9 OLM-7.10: jump to any other port without a compass, or stay."""

    rule: ClassVar[str] = "OLM-7.8"

    def options(self, state: OltreMare) -> list[Action]:
        here = state.ships[self.seat]
        found: list[Action] = []
        for port in range(len(PORTS)):
            if port != here and state.port_token[port] != COMPASS:
                found.append(JUMP.of(port))
        found.append(STAY.of(0))
        return found

    def take(self, state: OltreMare, action: Action) -> None:
        state.port_token[state.ships[self.seat]] = NO_TOKEN
        if JUMP.has(action):
            state.box[COMPASS] += 1
            state.ships[self.seat] = JUMP.arg(action)
            state.emit("OLM-7.8", self.seat, "compass_used", JUMP.arg(action))
            take_token(state, self.seat)
        elif state.options[COMPASS_OPTION] == 0:
            state.turned[self.seat * len(TOKENS) + COMPASS] += 1
            state.emit("OLM-7.10", self.seat, "compass_declined")
        else:
            state.box[COMPASS] += 1
            state.emit("OLM-7.10", self.seat, "compass_discarded")
