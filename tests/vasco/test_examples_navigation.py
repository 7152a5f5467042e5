"""The worked examples of expeditions and of Phase 3, played out."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from roteiro.core.kernel import Seat
from roteiro.games.vasco import GAME
from roteiro.games.vasco.actions import SPACE, space_word
from roteiro.games.vasco.data import MALINDI, VALUE
from roteiro.games.vasco.steps.navigation import is_complete
from vasco.playing import Table

YELLOW, RED, BLACK, BLUE = range(4)


def look(table: Table) -> dict[str, Any]:
    """What lies on the table, in the words of a position document."""
    return tomllib.loads(GAME.describe(table.state))


def holdings(table: Table) -> list[tuple[int, int, int]]:
    """Points, Reals and captains of each seat."""
    state = table.state
    return [(table.points(s), int(state.reals[s]), int(state.captains[s])) for s in range(state.seats)]


def gained(table: Table, script: str) -> list[tuple[int, int, int]]:
    """How many points, Reals and captains a script brings each seat."""
    before = holdings(table)
    table.play(script)
    return [(a[0] - b[0], a[1] - b[1], a[2] - b[2]) for a, b in zip(holdings(table), before, strict=True)]


LIMITS = """
    seats = 2
    phase = "actions"
    [discs]
    11 = "0 navigation"
    [[player]]
    ships = [1, 7, 10, 12, 14]
    [[player]]
"""


@pytest.mark.rule("VDG-7.14", "VDG-7.3")
@pytest.mark.parametrize(
    ("ship", "values"),
    [
        pytest.param(14, {4, 5, 6, 7, 9, 11}, id="limit-11"),
        pytest.param(12, {4, 5, 6, 7, 9}, id="limit-9"),
        pytest.param(10, {4, 5, 6, 7}, id="limit-7"),
        pytest.param(7, {4, 5, 6}, id="limit-6"),
        pytest.param(1, {4}, id="limit-4"),
    ],
)
def test_limits_example_a_ship_fits_spaces_up_to_its_limit(ship: int, values: set[int]) -> None:
    table = Table(LIMITS)
    table.play(f"0 act\n0 ship {ship}")
    offered = [SPACE.arg(action) for action in table.options_for(Seat(YELLOW))]
    assert offered == [space for space, value in enumerate(VALUE) if value in values]
    assert any("mombasa" in choice for choice in table.choices()) == (ship != 1)


@pytest.mark.rule("VDG-7.5")
def test_points_example_a_ship_of_11_on_a_7_scores_7() -> None:
    table = Table(LIMITS)
    assert gained(table, "0 act\n0 ship 14\n0 space malindi 3")[YELLOW] == (7, 1, -1)


EXPEDITIONS = """
    seats = 4
    phase = "actions"
    [discs]
    11 = "3 navigation"
    12 = "1 navigation"
    13 = "0 navigation"
    14 = "2 navigation"
    [[player]]
    ships = [7]           # limit 6
    [[player]]
    captains = 2
    ships = [20, 21]      # limit 7
    [[player]]
    captains = 3
    ships = [14, 22, 30]  # limits 11, 7, 7
    [[player]]
    captains = 3
    ships = [12, 10, 1]   # limits 9, 7, 4
"""
BLUE_SAILS = "3 act\n3 ship 12\n3 space malindi 1\n3 ship 10\n3 space malindi 3"
RED_SAILS = "1 act\n1 ship 20\n1 space mozambique 1\n1 ship 21\n1 space mozambique 2"
YELLOW_SAILS = "0 act\n0 ship 7\n0 space terra 1\n0 bag\n* sailor violet"
BLACK_SAILS = "2 act\n2 ship 14\n2 space malindi 2\n2 ship 22\n2 space malindi 4\n2 ship 30\n2 space malindi 5"


@pytest.mark.rule("VDG-7.15", "VDG-7.1", "VDG-7.2", "VDG-7.3", "VDG-7.5", "VDG-7.10")
def test_expedition_example_blue_sends_9_and_7_to_malindi() -> None:
    table = Table(EXPEDITIONS)
    assert gained(table, BLUE_SAILS) == [(0, 0, 0), (0, 0, 0), (0, 0, 0), (16, 2, -2)]
    assert look(table)["map"]["malindi"] == ["3:12", "", "3:10", "", ""]
    assert look(table)["player"][BLUE]["ships"] == [1]
    assert look(table)["player"][BLUE]["captains"] == 1


@pytest.mark.rule("VDG-7.15", "VDG-7.3")
def test_expedition_example_blues_ship_of_4_cannot_follow_to_malindi() -> None:
    table = Table(EXPEDITIONS)
    table.play("3 act\n3 ship 12\n3 space malindi 1")
    assert table.choices() == ["ship 10", "done"]


@pytest.mark.rule("VDG-7.16", "VDG-7.4", "VDG-7.5", "VDG-7.8")
def test_expedition_example_red_chooses_the_6_and_the_5_of_mozambique() -> None:
    table = Table(EXPEDITIONS)
    table.play(BLUE_SAILS)
    before = holdings(table)[RED]
    table.play("1 act\n1 ship 20")
    assert {"space mozambique 1", "space mozambique 2", "space mozambique 3"} <= set(table.choices())
    table.play("1 space mozambique 1\n1 ship 21")
    assert table.choices() == ["space mozambique 2", "space mozambique 3"]
    table.play("1 space mozambique 2")
    points, reals, captains = before
    assert holdings(table)[RED] == (points + 11, reals, captains - 2 + 2)
    assert look(table)["map"]["mozambique"] == ["1:20", "1:21", ""]
    assert table.state.captain_stock[RED] == 7 - 2 - 2


@pytest.mark.rule("VDG-7.17", "VDG-7.5", "VDG-7.7")
def test_expedition_example_yellow_draws_his_sailor_from_the_bag() -> None:
    table = Table(EXPEDITIONS)
    table.play(BLUE_SAILS + "\n" + RED_SAILS)
    bag, waiting = sum(table.state.bag), look(table)["sections"]
    assert gained(table, YELLOW_SAILS)[YELLOW] == (5, 0, -1)
    assert look(table)["player"][YELLOW]["sailors"] == {"turquoise": 0, "violet": 1, "grey": 0, "orange": 0}
    assert sum(table.state.bag) == bag - 1
    assert look(table)["sections"] == waiting


@pytest.mark.rule("VDG-7.18", "VDG-7.4", "VDG-7.5", "VDG-7.10", "VDG-7.11")
def test_expedition_example_black_fills_malindi_after_blue() -> None:
    table = Table(EXPEDITIONS)
    table.play("\n".join([BLUE_SAILS, RED_SAILS, YELLOW_SAILS]))
    assert not is_complete(table.state, MALINDI)
    assert gained(table, BLACK_SAILS)[BLACK] == (22, 3, -3)
    assert look(table)["map"]["malindi"] == ["3:12", "2:14", "3:10", "2:22", "2:30"]
    assert is_complete(table.state, MALINDI)


# Phase 3. With Black as the first player, Yellow owns Sernigi; the merchant ship of limit 7 is still to be sent.
PHASE_3 = """
    seats = 4
    round = 4
    first = 2
    phase = "navigation"
    merchants.open = 4
    [map]
    calicut = ["1:27", "merchant:6", "1:13", "2:25", "0:11", "3:22"]
    malindi = ["3:12", "1:26", "", "", ""]
    mombasa = ["0:28", "0:24", "", "1:21"]
    mozambique = ["3:9", "2:7", "3:15"]
    terra = ["", "1:2"]
"""
CALICUT_SHIPS = (27, 13, 25, 11, 22)
MALINDI_SHIPS = (12, 26)
MOMBASA_SHIPS = (28, 24, 21)
MOZAMBIQUE_SHIPS = (9, 7, 15)
MERCHANT_OF_7 = 35 + 4
MERCHANT_OF_11 = 35 + 6


def phase_3() -> Table:
    table = Table(PHASE_3)
    table.play("0 space mombasa 3")
    return table


def earned(table: Table, *ships: int) -> dict[int, tuple[int, int]]:
    """Points and Reals that some ships brought in Phase 3, by seat."""
    found: dict[int, tuple[int, int]] = {}
    for event in table.events:
        if event.what in ("icons_earned", "coast_scored") and event.args[0] in ships:
            points, reals = event.args[1:] if event.what == "icons_earned" else (event.args[2], 0)
            before = found.get(event.seat, (0, 0))
            found[event.seat] = (before[0] + points, before[1] + reals)
    return found


def sailed(table: Table, *ships: int) -> list[tuple[int, str]]:
    """Where some ships moved to, in order."""
    moves = [event.args for event in table.happened("ship_sailed_on")]
    return [(ship, space_word(space)) for ship, space in moves if ship in ships]


def removed(table: Table, *ships: int) -> list[tuple[int, int]]:
    """Which of some ships left the game, with the seat whose captain came home (-1: nobody's)."""
    return [(e.args[0], e.seat) for e in table.happened("ship_removed") if e.args[0] in ships]


@pytest.mark.rule("VDG-9.11", "VDG-9.1", "VDG-7.9", "VDG-7.11")
def test_merchant_example_yellow_completes_mombasa_for_2_reals() -> None:
    table = Table(PHASE_3)
    assert table.asked() == "0 SendMerchant"
    assert "wait" not in table.choices()
    events = table.play("0 space mombasa 3")
    assert [(e.what, e.seat, e.args) for e in events[:2]] == [
        ("merchant_sent", YELLOW, (MERCHANT_OF_7, 8)),
        ("reals_received", YELLOW, (2,)),
    ]
    assert [e.args[2] for e in events if e.what == "coast_scored" and e.args[0] in (28, 24)] == [3, 3]

    elsewhere = Table(PHASE_3)
    elsewhere.play("0 space malindi 3")
    assert not [e for e in elsewhere.happened("coast_scored") if e.args[0] in (28, 24)]


@pytest.mark.rule("VDG-9.12", "VDG-9.2", "VDG-9.3", "VDG-9.7", "VDG-9.8", "VDG-9.9")
def test_phase_3_example_calicut_scores_and_all_its_ships_leave() -> None:
    table = phase_3()
    assert earned(table, *CALICUT_SHIPS) == {RED: (11, 1), BLACK: (6, 0), YELLOW: (7, 0), BLUE: (7, 0)}
    assert earned(table, MERCHANT_OF_11) == {}
    assert removed(table, *CALICUT_SHIPS) == [(27, RED), (13, RED), (25, BLACK), (11, YELLOW), (22, BLUE)]
    assert removed(table, MERCHANT_OF_11) == [(MERCHANT_OF_11, -1)]
    assert look(table)["map"]["calicut"] == ["", "", "", "", "", ""]
    assert set(look(table)["projects"]["gone"]) >= set(CALICUT_SHIPS)


@pytest.mark.rule("VDG-9.13", "VDG-9.2", "VDG-9.5")
def test_phase_3_example_malindi_earns_only_what_reds_ship_shows() -> None:
    table = phase_3()
    assert earned(table, *MALINDI_SHIPS) == {RED: (1, 1)}
    assert sailed(table, *MALINDI_SHIPS) == []
    assert look(table)["map"]["malindi"][:2] == ["3:12", "1:26"]


@pytest.mark.rule("VDG-9.14", "VDG-9.2", "VDG-9.3", "VDG-9.6", "VDG-9.7", "VDG-9.8", "VDG-9.9")
def test_phase_3_example_mombasa_scores_and_sails_to_malindi() -> None:
    table = phase_3()
    assert earned(table, *MOMBASA_SHIPS) == {YELLOW: (8, 1), RED: (3, 2)}
    assert earned(table, MERCHANT_OF_7) == {}
    assert sailed(table, *MOMBASA_SHIPS, MERCHANT_OF_7) == [
        (28, "malindi 3"),
        (24, "malindi 4"),
        (MERCHANT_OF_7, "malindi 5"),
    ]
    assert removed(table, *MOMBASA_SHIPS) == [(21, RED)]
    assert look(table)["map"]["malindi"] == ["3:12", "1:26", "0:28", "0:24", "merchant:4"]


@pytest.mark.rule("VDG-9.15", "VDG-9.2", "VDG-9.3", "VDG-9.6", "VDG-9.7", "VDG-9.8")
def test_phase_3_example_mozambique_scores_and_sails_to_mombasa() -> None:
    table = phase_3()
    assert earned(table, *MOZAMBIQUE_SHIPS) == {BLUE: (4, 3), BLACK: (2, 0)}
    assert sailed(table, *MOZAMBIQUE_SHIPS) == [(9, "mombasa 3"), (7, "mombasa 4")]
    assert removed(table, *MOZAMBIQUE_SHIPS) == [(15, BLUE)]
    assert look(table)["map"]["mombasa"] == ["", "", "3:9", "2:7"]
    assert look(table)["map"]["mozambique"] == ["", "", ""]


@pytest.mark.rule("VDG-9.16", "VDG-9.2", "VDG-9.5")
def test_phase_3_example_reds_ship_stays_at_terra_and_natal_is_empty() -> None:
    table = phase_3()
    assert earned(table, 2) == {RED: (0, 1)}
    assert look(table)["map"]["terra"] == ["", "1:2"]
    assert look(table)["map"]["natal"] == [""]
    assert table.asked() == "* TurnUpProject"  # the operations at the end of the round


@pytest.mark.rule("VDG-9.12", "VDG-9.13", "VDG-9.14", "VDG-9.15", "VDG-9.16", "VDG-9.4", "VDG-9.8")
def test_phase_3_example_all_landings_together() -> None:
    gains = gained(Table(PHASE_3), "0 space mombasa 3")
    assert gains[YELLOW] == (7 + 8, 2 + 1, 1)  # 2 Reals are the merchant's
    assert gains[RED] == (11 + 1 + 3, 1 + 1 + 2 + 1, 2 + 1)
    assert gains[BLACK] == (6 + 2, 0, 1)
    assert gains[BLUE] == (7 + 4, 3, 1 + 1)


@pytest.mark.rule("VDG-9.16", "VDG-9.3")
def test_phase_3_example_the_full_malindi_scores_4_a_ship_in_the_next_round() -> None:
    table = phase_3()
    assert is_complete(table.state, MALINDI)
    assert not [e for e in table.happened("coast_scored") if e.args[1] == MALINDI]
    while not table.is_over():  # a round in which everybody renounces
        seat, choices = table.to_move(), table.choices()
        assert seat is not None
        table.act(seat, "renounce" if "renounce" in choices else choices[0])
    scored = [(e.seat, *e.args) for e in table.happened("coast_scored") if e.args[1] == MALINDI]
    assert scored == [(BLUE, 12, MALINDI, 4), (RED, 26, MALINDI, 4), (YELLOW, 28, MALINDI, 4), (YELLOW, 24, MALINDI, 4)]
