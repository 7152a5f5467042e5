"""The two books of Africana: what lies open, how many pages there are, and what left the game."""

from __future__ import annotations

from typing import Final

from roteiro.core.canvas import Panel, group, hint, line, path, rect, text
from roteiro.core.game import View
from roteiro.core.language import _, counted
from roteiro.core.lettering import breadth, fitting
from roteiro.games.africana.board_pieces import (
    MARGIN,
    WIDTH,
    adventure_name,
    adventure_there,
    button,
    coin,
    picture,
    place_name,
    target_name,
    tokens,
    worth,
)
from roteiro.games.africana.data import ADVENTURE_PRICE, HALF, HALVES, PAGE_PRICE, TARGET
from roteiro.games.africana.state import NOWHERE

TOP: Final = 36.0
BOOK_HEIGHT: Final = 222.0
TABS: Final = 40.0  # more height for the pages that were seen
PAGE_WIDTH: Final = 165.0
PAGE_HEIGHT: Final = 142.0
CONTROL: Final = 104.0  # the width of what turns a page
SIDES: Final = ("left", "right")


def height(view: View) -> float:
    """What the panel needs."""
    seen = sum(book["seen"] is not None for book in view["books"])
    return TOP + 2 * (BOOK_HEIGHT + 6) + TABS * seen + (TABS if view["gone"] else 4)


def draw_books(panel: Panel, view: View) -> None:
    panel.add(rect(0.5, 0.5, WIDTH - 1, panel.height - 1, "paper", 8), text(MARGIN + 2, 25, panel.title, "title"))
    price = _("a page costs {page}, an adventure {adventure} silver")
    words = price.format(page=PAGE_PRICE, adventure=ADVENTURE_PRICE)
    panel.add(fitting(WIDTH - MARGIN - 2, 25, words, 290, "small end"))
    y = TOP
    for book in range(len(HALVES)):
        _book(panel, view, book, y)
        y += BOOK_HEIGHT + 6 + (TABS if view["books"][book]["seen"] is not None else 0)
    if view["gone"]:
        panel.add(fitting(MARGIN + 2, y + 20, _("Out of the game"), 92))
        panel.add(*[_tab(n, 110 + 23.5 * k, y, f"adventure-{n}") for k, n in enumerate(view["gone"])])


def _book(panel: Panel, view: View, book: int, y: float) -> None:
    """A book; the action `book` opens that of the half where the explorer stands."""
    found = view["books"][book]
    mine = _open_book(view) == book
    width = WIDTH - 2 * MARGIN
    tall = BOOK_HEIGHT + (TABS if found["seen"] is not None else 0)
    titles = (_("Book of the north: adventures in the south"), _("Book of the south: adventures in the north"))
    controls = _controls(panel, width) if mine else []
    room = width - 24 - (breadth(_("close"), bold=True) + 22 if "close" in panel.choices and mine else 0)
    parts = [
        rect(0, 0, width, tall, f"card cover {HALVES[book]}-cover", 9),
        fitting(12, 20, titles[book], room, "on-cover", bold=True),
        rect(8, 30, width - 16, PAGE_HEIGHT + 8, "leaves", 4),
    ]
    for side, word in enumerate(SIDES):
        parts.append(_half(panel, view, book, side, word, mine))
    parts.append(line(width / 2, 30, width / 2, PAGE_HEIGHT + 38, "fold"))
    parts += controls
    if found["seen"] is not None:
        parts.append(_seen(found["seen"], found["left"], BOOK_HEIGHT - 2))
    if mine:
        panel.add(panel.choice("book", *parts, id=f"book-{book}", x=MARGIN, y=y))
    else:
        panel.add(group(*parts, id=f"book-{book}", x=MARGIN, y=y))


def _open_book(view: View) -> int:
    """The book of whoever is asked, or -1."""
    if view["asked"] is None or view["asked"]["seat"] < 0:
        return -1
    place = view["players"][view["asked"]["seat"]]["place"]
    return -1 if place == NOWHERE else HALF[place]


def _half(panel: Panel, view: View, book: int, side: int, word: str, mine: bool) -> str:
    """The page on top of a half, above as many others as there are."""
    found = view["books"][book]
    count, adventure = found[word], found["tops"][side]
    x = 18.0 if side == 0 else WIDTH - 2 * MARGIN - 18 - PAGE_WIDTH
    edge = -3.0 if side == 0 else PAGE_WIDTH + 3
    step = -1.6 if side == 0 else 1.6
    others = [(edge + step * n, n * 0.4) for n in range(min(count // 3, 4))]
    parts = [line(at, 4 + inset, at, PAGE_HEIGHT - inset, "leaf") for at, inset in others]
    if adventure is None:
        parts.append(rect(0, 0, PAGE_WIDTH, PAGE_HEIGHT, "slot", 4))
        parts.append(
            fitting(
                PAGE_WIDTH / 2,
                PAGE_HEIGHT / 2 + 4,
                _("not open yet") if count else _("no page here"),
                PAGE_WIDTH - 10,
                "on-leaves middle",
            )
        )
    else:
        parts.append(_page(panel, adventure, word, mine))
    amount = counted("{n} page", "{n} pages", count)
    at, class_ = (PAGE_WIDTH - 6, "on-cover end") if side == 0 else (6.0, "on-cover start")
    parts.append(fitting(at, PAGE_HEIGHT + 27, amount, PAGE_WIDTH - 4 - CONTROL, class_, bold=True))
    return group(*parts, x=x, y=34)


def _page(panel: Panel, adventure: int, word: str, mine: bool) -> str:
    parts = [
        rect(0, 0, PAGE_WIDTH, PAGE_HEIGHT, "paper", 4),
        fitting(PAGE_WIDTH / 2, 20, adventure_name(adventure), PAGE_WIDTH - 8, "strong middle", 13, True),
        picture(adventure, 38, 80, 34),
        fitting(78, 62, target_name(adventure), PAGE_WIDTH - 83, "label", 13),
        tokens(TARGET[adventure], 78, 80, 8),
        worth(adventure, 78, 112, 11),
    ]
    if mine and f"buy {word}" in panel.choices:
        tag = [hint(_("price")), coin(f"−{ADVENTURE_PRICE}", 0, 0, 12)]
        parts.append(group(*tag, x=PAGE_WIDTH - 16, y=PAGE_HEIGHT - 16))
    if mine:
        return panel.choice(f"buy {word}", *parts, id=f"adventure-{adventure}")
    return group(*parts, id=f"adventure-{adventure}")


def _controls(panel: Panel, width: float) -> list[str]:
    """Turning either way and closing, shown as long as one of them may be chosen."""
    wide = breadth(_("close"), bold=True) + 18
    shown = [
        ("turn back", 8.0, PAGE_HEIGHT + 46, CONTROL, _("‹ turn back")),
        ("turn forward", width - 8 - CONTROL, PAGE_HEIGHT + 46, CONTROL, _("turn forward ›")),
        ("close", width - 8 - wide, 2.0, wide, _("close")),
    ]
    return [
        panel.choice(action, button(words, wide), x=x, y=y)
        for action, x, y, wide, words in shown
        if action in panel.choices
    ]


# Small pages -------------------------------------------------------------------------------------------------------


def _seen(pages: list[int], left: int, y: float) -> str:
    """The pages seen so far, from left to right, with a ribbon where the book is open."""
    tabs = [_tab(n, 5 + 23.5 * k + (3 if k >= left else 0), 0) for k, n in enumerate(pages)]
    ribbon = path(f"M{5.0 + 23.5 * left} -3V40", "ribbon")
    return group(*tabs, ribbon, x=2, y=y)


def _tab(adventure: int, x: float, y: float, id: str | None = None) -> str:
    """A page as small as can be: the picture and the beginning of the place."""
    return group(
        hint(adventure_there(adventure)), rect(0, 0, 22, 36, "paper", 3), picture(adventure, 11, 12, 8),
        fitting(11, 32, place_name(TARGET[adventure])[:3], 19, "tiny middle", 11.5), x=x, y=y, id=id,
    )  # fmt: skip
