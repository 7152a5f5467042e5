"""How long a card in another hand stays known: until it may have left."""

from __future__ import annotations

import pytest

from oltremare.playing import Table
from roteiro.core.kernel import Seat
from roteiro.games.oltremare import GAME
from roteiro.games.oltremare.data import NAMES


def held(*hands: list[str], active: int = 0, phase: str = "trade", top: str = "pm1") -> Table:
    """Three players with these hands; each has one card to play, and none has any of the tokens."""
    goods = ("salt", "silk", "olives")
    tops = [f"{good} {top if seat == active else 'pm1'}" for seat, good in enumerate(goods)]
    players = "".join(
        f"[[player]]\nhand = {[*hand]}\ncargo = ['{top}']\nship = '{port}'\n"
        for hand, top, port in zip(hands, tops, ("malta", "rodi", "tana"), strict=True)
    )
    return Table(f'seats = 3\nactive = {active}\nphase = "{phase}"\n{players}')


def known(table: Table, reader: int, seat: int) -> list[str]:
    """The cards of a hand that another seat knows."""
    return [NAMES[kind] for kind in GAME.view(table.state, Seat(reader))["players"][seat]["known"]]


@pytest.mark.rule("OLM-12.7")
def test_a_traded_card_is_known_to_both_partners_turns_later() -> None:
    table = held(["salt dp4", "pottery dp2 ancona"], ["silk dp2 beirut", "grain dp4"], ["olives dp2", "grain dp1"])
    table.play("0 offer salt for silk to 1\n1 accept\n0 hand salt dp4\n1 hand silk dp2 beirut")
    table.play("0 done\n0 play pottery dp2 ancona\n1 done\n1 play grain dp4\n2 done\n2 play grain dp1")
    assert known(table, 0, 1) == ["salt dp4"]
    assert known(table, 1, 0) == ["silk dp2 beirut"]


@pytest.mark.rule("OLM-12.7", "OLM-12.4")
def test_a_known_card_that_is_played_openly_is_gone_for_those_who_knew_it() -> None:
    table = held(["salt dp4", "silk dp2 beirut @ 1 2"], ["pottery ps1"], ["olives dp2"])
    assert known(table, 1, 0) == known(table, 2, 0) == ["silk dp2 beirut"]
    table.play("0 done\n0 play silk dp2 beirut")
    assert known(table, 1, 0) == known(table, 2, 0) == []


@pytest.mark.rule("OLM-12.7")
def test_drawing_and_buying_do_not_make_a_known_card_unknown() -> None:
    table = held(["salt dp4", "salt ms1 @ 1"], ["pottery ps1"], ["olives dp2"])
    table.play("0 buy deck\n* card salt ps2")
    assert known(table, 1, 0) == ["salt ms1"]


@pytest.mark.rule("OLM-12.6")
def test_a_face_down_discard_makes_the_whole_hand_unknown_to_the_others() -> None:
    hand = ["salt dp4 @ 1", "silk ps2 @ 2", "silk ps3", "olives ps1 @ 1 2"]
    table = held(hand, ["pottery ps1"], ["olives dp2"], phase="turn", top="ds4")
    assert known(table, 1, 0) == ["salt dp4", "olives ps1"]
    table.play("0 discard silk ps3")
    assert known(table, 1, 0) == known(table, 2, 0) == []
    assert known(table, 0, 0) == ["silk ps2", "salt dp4", "olives ps1"]


@pytest.mark.rule("OLM-12.6")
def test_a_face_down_discard_changes_nothing_that_is_known_of_other_hands() -> None:
    hand = ["salt dp4", "silk ps2", "silk ps3", "olives ps1"]
    table = held(hand, ["pottery ps1 @ 0 2"], ["olives dp2 @ 0"], phase="turn", top="ds4")
    table.play("0 discard silk ps3")
    assert known(table, 0, 1) == known(table, 2, 1) == ["pottery ps1"]
    assert known(table, 0, 2) == ["olives dp2"]


@pytest.mark.rule("OLM-12.7")
def test_when_a_card_of_a_good_is_traded_others_lose_sight_of_that_good_only() -> None:
    table = held(["salt dp4 @ 2", "salt ms1", "silk ps2 @ 2"], ["pottery ps1"], ["olives dp2"])
    table.play("0 offer salt for nothing to 1\n1 accept\n0 hand salt ms1")
    assert known(table, 2, 0) == ["silk ps2"]
    assert known(table, 2, 1) == []
    assert known(table, 1, 0) == []


@pytest.mark.rule("OLM-12.7")
def test_a_partner_who_sees_another_card_go_still_knows_the_one_that_stays() -> None:
    table = held(["salt dp4 @ 1", "salt ms1"], ["pottery ps1"], ["olives dp2"])
    table.play("0 offer salt for nothing to 1\n1 accept\n0 hand salt ms1")
    assert known(table, 1, 0) == ["salt dp4"]
    assert known(table, 0, 1) == ["salt ms1"]


@pytest.mark.rule("OLM-12.7")
def test_a_known_card_that_is_traded_on_is_followed_by_the_new_partners_only() -> None:
    table = held(["salt dp4 @ 2", "salt ms1"], ["pottery ps1"], ["olives dp2"])
    table.play("0 offer salt for nothing to 1\n1 accept\n0 hand salt dp4")
    assert known(table, 0, 1) == ["salt dp4"]
    assert known(table, 2, 0) == known(table, 2, 1) == []


@pytest.mark.rule("OLM-12.7")
def test_a_card_that_comes_back_is_known_to_the_partner_who_had_it() -> None:
    table = held(["salt dp4"], ["silk ps2"], ["olives dp2"])
    table.play("0 offer salt for silk to 1\n1 accept\n0 hand salt dp4\n1 hand silk ps2")
    table.play("0 offer silk for salt to 1\n1 accept\n0 hand silk ps2\n1 hand salt dp4")
    assert (table.hand(0), table.hand(1)) == (["salt dp4"], ["silk ps2"])
    assert (known(table, 0, 1), known(table, 1, 0)) == (["silk ps2"], ["salt dp4"])


@pytest.mark.parametrize(("eyes", "left"), [((" @ 1", ""), []), ((" @ 1", " @ 1"), ["grain ps2"])])
@pytest.mark.rule("OLM-12.7", "OLM-12.4")
def test_of_two_equal_cards_nobody_can_tell_which_one_was_played(eyes: tuple[str, str], left: list[str]) -> None:
    table = held([f"grain ps2{eyes[0]}", f"grain ps2{eyes[1]}"], ["silk ps2"], ["olives dp2"])
    table.play("0 done\n0 play grain ps2")
    assert known(table, 1, 0) == left


@pytest.mark.rule("OLM-12.7", "OLM-12.4")
def test_two_readers_of_different_equal_cards_both_know_one_less() -> None:
    table = held(["grain ps2 @ 1", "grain ps2 @ 2"], ["silk ps2"], ["olives dp2"])
    table.play("0 done\n0 play grain ps2")
    assert known(table, 1, 0) == known(table, 2, 0) == []


@pytest.mark.rule("OLM-12.7")
def test_when_one_of_two_equal_cards_is_handed_over_the_taker_knows_that_one_only() -> None:
    table = held(["grain ps2 @ 1", "grain ps2"], ["silk ps2"], ["olives dp2"])
    table.play("0 offer grain for nothing to 1\n1 accept\n0 hand grain ps2")
    assert known(table, 1, 0) == []
    assert known(table, 0, 1) == ["grain ps2"]


@pytest.mark.rule("OLM-12.5", "OLM-12.6")
def test_a_card_bought_back_from_the_pirates_is_new_to_everybody_but_its_owner() -> None:
    hand = ["salt dp4", "silk ps2 @ 1", "silk ps3", "olives ps1"]
    table = held(hand, ["pottery ps1"], ["olives dp2"], phase="turn", top="ds4")
    table.play("0 discard silk ps2\n0 buy pirates")
    assert "silk ps2" in table.hand(0)
    assert known(table, 1, 0) == known(table, 2, 0) == []
