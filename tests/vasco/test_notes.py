"""What a player reads beside a button: prices and gains, as far as the table shows them."""

from __future__ import annotations

import pytest

from conformance.beside import check_every_option_has_a_note, notes
from roteiro.core.kernel import EVERYONE, Event, Seat
from roteiro.games.vasco import GAME
from roteiro.games.vasco.data import ICON_POINTS, ICON_REALS, PROJECT_TILES
from roteiro.games.vasco.spelling import project
from roteiro.games.vasco.state import SOURCES
from vasco.playing import Table

MARKER_AT_8 = 'seats = 2\nphase = "actions"\ntile = 8\nnext_tile = 7\n'


def acting(area: str, reserve: str = "", more: str = "") -> Table:
    """Seat 0's number 15 is called."""
    document = f'seats = 2\nphase = "actions"\n[[player]]\n{reserve}\n[[player]]\n[discs]\n15 = "0 {area}"\n{more}'
    table = Table(document)
    table.play("0 act")
    return table


def free_sailors(projects: str) -> dict[str, str]:
    """Seat 0, with two grey sailors, has sent a ship to Terra de Boa Gente and chooses a sailor."""
    reserve = f"ships = [4]\ncaptains = 1\nprojects = {projects}\nsailors = {{ grey = 2 }}"
    table = acting("navigation", reserve, "[sections]\n1 = { violet = 2, grey = 1 }")
    table.play("0 ship 4\n0 space terra 1")
    return notes(table)


def test_a_project_says_what_it_costs_and_what_it_earns() -> None:
    table = acting("projects", "reals = 10")
    assert "earns 2 Reals" in project(3) and notes(table)["buy 3"] == "costs 1 Real"
    table.play("0 buy 5")
    assert notes(table)["buy 3"] == "costs 3 Reals"


def test_a_launch_says_who_goes_aboard() -> None:
    ready = "projects = [1, 5]\nsailors = { violet = 2, grey = 1 }"
    found = notes(acting("projects", ready))
    assert found["launch 5"] == "with violet, grey"
    assert found["launch 1"] == "with 1 of these: violet, grey"


def test_a_number_says_what_it_costs_now_and_may_come_to() -> None:
    table = Table('seats = 2\nphase = "placement"\ntile = 1')
    found = notes(table)
    assert " now, " in found["number 1"] and found["number 1"].endswith(" later, renouncing: +1")
    assert found["number 20"].startswith("free") and "renouncing: +4" in found["number 20"]


def test_an_area_says_what_can_be_had_there() -> None:
    table = Table('seats = 2\nphase = "placement"\n[[player]]\nships = [3]\ncaptains = 2\n[[player]]')
    table.play("0 number 9")
    found = notes(table)
    assert found["area navigation"].startswith("you have 1 ship ready, 2 captains")
    assert found["area projects"].startswith("6 projects for sale, and the São Gabriel")
    assert all(" left" in note for note in found.values())


def test_a_section_says_who_waits_there() -> None:
    table = acting("recruiting", more="[sections]\n1 = { violet = 2, grey = 1 }")
    assert notes(table)["section 1"] == "2 violet and 1 grey, from 1 Real"


def test_a_space_says_what_sending_brings() -> None:
    table = acting("navigation", "ships = [3]\ncaptains = 1")
    table.play("0 ship 3")
    assert notes(table)["space natal 1"] == "4 points, bonus: a project, makes the landing complete"


def test_a_ship_says_what_it_can_score_and_what_it_earns() -> None:
    found = notes(acting("navigation", "ships = [1, 11]\ncaptains = 2"))
    assert found["ship 1"] == "scores up to 4 points"
    assert found["ship 11"] == "scores up to 7 points, earns 2 points each round at sea"


def test_a_ship_of_the_same_expedition_can_score_what_is_empty_to_the_right() -> None:
    table = acting("navigation", "ships = [7, 11]\ncaptains = 2")
    assert notes(table)["ship 7"] == "scores up to 6 points"
    table.play("0 ship 11\n0 space mozambique 1")
    assert notes(table)["ship 7"] == "scores up to 5 points"


def test_a_free_sailor_says_whether_his_colour_is_new_and_mans_projects() -> None:
    assert free_sailors("[]")["pick grey 1"] == "you have 2 of this colour"
    assert free_sailors("[1, 3]")["pick violet 1"] == "a new colour for you"
    assert free_sailors("[1, 5]")["pick violet 1"] == "a new colour for you, 1 more project can be launched"
    assert free_sailors("[5, 7]")["pick violet 1"] == "a new colour for you, 2 more projects can be launched"


def test_every_ship_and_every_free_sailor_has_a_note() -> None:
    check_every_option_has_a_note(GAME, ("ship", "pick"), games=3)


NEXT = '17 = "0 {area}"\n'


@pytest.mark.parametrize(
    ("area", "reals", "remark"),
    [
        ("projects", 1, ", leaves 0 Reals; your number 17 (Projects) needs 1 Real"),
        ("projects", 2, ""),
        ("recruiting", 1, ""),  # a captain is free
        ("navigation", 1, ""),
    ],
)
def test_a_purchase_says_when_it_leaves_too_little_for_the_next_disc(area: str, reals: int, remark: str) -> None:
    table = acting("projects", f"reals = {reals}", NEXT.format(area=area))
    assert notes(table)["buy 2"] == f"costs 1 Real{remark}"


def test_the_right_to_the_next_number_counts_too() -> None:
    discs = '5 = "0 projects"\n7 = "0 navigation"\n9 = "1 navigation"\n'  # number 5 costs 3, number 7 costs 1
    table = Table(f"{MARKER_AT_8}[[player]]\nreals = 5\n[[player]]\n[discs]\n{discs}")
    assert notes(table)["act"] == "in Projects, pay 3 Reals"
    table.play("0 act")
    found = notes(table)
    assert found["buy 2"] == "costs 1 Real"
    assert found["gabriel"].endswith("costs 1 Real")
    table = Table(f"{MARKER_AT_8}[[player]]\nreals = 4\n[[player]]\n[discs]\n{discs}")
    short = "leaves at most 0 Reals; your number 7 (Navigation) needs 1 Real"
    assert notes(table)["act"] == f"in Projects, pay 3 Reals, {short}"
    table.play("0 act")
    assert notes(table)["buy 2"] == "costs 1 Real, leaves 0 Reals; your number 7 (Navigation) needs 1 Real"


def test_where_acting_may_bring_money_nothing_is_foretold() -> None:
    discs = '5 = "0 characters"\n7 = "0 projects"\n'
    table = Table(f"{MARKER_AT_8}[[player]]\nreals = 3\n[[player]]\n[discs]\n{discs}")
    assert notes(table)["act"] == "in Characters, pay 3 Reals"


def test_whoever_is_short_already_is_not_warned_again() -> None:
    discs = '5 = "0 recruiting"\n6 = "0 projects"\n'  # number 6 costs 2, and 1 for a project
    table = Table(f"{MARKER_AT_8}[[player]]\nreals = 4\n[[player]]\n[discs]\n{discs}")
    assert notes(table)["act"].endswith("leaves at most 1 Real; your number 6 (Projects) needs 3 Reals")
    table.play("0 act\n0 section 1")
    assert set(notes(table).values()) == {"costs 1 Real"}


def test_sailors_and_captains_say_what_they_leave() -> None:
    more = '17 = "0 projects"\n[sections]\n1 = { violet = 2, grey = 1 }'
    table = acting("recruiting", "reals = 3", more)
    table.play("0 section 1")
    found = notes(table)
    assert found["recruit 1 violet"] == "costs 1 Real"
    assert found["recruit 1 violet+1 grey"].startswith("costs 3 Reals, leaves 0 Reals; your number 17 ")
    table.play("0 recruit 2 violet")
    assert notes(table)["captain"].startswith("costs 2 Reals, leaves 0 Reals; your number 17 ")


def test_what_costs_nothing_says_so() -> None:
    assert notes(acting("recruiting"))["captain"] == "costs nothing"
    table = acting("navigation", "ships = [3]\ncaptains = 1")
    table.play("0 ship 3\n0 space natal 1")
    assert set(notes(table).values()) == {"costs nothing"}


FULL_FOURS = '[map]\nnatal = ["1:15"]\nterra = ["", "1:2"]\nmozambique = ["", "", "1:3"]\n'


@pytest.mark.parametrize(
    ("more", "remark"),
    [
        ("[merchants]\nopen = 5\n", "send the merchant ship (limit 9), now or at the start of Phase 3"),
        ("[merchants]\nopen = 0\n", "the merchant ship of this round has been sent"),
        (f"[merchants]\nopen = 1\n{FULL_FOURS}", "the merchant ship (limit 4) fits no empty space"),
    ],
)
@pytest.mark.rule("VDG-8.11")
def test_sernigi_says_what_becomes_of_the_merchant_ship(more: str, remark: str) -> None:
    assert notes(acting("characters", more=more))["host sernigi"] == remark


@pytest.mark.rule("VDG-8.11", "VDG-9.1")
def test_a_host_who_waits_reads_that_it_is_his_to_send() -> None:
    table = acting("characters", more="[merchants]\nopen = 5\n")
    table.play("0 host sernigi")
    assert notes(table)["wait"] == "then you must send it, if it still fits"


@pytest.mark.rule("VDG-8.8", "VDG-10.7")
def test_dias_says_who_begins_the_next_round_if_there_is_one() -> None:
    assert notes(acting("characters"))["host dias"].endswith("and you begin the next round")
    last = Table('seats = 2\nphase = "actions"\nround = 5\n[discs]\n15 = "0 characters"\n')
    last.play("0 act")
    assert notes(last)["host dias"] == "2 points now and 2 at the end of the round"


@pytest.mark.parametrize(("owner", "remark"), [(0, "no second extra disc"), (1, "an extra disc with 21 or 22")])
@pytest.mark.rule("VDG-8.4")
def test_manuel_gives_his_owner_no_second_disc(owner: int, remark: str) -> None:
    table = acting("characters", more=f"[characters]\nmanuel = {{ owner = {owner} }}\n")
    assert notes(table)["host manuel"].startswith(remark)


@pytest.mark.parametrize(
    ("what", "args", "line"),
    [
        ("captains_received", (1,), "Ana receives 1 captain"),
        ("captains_received", (2,), "Ana receives 2 captains"),
        ("ships_scored", (1, 3), "Ana scores 3 points for 1 ship ready to sail"),
        ("ships_scored", (2, 6), "Ana scores 6 points for 2 ships ready to sail"),
        ("bag_runs_empty", (1,), "The bag runs empty: 1 sailor still arrives"),
        ("bag_runs_empty", (4,), "The bag runs empty: 4 sailors still arrive"),
    ],
)
def test_the_log_counts_in_words(what: str, args: tuple[int, ...], line: str) -> None:
    assert GAME.words.event(Event("VDG-7.8", Seat(0), what, args, EVERYONE, False), ["Ana", "Rui"]) == line


def test_nothing_is_said_of_nothing() -> None:
    for tile in range(1, PROJECT_TILES + 1):
        earned = Event("VDG-9.2", Seat(0), "icons_earned", (tile, ICON_POINTS[tile], ICON_REALS[tile]), EVERYONE, False)
        assert " 0 " not in GAME.words.event(earned, ["Ana", "Rui"])
    hired = Event("VDG-6.5", Seat(0), "captain_hired", (0,), EVERYONE, False)
    assert GAME.words.event(hired, ["Ana", "Rui"]) == "Ana hires a captain"


def test_every_part_of_a_result_has_a_name_for_the_score_sheet() -> None:
    assert set(GAME.words.parts) == set(SOURCES)
    assert GAME.words.part("dias") == "Bartolomeu Dias"
