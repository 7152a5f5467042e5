"""The table of Oltre Mare for the terminal, drawn from a view. A colour never stands without a letter."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rich.console import Group, RenderableType
from rich.constrain import Constrain
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from roteiro.core.game import View
from roteiro.games.oltremare.data import (
    CALM,
    CARGO,
    DEALS,
    FIGHT,
    GOOD,
    GOODS,
    LIONS,
    NO_TOKEN,
    PAYS,
    PORTS,
    PURCHASES,
    ROUTES_FROM,
    SYMBOLS,
    TOKENS,
)
from roteiro.games.oltremare.spelling import SYMBOL_WORDS, cards, ducats, listed
from roteiro.games.oltremare.state import NOBODY, NOWHERE, goods_in_game
from roteiro.games.oltremare.steps.playing import yields
from roteiro.games.oltremare.steps.scoring import groups
from roteiro.games.oltremare.words import TYPED
from roteiro.terminal.flow import Flow
from roteiro.terminal.oltremare_chart import TOKEN_LETTERS, TOKEN_STYLES, Chart, port_signs
from roteiro.terminal.seats import SEAT_LETTERS, SEAT_STYLES

__all__ = ["TYPED", "board"]

TOKEN_EFFECTS: Final = (
    "Calm Sailing: 1 ducat a ship",
    "Compass: jump anywhere",
    "Fight Pirates: no pirates",
    "Good Deals: +1 ducat symbol",
    "Local Influence: lions-3 ducats",
    "Favourable Market: buy at 1-4",
)
GOOD_STYLES: Final = ("magenta", "bold", "cyan", "default", "dark_orange", "green", "yellow")
SYMBOL_STYLES: Final = ("yellow", "red", "green", "cyan")
DUCAT, PIRATE, MARKET, SHIP = range(len(SYMBOL_WORDS))
NUMBERS: Final = ("ducats", "prestige", "hand", "lions", "load", "pirates")
WIDEST: Final = 120  # columns
FARTHEST: Final = 3  # steps that are written out


def board(view: View, names: Sequence[str]) -> RenderableType:
    """The whole table."""
    parts: list[RenderableType] = [_heading(view, names), _map(view), _players(view, names)]
    if view["seat"] is not None:
        parts.append(_hand(view, names))
    news = [*_bargain(view, names), *_picks(view), *_played(view)]
    if news:
        parts += [_title("on the table", "yellow"), *news]
    return Constrain(Group(*parts), WIDEST)


def _title(text: str, style: str = "blue") -> Rule:
    return Rule(Text(text), align="left", style=style)


def _seat(seat: int, text: str = "") -> Text:
    return Text(text or SEAT_LETTERS[seat], SEAT_STYLES[seat])


def _some(seats: Sequence[int], names: Sequence[str]) -> Text:
    """Several players in words."""
    return Text(", ").join([_seat(seat, names[seat]) for seat in seats])


# The heading -------------------------------------------------------------------------------------------------------


def _heading(view: View, names: Sequence[str]) -> RenderableType:
    active = view["active"]
    pieces = [
        Text("Oltre Mare", "bold"),
        Text.assemble("turn: ", _seat(active, names[active])),
        Text(f"deck {view['deck']}, discards {view['discards']}"),
        Text(_venice(view)),
    ]
    if view["last_round"]:
        last = Text.assemble(("LAST ROUND", "bold red"), ", ends before ", _seat(view["first"], names[view["first"]]))
        pieces.append(last)
    else:
        pieces.append(Text.assemble("start player: ", _seat(view["first"])))
    left = PURCHASES - view["bought"]
    more = [
        Text(f"{cards(view['due'])} to play"),
        Text(f"next card costs {ducats(view['price'])} ({left} more)" if left else "no more cards to buy"),
        Text(f"offers left: {view['offers_left']}"),
    ]
    if view["seat"] not in (None, active):
        more.append(Text(f"your counters left: {view['players'][view['seat']]['counters_left']}"))
    return Group(Flow(pieces, gap=3), Flow(more, Text.assemble(_seat(active), ": "), gap=3))


def _venice(view: View) -> str:
    if not view["due"]:
        return "Venice to come"
    if view["venice"] is None:
        return "Venice is gone"
    soonest = max(1, view["venice"]["after"])
    latest = soonest + view["venice"]["places"] - 1
    return f"Venice after {soonest} to {latest} draws" if latest > soonest else "Venice after the next draw"


# The map -----------------------------------------------------------------------------------------------------------


def _port(view: View, port: int) -> Text:
    return Text.assemble(*port_signs(view, port))


def _map(view: View) -> RenderableType:
    legend = [
        Text.assemble((TOKEN_LETTERS[token], f"bold {TOKEN_STYLES[token]}"), (f" {effect}", "dim"))
        for token, effect in enumerate(TOKEN_EFFECTS)
    ]
    parts: list[RenderableType] = [_title("map: port:token<ships>"), Chart(view), Flow(legend)]
    if view["seat"] is not None and view["players"][view["seat"]]["ship"] != NOWHERE:
        parts.append(_reach(view))
    return Group(*parts)


def _ends(port: int, used: Sequence[int], steps: int) -> set[int]:
    """Where a journey of exactly so many steps may end without using a route twice."""
    if not steps:
        return {port}
    ends: set[int] = set()
    for neighbour, route in ROUTES_FROM[port]:
        if route not in used:
            ends |= _ends(neighbour, [*used, route], steps - 1)
    return ends


def _reach(view: View) -> RenderableType:
    """The ports where one's own journey may end."""
    seat = view["seat"]
    port = view["players"][seat]["ship"]
    used = view["sailed"] if seat == view["active"] else []
    near: list[Text] = []
    for steps in range(1, FARTHEST):
        ends = [_port(view, end) for end in sorted(_ends(port, used, steps))]
        if ends:
            ends[0] = Text.assemble((f"{' ' * bool(near)}{steps} step{'s' * (steps > 1)}: ", "dim"), ends[0])
        near += ends
    far = [_port(view, end) for end in sorted(_ends(port, used, FARTHEST))]
    return Group(
        Flow(near, Text.assemble("from ", (PORTS[port], SEAT_STYLES[seat]), " "), gap=1),
        Flow(far, Text(f"     {FARTHEST} steps: ", "dim"), gap=1),
    )


# The players -------------------------------------------------------------------------------------------------------


def _players(view: View, names: Sequence[str]) -> RenderableType:
    table = Table(box=None, padding=(0, 1, 0, 0), header_style="dim", pad_edge=False, expand=True)
    for heading in ("player", "ducats", "prestige", "hand", "lions", "load", "pirates", "cargo: top", "token"):
        table.add_column(heading, justify="right" if heading in NUMBERS else "left", no_wrap=heading != "token")
    table.add_column("turned")
    for seat, player in enumerate(view["players"]):
        top = player["top"]
        table.add_row(
            Text(">" if seat == view["active"] else " ", "bold").append_text(_seat(seat, names[seat])),
            Text(str(player["ducats"]), "" if player["ducats"] >= 0 else "bold red"),
            str(player["prestige"]),
            str(player["hand"]),
            "-" if top is None else str(LIONS[top]),
            "-" if top is None else str(CARGO[top]),
            str(len(player["pirates"])),
            Text("-") if top is None else Text(f"{player['cargo']}: ").append_text(_good(GOOD[top])),
            _token(player["token"]),
            _turned(player["turned"]),
        )
    return table


def _good(good: int) -> Text:
    return Text(GOODS[good], GOOD_STYLES[good])


def _token(token: int) -> Text:
    if token == NO_TOKEN:
        return Text("-", "dim")
    return Text(f"{TOKEN_LETTERS[token]} {TOKENS[token]}", TOKEN_STYLES[token])


def _turned(turned: Sequence[int]) -> Text:
    letters = [Text(TOKEN_LETTERS[token] * n, TOKEN_STYLES[token]) for token, n in enumerate(turned) if n]
    return Text(" ").join(letters) if letters else Text("-", "dim")


# Cards -------------------------------------------------------------------------------------------------------------


def _face(kind: int) -> Text:
    """A card without its good."""
    words = [Text(SYMBOL_WORDS[i], SYMBOL_STYLES[i]) for i, sign in enumerate(SYMBOLS[kind]) if sign]
    return Text.assemble("[", Text("+").join(words), f" {CARGO[kind]}/{LIONS[kind]}]")


def _card(kind: int) -> Text:
    return Text.assemble(_good(GOOD[kind]), " ", _face(kind))


def _cards(kinds: Sequence[int]) -> list[Text]:
    return [_card(kind) for kind in kinds]


def _pays(good: int) -> str:
    """What groups of 1, 2, 3, ... cards pay, as printed."""
    row = PAYS[good]
    return " ".join(str(amount) for length, amount in enumerate(row) if amount > row[length - 1])


def _hand(view: View, names: Sequence[str]) -> RenderableType:
    player = view["players"][view["seat"]]
    hand = sorted(player["known"])
    grid = Table.grid(padding=(0, 2))
    grid.add_column(no_wrap=True)
    grid.add_column(no_wrap=True)
    grid.add_column()
    held = {GOOD[kind] for kind in hand}
    for good in sorted(held):
        faces = [_face(kind) for kind in hand if GOOD[kind] == good]
        grid.add_row(_good(good), Text(_pays(good), "dim"), Flow(faces, gap=1))
    lines: list[RenderableType] = [grid] if hand else []
    missing = [good for good in range(goods_in_game(view["seats"])) if good not in held]
    if missing:
        lines.append(Flow([Text.assemble(_good(good), (f" {_pays(good)}", "dim")) for good in missing], "none of: "))
    title = f"hand of {names[view['seat']]}: good, ducats for 1, 2, 3, ... in a row, [symbols load/lions]"
    return Group(_title(title), *lines, *_memory(view, names))


def _memory(view: View, names: Sequence[str]) -> list[RenderableType]:
    """What this seat knows besides its hand."""
    player = view["players"][view["seat"]]
    lines: list[RenderableType] = []
    if any(kind is not None for kind in player["pirates"]):
        lines.append(_own_pirates(player["pirates"]))
    for seat, other in enumerate(view["players"]):
        if seat != view["seat"] and other["known"]:
            lines.append(Flow(_cards(other["known"]), Text.assemble(_seat(seat, names[seat]), " holds: ")))
    if player["stack"]:
        lines.append(_stack(player["stack"]))
    return lines


def _own_pirates(stack: Sequence[int | None]) -> RenderableType:
    """One's own pirate stack as far as one knows it, from the top; what cannot be bought this turn is only counted."""
    known = sum(kind is not None for kind in stack)
    top = [Text("?") if kind is None else _card(kind) for kind in reversed(stack[-PURCHASES:])]
    more = [Text("...", "dim")] if len(stack) > PURCHASES else []
    return Flow([*top, *more], f"your pirates ({known} of {len(stack)} known), top first: ")


def _stack(stack: list[int]) -> RenderableType:
    """One's own cargo in groups, the top one first, with what they would pay."""
    found: list[Text] = []
    total = 0
    for good, length in groups(stack):
        total += PAYS[good][length]
        found.append(Text.assemble(f"{length} ", _good(good), (f" ({PAYS[good][length]})", "dim")))
    return Flow(found, f"your cargo ({ducats(total)}), top first: ")


# What goes on ------------------------------------------------------------------------------------------------------


def _bargain(view: View, names: Sequence[str]) -> list[RenderableType]:
    """Who offers what to whom, and who said yes."""
    bargain, active = view["bargain"], view["active"]
    if bargain["maker"] == NOBODY:
        return []
    lines: list[RenderableType] = []
    asked = view["asked"] or {"seat": NOBODY, "what": ""}
    building = asked["seat"] if asked["what"] == "BuildOffer" else NOBODY
    order = [(active + i) % view["seats"] for i in range(view["seats"])]
    for seat in order:
        offer = view["players"][seat]["offer"]
        if offer["give"] or offer["ask"] or seat == building:
            lines.append(_offer(view, names, seat, draft=seat == building))
        elif seat == active and bargain["addressed"]:
            lines.append(Text.assemble(_seat(seat, names[seat]), " invites proposals"))
    if bargain["accepted"]:
        lines.append(Text.assemble(("accepted by ", "bold"), _some(bargain["accepted"], names)))
    return lines


def _offer(view: View, names: Sequence[str], seat: int, draft: bool) -> Text:
    offer: dict[str, Any] = view["players"][seat]["offer"]
    bargain, active = view["bargain"], view["active"]
    to = [active] if seat != active else bargain["addressed"] or bargain["accepted"]
    gives = listed(offer["give"], max(0, offer["pay"]))
    gets = listed(offer["ask"], max(0, -offer["pay"]))
    whom = Text("all") if 1 < len(to) == view["seats"] - 1 else _some(to, names)
    line = Text.assemble(_seat(seat, names[seat]), " to ", whom, " (still speaking)" if draft else "")
    return line.append(": gives ").append(gives, "bold").append(", gets ").append(gets, "bold")


def _picks(view: View) -> list[RenderableType]:
    picks = [] if view["seat"] is None else view["players"][view["seat"]]["picks"]
    return [Flow(_cards(picks), "you will hand over: ")] if picks else []


def _played(view: View) -> list[RenderableType]:
    """The cards played, and what their symbols come to."""
    played = view["played"]
    if not played:
        return []
    asked = "" if view["asked"] is None else view["asked"]["what"]
    verb = " still loads: " if asked == "LoadCard" else " played: "
    lines: list[RenderableType] = [Flow(_cards(played), Text.assemble(_seat(view["active"]), verb))]
    if asked == "PlayCard":
        lines.append(Flow(_outcome(played, view["players"][view["active"]]["token"]), "so far: "))
    return lines


def _outcome(played: Sequence[int], token: int) -> list[Text]:
    """What the symbols on some cards bring with an active token."""
    count = [sum(SYMBOLS[kind][symbol] for kind in played) for symbol in range(len(SYMBOL_WORDS))]
    earned = yields(count[DUCAT] + (token == DEALS)) + (count[SHIP] if token == CALM else 0)
    pirates = 0 if token == FIGHT else yields(count[PIRATE])
    return [
        Text(ducats(earned), SYMBOL_STYLES[DUCAT]),
        Text(f"{cards(pirates)} to the pirates", SYMBOL_STYLES[PIRATE]),
        Text(f"{cards(yields(count[MARKET]))} from the market", SYMBOL_STYLES[MARKET]),
        Text(f"{count[SHIP]} step{'s' * (count[SHIP] != 1)} by ship", SYMBOL_STYLES[SHIP]),
    ]
