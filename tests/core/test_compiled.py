"""The same rules twice: the sources, and what the compiler made of them."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import roteiro
from roteiro.compiled import STAMP, SWITCH, digest, sources

PACKAGE = Path(roteiro.__file__).parent
FINGERPRINT = """
import hashlib, roteiro
from roteiro.core.dice import FastDice, play_out
from roteiro.games import GAMES
whole = hashlib.sha256()
for game in GAMES.values():
    for seats in game.seats:
        for seed in range(15):
            state = game.setup(seats)
            play_out(state, FastDice(seed))
            whole.update(game.encode(state))
print(roteiro.mode(), whole.hexdigest())
"""


def run(code: str, mode: str, package: Path = PACKAGE) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, SWITCH: mode, "PYTHONPATH": str(package.parent)}
    command = [sys.executable, "-W", "error", "-c", code]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


def has_build() -> bool:
    """Whether there is an up-to-date build; `make test` makes one first."""
    return (PACKAGE / STAMP).exists() and (PACKAGE / STAMP).read_text("utf-8") == digest(PACKAGE)


needs_build = pytest.mark.skipif(not has_build(), reason="no up-to-date compiled rules: make compile")


@needs_build
def test_compiled_and_interpreted_rules_play_the_same_games() -> None:
    compiled, interpreted = run(FINGERPRINT, "compiled"), run(FINGERPRINT, "interpreted")
    assert compiled.stdout.startswith("compiled "), compiled.stderr
    assert interpreted.stdout.startswith("interpreted "), interpreted.stderr
    assert compiled.stdout.split()[1] == interpreted.stdout.split()[1]


@needs_build
def test_a_stale_build_is_never_used_silently(tmp_path: Path) -> None:
    copy = copied(tmp_path)
    kernel = copy / "core" / "kernel.py"
    kernel.write_text(kernel.read_text("utf-8") + "\n# changed\n", "utf-8")
    stale = run("import roteiro; print(roteiro.mode())", "auto", copy)
    assert stale.stdout == "interpreted\n"
    assert "older than their sources" in stale.stderr
    refused = run("import roteiro", "compiled", copy)
    assert refused.returncode != 0
    assert "make compile" in refused.stderr


@needs_build
def test_an_up_to_date_build_is_used(tmp_path: Path) -> None:
    assert run("import roteiro; print(roteiro.mode())", "auto", copied(tmp_path)).stdout == "compiled\n"


def copied(folder: Path) -> Path:
    """A copy of the package with its build."""
    target = folder / "roteiro"
    for path in PACKAGE.rglob("*"):
        if path.is_file() and "__pycache__" not in path.parts:
            place = target / path.relative_to(PACKAGE)
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(path.read_bytes())
    for shared in PACKAGE.parent.glob("*.so"):
        (folder / shared.name).write_bytes(shared.read_bytes())
    return target


def test_a_build_that_is_not_there_is_refused_or_done_without(tmp_path: Path) -> None:
    copy = copied(tmp_path)
    (copy / STAMP).unlink(missing_ok=True)
    assert run("import roteiro; print(roteiro.mode())", "auto", copy).stdout == "interpreted\n"
    assert run("import roteiro", "compiled", copy).returncode != 0


def test_a_wrong_mode_is_refused() -> None:
    assert "auto, compiled or interpreted" in run("import roteiro", "fast").stderr


def test_the_digest_follows_every_source(tmp_path: Path) -> None:
    copy = copied(tmp_path)
    before = digest(copy)
    assert before == digest(PACKAGE)
    for path in sources(copy)[:3]:
        text = path.read_text("utf-8")
        path.write_text(text + "\n", "utf-8")
        assert digest(copy) != before
        path.write_text(text, "utf-8")
    assert digest(copy) == before


def test_the_tests_run_in_the_mode_that_was_asked_for() -> None:
    wish = os.environ.get(SWITCH, "auto")
    assert wish == "auto" or roteiro.mode() == wish
