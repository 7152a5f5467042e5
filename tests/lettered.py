"""Where the words of a drawn board stand, in the widest font, as far as it can be told without a browser."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from xml.etree import ElementTree

from roteiro.core.canvas import Drawing, Panel, style_of
from roteiro.core.lettering import breadth

ON_PIECES = {"letter", "captain-letter", "sailor-letter"}  # pieces stand wherever they stand, on names too
SLACK = 1.5

Style = dict[str, str]


@dataclass(frozen=True)
class Word:
    """A line of words with its edges; heights are those of capital letters."""

    text: str
    left: float
    right: float
    top: float
    bottom: float
    classes: frozenset[str]

    def meets(self, other: Word) -> bool:
        across = min(self.right, other.right) - max(self.left, other.left)
        down = min(self.bottom, other.bottom) - max(self.top, other.top)
        return across > SLACK and down > SLACK


@cache
def rules(title: str) -> tuple[tuple[frozenset[str], Style], ...]:
    """What the style says of elements that have all of some classes."""
    style = re.sub(
        r"/\*.*?\*/", "", style_of("core", "canvas.css") + style_of(f"games.{title}", "board.css"), flags=re.S
    )
    found = []
    for selectors, body in re.findall(r"([^{}]+)\{([^{}]*)\}", style):
        told = dict(re.findall(r"(font-size|font-weight|text-anchor): ([\w.]+)", body))
        for selector in selectors.split(","):
            if told and re.fullmatch(r"(\.[\w-]+)+", selector.strip()):
                found.append((frozenset(selector.strip()[1:].split(".")), told))
    return tuple(found)


@cache
def style_for(classes: frozenset[str], title: str) -> Style:
    found: Style = {}
    for wanted, told in rules(title):
        if wanted <= classes:
            found |= told
    return found


def words_of(panel: Panel, title: str) -> list[Word]:
    return list(_within(ElementTree.fromstring(panel.svg()), 0, 0, title))


def _within(element: ElementTree.Element, x: float, y: float, title: str) -> Iterator[Word]:
    moved = re.search(r"translate\(([-\d.]+) ([-\d.]+)\)", element.get("transform", ""))
    if moved:
        x, y = x + float(moved[1]), y + float(moved[2])
    if element.tag.endswith("}text") and element.text:
        yield _word(element, x, y, title)
    for child in element:
        yield from _within(child, x, y, title)


def _word(element: ElementTree.Element, x: float, y: float, title: str) -> Word:
    classes = frozenset(element.get("class", "").split())
    style = style_for(classes, title)
    size = float(style.get("font-size", element.get("font-size", "0px")).removesuffix("px"))
    text = element.text or ""
    wide = float(element.get("textLength", 0)) or breadth(text, size, int(style.get("font-weight", 400)) >= 600)
    left = x + float(element.get("x", 0)) - wide * {"middle": 0.5, "end": 1.0}.get(style.get("text-anchor", ""), 0.0)
    bottom = y + float(element.get("y", 0))
    return Word(text, left, left + wide, bottom - 0.73 * size, bottom, classes)


def without_room(drawing: Drawing) -> list[str]:
    """Words that stick out of their panel or lie on others."""
    found = []
    for panel in drawing.panels:
        words = words_of(panel, drawing.title)
        found += [f"{word.text!r} sticks out of {panel.name}" for word in words if not _is_inside(word, panel)]
        lying = [word for word in words if not word.classes & ON_PIECES]
        for one, other in combinations(lying, 2):
            if one.text != other.text and one.meets(other):  # cards of a stack say the same
                found.append(f"{one.text!r} lies on {other.text!r} in {panel.name}")
    return found


def _is_inside(word: Word, panel: Panel) -> bool:
    return word.left >= 0 and word.right <= panel.width and word.top >= 0 and word.bottom <= panel.height
