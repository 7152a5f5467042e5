"""Small drawings that every part of the board of Africana shares: symbols, coins, artefacts, cards and flags."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import cos, pi, sin
from typing import Final

from roteiro.core.canvas import circle, group, hint, path, rect, tag, text
from roteiro.core.language import _
from roteiro.core.lettering import fitting, shortened
from roteiro.core.masks import members
from roteiro.games.africana.actions import CARDS, FIRST_ASSISTANT
from roteiro.games.africana.data import (
    ADVENTURE_POINTS,
    ADVENTURE_SILVER,
    COLOURS,
    IS_ASSISTANT,
    KINDS,
    PLACES,
    SYMBOLS,
    TARGET,
    WHAT,
)

WIDTH: Final = 390.0
MARGIN: Final = 12.0
LONGEST_NAME: Final = 190.0  # room for a player's name

# Everything below is drawn about 1 wide on either side and scaled where it is used.
SIGNS: Final = (
    "M0-.78 .2-.3 .62-.55 .42-.12 .8 .06 .34 .24 .46 .7 .1 .42-.24 .8-.24 .32-.72 .36-.4 0-.76-.32-.28-.3Z",  # a sun
    "M-.68-.34q.34-.34.68 0t.68 0M-.68.02q.34-.34.68 0t.68 0M-.68.38q.34-.34.68 0t.68 0",  # waves
    "M-.78.48-.2-.5 .12 .02 .32-.26 .78.48Z",  # mountains
    "M.08-.8C.1-.4.56-.22.52.24A.53.53 0 0 1-.52.24C-.54-.02-.38-.2-.28-.32-.24-.14-.16-.08-.08-.06-.16-.36-.1-.62"
    ".08-.8Z",  # a fire
    "M.18-.68A.68.68 0 1 0 .66.3.56.56 0 0 1 .18-.68Z",  # a moon
)
"""A sign for each colour of symbols, so that nobody depends on colours: sun, waves, mountains, fire, moon."""
WAVES: Final = 1  # the colour whose sign is made of lines

ARTEFACTS: Final = (
    "M0-.95C.35-.95.62-.8.62-.5.62.15.4.95 0 .95S-.62.15-.62-.5C-.62-.8-.35-.95 0-.95Z"
    "M-.42-.28Q-.24-.46-.1-.24-.26-.12-.42-.28ZM.42-.28Q.24-.46.1-.24.26-.12.42-.28ZM-.2.48Q0 .34.2.48 0 .68-.2.48Z",
    "M0-.95C.4-.95.66-.86.66-.7.6-.3.28-.02.2.14.2.4.36.6.42.85.2.96-.2.96-.42.85-.36.6-.2.4-.2.14-.28-.02-.6-.3-.66-.7"
    "-.66-.86-.4-.95 0-.95ZM-.5-.7C-.3-.6.3-.6.5-.7.3-.8-.3-.8-.5-.7Z",
    "M0-1C.24-1 .28-.74.2-.58L.12-.46V-.38C.42-.36.58-.2.54.06L.3.24 .26.42 .34.7H.46V.95H-.46V.7H-.34L-.26.42-.3.24"
    "-.54.06C-.58-.2-.42-.36-.12-.38V-.46L-.2-.58C-.28-.74-.24-1 0-1ZM-.22-.16-.36.02-.2.12ZM.22-.16 .36.02 .2.12Z",
    "M0-1C.5-.62.66-.2.66.02.64.5.3.8 0 1-.3.8-.64.5-.66.02-.66-.2-.5-.62 0-1ZM-.12-.6C-.4-.3-.44.3-.12.6ZM.12-.6C.4-.3"
    " .44.3.12.6Z",
    "M-.3-.95H.3V-.8L.18-.72V-.55C.5-.42.68-.1.66.22.64.56.44.82.26.95H-.26C-.44.82-.64.56-.66.22-.68-.1-.5-.42-.18-.55"
    "V-.72L-.3-.8ZM-.54.02-.32.2-.1.02 .12.2 .34.02 .54.18V.02L.34-.16 .12.02-.1-.16-.32.02-.5-.14Z",
)
"""Mask, drum, figurine, shield and vessel."""

BUST: Final = "M-.9-.28Q-.4-.3-.36-.42C-.34-.78-.2-.95 0-.95S.34-.78.36-.42Q.4-.3.9-.28V-.14H.36A.37.42 0 0 1 .2.3"
HELPER: Final = BUST + "C.56.4.78.6.8.95H-.8C-.78.6-.56.4-.2.3A.37.42 0 0 1-.36-.14H-.9Z"
"""Head and shoulders under a broad hat: an assistant."""

SIGNPOST: Final = "M-8.5-6.5H3.5L9 0 3.5 6.5H-8.5Z"
STAR: Final = "M0-1 .16-.16 1 0 .16.16 0 1-.16.16-1 0-.16-.16Z"
SEAL: Final = "M.9 0" + "".join(
    f"Q{1.16 * cos((n - 0.5) * pi / 6):.2f} {1.16 * sin((n - 0.5) * pi / 6):.2f} "
    f"{0.9 * cos(n * pi / 6):.2f} {0.9 * sin(n * pi / 6):.2f}"
    for n in range(1, 13)
)


def colour_name(colour: int) -> str:
    return _(COLOURS[colour])


def place_name(place: int) -> str:
    return _(PLACES[place])


def adventure_name(number: int) -> str:
    """Such as `mask` or `violet assistant`."""
    return _(CARDS[FIRST_ASSISTANT + WHAT[number]]) if IS_ASSISTANT[number] else _(KINDS[WHAT[number]])


def adventure_there(number: int) -> str:
    """Such as `mask, Cairo`."""
    return _("{adventure}, {place}").format(adventure=adventure_name(number), place=target_name(number))


def short(name: str, room: float = LONGEST_NAME) -> str:
    """A player's name that fits, as strong words."""
    return shortened(name, room, 13, bold=True)


@lru_cache(2048)
def shape(d: str, x: float, y: float, size: float, class_: str) -> str:
    """A drawing of 1 on either side, moved and grown."""
    return group(path(d, class_), x=x, y=y, scale=size)


def token(colour: int, x: float, y: float, r: float) -> str:
    """The symbol of a colour."""
    sign = shape(SIGNS[colour], 0, 0, r, "sign-line" if colour == WAVES else "sign")
    return group(hint(colour_name(colour)), circle(0, 0, r, f"token colour-{colour}"), sign, x=x, y=y)


def tokens(place: int, x: float, y: float, r: float, gap: float = 2) -> str:
    """The symbols of a place, from the left."""
    found = members(SYMBOLS[place])
    return "".join(token(colour, x + r + n * (2 * r + gap), y, r) for n, colour in enumerate(found))


@lru_cache(256)
def coin(amount: int | str, x: float, y: float, r: float = 11) -> str:
    """So much silver."""
    ring = circle(0, 0, r - 2.5, "coin-ring")
    return group(circle(0, 0, r, "coin"), ring, text(0, 4.2, amount, "worth middle"), x=x, y=y)


@lru_cache(256)
def seal(points: int | str, x: float, y: float, r: float = 11) -> str:
    """So many points."""
    return group(shape(SEAL, 0, 0, r, "seal"), text(0, 4.2, points, "worth on-seal middle"), x=x, y=y)


@lru_cache(64)
def signpost(steps: int, way: int) -> str:
    """So many steps, on a board that points to the right (1) or to the left (-1)."""
    board = tag("path", d=SIGNPOST, class_="steps", transform=None if way > 0 else "scale(-1 1)")
    return board + text(-1.5 * way, 4, steps, "steps-number middle")


@lru_cache(64)
def back(x: float, y: float, width: float, height: float, kind: str = "") -> str:
    """A card face down, held at its corner."""
    star = shape(STAR, width / 2, height / 2, min(width, height) * 0.32, "back-star")
    inner = rect(2.5, 2.5, width - 5, height - 5, "back-line", 2)
    return group(rect(0, 0, width, height, f"card back {kind}".strip(), 4), inner, star, x=x, y=y)


def picture(adventure: int, x: float, y: float, size: float) -> str:
    """What an adventure is about: an artefact, or an assistant with the symbol of the colour."""
    if not IS_ASSISTANT[adventure]:
        return shape(ARTEFACTS[WHAT[adventure]], x, y, size, "artefact")
    return helper(WHAT[adventure], x - size * 0.12, y, size * 0.85)


def helper(colour: int, x: float, y: float, size: float) -> str:
    """An assistant, with the symbol of the colour."""
    r = max(5.0, size * 0.42)
    who = shape(HELPER, 0, 0, size, f"helper colour-{colour}")
    return group(who, token(colour, size * 0.72, size * 0.55, r), x=x, y=y)


def worth(adventure: int, x: float, y: float, r: float = 10) -> str:
    """Silver and points of an artefact, from the left; an assistant brings none."""
    if IS_ASSISTANT[adventure]:
        return ""
    return coin(ADVENTURE_SILVER[adventure], x + r, y, r) + seal(ADVENTURE_POINTS[adventure], x + 3.4 * r, y, r)


def target_name(adventure: int) -> str:
    return place_name(TARGET[adventure])


def button(words: str, width: float, height: float = 26) -> str:
    """The look of a button with words, from its corner: for an action that no piece stands for."""
    said = fitting(width / 2, height / 2 + 4, words, width - 10, "button middle", bold=True)
    return rect(0, 0, width, height, "paper", height / 2) + said


def smooth(points: Sequence[tuple[float, float]]) -> str:
    """A closed line through points, rounded."""
    count = len(points)
    found = [f"M{points[0][0]:.1f} {points[0][1]:.1f}"]
    for n in range(count):
        before, here, there, after = (points[(n + k) % count] for k in (-1, 0, 1, 2))
        out = (here[0] + (there[0] - before[0]) / 6, here[1] + (there[1] - before[1]) / 6)
        into = (there[0] - (after[0] - here[0]) / 6, there[1] - (after[1] - here[1]) / 6)
        found.append(f"C{out[0]:.1f} {out[1]:.1f} {into[0]:.1f} {into[1]:.1f} {there[0]:.1f} {there[1]:.1f}")
    return "".join(found) + "Z"
