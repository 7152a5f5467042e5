"""The players: ducats, prestige, cargo, hands, pirates and tokens of each seat, as far as the view knows them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from roteiro.core.canvas import Panel, circle, group, hint, line, marker, path, rect, text
from roteiro.core.game import View
from roteiro.core.language import _
from roteiro.games.oltremare.board_pieces import (
    Ids,
    back,
    crate,
    fitted,
    frame,
    good_glyph,
    laurel,
    lion,
    name_of,
    sign_glyph,
    small_face,
    spread,
    token_disc,
)
from roteiro.games.oltremare.data import CARGO, GOOD, GOODS, LIONS, NO_TOKEN, ROUTES, TOKEN_TITLES
from roteiro.games.oltremare.spelling import card as card_words

WIDTH: Final = 420
ROW: Final = 94
MORE: Final = 30  # for cards that are known in a hand


def players(view: View, names: Sequence[str], ids: Ids, choices: Mapping[str, str]) -> Panel:
    known = [view["seat"] != seat and bool(player["known"]) for seat, player in enumerate(view["players"])]
    panel = frame("players", _("The players"), WIDTH, 44 + ROW * len(known) + MORE * sum(known), choices)
    y = 36.0
    for seat in range(len(known)):
        height = ROW + MORE * known[seat]
        panel.add(group(*_row(view, names, seat, ids, height - 6), x=10, y=y, id=f"player-{seat}"))
        y += height
    return panel


def _row(view: View, names: Sequence[str], seat: int, ids: Ids, height: float) -> list[str]:
    player = view["players"][seat]
    active = seat == view["active"]
    found = [
        rect(0, 0, 400, height, "plate now-plate" if active else "plate", 8),
        marker(seat, 17, 18, 10),
        fitted(33, 22.5, name_of(names, seat), "label start strong", 116),
    ]
    if seat == view["first"]:
        found.append(group(hint(_("start player")), path("M0 12V0H13L9.5 3.5 13 7H0", "pennant"), x=154, y=11))
    if active:
        found += [rect(176, 9, 52, 18, "flag", 9), text(202, 22, _("turn"), "small middle on-flag")]
    if seat in view["partners"]:
        found.append(text(176, 22.5, _("has dealt"), "small start"))
    money = "figure end" if player["ducats"] >= 0 else "figure end debt"
    tokens, prestige = text(30, 6, player["tokens"], "figure end"), text(28, 6, player["prestige"], "figure end")
    ducats = text(44, 6, _minus(player["ducats"]), money)
    found += [
        group(hint(_("port tokens in all")), *_heap(), tokens, x=248, y=17, id=f"tokens-{seat}"),
        group(hint(_("prestige")), laurel(0, 0), prestige, x=298, y=17, id=f"prestige-{seat}"),
        group(hint(_("ducats")), sign_glyph(0, 0, 0), ducats, x=346, y=17, id=f"ducats-{seat}"),
    ]  # fmt: skip
    found += _cargo(player, seat, ids)
    found += [
        back(114, 38, 24, 32, "back", f"hand-{seat}"), text(142, 59, player["hand"], "figure start"),
        text(114, 83, _("hand"), "small start"),
        text(172, 83, _("pirates {n}").format(n=len(player["pirates"])), "small start"),
    ]  # fmt: skip
    if view["seat"] != seat:
        found += pirate_strip(player["pirates"], seat, ids, 172, 38, 86)
    else:
        found += [back(172, 38, 24, 32, "back-2")] if player["pirates"] else []
    found += _tokens(view, player, seat, ids)
    if view["seat"] != seat and player["known"]:
        found.append(text(10, 108, _("holds"), "small start"))
        for kind, x in zip(player["known"], spread(len(player["known"]), 66, 70, 340), strict=True):
            found.append(group(*small_face(kind), x=50 + x, y=91, id=ids.card(kind)))
    return found


def _minus(amount: int) -> str:
    return str(amount) if amount >= 0 else f"−{-amount}"


def _cargo(player: dict[str, Any], seat: int, ids: Ids) -> list[str]:
    """The top card of a cargo stack with what rules the next turn: lions and cargo."""
    top = player["top"]
    words = fitted(10, 83, _("cargo {n}").format(n=player["cargo"]), "small start", 46)
    if top is None:
        return [words, rect(10, 38, 92, 32, "slot", 5)]
    face = [
        hint(card_words(top)),
        rect(0, 0, 92, 32, f"chip band-{GOOD[top]}", 5),
        good_glyph(GOOD[top], 16, 16),
        lion(38, 16), text(48, 21, LIONS[top], "label start strong"),
        crate(68, 16), text(78, 21, CARGO[top], "label start strong"),
    ]  # fmt: skip
    under = [rect(7, 41, 92, 32, "under", 5)] if player["cargo"] > 1 else []
    good = fitted(102, 83, _(GOODS[GOOD[top]]), "small end", 42)
    return [*under, words, good, group(*face, x=10, y=38, id=ids.card(top))]


def pirate_strip(stack: Sequence[int | None], seat: int, ids: Ids, x: float, y: float, width: float) -> list[str]:
    """A pirate stack spread out, its top card at the right: backs, and the cards one knows."""
    wide = [24 if kind is None else 66 for kind in stack]
    step = [w + 2.0 for w in wide]
    over = sum(step) - width
    if over > 0 and len(wide) > 1:
        squeeze = (width - wide[-1]) / sum(step[:-1])
        step = [w * squeeze for w in step]
    found: list[str] = []
    for i, kind in enumerate(stack):
        at = x + sum(step[:i])
        if kind is None:
            found.append(back(at, y, 24, 32 if width < 200 else 26, "back-2", f"pirate-{seat}-{i}"))
        else:
            found.append(group(*small_face(kind), x=at, y=y, id=ids.card(kind)))
    return found


def _tokens(view: View, player: dict[str, Any], seat: int, ids: Ids) -> list[str]:
    """The active token, and those turned over, which count at the end."""
    found: list[str] = []
    if player["token"] == NO_TOKEN:
        found.append(circle(285, 53, 12, "slot"))
        words = _("no token")
    else:
        found.append(token_disc(player["token"], 285, 53, ids.once(f"token-{_taken_at(view, player, seat)}"), 13))
        words = _(TOKEN_TITLES[player["token"]])
    found.append(text(272, 83, words, "small start"))
    turned = [(token, count) for token, count in enumerate(player["turned"]) if count]
    if turned:
        found.append(line(304, 40, 304, 64, "hair"))
    for (token, count), x in zip(turned, spread(len(turned), 20, 23, 84), strict=True):
        number = text(0, 21, f"×{count}", "small middle") if count > 1 else ""
        disc = token_disc(token, 0, 0, None, 9, "faded")
        found.append(group(disc, number, x=320 + x, y=49, id=f"turned-{seat}-{token}"))
    return found


def _heap() -> list[str]:
    """Port tokens, whatever they say."""
    return [circle(x, y, 5, f"token token-{token}") for token, x, y in ((0, -4, 3), (5, 4, 3), (3, 0, -3))]


def _taken_at(view: View, player: dict[str, Any], seat: int) -> int:
    """The port where the active token lay: where the ship lies, or where it set sail this turn."""
    here = int(player["ship"])
    if seat != view["active"]:
        return here
    ends = [port for route in view["sailed"] for port in ROUTES[route]]
    odd = [port for port in set(ends) if ends.count(port) % 2 and port != here]
    return odd[0] if odd else here
