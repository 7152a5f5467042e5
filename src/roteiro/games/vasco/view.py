"""What one may know of the table: all of it. The order of bag, piles and tiles is secret, but is not stored."""

from __future__ import annotations

from typing import Any

from roteiro.core.game import View
from roteiro.core.kernel import Decision, pending
from roteiro.core.masks import members
from roteiro.games.vasco.data import (
    ACTION_SPACES,
    AREAS,
    CHARACTER_NAMES,
    COLOURS,
    CREW_COLOURS,
    FIRST_SPACE,
    LANDINGS,
    NUMBERS,
    PROJECT_TILES,
    SECTIONS,
)
from roteiro.games.vasco.state import GABRIEL, NOBODY, Vasco, discs_to_place, owner_of_ship, points
from roteiro.games.vasco.steps.expedition import ChooseSpace
from roteiro.games.vasco.steps.launching import ChooseCrew
from roteiro.games.vasco.steps.placement import ChooseArea


def view(state: Vasco) -> View:
    """VDG-0.17: the whole table as plain values, the same for every seat and for spectators."""
    decision = pending(state)
    return {
        "seats": int(state.seats),
        "round": int(state.round),
        "first": int(state.first),
        "asked": None if decision is None else {"seat": int(decision.seat), "what": type(decision).__name__},
        "in_hand": _in_hand(decision),
        "placing": decision.number if isinstance(decision, ChooseArea) else 0,
        "players": [_player(state, seat) for seat in range(state.seats)],
        "tile": int(state.tile),
        "next_tile": int(state.next_tile),
        "marker": int(state.marker),
        "past_tiles": members(state.past_tiles),
        "unseen_tiles": members(state.unseen_tiles),
        "discs": [
            {"number": n, "seat": int(state.disc_seat[n]), "area": AREAS[state.disc_area[n]]}
            for n in range(1, NUMBERS + 1)
            if state.disc_seat[n] != NOBODY
        ],
        "action_spaces": ACTION_SPACES[state.seats],
        "characters": {
            name: {"owner": int(state.owner[c]), "hosted_by": int(state.hosted[c])}
            for c, name in enumerate(CHARACTER_NAMES)
        },
        "sums": [int(amount) for amount in state.sums],
        "missionaries": int(state.missionaries),
        "merchant": PROJECT_TILES + int(state.merchant) if state.merchant else 0,
        "unseen_merchants": [PROJECT_TILES + tile for tile in members(state.unseen_merchants)],
        "sections": [
            {colour: int(state.sections[section * 4 + c]) for c, colour in enumerate(COLOURS)}
            for section in range(SECTIONS)
        ],
        "bag": {colour: int(state.bag[c]) for c, colour in enumerate(COLOURS)},
        "offer": [int(state.offer[place]) for place in range(GABRIEL)],
        "gabriel": int(state.offer[GABRIEL]),
        "pile_tops": [int(tile) for tile in state.tops],
        "undealt": members(state.undealt),
        "gone": members(state.gone),
        "options": [int(value) for value in state.options],
        "landings": {name: _landing(state, landing) for landing, name in enumerate(LANDINGS)},
    }


def _in_hand(decision: Decision[Any] | None) -> int:
    """The tile that the question is about: a project to be manned or a ship to be sent; 0 for none."""
    if isinstance(decision, ChooseCrew):
        return decision.tile
    return decision.ship if isinstance(decision, ChooseSpace) else 0


def _player(state: Vasco, seat: int) -> dict[str, Any]:
    return {
        "points": points(state, seat),
        "reals": int(state.reals[seat]),
        "captains": int(state.captains[seat]),
        "captain_stock": int(state.captain_stock[seat]),
        "crew": {colour: int(state.crew[seat * len(CREW_COLOURS) + c]) for c, colour in enumerate(CREW_COLOURS)},
        "projects": members(state.projects[seat]),
        "ships": members(state.ships[seat]),
        "discs": discs_to_place(state, seat),
        "extra_disc": int(state.extra[seat]),
    }


def _landing(state: Vasco, landing: int) -> list[dict[str, int]]:
    found = []
    for space in range(FIRST_SPACE[landing], FIRST_SPACE[landing + 1]):
        ship = int(state.spaces[space])
        found.append({"space": space, "ship": ship, "seat": owner_of_ship(state, ship) if ship else NOBODY})
    return found
