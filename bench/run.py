"""Measures the rules, interpreted and compiled, beside catanatron, all in one run on one machine.

Machines change their pace from minute to minute, so the three take turns, a process each, once per repeat; a figure is
the median of its repeats. Compare figures of one run only.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import shutil
import subprocess
import sys
import time
from importlib.metadata import version
from pathlib import Path
from statistics import mean, median
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
REFERENCE = "catanatron==3.2.1"
ENVIRONMENT = ROOT / ".venv-bench"
REFERENCE_PYTHON = ENVIRONMENT / "bin" / "python"
REFERENCE_SCRIPT = ROOT / "bench" / "catanatron_reference.py"
MODES = ("interpreted", "compiled")
SEATS = 4

Document = dict[str, Any]


class Missing(Exception):
    """Something that a run needs is not there, or makes no sense; the message is one line for people."""


def say(text: str) -> None:
    """Progress, out of the way of the results."""
    print(text, file=sys.stderr, flush=True)


def last_line(text: str) -> str:
    lines = text.strip().splitlines()
    return lines[-1] if lines else "no message"


# The engines


def run(command: list[str], **environment: str) -> str:
    """The output of a program; what it says last when it fails."""
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=os.environ | environment)
    if done.returncode:
        raise Missing(last_line(done.stderr))
    return done.stdout


def measured(command: list[str], seconds: float, **environment: str) -> Document:
    """One repeat of a program that prints its figures as JSON."""
    document: Document = json.loads(run([*command, "--seconds", str(seconds), "--repeats", "1"], **environment))
    return document


def measure_rules(game: str, mode: str, seconds: float) -> Document:
    command = [sys.executable, "-m", "roteiro.measure", game, "--seats", str(SEATS)]
    return measured(command, seconds, ROTEIRO_MODE=mode)


def measure_reference(seconds: float) -> Document:
    """Its games follow the order of sets of objects, so that equal seeds do not give equal games in every process."""
    return measured([str(REFERENCE_PYTHON), str(REFERENCE_SCRIPT)], seconds, PYTHONPATH="")


def check_rules(games: list[str]) -> list[str]:
    """The titles to measure, once both modes are known to run."""
    for mode in MODES:
        run([sys.executable, "-c", "import roteiro.measure"], ROTEIRO_MODE=mode)
    titles = run([sys.executable, "-c", "from roteiro.games import GAMES; print(*GAMES)"], ROTEIRO_MODE="interpreted")
    for game in games:
        if game not in titles.split():
            raise Missing(f"there is no game {game!r}; the games are: {', '.join(titles.split())}")
    return games or titles.split()


def make_environment() -> None:
    """An environment of its own for the reference, made once."""
    name, wanted = REFERENCE.split("==")
    check = f"from importlib.metadata import version; assert version({name!r}) == {wanted!r}"
    if REFERENCE_PYTHON.exists():
        if subprocess.run([str(REFERENCE_PYTHON), "-c", check], capture_output=True, check=False).returncode == 0:
            return
        shutil.rmtree(ENVIRONMENT)
    say(f"installing {REFERENCE} into {ENVIRONMENT.name}")
    try:
        run([sys.executable, "-m", "venv", str(ENVIRONMENT)])
        run([str(REFERENCE_PYTHON), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", REFERENCE])
    except Missing as problem:
        raise Missing(f"{REFERENCE} cannot be installed ({problem}); --skip-reference does without it") from None


# Putting the repeats together


def merge(documents: list[Document]) -> Document:
    """One document out of those of the repeats: figures are put together, numbers averaged, words must agree."""
    first = documents[0]
    if set(first) == {"median", "low", "high", "values"}:
        values = [value for document in documents for value in document["values"]]
        return {"median": median(values), "low": min(values), "high": max(values), "values": values}
    merged: Document = {}
    for key, value in first.items():
        if isinstance(value, dict):
            merged[key] = merge([document[key] for document in documents])
        elif all(document[key] == value for document in documents):
            merged[key] = len(documents) if key == "repeats" else value
        elif isinstance(value, str):
            raise SystemExit(f"bench: {key} changes from repeat to repeat: {[document[key] for document in documents]}")
        else:
            merged[key] = mean(document[key] for document in documents)
    return merged


def take_turns(games: list[str], seconds: float, repeats: int, with_reference: bool) -> Document:
    """Everything once per repeat: interpreted, the reference, compiled."""
    found: dict[str, list[Document]] = {}
    for repeat in range(1, repeats + 1):
        for game in games:
            say(f"repeat {repeat} of {repeats}: {game} interpreted")
            found.setdefault(f"{game} interpreted", []).append(measure_rules(game, "interpreted", seconds))
        if with_reference:
            say(f"repeat {repeat} of {repeats}: {REFERENCE}")
            found.setdefault("reference", []).append(measure_reference(seconds))
        for game in games:
            say(f"repeat {repeat} of {repeats}: {game} compiled")
            found.setdefault(f"{game} compiled", []).append(measure_rules(game, "compiled", seconds))
    merged = {name: merge(documents) for name, documents in found.items()}
    return {
        "reference": merged.get("reference"),
        "games": {game: {mode: merged[f"{game} {mode}"] for mode in MODES} for game in games},
    }


def machine() -> Document:
    """Where the figures come from."""
    model = platform.processor()
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.exists():
        names = [line.partition(":")[2].strip() for line in cpuinfo.read_text().splitlines() if "model name" in line]
        model = names[0] if names else model
    return {
        "processor": model,
        "cores": os.cpu_count(),
        "python": platform.python_version(),
        "mypy": version("mypy"),
        "date": time.strftime("%Y-%m-%d"),
        "load_before": round(os.getloadavg()[0], 2),
    }


# Rows of the table: what is measured, where it is in the document, and the reference's figure that it is compared with.

FIGURES = (
    ("decisions/s, loop in Python", ("decisions_per_second", "python_loop"), "decisions_per_second"),
    ("  with every action checked", ("decisions_per_second", "checked_loop"), "decisions_per_second"),
    ("  with the loop inside", ("decisions_per_second", "inside"), "decisions_per_second"),
    ("seats' decisions/s, loop in Python", ("seats_decisions_per_second", "python_loop"), "decisions_per_second"),
    ("  with the loop inside", ("seats_decisions_per_second", "inside"), "decisions_per_second"),
    ("games/s, loop inside", ("games_per_second",), "games_per_second"),
    ("copy in mid-game, µs", ("clone_us",), "clone_us"),
)


def figure(document: Document, path: tuple[str, ...]) -> Document:
    for key in path:
        document = document[key]
    return document


def ratio(mine: Document, its: Document, label: str) -> float:
    """How many times better than the reference: more per second, or less time."""
    better = its["median"] / mine["median"] if label.endswith("µs") else mine["median"] / its["median"]
    return float(better)


def add_ratios(results: Document) -> None:
    """Beside every figure, how it stands to the reference; games of different length are not compared."""
    reference = results["reference"]
    for modes in results["games"].values() if reference else ():
        for document in modes.values():
            for label, path, its in FIGURES:
                if path[0] != "games_per_second":
                    figure(document, path)["to_reference"] = ratio(figure(document, path), reference[its], label)


def number(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def cell(spread: Document) -> str:
    """A figure with its spread and, if known, its ratio."""
    text = f"{number(spread['median'])} ({number(spread['low'])}..{number(spread['high'])})"
    return f"{text}  x{spread['to_reference']:.3g}" if "to_reference" in spread else text


def print_rows(rows: list[list[str]]) -> None:
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for row in rows:
        print("  ".join(text.ljust(width) for text, width in zip(row, widths, strict=True)).rstrip())
    print()


def game_rows(game: str, modes: Document, reference: Document | None) -> list[list[str]]:
    """The table of one title."""
    rows = [[f"{game}, {SEATS} seats", *MODES]]
    rows += [[label, *[cell(figure(modes[mode], path)) for mode in MODES]] for label, path, _ in FIGURES]
    if reference:
        rows[0].append(f"{reference['engine']}, {reference['game']}, {reference['seats']} seats")
        shown = ("decisions/s, loop in Python", "games/s, loop inside", "copy in mid-game, µs")
        for row, (label, _, its) in zip(rows[1:], FIGURES, strict=True):
            row.append(cell(reference[its]) if label in shown else "")
    return rows


def fact_rows(game: str, modes: Document, reference: Document | None) -> list[list[str]]:
    """What a decision is, here and there."""
    columns = {game: modes["compiled"]["facts"]}
    if reference:
        columns["reference"] = reference["facts"]
    rows = [["what was counted", *columns]]
    rows.append(["decisions per game", *[f"{facts['decisions_per_game']:.0f}" for facts in columns.values()]])
    natures = [f"{facts['share_of_nature']:.1%}" if "share_of_nature" in facts else "-" for facts in columns.values()]
    rows.append(["nature's draws among them", *natures])
    rows.append(["forced, of the seats' decisions", *[f"{facts['share_forced']:.1%}" for facts in columns.values()]])
    rows.append(["options of a seat's decision", *[f"{facts['branching']:.2f}" for facts in columns.values()]])
    return rows


def print_tables(results: Document) -> None:
    place = results["machine"]
    print(f"{place['processor']}, {place['cores']} cores, one used; Python {place['python']}, mypy {place['mypy']}; "
          f"{place['date']}")  # fmt: skip
    print("median (lowest..highest) of the repeats; x: times better than the reference's loop in Python\n")
    for game, modes in results["games"].items():
        print_rows(game_rows(game, modes, results["reference"]))
        print_rows(fact_rows(game, modes, results["reference"]))
        compiled = modes["compiled"]
        print(f"end states: {compiled['facts']['checksum']} in both modes; sources of the rules: {compiled['rules']}\n")


def check_ends(results: Document) -> None:
    """Interpreted and compiled must have played the same games."""
    for game, modes in results["games"].items():
        interpreted, compiled = (modes[mode]["facts"] for mode in MODES)
        if interpreted != compiled:
            raise SystemExit(f"bench: {game} does not play the same games interpreted and compiled")


def parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help="titles to measure (default: all)")
    parser.add_argument("--seconds", type=float, default=1.0, help="for each timing (default: 1)")
    parser.add_argument("--repeats", type=int, default=5, help="default: 5")
    parser.add_argument("--skip-reference", action="store_true", help="do without catanatron")
    parser.add_argument("--json", action="store_true", help="one JSON document instead of tables")
    return parser.parse_args()


def main() -> int:
    asked = parse()
    try:
        if asked.seconds <= 0 or asked.repeats < 1:
            raise Missing("a measurement needs more than 0 seconds and at least 1 repeat")
        games = check_rules(asked.games)
        if not asked.skip_reference:
            make_environment()
        place = machine()
        results = {"machine": place} | take_turns(games, asked.seconds, asked.repeats, not asked.skip_reference)
    except Missing as problem:
        say(f"bench: {problem}")
        return 2
    check_ends(results)
    add_ratios(results)
    if asked.json:
        print(json.dumps(results, indent=1))
    else:
        print_tables(results)
    return 0


if __name__ == "__main__":
    sys.exit(main())
