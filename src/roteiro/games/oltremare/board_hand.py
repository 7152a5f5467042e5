"""One's own cards: the hand, the pirate stack as far as one knows it, and the cargo if it may be looked at."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from roteiro.core.canvas import Panel, group, path, text
from roteiro.core.game import View
from roteiro.core.language import _, counted
from roteiro.games.oltremare.board_pieces import (
    CARD_HEIGHT,
    CARD_WIDTH,
    Ids,
    card_piece,
    chip,
    coin,
    fitted,
    frame,
    laurel,
    lion,
    sign_glyph,
    spread,
    token_disc,
)
from roteiro.games.oltremare.board_players import pirate_strip
from roteiro.games.oltremare.board_turn import DUCAT, MARKET, PIRATE, SHIP
from roteiro.games.oltremare.data import COMPASS, LIONS, PAYS
from roteiro.games.oltremare.steps.scoring import groups

WIDTH: Final = 420
ROOM: Final = 400
IN_A_ROW: Final = 5
ROWS: Final = 4
VERBS: Final = ("discard", "hand", "play")


def hand(view: View, ids: Ids, choices: Mapping[str, str]) -> Panel:
    """OLM-12.1: drawn for the seat that looks."""
    player = view["players"][view["seat"]]
    cards = sorted(player["known"])
    rows = min(ROWS, max(1, -(-len(cards) // IN_A_ROW)))
    pirates = 42 + rows * (CARD_HEIGHT + 8)
    cargo = pirates + (60 if player["pirates"] else 28)
    aid = cargo + (52 if player["stack"] else 0)
    panel = frame("hand", _("Your hand"), WIDTH, aid + 94, choices)
    panel.add(*_limit(player["top"], len(cards)))
    panel.add(*_cards(panel, cards, player["picks"], ids))
    panel.add(*[path(f"M14 {y}H{WIDTH - 14}", "hair") for y in (pirates, aid)])
    panel.add(*_pirates(player["pirates"], view["seat"], ids, pirates))
    if player["stack"]:
        panel.add(*_cargo(player["stack"], cargo - 4))
    panel.add(*_aid(aid + 2))
    return panel


def _cards(panel: Panel, cards: Sequence[int], picks: Sequence[int], ids: Ids) -> list[str]:
    """The hand in rows. Of equal cards the first is the button; what will be handed over is marked."""
    if not cards:
        return [text(WIDTH / 2, 98, _("no cards in hand"), "small middle")]
    a_row = max(IN_A_ROW, -(-len(cards) // ROWS))
    places = spread(a_row, CARD_WIDTH, CARD_WIDTH + 5, ROOM)
    found = []
    promised, offered = list(picks), set[int]()
    for i, kind in enumerate(cards):
        x, y = 10 + places[i % a_row], 40 + (i // a_row) * (CARD_HEIGHT + 8)
        if kind in promised:
            promised.remove(kind)
            found.append(card_piece(panel, kind, (), ids.card(kind), x, y, _("to go")))
        else:
            found.append(card_piece(panel, kind, () if kind in offered else VERBS, ids.card(kind), x, y))
            offered.add(kind)
    return found


def _pirates(stack: Sequence[int | None], seat: int, ids: Ids, y: float) -> list[str]:
    if not stack:
        return [text(14, y + 18, _("Your pirate stack is empty"), "small start")]
    words = counted("Your pirate stack: {n} card", "Your pirate stack: {n} cards, the top one at the right", len(stack))
    return [text(14, y + 18, words, "small start"), *pirate_strip(stack, seat, ids, 14, y + 26, 392)]


def _limit(top: int | None, held: int) -> list[str]:
    """How many cards one may keep, by the lions on top of the cargo."""
    if top is None:
        return []
    words = _("{held} held, at most {most} as a turn begins").format(held=held, most=LIONS[top])
    return [text(WIDTH - 32, 25, words, "small end debt" if held > LIONS[top] else "small end"), lion(WIDTH - 20, 21)]


def _cargo(stack: list[int], y: float) -> list[str]:
    """OLM-12.3: one's own cargo in groups, the top one first, and what it would pay."""
    found = groups(stack)
    total = sum(PAYS[good][length] for good, length in found)
    drawn = [text(14, y + 14, _("Your cargo, the top group first"), "small start"), coin(368, y + 10, total)]
    for (good, length), x in zip(found, spread(len(found), 40, 44, 392), strict=True):
        drawn += [chip(good, 14 + x, y + 22), text(41 + x, y + 39, length, "label start strong")]
    return drawn


def _aid(y: float) -> list[str]:
    """What signs bring, and what the most tokens do."""
    lines = (
        (sign_glyph(DUCAT, 0, 0), _("ducats"), "1·3·6"),
        (sign_glyph(PIRATE, 0, 0), _("cards to your pirates"), "1·3·6"),
        (sign_glyph(MARKET, 0, 0), _("cards drawn"), "1·3·6"),
        (sign_glyph(SHIP, 0, 0), _("steps, exactly"), "1·2·3"),
        (laurel(0, -1, 0.9), _("most prestige"), "6·3·1"),
        (token_disc(COMPASS, 0, 0, r=8), _("most port tokens"), "6·3·1"),
    )
    found = []
    for i, (glyph, words, figures) in enumerate(lines):
        x, top = 14 + 202 * (i % 2), y + 10 + 26 * (i // 2)
        found.append(group(glyph, x=x + 10, y=top + 9))
        found += [fitted(x + 26, top + 13, words, "small start", 118)]
        found += [text(x + 186, top + 13.5, figures, "label end")]
    return found
