"""The one-line form of a step: the card and the way in one phrase."""

from __future__ import annotations

import re
from itertools import product

import pytest

from africana.playing import Table
from conformance import contract
from roteiro.core.errors import BadRecord, IllegalAction, NotYourTurn, UnknownAction
from roteiro.core.kernel import Seat
from roteiro.core.record import MARK, excerpt, parse, replay, write
from roteiro.games.africana import GAME

WALK = """
    phase = "move"
    [[player]]
    place = "cairo"
    silver = 7
    cards = ["grey", "violet"]
    completed = ["grey timbuktu", "violet addisababa"]
    [[player]]
"""
STEPS = [
    ("go aswan with grey", ["play grey", "go aswan"]),
    ("go aswan with grey assistant", ["play grey assistant", "go aswan"]),
    ("go jidda with violet changed", ["change violet", "go jidda"]),
    ("go jidda with violet assistant changed", ["change violet assistant", "go jidda"]),
    ("go napoli with joker", ["play joker", "go napoli"]),
]
TRAVEL_CARDS = ["magenta", "turquoise", "grey", "orange", "violet"]
COLOURED = [*TRAVEL_CARDS, *[f"{colour} assistant" for colour in TRAVEL_CARDS]]


def unfolded(line: str) -> list[str]:
    """The small decisions of a line, as text."""
    return [GAME.vocabulary.text(action) for action in GAME.vocabulary.unfold(line)]


def folded(*lines: str) -> list[str]:
    return GAME.vocabulary.fold([GAME.vocabulary.parse(line) for line in lines])


def body(text: str) -> list[str]:
    """The lines of play of a record, without header, position and marks."""
    return [line.partition(MARK)[0] for line in text.splitlines()[1:] if not line.startswith("|")]


def everything(table: Table) -> tuple[object, ...]:
    """Whatever a refused line must leave as it was."""
    undo = [table.can_undo(Seat(seat)) for seat in range(table.seats)]
    return GAME.encode(table.state), list(table.record), list(table.witnesses), list(table.events), undo


# Reading and writing -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("line", "small"), STEPS)
def test_a_line_stands_for_the_card_and_the_way(line: str, small: list[str]) -> None:
    assert unfolded(line) == small
    assert folded(*small) == [line]


def test_every_card_and_every_place_have_their_line() -> None:
    places = [place.word("name").lower().replace(" ", "") for place in GAME.components()["place"]]
    for card, place in product([*COLOURED, "joker"], places):
        assert unfolded(f"go {place} with {card}") == [f"play {card}", f"go {place}"]
        assert folded(f"play {card}", f"go {place}") == [f"go {place} with {card}"]
    for card, place in product(COLOURED, places):
        assert unfolded(f"go {place} with {card} changed") == [f"change {card}", f"go {place}"]
        assert folded(f"change {card}", f"go {place}") == [f"go {place} with {card} changed"]


@pytest.mark.parametrize("line", ["GO Aswan With GREY", "  go  aswan   with\tgrey ", "Go aswan with grey"])
def test_capitals_and_blanks_do_not_matter(line: str) -> None:
    assert unfolded(line) == ["play grey", "go aswan"]


@pytest.mark.parametrize("line", ["play grey", "go aswan", "change violet assistant", "stop", "Join 1"])
def test_a_single_action_is_a_line_too(line: str) -> None:
    assert unfolded(line) == [line.lower()]


def test_steps_among_other_actions_are_folded_one_by_one() -> None:
    small = ["move", "join 1", "play grey", "go aswan", "change violet", "go khartoum", "finish 2", "play joker"]
    assert folded(*small) == [
        "move", "join 1", "go aswan with grey", "go khartoum with violet changed", "finish 2", "play joker",
    ]  # fmt: skip


@pytest.mark.parametrize(
    "small",
    [
        ["go aswan"],
        ["play grey"],
        ["change grey"],
        ["go aswan", "stop"],
        ["go aswan", "play grey"],
        ["play grey", "stop"],
        [],
    ],
)
def test_half_a_step_stays_as_it_is(small: list[str]) -> None:
    assert folded(*small) == small


def test_what_a_player_does_in_a_row_is_folded_wherever_it_is_cut() -> None:
    table = Table(WALK)
    table.does(
        "go aswan with grey", "go khartoum with violet changed", "join 5", "go aswan with grey assistant", "stop"
    )
    contract.check_phrases(GAME, table)


# Nonsense ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("go aswan with", "'go aswan with' is no action; 'go' takes one of: napoli, ..., tananarive"),
        ("go with grey", "'go with grey' is no action; 'go' takes one of: napoli, ..., tananarive"),
        ("go atlantis with grey", "'go atlantis' is no action; 'go' takes one of: napoli, ..., tananarive"),
        ("go aswan with pink", "'play pink' is no action; 'play' takes one of: magenta, ..., joker"),
        ("go aswan with assistant", "'play assistant' is no action; 'play' takes one of: magenta, ..., joker"),
        ("go aswan with changed", "'play changed' is no action; 'play' takes one of: magenta, ..., joker"),
        ("go aswan with joker assistant", "'play joker assistant' is no action; 'play' takes one of: magenta"),
        ("go aswan with grey with violet", "'play grey with violet' is no action"),
        ("go aswan with joker changed", "'change joker' is no action; 'change' takes one of: magenta"),
        ("go aswan with pink changed", "'change pink' is no action; 'change' takes one of: magenta"),
        ("go aswan with grey changed changed", "'change grey changed' is no action"),
        ("play grey with aswan", "'play grey with aswan' is no action; 'play' takes one of: magenta, ..., joker"),
        ("please go aswan with grey", "'please go aswan with grey' is no action; the verbs are: draw, "),
        ("play joker go aswan with grey", "'play joker go aswan with grey' is no action; 'play' takes one of: magenta"),
        ("walk aswan with grey", "'walk aswan with grey' is no action; the verbs are: draw, "),
        ("", "'' is no action; the verbs are: draw, "),
    ],
)  # fmt: skip
def test_nonsense_is_refused_with_a_clear_message(line: str, says: str) -> None:
    table = Table(WALK)
    before = everything(table)
    with pytest.raises(UnknownAction, match=re.escape(says)):
        table.act(Seat(0), line)
    assert everything(table) == before


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("go timbuktu with grey", "'go timbuktu' is not an option of Step (AFR-4.2); possible: go aswan"),
        ("go jidda with grey", "'go jidda' is not an option of Step (AFR-4.2); possible: go aswan"),
        ("go cairo with joker", "'go cairo' is not an option of Step (AFR-4.2); possible: go napoli, "),
        ("go aswan with grey changed", "'go aswan' is not an option of Step (AFR-4.2); possible: go napoli, "),
        ("go jidda with violet", "'play violet' is not an option of Move (AFR-4.4); possible: play grey, "),
        ("go jidda with orange", "'play orange' is not an option of Move (AFR-4.4); possible: play grey, "),
        ("go jidda with orange changed", "'change orange' is not an option of Move (AFR-4.4); possible: play grey, "),
    ],
)  # fmt: skip
@pytest.mark.rule("AFR-4.2", "AFR-4.3", "AFR-5.2")
def test_an_impossible_step_is_refused_whole(line: str, says: str) -> None:
    table = Table(WALK)
    before = everything(table)
    with pytest.raises(IllegalAction, match=re.escape(says)):
        table.act(Seat(0), line)
    assert everything(table) == before


def test_a_step_needs_a_movement() -> None:
    table = Table(WALK.replace('phase = "move"', ""))
    with pytest.raises(
        IllegalAction, match=r"'play grey' is not an option of Turn \(AFR-1.2\); possible: draw, book, move"
    ):
        table.act(Seat(0), "go aswan with grey")


def test_a_step_is_for_whoever_moves() -> None:
    with pytest.raises(NotYourTurn, match="seat 0 is asked"):
        Table(WALK).act(Seat(1), "go leopoldville with joker")


def test_a_step_cannot_follow_a_card_that_lies_already() -> None:
    table = Table(WALK)
    table.does("play grey")
    with pytest.raises(IllegalAction, match="'play joker' is not an option of Step"):
        table.does("go aswan with joker")


# Undo --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("line", "small"), STEPS)
def test_a_line_does_what_its_decisions_do(line: str, small: list[str]) -> None:
    whole, parts = Table(WALK), Table(WALK)
    whole.does(line)
    parts.does(*small)
    assert everything(whole)[:3] == everything(parts)[:3]


@pytest.mark.parametrize("line", [line for line, _ in STEPS])
def test_a_line_is_taken_back_whole(line: str) -> None:
    table = Table(WALK)
    before = everything(table)
    table.does(line)
    assert table.undo(Seat(0)) and everything(table) == before
    assert not table.undo(Seat(0))


def test_small_decisions_are_taken_back_one_by_one() -> None:
    table = Table(WALK)
    table.does("play grey", "go aswan")
    assert table.undo(Seat(0)) and (table.asked(), table.place(0)) == ("0 Step", "cairo")
    assert table.undo(Seat(0)) and (table.asked(), table.cards(0)) == ("0 Move", ["grey", "violet"])


def test_lines_are_taken_back_one_after_the_other() -> None:
    table = Table(WALK)
    table.does("go jidda with violet changed", "go cairo with grey")
    assert table.undo(Seat(0)) and (table.place(0), table.silver(0), table.played()) == ("jidda", 2, ["violet"])
    assert table.undo(Seat(0)) and (table.place(0), table.silver(0), table.played()) == ("cairo", 7, [])


# Records -----------------------------------------------------------------------------------------------------------


def test_a_record_shows_steps_in_one_line_however_they_were_played() -> None:
    table = Table(WALK)
    table.does("play grey", "go aswan", "go cairo with grey assistant", "change violet", "go napoli", "play joker")
    steps = ["0 go aswan with grey", "0 go cairo with grey assistant", "0 go napoli with violet changed"]
    assert body(write(table)) == [*steps, "0 play joker", "- 4"]
    table.does("go tripoli")
    text = write(table)
    assert body(text) == [*steps, "0 go tripoli with joker", "- 4"]
    again = replay(parse(text), GAME)
    assert again.record == table.record and write(again) == text
    assert GAME.encode(again.state) == GAME.encode(table.state)


def test_spectators_and_rivals_read_the_same_lines() -> None:
    table = Table(WALK)
    table.does("go aswan with grey", "go cairo with violet", "stop")
    for reader in (None, Seat(0), Seat(1)):
        assert body(excerpt(table, reader)) == ["0 go aswan with grey", "0 go cairo with violet", "0 stop", "- 3"]


def test_a_line_never_goes_on_after_a_card_was_drawn() -> None:
    table = Table('phase = "move"\n[[player]]\nplace = "tangier"\n[[player]]')
    table.does("join 2", "card grey", "go timbuktu with grey")
    assert body(write(table)) == ["0 join 2", "* card grey", "0 go timbuktu with grey", "- 3"]


def test_a_step_typed_into_a_record_by_hand() -> None:
    header = "roteiro 1 · africana 1 · seats 2\n" + "".join(f"| {line.strip()}\n" for line in WALK.strip().splitlines())
    match = replay(parse(f"{header}0 Go  aswan with GREY\n0 play joker\n0 go khartoum\n- 3\n"), GAME)
    assert [GAME.vocabulary.text(action) for _, action in match.record] == [
        "play grey", "go aswan", "play joker", "go khartoum",
    ]  # fmt: skip
    with pytest.raises(BadRecord, match="'go timbuktu' is not an option of Step") as caught:
        replay(parse(f"{header}0 go aswan with grey\n0 go timbuktu with joker\n- 2\n"), GAME)
    assert caught.value.line == len(header.splitlines()) + 2


@pytest.mark.parametrize("line", ["go Cape Town with violet", "go  cape town  with violet", "go capetown with violet"])
def test_a_place_may_be_written_as_it_is_spoken(line: str) -> None:
    assert GAME.vocabulary.unfold(line) == [GAME.vocabulary.parse("play violet"), GAME.vocabulary.parse("go capetown")]


def test_so_may_the_place_of_an_adventure() -> None:
    parse = GAME.vocabulary.parse
    assert GAME.vocabulary.unfold("complete mask Victoria Falls") == [parse("complete mask victoriafalls")]
