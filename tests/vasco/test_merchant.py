"""Sernigi's merchant ships: who sends them, when, where to and what for."""

from __future__ import annotations

from typing import Any

import pytest

from roteiro.core.dice import FastDice
from roteiro.core.masks import members
from roteiro.games.vasco import GAME
from roteiro.games.vasco.actions import space_word
from roteiro.games.vasco.data import PROJECT_TILES, SPACES
from vasco.playing import Table

# Merchant ships 1 to 6 have the limits 4, 5, 6, 7, 9 and 11.
NO_FOUR_LEFT = '[map]\nnatal = ["0:15"]\nterra = ["", "0:2"]\nmozambique = ["", "", "0:3"]\n'


def hosting(merchant: int = 6, more: str = "") -> Table:
    """Seat 0 has just hosted Sernigi, who was with seat 1; a disc of seat 1 is still to be called."""
    discs = '[discs]\n15 = "0 characters"\n16 = "1 projects"\n'
    table = Table(f'seats = 2\nphase = "actions"\n{more}{discs}[merchants]\nopen = {merchant}\n')
    table.play("0 act\n0 host sernigi")
    return table


def look(table: Table) -> dict[str, Any]:
    return GAME.view(table.state, None)


@pytest.mark.rule("VDG-8.11")
def test_the_host_of_sernigi_may_send_the_merchant_ship_anywhere_or_wait() -> None:
    table = hosting(merchant=6)
    assert table.asked() == "0 SendMerchant"
    assert table.choices() == [*[f"space {space_word(space)}" for space in range(SPACES)], "wait"]


@pytest.mark.rule("VDG-8.11")
def test_a_merchant_ship_fits_empty_spaces_up_to_its_limit() -> None:
    table = hosting(merchant=1, more='[map]\nterra = ["", "1:15"]\n')
    assert table.choices() == ["space natal 1", "space mozambique 3", "wait"]


@pytest.mark.rule("VDG-8.11")
def test_a_merchant_ship_needs_neither_captain_nor_crew() -> None:
    table = hosting(more="[[player]]\ncaptains = 0\n[[player]]\n")
    table.play("0 space calicut 1")
    assert look(table)["landings"]["Calicut"][0] == {"space": 15, "ship": PROJECT_TILES + 6, "seat": -1}


@pytest.mark.rule("VDG-8.11", "VDG-9.1")
def test_a_host_who_waits_must_send_the_merchant_ship_in_phase_3() -> None:
    table = hosting()
    table.play("0 wait\n1 renounce")
    assert table.asked() == "0 SendMerchant"
    assert "wait" not in table.choices()


@pytest.mark.rule("VDG-8.11", "VDG-9.1")
def test_a_merchant_ship_that_was_sent_is_not_sent_again_in_phase_3() -> None:
    table = hosting()
    table.play("0 space calicut 1\n1 renounce")
    assert table.asked() == "* TurnUpProject"


@pytest.mark.rule("VDG-8.11", "VDG-9.10")
def test_the_host_is_not_asked_when_the_merchant_ship_fits_nowhere() -> None:
    table = hosting(merchant=1, more=NO_FOUR_LEFT)
    assert table.asked() == "1 ActOrRenounce"
    assert table.state.merchant == 1


@pytest.mark.parametrize(
    ("space", "reals", "captains"),
    [("mozambique 1", 10, 2), ("mombasa 1", 12, 1), ("malindi 1", 11, 1), ("calicut 1", 10, 1)],
)
@pytest.mark.rule("VDG-8.12")
def test_the_sender_gets_the_bonus_of_the_landing_and_no_points(space: str, reals: int, captains: int) -> None:
    table = hosting()
    before = table.points(0)
    table.play(f"0 space {space}")
    assert (table.state.reals[0], table.state.captains[0], table.points(0)) == (reals, captains, before)


@pytest.mark.rule("VDG-8.12", "VDG-7.6")
def test_a_merchant_ship_to_natal_brings_a_project() -> None:
    table = hosting()
    table.play("0 space natal 1\n0 take 4")
    assert look(table)["players"][0]["projects"] == [4]


@pytest.mark.rule("VDG-8.12", "VDG-7.7")
def test_a_merchant_ship_to_terra_brings_a_sailor() -> None:
    table = hosting()
    table.play("0 space terra 1\n0 bag\n* sailor grey")
    assert look(table)["players"][0]["crew"]["grey"] == 1


@pytest.mark.rule("VDG-8.13")
def test_owning_sernigi_without_hosting_him_gives_no_merchant_ship_in_phase_2() -> None:
    table = Table('seats = 2\nphase = "actions"\n[discs]\n15 = "1 characters"\n16 = "1 projects"\n')
    assert table.choices() == ["act", "renounce"]
    table.play("1 act\n1 money upper")
    assert table.choices() == ["act", "renounce"]
    assert table.state.merchant != 0


@pytest.mark.parametrize(("seats", "owner"), [(2, 1), (2, 0), (3, 2), (3, 0), (4, 2), (4, 3)])
@pytest.mark.rule("VDG-9.1", "VDG-8.13")
def test_phase_3_begins_with_the_owner_of_sernigi_sending_the_merchant_ship(seats: int, owner: int) -> None:
    characters = f"[characters]\nsernigi = {{ owner = {owner} }}\n"
    table = Table(f'seats = {seats}\nphase = "actions"\n{characters}[merchants]\nopen = 4\n')
    assert table.asked() == f"{owner} SendMerchant"
    table.play(f"{owner} space mombasa 1")
    assert table.state.reals[owner] == 12


@pytest.mark.rule("VDG-9.1")
def test_the_merchant_ship_of_phase_3_cannot_be_kept_back() -> None:
    table = Table('seats = 2\nphase = "navigation"\n[merchants]\nopen = 1\n')
    assert table.choices() == ["space natal 1", "space terra 2", "space mozambique 3"]


@pytest.mark.rule("VDG-9.1", "VDG-9.3")
def test_the_merchant_ship_of_phase_3_comes_before_the_scoring() -> None:
    fleet = '[map]\nmombasa = ["0:10", "0:20", "", "0:4"]\n'
    table = Table(f'seats = 2\nphase = "navigation"\n{fleet}[merchants]\nopen = 4\n')
    before = table.points(0)
    table.play("1 space mombasa 3")
    assert table.points(0) == before + 3 * 3


@pytest.mark.rule("VDG-9.10")
def test_a_merchant_ship_that_fits_nowhere_is_discarded_without_a_bonus() -> None:
    table = Table(f'seats = 2\nphase = "actions"\n[discs]\n15 = "0 projects"\n{NO_FOUR_LEFT}[merchants]\nopen = 1\n')
    table.play("0 renounce")
    assert len(table.happened("merchant_discarded")) == 1
    assert PROJECT_TILES + 1 in members(table.state.gone)
    assert (table.state.merchant, table.state.reals[1]) == (0, 10)


@pytest.mark.rule("VDG-9.10", "VDG-10.2")
def test_after_a_discarded_merchant_ship_the_next_one_is_turned_up_as_usual() -> None:
    table = Table(f'seats = 2\nphase = "navigation"\n{NO_FOUR_LEFT}[merchants]\nopen = 1\n')
    table.dice = FastDice(1)
    table.start()
    assert table.state.merchant in (2, 3, 4, 5, 6)


@pytest.mark.rule("VDG-9.10")
def test_by_option_a_merchant_ship_that_fits_nowhere_serves_the_next_round_too() -> None:
    keep = '[options]\nstranded = "keep"\n'
    table = Table(f'seats = 2\nphase = "navigation"\n{keep}{NO_FOUR_LEFT}[merchants]\nopen = 1\n')
    table.dice = FastDice(1)
    table.start()
    assert (table.state.round, table.state.merchant) == (2, 1)
    assert look(table)["unseen_merchants"] == [PROJECT_TILES + n for n in (2, 3, 4, 5, 6)]


@pytest.mark.rule("VDG-9.10", "VDG-9.1")
def test_a_kept_merchant_ship_must_be_sent_as_soon_as_it_fits() -> None:
    keep = '[options]\nstranded = "keep"\n'
    table = Table(f'seats = 2\nround = 2\nphase = "navigation"\n{keep}[merchants]\nopen = 1\n')
    assert table.asked() == "1 SendMerchant"
    assert "wait" not in table.choices()


@pytest.mark.rule("VDG-10.2")
def test_the_next_merchant_ship_stays_face_down_until_the_round_is_over() -> None:
    table = hosting()
    table.play("0 space calicut 1")
    assert look(table)["merchant"] == 0
    table.dice = FastDice(1)
    table.play("1 renounce")
    assert table.state.round == 2
    assert look(table)["merchant"] - PROJECT_TILES in (1, 2, 3, 4, 5)


@pytest.mark.rule("VDG-10.2")
def test_any_merchant_ship_that_was_not_seen_may_be_next_with_equal_chance() -> None:
    sent = '[map]\nmalindi = ["merchant:6", "", "", "merchant:4", ""]\n[merchants]\nopen = 0\ngone = [1]\n'
    table = Table(f'seats = 2\nround = 2\nphase = "round end"\n{sent}')
    while table.asked() != "* TurnUpMerchant":
        table.play(f"* {table.choices()[0]}")
    assert table.choices() == ["merchant 2", "merchant 3", "merchant 5"]
    assert table.state.stack[-1].weights(table.state) == [1, 1, 1]
