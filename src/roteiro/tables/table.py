"""One table in memory: the match that its moves make, and what each reader may know of it. Nothing is stored here."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from roteiro.core.dice import FastDice, KeyedDice
from roteiro.core.errors import RoteiroError
from roteiro.core.game import Game, View, ranks
from roteiro.core.kernel import CHANCE, Action, Chance, Seat, State, answer, pending
from roteiro.core.match import Match
from roteiro.core.record import Stretch, Verdict, excerpt, parse, take_up, verify
from roteiro.tables.schema import ACT, MoveRow, TableRow

UNWRITTEN: Final = re.compile(r"[·,\s]+")
"""What a name in a record does not have."""

SHOWS: Final = "shows"
"""Something is drawn or shown."""
PASSES: Final = "passes"
"""Somebody else is asked."""
ENDS: Final = "ends"
"""The game is over."""


@dataclass(frozen=True)
class Choice:
    """An option of the open question as a person sees it."""

    action: str  # its text
    label: str  # what the button says
    note: str  # what it costs or brings
    hands_on: str  # why it cannot be taken back: SHOWS, PASSES or ENDS; empty if it can


@dataclass(frozen=True)
class Line:
    """A line of the log."""

    number: int
    text: str
    rule: str
    seat: int


class Table:
    """A game in play. The version is the number of moves, those that were taken back included."""

    def __init__(self, game: Game, row: TableRow, moves: Sequence[MoveRow]) -> None:
        self.game: Final = game
        self.id: Final = row.id
        self.since: Final[dict[Seat, int]] = {}  # events before the last move of each seat
        self.version = 0
        self.brought: Final = row.record if not row.secret else None  # the record of a game played elsewhere
        if self.brought:
            self.match, self.stretches = take_up(parse(self.brought), game)
            return
        dice = KeyedDice(bytes.fromhex(row.secret))
        self.stretches = [Stretch(dice.commitment(), 0, row.secret)]
        options = {} if row.position else row.options
        self.match = Match(game, len(row.seats), options, dice, row.position, play_forced=True)
        self.match.start()
        for move in moves:
            self.carry_out(Seat(move.seat), move.kind, move.text)

    def carry_out(self, seat: Seat, kind: str, text: str) -> None:
        """A move, or taking the last one back; refused whole if it is not possible."""
        before = len(self.match.events)
        if kind == ACT:
            self.match.act(seat, text)
        elif not self.match.undo(seat):
            raise RoteiroError("nothing can be taken back: since then somebody acted or something was learnt")
        self.since[seat] = min(before, len(self.match.events))
        self.version += 1

    def asked(self) -> Seat | None:
        return self.match.to_move()

    def is_over(self) -> bool:
        return self.match.is_over()

    def view(self, seat: Seat | None) -> View:
        return self.game.view(self.match.state, seat)

    def has_secrets(self, seat: Seat | None) -> bool:
        """Whether a seat sees something that not everybody sees."""
        return self.view(seat) | {"seat": None} != self.view(None) | {"seat": None}

    def question(self) -> str:
        """What is asked; empty once the game is over."""
        decision = pending(self.match.state)
        if decision is None:
            return ""
        return self.game.words.question(type(decision).__name__, decision.locals())

    def rule(self) -> str:
        """The clause behind the open question."""
        decision = pending(self.match.state)
        return "" if decision is None else decision.rule

    def choices(self, seat: Seat, names: Sequence[str]) -> list[Choice]:
        """What a seat may do now."""
        decision = pending(self.match.state)
        if decision is None or decision.seat != seat:
            return []
        words, vocabulary, view = self.game.words, self.game.vocabulary, self.view(seat)
        world = self.game.imagine(self.match.state, seat, FastDice(self.version))
        found = []
        for action in self.match.options_for(seat):
            note = words.note(view, vocabulary, action, decision.locals())
            label = words.action(vocabulary, action, names)
            found.append(Choice(vocabulary.text(action), label, note, hands_on(world.clone(), seat, action)))
        return found

    def log(self, seat: Seat | None, names: Sequence[str], first: int = 0) -> list[Line]:
        """What happened, as far as a reader may know it."""
        return lines(self.match, seat, names, first)

    def stops(self) -> list[int]:
        """How many actions lie before each moment in which a player was asked, and before the last position."""
        record = self.match.record
        return [*[index for index, (seat, _) in enumerate(record) if seat != CHANCE], len(record)]

    def steps(self) -> int:
        """How many actions of players the game has seen, without those taken back."""
        return len(self.stops()) - 1

    def turns(self) -> list[int]:
        """The steps at which somebody else begins to act than before, from the first to the last position."""
        acting = [seat for seat, _ in self.match.record if seat != CHANCE]
        changes = [step for step in range(1, len(acting)) if acting[step] != acting[step - 1]]
        return [0, *changes, len(acting)]

    def after(self, step: int) -> Match:
        """The match as it was after so many actions of players, and all that nature drew thereupon."""
        past = self._beginning()
        for seat, action in self.match.record[: self.stops()[step]]:
            past.take(seat, action)
        return past

    def _beginning(self) -> Match:
        return Match(self.game, self.match.seats, self.match.options, None, self.match.position)

    def record(self, names: Sequence[str], seat: Seat | None = None) -> str:
        """The game as text: whole once it is over, before that what a reader may know."""
        if self.brought:
            return self.brought
        shown = self.stretches if self.is_over() else [Stretch(s.commitment, s.first) for s in self.stretches]
        return excerpt(self.match, seat, shown, [UNWRITTEN.sub(" ", name) for name in names])

    def commitments(self) -> list[str]:
        """What was published about the dice before they fell."""
        return [stretch.commitment for stretch in self.stretches]

    def proof(self, names: Sequence[str]) -> Verdict:
        """Every draw of a finished game, repeated from the published secret."""
        return verify(parse(self.record(names)), self.game)

    def course(self) -> list[list[int]]:
        """Everybody's points at the beginning and after each step of a finished game."""
        past, found, stops = self._beginning(), [], set(self.stops())
        for number, (seat, action) in enumerate(self.match.record):
            if number in stops:
                found.append([score.total for score in self.game.scores(past.state)])
            past.take(seat, action)
        return [*found, [score.total for score in self.game.scores(past.state)]]

    def result(self) -> list[dict[str, Any]]:
        """Places, points and their parts, seat by seat."""
        scores = self.game.scores(self.match.state)
        places = ranks(scores)
        return [
            {"place": place, "points": score.total, "parts": score.parts, "ties": list(score.tie_breaks)}
            for place, score in zip(places, scores, strict=True)
        ]


class Moves:
    """Moves of one seat that belong together, as they will be stored."""

    def __init__(self, table: Table, seat: Seat) -> None:
        self.table: Final = table
        self.seat: Final = seat
        self.first: Final = table.version
        self.made: Final[list[tuple[str, str]]] = []

    def carry_out(self, kind: str, text: str = "") -> None:
        self.table.carry_out(self.seat, kind, text)
        self.made.append((kind, text))

    def rows(self, key: str | None) -> list[MoveRow]:
        """As they are stored; the key is the last one's."""
        last = len(self.made) - 1
        return [
            MoveRow(
                table_id=self.table.id, ply=self.first + number, seat=int(self.seat), kind=kind, text=text,
                key=key if number == last else None,
            )
            for number, (kind, text) in enumerate(self.made)
        ]  # fmt: skip


def written_names(row: TableRow) -> list[str]:
    """How players are called in a record: the same for every reader."""
    return [seat.name or seat.bot or "" for seat in row.seats]


def hands_on(world: State, seat: Seat, action: Action) -> str:
    """Why an action cannot be taken back, if so. Seen in a world that the seat cannot tell from the true one."""
    decision = pending(world)
    assert decision is not None
    world.reveals = 0
    answer(world, decision, action)
    following = pending(world)
    if world.reveals or isinstance(following, Chance):
        return SHOWS
    if following is None:
        return ENDS
    return "" if following.seat == seat else PASSES


def lines(match: Match, seat: Seat | None, names: Sequence[str], first: int = 0) -> list[Line]:
    """The log of a match, as far as a reader may know it."""
    found: list[Line] = []
    for number in range(first, len(match.events)):
        event = match.events[number].told(seat)
        if event is not None:
            text = match.game.words.event(event, names)
            found.append(Line(number, text[:1].upper() + text[1:], event.rule, int(event.seat)))
    return found
