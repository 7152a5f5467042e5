"""What `bench/run.py` prints: figures with their spread, ratios to the references, and what a decision is in each."""

from __future__ import annotations

from statistics import median
from typing import Any

from roteiro.measure import ROWS, find

MODES = ("interpreted", "compiled")
SEATS = 4

Document = dict[str, Any]
Path = tuple[str, ...]

CLONE_ROW = ("clone, µs", ("clone_us",))
REFERENCE_ROWS = (
    ("decisions/s, loop in Python", ("decisions_per_second",)),
    ("players' decisions/s", ("seats_decisions_per_second",)),
    ("decisions/s, nature's taken for equal", ("shortcut_per_second",)),
    ("games/s", ("games_per_second",)),
    ("clones/s", ("clones_per_second",)),
    CLONE_ROW,
)

# Catanatron counts no draws of nature, hearts does, so seats' decisions are the fair thing to set beside catanatron,
# and beside hearts either both counts or neither.
RATIOS: tuple[tuple[str, Path, str, Path, str], ...] = (
    (
        "seats' decisions, loop inside : catanatron",
        ("seats_decisions_per_second", "inside"), "catanatron", ("decisions_per_second",), "at least 15",
    ),
    (
        "all decisions, loop inside : catanatron",
        ("decisions_per_second", "inside"), "catanatron", ("decisions_per_second",), "",
    ),
    (
        "seats' decisions, loop in Python : catanatron",
        ("seats_decisions_per_second", "python_loop"), "catanatron", ("decisions_per_second",), "",
    ),
    ("clones : catanatron", ("clones_per_second",), "catanatron", ("clones_per_second",), ""),
    (
        "all decisions, loop in Python : hearts",
        ("decisions_per_second", "python_loop"), "hearts", ("decisions_per_second",), "more than 1",
    ),
    (
        "seats' decisions, loop in Python : hearts",
        ("seats_decisions_per_second", "python_loop"), "hearts", ("seats_decisions_per_second",), "more than 1",
    ),
    (
        "all decisions, loop in Python : hearts' shortcut",
        ("decisions_per_second", "python_loop"), "hearts", ("shortcut_per_second",), "",
    ),
    (
        "seats' decisions, loop in Python : hearts' shortcut",
        ("seats_decisions_per_second", "python_loop"), "hearts", ("seats_shortcut_per_second",), "",
    ),
    ("clones : hearts", ("clones_per_second",), "hearts", ("clones_per_second",), ""),
)  # fmt: skip
"""What is compared: ours, with which reference's figure, and what is asked of the compiled rules."""


def add_ratios(results: Document) -> None:
    """For every title and mode, each ratio, repeat by repeat: the two figures were taken next to each other."""
    for turns in results["games"].values() if results["references"] else ():
        for mode in MODES:
            turns[mode]["ratios"] = {
                label: ratio(find(turns[mode], ours), find(turns[name], its)) for label, ours, name, its, _ in RATIOS
            }


def ratio(ours: Document, its: Document) -> Document:
    values = [mine / other for mine, other in zip(ours["values"], its["values"], strict=True)]
    return {"median": median(values), "low": min(values), "high": max(values), "values": values}


def number(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def cell(spread: Document) -> str:
    """A figure with its spread."""
    return f"{number(spread['median'])} ({number(spread['low'])}..{number(spread['high'])})"


def print_rows(rows: list[list[str]]) -> None:
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for row in rows:
        print("  ".join(text.ljust(width) for text, width in zip(row, widths, strict=True)).rstrip())
    print()


def game_rows(game: str, turns: Document) -> list[list[str]]:
    """The figures of one title."""
    rows = [[f"{game}, {SEATS} seats", *MODES]]
    return rows + [[label, *[cell(find(turns[mode], path)) for mode in MODES]] for label, path in (*ROWS, CLONE_ROW)]


def ratio_rows(turns: Document) -> list[list[str]]:
    """How many times as fast as the references, and whether that is what is asked."""
    rows = [["times as fast", *MODES, "asked of compiled"]]
    for label, *_, asked in RATIOS:
        rows.append([label, *[cell(turns[mode]["ratios"][label]) for mode in MODES], verdict(turns, label, asked)])
    return rows


def verdict(turns: Document, label: str, asked: str) -> str:
    if not asked:
        return ""
    words, limit = asked.rsplit(" ", 1)
    found = turns["compiled"]["ratios"][label]["median"]
    met = found >= float(limit) if words == "at least" else found > float(limit)
    return f"{asked}: {'met' if met else 'MISSED'}"


def reference_rows(references: Document) -> list[list[str]]:
    """The figures of the references, over all titles that they took turns with."""
    heads = [f"{its['engine']}, {its['game']}, {its['seats']} seats" for its in references.values()]
    rows = [["references", *heads]]
    for label, path in REFERENCE_ROWS:
        rows.append([label, *[cell(find(its, path)) if path[0] in its else "-" for its in references.values()]])
    return rows


def fact_rows(results: Document) -> list[list[str]]:
    """What a decision is, here and there."""
    columns = {game: turns["compiled"]["facts"] for game, turns in results["games"].items()}
    columns |= {name: its["facts"] for name, its in results["references"].items()}
    rows = [["what was counted", *columns]]
    rows.append(["decisions per game", *[f"{facts['decisions_per_game']:.0f}" for facts in columns.values()]])
    natures = [f"{facts['share_of_nature']:.1%}" if "share_of_nature" in facts else "-" for facts in columns.values()]
    rows.append(["nature's draws among them", *natures])
    rows.append(["forced, of the seats' decisions", *[f"{facts['share_forced']:.1%}" for facts in columns.values()]])
    rows.append(["options of a seat's decision", *[f"{facts['branching']:.2f}" for facts in columns.values()]])
    return rows


def proof(document: Document) -> str:
    """That both modes did the same work, and with which rules."""
    facts, thought = document["facts"], document["thought"]
    asked = f"{thought['positions']} positions, up to {thought['iterations']} iterations each"
    return (f"the same in both modes: end states {facts['checksum']}, the search's answers {thought['checksum']} "
            f"({asked}); sources: {document['rules']}")  # fmt: skip


def print_tables(results: Document) -> None:
    place = results["machine"]
    print(f"{place['processor']}, {place['cores']} cores, one used, load before {place['load_before']}; "
          f"Python {place['python']}, mypy {place['mypy']}; {place['date']}")  # fmt: skip
    print("median (lowest..highest) of the repeats\n")
    for game, turns in results["games"].items():
        print_rows(game_rows(game, turns))
        if results["references"]:
            print_rows(ratio_rows(turns))
        print(proof(turns["compiled"]) + "\n")
    if results["references"]:
        print_rows(reference_rows(results["references"]))
    print_rows(fact_rows(results))
