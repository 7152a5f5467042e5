"""The chart: the Mediterranean and the Black Sea with ports, routes, port tokens and ships."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from roteiro.core.canvas import Panel, circle, group, path, rect, text
from roteiro.core.game import View
from roteiro.core.language import _, counted, later
from roteiro.games.oltremare.board_pieces import Ids, button, frame, ship, token_disc
from roteiro.games.oltremare.data import (
    LAT,
    LON,
    NO_TOKEN,
    PORT_CODES,
    PORT_WORDS,
    PORTS,
    ROUTES,
    SHIP_SIGN,
    TOKEN_TITLES,
    TOKENS,
)
from roteiro.games.oltremare.state import NOWHERE

WIDTH: Final = 640
HEIGHT: Final = 530
LEFT: Final = 10
TOP: Final = 36
RIGHT: Final = 630
BOTTOM: Final = 446
WEST: Final = 8.4
NORTH: Final = 48.0
ACROSS: Final = 18.65  # units a degree
DOWN: Final = 23.1

Point = tuple[float, float]

TOKEN_HELP: Final = (
    later("a ducat for each ship"),
    later("jump to any port"),
    later("no pirates"),
    later("one more ducat sign"),
    later("lions over 3 as ducats"),
    later("buy at 1, 2, 3, 4"),
)

# The shore as longitudes and latitudes, from the Ligurian Sea round Italy, Greece, the Black Sea, Asia Minor, the
# Levant and Africa to Tunis; the sea lies inside.
SHORE: Final[tuple[Point, ...]] = (
    (8.35, 44.2), (8.9, 44.4), (9.9, 44.0), (10.4, 43.3), (11.2, 42.4), (12.2, 41.8), (13.4, 41.25), (14.2, 40.85),
    (14.9, 40.5), (15.6, 40.05), (16.0, 39.3), (15.85, 38.6), (15.7, 38.0), (16.2, 37.95), (16.6, 38.5), (17.15, 39.0),
    (16.6, 39.7), (17.0, 40.45), (17.9, 40.1), (18.4, 39.85), (18.4, 40.3), (17.6, 40.9), (16.8, 41.2), (16.0, 41.5),
    (16.1, 41.85), (15.3, 41.95), (14.3, 42.45), (13.6, 43.5), (12.6, 44.1), (12.3, 44.6), (12.4, 45.0), (12.3, 45.4),
    (13.1, 45.65), (13.7, 45.6), (13.6, 45.1), (13.9, 44.8), (14.4, 45.2), (14.9, 44.9), (15.3, 44.1), (16.4, 43.5),
    (17.5, 42.95), (18.4, 42.4), (19.2, 41.95), (19.5, 41.4), (19.35, 40.5), (20.0, 39.8), (20.7, 39.0), (21.1, 38.4),
    (22.1, 38.35), (22.9, 38.1), (22.1, 38.1), (21.4, 38.1), (21.2, 37.7), (21.6, 37.2), (21.8, 36.8), (22.2, 36.9),
    (22.5, 36.5), (23.0, 36.6), (22.9, 37.3), (23.4, 37.4), (23.2, 37.9), (24.0, 37.7), (24.0, 38.3), (23.1, 38.8),
    (23.1, 39.2), (22.7, 39.9), (22.7, 40.5), (23.2, 40.4), (23.5, 40.0), (24.0, 40.0), (23.9, 40.6), (24.6, 40.9),
    (25.9, 40.85), (26.4, 40.75), (26.1, 40.4), (26.7, 40.5), (27.3, 40.85), (28.2, 41.0), (28.8, 41.05), (28.7, 41.4),
    (27.9, 41.9), (27.7, 42.5), (27.9, 43.2), (28.6, 43.6), (28.8, 44.4), (29.7, 45.0), (30.4, 46.1), (31.3, 46.6),
    (32.4, 46.2), (33.4, 46.0), (32.7, 45.4), (33.5, 44.7), (34.3, 44.5), (35.2, 45.0), (36.3, 45.05), (36.2, 45.45),
    (35.2, 45.5), (34.9, 46.2), (36.2, 46.7), (37.8, 47.0), (39.1, 47.3), (39.2, 46.95), (37.9, 46.5), (37.9, 45.9),
    (37.2, 45.45), (36.9, 45.0), (38.0, 44.4), (39.4, 43.7), (41.0, 42.8), (41.6, 42.0), (41.3, 41.4), (40.2, 41.0),
    (39.0, 40.95), (37.6, 41.05), (36.4, 41.3), (35.8, 41.7), (35.1, 42.05), (33.8, 41.95), (32.3, 41.7), (31.2, 41.15),
    (30.0, 41.2), (29.3, 41.25), (29.2, 40.95), (29.5, 40.7), (28.7, 40.3), (27.6, 40.2), (26.7, 40.0), (26.2, 39.6),
    (26.9, 39.4), (26.8, 38.8), (27.2, 38.4), (26.4, 38.2), (27.2, 37.7), (27.4, 37.0), (28.2, 36.75), (29.0, 36.6),
    (29.6, 36.15), (30.5, 36.35), (30.8, 36.85), (31.9, 36.5), (32.9, 36.05), (34.0, 36.3), (34.8, 36.75), (35.9, 36.7),
    (35.9, 35.9), (35.8, 35.0), (35.5, 34.0), (35.1, 33.0), (34.7, 32.0), (34.2, 31.35), (33.1, 31.1), (32.2, 31.35),
    (31.0, 31.5), (29.9, 31.2), (28.8, 30.95), (27.3, 31.35), (25.2, 31.6), (23.1, 32.4), (21.7, 32.9), (20.6, 32.7),
    (20.1, 32.0), (20.1, 31.1), (19.2, 30.5), (17.8, 30.9), (15.8, 31.5), (15.2, 32.3), (13.2, 32.85), (11.5, 33.15),
    (10.8, 33.8), (10.1, 34.4), (10.9, 35.2), (10.6, 36.0), (11.0, 36.95), (10.3, 36.85), (9.8, 37.3), (8.35, 37.0),
)  # fmt: skip
ISLANDS: Final[tuple[tuple[Point, ...], ...]] = (
    ((12.5, 37.9), (13.3, 38.15), (14.6, 38.05), (15.5, 38.2), (15.1, 37.4), (15.1, 36.75), (14.0, 37.1),
     (12.8, 37.55)),
    ((23.6, 35.45), (24.6, 35.35), (25.6, 35.3), (26.25, 35.2), (25.6, 35.0), (24.4, 35.05), (23.6, 35.2)),
    ((32.3, 34.95), (33.0, 35.3), (34.4, 35.6), (33.9, 35.1), (33.5, 34.85), (32.7, 34.65)),
    ((8.2, 41.1), (9.3, 41.15), (9.75, 40.3), (9.55, 39.2), (8.7, 38.9), (8.3, 39.5)),
    ((8.6, 42.4), (9.4, 43.0), (9.5, 42.1), (9.2, 41.45), (8.7, 41.8)),
    ((23.2, 39.0), (23.7, 38.75), (24.5, 38.1), (24.2, 38.55), (23.6, 39.0)),
    ((27.8, 36.1), (28.2, 36.4), (28.1, 35.95)),
    ((25.9, 39.3), (26.5, 39.3), (26.4, 39.05)),
    ((14.2, 36.05), (14.6, 35.95), (14.5, 35.8)),
    ((19.65, 39.8), (19.9, 39.75), (20.1, 39.4)),
)  # fmt: skip

# Where a port is drawn if not where it lies, and where its name goes: aside, and how it is held.
MOVED: Final[dict[str, Point]] = {
    "VEN": (12.6, 45.15), "ANC": (13.75, 43.45), "ZAR": (15.3, 44.1), "NAP": (14.15, 40.6), "PAL": (13.3, 38.3),
    "TUN": (10.4, 36.95), "MOD": (21.5, 36.75), "NEG": (24.1, 38.45), "SAL": (22.9, 40.35), "BEI": (35.35, 34.2),
    "ACR": (34.95, 32.7), "CAF": (35.3, 44.85), "TAN": (39.0, 47.05), "COS": (28.95, 41.05), "MES": (15.8, 38.1),
    "ROD": (28.2, 36.2), "MAL": (14.4, 35.9), "CAN": (25.1, 35.4), "DUR": (19.4, 41.3), "BAR": (16.9, 41.2),
    "SIN": (35.2, 42.15), "TRE": (39.7, 41.15), "FAM": (34.0, 35.1), "BEN": (20.1, 32.3), "TRI": (13.2, 33.0),
}  # fmt: skip
ABOVE: Final = (0, -20, "middle")
BELOW: Final = (0, 24, "middle")
ASIDE: Final = (18, 4, "start")
BEFORE: Final = (-18, 4, "end")
LABELS: Final = {
    "VEN": (-12, -20, "middle"), "ANC": BEFORE, "ZAR": (14, -6, "start"), "RAG": (14, -4, "start"),
    "BAR": (-18, 10, "end"), "DUR": ASIDE, "COR": ASIDE, "MES": (15, 12, "start"), "NAP": BEFORE, "PAL": BEFORE,
    "TUN": (-2, 25, "middle"), "MAL": ASIDE, "TRI": BELOW, "BEN": (6, 25, "start"), "MOD": BEFORE, "CAN": BELOW,
    "NEG": BEFORE, "SAL": (15, -4, "start"), "COS": (-14, -10, "end"), "VAR": BEFORE, "CAF": (-14, -6, "end"),
    "TAN": BEFORE, "TRE": BELOW, "SIN": BELOW, "SMI": ASIDE, "ROD": BELOW, "FAM": ABOVE, "BEI": ASIDE, "ACR": ASIDE,
    "ALE": ASIDE,
}  # fmt: skip

# Routes that are not straight: what they pass.
PASSING: Final[dict[tuple[str, str], tuple[Point, ...]]] = {
    ("ANC", "BAR"): ((15.0, 42.6), (16.5, 42.1)),
    ("BAR", "MES"): ((18.6, 40.2), (18.1, 39.0), (16.9, 37.8)),
    ("BAR", "COR"): ((18.5, 41.0), (19.25, 40.3)),
    ("COR", "MES"): ((18.0, 38.4),),
    ("ZAR", "RAG"): ((16.4, 43.0),),
    ("MES", "NAP"): ((15.1, 38.9),),
    ("MES", "MAL"): ((15.7, 37.0),),
    ("NAP", "PAL"): ((13.4, 39.5),),
    ("PAL", "TUN"): ((11.9, 38.1),),
    ("TUN", "MAL"): ((12.2, 36.6),),
    ("MAL", "TRI"): ((13.6, 34.5),),
    ("TRI", "BEN"): ((16.7, 32.9),),
    ("BEN", "CAN"): ((21.8, 34.1),),
    ("BEN", "ALE"): ((21.8, 33.5), (25.5, 32.4)),
    ("MOD", "CAN"): ((22.8, 35.9),),
    ("COR", "MOD"): ((20.4, 38.0),),
    ("CAN", "NEG"): ((24.9, 37.2),),
    ("CAN", "ROD"): ((26.9, 35.8),),
    ("NEG", "SAL"): ((24.5, 39.3), (23.7, 39.7)),
    ("SAL", "COS"): ((23.6, 39.6), (25.0, 40.0), (26.3, 40.2), (27.5, 40.6)),
    ("COS", "SMI"): ((28.0, 40.5), (26.9, 40.25), (25.7, 39.8), (25.5, 39.0), (26.2, 38.6)),
    ("NEG", "SMI"): ((25.5, 38.7),),
    ("COS", "VAR"): ((29.0, 42.2),),
    ("COS", "SIN"): ((29.3, 41.7), (32.0, 42.4)),
    ("VAR", "CAF"): ((31.0, 43.9), (33.8, 44.0)),
    ("CAF", "TAN"): ((36.55, 45.1), (37.2, 46.3)),
    ("CAF", "SIN"): ((35.0, 43.4),),
    ("TAN", "TRE"): ((37.5, 46.2), (36.7, 45.2), (37.2, 44.0), (39.2, 42.4)),
    ("TRE", "SIN"): ((37.5, 41.9),),
    ("SMI", "ROD"): ((26.3, 37.6), (27.3, 36.4)),
    ("ROD", "FAM"): ((30.5, 35.5), (32.2, 34.3), (33.4, 34.4)),
    ("FAM", "BEI"): ((34.8, 34.8),),
    ("FAM", "ALE"): ((33.3, 33.6),),
    ("ACR", "ALE"): ((33.0, 31.9),),
}  # fmt: skip


def place(point: Point) -> Point:
    """Where a longitude and a latitude lie on the panel."""
    return (LEFT + (point[0] - WEST) * ACROSS, TOP + (NORTH - point[1]) * DOWN)


PLACES: Final = tuple([place(MOVED.get(code, (LON[port], LAT[port]))) for port, code in enumerate(PORT_CODES)])


def smooth(points: Sequence[Point], closed: bool = False) -> str:
    """A soft line through some points."""
    count = len(points)
    parts = [f"M{points[0][0]:.1f} {points[0][1]:.1f}"]
    for i in range(count if closed else count - 1):
        if closed:
            a, b, c, d = (points[(i + n) % count] for n in (-1, 0, 1, 2))
        else:
            a, b, c, d = points[max(0, i - 1)], points[i], points[i + 1], points[min(count - 1, i + 2)]
        parts.append(
            f"C{b[0] + (c[0] - a[0]) / 6:.1f} {b[1] + (c[1] - a[1]) / 6:.1f} "
            f"{c[0] - (d[0] - b[0]) / 6:.1f} {c[1] - (d[1] - b[1]) / 6:.1f} {c[0]:.1f} {c[1]:.1f}"
        )
    return "".join(parts) + ("Z" if closed else "")


def _route(start: int, end: int) -> str:
    codes = (PORT_CODES[start], PORT_CODES[end])
    by = PASSING.get(codes)
    if by is None:
        by = tuple(reversed(PASSING.get((codes[1], codes[0]), ())))
    return smooth([PLACES[start], *[place(point) for point in by], PLACES[end]])


_SEA: Final = smooth([place(point) for point in SHORE], closed=True)
_ISLANDS: Final = tuple([smooth([place(point) for point in island], closed=True) for island in ISLANDS])
_LINES: Final = tuple([_route(start, end) for start, end in ROUTES])
_ROSE: Final = "M0-30 4-4 30 0 4 4 0 30-4 4-30 0-4-4Z"
_RAYS: Final = "M0 0-14-14M0 0 14-14M0 0 14 14M0 0-14 14"
_PEAKS: Final = (
    (10.6, 46.4), (13.2, 46.8), (17.4, 45.2), (21.9, 43.4), (24.6, 42.4), (30.4, 39.4), (33.0, 38.7), (36.8, 39.6),
    (39.6, 38.2), (38.9, 45.0), (9.4, 35.4), (38.2, 34.6),
)  # fmt: skip
_WAVES: Final = ((27.2, 33.3), (31.4, 33.2), (31.5, 43.2), (11.4, 40.0), (37.6, 43.3), (21.0, 34.9), (18.6, 37.4))


def chart(view: View, ids: Ids, choices: Mapping[str, str]) -> Panel:
    """OLM-6.1 OLM-7.1: the whole map; ports are buttons while one may sail or jump there."""
    panel = frame("chart wide", _("The chart"), WIDTH, HEIGHT, choices)
    panel.add(*_world(view))
    panel.add(*[_port(panel, port) for port in range(len(PORTS))])
    panel.add(*[_label(view, port) for port in range(len(PORTS))])
    for port, token in enumerate(view["ports"]):
        if token != NO_TOKEN:
            x, y = PLACES[port]
            panel.add(token_disc(token, x, y, ids.once(f"token-{port}"), class_="still"))
    panel.add(*_ships(view))
    panel.add(*_steps(view))
    panel.add(button(panel, "stay", _("Stay here"), RIGHT - 96, 6, 96, "stay", 25))
    panel.add(*_legend())
    return panel


def _world(view: View) -> list[str]:
    found = [rect(LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP, "land"), path(_SEA, "shallows"), path(_SEA, "sea shore")]
    found += [path(island, "land shore") for island in _ISLANDS]
    found += [group(path("M-14 0q3.5-5 7 0t7 0 7 0 7 0", "wave"), x=x, y=y) for x, y in map(place, _WAVES)]
    found += [group(path("M-13 5-5-6 0 2M-3 5 5-4 13 5", "peak"), x=x, y=y) for x, y in map(place, _PEAKS)]
    x, y = place((17.9, 35.0))
    rose = [circle(0, 0, 20, "rose-ring"), path(_RAYS, "rose-ring"), path(_ROSE, "rose")]
    found.append(group(*rose, text(0, -34, _("N"), "small middle sea-word"), x=x, y=y))
    for route, line in enumerate(_LINES):
        found.append(path(line, "route sailed" if route in view["sailed"] else "route"))
    # What the coast leaves over the edge is covered by the sheet again.
    found.append(
        path(
            f"M3 30H{WIDTH - 3}V{BOTTOM + 20}H3ZM{LEFT} {TOP + 8}V{BOTTOM - 8}Q{LEFT} {BOTTOM} {LEFT + 8} {BOTTOM}"
            f"H{RIGHT - 8}Q{RIGHT} {BOTTOM} {RIGHT} {BOTTOM - 8}V{TOP + 8}Q{RIGHT} {TOP} {RIGHT - 8} {TOP}H{LEFT + 8}"
            f"Q{LEFT} {TOP} {LEFT} {TOP + 8}Z",
            "cover",
        )
    )
    found.append(rect(LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP, "border", 8))
    return found


def _port(panel: Panel, port: int) -> str:
    word = PORT_WORDS[port]
    action = f"jump {word}" if f"jump {word}" in panel.choices else f"sail {word}"
    x, y = PLACES[port]
    return panel.choice(action, circle(0, 0, 14.5, "halo"), circle(0, 0, 5, "harbour"), id=f"port-{port}", x=x, y=y)


def _label(view: View, port: int) -> str:
    """The name of a port, out of the way of the ships that lie there."""
    dx, dy, held = LABELS[PORT_CODES[port]]
    x, y = PLACES[port]
    ships = sum(player["ship"] == port for player in view["players"])
    if ships and held == "middle" and dy < 0:
        dy -= 5 if view["ports"][port] == NO_TOKEN else 24
    elif ships > 1 and held != "middle":
        dx += 11 * (ships - 1) * (1 if held == "start" else -1)
    return text(x + dx, y + dy, _(PORTS[port]), f"small town {held}")


def _ships(view: View) -> list[str]:
    """Ships in their ports, beside each other if they share one; above a token that is still there."""
    found = []
    for seat, player in enumerate(view["players"]):
        port = player["ship"]
        if port == NOWHERE:
            continue
        here = [other for other, one in enumerate(view["players"]) if one["ship"] == port]
        x, y = PLACES[port]
        aside = (here.index(seat) - (len(here) - 1) / 2) * 22
        up = 22 if view["ports"][port] != NO_TOKEN else 6
        found.append(ship(seat, min(max(x + aside, 24), WIDTH - 24), y - up, f"ship-{seat}"))
    return found


def _steps(view: View) -> list[str]:
    """How far the ship must still go."""
    if view["asked"] is None or view["asked"]["what"] != "SailTo":
        return []
    left = sum(SHIP_SIGN[kind] for kind in view["played"]) - len(view["sailed"])
    return [text(RIGHT - 4, 25, counted("{n} step to sail", "{n} steps to sail", left), "label end strong")]


def _legend() -> list[str]:
    found = []
    for token in range(len(TOKENS)):
        x, y = 26 + 206 * (token % 3), BOTTOM + 23 + 37 * (token // 3)
        found.append(token_disc(token, x, y, r=13))
        found.append(text(x + 20, y - 2, _(TOKEN_TITLES[token]), "small start strong"))
        found.append(text(x + 20, y + 11, _(TOKEN_HELP[token]), "small start"))
    return found
