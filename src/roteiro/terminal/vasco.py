"""The table of Vasco da Gama for the terminal, drawn from a view. A colour never stands without a letter."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.box import SIMPLE_HEAD
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from roteiro.core.game import View
from roteiro.games.vasco.data import (
    BONUS,
    BONUSES,
    COAST,
    COLOURS,
    CREW,
    CREW_COLOURS,
    ICON_POINTS,
    ICON_REALS,
    LANDINGS,
    LIMIT,
    NUMBERS,
    PROJECT_TILES,
    VALUE,
)
from roteiro.games.vasco.spelling import CHARACTERS, tile
from roteiro.terminal.seats import SEAT_LETTERS, SEAT_STYLES

SAILOR_STYLES: Final = ("cyan", "magenta", "bright_black", "dark_orange", "white")
SAILOR_LETTERS: Final = "TVGOM"
BONUS_WORDS: Final = {
    "none": "",
    "project": "project",
    "sailor": "sailor",
    "captain": "captain",
    "real": "1 Real",
    "two-reals": "2 Reals",
}
SHORT_NAMES: Final = {"Terra de Boa Gente": "Terra de B. G."}
AREA_LETTERS: Final = {"projects": "P", "recruiting": "R", "navigation": "N", "characters": "C"}
ROUNDS: Final = 5


def board(view: View, names: Sequence[str]) -> RenderableType:
    """The whole table."""
    return Group(_heading(view, names), _map(view), _numbers(view), _areas(view), _players(view, names))


def _seat(seat: int, text: str = "") -> Text:
    return Text(text or SEAT_LETTERS[seat], SEAT_STYLES[seat])


def _heading(view: View, names: Sequence[str]) -> Text:
    line = Text.assemble(("Vasco da Gama", "bold"), f"   round {view['round']} of {ROUNDS}   begins: ")
    line.append_text(_seat(view["first"], names[view["first"]]))
    if view["marker"]:
        line.append(f"   first free number: {view['marker']}", "bold green")
        if not view["next_tile"]:
            line.append(" (±3 to come)")
    return line


def _icons(ship: int) -> str:
    points, reals = ICON_POINTS[ship], ICON_REALS[ship]
    return (f"+{points}p" if points else "") + (f"+{reals}R" if reals else "")


def _map(view: View) -> RenderableType:
    grid = Table.grid(padding=(0, 1))
    for column in range(9):
        grid.add_column(no_wrap=column < 3)
    for landing in reversed(range(len(LANDINGS))):
        name = LANDINGS[landing]
        bonus = BONUS_WORDS[BONUSES[BONUS[landing]]]
        cells: list[Text] = [
            Text(SHORT_NAMES.get(name, name), "bold"),
            Text(bonus, "dim"),
            Text(f"{COAST[landing]}p", "dim"),
        ]
        for place in view["landings"][name]:
            cells.append(_space(place["space"], place["ship"], place["seat"]))
        grid.add_row(*cells)
    title = f"map ({_area_title(view, 'navigation')}): bonus, coast; spaces: value, player, ship/limit"
    return Panel(grid, title=title, title_align="left", border_style="blue")


def _space(space: int, ship: int, seat: int) -> Text:
    text = Text(f"[{VALUE[space]:>2} ", "blue")
    if ship > PROJECT_TILES:
        text.append(f"merch/{LIMIT[ship]}", "white")
    elif ship:
        text.append(f"{SEAT_LETTERS[seat]}{ship}/{LIMIT[ship]}{_icons(ship)}", SEAT_STYLES[seat])
    else:
        text.append("·", "dim")
    return text.append("]", "blue")


def _numbers(view: View) -> RenderableType:
    discs = {disc["number"]: disc for disc in view["discs"]}
    line = Text()
    for number in range(1, NUMBERS + 1):
        style = "reverse " if number == view["marker"] else ""
        if number in discs:
            disc = discs[number]
            label = f"{number}{SEAT_LETTERS[disc['seat']]}{AREA_LETTERS[disc['area']]}"
            line.append(label, style + SEAT_STYLES[disc["seat"]])
        else:
            line.append(str(number), style + "dim")
        line.append("  ")
    key = "number, player, area: P R N C; the marker is reversed"
    return Panel(line, title=f"discs ({key})", title_align="left", border_style="blue")


def _areas(view: View) -> RenderableType:
    grid = Table.grid(expand=True)
    for ratio in (4, 3, 4):
        grid.add_column(ratio=ratio)
    grid.add_row(
        Panel(_projects(view), title=_area_title(view, "projects"), title_align="left"),
        Panel(_recruiting(view), title=_area_title(view, "recruiting"), title_align="left"),
        Panel(_characters(view), title=_area_title(view, "characters"), title_align="left"),
    )
    return grid


def _area_title(view: View, area: str) -> str:
    taken = sum(disc["area"] == area for disc in view["discs"])
    return f"{area}, {view['action_spaces'] - taken} free"


def _project(number: int) -> str:
    return f"{number:>2}: limit {LIMIT[number]:>2} crew {CREW[number]} {_icons(number)}".rstrip()


def _projects(view: View) -> Text:
    lines = [_project(number) for number in view["offer"] if number] or ["none left above"]
    gabriel = view["gabriel"]
    lines.append(f"São Gabriel {_project(gabriel)}" if gabriel else "São Gabriel: gone")
    tops = ", ".join(str(top) for top in view["pile_tops"] if top)
    if tops:
        lines.append(f"tops of the piles: {tops}")
    return Text("\n".join(lines))


def _crew(counts: dict[str, int]) -> Text:
    text = Text()
    for colour, name in enumerate(CREW_COLOURS):
        if counts.get(name):
            text.append(SAILOR_LETTERS[colour] * counts[name], SAILOR_STYLES[colour])
    return text if text else Text("-", "dim")


def _recruiting(view: View) -> Text:
    text = Text()
    for section in range(view["seats"]):
        text.append(f"section {section + 1}: ").append_text(_crew(view["sections"][section])).append("\n")
    text.append(f"bag: {sum(view['bag'].values())}\n", "dim")
    for colour, name in enumerate(COLOURS):
        text.append(f"{SAILOR_LETTERS[colour]} {name}  ", SAILOR_STYLES[colour])
    return text


def _characters(view: View) -> Text:
    text = Text()
    for name, entry in view["characters"].items():
        text.append(f"{CHARACTERS[name].split()[-1] if name != 'manuel' else CHARACTERS[name]}: ")
        if entry["owner"] >= 0:
            text.append_text(_seat(entry["owner"]))
        else:
            text.append("on the board")
        text.append(" hosted\n" if entry["hosted_by"] >= 0 else "\n")
    sums = " and ".join(str(amount) for amount in view["sums"] if amount) or "none"
    text.append(f"money: {sums}   missionaries: {view['missionaries']}\n")
    merchant = f"limit {LIMIT[view['merchant']]}" if view["merchant"] else "sent"
    text.append(f"merchant ship: {merchant}")
    if view["next_tile"]:
        text.append(f"\nnext {tile(view['next_tile'])}", "dim")
    return text


def _players(view: View, names: Sequence[str]) -> RenderableType:
    table = Table(box=SIMPLE_HEAD, padding=(0, 1), border_style="blue")
    for heading in ("player", "points", "Reals", "captains", "discs", "crew", "projects", "ships at home"):
        number = heading in ("points", "Reals", "captains", "discs")
        table.add_column(heading, justify="right" if number else "left", no_wrap=number or heading == "player")
    for seat, player in enumerate(view["players"]):
        table.add_row(
            _seat(seat, names[seat]),
            str(player["points"]),
            str(player["reals"]),
            f"{player['captains']} (+{player['captain_stock']})",
            str(player["discs"]),
            _crew(player["crew"]),
            _tiles(player["projects"]),
            _ships(player["ships"]),
        )
    return table


def _tiles(projects: list[int]) -> str:
    return ", ".join(f"{n}/{LIMIT[n]} crew\u00a0{CREW[n]}" for n in projects) or "-"


def _ships(ships: list[int]) -> str:
    return ", ".join(f"{n}/{LIMIT[n]}{_icons(n)}" for n in ships) or "-"
