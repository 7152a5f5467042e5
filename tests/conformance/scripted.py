"""A match played from a script: what the rule tests of every title share."""

from __future__ import annotations

from roteiro.core.game import Game
from roteiro.core.kernel import CHANCE, Event, Seat, State, apply, pending
from roteiro.core.match import Match


class ScriptedMatch(Match):
    """A match that begins from a position document and is told what everybody does, nature included."""

    def __init__(self, game: Game, document: str) -> None:
        seats = len(game.scores(game.position(document)))
        super().__init__(game, seats, position=document)

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
        return [self.game.vocabulary.text(action) for action in self.options_for(seat)]

    def happened(self, what: str) -> list[Event]:
        """All events of one kind so far."""
        return [event for event in self.events if event.what == what]


def leaves(state: State, depth: int) -> int:
    """How many ways there are to go on for so many decisions, nature's included."""
    decision = pending(state)
    if depth == 0 or decision is None:
        return 1
    options = decision.options(state)
    if depth == 1:
        return len(options)
    total = 0
    for action in options:
        twin = state.clone()
        apply(twin, action, True)
        total += leaves(twin, depth - 1)
    return total
