"""Launching: a complete crew turns a project into a ship, at any moment."""

from __future__ import annotations

from typing import Any

import pytest

from roteiro.core.dice import FastDice
from roteiro.core.masks import members
from roteiro.games.vasco import GAME
from vasco.playing import Table

# Projects by the crew they need: 1 needs one, 4, 5 and 7 two, 10 three, 12 four, 14 five.
READY = "projects = [1]\nsailors = { violet = 1 }\n"


def holding(reserve: str, phase: str = "actions") -> Table:
    """Seat 0's number 15 is called in the projects area."""
    discs = '[discs]\n15 = "0 projects"\n' if phase == "actions" else ""
    return Table(f'seats = 2\nphase = "{phase}"\n[[player]]\n{reserve}\n[[player]]\n{discs}')


def look(table: Table) -> dict[str, Any]:
    return GAME.view(table.state, None)


def launches(table: Table) -> list[str]:
    return [text for text in table.choices() if text.startswith("launch")]


@pytest.mark.parametrize("phase", ["placement", "actions"])
@pytest.mark.rule("VDG-5.1", "VDG-5.7")
def test_a_player_may_launch_when_he_is_asked_and_is_then_asked_again(phase: str) -> None:
    table = holding(READY, phase)
    question = table.asked()
    table.play("0 launch 1")
    assert members(table.state.ships[0]) == [1]
    assert table.asked() == question


@pytest.mark.rule("VDG-5.1", "VDG-5.7")
def test_a_player_may_launch_in_the_middle_of_his_action() -> None:
    table = holding(READY)
    table.play("0 act\n0 buy 3\n0 launch 1\n0 buy 4")
    assert members(table.state.ships[0]) == [1]
    assert members(table.state.projects[0]) == [3, 4]


@pytest.mark.rule("VDG-5.1", "VDG-5.7")
def test_a_project_may_be_launched_right_after_it_was_bought() -> None:
    table = holding("sailors = { violet = 1, grey = 1 }")
    table.play("0 act\n0 buy 7")
    assert launches(table) == ["launch 7"]


@pytest.mark.rule("VDG-5.1", "VDG-5.7")
def test_sailors_may_be_launched_with_before_a_captain_is_chosen() -> None:
    discs = '[discs]\n15 = "0 recruiting"\n[sections]\n1 = { grey = 1 }\n'
    table = Table(f'seats = 2\nphase = "actions"\n[[player]]\nprojects = [1]\n[[player]]\n{discs}')
    table.play("0 act\n0 section 1\n0 recruit 1 grey\n0 launch 1")
    assert table.asked() == "0 ChooseCaptain"
    assert members(table.state.ships[0]) == [1]


@pytest.mark.rule("VDG-5.1")
def test_several_projects_may_be_launched_one_after_the_other() -> None:
    table = holding("projects = [1, 7]\nsailors = { violet = 2, grey = 1 }")
    table.play("0 launch 7\n0 launch 1")
    assert members(table.state.ships[0]) == [1, 7]


@pytest.mark.rule("VDG-5.1", "VDG-5.7")
def test_several_projects_may_be_launched_in_one_window() -> None:
    table = holding("projects = [1, 7]\nsailors = { violet = 2, grey = 1 }", "round end")
    table.play("0 launch 7\n0 launch 1")
    assert members(table.state.ships[0]) == [1, 7]
    assert table.asked() == "* TurnUpProject"


@pytest.mark.parametrize(
    ("crew", "offered"),
    [
        ("sailors = { violet = 1 }", False),
        ("sailors = { violet = 3 }", False),
        ("sailors = { violet = 1, grey = 1 }", True),
        ("missionaries = 2", False),
        ("missionaries = 1\nsailors = { orange = 1 }", True),
        ("missionaries = 2\nsailors = { orange = 1 }", True),
    ],
)
@pytest.mark.rule("VDG-5.2")
def test_a_crew_of_two_needs_two_colours_and_a_missionary_is_one(crew: str, offered: bool) -> None:
    assert launches(holding(f"projects = [7]\n{crew}")) == (["launch 7"] if offered else [])


@pytest.mark.parametrize(("missionaries", "offered"), [(0, []), (1, ["launch 14"])])
@pytest.mark.rule("VDG-5.2")
def test_a_crew_of_five_needs_a_missionary(missionaries: int, offered: list[str]) -> None:
    sailors = "sailors = { turquoise = 2, violet = 2, grey = 2, orange = 2 }"
    assert launches(holding(f"projects = [14]\n{sailors}\nmissionaries = {missionaries}")) == offered


@pytest.mark.rule("VDG-5.2")
def test_the_player_chooses_which_colours_sign_on() -> None:
    table = holding("projects = [7]\nsailors = { turquoise = 2, violet = 1 }\nmissionaries = 2")
    table.play("0 launch 7")
    assert table.choices() == ["crew turquoise+violet", "crew turquoise+missionary", "crew violet+missionary"]


@pytest.mark.rule("VDG-5.2")
def test_only_the_players_own_reserve_counts() -> None:
    players = "[[player]]\nprojects = [7]\nsailors = { violet = 1 }\n[[player]]\nsailors = { grey = 1 }\n"
    table = Table(f'seats = 2\nphase = "actions"\n{players}[discs]\n15 = "0 projects"\n')
    assert launches(table) == []


@pytest.mark.rule("VDG-5.2")
def test_a_launch_takes_one_member_of_each_colour_and_no_more() -> None:
    table = holding("projects = [7]\nsailors = { turquoise = 3, violet = 2 }\nmissionaries = 2")
    table.play("0 launch 7\n0 crew violet+missionary")
    assert look(table)["players"][0]["crew"] == {
        "turquoise": 3, "violet": 1, "grey": 0, "orange": 0, "missionary": 1,
    }  # fmt: skip


@pytest.mark.rule("VDG-5.3")
def test_the_tile_is_turned_to_its_ship_side() -> None:
    table = holding(READY)
    table.play("0 launch 1")
    assert (members(table.state.projects[0]), members(table.state.ships[0])) == ([], [1])


@pytest.mark.rule("VDG-5.3")
def test_sailors_go_back_to_the_bag_and_a_missionary_to_the_area() -> None:
    table = holding("projects = [10]\nsailors = { violet = 1, grey = 1 }\nmissionaries = 1")
    bag, waiting = dict(look(table)["bag"]), table.state.missionaries
    table.play("0 launch 10")
    assert look(table)["bag"] == {**bag, "violet": bag["violet"] + 1, "grey": bag["grey"] + 1}
    assert table.state.missionaries == waiting + 1


@pytest.mark.rule("VDG-5.4")
def test_a_ship_is_launched_without_a_captain() -> None:
    table = holding(f"captains = 0\n{READY}")
    table.play("0 launch 1")
    assert members(table.state.ships[0]) == [1]


@pytest.mark.rule("VDG-5.4", "VDG-7.2")
def test_a_captain_at_home_does_not_board_a_ship_that_is_launched() -> None:
    table = holding(READY)
    table.play("0 launch 1")
    assert table.state.captains[0] == 1


@pytest.mark.rule("VDG-5.5")
def test_nobody_has_to_launch_even_with_a_complete_crew() -> None:
    table = holding(READY, "round end")
    assert table.choices() == ["pass", "launch 1"]
    table.play("0 pass")
    assert members(table.state.projects[0]) == [1]


@pytest.mark.rule("VDG-5.5", "VDG-4.1")
def test_a_project_can_be_bought_without_its_crew() -> None:
    table = holding("")
    table.play("0 act\n0 buy 2")
    assert members(table.state.projects[0]) == [2]


@pytest.mark.parametrize(
    ("seats", "first", "asked"),
    [(2, 0, [0, 1]), (2, 1, [1, 0]), (3, 1, [1, 2, 0]), (4, 0, [0, 1, 2, 3]), (4, 2, [2, 3, 0, 1])],
)
@pytest.mark.parametrize("phase", ["actions", "round end", "game end"])
@pytest.mark.rule("VDG-5.7")
def test_a_window_asks_clockwise_from_the_first_player(seats: int, first: int, asked: list[int], phase: str) -> None:
    pairs = ["violet = 1, grey = 1", "turquoise = 1, orange = 1"] * 2
    reserves = [
        f"[[player]]\nprojects = [{tile}]\nsailors = {{ {pair} }}\n"
        for tile, pair in zip((1, 4, 5, 7), pairs, strict=True)
    ]
    players = "".join(reserves[:seats])
    table = Table(f'seats = {seats}\nfirst = {first}\nphase = "{phase}"\n{players}')
    order = []
    while table.asked().endswith("OfferLaunch"):
        order.append(int(table.asked().split()[0]))
        table.play(f"{order[-1]} pass")
    assert order == asked


@pytest.mark.rule("VDG-5.7")
def test_a_window_skips_those_who_could_not_launch() -> None:
    players = f"[[player]]\n{READY}[[player]]\nprojects = [7]\n[[player]]\nsailors = {{ grey = 3 }}\nprojects = [15]\n"
    table = Table(f'seats = 3\nfirst = 1\nphase = "round end"\n{players}')
    assert table.asked() == "2 OfferLaunch"
    table.play("2 pass")
    assert table.asked() == "0 OfferLaunch"
    table.play("0 pass")
    assert table.asked() == "* TurnUpProject"


@pytest.mark.rule("VDG-5.7")
def test_windows_open_before_and_after_phase_3() -> None:
    table = holding(READY)
    table.play("0 renounce")
    assert table.asked() == "0 OfferLaunch"
    table.play("0 pass")
    assert table.asked() == "1 SendMerchant"
    table.play("1 space terra 2\n1 bag\n* sailor grey")
    assert table.asked() == "0 OfferLaunch"
    table.play("0 pass")
    assert table.asked() == "* TurnUpProject"


@pytest.mark.rule("VDG-5.7")
def test_no_window_opens_between_the_actions_of_phase_2() -> None:
    players = f"[[player]]\n[[player]]\n{READY}"
    discs = '[discs]\n14 = "0 projects"\n15 = "0 recruiting"\n'
    table = Table(f'seats = 2\nphase = "actions"\n{players}{discs}')
    table.play("0 renounce")
    assert table.asked() == "0 ActOrRenounce"


@pytest.mark.rule("VDG-5.7", "VDG-11.2")
def test_the_last_round_has_a_window_after_phase_3_and_another_at_the_end_of_the_game() -> None:
    table = Table(f'seats = 2\nround = 5\nphase = "round end"\n[[player]]\n{READY}[[player]]\n')
    before = table.points(0)
    table.play("0 pass")
    assert table.asked() == "0 OfferLaunch"
    assert table.points(0) == before + 2  # Dias came between the two windows
    table.play("0 pass")
    assert table.is_over()


@pytest.mark.rule("VDG-5.7", "VDG-11.1")
def test_a_missionary_used_after_phase_3_of_the_last_round_can_come_back_with_alvares() -> None:
    players = "[[player]]\nprojects = [1]\nmissionaries = 3\n[[player]]\nmissionaries = 3\n"
    table = Table(f'seats = 2\nround = 5\nphase = "round end"\n[characters]\nalvares = {{ owner = 1 }}\n{players}')
    table.play("0 launch 1")
    assert [player["crew"]["missionary"] for player in look(table)["players"]] == [2, 4]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.rule("VDG-5.7")
def test_nobody_is_asked_about_launching_before_he_has_a_project(seats: int) -> None:
    table = Table(f'seats = {seats}\nphase = "round end"')
    table.dice = FastDice(3)
    table.start()
    assert table.asked() == "0 ChooseNumber"
