"""Before the first disc: what everybody has, who begins, and the merchant ship that sails first."""

from __future__ import annotations

from typing import Any

import pytest

from roteiro.core.dice import FastDice
from roteiro.core.errors import BadOption
from roteiro.core.kernel import CHANCE, Chance, pending
from roteiro.core.masks import members
from roteiro.core.match import Match
from roteiro.games.vasco import GAME
from roteiro.games.vasco.data import CHARACTER_NAMES, PILE
from vasco.playing import Table

EVERY_TABLE = pytest.mark.parametrize("seats", [2, 3, 4])


def begin(seats: int, first: int = 0, seed: int = 7) -> Match:
    """A game up to its first question to a player, with a chosen first player."""
    match = Match(GAME, seats, {"first": 1 + first}, dice=FastDice(seed))
    match.start()
    return match


def sent(match: Match) -> Match:
    """The same, once the owner of Sernigi has sent the set-up's merchant ship to Natal for any project."""
    for _ in range(2):
        seat = match.to_move()
        assert seat is not None
        match.take(seat, match.options_for(seat)[0])
    return match


def until(match: Match, question: str) -> Chance[Any]:
    """Let nature choose anything until it is asked a certain question."""
    while type(nature := pending(match.state)).__name__ != question:
        assert isinstance(nature, Chance)
        match.take(CHANCE, nature.options(match.state)[0])
    assert isinstance(nature, Chance)
    return nature


def look(match: Match) -> dict[str, Any]:
    return GAME.view(match.state, None)


@EVERY_TABLE
@pytest.mark.rule("VDG-0.1")
def test_everybody_begins_with_four_discs_a_captain_and_ten_reals(seats: int) -> None:
    state = begin(seats).state
    assert list(state.discs) == [4] * seats
    assert list(state.captains) == [1] * seats
    assert list(state.reals) == [10] * seats


@EVERY_TABLE
@pytest.mark.rule("VDG-0.1", "VDG-0.5")
def test_only_the_first_player_begins_with_points(seats: int) -> None:
    match = begin(seats, first=1)
    assert [player["points"] for player in look(match)["players"]] == [0, 2, 0, 0][:seats]


@EVERY_TABLE
@pytest.mark.rule("VDG-0.1")
def test_nobody_begins_with_sailors_projects_or_ships(seats: int) -> None:
    for player in look(begin(seats))["players"]:
        assert [player["crew"][colour] for colour in ("turquoise", "violet", "grey", "orange")] == [0, 0, 0, 0]
        assert player["projects"] == player["ships"] == []


@pytest.mark.rule("VDG-0.2")
def test_money_that_is_paid_goes_to_no_other_player() -> None:
    table = Table('seats = 2\nphase = "actions"\n[discs]\n15 = "0 projects"')
    table.play("0 act\n0 buy 2")
    assert list(table.state.reals) == [9, 10]


@pytest.mark.rule("VDG-0.2")
def test_the_stock_pays_even_when_the_players_hold_more_than_all_coins_of_the_box() -> None:
    table = Table('seats = 2\nphase = "actions"\n[discs]\n15 = "0 projects"\n[[player]]\nreals = 200\n[[player]]')
    table.play("0 renounce")
    assert table.state.reals[0] == 203


@EVERY_TABLE
@pytest.mark.rule("VDG-0.3")
def test_as_many_sections_as_players_get_five_sailors_each(seats: int) -> None:
    waiting = [sum(section.values()) for section in look(begin(seats))["sections"]]
    assert sorted(waiting) == sorted([5] * seats + [0] * (4 - seats))


@EVERY_TABLE
@pytest.mark.rule("VDG-0.3")
def test_the_sailors_of_the_sections_come_out_of_a_bag_of_thirty_two(seats: int) -> None:
    match = begin(seats)
    assert sum(look(match)["bag"].values()) == 32 - 5 * seats
    for colour, left in look(match)["bag"].items():
        assert left + sum(section[colour] for section in look(match)["sections"]) == 8


@EVERY_TABLE
@pytest.mark.rule("VDG-0.4")
def test_six_captains_of_each_player_wait_in_the_recruiting_area(seats: int) -> None:
    assert list(begin(seats).state.captain_stock) == [6] * seats


@EVERY_TABLE
@pytest.mark.rule("VDG-0.5", "VDG-0.6")
def test_the_first_player_holds_dias(seats: int) -> None:
    assert look(begin(seats, first=1))["characters"]["dias"]["owner"] == 1


@pytest.mark.parametrize(
    ("seats", "first", "owners"),
    [
        (2, 0, {"dias": 0, "sernigi": 1, "alvares": -1, "manuel": -1}),
        (2, 1, {"dias": 1, "sernigi": 0, "alvares": -1, "manuel": -1}),
        (3, 0, {"dias": 0, "alvares": 1, "sernigi": 2, "manuel": -1}),
        (3, 2, {"dias": 2, "alvares": 0, "sernigi": 1, "manuel": -1}),
        (4, 0, {"dias": 0, "alvares": 1, "sernigi": 2, "manuel": 3}),
        (4, 3, {"dias": 3, "alvares": 0, "sernigi": 1, "manuel": 2}),
    ],
)
@pytest.mark.rule("VDG-0.6")
def test_characters_are_dealt_clockwise_from_the_first_player(seats: int, first: int, owners: dict[str, int]) -> None:
    characters = look(begin(seats, first))["characters"]
    assert {name: characters[name]["owner"] for name in CHARACTER_NAMES} == owners


@EVERY_TABLE
@pytest.mark.rule("VDG-0.6", "VDG-9.1")
def test_sernigi_always_has_an_owner(seats: int) -> None:
    assert look(begin(seats))["characters"]["sernigi"]["owner"] in range(seats)


@EVERY_TABLE
@pytest.mark.rule("VDG-0.6", "VDG-8.3")
def test_no_disc_lies_on_a_character_at_the_start(seats: int) -> None:
    assert [entry["hosted_by"] for entry in look(begin(seats))["characters"].values()] == [-1] * 4


@pytest.mark.parametrize(("seats", "held", "waiting"), [(2, [0, 0], 6), (3, [0, 1, 0], 5), (4, [0, 1, 0, 0], 5)])
@pytest.mark.rule("VDG-0.7")
def test_whoever_is_dealt_alvares_has_a_missionary(seats: int, held: list[int], waiting: int) -> None:
    match = begin(seats)
    assert [player["crew"]["missionary"] for player in look(match)["players"]] == held
    assert match.state.missionaries == waiting


@pytest.mark.parametrize(("seats", "discs"), [(2, [4, 4]), (3, [4, 4, 4]), (4, [4, 4, 4, 5])])
@pytest.mark.rule("VDG-0.8")
def test_whoever_is_dealt_manuel_has_a_fifth_disc_to_place(seats: int, discs: list[int]) -> None:
    assert [player["discs"] for player in look(begin(seats))["players"]] == discs


@pytest.mark.rule("VDG-0.8", "VDG-2.8")
def test_the_owner_of_manuel_is_the_only_one_to_be_offered_21_and_22_at_his_first_placement() -> None:
    table = Table('seats = 4\nphase = "placement"')
    offered = []
    for seat in range(4):
        offered.append({"number 21", "number 22"} <= set(table.choices()))
        table.play(f"{seat} number {seat + 1}\n{seat} area projects")
    assert offered == [False, False, False, True]


@EVERY_TABLE
@pytest.mark.rule("VDG-0.9")
def test_the_owner_of_sernigi_must_send_a_merchant_ship_before_anything_else(seats: int) -> None:
    match = begin(seats)
    seat = match.to_move()
    assert seat == look(match)["characters"]["sernigi"]["owner"]
    assert {GAME.vocabulary.text(action).split()[0] for action in match.options_for(seat)} == {"space"}


@pytest.mark.rule("VDG-0.9", "VDG-8.12")
def test_the_first_merchant_ship_earns_the_bonus_of_its_landing_but_no_points() -> None:
    table = Table('seats = 2\nphase = "set-up"\n[merchants]\nopen = 6')
    table.play("1 space mombasa 1")
    assert table.state.reals[1] == 12
    assert table.points(1) == 0


@EVERY_TABLE
@pytest.mark.rule("VDG-0.9", "VDG-0.16", "VDG-2.4")
def test_a_second_merchant_ship_lies_open_when_the_first_player_places_his_first_disc(seats: int) -> None:
    match = sent(begin(seats, first=1))
    assert (type(pending(match.state)).__name__, match.to_move()) == ("ChooseNumber", 1)
    assert look(match)["landings"]["Natal"][0]["ship"] not in (0, look(match)["merchant"])
    assert look(match)["merchant"] != 0
    assert len(look(match)["unseen_merchants"]) == 4


@EVERY_TABLE
@pytest.mark.rule("VDG-0.10")
def test_the_numbers_1_to_20_are_free_for_the_first_disc(seats: int) -> None:
    match = sent(begin(seats))
    offered = [GAME.vocabulary.text(action) for action in match.options_for(match.to_move())]
    assert [text for text in offered if text.startswith("number")] == [f"number {n}" for n in range(1, 21)]


@pytest.mark.rule("VDG-0.11")
def test_any_of_the_nine_tiles_may_lie_on_top_with_equal_chance() -> None:
    match = Match(GAME, 2, {"first": 1})
    nature = until(match, "TurnUpTile")
    assert [GAME.vocabulary.text(action) for action in nature.options(match.state)] == [
        f"tile {n}" for n in range(1, 10)
    ]
    assert nature.weights(match.state) == [1] * 9


@EVERY_TABLE
@pytest.mark.rule("VDG-0.11")
def test_one_tile_is_open_and_eight_are_not(seats: int) -> None:
    table = look(begin(seats))
    assert table["next_tile"] not in (0, *table["unseen_tiles"])
    assert len(table["unseen_tiles"]) == 8


@EVERY_TABLE
@pytest.mark.rule("VDG-0.12")
def test_seven_projects_of_pile_one_are_laid_out(seats: int) -> None:
    table = look(begin(seats))
    laid_out = [*table["offer"], table["gabriel"]]
    assert len(set(laid_out)) == 7
    assert {PILE[tile] for tile in laid_out} == {1}


@EVERY_TABLE
@pytest.mark.rule("VDG-0.12")
def test_the_three_piles_show_their_tops(seats: int) -> None:
    table = look(begin(seats))
    assert [PILE[tile] for tile in table["pile_tops"]] == [1, 2, 3]
    assert len(table["undealt"]) == 35 - 7 - 3


@EVERY_TABLE
@pytest.mark.rule("VDG-0.13")
def test_the_first_player_is_drawn_with_equal_chance(seats: int) -> None:
    match = Match(GAME, seats)
    nature = until(match, "DrawFirstPlayer")
    assert [GAME.vocabulary.text(action) for action in nature.options(match.state)] == [
        f"first {s}" for s in range(seats)
    ]
    assert nature.weights(match.state) == [1] * seats


@pytest.mark.rule("VDG-0.13")
def test_the_player_who_is_drawn_begins() -> None:
    match = Match(GAME, 3)
    match.act(CHANCE, "first 2")
    assert look(match)["first"] == 2
    assert look(match)["characters"]["dias"]["owner"] == 2


@EVERY_TABLE
@pytest.mark.rule("VDG-0.13")
def test_the_option_chooses_the_first_player_and_nothing_is_drawn(seats: int) -> None:
    match = Match(GAME, seats, {"first": seats})
    assert look(match)["first"] == seats - 1
    assert type(pending(match.state)).__name__ != "DrawFirstPlayer"


@pytest.mark.rule("VDG-0.13")
def test_somebody_who_is_not_at_the_table_cannot_begin() -> None:
    with pytest.raises(BadOption):
        Match(GAME, 2, {"first": 3})


@EVERY_TABLE
@pytest.mark.rule("VDG-0.14")
def test_the_leftmost_sections_are_the_empty_ones(seats: int) -> None:
    from_the_right = [sum(section.values()) > 0 for section in look(begin(seats))["sections"]]
    assert from_the_right == [True] * seats + [False] * (4 - seats)


@pytest.mark.rule("VDG-0.15", "VDG-0.12")
def test_the_top_of_pile_one_becomes_the_first_gabriel() -> None:
    match = Match(GAME, 2, {"first": 1})
    until(match, "TurnUpProject")
    for tile in (9, 20, 33):
        match.act(CHANCE, f"project {tile}")
    assert look(match)["gabriel"] == 9
    match.act(CHANCE, "project 4")
    match.act(CHANCE, "project 12")
    assert look(match)["offer"] == [4, 12, 0, 0, 0, 0]


@pytest.mark.rule("VDG-0.15")
def test_any_tile_of_a_pile_may_lie_on_top_of_it_with_equal_chance() -> None:
    match = Match(GAME, 2, {"first": 1})
    nature = until(match, "TurnUpProject")
    assert [GAME.vocabulary.text(action) for action in nature.options(match.state)] == [
        f"project {tile}" for tile in range(1, 15)
    ]
    assert nature.weights(match.state) == [1] * 14


@pytest.mark.rule("VDG-0.15")
def test_any_of_the_six_merchant_ships_may_be_the_first_to_sail() -> None:
    match = Match(GAME, 2, {"first": 1})
    nature = until(match, "TurnUpMerchant")
    assert [GAME.vocabulary.text(action) for action in nature.options(match.state)] == [
        f"merchant {n}" for n in range(1, 7)
    ]
    assert nature.weights(match.state) == [1] * 6


@EVERY_TABLE
@pytest.mark.rule("VDG-0.15", "VDG-0.11", "VDG-0.17", "VDG-3.1")
def test_what_lies_face_down_is_shown_as_a_set_without_order_and_alike_to_everybody(seats: int) -> None:
    match = sent(begin(seats))
    view = look(match)
    for secret in ("unseen_tiles", "unseen_merchants", "undealt"):
        assert view[secret] == sorted(view[secret])
    assert view["next_tile"] == 0
    assert all(GAME.view(match.state, seat) == view for seat in range(seats))


@EVERY_TABLE
@pytest.mark.rule("VDG-0.1", "VDG-0.12")
def test_nothing_of_the_box_is_missing_after_the_set_up(seats: int) -> None:
    match = sent(begin(seats))
    assert GAME.lost_pieces(match.state) == []
    assert sum(len(members(mask)) for mask in match.state.projects) == 1
