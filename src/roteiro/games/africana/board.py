"""The board of Africana as a drawing: the map, the expeditions, travel cards, books, and what the players have."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from roteiro.core.canvas import Drawing, Panel
from roteiro.core.game import View
from roteiro.core.language import _
from roteiro.games.africana import board_books, board_expeditions, board_map, board_players, board_travel
from roteiro.games.africana.board_pieces import WIDTH


def draw(view: View, names: Sequence[str], choices: Mapping[str, str]) -> Drawing:
    """Everything a seat sees; what may be chosen now becomes a button."""
    africa = Panel("map", _("Africa"), WIDTH, board_map.HEIGHT, choices)
    board_map.draw_map(africa, view, names)
    expeditions = Panel("expeditions", _("Expeditions"), WIDTH, board_expeditions.HEIGHT, choices)
    board_expeditions.draw_expeditions(expeditions, view)
    travel = Panel("travel", _("Travel cards"), WIDTH, board_travel.height(view), choices)
    board_travel.draw_travel(travel, view, names)
    books = Panel("books", _("Books"), WIDTH, board_books.height(view), choices)
    board_books.draw_books(books, view)
    players = Panel("players", _("Players"), WIDTH, board_players.players_height(view), choices)
    board_players.draw_players(players, view, names)
    done = Panel("done", _("Finished"), WIDTH, board_players.done_height(view), choices)
    board_players.draw_done(done, view, names)
    return Drawing([africa, expeditions, travel, books, players, done], "africana")
