"""One play-through: its record, its dice, and undo as far as it is fair."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from mypy_extensions import mypyc_attr

from roteiro.core.dice import Dice, draw
from roteiro.core.errors import BadOption, GameOver, IllegalAction, NotYourTurn, RoteiroError
from roteiro.core.game import Game, Glimpse
from roteiro.core.kernel import CHANCE, Action, Chance, Event, Seat, State, apply, pending


class Moment:
    """A point that undo can return to."""

    def __init__(self, seat: Seat, state: State, actions: int, events: int) -> None:
        self.seat: Final = seat
        self.state: Final = state
        self.actions: Final = actions
        self.events: Final = events


@mypyc_attr(allow_interpreted_subclasses=True)
class Match:
    """Plays a game action by action. With dice it answers nature by itself; without, nature is told what to do."""

    def __init__(
        self,
        game: Game,
        seats: int,
        options: Mapping[str, int] | None = None,
        dice: Dice | None = None,
        position: str | None = None,
        play_forced: bool = False,
    ) -> None:
        self.game: Final = game
        self.seats: Final = seats
        self.options: Final = dict(options or {})
        self.position: Final = position
        self.dice = dice
        self.play_forced = play_forced
        self.record: Final[list[tuple[Seat, Action]]] = []
        self.witnesses: Final[list[int]] = []  # of each action: who saw which one it was
        self.events: Final[list[Event]] = []
        self.state = (
            game.setup(seats, self.options, self.events) if position is None else game.position(position, self.events)
        )
        if position is not None and (len(game.scores(self.state)) != seats or self.options):
            raise BadOption("a position document brings its own number of seats and its own options")
        self._moments: Final[list[Moment]] = []

    def start(self) -> list[Event]:
        """Let nature (and forced steps) answer what is open before anybody acts."""
        return self._advance(0)

    def is_over(self) -> bool:
        return pending(self.state) is None

    def to_move(self) -> Seat | None:
        """Whom the open question is for; None when the game is over."""
        decision = pending(self.state)
        return None if decision is None else decision.seat

    def options_for(self, seat: Seat) -> list[Action]:
        """What a seat may do now; nothing if it is not asked."""
        decision = pending(self.state)
        return decision.options(self.state) if decision is not None and decision.seat == seat else []

    def act(self, seat: Seat, text: str) -> list[Event]:
        """Carry out an action or a phrase given as text; everything that happened until the next question.

        A phrase is carried out whole or not at all, and undo takes it back whole. Nature has no phrases.
        """
        words = self.game.vocabulary
        return self._take(seat, [words.parse(text)] if seat == CHANCE else words.unfold(text))

    def take(self, seat: Seat, action: Action) -> list[Event]:
        """Carry out an action; everything that happened until the next question."""
        return self._take(seat, [action])

    def can_undo(self, seat: Seat) -> bool:
        """Whether the last choice was this seat's and nothing was learnt since."""
        return bool(self._moments) and self._moments[-1].seat == seat

    def undo(self, seat: Seat) -> bool:
        """Take back the seat's last choice; False behind the last chance, reveal or foreign decision."""
        if not self.can_undo(seat):
            return False
        moment = self._moments.pop()
        self.state = moment.state
        del self.record[moment.actions :]
        del self.witnesses[moment.actions :]
        del self.events[moment.events :]
        return True

    def seal(self) -> None:
        """Nothing that happened so far can be taken back any more."""
        self._moments.clear()

    def glimpse(self, seat: Seat, dice: Dice) -> Glimpse:
        """What a bot in this seat gets."""
        return Glimpse(self.game, self.state, seat, dice)

    def _take(self, seat: Seat, actions: Sequence[Action]) -> list[Event]:
        self._try(seat, actions)
        first = len(self.events)
        if seat != CHANCE:
            if self._moments and self._moments[-1].seat != seat:
                self.seal()
            self._moments.append(Moment(seat, self.state.clone(), len(self.record), first))
        for action in actions:
            self._carry_out(seat, action)
        return self._advance(first)

    def _try(self, seat: Seat, actions: Sequence[Action]) -> None:
        """Refuse what is not possible, on a copy. What follows a draw or a reveal is not tried: that would tell it."""
        state = self.state if len(actions) == 1 else self.state.clone()
        for action in actions[:-1]:
            _check(self.game, state, seat, action)
            state.reveals = 0
            apply(state, action, True)
            if state.reveals:
                text = self.game.vocabulary.text(action)
                raise RoteiroError("{text!r} shows somebody a secret: what follows it is a line of its own", text=text)
        _check(self.game, state, seat, actions[-1])

    def _carry_out(self, seat: Seat, action: Action) -> None:
        decision = pending(self.state)
        assert decision is not None
        self.witnesses.append(decision.seen_by(self.state, action))
        self.state.reveals = 0
        self.state.journal = self.events
        apply(self.state, action, True)
        self.state.journal = None
        self.record.append((seat, action))
        if seat == CHANCE or self.state.reveals:
            self.seal()

    def _advance(self, first: int) -> list[Event]:
        """Answer nature's questions and forced ones; the events since `first`."""
        while (decision := pending(self.state)) is not None:
            if isinstance(decision, Chance):
                if self.dice is None:
                    break
                self._carry_out(CHANCE, draw(decision, self.state, self.dice))
            else:
                options = decision.options(self.state)
                if not (self.play_forced and decision.public and len(options) == 1):
                    break
                self._carry_out(decision.seat, options[0])
        if decision is None:
            self.seal()  # a finished game lies open, and whoever has seen it all takes nothing back
        return self.events[first:]


def _check(game: Game, state: State, seat: Seat, action: Action) -> None:
    """Refuse an action that a seat cannot take now, with the reason."""
    decision = pending(state)
    words = game.vocabulary
    if decision is None:
        raise GameOver(
            "the game is over: seat {seat} cannot play {action!r}", seat=int(seat), action=words.text(action)
        )
    if decision.seat != seat:
        facts = {"decision": type(decision).__name__, "rule": decision.rule, "seat": int(seat)}
        if decision.seat == CHANCE:
            raise NotYourTurn("nature is asked ({decision}, {rule}), not seat {seat}", **facts)
        raise NotYourTurn(
            "seat {asked} is asked ({decision}, {rule}), not seat {seat}", asked=int(decision.seat), **facts
        )
    options = decision.options(state)
    if action not in options:
        name = type(decision).__name__
        raise IllegalAction(words.text(action), name, decision.rule, [words.text(option) for option in options])
