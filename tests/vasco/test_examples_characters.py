"""The worked examples of the Characters area, played out."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from roteiro.core.kernel import CHANCE
from roteiro.games.vasco import GAME
from roteiro.games.vasco.data import AREAS
from vasco.playing import Table

YELLOW, RED, BLACK, BLUE = range(4)


def look(table: Table) -> dict[str, Any]:
    """What lies on the table, in the words of a position document."""
    return tomllib.loads(GAME.describe(table.state))


def let_nature_act(table: Table) -> None:
    """Answer nature's questions with the first option, until a player is asked."""
    while table.to_move() == CHANCE:
        table.act(CHANCE, table.choices()[0])


# With Black as the first player the set-up deals the characters as in the example.
CHARACTERS = """
    seats = 4
    first = 2
    phase = "actions"
    tile = 8
    next_tile = 5
    merchants.open = 4
    [discs]
    11 = "3 characters"
    12 = "1 characters"
    13 = "2 characters"
    14 = "0 characters"
    15 = "1 characters"
    21 = "1 projects"
"""


@pytest.mark.rule("VDG-8.5", "VDG-8.1")
def test_characters_example_blue_takes_9_reals() -> None:
    table = Table(CHARACTERS)
    assert {name: entry["owner"] for name, entry in look(table)["characters"].items()} == {
        "alvares": BLUE,
        "sernigi": YELLOW,
        "dias": BLACK,
        "manuel": RED,
    }
    table.play("3 act\n3 money upper")
    assert table.state.reals[BLUE] == 10 + 9
    assert look(table)["money"] == [0, 4]


@pytest.mark.rule("VDG-8.5", "VDG-8.2", "VDG-8.3", "VDG-8.4", "VDG-8.6", "VDG-8.8", "VDG-8.9", "VDG-8.11", "VDG-8.12")
def test_characters_example_red_black_yellow_and_red_again_host_characters() -> None:
    table = Table(CHARACTERS)
    table.play("3 act\n3 money upper")

    table.play("1 act\n1 host alvares")
    assert look(table)["characters"]["alvares"] == {"owner": RED, "hosted": True}
    assert [player["missionaries"] for player in look(table)["player"]] == [0, 1, 0, 1]

    points = table.points(BLACK)
    table.play("2 act\n2 host dias")
    assert look(table)["characters"]["dias"] == {"owner": BLACK, "hosted": True}
    assert table.points(BLACK) == points + 2

    table.play("0 act")
    assert table.choices() == ["money lower", "host manuel", "host sernigi"]
    table.play("0 host manuel")
    assert look(table)["characters"]["manuel"] == {"owner": YELLOW, "hosted": True}
    assert look(table)["player"][YELLOW]["extra"] == "reserve"
    assert table.choices() == ["number 22"]
    table.play("0 number 22\n0 area navigation\n1 act")
    assert table.choices() == ["money lower", "host sernigi"]

    points = table.points(RED)
    table.play("1 host sernigi\n1 space mombasa 1")
    assert look(table)["characters"]["sernigi"] == {"owner": RED, "hosted": True}
    assert look(table)["map"]["mombasa"] == ["merchant:4", "", "", ""]
    assert (table.points(RED), table.state.reals[RED]) == (points, 10 + 2)
    assert look(table)["player"][RED]["hosting"] == 2


@pytest.mark.rule("VDG-8.15", "VDG-8.6", "VDG-8.7", "VDG-10.9", "VDG-2.3", "VDG-2.8")
def test_manuel_example_two_extra_discs_in_one_round() -> None:
    table = Table("""
        seats = 2
        phase = "placement"
        to_move = 1
        tile = 1
        characters.manuel.owner = 1
        merchants.open = 4
        [discs]
        3 = "0 characters"
        4 = "0 recruiting"
        5 = "0 projects"
        6 = "0 navigation"
        7 = "1 characters"
        8 = "1 recruiting"
        9 = "1 projects"
        10 = "1 navigation"
    """)
    assert table.choices() == ["number 21", "number 22"]
    table.play("1 number 21\n1 area projects\n* tile 2")
    table.play("0 act\n0 host manuel")
    assert table.choices() == ["number 22"]
    table.play("0 number 22\n0 area recruiting")
    assert {number: disc for number, disc in look(table)["discs"].items() if int(number) > 20} == {
        "21": "1 projects",
        "22": "0 recruiting",
    }
    table.play("0 renounce\n" * 3 + "1 renounce\n" * 4)
    table.play("1 act\n1 buy 5\n1 done")
    table.play("0 act\n0 captain")
    assert [player["projects"] for player in look(table)["player"]] == [[], [5]]
    assert [player["captains"] for player in look(table)["player"]] == [2, 1]

    table.play("1 space mombasa 1")
    let_nature_act(table)
    assert (table.state.round, table.asked()) == (2, "0 ChooseNumber")
    assert [player["extra"] for player in look(table)["player"]] == ["reserve", "area"]
    assert [event.seat for event in table.happened("extra_disc_returned")] == [RED]
    assert {"number 21", "number 22"} <= set(table.choices())
    table.play("0 number 22\n0 area navigation")
    assert table.choices() == [f"number {number}" for number in range(1, 21)]


@pytest.mark.rule("VDG-8.16", "VDG-8.3", "VDG-8.4", "VDG-8.8", "VDG-10.7")
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_dias_example_black_protects_him_and_leads_again(number: int) -> None:
    table = Table(f"""
        seats = 4
        round = {number}
        first = 2
        phase = "actions"
        merchants.open = 4
        [discs]
        11 = "2 characters"
        12 = "1 characters"
    """)
    points = table.points(BLACK)
    table.play("2 act\n2 host dias")
    assert table.points(BLACK) == points + 2
    table.play("1 act")
    assert "host dias" not in table.choices()
    table.play("1 money upper\n0 space mombasa 1")
    let_nature_act(table)
    assert table.points(BLACK) == points + 2 + 2
    assert [event.seat for event in table.happened("first_player")] == [BLACK]
    assert (table.state.round, table.asked()) == (number + 1, "2 ChooseNumber")


@pytest.mark.rule("VDG-10.7", "VDG-8.2", "VDG-8.8")
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_dias_example_unprotected_he_takes_the_lead_to_his_new_host(number: int) -> None:
    table = Table(f"""
        seats = 4
        round = {number}
        first = 2
        phase = "actions"
        merchants.open = 4
        discs.11 = "1 characters"
    """)
    points = table.points(RED)
    table.play("1 act\n1 host dias\n0 space mombasa 1")
    let_nature_act(table)
    assert table.points(RED) == points + 2 + 2
    assert (table.state.round, table.asked()) == (number + 1, "1 ChooseNumber")


@pytest.mark.rule("VDG-8.17", "VDG-8.10", "VDG-10.6", "VDG-5.3")
def test_alvares_example_the_missing_missionary_is_not_made_up_for() -> None:
    table = Table("""
        seats = 3
        phase = "round end"
        tile = 1
        next_tile = 2
        merchants.open = 0
        characters.alvares.owner = 1
        [[player]]
        projects = [1, 15]
        missionaries = 2
        [[player]]
        missionaries = 3
        [[player]]
    """)
    assert table.state.missionaries == 1
    table.play("0 pass")
    let_nature_act(table)
    assert [player["missionaries"] for player in look(table)["player"]] == [2, 4, 0]
    assert table.state.missionaries == 0

    for number in range(1, 13):
        seat = (number - 1) % 3
        table.play(f"{seat} number {number}\n{seat} area {AREAS[(number - 1) // 3]}")
    table.play("* tile 3\n" + "0 renounce\n1 renounce\n2 renounce\n" * 3 + "0 renounce\n1 renounce")
    table.play("2 act\n2 host alvares")
    assert look(table)["characters"]["alvares"] == {"owner": BLACK, "hosted": True}
    assert [player["missionaries"] for player in look(table)["player"]] == [2, 4, 0]

    table.play("0 launch 1\n0 launch 15")
    assert table.state.missionaries == 2
    table.play("2 space mozambique 3")
    let_nature_act(table)
    assert (table.state.round, table.asked()) == (3, "0 ChooseNumber")
    assert [player["missionaries"] for player in look(table)["player"]] == [0, 4, 1]
    assert table.state.missionaries == 1


@pytest.mark.rule("VDG-8.18", "VDG-8.11", "VDG-8.12", "VDG-7.6")
def test_sernigi_example_the_merchant_ship_at_natal_brings_a_project() -> None:
    table = Table("""
        seats = 2
        phase = "actions"
        merchants.open = 4
        [discs]
        11 = "1 characters"
        12 = "0 characters"
        [projects]
        offer = [2, 4, 6, 8, 10, 12]
        gabriel = 14
    """)
    table.play("1 act\n1 host sernigi")
    assert "wait" in table.choices()
    table.play("1 space natal 1")
    assert table.choices() == ["take 2", "take 4", "take 6", "take 8", "take 10", "take 12"]
    table.play("1 take 8")
    found = look(table)
    assert found["map"]["natal"] == ["merchant:4"]
    assert found["player"][RED]["projects"] == [8]
    assert found["projects"]["offer"] == [2, 4, 6, 0, 10, 12]
    assert (found["player"][RED]["reals"], table.points(RED)) == (10, 0)
