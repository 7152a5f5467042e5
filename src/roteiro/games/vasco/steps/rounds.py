"""The sequence of play: set-up, five rounds of three phases, the operations between them, and the end."""

from __future__ import annotations

from typing import ClassVar, Final

from roteiro.core.kernel import Action, Frame, Procedure, Seat, Uniform, push_in_order
from roteiro.core.masks import bit, members
from roteiro.games.vasco.actions import FIRST_PLAYER
from roteiro.games.vasco.data import (
    ALVARES,
    DIAS,
    DISCS,
    MANUEL,
    PILES,
    START_PLACE,
)
from roteiro.games.vasco.state import (
    COINS,
    DIAS_POINTS,
    FIRST_OPTION,
    IN_AREA,
    IN_RESERVE,
    NOBODY,
    OFFER,
    READY_SHIPS,
    Vasco,
    gain_points,
)
from roteiro.games.vasco.steps.calling import CallNumbers, TurnUpTile
from roteiro.games.vasco.steps.characters import POINTS_OF_DIAS, receive_missionary
from roteiro.games.vasco.steps.launching import LaunchWindow
from roteiro.games.vasco.steps.merchant import MerchantDue, TurnUpMerchant
from roteiro.games.vasco.steps.navigation import CoastPoints, SailOn, ShipIcons
from roteiro.games.vasco.steps.placement import PlacementPhase
from roteiro.games.vasco.steps.projects import DealProjects, TurnUpProject
from roteiro.games.vasco.steps.recruiting import FillSections, RefillSections

ROUNDS: Final = 5  # VDG-1.1
REALS_PER_POINT: Final = 3  # VDG-11.3
POINTS_PER_READY_SHIP: Final = 3  # VDG-11.4


class SetUp(Procedure[Vasco]):
    """VDG-0.3 VDG-0.9 VDG-0.11 VDG-0.12 VDG-0.13: lay everything out; then Sernigi's owner sends the first ship."""

    rule: ClassVar[str] = "VDG-0.1"

    def run(self, state: Vasco) -> None:
        chosen = state.options[FIRST_OPTION] - 1
        if chosen >= 0:
            state.first = chosen
        push_in_order(state, [
            *([] if chosen >= 0 else [DrawFirstPlayer()]),
            DealCharacters(),
            FillSections(),
            *[TurnUpProject(pile) for pile in range(1, PILES + 1)],
            DealProjects(),
            TurnUpTile(),
            TurnUpMerchant(),
            MerchantDue(),
            TurnUpMerchant(),
            Round(),
        ])  # fmt: skip


class DrawFirstPlayer(Uniform[Vasco]):
    """VDG-0.13: who begins is drawn, unless the table chose."""

    rule: ClassVar[str] = "VDG-0.13"

    def options(self, state: Vasco) -> list[Action]:
        return [FIRST_PLAYER.of(seat) for seat in range(state.seats)]

    def take(self, state: Vasco, action: Action) -> None:
        state.first = FIRST_PLAYER.arg(action)


class DealCharacters(Procedure[Vasco]):
    """VDG-0.5 VDG-0.6 VDG-0.7 VDG-0.8: the characters by number of players, clockwise, with what they bring."""

    rule: ClassVar[str] = "VDG-0.6"

    def run(self, state: Vasco) -> None:
        state.emit("VDG-0.5", Seat(state.first), "first_player")
        for character in range(4):
            place = START_PLACE[state.seats][character]
            if place < 0:
                continue
            seat = Seat((state.first + place) % state.seats)
            state.owner[character] = seat
            state.emit("VDG-0.6", seat, "character_dealt", character)
            if character == DIAS:
                gain_points(state, seat, DIAS_POINTS, POINTS_OF_DIAS)
                state.emit("VDG-0.5", seat, "dias_points", POINTS_OF_DIAS)
            elif character == ALVARES:
                receive_missionary(state, seat, "VDG-0.7")
            elif character == MANUEL:
                state.extra[seat] = IN_RESERVE
                state.emit("VDG-0.8", seat, "extra_disc_received")


class Round(Procedure[Vasco]):
    """VDG-1.2: placing discs, acting, navigating; with a window for launches before and after Phase 3."""

    rule: ClassVar[str] = "VDG-1.2"

    def run(self, state: Vasco) -> None:
        push_in_order(state, sequence_of_play())


def sequence_of_play() -> list[Frame[Vasco]]:
    """VDG-1.2: a round, step by step."""
    return [
        PlacementPhase(),
        TurnUpTile(),
        CallNumbers(),
        LaunchWindow(),
        MerchantDue(),
        ShipIcons(),
        CoastPoints(),
        SailOn(),
        LaunchWindow(),
        RoundEnd(),
    ]


class RoundEnd(Procedure[Vasco]):
    """VDG-1.1 VDG-10.1 VDG-11.2: the operations between rounds in printed order; after the fifth, the end."""

    rule: ClassVar[str] = "VDG-10.1"

    def run(self, state: Vasco) -> None:
        if state.round == ROUNDS:
            push_in_order(state, [LastFavours(over=1), LaunchWindow(), FinalScoring()])
        else:
            push_in_order(state, [
                ClearProjects(),
                DealProjects(),
                NextMerchant(),
                AdvanceRound(),
                RefillSections(),
                LastFavours(over=0),
                DiscsHome(),
                Round(),
            ])  # fmt: skip


class ClearProjects(Procedure[Vasco]):
    """VDG-10.1: projects that nobody bought leave the game."""

    rule: ClassVar[str] = "VDG-10.1"

    def run(self, state: Vasco) -> None:
        for place in range(OFFER):
            if state.offer[place]:
                state.emit("VDG-10.1", Seat(state.first), "project_discarded", state.offer[place])
                state.gone |= bit(state.offer[place])
                state.offer[place] = 0


class NextMerchant(Procedure[Vasco]):
    """VDG-10.2: the next merchant ship, unless one still lies there (VDG-9.10)."""

    rule: ClassVar[str] = "VDG-10.2"

    def run(self, state: Vasco) -> None:
        if state.merchant == 0:
            state.push(TurnUpMerchant())


class AdvanceRound(Procedure[Vasco]):
    """VDG-10.3 VDG-10.4: money left over goes back, the round marker moves on."""

    rule: ClassVar[str] = "VDG-10.4"

    def run(self, state: Vasco) -> None:
        left = state.sums[0] + state.sums[1]
        if left:
            state.emit("VDG-10.3", Seat(state.first), "money_removed", left)
        state.sums[0] = 0
        state.sums[1] = 0
        state.round += 1
        state.emit("VDG-10.4", Seat(state.first), "round_advanced", state.round)


class LastFavours(Procedure[Vasco]):
    """VDG-10.6 VDG-10.7 VDG-11.1: a missionary for the owner of Alvares, points and the lead for the owner of Dias."""

    rule: ClassVar[str] = "VDG-10.6"

    def __init__(self, over: int) -> None:
        self.over: Final = over  # 1 at the end of the game

    def locals(self) -> tuple[int, ...]:
        return (self.over,)

    def run(self, state: Vasco) -> None:
        priest = state.owner[ALVARES]
        if priest != NOBODY:
            receive_missionary(state, Seat(priest), "VDG-11.1" if self.over else "VDG-10.6")
        leader = Seat(state.owner[DIAS])
        gain_points(state, leader, DIAS_POINTS, POINTS_OF_DIAS)
        state.emit("VDG-11.1" if self.over else "VDG-10.7", leader, "dias_points", POINTS_OF_DIAS)
        if not self.over:
            state.first = leader
            state.emit("VDG-10.7", leader, "first_player")


class DiscsHome(Procedure[Vasco]):
    """VDG-10.8 VDG-10.9: discs come back from the characters; only Manuel's owner keeps an extra disc."""

    rule: ClassVar[str] = "VDG-10.8"

    def run(self, state: Vasco) -> None:
        for character in range(4):
            state.hosted[character] = NOBODY
        for seat in range(state.seats):
            state.discs[seat] += state.hosting[seat]
            state.hosting[seat] = 0
            assert state.discs[seat] == DISCS
            keeps = state.owner[MANUEL] == seat
            if not keeps and state.extra[seat] != IN_AREA:
                state.emit("VDG-10.9", Seat(seat), "extra_disc_returned")
            state.extra[seat] = IN_RESERVE if keeps else IN_AREA


class FinalScoring(Procedure[Vasco]):
    """VDG-11.3 VDG-11.4: money, and launched ships at home that get a captain."""

    rule: ClassVar[str] = "VDG-11.3"

    def run(self, state: Vasco) -> None:
        for seat in range(state.seats):
            coins = state.reals[seat] // REALS_PER_POINT
            ready = min(len(members(state.ships[seat])), state.captains[seat])
            gain_points(state, seat, COINS, coins)
            gain_points(state, seat, READY_SHIPS, ready * POINTS_PER_READY_SHIP)
            state.emit("VDG-11.3", Seat(seat), "money_scored", state.reals[seat], coins)
            state.emit("VDG-11.4", Seat(seat), "ships_scored", ready, ready * POINTS_PER_READY_SHIP)
