"""The judge of each title."""

from __future__ import annotations

from typing import Final

from roteiro.bots.eval.africana import AfricanaJudge
from roteiro.bots.eval.oltremare import OltreMareJudge
from roteiro.bots.eval.vasco import VascoJudge
from roteiro.bots.judge import Judge
from roteiro.core.game import Game

JUDGES: Final[dict[str, type[Judge]]] = {
    "vasco": VascoJudge,
    "oltremare": OltreMareJudge,
    "africana": AfricanaJudge,
}


def judge_of(game: Game) -> Judge:
    """Somebody who can judge positions of a title; one without a judge of its own is judged by its points."""
    return JUDGES.get(game.name, Judge)(game)
