"""Rulings that cut across the steps."""

from __future__ import annotations

import pytest

from roteiro.core.dice import FastDice
from roteiro.core.kernel import CHANCE
from roteiro.core.match import Match
from roteiro.games.vasco import GAME
from vasco.playing import Table

ONE_FITS = """
seats = 2
phase = "actions"
[[player]]
sailors = { violet = 1, grey = 1 }
projects = [1, 4]
[[player]]
[discs]
15 = "0 navigation"
[map]
natal = ["1:15"]
terra = ["", "1:2"]
mozambique = ["", "", "1:3"]
"""


@pytest.mark.rule("VDG-5.8", "VDG-3.12")
def test_an_expedition_cannot_give_away_the_crew_of_its_only_fitting_ship() -> None:
    table = Table(ONE_FITS)
    assert table.choices() == ["act", "renounce", "launch 1", "launch 4"]
    table.play("0 act")
    assert table.choices() == ["launch 4"]  # limit 5 fits Terra and Mozambique; limit 4 fits nowhere
    table.play("0 launch 4\n0 ship 4\n0 space terra 1")
    assert table.points(0) == 5 + 2  # with the start points of Dias


@pytest.mark.rule("VDG-5.8", "VDG-7.12")
def test_nothing_is_launched_between_two_ships_of_one_expedition() -> None:
    table = Table(ONE_FITS.replace("projects = [1, 4]", "projects = [1]\nships = [7, 17]\ncaptains = 2"))
    table.play("0 act")
    assert "launch 1" in table.choices()
    table.play("0 ship 7\n0 space mombasa 3")
    assert table.choices() == ["ship 17", "done"]


@pytest.mark.rule("VDG-0.16")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_round_has_another_merchant_ship_than_the_set_up(seats: int) -> None:
    match = Match(GAME, seats, dice=FastDice(seats))
    match.start()
    seat = match.to_move()
    assert seat is not None and seat != CHANCE
    sent = int(match.state.merchant)
    match.take(seat, match.options_for(seat)[0])
    while match.state.tile == 0:
        seat = match.to_move()
        assert seat is not None
        match.take(seat, match.options_for(seat)[0])
    assert match.state.merchant not in (0, sent)
    assert len(GAME.view(match.state, None)["unseen_merchants"]) == 4


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
