"""The components of Africana, read from `data/*.toml` and turned into tables by id."""

from __future__ import annotations

from importlib.resources import files
from typing import Final

from roteiro.core.components import Component, parse
from roteiro.core.errors import BadData
from roteiro.core.masks import bit, members

FILES: Final = {
    "place": ("places.toml", ("name", "half", "symbols", "x", "y")),
    "route": ("routes.toml", ("a", "b", "via")),
    "expedition": ("expeditions.toml", ("code", "start", "destination", "silver", "points")),
    "adventure": ("adventures.toml", ("code", "book", "kind", "what", "place", "silver", "points")),
    "company": ("companies.toml", ("name", "colour", "start", "silver")),
    "space": ("spaces.toml", ("silver", "cards")),
    "piece": ("pieces.toml", ("name", "count")),
}


def components() -> dict[str, list[Component]]:
    """Every piece of the box with its provenance, by kind."""
    folder = files("roteiro.games.africana") / "data"
    return {kind: parse((folder / name).read_text("utf-8"), kind, keys) for kind, (name, keys) in FILES.items()}


def _number(known: tuple[str, ...], component: Component, figure: str) -> int:
    """The id of a figure that is one of the known words."""
    word = component.word(figure)
    if word not in known:
        raise BadData(f"{component.kind}: the {figure} {word!r} is none of {', '.join(known)}")
    return known.index(word)


def _decimals(component: Component, figure: str) -> list[float]:
    """A decimal number, or several of them, each a fraction of the map."""
    value = component.figures[figure]
    found = value if isinstance(value, list) else [value]
    if not all([isinstance(item, float) and 0.0 <= item <= 1.0 for item in found]):
        raise BadData(f"{component.kind}: {figure} should be a fraction of the map, not {value!r}")
    return found


_BOX: Final = components()
_COUNT: Final = {piece.word("name"): piece.number("count") for piece in _BOX["piece"]}


def _count(name: str) -> int:
    if name not in _COUNT:
        raise BadData(f"piece: {name!r} is missing")
    return _COUNT[name]


# Colours of travel cards, assistants and symbols; kinds of artefacts; halves of the map, each with its book.
COLOURS: Final = ("magenta", "turquoise", "grey", "orange", "violet")
KINDS: Final = ("mask", "drum", "figurine", "shield", "vessel")
HALVES: Final = ("north", "south")
NORTH: Final = 0
SOUTH: Final = 1


def _symbols(place: Component) -> int:
    value = place.figures["symbols"]
    if not isinstance(value, list) or not all([item in COLOURS for item in value]):
        raise BadData(f"place: symbols should be a list of colours, not {value!r}")
    if len(value) not in (1, 2) or len(set(value)) != len(value):
        raise BadData(f"place: {place.word('name')} should show one symbol or two different ones")
    return sum([bit(colour) for colour in range(len(COLOURS)) if COLOURS[colour] in value])


# Places, numbered as in the file; `SYMBOLS` are sets of colours.
PLACES: Final = tuple([place.word("name") for place in _BOX["place"]])
PLACE_WORDS: Final = tuple([name.lower().replace(" ", "") for name in PLACES])
HALF: Final = tuple([_number(HALVES, place, "half") for place in _BOX["place"]])
SYMBOLS: Final = tuple([_symbols(place) for place in _BOX["place"]])
X: Final = tuple([_decimals(place, "x")[0] for place in _BOX["place"]])
Y: Final = tuple([_decimals(place, "y")[0] for place in _BOX["place"]])


def _lines() -> list[tuple[int, int, tuple[tuple[float, float], ...]]]:
    """Every route from the smaller number to the larger, with the points it is drawn through on that way."""
    lines = []
    for route in _BOX["route"]:
        a, b = _number(PLACES, route, "a"), _number(PLACES, route, "b")
        flat = _decimals(route, "via")
        if a == b or len(flat) % 2:
            raise BadData(f"route: {PLACES[a]} to {PLACES[b]} leads nowhere or has half a point on its way")
        points = [(flat[n], flat[n + 1]) for n in range(0, len(flat), 2)]
        if a > b:
            points.reverse()
        lines.append((min(a, b), max(a, b), tuple(points)))
    return sorted(lines)


# Routes as pairs of places, the smaller number first, and the points between their ends through which they are drawn.
_LINES: Final = _lines()
ROUTES: Final = tuple([(a, b) for a, b, _ in _LINES])
VIA: Final = tuple([points for _, _, points in _LINES])


def _neighbours() -> list[int]:
    found = [0 for _ in PLACES]
    for a, b in ROUTES:
        found[a] |= bit(b)
        found[b] |= bit(a)
    return found


def _neighbours_showing(place: int, colour: int) -> int:
    return sum([bit(other) for other in members(NEIGHBOURS[place]) if SYMBOLS[other] & bit(colour)])


def _steps_from(start: int) -> list[int]:
    """The shortest way from a place to every place."""
    steps = [-1 for _ in PLACES]
    steps[start] = 0
    queue = [start]
    for place in queue:
        for other in members(NEIGHBOURS[place]):
            if steps[other] < 0:
                steps[other] = steps[place] + 1
                queue.append(other)
    if min(steps) < 0:
        raise BadData(f"route: there is no way from {PLACES[start]} to {PLACES[steps.index(-1)]}")
    return steps


# Sets of places by place, those with a symbol by place * 5 + colour; shortest ways by place * 22 + other place.
NEIGHBOURS: Final = tuple(_neighbours())
WITH_SYMBOL: Final = tuple(
    [_neighbours_showing(place, colour) for place in range(len(PLACES)) for colour in range(len(COLOURS))]
)
WITHOUT_SYMBOL: Final = tuple(
    [
        NEIGHBOURS[place] - WITH_SYMBOL[place * len(COLOURS) + colour]
        for place in range(len(PLACES))
        for colour in range(len(COLOURS))
    ]
)
STEPS: Final = tuple([steps for place in range(len(PLACES)) for steps in _steps_from(place)])

# Expeditions, numbered as in the file; `OF_LETTER` are sets of expeditions.
LETTERS: Final = ("A", "B", "C")


def _letter(expedition: Component) -> int:
    code = expedition.word("code")
    if code[:1] not in LETTERS or not code[1:].isdigit():
        raise BadData(f"expedition: the code {code!r} should be one of {', '.join(LETTERS)} and a number")
    return LETTERS.index(code[:1])


EXPEDITIONS: Final = tuple([expedition.word("code") for expedition in _BOX["expedition"]])
LETTER: Final = tuple([_letter(expedition) for expedition in _BOX["expedition"]])
OF_LETTER: Final = tuple(
    [sum([bit(n) for n in range(len(LETTER)) if LETTER[n] == letter]) for letter in range(len(LETTERS))]
)
START: Final = tuple([_number(PLACES, expedition, "start") for expedition in _BOX["expedition"]])
DESTINATION: Final = tuple([_number(PLACES, expedition, "destination") for expedition in _BOX["expedition"]])
EXPEDITION_SILVER: Final = tuple([expedition.number("silver") for expedition in _BOX["expedition"]])
EXPEDITION_POINTS: Final = tuple([expedition.number("points") for expedition in _BOX["expedition"]])

# Adventures, numbered as in the file; `WHAT` is the kind of an artefact or the colour of an assistant.
SORTS: Final = ("artefact", "assistant")
ADVENTURES: Final = tuple([adventure.word("code") for adventure in _BOX["adventure"]])
BOOK: Final = tuple([_number(HALVES, adventure, "book") for adventure in _BOX["adventure"]])
IS_ASSISTANT: Final = tuple([_number(SORTS, adventure, "kind") for adventure in _BOX["adventure"]])
WHAT: Final = tuple(
    [_number(COLOURS if IS_ASSISTANT[n] else KINDS, adventure, "what") for n, adventure in enumerate(_BOX["adventure"])]
)
TARGET: Final = tuple([_number(PLACES, adventure, "place") for adventure in _BOX["adventure"]])
ADVENTURE_SILVER: Final = tuple([adventure.number("silver") for adventure in _BOX["adventure"]])
ADVENTURE_POINTS: Final = tuple([adventure.number("points") for adventure in _BOX["adventure"]])
NAMES: Final = tuple(
    [f"{adventure.word('what')} {PLACE_WORDS[TARGET[n]]}" for n, adventure in enumerate(_BOX["adventure"])]
)

# Sets of adventures.
OF_BOOK: Final = tuple([sum([bit(n) for n in range(len(BOOK)) if BOOK[n] == book]) for book in range(len(HALVES))])
ARTEFACTS: Final = sum([bit(n) for n in range(len(BOOK)) if not IS_ASSISTANT[n]])
ASSISTANTS: Final = sum([bit(n) for n in range(len(BOOK)) if IS_ASSISTANT[n]])
AT_TARGET: Final = tuple(
    [sum([bit(n) for n in range(len(TARGET)) if TARGET[n] == place]) for place in range(len(PLACES))]
)

# Companies in the order of the seats.
COMPANIES: Final = tuple([company.word("name") for company in _BOX["company"]])
COMPANY_COLOURS: Final = tuple([company.word("colour") for company in _BOX["company"]])
COMPANY_START: Final = tuple([_number(PLACES, company, "start") for company in _BOX["company"]])
COMPANY_SILVER: Final = tuple([company.number("silver") for company in _BOX["company"]])

# Spaces of the open expeditions, from left to right, and what joining there gives.
SPACES: Final = 5
BONUS_SILVER: Final = tuple([space.number("silver") for space in _BOX["space"]])
BONUS_CARDS: Final = tuple([space.number("cards") for space in _BOX["space"]])

# Set-up, limits and prices.
TRAVEL_CARDS_OF_A_COLOUR: Final = _count("travel cards of a colour")
ASSISTANTS_OF_A_COLOUR: Final = _count("assistants of a colour")
MARKERS: Final = _count("markers of a player")
HAND_LIMIT: Final = _count("hand limit")
ADVENTURE_LIMIT: Final = _count("adventure limit")
REMOVED: Final = (0, 0, *[_count(f"C cards removed with {seats} players") for seats in (2, 3, 4)])  # by number of seats
ADVENTURE_PRICE: Final = _count("price of an adventure")
PAGE_PRICE: Final = _count("price of a page")
COLOUR_PRICE: Final = _count("price of a colour")
CARDS_DRAWN: Final = _count("cards drawn")

# Scoring.
IDENTICAL_2: Final = _count("points for 2 identical")
IDENTICAL_3: Final = _count("points for 3 identical")
DIFFERENT_2: Final = _count("points for 2 different")
DIFFERENT_4: Final = _count("points for 4 different")
LOST_WITH_2: Final = _count("lost with 2 assistants")
LOST_WITH_3: Final = _count("lost with 3 assistants")
SILVER_FOR_A_POINT: Final = _count("silver for a point")
CARDS_FOR_A_POINT: Final = _count("travel cards for a point")
UNFINISHED_POINTS: Final = _count("points for an unfinished artefact")


def _check() -> None:
    """AFR-0.1 AFR-3.2: the files fit each other."""
    for names in [PLACES, PLACE_WORDS, EXPEDITIONS, ADVENTURES, NAMES, COMPANIES, COMPANY_COLOURS]:
        if len(set(names)) != len(names):
            raise BadData(f"two of {', '.join(names)} are alike")
    if len(_COUNT) != len(_BOX["piece"]):
        raise BadData("piece: two figures have one name")
    _check_map()
    _check_adventures()
    for code, start, destination in zip(EXPEDITIONS, START, DESTINATION, strict=True):
        if start == destination:
            raise BadData(f"expedition: {code} ends where it starts")
    if max(REMOVED) > LETTER.count(LETTERS.index("C")):
        raise BadData("expedition: fewer C cards than may be removed")
    if len(set(COMPANY_START)) != len(COMPANIES):
        raise BadData("company: two companies start at one place")
    if len(_BOX["space"]) != SPACES:
        raise BadData(f"space: {len(_BOX['space'])} spaces, {SPACES} expected")
    for silver, cards in zip(BONUS_SILVER, BONUS_CARDS, strict=True):
        if (silver > 0) == (cards > 0):
            raise BadData("space: joining gives either silver or cards")
    _check_counts()


def _check_map() -> None:
    if not all([word.isascii() and word.isalpha() for word in PLACE_WORDS]):
        raise BadData("place: a name should be made of plain letters")
    if HALF.count(NORTH) != 11 or HALF.count(SOUTH) != 11:
        raise BadData(f"place: {HALF.count(NORTH)} in the north and {HALF.count(SOUTH)} in the south, 11 each expected")
    if max([Y[place] for place in range(len(PLACES)) if HALF[place] == NORTH]) >= min(
        [Y[place] for place in range(len(PLACES)) if HALF[place] == SOUTH]
    ):
        raise BadData("place: one of the north lies south of one of the south")
    if len(_BOX["route"]) != 37 or len(set(ROUTES)) != len(ROUTES):
        raise BadData("route: 37 different routes expected")


def _check_adventures() -> None:
    for n, code in enumerate(ADVENTURES):
        if code.rstrip("0123456789") != ("W", "Br")[BOOK[n]]:
            raise BadData(f"adventure: {code} lies in the wrong book")
        if HALF[TARGET[n]] == BOOK[n]:
            raise BadData(f"adventure: {code} leads to the half of its own book")
        if IS_ASSISTANT[n] and (ADVENTURE_SILVER[n] or ADVENTURE_POINTS[n]):
            raise BadData(f"adventure: the assistant {code} has silver or points")
    faces = list(zip(BOOK, IS_ASSISTANT, WHAT, strict=True))
    for book, half in enumerate(HALVES):
        if BOOK.count(book) != 15:
            raise BadData(f"adventure: {BOOK.count(book)} in the book of the {half}, 15 expected")
        for kind, name in enumerate(KINDS):
            if faces.count((book, 0, kind)) != 2:
                raise BadData(f"adventure: {faces.count((book, 0, kind))} of {name} in the {half}, 2 expected")
        for colour, name in enumerate(COLOURS):
            if faces.count((book, 1, colour)) != 1:
                raise BadData(f"adventure: {faces.count((book, 1, colour))} of {name} in the {half}, 1 expected")


def _check_counts() -> None:
    """As many of everything as the box holds."""
    for name, number in [
        ("adventure cards", len(ADVENTURES)),
        ("expedition cards", len(EXPEDITIONS)),
        ("assistant cards", len(COLOURS) * ASSISTANTS_OF_A_COLOUR),
        ("travel cards", len(COLOURS) * TRAVEL_CARDS_OF_A_COLOUR),
        ("company cards", len(COMPANIES)),
        ("joker cards", len(COMPANIES)),
        ("explorers", len(COMPANIES)),
        ("company markers", len(COMPANIES) * MARKERS),
        ("books", len(HALVES)),
    ]:
        if _count(name) != number:
            raise BadData(f"piece: {_count(name)} {name}, {number} expected")
    cards = sum([count for name, count in _COUNT.items() if name.endswith(" cards")])
    if cards != 142:
        raise BadData(f"piece: {cards} cards, 142 expected")


_check()
