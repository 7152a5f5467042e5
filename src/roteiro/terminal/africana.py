"""The table of Africana for the terminal, drawn from a view. A colour never stands without its letter."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.constrain import Constrain
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from roteiro.core.game import View
from roteiro.core.masks import members
from roteiro.games.africana.actions import FIRST_ASSISTANT, JOKER
from roteiro.games.africana.data import (
    ADVENTURE_POINTS,
    ADVENTURE_SILVER,
    BONUS_CARDS,
    BONUS_SILVER,
    COLOURS,
    COMPANIES,
    DESTINATION,
    EXPEDITION_POINTS,
    EXPEDITION_SILVER,
    EXPEDITIONS,
    HALF,
    HALVES,
    HAND_LIMIT,
    IS_ASSISTANT,
    KINDS,
    NEIGHBOURS,
    PAGE_PRICE,
    PLACES,
    START,
    STEPS,
    TARGET,
    WHAT,
)
from roteiro.games.africana.sets import best_sets
from roteiro.games.africana.spelling import points, silver
from roteiro.games.africana.state import NOWHERE, STALL_OPTION, STALL_ROUNDS
from roteiro.games.africana.steps.moving import within_reach
from roteiro.games.africana.steps.scoring import lost_to_assistants
from roteiro.terminal.africana_map import CODES, COLOUR_LETTERS, COLOUR_STYLES, Map, symbol_signs
from roteiro.terminal.flow import Flow
from roteiro.terminal.seats import SEAT_LETTERS, SEAT_STYLES

WIDEST: Final = 150  # columns
SIDE_BY_SIDE: Final = 132  # columns from which expeditions and books stand beside each other
NUMBERS: Final = ("steps", "silver", "points", "markers", "done")
JOKER_STYLE: Final = "bold yellow"


def board(view: View, names: Sequence[str]) -> RenderableType:
    """The whole table."""
    parts: list[RenderableType] = [_heading(view, names), _map(view)]
    if view["seat"] is not None and view["players"][view["seat"]]["place"] != NOWHERE:
        parts.append(_ways(view))
    parts += [Beside(_expeditions(view), _books(view)), _players(view, names)]
    parts += [*_hands(view, names), *_done(view, names), *_movement(view)]
    return Constrain(Group(*parts), WIDEST)


class Beside:
    """Two parts side by side where there is room, otherwise one below the other."""

    def __init__(self, left: RenderableType, right: RenderableType) -> None:
        self.left: Final = left
        self.right: Final = right

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Both."""
        if options.max_width < SIDE_BY_SIDE:
            yield from (self.left, self.right)
            return
        grid = Table.grid(padding=(0, 3), expand=True)
        grid.add_column()
        grid.add_column(ratio=1)
        grid.add_row(self.left, self.right)
        yield grid


def _title(text: str | Text, style: str = "blue") -> Rule:
    return Rule(Text.assemble(text), align="left", style=style)


def _seat(seat: int, text: str = "") -> Text:
    return Text(text or SEAT_LETTERS[seat], SEAT_STYLES[seat])


def _some(seats: Sequence[int]) -> Text:
    """The letters of several seats."""
    return Text("").join([_seat(seat) for seat in seats]) if seats else Text("-", "dim")


def _coloured(colour: int, text: str = "") -> Text:
    """The letter of a colour, or words with the name of the colour in them."""
    return Text(text or COLOUR_LETTERS[colour], f"bold {COLOUR_STYLES[colour]}")


def _counts(amounts: Sequence[int]) -> Text:
    """Amounts of every colour, such as `m2 t0 g1 o4 v0`."""
    return Text(" ").join([_coloured(colour).append(str(n), "not bold default") for colour, n in enumerate(amounts)])


# The heading -------------------------------------------------------------------------------------------------------


def _heading(view: View, names: Sequence[str]) -> RenderableType:
    over = view["asked"] is None
    first = _seat(view["first"], names[view["first"]])
    pieces = [Text("Africana", "bold")]
    if over:
        pieces.append(Text("the game is over", "bold"))
    else:
        pieces.append(Text.assemble("turn: ", _seat(view["active"], names[view["active"]])))
        pieces += _running(view)
    if view["last_round"] and not over:
        pieces.append(Text.assemble(("LAST ROUND", "bold red"), ", ends before ", first))
    else:
        pieces.append(Text.assemble("first player: ", first))
    if view["idle"] and not over:
        limit = f" of {STALL_ROUNDS * view['seats']}" if view["options"][STALL_OPTION] == 0 else ""
        pieces.append(Text(f"turns without any change: {view['idle']}{limit}", "red"))
    supplies = [
        Text(f"travel pile {view['pile']}"),
        Text.assemble("discards ", _counts(view["discards"])),
        Text.assemble("assistants to hire ", _counts(view["supply"])),
    ]
    return Group(Flow(pieces, gap=3), Flow(supplies, gap=3))


def _running(view: View) -> list[Text]:
    """What the turn has come to."""
    if view["asked"]["what"] == "Leaf":
        return [Text("next page free" if not view["turned"] else f"next page {silver(PAGE_PRICE)}")]
    return [Text(f"steps made: {view['steps']}")] if view["steps"] else []


# The map -----------------------------------------------------------------------------------------------------------


def _map(view: View) -> RenderableType:
    colours = [
        Text.assemble(_coloured(colour), (f" {name}", COLOUR_STYLES[colour])) for colour, name in enumerate(COLOURS)
    ]
    legend = [*colours, Text("CAI: linked places", "dim")]
    title = "map: 1> start and 1* end of expedition 1, ! your adventure, <A> explorer"
    return Group(_title(title), Map(view), Flow(legend))


def _ways(view: View) -> RenderableType:
    """Where the reader's explorer can go next, and with what."""
    seat = view["seat"]
    place = view["players"][seat]["place"]
    ways = []
    for other in members(NEIGHBOURS[place]):
        able = [_card(card, short=True) for card, n in _in_hand(view, seat) if n and _leads(place, card, other)]
        by = Text.assemble(" by ", Text(", ").join(able)) if able else Text(" -", "dim")
        ways.append(Text.assemble(PLACES[other], " ", *symbol_signs(other), by))
    return Flow(ways, Text.assemble("ways from ", (PLACES[place], SEAT_STYLES[seat]), ": "), gap=3)


def _leads(place: int, card: int, other: int) -> bool:
    return other in members(within_reach(place, card, 0))


# Expeditions and books ---------------------------------------------------------------------------------------------


def _lined_up(headings: Sequence[str], rows: Sequence[Sequence[str | Text]], gap: str) -> list[Text]:
    """Rows of cells below their headings, numbers to the right."""
    cells = [[Text(heading, "dim") for heading in headings], *[[Text.assemble(cell) for cell in row] for row in rows]]
    widths = [max(cell.cell_len for cell in column) for column in zip(*cells, strict=True)]
    lines = []
    for row in cells:
        line = Text()
        for heading, cell, width in zip(headings, row, widths, strict=True):
            room = " " * (width - cell.cell_len)
            line.append_text(Text.assemble(room, cell, gap) if heading in NUMBERS else Text.assemble(cell, room, gap))
        lines.append(line)
    return lines


def _expeditions(view: View) -> RenderableType:
    headings = ("", "card", "from", "to", "steps", "silver", "points", "joining", "joined")
    rows: list[list[str | Text]] = []
    for space, found in enumerate(view["expeditions"]):
        card = found["card"]
        number = Text(str(space + 1), "green")
        bonus = silver(BONUS_SILVER[space]) if BONUS_SILVER[space] else f"{BONUS_CARDS[space]} card"
        if card is None:
            rows.append([number, "-", "", "", "", "", "", Text(bonus, "dim"), _some(found["joined"])])
            continue
        steps = STEPS[START[card] * len(PLACES) + DESTINATION[card]]
        worth = [str(steps), str(EXPEDITION_SILVER[card]), str(EXPEDITION_POINTS[card])]
        ways = [EXPEDITIONS[card], PLACES[START[card]], PLACES[DESTINATION[card]]]
        rows.append([number, *ways, *worth, f"+{bonus}", _some(found["joined"])])
    pile = f"{view['deck']} in the pile, next {view['letter']}" if view["deck"] else "the pile is empty"
    lines = _lined_up(headings, rows, gap="  ")
    for line in lines:
        line.rstrip()
    return Group(_title(f"expeditions: {pile}"), *lines)


def _books(view: View) -> RenderableType:
    reader = view["seat"]
    place = NOWHERE if reader is None else view["players"][reader]["place"]
    lines: list[RenderableType] = []
    for book, name in enumerate(HALVES):
        found = view["books"][book]
        halves = [
            Text.assemble((f"{side} of {pages}: ", "dim"), _adventure(top) if top is not None else Text("-", "dim"))
            for side, pages, top in zip(("left", "right"), (found["left"], found["right"]), found["tops"], strict=True)
        ]
        lines.append(Flow(halves, f"{name} "))
        if found["seen"]:
            lines.append(Flow(_opened(found["seen"], found["left"]), Text("  seen: ", "dim")))
    if view["gone"]:
        lines.append(Flow([_adventure(n, short=True) for n in view["gone"]], Text("out of the game: ", "dim")))
    mine = "" if place == NOWHERE else f"yours: {HALVES[HALF[place]]}; "
    return Group(_title(f"books ({mine}silver/points)"), *lines)


def _opened(seen: Sequence[int], left: int) -> list[Text]:
    """The pages seen, from left to right, with a bar where the book is open."""
    pages = [_adventure(n, short=True) for n in seen]
    return [*pages[:left], Text("|", "bold"), *pages[left:]]


def _adventure(number: int, short: bool = False) -> Text:
    """Such as `mask Cairo 3/4`, silver and points, or `v-assistant Lagos`; short with the code of the place."""
    place = CODES[TARGET[number]] if short else PLACES[TARGET[number]]
    if IS_ASSISTANT[number]:
        return Text.assemble(_card(FIRST_ASSISTANT + WHAT[number], short=True), f" {place}")
    worth = f"{ADVENTURE_SILVER[number]}/{ADVENTURE_POINTS[number]}"
    return Text.assemble((KINDS[WHAT[number]], "bold"), f" {place} {worth}")


# The players -------------------------------------------------------------------------------------------------------


def _players(view: View, names: Sequence[str]) -> RenderableType:
    headings = ("player", "company", "place", "silver", "hand", "markers", "done")
    rows: list[list[str | Text]] = []
    for seat, player in enumerate(view["players"]):
        place = player["place"]
        rows.append([
            Text(">" if seat == view["active"] else " ", "bold").append_text(_seat(seat, names[seat])),
            COMPANIES[player["company"]],
            PLACES[place] if place != NOWHERE else "-",
            str(player["silver"]),
            Text(str(player["hand"])).append_text(_helpers(view, seat)),
            str(player["markers"]),
            f"{player['finished_count']}+{player['completed_count']}",
        ])  # fmt: skip
    title, *lines = _lined_up(headings, rows, gap=" ")
    found = [[_adventure(n, short=True) for n in player["adventures"]] for player in view["players"]]
    return Group(
        _title("players (hand with J joker and assistants; done: expeditions+adventures)"),
        title.append("adventures", "dim"),
        *[Flow(some or [Text("-", "dim")], line) for line, some in zip(lines, found, strict=True)],
    )


def _helpers(view: View, seat: int) -> Text:
    """The joker and the assistants in a hand, which all may see, such as ` Jmt`."""
    found = Text()
    for card, n in reversed(_in_hand(view, seat)):
        if card == JOKER:
            found.append("J" * n, JOKER_STYLE)
        elif card >= FIRST_ASSISTANT:
            found.append(COLOUR_LETTERS[card - FIRST_ASSISTANT] * n, f"bold {COLOUR_STYLES[card - FIRST_ASSISTANT]}")
    return Text.assemble(" ", found) if found else found


def _done(view: View, names: Sequence[str]) -> list[RenderableType]:
    """What lies under the company cards that the reader may look at, and what it is worth."""
    lines: list[RenderableType] = []
    for seat, player in enumerate(view["players"]):
        if player["finished"] or player["completed"]:
            lines.append(Flow(_worth(player), Text.assemble(_seat(seat, names[seat]), " has done: ")))
    return lines


def _worth(player: dict[str, Any]) -> list[Text]:
    """Expeditions, artefacts, sets and assistants with their points."""
    expeditions, adventures = player["finished"], player["completed"]
    found: list[Text] = []
    if expeditions:
        codes = " ".join(EXPEDITIONS[n] for n in expeditions)
        found.append(_valued(codes, sum(EXPEDITION_POINTS[n] for n in expeditions)))
    artefacts = [n for n in adventures if not IS_ASSISTANT[n]]
    if artefacts:
        kinds = [sum(WHAT[n] == kind for n in artefacts) for kind in range(len(KINDS))]
        some = " ".join(f"{n} {KINDS[kind]}{'s' * (n > 1)}" for kind, n in enumerate(kinds) if n)
        found.append(_valued(some, sum(ADVENTURE_POINTS[n] for n in artefacts)))
        if best_sets(kinds):
            found.append(_valued("sets", best_sets(kinds)))
    assistants = [n for n in adventures if IS_ASSISTANT[n]]
    if assistants:
        some = f"{len(assistants)} assistant{'s' * (len(assistants) > 1)}"
        found.append(_valued(some, -lost_to_assistants(len(assistants))))
    return found


def _valued(what: str, worth: int) -> Text:
    return Text.assemble(what, (f" ({points(worth)})", "dim"))


# Cards -------------------------------------------------------------------------------------------------------------


def _card(card: int, short: bool = False) -> Text:
    """A card by its number among the cards of a hand."""
    if card == JOKER:
        return Text("joker", JOKER_STYLE)
    colour = card % len(COLOURS)
    name = COLOUR_LETTERS[colour] if short else COLOURS[colour]
    return _coloured(colour, name if card < FIRST_ASSISTANT else f"{name}-assistant" if short else f"{name} assistant")


def _in_hand(view: View, seat: int) -> list[tuple[int, int]]:
    """Cards and how many of them; in the running movement without those that lie on the table."""
    player = view["players"][seat]
    mine = seat == view["active"]
    lying = view["lying"] if mine else [0] * len(COLOURS)
    assistants = [n - out for n, out in zip(player["assistants"], lying, strict=True)]
    joker = player["joker"] and not (mine and view["joker_lies"])
    return list(enumerate([*(player["cards"] or [0] * len(COLOURS)), *assistants, int(joker)]))


def _pieces(cards: Sequence[tuple[int, int]]) -> list[Text]:
    found = []
    for card, n in cards:
        if n:
            found.append(_card(card) if card == JOKER else Text.assemble(f"{n} ", _card(card)))
    return found or [Text("no cards", "dim")]


def _hands(view: View, names: Sequence[str]) -> list[RenderableType]:
    """The cards that the reader may see: one's own, and all of them when the game is over."""
    lines: list[RenderableType] = []
    for seat, player in enumerate(view["players"]):
        if player["cards"] is None:
            continue
        lead = Text.assemble("hand of ", _seat(seat, names[seat]), f", {player['hand']} of {HAND_LIMIT}: ")
        lines.append(Flow(_pieces(_in_hand(view, seat)), lead, gap=3))
    return lines


def _movement(view: View) -> list[RenderableType]:
    """What was laid in the running movement."""
    laid = list(enumerate([*view["played"], *view["lying"], int(view["joker_lies"])]))
    if not any(n for _, n in laid):
        return []
    return [Flow(_pieces(laid), Text.assemble("on the table, played by ", _seat(view["active"]), ": "), gap=3)]
