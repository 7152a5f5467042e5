"""Positions of Vasco da Gama as documents. What is left out takes the set-up's value, dealt in data order."""

from __future__ import annotations

from typing import Any, Final

from roteiro.core.errors import BadPosition
from roteiro.core.game import Game
from roteiro.core.kernel import Event, Frame, Seat
from roteiro.core.masks import bit, members
from roteiro.core.position import Table, check, read, read_players, read_setup, read_steps, refuse
from roteiro.games.vasco.data import (
    ACTION_SPACES,
    ALVARES,
    AREAS,
    CAPTAINS,
    CHARACTER_NAMES,
    COLOURS,
    CREW_COLOURS,
    DIAS,
    DISCS,
    FIRST_SPACE,
    INITIAL,
    LANDINGS,
    LIMIT,
    MANUEL,
    MERCHANT_TILES,
    MISSIONARY,
    NUMBERS,
    PILE,
    PILES,
    PROJECT_TILES,
    SAILORS,
    SECTION_SIZE,
    START_PLACE,
    START_REALS,
    SUMS,
    TILES,
    VALUE,
    VARIATION,
)
from roteiro.games.vasco.plausibility import implausible
from roteiro.games.vasco.state import (
    GABRIEL,
    IN_AREA,
    IN_PLAY,
    IN_RESERVE,
    NOBODY,
    SOURCES,
    Vasco,
    full_box,
    is_extra,
)
from roteiro.games.vasco.steps.characters import POINTS_OF_DIAS
from roteiro.games.vasco.steps.launching import LaunchWindow
from roteiro.games.vasco.steps.merchant import MerchantDue, TurnUpMerchant
from roteiro.games.vasco.steps.placement import NextPlacement
from roteiro.games.vasco.steps.rounds import ROUNDS, FinalScoring, Round, sequence_of_play
from roteiro.games.vasco.stocktaking import ship_name

PHASES: Final = ("set-up", "round", "placement", "actions", "navigation", "round end", "game end")
EXTRA: Final = ("area", "reserve", "play")
MAP_KEYS: Final = tuple(name.split()[0].lower() for name in LANDINGS)


def position(game: Game, text: str, journal: list[Event] | None) -> Vasco:
    """The state that a document describes; an impossible one is refused by naming what is wrong."""
    document = read(game, text)
    seats, options = read_setup(game, document)
    state = full_box(seats, options)
    phase = document.word("phase", PHASES[0], PHASES)
    state.round = document.number("round", ROUNDS if phase == "game end" else 1, 1, ROUNDS)
    state.first = document.number("first", 0, 0, seats - 1)
    _read_tiles(state, document, phase)
    _read_characters(state, document.table("characters"))
    _read_players(state, document)
    _read_map(state, document.table("map"))
    _read_discs(state, document.table("discs"))
    _read_extra_discs(state, document.tables("player"))
    _read_sections(state, document.table("sections"))
    _read_projects(state, document.table("projects"))
    _read_merchants(state, document.table("merchants"))
    state.stack = _read_stack(game, state, document, phase)
    document.finish()
    refuse(implausible(state))
    check(game, state, seats, journal)
    return state


def _read_tiles(state: Vasco, document: Table, phase: str) -> None:
    exact = document.has("steps")
    early = phase in ("set-up", "round") and not exact
    chosen = [document.number(key, 0, 0, TILES) for key in ("tile", "next_tile")]
    spare = [tile for tile in range(1, TILES + 1) if tile not in chosen]
    played = state.round - (2 if early and state.round > 1 else 1)
    past = document.numbers("past_tiles", spare[:played], 1, TILES)
    spare = [tile for tile in spare if tile not in past] or [0, 0]
    state.tile = document.number("tile", 0 if early and state.round == 1 else spare.pop(0), 0, TILES)
    state.next_tile = document.number("next_tile", 0 if exact or phase == "placement" else spare.pop(0), 0, TILES)
    if state.tile:
        state.marker = INITIAL[state.tile] + VARIATION[state.next_tile]
    for tile in past:
        state.past_tiles |= bit(tile)
    for tile in [*past, state.tile, state.next_tile]:
        state.unseen_tiles &= ~bit(tile)
    laid_out = (0, 0) if early else SUMS[state.tile]
    state.sums[0], state.sums[1] = document.numbers("money", laid_out, 0, 99, 2)


def _start_owner(state: Vasco, character: int) -> Seat:
    place = START_PLACE[state.seats][character]
    return NOBODY if place < 0 else Seat((state.first + place) % state.seats)


def _read_characters(state: Vasco, table: Table) -> None:
    for character, name in enumerate(CHARACTER_NAMES):
        entry = table.table(name)
        owner = entry.number("owner", _start_owner(state, character), NOBODY, state.seats - 1)
        state.owner[character] = owner
        if entry.flag("hosted", False):
            if owner == NOBODY:
                raise BadPosition(f"characters.{name}: hosted, but nobody owns it")
            state.hosted[character] = owner
        entry.finish()
    table.finish()


def _read_players(state: Vasco, document: Table) -> None:
    for seat, player in enumerate(read_players(document, int(state.seats))):
        _read_player(state, seat, player)


def _read_player(state: Vasco, seat: int, player: Table) -> None:
    state.reals[seat] = player.number("reals", START_REALS)
    state.captains[seat] = player.number("captains", 1, 0, CAPTAINS)
    sailors = player.table("sailors")
    for colour, word in enumerate(COLOURS):
        held = sailors.number(word, 0, 0, SAILORS)
        state.crew[seat * len(CREW_COLOURS) + colour] = held
        state.bag[colour] -= held
    sailors.finish()
    missionaries = player.number("missionaries", 1 if seat == _start_owner(state, ALVARES) else 0)
    state.crew[seat * len(CREW_COLOURS) + MISSIONARY] = missionaries
    state.missionaries -= missionaries
    for tile in player.numbers("projects", (), 1, PROJECT_TILES):
        state.projects[seat] |= _out_of_pile(state, tile)
    for tile in player.numbers("ships", (), 1, PROJECT_TILES):
        state.ships[seat] |= _out_of_pile(state, tile)
    points = player.table("points")
    for source, word in enumerate(SOURCES):
        start = (
            POINTS_OF_DIAS if word == "dias" and seat == _start_owner(state, DIAS) and not player.has("points") else 0
        )
        state.gains[seat * len(SOURCES) + source] = points.number(word, start)
    points.finish()


def _out_of_pile(state: Vasco, tile: int) -> int:
    """The bit of a tile, which must not be anywhere else yet."""
    if tile and not state.undealt >> tile & 1:
        raise BadPosition(f"project {tile}: it is in two places")
    state.undealt &= ~bit(tile)
    return bit(tile) if tile else 0


def _read_map(state: Vasco, table: Table) -> None:
    for landing, key in enumerate(MAP_KEYS):
        size = FIRST_SPACE[landing + 1] - FIRST_SPACE[landing]
        ships = table.words(key, [""] * size)
        if len(ships) != size:
            raise BadPosition(f"map.{key}: {size} spaces, {len(ships)} are described")
        for offset, text in enumerate(ships):
            if text:
                _read_ship(state, FIRST_SPACE[landing] + offset, text, f"map.{key}: {text!r}")
    table.finish()
    for seat in range(state.seats):
        aboard = len(members(state.sailing[seat]))
        state.captain_stock[seat] = CAPTAINS - state.captains[seat] - aboard


def _is_short(text: str) -> bool:
    """Whether a text is a number of one or two digits."""
    return text.isascii() and text.isdecimal() and len(text) <= 2


def _read_ship(state: Vasco, space: int, text: str, where: str) -> None:
    owner, _, number = text.partition(":")
    if not _is_short(number) or not (owner == "merchant" or _is_short(owner)):
        raise BadPosition(f"{where} should be 'SEAT:PROJECT' or 'merchant:NUMBER'")
    ship = int(number)
    if owner == "merchant":
        if not 1 <= ship <= MERCHANT_TILES or not state.unseen_merchants >> ship & 1:
            raise BadPosition(f"{where}: that merchant ship does not exist or is in two places")
        state.unseen_merchants ^= bit(ship)
        ship += PROJECT_TILES
    else:
        if int(owner) >= state.seats or not 1 <= ship <= PROJECT_TILES:
            raise BadPosition(f"{where}: no such seat or project")
        state.sailing[int(owner)] |= _out_of_pile(state, ship)
    if VALUE[space] > LIMIT[ship]:
        raise BadPosition(f"{where}: {ship_name(ship)} has limit {LIMIT[ship]}, the space needs {VALUE[space]}")
    state.spaces[space] = ship


def _read_discs(state: Vasco, table: Table) -> None:
    for key in table.values:
        text = table.values[key]
        table.asked.add(key)
        words = text.split() if isinstance(text, str) else []
        if not _is_short(key) or not 1 <= int(key) <= NUMBERS:
            raise BadPosition(f"discs.{key}: the sequence numbers are 1 to {NUMBERS}")
        if len(words) != 2 or words[0] not in [str(s) for s in range(state.seats)] or words[1] not in AREAS:
            raise BadPosition(f"discs.{key} should be 'SEAT AREA' with one of {', '.join(AREAS)}, not {text!r}")
        number, seat, area = int(key), int(words[0]), AREAS.index(words[1])
        state.disc_seat[number] = seat
        state.disc_area[number] = area
        state.occupied[area] += 1
        if state.occupied[area] > ACTION_SPACES[state.seats]:
            raise BadPosition(
                f"discs.{key}: the {AREAS[area]} area has only {ACTION_SPACES[state.seats]} action spaces"
            )


def _read_extra_discs(state: Vasco, players: list[Table]) -> None:
    """Where each player's discs are; only what the board does not show must be said."""
    for seat in range(state.seats):
        player = players[seat] if players else Table({})
        carried = [n for n in range(1, NUMBERS + 1) if state.disc_seat[n] == seat]
        hosted = sum(1 for character in range(4) if state.hosted[character] == seat)
        state.extra[seat] = EXTRA.index(player.word("extra", EXTRA[_usual_extra(state, seat)], EXTRA))
        state.hosting[seat] = player.number("hosting", hosted, 0, DISCS)
        state.discs[seat] = DISCS - state.hosting[seat] - sum(1 for n in carried if not is_extra(n))
        if state.discs[seat] < 0:
            raise BadPosition(f"discs of seat {seat}: more than {DISCS} are on the board")
        if players:
            for key in ("reals", "captains", "sailors", "missionaries", "projects", "ships", "points"):
                player.asked.add(key)
            player.finish()


def _usual_extra(state: Vasco, seat: int) -> int:
    if any(is_extra(n) and state.disc_seat[n] == seat for n in range(1, NUMBERS + 1)):
        return IN_PLAY
    return IN_RESERVE if state.owner[MANUEL] == seat else IN_AREA


def _read_sections(state: Vasco, table: Table) -> None:
    for section in range(state.seats):
        entry = table.table(str(section + 1))
        for colour, word in enumerate(COLOURS):
            # The set-up's value: five sailors, the colours dealt in turn.
            usual = (
                0 if table.has(str(section + 1)) else sum(1 for i in range(SECTION_SIZE) if (section + i) % 4 == colour)
            )
            waiting = entry.number(word, usual, 0, SECTION_SIZE)
            state.sections[section * 4 + colour] = waiting
            state.bag[colour] -= waiting
        entry.finish()
    table.finish()


def _read_projects(state: Vasco, table: Table) -> None:
    free = members(state.undealt)
    table.asked.update(("gabriel", "offer", "tops", "gone"))
    given = [n for key in ("offer", "tops", "gone") for n in table.numbers(key, (), 0, PROJECT_TILES)]
    given.append(table.number("gabriel", 0, 0, PROJECT_TILES))
    rest = [tile for tile in free if tile not in given]
    gabriel = table.number("gabriel", rest.pop(0) if not table.has("gabriel") and rest else 0, 0, PROJECT_TILES)
    upper = table.numbers("offer", (rest[:GABRIEL] + [0] * GABRIEL)[:GABRIEL], 0, PROJECT_TILES, GABRIEL)
    rest = [tile for tile in rest if tile not in upper]
    tops = [next((tile for tile in rest if PILE[tile] == pile), 0) for pile in range(1, PILES + 1)]
    tops = table.numbers("tops", tops, 0, PROJECT_TILES, PILES)
    for place, tile in enumerate([*upper, gabriel]):
        _out_of_pile(state, tile)
        state.offer[place] = tile
    for pile, tile in enumerate(tops):
        if tile and PILE[tile] != pile + 1:
            raise BadPosition(f"projects.tops: project {tile} belongs to pile {PILE[tile]}, not {pile + 1}")
        _out_of_pile(state, tile)
        state.tops[pile] = tile
    for tile in table.numbers("gone", (), 1, PROJECT_TILES):
        state.gone |= _out_of_pile(state, tile)
    table.finish()


def _read_merchants(state: Vasco, table: Table) -> None:
    gone = table.numbers("gone", (), 1, MERCHANT_TILES)
    unseen = [tile for tile in members(state.unseen_merchants) if tile not in gone]
    state.merchant = table.number("open", unseen[0] if unseen else 0, 0, MERCHANT_TILES)
    for tile in [*gone, *([int(state.merchant)] if state.merchant else [])]:
        if not state.unseen_merchants >> tile & 1:
            raise BadPosition(f"merchant {tile}: it is in two places")
        state.unseen_merchants ^= bit(tile)
    for tile in gone:
        state.gone |= bit(PROJECT_TILES + tile)
    table.finish()


def _read_stack(game: Game, state: Vasco, document: Table, phase: str) -> list[Frame[Any]]:
    to_move = document.number("to_move", int(state.first), 0, state.seats - 1)
    steps = document.words("steps", ())
    if phase == "set-up" and state.round > 1 and not document.has("steps"):
        raise BadPosition(f"phase: the set-up is before round 1, not in round {state.round}")
    if document.has("to_move") and phase != "placement":
        raise BadPosition("to_move: it belongs to the phase 'placement'")
    if not document.has("steps"):
        return list(reversed(_phase_frames(phase, Seat(to_move))))
    if document.has("phase"):
        raise BadPosition("steps: they already tell the phase")
    return read_steps(game, steps)


def _phase_frames(phase: str, to_move: Seat) -> list[Frame[Any]]:
    """What is still to happen from the beginning of a phase, first things first."""
    whole = sequence_of_play()
    frames: dict[str, list[Frame[Any]]] = {
        "set-up": [MerchantDue(), TurnUpMerchant(), Round()],
        "round": [*whole],
        "placement": [NextPlacement(to_move), *whole[1:]],
        "actions": [*whole[2:]],
        "navigation": [*whole[4:]],
        "round end": [*whole[8:]],
        "game end": [LaunchWindow(), FinalScoring()],
    }
    return frames[phase]
