"""Position documents: what is left out, what is written back, and the guide of the rule tests."""

from __future__ import annotations

from itertools import islice

import pytest

from africana.playing import NORTH_BOOK, Table
from africana.playing import __doc__ as guide
from conformance import contract
from roteiro.core.dice import FastDice, random_option
from roteiro.core.kernel import apply, pending
from roteiro.games.africana import GAME
from roteiro.games.africana.state import PROGRESS, Africana

PHASES = ["set-up", "turn", "move", "book", "turn end", "game end"]


def rewritten(state: Africana) -> bytes:
    return GAME.encode(GAME.position(GAME.describe(state)))


# What is left out --------------------------------------------------------------------------------------------------


def test_an_empty_document_is_the_first_turn() -> None:
    table = Table("")
    assert table.asked() == "0 Turn"
    assert [table.place(seat) for seat in range(2)] == ["napoli", "capetown"]
    assert [table.silver(seat) for seat in range(2)] == [2, 2]
    assert [table.cards(seat) for seat in range(2)] == [[], []]
    assert [table.has_joker(seat) for seat in range(2)] == [True, True]
    assert table.spaces() == ["A01", "A02", "A03", "A04", "A05"]
    assert (table.right("north"), table.right("south")) == (["mask victoriafalls"], ["mask tangier"])
    assert (table.pile(), table.deck(), len(table.supply())) == (60, 34 - 10 - 5, 10)


def test_companies_follow_the_first_player() -> None:
    table = Table("seats = 4\nfirst = 2")
    assert table.asked() == "2 Turn"
    assert [table.place(seat) for seat in range(4)] == ["lagos", "jidda", "napoli", "capetown"]
    assert [table.silver(seat) for seat in range(4)] == [3, 4, 2, 2]


def test_the_option_says_who_is_first() -> None:
    assert Table('[options]\nfirst = "seat1"').asked() == "1 Turn"


def test_a_document_of_six_lines_can_be_played() -> None:
    table = Table("""
        phase = "move"
        [[player]]
        place = "cairo"
        cards = ["grey", "grey", "orange"]
        [[player]]
        place = "Cape Town"
    """)
    table.does("stop", "draw", "card grey", "card grey")
    assert table.asked() == "0 Turn"
    assert (table.place(0), table.place(1), table.cards(1)) == ("cairo", "capetown", ["grey", "grey"])


def test_travel_cards_are_a_list_or_a_table() -> None:
    table = Table(
        'discards = { grey = 12 }\n[[player]]\ncards = ["violet", "orange"]\n[[player]]\ncards = { violet = 2 }'
    )
    assert (table.cards(0), table.cards(1)) == (["orange", "violet"], ["violet", "violet"])
    assert (table.discards(), table.pile()) == (["grey"] * 12, 60 - 12 - 4)


def test_completed_assistant_adventures_have_brought_their_assistants() -> None:
    hired = 'completed = ["mask lagos", "grey zanzibar", "W11"]'
    table = Table(f'[[player]]\n{hired}\n[[player]]\ncompleted = ["grey timbuktu"]\nassistants = []')
    assert (table.assistants(0), table.assistants(1)) == (["magenta", "grey"], [])
    assert table.supply() == ["magenta", "turquoise", "turquoise", "orange", "orange", "violet", "violet"]
    assert list(table.state.box) == [0, 0, 1, 0, 0]
    assert rewritten(table.state) == GAME.encode(table.state)


def test_adventures_go_by_name_or_code() -> None:
    table = Table('gone = ["br01"]\n[[player]]\nadventures = ["W02", "Drum  Napoli"]\n[[player]]')
    assert table.adventures(0) == ["mask portnatal", "drum napoli"]
    assert (table.gone(), table.right("south")) == (["mask tangier"], ["mask lagos"])


def test_the_first_page_without_a_place_lies_on_the_right() -> None:
    table = Table('[books.north]\nleft = ["mask victoriafalls", "violet serengeti"]\n')
    assert (table.left("north"), table.right("north")) == (
        ["mask victoriafalls", "violet serengeti"],
        ["mask portnatal"],
    )


def test_a_book_may_be_empty() -> None:
    table = Table(f'phase = "book"\ngone = {NORTH_BOOK}')
    assert (table.left("north"), table.right("north"), table.choices()) == ([], [], ["close"])


def test_the_rest_takes_what_must_be_finished() -> None:
    table = Table('spaces = ["B01", "C01", "B02", "B03", "B04"]\n[[player]]\nfinished = ["rest"]\n[[player]]')
    assert table.finished(0) == [*[f"A{n:02}" for n in range(1, 11)], "B05", "B06", "B07", "B08", "B09", "B10"]
    assert table.deck() == 14 - 10 - 1


@pytest.mark.parametrize(("seats", "deck"), [(2, 0), (3, 2), (4, 1)])
def test_the_rest_leaves_a_pile_of_a_given_size(seats: int, deck: int) -> None:
    players = '[[player]]\nfinished = ["A10", "rest"]\n' + "[[player]]\n" * (seats - 1)
    table = Table(f"seats = {seats}\ndeck = {deck}\n{players}")
    assert (table.deck(), len(table.finished(0))) == (deck, 34 - [10, 7, 4][seats - 2] - 5 - deck)
    assert not table.state.last and "" not in table.spaces()


def test_empty_spaces_without_a_pile_are_the_last_round() -> None:
    document = (
        'active = 1\ndeck = 0\nspaces = ["C01", "", "C02", "C03", ""]\n[[player]]\nfinished = ["rest"]\n[[player]]'
    )
    assert Table(document).state.last == 1


def steps_shown(table: Table) -> int:
    steps: int = GAME.view(table.state, None)["steps"]
    return steps


def test_cards_played_are_steps_made() -> None:
    played = 'phase = "move"\nplayed = ["joker", "grey", "grey assistant"]'
    table = Table(f'{played}\n[[player]]\ncompleted = ["grey zanzibar"]\n[[player]]')
    assert (steps_shown(table), table.played()) == (3, ["grey", "grey assistant", "joker"])
    assert table.choices() == ["stop"]
    table.does("stop")
    assert (table.discards(), table.played(), steps_shown(table)) == (["grey"], [], 0)


def test_the_card_of_an_open_step_is_no_step_yet() -> None:
    table = Table('phase = "move"\n[[player]]\nplace = "cairo"\ncards = ["grey", "grey"]\n[[player]]')
    shown = [steps_shown(table)]
    for action in ("play grey", "go aswan", "play joker", "go khartoum"):
        table.does(action)
        shown.append(steps_shown(table))
    assert shown == [0, 0, 1, 1, 2]


def test_a_missing_expedition_was_finished_in_this_turn() -> None:
    table = Table(
        'phase = "turn end"\nspaces = ["A01", "", "A03", "A04", "A05"]\n[[player]]\nfinished = ["A02"]\n[[player]]'
    )
    assert (table.asked(), table.state.outcome) == ("* OpenExpedition", PROGRESS)
    table.does("expedition a10")
    assert (table.spaces()[1], table.asked()) == ("A10", "1 Turn")


@pytest.mark.parametrize(
    ("owned", "asked", "outcome"),
    [
        ('cards = ["grey", "grey", "grey", "grey", "grey"]', "0 DiscardCard", 1),
        ('adventures = ["W01", "W02", "W03", "W04", "W05"]', "0 DropAdventure", 2),
        ("", "1 Turn", 0),
    ],
)
def test_the_turn_end_begins_with_the_limits(owned: str, asked: str, outcome: int) -> None:
    table = Table(f'phase = "turn end"\n[[player]]\n{owned}\n[[player]]')
    assert (table.asked(), table.state.outcome) == (asked, outcome)
    assert table.state.idle == (asked == "1 Turn")


def test_a_game_end_without_more_is_a_standstill() -> None:
    table = Table('phase = "game end"\n[[player]]\nsilver = 20\n[[player]]\nfinished = ["A01"]')
    assert table.is_over()
    assert (table.total(0), table.points(1)["expeditions"] > 0) == (2, True)
    assert table.events[0].what == "game_ended"


# What is written back ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_phase_can_be_written_down(phase: str, seats: int) -> None:
    state = Table(f'seats = {seats}\nphase = "{phase}"').state
    assert rewritten(state) == GAME.encode(state)


def test_the_set_up_as_a_position_is_the_set_up() -> None:
    for first in range(4):
        options = f'[options]\nfirst = "{GAME.option("first").choices[first]}"'
        there = GAME.position(f'seats = 3\nphase = "set-up"\n{options}')
        assert GAME.encode(there) == GAME.encode(GAME.setup(3, {"first": first}))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_state_of_a_game_can_be_written_down(seats: int) -> None:
    options = [{}, {"first": 2, "standing": 1, "scores": 1, "memory": 1, "stall": 1}]
    for seed, chosen in enumerate(options):
        for step, (state, _) in enumerate(islice(contract.walk(GAME, seats, seed, chosen), 4000)):
            if step % 17 == seed or step < 40:
                contract.check_position(GAME, state)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_state_of_the_last_turns_can_be_written_down(seats: int) -> None:
    """Rich players and a short pile: what a random game hardly ever sees."""
    players = '[[player]]\nfinished = ["rest"]\nsilver = 90\n' + "[[player]]\nsilver = 90\n" * (seats - 1)
    asked = set()
    for seed in range(4):
        state = GAME.position(f"seats = {seats}\ndeck = {seed}\n{players}")
        dice = FastDice(seed)
        for step in range(2500):
            decision = pending(state)
            if decision is None:
                break
            asked.add(type(decision).__name__)
            if step % 5 == 0 or type(decision).__name__ in ("DropAdventure", "OpenExpedition", "ReadPage"):
                contract.check_position(GAME, state)
            apply(state, random_option(decision, state, dice))
        assert rewritten(state) == GAME.encode(state)
    assert {"DropAdventure", "ReadPage", "Step", "DiscardCard", "DrawCard"} <= asked


def test_a_document_speaks_the_players_words() -> None:
    lines = GAME.describe(Table(POSITION).state).splitlines()
    for line in [
        'spaces = ["A09", "A02", "A03", "A04", ""]',
        'outcome = "progress"',
        'place = "cairo"',
        'cards = ["grey", "violet"]',
        'adventures = ["mask lagos"]',
        "joined = [1, 2]",
        'left = ["mask victoriafalls", "drum tananarive"]',
        '    "Move 1",',
    ]:
        assert line in lines


# The guide ---------------------------------------------------------------------------------------------------------

POSITION, SCRIPT = guide.split("'''")[1::2]


def test_the_position_and_the_script_of_the_guide_play_as_it_says() -> None:
    table = Table(POSITION)
    table.play(SCRIPT)
    assert table.asked() == "2 Turn"
    assert (table.place(1), table.cards(1)) == ("aswan", ["grey", "violet"])
    assert (table.joined(0), table.joined(1), table.markers(1)) == ([1, 2], [1], 3)
    assert (table.silver(1), table.spaces()) == (7 + 1, ["A09", "A02", "A03", "A04", "A06"])


def test_the_moment_of_the_guide_is_one() -> None:
    table = Table(guide.split("among them:\n")[1].split("\n`GAME")[0])
    assert (table.asked(), table.choices()) == ("0 Step", ["go tangier", "go cairo"])
    table.does("go cairo", "stop")
    assert (table.place(0), table.discards(), table.has_joker(0)) == ("cairo", ["grey"], True)


def test_a_drawn_card_is_told_to_its_owner() -> None:
    table = Table("")
    events = table.does("draw", "card violet", "card grey")
    assert len(events) == 2
    assert table.told(0, "card_drawn") == [(4,), (2,)]
    assert table.told(1, "card_drawn") == table.told(None, "card_drawn") == [(-1,), (-1,)]
