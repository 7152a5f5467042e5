"""Phase 2: the marker moves, the numbers are called, and everybody acts or renounces."""

from __future__ import annotations

import pytest

from roteiro.core.dice import FastDice
from roteiro.games.vasco import GAME
from roteiro.games.vasco.data import AREAS, CHARACTER_NAMES, INITIAL, TILES, VARIATION
from vasco.playing import Table

# Tile 8 begins at 11; tile 7 moves the marker back by 3, so that 8 is the first free number.
MARKER_AT_8 = 'seats = 2\nphase = "actions"\ntile = 8\nnext_tile = 7\n'
ONE_DISC_LEFT = """
seats = 2
phase = "placement"
to_move = 1
tile = 8
[discs]
1 = "0 projects"
2 = "0 projects"
3 = "0 projects"
4 = "0 navigation"
6 = "1 characters"
7 = "1 recruiting"
8 = "1 navigation"
"""


def called(number: int, area: str, reals: int = 10, more: str = "") -> Table:
    """Seat 0's number is called while the marker stands at 8."""
    players = f"[[player]]\nreals = {reals}\n{more}\n[[player]]\n"
    return Table(f'{MARKER_AT_8}{players}[discs]\n{number} = "0 {area}"\n')


@pytest.mark.rule("VDG-3.1")
def test_after_the_last_disc_a_tile_is_turned_up_that_leaves_this_rounds_tile_and_money_alone() -> None:
    table = Table(ONE_DISC_LEFT)
    table.play("1 number 10\n1 area characters\n* tile 6")
    assert (table.state.tile, table.state.next_tile) == (8, 6)
    assert list(table.state.sums) == [9, 4]


@pytest.mark.rule("VDG-3.1", "VDG-2.1", "VDG-2.2")
def test_the_tile_turned_up_in_phase_2_sets_marker_and_money_of_the_next_round() -> None:
    table = Table('seats = 2\nphase = "round end"\ntile = 8\nnext_tile = 6')
    table.dice = FastDice(1)
    table.start()
    assert (table.state.round, table.state.tile, table.state.marker) == (2, 6, 9)
    assert list(table.state.sums) == [7, 4]


@pytest.mark.parametrize(("tile", "marker"), [(7, 8), (2, 9), (5, 11), (1, 12), (3, 14)])
@pytest.mark.rule("VDG-3.2")
def test_the_variation_moves_the_marker_forward_or_back(tile: int, marker: int) -> None:
    table = Table(ONE_DISC_LEFT)
    table.play(f"1 number 10\n1 area characters\n* tile {tile}")
    assert table.state.marker == marker


@pytest.mark.rule("VDG-3.2")
def test_no_two_tiles_can_move_the_marker_off_the_number_zone() -> None:
    tiles = range(1, TILES + 1)
    stops = [INITIAL[now] + VARIATION[later] for now in tiles for later in tiles if now != later]
    assert min(stops) >= 1
    assert max(stops) <= 20


@pytest.mark.rule("VDG-3.3")
def test_numbers_are_called_from_the_lowest_to_the_highest_whoever_they_belong_to() -> None:
    discs = '[discs]\n20 = "0 projects"\n4 = "1 projects"\n9 = "0 recruiting"\n5 = "1 navigation"\n'
    table = Table(f'seats = 2\nphase = "actions"\n{discs}')
    table.play("1 renounce\n1 renounce\n0 renounce\n0 renounce")
    gone = [event.args[0] for event in table.events if event.what in ("renounced", "could_not_act")]
    assert gone == [4, 5, 9, 20]


@pytest.mark.parametrize(
    ("area", "question"),
    [("projects", "BuyProject"), ("recruiting", "ChooseSection"), ("characters", "VisitCharacters")],
)
@pytest.mark.rule("VDG-3.4")
def test_whoever_acts_carries_out_the_action_of_his_area_before_the_next_number_is_called(
    area: str, question: str
) -> None:
    table = Table(f'seats = 2\nphase = "actions"\n[discs]\n9 = "0 {area}"\n10 = "1 projects"\n')
    assert table.choices() == ["act", "renounce"]
    table.play("0 act")
    assert table.asked() == f"0 {question}"


@pytest.mark.rule("VDG-3.4", "VDG-7.1")
def test_acting_in_the_navigation_area_is_an_expedition() -> None:
    table = called(9, "navigation", more="ships = [7]")
    table.play("0 act")
    assert table.asked() == "0 ChooseShip"


@pytest.mark.parametrize(("number", "cost"), [(1, 7), (5, 3), (7, 1)])
@pytest.mark.rule("VDG-3.5")
def test_a_number_below_the_marker_costs_the_difference_first(number: int, cost: int) -> None:
    table = called(number, "projects")
    table.play("0 act")
    assert table.state.reals[0] == 10 - cost
    assert table.asked() == "0 BuyProject"


@pytest.mark.parametrize("number", [8, 9, 20])
@pytest.mark.rule("VDG-3.6")
def test_the_markers_number_and_higher_ones_are_free(number: int) -> None:
    table = called(number, "projects")
    table.play("0 act")
    assert table.state.reals[0] == 10


@pytest.mark.parametrize(("number", "pays"), [(1, 1), (5, 1), (6, 2), (10, 2), (11, 3), (15, 3), (16, 4), (20, 4)])
@pytest.mark.rule("VDG-3.7")
def test_renouncing_pays_what_the_row_of_the_number_shows(number: int, pays: int) -> None:
    table = called(number, "projects")
    table.play("0 renounce")
    assert table.state.reals[0] == 10 + pays


@pytest.mark.parametrize("number", [21, 22])
@pytest.mark.rule("VDG-3.8")
def test_renouncing_with_an_extra_disc_pays_nothing(number: int) -> None:
    table = Table(f'{MARKER_AT_8}[characters]\nmanuel = {{ owner = 0 }}\n[discs]\n{number} = "0 projects"\n')
    table.play("0 renounce")
    assert table.state.reals[0] == 10


@pytest.mark.parametrize("answer", ["0 renounce", "0 act\n0 money upper"])
@pytest.mark.rule("VDG-3.9")
def test_number_and_disc_go_home_at_once(answer: str) -> None:
    table = Table(f'{MARKER_AT_8}[discs]\n9 = "0 characters"\n10 = "1 projects"\n')
    table.play(answer)
    assert table.asked() == "1 ActOrRenounce"
    assert (table.state.disc_seat[9], table.state.discs[0]) == (-1, 4)


@pytest.mark.rule("VDG-3.9", "VDG-8.3")
def test_a_hosting_disc_stays_while_its_number_goes_home() -> None:
    table = Table(f'{MARKER_AT_8}[discs]\n9 = "0 characters"\n10 = "1 projects"\n')
    table.play("0 act\n0 host dias")
    assert (table.state.disc_seat[9], table.state.discs[0], table.state.hosting[0]) == (-1, 3, 1)


@pytest.mark.rule("VDG-3.9", "VDG-8.6")
def test_the_space_of_a_called_disc_is_free_for_an_extra_disc() -> None:
    discs = '[discs]\n9 = "0 projects"\n10 = "1 characters"\n11 = "1 projects"\n12 = "1 projects"\n'
    table = Table(f"{MARKER_AT_8}{discs}")
    table.play("0 renounce\n1 act\n1 host manuel\n1 number 21")
    assert "area projects" in table.choices()


@pytest.mark.rule("VDG-3.10", "VDG-8.6")
def test_phase_2_goes_on_until_a_number_that_came_in_late_was_called() -> None:
    table = Table(f'{MARKER_AT_8}[discs]\n20 = "0 characters"\n')
    table.play("0 act\n0 host manuel\n0 number 22\n0 area projects")
    assert table.asked() == "0 ActOrRenounce"
    table.play("0 renounce")
    assert table.asked() == "1 SendMerchant"


@pytest.mark.rule("VDG-3.11", "VDG-4.1")
def test_having_paid_for_the_right_makes_two_projects_no_cheaper() -> None:
    table = called(5, "projects")
    table.play("0 act\n0 buy 2\n0 buy 3")
    assert table.state.reals[0] == 10 - 3 - 4


@pytest.mark.parametrize("area", AREAS)
@pytest.mark.rule("VDG-3.12", "VDG-3.4")
def test_whoever_cannot_pay_for_the_right_can_only_renounce_and_is_paid(area: str) -> None:
    table = called(1, area, reals=6, more="ships = [7]")
    assert table.choices() == ["renounce"]
    table.play("0 renounce")
    assert table.state.reals[0] == 7


def told(table: Table) -> list[tuple[str, str, tuple[int, ...]]]:
    return [(event.what, event.rule, event.args) for event in table.play("0 renounce")][:1]


@pytest.mark.parametrize(("reals", "what", "rule"), [(3, "could_not_act", "VDG-3.12"), (4, "renounced", "VDG-3.7")])
@pytest.mark.rule("VDG-3.12", "VDG-3.7")
def test_whoever_has_no_choice_is_not_said_to_renounce(reals: int, what: str, rule: str) -> None:
    assert told(called(5, "projects", reals)) == [(what, rule, (5, AREAS.index("projects"), 1))]


@pytest.mark.rule("VDG-3.12", "VDG-7.2")
def test_a_free_number_without_a_ship_to_send_cannot_act() -> None:
    table = called(9, "navigation")
    assert told(table) == [("could_not_act", "VDG-3.12", (9, AREAS.index("navigation"), 2))]
    line = GAME.words.event(table.happened("could_not_act")[0], ["Inês", "Rui"])
    assert line == "Inês cannot act with number 9 in Navigation and receives 2 Reals"


@pytest.mark.rule("VDG-3.12", "VDG-5.1")
def test_a_ship_that_could_be_launched_now_is_something_to_do() -> None:
    table = called(9, "navigation", more="projects = [1]\nsailors = { violet = 1 }")
    assert told(table)[0][0] == "renounced"


@pytest.mark.rule("VDG-3.12", "VDG-3.8")
def test_an_extra_disc_that_cannot_act_is_paid_nothing() -> None:
    table = Table(f'{MARKER_AT_8}[characters]\nmanuel = {{ owner = 0 }}\n[discs]\n21 = "0 navigation"\n')
    assert told(table) == [("could_not_act", "VDG-3.12", (21, AREAS.index("navigation"), 0))]
    line = GAME.words.event(table.happened("could_not_act")[0], ["Inês", "Rui"])
    assert line == "Inês cannot act with number 21 in Navigation"


@pytest.mark.parametrize(("reals", "choices"), [(3, ["renounce"]), (4, ["act", "renounce"])])
@pytest.mark.rule("VDG-3.12")
def test_the_right_must_leave_enough_for_the_cheapest_project(reals: int, choices: list[str]) -> None:
    assert called(5, "projects", reals).choices() == choices


@pytest.mark.rule("VDG-3.12")
def test_a_right_that_leaves_exactly_enough_can_be_used() -> None:
    table = called(5, "projects", reals=4)
    table.play("0 act\n0 buy 2")
    assert table.state.reals[0] == 0


@pytest.mark.parametrize(("reals", "choices"), [(5, ["renounce"]), (6, ["act", "renounce"])])
@pytest.mark.rule("VDG-3.12", "VDG-4.2")
def test_when_only_the_gabriel_is_left_its_price_decides(reals: int, choices: list[str]) -> None:
    offer = "[projects]\noffer = [0, 0, 0, 0, 0, 0]\ngabriel = 10\n"  # crew 3
    players = f"[[player]]\nreals = {reals}\n[[player]]\n"
    assert Table(f'{MARKER_AT_8}{offer}{players}[discs]\n5 = "0 projects"\n').choices() == choices


@pytest.mark.rule("VDG-3.12")
def test_nobody_can_act_when_all_projects_are_sold() -> None:
    offer = "[projects]\noffer = [0, 0, 0, 0, 0, 0]\ngabriel = 0\n"
    assert Table(f'{MARKER_AT_8}{offer}[discs]\n9 = "0 projects"\n').choices() == ["renounce"]


@pytest.mark.rule("VDG-3.12", "VDG-6.5")
def test_the_free_captain_is_reason_enough_to_act_with_the_last_real() -> None:
    table = called(5, "recruiting", reals=3)
    table.play("0 act")
    assert table.choices() == ["captain"]


@pytest.mark.parametrize(("reals", "choices"), [(3, ["renounce"]), (4, ["act", "renounce"])])
@pytest.mark.rule("VDG-3.12")
def test_without_captains_in_the_area_the_right_must_leave_the_price_of_a_sailor(
    reals: int, choices: list[str]
) -> None:
    assert called(5, "recruiting", reals, "captains = 7").choices() == choices


@pytest.mark.rule("VDG-3.12")
def test_there_is_nothing_to_recruit_without_captains_and_sailors() -> None:
    empty = "[sections]\n1 = {}\n2 = {}\n"
    players = "[[player]]\ncaptains = 7\n[[player]]\n"
    assert Table(f'{MARKER_AT_8}{empty}{players}[discs]\n9 = "0 recruiting"\n').choices() == ["renounce"]


@pytest.mark.parametrize(
    ("reserve", "choices"),
    [
        ("", ["renounce"]),
        ("ships = [7]", ["act", "renounce"]),
        ("ships = [7]\ncaptains = 0", ["renounce"]),
        ("projects = [7]\nsailors = { violet = 1 }", ["renounce"]),
        ("projects = [7]\nsailors = { violet = 1, grey = 1 }", ["act", "renounce", "launch 7"]),
        ("projects = [7]\nsailors = { violet = 1, grey = 1 }\ncaptains = 0", ["renounce", "launch 7"]),
    ],
)
@pytest.mark.rule("VDG-3.12", "VDG-7.2")
def test_an_expedition_needs_a_captain_and_a_ship_or_one_that_could_be_launched_now(
    reserve: str, choices: list[str]
) -> None:
    assert called(9, "navigation", more=reserve).choices() == choices


@pytest.mark.rule("VDG-3.12", "VDG-7.3")
def test_an_expedition_needs_a_space_that_fits() -> None:
    taken = '[map]\nnatal = ["1:1"]\nterra = ["1:4", "1:2"]\nmozambique = ["", "", "1:3"]\n'
    ship_of_4 = "[[player]]\nships = [15]\n[[player]]\n"
    assert Table(f'{MARKER_AT_8}{taken}{ship_of_4}[discs]\n9 = "0 navigation"\n').choices() == ["renounce"]


@pytest.mark.rule("VDG-3.12", "VDG-8.3")
def test_nobody_can_act_when_money_and_characters_are_all_taken() -> None:
    everyone = "".join(f"{name} = {{ owner = 1, hosted = true }}\n" for name in CHARACTER_NAMES)
    table = Table(f'money = [0, 0]\n{MARKER_AT_8}[characters]\n{everyone}[discs]\n9 = "0 characters"\n')
    assert table.choices() == ["renounce"]
