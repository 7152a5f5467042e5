"""Writing a position of Vasco da Gama down."""

from __future__ import annotations

from roteiro.core.game import Game
from roteiro.core.masks import members
from roteiro.core.position import options_table, step_text
from roteiro.games.vasco.data import (
    AREAS,
    CHARACTER_NAMES,
    COLOURS,
    CREW_COLOURS,
    FIRST_SPACE,
    MISSIONARY,
    NUMBERS,
    PROJECT_TILES,
)
from roteiro.games.vasco.position import EXTRA, MAP_KEYS
from roteiro.games.vasco.state import GABRIEL, NOBODY, SOURCES, Vasco, owner_of_ship


def describe(game: Game, state: Vasco) -> str:
    """The document of a state."""
    lines = [f'game = "{game.name}"', f"version = {game.version}", f"seats = {state.seats}", f"round = {state.round}"]
    lines += [f"first = {state.first}", f"past_tiles = {members(state.past_tiles)}", f"tile = {state.tile}"]
    lines += [f"next_tile = {state.next_tile}", f"money = [{state.sums[0]}, {state.sums[1]}]"]
    lines.append("steps = [")
    lines += [f'    "{step_text(frame)}",' for frame in state.stack]
    lines += ["]", "", *options_table(game, list(state.options)), ""]
    for seat in range(state.seats):
        lines += _describe_player(state, seat)
    lines.append("[characters]")
    for character, name in enumerate(CHARACTER_NAMES):
        hosted = ", hosted = true" if state.hosted[character] != NOBODY else ""
        lines.append(f"{name} = {{ owner = {state.owner[character]}{hosted} }}")
    lines += ["", "[discs]"]
    for number in range(1, NUMBERS + 1):
        if state.disc_seat[number] != NOBODY:
            lines.append(f'{number} = "{state.disc_seat[number]} {AREAS[state.disc_area[number]]}"')
    lines += ["", "[sections]"]
    for section in range(state.seats):
        counts = ", ".join(f"{word} = {state.sections[section * 4 + c]}" for c, word in enumerate(COLOURS))
        lines.append(f"{section + 1} = {{ {counts} }}")
    lines += ["", *_describe_ships(state)]
    return "\n".join(lines) + "\n"


def _describe_player(state: Vasco, seat: int) -> list[str]:
    base = seat * len(CREW_COLOURS)
    sailors = ", ".join(f"{word} = {state.crew[base + c]}" for c, word in enumerate(COLOURS))
    points = ", ".join(f"{word} = {state.gains[seat * len(SOURCES) + i]}" for i, word in enumerate(SOURCES))
    lines = ["[[player]]", f"reals = {state.reals[seat]}", f"captains = {state.captains[seat]}"]
    lines += [f"sailors = {{ {sailors} }}", f"missionaries = {state.crew[base + MISSIONARY]}"]
    lines += [f"projects = {members(state.projects[seat])}", f"ships = {members(state.ships[seat])}"]
    lines += [
        f"points = {{ {points} }}",
        f'extra = "{EXTRA[state.extra[seat]]}"',
        f"hosting = {state.hosting[seat]}",
        "",
    ]
    return lines


def _describe_ships(state: Vasco) -> list[str]:
    lines = [
        "[projects]",
        f"offer = {[int(tile) for tile in state.offer[:GABRIEL]]}",
        f"gabriel = {state.offer[GABRIEL]}",
    ]
    lines.append(f"tops = {[int(tile) for tile in state.tops]}")
    lines.append(f"gone = {[ship for ship in members(state.gone) if ship <= PROJECT_TILES]}")
    lines += ["", "[merchants]", f"open = {state.merchant}"]
    lines += [f"gone = {[ship - PROJECT_TILES for ship in members(state.gone) if ship > PROJECT_TILES]}", "", "[map]"]
    for landing, key in enumerate(MAP_KEYS):
        spaces = range(FIRST_SPACE[landing], FIRST_SPACE[landing + 1])
        lines.append(f"{key} = [{', '.join(_describe_ship(state, space) for space in spaces)}]")
    return lines


def _describe_ship(state: Vasco, space: int) -> str:
    ship = state.spaces[space]
    if ship == 0:
        return '""'
    owner = owner_of_ship(state, ship)
    return f'"{owner}:{ship}"' if owner != NOBODY else f'"merchant:{ship - PROJECT_TILES}"'
