"""Before the first turn: ducats, tokens, start ports, hands, and Venice in the middle of the deck."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from conformance.contract import walk
from oltremare.playing import Table
from roteiro.core.dice import FastDice
from roteiro.core.errors import BadOption
from roteiro.core.game import View
from roteiro.core.kernel import Chance, Seat, pending
from roteiro.core.match import Match
from roteiro.games.oltremare import GAME
from roteiro.games.oltremare.data import (
    CARGO,
    COUNT,
    GOOD,
    GOODS,
    KINDS,
    LIONS,
    NAMES,
    NO_PORT,
    PAYS,
    PORT,
    PORT_WORDS,
    SYMBOLS,
    TOKEN_COUNT,
    TOKENS,
)
from roteiro.games.oltremare.state import OltreMare

EVERY_TABLE = pytest.mark.parametrize("seats", [2, 3, 4, 5])
PILE_OF_TOKENS = [word for word, count in zip(TOKENS, TOKEN_COUNT, strict=True) for _ in range(count)]
START_CARDS = ("salt dm3 venezia", "salt dp2 zara", "silk dm2 messina", "silk dp3 modone", "olives dm3 bari")


def begin(seats: int, first: int = 0, seed: int = 7) -> Match:
    """A game up to its first question to a player, with a chosen start player."""
    match = Match(GAME, seats, {"first": 1 + first}, dice=FastDice(seed))
    match.start()
    return match


def look(match: Match) -> View:
    return GAME.view(match.state, None)


def laid(seats: int, first: int = 0) -> Table:
    """All ports have tokens, the last two of the pile were left over, and a start player is drawn."""
    table = Table(f'seats = {seats}\nphase = "set-up"')
    table.play("".join(f"* token {word}\n" for word in PILE_OF_TOKENS[:30]))
    table.play(f"* first {first}")
    return table


def landed(seats: int, first: int = 0) -> Table:
    """The same, once every player has found a port with his first card."""
    table = laid(seats, first)
    table.play("".join(f"* card {name}\n" for name in START_CARDS[:seats]))
    return table


def nature(match: Match) -> dict[str, int]:
    """What nature may answer now, as text, with the weights."""
    question = pending(match.state)
    assert isinstance(question, Chance)
    texts = [GAME.vocabulary.text(action) for action in question.options(match.state)]
    return dict(zip(texts, question.weights(match.state), strict=True))


def box(table: Table) -> dict[str, int]:
    """The tokens out of the game."""
    return {word: int(table.state.box[token]) for token, word in enumerate(TOKENS) if table.state.box[token]}


@EVERY_TABLE
@pytest.mark.rule("OLM-0.1")
def test_everybody_begins_with_eleven_ducats_and_a_ship(seats: int) -> None:
    for player in look(begin(seats))["players"]:
        assert player["ducats"] == 11
        assert 0 <= player["ship"] < 30


@pytest.mark.rule("OLM-0.2")
def test_a_balance_can_fall_below_zero_and_is_shown_so() -> None:
    table = Table('phase = "trade"\n[[player]]\nducats = 2\n[[player]]')
    table.play("0 buy deck")
    assert look(table)["players"][0]["ducats"] == -1


@pytest.mark.rule("OLM-0.2")
def test_whoever_earns_ducats_comes_back_from_below_zero() -> None:
    table = Table(
        'phase = "trade"\n[[player]]\nducats = -1\nhand = ["salt dp4"]\ncargo = ["salt dm3 venezia", "salt pm1"]\n'
        "[[player]]"
    )
    table.play("0 done\n0 play salt dp4")
    assert look(table)["players"][0]["ducats"] == 0


@pytest.mark.rule("OLM-0.3")
def test_any_of_the_32_tokens_may_come_to_the_first_port_with_equal_chance() -> None:
    table = Table('seats = 3\nphase = "set-up"')
    weights = {"calm": 6, "compass": 4, "fight": 6, "deals": 6, "influence": 4, "market": 6}
    assert nature(table) == {f"token {word}": tokens for word, tokens in weights.items()}


@pytest.mark.rule("OLM-0.3")
def test_a_token_that_lies_on_a_port_cannot_be_drawn_again() -> None:
    table = Table('seats = 3\nphase = "set-up"')
    table.play("* token compass\n* token compass\n* token compass\n* token influence\n* token compass")
    assert [table.port(word) for word in PORT_WORDS[:6]] == ["compass"] * 3 + ["influence", "compass", ""]
    assert nature(table) == {
        "token calm": 6, "token fight": 6, "token deals": 6, "token influence": 3, "token market": 6,
    }  # fmt: skip


@pytest.mark.rule("OLM-0.3")
def test_every_port_gets_a_token_and_two_are_left_in_the_box() -> None:
    table = laid(4)
    assert [table.port(word) for word in PORT_WORDS] == PILE_OF_TOKENS[:30]
    assert box(table) == {"market": 2}


@EVERY_TABLE
@pytest.mark.rule("OLM-0.3", "OLM-0.6")
def test_in_the_end_the_spare_tokens_and_those_of_the_start_ports_are_in_the_box(seats: int) -> None:
    state = begin(seats).state
    assert isinstance(state, OltreMare)
    assert sum(state.box) == 2 + seats
    assert [port for port in range(30) if state.port_token[port] == -1] == sorted(state.ships)
    assert GAME.lost_pieces(state) == []


@pytest.mark.rule("OLM-0.4")
def test_two_players_use_the_78_cards_that_are_no_grain() -> None:
    table = laid(2)
    assert look(table)["deck"] == 78
    assert nature(table) == {f"card {name}": COUNT[k] for k, name in enumerate(NAMES) if not name.startswith("grain")}


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.rule("OLM-0.4", "OLM-0.11")
def test_more_players_use_all_98_cards(seats: int) -> None:
    table = laid(seats)
    assert look(table)["deck"] == 98
    assert nature(table) == {f"card {name}": COUNT[kind] for kind, name in enumerate(NAMES)}


@pytest.mark.parametrize(("seats", "askable"), [(2, list(GOODS[:-1])), (3, list(GOODS))])
@pytest.mark.rule("OLM-0.4")
def test_two_players_cannot_ask_for_grain(seats: int, askable: list[str]) -> None:
    table = Table(f'seats = {seats}\nphase = "trade"')
    table.play("0 offer 1")
    assert [text for text in table.choices() if text.startswith("ask")] == [f"ask {good}" for good in askable]


@EVERY_TABLE
@pytest.mark.rule("OLM-0.5")
def test_anybody_may_be_the_start_player_with_equal_chance(seats: int) -> None:
    table = Table(f'seats = {seats}\nphase = "set-up"')
    table.play("".join(f"* token {word}\n" for word in PILE_OF_TOKENS[:30]))
    assert nature(table) == {f"first {seat}": 1 for seat in range(seats)}


@pytest.mark.rule("OLM-0.5")
def test_the_start_player_who_is_drawn_has_the_first_turn() -> None:
    table = landed(3, first=2)
    table.dice = FastDice(1)
    table.start()
    assert (look(table)["first"], table.asked()) == (2, "2 Trade")


@EVERY_TABLE
@pytest.mark.rule("OLM-0.5")
def test_the_option_chooses_the_start_player_and_nothing_is_drawn(seats: int) -> None:
    match = begin(seats, first=seats - 1)
    assert (look(match)["first"], look(match)["active"], match.to_move()) == (seats - 1, seats - 1, seats - 1)
    drawn = [GAME.vocabulary.text(action).split()[0] for _, action in match.record]
    assert "first" not in drawn


@pytest.mark.rule("OLM-0.5")
def test_somebody_who_is_not_at_the_table_cannot_be_chosen() -> None:
    with pytest.raises(BadOption):
        Match(GAME, 2, {"first": 3})


@pytest.mark.rule("OLM-0.5", "OLM-1.1")
def test_the_start_tile_does_not_move_when_turns_pass_on() -> None:
    table = Table(
        'seats = 2\nfirst = 1\nphase = "trade"\n[[player]]\n[[player]]\nhand = ["salt dp4"]\n'
        'cargo = ["salt dm3 venezia", "salt pm1"]'
    )
    table.play("1 done\n1 play salt dp4")
    assert (look(table)["active"], look(table)["first"]) == (0, 1)


@pytest.mark.rule("OLM-0.6")
def test_ports_are_turned_up_clockwise_from_the_start_player() -> None:
    table = landed(4, first=2)
    assert [table.cargo(seat) for seat in (2, 3, 0, 1)] == [[name] for name in START_CARDS[:4]]
    assert [table.ship(seat) for seat in (2, 3, 0, 1)] == ["venezia", "zara", "messina", "modone"]


@pytest.mark.rule("OLM-0.6")
def test_a_player_turns_up_cards_until_one_names_a_port() -> None:
    table = laid(3)
    table.play("* card salt dp4\n* card grain ps2")
    assert [event.args for event in table.happened("card_turned_up")] == [
        (NAMES.index("salt dp4"),), (NAMES.index("grain ps2"),),
    ]  # fmt: skip
    assert table.cargo(0) == []
    table.play("* card salt dp2 zara")
    assert (table.cargo(0), table.ship(0)) == (["salt dp2 zara"], "zara")
    assert table.happened("port_found")[0].seat == 0
    table.play("* card silk dm2 messina")
    assert table.ship(1) == "messina"


@pytest.mark.rule("OLM-0.6", "OLM-7.1")
def test_the_token_of_a_start_port_goes_to_the_box_and_not_to_the_player() -> None:
    table = laid(3)
    assert table.port("messina") == "compass"
    table.play("* card silk dm2 messina")
    assert table.port("messina") == ""
    assert box(table) == {"compass": 1, "market": 2}
    assert (table.token(0), table.turned(0)) == ("", [])


@pytest.mark.rule("OLM-0.7")
def test_a_card_turned_up_without_a_port_is_out_of_the_deck_until_all_ports_are_found() -> None:
    table = laid(2)
    table.play("* card salt dp4")
    assert "card salt dp4" not in nature(table)
    table.play("* card salt dm3 venezia")
    assert "card salt dp4" not in nature(table)


@pytest.mark.rule("OLM-0.7")
def test_before_the_deal_every_card_that_is_no_first_cargo_is_in_the_deck_again() -> None:
    table = laid(3)
    table.play("* card salt dp4\n* card grain ps2\n* card salt dm3 venezia\n* card olives pm1\n* card salt dp2 zara")
    table.play("* card silk dm2 messina")
    aboard = {"salt dm3 venezia", "salt dp2 zara", "silk dm2 messina"}
    assert table.asked() == "* DrawCard"
    assert nature(table) == {f"card {name}": COUNT[k] for k, name in enumerate(NAMES) if name not in aboard}
    assert (look(table)["deck"], look(table)["discards"]) == (95, 0)


@pytest.mark.rule("OLM-0.8")
def test_ships_share_a_start_port_and_no_second_token_leaves_the_board() -> None:
    table = laid(3)
    table.play("* card salt dm3 venezia")
    table.state.ships[0] = PORT_WORDS.index("zara")  # as if two cards named this port
    table.state.port_token[PORT_WORDS.index("zara")] = -1
    before = list(table.state.box)
    table.play("* card salt dp2 zara")
    assert (table.ship(0), table.ship(1)) == ("zara", "zara")
    assert list(table.state.box) == before


@EVERY_TABLE
@pytest.mark.rule("OLM-0.9")
def test_everybody_draws_four_cards_clockwise_from_the_start_player(seats: int) -> None:
    table = landed(seats, first=1)
    order: list[int] = []
    while table.asked() == "* DrawCard":
        event = table.play(f"* {table.choices()[0]}")[0]
        assert event.what == "card_drawn"
        order.append(int(event.seat))
    assert order == [seat % seats for seat in range(1, seats + 1) for _ in range(4)]
    assert [player["hand"] for player in look(table)["players"]] == [4] * seats


@EVERY_TABLE
@pytest.mark.rule("OLM-0.9", "OLM-12.1")
def test_the_first_hand_is_hidden_from_all_others(seats: int) -> None:
    match = begin(seats)
    for seat in range(seats):
        known = [player["known"] for player in GAME.view(match.state, Seat(seat))["players"]]
        assert [len(cards) for cards in known] == [4 if other == seat else 0 for other in range(seats)]


@pytest.mark.parametrize(("seats", "deck", "half"), [(2, 68, 34), (3, 83, 41), (4, 78, 39), (5, 73, 36)])
@pytest.mark.rule("OLM-0.10", "OLM-0.9", "OLM-0.4")
def test_venice_is_put_in_after_the_deal_two_cards_around_the_middle(seats: int, deck: int, half: int) -> None:
    match = begin(seats)
    assert look(match)["deck"] == deck
    assert look(match)["venice"] == {"after": half - 2, "places": 5}
    told = [event.what for event in match.events]
    assert told.index("venice_hidden") > max(i for i, what in enumerate(told) if what == "card_drawn")


@pytest.mark.parametrize(("seats", "half"), [(2, 34), (3, 41), (4, 39), (5, 36)])
@pytest.mark.rule("OLM-0.10", "OLM-9.2")
def test_venice_is_first_looked_for_two_cards_before_half_of_the_deck_is_drawn(seats: int, half: int) -> None:
    decks: list[int] = []
    for state, question in walk(GAME, seats, 3):
        assert isinstance(state, OltreMare)
        if type(question).__name__ == "TopCard":
            assert max(decks) - int(state.deck) == half - 2
            return
        if state.window:
            decks.append(int(state.deck))
    raise AssertionError("Venice never came")


@pytest.mark.rule("OLM-0.10", "OLM-9.2")
def test_each_of_the_five_places_of_venice_is_equally_likely() -> None:
    table = Table("""
        phase = "trade"
        venice = [1, 5]
        [[player]]
        hand = ["jewels dm1", "salt dm1", "pottery dm1"]
        cargo = ["salt ms3"]
        [[player]]
    """)
    table.play("0 done\n0 play jewels dm1\n0 play salt dm1\n0 play pottery dm1")
    chances: list[Fraction] = []
    left = Fraction(1)
    for card in ("silk ps2", "silk ms3", "silk ds4", "silk pm1", "silk ps3"):
        table.play(f"* card {card}")
        assert table.asked() == "* TopCard"
        weights = nature(table)
        chances.append(left * Fraction(weights["top venice"], sum(weights.values())))
        left *= Fraction(weights.get("top goods", 0), sum(weights.values()))
        if left:
            table.play("* top goods")
    assert chances == [Fraction(1, 5)] * 5
    assert left == 0


@pytest.mark.rule("OLM-0.11")
def test_a_card_shows_its_good_a_row_of_ducats_lions_a_load_and_two_different_actions() -> None:
    deck = [kind for kind in range(KINDS) for _ in range(COUNT[kind])]
    assert Counter(GOODS[GOOD[kind]] for kind in deck) == {
        "jewels": 8, "scrolls": 10, "silk": 12, "salt": 14, "pottery": 16, "olives": 18, "grain": 20,
    }  # fmt: skip
    assert {(LIONS[kind], CARGO[kind]) for kind in deck} == {(6, 1), (5, 2), (4, 3), (3, 4)}
    assert {tuple(sorted(SYMBOLS[kind])) for kind in deck} == {(0, 0, 1, 1)}
    assert all(PAYS[GOOD[kind]][1] > 0 for kind in deck)
    assert 0 < sum(PORT[kind] != NO_PORT for kind in deck) < len(deck)
