"""How seats look in the terminal: a letter and a colour, always together."""

from __future__ import annotations

from typing import Final

SEAT_LETTERS: Final = "ABCDE"
SEAT_STYLES: Final = ("bold yellow", "bold red", "bold magenta", "bold cyan", "bold green")
