"""The command `roteiro`."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Annotated, Any, NoReturn

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text
from typer.exceptions import TyperException

import roteiro
from roteiro.bots import check_bots
from roteiro.bots.arena.contest import Contest, Results, run
from roteiro.bots.arena.standing import answer
from roteiro.bots.arena.standing import as_json as arena_json
from roteiro.core.components import STATUSES, Component
from roteiro.core.errors import RoteiroError
from roteiro.core.game import Game, ranks
from roteiro.core.kernel import CHANCE
from roteiro.core.record import Record, steps, verify
from roteiro.games import GAMES, find_game
from roteiro.measure import Speed, as_json, measure
from roteiro.simulation import Plan, Tally, simulate
from roteiro.terminal.arena import standings_table
from roteiro.terminal.opening import new_match
from roteiro.terminal.play import Session
from roteiro.terminal.saving import load_record, newest_save, resume

app = typer.Typer(add_completion=False, pretty_exceptions_enable=False, rich_markup_mode=None)
out = Console(highlight=False)
err = Console(stderr=True, highlight=False)

GameName = Annotated[str, typer.Argument(metavar="GAME", help=f"The title: {', '.join(GAMES)}.")]
RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help="A record of a game.")]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON document and nothing else.")]
Choices = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", metavar="NAME=VALUE", help="A set-up option; 'roteiro rules GAME' lists them."),
]


def show_version(wanted: bool) -> None:
    if wanted:
        print(f"roteiro {roteiro.__version__} ({roteiro.mode()} rules, Python {sys.version.split()[0]})")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def top(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=show_version, is_eager=True, help="Which version and which rules run.")
    ] = False,
) -> None:
    """Three voyages of trade and discovery, to play and to study."""
    if context.invoked_subcommand is None:
        print(context.get_help())


@app.command("play")
def play_command(
    game: GameName,
    seats: Annotated[int, typer.Option(help="Players in all (usually 3).", show_default=False)] = 0,
    bots: Annotated[
        str, typer.Option(help="Bots for the last seats, such as random,random; none for people only.")
    ] = "",
    position: Annotated[
        Path | None, typer.Option("--from", metavar="FILE", help="Begin from a position document.")
    ] = None,
    save: Annotated[Path | None, typer.Option(metavar="FILE", help="Where the game is saved.")] = None,
    resumed: Annotated[Path | None, typer.Option("--resume", metavar="FILE", help="Go on with a saved game.")] = None,
    go_on: Annotated[bool, typer.Option("--continue", help="Go on with the game played last.")] = False,
    option: Choices = None,
) -> None:
    """Play in the terminal, against bots or around one screen."""
    title = find_game(game)
    if resumed is not None or go_on:
        saved = resume(resumed if resumed is not None else newest_save(game))
        if saved.match.game is not title:
            raise RoteiroError(f"{saved.path} is a game of {saved.match.game.name}, not of {game}")
    else:
        saved = new_match(title, seats, bots, chosen(title, option), position, save)
    Session(saved, out, seed=int.from_bytes(os.urandom(6), "big")).run()


def chosen(game: Game, words: list[str] | None) -> dict[str, int]:
    """Set-up options from the command line."""
    pairs = [word.partition("=") for word in words or []]
    return game.options_from_words({name: value for name, _, value in pairs})


@app.command("simulate")
def simulate_command(
    game: GameName,
    seats: Annotated[int, typer.Option(help="Players.")] = 4,
    games: Annotated[int, typer.Option(help="How many games.", min=1)] = 100,
    bots: Annotated[str, typer.Option(help="One bot for all seats, or one for each: random,random.")] = "random",
    seed: Annotated[int, typer.Option(help="Equal seeds give equal games.", min=0)] = 0,
    jobs: Annotated[int, typer.Option(help="Processes; 0 for one a core.", min=0)] = 0,
    check: Annotated[bool, typer.Option("--check", help="Count every piece after every action.")] = False,
    coverage: Annotated[bool, typer.Option("--coverage", help="Count how often each clause fires.")] = False,
    option: Choices = None,
    as_document: Json = False,
) -> None:
    """Let bots play many games and sum them up."""
    title = find_game(game)
    names = bots.split(",")
    check_bots(names)
    if len(names) not in (1, seats):
        raise RoteiroError(f"{len(names)} bots for {seats} seats: name one for all, or one for each")
    options = chosen(title, option)
    title.checked(seats, options)
    plan = Plan(game, seats, names * seats if len(names) == 1 else names, seed, options, check, coverage)
    with progress_bar() as bar:
        task = bar.add_task(f"{title.title}, {seats} seats", total=games)
        tally = simulate(plan, games, jobs or os.cpu_count() or 1, lambda done: bar.advance(task, done))
    if as_document:
        print_json({"game": game, "seats": seats, "bots": plan.bots, "seed": seed, **tally.as_json()})
    else:
        show_tally(title, plan, tally)


@app.command("arena")
def arena_command(
    game: GameName,
    bots: Annotated[str, typer.Option(help="The bots of the contest, such as random,greedy.")],
    seats: Annotated[int, typer.Option(help="Players.")] = 4,
    games: Annotated[int, typer.Option(help="At least so many games; whole blocks are played.", min=1)] = 400,
    seed: Annotated[int, typer.Option(help="Equal seeds give equal games.", min=0)] = 0,
    jobs: Annotated[int, typer.Option(help="Processes; 0 for one a core.", min=0)] = 0,
    file: Annotated[
        Path | None, typer.Option("--file", metavar="FILE", help="Keep every game here; a stopped contest goes on.")
    ] = None,
    stop: Annotated[
        bool,
        typer.Option("--stop", help="Stop as soon as it is clear whether the first of two bots is the better one."),
    ] = False,
    option: Choices = None,
    as_document: Json = False,
) -> None:
    """Let bots meet on equal terms: every bot holds every seat equally often, results with 95 % intervals."""
    title = find_game(game)
    contest = Contest(game, seats, bots.split(","), seed, chosen(title, option))
    if stop and len(contest.bots) != 2:
        raise RoteiroError("--stop asks which of two bots is the better one: name two")
    results = Results(contest, file)
    with progress_bar() as bar:
        task = bar.add_task(f"{title.title}, {seats} seats", total=games, completed=len(results.games))
        enough = (lambda found: answer(found) != 0) if stop else None
        run(results, games, jobs or os.cpu_count() or 1, lambda done: bar.update(task, completed=done), enough)
    if as_document:
        print_json(arena_json(results))
    else:
        out.print(standings_table(results))


def progress_bar() -> Progress:
    """Progress on standard error, gone when the work is done."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=err, transient=True)


def show_tally(game: Game, plan: Plan, tally: Tally) -> None:
    facts = tally.as_json()
    table = Table(title=f"{game.title}: {tally.games} games, seed {plan.seed}", title_justify="left")
    for heading in ("seat", "bot", "mean points", "win share"):
        table.add_column(heading, justify="left" if heading == "bot" else "right")
    for seat, bot in enumerate(plan.bots):
        table.add_row(str(seat), bot, f"{facts['mean_points'][seat]:.2f}", f"{facts['win_share'][seat]:.1%}")
    out.print(table)
    out.print(f"{tally.decisions} decisions, {facts['decisions_per_game']} a game, {tally.longest} in the longest")
    parts = ", ".join(f"{part} {mean}" for part, mean in facts["mean_parts_per_game"].items())
    out.print(f"points a game, all seats together: {parts}")
    if plan.trace:
        show_coverage(game, tally)


def show_coverage(game: Game, tally: Tally) -> None:
    table = Table(title="How often each clause stood behind a question or an event", title_justify="left")
    table.add_column("clause")
    table.add_column("times", justify="right")
    table.add_column("text")
    silent = [clause for clause in game.rulebook().clauses if clause.id not in tally.clauses]
    for clause in game.rulebook().clauses:
        if clause.id in tally.clauses:
            table.add_row(clause.id, str(tally.clauses[clause.id]), clause.text)
    out.print(table)
    out.print("clauses behind no question and no event: " + ", ".join(clause.id for clause in silent))


@app.command("replay")
def replay_command(
    file: RecordFile,
    quiet: Annotated[bool, typer.Option("--quiet", help="Only check; print the result.")] = False,
    as_document: Json = False,
) -> None:
    """Show a record, every action checked."""
    record, game = open_record(file)
    shown = 0
    names = [f"seat {seat}" for seat in range(record.seats)]
    for _, match in steps(record, game):
        if not (quiet or as_document):
            for event in match.events[shown:]:
                text = game.words.event(event, names)
                out.print(Text.assemble(f"{text[:1].upper()}{text[1:]}", (f"  {event.rule}", "dim")))
            shown = len(match.events)
    scores = game.scores(match.state)
    places = ranks(scores)
    if as_document:
        print_json({
            "game": record.game, "version": record.version, "seats": record.seats, "options": record.options,
            "players": record.players, "finished": match.is_over(),
            "actions": [
                {"seat": None if seat == CHANCE else seat, "text": game.vocabulary.text(action)}
                for seat, action in match.record
            ],
            "scores": [{"total": s.total, "place": p, "parts": s.parts} for s, p in zip(scores, places, strict=True)],
        })  # fmt: skip
        return
    standing = ", ".join(f"{names[seat]} {score.total}" for seat, score in enumerate(scores))
    state = "finished" if match.is_over() else f"adjourned, seat {match.to_move()} to move"
    out.print(f"{game.title}, {len(match.record)} actions, {state}: {standing}")


@app.command("verify")
def verify_command(file: RecordFile) -> None:
    """Replay a record and repeat every draw of its dice."""
    record, game = open_record(file)
    verdict = verify(record, game)
    out.print(f"{verdict.actions} actions are legal; {verdict.checked} of {verdict.draws} draws repeat exactly")
    if verdict.checked < verdict.draws:
        missing = "the game is not over" if record.result is None else "their secret was not published"
        out.print(f"the other {verdict.draws - verdict.checked} cannot be checked: {missing}")


def open_record(file: Path) -> tuple[Record, Game]:
    record = load_record(file)
    return record, find_game(record.game)


@app.command("components")
def components_command(game: GameName, as_document: Json = False) -> None:
    """List every piece of the box and how its figures are known."""
    title = find_game(game)
    if as_document:
        box = title.components()
        print_json({kind: [as_entry(piece) for piece in pieces] for kind, pieces in box.items()})
        return
    for kind, pieces in title.components().items():
        out.print(components_table(kind, pieces))
    out.print("A figure without a sign is in the rulebook. " + ", ".join(f"{SIGNS[s]} {s}" for s in STATUSES[1:]) + ".")
    out.print("Reconstructed figures fit everything that is known, but may differ from the printed ones.")


SIGNS = {"rulebook": "", "published": "°", "deduced": "*", "reconstructed": "?"}
STYLES = {"rulebook": "", "published": "cyan", "deduced": "green", "reconstructed": "yellow"}


def as_entry(piece: Component) -> dict[str, Any]:
    return {**piece.figures, "status": piece.status, "source": piece.source}


def components_table(kind: str, pieces: list[Component]) -> Table:
    table = Table(title=f"{kind}: {len(pieces)}", title_justify="left")
    for name in pieces[0].figures:
        table.add_column(name)
    table.add_column("status")
    table.add_column("source", style="dim")
    for piece in pieces:
        cells = [figure_text(piece, name) for name in piece.figures]
        table.add_row(*cells, status_text(piece), piece.source)
    return table


def status_text(piece: Component) -> Text:
    """The statuses of an entry, each with its figures unless it holds for all."""
    by_status = {status: [name for name in piece.figures if piece.status[name] == status] for status in STATUSES}
    found = {status: names for status, names in by_status.items() if names}
    lines = [Text(s if len(found) == 1 else f"{s}: {', '.join(names)}", STYLES[s]) for s, names in found.items()]
    return Text("\n").join(lines)


def figure_text(piece: Component, name: str) -> Text:
    value = piece.figures[name]
    shown = " ".join(str(item) for item in value) if isinstance(value, list) else str(value)
    return Text(shown + SIGNS[piece.status[name]], STYLES[piece.status[name]])


@app.command("rules")
def rules_command(
    game: GameName,
    clause: Annotated[str, typer.Argument(help="One clause, such as 4.1.")] = "",
    as_document: Json = False,
) -> None:
    """Print the clauses of a title, and its set-up options."""
    title = find_game(game)
    book = title.rulebook()
    clauses = book.clauses
    if clause:
        found = book.find(clause)
        if found is None:
            raise RoteiroError(f"{title.title} has no clause {clause!r}; they look like 4.1 or {book.prefix}-4.1")
        clauses = [found]
    if as_document:
        keys = ("id", "kind", "where", "text", "reason")
        print_json([{key: getattr(item, key) for key in keys} for item in clauses])
        return
    section = -1
    for item in clauses:
        if item.section() != section:
            section = item.section()
            out.print(f"\n{section}. {book.sections[section]}", style="bold")
        kind = "" if item.kind == "rule" else f"{item.kind}: "
        out.print(Text.assemble((item.id, "bold"), f"  {kind}{item.text} ", (f"({item.where})", "dim")))
        if item.reason:
            out.print(f"    why: {item.reason}", style="dim", markup=False)
    if not clause:
        show_options(title)


def show_options(game: Game) -> None:
    out.print("\nSet-up options, the usual value first", style="bold")
    for option in game.options:
        out.print(f"  --option {option.name}={'|'.join(option.choices)}  {option.help} ({option.rule})", markup=False)


@app.command("bench")
def bench_command(
    game: Annotated[str, typer.Argument(metavar="[GAME]", help="A title; all of them if left out.")] = "",
    seats: Annotated[int, typer.Option(help="Players.")] = 4,
    seconds: Annotated[float, typer.Option(help="Time for each figure and repeat.", min=0.01)] = 0.5,
    repeats: Annotated[int, typer.Option(help="Repeats; the median counts.", min=1)] = 5,
    seed: Annotated[int, typer.Option(help="Equal seeds give equal games.", min=0)] = 1,
    as_document: Json = False,
) -> None:
    """Measure decisions, games and copies a second."""
    titles = [find_game(game)] if game else list(GAMES.values())
    found = []
    for title in titles:
        title.checked(seats, {})
        with err.status(f"{title.title}: measuring") as status:
            found.append(measure(title, seats, seconds, repeats, seed, status.update))
    if as_document:
        print_json([as_json(speed) for speed in found])
        return
    for speed in found:
        show_speed(speed)


def show_speed(speed: Speed) -> None:
    facts = speed.facts
    table = Table(title=f"{speed.game}, {speed.seats} seats, {speed.mode}, one core", title_justify="left")
    for heading in ("figure", "median", "low", "high"):
        table.add_column(heading, justify="left" if heading == "figure" else "right")
    rows = (
        ("decisions/s, loop in Python", speed.python_loop),
        ("decisions/s, loop in Python, checked door", speed.checked_loop),
        ("decisions/s, loop inside", speed.inside),
        ("games/s", speed.games),
    )
    for name, spread in rows:
        table.add_row(name, *[f"{value:,.0f}" for value in (spread.median, spread.low, spread.high)])
    clone = speed.clone_us
    table.add_row("clone, µs", *[f"{value:.2f}" for value in (clone.median, clone.low, clone.high)])
    out.print(table)
    out.print(
        f"random play; {facts.decisions_per_game:.0f} decisions a game, {facts.share_of_nature:.0%} of them nature's, "
        f"{facts.share_forced:.0%} of the seats' forced; {facts.branching:.1f} options each; checksum {facts.checksum}",
        soft_wrap=True,
    )


def print_json(document: Any) -> None:
    print(json.dumps(document, ensure_ascii=False, indent=2))


def main() -> None:
    """Run the command; a wrong name, number or file gets one clear line and exit status 2."""
    try:
        status = app(standalone_mode=False)
    except TyperException as error:
        complain(error.format_message())
    except RoteiroError as error:
        complain(str(error))
    sys.exit(status if isinstance(status, int) else 0)


def complain(problem: str) -> NoReturn:
    err.print(f"roteiro: {problem}", style="red", markup=False, soft_wrap=True)
    sys.exit(2)
