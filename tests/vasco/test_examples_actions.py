"""The worked examples of Phase 1, Phase 2, projects, launching and recruiting, played out."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from roteiro.games.vasco import GAME
from roteiro.games.vasco.data import PILE
from vasco.playing import Table

YELLOW, RED, BLACK, BLUE = range(4)


def look(table: Table) -> dict[str, Any]:
    """What lies on the table, in the words of a position document."""
    return tomllib.loads(GAME.describe(table.state))


PHASE_1 = 'seats = 2\ntile = 0\nnext_tile = 8\nsteps = ["Round"]\ncharacters.manuel.owner = 1'


@pytest.mark.rule("VDG-2.10", "VDG-2.1", "VDG-2.2")
def test_phase_1_example_the_tile_lays_out_11_and_9_and_4() -> None:
    table = Table(PHASE_1)
    assert table.state.marker == 11
    assert look(table)["money"] == [9, 4]
    assert table.asked() == "0 ChooseNumber"


@pytest.mark.rule("VDG-2.10", "VDG-2.3", "VDG-2.4", "VDG-2.5", "VDG-2.7", "VDG-2.8", "VDG-2.9")
def test_phase_1_example_nine_discs_are_placed() -> None:
    table = Table(PHASE_1)
    table.play("0 number 8\n0 area characters")
    table.play("1 number 15\n1 area characters")
    table.play("0 number 7\n0 area recruiting")
    table.play("1 number 6")
    assert "area characters" in table.choices()
    table.play("1 area characters\n0 number 11")
    assert table.choices() == ["area projects", "area recruiting", "area navigation"]
    table.play("0 area navigation\n1 number 13")
    assert table.choices() == ["area projects", "area recruiting", "area navigation"]
    table.play("1 area projects")
    assert not {"number 21", "number 22"} & set(table.choices())
    table.play("0 number 9\n0 area projects")
    assert {"number 5", "number 21", "number 22"} <= set(table.choices())
    table.play("1 number 21\n1 area navigation")
    assert table.asked() == "1 ChooseNumber"
    assert not {"number 9", "number 21", "number 22"} & set(table.choices())
    table.play("1 number 5\n1 area recruiting")
    assert table.asked() == "* TurnUpTile"
    assert look(table)["discs"] == {
        "5": "1 recruiting",
        "6": "1 characters",
        "7": "0 recruiting",
        "8": "0 characters",
        "9": "0 projects",
        "11": "0 navigation",
        "13": "1 projects",
        "15": "1 characters",
        "21": "1 navigation",
    }


@pytest.mark.rule(
    "VDG-3.13", "VDG-3.1", "VDG-3.2", "VDG-3.3", "VDG-3.4", "VDG-3.5", "VDG-3.6", "VDG-3.7", "VDG-3.9", "VDG-3.10"
)
def test_phase_2_example_numbers_are_called_around_the_marker_8() -> None:
    table = Table("""
        seats = 2
        phase = "placement"
        tile = 8
        characters.manuel.owner = 1
        [[player]]
        ships = [4]
        [[player]]
        ships = [5]
        [discs]
        5 = "1 recruiting"
        6 = "1 characters"
        7 = "0 recruiting"
        8 = "0 characters"
        9 = "0 projects"
        11 = "0 navigation"
        13 = "1 projects"
        15 = "1 characters"
        21 = "1 navigation"
    """)
    reals = table.state.reals
    table.play("* tile 7")
    assert table.state.marker == 8

    table.play("1 act")
    assert reals[RED] == 10 - 3
    table.play("1 captain")
    assert table.choices() == ["act", "renounce"]
    table.play("1 renounce")
    assert reals[RED] == 7 + 2
    table.play("0 act")
    assert reals[YELLOW] == 10 - 1
    table.play("0 captain\n0 act")
    assert reals[YELLOW] == 9
    table.play("0 host dias\n0 act")
    assert reals[YELLOW] == 9
    table.play("0 buy 2\n0 done\n0 act")
    assert reals[YELLOW] == 9 - 1  # the price of the project
    table.play("0 ship 4\n0 space mozambique 2\n1 act")
    assert reals[RED] == 9
    table.play("1 buy 3\n1 done")
    assert table.choices() == ["act", "renounce"]
    table.play("1 renounce")
    assert reals[RED] == 9 - 1 + 3
    table.play("1 act\n1 ship 5\n1 space terra 1\n1 bag\n* sailor grey")
    assert [reals[YELLOW], reals[RED]] == [8, 11]

    called = [event for event in table.events if event.what in ("acted", "renounced")]
    assert [(event.args[0], event.seat) for event in called] == [
        (5, RED), (6, RED), (7, YELLOW), (8, YELLOW), (9, YELLOW), (11, YELLOW), (13, RED), (15, RED), (21, RED)
    ]  # fmt: skip
    assert [event.args[0] for event in called if event.what == "renounced"] == [6, 15]
    assert table.asked() == "1 SendMerchant"  # Phase 2 is over
    assert look(table)["discs"] == {}
    assert [player["hosting"] for player in look(table)["player"]] == [1, 0]


@pytest.mark.rule("VDG-3.11", "VDG-3.5", "VDG-4.1")
def test_phase_2_note_two_projects_cost_4_whatever_the_right_to_act_cost() -> None:
    table = Table("""
        seats = 2
        phase = "actions"
        tile = 8
        next_tile = 7
        [discs]
        6 = "0 projects"
        8 = "1 projects"
    """)
    table.play("0 act\n0 buy 2\n0 buy 3")
    table.play("1 act\n1 buy 4\n1 buy 5")
    assert [table.state.reals[seat] for seat in (0, 1)] == [10 - 2 - 4, 10 - 4]


TILE_EXAMPLE = """
    seats = 2
    phase = "actions"
    merchants.open = 4
    [discs]
    11 = "0 navigation"
    [[player]]
    projects = [11]
    sailors = { turquoise = 1, violet = 1, grey = 1, orange = 1 }
    missionaries = 1
    [[player]]
"""


@pytest.mark.rule("VDG-4.5", "VDG-5.2")
def test_tile_example_the_project_of_pile_1_needs_a_crew_of_5() -> None:
    assert PILE[11] == 1
    assert Table(TILE_EXAMPLE.replace("missionaries = 1", "missionaries = 0")).choices() == ["renounce"]
    table = Table(TILE_EXAMPLE)
    table.play("0 launch 11")
    yellow = look(table)["player"][YELLOW]
    assert yellow["ships"] == [11]
    assert yellow["missionaries"] == 0
    assert set(yellow["sailors"].values()) == {0}


@pytest.mark.rule("VDG-4.5", "VDG-7.3", "VDG-9.2")
def test_tile_example_the_ship_of_limit_7_earns_2_points_in_phase_3() -> None:
    table = Table(TILE_EXAMPLE)
    table.play("0 launch 11\n0 act\n0 ship 11")
    assert "space malindi 3" in table.choices()
    assert "space malindi 2" not in table.choices()
    table.play("0 space mombasa 1")
    before = table.points(YELLOW)
    table.play("1 space mozambique 1")
    assert table.points(YELLOW) == before + 2


@pytest.mark.rule("VDG-4.5", "VDG-9.2")
def test_tile_example_the_ship_earns_nothing_at_home() -> None:
    table = Table(TILE_EXAMPLE)
    before = table.points(YELLOW)
    table.play("0 launch 11\n0 renounce\n1 space mozambique 1")
    assert table.asked() == "* TurnUpProject"  # Phase 3 is over
    assert table.points(YELLOW) == before


@pytest.mark.rule("VDG-4.6", "VDG-4.1", "VDG-4.2", "VDG-4.3", "VDG-4.4")
def test_buying_example_one_project_two_projects_and_the_sao_gabriel() -> None:
    table = Table("""
        seats = 4
        phase = "actions"
        projects.gabriel = 10
        [discs]
        11 = "1 projects"
        12 = "0 projects"
        13 = "3 projects"
        14 = "1 navigation"
        15 = "0 navigation"
        16 = "3 navigation"
    """)
    table.play("1 act\n1 buy 4\n1 done")
    table.play("0 act\n0 buy 5\n0 buy 6")
    table.play("3 act\n3 gabriel")
    players = look(table)["player"]
    assert [players[seat]["reals"] for seat in (RED, YELLOW, BLUE)] == [10 - 1, 10 - 4, 10 - 3]
    assert [players[seat]["projects"] for seat in (RED, YELLOW, BLUE)] == [[4], [5, 6], []]
    assert [players[seat]["ships"] for seat in (RED, YELLOW, BLUE)] == [[], [], [10]]
    assert table.choices() == ["renounce"]
    table.play("1 renounce")
    assert table.choices() == ["renounce"]
    table.play("0 renounce\n3 act")
    assert table.choices() == ["ship 10"]


@pytest.mark.rule("VDG-5.6", "VDG-5.2", "VDG-5.3", "VDG-5.5")
def test_launching_example_a_crew_of_orange_turquoise_and_a_missionary() -> None:
    table = Table("""
        seats = 2
        phase = "actions"
        [discs]
        11 = "0 projects"
        12 = "0 recruiting"
        [projects]
        offer = [1, 2, 4, 6, 9, 12]
        [sections]
        1 = { turquoise = 2, orange = 1, grey = 1, violet = 1 }
        [[player]]
        reals = 20
        missionaries = 1
        sailors = { violet = 1 }
        [[player]]
    """)
    table.play("0 act\n0 buy 6\n0 buy 9")  # crew 3 and crew 4
    assert table.choices() == ["act", "renounce"]
    table.play("0 act\n0 section 1\n0 recruit 2 turquoise+1 grey+1 orange")
    assert table.choices() == ["captain", "done", "launch 6", "launch 9"]
    bag, area = list(table.state.bag), table.state.missionaries
    table.play("0 launch 6\n0 crew turquoise+orange+missionary")
    yellow = look(table)["player"][YELLOW]
    assert yellow["sailors"] == {"turquoise": 1, "violet": 1, "grey": 1, "orange": 0}
    assert yellow["missionaries"] == 0
    assert (yellow["projects"], yellow["ships"]) == ([9], [6])
    assert list(table.state.bag) == [bag[0] + 1, bag[1], bag[2], bag[3] + 1]
    assert table.state.missionaries == area + 1
    assert table.choices() == ["captain", "done"]


@pytest.mark.rule("VDG-6.6", "VDG-6.1", "VDG-6.2", "VDG-6.3", "VDG-6.4", "VDG-6.5")
def test_recruiting_example_four_players_at_the_sections() -> None:
    table = Table("""
        seats = 4
        phase = "actions"
        [discs]
        11 = "0 recruiting"
        12 = "1 recruiting"
        13 = "3 recruiting"
        14 = "2 recruiting"
        [sections]
        4 = { turquoise = 3, orange = 1, grey = 1 }
        3 = { turquoise = 2, orange = 1, violet = 1, grey = 1 }
        2 = { turquoise = 1, violet = 1, grey = 2, orange = 1 }
        1 = { violet = 3, orange = 2 }
    """)
    table.play("0 act\n0 section 4\n0 recruit 3 turquoise+1 orange\n0 done")
    table.play("1 act\n1 section 3\n1 recruit 2 turquoise+1 violet+1 orange")
    assert table.state.reals[RED] == 10 - 6
    table.play("1 captain")
    table.play("3 act\n3 section 1\n3 recruit 3 violet\n3 done")
    table.play("2 act\n2 captain")
    found = look(table)
    assert [player["reals"] for player in found["player"]] == [10 - 3, 10 - 6 - 4, 10, 10 - 1]
    assert [player["captains"] for player in found["player"]] == [1, 2, 2, 1]
    assert [list(player["sailors"].values()) for player in found["player"]] == [
        [3, 0, 0, 1],
        [2, 1, 0, 1],
        [0, 0, 0, 0],
        [0, 3, 0, 0],
    ]
    assert [sum(found["sections"][section].values()) for section in "4321"] == [1, 1, 5, 2]
