"""A rulebook on paper: the title in brief, its clauses with their rulings, and what can be chosen at the set-up."""

from __future__ import annotations

from collections.abc import Iterator

from rich.text import Text

from roteiro.core.game import Game
from roteiro.core.rules import Clause


def brief_text(game: Game) -> Iterator[Text]:
    """A few lines for whoever has never played it, each with the clauses that say it in full."""
    yield Text(f"\n{game.title} in brief", "bold")
    for chapter in game.brief():
        yield Text(f"\n{chapter.heading}", "bold")
        for number, line in enumerate(chapter.lines, 1):
            mark = f"{number}." if chapter.steps else "-"
            clauses = f" ({', '.join(line.rules)})" if line.rules else ""
            yield Text.assemble(f"  {mark} {line.text}", (clauses, "dim"))


def clauses_text(game: Game, clauses: list[Clause]) -> Iterator[Text]:
    """Clauses under the headings of their sections, rulings with the reason."""
    section = -1
    for clause in clauses:
        if clause.section() != section:
            section = clause.section()
            yield Text(f"\n{section}. {game.rulebook().sections[section]}", "bold")
        kind = "" if clause.kind == "rule" else f"{clause.kind}: "
        yield Text.assemble((clause.id, "bold"), f"  {kind}{clause.text} ", (f"({clause.where})", "dim"))
        if clause.reason:
            yield Text(f"    why: {clause.reason}", "dim")


def options_text(game: Game) -> Iterator[Text]:
    """What a table may agree on before a game."""
    yield Text("\nSet-up options, the usual value first", "bold")
    for option in game.options:
        yield Text(f"  --option {option.name}={'|'.join(option.choices)}  {option.help} ({option.rule})")
