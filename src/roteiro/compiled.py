"""Which rules run: the sources themselves or what mypyc made of them, and never an outdated build unnoticed."""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Sequence
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from pathlib import Path
from types import ModuleType
from typing import Final

STAMP: Final = "compiled.stamp"
"""The digest of the sources that a build was made from."""
SWITCH: Final = "ROTEIRO_MODE"
"""The environment variable that chooses: auto, compiled or interpreted."""
ROOMS: Final = ("core", "games", "bots")

INTERPRETED: Final = (
    "__init__", "words", "notes", "spelling", "language", "canvas", "lettering", "board", "position", "layout",
    "describing", "plausibility", "plausible", "arena", "table",
)  # fmt: skip
"""Modules and folders that read and write documents or keep a contest: compiling them takes long and gains nothing."""


def sources(package: Path) -> list[Path]:
    """The files that are compiled."""
    found = [path for room in ROOMS for path in sorted((package / room).rglob("*.py"))]
    return [path for path in found if not (_kind(path.stem) in INTERPRETED or path.parent.name in INTERPRETED)]


def _kind(stem: str) -> str:
    """What a module is for: `board_map` is a part of `board`."""
    return stem.partition("_")[0] or stem


def digest(package: Path) -> str:
    """One hash over the names and contents of the compiled sources."""
    whole = hashlib.sha256()
    for path in sources(package):
        whole.update(f"{path.relative_to(package).as_posix()}\0".encode())
        whole.update(path.read_bytes())
    return whole.hexdigest()


class SourcesOnly:
    """A finder that overlooks the compiled modules of this package."""

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not name.startswith("roteiro.") or path is None:
            return None
        for folder in path:
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name)
            if spec is not None:
                return spec
        return None


def choose(package: Path) -> None:
    """Decide, before the rules are imported, whether a build may be used."""
    wish = os.environ.get(SWITCH, "auto")
    if wish not in ("auto", "compiled", "interpreted"):
        raise SystemExit(f"roteiro: {SWITCH} is auto, compiled or interpreted, not {wish!r}")
    stamp = package / STAMP
    built = stamp.exists()
    if wish == "interpreted":
        sys.meta_path.insert(0, SourcesOnly())
    elif built and stamp.read_text("utf-8") == digest(package):
        return
    elif wish == "compiled":
        raise SystemExit("roteiro: no up-to-date compiled rules; 'make compile' builds them")
    else:
        sys.meta_path.insert(0, SourcesOnly())
        if built:
            print("roteiro: the compiled rules are older than their sources, running interpreted "
                  "('make compile' rebuilds them)", file=sys.stderr)  # fmt: skip
