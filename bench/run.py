"""Measures the rules and the bots, interpreted and compiled, beside catanatron and OpenSpiel's hearts, in one run.

Machines change their pace from minute to minute, so the four take turns, a process each, once per title and repeat; a
figure is the median of its repeats, and a ratio is the median of the ratios of figures that were taken next to each
other. Compare figures of one run only.
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

from tables import MODES, SEATS, add_ratios, print_tables

ROOT = Path(__file__).resolve().parent.parent
REQUIREMENTS = ROOT / "bench" / "requirements.txt"
ENVIRONMENT = ROOT / ".venv-bench"
INSTALLED = ENVIRONMENT / "requirements.txt"
"""What the environment was made from: another list means another environment."""
REFERENCE_PYTHON = ENVIRONMENT / "bin" / "python"
REFERENCES = {name: ROOT / "bench" / f"{name}_reference.py" for name in ("catanatron", "hearts")}

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


def measure_rules(game: str, mode: str, asked: argparse.Namespace) -> Document:
    command = [sys.executable, "-m", "roteiro.measure", game, "--seats", str(SEATS)]
    return measured([*command, "--iterations", str(asked.iterations)], asked.seconds, ROTEIRO_MODE=mode)


def measure_reference(name: str, seconds: float) -> Document:
    """Catanatron's games follow the order of sets of objects: equal seeds do not give equal games in every process."""
    return measured([str(REFERENCE_PYTHON), str(REFERENCES[name])], seconds, PYTHONPATH="")


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
    """An environment of their own for the references, made once for a list of requirements."""
    wanted = REQUIREMENTS.read_text("utf-8")
    if INSTALLED.exists() and INSTALLED.read_text("utf-8") == wanted:
        return
    if ENVIRONMENT.exists():
        shutil.rmtree(ENVIRONMENT)
    say(f"installing {REQUIREMENTS.relative_to(ROOT)} into {ENVIRONMENT.name}")
    pip = [str(REFERENCE_PYTHON), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    try:
        run([sys.executable, "-m", "venv", str(ENVIRONMENT)])
        run([*pip, "--only-binary", ":all:", "--requirement", str(REQUIREMENTS)])
    except Missing as problem:
        raise Missing(f"the references cannot be installed ({problem}); --skip-reference does without them") from None
    INSTALLED.write_text(wanted, "utf-8")


# Putting the repeats together


def merge(documents: list[Document], name: str) -> Document:
    """One document out of those of the repeats: figures are put together, numbers averaged, words must agree."""
    first = documents[0]
    if set(first) == {"median", "low", "high", "values"}:
        values = [value for document in documents for value in document["values"]]
        return {"median": median(values), "low": min(values), "high": max(values), "values": values}
    merged: Document = {}
    for key, value in first.items():
        if isinstance(value, dict):
            merged[key] = merge([document[key] for document in documents], f"{name}, {key}")
        elif key == "repeats":
            merged[key] = len(documents)
        elif all(document[key] == value for document in documents):
            merged[key] = value
        elif isinstance(value, str):
            values = ", ".join(document[key] for document in documents)
            raise SystemExit(f"bench: {name}, {key} changes from repeat to repeat (were sources edited?): {values}")
        else:
            merged[key] = mean(document[key] for document in documents)
    return merged


def take_turn(game: str, asked: argparse.Namespace) -> Document:
    """Everything once, next to each other: interpreted, the references, compiled."""
    turn: Document = {"interpreted": measure_rules(game, "interpreted", asked)}
    if not asked.skip_reference:
        turn |= {name: measure_reference(name, asked.seconds) for name in REFERENCES}
    turn["compiled"] = measure_rules(game, "compiled", asked)
    return turn


def take_turns(games: list[str], asked: argparse.Namespace) -> Document:
    """For every title, the four engines' figures; a reference has its own for every title that it stood beside."""
    turns: dict[str, list[Document]] = {game: [] for game in games}
    for repeat in range(1, asked.repeats + 1):
        for game in games:
            say(f"repeat {repeat} of {asked.repeats}: {game}")
            turns[game].append(take_turn(game, asked))
    return {game: merge(found, game) for game, found in turns.items()}


def all_together(games: Document) -> Document:
    """Each reference's figures beside all titles."""
    return {name: merge([turns[name] for turns in games.values()], name) for name in REFERENCES}


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


def check_ends(games: Document) -> None:
    """Interpreted and compiled must have played the same games and thought the same thoughts."""
    for game, turns in games.items():
        for what in ("facts", "thought"):
            interpreted, compiled = (turns[mode][what] for mode in MODES)
            if interpreted != compiled:
                raise SystemExit(f"bench: the {what} of {game} are {interpreted} interpreted, {compiled} compiled")


def parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help="titles to measure (default: all)")
    parser.add_argument("--seconds", type=float, default=1.0, help="for each timing, at least (default: 1)")
    parser.add_argument("--repeats", type=int, default=5, help="default: 5")
    parser.add_argument("--iterations", type=int, default=100, help="of the search, for each position (default: 100)")
    parser.add_argument("--skip-reference", action="store_true", help="do without catanatron and hearts")
    parser.add_argument("--json", action="store_true", help="one JSON document instead of tables")
    return parser.parse_args()


def main() -> int:
    asked = parse()
    try:
        if asked.seconds <= 0 or asked.repeats < 1 or asked.iterations < 1:
            raise Missing("a measurement needs more than 0 seconds and at least 1 repeat and 1 iteration")
        titles = check_rules(asked.games)
        if not asked.skip_reference:
            make_environment()
        place = machine()
        games = take_turns(titles, asked)
    except Missing as problem:
        say(f"bench: {problem}")
        return 2
    check_ends(games)
    references = {} if asked.skip_reference else all_together(games)
    results = {"machine": place, "references": references, "games": games}
    add_ratios(results)
    if asked.json:
        print(json.dumps(results, indent=1))
    else:
        print_tables(results)
    return 0


if __name__ == "__main__":
    sys.exit(main())
