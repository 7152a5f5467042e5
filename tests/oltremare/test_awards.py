"""Six, three and one ducat for the most tokens: prestige at Venice and at the end, port tokens at the end."""

from __future__ import annotations

from itertools import permutations

import pytest

from oltremare.playing import Table
from roteiro.games.oltremare import GAME
from roteiro.games.oltremare.steps.scoring import awards

# What the players have; what they earn; what they earn if places are dense. Every pattern of ties.
PATTERNS = [
    ([2, 1], [6, 3], [6, 3]),
    ([1, 1], [6, 6], [6, 6]),
    ([3, 2, 1], [6, 3, 1], [6, 3, 1]),
    ([2, 2, 1], [6, 6, 1], [6, 6, 3]),
    ([2, 1, 1], [6, 3, 3], [6, 3, 3]),
    ([1, 1, 1], [6, 6, 6], [6, 6, 6]),
    ([4, 3, 2, 1], [6, 3, 1, 0], [6, 3, 1, 0]),
    ([3, 3, 2, 1], [6, 6, 1, 0], [6, 6, 3, 1]),
    ([3, 2, 2, 1], [6, 3, 3, 0], [6, 3, 3, 1]),
    ([3, 2, 1, 1], [6, 3, 1, 1], [6, 3, 1, 1]),
    ([2, 2, 1, 1], [6, 6, 1, 1], [6, 6, 3, 3]),
    ([2, 2, 2, 1], [6, 6, 6, 0], [6, 6, 6, 3]),
    ([2, 1, 1, 1], [6, 3, 3, 3], [6, 3, 3, 3]),
    ([1, 1, 1, 1], [6, 6, 6, 6], [6, 6, 6, 6]),
    ([5, 4, 3, 2, 1], [6, 3, 1, 0, 0], [6, 3, 1, 0, 0]),
    ([4, 4, 3, 2, 1], [6, 6, 1, 0, 0], [6, 6, 3, 1, 0]),
    ([4, 3, 3, 2, 1], [6, 3, 3, 0, 0], [6, 3, 3, 1, 0]),
    ([4, 3, 2, 2, 1], [6, 3, 1, 1, 0], [6, 3, 1, 1, 0]),
    ([4, 3, 2, 1, 1], [6, 3, 1, 0, 0], [6, 3, 1, 0, 0]),
    ([3, 3, 2, 2, 1], [6, 6, 1, 1, 0], [6, 6, 3, 3, 1]),
    ([3, 3, 2, 1, 1], [6, 6, 1, 0, 0], [6, 6, 3, 1, 1]),
    ([3, 2, 2, 1, 1], [6, 3, 3, 0, 0], [6, 3, 3, 1, 1]),
    ([3, 3, 3, 2, 1], [6, 6, 6, 0, 0], [6, 6, 6, 3, 1]),
    ([3, 2, 2, 2, 1], [6, 3, 3, 3, 0], [6, 3, 3, 3, 1]),
    ([3, 2, 1, 1, 1], [6, 3, 1, 1, 1], [6, 3, 1, 1, 1]),
    ([2, 2, 2, 1, 1], [6, 6, 6, 0, 0], [6, 6, 6, 3, 3]),
    ([2, 2, 1, 1, 1], [6, 6, 1, 1, 1], [6, 6, 3, 3, 3]),
    ([2, 2, 2, 2, 1], [6, 6, 6, 6, 0], [6, 6, 6, 6, 3]),
    ([2, 1, 1, 1, 1], [6, 3, 3, 3, 3], [6, 3, 3, 3, 3]),
    ([1, 1, 1, 1, 1], [6, 6, 6, 6, 6], [6, 6, 6, 6, 6]),
]
# What the players have; what they earn by their places; what they earn if nobody is ranked without a token.
ZEROS = [
    ([3, 0], [6, 3], [6, 0]),
    ([0, 0], [6, 6], [0, 0]),
    ([2, 1, 0], [6, 3, 1], [6, 3, 0]),
    ([2, 2, 0], [6, 6, 1], [6, 6, 0]),
    ([2, 0, 0], [6, 3, 3], [6, 0, 0]),
    ([0, 0, 0], [6, 6, 6], [0, 0, 0]),
    ([4, 1, 0, 0], [6, 3, 1, 1], [6, 3, 0, 0]),
    ([1, 0, 0, 0], [6, 3, 3, 3], [6, 0, 0, 0]),
    ([0, 0, 0, 0], [6, 6, 6, 6], [0, 0, 0, 0]),
    ([9, 2, 0, 0, 0], [6, 3, 1, 1, 1], [6, 3, 0, 0, 0]),
    ([3, 2, 1, 0, 0], [6, 3, 1, 0, 0], [6, 3, 1, 0, 0]),
    ([0, 0, 0, 0, 0], [6, 6, 6, 6, 6], [0, 0, 0, 0, 0]),
]
# The two options at the table with four players: what they have, what they earn.
OPTIONS = [
    ("", [2, 2, 0, 0], [6, 6, 1, 1]),
    ('ties = "skip"\nzero = "ranked"', [2, 2, 0, 0], [6, 6, 1, 1]),
    ('ties = "dense"', [2, 2, 0, 0], [6, 6, 3, 3]),
    ('zero = "nothing"', [2, 2, 0, 0], [6, 6, 0, 0]),
    ('ties = "dense"\nzero = "nothing"', [2, 1, 1, 0], [6, 3, 3, 0]),
    ('ties = "dense"\nzero = "nothing"', [1, 3, 2, 2], [1, 6, 3, 3]),
]
TURNED = ("calm", "market", "deals", "fight", "fight")


def earn(values: list[int], dense: bool, none_for_zero: bool, expected: list[int]) -> None:
    """What each earns does not depend on where he sits."""
    for order in permutations(range(len(values))):
        found = awards([values[i] for i in order], dense, none_for_zero)
        assert found == [expected[i] for i in order]


def seated(players: list[str], options: str, phase: str, more: str = "") -> Table:
    areas = "".join(f"[[player]]\n{player}\n" for player in players)
    return Table(f'seats = {len(players)}\nphase = "{phase}"\n{more}\n[options]\n{options}\n{areas}')


def earned(table: Table, part: str) -> list[int]:
    return [score.parts[part] for score in GAME.scores(table.state)]


def prestige(held: list[int]) -> list[str]:
    return [f"prestige = {tokens}" for tokens in held]


def tokens(held: list[int]) -> list[str]:
    return [f"turned = {list(TURNED[:tokens])}" for tokens in held]


def at_venice(held: list[int], options: str = "") -> Table:
    table = seated(prestige(held), options, "trade", "venice = [1, 5]")
    table.play("0 buy deck\n* card olives pm4\n* top venice")
    return table


@pytest.mark.parametrize(("values", "ducats"), [(values, skip) for values, skip, _ in PATTERNS])
@pytest.mark.rule("OLM-9.4", "OLM-9.5", "OLM-11.6")
def test_equals_earn_the_full_amount_and_the_next_place_is_counted_by_players(
    values: list[int], ducats: list[int]
) -> None:
    earn(values, False, False, ducats)
    earn(values, False, True, ducats)


@pytest.mark.parametrize(("values", "ducats"), [(values, dense) for values, _, dense in PATTERNS])
@pytest.mark.rule("OLM-9.4", "OLM-9.5", "OLM-11.6")
def test_with_dense_places_the_next_after_equals_takes_the_next_place(values: list[int], ducats: list[int]) -> None:
    earn(values, True, False, ducats)
    earn(values, True, True, ducats)


@pytest.mark.parametrize(("values", "ranked", "nothing"), ZEROS)
@pytest.mark.rule("OLM-9.6")
def test_players_without_a_token_are_ranked_unless_the_option_says_otherwise(
    values: list[int], ranked: list[int], nothing: list[int]
) -> None:
    earn(values, False, False, ranked)
    earn(values, False, True, nothing)


@pytest.mark.rule("OLM-9.6", "OLM-9.5")
def test_dense_places_go_to_players_without_a_token_too_unless_they_earn_nothing() -> None:
    earn([2, 2, 1, 0], True, False, [6, 6, 3, 1])
    earn([2, 2, 1, 0], True, True, [6, 6, 3, 0])


@pytest.mark.parametrize(
    ("held", "ducats"),
    [
        ([1, 4], [3, 6]),
        ([4, 4], [6, 6]),
        ([1, 4, 2], [1, 6, 3]),
        ([2, 5, 1, 3], [1, 6, 0, 3]),
        ([2, 2, 7, 1, 1], [3, 3, 6, 0, 0]),
    ],
)
@pytest.mark.rule("OLM-9.4", "OLM-11.6")
def test_prestige_earns_six_three_and_one_at_venice(held: list[int], ducats: list[int]) -> None:
    assert earned(at_venice(held), "prestige") == ducats


@pytest.mark.parametrize(
    ("held", "ducats"),
    [
        ([1, 4], [3, 6]),
        ([4, 4], [6, 6]),
        ([1, 4, 2], [1, 6, 3]),
        ([2, 5, 1, 3], [1, 6, 0, 3]),
        ([2, 2, 7, 1, 1], [3, 3, 6, 0, 0]),
    ],
)
@pytest.mark.rule("OLM-11.1", "OLM-9.4", "OLM-11.6")
def test_prestige_earns_the_same_at_the_end(held: list[int], ducats: list[int]) -> None:
    assert earned(seated(prestige(held), "", "game end"), "prestige") == ducats


@pytest.mark.parametrize(
    ("held", "ducats"),
    [
        ([1, 4], [3, 6]),
        ([2, 2], [6, 6]),
        ([0, 0], [6, 6]),
        ([1, 4, 2], [1, 6, 3]),
        ([2, 5, 1, 3], [1, 6, 0, 3]),
        ([2, 2, 4, 1, 1], [3, 3, 6, 0, 0]),
    ],
)
@pytest.mark.rule("OLM-11.5", "OLM-11.6")
def test_port_tokens_earn_six_three_and_one_at_the_end(held: list[int], ducats: list[int]) -> None:
    assert earned(seated(tokens(held), "", "game end"), "ports") == ducats


@pytest.mark.parametrize(("options", "held", "ducats"), OPTIONS)
@pytest.mark.rule("OLM-9.4", "OLM-9.5", "OLM-9.6")
def test_the_options_decide_about_prestige_at_venice(options: str, held: list[int], ducats: list[int]) -> None:
    assert earned(at_venice(held, options), "prestige") == ducats


@pytest.mark.parametrize(("options", "held", "ducats"), OPTIONS)
@pytest.mark.rule("OLM-11.1", "OLM-9.5", "OLM-9.6")
def test_the_options_decide_about_prestige_at_the_end(options: str, held: list[int], ducats: list[int]) -> None:
    assert earned(seated(prestige(held), options, "game end"), "prestige") == ducats


@pytest.mark.parametrize(("options", "held", "ducats"), OPTIONS)
@pytest.mark.rule("OLM-11.5", "OLM-9.5", "OLM-9.6")
def test_the_options_decide_about_port_tokens(options: str, held: list[int], ducats: list[int]) -> None:
    assert earned(seated(tokens(held), options, "game end"), "ports") == ducats


@pytest.mark.rule("OLM-11.5")
def test_the_active_token_counts_like_those_turned_over_and_every_kind_counts() -> None:
    held = ['token = "calm"', 'turned = ["compass", "influence"]', 'token = "market"\nturned = ["fight", "compass"]']
    assert earned(seated(held, "", "game end"), "ports") == [1, 3, 6]


@pytest.mark.rule("OLM-9.3", "OLM-11.1")
def test_port_tokens_earn_nothing_at_venice() -> None:
    table = seated(tokens([3, 0]), "", "trade", "venice = [1, 5]")
    table.play("0 buy deck\n* card olives pm4\n* top venice")
    assert earned(table, "ports") == [0, 0]


@pytest.mark.rule("OLM-9.4")
def test_only_those_who_earn_something_are_named() -> None:
    table = at_venice([2, 5, 1, 3, 0])
    assert [(int(event.seat), event.args) for event in table.happened("prestige_scored")] == [
        (0, (2, 1)),
        (1, (5, 6)),
        (3, (3, 3)),
    ]
