"""The components: what the rulebook says of them, and that the dossier's reconstruction is what we play with."""

from __future__ import annotations

from collections import Counter

import pytest

from roteiro.core.kernel import Seat
from roteiro.games.vasco import GAME
from roteiro.games.vasco.data import (
    CREW,
    ICON_POINTS,
    ICON_REALS,
    INITIAL,
    LANDINGS,
    LIMIT,
    PILE,
    PROJECT_TILES,
    RENOUNCE_PAYS,
    SUMS,
    VALUE,
    VARIATION,
)


@pytest.mark.rule("VDG-4.7")
def test_project_tiles_show_limit_crew_pile_and_icons() -> None:
    tiles = range(1, PROJECT_TILES + 1)
    assert len(tiles) == 35
    assert {LIMIT[n] for n in tiles} == {4, 5, 6, 7, 9, 11}
    assert {CREW[n] for n in tiles} == {1, 2, 3, 4, 5}
    assert Counter(PILE[n] for n in tiles) == {1: 14, 2: 14, 3: 7}
    assert any(ICON_POINTS[n] and ICON_REALS[n] for n in tiles)


@pytest.mark.rule("VDG-7.19")
def test_six_landings_from_near_to_far() -> None:
    assert LANDINGS == ("Natal", "Terra de Boa Gente", "Mozambique", "Mombasa", "Malindi", "Calicut")
    assert VALUE == (4, 5, 4, 6, 5, 4, 7, 7, 6, 5, 9, 9, 7, 7, 6, 11, 11, 9, 9, 7, 7)


@pytest.mark.rule("VDG-2.1", "VDG-3.2")
def test_the_marker_never_leaves_the_numbers() -> None:
    assert sorted(INITIAL[1:]) == list(range(4, 13))
    assert set(VARIATION[1:]) <= set(range(-3, 4))
    for tile in range(1, 10):
        for turned in range(1, 10):
            assert tile == turned or 1 <= INITIAL[tile] + VARIATION[turned] <= 15
    assert SUMS[8] == (9, 4) and INITIAL[8] == 11


@pytest.mark.rule("VDG-3.7", "VDG-3.8")
def test_renouncing_pays_by_rows_of_five() -> None:
    assert RENOUNCE_PAYS[1:] == (1,) * 5 + (2,) * 5 + (3,) * 5 + (4,) * 5 + (0, 0)


@pytest.mark.rule("VDG-0.17")
def test_everybody_sees_the_same_table_and_nobody_what_comes() -> None:
    state = GAME.position("seats = 3")
    views = [GAME.view(state, Seat(seat)) for seat in range(3)]
    assert views[0] == views[1] == views[2] == GAME.view(state, None)
    assert len(views[0]["unseen_tiles"]) == 8 and len(views[0]["pile_tops"]) == 3


@pytest.mark.rule("VDG-0.18")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_only_the_colours_at_the_table_are_in_play(seats: int) -> None:
    state = GAME.position(f"seats = {seats}")
    assert len(state.discs) == len(state.captains) == len(state.captain_stock) == seats
