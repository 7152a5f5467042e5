"""Shorthand for rule tests: a position, a few actions in text, then look at one fact."""

from __future__ import annotations

from roteiro.core.kernel import CHANCE, Event, Seat
from roteiro.core.match import Match
from roteiro.games.vasco import GAME
from roteiro.games.vasco.state import Vasco, points


class Table(Match):
    """A match that begins from a position document."""

    state: Vasco

    def __init__(self, document: str) -> None:
        seats = GAME.position(document).seats
        super().__init__(GAME, int(seats), position=document)

    def play(self, script: str) -> list[Event]:
        """Act out lines such as `0 number 7`, or `* tile 4` for nature; empty lines and comments are skipped."""
        first = len(self.events)
        for line in script.splitlines():
            text = line.split("#")[0].strip()
            if text:
                who, _, action = text.partition(" ")
                self.act(CHANCE if who == "*" else Seat(int(who)), action)
        return self.events[first:]

    def asked(self) -> str:
        """The open question, such as `0 ChooseArea`; empty when the game is over."""
        frame = self.state.stack[-1] if self.state.stack else None
        return "" if frame is None else f"{'*' if self.to_move() == CHANCE else self.to_move()} {type(frame).__name__}"

    def choices(self) -> list[str]:
        """The options of the open question, as text."""
        seat = self.to_move()
        assert seat is not None
        return [GAME.vocabulary.text(action) for action in self.options_for(seat)]

    def points(self, seat: int) -> int:
        return points(self.state, seat)

    def happened(self, what: str) -> list[Event]:
        """All events of one kind so far."""
        return [event for event in self.events if event.what == what]
