"""Roteiro: three voyages of trade and discovery, to play and to study."""

from pathlib import Path

from roteiro.compiled import choose

__version__ = "0.1.0"

choose(Path(__file__).parent)


def mode() -> str:
    """Whether the rules run `compiled` or `interpreted`."""
    from roteiro.core import kernel

    return "interpreted" if kernel.__file__.endswith(".py") else "compiled"
