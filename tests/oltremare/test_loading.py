"""Loading: the cards played go onto the cargo stack in any order, and the top one rules the next turn."""

from __future__ import annotations

from itertools import permutations

import pytest

from oltremare.playing import Table
from roteiro.core.errors import IllegalAction
from roteiro.core.kernel import EVERYONE, Seat
from roteiro.games.oltremare import GAME
from roteiro.games.oltremare.data import NAMES

THREE = ("scrolls dp3 acri", "silk dp2 beirut", "salt dp4")


def words(cards: tuple[str, ...] | list[str]) -> str:
    return "[" + ", ".join(f'"{card}"' for card in cards) + "]"


def playing(hand: tuple[str, ...], top: str, more: str = "") -> Table:
    """Seat 0 of two trades and holds these cards; its ship lies in Venice."""
    return Table(f"""
        phase = "trade"
        {more}
        [[player]]
        hand = {words(hand)}
        cargo = ["salt dm3 venezia", "{top}"]
        [[player]]
        hand = ["olives dp2"]
        cargo = ["olives pm1"]
    """)


def play(table: Table, *cards: str) -> Table:
    table.play("\n".join(["0 done", *[f"0 play {name}" for name in cards]]))
    return table


@pytest.mark.parametrize("order", list(permutations(THREE)))
@pytest.mark.rule("OLM-8.1")
def test_the_cards_played_lie_on_the_stack_in_the_order_of_ones_choice(order: tuple[str, ...]) -> None:
    table = play(playing(THREE, "salt ms3"), *THREE)
    assert table.choices() == [f"load {name}" for name in THREE]
    table.play(f"0 load {order[0]}\n0 load {order[1]}")  # the last card has no choice
    assert table.cargo(0) == ["salt dm3 venezia", "salt ms3", *order]
    assert table.played() == []
    assert table.asked() == "1 Trade"


@pytest.mark.rule("OLM-8.1")
def test_a_card_that_is_loaded_cannot_be_loaded_again() -> None:
    table = play(playing(THREE, "salt ms3"), *THREE)
    table.play("0 load silk dp2 beirut")
    with pytest.raises(IllegalAction):
        table.play("0 load silk dp2 beirut")
    assert table.choices() == ["load scrolls dp3 acri", "load salt dp4"]


@pytest.mark.rule("OLM-8.1")
def test_a_single_card_is_loaded_without_a_question() -> None:
    table = play(playing(("salt dp4", "silk dp2 beirut"), "salt pm1"), "salt dp4")
    assert table.cargo(0) == ["salt dm3 venezia", "salt pm1", "salt dp4"]
    assert table.hand(0) == ["silk dp2 beirut"]


@pytest.mark.parametrize(
    ("choices", "stack"),
    [
        (["grain ps2", "salt dp4"], ["grain ps2", "salt dp4", "grain ps2"]),
        (["grain ps2", "grain ps2"], ["grain ps2", "grain ps2", "salt dp4"]),
        (["salt dp4"], ["salt dp4", "grain ps2", "grain ps2"]),  # what is left is alike
    ],
)
@pytest.mark.rule("OLM-8.1")
def test_both_of_two_equal_cards_are_loaded_where_the_player_wants_them(choices: list[str], stack: list[str]) -> None:
    table = Table("""
        seats = 3
        phase = "trade"
        [[player]]
        hand = ["salt dp4", "grain ps2", "grain ps2"]
        cargo = ["salt ms3"]
        ship = "venezia"
        [[player]]
        [[player]]
    """)
    play(table, "salt dp4", "grain ps2", "grain ps2")
    table.play("0 sail ancona\n0 sail zara")
    table.play("\n".join(f"0 load {name}" for name in choices))
    assert table.cargo(0) == ["salt ms3", *stack]
    assert table.asked() == "1 Trade"


@pytest.mark.rule("OLM-8.1")
def test_cards_are_loaded_after_the_market_and_the_journey() -> None:
    table = play(playing(("silk ms3", "salt ms1"), "salt dp2 zara"), "silk ms3", "salt ms1")
    for line in ("* card silk ps2", "* card silk ps3", "* card silk pm4", "0 sail ancona"):
        assert table.cargo(0) == ["salt dm3 venezia", "salt dp2 zara"]
        assert table.played() == ["silk ms3", "salt ms1"]
        table.play(line)
    table.play("0 sail bari")
    assert table.asked() == "0 LoadCard"


@pytest.mark.rule("OLM-8.1", "OLM-7.8")
def test_cards_are_loaded_after_the_compass_was_used() -> None:
    table = playing(("silk ds4",), "salt pm1", more='[ports]\nzara = "compass"')
    play(table, "silk ds4").play("0 sail zara")
    assert (table.asked(), table.played()) == ("0 UseCompass", ["silk ds4"])
    table.play("0 jump malta")
    assert table.cargo(0)[-1] == "silk ds4"


@pytest.mark.rule("OLM-8.1", "OLM-12.2")
def test_of_the_cards_loaded_only_the_last_one_stays_visible() -> None:
    table = play(playing(THREE, "salt ms3"), *THREE)
    table.play("0 load salt dp4\n0 load scrolls dp3 acri")
    for reader in (Seat(0), Seat(1), None):
        view = GAME.view(table.state, reader)
        assert view["players"][0]["top"] == NAMES.index("silk dp2 beirut")
        assert view["players"][0]["cargo"] == 5
        assert view["players"][0]["stack"] is None
        assert view["played"] == []


@pytest.mark.rule("OLM-8.1", "OLM-12.4")
def test_cards_are_loaded_face_up() -> None:
    table = play(playing(THREE, "salt ms3"), *THREE)
    table.play("0 load salt dp4\n0 load scrolls dp3 acri")
    loaded = table.happened("card_loaded")
    order = ("salt dp4", "scrolls dp3 acri", "silk dp2 beirut")
    assert [event.args for event in loaded] == [(NAMES.index(name),) for name in order]
    assert [event.seen_by for event in loaded] == [EVERYONE] * 3
    assert table.witnesses[-2:] == [EVERYONE] * 2


@pytest.mark.rule("OLM-8.1")
def test_cards_go_onto_the_stack_of_whoever_played_them() -> None:
    table = play(playing(("salt dp4",), "salt pm1"), "salt dp4")
    assert table.cargo(1) == ["olives pm1"]
    table.play("1 done\n1 play olives dp2")
    assert table.cargo(1) == ["olives pm1", "olives dp2"]
    assert table.cargo(0) == ["salt dm3 venezia", "salt pm1", "salt dp4"]


@pytest.mark.parametrize(
    ("last", "limit", "load"), [("scrolls dp3 acri", 4, 3), ("silk dp2 beirut", 5, 2), ("salt dp4", 3, 4)]
)
@pytest.mark.rule("OLM-8.2")
def test_the_card_loaded_last_sets_hand_limit_and_load_of_the_next_turn(last: str, limit: int, load: int) -> None:
    rest = ("jewels ps3", "jewels dp1", "jewels ms4", "jewels pm3", "jewels dm1", "jewels ps4")
    table = play(playing(THREE + rest[: limit + 1], "salt ms3"), *THREE)
    table.play("\n".join(f"0 load {name}" for name in THREE if name != last))
    table.play("1 done\n1 play olives dp2")
    began = table.happened("turn_began")[-1]
    assert (began.seat, began.args) == (0, (limit, load))
    assert table.asked() == "0 DiscardCard"
    table.play(f"0 {table.choices()[0]}")
    assert table.asked() == "0 Trade"
    assert len(table.hand(0)) == limit
    assert GAME.view(table.state, None)["due"] == load


@pytest.mark.rule("OLM-8.2", "OLM-5.1")
def test_the_new_load_is_played_in_the_next_turn() -> None:
    table = play(playing((*THREE, "jewels dp1", "silk dp3 modone", "pottery dp3 ragusa"), "salt ms3"), *THREE)
    table.play("0 load salt dp4\n0 load scrolls dp3 acri\n1 done\n1 play olives dp2\n0 done\n0 play jewels dp1")
    assert table.asked() == "0 PlayCard"
    table.play("0 play silk dp3 modone")
    assert table.asked() == "0 LoadCard"


@pytest.mark.rule("OLM-8.2", "OLM-2.1")
def test_loading_does_not_change_the_turn_that_is_being_played() -> None:
    table = play(playing((*THREE, "jewels dp1"), "salt ms3"), *THREE)
    table.play("0 load scrolls dp3 acri")
    assert GAME.view(table.state, None)["due"] == 3


@pytest.mark.rule("OLM-8.3")
def test_at_the_end_of_a_turn_a_hand_may_have_any_size() -> None:
    hand = ("jewels ps3", "scrolls ps1", "silk ps2", "salt ps3", "pottery ps1", "olives ps1", "olives ms2", "salt dp4")
    table = play(playing(hand, "salt pm1"), "salt dp4")  # three lions on the new top card
    assert table.asked() == "1 Trade"
    assert len(table.hand(0)) == 7
    assert table.pirates(0) == ["?"]  # that of the pirate symbol


@pytest.mark.rule("OLM-8.3", "OLM-2.1")
def test_the_limit_applies_when_the_next_turn_begins() -> None:
    hand = ("jewels ps3", "scrolls ps1", "silk ps2", "salt ps3", "pottery ps1", "salt dp4")
    table = play(playing(hand, "salt pm1"), "salt dp4")
    table.play("1 done\n1 play olives dp2")
    assert table.asked() == "0 DiscardCard"
    table.play("0 discard silk ps2\n0 discard jewels ps3")
    assert table.asked() == "0 Trade"
    assert table.hand(0) == ["pottery ps1", "salt ps3", "scrolls ps1"]


@pytest.mark.rule("OLM-8.3")
def test_a_hand_that_became_small_enough_before_the_next_turn_loses_nothing() -> None:
    hand = ("jewels ps3", "scrolls ps1", "silk ps2", "salt ps3", "salt dp4")
    table = play(playing(hand, "salt pm1"), "salt dp4")
    table.play("1 offer nothing for silk to 0\n0 accept\n0 hand silk ps2\n1 done\n1 play olives dp2")
    assert table.asked() == "0 Trade"
    assert len(table.hand(0)) == 3
