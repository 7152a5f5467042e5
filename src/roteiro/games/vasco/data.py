"""The components of Vasco da Gama, read from `data/*.toml` and turned into tables by id."""

from __future__ import annotations

from importlib.resources import files
from itertools import product
from typing import Final

from roteiro.core.components import Component, parse
from roteiro.core.errors import BadData
from roteiro.core.masks import bit

KINDS: Final = {
    "landing": ("landings.toml", ("name", "spaces", "bonus", "coast")),
    "project": ("projects.toml", ("number", "pile", "limit", "crew", "points", "reals")),
    "merchant": ("merchants.toml", ("number", "limit")),
    "tile": ("tiles.toml", ("initial", "variation", "reals")),
    "row": ("numbers.toml", ("first", "last", "pays")),
    "area": ("areas.toml", ("players", "spaces")),
    "character": ("characters.toml", ("name", "place_of_2", "place_of_3", "place_of_4")),
    "piece": ("pieces.toml", ("name", "count")),
}


def components() -> dict[str, list[Component]]:
    """Every piece of the box with its provenance, by kind."""
    folder = files("roteiro.games.vasco") / "data"
    return {kind: parse((folder / name).read_text("utf-8"), kind, keys) for kind, (name, keys) in KINDS.items()}


_BOX: Final = components()
_COUNT: Final = {piece.word("name"): piece.number("count") for piece in _BOX["piece"]}

# Areas of the board, where discs are placed.
PROJECTS: Final = 0
RECRUITING: Final = 1
NAVIGATION: Final = 2
CHARACTERS: Final = 3
AREAS: Final = ("projects", "recruiting", "navigation", "characters")
_TABLES: Final = {area.number("players"): area.number("spaces") for area in _BOX["area"]}
ACTION_SPACES: Final = tuple([_TABLES.get(players, 0) for players in range(5)])  # of an area, by number of players

# The number zone.
NUMBERS: Final = _COUNT["sequence numbers"]
COMMON_NUMBERS: Final = 20  # VDG-0.10
RENOUNCE_PAYS: Final = (
    0,
    *[row.number("pays") for row in _BOX["row"] for _ in range(row.number("first"), row.number("last") + 1)],
)

# Vasco da Gama tiles, by their number 1 to 9.
TILES: Final = len(_BOX["tile"])
INITIAL: Final = (0, *[tile.number("initial") for tile in _BOX["tile"]])
VARIATION: Final = (0, *[tile.number("variation") for tile in _BOX["tile"]])
SUMS: Final = ((0, 0), *[(tile.numbers("reals")[0], tile.numbers("reals")[1]) for tile in _BOX["tile"]])

# Ships: 1 to 35 are the project tiles, the merchant ships follow. 0 is no ship.
PROJECT_TILES: Final = len(_BOX["project"])
MERCHANT_TILES: Final = len(_BOX["merchant"])
SHIPS: Final = PROJECT_TILES + MERCHANT_TILES
PILES: Final = 3
PILE: Final = (0, *[project.number("pile") for project in _BOX["project"]])
CREW: Final = (0, *[project.number("crew") for project in _BOX["project"]])
ICON_POINTS: Final = (0, *[project.number("points") for project in _BOX["project"]], *[0] * MERCHANT_TILES)
ICON_REALS: Final = (0, *[project.number("reals") for project in _BOX["project"]], *[0] * MERCHANT_TILES)
LIMIT: Final = (0, *[ship.number("limit") for ship in _BOX["project"] + _BOX["merchant"]])  # VDG-4.7

# Sets of ships are bit masks, bit n for ship n, so that legality is one operation.
PILE_MASK: Final = tuple(
    sum(bit(n) for n in range(1, PROJECT_TILES + 1) if PILE[n] == pile) for pile in range(PILES + 1)
)
CREW_MASK: Final = tuple(sum(bit(n) for n in range(1, PROJECT_TILES + 1) if CREW[n] <= crew) for crew in range(6))
LIMIT_MASK: Final = tuple(sum(bit(n) for n in range(1, SHIPS + 1) if LIMIT[n] >= value) for value in range(13))

# Landings, nearest first; their spaces are numbered 0 to 20 through all landings, each from left to right.
LANDINGS: Final = tuple(landing.word("name") for landing in _BOX["landing"])  # VDG-7.19
NATAL: Final = 0
TERRA: Final = 1
MOZAMBIQUE: Final = 2
MOMBASA: Final = 3
MALINDI: Final = 4
CALICUT: Final = 5
COAST: Final = tuple(landing.number("coast") for landing in _BOX["landing"])
BONUSES: Final = ("none", "project", "sailor", "captain", "real", "two-reals")
NO_BONUS: Final = 0
FREE_PROJECT: Final = 1
FREE_SAILOR: Final = 2
FREE_CAPTAIN: Final = 3
ONE_REAL: Final = 4
TWO_REALS: Final = 5
BONUS: Final = tuple(BONUSES.index(landing.word("bonus")) for landing in _BOX["landing"])
VALUE: Final = tuple(value for landing in _BOX["landing"] for value in landing.numbers("spaces"))
SPACES: Final = len(VALUE)
LANDING: Final = tuple(i for i, landing in enumerate(_BOX["landing"]) for _ in landing.numbers("spaces"))
FIRST_SPACE: Final = tuple(LANDING.index(landing) if landing < len(LANDINGS) else SPACES for landing in range(7))

# People. A missionary is a fifth colour of crew.
COLOURS: Final = ("turquoise", "violet", "grey", "orange")
CREW_COLOURS: Final = (*COLOURS, "missionary")
MISSIONARY: Final = 4
SAILORS: Final = _COUNT["sailors of a colour"]
MISSIONARIES: Final = _COUNT["missionaries"]
CAPTAINS: Final = _COUNT["captains of a player"]
DISCS: Final = _COUNT["action discs of a player"]
START_REALS: Final = _COUNT["reals at the start"]
SECTIONS: Final = 4
SECTION_SIZE: Final = _COUNT["sailors in a full section"]
SECTION_REFILL: Final = _COUNT["sailors added to a section"]
CREW_PRICE: Final = (0, 1, 3, 6, 10)  # VDG-6.2

# Characters.
MANUEL: Final = 0
DIAS: Final = 1
SERNIGI: Final = 2
ALVARES: Final = 3
CHARACTER_NAMES: Final = tuple(character.word("name") for character in _BOX["character"])
START_PLACE: Final = {
    players: tuple(character.number(f"place_of_{players}") - 1 for character in _BOX["character"])
    for players in _TABLES
}

# Every handful of sailors that a section can hold, as counts of the four colours, fewest first.
HANDFULS: Final = tuple(
    sorted((h for h in product(range(SECTION_SIZE + 1), repeat=4) if sum(h) <= SECTION_SIZE), key=lambda h: (sum(h), h))
)


def handful_key(turquoise: int, violet: int, grey: int, orange: int) -> int:
    """One int for the contents of a section."""
    return ((turquoise * 6 + violet) * 6 + grey) * 6 + orange


def _handfuls_within(handful: tuple[int, ...]) -> tuple[int, ...]:
    """The non-empty handfuls that can be taken out of another."""
    return tuple(
        index
        for index, taken in enumerate(HANDFULS)
        if sum(taken) and all(few <= many for few, many in zip(taken, handful, strict=True))
    )


HANDFULS_WITHIN: Final = {handful_key(h[0], h[1], h[2], h[3]): _handfuls_within(h) for h in HANDFULS}
HANDFUL_COLOURS: Final = tuple(sum(1 for count in handful if count) for handful in HANDFULS)

# Sets of crew colours as bit masks of `CREW_COLOURS`, and how many colours each has.
CREWS: Final = 1 << len(CREW_COLOURS)
CREW_SIZE: Final = tuple(mask.bit_count() for mask in range(CREWS))

if len(RENOUNCE_PAYS) != NUMBERS + 1:
    raise BadData("row: the rows of the number zone do not cover every number once")
