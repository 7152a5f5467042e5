"""Sernigi's merchant ships: turning them up and sending them."""

from __future__ import annotations

from typing import ClassVar, Final

from roteiro.core.kernel import Action, Procedure, Seat, Uniform
from roteiro.core.masks import bit
from roteiro.games.vasco.actions import MERCHANT, SPACE, WAIT
from roteiro.games.vasco.data import LANDING, LIMIT, PROJECT_TILES, SERNIGI, SPACES, VALUE
from roteiro.games.vasco.state import STRANDED_OPTION, Vasco, is_setting_up
from roteiro.games.vasco.steps.expedition import LandingBonus
from roteiro.games.vasco.steps.launching import Turn


class TurnUpMerchant(Uniform[Vasco]):
    """VDG-0.9 VDG-0.16 VDG-10.2: the next merchant ship of the pile is turned up."""

    rule: ClassVar[str] = "VDG-10.2"

    def options(self, state: Vasco) -> list[Action]:
        return MERCHANT.among(state.unseen_merchants)

    def take(self, state: Vasco, action: Action) -> None:
        tile = MERCHANT.arg(action)
        state.unseen_merchants ^= bit(tile)
        state.merchant = tile
        rule = "VDG-0.9" if is_setting_up(state) else "VDG-10.2"
        state.emit(rule, self.seat, "merchant_turned_up", PROJECT_TILES + tile)


def merchant_spaces(state: Vasco) -> list[int]:
    """VDG-8.11: the empty spaces that the open merchant ship can take."""
    limit = LIMIT[PROJECT_TILES + state.merchant]
    return [space for space in range(SPACES) if state.spaces[space] == 0 and VALUE[space] <= limit]


class SendMerchant(Turn):
    """VDG-8.11 VDG-8.12: send the merchant ship to any landing, for its bonus only; or, as a guest's host, wait."""

    rule: ClassVar[str] = "VDG-8.11"

    def __init__(self, seat: Seat, must: int) -> None:
        super().__init__(seat)
        self.must: Final = must

    def locals(self) -> tuple[int, ...]:
        return (self.seat, self.must)

    def choices(self, state: Vasco) -> list[Action]:
        found = [SPACE.of(space) for space in merchant_spaces(state)]
        if not self.must:
            found.append(WAIT.of(0))
        return found

    def choose(self, state: Vasco, action: Action) -> None:
        if WAIT.has(action):
            return
        space = SPACE.arg(action)
        ship = PROJECT_TILES + state.merchant
        state.spaces[space] = ship
        state.merchant = 0
        rule = "VDG-0.9" if is_setting_up(state) else "VDG-9.1" if self.must else "VDG-8.12"
        state.emit(rule, self.seat, "merchant_sent", ship, space)
        state.push(LandingBonus(self.seat, LANDING[space], 1))


class MerchantDue(Procedure[Vasco]):
    """VDG-0.9 VDG-8.13 VDG-9.1 VDG-9.10: a ship still here must be sent now by the owner of Sernigi, if it can."""

    rule: ClassVar[str] = "VDG-9.1"

    def run(self, state: Vasco) -> None:
        if state.merchant == 0:
            return
        owner = Seat(state.owner[SERNIGI])
        if merchant_spaces(state):
            state.push(SendMerchant(owner, 1))
        elif state.options[STRANDED_OPTION] == 0:
            state.emit("VDG-9.10", owner, "merchant_discarded", PROJECT_TILES + state.merchant)
            state.gone |= bit(PROJECT_TILES + state.merchant)
            state.merchant = 0
