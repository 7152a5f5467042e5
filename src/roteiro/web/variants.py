"""Set-up options in plain words: what each answer means at the table."""

from __future__ import annotations

from typing import Final

from roteiro.core.canvas import SEAT_LETTERS
from roteiro.core.game import SEAT, Option
from roteiro.core.language import _, later

ANSWERS: Final = {
    ("vasco", "stranded"): (
        later("it is discarded, and nobody gets its bonus"),
        later("it stays open for the next round"),
    ),
    ("oltremare", "prestige"): (later("they are handed in"), later("they stay and count again at the end")),
    ("oltremare", "pirates"): (later("they stay and cost again at the end"), later("they are discarded")),
    ("oltremare", "ties"): (later("third"), later("second")),
    ("oltremare", "zero"): (later("they have places like the others"), later("they have none and earn nothing")),
    ("oltremare", "round-trip"): (later("it is kept"), later("it is turned over")),
    ("oltremare", "compass"): (later("it stays and counts at the end"), later("it leaves the game")),
    ("oltremare", "memory"): (later("no, one has to remember"), later("yes")),
    ("africana", "standing"): (later("allowed"), later("only after a step")),
    ("africana", "scores"): (later("no, only how many there are"), later("yes")),
    ("africana", "memory"): (later("no, one has to remember"), later("yes")),
    ("africana", "stall"): ("3", later("the game does not end so")),
}
"""What the choices of an option mean, in their order, where their own words do not say it."""


def answers(title: str, option: Option) -> list[tuple[str, str]]:
    """The choices of an option, each with what a person reads."""
    said = ANSWERS.get((title, option.name), option.choices)
    return [(choice, _answer(choice, words)) for choice, words in zip(option.choices, said, strict=True)]


def _answer(choice: str, words: str) -> str:
    if choice.startswith(SEAT):
        return _("Seat {letter}").format(letter=SEAT_LETTERS[int(choice.removeprefix(SEAT))])
    return _("drawn at random") if choice == "random" else _(words)
