"""The worked example of docs/api.md plays a whole game over the network."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from web.serving import running

EXAMPLE = Path(__file__).parents[2] / "docs" / "play_a_seat.py"


def test_a_program_plays_a_seat(tmp_path: Path) -> None:
    with running(tmp_path / "tables.db") as server:
        command = [sys.executable, str(EXAMPLE), server.address, "vasco"]
        done = subprocess.run(command, check=False, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    assert len(done.stdout.splitlines()) == 3


def test_the_page_quotes_the_example() -> None:
    code = EXAMPLE.read_text("utf-8")
    page = (EXAMPLE.parent / "api.md").read_text("utf-8")
    quoted = [
        line[4:] for line in page.splitlines() if line.startswith("    ") and not line.strip().startswith("python ")
    ]
    assert quoted and all(line in code for line in quoted)
