"""The board of Oltre Mare: a chart, the turn, one's hand, bargaining and the players, drawn from a view."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from roteiro.core.canvas import Drawing
from roteiro.core.game import View
from roteiro.games.oltremare.board_bargain import bargain
from roteiro.games.oltremare.board_chart import chart
from roteiro.games.oltremare.board_hand import hand
from roteiro.games.oltremare.board_pieces import Ids
from roteiro.games.oltremare.board_players import players
from roteiro.games.oltremare.board_turn import turn


def draw(view: View, names: Sequence[str], choices: Mapping[str, str]) -> Drawing:
    """All panels. `choices` maps the text of each action that may be chosen to the words of its button."""
    ids = Ids()
    # The order in which equal cards are named: those that everybody sees come first.
    there = chart(view, ids, choices)
    round_the_table = players(view, names, ids, choices)
    now = turn(view, names, ids, choices)
    own = [hand(view, ids, choices)] if view.get("seat") is not None else []
    return Drawing([now, *own, there, bargain(view, names, choices), round_the_table], "oltremare")
