"""The final scoring in its four parts, groups of cargo, and the winner."""

from __future__ import annotations

import pytest

from oltremare.playing import Table
from roteiro.core.game import ranks
from roteiro.games.oltremare import GAME
from roteiro.games.oltremare.data import COUNT, GOOD, GOODS, KINDS, NAMES, components
from roteiro.games.oltremare.steps.scoring import groups

RUNS = ("first", "second", "third", "fourth", "fifth")


def final(*players: str, options: str = "") -> Table:
    """The end of the game, one area for each seat; nobody has ducats or cards in hand unless told."""
    defaults = ("ducats", "ducats = 0"), ("hand", "hand = []")
    areas = ""
    for player in players:
        missing = [line for word, line in defaults if word not in player]
        areas += "\n".join(["[[player]]", *missing, player, ""])
    table = Table(f'seats = {len(players)}\nphase = "game end"\n[options]\nzero = "nothing"\n{options}\n{areas}')
    assert table.is_over()
    return table


def totals(table: Table) -> list[int]:
    return [score.total for score in GAME.scores(table.state)]


def places(table: Table) -> list[int]:
    return ranks(GAME.scores(table.state))


def sold(table: Table, seat: int) -> list[tuple[str, int, int]]:
    """The groups that a player was paid for: the good, the cards, the ducats."""
    paid = [event.args for event in table.happened("group_scored") if event.seat == seat]
    return [(GOODS[good], cards, ducats) for good, cards, ducats in paid]


def cards_of(good: int) -> list[str]:
    return [NAMES[kind] for kind in range(KINDS) if GOOD[kind] == good for _ in range(COUNT[kind])]


# The four parts ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("OLM-11.1")
def test_prestige_cargo_pirates_and_port_tokens_are_scored_in_this_order_each_for_all_players() -> None:
    player = 'prestige = 1\npirates = ["?"]\ntoken = "calm"\ncargo = '
    table = final(f'{player}["salt dm1"]', f'{player}["silk ds1"]')
    found = [(event.what, int(event.seat)) for event in table.events]
    kinds = ["prestige_scored", "group_scored", "pirates_scored", "tokens_scored"]
    assert found == [("final_scoring", 0)] + [(kind, seat) for kind in kinds for seat in (0, 1)]


@pytest.mark.rule("OLM-11.1")
def test_the_four_parts_are_added_to_the_ducats_of_the_game() -> None:
    cargo = 'cargo = ["salt ms1", "salt dm1", "jewels dm1"]'
    other = 'ducats = 12\nprestige = 1\ncargo = ["grain dm1"]\nturned = ["calm", "deals"]'
    table = final(f'ducats = 7\nprestige = 2\n{cargo}\npirates = ["?", "silk ds1", "?"]\ntoken = "market"', other, "")
    parts = GAME.scores(table.state)[0].parts
    assert [parts[part] for part in ("start", "prestige", "cargo", "pirates", "ports")] == [7, 6, 4 + 2, -3, 3]
    assert totals(table)[:2] == [7 + 6 + 6 - 3 + 3, 12 + 3 + 1 + 6]


@pytest.mark.rule("OLM-11.1")
def test_most_ducats_win_whatever_the_cargo() -> None:
    cargo = 'cargo = ["salt dm1", "silk ds1", "salt ms1", "silk pm1"]'
    assert places(final("ducats = 20", cargo, "ducats = 21")) == [2, 3, 1]


@pytest.mark.rule("OLM-11.1")
def test_the_whole_stack_is_sold_with_its_top_group_and_stays_in_its_order() -> None:
    cargo = ["salt dm1", "silk ds1", "silk pm1"]
    table = final(f"cargo = {cargo}", "")
    assert sold(table, 0) == [("silk", 2, 4), ("salt", 1, 1)]
    assert table.cargo(0) == cargo


@pytest.mark.rule("OLM-11.1", "OLM-9.11")
def test_pirate_cards_are_counted_face_down_and_nobody_is_shown_them() -> None:
    table = final('pirates = ["?", "silk ds1", "?"]', "")
    assert table.pirates(0) == ["?", "silk ds1", "?"]
    assert [event.args for event in table.happened("pirates_scored")] == [(3,)]


# Groups ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cargo", "found"),
    [
        ("a", "1a"),
        ("aaa", "3a"),
        ("aab", "1b 2a"),
        ("abb", "2b 1a"),
        ("aba", "1a 1b 1a"),
        ("aabaab", "1b 2a 1b 2a"),
        ("abcabc", "1c 1b 1a 1c 1b 1a"),
        ("aaabbc", "1c 2b 3a"),
        ("", ""),
    ],
)
@pytest.mark.rule("OLM-11.2", "OLM-11.3")
def test_neighbours_of_one_good_are_a_group_from_the_top_down(cargo: str, found: str) -> None:
    first = {letter: GOOD.index(good) for good, letter in enumerate("abc")}
    kinds = [first[letter] + cargo[:i].count(letter) for i, letter in enumerate(cargo)]
    assert " ".join([f"{cards}{'abc'[good]}" for good, cards in groups(kinds)]) == found


@pytest.mark.rule("OLM-11.2", "OLM-11.3")
def test_a_good_in_separated_groups_is_paid_group_by_group() -> None:
    cargo = ["salt dm1", "salt ms1", "silk ds1", "salt pm1", "salt ps2", "salt ds4"]
    table = final(f"cargo = {cargo}", "")
    assert sold(table, 0) == [("salt", 3, 7), ("silk", 1, 1), ("salt", 2, 4)]
    assert totals(table)[0] == 12


@pytest.mark.rule("OLM-11.2")
def test_symbols_and_ports_make_no_difference_for_a_group() -> None:
    assert sold(final('cargo = ["salt dm3 venezia", "salt dp4", "salt ms1"]', ""), 0) == [("salt", 3, 7)]


@pytest.mark.parametrize("good", range(len(GOODS)))
@pytest.mark.rule("OLM-11.4")
def test_a_group_of_every_length_is_paid_by_the_row_of_its_good_and_a_longer_one_by_its_end(good: int) -> None:
    piece = components()["good"][good]
    row = [piece.number(run) for run in RUNS if piece.number(run)]
    cards = cards_of(good)
    lengths = range(1, len(cards) + 1)
    paid = [sold(final(f"cargo = {cards[:length]}", "", ""), 0) for length in lengths]
    assert paid == [[(GOODS[good], length, row[min(length, len(row)) - 1])] for length in lengths]


@pytest.mark.parametrize(
    ("cargo", "ducats"),
    [(["jewels dm1", "jewels ps4"], 5), (["grain dm1", "grain ms1", "grain ps3", "grain pm1", "grain ds4"], 12)],
)
@pytest.mark.rule("OLM-11.4")
def test_the_amounts_that_the_book_names(cargo: list[str], ducats: int) -> None:
    assert totals(final(f"cargo = {cargo}", "", ""))[0] == ducats


# Hands and debt ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("OLM-11.7")
def test_cards_in_hand_are_worth_nothing_and_cost_nothing() -> None:
    hand = 'hand = ["jewels dm1", "jewels ps4", "jewels dp1", "silk ds1", "silk pm1", "olives dp1", "olives ps1"]'
    table = final(f'{hand}\ncargo = ["salt dm1"]', 'cargo = ["salt ms1"]')
    assert totals(table) == [1, 1]
    assert places(table) == [1, 1]


@pytest.mark.rule("OLM-11.8")
def test_a_total_may_be_negative() -> None:
    table = final(
        'ducats = -9\ncargo = ["salt dm1"]', 'ducats = 1\ncargo = ["salt ms1"]\npirates = ["?", "?", "?", "?"]'
    )
    assert totals(table) == [-8, -2]
    assert places(table) == [2, 1]


# The winner --------------------------------------------------------------------------------------------------------

THREE_GROUPS = 'cargo = ["grain ms1", "pottery dm1", "olives ps1"]'  # 3 ducats
FOUR_SALT = 'cargo = ["salt dm1", "salt ms1", "salt ps2", "salt pm1"]'  # 10 ducats
THREE_SILK = 'cargo = ["silk ds1", "silk pm1", "silk ps2"]'  # 7 ducats


@pytest.mark.rule("OLM-11.9")
def test_a_tie_goes_to_more_cargo_cards_before_groups_are_counted() -> None:
    table = final(f"ducats = 7\n{THREE_GROUPS}", FOUR_SALT, f"ducats = 3\n{THREE_SILK}")
    assert totals(table) == [10, 10, 10]
    assert places(table) == [2, 1, 3]


@pytest.mark.rule("OLM-11.9")
def test_a_further_tie_goes_to_more_groups() -> None:
    table = final(THREE_SILK, f"ducats = 4\n{THREE_GROUPS}", "ducats = -9")
    assert totals(table)[:2] == [7, 7]
    assert places(table)[:2] == [2, 1]


@pytest.mark.rule("OLM-11.9")
def test_cards_in_the_cargo_stack_break_a_tie_and_no_others() -> None:
    more = 'hand = ["jewels dp1", "jewels ps4"]\npirates = ["?"]\nducats = 3\ncargo = ["olives ps1"]'
    table = final(more, 'cargo = ["pottery dm1", "pottery ps1"]', "ducats = -9")
    assert totals(table)[:2] == [3, 3]
    assert places(table) == [2, 1, 3]


@pytest.mark.rule("OLM-11.9", "OLM-11.1")
def test_one_ducat_more_beats_any_number_of_cards() -> None:
    table = final(f"ducats = 8\n{THREE_GROUPS}", FOUR_SALT, "")
    assert (totals(table)[:2], places(table)[:2]) == ([11, 10], [1, 2])


@pytest.mark.rule("OLM-11.10")
def test_when_everything_is_equal_the_victory_is_shared() -> None:
    table = final('cargo = ["salt dm1", "silk ds1"]', 'cargo = ["olives ps1", "pottery dm1"]', "ducats = -1")
    assert (totals(table)[:2], places(table)) == ([2, 2], [1, 1, 3])


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.rule("OLM-11.10")
def test_all_players_can_share_a_victory(seats: int) -> None:
    cargo = ["salt dm1", "silk ds1", "olives ps1", "pottery dm1", "grain dm1"]
    assert places(final(*[f'cargo = ["{name}"]' for name in cargo[:seats]])) == [1] * seats


@pytest.mark.rule("OLM-11.9", "OLM-11.10")
def test_places_behind_the_winner_are_shared_in_the_same_way() -> None:
    table = final("ducats = 30", 'cargo = ["salt dm1"]', 'cargo = ["silk ds1"]', 'ducats = -1\ncargo = ["olives ps1"]')
    assert places(table) == [1, 2, 2, 4]
