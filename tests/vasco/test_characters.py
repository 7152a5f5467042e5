"""The Characters area: Vasco da Gama's money, and what each guest brings."""

from __future__ import annotations

from typing import Any

import pytest

from roteiro.core.dice import FastDice
from roteiro.games.vasco import GAME
from roteiro.games.vasco.data import AREAS
from vasco.playing import Table

# At a table of two, seat 0 holds Dias and seat 1 Sernigi; Alvares and Manuel lie on the board.
START = 'seats = 2\nphase = "actions"\ntile = 8\nnext_tile = 7\n'
SIX_HELD = "[[player]]\nmissionaries = 0\n[[player]]\nprojects = [1]\nmissionaries = 6\n"


def visits(*seats: int, more: str = "") -> Table:
    """Discs of these seats lie in the Characters area, to be called in this order."""
    discs = "".join(f'{10 + place} = "{seat} characters"\n' for place, seat in enumerate(seats))
    return Table(f"{START}{more}[discs]\n{discs}")


def look(table: Table) -> dict[str, Any]:
    return GAME.view(table.state, None)


def owner(table: Table, character: str) -> int:
    return int(look(table)["characters"][character]["owner"])


def missionaries(table: Table) -> list[int]:
    return [player["crew"]["missionary"] for player in look(table)["players"]]


def next_round(table: Table, script: str) -> Table:
    """Act out the last choices of a round, nature answering for itself, up to the next Phase 1."""
    table.dice = FastDice(1)
    table.play(script)
    assert table.asked().endswith("ChooseNumber")
    return table


@pytest.mark.rule("VDG-8.1", "VDG-8.2")
def test_a_visitor_chooses_between_two_sums_of_money_and_four_characters() -> None:
    table = visits(0)
    table.play("0 act")
    assert table.choices() == [
        "money upper", "money lower", "host manuel", "host dias", "host sernigi", "host alvares",
    ]  # fmt: skip


@pytest.mark.parametrize(("pile", "reals"), [("upper", 9), ("lower", 4)])
@pytest.mark.rule("VDG-8.1")
def test_a_sum_of_money_goes_to_the_visitor(pile: str, reals: int) -> None:
    table = visits(0)
    table.play(f"0 act\n0 money {pile}")
    assert table.state.reals[0] == 10 + reals


@pytest.mark.rule("VDG-8.1")
def test_a_sum_of_money_can_be_taken_once_and_the_other_one_stays() -> None:
    table = visits(0, 1)
    table.play("0 act\n0 money upper\n1 act")
    assert [text for text in table.choices() if text.startswith("money")] == ["money lower"]


@pytest.mark.rule("VDG-8.1", "VDG-3.9")
def test_whoever_takes_money_gets_his_disc_back_at_once() -> None:
    table = visits(0, 1)
    table.play("0 act\n0 money upper")
    assert table.state.discs[0] == 4


@pytest.mark.parametrize(("character", "before"), [("alvares", -1), ("sernigi", 1)])
@pytest.mark.rule("VDG-8.2")
def test_a_character_comes_from_the_board_or_from_its_owner(character: str, before: int) -> None:
    table = visits(0, 1)
    assert owner(table, character) == before
    table.play(f"0 act\n0 host {character}")
    assert owner(table, character) == 0


@pytest.mark.rule("VDG-8.2")
def test_a_host_keeps_his_guest_into_the_next_round() -> None:
    table = visits(0, more="[merchants]\nopen = 6\n")
    table.play("0 act\n0 host alvares")
    assert owner(next_round(table, "1 space calicut 1"), "alvares") == 0


@pytest.mark.rule("VDG-8.2")
def test_a_guest_of_an_earlier_round_can_be_taken_over() -> None:
    table = Table(f'round = 2\n{START}[characters]\nalvares = {{ owner = 1 }}\n[discs]\n10 = "0 characters"\n')
    table.play("0 act\n0 host alvares")
    assert owner(table, "alvares") == 0


@pytest.mark.rule("VDG-8.2")
def test_a_player_can_have_all_four_characters() -> None:
    table = visits(0, 0, 0)
    table.play("0 act\n0 host alvares\n0 act\n0 host sernigi\n0 wait\n0 act\n0 host manuel")
    assert [owner(table, name) for name in ("manuel", "dias", "sernigi", "alvares")] == [0, 0, 0, 0]


@pytest.mark.rule("VDG-8.3")
def test_nobody_else_can_host_a_character_that_carries_a_disc() -> None:
    table = visits(0, 1)
    table.play("0 act\n0 host alvares\n1 act")
    assert "host alvares" not in table.choices()
    assert "host dias" in table.choices()


@pytest.mark.rule("VDG-8.3", "VDG-10.8")
def test_a_character_can_be_hosted_again_in_the_next_round() -> None:
    table = visits(0, more="[merchants]\nopen = 6\n")
    table.play("0 act\n0 host alvares")
    next_round(table, "1 space calicut 1")
    assert look(table)["characters"]["alvares"] == {"owner": 0, "hosted_by": -1}


@pytest.mark.rule("VDG-8.4", "VDG-8.8")
def test_whoever_hosts_his_own_dias_again_scores_again_and_keeps_him() -> None:
    table = visits(0, 1)
    table.play("0 act\n0 host dias\n1 act")
    assert table.points(0) == 2 + 2
    assert "host dias" not in table.choices()


@pytest.mark.rule("VDG-8.4", "VDG-8.9")
def test_whoever_hosts_his_own_alvares_again_gets_another_missionary() -> None:
    held = "[characters]\nalvares = { owner = 0 }\n[[player]]\nmissionaries = 1\n[[player]]\n"
    table = visits(0, more=held)
    table.play("0 act\n0 host alvares")
    assert missionaries(table) == [2, 0]


@pytest.mark.rule("VDG-8.4", "VDG-8.11")
def test_whoever_hosts_his_own_sernigi_again_may_send_the_merchant_ship() -> None:
    table = visits(1)
    table.play("1 act\n1 host sernigi")
    assert table.asked() == "1 SendMerchant"
    assert "wait" in table.choices()


@pytest.mark.rule("VDG-8.4")
def test_whoever_hosts_his_own_manuel_again_gets_protection_and_no_second_disc() -> None:
    discs = '[discs]\n10 = "0 characters"\n11 = "1 characters"\n21 = "0 projects"\n'
    table = Table(f"{START}[characters]\nmanuel = {{ owner = 0 }}\n{discs}")
    table.play("0 act\n0 host manuel")
    assert table.asked() == "1 ActOrRenounce"
    table.play("1 act")
    assert "host manuel" not in table.choices()


@pytest.mark.rule("VDG-8.4", "VDG-8.7")
def test_hosting_his_own_manuel_again_leaves_the_extra_disc_where_it_lies() -> None:
    discs = '[discs]\n10 = "0 characters"\n21 = "0 projects"\n'
    table = Table(f"{START}[characters]\nmanuel = {{ owner = 0 }}\n{discs}")
    table.play("0 act\n0 host manuel")
    assert table.asked() == "0 ActOrRenounce"
    assert (table.state.disc_seat[21], table.state.disc_seat[22]) == (0, -1)


@pytest.mark.rule("VDG-8.6")
def test_a_new_host_of_manuel_places_an_extra_disc_at_once() -> None:
    table = visits(0, 1)
    table.play("0 act\n0 host manuel")
    assert table.choices() == ["number 21", "number 22"]
    table.play("0 number 22")
    assert table.asked() == "0 ChooseArea"
    table.play("0 area recruiting")
    assert (table.state.disc_seat[22], AREAS[table.state.disc_area[22]]) == (0, "recruiting")
    assert table.asked() == "1 ActOrRenounce"


@pytest.mark.rule("VDG-8.6", "VDG-2.7")
def test_the_extra_disc_of_a_new_host_needs_an_empty_action_space() -> None:
    discs = '[discs]\n10 = "0 characters"\n11 = "1 projects"\n12 = "1 projects"\n13 = "1 projects"\n'
    table = Table(f"{START}{discs}")
    table.play("0 act\n0 host manuel\n0 number 21")
    assert table.choices() == ["area recruiting", "area navigation", "area characters"]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.rule("VDG-8.6", "VDG-2.7")
def test_a_new_host_of_manuel_finds_a_space_though_all_other_discs_lie_on_the_board(seats: int) -> None:
    owners = [0, 0, 0, *[seat for seat in range(1, seats) for _ in range(4)]]
    board = [area for area in AREAS for _ in range(seats + 1)]
    discs = "".join(f'{number} = "{seat} {board[number - 2]}"\n' for number, seat in enumerate(owners, 2))
    discs += f'1 = "0 characters"\n21 = "1 {board[len(owners)]}"\n'
    table = Table(f'seats = {seats}\nphase = "actions"\n[characters]\nmanuel = {{ owner = 1 }}\n[discs]\n{discs}')
    table.play("0 act\n0 host manuel\n0 number 22")
    assert table.choices()


@pytest.mark.parametrize(("placed", "left"), [(21, 22), (22, 21)])
@pytest.mark.rule("VDG-8.7")
def test_the_new_host_takes_the_number_that_the_former_owner_left(placed: int, left: int) -> None:
    discs = f'[discs]\n10 = "0 characters"\n{placed} = "1 projects"\n'
    table = Table(f"{START}[characters]\nmanuel = {{ owner = 1 }}\n{discs}")
    table.play("0 act\n0 host manuel")
    assert table.choices() == [f"number {left}"]


@pytest.mark.rule("VDG-8.7", "VDG-3.10")
def test_the_former_owner_of_manuel_still_acts_with_his_extra_disc() -> None:
    discs = '[discs]\n10 = "0 characters"\n21 = "1 projects"\n'
    table = Table(f"{START}[characters]\nmanuel = {{ owner = 1 }}\n{discs}")
    table.play("0 act\n0 host manuel\n0 number 22\n0 area projects")
    assert table.asked() == "1 ActOrRenounce"
    table.play("1 act\n1 buy 2\n1 done")
    assert table.asked() == "0 ActOrRenounce"


@pytest.mark.rule("VDG-8.8")
def test_whoever_hosts_dias_scores_two_points_at_once() -> None:
    table = visits(1)
    table.play("1 act\n1 host dias")
    assert (table.points(1), owner(table, "dias")) == (2, 1)


@pytest.mark.rule("VDG-8.8", "VDG-10.7")
def test_hosting_dias_does_not_make_a_first_player_before_the_round_is_over() -> None:
    table = visits(1, 0)
    table.play("1 act\n1 host dias")
    assert table.state.first == 0


@pytest.mark.rule("VDG-8.9")
def test_whoever_hosts_alvares_gets_a_missionary_from_the_area() -> None:
    table = visits(0)
    table.play("0 act\n0 host alvares")
    assert missionaries(table) == [1, 0]
    assert table.state.missionaries == 5


@pytest.mark.rule("VDG-8.10")
def test_alvares_brings_no_missionary_when_none_is_left() -> None:
    table = visits(0, 1, more=SIX_HELD)
    table.play("0 act\n0 host alvares")
    assert missionaries(table) == [0, 6]
    assert owner(table, "alvares") == 0


@pytest.mark.rule("VDG-8.10")
def test_a_missing_missionary_is_not_made_up_for_when_one_comes_back() -> None:
    table = visits(0, 1, more=SIX_HELD)
    table.play("0 act\n0 host alvares\n1 launch 1")
    assert missionaries(table) == [0, 5]
    assert table.state.missionaries == 1


@pytest.mark.rule("VDG-8.14")
def test_a_player_cannot_host_a_character_twice_in_a_round() -> None:
    table = visits(0, 0)
    table.play("0 act\n0 host dias\n0 act")
    assert "host dias" not in table.choices()


HOST_TWICE = '[options]\nhost-twice = "yes"\n'


@pytest.mark.rule("VDG-8.14", "VDG-8.4")
def test_by_option_a_player_can_host_a_character_twice_with_its_benefit() -> None:
    table = visits(0, 0, more=HOST_TWICE)
    table.play("0 act\n0 host dias\n0 act\n0 host dias")
    assert table.points(0) == 2 + 2 + 2
    assert table.state.discs[0] == 2


@pytest.mark.rule("VDG-8.14", "VDG-8.3")
def test_the_option_does_not_open_a_character_to_others() -> None:
    table = visits(0, 1, more=HOST_TWICE)
    table.play("0 act\n0 host dias\n1 act")
    assert "host dias" not in table.choices()


@pytest.mark.rule("VDG-8.14", "VDG-10.8")
def test_both_discs_come_home_from_a_character_that_was_hosted_twice() -> None:
    table = visits(0, 0, more=f"{HOST_TWICE}[merchants]\nopen = 6\n")
    table.play("0 act\n0 host dias\n0 act\n0 host dias")
    assert next_round(table, "1 space calicut 1").state.discs[0] == 4


@pytest.mark.rule("VDG-8.3", "VDG-3.9")
def test_an_extra_disc_can_host_a_character_and_stays_there() -> None:
    discs = '[discs]\n21 = "0 characters"\n'
    table = Table(f"{START}[characters]\nmanuel = {{ owner = 0 }}\n{discs}")
    table.play("0 act\n0 host alvares")
    assert (table.state.discs[0], table.state.hosting[0], look(table)["players"][0]["discs"]) == (4, 0, 4)
    assert look(table)["characters"]["alvares"]["hosted_by"] == 0


@pytest.mark.rule("VDG-10.8", "VDG-8.3")
def test_the_owner_of_manuel_keeps_an_extra_disc_that_hosted_a_character() -> None:
    discs = '[discs]\n21 = "0 characters"\n[merchants]\nopen = 6\n'
    table = Table(f"{START}[characters]\nmanuel = {{ owner = 0 }}\n{discs}")
    table.play("0 act\n0 host alvares")
    next_round(table, "1 space calicut 1")
    assert [player["discs"] for player in look(table)["players"]] == [5, 4]


@pytest.mark.rule("VDG-10.9", "VDG-8.7")
def test_an_extra_disc_that_hosted_a_character_goes_back_when_manuel_is_lost() -> None:
    discs = '[discs]\n21 = "0 characters"\n22 = "1 projects"\n[merchants]\nopen = 6\n'
    table = Table(f"{START}[characters]\nmanuel = {{ owner = 1, hosted = true }}\n{discs}")
    table.play("0 act\n0 host alvares\n1 renounce")
    next_round(table, "1 space calicut 1")
    assert [player["discs"] for player in look(table)["players"]] == [4, 5]


@pytest.mark.rule("VDG-8.4", "VDG-10.8")
def test_an_extra_disc_can_protect_manuel_himself() -> None:
    discs = '[discs]\n21 = "0 characters"\n[merchants]\nopen = 6\n'
    table = Table(f"{START}[characters]\nmanuel = {{ owner = 0 }}\n{discs}")
    table.play("0 act\n0 host manuel")
    assert table.asked() == "1 SendMerchant"
    next_round(table, "1 space calicut 1")
    assert [player["discs"] for player in look(table)["players"]] == [5, 4]
