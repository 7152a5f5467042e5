"""The command `roteiro`."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import chain
from pathlib import Path
from typing import Annotated, Any, Literal, NoReturn

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text
from typer.exceptions import TyperException

import roteiro
from roteiro.bots import BOTS, check_bots
from roteiro.bots.arena.contest import Contest
from roteiro.bots.arena.results import Results, run
from roteiro.bots.arena.standing import answer
from roteiro.bots.arena.standing import as_json as arena_json
from roteiro.bots.arena.workers import cores
from roteiro.core.errors import RoteiroError
from roteiro.core.game import Game, ranks
from roteiro.core.kernel import CHANCE
from roteiro.core.record import Record, steps, verify
from roteiro.games import GAMES, find_game
from roteiro.measure import measure_apart, modes
from roteiro.measure.table import show_speed
from roteiro.measure.thinking import ITERATIONS
from roteiro.simulation import Plan, simulate
from roteiro.terminal.arena import plotter, standings_table, verdict_text
from roteiro.terminal.bots import bots_table
from roteiro.terminal.components import LEGEND, as_entry, components_table
from roteiro.terminal.opening import new_match
from roteiro.terminal.play import Session
from roteiro.terminal.rules import brief_text, clauses_text, options_text
from roteiro.terminal.saving import load_record, newest_save, resume
from roteiro.terminal.tally import tally_report

app = typer.Typer(add_completion=False, pretty_exceptions_enable=False, rich_markup_mode=None)
out = Console(highlight=False)
err = Console(stderr=True, highlight=False)

GameName = Annotated[str, typer.Argument(metavar="GAME", help=f"The title: {', '.join(GAMES)}.")]
RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help="A record of a game.")]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON document and nothing else.")]
Jobs = Annotated[int, typer.Option(help="Processes; 0 for one a core.", min=0)]
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
    seats: Annotated[int, typer.Option(help="Players in all (you and the bots).", show_default=False)] = 0,
    bots: Annotated[str, typer.Option(help="Bots for the last seats, such as hard,medium; none for people only.")] = "",
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


@app.command("serve")
def serve_command(
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 for the whole network.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port.", min=0, max=65535)] = 8460,
    database: Annotated[
        str | None,
        typer.Option(metavar="URL", help="A database (SQLite or PostgreSQL); by default a file in your data folder."),
    ] = None,
    requests: Annotated[
        int, typer.Option(help="Changes a minute from one address; more for a club behind one router.", min=1)
    ] = 600,
) -> None:
    """Serve the site: play in the browser."""
    from roteiro.web.serve import serve  # the site's libraries take a moment to load, and no other command needs them

    serve(host, port, database, requests)


@app.command("simulate")
def simulate_command(
    game: GameName,
    seats: Annotated[str, typer.Option(help="Players; several numbers, such as 2,3,4, one after the other.")] = "4",
    games: Annotated[int, typer.Option(help="How many games, for each number of players.", min=1)] = 100,
    bots: Annotated[str, typer.Option(help="One bot for all seats, or one for each: random,random.")] = "random",
    seed: Annotated[int, typer.Option(help="Equal seeds give equal games.", min=0)] = 0,
    jobs: Jobs = 0,
    check: Annotated[bool, typer.Option("--check", help="Count every piece after every action.")] = False,
    coverage: Annotated[bool, typer.Option("--coverage", help="Count how often each clause fires.")] = False,
    option: Choices = None,
    as_document: Json = False,
) -> None:
    """Let bots play many games and sum them up: who wins from which seat, with which points, after how long."""
    title = find_game(game)
    options = chosen(title, option)
    plans = [Plan(game, n, for_all_seats(bots, n), seed, options, check, coverage) for n in numbers("--seats", seats)]
    for plan in plans:
        title.checked(plan.seats, options)
    documents = []
    for plan in plans:
        with progress_bar(f"{title.title}, {plan.seats} seats", games) as moved:
            documents.append({**plan.as_json(), **simulate(plan, games, jobs or cores(), moved).as_json()})
        if not as_document:
            out.print(tally_report(title, documents[-1]))
    if as_document:
        print_json(documents if len(documents) > 1 else documents[0])


def numbers(name: str, words: str) -> list[int]:
    """Numbers with commas between them."""
    try:
        return [int(word) for word in words.split(",")]
    except ValueError as error:
        raise RoteiroError(f"{name} takes numbers such as 4 or 2,3,4, not {words!r}") from error


def for_all_seats(bots: str, seats: int) -> list[str]:
    """One bot for each seat, or the same one for all."""
    names = listed(bots)
    check_bots(names)
    if len(names) not in (1, seats):
        raise RoteiroError(f"{len(names)} bots for {seats} seats: name one for all, or one for each")
    return names * seats if len(names) == 1 else names


@app.command("bots")
def bots_command(as_document: Json = False) -> None:
    """List the bots and what to expect of them."""
    if as_document:
        print_json([{"bot": name, "budget": str(rung.budget), "about": rung.about} for name, rung in BOTS.items()])
    else:
        out.print(bots_table())


@app.command("arena")
def arena_command(
    game: GameName,
    bots: Annotated[str, typer.Option(help="The bots of the contest, such as random,greedy.")],
    seats: Annotated[int, typer.Option(help="Players.")] = 4,
    games: Annotated[int, typer.Option(help="At least so many games; whole blocks are played.", min=1)] = 400,
    seed: Annotated[int, typer.Option(help="Equal seeds give equal games.", min=0)] = 0,
    jobs: Jobs = 0,
    file: Annotated[
        Path | None, typer.Option("--file", metavar="FILE", help="Keep every game here; a stopped contest goes on.")
    ] = None,
    stop: Annotated[
        bool,
        typer.Option("--stop", help="Stop as soon as it is clear whether the first of two bots is the better one."),
    ] = False,
    plots: Annotated[
        Path | None, typer.Option("--plots", metavar="FOLDER", help="Draw points by bot and wins by seat there.")
    ] = None,
    form: Annotated[Literal["svg", "png"], typer.Option("--format", help="The format of plots.")] = "svg",
    option: Choices = None,
    as_document: Json = False,
) -> None:
    """Let bots meet on equal terms: every bot holds every seat equally often, results with 95 % intervals."""
    title = find_game(game)
    contest = Contest(game, seats, listed(bots), seed, chosen(title, option))
    if stop and len(contest.bots) != 2:
        raise RoteiroError("--stop asks which of two bots is the better one: name two")
    draw = plotter(plots) if plots is not None else None
    with Results(contest, file) as results:
        play_contest(results, games, jobs or cores(), stop)
    if as_document:
        print_json(arena_json(results))
    else:
        out.print(standings_table(results))
        if stop:
            out.print(verdict_text(results, contest.whole(games)))
    if draw is not None:
        draw(results, form)


def play_contest(results: Results, games: int, jobs: int, stop: bool) -> None:
    """The games that are missing, with progress, until they are all played or somebody stops them."""
    contest = results.contest
    what = f"{find_game(contest.game).title}, {contest.seats} seats"
    with progress_bar(what, contest.whole(games), len(results.games)) as moved:
        try:
            run(results, games, jobs, moved, (lambda found: answer(found) != 0) if stop else None)
        except KeyboardInterrupt:
            path = results.path
            kept = f"{path} has them, the same command goes on" if path else "with --file FILE they would be kept"
            err.print(f"stopped after {len(results.games)} games: {kept}", markup=False, soft_wrap=True)
            raise


def listed(bots: str) -> list[str]:
    """Names with commas between them, and blanks wherever somebody put them."""
    return [name.strip() for name in bots.split(",")]


@contextmanager
def progress_bar(what: str, total: int, done: int = 0) -> Iterator[Callable[[int], None]]:
    """Progress and the time left on standard error, gone when the work is done; gives what to tell how much is done."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=err, transient=True) as bar:
        task = bar.add_task(what, total=total, completed=done)
        yield lambda now: bar.update(task, completed=now)


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
    out.print(LEGEND)


@app.command("rules")
def rules_command(
    game: GameName,
    clause: Annotated[str, typer.Argument(help="One clause, such as 4.1.")] = "",
    as_document: Json = False,
) -> None:
    """Print a title in brief, its clauses and its set-up options."""
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
    parts = [clauses_text(title, clauses)]
    if not clause:
        parts = [brief_text(title), *parts, options_text(title)]
    for text in chain.from_iterable(parts):
        out.print(text)


@app.command("bench")
def bench_command(
    game: Annotated[str, typer.Argument(metavar="[GAME]", help="A title; all of them if left out.")] = "",
    seats: Annotated[int, typer.Option(help="Players.")] = 4,
    seconds: Annotated[float, typer.Option(help="Time for each figure and repeat.", min=0.01)] = 0.5,
    repeats: Annotated[int, typer.Option(help="Repeats; the median counts.", min=1)] = 5,
    seed: Annotated[int, typer.Option(help="Equal seeds give equal games.", min=0)] = 1,
    iterations: Annotated[int, typer.Option(help="Iterations of the search for a position.", min=1)] = ITERATIONS,
    as_document: Json = False,
) -> None:
    """Measure decisions, games, clones, playouts and search iterations a second, interpreted and compiled."""
    titles = [find_game(game)] if game else list(GAMES.values())
    found = []
    for title in titles:
        title.checked(seats, {})
        for mode in modes():
            with err.status(f"{title.title}, {mode}: measuring"):
                found.append(measure_apart(mode, title.name, seats, seconds, repeats, seed, iterations))
            if not as_document:
                show_speed(out, found[-1])
    if as_document:
        print_json(found)


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
