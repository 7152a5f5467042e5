"""What the panels of Vasco da Gama are made of: coins, seals of points, people, ships, projects and discs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from roteiro.core.canvas import SEAT_LETTERS, Panel, circle, group, hint, marker, path, rect, star, text
from roteiro.core.game import View
from roteiro.core.language import _, later
from roteiro.core.lettering import breadth, broken, fitting
from roteiro.games.vasco.data import CREW, CREW_COLOURS, ICON_POINTS, ICON_REALS, LIMIT, PROJECT_TILES
from roteiro.games.vasco.spelling import AREA_NAMES

SAILOR_LETTERS: Final = (later("T"), later("V"), later("G"), later("O"), later("M"))
"""Of turquoise, violet, grey and orange sailors and of the missionary: the first letters of their names."""
MINUS: Final = "\N{MINUS SIGN}"
DASH: Final = "\N{EN DASH}"
WIDTH: Final = 392
HEIGHT: Final = 552
"""All panels are of one size, so that they line up."""
PLATE: Final = 49
"""How wide a disc with its number is."""


SEAL: Final = star(10, 10, 8.2)
BODY: Final = "M-7.5 24C-7.5 14-5.5 9 0 9S7.5 14 7.5 24Z"
HAT: Final = "M-8 3.5C-4.5 2.5-4-1.5 0-1.5S4.5 2.5 8 3.5C4 5.5-4 5.5-8 3.5Z"
SAIL: Final = "M12 3C20 5 28 5 35 3C39 11 39 20 35 28C28 26 20 26 12 28C15 20 15 11 12 3Z"
HULL: Final = "M2 27L12 31H39L48 28C47 36 42 43 36 45H14C8 43 4 36 2 27Z"


def lines(words: str, room: float, x: float, y: float, class_: str = "small") -> list[str]:
    """Small words broken into lines that fit the room."""
    return [fitting(x, y + 13.5 * row, part, room, class_) for row, part in enumerate(broken(words, room))]


def framed(panel: Panel) -> None:
    """Paper below a whole panel, with its title."""
    panel.add(rect(0.5, 0.5, panel.width - 1, panel.height - 1, "paper", r=10), title(panel))


def title(panel: Panel) -> str:
    """The title of a panel, to the left of its action spaces."""
    return fitting(14, 28, panel.title, 116, "title", 15.6, True)


def coin(x: float, y: float, amount: int, r: float = 9.5) -> str:
    """Money."""
    shape = circle(0, 0, r, "coin") + circle(0, 0, r * 0.8, "coin-rim")
    return group(shape, text(0, r * 0.43, amount, "coin-figure", font_size=r * 1.2), x=x, y=y)


def seal(x: float, y: float, points: int, r: float = 10) -> str:
    """Points."""
    shape = group(path(SEAL, "seal"), scale=r / 10)
    size = r * (1.15 if points < 100 else 0.88)
    return group(shape, text(0, size * 0.36, points, "seal-figure", font_size=size), x=x, y=y)


def sailor(colour: int, x: float, y: float, id: str | None = None) -> str:
    """Somebody of a crew, 16 wide and 24 high, with the letter of the colour."""
    body = path(BODY, f"person sailor-{colour}") + circle(0, 5, 4.6, f"person sailor-{colour}")
    return group(body, text(0, 21.5, _(SAILOR_LETTERS[colour]), "sailor-letter"), x=x, y=y, id=id)


def anybody(x: float, y: float, hat: bool = False) -> str:
    """Somebody of any colour, as large as a sailor; with a hat, a captain."""
    body = path(BODY, "person any") + circle(0, 5, 4.6, "person any")
    return group(body, path(HAT, "hat") if hat else "", x=x, y=y)


def captain(seat: int, x: float, y: float, id: str | None = None) -> str:
    """A captain wears a hat and the letter of a player."""
    body = path(BODY, f"person fill-{seat}") + circle(0, 5, 4.4, f"person fill-{seat}") + path(HAT, "hat")
    return group(body, text(0, 21.5, SEAT_LETTERS[seat], "captain-letter"), x=x, y=y, id=id)


def crew_of(counts: Sequence[int], x: float, y: float, step: float = 30) -> list[str]:
    """Members of a crew by colour, each colour with how many there are."""
    found: list[str] = []
    for colour, count in enumerate(counts):
        if count:
            found += [sailor(colour, x + 8, y), text(x + 18, y + 18, count, "label count")]
            x += step
    return found


def icons(number: int, x: float, y: float, down: float = 19, across: float = 0) -> list[str]:
    """What a ship earns in Phase 3."""
    found = []
    if ICON_POINTS[number]:
        found.append(seal(x, y, ICON_POINTS[number]))
        x, y = x + across, y + down
    if ICON_REALS[number]:
        found.append(coin(x, y, ICON_REALS[number]))
    return found


def said(number: int) -> str:
    """A tile in words."""
    name = _("Merchant ship, limit {limit}") if number > PROJECT_TILES else _("Ship {number}, limit {limit}")
    return hint(name.format(number=number, limit=LIMIT[number]))


def ship(number: int, owner: int, sailing: bool = False) -> list[str]:
    """A launched ship, 50 wide and 46 high: its limit on the sail, its owner on the hull, a captain when it sails."""
    merchant = number > PROJECT_TILES
    shapes = [said(number), path(SAIL, "sail merchant-sail" if merchant else "sail")]
    if merchant:
        shapes.append(path("M13.5 6.5C20 8.5 29 8.5 36 6.5M13.5 24.5C20 22.5 29 22.5 36 24.5", "stripe"))
    shapes.append(path(HULL, "hull" if merchant else f"hull fill-{owner}"))
    shapes.append(text(25, 21.5, LIMIT[number], "limit"))
    if not merchant:
        if sailing:
            shapes += [circle(7, 24, 3.4, "person skin"), path("M1.5 22.5C4 22 4.5 19 7 19S10 22 12.5 22.5Z", "hat")]
        shapes.append(marker(owner, 25, 36.5, 9.2))
        shapes += icons(number, 42, 9)
    return shapes


def small_project(number: int) -> list[str]:
    """A project in front of a player, as large as a ship."""
    shapes = [said(number), rect(0.5, 0.5, 49, 45, "card project", r=4)]
    shapes += [text(6, 17, LIMIT[number], "limit start"), anybody(10, 20), text(19, 39, CREW[number], "label count")]
    return [*shapes, *icons(number, 40, 12, 21)]


def planned_ship(x: float, y: float) -> str:
    """A ship that is only drawn so far."""
    return group(path(SAIL, "plan"), path(HULL, "plan"), path("M25 3V31", "plan"), x=x, y=y, scale=1.25)


def royal_ship(x: float, y: float) -> str:
    """The São Gabriel under sail."""
    cross = path("M23.5 8H26.5V14H32.5V17H26.5V23H23.5V17H17.5V14H23.5Z", "cross")
    pennant = path("M24.5 3V-6L36-3L25.5 0V3Z", "cross")
    return group(pennant, path(SAIL, "sail"), cross, path(HULL, "hull"), x=x, y=y, scale=1.3)


def placed_disc(number: int, seat: int, x: float, y: float, called: bool) -> str:
    """A disc on the board with its number on it."""
    plate = rect(0, 0, PLATE - 3, 28, "disc called" if called else "disc", r=14)
    shapes = (plate, marker(seat, 14, 14, 9.4), text(35, 19, number, "label place middle"))
    return group(*shapes, x=x, y=y, id=f"number-{number}")


def called_number(view: View) -> int:
    """The number that is called now, 0 if none is."""
    asked = view["asked"]
    if asked is None or asked["what"] != "ActOrRenounce":
        return 0
    return min((int(disc["number"]) for disc in view["discs"]), default=0)


def action_spaces(panel: Panel, view: View, area: str) -> None:
    """The action spaces of an area, to the right of its title, and the discs on them in the order of their numbers."""
    spaces = int(view["action_spaces"])
    x, y = panel.width - 11 - spaces * PLATE, 8
    shapes = [rect(x - 3, y - 2, spaces * PLATE + 3, 34, "halo", r=17)]
    shapes += [rect(x + PLATE * spot, y + 1, PLATE - 3, 28, "space", r=14) for spot in range(spaces)]
    here = sorted((disc["number"], disc["seat"]) for disc in view["discs"] if disc["area"] == area)
    called = called_number(view)
    for spot, (number, seat) in enumerate(here):
        shapes.append(placed_disc(number, seat, x + PLATE * spot, y + 1, number == called))
    panel.add(panel.choice(f"area {area}", *shapes, id=f"area-{area}"))


def stop_button(panel: Panel, action: str, words: str, x: float, y: float) -> float:
    """A plate to stop with, from its right end, shown as long as that may be chosen; where free room ends before it."""
    if action not in panel.choices:
        return x
    wide = breadth(words, 13) + 24
    shapes = (rect(0, 0, wide, 26, "paper", r=13), text(wide / 2, 17.5, words, "label middle"))
    panel.add(panel.choice(action, *shapes, id=action, x=x - wide, y=y))
    return x - wide - 6


def is_asked(view: View, *questions: str) -> bool:
    """Whether one of these questions is open."""
    return view["asked"] is not None and view["asked"]["what"] in questions


def area_title(area: str) -> str:
    return _(AREA_NAMES[area])


def first_offered(panel: Panel, *actions: str) -> str:
    """Of several actions that a thing can stand for, the one that may be chosen now."""
    return next((action for action in actions if action in panel.choices), actions[0])


def crew_counts(words: str) -> list[int]:
    """How many of each colour an action text such as `2 violet+1 grey` or `violet+missionary` names."""
    counts = [0] * len(CREW_COLOURS)
    for part in words.split("+"):
        count, _space, colour = part.rpartition(" ")
        counts[CREW_COLOURS.index(colour)] = int(count or 1)
    return counts
