"""The end of the game: last favours, last launches, final scoring and the winner."""

from __future__ import annotations

import pytest

from roteiro.core.dice import FastDice, random_option
from roteiro.core.game import ranks
from roteiro.core.kernel import pending
from roteiro.core.match import Match
from roteiro.games.vasco import GAME
from vasco.playing import Table

FIFTH = 'seats = 2\nround = 5\nphase = "round end"\n'


def final(*reserves: str, more: str = "") -> Table:
    """The end of the game, one reserve for each seat; nobody begins with points, Reals or captains unless told."""
    defaults = ("points", "points = {}"), ("reals", "reals = 0"), ("captains", "captains = 0")
    players = ""
    for reserve in reserves:
        missing = [line for word, line in defaults if word not in reserve]
        players += "\n".join(["[[player]]", *missing, reserve, ""])
    return Table(f'seats = {len(reserves)}\nround = 5\nphase = "game end"\n{players}{more}')


def places(table: Table) -> list[int]:
    assert table.is_over()
    return ranks(GAME.scores(table.state))


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.rule("VDG-1.1", "VDG-10.1")
def test_a_whole_game_has_five_rounds_and_deals_every_project_once(seats: int) -> None:
    dice = FastDice(11)
    match = Match(GAME, seats, dice=dice)
    match.start()
    while (decision := pending(match.state)) is not None:
        match.take(decision.seat, random_option(decision, match.state, dice))
    assert [event.args[0] for event in match.events if event.what == "round_began"] == [1, 2, 3, 4, 5]
    dealt = [event.args[0] for event in match.events if event.what == "project_turned_up"]
    assert sorted(dealt) == list(range(1, 36))


@pytest.mark.rule("VDG-1.1", "VDG-10.1", "VDG-10.2")
def test_after_round_5_the_game_is_over_and_nothing_new_is_laid_out() -> None:
    table = Table(f"{FIFTH}[merchants]\nopen = 0\n")
    assert table.is_over()
    assert (table.state.round, table.state.merchant) == (5, 0)
    assert list(table.state.offer) == [2, 3, 4, 5, 6, 7, 1]


@pytest.mark.rule("VDG-11.1")
def test_after_round_5_alvares_brings_a_missionary_and_dias_two_points() -> None:
    owners = "[characters]\ndias = { owner = 1 }\nalvares = { owner = 1 }\n"
    table = Table(f"{FIFTH}{owners}[[player]]\n[[player]]\nreals = 0\ncaptains = 0\nmissionaries = 2\n")
    assert table.state.missionaries == 3
    assert GAME.scores(table.state)[1].parts["dias"] == 2


@pytest.mark.rule("VDG-11.1")
def test_after_round_5_nobody_gets_a_missionary_while_alvares_lies_on_the_board() -> None:
    assert Table(FIFTH).state.missionaries == 6


@pytest.mark.rule("VDG-11.1", "VDG-11.2", "VDG-5.7")
def test_the_last_missionary_can_complete_a_last_crew() -> None:
    owners = "[characters]\nalvares = { owner = 0 }\n"
    players = "[[player]]\nreals = 0\nprojects = [7]\nsailors = { violet = 1 }\nmissionaries = 0\n[[player]]\n"
    table = Table(f"{FIFTH}{owners}{players}")
    assert table.choices() == ["pass", "launch 7"]
    table.play("0 launch 7")
    assert table.is_over()
    assert GAME.scores(table.state)[0].parts["ships"] == 3


@pytest.mark.rule("VDG-11.2", "VDG-5.4")
def test_the_last_launch_needs_no_captain_but_earns_nothing_without_one() -> None:
    table = final("projects = [1]\nsailors = { violet = 1 }", "")
    table.play("0 launch 1")
    assert GAME.view(table.state, None)["players"][0]["ships"] == [1]
    assert table.points(0) == 0


@pytest.mark.parametrize(("reals", "points"), [(0, 0), (2, 0), (3, 1), (5, 1), (6, 2), (31, 10)])
@pytest.mark.rule("VDG-11.3")
def test_every_three_reals_are_worth_a_point(reals: int, points: int) -> None:
    assert final(f"reals = {reals}", "").points(0) == points


@pytest.mark.parametrize(
    ("ships", "captains", "points"), [("1", 1, 3), ("1, 2", 1, 3), ("1, 2", 2, 6), ("1", 4, 3), ("1, 2, 3", 0, 0)]
)
@pytest.mark.rule("VDG-11.4")
def test_every_ship_at_home_with_a_captain_aboard_is_worth_three_points(ships: str, captains: int, points: int) -> None:
    assert final(f"ships = [{ships}]\ncaptains = {captains}", "").points(0) == points


@pytest.mark.rule("VDG-11.4")
def test_projects_and_ships_on_the_map_are_not_ships_at_home() -> None:
    table = final("projects = [7]\ncaptains = 2", "", more='[map]\nterra = ["0:4", ""]\n')
    assert table.points(0) == 0


@pytest.mark.rule("VDG-11.3", "VDG-11.4")
def test_final_points_come_on_top_of_those_of_the_game() -> None:
    table = final("points = { sending = 20, coast = 5 }\nreals = 7\nships = [1]\ncaptains = 1", "")
    assert table.points(0) == 25 + 2 + 3


@pytest.mark.rule("VDG-11.5")
def test_most_points_win_whatever_the_fleet() -> None:
    fleet = '[map]\nterra = ["1:4", "1:1"]\n'
    table = final("points = { sending = 11 }", "points = { sending = 10 }\nsailors = { grey = 5 }", more=fleet)
    assert places(table) == [1, 2]


@pytest.mark.rule("VDG-11.5")
def test_points_of_the_final_scoring_decide_too() -> None:
    assert places(final("points = { sending = 10 }\nreals = 2", "points = { sending = 10 }\nreals = 3")) == [2, 1]


@pytest.mark.rule("VDG-11.5")
def test_a_tie_goes_to_more_ships_on_the_map() -> None:
    fleet = '[map]\nmozambique = ["0:7", "1:4", "1:1"]\n'
    assert places(final("sailors = { grey = 5 }", "", more=fleet)) == [2, 1]


@pytest.mark.rule("VDG-11.5", "VDG-9.9")
def test_merchant_ships_break_no_tie() -> None:
    fleet = '[map]\nmozambique = ["0:7", "merchant:2", "merchant:1"]\n'
    owner = "[characters]\nsernigi = { owner = 1 }\n"
    assert places(final("", "", more=owner + fleet)) == [1, 2]


@pytest.mark.rule("VDG-11.5")
def test_ships_at_home_break_no_tie() -> None:
    assert places(final("", "ships = [1, 2]", more='[map]\nterra = ["0:4", ""]\n')) == [1, 2]


@pytest.mark.rule("VDG-11.6")
def test_a_further_tie_goes_to_more_sailors() -> None:
    fleet = '[map]\nmozambique = ["0:7", "1:4", ""]\n'
    assert places(final("sailors = { grey = 2 }", "sailors = { grey = 1, violet = 2 }", more=fleet)) == [2, 1]


@pytest.mark.rule("VDG-11.6")
def test_missionaries_are_not_sailors() -> None:
    assert places(final("missionaries = 3\nsailors = { grey = 1 }", "sailors = { grey = 2 }")) == [2, 1]


@pytest.mark.rule("VDG-11.7")
def test_when_everything_is_equal_the_victory_is_shared() -> None:
    table = final("points = { sending = 9 }", "points = { coast = 9 }", "points = { sending = 8 }")
    assert places(table) == [1, 1, 3]


@pytest.mark.rule("VDG-11.7")
def test_four_players_can_share_a_victory() -> None:
    assert places(final("", "missionaries = 0", "", "")) == [1, 1, 1, 1]
