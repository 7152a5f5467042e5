"""Phase 1: the tile of the round, and discs with numbers that go to the areas one by one."""

from __future__ import annotations

import pytest

from roteiro.core.errors import IllegalAction
from roteiro.games.vasco.data import ACTION_SPACES, AREAS
from vasco.playing import Table

MANUEL_IS_ZERO = "[characters]\nmanuel = { owner = 0 }\n"


def numbers(table: Table) -> list[int]:
    """The numbers on offer."""
    return [int(text.split()[1]) for text in table.choices() if text.startswith("number")]


@pytest.mark.rule("VDG-2.1")
def test_the_open_tile_becomes_the_tile_of_the_round_and_sets_the_marker() -> None:
    table = Table('seats = 2\nphase = "set-up"\nnext_tile = 8\n[merchants]\nopen = 6')
    table.play("1 space calicut 1\n* merchant 2")
    assert (table.state.tile, table.state.next_tile) == (8, 0)
    assert table.state.marker == 11


@pytest.mark.rule("VDG-2.2")
def test_the_two_sums_of_the_tile_are_laid_out() -> None:
    table = Table('seats = 2\nphase = "set-up"\nnext_tile = 8\n[merchants]\nopen = 6')
    assert list(table.state.sums) == [0, 0]
    table.play("1 space calicut 1\n* merchant 2")
    assert list(table.state.sums) == [9, 4]


@pytest.mark.rule("VDG-2.3")
def test_nobody_can_keep_a_disc_back() -> None:
    table = Table('seats = 2\nphase = "placement"')
    assert {text.split()[0] for text in table.choices()} == {"number"}


@pytest.mark.rule("VDG-2.3", "VDG-2.8")
def test_the_extra_disc_may_be_the_first_one_to_be_placed() -> None:
    table = Table(f'seats = 2\nphase = "placement"\n{MANUEL_IS_ZERO}')
    table.play("0 number 21\n0 area navigation")
    assert table.state.disc_seat[21] == 0
    assert table.state.discs[0] == 4


@pytest.mark.rule("VDG-2.3", "VDG-2.8")
def test_an_extra_disc_that_is_left_over_must_be_placed() -> None:
    discs = '[discs]\n1 = "0 projects"\n2 = "0 projects"\n3 = "0 projects"\n4 = "0 recruiting"'
    table = Table(f'seats = 2\nphase = "placement"\n{MANUEL_IS_ZERO}{discs}')
    assert table.choices() == ["number 21", "number 22"]


@pytest.mark.parametrize(("seats", "first"), [(2, 0), (2, 1), (3, 0), (3, 2), (4, 0), (4, 3)])
@pytest.mark.rule("VDG-2.4")
def test_discs_are_placed_one_at_a_time_clockwise_from_the_first_player(seats: int, first: int) -> None:
    table = Table(f'seats = {seats}\nfirst = {first}\nphase = "placement"')
    order = []
    for turn in range(2 * seats):
        order.append(int(table.asked().split()[0]))
        table.play(f"{order[-1]} number {turn + 1}\n{order[-1]} area {AREAS[turn % 4]}")
    assert order == [(first + turn) % seats for turn in range(2 * seats)]


@pytest.mark.rule("VDG-2.4")
def test_whoever_has_discs_left_goes_on_alone() -> None:
    discs = "\n".join(f'{n} = "{n % 2} {AREAS[n // 3]}"' for n in range(1, 8))  # three discs of seat 0, four of seat 1
    table = Table(f'seats = 2\nphase = "placement"\nto_move = 1\n{MANUEL_IS_ZERO}[discs]\n{discs}')
    assert table.asked() == "0 ChooseNumber"
    table.play("0 number 21\n0 area characters")
    assert table.asked() == "0 ChooseNumber"


@pytest.mark.rule("VDG-2.5")
def test_a_number_lies_on_the_disc_in_the_chosen_area() -> None:
    table = Table('seats = 2\nphase = "placement"')
    table.play("0 number 13\n0 area recruiting")
    assert (table.state.disc_seat[13], AREAS[table.state.disc_area[13]]) == (0, "recruiting")
    assert table.state.discs[0] == 3


@pytest.mark.rule("VDG-2.5")
def test_a_number_on_the_board_is_not_free() -> None:
    table = Table('seats = 2\nphase = "placement"\n[discs]\n5 = "1 projects"')
    assert numbers(table) == [1, 2, 3, 4, *range(6, 21)]


@pytest.mark.rule("VDG-2.6")
def test_a_placed_disc_stays_where_it_is_until_it_is_called() -> None:
    discs = '2 = "0 navigation"\n3 = "0 navigation"\n4 = "0 navigation"\n6 = "1 characters"\n7 = "1 characters"'
    table = Table(f'seats = 2\nphase = "placement"\n[discs]\n{discs}\n8 = "1 characters"')
    table.play("0 number 9\n0 area projects")
    with pytest.raises(IllegalAction):
        table.play("1 number 9")
    table.play("1 number 10\n1 area recruiting\n* tile 2")
    assert (table.state.disc_seat[9], AREAS[table.state.disc_area[9]]) == (0, "projects")


@pytest.mark.parametrize("area", AREAS)
@pytest.mark.parametrize(("seats", "spaces"), [(2, 3), (3, 4), (4, 5)])
@pytest.mark.rule("VDG-2.7")
def test_an_area_is_full_at_one_disc_more_than_players(seats: int, spaces: int, area: str) -> None:
    discs = "".join(f'{n} = "{n % seats} {area}"\n' for n in range(1, spaces))
    table = Table(f'seats = {seats}\nphase = "placement"\nto_move = 0\n[discs]\n{discs}')
    table.play("0 number 19")
    assert f"area {area}" in table.choices()
    table.play(f"0 area {area}\n1 number 20")
    assert table.choices() == [f"area {other}" for other in AREAS if other != area]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.rule("VDG-2.7")
def test_there_are_more_action_spaces_than_discs_even_with_both_extra_discs(seats: int) -> None:
    assert 4 * ACTION_SPACES[seats] > 4 * seats + 1


@pytest.mark.rule("VDG-2.8")
def test_without_manuel_nobody_may_take_21_or_22() -> None:
    table = Table('seats = 2\nphase = "placement"')
    assert numbers(table) == list(range(1, 21))


@pytest.mark.rule("VDG-2.8")
def test_the_second_extra_number_is_not_for_an_ordinary_disc() -> None:
    table = Table(f'seats = 2\nphase = "placement"\n{MANUEL_IS_ZERO}[discs]\n21 = "0 projects"')
    assert numbers(table) == list(range(1, 21))


@pytest.mark.rule("VDG-2.9", "VDG-3.1")
def test_phase_1_ends_with_the_last_disc() -> None:
    discs = '1 = "0 projects"\n2 = "0 projects"\n3 = "0 projects"\n6 = "1 characters"\n7 = "1 characters"'
    table = Table(f'seats = 2\nphase = "placement"\n[discs]\n{discs}\n8 = "1 characters"')
    table.play("0 number 9\n0 area navigation\n1 number 10")
    assert table.asked() == "1 ChooseArea"
    table.play("1 area navigation")
    assert table.asked() == "* TurnUpTile"


@pytest.mark.rule("VDG-2.9")
def test_phase_1_does_not_end_before_the_extra_disc_lies() -> None:
    discs = "\n".join(f'{n} = "{n % 2} {AREAS[n // 3]}"' for n in range(1, 8))
    table = Table(f'seats = 2\nphase = "placement"\n{MANUEL_IS_ZERO}[discs]\n{discs}')
    table.play("0 number 20\n0 area characters")
    assert table.asked() == "0 ChooseNumber"
    table.play("0 number 22\n0 area characters")
    assert table.asked() == "* TurnUpTile"
