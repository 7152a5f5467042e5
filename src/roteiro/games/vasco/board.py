"""The board of Vasco da Gama, drawn from a view: the map, the numbers, the other three areas and the players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from roteiro.core.canvas import Drawing
from roteiro.core.game import View
from roteiro.games.vasco.board_characters import characters_panel
from roteiro.games.vasco.board_map import map_panel
from roteiro.games.vasco.board_numbers import numbers_panel
from roteiro.games.vasco.board_players import players_panel
from roteiro.games.vasco.board_projects import projects_panel
from roteiro.games.vasco.board_recruiting import recruiting_panel


def draw(view: View, names: Sequence[str], choices: Mapping[str, str]) -> Drawing:
    """All panels; `choices` holds what may be chosen now, action texts with what their buttons say."""
    return Drawing(
        [
            map_panel(view, choices),
            numbers_panel(view, choices),
            players_panel(view, names, choices),
            projects_panel(view, choices),
            recruiting_panel(view, choices),
            characters_panel(view, choices),
        ],
        "vasco",
    )
