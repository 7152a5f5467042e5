"""Buying projects: one, two, or the São Gabriel."""

from __future__ import annotations

import pytest

from roteiro.core.masks import members
from roteiro.games.vasco.data import CREW
from vasco.playing import Table


def buying(reals: int = 10, projects: str = "") -> Table:
    """Seat 0 buys; projects 2 to 7 lie above and number 1 (crew 1) is the São Gabriel unless told otherwise."""
    players = f"[[player]]\nreals = {reals}\n[[player]]\n"
    table = Table(f'seats = 2\nphase = "actions"\n{players}[discs]\n15 = "0 projects"\n[projects]\n{projects}')
    table.play("0 act")
    return table


@pytest.mark.rule("VDG-4.1")
def test_each_of_the_six_upper_projects_is_for_sale() -> None:
    table = buying()
    assert table.choices() == [*[f"buy {tile}" for tile in range(2, 8)], "gabriel"]


@pytest.mark.rule("VDG-4.1")
def test_one_project_costs_one_real() -> None:
    table = buying()
    table.play("0 buy 5\n0 done")
    assert table.state.reals[0] == 9
    assert members(table.state.projects[0]) == [5]


@pytest.mark.rule("VDG-4.1")
def test_two_projects_cost_four_reals() -> None:
    table = buying()
    table.play("0 buy 5\n0 buy 7")
    assert table.state.reals[0] == 6
    assert members(table.state.projects[0]) == [5, 7]


@pytest.mark.rule("VDG-4.1")
def test_a_third_project_is_not_offered() -> None:
    table = buying()
    table.play("0 buy 5\n0 buy 7")
    assert table.asked() == "1 SendMerchant"


@pytest.mark.parametrize(("reals", "question"), [(3, "1 SendMerchant"), (4, "0 BuySecondProject")])
@pytest.mark.rule("VDG-4.1")
def test_a_second_project_is_offered_to_whoever_had_four_reals(reals: int, question: str) -> None:
    table = buying(reals)
    table.play("0 buy 5")
    assert table.asked() == question


@pytest.mark.rule("VDG-4.1")
def test_a_sold_project_leaves_an_empty_place() -> None:
    table = buying()
    table.play("0 buy 5")
    assert list(table.state.offer) == [2, 3, 4, 0, 6, 7, 1]


@pytest.mark.rule("VDG-4.1")
def test_the_last_upper_project_comes_alone() -> None:
    table = buying(projects="offer = [0, 0, 0, 0, 0, 7]")
    table.play("0 buy 7")
    assert table.asked() == "1 SendMerchant"


@pytest.mark.parametrize("tile", [1, 7, 10, 12, 14])
@pytest.mark.rule("VDG-4.2")
def test_the_gabriel_costs_as_many_reals_as_it_needs_crew(tile: int) -> None:
    table = buying(projects=f"offer = [2, 3, 4, 5, 6, 8]\ngabriel = {tile}")
    table.play("0 gabriel")
    assert table.state.reals[0] == 10 - CREW[tile]
    assert table.state.offer[6] == 0


@pytest.mark.parametrize(("reals", "offered"), [(2, False), (3, True)])
@pytest.mark.rule("VDG-4.2")
def test_the_gabriel_is_offered_to_those_who_can_pay_it(reals: int, offered: bool) -> None:
    table = buying(reals, "gabriel = 10")  # crew 3
    assert ("gabriel" in table.choices()) == offered


@pytest.mark.rule("VDG-4.2")
def test_the_gabriel_cannot_be_bought_beside_an_upper_project() -> None:
    table = buying()
    table.play("0 buy 2")
    assert "gabriel" not in table.choices()


@pytest.mark.rule("VDG-4.2")
def test_no_upper_project_can_be_bought_beside_the_gabriel() -> None:
    table = buying()
    table.play("0 gabriel")
    assert table.asked() == "1 SendMerchant"


@pytest.mark.rule("VDG-4.3")
def test_an_upper_project_is_not_yet_a_ship() -> None:
    table = buying()
    table.play("0 buy 2\n0 done")
    assert (members(table.state.projects[0]), members(table.state.ships[0])) == ([2], [])


@pytest.mark.rule("VDG-4.4")
def test_the_gabriel_is_launched_at_once_and_uses_up_no_crew() -> None:
    players = "[[player]]\nsailors = { violet = 1 }\n[[player]]\n"
    table = Table(f'seats = 2\nphase = "actions"\n{players}[discs]\n15 = "0 projects"\n')
    table.play("0 act\n0 gabriel")
    assert (members(table.state.projects[0]), members(table.state.ships[0])) == ([], [1])
    assert table.state.crew[1] == 1


@pytest.mark.rule("VDG-4.4", "VDG-5.2")
def test_a_gabriel_of_five_needs_no_missionary() -> None:
    table = buying(projects="gabriel = 14")
    table.play("0 gabriel")
    assert members(table.state.ships[0]) == [14]


@pytest.mark.parametrize(("captains", "choices"), [(0, ["renounce"]), (1, ["act", "renounce"])])
@pytest.mark.rule("VDG-4.4", "VDG-7.2")
def test_the_gabriel_needs_a_captain_to_be_sent(captains: int, choices: list[str]) -> None:
    players = f"[[player]]\ncaptains = {captains}\n[[player]]\n"
    discs = '[discs]\n15 = "0 projects"\n16 = "0 navigation"\n'
    table = Table(f'seats = 2\nphase = "actions"\n{players}{discs}')
    table.play("0 act\n0 gabriel")
    assert table.choices() == choices
