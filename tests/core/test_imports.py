"""Imports point one way, and the core needs nothing but the standard library and the compiler's helpers."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

import roteiro

PACKAGE = Path(roteiro.__file__).parent
ROOMS = {
    "core": set(),
    "games": {"core"},
    "bots": {"core", "games"},
    "simulation": {"core", "games", "bots"},
    "measure": {"core", "games", "bots", "compiled"},
    "terminal": {"core", "games", "bots"},
    "compiled": set(),
    "tables": {"core", "games", "bots"},
    "languages": {"core"},
    "boards": {"core", "games"},
    "web": {"core", "games", "boards", "bots", "tables", "languages"},
    "cli": {"core", "games", "bots", "simulation", "measure", "terminal", "web"},
}
FILES = sorted(path for path in PACKAGE.rglob("*.py") if path != PACKAGE / "__init__.py")


def imported(path: Path) -> list[str]:
    found: list[str] = []
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found += [name.name for name in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are written in full"
            found.append(node.module or "")
    return found


def room(path: Path) -> str:
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


@pytest.mark.parametrize("path", FILES, ids=[path.relative_to(PACKAGE).as_posix() for path in FILES])
def test_a_room_imports_only_what_lies_below_it(path: Path) -> None:
    for module in imported(path):
        parts = module.split(".")
        if parts[0] == "roteiro" and len(parts) > 1:
            assert parts[1] == room(path) or parts[1] in ROOMS[room(path)], f"{room(path)} must not import {module}"
        if room(path) in ("core", "games"):
            allowed = parts[0] in sys.stdlib_module_names or parts[0] in ("roteiro", "mypy_extensions", "librt")
            assert allowed, f"{room(path)} must not depend on {module}"


@pytest.mark.parametrize("path", [p for p in FILES if room(p) == "games" and len(p.relative_to(PACKAGE).parts) > 2])
def test_a_game_does_not_import_another(path: Path) -> None:
    title = path.relative_to(PACKAGE).parts[1]
    for module in imported(path):
        if module.startswith("roteiro.games."):
            assert module.split(".")[2] == title


def test_the_kernel_stays_small() -> None:
    assert len((PACKAGE / "core" / "kernel.py").read_text("utf-8").splitlines()) < 200
