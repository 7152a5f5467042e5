"""How wide words will be on a board, without a browser to ask: so that they break, or draw together, where room ends.

Which font a reader has is not known. The widths are those of DejaVu Serif, wider than all others that boards ask for;
whoever has another one sees some more white.
"""

from __future__ import annotations

from typing import Final

from roteiro.core.canvas import text

WIDTHS: Final = {
    0.3: "'ijl .,’·ìîï", 0.35: "f:;-/", 0.4: "tIJ!()", 0.5: "rs–", 0.55: "cvxyz?ç", 0.6: "aekoàâäèéêëòôö",
    0.65: "bdghnpquLPTY0123456789ùûüß", 0.7: "AFSVXZÄÀ", 0.75: "BCEKRÉ", 0.8: "DGOQÖ", 0.85: "wHU−+×Ü", 0.9: "N",
    0.95: "m№", 1.0: "M…", 1.05: "W",
}  # fmt: skip
"""Letters by their width, as a part of the size of the type."""
LETTERS: Final = {letter: width for width, letters in WIDTHS.items() for letter in letters}
OTHERS: Final = 0.7
BOLD: Final = 1.12
"""How much wider bold letters are."""
SMALL: Final = 12.0
"""The size of most words on a board."""


def breadth(words: str, size: float = SMALL, bold: bool = False) -> float:
    """How wide words are on one line."""
    return sum([LETTERS.get(letter, OTHERS) for letter in words]) * size * (BOLD if bold else 1)


def broken(words: str, room: float, size: float = SMALL, bold: bool = False) -> list[str]:
    """Words in lines that are no wider than the room; a single word may be."""
    found: list[str] = []
    for word in words.split(" "):
        if found and breadth(f"{found[-1]} {word}", size, bold) <= room:
            found[-1] += f" {word}"
        else:
            found.append(word)
    return found


def fitting(
    x: float, y: float, words: str, room: float, class_: str = "small", size: float = SMALL, bold: bool = False
) -> str:
    """Words on one line that draw together where they would be wider than the room."""
    if breadth(words, size, bold) <= room:
        return text(x, y, words, class_)
    return text(x, y, words, class_, textLength=room, lengthAdjust="spacingAndGlyphs")


def shortened(words: str, room: float, size: float = SMALL, bold: bool = False) -> str:
    """Words with an end that says that there is more, if they are wider than the room."""
    if breadth(words, size, bold) <= room:
        return words
    while words and breadth(words + "…", size, bold) > room:
        words = words[:-1].rstrip()
    return words + "…"
