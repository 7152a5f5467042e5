"""Files of results: resumed after a stop, refused when they are something else, written by one run at a time."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from arena.command import command, environment, roteiro
from roteiro.bots.arena.contest import Contest
from roteiro.bots.arena.results import BadResults, Results, run
from roteiro.bots.arena.standing import as_json

GAMES = 12


def contest() -> Contest:
    return Contest("vasco", 3, ["random", "random"], 1, {})


def played(path: Path, games: int = GAMES) -> Results:
    with Results(contest(), path) as results:
        run(results, games, 1)
    return results


def test_a_stopped_contest_goes_on_where_it_was(tmp_path: Path) -> None:
    whole, stopped = tmp_path / "whole.jsonl", tmp_path / "stopped.jsonl"
    at_once = played(whole)
    lines = whole.read_text("utf-8").splitlines(keepends=True)
    stopped.write_text("".join(lines[:6]) + lines[6][:9], "utf-8")
    with Results(contest(), stopped) as results:
        assert len(results.games) == 5
    assert stopped.read_text("utf-8") == "".join(lines[:6])
    again = played(stopped)
    assert stopped.read_bytes() == whole.read_bytes()
    assert as_json(again) == as_json(at_once)


def test_a_plan_without_its_line_break_is_a_contest_without_games(tmp_path: Path) -> None:
    path, other = tmp_path / "file.jsonl", tmp_path / "other.jsonl"
    played(path)
    other.write_bytes(path.read_bytes().split(b"\n")[0])
    played(other)
    assert other.read_bytes() == path.read_bytes()


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("hello\n", "is no file of results"),
        ("hello", "is no file of results"),
        ("[" * 100_000, "is no file of results"),
        ("\ufffe\n", "is no file of results"),
        ('{"arena": 1}\n', "holds another contest"),
        ("HEADER\n{}\n", "line 2 is no game of this contest"),
        ("HEADER\n" + "[" * 100_000 + "\n", "line 2 is no game"),
        ('HEADER\n{"game":0,"points":[1,2,1e999],"places":[2,1,2],"decisions":9}\n', "line 2 is no game"),
        ('HEADER\n{"game":1,"points":[1,2,3],"places":[3,2,1],"decisions":9}\n', "line 2 is no game"),
        ('HEADER\n{"game":0,"points":[1,2],"places":[1,2,3],"decisions":9}\n', "line 2 is no game"),
        ('HEADER\n{"game":0,"points":[1,2,3],"places":[2,2,3],"decisions":9}\n', "line 2 is no game"),
        ('HEADER\n{"game":0,"points":[1,2,3],"places":[3,2,0],"decisions":9}\n', "line 2 is no game"),
    ],
)
def test_a_wrong_file_is_refused_and_kept(text: str, says: str, tmp_path: Path) -> None:
    path = tmp_path / "file.jsonl"
    played(path, 6)
    header = path.read_text("utf-8").splitlines()[0]
    path.write_text(text.replace("HEADER", header), "utf-8")
    before = path.read_bytes()
    with pytest.raises(BadResults, match=says):
        Results(contest(), path)
    assert path.read_bytes() == before


def test_what_is_no_file_is_refused(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path, tmp_path / "pipe"):
        with pytest.raises(BadResults, match="it is no file"):
            Results(contest(), path)
    with pytest.raises(BadResults, match="cannot use"):
        Results(contest(), tmp_path / "nowhere" / "file.jsonl")


def test_a_disk_that_is_full_costs_no_game(tmp_path: Path) -> None:
    """The system lets a file grow no further than so many bytes, which is in the middle of a line."""
    file, whole = tmp_path / "games.jsonl", tmp_path / "whole.jsonl"
    plan = ("arena", "vasco", "--bots", "random,random", "--seats", "3", "--seed", "1", "--games", "12", "--jobs", "1")
    full = "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (400, 400))"
    found = roteiro(*plan, "--file", str(file), before=full)
    assert found.returncode == 2 and found.stdout == ""
    assert "cannot write" in found.stderr and "File too large" in found.stderr
    assert file.stat().st_size == 400 and not file.read_bytes().endswith(b"\n")
    played(file)
    played(whole)
    assert file.read_bytes() == whole.read_bytes()


@pytest.fixture
def slow(tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
    """A contest of two workers that is being played, in a group of processes of its own."""
    plan = ("arena", "vasco", "--bots", "search:20000,search:20000", "--seats", "2", "--games", "40", "--jobs", "2")
    words = command(*plan, "--file", str(tmp_path / "games.jsonl"))
    with subprocess.Popen(
        words, env=environment(), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as running:
        try:
            until(lambda: [threads(worker) for worker in workers(running)] == [2, 2])
            yield running
        finally:
            with suppress(ProcessLookupError):
                os.killpg(running.pid, signal.SIGKILL)


def workers(running: subprocess.Popen[str]) -> list[int]:
    return [int(word) for word in Path(f"/proc/{running.pid}/task/{running.pid}/children").read_text().split()]


def threads(process: int) -> int:
    """One that plays, and one that waits for the end of who gave it work."""
    return len(list(Path(f"/proc/{process}/task").iterdir()))


def until(true: Callable[[], bool]) -> None:
    """Wait; what has not come true after a minute will not."""
    for _ in range(600):
        if true():
            return
        time.sleep(0.1)
    pytest.fail("waited a minute in vain")


def gone(process: int) -> bool:
    """It has ended; nobody may have asked yet how."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except (FileNotFoundError, ProcessLookupError):
        return True


def test_a_second_run_on_the_same_file_is_refused(slow: subprocess.Popen[str], tmp_path: Path) -> None:
    with pytest.raises(BadResults, match="another contest is writing it"):
        Results(contest(), tmp_path / "games.jsonl")
    assert slow.poll() is None


def test_the_keyboard_stops_all_workers_in_the_middle_of_their_games(slow: subprocess.Popen[str]) -> None:
    playing = workers(slow)
    os.killpg(slow.pid, signal.SIGINT)
    _, said = slow.communicate(timeout=60)
    assert slow.returncode == 130
    assert "stopped after 0 games" in said and "games.jsonl has them" in said and "Traceback" not in said
    until(lambda: all(map(gone, playing)))


def test_workers_end_with_who_gave_them_work(slow: subprocess.Popen[str]) -> None:
    playing = workers(slow)
    slow.kill()
    until(lambda: all(map(gone, playing)))


def test_a_worker_that_is_ended_from_outside_gets_one_clear_line(slow: subprocess.Popen[str]) -> None:
    os.kill(workers(slow)[0], signal.SIGKILL)
    _, said = slow.communicate(timeout=60)
    assert slow.returncode == 2
    assert said.lstrip() == "roteiro: a process that played games was ended from outside\n"


def test_a_contest_that_is_stopped_says_where_its_games_are(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    interrupted = "import roteiro.cli as c\ndef run(*_): raise KeyboardInterrupt\nc.run = run"
    found = roteiro("arena", "vasco", "--bots", "random,easy", "--file", str(file), before=f"exec({interrupted!r})")
    assert found.returncode == 130 and "stopped after 0 games" in found.stderr and "games.jsonl" in found.stderr
    found = roteiro("arena", "vasco", "--bots", "random,easy", before=f"exec({interrupted!r})")
    assert "--file" in found.stderr
