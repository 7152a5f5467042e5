"""A view of any title as a picture, for notebooks."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from roteiro.boards import draw
from roteiro.games import GAMES


@pytest.mark.parametrize("title", GAMES)
def test_a_notebook_shows_what_a_seat_sees(title: str) -> None:
    game = GAMES[title]
    drawing = draw(game, game.view(game.setup(3), None))
    picture = ElementTree.fromstring(drawing._repr_svg_())
    assert picture.tag.endswith("svg") and len(list(picture.iter())) > 100
    assert "seat1-4" in drawing.picture(colours=[0, 4, 2]).partition(">")[0]
