"""Prints one measurement as JSON, for programs: `roteiro bench` is for people."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence

from roteiro.core.errors import RoteiroError
from roteiro.games import find_game
from roteiro.measure.figures import as_json
from roteiro.measure.thinking import ITERATIONS
from roteiro.measure.timing import REPEATS, SECONDS, measure


def parse(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m roteiro.measure", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seconds", type=float, default=SECONDS, help="for each timing, at least")
    parser.add_argument("--repeats", type=int, default=REPEATS)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--iterations", type=int, default=ITERATIONS, help="of the search, for each position")
    return parser.parse_args(arguments)


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure one title in the mode that runs."""
    asked = parse(arguments)
    try:
        title = find_game(asked.game)
        speed = measure(title, asked.seats, asked.seconds, asked.repeats, asked.seed, iterations=asked.iterations)
    except RoteiroError as problem:
        print(f"roteiro: {problem}", file=sys.stderr)
        return 2
    print(json.dumps(as_json(speed)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
