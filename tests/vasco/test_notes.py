"""What a player reads beside a button: prices and gains, as far as the table shows them."""

from __future__ import annotations

from conformance.beside import check_every_option_has_a_note, notes
from roteiro.core.kernel import EVERYONE, Event, Seat
from roteiro.games.vasco import GAME
from roteiro.games.vasco.data import ICON_POINTS, ICON_REALS, PROJECT_TILES
from roteiro.games.vasco.spelling import project
from roteiro.games.vasco.state import SOURCES
from vasco.playing import Table


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
    assert found["number 1"].startswith("now ") and " in the end " in found["number 1"]
    assert found["number 20"].startswith("free") and "renouncing brings 4 Reals" in found["number 20"]


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


def test_nothing_is_said_of_nothing() -> None:
    for tile in range(1, PROJECT_TILES + 1):
        earned = Event("VDG-9.2", Seat(0), "icons_earned", (tile, ICON_POINTS[tile], ICON_REALS[tile]), EVERYONE, False)
        assert " 0 " not in GAME.words.event(earned, ["Ana", "Rui"])
    hired = Event("VDG-6.5", Seat(0), "captain_hired", (0,), EVERYONE, False)
    assert GAME.words.event(hired, ["Ana", "Rui"]) == "Ana hires a captain"


def test_every_part_of_a_result_has_a_name_for_the_score_sheet() -> None:
    assert set(GAME.words.parts) == set(SOURCES)
    assert GAME.words.part("dias") == "Bartolomeu Dias"
