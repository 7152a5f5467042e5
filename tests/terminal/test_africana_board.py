"""The table of Africana in the terminal: every seat, many states, narrow and wide."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest
from rich.console import Console

from roteiro.core.dice import FastDice
from roteiro.core.kernel import Seat
from roteiro.core.masks import members
from roteiro.core.record import parse, replay
from roteiro.games.africana import GAME
from roteiro.games.africana.actions import JOKER
from roteiro.games.africana.data import (
    ADVENTURE_POINTS,
    COLOURS,
    COMPANIES,
    DESTINATION,
    EXPEDITION_POINTS,
    EXPEDITIONS,
    HALF,
    HALVES,
    IS_ASSISTANT,
    KINDS,
    NEIGHBOURS,
    PLACES,
    START,
    STEPS,
    SYMBOLS,
    WHAT,
)
from roteiro.games.africana.sets import best_sets
from roteiro.games.africana.spelling import adventure, one_card
from roteiro.terminal.africana import WIDEST
from roteiro.terminal.opening import new_match
from roteiro.terminal.play import Session
from terminal.africana_screens import (
    NAMES,
    WIDTHS,
    block,
    final_state,
    first_view,
    hand_text,
    shown,
    states,
    styled,
)

# Every seat ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("width", WIDTHS)
def test_every_seat_sees_its_cards_and_nothing_is_too_wide_or_cut_off(seats: int, width: int) -> None:
    for state, _ in states(seats, 11):
        for seat in (*range(seats), None):
            view = GAME.view(state, None if seat is None else Seat(seat))
            lines = shown(view, width)
            assert max(len(line) for line in lines) <= width
            assert "…" not in "".join(lines)
            if seat is None:
                assert not any(line.startswith(("hand of", "ways from")) for line in lines)
                continue
            player = view["players"][seat]
            found = block(lines, f"hand of {NAMES[seat]}, {player['hand']} of 5: ").partition(": ")[2]
            own = [*player["cards"], *player["assistants"]]
            lying = [0] * 5 + view["lying"] if seat == view["active"] else [0] * 10
            laid = view["joker_lies"] and seat == view["active"]
            wanted = [
                f"{n - out} {COLOURS[card % 5]}{' assistant' * (card > 4)}"
                for card, (n, out) in enumerate(zip(own, lying, strict=True))
                if n > out
            ]
            wanted += ["joker"] * (player["joker"] and not laid)
            assert found == " ".join(wanted or ["no cards"])


@pytest.mark.parametrize("width", [20, 40, 60, 200])
def test_unusual_terminals(width: int) -> None:
    for state, _ in states(4, 12):
        assert max(len(line) for line in shown(GAME.view(state, Seat(3)), width)) <= min(width, WIDEST)


def test_the_height_is_modest() -> None:
    for state, decision in states(4, 13):
        view = GAME.view(state, Seat(max(0, decision.seat)))
        assert len(shown(view, 140)) <= 46
        assert len(shown(view, 100)) <= 50


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_board_shows_nothing_that_the_seat_cannot_know(seats: int) -> None:
    for state, _ in states(seats, 14, {"memory": seats % 2, "scores": (seats + 1) % 2}):
        for seat in range(seats):
            other = GAME.imagine(state, Seat(seat), FastDice(seat))
            assert styled(GAME.view(other, Seat(seat))) == styled(GAME.view(state, Seat(seat)))


def test_hands_of_others_are_only_counted() -> None:
    view = first_view("Turn", skip=30)
    seat = view["seat"]
    lines = shown(view)
    assert [line for line in lines if line.startswith("hand of")] == [
        line for line in lines if line.startswith(f"hand of {NAMES[seat]}")
    ]
    for other in range(3):
        row = player_row(lines, other)
        assert re.search(rf" {view['players'][other]['silver']} +{view['players'][other]['hand']}\b", row)


def player_row(lines: list[str], seat: int) -> str:
    top = next(i for i, line in enumerate(lines) if line.startswith("player "))
    return lines[top + 1 + seat]


# The rest of the table -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("width", WIDTHS)
def test_expeditions(width: int) -> None:
    view = first_view("Turn", skip=60)
    view["expeditions"][1]["joined"] = [0, 2]
    lines = shown(view, width)
    top = next(i for i, line in enumerate(lines) if line.startswith("expeditions"))
    assert lines[top].startswith(f"expeditions: {view['deck']} in the pile, next {view['letter']}")
    bonuses = ("+1 silver", "+1 card", "+2 silver", "+1 card", "+1 silver")
    for space, found in enumerate(view["expeditions"]):
        card = found["card"]
        steps = STEPS[START[card] * len(PLACES) + DESTINATION[card]]
        row = " ".join(lines[top + 2 + space].split())
        assert row.startswith(
            f"{space + 1} {EXPEDITIONS[card]} {PLACES[START[card]]} {PLACES[DESTINATION[card]]} {steps} "
        )
        joined = "".join("ABCD"[seat] for seat in found["joined"]) or "-"
        assert f" {EXPEDITION_POINTS[card]} {bonuses[space]} {joined}" in row
    view["expeditions"][0]["card"] = None
    view["deck"], view["letter"] = 0, None
    lines = shown(view, width)
    assert any(line.startswith("expeditions: the pile is empty") for line in lines)
    assert " ".join(lines[top + 2].split()).startswith("1 - 1 silver")


def test_books() -> None:
    view = first_view("Leaf", skip=20)
    place = view["players"][view["seat"]]["place"]
    view["books"][0].update(left=3, right=4, tops=[0, 11], seen=None)
    view["books"][1].update(left=0, right=9, tops=[None, 15], seen=None)
    lines = shown(view)
    assert any(line.startswith(f"books (yours: {HALVES[HALF[place]]}; silver/points)") for line in lines)
    assert "north left of 3: mask Victoria Falls 3/4  right of 4: t-assistant Leopoldville" in lines
    assert "south left of 0: -  right of 9: mask Tangier 3/5" in lines
    assert not any("seen" in line or "out of the game" in line for line in lines)
    view["books"][0]["seen"] = [2, 4, 0, 11]
    view["gone"] = [20]
    lines = shown(view)
    assert "  seen: drum TNR 3/4  figurine LOA 3/5  mask VIC 3/4  |  t-assistant LEO" in lines
    assert "out of the game: figurine ADD 2/3" in lines


def test_players() -> None:
    view = first_view("Turn", seats=4)
    view["active"] = 1
    view["players"][1].update(
        place=PLACES.index("Victoria Falls"), silver=13, hand=4, joker=True, assistants=[0, 2, 0, 0, 1],
        markers=2, finished_count=11, completed_count=3, adventures=[0, 5, 11, 16],
    )  # fmt: skip
    for width in WIDTHS:
        lines = shown(view, width)
        row = " ".join(player_row(lines, 1).split())
        company = COMPANIES[view["players"][1]["company"]]
        assert row.startswith(f">B (random) {company} Victoria Falls 13 4 Jvtt 2 11+3 mask VIC 3/4")
        end = next(i for i, line in enumerate(lines) if line.startswith(" C (random)"))
        text = " ".join(" ".join(lines[lines.index(player_row(lines, 1)) : end]).split())
        assert text.endswith("mask VIC 3/4 figurine ZAN 2/3 t-assistant LEO mask LAG 2/2")
        assert not player_row(lines, 0).startswith(">")


def test_what_was_done_is_shown_to_its_owner() -> None:
    view = first_view("Turn", skip=30)
    seat = view["seat"]
    done = [0, 1, 15, 2, 10, 11]
    view["players"][seat].update(finished=[0, 9], completed=done, finished_count=2, completed_count=len(done))
    artefacts = [n for n in done if not IS_ASSISTANT[n]]
    kinds = [sum(WHAT[n] == kind for n in artefacts) for kind in range(len(KINDS))]
    worth = sum(ADVENTURE_POINTS[n] for n in artefacts)
    lines = shown(view, 120)
    assert f"{NAMES[seat]} has done: A01 A10 (4 points)  3 masks 1 drum ({worth} points)  sets " in "\n".join(lines)
    assert f"sets ({best_sets(kinds)} points)  2 assistants (-" in "\n".join(lines)
    assert sum(" has done: " in line for line in lines) == 1
    view["players"][seat].update(finished=[], completed=[])
    assert not any(" has done: " in line for line in shown(view))


def test_open_scores_show_what_others_have_done() -> None:
    counts = {0: 0, 1: 0}
    for scores in counts:
        for state, _ in states(3, 16, {"scores": scores}):
            counts[scores] += sum(" has done: " in line for line in shown(GAME.view(state, None)))
    assert counts[0] == 0 < counts[1]


def test_seen_pages_are_shown_if_the_table_remembers_them() -> None:
    for memory in (0, 1):
        for state, _ in states(2, 17, {"memory": memory}):
            view = GAME.view(state, Seat(0))
            seen = [line for line in shown(view, 140) if "  seen: " in line]
            assert len(seen) == memory * sum(bool(book["seen"]) for book in view["books"])


def test_the_heading() -> None:
    view = first_view("Turn")
    view.update(active=1, first=2, pile=17, discards=[3, 0, 12, 1, 2], supply=[2, 1, 0, 2, 2], idle=0)
    lines = shown(view, 80)
    assert lines[0] == "Africana   turn: B (random)   first player: C (random)"
    assert lines[1] == "travel pile 17   discards m3 t0 g12 o1 v2   assistants to hire m2 t1 g0 o2 v2"
    view.update(last_round=True, idle=4, steps=2)
    assert shown(view)[0].startswith("Africana   turn: B (random)   steps made: 2   LAST ROUND, ends before C (random)")
    assert "turns without any change: 4 of 9" in " ".join(shown(view)[:2])
    view["options"][4] = 1
    assert "turns without any change: 4 of" not in " ".join(shown(view)[:2])
    view["asked"]["what"] = "Leaf"
    assert "next page free" in shown(view)[0]
    view["turned"] = 1
    assert "next page 1 silver" in shown(view)[0]


def test_cards_on_the_table_are_shown_to_all() -> None:
    for reader in (True, False):
        view = first_view("Move", reader=reader)
        view.update(active=1, played=[0, 2, 0, 0, 1], lying=[1, 0, 0, 0, 0], joker_lies=True)
        wanted = "on the table, played by B: 2 turquoise   1 violet   1 magenta assistant   joker"
        assert wanted in shown(view)
        view.update(played=[0] * 5, lying=[0] * 5, joker_lies=False)
        assert not any(line.startswith("on the table") for line in shown(view))


@pytest.mark.parametrize("seats", GAME.seats)
def test_when_the_game_is_over_everything_is_open(seats: int) -> None:
    state = final_state(seats, 18)
    for seat in (0, None):
        view = GAME.view(state, None if seat is None else Seat(seat))
        assert view["asked"] is None
        lines = shown(view)
        assert lines[0].startswith("Africana   the game is over")
        for other, player in enumerate(view["players"]):
            text = block(lines, f"hand of {NAMES[other]}, ")
            assert all(card in text for card in hand_text(player["cards"]))
            if player["finished"]:
                done = block(lines, f"{NAMES[other]} has done: ")
                assert all(EXPEDITIONS[n] in done for n in player["finished"])


# A session -----------------------------------------------------------------------------------------------------------


class Person(io.TextIOBase):
    """Draws cards in the first turn, looks into the book in the second, and then goes as far as the cards lead."""

    def __init__(self) -> None:
        self.session: Session | None = None
        self.turns = 0
        self.typed: list[str] = []

    def readline(self, size: int | None = -1, /) -> str:
        text = self.answer()
        self.typed.append(text)
        return f"{text}\n"

    def answer(self) -> str:
        assert self.session is not None
        match = self.session.match
        options = [GAME.vocabulary.text(action) for action in match.options_for(Seat(0))]
        if "draw" in options:
            self.turns += 1
            return ("draw", "book", "move", "l", "q")[self.turns - 1]
        if "turn forward" in options:
            return "turn forward" if "turn forward" not in self.typed else "close"
        cards = [text.removeprefix("play ") for text in options if text.startswith("play ")]
        if cards:
            place = GAME.view(match.state, Seat(0))["players"][0]["place"]
            for other in members(NEIGHBOURS[place]):
                if cards[0] == "joker" or COLOURS.index(cards[0]) in members(SYMBOLS[other]):
                    return f"go {PLACES[other].lower().replace(' ', '')} with {cards[0]}"
        return options[-1]


def test_a_person_draws_reads_and_travels(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    person = Person()
    monkeypatch.setattr("sys.stdin", person)
    saved = new_match(GAME, 3, "random,random", {}, None, tmp_path / "game.roteiro")
    screen = io.StringIO()
    person.session = Session(saved, Console(file=screen, width=100, color_system=None), seed=1)
    person.session.run()
    text = screen.getvalue()
    steps = [line for line in person.typed if line.startswith("go ")]
    assert steps and person.typed[0] == "draw" and person.typed[-1] == "q"
    for expected in (
        "A (you): Your turn: draw cards, open the book, or move?",
        "A (you) draws ",
        "the first page is free, every other costs 1 silver; an adventure 5 silver",
        "A (you) turns a page of the ",
        "card and place in one line",
        "hand of A (you), ",
        "The game is saved.",
    ):
        assert expected in text
    assert "is not possible now" not in text
    record = parse((tmp_path / "game.roteiro").read_text("utf-8"))
    assert [line.text for line in record.lines if line.seat == 0 and line.text.startswith("go ")] == steps
    assert GAME.encode(replay(record, GAME).state) == GAME.encode(saved.match.state)


def test_cards_and_adventures_in_words() -> None:
    assert [one_card(n) for n in (-1, 2, 3, 7, 8, JOKER)] == [
        "a travel card", "a grey card", "an orange card", "a grey assistant", "an orange assistant", "the joker",
    ]  # fmt: skip
    assert adventure(11) == "the turquoise assistant in Leopoldville"
