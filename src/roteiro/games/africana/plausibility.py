"""Which positions can be: what a document may not say although every piece is there.

A position must be one that the pieces and the flow of the game allow; how it came about is not asked.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from roteiro.games.africana.plausible.flow import Problems, flow
from roteiro.games.africana.plausible.setting_up import companies, is_setting_up, laid_out, untouched
from roteiro.games.africana.plausible.table import areas, books, first_player, limits, played, spaces
from roteiro.games.africana.plausible.turn import ending, steps, turn
from roteiro.games.africana.state import Africana

SETTING_UP: Final[tuple[Callable[[Africana], Problems], ...]] = (laid_out, untouched, companies)
PLAYING: Final[tuple[Callable[[Africana], Problems], ...]] = (
    flow, first_player, areas, played, steps, limits, books, spaces, turn, ending,
)  # fmt: skip


def implausible(state: Africana) -> list[str]:
    """What cannot be: the problems of the first check that finds any. Later checks rely on earlier ones."""
    for check in SETTING_UP if is_setting_up(state) else PLAYING:
        problems = list(check(state))
        if problems:
            return problems
    return []
