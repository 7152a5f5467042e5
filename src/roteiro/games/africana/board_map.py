"""The map of Africana: Africa with its places and routes, the explorers, and where expeditions and adventures lead."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from roteiro.core.canvas import Panel, circle, group, hint, line, marker, path, rect, tag, text
from roteiro.core.game import View
from roteiro.core.language import _, counted
from roteiro.core.lettering import breadth
from roteiro.core.masks import members
from roteiro.games.africana.actions import CARDS, CHANGED
from roteiro.games.africana.board_cartouche import draw_cartouche, draw_idle
from roteiro.games.africana.board_pieces import (
    STAR,
    WIDTH,
    adventure_name,
    coin,
    picture,
    place_name,
    shape,
    signpost,
    smooth,
    token,
)
from roteiro.games.africana.board_reach import Way, cheapest_cards, in_hand, reach
from roteiro.games.africana.data import (
    COLOUR_PRICE,
    DESTINATION,
    HALF,
    HALVES,
    PLACE_WORDS,
    PLACES,
    ROUTES,
    START,
    SYMBOLS,
    TARGET,
    VIA,
    X,
    Y,
)
from roteiro.games.africana.spelling import WITH_CARD, silver
from roteiro.games.africana.state import NOWHERE

HEIGHT: Final = 500.0
EQUATOR: Final = 275.0
FAINTEST: Final = 4
"""Rings of places that are farther away look alike."""

# Coasts as degrees east and north, going round each land.
AFRICA: Final = (
    (-5.9, 35.8), (-2.9, 35.2), (3.0, 36.8), (9.8, 37.3), (11.0, 36.8), (10.2, 34.2), (13.2, 32.9), (15.3, 32.2),
    (19.2, 30.3), (20.1, 32.2), (22.6, 32.8), (25.0, 31.7), (29.5, 31.0), (31.2, 31.5), (32.6, 31.0), (32.6, 29.7),
    (34.0, 27.0), (35.6, 23.9), (37.3, 20.4), (38.6, 17.9), (39.7, 15.2), (43.0, 12.0), (44.2, 10.5), (47.5, 11.1),
    (51.2, 11.9), (50.8, 9.4), (48.8, 5.8), (45.4, 2.0), (41.5, -1.8), (39.6, -4.4), (39.2, -7.2), (40.5, -10.7),
    (40.6, -15.0), (37.0, -17.9), (34.8, -20.2), (35.4, -23.6), (32.8, -26.0), (31.2, -29.6), (28.2, -32.8),
    (25.6, -34.0), (20.2, -34.8), (18.3, -34.0), (17.9, -31.6), (15.4, -27.4), (14.4, -22.9), (11.9, -17.6),
    (13.5, -12.6), (13.2, -8.9), (12.0, -5.4), (8.9, -0.8), (9.7, 3.6), (8.4, 4.6), (6.0, 4.4), (4.2, 6.2),
    (1.0, 5.9), (-2.1, 4.8), (-4.6, 5.2), (-7.6, 4.4), (-10.9, 6.4), (-13.2, 8.6), (-16.5, 12.2), (-17.4, 14.7),
    (-16.3, 17.6), (-17.0, 21.0), (-15.0, 24.6), (-13.0, 27.8), (-9.8, 29.8), (-9.4, 32.2), (-7.0, 33.9),
)  # fmt: skip
EURASIA: Final = (
    (-1.5, 60.0), (-1.2, 44.6), (-3.0, 43.4), (-8.2, 43.6), (-9.2, 42.4), (-8.8, 40.0), (-9.3, 38.6), (-8.6, 37.4),
    (-6.6, 37.4), (-5.4, 37.0), (-2.2, 37.2), (0.0, 38.7), (0.6, 40.8), (3.1, 42.0), (4.5, 43.4), (7.4, 43.7),
    (9.4, 44.2), (10.6, 42.8), (13.0, 41.2), (15.6, 39.8), (15.8, 38.2), (17.0, 39.2), (18.3, 40.1), (16.0, 41.8),
    (13.6, 43.6), (12.6, 45.2), (14.4, 45.2), (16.6, 43.3), (19.3, 41.6), (20.6, 38.6), (22.6, 36.7), (23.8, 38.0),
    (23.0, 40.3), (26.2, 40.6), (26.8, 38.0), (28.4, 36.8), (32.6, 36.2), (35.8, 36.4), (35.4, 33.4), (34.2, 31.4),
    (33.0, 31.0), (33.0, 29.6), (34.3, 28.0), (34.9, 29.2), (37.2, 25.2), (39.0, 21.4), (42.4, 16.8), (43.4, 13.0),
    (45.4, 13.2), (52.0, 15.8), (58.0, 18.0), (62.0, 30.0), (62.0, 60.0),
)  # fmt: skip
SICILY: Final = ((12.4, 38.0), (15.4, 38.2), (15.1, 36.8))
MADAGASCAR: Final = (
    (49.4, -12.0), (50.5, -15.8), (49.3, -18.6), (47.2, -24.8), (45.2, -25.6), (43.6, -23.4), (44.3, -19.6),
    (44.4, -16.4), (46.6, -15.4),
)  # fmt: skip
LAKES: Final = (
    ((31.9, 0.2), (34.0, 0.2), (33.6, -2.4), (31.8, -2.2)),
    ((13.4, 13.8), (15.0, 13.4), (14.2, 12.6)),
)
NILE: Final = ((31.1, 30.4), (32.4, 25.2), (30.6, 20.4), (33.2, 18.4), (32.5, 15.6), (31.6, 9.4), (32.6, 0.8))
CONGO: Final = ((12.6, -6.0), (15.4, -4.2), (18.2, 1.0), (22.6, 2.1), (25.3, -0.8), (26.6, -5.6))
NIGER: Final = ((6.2, 5.0), (6.6, 8.0), (4.0, 12.0), (0.4, 16.4), (-3.0, 16.6), (-6.4, 13.2), (-9.6, 10.4))

# Where a place stands off its true spot, because its neighbours are near, and on which side its name is written.
MOVED: Final[Mapping[str, tuple[float, float]]] = {
    "Napoli": (0, 3), "Tangier": (4, 8), "Tripoli": (0, 10), "Cairo": (8, 0), "Aswan": (2, 6), "Jidda": (31, 12),
    "Timbuktu": (14, -12), "Dakar": (19, 10), "Lagos": (4, -10), "Khartoum": (-6, 8), "Addis Ababa": (6, 12),
    "Leopoldville": (-8, 0), "Loanda": (2, 26), "Ujiji": (-11, 28), "Serengeti": (-6, 7), "Zanzibar": (29, 16),
    "Mozambique": (-10, 9), "Victoria Falls": (0, 4), "Walvis Bay": (17, 10), "Cape Town": (4, -8),
    "Port Natal": (8, 2), "Tananarive": (-8, 26),
}  # fmt: skip
NAMED_LEFT: Final = ("Cairo", "Aswan", "Loanda", "Walvis Bay")
MARKED_BELOW: Final = ("Jidda",)
MARKED_LEFT: Final = ("Victoria Falls", "Tripoli", "Cape Town")
COUNTED_RIGHT: Final = (*MARKED_LEFT, "Zanzibar", "Tananarive")
"""Places whose number of steps, or price, stands on the right, because there is something on the left."""
OWN: Final = " mine"


def _degrees(east: float, north: float) -> tuple[float, float]:
    """A point of the globe on the panel."""
    return 112.2 + 5.2 * east, 275.4 - 5.85 * north


def _fraction(x: float, y: float) -> tuple[float, float]:
    """A point that the data gives as a fraction of the map."""
    return 385 * x - 2.3, 459 * y + 27


def _spot(place: int) -> tuple[float, float]:
    x, y = _fraction(X[place], Y[place])
    dx, dy = MOVED.get(PLACES[place], (0, 0))
    return round(x + dx), round(y + dy)


SPOTS: Final = tuple(_spot(place) for place in range(len(PLACES)))


def _ring(points: Sequence[tuple[float, float]]) -> str:
    return smooth([_degrees(*point) for point in points])


def _river(points: Sequence[tuple[float, float]]) -> str:
    """An open line, rounded."""
    found = [_degrees(*point) for point in points]
    there_and_back = smooth([*found, *reversed(found[1:-1])])
    return "C".join(there_and_back.split("C")[: len(found)])


LANDS: Final = "".join(_ring(land) for land in (AFRICA, EURASIA, SICILY, MADAGASCAR))
WATERS: Final = "".join(_ring(lake) for lake in LAKES)
RIVERS: Final = "".join(_river(river) for river in (NILE, CONGO, NIGER))
WAVE: Final = "q4-4 8 0t8 0"
WAVES: Final = "".join(
    f"M{x} {y}{WAVE}"
    for x, y in (
        (24, 96), (12, 140), (40, 300), (64, 420), (24, 432), (26, 278), (128, 408), (140, 446), (240, 66), (228, 488),
        (352, 266), (366, 300), (316, 470), (352, 484), (12, 62), (370, 340),
    )
)  # fmt: skip


SHIP: Final = (
    "M-20 6C-14 8 10 8 20 3L15 14C8 17-10 17-15 14Z",  # the hull
    "M-1-26C9-22 12-10 8-2H-2C3-10 3-18-1-26ZM-14-18C-6-15-4-8-7-1H-15C-11-7-11-13-14-18Z",  # the sails
    "M0-28V6M-14-20V5M20 3 28-3",  # masts and bowsprit
)


def draw_map(panel: Panel, view: View, names: Sequence[str]) -> None:
    panel.add(rect(0, 0, WIDTH, HEIGHT, "sea", 8))
    panel.add(path(LANDS, "shore-2"), path(LANDS, "shore"), path(WAVES, "wave"), path(LANDS, "land"))
    panel.add(path(RIVERS, "river"), path(WATERS, "lake"))
    panel.add(line(0, EQUATOR, WIDTH, EQUATOR, "equator"), text(8, EQUATOR - 4, _("Equator"), "equator-name start"))
    _compass(panel)
    draw_idle(panel, view)
    hull, sails, masts = SHIP
    panel.add(group(path(masts, "mast"), path(hull, "hull"), path(sails, "sail"), x=52, y=464))
    going = [place for place, word in enumerate(PLACE_WORDS) if f"go {word}" in panel.choices]
    ways, lines = reach(view, going), _lines(panel, view)
    panel.add(*[_route(number, {*going, *lines}, ways, view) for number in range(len(ROUTES))])
    for place in range(len(PLACES)):
        panel.add(_place(panel, view, place, ways.get(place), lines.get(place)))
    panel.add(*_explorers(panel, view, names))
    draw_cartouche(panel, view, names, EQUATOR + 7, any(way.steps > 1 for way in ways.values()))
    panel.add(rect(0.5, 0.5, WIDTH - 1, HEIGHT - 1, "frame", 8))


def _compass(panel: Panel) -> None:
    rose = [circle(0, 0, 21, "rose-line"), circle(0, 0, 17, "rose-line"), shape(STAR, 0, 0, 24, "rose")]
    rose.append(tag("g", shape(STAR, 0, 0, 13, "rose-2"), transform="rotate(45)"))
    panel.add(group(*rose, text(0, -27, _("N"), "small middle"), x=38, y=58))


# Places and routes -------------------------------------------------------------------------------------------------


def _lines(panel: Panel, view: View) -> dict[int, tuple[str, str]]:
    """Neighbours that some card leads to: the line that lays the cheapest and goes there, and what the button says."""
    if view["asked"] is None or view["asked"]["seat"] < 0:
        return {}
    seat = view["asked"]["seat"]
    found = cheapest_cards(panel.choices, in_hand(view, seat), view["players"][seat]["place"])
    return {place: (f"go {PLACE_WORDS[place]} with {word}", _in_one_line(place, word)) for place, word in found.items()}


def _in_one_line(place: int, word: str) -> str:
    """Such as `Go to Cairo with a grey card`."""
    plain = word.removesuffix(CHANGED)
    price = "" if plain == word else _(", ") + silver(COLOUR_PRICE)
    words = _("Go to {place} {with_card}")
    return words.format(place=place_name(place), with_card=_(WITH_CARD[CARDS.index(plain)])) + price


def _route(number: int, chosen: set[int], ways: Mapping[int, Way], view: View) -> str:
    a, b = ROUTES[number]
    (x1, y1), (x2, y2) = SPOTS[a], SPOTS[b]
    here = view["players"][view["asked"]["seat"]]["place"] if ways or chosen else NOWHERE
    there = b if a == here else a if b == here else NOWHERE
    near = there in ways and ways[there].steps == 1
    class_ = "way way-now" if there in chosen else "way way-near" if near else "way"
    if not VIA[number]:
        return line(x1, y1, x2, y2, class_)
    x, y = _fraction(*VIA[number][0])
    return path(f"M{x1} {y1}Q{2 * x - (x1 + x2) / 2:.1f} {2 * y - (y1 + y2) / 2:.1f} {x2} {y2}", class_)


def _place(panel: Panel, view: View, place: int, way: Way | None, one_line: tuple[str, str] | None) -> str:
    """A place with its symbols, its name, and what leads there."""
    found = members(SYMBOLS[place])
    width = 19 * len(found) + 5
    name, beside = place_name(place), PLACES[place] in NAMED_LEFT
    left = breadth(name) if beside else 0  # a click between the name and the symbols counts too
    parts = [rect(-width / 2 - 3 - left, -15, width + 6 + left, 30 if beside else 38, "hit")]
    action = f"go {PLACE_WORDS[place]}"
    if way is not None and action not in panel.choices and one_line is None:
        parts.append(_within_reach(way, width))
    parts.append(rect(-width / 2, -11, width, 22, f"paper spot {HALVES[HALF[place]]}", 11))
    parts += [token(colour, (n - (len(found) - 1) / 2) * 19, 0, 8.5) for n, colour in enumerate(found)]
    side = 1 if PLACES[place] in COUNTED_RIGHT else -1
    if way is not None and way.steps > 1:
        parts.append(_steps(way, side, width))
    elif one_line is not None and one_line[0].endswith(CHANGED):
        parts.append(coin(f"−{COLOUR_PRICE}", side * width / 2, -12, 9))
    if beside:
        parts.append(text(-width / 2 - 5, 4, name, "place-name end"))
    else:
        parts.append(text(0, 22.5, name, "place-name middle"))
    marks = _marks(view, place)
    first, step, below = _beside(place, width, len(marks))
    parts += [group(mark, x=first + step * n, y=below) for n, mark in enumerate(marks)]
    x, y = SPOTS[place]
    if one_line is not None:
        return panel.phrase(*one_line, *parts, id=f"place-{place}", x=x, y=y)
    return panel.choice(action, *parts, id=f"place-{place}", x=x, y=y)


def _within_reach(way: Way, width: float) -> str:
    """Around a place that the cards in hand lead to, but that cannot be chosen yet: fainter the farther it is."""
    ring = rect(-width / 2 - 4, -15, width + 8, 30, f"reach reach-{min(way.steps, FAINTEST)}", 15)
    return group(hint(_in_words(way)), ring)


def _steps(way: Way, side: int, width: float) -> str:
    """How many steps lead there, on a signpost that points to the place."""
    return group(hint(_in_words(way)), signpost(way.steps, -side), x=side * width / 2, y=-12.5)


def _in_words(way: Way) -> str:
    steps = counted("{n} step with your cards", "{n} steps with your cards", way.steps)
    return _(", ").join([steps, silver(way.silver)]) if way.silver else steps


def _beside(place: int, width: float, count: int) -> tuple[float, float, float]:
    """Where marks stand: how far the first one and each other from the place, and how far below."""
    if PLACES[place] in MARKED_BELOW:
        return -7.5 * (count - 1), 15, 34
    edge = width / 2 + 9
    leftward = PLACES[place] in MARKED_LEFT or SPOTS[place][0] + edge + 15 * count > WIDTH + 5
    return (-edge, -15, 0) if leftward else (edge, 15, 0)


def _marks(view: View, place: int) -> list[str]:
    """Where open expeditions start and end, and where the reader's adventures lead."""
    reader = view["seat"]
    found = []
    for space, on_space in enumerate(view["expeditions"]):
        card, mine = on_space["card"], OWN if reader in on_space["joined"] else ""
        if card is not None and START[card] == place:
            says = hint(_("Expedition {number} starts here").format(number=space + 1))
            flag = circle(0, 0, 7, f"start-mark{mine}")
            found.append(says + flag + text(0, 4, space + 1, f"start-number middle{mine}"))
        if card is not None and DESTINATION[card] == place:
            says = hint(_("Expedition {number} ends here").format(number=space + 1))
            ring = rect(-9, -9, 18, 18, "end-ring", 4) if mine else ""
            flag = ring + rect(-7, -7, 14, 14, f"end-mark{mine}", 2)
            found.append(says + flag + text(0, 4, space + 1, "end-number middle"))
    for adventure in [] if reader is None else view["players"][reader]["adventures"]:
        if TARGET[adventure] == place:
            says = hint(_("Your adventure: {what}").format(what=adventure_name(adventure)))
            found.append(says + circle(0, 0, 8, "goal") + picture(adventure, 0, 0, 6.5))
    return found


def _explorers(panel: Panel, view: View, names: Sequence[str]) -> list[str]:
    found = []
    asked = view["asked"]["seat"] if view["asked"] is not None else NOWHERE
    places = [player["place"] for player in view["players"]]
    for seat, place in enumerate(places):
        if place == NOWHERE:
            continue
        here = [other for other, at in enumerate(places) if at == place]
        x = SPOTS[place][0] + 18 * (here.index(seat) - (len(here) - 1) / 2)
        y = SPOTS[place][1] - 19
        parts = [
            tag("ellipse", cx=0, cy=12, rx=7, ry=2.5, class_="shade"),
            path("M-5 5H5L0 13Z", f"fill-{seat}"),
            marker(seat, 0, 0, 9.5),
        ]
        if seat == asked:
            found.append(panel.choice("move", circle(0, 0, 14, "halo"), *parts, id=f"explorer-{seat}", x=x, y=y))
        else:
            found.append(group(hint(names[seat]), *parts, id=f"explorer-{seat}", x=x, y=y))
    return found
