"""The set-up: the first player, companies, books, expeditions and a travel card for everybody."""

from __future__ import annotations

from typing import ClassVar, Final

from roteiro.core.kernel import Action, Frame, Procedure, Seat, Uniform, push_in_order
from roteiro.games.africana.actions import FIRST_PLAYER
from roteiro.games.africana.data import COMPANY_SILVER, COMPANY_START, HALVES, SPACES
from roteiro.games.africana.state import FIRST_OPTION, Africana, company_of
from roteiro.games.africana.steps.drawing import DrawCards
from roteiro.games.africana.steps.reading import ReadPage
from roteiro.games.africana.steps.refilling import OpenExpedition
from roteiro.games.africana.steps.turn import Turn


class SetUp(Procedure[Africana]):
    """AFR-0.11: somebody begins; then everything is laid out."""

    rule: ClassVar[str] = "AFR-0.11"

    def run(self, state: Africana) -> None:
        state.push(LayOut())
        chosen = int(state.options[FIRST_OPTION])
        if chosen:
            begin_with(state, chosen - 1)
        else:
            state.push(DrawFirstPlayer())


class DrawFirstPlayer(Uniform[Africana]):
    """AFR-0.11: the first player is drawn."""

    rule: ClassVar[str] = "AFR-0.11"

    def options(self, state: Africana) -> list[Action]:
        return [FIRST_PLAYER.of(seat) for seat in range(state.seats)]

    def take(self, state: Africana, action: Action) -> None:
        begin_with(state, FIRST_PLAYER.arg(action))


def begin_with(state: Africana, seat: int) -> None:
    state.first = seat
    state.active = seat
    state.emit("AFR-0.11", Seat(seat), "first_player")


class LayOut(Procedure[Africana]):
    """AFR-0.2 AFR-0.3 AFR-0.6 AFR-0.12: the first pages, five expeditions, then the companies in order."""

    rule: ClassVar[str] = "AFR-0.6"

    def run(self, state: Africana) -> None:
        in_order = [Seat((state.first + i) % state.seats) for i in range(state.seats)]
        frames: list[Frame[Africana]] = [ReadPage(book) for book in range(len(HALVES))]
        frames += [OpenExpedition(space) for space in range(SPACES)]
        frames += [Found(seat) for seat in in_order]
        push_in_order(state, [*frames, Turn(Seat(state.first))])


class Found(Procedure[Africana]):
    """AFR-0.13 AFR-0.14: a company is given: explorer, money, joker and a travel card."""

    rule: ClassVar[str] = "AFR-0.13"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def locals(self) -> tuple[int, ...]:
        return (self.seat,)

    def run(self, state: Africana) -> None:
        company = company_of(state, self.seat)
        state.places[self.seat] = COMPANY_START[company]
        state.silver[self.seat] = COMPANY_SILVER[company]
        state.emit(
            "AFR-0.13", Seat(self.seat), "company_given", company, COMPANY_START[company], COMPANY_SILVER[company]
        )
        state.push(DrawCards(self.seat, 1))
