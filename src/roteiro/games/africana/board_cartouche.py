"""What the map of Africana tells besides: whose turn it is, what its marks mean, and when the game stands still."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from roteiro.core.canvas import SEAT_LETTERS, Panel, circle, group, marker, rect, text
from roteiro.core.game import View
from roteiro.core.language import _, counted
from roteiro.core.lettering import broken, fitting, shortened
from roteiro.games.africana.board_pieces import WIDTH, signpost
from roteiro.games.africana.state import NOWHERE, STALL_OPTION, STALL_ROUNDS

BREADTH: Final = 99.0
ROOM: Final = BREADTH - 15
"""For words in the cartouche."""
NAME_ROOM: Final = BREADTH - 33
NAME_LINES: Final = 2
IDLE_BREADTH: Final = 138.0
LINE: Final = 15.0


def draw_cartouche(panel: Panel, view: View, names: Sequence[str], y: float, far: bool) -> None:
    """Whose turn it is, and what the marks mean; those for places `far` away only where there are any."""
    head, lines, key = _head(view, names), _news(view), _key(far)
    height = 21 + LINE * (len(head) + len(lines)) + 17 * len(key)
    parts = [rect(0, 0, BREADTH, height, "paper", 6), rect(3, 3, BREADTH - 6, height - 6, "cartouche", 4)]
    if not _is_running(view):
        parts.append(fitting(BREADTH / 2, 23, head[0], ROOM, "strong middle", 13, True))
    else:
        parts.append(marker(view["active"], 16, 19, 9.5))
        parts += [text(29, 23 + LINE * n, words, "strong start") for n, words in enumerate(head)]
    below = 28 + LINE * len(head)
    for n, (words, class_) in enumerate(lines):
        parts.append(fitting(8, below + LINE * n, words, ROOM, class_, bold="alarm" in class_))
    below += LINE * len(lines) - 2
    for n, (mark, words) in enumerate(key):
        parts.append(group(group(mark, x=15), fitting(27, 4, words, ROOM - 19), y=below + 17 * n))
    panel.add(group(*parts, x=6, y=y))


def _is_running(view: View) -> bool:
    """Whether the game is neither over nor still being set up."""
    return view["asked"] is not None and all(player["place"] != NOWHERE for player in view["players"])


def _head(view: View, names: Sequence[str]) -> list[str]:
    """The player whose turn it is, if need be on two lines."""
    if not _is_running(view):
        return [_("Game over") if view["asked"] is None else _("Setting up")]
    *first, last = broken(names[view["active"]], NAME_ROOM, 13, True)
    if len(first) >= NAME_LINES:
        last = " ".join([*first[NAME_LINES - 1 :], last])
    return [shortened(words, NAME_ROOM, 13, True) for words in (*first[: NAME_LINES - 1], last)]


def _news(view: View) -> list[tuple[str, str]]:
    """What to know about the turn and the round, each with its class."""
    if not _is_running(view):
        return []
    found = []
    if view["last_round"]:
        found.append((_("Last round"), "alarm start"))
    if view["asked"]["what"] == "Leaf":
        found.append((_("Next page: 1 silver") if view["turned"] else _("Next page: free"), "small start"))
    elif view["steps"]:
        found.append((counted("{n} step made", "{n} steps made", view["steps"]), "small start"))
    found.append((_("First: {name}").format(name=SEAT_LETTERS[view["first"]]), "small start"))
    return found


def _key(far: bool) -> list[tuple[str, str]]:
    """What the marks on the map mean."""
    start = circle(0, 0, 7, "start-mark") + text(0, 4, 1, "start-number middle"), _("start")
    end = rect(-7, -7, 14, 14, "end-mark", 2) + text(0, 4, 1, "end-number middle"), _("end")
    steps = signpost(2, 1), _("steps away")
    return [start, end, steps] if far else [start, end]


def draw_idle(panel: Panel, view: View) -> None:
    """How many turns have changed nothing, and when that ends the game; an alarm when one more round could bring it."""
    if not _is_running(view) or not view["idle"]:
        return
    idle, limit, ends = view["idle"], STALL_ROUNDS * view["seats"], view["options"][STALL_OPTION] == 0
    words = _("Turns without change: {n} of {limit}, then the game ends") if ends else _("Turns without change: {n}")
    alarm = ends and limit - idle <= view["seats"]
    class_, room = "alarm start" if alarm else "small start", IDLE_BREADTH - 14
    lines = broken(words.format(n=idle, limit=limit), room, bold=alarm)
    parts = [rect(0, 0, IDLE_BREADTH, 9 + LINE * len(lines), "paper", 6)]
    parts += [fitting(7, LINE * (n + 1), line, room, class_, bold=alarm) for n, line in enumerate(lines)]
    panel.add(group(*parts, id="idle", x=WIDTH - 6 - IDLE_BREADTH, y=6))
