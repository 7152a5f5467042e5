"""Counting the box: every piece of Vasco da Gama is somewhere, exactly once."""

from __future__ import annotations

from roteiro.core.masks import members
from roteiro.games.vasco.data import (
    CAPTAINS,
    COLOURS,
    COMMON_NUMBERS,
    CREW_COLOURS,
    DISCS,
    MISSIONARIES,
    MISSIONARY,
    NUMBERS,
    PROJECT_TILES,
    SAILORS,
    SECTION_SIZE,
    SECTIONS,
    SHIPS,
    SPACES,
    TILES,
)
from roteiro.games.vasco.state import IN_PLAY, NOBODY, Vasco


def lost_pieces(state: Vasco) -> list[str]:
    """What is missing from the table or there too often; empty if everything is in its place."""
    return [*_people(state), *_ships(state), *_discs(state), *_tiles(state)]


def _people(state: Vasco) -> list[str]:
    wrong = []
    seats = range(state.seats)
    for colour, word in enumerate(COLOURS):
        held = sum(state.crew[seat * len(CREW_COLOURS) + colour] for seat in seats)
        waiting = sum(state.sections[section * 4 + colour] for section in range(SECTIONS))
        if held + waiting + state.bag[colour] != SAILORS or min(held, waiting, state.bag[colour]) < 0:
            wrong.append(f"{word} sailors: {held} held, {waiting} waiting, {state.bag[colour]} in the bag of {SAILORS}")
    held = sum(state.crew[seat * len(CREW_COLOURS) + MISSIONARY] for seat in seats)
    if held + state.missionaries != MISSIONARIES or state.missionaries < 0:
        wrong.append(f"missionaries: {held} held, {state.missionaries} in the area of {MISSIONARIES}")
    for seat in seats:
        aboard = len(members(state.sailing[seat]))
        at_home, stock = state.captains[seat], state.captain_stock[seat]
        if at_home + stock + aboard != CAPTAINS or min(at_home, stock) < 0:
            wrong.append(f"captains of seat {seat}: {at_home} at home, {stock} in stock, {aboard} aboard of {CAPTAINS}")
    for section in range(SECTIONS):
        sailors = sum(state.sections[section * 4 : section * 4 + 4])
        if sailors > (SECTION_SIZE if section < state.seats else 0):
            wrong.append(f"section {section + 1}: {sailors} sailors are too many")
    return wrong


def _ships(state: Vasco) -> list[str]:
    places: dict[int, list[str]] = {}

    def put(tile: int, where: str) -> None:
        places.setdefault(tile, []).append(where)

    for seat in range(state.seats):
        for tile in members(state.projects[seat]):
            put(tile, f"a project of seat {seat}")
        for tile in members(state.ships[seat]):
            put(tile, f"a ship of seat {seat}")
    for tile in [*state.offer, *state.tops]:
        if tile:
            put(tile, "on offer or on a pile")
    for tile in members(state.undealt):
        put(tile, "in a pile")
    for ship in state.spaces:
        if ship:
            put(ship, "on the map")
    if state.merchant:
        put(PROJECT_TILES + state.merchant, "open on the merchants' pile")
    for merchant in members(state.unseen_merchants):
        put(PROJECT_TILES + merchant, "in the merchants' pile")
    for tile in members(state.gone):
        put(tile, "out of the game")
    wrong = [f"{ship_name(tile)}: {' and '.join(where)}" for tile, where in sorted(places.items()) if len(where) > 1]
    wrong += [f"{ship_name(tile)}: nowhere" for tile in range(1, SHIPS + 1) if tile not in places]
    wrong += [f"ship {tile}: there is no such tile" for tile in places if not 1 <= tile <= SHIPS]
    sailing = [tile for seat in range(state.seats) for tile in members(state.sailing[seat])]
    on_map = [int(state.spaces[space]) for space in range(SPACES) if 0 < state.spaces[space] <= PROJECT_TILES]
    if sorted(sailing) != sorted(on_map):
        wrong.append(f"ships on the map: {sorted(on_map)}, but the players' are {sorted(sailing)}")
    return wrong


def ship_name(ship: int) -> str:
    """How a document names a ship."""
    return f"merchant {ship - PROJECT_TILES}" if ship > PROJECT_TILES else f"project {ship}"


def _discs(state: Vasco) -> list[str]:
    wrong = []
    for seat in range(state.seats):
        placed = sum(1 for number in range(1, COMMON_NUMBERS + 1) if state.disc_seat[number] == seat)
        if state.discs[seat] + placed + state.hosting[seat] != DISCS or state.discs[seat] < 0:
            at_home, hosting = state.discs[seat], state.hosting[seat]
            wrong.append(f"discs of seat {seat}: {at_home} at home, {placed} placed, {hosting} hosting of {DISCS}")
        extra = [number for number in range(COMMON_NUMBERS + 1, NUMBERS + 1) if state.disc_seat[number] == seat]
        if len(extra) > 1 or (extra and state.extra[seat] != IN_PLAY):
            wrong.append(f"extra disc of seat {seat}: it carries {extra}")
    for area in range(4):
        lying = sum(1 for n in range(1, NUMBERS + 1) if state.disc_seat[n] != NOBODY and state.disc_area[n] == area)
        if lying != state.occupied[area]:
            wrong.append(f"area {area}: {lying} discs lie there, {state.occupied[area]} are counted")
    return wrong


def _tiles(state: Vasco) -> list[str]:
    seen = [int(tile) for tile in (state.tile, state.next_tile) if tile]
    seen += members(state.unseen_tiles) + members(state.past_tiles)
    return [f"Vasco tile {tile}: {seen.count(tile)} of them" for tile in range(1, TILES + 1) if seen.count(tile) != 1]
