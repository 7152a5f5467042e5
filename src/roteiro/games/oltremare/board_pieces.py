"""What lies on the table of Oltre Mare, as small drawings: goods, signs, tokens, cards, ships and coins."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Final

from roteiro.core.canvas import Panel, circle, clipped, group, hint, marker, path, rect, star, text
from roteiro.core.language import _, later
from roteiro.core.lettering import SMALL, fitting
from roteiro.games.oltremare.data import (
    CARGO,
    GOOD,
    GOODS,
    LIONS,
    NAMES,
    NO_PORT,
    PAYS,
    PORT,
    PORTS,
    SYMBOLS,
    TOKEN_TITLES,
)
from roteiro.games.oltremare.spelling import card as card_words

CARD_WIDTH: Final = 76
CARD_HEIGHT: Final = 108
SIZES: Final = {"small": SMALL, "label": 13}
SIGN_WORDS: Final = (later("ducat"), later("pirate"), later("market"), later("ship"))

# Goods, rarest first: a body, and lines on it. All in a square from -11 to 11.
_GOODS: Final = (
    ("M-9-3-5-8H5L9-3 0 9Z", "M-9-3H9M-4-3 0 9 4-3 0-8-4-3"),
    ("M-4-8H7A2 2 0 0 1 7-4H5V5A3 3 0 0 1 2 8H-7A2 2 0 0 1-7 4H-4Z", "M-1.5-4.5H2.5M-1.5-1H2.5M-1.5 2.5H2.5M-4 4H-1"),
    ("M-9-6C-5-9 4-3 9-6V6C4 9-5 3-9 6Z", "M-9-2C-5-5 4 1 9-2M-9 2C-5-1 4 5 9 2"),
    ("M-10 7C-6 5-4-5 0-7 4-5 6 5 10 7Z", "M-3 3H-1V5H-3ZM2 1H4V3H2ZM-1-3H1V-1H-1Z"),
    ("M-3-9H3V-6C7-4 7 0 5 4 4 6 2 7 2 9H-2C-2 7-4 6-5 4-7 0-7-4-3-6Z", "M-3-8C-9-8-9-3-6-1M3-8C9-8 9-3 6-1M-6-1H6"),
    ("M-5-2A3.6 5 0 1 0-4.9-2ZM4 0A3.6 5 0 1 0 4.1 0Z",
     "M-5-2C-4-6 0-9 7-9M4 0C4-4 3-6 1-8M1-8C3-4 8-4 10-6 8-9 4-10 1-8Z"),
    ("M0-9C3-7 3-4 0-2-3-4-3-7 0-9ZM0 1C-5 1-6-2-6-5-2-4 0-2 0 1ZM0 1C5 1 6-2 6-5 2-4 0-2 0 1Z"
     "M0 6C-5 6-6 3-6 0-2 1 0 3 0 6ZM0 6C5 6 6 3 6 0 2 1 0 3 0 6Z", "M0-2V10"),
)  # fmt: skip

# The signs in the order in which they are carried out: ducat, pirate, market, ship.
_SIGNS: Final = (
    ("M0-7A7 7 0 0 1 0 7 7 7 0 0 1 0-7Z", "M0-4.4A4.4 4.4 0 0 1 0 4.4 4.4 4.4 0 0 1 0-4.4ZM0-2V2"),
    ("M-6-7C-2-9 2-5 7-7V2C2 4-2 0-6 2Z", "M-6-7V8M-1-3.5A1.6 1.6 0 1 1-.9-3.5ZM-3 .5 2-1.5M-3-1.5 2 .5"),
    ("M-7-7H7L8-2H-8Z", "M-6-2V7H6V-2M-2.7-7-3-2M2.7-7 3-2M-2 7V2H2V7"),
    ("M-8 3H8C7 6 6 7 4 7H-4C-6 7-7 6-8 3ZM1-8C6-5 6-1 1 1ZM-1-6C-5-4-5-1-1 1Z", "M0-8V3"),
)

# The port tokens: Calm Sailing, Compass, Fight Pirates, Good Deals, Local Influence, Favourable Market.
_TOKENS: Final = (
    ("M-1-7C4-5 5-2 4 1H-1Z",
     "M-2-7V1M-7 3C-5 1-3 5-1 3 1 1 3 5 5 3 6 2 7 3 7 3M-5 6.5C-3 4.5-1 8.5 1 6.5 3 4.5 5 6.5 5 6.5"),
    ("M0-8 2-2 8 0 2 2 0 8-2 2-8 0-2-2Z", "M-4-4-2-2M4-4 2-2M4 4 2 2M-4 4-2 2"),
    ("", "M-6-7 5 5M6-7-5 5M2.5 7 7 2.5M-2.5 7-7 2.5M5 5 7 7M-5 5-7 7"),
    ("M-2.5-5A4.5 4.5 0 0 1-2.5 4 4.5 4.5 0 0 1-2.5-5Z", "M5-1V7M1 3H9M-2.5-2.5V1.5"),
    ("M-7-4-4 1 0-6 4 1 7-4 5.5 5H-5.500Z", "M-5.5 7H5.5"),
    ("M-8 1H-2C-2 5-8 5-8 1ZM2 1H8C8 5 2 5 2 1Z", "M0-8V7M-4 7H4M-5-5H5M-8 1-5-5-2 1M2 1 5-5 8 1"),
)  # fmt: skip


_MANE: Final = star(9, 7.5, 5.4)
_WREATH: Final = star(12, 7, 5.8)
_FACE: Final = "M-1.7-1.200V-.6M1.7-1.200V-.6M0 .6V1.600M-1.5 2.700C-.7 3.5.7 3.5 1.5 2.7"


def good_glyph(good: int, x: float, y: float, scale: float = 1) -> str:
    body, lines = _GOODS[good]
    return group(path(body, f"ware ware-{good}"), path(lines, "fine"), x=x, y=y, scale=scale, class_="glyph")


def sign_glyph(sign: int, x: float, y: float, scale: float = 1) -> str:
    body, lines = _SIGNS[sign]
    return group(path(body, f"sign sign-{sign}"), path(lines, "fine"), x=x, y=y, scale=scale, class_="glyph")


def lion(x: float, y: float, scale: float = 1) -> str:
    return group(
        path(_MANE, "lion"),
        circle(0, 0.2, 4.6, "lion-face"),
        path(_FACE, "fine"),
        x=x,
        y=y,
        scale=scale,
        class_="glyph",
    )


def crate(x: float, y: float, scale: float = 1) -> str:
    return group(
        path("M-6.5-6H6.500V6H-6.500Z", "crate"), path("M-6.5-2H6.500M-6.5 2H6.500M-3-6V6M3-6V6", "fine"),
        x=x, y=y, scale=scale, class_="glyph",
    )  # fmt: skip


def laurel(x: float, y: float, scale: float = 1) -> str:
    """Prestige: a seal with ribbons."""
    return group(
        path("M-4 2-6 9-2.5 7.5 0 10V2ZM4 2 6 9 2.5 7.5 0 10V2Z", "ribbon"), path(_WREATH, "seal"),
        circle(0, 0, 3.4, "fine"), x=x, y=y, scale=scale, class_="glyph",
    )  # fmt: skip


def coin(x: float, y: float, amount: str | int, class_: str = "label") -> str:
    """A coin with a number to its right."""
    return group(sign_glyph(0, 0, 0), text(11, 5, amount, f"{class_} start strong"), x=x, y=y)


def token_disc(token: int, x: float, y: float, id: str | None = None, r: float = 11, class_: str = "") -> str:
    """A port token, with its name for those who point at it."""
    body, lines = _TOKENS[token]
    inside = [hint(_(TOKEN_TITLES[token])), circle(0, 0, r, f"token token-{token}")]
    drawing = [path(body, "token-body")] if body else []
    inside.append(group(*drawing, path(lines, "token-line"), scale=r / 12))
    return group(*inside, x=x, y=y, id=id, class_=f"glyph {class_}".strip())


def ship(seat: int, x: float, y: float, id: str | None = None) -> str:
    """A ship whose sail is its owner's marker."""
    return group(
        path("M-13 8C-12 14-9 16-6 16H6C9 16 12 14 13 8 8 10.5-8 10.5-13 8Z", "hull"), path("M0-12V11", "mast"),
        path("M0-12-6-10 0-8.500Z", f"fill-{seat}"), marker(seat, 0, 0, 9.2), x=x, y=y, id=id, class_="vessel",
    )  # fmt: skip


def chip(good: int, x: float, y: float, id: str | None = None) -> str:
    """A good as it is spoken of in an offer."""
    return group(
        hint(_(GOODS[good])), rect(0, 0, 24, 24, f"chip band-{good}", 5), good_glyph(good, 12, 12, 0.85),
        x=x, y=y, id=id,
    )  # fmt: skip


def coin_chip() -> str:
    """Ducats as they are spoken of in an offer."""
    return group(rect(0, 0, 24, 24, "chip plate", 5), sign_glyph(0, 12, 12))


def back(x: float, y: float, width: float, height: float, class_: str = "back", id: str | None = None) -> str:
    """A card from behind: a wave pattern in a frame."""
    waves = []
    step = height / 4
    for i in range(1, 4):
        middle, w = i * step, (width - 8) / 4
        waves.append(f"M4 {middle:.1f}q{w / 2:.1f}-5 {w:.1f} 0t{w:.1f} 0 {w:.1f} 0 {w:.1f} 0")
    return group(rect(0, 0, width, height, class_, 5), path("".join(waves), "wave"), x=x, y=y, id=id)


def fitted(x: float, y: float, words: str, class_: str, room: float) -> str:
    """Words that are pressed together where they would not fit."""
    kinds = class_.split()
    return fitting(x, y, words, room, class_, SIZES[kinds[0]], "strong" in kinds)


def pays(good: int) -> list[int]:
    """What groups of 1, 2, 3, ... cards pay, as printed."""
    row = PAYS[good]
    return [amount for length, amount in enumerate(row) if length and amount > row[length - 1]]


def card_face(kind: int) -> list[str]:
    """A whole card: its good, two signs, the scoring row, lions and cargo, perhaps a port."""
    good = GOOD[kind]
    signs = [sign for sign, there in enumerate(SYMBOLS[kind]) if there]
    parts = [
        rect(0, 0, CARD_WIDTH, CARD_HEIGHT, "card", 6),
        path(f"M.8 22V6A5 5 0 0 1 5.8 .8H{CARD_WIDTH - 5.8}A5 5 0 0 1 {CARD_WIDTH - 0.8} 5.8V22Z", f"band-{good}"),
        good_glyph(good, 13, 11.5, 0.8),
        fitted(25, 16, _(GOODS[good]), "label start strong", CARD_WIDTH - 29),
        sign_glyph(signs[0], 22, 39, 1.25),
        sign_glyph(signs[1], 54, 39, 1.25),
        path(f"M6 54H{CARD_WIDTH - 6}M6 73H{CARD_WIDTH - 6}", "hair"),
    ]  # fmt: skip
    row = pays(good)
    wide = (CARD_WIDTH - 10) / len(row)
    parts += [text(5 + wide * (i + 0.5), 68, amount, "small middle") for i, amount in enumerate(row)]
    parts += [lion(15, 83.5, 0.95), text(25, 88, LIONS[kind], "label start strong")]
    parts += [crate(50, 83.5, 0.9), text(60, 88, CARGO[kind], "label start strong")]
    if PORT[kind] != NO_PORT:
        parts.append(fitted(CARD_WIDTH / 2, 103, _(PORTS[PORT[kind]]), "small middle port-word", 66))
    return parts


def small_face(kind: int) -> list[str]:
    """A card in short, 62 wide and 26 high: its good, its signs and its cargo."""
    signs = [sign for sign, there in enumerate(SYMBOLS[kind]) if there]
    return [
        hint(card_words(kind)),
        rect(0, 0, 66, 24, f"chip band-{GOOD[kind]}", 5),
        good_glyph(GOOD[kind], 12, 12, 0.75),
        sign_glyph(signs[0], 30, 12, 0.8),
        sign_glyph(signs[1], 46, 12, 0.8),
        text(59, 16.5, CARGO[kind], "label middle strong"),
    ]


class Ids:
    """Names for cards. Equal cards are numbered in the order in which they are drawn."""

    def __init__(self) -> None:
        self._used: Final[set[str]] = set()

    def card(self, kind: int) -> str:
        number = 0
        while f"card-{kind}-{number}" in self._used:
            number += 1
        return self.once(f"card-{kind}-{number}")

    def once(self, id: str) -> str:
        """The name itself, or a longer one if it is taken."""
        found = id
        while found in self._used:
            found += "-b"
        self._used.add(found)
        return found


def card_piece(panel: Panel, kind: int, verbs: Collection[str], id: str, x: float, y: float, note: str = "") -> str:
    """A card that is a button while one of the verbs may be chosen with it."""
    texts = [f"{verb} {NAMES[kind]}" for verb in verbs]
    action = next((words for words in texts if words in panel.choices), "")
    shapes = card_face(kind)
    if note:
        shapes += [rect(8, 76, CARD_WIDTH - 16, 16, "flag", 8), text(CARD_WIDTH / 2, 88, note, "small middle on-flag")]
    return panel.choice(action, hint(card_words(kind)) if not action else "", *shapes, id=id, x=x, y=y)


def button(
    panel: Panel,
    action: str,
    words: str,
    x: float,
    y: float,
    width: float,
    id: str,
    height: float = 28,
    ghost: bool = False,
) -> str:
    """A plate with words, there only while it may be chosen. One of many stays as a ghost of itself and glows less."""
    if action not in panel.choices:
        shade = [
            rect(0, 0, width, height, "plate", 7),
            fitted(width / 2, height / 2 + 4.5, words, "small middle", width - 8),
        ]
        return group(*shade, x=x, y=y, id=id, class_="faded") if ghost else ""
    return panel.choice(
        action, rect(0, 0, width, height, "paper key" if ghost else "paper", 7),
        fitted(width / 2, height / 2 + 4.5, words, "label middle", width - (12 if width > 40 else 4)),
        id=id, x=x, y=y,
    )  # fmt: skip


def frame(name: str, title: str, width: float, height: float, choices: Mapping[str, str]) -> Panel:
    """A sheet of paper with a heading."""
    panel = Panel(name, title, width, height, choices)
    panel.add(rect(1, 1, width - 2, height - 2, "paper", 10), text(14, 25, title, "title start"))
    return panel


def spread(count: int, wide: float, step: float, width: float) -> list[float]:
    """Where things in a row begin, closer together if there are too many."""
    if count > 1 and (count - 1) * step + wide > width:
        step = (width - wide) / (count - 1)
    return [i * step for i in range(count)]


def name_of(names: Sequence[str], seat: int, most: int = 16) -> str:
    return clipped(names[seat], most)
