"""Phase 3: icons, coast points, and ships that sail on or leave."""

from __future__ import annotations

import pytest

from roteiro.core.masks import members
from roteiro.games.vasco import GAME
from roteiro.games.vasco.data import FIRST_SPACE, PROJECT_TILES
from roteiro.games.vasco.position import MAP_KEYS
from vasco.playing import Table

# Ships by limit: 1 and 2 have 4; 4 has 5; 7 and 17 have 6; 10 and 20 have 7; 12, 23 and 26 have 9; 14 and 27 have 11.
# Ship 2 shows 1 Real, 26 shows 1 point and 1 Real. Merchant ships 1 to 6 have 4, 5, 6, 7, 9 and 11.


def phase_3(landings: str, players: str = "", seats: int = 2) -> Table:
    """The table after a Phase 3 without a merchant ship to send; the end of the round has only just begun."""
    table = Table(
        f'seats = {seats}\nround = 3\nphase = "navigation"\n{players}[merchants]\nopen = 0\n[map]\n{landings}'
    )
    assert table.asked() == "* TurnUpProject"
    return table


def gained(table: Table, seat: int, source: str) -> int:
    return GAME.scores(table.state)[seat].parts[source]


def ships(table: Table, landing: str) -> list[int]:
    place = MAP_KEYS.index(landing)
    return [int(table.state.spaces[space]) for space in range(FIRST_SPACE[place], FIRST_SPACE[place + 1])]


def merchant(number: int) -> int:
    return PROJECT_TILES + number


@pytest.mark.parametrize("landing", ['terra = ["", "0:2"]', 'mozambique = ["", "", "0:2"]', 'natal = ["0:2"]'])
@pytest.mark.rule("VDG-9.2")
def test_a_ship_earns_the_reals_shown_on_it_wherever_it_is(landing: str) -> None:
    assert list(phase_3(landing).state.reals) == [11, 10]


@pytest.mark.rule("VDG-9.2")
def test_a_ship_earns_points_and_reals_shown_on_it() -> None:
    table = phase_3('malindi = ["1:26", "", "", "", ""]')  # 1 point and 1 Real
    assert gained(table, 1, "icons") == 1
    assert list(table.state.reals) == [10, 11]


@pytest.mark.rule("VDG-9.2")
def test_a_ship_at_home_earns_nothing() -> None:
    table = phase_3("", "[[player]]\nships = [26]\nprojects = [21]\n[[player]]\n")
    assert gained(table, 0, "icons") == 0
    assert table.state.reals[0] == 10


@pytest.mark.parametrize(
    ("landing", "fleet", "coast"),
    [
        ("natal", [1], 1),
        ("terra", [4, 1], 1),
        ("mozambique", [7, 4, 1], 2),
        ("mombasa", [10, 20, 7, 4], 3),
        ("malindi", [12, 23, 10, 20, 7], 4),
        ("calicut", [14, 27, 12, 23, 10, 20], 5),
    ],
)
@pytest.mark.rule("VDG-9.3", "VDG-7.11")
def test_each_ship_in_a_complete_landing_scores_its_coast(landing: str, fleet: list[int], coast: int) -> None:
    spaces = ", ".join(f'"{place % 2}:{ship}"' for place, ship in enumerate(fleet))
    table = phase_3(f"{landing} = [{spaces}]")
    mine = (len(fleet) + 1) // 2
    assert [gained(table, seat, "coast") for seat in (0, 1)] == [mine * coast, (len(fleet) - mine) * coast]


@pytest.mark.rule("VDG-9.3", "VDG-7.11", "VDG-9.5")
def test_one_empty_space_keeps_a_landing_incomplete() -> None:
    table = phase_3('mozambique = ["0:7", "", "0:1"]')
    assert gained(table, 0, "coast") == 0
    assert ships(table, "mozambique") == [7, 0, 1]


@pytest.mark.rule("VDG-7.11", "VDG-9.9")
def test_a_merchant_ship_helps_to_complete_a_landing() -> None:
    assert gained(phase_3('mozambique = ["0:7", "merchant:2", "1:1"]'), 0, "coast") == 2


@pytest.mark.rule("VDG-9.3", "VDG-9.4")
def test_a_landing_that_arriving_ships_complete_neither_scores_nor_moves_before_the_next_round() -> None:
    table = phase_3('mombasa = ["1:10", "1:20", "1:7", ""]\nmozambique = ["0:17", "0:4", "0:1"]')
    assert ships(table, "mombasa") == [10, 20, 7, 17]
    assert gained(table, 1, "coast") == 0
    assert gained(table, 0, "coast") == 3 * 2


@pytest.mark.rule("VDG-9.4")
def test_far_landings_move_first_and_make_room() -> None:
    full = 'mombasa = ["1:10", "1:20", "1:7", "1:4"]\nmozambique = ["0:17", "merchant:2", "merchant:1"]'
    table = phase_3(full)
    assert ships(table, "mombasa") == [0, 0, 17, merchant(2)]
    assert ships(table, "malindi") == [0, 0, 10, 20, 7]


@pytest.mark.rule("VDG-9.4")
def test_a_ship_moves_on_by_one_landing_only() -> None:
    table = phase_3('terra = ["0:14", "0:1"]\nnatal = ["0:27"]')
    assert ships(table, "mozambique") == [14, 0, 1]
    assert ships(table, "terra") == [27, 0]


@pytest.mark.rule("VDG-9.6")
def test_ships_of_a_complete_landing_move_from_left_to_right_to_the_leftmost_fitting_space() -> None:
    table = phase_3('mombasa = ["0:10", "0:14", "0:12", "1:20"]')
    assert ships(table, "mombasa") == [0, 0, 0, 0]
    assert ships(table, "malindi") == [14, 12, 10, 20, 0]


@pytest.mark.rule("VDG-9.6")
def test_ships_of_a_complete_malindi_reach_calicut() -> None:
    table = phase_3('malindi = ["0:12", "0:14", "1:10", "1:20", "1:7"]\ncalicut = ["1:27", "", "", "", "", ""]')
    assert ships(table, "calicut") == [27, 14, 12, 0, 10, 20]
    assert 7 in members(table.state.gone)


@pytest.mark.rule("VDG-9.6")
def test_a_moving_ship_skips_taken_spaces() -> None:
    table = phase_3('mozambique = ["0:14", "0:7", "0:1"]\nmombasa = ["1:12", "", "", ""]')
    assert ships(table, "mombasa") == [12, 14, 7, 0]


@pytest.mark.rule("VDG-9.6")
def test_moving_scores_no_space_and_gives_no_bonus() -> None:
    table = phase_3('mozambique = ["0:14", "0:7", "merchant:1"]')
    assert ships(table, "mombasa") == [14, 0, 7, 0]
    assert gained(table, 0, "sending") == 0
    assert (table.state.reals[0], table.state.captains[0]) == (10, 1)


@pytest.mark.rule("VDG-9.7")
def test_a_ship_leaves_when_the_next_landing_has_only_higher_spaces() -> None:
    table = phase_3('mozambique = ["0:7", "0:4", "0:1"]')
    assert ships(table, "mombasa") == [0, 0, 7, 4]
    assert 1 in members(table.state.gone)
    assert members(table.state.sailing[0]) == [4, 7]


@pytest.mark.rule("VDG-9.7")
def test_a_ship_leaves_when_the_next_landing_is_full_of_ships_that_moved_before_it() -> None:
    table = phase_3('natal = ["0:14"]\nterra = ["1:7", "merchant:1"]\nmozambique = ["", "1:12", "1:17"]')
    assert ships(table, "mozambique") == [7, 12, 17]
    assert merchant(1) in members(table.state.gone)
    assert ships(table, "terra") == [14, 0]


@pytest.mark.rule("VDG-9.7")
def test_all_ships_leave_a_complete_calicut() -> None:
    table = phase_3('calicut = ["0:14", "1:27", "0:12", "merchant:5", "1:10", "1:20"]')
    assert ships(table, "calicut") == [0] * 6
    assert {14, 27, 12, merchant(5), 10, 20} <= set(members(table.state.gone))


@pytest.mark.rule("VDG-9.5", "VDG-9.7")
def test_ships_stay_in_an_incomplete_calicut() -> None:
    table = phase_3('calicut = ["0:14", "1:27", "0:12", "merchant:5", "1:10", ""]')
    assert ships(table, "calicut") == [14, 27, 12, merchant(5), 10, 0]


@pytest.mark.rule("VDG-9.8")
def test_the_captain_of_a_removed_ship_comes_home_and_not_to_the_recruiting_area() -> None:
    table = phase_3('mozambique = ["0:7", "0:4", "1:1"]')
    assert list(table.state.captains) == [1, 2]
    assert list(table.state.captain_stock) == [4, 5]


@pytest.mark.rule("VDG-9.8", "VDG-6.5")
def test_captains_come_home_to_a_player_whose_seven_are_all_out() -> None:
    fleet = 'calicut = ["0:14", "0:27", "0:12", "0:23", "0:10", "0:20"]'
    table = phase_3(fleet, "[[player]]\ncaptains = 1\n[[player]]\n")
    assert (table.state.captains[0], table.state.captain_stock[0]) == (7, 0)


@pytest.mark.rule("VDG-9.9")
def test_a_merchant_ship_moves_like_any_other() -> None:
    table = phase_3('mozambique = ["merchant:4", "0:7", "merchant:2"]')
    assert ships(table, "mombasa") == [merchant(4), 0, 7, merchant(2)]


@pytest.mark.rule("VDG-9.9")
def test_a_merchant_ship_takes_the_space_that_a_ship_further_right_needed() -> None:
    table = phase_3('mombasa = ["1:10", "1:20", "1:7", ""]\nmozambique = ["merchant:3", "0:4", "1:1"]')
    assert ships(table, "mombasa")[3] == merchant(3)
    assert 4 in members(table.state.gone)


@pytest.mark.rule("VDG-9.9")
def test_merchant_ships_earn_nobody_anything() -> None:
    table = phase_3('natal = ["merchant:1"]\nterra = ["merchant:2", "merchant:3"]')
    assert [gained(table, seat, source) for seat in (0, 1) for source in ("coast", "icons")] == [0, 0, 0, 0]
    assert list(table.state.reals) == [10, 10]


@pytest.mark.rule("VDG-9.7", "VDG-9.9")
def test_a_merchant_ship_without_a_space_is_out_of_the_game() -> None:
    table = phase_3('mozambique = ["0:7", "0:4", "merchant:1"]')
    assert merchant(1) in members(table.state.gone)
    assert list(table.state.captains) == [1, 1]
