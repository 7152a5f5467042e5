"""The scoring at the end, part by part, and the winner."""

from __future__ import annotations

import pytest

from africana.playing import Table
from roteiro.core.game import ranks
from roteiro.games.africana import GAME

ASSISTANTS = ["grey zanzibar", "violet serengeti", "orange jidda", "magenta khartoum", "turquoise lagos"]


def final(*players: str) -> Table:
    """The end of the game, one area for each seat; nobody has silver unless told."""
    areas = "\n".join(
        f"[[player]]\n{player}" if "silver" in player else f"[[player]]\nsilver = 0\n{player}" for player in players
    )
    table = Table(f'seats = {len(players)}\nphase = "game end"\n{areas}')
    assert table.is_over()
    return table


def totals(table: Table) -> list[int]:
    return [score.total for score in GAME.scores(table.state)]


def places(table: Table) -> list[int]:
    return ranks(GAME.scores(table.state))


# The parts ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AFR-11.1")
def test_finished_expeditions_score_their_printed_points() -> None:
    table = final('finished = ["A01", "A04", "A10"]', 'finished = ["A09"]')
    assert (table.points(0)["expeditions"], table.points(1)["expeditions"]) == (1 + 2 + 3, 3)
    assert totals(table) == [6, 3]


@pytest.mark.rule("AFR-11.1")
def test_finished_artefacts_score_their_printed_points_besides_their_sets() -> None:
    table = final('completed = ["mask tangier", "mask lagos", "vessel leopoldville"]', 'completed = ["drum napoli"]')
    assert (table.points(0)["artefacts"], table.points(0)["sets"]) == (5 + 2 + 2, 6)
    assert totals(table) == [15, 5]


@pytest.mark.parametrize(("count", "lost"), [(0, 0), (1, 0), (2, 5), (3, 10), (4, 10), (5, 10)])
@pytest.mark.rule("AFR-11.5")
def test_finished_assistant_adventures_cost_points_from_the_second_on(count: int, lost: int) -> None:
    table = final(f"completed = {ASSISTANTS[:count]}\njoker = false", "")
    assert (table.points(0)["assistants"], totals(table)) == (-lost, [-lost, 0])


@pytest.mark.rule("AFR-11.5")
def test_artefacts_do_not_count_as_assistant_adventures() -> None:
    table = final('completed = ["grey zanzibar", "mask tangier", "drum napoli"]', "")
    assert table.points(0)["assistants"] == 0


@pytest.mark.rule("AFR-11.6")
def test_assistant_adventures_cost_points_even_if_the_assistants_have_left_the_game() -> None:
    table = final(f"completed = {ASSISTANTS[:2]}\nassistants = []", f"completed = {ASSISTANTS[2:]}\nassistants = []")
    assert totals(table) == [-5, -10]


@pytest.mark.rule("AFR-11.6", "AFR-9.4")
def test_to_discard_an_assistant_saves_no_points() -> None:
    table = Table(f"""
        quiet = 399
        [[player]]
        silver = 0
        cards = ["grey", "grey"]
        completed = {ASSISTANTS[:2]}
        [[player]]
    """)
    table.does("draw", "card grey", "card grey", "discard grey assistant", "discard violet assistant")
    assert table.is_over()
    assert table.points(0)["assistants"] == -5


@pytest.mark.parametrize(("silver", "points"), [(0, 0), (9, 0), (10, 1), (19, 1), (20, 2), (57, 5)])
@pytest.mark.rule("AFR-11.7")
def test_each_full_ten_silver_score_a_point(silver: int, points: int) -> None:
    table = final(f"silver = {silver}", "")
    assert (table.points(0)["silver"], totals(table)) == (points, [points, 0])


@pytest.mark.parametrize(("cards", "points"), [([], 0), (["grey"], 0), (["grey", "violet"], 1), (["grey"] * 4, 2)])
@pytest.mark.rule("AFR-11.8")
def test_every_two_travel_cards_in_hand_score_a_point_whatever_their_colours(cards: list[str], points: int) -> None:
    table = final(f"cards = {cards}", "")
    assert (table.points(0)["cards"], totals(table)) == (points, [points, 0])


@pytest.mark.rule("AFR-11.8")
def test_joker_and_assistants_do_not_count_as_travel_cards() -> None:
    table = final('cards = ["grey", "grey", "grey"]\ncompleted = ["grey zanzibar"]', 'cards = ["violet"]')
    assert (table.points(0)["cards"], table.points(1)["cards"]) == (1, 0)


@pytest.mark.rule("AFR-11.9")
def test_each_unfinished_artefact_scores_one_point_whatever_it_is_worth() -> None:
    table = final('adventures = ["mask tangier", "mask lagos", "vessel dakar"]', 'adventures = ["drum napoli"]')
    assert [table.points(seat)["unfinished"] for seat in (0, 1)] == [3, 1]
    assert totals(table) == [3, 1]


@pytest.mark.rule("AFR-11.9", "AFR-11.5")
def test_unfinished_assistant_adventures_score_nothing_and_cost_nothing() -> None:
    table = final(f"adventures = {ASSISTANTS[:3]}", f'adventures = ["mask lagos"]\ncompleted = {ASSISTANTS[3:4]}')
    assert totals(table) == [0, 1]


@pytest.mark.rule("AFR-11.10")
def test_expeditions_joined_but_not_finished_score_nothing() -> None:
    assert totals(final("joined = [1, 2, 3, 4]", 'finished = ["A06"]')) == [0, 2]


@pytest.mark.rule("AFR-11.11")
def test_a_total_may_be_negative() -> None:
    table = final(f'completed = {ASSISTANTS[:3]}\nfinished = ["A01"]', "", f"completed = {ASSISTANTS[3:]}")
    assert totals(table) == [-9, 0, -5]
    assert places(table) == [3, 1, 2]


@pytest.mark.rule("AFR-11.1", "AFR-11.2", "AFR-11.5", "AFR-11.7", "AFR-11.8", "AFR-11.9")
def test_all_parts_are_added_and_told_one_after_another() -> None:
    table = final(
        """
        silver = 23
        cards = ["grey", "grey"]
        finished = ["A09", "A02"]
        completed = ["mask tangier", "drum serengeti", "grey zanzibar", "violet serengeti"]
        adventures = ["shield jidda", "orange jidda"]
        """,
        "silver = 5",
    )
    assert table.points(0) == {
        "expeditions": 4, "artefacts": 8, "sets": 2, "assistants": -5, "silver": 2, "cards": 1, "unfinished": 1,
    }  # fmt: skip
    assert totals(table) == [13, 0]
    told = [(int(event.seat), *event.args) for event in table.happened("points_scored")]
    assert told == [(0, 0, 4), (0, 1, 8), (0, 2, 2), (0, 3, -5), (0, 4, 2), (0, 5, 1), (0, 6, 1)]


# The winner --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AFR-11.12")
def test_the_most_points_win_whatever_the_money() -> None:
    table = final('silver = 9\nfinished = ["A01"]', 'finished = ["A04"]', "silver = 9")
    assert (totals(table), places(table)) == ([1, 2, 0], [2, 1, 3])


@pytest.mark.rule("AFR-11.12")
def test_a_tie_goes_to_more_money() -> None:
    table = final('finished = ["A04"]\nsilver = 3', 'finished = ["A05"]\nsilver = 4', 'finished = ["A01"]\nsilver = 9')
    assert (totals(table), places(table)) == ([2, 2, 1], [2, 1, 3])


@pytest.mark.rule("AFR-11.13")
def test_the_value_of_the_money_breaks_a_tie_and_not_the_number_of_coins() -> None:
    table = final("silver = 4", "silver = 5", 'finished = ["A01"]')  # four coins against a single gold one
    assert places(table) == [3, 2, 1]


@pytest.mark.rule("AFR-11.12", "AFR-11.13")
def test_money_that_has_scored_points_breaks_a_tie_too() -> None:
    table = final("silver = 13", 'silver = 2\nfinished = ["A01"]')
    assert (totals(table), places(table)) == ([1, 1], [1, 2])


@pytest.mark.rule("AFR-11.12")
def test_with_equal_points_and_money_the_victory_is_shared_whatever_the_cards() -> None:
    more = 'silver = 7\nfinished = ["A01", "A02"]'
    table = final(more, 'silver = 7\ncards = ["grey", "grey", "grey", "grey"]', "silver = 9", 'finished = ["A05"]')
    assert (totals(table), places(table)) == ([2, 2, 0, 2], [1, 1, 4, 3])


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.rule("AFR-11.12")
def test_all_players_can_share_a_victory(seats: int) -> None:
    assert places(final(*["silver = 1"] * seats)) == [1] * seats
