"""What boards are drawn with: SVG as text, in panels that a page can lay out beside or below each other.

A title's `board.py` draws panels from a view. Shapes carry classes of `canvas.css` and no style of their own, so that
one drawing serves light and dark pages; a picture on its own brings the style along. What may be chosen stands under
the action's text (`data-action`), what moves keeps its id.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from html import escape
from importlib.resources import files
from math import cos, pi, sin
from typing import Final

Attribute = str | int | float | None

SEAT_LETTERS: Final = "ABCDE"
SHAPES: Final = (
    "M0-1A1 1 0 0 1 0 1 1 1 0 0 1 0-1Z",  # a disc
    "M-.88-.88H.88V.88H-.88Z",  # a square
    "M0-1.12 1.08.8H-1.08Z",  # a triangle
    "M0-1.2 1.2 0 0 1.2-1.2 0Z",  # a diamond
    "M-.55-.95H.55L1.1 0 .55.95H-.55L-1.1 0Z",  # a hexagon
)
"""A shape for each seat, about 1 wide on either side, so that nobody depends on colours."""


def tag(name: str, *inside: str, **attributes: Attribute) -> str:
    """An element. Underlines in attributes stand for hyphens, a last one is dropped (`class_`); None leaves one out."""
    written = "".join([f'{_key(key)}{_plain(value)}"' for key, value in attributes.items() if value is not None])
    return f"<{name}{written}>{''.join(inside)}</{name}>" if inside else f"<{name}{written}/>"


@lru_cache
def _key(name: str) -> str:
    return f' {name.rstrip("_").replace("_", "-")}="'


def _plain(value: str | int | float) -> str:
    """A value as it is written: a board has thousands, most of them short numbers and classes that come again."""
    if isinstance(value, str):
        return _escaped(value)
    return f"{value:.2f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)


@lru_cache(maxsize=8192)
def _escaped(value: str) -> str:
    return escape(value)


def group(*inside: str, x: float = 0, y: float = 0, scale: float = 1, **attributes: Attribute) -> str:
    """Shapes together, moved to a place."""
    moved = f"translate({_plain(float(x))} {_plain(float(y))})" if x or y else ""
    grown = f"scale({_plain(float(scale))})" if scale != 1 else ""
    return tag("g", *inside, transform=f"{moved} {grown}".strip() or None, **attributes)


def rect(x: float, y: float, width: float, height: float, class_: str, r: float = 0, **more: Attribute) -> str:
    return tag("rect", x=x, y=y, width=width, height=height, rx=r or None, class_=class_, **more)


def circle(x: float, y: float, r: float, class_: str, **more: Attribute) -> str:
    return tag("circle", cx=x, cy=y, r=r, class_=class_, **more)


def line(x1: float, y1: float, x2: float, y2: float, class_: str, **more: Attribute) -> str:
    return tag("line", x1=x1, y1=y1, x2=x2, y2=y2, class_=class_, **more)


def path(d: str, class_: str, **more: Attribute) -> str:
    return tag("path", d=d, class_=class_, **more)


def text(x: float, y: float, words: str | int, class_: str = "label", **more: Attribute) -> str:
    """Words on a line; classes `start`, `middle` and `end` say where they are held."""
    return tag("text", escape(str(words), quote=False), x=x, y=y, class_=class_, **more)


def hint(words: str) -> str:
    """What a thing is, for whoever points at it or does not see it."""
    return tag("title", escape(words, quote=False))


def star(points: int, outer: float, inner: float) -> str:
    """The outline of a star or a rosette."""
    spots = []
    for spot in range(2 * points):
        far = inner if spot % 2 else outer
        spots.append(f"{far * sin(pi * spot / points):.1f} {-far * cos(pi * spot / points):.1f}")
    return f"M{'L'.join(spots)}Z"


def clipped(words: str, letters: int) -> str:
    """Words that must fit into so many letters."""
    return words if len(words) <= letters else words[: letters - 1].rstrip() + "…"


def marker(seat: int, x: float, y: float, r: float, id: str | None = None, letter: bool = True) -> str:
    """A player's piece: a colour, a shape and a letter."""
    inside = [tag("path", d=SHAPES[seat], class_="shape", transform=f"scale({_plain(float(r))})")]
    if letter:
        inside.append(text(0, r * 0.44, SEAT_LETTERS[seat], "letter", font_size=r * 1.25))
    return group(*inside, x=x, y=y, id=id, class_=f"piece seat-{seat}")


class Panel:
    """One part of a board: a drawing with its own width and height, at least 320 units wide or marked as wide."""

    def __init__(self, name: str, title: str, width: float, height: float, choices: Mapping[str, str]) -> None:
        self.name: Final = name
        self.title: Final = title
        self.width: Final = width
        self.height: Final = height
        self.choices: Final = choices  # what may be chosen now: actions in text, with what the button says
        self.shapes: Final[list[str]] = []

    def add(self, *shapes: str) -> None:
        self.shapes.extend(shapes)

    def choice(self, action: str, *shapes: str, id: str | None = None, x: float = 0, y: float = 0) -> str:
        """Shapes that stand for an action: a button as long as it may be chosen."""
        if action not in self.choices:
            return group(*shapes, x=x, y=y, id=id)
        return self.phrase(action, self.choices[action], *shapes, id=id, x=x, y=y)

    def phrase(self, line: str, label: str, *shapes: str, id: str | None = None, x: float = 0, y: float = 0) -> str:
        """Shapes that stand for several actions in one line: a button that says what all of them do."""
        return group(
            hint(label), *shapes,
            x=x, y=y, id=id, class_="choice", role="button", tabindex=0, aria_label=label, data_action=line,
        )  # fmt: skip

    def svg(self, **more: Attribute) -> str:
        size = f"0 0 {_plain(float(self.width))} {_plain(float(self.height))}"
        return tag(
            "svg", hint(self.title), *self.shapes,
            xmlns="http://www.w3.org/2000/svg", viewBox=size, class_=f"panel {self.name}", role="group",
            aria_label=self.title, **more,
        )  # fmt: skip


def style_of(room: str, sheet: str) -> str:
    """A style sheet that lies beside the code."""
    return files(f"roteiro.{room}").joinpath(sheet).read_text("utf-8")


class Drawing:
    """All panels of a board."""

    def __init__(self, panels: Iterable[Panel], title: str) -> None:
        self.panels: Final = list(panels)
        self.title: Final = title  # whose style they need besides the common one

    def picture(self, width: float = 1200, gap: float = 12, colours: Sequence[int] = ()) -> str:
        """One picture on its own: panels in rows as they fit, with the style they need; seats in their own colours."""
        placed: list[str] = []
        x = y = row = 0.0
        for panel in self.panels:
            if x and x + panel.width > width:
                x, y, row = 0.0, y + row + gap, 0.0
            placed.append(panel.svg(x=x, y=y, width=panel.width, height=panel.height))
            x, row = x + panel.width + gap, max(row, panel.height)
        style = style_of("core", "canvas.css") + style_of(f"games.{self.title}", "board.css")
        classes = " ".join(["roteiro", *[f"seat{seat}-{colour}" for seat, colour in enumerate(colours)]])
        whole = max([panel.width for panel in self.panels] + [width])
        return tag(
            "svg", tag("style", style), rect(0, 0, whole, y + row, "table"), *placed,
            xmlns="http://www.w3.org/2000/svg", viewBox=f"0 0 {_plain(whole)} {_plain(y + row)}",
            width=whole, height=y + row, class_=classes,
        )  # fmt: skip

    def _repr_svg_(self) -> str:
        """Notebooks show the board."""
        return self.picture()
