"""The command as people and programs run it: a process, its output and its exit status."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from conformance.contract import play_match
from roteiro import mode
from roteiro.core.record import write
from roteiro.games.vasco import GAME

Result = subprocess.CompletedProcess[str]


def roteiro(*arguments: str, answers: str = "", home: Path | None = None) -> Result:
    environment = {**os.environ, "COLUMNS": "110", "NO_COLOR": "1"}
    if home is not None:
        environment["XDG_DATA_HOME"] = str(home)
    command = [sys.executable, "-W", "error", "-c", "from roteiro.cli import main; main()", *arguments]
    return subprocess.run(command, input=answers, env=environment, capture_output=True, text=True, check=False)


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("records") / "game.roteiro"
    path.write_text(write(play_match(GAME, 2, 11)), "utf-8")
    return path


def test_the_version_says_which_rules_run() -> None:
    pattern = r"roteiro \d+\.\d+\.\d+ \((compiled|interpreted) rules, Python 3\.\S+\)\n"
    assert re.fullmatch(pattern, roteiro("--version").stdout)


def test_help_lists_the_commands() -> None:
    text = roteiro("--help").stdout
    for command in ("play", "simulate", "replay", "verify", "components", "rules", "bench"):
        assert command in text


def test_components_show_the_status_of_every_figure() -> None:
    text = roteiro("components", "vasco").stdout
    for word in ("landing: 6", "project: 35", "merchant: 6", "tile: 9", "reconstructed", "deduced", "published"):
        assert word in text
    box = json.loads(roteiro("components", "vasco", "--json").stdout)
    assert len(box["project"]) == 35
    assert box["project"][10]["status"]["limit"] == "rulebook"
    assert box["project"][0]["status"]["limit"] == "reconstructed"


def test_rules_print_clauses_and_options() -> None:
    text = roteiro("rules", "vasco").stdout
    assert "VDG-4.1" in text and "ruling:" in text and "--option stranded=discard|keep" in text
    brief, whole = text.index("Vasco da Gama in brief"), text.index("0. Set-up")
    assert brief < text.index("VDG-") < whole, "first a few lines that name their clauses, then all clauses"
    one = roteiro("rules", "vasco", "4.1").stdout
    assert "1 Real, or two of them for 4" in one and "in brief" not in one
    clauses = json.loads(roteiro("rules", "vasco", "--json").stdout)
    assert len(clauses) == len(GAME.rulebook().clauses)


def test_simulate_prints_a_table_or_one_json_document() -> None:
    text = roteiro("simulate", "vasco", "--seats", "2", "--games", "4", "--coverage")
    assert "win share" in text.stdout and "VDG-2.5" in text.stdout
    document = json.loads(roteiro("simulate", "vasco", "--seats", "3", "--games", "4", "--check", "--json").stdout)
    assert document["games"] == 4
    assert sum(document["win_share"]) == pytest.approx(1, abs=0.001)


def test_simulate_gives_the_same_games_whatever_the_number_of_processes() -> None:
    plan = ("simulate", "vasco", "--seats", "2", "--games", "120", "--seed", "5", "--json")
    assert roteiro(*plan, "--jobs", "1").stdout == roteiro(*plan, "--jobs", "2").stdout


def test_replay_tells_the_story_and_verify_checks_it(record: Path) -> None:
    text = roteiro("replay", str(record)).stdout
    assert "Round 5 begins" in text and "finished" in text and "VDG-11.3" in text
    document = json.loads(roteiro("replay", str(record), "--json").stdout)
    assert document["finished"] and len(document["actions"]) > 200
    verdict = roteiro("verify", str(record))
    assert verdict.returncode == 0 and "actions are legal" in verdict.stdout


def test_bench_measures_and_says_what_a_decision_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ROTEIRO_MODE", mode())  # the other one takes its time
    quick = ("bench", "vasco", "--seconds", "0.02", "--repeats", "1", "--iterations", "2")
    document = json.loads(roteiro(*quick, "--json").stdout)
    assert document[0]["decisions_per_second"]["inside"]["median"] > 0
    assert "decisions/s, loop inside" in roteiro(*quick).stdout


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("play", "catan"), "there is no game 'catan'; the games are: vasco"),
        (("play", "vasco", "--seats", "9"), "Vasco da Gama is for 2 to 4 players, not 9"),
        (("play", "vasco", "--bots", "wizard"), "there is no bot 'wizard'; the bots are: random"),
        (("play", "vasco", "--seats", "2", "--bots", "random,random,random"), "3 bots do not fit on 2 seats"),
        (("play", "vasco", "--option", "speed=fast"), "has no option 'speed'"),
        (("play", "vasco", "--option", "stranded=swim"), "one of discard, keep, not 'swim'"),
        (("play", "vasco", "--from", "nowhere.toml"), "cannot read nowhere.toml: No such file or directory"),
        (("play", "vasco", "--resume", "nowhere.roteiro"), "cannot read nowhere.roteiro: No such file or directory"),
        (("play", "vasco", "--continue"), "no adjourned game of vasco"),
        (("simulate", "vasco", "--bots", "random,random", "--seats", "3"), "2 bots for 3 seats"),
        (("simulate", "vasco", "--games", "none"), "'--games': Input should be a valid integer"),
        (("simulate", "vasco", "--games", "0"), "'--games'"),
        (("play",), "Missing argument 'GAME'"),
        (("replay", "nowhere.roteiro"), "cannot read nowhere.roteiro"),
        (("verify", "/"), "cannot read /: Is a directory"),
        (("rules", "vasco", "99.1"), "has no clause '99.1'"),
        (("components", "go"), "there is no game 'go'"),
        (("bench", "vasco", "--seats", "5"), "2 to 4 players, not 5"),
        (("fly",), "No such command 'fly'"),
    ],
)
def test_a_wrong_name_number_or_file_gets_one_clear_line(arguments: tuple[str, ...], says: str, tmp_path: Path) -> None:
    result = roteiro(*arguments, home=tmp_path)
    assert result.returncode == 2, result.stderr
    assert says in result.stderr
    assert result.stdout == ""
    assert len(result.stderr.splitlines()) == 1
    assert not list(tmp_path.rglob("*.roteiro"))


def test_a_wrong_record_is_refused_with_its_line(record: Path, tmp_path: Path) -> None:
    broken = tmp_path / "broken.roteiro"
    lines = record.read_text("utf-8").splitlines()
    broken.write_text("\n".join(lines[:50]) + "\n", "utf-8")
    for command in ("replay", "verify"):
        result = roteiro(command, str(broken))
        assert result.returncode == 2
        problem = "the record breaks off: no closing line ('=' and the scores, or '-')"
        assert result.stderr == f"roteiro: {broken}, line 51: {problem}\n"
    lines[40] = lines[40].replace(" ", "  ", 1)
    broken.write_text("\n".join(lines) + "\n", "utf-8")
    assert f"{broken}, line 41: " in roteiro("replay", str(broken)).stderr
    broken.write_bytes(b"\xff\xfe\x00")
    assert "is not text" in roteiro("replay", str(broken)).stderr


def test_an_impossible_position_is_refused_by_its_piece(tmp_path: Path) -> None:
    path = tmp_path / "position.toml"
    path.write_text("seats = 2\n[[player]]\nsailors = { violet = 9 }\n[[player]]\n", "utf-8")
    result = roteiro("play", "vasco", "--from", str(path), home=tmp_path)
    assert result.returncode == 2 and "violet" in result.stderr
    path.write_text("seats = 2\nphase = ", "utf-8")
    assert "this is no TOML" in roteiro("play", "vasco", "--from", str(path), home=tmp_path).stderr


def test_an_arena_shows_shares_with_intervals_and_goes_on_from_its_file(tmp_path: Path) -> None:
    file = tmp_path / "arena.jsonl"
    plan = ("arena", "vasco", "--bots", "random,random", "--seats", "2", "--file", str(file))
    text = roteiro(*plan, "--games", "4").stdout
    assert "win share" in text and "Elo of random over random" in text
    document = json.loads(roteiro(*plan, "--games", "6", "--json").stdout)
    assert document["games"] == 6
    assert sum(standing["win_share"]["mean"] for standing in document["standings"]) == pytest.approx(1)
    assert "name two" in roteiro("arena", "vasco", "--bots", "random,random,random", "--stop").stderr
    assert "holds another contest" in roteiro(*plan, "--seed", "9").stderr
