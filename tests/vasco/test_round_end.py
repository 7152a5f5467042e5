"""The order of a round, and what is put in order between two rounds."""

from __future__ import annotations

from typing import Any

import pytest

from roteiro.core.dice import FastDice
from roteiro.core.masks import members
from roteiro.games.vasco import GAME
from roteiro.games.vasco.data import PILE
from vasco.playing import Table

EVERY_ROUND = pytest.mark.parametrize("number", [1, 2, 3, 4])


def ended(document: str, seats: int = 2, number: int = 1) -> Table:
    """A round is over; nature does its part, and the first player of the next round is asked."""
    table = Table(f'seats = {seats}\nround = {number}\nphase = "round end"\n{document}')
    table.dice = FastDice(1)
    table.start()
    assert table.asked().endswith("ChooseNumber")
    return table


def look(table: Table) -> dict[str, Any]:
    return GAME.view(table.state, None)


def sailors(table: Table) -> list[int]:
    """How many stand in each section, from the right."""
    return [sum(section.values()) for section in look(table)["sections"]]


@pytest.mark.rule("VDG-1.2")
def test_a_round_is_placement_then_actions_then_navigation_then_the_next_round() -> None:
    discs = "".join(f'{number} = "{number % 2} projects"\n' for number in (1, 2, 3))
    discs += "".join(f'{number} = "{number % 2} recruiting"\n' for number in (4, 5, 6))
    table = Table(
        f'seats = 2\nphase = "placement"\ntile = 1\n[discs]\n{discs}7 = "1 characters"\n[merchants]\nopen = 6\n'
    )
    table.play("0 number 8\n0 area characters")
    assert table.asked() == "* TurnUpTile"
    table.play("* tile 2")
    for number in range(1, 9):
        assert table.asked() == f"{number % 2} ActOrRenounce"
        table.play(f"{number % 2} renounce")
    assert table.asked() == "1 SendMerchant"
    table.dice = FastDice(1)
    table.play("1 space calicut 1")
    assert (table.asked(), table.state.round) == ("0 ChooseNumber", 2)


@pytest.mark.rule("VDG-10.1")
def test_projects_that_nobody_bought_leave_the_game() -> None:
    table = ended("[projects]\noffer = [2, 0, 4, 0, 6, 7]\ngabriel = 1\n[[player]]\nprojects = [3, 5]\n[[player]]\n")
    assert members(table.state.gone) == [1, 2, 4, 6, 7]


@pytest.mark.rule("VDG-10.1")
def test_seven_new_projects_come_from_the_lowest_pile_with_its_top_as_the_gabriel() -> None:
    table = ended("[projects]\ntops = [11, 20, 30]\n")
    assert look(table)["gabriel"] == 11
    assert sorted(look(table)["offer"]) == [8, 9, 10, 12, 13, 14]


@pytest.mark.rule("VDG-10.1")
def test_when_a_pile_is_used_up_the_next_one_follows() -> None:
    table = ended("[projects]\ntops = [12, 20, 30]\ngone = [8, 9, 10, 11]\n")
    assert look(table)["gabriel"] == 12
    assert [PILE[tile] for tile in look(table)["offer"]] == [1, 1, 2, 2, 2, 2]
    assert look(table)["offer"][2] == 20
    assert look(table)["pile_tops"][0] == 0


@pytest.mark.rule("VDG-10.1", "VDG-0.15")
def test_a_new_top_shows_as_soon_as_the_old_one_is_dealt() -> None:
    table = ended("")
    assert [PILE[tile] for tile in look(table)["pile_tops"] if tile] == [2, 3]
    assert [PILE[tile] for tile in [*look(table)["offer"], look(table)["gabriel"]]] == [1] * 7


@pytest.mark.rule("VDG-10.2")
def test_a_merchant_ship_is_turned_up_for_the_new_round() -> None:
    table = ended("[merchants]\nopen = 0\ngone = [1, 2, 3, 4, 6]\n", number=4)
    assert table.state.merchant == 5


@pytest.mark.rule("VDG-10.3")
def test_money_that_nobody_took_goes_to_the_stock_before_the_sections_are_refilled() -> None:
    table = Table('seats = 2\nphase = "round end"\ntile = 8\nmoney = [9, 0]\n[sections]\n1 = {}\n')
    while table.asked() != "* DrawIntoSection":
        assert list(table.state.sums) == [9, 0]
        table.play(f"* {table.choices()[0]}")
    assert list(table.state.sums) == [0, 0]
    assert list(table.state.reals) == [10, 10]


@pytest.mark.rule("VDG-10.3", "VDG-2.2")
def test_money_that_nobody_took_is_not_added_to_the_sums_of_the_next_round() -> None:
    table = ended("money = [9, 4]\ntile = 8\nnext_tile = 5\n")
    assert list(table.state.sums) == [7, 3]


@EVERY_ROUND
@pytest.mark.rule("VDG-10.4", "VDG-1.1")
def test_the_round_marker_moves_on_by_one(number: int) -> None:
    assert ended("", number=number).state.round == number + 1


@pytest.mark.parametrize(("before", "after"), [(0, 3), (1, 4), (2, 5), (3, 5), (4, 5), (5, 5)])
@pytest.mark.rule("VDG-10.5")
def test_a_section_gets_three_sailors_or_as_many_as_fit(before: int, after: int) -> None:
    assert sailors(ended(f"[sections]\n1 = {{ grey = {before} }}\n")) == [after, 5, 0, 0]


@pytest.mark.parametrize(("seats", "after"), [(2, [3, 3, 0, 0]), (3, [3, 3, 3, 0]), (4, [3, 3, 3, 3])])
@pytest.mark.rule("VDG-10.5", "VDG-0.14")
def test_every_active_section_is_refilled(seats: int, after: list[int]) -> None:
    empty = "".join(f"{section} = {{}}\n" for section in range(1, seats + 1))
    assert sailors(ended(f"[sections]\n{empty}", seats)) == after


@pytest.mark.parametrize(("held", "after"), [(8, [0, 0]), (7, [1, 0]), (4, [3, 1]), (2, [3, 3])])
@pytest.mark.rule("VDG-10.5")
def test_refilling_begins_on_the_right_and_stops_when_the_bag_is_empty(held: int, after: list[int]) -> None:
    hoard = f"[[player]]\n[[player]]\nsailors = {{ turquoise = 8, violet = 8, grey = 8, orange = {held} }}\n"
    assert sailors(ended(f"{hoard}[sections]\n1 = {{}}\n2 = {{}}\n"))[:2] == after


@pytest.mark.rule("VDG-10.5")
def test_a_full_section_on_the_right_leaves_the_last_sailors_to_the_next() -> None:
    hoard = "[[player]]\n[[player]]\nsailors = { turquoise = 8, violet = 8, grey = 3, orange = 6 }\n"
    assert sailors(ended(f"{hoard}[sections]\n1 = {{ grey = 5 }}\n2 = {{}}\n")) == [5, 2, 0, 0]


@pytest.mark.rule("VDG-10.5", "VDG-5.3", "VDG-5.7")
def test_a_crew_that_signs_off_after_phase_3_is_in_the_bag_for_the_refill() -> None:
    hoard = "[[player]]\nprojects = [1]\nsailors = { violet = 1 }\n"
    hoard += "[[player]]\nsailors = { turquoise = 8, violet = 7, grey = 8, orange = 8 }\n"
    table = Table(f'seats = 2\nphase = "round end"\n{hoard}[sections]\n1 = {{}}\n2 = {{}}\n')
    table.dice = FastDice(1)
    table.play("0 launch 1")
    assert look(table)["sections"][0] == {"turquoise": 0, "violet": 1, "grey": 0, "orange": 0}


@pytest.mark.parametrize(("held", "after"), [([0, 0], [0, 1]), ([1, 4], [1, 5]), ([2, 4], [2, 4])])
@pytest.mark.rule("VDG-10.6")
def test_the_owner_of_alvares_gets_a_missionary_if_there_is_one(held: list[int], after: list[int]) -> None:
    players = "".join(f"[[player]]\nmissionaries = {count}\n" for count in held)
    table = ended(f"[characters]\nalvares = {{ owner = 1 }}\n{players}")
    assert [player["crew"]["missionary"] for player in look(table)["players"]] == after


@pytest.mark.rule("VDG-10.6")
def test_nobody_gets_a_missionary_while_alvares_lies_on_the_board() -> None:
    table = ended("")
    assert look(table)["characters"]["alvares"]["owner"] == -1
    assert table.state.missionaries == 6


@EVERY_ROUND
@pytest.mark.parametrize(("seats", "owner"), [(2, 1), (3, 2), (4, 1)])
@pytest.mark.rule("VDG-10.7")
def test_the_owner_of_dias_leads_the_next_round(number: int, seats: int, owner: int) -> None:
    table = ended(f"[characters]\ndias = {{ owner = {owner} }}\n", seats, number)
    assert table.state.first == owner
    assert table.asked() == f"{owner} ChooseNumber"


@EVERY_ROUND
@pytest.mark.rule("VDG-10.7")
def test_the_owner_of_dias_scores_two_points_after_each_round(number: int) -> None:
    points = "[[player]]\npoints = { dias = 2 }\n[[player]]\npoints = { dias = 4 }\n"
    table = ended(f"[characters]\ndias = {{ owner = 1 }}\n{points}", number=number)
    assert [table.points(seat) for seat in (0, 1)] == [2, 6]


@EVERY_ROUND
@pytest.mark.rule("VDG-10.7", "VDG-11.1")
def test_the_lead_of_dias_is_told_as_part_of_the_round_and_not_of_the_end_of_the_game(number: int) -> None:
    table = ended("[characters]\nalvares = { owner = 1 }\n", number=number)
    assert [event.rule for event in table.happened("dias_points")] == ["VDG-10.7"]
    assert [event.rule for event in table.happened("missionary_received")] == ["VDG-10.6"]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.rule("VDG-10.8")
def test_discs_come_home_from_the_characters(seats: int) -> None:
    hosts = "[characters]\ndias = { owner = 0, hosted = true }\nalvares = { owner = 0, hosted = true }\n"
    table = ended(hosts + "sernigi = { owner = 1, hosted = true }\n", seats)
    assert list(table.state.discs) == [4] * seats
    assert [entry["hosted_by"] for entry in look(table)["characters"].values()] == [-1] * 4


@pytest.mark.rule("VDG-10.9")
def test_whoever_lost_manuel_returns_his_extra_disc() -> None:
    players = '[[player]]\nextra = "reserve"\n[[player]]\nextra = "reserve"\n'
    table = ended(f"[characters]\nmanuel = {{ owner = 1, hosted = true }}\n{players}")
    assert [player["discs"] for player in look(table)["players"]] == [4, 5]
    assert [event.seat for event in table.happened("extra_disc_returned")] == [0]


@pytest.mark.rule("VDG-10.9", "VDG-2.3")
def test_whoever_still_has_manuel_places_five_discs_in_the_next_round() -> None:
    table = ended("[characters]\nmanuel = { owner = 0 }\n")
    assert look(table)["players"][0]["discs"] == 5
    assert {"number 21", "number 22"} <= set(table.choices())


@pytest.mark.rule("VDG-10.1", "VDG-10.2", "VDG-10.3", "VDG-10.4", "VDG-10.5", "VDG-10.6", "VDG-10.7", "VDG-10.9")
def test_the_operations_between_rounds_follow_the_printed_order() -> None:
    players = '[[player]]\nextra = "reserve"\n[[player]]\n'
    owners = "[characters]\nmanuel = { owner = 1, hosted = true }\nalvares = { owner = 1 }\n"
    table = ended(f"tile = 8\n{players}{owners}[sections]\n1 = {{}}\n[merchants]\nopen = 0\n")
    wanted = [
        "merchant_turned_up", "money_removed", "round_advanced", "sailor_arrived", "missionary_received", "dias_points",
        "first_player", "extra_disc_returned", "round_began",
    ]  # fmt: skip
    seen = [event.what for event in table.events if event.what in ("project_turned_up", *wanted)]
    assert list(dict.fromkeys(seen)) == ["project_turned_up", *wanted]
