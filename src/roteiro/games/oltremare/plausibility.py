"""Which positions can be: what a document may not say although every piece is there.

A position must be one that the pieces and the flow of the game allow; how it came about is not asked.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from roteiro.games.oltremare.plausible.bargaining import bargain
from roteiro.games.oltremare.plausible.flow import Problems, flow, has, whose
from roteiro.games.oltremare.plausible.setting_up import first_cards, first_hands, first_player, first_tokens, untouched
from roteiro.games.oltremare.plausible.table import areas, deck, ducats, new_deck, sold, tokens, venice
from roteiro.games.oltremare.plausible.turn import journey, steps, turn
from roteiro.games.oltremare.state import OltreMare
from roteiro.games.oltremare.steps.setting_up import DrawFirstPlayer, InsertVenice, SetUp, StartPlayer

SETTING_UP: Final[tuple[Callable[[OltreMare], Problems], ...]] = (
    flow, untouched, first_player, first_cards, first_tokens, first_hands,
)  # fmt: skip
PLAYING: Final[tuple[Callable[[OltreMare], Problems], ...]] = (
    flow, whose, areas, first_player, deck, venice, new_deck, tokens, ducats, sold, turn, journey, bargain, steps,
)  # fmt: skip


def implausible(state: OltreMare) -> list[str]:
    """What cannot be: the problems of the first check that finds any. Later checks rely on earlier ones."""
    for check in SETTING_UP if _is_setting_up(state) else PLAYING:
        problems = list(check(state))
        if problems:
            return problems
    return []


def _is_setting_up(state: OltreMare) -> bool:
    return has(state, SetUp, StartPlayer, DrawFirstPlayer, InsertVenice)
