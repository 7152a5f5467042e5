"""The command as a process."""

from __future__ import annotations

import os
import subprocess
import sys


def roteiro(*arguments: str, before: str = "pass") -> subprocess.CompletedProcess[str]:
    """Its result; `before` is what Python does first."""
    code = f"import sys; {before}; from roteiro.cli import main; main()"
    environment = {**os.environ, "COLUMNS": "110", "NO_COLOR": "1"}
    command = [sys.executable, "-W", "error", "-c", code, *arguments]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
