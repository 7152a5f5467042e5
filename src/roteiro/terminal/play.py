"""A game around one terminal: people and bots, one question at a time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from rich.console import Console, RenderableType
from rich.table import Table
from rich.text import Text

from roteiro.bots import make_bot
from roteiro.bots.bot import Bot
from roteiro.core.dice import FastDice
from roteiro.core.errors import IllegalAction, RoteiroError, UnknownAction
from roteiro.core.game import View, ranks
from roteiro.core.kernel import Action, Event, Seat, pending
from roteiro.core.record import write
from roteiro.core.vocabulary import Verb, Vocabulary
from roteiro.core.words import Words
from roteiro.terminal import africana, oltremare, vasco
from roteiro.terminal.saving import SavedMatch, write_whole
from roteiro.terminal.seats import SEAT_LETTERS

BOARDS: Final[dict[str, Callable[[View, Sequence[str]], RenderableType]]] = {
    "vasco": vasco.board,
    "oltremare": oltremare.board,
    "africana": africana.board,
}
TYPED: Final[dict[str, Words]] = {"oltremare": oltremare.TYPED}
"""Titles that say here what is typed, besides what a page says."""
HUMAN: Final = "human"
HELP: Final = """\
Answer with the number of a choice, or with its text (such as "number 7").
Where a hint says so, one line answers several questions in a row.
  u        take back your last choice or line, as long as nothing was learnt since
  l        the whole log
  r [ID]   the rule behind this question, or any clause, such as "r 4.1"
  b        show the table again
  s FILE   save a copy of the record
  q        leave; the game is saved and can be resumed
  ?        this help"""
RECENT: Final = 8
LONG_ROW: Final = 6


class Leave(Exception):
    """The players stop for now."""


class Session:
    """People and bots at one terminal."""

    def __init__(self, saved: SavedMatch, console: Console, seed: int) -> None:
        self.saved: Final = saved
        self.match: Final = saved.match
        self.game: Final = saved.match.game
        self.words: Final = TYPED.get(self.game.name, self.game.words)
        self.console: Final = console
        self.bots: Final[dict[Seat, Bot]] = {}
        self.glimpse_dice: Final = FastDice(seed)
        for seat, player in enumerate(saved.players):
            if player != HUMAN:
                self.bots[Seat(seat)] = make_bot(player, seed + seat)
        self.people: Final = [Seat(s) for s in range(self.match.seats) if Seat(s) not in self.bots]
        self.names: Final = self._names()
        self.shown: Final[dict[Seat | None, int]] = {}  # how many events each reader has read
        self.at_screen: Seat | None = self.people[0] if len(self.people) == 1 else None
        self.warned = False

    def _names(self) -> list[str]:
        """A letter for each seat, as on the board, and who sits there."""
        human = "you" if len(self.people) == 1 else "person"
        players = [human if player == HUMAN else player for player in self.saved.players]
        return [f"{SEAT_LETTERS[seat]} ({player})" for seat, player in enumerate(players)]

    def run(self) -> None:
        """Play until the game is over or the people leave."""
        self.match.play_forced = True
        self.match.start()
        self.shown[self.at_screen] = max(0, len(self.match.events) - RECENT)
        self._save()
        self.console.print(
            f"Saved after every action in {self.saved.path}\nType ? for help.", style="dim", soft_wrap=True
        )
        try:
            while (seat := self.match.to_move()) is not None:
                if seat in self.bots:
                    self._bots_act()
                else:
                    self._person_acts(seat)
        except (Leave, EOFError, KeyboardInterrupt):
            self._save()
            again = f"roteiro play {self.game.name} --resume {self.saved.path}"
            self.console.print(f"\nThe game is saved. To go on: {again}", soft_wrap=True)
            return
        self._finish()

    def _save(self) -> None:
        """Save, or say once that it is impossible and go on."""
        try:
            self.saved.save()
            self.warned = False
        except RoteiroError as error:
            if not self.warned:
                self.console.print(f"{error}; the game goes on unsaved", style="bold red")
            self.warned = True

    def _bots_act(self) -> None:
        """Every bot in turn, until a person is asked; the screen says who is thinking."""
        with self.console.status("") as status:
            while (seat := self.match.to_move()) in self.bots:
                assert seat is not None
                status.update(f"{self.names[seat]} is thinking")
                glimpse = self.match.glimpse(seat, self.glimpse_dice)
                self.match.take(seat, self.bots[seat].choose(glimpse))
                self._save()

    def _person_acts(self, seat: Seat) -> None:
        options = self.match.options_for(seat)
        if len(options) == 1:
            self._act(seat, self.game.vocabulary.text(options[0]))  # nothing to choose; the log tells
            return
        self._hand_over(seat)
        self._show_table(seat)
        self._show_news()
        choices = keyed(self.game.vocabulary, options)
        self._show_question(seat, choices)
        actions = len(self.match.record)
        while len(self.match.record) == actions:
            self._understand(seat, self.console.input("[bold]> [/]").strip(), choices)

    def _hand_over(self, seat: Seat) -> None:
        """Where several people share the screen and have secrets, the next one must be alone with it."""
        if len(self.people) == 1 or self.at_screen == seat:
            return
        if self.game.view(self.match.state, seat) == self.game.view(self.match.state, None):
            return
        if self.console.is_terminal:
            self.console.clear()
        self.console.print(f"The screen is for {self.names[seat]} now; the others look away.", style="bold")
        self.console.input("[dim]Press Enter to see your cards. [/]")
        self.at_screen = seat

    def _understand(self, seat: Seat, answer: str, choices: dict[int, Action]) -> None:
        """Carry out a command, or what was chosen."""
        word, _, rest = answer.partition(" ")
        if answer.isdecimal():
            if int(answer) in choices:
                self._act(seat, self.game.vocabulary.text(choices[int(answer)]))
            else:
                self.console.print(f"{answer} is not among the choices.", style="red")
        elif word in self._commands():
            self._commands()[word](seat, rest.strip())
        elif answer:
            self._act(seat, " ".join(answer.split()))

    def _act(self, seat: Seat, line: str) -> None:
        """Carry out an action or a phrase, or say why not."""
        try:
            self.match.act(seat, line)
        except UnknownAction as error:
            self.console.print(f"{error}. Type ? for help.", style="red", markup=False)
        except RoteiroError as error:
            why = f": {error}"
            if isinstance(error, IllegalAction):
                why = "" if error.action == line else f": {error.action!r} is not among the choices there"
            self.console.print(f"{line!r} is not possible now{why}.", style="red", markup=False)
        else:
            self._save()

    def _commands(self) -> dict[str, Callable[[Seat, str], None]]:
        return {
            "u": self._undo,
            "l": self._log,
            "r": self._rule,
            "b": lambda seat, _: self._show_table(seat),
            "s": self._save_copy,
            "q": self._leave,
            "?": lambda _, __: self.console.print(HELP, markup=False),
        }

    def _undo(self, _: Seat, __: str) -> None:
        if any(self.match.undo(person) for person in self.people):
            for reader, events in self.shown.items():
                self.shown[reader] = min(events, len(self.match.events))
            self._save()
        else:
            self.console.print("Nothing to take back: since your last choice somebody acted or something was drawn.")

    def _log(self, _: Seat, __: str) -> None:
        for event in self._told(self.at_screen, 0):
            self.console.print(self._line(event))

    def _rule(self, _: Seat, id: str) -> None:
        decision = pending(self.match.state)
        wanted = id or (decision.rule if decision is not None else "")
        clause = self.game.rulebook().find(wanted)
        if clause is None:
            self.console.print(f"There is no clause {wanted!r}; they look like 4.1 or VDG-4.1.", style="red")
            return
        self.console.print(f"[bold]{clause.id}[/] {clause.text} [dim]({clause.where})[/]")
        if clause.reason:
            self.console.print(f"Ruling: {clause.reason}", style="dim")

    def _save_copy(self, _: Seat, name: str) -> None:
        if not name:
            self.console.print("Save where? s FILE", style="red")
            return
        try:
            write_whole(Path(name), write(self.match, self.saved.stretches, self.saved.players))
            self.console.print(f"Saved a copy in {name}", markup=False)
        except RoteiroError as error:
            self.console.print(str(error), style="red", markup=False)

    def _leave(self, _: Seat, __: str) -> None:
        raise Leave

    def _told(self, reader: Seat | None, first: int) -> list[Event]:
        """The events since one of them, as whoever looks at this screen may know them."""
        events = [event.told(reader) for event in self.match.events[first:]]
        return [event for event in events if event is not None]

    def _line(self, event: Event) -> Text:
        text = self.words.event(event, self.names)
        return Text.assemble(text[:1].upper() + text[1:], (f"  {event.rule}", "dim"))

    def _show_table(self, seat: Seat | None) -> None:
        if self.console.is_terminal:
            self.console.clear()
        self.console.print(BOARDS[self.game.name](self.game.view(self.match.state, seat), self.names))

    def _show_news(self) -> None:
        """What happened since the people were last asked."""
        news = self._told(self.at_screen, self.shown.get(self.at_screen, 0))
        if len(news) > RECENT:
            self.console.print(f"... {len(news) - RECENT} earlier lines (l shows all)", style="dim")
        for event in news[-RECENT:]:
            self.console.print(self._line(event))
        self.shown[self.at_screen] = len(self.match.events)

    def _show_question(self, seat: Seat, choices: dict[int, Action]) -> None:
        decision = pending(self.match.state)
        assert decision is not None
        question = self.words.question(type(decision).__name__, decision.locals())
        self.console.print()
        self.console.print(
            Text.assemble((f"{self.names[seat]}: ", "bold"), (question, "bold"), (f"  {decision.rule}", "dim"))
        )
        view = self.game.view(self.match.state, seat)
        labels = [self._label(key, action, view, decision.locals()) for key, action in choices.items()]
        self.console.print(_in_columns(labels, self.console.width))
        hint = self.words.hint(type(decision).__name__)
        if hint:
            self.console.print(hint, style="dim", markup=False)

    def _label(self, key: int, action: Action, view: View, numbers: Sequence[int]) -> Text:
        """A numbered choice with its price or bonus."""
        words, vocabulary = self.words, self.game.vocabulary
        note = words.note(view, vocabulary, action, numbers)
        return Text.assemble(
            (f"{key:>3} ", "bold green"), words.action(vocabulary, action, self.names), (f"  {note}", "dim")
        )

    def _finish(self) -> None:
        if len(self.people) != 1:
            self.at_screen = None
        self._show_table(self.at_screen)
        self._show_news()
        scores = self.game.scores(self.match.state)
        places = ranks(scores)
        table = Table(title="Result", title_justify="left", box=None)
        for heading in ("place", "player", "points", *scores[0].parts, "ties"):
            table.add_column(heading, justify="left" if heading == "player" else "right", no_wrap=heading == "player")
        for seat in sorted(range(self.match.seats), key=lambda s: places[s]):
            score = scores[seat]
            parts = [str(part) for part in score.parts.values()]
            ties = "/".join(str(value) for value in score.tie_breaks)
            table.add_row(str(places[seat]), self.names[seat], str(score.total), *parts, ties)
        self.console.print(table)
        self.console.print(
            f"The record is {self.saved.path}; 'roteiro verify' checks its dice.", style="dim", soft_wrap=True
        )


def keyed(vocabulary: Vocabulary, options: list[Action]) -> dict[int, Action]:
    """Options by what a person types: a number's, ship's or project's own number, and counting on for the rest.

    A long row of numbers beside other choices is not listed: such an action is typed (`pay 3`).
    """
    keys: dict[int, Action] = {}
    lead = vocabulary.verb_of(options[0])
    for action in options:
        if action in typed(vocabulary, options):
            continue
        own = lead.has(action) and is_numbered(lead)
        keys[int(lead.words[action - lead.base]) if own else max(keys, default=0) + 1] = action
    return keys


def is_numbered(verb: Verb) -> bool:
    """Whether the arguments of a verb are numbers that players use, which begin at 1."""
    return verb.first > 0 and all(word.isdecimal() for word in verb.words)


def typed(vocabulary: Vocabulary, options: list[Action]) -> list[Action]:
    """Options of long rows of numbers, except in front."""
    lead = vocabulary.verb_of(options[0])
    found: list[Action] = []
    for verb in vocabulary.verbs:
        mine = [action for action in options if verb.has(action)]
        if verb is not lead and len(mine) > LONG_ROW and is_numbered(verb):
            found += mine
    return found


def _in_columns(labels: list[Text], width: int) -> RenderableType:
    """Short labels side by side, read downwards."""
    widest = max(label.cell_len for label in labels) + 2
    across = max(1, min(width // widest, -(-len(labels) // 4)))
    rows = -(-len(labels) // across)
    grid = Table.grid(padding=(0, 2))
    for row in range(rows):
        grid.add_row(*labels[row::rows])
    return grid
