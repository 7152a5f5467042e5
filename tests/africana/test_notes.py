"""What a player reads beside a button: prices, gains, and when the turn will be over."""

from __future__ import annotations

import pytest

from africana.playing import Table
from conformance.beside import notes
from roteiro.games.africana import GAME
from roteiro.games.africana.steps.scoring import PARTS

ENDS = "your turn ends"


def reading(silver: int, *turns: str) -> Table:
    """Seat 0 has opened the north book."""
    left, right = '["mask victoriafalls", "drum tananarive"]', '["shield capetown", "vessel walvisbay"]'
    seen = f"[books.north]\nleft = {left}\nright = {right}"
    table = Table(f'phase = "book"\n[[player]]\nplace = "cairo"\nsilver = {silver}\n[[player]]\n{seen}')
    for turn in turns:
        table.play(f"0 {turn}")
    return table


@pytest.mark.parametrize(("silver", "said"), [(0, f"free, {ENDS}"), (1, "free")])
def test_turning_the_free_page_without_silver_ends_the_turn(silver: int, said: str) -> None:
    table = reading(silver)
    assert notes(table)["turn forward"] == said
    table.play_forced = True
    table.play("0 turn forward")
    assert (table.asked() == "0 Leaf") == (ENDS not in said)


def test_the_last_silver_ends_the_turn() -> None:
    assert notes(reading(2, "turn forward"))["turn back"] == "costs 1 silver"
    assert notes(reading(1, "turn forward"))["turn back"] == f"costs 1 silver, {ENDS}"


def test_a_page_says_what_it_costs_and_brings() -> None:
    found = notes(reading(5))["buy right"]
    assert found.startswith("the shield in Cape Town, costs 5 silver, brings ") and ENDS not in found
    assert notes(reading(5, "turn back"))["buy right"].endswith(ENDS)


def test_drawing_says_how_many_cards_are_too_many() -> None:
    table = Table("[[player]]\ncards = { grey = 3 }\n[[player]]")
    assert notes(table)["draw"] == f"1 card too many must go, {ENDS}"


def test_stopping_ends_the_turn() -> None:
    hand = '[[player]]\nplace = "cairo"\ncards = { grey = 4 }\n[[player]]'
    assert notes(Table(f'phase = "move"\nplayed = ["joker"]\n{hand}'))["stop"] == ENDS


def test_a_movement_says_how_far_it_leads() -> None:
    table = Table('[[player]]\nplace = "cairo"\njoker = false\ncards = ["magenta"]\n[[player]]')
    assert notes(table)["move"] == "1 place in reach"


def test_a_place_to_go_to_says_what_can_be_done_there_and_nothing_of_other_cards() -> None:
    table = Table('phase = "move"\n[[player]]\nplace = "cairo"\nadventures = ["drum napoli"]\n[[player]]')
    table.play("0 play joker")
    found = notes(table)
    assert found["go napoli"] == "your adventure is here" or found["go napoli"].endswith(", your adventure is here")
    assert found["go aswan"] == ""


def test_a_joker_that_is_discarded_leaves_the_game() -> None:
    table = Table('phase = "turn end"\n[[player]]\ncards = { grey = 5 }\n[[player]]')
    found = notes(table)
    assert found["discard joker"] == "leaves the game" and found["discard grey"] == ""


def test_every_part_of_a_result_has_a_name_for_the_score_sheet() -> None:
    assert set(GAME.words.parts) == set(PARTS)
    assert GAME.words.part("sets") == "Sets of artefacts"
