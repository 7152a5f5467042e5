"""Expeditions: ships and captains, spaces and points, and what the coast gives."""

from __future__ import annotations

from typing import Any

import pytest

from roteiro.core.errors import IllegalAction
from roteiro.core.masks import members
from roteiro.games.vasco import GAME
from roteiro.games.vasco.actions import space_word
from roteiro.games.vasco.data import SPACES
from vasco.playing import Table

# Ships by limit: 1 and 15 have 4, 4 has 5, 7 and 17 have 6, 10 and 20 have 7, 12 and 23 have 9, 14 and 27 have 11.
UPPER_FULL = "[projects]\noffer = [2, 3, 6, 8, 9, 11]\ngabriel = 13\n"
NO_FOUR_LEFT = '[map]\nnatal = ["1:15"]\nterra = ["", "1:2"]\nmozambique = ["", "", "1:3"]\n'


def waiting(reserve: str, board: str = "", other: str = "") -> Table:
    """Seat 0 has discs 15 and 16 in the navigation area; number 15 is called."""
    players = f"[[player]]\n{reserve}\n[[player]]\n{other}\n"
    discs = '[discs]\n15 = "0 navigation"\n16 = "0 navigation"\n'
    return Table(f'seats = 2\nphase = "actions"\n{players}{discs}{board}')


def sailing(reserve: str, board: str = "", other: str = "") -> Table:
    table = waiting(reserve, board, other)
    table.play("0 act")
    return table


def me(table: Table) -> dict[str, Any]:
    return GAME.view(table.state, None)["players"][0]


@pytest.mark.rule("VDG-7.1")
def test_all_ships_of_an_expedition_go_to_the_same_landing() -> None:
    table = sailing("ships = [12, 14]\ncaptains = 2")
    table.play("0 ship 14\n0 space malindi 1\n0 ship 12")
    assert table.choices() == [f"space malindi {n}" for n in (2, 3, 4, 5)]


@pytest.mark.rule("VDG-7.1")
def test_ships_may_stay_at_home() -> None:
    table = sailing("ships = [12, 14]\ncaptains = 2")
    table.play("0 ship 14\n0 space malindi 1\n0 done")
    assert me(table)["ships"] == [12]
    assert table.asked() == "0 ActOrRenounce"


@pytest.mark.rule("VDG-7.1")
def test_an_expedition_sends_at_least_one_ship() -> None:
    assert sailing("ships = [12, 14]\ncaptains = 2").choices() == ["ship 12", "ship 14"]


@pytest.mark.rule("VDG-7.1", "VDG-7.5")
def test_three_ships_can_sail_at_once() -> None:
    table = sailing("ships = [12, 14, 23]\ncaptains = 3\npoints = { dias = 0 }")
    table.play("0 ship 14\n0 space malindi 1\n0 ship 12\n0 space malindi 2\n0 ship 23\n0 space malindi 3")
    assert table.points(0) == 9 + 9 + 7


@pytest.mark.rule("VDG-7.2")
def test_a_project_that_is_not_launched_cannot_be_sent() -> None:
    assert sailing("ships = [4]\nprojects = [7]").choices() == ["ship 4"]


@pytest.mark.rule("VDG-7.2")
def test_each_ship_takes_a_captain_aboard_when_it_is_sent() -> None:
    table = sailing("ships = [12, 14]\ncaptains = 3")
    assert me(table)["captains"] == 3
    table.play("0 ship 14\n0 space malindi 1")
    assert me(table)["captains"] == 2
    table.play("0 ship 12\n0 space malindi 2")
    assert me(table)["captains"] == 1


@pytest.mark.rule("VDG-7.2")
def test_without_a_further_captain_no_further_ship_is_offered() -> None:
    table = sailing("ships = [12, 14]\ncaptains = 1")
    table.play("0 ship 14\n0 space malindi 1")
    assert table.asked() == "0 ActOrRenounce"
    assert me(table)["ships"] == [12]


@pytest.mark.parametrize(
    ("ship", "spaces"),
    [
        (1, ["natal 1", "terra 2", "mozambique 3"]),
        (4, ["natal 1", "terra 1", "terra 2", "mozambique 2", "mozambique 3", "mombasa 4"]),
        (14, [space_word(space) for space in range(SPACES)]),
    ],
)
@pytest.mark.rule("VDG-7.3")
def test_a_ship_fits_the_spaces_up_to_its_limit(ship: int, spaces: list[str]) -> None:
    table = sailing(f"ships = [{ship}]")
    table.play(f"0 ship {ship}")
    assert table.choices() == [f"space {space}" for space in spaces]


@pytest.mark.rule("VDG-7.3", "VDG-7.4")
def test_a_taken_space_cannot_be_taken_again_but_its_neighbour_can() -> None:
    table = sailing("ships = [1]", '[map]\nnatal = ["1:15"]\nmozambique = ["", "1:4", ""]\n')
    table.play("0 ship 1")
    assert table.choices() == ["space terra 2", "space mozambique 3"]


@pytest.mark.rule("VDG-7.3")
def test_a_ship_that_fits_nowhere_is_not_offered() -> None:
    assert sailing("ships = [1, 4]", NO_FOUR_LEFT).choices() == ["ship 4"]


@pytest.mark.rule("VDG-7.4", "VDG-7.5")
def test_a_ship_may_take_a_space_below_its_limit_and_scores_the_space() -> None:
    table = sailing("ships = [14]\npoints = { dias = 0 }", '[map]\nmalindi = ["1:12", "", "", "", ""]\n')
    table.play("0 ship 14\n0 space malindi 4")
    assert table.points(0) == 7


@pytest.mark.parametrize(("space", "value"), [("natal 1", 4), ("terra 1", 5), ("mombasa 3", 6), ("calicut 1", 11)])
@pytest.mark.rule("VDG-7.5")
def test_a_ship_scores_the_value_of_its_space(space: str, value: int) -> None:
    table = sailing("ships = [14]\npoints = { dias = 0 }")
    table.play(f"0 ship 14\n0 space {space}")
    assert table.points(0) == value


@pytest.mark.rule("VDG-7.6")
def test_natal_gives_one_of_the_upper_projects_for_nothing() -> None:
    table = sailing("ships = [1]", UPPER_FULL)
    table.play("0 ship 1\n0 space natal 1")
    assert table.choices() == [f"take {tile}" for tile in (2, 3, 6, 8, 9, 11)]
    table.play("0 take 8")
    assert (me(table)["projects"], me(table)["ships"], me(table)["reals"]) == ([8], [], 10)
    assert list(table.state.offer) == [2, 3, 6, 0, 9, 11, 13]


@pytest.mark.rule("VDG-7.6")
def test_natal_gives_nothing_when_only_the_gabriel_is_left() -> None:
    table = sailing("ships = [1]", "[projects]\noffer = [0, 0, 0, 0, 0, 0]\ngabriel = 2\n")
    table.play("0 ship 1\n0 space natal 1")
    assert table.asked() == "0 ActOrRenounce"
    assert me(table)["projects"] == []


@pytest.mark.rule("VDG-7.7")
def test_terra_gives_a_sailor_of_any_section() -> None:
    table = sailing("ships = [4]", "[sections]\n1 = { grey = 2 }\n2 = { violet = 1, orange = 1 }\n")
    table.play("0 ship 4\n0 space terra 1")
    assert table.choices() == ["pick grey 1", "pick violet 2", "pick orange 2", "bag"]
    table.play("0 pick orange 2")
    assert me(table)["crew"]["orange"] == 1
    assert list(table.state.sections[4:8]) == [0, 1, 0, 0]


@pytest.mark.rule("VDG-7.7")
def test_terra_gives_a_sailor_drawn_from_the_bag() -> None:
    table = sailing("ships = [4]")
    before = table.state.bag[1]
    table.play("0 ship 4\n0 space terra 1\n0 bag\n* sailor violet")
    assert me(table)["crew"]["violet"] == 1
    assert table.state.bag[1] == before - 1


@pytest.mark.rule("VDG-7.7")
def test_each_sailor_in_the_bag_is_equally_likely_to_be_drawn() -> None:
    sections = "[sections]\n1 = { violet = 5 }\n2 = { violet = 3 }\n"
    table = sailing("ships = [4]", sections, "sailors = { grey = 6 }")
    table.play("0 ship 4\n0 space terra 1\n0 bag")
    assert table.choices() == ["sailor turquoise", "sailor grey", "sailor orange"]
    assert table.state.stack[-1].weights(table.state) == [8, 2, 8]


@pytest.mark.rule("VDG-7.7")
def test_two_ships_to_terra_bring_two_sailors() -> None:
    table = sailing("ships = [1, 4]\ncaptains = 2")
    table.play("0 ship 4\n0 space terra 1\n0 ship 1\n0 space terra 2\n0 pick violet 1\n0 bag\n* sailor grey")
    assert me(table)["crew"] == {"turquoise": 0, "violet": 1, "grey": 1, "orange": 0, "missionary": 0}


@pytest.mark.rule("VDG-7.7")
def test_with_an_empty_bag_terra_gives_what_waits_in_the_sections() -> None:
    everybody_else = "sailors = { turquoise = 8, violet = 8, grey = 7, orange = 8 }"
    table = sailing("ships = [4]", "[sections]\n1 = { grey = 1 }\n2 = {}\n", everybody_else)
    table.play("0 ship 4\n0 space terra 1")
    assert table.choices() == ["pick grey 1"]


@pytest.mark.rule("VDG-7.7")
def test_with_empty_sections_terra_gives_a_sailor_from_the_bag() -> None:
    table = sailing("ships = [4]", "[sections]\n1 = {}\n2 = {}\n")
    table.play("0 ship 4\n0 space terra 1")
    assert table.choices() == ["bag"]


@pytest.mark.rule("VDG-7.7")
def test_with_bag_and_sections_empty_terra_gives_nothing() -> None:
    everybody = "sailors = { turquoise = 8, violet = 8, grey = 8, orange = 8 }"
    table = sailing("ships = [1, 4]\ncaptains = 2", "[sections]\n1 = {}\n2 = {}\n", everybody)
    table.play("0 ship 4\n0 space terra 1\n0 ship 1\n0 space terra 2")
    assert table.asked() == "0 ActOrRenounce"
    assert sum(me(table)["crew"].values()) == 0


@pytest.mark.rule("VDG-7.7")
def test_the_last_sailor_of_all_goes_to_the_first_of_two_ships() -> None:
    everybody_else = "sailors = { turquoise = 8, violet = 8, grey = 7, orange = 8 }"
    table = sailing("ships = [1, 4]\ncaptains = 2", "[sections]\n1 = { grey = 1 }\n2 = {}\n", everybody_else)
    table.play("0 ship 4\n0 space terra 1\n0 ship 1\n0 space terra 2\n0 pick grey 1")
    assert table.asked() == "0 ActOrRenounce"
    assert me(table)["crew"]["grey"] == 1


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.rule("VDG-7.7", "VDG-0.14")
def test_terra_offers_the_sailors_of_the_active_sections(seats: int) -> None:
    players = "[[player]]\nships = [4]\n" + "[[player]]\n" * (seats - 1)
    table = Table(f'seats = {seats}\nphase = "actions"\n{players}[discs]\n15 = "0 navigation"\n')
    table.play("0 act\n0 ship 4\n0 space terra 1")
    sections = {int(text.split()[2]) for text in table.choices() if text.startswith("pick")}
    assert sections == set(range(1, seats + 1))


@pytest.mark.rule("VDG-7.8")
def test_mozambique_gives_a_captain_for_each_ship() -> None:
    table = sailing("ships = [4, 7]\ncaptains = 2")
    table.play("0 ship 7\n0 space mozambique 1\n0 ship 4\n0 space mozambique 2")
    assert (me(table)["captains"], me(table)["captain_stock"]) == (2, 3)


@pytest.mark.parametrize(("captains", "left"), [(7, 5), (6, 5), (5, 5), (4, 4)])
@pytest.mark.rule("VDG-7.8")
def test_mozambique_gives_no_more_captains_than_the_area_has(captains: int, left: int) -> None:
    table = sailing(f"ships = [4, 7]\ncaptains = {captains}")
    table.play("0 ship 7\n0 space mozambique 1\n0 ship 4\n0 space mozambique 2")
    assert me(table)["captains"] == left


@pytest.mark.rule("VDG-7.8")
def test_without_a_captain_to_hire_mozambique_has_no_bonus_left() -> None:
    table = sailing("ships = [7]\ncaptains = 7")
    table.play("0 ship 7\n0 space mozambique 1")
    assert [event.rule for event in table.happened("bonus_missing")] == ["VDG-7.8"]
    assert not table.happened("captains_received")


@pytest.mark.rule("VDG-7.9")
def test_mombasa_gives_two_reals_for_each_ship() -> None:
    table = sailing("ships = [14, 27]\ncaptains = 2")
    table.play("0 ship 14\n0 space mombasa 1\n0 ship 27\n0 space mombasa 2")
    assert me(table)["reals"] == 10 + 4


@pytest.mark.parametrize(("landing", "reals"), [("malindi", 2), ("calicut", 0)])
@pytest.mark.rule("VDG-7.10")
def test_malindi_gives_one_real_for_each_ship_and_calicut_nothing(landing: str, reals: int) -> None:
    table = sailing("ships = [14, 27]\ncaptains = 2")
    table.play(f"0 ship 14\n0 space {landing} 1\n0 ship 27\n0 space {landing} 2")
    assert me(table)["reals"] == 10 + reals


@pytest.mark.rule("VDG-7.12")
def test_a_captain_won_at_mozambique_mans_no_ship_of_the_same_expedition() -> None:
    table = sailing("ships = [4, 7]\ncaptains = 1")
    table.play("0 ship 7\n0 space mozambique 1")
    assert table.asked() == "0 ActOrRenounce"
    assert (me(table)["ships"], me(table)["captains"]) == ([4], 1)


@pytest.mark.rule("VDG-7.12")
def test_a_captain_won_at_mozambique_mans_a_ship_of_the_next_expedition() -> None:
    table = sailing("ships = [4, 7]\ncaptains = 1")
    table.play("0 ship 7\n0 space mozambique 1\n0 act\n0 ship 4\n0 space mozambique 2")
    assert me(table)["ships"] == []


@pytest.mark.rule("VDG-7.12")
def test_rewards_come_after_the_last_ship_was_placed() -> None:
    table = sailing("ships = [14, 27]\ncaptains = 2")
    table.play("0 ship 14\n0 space mombasa 1")
    assert me(table)["reals"] == 10
    table.play("0 ship 27\n0 space mombasa 2")
    assert me(table)["reals"] == 14


@pytest.mark.rule("VDG-7.12", "VDG-5.1")
def test_a_sailor_won_at_terra_can_crew_a_project_at_once() -> None:
    table = sailing("ships = [4]\nprojects = [1]")
    assert "launch 1" not in table.choices()
    table.play("0 ship 4\n0 space terra 1\n0 pick grey 1")
    assert "launch 1" in table.choices()


@pytest.mark.rule("VDG-7.12", "VDG-5.1")
def test_the_first_of_two_sailors_can_crew_a_project_before_the_second_is_chosen() -> None:
    table = sailing("ships = [4, 15]\nprojects = [1]\ncaptains = 2")
    table.play("0 ship 4\n0 space terra 1\n0 ship 15\n0 space terra 2\n0 pick grey 1")
    assert table.asked() == "0 ChooseFreeSailor"
    assert "launch 1" in table.choices()


@pytest.mark.rule("VDG-7.12", "VDG-5.1")
def test_a_project_won_at_natal_can_be_launched_at_once() -> None:
    table = sailing("ships = [1]\nsailors = { violet = 1, grey = 1 }", UPPER_FULL)
    table.play("0 ship 1\n0 space natal 1\n0 take 2")
    assert "launch 2" in table.choices()


@pytest.mark.rule("VDG-7.12")
def test_a_ship_can_be_launched_before_the_first_one_sails_and_sails_along() -> None:
    table = sailing("ships = [7]\nprojects = [4]\nsailors = { violet = 1, grey = 1 }\ncaptains = 2")
    assert table.choices() == ["ship 7", "launch 4"]
    table.play("0 launch 4\n0 ship 7\n0 space mozambique 1\n0 ship 4\n0 space mozambique 2")
    assert me(table)["ships"] == []


@pytest.mark.rule("VDG-5.8", "VDG-7.12")
def test_a_project_that_is_not_launched_when_the_first_ship_sails_stays_behind() -> None:
    table = sailing("ships = [7]\nprojects = [4]\nsailors = { violet = 1, grey = 1 }\ncaptains = 2")
    table.play("0 ship 7\n0 space mombasa 3")
    assert table.asked() == "0 ActOrRenounce"
    assert me(table)["projects"] == [4]


@pytest.mark.rule("VDG-5.8", "VDG-7.12")
def test_nothing_is_launched_between_two_ships_of_an_expedition() -> None:
    table = sailing("ships = [7, 17]\nprojects = [4]\nsailors = { violet = 1, grey = 1 }\ncaptains = 2")
    table.play("0 ship 7\n0 space mombasa 3")
    assert table.choices() == ["ship 17", "done"]


@pytest.mark.rule("VDG-3.12", "VDG-5.8")
def test_inside_the_action_only_the_project_that_fits_may_be_launched() -> None:
    table = sailing("projects = [1, 4]\nsailors = { violet = 1, grey = 1 }", NO_FOUR_LEFT)
    assert table.choices() == ["launch 4"]
    with pytest.raises(IllegalAction):
        table.play("0 launch 1")
    table.play("0 launch 4\n0 ship 4\n0 space terra 1")
    assert members(table.state.sailing[0]) == [4]


@pytest.mark.rule("VDG-3.12", "VDG-5.8")
def test_with_a_ship_that_fits_any_project_may_be_launched_inside_the_action() -> None:
    table = sailing("ships = [7]\nprojects = [1, 4]\nsailors = { violet = 1, grey = 1 }", NO_FOUR_LEFT)
    assert table.choices() == ["ship 7", "launch 1", "launch 4"]


@pytest.mark.rule("VDG-3.12")
def test_giving_the_crew_to_the_wrong_ship_before_acting_takes_the_action_away() -> None:
    table = waiting("projects = [1, 4]\nsailors = { violet = 1, grey = 1 }", NO_FOUR_LEFT)
    assert table.choices() == ["act", "renounce", "launch 1", "launch 4"]
    table.play("0 launch 1\n0 crew violet")
    assert table.choices() == ["renounce"]


@pytest.mark.rule("VDG-7.13")
def test_the_next_ship_goes_to_the_right_of_the_last_one() -> None:
    table = sailing("ships = [14, 27]\ncaptains = 2")
    table.play("0 ship 14\n0 space mombasa 2\n0 ship 27")
    assert table.choices() == ["space mombasa 3", "space mombasa 4"]


@pytest.mark.rule("VDG-7.13")
def test_after_the_rightmost_space_the_expedition_is_over() -> None:
    table = sailing("ships = [14, 27]\ncaptains = 2")
    table.play("0 ship 14\n0 space mombasa 4")
    assert table.asked() == "0 ActOrRenounce"


@pytest.mark.rule("VDG-7.13")
def test_a_ship_that_fits_no_space_further_right_is_not_offered() -> None:
    table = sailing("ships = [1, 4, 14]\ncaptains = 3", '[map]\nmozambique = ["", "", "1:3"]\n')
    table.play("0 ship 14\n0 space mozambique 1")
    assert table.choices() == ["ship 4", "done"]


@pytest.mark.rule("VDG-7.7", "VDG-5.1")
def test_a_launch_can_bring_back_a_sailor_for_a_second_bonus_of_terra() -> None:
    held = "{ turquoise = 8, violet = 8, grey = 8, orange = 7 }"
    table = Table(f"""
seats = 2
phase = "actions"
[[player]]
captains = 2
ships = [4, 7]
projects = [1]
sailors = {held}
[[player]]
[sections]
1 = {{ orange = 1 }}
2 = {{}}
[discs]
15 = "0 navigation"
""")
    table.play("0 act\n0 ship 4\n0 space terra 1\n0 ship 7\n0 space terra 2\n0 pick orange 1")
    assert table.choices() == ["done", "launch 1"]
    table.play("0 launch 1\n0 crew violet")
    assert table.choices() == ["bag"]
    table.play("0 bag\n* sailor violet")
    assert not table.happened("bonus_missing")
