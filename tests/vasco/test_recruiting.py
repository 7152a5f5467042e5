"""Recruiting: sailors from one section, priced by colours, and a captain."""

from __future__ import annotations

from typing import Any

import pytest

from roteiro.games.vasco import GAME
from vasco.playing import Table

SECTIONS = "[sections]\n1 = { turquoise = 2, violet = 1, grey = 1, orange = 1 }\n2 = { grey = 5 }\n"


def recruiting(reals: int = 20, captains: int = 1, sections: str = SECTIONS) -> Table:
    players = f"[[player]]\nreals = {reals}\ncaptains = {captains}\n[[player]]\n"
    table = Table(f'seats = 2\nphase = "actions"\n{players}[discs]\n15 = "0 recruiting"\n{sections}')
    table.play("0 act")
    return table


def me(table: Table) -> dict[str, Any]:
    return GAME.view(table.state, None)["players"][0]


@pytest.mark.rule("VDG-6.1")
def test_sailors_come_out_of_one_section_only() -> None:
    table = recruiting()
    table.play("0 section 2")
    assert table.choices() == [f"recruit {count} grey" for count in range(1, 6)]
    table.play("0 recruit 5 grey\n0 done")
    assert table.asked() == "1 SendMerchant"
    assert list(table.state.sections[:8]) == [2, 1, 1, 1, 0, 0, 0, 0]


@pytest.mark.rule("VDG-6.1")
def test_sailors_and_a_captain_can_be_recruited_together() -> None:
    table = recruiting()
    table.play("0 section 1\n0 recruit 1 violet\n0 captain")
    assert (me(table)["crew"]["violet"], me(table)["captains"], me(table)["captain_stock"]) == (1, 2, 5)


@pytest.mark.rule("VDG-6.1", "VDG-6.4")
def test_one_captain_at_most_comes_with_an_action() -> None:
    table = recruiting()
    table.play("0 section 1\n0 recruit 1 violet\n0 captain")
    assert table.asked() == "1 SendMerchant"


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.rule("VDG-6.1", "VDG-0.14")
def test_there_are_as_many_sections_to_choose_from_as_players(seats: int) -> None:
    table = Table(f'seats = {seats}\nphase = "actions"\n[discs]\n15 = "0 recruiting"\n')
    table.play("0 act")
    assert table.choices() == [*[f"section {n}" for n in range(1, seats + 1)], "captain"]


@pytest.mark.rule("VDG-6.1")
def test_an_empty_section_cannot_be_chosen() -> None:
    table = recruiting(sections="[sections]\n1 = {}\n2 = { grey = 5 }\n")
    assert table.choices() == ["section 2", "captain"]


@pytest.mark.parametrize(
    ("handful", "price"),
    [
        ("1 violet", 1),
        ("2 turquoise", 1),
        ("1 turquoise+1 orange", 3),
        ("2 turquoise+1 orange", 3),
        ("1 violet+1 grey+1 orange", 6),
        ("2 turquoise+1 grey+1 orange", 6),
        ("1 turquoise+1 violet+1 grey+1 orange", 10),
        ("2 turquoise+1 violet+1 grey+1 orange", 10),
    ],
)
@pytest.mark.rule("VDG-6.2")
def test_colours_make_the_price_and_not_heads(handful: str, price: int) -> None:
    table = recruiting()
    table.play(f"0 section 1\n0 recruit {handful}")
    assert table.state.reals[0] == 20 - price


@pytest.mark.parametrize(("reals", "colours"), [(1, 1), (2, 1), (3, 2), (5, 2), (6, 3), (9, 3), (10, 4)])
@pytest.mark.rule("VDG-6.2")
def test_nobody_can_recruit_more_colours_than_he_can_pay(reals: int, colours: int) -> None:
    table = recruiting(reals)
    table.play("0 section 1")
    assert max(text.count("+") + 1 for text in table.choices()) == colours


@pytest.mark.rule("VDG-6.3")
def test_any_part_of_a_colour_can_be_left_behind() -> None:
    table = recruiting(reals=3, sections="[sections]\n1 = { turquoise = 2, violet = 1 }\n2 = {}\n")
    table.play("0 section 1")
    assert sorted(table.choices()) == [
        "recruit 1 turquoise",
        "recruit 1 turquoise+1 violet",
        "recruit 1 violet",
        "recruit 2 turquoise",
        "recruit 2 turquoise+1 violet",
    ]


@pytest.mark.rule("VDG-6.3")
def test_what_is_left_behind_stays_in_the_section() -> None:
    table = recruiting()
    table.play("0 section 1\n0 recruit 1 turquoise+1 orange")
    assert list(table.state.sections[:4]) == [1, 1, 1, 0]


@pytest.mark.parametrize(("handful", "sailors"), [("1 turquoise", 1), ("2 turquoise", 2), ("2 turquoise+1 grey", 3)])
@pytest.mark.rule("VDG-6.4")
def test_a_captain_costs_one_real_for_each_sailor_of_the_action(handful: str, sailors: int) -> None:
    table = recruiting()
    table.play(f"0 section 1\n0 recruit {handful}")
    before = table.state.reals[0]
    table.play("0 captain")
    assert table.state.reals[0] == before - sailors


@pytest.mark.rule("VDG-6.4")
def test_a_captain_can_be_refused() -> None:
    table = recruiting()
    table.play("0 section 1\n0 recruit 2 turquoise\n0 done")
    assert (table.state.reals[0], me(table)["captains"]) == (19, 1)


@pytest.mark.parametrize(("reals", "question"), [(2, "1 SendMerchant"), (3, "0 ChooseCaptain")])
@pytest.mark.rule("VDG-6.4")
def test_a_captain_is_offered_to_those_who_can_pay_him(reals: int, question: str) -> None:
    table = recruiting(reals)
    table.play("0 section 1\n0 recruit 2 turquoise")
    assert table.asked() == question


@pytest.mark.rule("VDG-6.5")
def test_a_captain_alone_is_free_and_ends_the_action() -> None:
    table = recruiting()
    table.play("0 captain")
    assert (table.state.reals[0], me(table)["captains"]) == (20, 2)
    assert table.asked() == "1 SendMerchant"


@pytest.mark.rule("VDG-6.5")
def test_there_is_no_captain_to_be_had_when_all_seven_are_out() -> None:
    table = recruiting(captains=7)
    assert "captain" not in table.choices()
    table.play("0 section 1\n0 recruit 1 violet")
    assert table.asked() == "1 SendMerchant"


@pytest.mark.rule("VDG-6.5")
def test_captains_at_sea_are_not_in_the_recruiting_area() -> None:
    players = "[[player]]\ncaptains = 6\n[[player]]\n"
    at_sea = '[map]\nnatal = ["0:1"]\n'
    table = Table(f'seats = 2\nphase = "actions"\n{players}[discs]\n15 = "0 recruiting"\n{at_sea}')
    table.play("0 act")
    assert "captain" not in table.choices()
