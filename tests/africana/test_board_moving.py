"""The board of Africana while one moves: which places are in reach, and what one click on them does."""

from __future__ import annotations

import pytest

from africana.playing import Table
from africana.test_board import NEAR, board, described, elements, game, one_line_steps
from roteiro.core.canvas import Drawing
from roteiro.core.kernel import Seat, State, answer, pending
from roteiro.games.africana import GAME
from roteiro.games.africana.data import PLACES


def ringed(drawing: Drawing) -> list[str]:
    """The places with a ring that only tells that they are in reach."""
    found = [element for element in elements(drawing) if element.attrib.get("id", "").startswith("place-")]
    return [e.attrib["id"] for e in found if any("reach" in c.attrib.get("class", "").split() for c in e.iter())]


def test_places_within_reach_have_a_ring_unless_they_can_be_chosen() -> None:
    near, jidda = described(NEAR), f"place-{PLACES.index('Jidda')}"
    assert not ringed(board(near, 0)) and one_line_steps(board(near, 0)) == ["go jidda with magenta"]
    asked_before = described(NEAR.replace('phase = "move"', ""))
    assert ringed(board(asked_before, 0)) == [jidda] and not one_line_steps(board(asked_before, 0))
    for reader in (1, None):
        assert not ringed(board(near, reader)) and not one_line_steps(board(near, reader))


def in_cairo(*lines: str) -> str:
    """Seat 0 goes to Napoli (orange), Tripoli (turquoise, orange), Aswan (turquoise, grey), Jidda (magenta, orange)."""
    return "\n".join(['phase = "move"', "[[player]]", 'place = "cairo"', *lines, "[[player]]"])


def hand(*lines: str) -> State:
    return described(in_cairo(*lines))


NO_JOKER = "joker = false"
HELPER = 'completed = ["orange jidda"]'
CHEAPEST = [
    (["cards = { magenta = 1 }"], "go jidda with magenta"),  # and not with the joker
    (["cards = { magenta = 1, orange = 2 }"], "go jidda with orange"),  # there are more of them
    (["cards = { magenta = 2, orange = 2 }"], "go jidda with magenta"),  # the first
    (["cards = { magenta = 2 }", HELPER], "go jidda with orange assistant"),  # it comes back into the hand
    (["cards = { orange = 2 }", HELPER], "go jidda with orange assistant"),
    ([HELPER], "go jidda with orange assistant"),  # and not with the joker
    (["cards = { grey = 2 }", "silver = 9"], "go jidda with joker"),  # it costs no silver
    (["cards = { grey = 1, violet = 2 }", "silver = 9", NO_JOKER], "go jidda with violet changed"),
    (["cards = { grey = 2, orange = 1 }", "silver = 9", NO_JOKER], "go jidda with orange"),
]


@pytest.mark.parametrize(("lines", "step"), CHEAPEST)
def test_a_place_that_several_cards_lead_to_is_entered_with_the_cheapest(lines: list[str], step: str) -> None:
    found = one_line_steps(board(hand(*lines), 0))
    assert [line for line in found if line.startswith("go jidda ")] == [step]


def test_every_neighbour_that_some_card_leads_to_is_a_choice() -> None:
    def places(*lines: str) -> list[str]:
        return [line.split()[1] for line in one_line_steps(board(hand(*lines), 0))]

    assert places("cards = { magenta = 1, orange = 1 }", NO_JOKER) == ["jidda", "napoli", "tripoli"]
    assert places("cards = { magenta = 1, orange = 1 }") == ["aswan", "jidda", "napoli", "tripoli"]
    assert places("cards = { violet = 1 }", NO_JOKER) == []
    assert places("cards = { violet = 1 }", NO_JOKER, "silver = 5") == ["aswan", "jidda", "napoli", "tripoli"]


def test_a_step_from_the_map_says_which_card_it_takes_and_what_it_costs() -> None:
    drawing = board(hand("cards = { grey = 1 }", "silver = 5", NO_JOKER), 0)
    found = [element for element in elements(drawing) if " with " in element.attrib.get("data-action", "")]
    said = {element.attrib["data-action"]: element.attrib["aria-label"] for element in found}
    assert said["go aswan with grey"] == "Go to Aswan with a grey card"
    assert said["go jidda with grey changed"] == "Go to Jidda with a grey card, 5 silver"
    priced = [e.attrib["data-action"] for e in found if any(shape.text == "−5" for shape in e.iter())]
    assert priced and all(line.endswith(" changed") for line in priced) and len(priced) == len(found) - 1


def test_a_step_from_the_map_is_one_line_and_is_taken_back_whole() -> None:
    table = Table(in_cairo("cards = { magenta = 1, grey = 1 }", "silver = 5"))
    before = GAME.encode(table.state)
    for line in one_line_steps(board(table.state, 0)):
        table.act(Seat(0), line)
        assert table.place(0) == line.split()[1] and table.can_undo(Seat(0))
        assert table.undo(Seat(0)) and GAME.encode(table.state) == before


def test_a_step_in_one_line_can_be_made_and_says_so() -> None:
    for state, seat in game(2)[1::25]:
        for element in elements(board(state, seat)):
            line = element.attrib.get("data-action", "")
            if " with " in line:
                after = state.clone()
                for action in GAME.vocabulary.unfold(line):
                    decision = pending(after)
                    assert decision is not None and action in decision.options(after)
                    answer(after, decision, action)
                assert element.attrib["aria-label"].startswith("Go to ")


def test_steps_look_unlike_the_start_of_an_expedition() -> None:
    found = elements(board(hand("cards = { grey = 2 }"), 0))
    shapes = {
        name: {element.tag.rpartition("}")[2] for element in found if element.attrib.get("class") == name}
        for name in ("steps", "start-mark", "end-mark")
    }
    assert shapes == {"steps": {"path"}, "start-mark": {"circle"}, "end-mark": {"rect"}}
