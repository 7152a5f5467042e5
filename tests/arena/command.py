"""The command as a process."""

from __future__ import annotations

import os
import subprocess
import sys


def command(*arguments: str, before: str = "pass") -> list[str]:
    """Its words; `before` is what Python does first."""
    code = f"import sys; {before}; from roteiro.cli import main; main()"
    return [sys.executable, "-W", "error", "-c", code, *arguments]


def environment() -> dict[str, str]:
    return {**os.environ, "COLUMNS": "110", "NO_COLOR": "1"}


def roteiro(*arguments: str, before: str = "pass") -> subprocess.CompletedProcess[str]:
    """Its result."""
    words = command(*arguments, before=before)
    return subprocess.run(words, env=environment(), capture_output=True, text=True, check=False)
