"""The players: the score track and everything that each of them holds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from roteiro.core.canvas import Panel, circle, group, hint, line, marker, path, rect, text
from roteiro.core.game import View
from roteiro.core.language import _, later
from roteiro.core.lettering import breadth, broken, fitting, shortened
from roteiro.games.vasco.board_pieces import (
    DASH,
    HEIGHT,
    WIDTH,
    anybody,
    captain,
    coin,
    crew_of,
    framed,
    is_asked,
    lines,
    seal,
    ship,
    small_project,
    stop_button,
)
from roteiro.games.vasco.data import CHARACTER_NAMES, CREW_COLOURS, LIMIT
from roteiro.games.vasco.state import IN_RESERVE

CARDS_TOP: Final = 95
TILE: Final = 51.5
IN_ROW: Final = 7
HEAD: Final = 61
LINE: Final = 47
GAP: Final = 4
CAPTIONS: Final = 38
"""Room that captions in a card take."""
SHORT: Final = {
    "manuel": later("Manuel"),
    "dias": later("Dias"),
    "sernigi": later("Sernigi"),
    "alvares": later("Alvares"),
}


def rows_of(player: Mapping[str, Any]) -> int:
    """Lines that a player's projects and ships take."""
    return max(1, -(-(len(player["projects"]) + len(player["ships"])) // IN_ROW))


def players_panel(view: View, names: Sequence[str], choices: Mapping[str, str]) -> Panel:
    heights: list[float] = [HEAD + LINE * rows_of(player) + 1 for player in view["players"]]
    spare = HEIGHT - CARDS_TOP - sum(heights) - GAP * len(heights) - 2
    height = HEIGHT - min(0, spare)
    more = max(0, spare) / len(heights)
    heights = [height + more for height in heights]
    panel = Panel("players", _("Players"), WIDTH, height, choices)
    framed(panel)
    end = stop_button(panel, "pass", _("Not now"), WIDTH - 12, 7)
    if is_asked(view, "ChooseShip"):
        end = stop_button(panel, "done", _("Done"), WIDTH - 12, 7)
    draw_key(panel, end)
    score_track(panel, view)
    y: float = CARDS_TOP
    for seat, player in enumerate(view["players"]):
        draw_player(panel, view, seat, names[seat], player, y, heights[seat], more >= CAPTIONS)
        y += heights[seat] + GAP
    return panel


def draw_key(panel: Panel, end: float) -> None:
    """What the two figures beside a captain count, between the title and where room ends."""
    x = 14 + breadth(panel.title, 15.6, bold=True) + 24
    words = _("Captains: in reserve + to hire")
    room = end - x - 13
    rows = len(broken(words, room))
    panel.add(anybody(x, 10, hat=True), *lines(words, room, x + 13, 28 - 6.75 * (rows - 1)))


def score_track(panel: Panel, view: View) -> None:
    """Everybody's points on one line; markers that would hide each other stand side by side."""
    most = max(50, *[player["points"] for player in view["players"]])
    most += -most % 10
    left, right, y = 26.0, WIDTH - 26.0, 75.0
    unit = (right - left) / most
    panel.add(line(left, y, right, y, "track"))
    gap = 10 if most <= 100 else 20
    for points in range(0, most + 1, gap):
        panel.add(line(left + points * unit, y - 3, left + points * unit, y + 3, "track"))
        panel.add(text(left + points * unit, y + 15, points, "small middle"))
    ranked = sorted(range(view["seats"]), key=lambda seat: (view["players"][seat]["points"], seat))
    x = left - 30
    for spot, seat in enumerate(ranked):
        exact = left + view["players"][seat]["points"] * unit
        room = right + 8 - 22 * (len(ranked) - 1 - spot)
        x = min(max(exact, x + 22), room)
        panel.add(path(f"M{x:.1f} {y - 20}L{exact:.1f} {y}", "pointer"))
        panel.add(marker(seat, x, y - 24, 10, id=f"score-{seat}"))


def draw_player(
    panel: Panel, view: View, seat: int, name: str, player: Mapping[str, Any], y: float, height: float, roomy: bool
) -> None:
    asked = view["asked"] is not None and view["asked"]["seat"] == seat
    card = rect(10, y, WIDTH - 20, height, "holding asked" if asked else "holding", r=9)
    panel.add(card, marker(seat, 27, y + 18, 11), text(44, y + 22, shortened(name, 106, 13, bold=True), "label place"))
    if view["first"] == seat:
        star = path("M0-7L2-2H7L3 1L5 6L0 3L-5 6L-3 1L-7-2H-2Z", "first-star")
        panel.add(group(hint(_("The first player")), star, x=157, y=y + 17, id="first-player"))
    panel.add(group(hint(_("Points")), seal(182, y + 18, player["points"], 13)))
    panel.add(group(hint(_("Reals")), coin(214, y + 18, player["reals"], 12)))
    captains = f"{player['captains']}+{player['captain_stock']}"
    words = hint(_("Captains in reserve, and those still to hire"))
    panel.add(group(words, captain(seat, 241, y + 6), text(252, y + 24, captains, "label count")))
    draw_discs(panel, seat, player, 294, y + 18)
    counts = [player["crew"][colour] for colour in CREW_COLOURS]
    panel.add(*crew_of(counts, 18, y + 34, 31) or [text(18, y + 51, _("no crew"), "small")])
    draw_characters(panel, view, seat, y + 37)
    if roomy:
        panel.add(fitting(18, y + HEAD + 11, _("Projects and ships at home"), WIDTH - 36))
        panel.add(text(18, y + height - 7, at_sea(view, seat), "small"))
    draw_tiles(panel, seat, player, view["in_hand"], y + HEAD + (17 if roomy else 0))


def at_sea(view: View, seat: int) -> str:
    """The landings where a player has ships."""
    found = []
    for name, places in view["landings"].items():
        here = [str(LIMIT[place["ship"]]) for place in places if place["seat"] == seat]
        if here:
            found.append(f"{_(name)} {', '.join(here)}")
    return shortened(_("At sea: {ships}").format(ships="; ".join(found) or DASH), WIDTH - 36)


def draw_discs(panel: Panel, seat: int, player: Mapping[str, Any], x: float, y: float) -> None:
    """Discs that are still to be placed; an extra disc wears a ring."""
    extra = player["extra_disc"] == IN_RESERVE
    for spot in range(player["discs"] - extra):
        panel.add(marker(seat, x + 16.5 * spot, y, 7, id=f"disc-{seat}-{spot}", letter=False))
    if extra:
        shapes = (circle(0, 0, 10, "free-ring"), marker(seat, 0, 0, 7, letter=False))
        panel.add(group(*shapes, x=x + 4 + 16.5 * (player["discs"] - 1), y=y, id=f"extra-{seat}"))


def draw_characters(panel: Panel, view: View, seat: int, y: float) -> None:
    """The characters that a player hosts, from the right."""
    x = WIDTH - 18.0
    for name in reversed(CHARACTER_NAMES):
        if view["characters"][name]["owner"] == seat:
            words = _(SHORT[name])
            wide = 15 + breadth(words)
            x -= wide
            panel.add(rect(x, y, wide - 3, 19, "chip", r=9), text(x + (wide - 3) / 2, y + 13.5, words, "small middle"))


def draw_tiles(panel: Panel, seat: int, player: Mapping[str, Any], in_hand: int, y: float) -> None:
    """Projects, then ships at home: what may be launched or sent is a button; the one in hand has a frame."""
    spot = 0
    for number in [*player["projects"], *player["ships"]]:
        row, column = divmod(spot, IN_ROW)
        x, top = 18 + TILE * column, y + LINE * row
        if number in player["projects"]:
            panel.add(panel.choice(f"launch {number}", *small_project(number), id=f"ship-{number}", x=x, y=top))
        else:
            halo = rect(-1, -1, 52, 48, "halo", r=6)
            panel.add(panel.choice(f"ship {number}", halo, *ship(number, seat), id=f"ship-{number}", x=x, y=top))
        if number == in_hand:
            panel.add(rect(x - 2, top - 2, 54, 50, "in-hand", r=7))
        spot += 1
    if not spot:
        panel.add(text(18, y + 26, _("no projects, no ships at home"), "small"))
