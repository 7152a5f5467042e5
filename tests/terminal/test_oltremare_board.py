"""The table of Oltre Mare in the terminal: every seat, many states, narrow and wide."""

from __future__ import annotations

import io
from collections.abc import Iterator
from typing import Any

import pytest
from rich.console import Console

from conformance.contract import walk
from roteiro.core.dice import FastDice
from roteiro.core.game import View
from roteiro.core.kernel import Decision, Seat, State
from roteiro.games.oltremare import GAME
from roteiro.games.oltremare.data import CARGO, GOOD, GOODS, LIONS, NO_TOKEN, PORT_CODES, PORTS, ROUTES
from roteiro.games.oltremare.spelling import listed, symbols
from roteiro.terminal.oltremare import board
from roteiro.terminal.oltremare_chart import CHART_ROWS, LABEL, TOKEN_LETTERS, chart_places, chart_route

NAMES = ["A (you)", "B (random)", "C (random)", "D (random)", "E (random)"]
EVERY = 61  # states between two that are looked at


def shown(view: View, width: int = 100) -> list[str]:
    """The lines of the board without colours."""
    screen = io.StringIO()
    Console(file=screen, width=width, color_system=None).print(board(view, NAMES[: view["seats"]]))
    return [line.rstrip() for line in screen.getvalue().splitlines()]


def styled(view: View) -> str:
    screen = io.StringIO()
    Console(file=screen, width=100, color_system="truecolor", force_terminal=True).print(board(view, NAMES))
    return screen.getvalue()


def states(
    seats: int, seed: int, options: dict[str, int] | None = None, every: int = EVERY
) -> Iterator[tuple[State, Decision[Any]]]:
    for number, found in enumerate(walk(GAME, seats, seed, options)):
        if number % every == 0:
            yield found


def first_view(question: str, seats: int = 3, seed: int = 1, skip: int = 0) -> View:
    """What the seat sees that is asked so."""
    for state, decision in walk(GAME, seats, seed):
        if type(decision).__name__ == question:
            if not skip:
                return GAME.view(state, decision.seat)
            skip -= 1
    raise AssertionError(question)


def face(kind: int) -> str:
    return f"[{symbols(kind)} {CARGO[kind]}/{LIONS[kind]}]"


def hand_rows(lines: list[str]) -> dict[str, str]:
    """What the hand shows of each good, continued lines joined."""
    start = next(i for i, line in enumerate(lines) if line.startswith("hand of "))
    rows: dict[str, str] = {}
    good = ""
    for line in lines[start + 1 :]:
        if not line.startswith(" "):
            good = line.split(" ")[0]
        if good not in GOODS:
            break
        rows[good] = f"{rows.get(good, '')} {line}"
    return rows


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("width", [80, 100])
def test_every_seat_sees_its_hand_and_nothing_is_too_wide(seats: int, width: int) -> None:
    for state, _ in states(seats, 11):
        for seat in range(seats):
            view = GAME.view(state, Seat(seat))
            lines = shown(view, width)
            assert max(len(line) for line in lines) <= width
            rows = hand_rows(lines)
            hand = view["players"][seat]["known"]
            assert len(hand) == view["players"][seat]["hand"]
            for good, name in enumerate(GOODS):
                wanted = [face(kind) for kind in hand if GOOD[kind] == good]
                assert rows.get(name, "").count("[") == len(wanted)
                assert all(rows[name].count(card) == wanted.count(card) for card in wanted)


@pytest.mark.parametrize("width", [30, 60, 200])
def test_unusual_terminals(width: int) -> None:
    for state, _ in states(5, 12, every=60):
        assert max(len(line) for line in shown(GAME.view(state, Seat(4)), width)) <= width


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_board_shows_nothing_that_the_seat_cannot_know(seats: int) -> None:
    for state, _ in states(seats, 13, {"memory": seats % 2}):
        for seat in range(seats):
            other = GAME.imagine(state, Seat(seat), FastDice(seat))
            assert styled(GAME.view(other, Seat(seat))) == styled(GAME.view(state, Seat(seat)))


def test_a_spectator_sees_no_hand() -> None:
    for state, _ in states(3, 14):
        lines = shown(GAME.view(state, None))
        assert not any(line.startswith(("hand of", "your ")) for line in lines)


def test_all_ports_tokens_ships_and_routes_are_on_the_map() -> None:
    view = first_view("Trade", seats=5)
    for width in (80, 100, 120):
        lines = shown(view, width)
        top = next(i for i, line in enumerate(lines) if line.startswith("map"))
        chart = [line.ljust(width) for line in lines[top + 1 : top + 1 + CHART_ROWS]]
        places = chart_places(width)
        labels = [{(x + i, y) for i in range(LABEL)} for x, y in places]
        for port, (x, y) in enumerate(places):
            assert chart[y][x:].startswith(PORT_CODES[port])
            token = view["ports"][port]
            assert token == NO_TOKEN or chart[y][x + 3 : x + 5] == f":{TOKEN_LETTERS[token]}"
        for seat, player in enumerate(view["players"]):
            x, y = places[player["ship"]]
            assert "ABCDE"[seat] in chart[y][x : x + 11]
        for start, end in ROUTES:
            route = set(chart_route(places[start], places[end]))
            covered: set[tuple[int, int]] = set()
            for port in range(len(PORTS)):
                covered |= labels[port]
                assert port in (start, end) or not route & labels[port], "a route runs under another port"
            assert route - covered, f"{PORTS[start]} to {PORTS[end]} does not show"


def test_an_open_offer_is_in_words() -> None:
    view = first_view("AnswerOffer")
    active = view["active"]
    offer = view["players"][active]["offer"]
    gives, gets = listed(offer["give"], max(0, offer["pay"])), listed(offer["ask"], max(0, -offer["pay"]))
    others = [seat for seat in range(3) if seat != active]
    for addressed, to in ((others, "all"), (others[:1], NAMES[others[0]])):
        view["bargain"]["addressed"] = addressed
        assert f"{NAMES[active]} to {to}: gives {gives}, gets {gets}" in shown(view)


def test_drafts_invitations_proposals_and_answers() -> None:
    seen: list[str] = []
    for state, decision in walk(GAME, 4, 3):
        what = type(decision).__name__
        if what not in ("BuildOffer", "MakeProposal", "AnswerOffer", "ChooseReply", "PickCard"):
            continue
        view = GAME.view(state, decision.seat)
        active, bargain = view["active"], view["bargain"]
        text = "\n".join(shown(view, 120))
        own = view["players"][active]["offer"]
        invited = not own["give"] and not own["ask"] and bool(bargain["addressed"])
        if what == "BuildOffer" and decision.seat == active:
            invited = False
        facts = {
            "(still speaking)": what == "BuildOffer",
            "invites proposals": invited,
            "accepted by": bool(bargain["accepted"]),
            "you will hand over: ": bool(view["players"][decision.seat]["picks"]),
        }
        for words, true in facts.items():
            assert (words in text) == true
            seen += [words] * true
        for seat in bargain["proposed"]:
            assert f"{NAMES[seat]} to {NAMES[active]}: gives" in text
            seen.append("proposal")
        if min([seen.count(words) for words in (*facts, "proposal")]):
            return
    raise AssertionError(set(seen))


def test_cards_played_and_what_they_bring() -> None:
    view = first_view("PlayCard")
    view["played"] = [GOOD.index(0), GOOD.index(3), GOOD.index(6)]  # ducat and market thrice
    view["players"][view["active"]]["token"] = NO_TOKEN
    lines = shown(view)
    assert any(" played: jewels [ducat+market 2/5]  salt [ducat+market 3/4]" in line for line in lines)
    assert "so far: 6 ducats  0 cards to the pirates  6 cards from the market  0 steps by ship" in lines
    view["asked"]["what"] = "LoadCard"
    assert any(" still loads: jewels" in line for line in shown(view))


def test_one_may_remember_ones_cargo_or_not() -> None:
    for memory in (0, 1):
        for state, decision in states(3, 15, {"memory": memory}, every=50):
            if decision.seat < 0:
                continue
            view = GAME.view(state, decision.seat)
            lines = [line for line in shown(view) if line.startswith("your cargo (")]
            assert len(lines) == memory * bool(view["players"][decision.seat]["cargo"])


def test_the_heading() -> None:
    view = first_view("Trade")
    assert (view["venice"]["after"], view["venice"]["places"]) == (39, 5)
    view["players"][0]["ducats"] = -7
    lines = shown(view)
    assert "Oltre Mare" in lines[0] and "deck 83, discards 0   Venice after 39 to 43 draws" in lines[0]
    assert "offers left: 6" in lines[1] and "next card costs 3 ducats (4 more)" in lines[1]
    assert any(line[1:].startswith("A (you)") and " -7 " in line for line in lines)
    view["venice"], view["bought"], view["last_round"] = None, 4, True
    lines = shown(view, 120)
    assert "Venice is gone" in lines[0] and "LAST ROUND" in lines[0] and "no more cards to buy" in lines[1]


def test_twelve_cards_and_what_is_known_elsewhere() -> None:
    view = first_view("Trade")
    player = view["players"][view["seat"]]
    player["known"] = [0, 1, 8, 9, 18, 30, 31, 32, 33, 34, 44, 59]
    player["hand"] = 12
    player["pirates"] = [None, 5, None, 77, None]
    other = (view["seat"] + 1) % 3
    view["players"][other]["known"] = [2]
    for width in (80, 100):
        lines = shown(view, width)
        assert sum(row.count("[") for row in hand_rows(lines).values()) == 12
        assert f"{NAMES[other]} holds: jewels {face(2)}" in lines
        assert f"your pirates (2 of 5 known), top first: ?  grain {face(77)}  ?" in "\n".join(lines)
