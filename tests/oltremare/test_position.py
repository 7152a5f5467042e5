"""Position documents: what is left out, and what is written back."""

# ruff: noqa: E501 (documents, one a line)
from __future__ import annotations

import pytest

from conformance import contract
from oltremare.playing import Table
from roteiro.core.slots import ALL, slot
from roteiro.games.oltremare import GAME
from roteiro.games.oltremare.data import NAMES
from roteiro.games.oltremare.piles import FACE_DOWN, HAND, HOLD, PIRATES, slots_of
from roteiro.games.oltremare.state import SOURCES, OltreMare

PHASES = ["set-up", "turn", "trade", "game end"]


def rewritten(state: OltreMare) -> bytes:
    return GAME.encode(GAME.position(GAME.describe(state)))


# What is left out --------------------------------------------------------------------------------------------------


def test_an_empty_document_is_the_first_turn_dealt_in_order() -> None:
    table = Table("")
    state = table.state
    assert table.asked() == "0 Trade"
    assert (state.seats, state.first, state.active, state.due) == (2, 0, 0, 2)
    assert [table.ducats(seat) for seat in range(2)] == [11, 11]
    assert [table.cargo(seat) for seat in range(2)] == [["jewels dm2 costantinopoli"], ["jewels ds2 alessandria"]]
    assert [table.ship(seat) for seat in range(2)] == ["costantinopoli", "alessandria"]
    assert table.hand(0) == ["jewels dp1", "jewels ms4", "jewels pm3", "jewels ps3"]
    assert (state.deck, state.calm, state.window, state.last) == (68, 32, 5, 0)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_tokens_lie_on_all_ports_but_the_start_ports(seats: int) -> None:
    state = Table(f"seats = {seats}").state
    assert sum(state.box) == 2 + seats
    assert [list(state.port_token).count(-1), min(state.box)] == [seats, 0]


def test_tokens_of_players_are_taken_from_the_ports() -> None:
    table = Table('[[player]]\ntoken = "calm"\nturned = ["fight", "compass"]\n[[player]]')
    assert sum(table.state.box) == 4
    assert list(table.state.port_token).count(-1) == 2 + 3
    assert (table.port("bari"), table.port("durazzo")) == ("calm", "")


def test_a_token_named_for_one_port_is_missing_at_another() -> None:
    table = Table('[ports]\nvenezia = "influence"\nzara = ""')
    assert (table.port("venezia"), table.port("zara"), table.port("durazzo")) == ("influence", "", "calm")
    assert table.port("rodi") == "calm"  # the gap gets what is left
    assert GAME.lost_pieces(table.state) == []


def test_a_ship_without_a_port_on_its_lowest_card_lies_in_the_first_free_one() -> None:
    table = Table(
        'seats = 3\n[[player]]\nship = "venezia"\n[[player]]\ncargo = ["salt dp4"]\n[[player]]\ncargo = ["salt dp2 zara", "salt pm1"]'
    )
    assert [table.ship(seat) for seat in range(3)] == ["venezia", "ancona", "zara"]


def test_cards_named_nowhere_are_the_deck() -> None:
    state = Table('discards = ["salt dp4"]\n[[player]]\nhand = []\npirates = ["?", "?"]\n[[player]]').state
    assert (state.deck, state.blanks, sum(state.unseen)) == (78 - 2 - 4 - 1 - 2, 2, 71)


def test_or_the_discards_if_the_deck_is_listed() -> None:
    state = Table('deck = ["salt dp4", "salt pm1"]').state
    assert (state.deck, sum(state.discards), state.window, state.last) == (2, 66, 0, 0)
    assert [NAMES[kind] for kind in range(len(NAMES)) if state.unseen[kind]] == ["salt pm1", "salt dp4"]


def test_blank_cards_join_a_deck_that_is_listed() -> None:
    state = Table('deck = ["salt dp4"]\n[[player]]\npirates = ["?"]\n[[player]]').state
    assert (state.deck, state.blanks, sum(state.unseen)) == (1, 1, 2)


def test_an_empty_deck_is_the_last_round() -> None:
    assert Table('phase = "trade"\ndeck = []').state.last == 1


def test_who_knows_a_card_stands_behind_it() -> None:
    document = (
        'seats = 3\nvenice = []\nface_down = ["salt ds4", "salt pm3 @ 2", "?"]\n[options]\npirates = "discarded"\n'
    )
    document += '[[player]]\nhand = ["salt dp4", "salt pm1 @ 1 2"]\npirates = ["salt ps2", "salt ms3 @ -", "?"]\n[[player]]\n[[player]]'
    state = Table(document).state
    eyes = {
        NAMES[here >> 8]: here & ALL
        for what in (HAND, PIRATES, FACE_DOWN)
        for here in slots_of(state, what)
        if here >= 0
    }
    assert eyes == {"salt dp4": 1, "salt pm1": 7, "salt ps2": 1, "salt ms3": 0, "salt ds4": 0, "salt pm3": 4}
    assert slots_of(state, HOLD)[0] == slot(0, ALL)
    assert rewritten(state) == GAME.encode(state)


def test_ducats_are_one_number_or_several_by_source() -> None:
    table = Table("venice = []\n[[player]]\nducats = -7\n[[player]]\nducats = { cargo = 5, pirates = -2 }")
    assert [table.ducats(seat) for seat in range(2)] == [-7, 14]
    assert list(table.state.gains[len(SOURCES) :]) == [11, 0, 0, 0, 0, 0, 0, 5, -2, 0]


def test_a_trade_can_be_told_from_its_middle() -> None:
    table = Table(
        'seats = 3\nphase = "trade"\nactive = 1\ndue = 4\nbought = 3\noffers_left = 0\npartners = [2]\n[[player]]\n[[player]]\n[[player]]\nprestige = 1'
    )
    assert table.choices() == ["buy deck", "done"]
    table.play("1 buy deck\n* card grain pm1")
    assert table.choices() == ["done"]


# What is written back ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_phase_can_be_written_down(phase: str, seats: int) -> None:
    state = Table(f'seats = {seats}\nphase = "{phase}"').state
    assert rewritten(state) == GAME.encode(state)


def test_the_set_up_as_a_position_is_the_set_up() -> None:
    assert GAME.encode(GAME.position('seats = 4\nphase = "set-up"\n[options]\nfirst = "seat2"')) == GAME.encode(
        GAME.setup(4, {"first": 3})
    )


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_state_of_a_game_can_be_written_down(seats: int) -> None:
    options = [{}, {"pirates": 1, "compass": 1, "first": 2}, {"prestige": 1, "offers": 1, "counters": 2}]
    for seed, chosen in enumerate(options):
        for step, (state, _) in enumerate(contract.walk(GAME, seats, seed, chosen)):
            if step % 7 == seed:
                contract.check_position(GAME, state)


def test_a_document_speaks_the_players_words() -> None:
    text = GAME.describe(
        Table('[[player]]\nhand = ["salt dp4 @ 1"]\ntoken = "calm"\npirates = ["?"]\n[[player]]').state
    )
    for line in [
        'hand = ["salt dp4 @ 1"]',
        'token = "calm"',
        'pirates = ["?"]',
        "ducats = { start = 11 }",
        'zara = "calm"',
        '    "Trade 0",',
    ]:
        assert line in text.splitlines()
