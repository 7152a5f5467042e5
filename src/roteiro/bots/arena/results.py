"""The results of a contest, in a file that survives being stopped: the plan in its first line, a game in each other."""

from __future__ import annotations

import fcntl
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, BinaryIO, Final, Self

from roteiro.bots.arena.contest import Contest, Outcome, outcomes
from roteiro.core.errors import RoteiroError


class BadResults(RoteiroError):
    """A file of results that cannot be used."""


class Results:
    """The games of a contest so far, in memory or also in a file, which is closed at the end of a `with`."""

    def __init__(self, contest: Contest, path: Path | None = None) -> None:
        self.contest: Final = contest
        self.path: Final = path
        self.games: Final[list[Outcome]] = []
        self._file: Final = None if path is None else _open(path)
        if self._file is not None:
            try:
                self._take_up(self._file)
            except OSError as error:
                self.close()
                raise BadResults(f"cannot use {path}: {error}") from error
            except BadResults:
                self.close()
                raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        if self._file is not None:
            self._file.close()

    def _take_up(self, file: BinaryIO) -> None:
        """Read the games that a file holds, and cut off a line that was not written to its end."""
        file.seek(0)
        held = file.read()
        if not held:
            _write(file, json.dumps(self.contest.header()))
            return
        first, *lines = held.split(b"\n")
        if self._parsed(first, "is no file of results") != self.contest.header():
            raise BadResults(f"{self.path} holds another contest: {first.decode()}")
        for line in lines[:-1]:
            self._read(line)
        if not lines:
            _write(file, "")
        elif lines[-1]:
            file.truncate(len(held) - len(lines[-1]))

    def _read(self, line: bytes) -> None:
        number = len(self.games)
        problem = f"line {number + 2} is no game of this contest"
        fields = self._parsed(line, problem)
        try:
            points, places = [int(n) for n in fields["points"]], [int(n) for n in fields["places"]]
            if fields["game"] != number or {len(points), len(places)} != {self.contest.seats}:
                raise ValueError
            if places != [1 + sum([other < place for other in places]) for place in places]:
                raise ValueError
            self.games.append(Outcome(number, self.contest.lineup(number), points, places, int(fields["decisions"])))
        except (ValueError, KeyError, TypeError, OverflowError) as error:
            raise BadResults(f"{self.path}: {problem}") from error

    def _parsed(self, line: bytes, problem: str) -> Any:
        try:
            return json.loads(line)
        except (ValueError, RecursionError) as error:
            raise BadResults(f"{self.path}: {problem}") from error

    def blocks(self) -> list[list[Outcome]]:
        """The complete blocks: only in these everybody held every seat equally often."""
        size = self.contest.size
        return [self.games[size * number : size * (number + 1)] for number in range(len(self.games) // size)]

    def add(self, outcome: Outcome) -> None:
        """A game is written before the next one is waited for."""
        self.games.append(outcome)
        if self._file is not None:
            try:
                _write(self._file, outcome.line())
            except OSError as error:
                raise BadResults(f"cannot write {self.path}: {error}") from error


def _write(file: BinaryIO, line: str) -> None:
    """A whole line, or the error that stopped it: a full disk may take a part."""
    rest = f"{line}\n".encode()
    while rest:
        rest = rest[file.write(rest) :]


def _open(path: Path) -> BinaryIO:
    """A file to read and to add to, for this run alone: two runs on one file would mix their games up."""
    if path.exists() and not path.is_file():
        raise BadResults(f"cannot use {path}: it is no file")
    try:
        file = path.open("a+b", buffering=0)
    except OSError as error:
        raise BadResults(f"cannot use {path}: {error}") from error
    try:
        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)  # given back when the process ends, however it ends
    except OSError as error:
        file.close()
        raise BadResults(f"cannot use {path}: another contest is writing it") from error
    return file


def run(
    results: Results,
    games: int,
    jobs: int,
    progress: Callable[[int], None] | None = None,
    enough: Callable[[Results], bool] | None = None,
) -> None:
    """Play whole blocks until there are at least so many games, or until what is known after a block is enough."""
    size = results.contest.size
    if enough is not None and results.games and len(results.games) % size == 0 and enough(results):
        return
    for outcome in outcomes(results.contest, len(results.games), results.contest.whole(games), jobs):
        results.add(outcome)
        if progress is not None:
            progress(len(results.games))
        if enough is not None and len(results.games) % size == 0 and enough(results):
            return
