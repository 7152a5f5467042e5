"""The players of Africana: what each one has in play, and what is finished and lies under the company cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from roteiro.core.canvas import Panel, group, hint, line, marker, rect, text
from roteiro.core.game import View
from roteiro.core.language import _, counted
from roteiro.core.lettering import fitting
from roteiro.games.africana.actions import FIRST_ASSISTANT, JOKER
from roteiro.games.africana.board_pieces import (
    MARGIN,
    WIDTH,
    adventure_there,
    back,
    coin,
    picture,
    place_name,
    seal,
    short,
    target_name,
    token,
    worth,
)
from roteiro.games.africana.board_reach import in_hand
from roteiro.games.africana.board_travel import card_id, face
from roteiro.games.africana.data import (
    ADVENTURE_LIMIT,
    ADVENTURE_POINTS,
    COLOURS,
    COMPANIES,
    EXPEDITION_POINTS,
    EXPEDITIONS,
    IS_ASSISTANT,
    KINDS,
    NAMES,
    WHAT,
)
from roteiro.games.africana.sets import best_sets
from roteiro.games.africana.state import NOWHERE
from roteiro.games.africana.steps.scoring import lost_to_assistants

TOP: Final = 38.0
ROW: Final = 107.0  # of a player, with one row of adventures
ADVENTURE_WIDTH: Final = 114.0
ADVENTURE_HEIGHT: Final = 36.0
CHIPS: Final = 11  # finished expeditions in a row
PICTURES: Final = 12  # artefacts in a row
INNER: Final = WIDTH - 2 * MARGIN
MARKERS_AT: Final = INNER - 164
DONE_AT: Final = INNER - 108


# In play -----------------------------------------------------------------------------------------------------------


def _rows(player: dict[str, Any]) -> int:
    """Rows of adventures, at least one."""
    return max(1, -(-len(player["adventures"]) // ADVENTURE_LIMIT))


def _open_hand(view: View, seat: int) -> bool:
    """Whether the travel cards are shown here: those of the reader lie in their own panel."""
    return seat != view["seat"] and view["players"][seat]["cards"] is not None


def _height(view: View, seat: int) -> float:
    more = (_rows(view["players"][seat]) - 1) * (ADVENTURE_HEIGHT + 4)
    return ROW + more + (26 if _open_hand(view, seat) else 0)


def players_height(view: View) -> float:
    return TOP + sum(_height(view, seat) + 8 for seat in range(view["seats"])) + 4


def draw_players(panel: Panel, view: View, names: Sequence[str]) -> None:
    panel.add(rect(0.5, 0.5, WIDTH - 1, panel.height - 1, "paper", 8), text(MARGIN + 2, 25, panel.title, "title"))
    if view["last_round"] and view["asked"] is not None:
        words = _("Last round, until {name}").format(name=short(names[(view["first"] - 1) % view["seats"]]))
        panel.add(fitting(WIDTH - MARGIN - 2, 25, words, 250, "alarm end", bold=True))
    else:
        panel.add(fitting(MARGIN + MARKERS_AT - 5, 25, _("markers"), 56))
        panel.add(
            fitting(MARGIN + DONE_AT, 25, _("done"), 58), fitting(WIDTH - MARGIN - 4, 25, _("silver"), 44, "small end")
        )
    y = TOP
    for seat in range(view["seats"]):
        panel.add(group(*_player(panel, view, names, seat), x=MARGIN, y=y))
        y += _height(view, seat) + 8


def _player(panel: Panel, view: View, names: Sequence[str], seat: int) -> list[str]:
    player = view["players"][seat]
    now = view["asked"] is not None and seat == view["active"]
    parts = [
        rect(0, 0, INNER, _height(view, seat), f"paper-2 seat-card{' now' if now else ''}", 7),
        rect(0, 0, 5, _height(view, seat), f"fill-{seat}", 2.5),
        marker(seat, 24, 20, 11),
        text(42, 18, short(names[seat]), "strong start"),
        fitting(42, 32, _whence(view, seat), INNER - 84),
        group(hint(_("silver")), coin(player["silver"], 0, 0, 14), x=INNER - 22, y=20),
    ]
    parts += _holdings(view, seat)
    y = 63.5
    if _open_hand(view, seat):
        parts += _shown_cards(view, seat, y + 10)
        y += 26
    parts += [_adventure(panel, view, seat, n, y) for n in range(len(player["adventures"]))]
    if not player["adventures"]:
        parts.append(text(14, y + 22, _("no adventure in front"), "small start"))
    return parts


def _whence(view: View, seat: int) -> str:
    player = view["players"][seat]
    company = _(COMPANIES[player["company"]])
    if player["place"] == NOWHERE:
        return company
    words = _("{company}, first player, in {place}") if seat == view["first"] else _("{company}, in {place}")
    return words.format(company=company, place=place_name(player["place"]))


def _holdings(view: View, seat: int) -> list[str]:
    """A line with hand, joker, assistants, markers and what is done."""
    player = view["players"][seat]
    hand = counted("{n} card in hand", "{n} cards in hand", player["hand"])
    found = [group(hint(hand), back(0, 0, 15, 20), text(20, 15, player["hand"], "label start"), x=14, y=38)]
    x = 56.0
    cards = in_hand(view, seat)
    for card in (JOKER, *range(FIRST_ASSISTANT, JOKER)):
        for n in range(cards[card]):
            id = None if seat == view["seat"] else card_id(card, seat, n)
            width = 20 if card == JOKER else 26
            found.append(face(card, x, 36, width, 24, id))
            x += width + 3
    found += [
        group(
            hint(counted("{n} marker left", "{n} markers left", player["markers"])),
            *[marker(seat, 12 * n, 0, 4.5, letter=False) for n in range(player["markers"])], x=MARKERS_AT, y=48,
        ),
        group(
            hint(counted("{n} expedition finished", "{n} expeditions finished", player["finished_count"])),
            back(0, 0, 22, 16, "done-back"), text(27, 13, player["finished_count"], "label start"), x=DONE_AT, y=40,
        ),
        group(
            hint(counted("{n} adventure finished", "{n} adventures finished", player["completed_count"])),
            back(0, 0, 16, 20, "done-back"), text(21, 15, player["completed_count"], "label start"),
            x=DONE_AT + 46, y=38,
        ),
    ]  # fmt: skip
    return found


def _shown_cards(view: View, seat: int, y: float) -> list[str]:
    """Travel cards that lie open."""
    cards = view["players"][seat]["cards"]
    found = [fitting(14, y + 4, _("hand"), 44)]
    for colour in range(len(COLOURS)):
        found += [token(colour, 70 + 48 * colour, y, 8), text(82 + 48 * colour, y + 4, cards[colour], "label start")]
    return found


def _adventure(panel: Panel, view: View, seat: int, number: int, y: float) -> str:
    """An adventure in front of a player; for its owner it may be a button."""
    adventure = view["players"][seat]["adventures"][number]
    row, column = divmod(number, ADVENTURE_LIMIT)
    x = 11 + (ADVENTURE_WIDTH + 4) * column
    parts = [
        rect(0, 0, ADVENTURE_WIDTH, ADVENTURE_HEIGHT, "paper", 5),
        picture(adventure, 17, 18, 12),
        fitting(36, 14, target_name(adventure), ADVENTURE_WIDTH - 40, "small strong-small", bold=True),
    ]
    if IS_ASSISTANT[adventure]:
        parts.append(fitting(36, 29, _("assistant"), ADVENTURE_WIDTH - 40))
    else:
        parts.append(worth(adventure, 36, 26, 8))
    where, id = {"x": x, "y": y + row * (ADVENTURE_HEIGHT + 4)}, f"adventure-{adventure}"
    asked = view["asked"] is not None and view["asked"]["seat"] == seat
    if not asked:
        return group(*parts, id=id, **where)
    action = f"drop {NAMES[adventure]}"
    return panel.choice(action if action in panel.choices else f"complete {NAMES[adventure]}", *parts, id=id, **where)


# Under the company cards -------------------------------------------------------------------------------------------


def _lines(player: dict[str, Any]) -> tuple[int, int]:
    """Rows of finished expeditions and of completed adventures."""
    if player["finished"] is None:
        return 1, 0
    return max(1, -(-len(player["finished"]) // CHIPS)), max(1, -(-len(player["completed"]) // PICTURES))


def _done_height(player: dict[str, Any]) -> float:
    chips, pictures = _lines(player)
    return 34 + 22 * chips + 30 * pictures + (24 if player["finished"] is not None else 8)


def done_height(view: View) -> float:
    return TOP + sum(_done_height(player) + 8 for player in view["players"]) + 4


def draw_done(panel: Panel, view: View, names: Sequence[str]) -> None:
    panel.add(rect(0.5, 0.5, WIDTH - 1, panel.height - 1, "paper", 8), text(MARGIN + 2, 25, panel.title, "title"))
    y = TOP
    for seat, player in enumerate(view["players"]):
        parts = [
            rect(0, 0, INNER, _done_height(player), "paper-2", 7),
            marker(seat, 20, 18, 10),
            text(38, 22, short(names[seat]), "strong start"),
            *(_hidden(player) if player["finished"] is None else _shown(player)),
        ]
        panel.add(group(*parts, x=MARGIN, y=y))
        y += _done_height(player) + 8


def _hidden(player: dict[str, Any]) -> list[str]:
    """Only how many cards there are."""
    expeditions = counted("{n} expedition", "{n} expeditions", player["finished_count"])
    adventures = counted("{n} adventure", "{n} adventures", player["completed_count"])
    return [
        back(14, 37, 26, 18, "done-back"), text(48, 51, expeditions, "label start"),
        back(184, 36, 17, 21, "done-back"), text(210, 51, adventures, "label start"),
    ]  # fmt: skip


def _shown(player: dict[str, Any]) -> list[str]:
    """Every card, and what they are worth."""
    finished, completed = player["finished"], sorted(player["completed"], key=lambda n: (IS_ASSISTANT[n], WHAT[n]))
    chips, pictures = _lines(player)
    parts = []
    for n, card in enumerate(finished):
        row, column = divmod(n, CHIPS)
        chip = rect(0, 0, 29, 18, "paper", 4) + fitting(14.5, 13, EXPEDITIONS[card], 26, "small middle")
        parts.append(group(chip, id=f"expedition-{card}", x=12 + 32 * column, y=36 + 22 * row))
    if not finished:
        parts.append(text(14, 49, _("no expedition finished"), "small start"))
    y = 36.0 + 22 * chips
    for n, adventure in enumerate(completed):
        row, column = divmod(n, PICTURES)
        inside = hint(adventure_there(adventure)) + picture(adventure, 0, 0, 11)
        parts.append(group(inside, id=f"adventure-{adventure}", x=24 + 29 * column, y=y + 14 + 30 * row))
    if not completed:
        parts.append(text(14, y + 17, _("no adventure finished"), "small start"))
    y += 30 * pictures
    parts += _worth(finished, completed, y + 8)
    return parts


def _worth(finished: Sequence[int], completed: Sequence[int], y: float) -> list[str]:
    """The points of expeditions, artefacts, sets and assistants."""
    artefacts = [n for n in completed if not IS_ASSISTANT[n]]
    kinds = [sum(WHAT[n] == kind for n in artefacts) for kind in range(len(KINDS))]
    points = (
        sum(EXPEDITION_POINTS[n] for n in finished),
        sum(ADVENTURE_POINTS[n] for n in artefacts),
        best_sets(kinds),
        -lost_to_assistants(len(completed) - len(artefacts)),
    )
    words = (_("expeditions {n}"), _("artefacts {n}"), _("sets {n}"), _("assistants {n}"))
    shown = [word.format(n=n if n >= 0 else f"−{-n}") for word, n in zip(words, points, strict=True)]
    return [
        line(12, y - 10, INNER - 12, y - 10, "rule"),
        fitting(14, y + 4, " · ".join(shown), INNER - 28),
        group(hint(_("points so far")), seal(sum(points), 0, 0, 14), x=INNER - 24, y=18),
    ]
