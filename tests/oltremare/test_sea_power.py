"""The course of a turn, and its first phase: cards beyond the lions go onto the pirate stack."""

from __future__ import annotations

import pytest

from oltremare.playing import Table
from roteiro.core.errors import IllegalAction, NotYourTurn
from roteiro.core.kernel import Seat
from roteiro.games.oltremare import GAME
from roteiro.games.oltremare.data import NAMES

SEVEN = ["jewels ps3", "scrolls ps1", "silk ps2", "salt ps3", "pottery ps1", "olives ps1", "olives ps2 corfu"]


def words(cards: list[str]) -> str:
    return "[" + ", ".join(f'"{card}"' for card in cards) + "]"


def begins(hand: list[str], top: str, pirates: str = "[]", more: str = "") -> Table:
    """Seat 1 of three begins its turn with a hand and a top cargo card."""
    return Table(f"""
        seats = 3
        active = 1
        {more}
        [[player]]
        [[player]]
        hand = {words(hand)}
        cargo = ["scrolls dp2 candia", "{top}"]
        pirates = {pirates}
        [[player]]
    """)


def simple_turn(active: int, seats: int = 3, first: int = 0) -> Table:
    """Whoever is active has one card to play, and nobody is asked anything on account of it."""
    faces = [("salt dp4", "salt pm1"), ("silk dp3 modone", "silk pm1"), ("olives dp2", "olives pm1")]
    faces.append(("grain dp4", "grain pm1"))
    players = "".join(f'[[player]]\nhand = ["{hand}"]\ncargo = ["{top}"]\n' for hand, top in faces[:seats])
    return Table(f'seats = {seats}\nfirst = {first}\nactive = {active}\nphase = "trade"\n{players}')


@pytest.mark.parametrize(("seats", "active", "following"), [(2, 1, 0), (3, 0, 1), (3, 1, 2), (3, 2, 0), (4, 2, 3)])
@pytest.mark.rule("OLM-1.1")
def test_after_a_turn_the_left_neighbour_is_active(seats: int, active: int, following: int) -> None:
    table = simple_turn(active, seats)
    table.play(f"{active} done\n{active} play {table.hand(active)[0]}")
    assert table.asked() == f"{following} Trade"
    assert GAME.view(table.state, None)["active"] == following


@pytest.mark.rule("OLM-1.1")
def test_a_round_of_turns_comes_back_to_the_start_player() -> None:
    table = simple_turn(1, first=1)
    for seat in (1, 2, 0):
        assert table.asked() == f"{seat} Trade"
        table.play(f"{seat} done\n{seat} play {table.hand(seat)[0]}")
    assert table.asked() == "1 Trade"
    assert [int(event.seat) for event in table.happened("turn_began")] == [2, 0, 1]


@pytest.mark.rule("OLM-1.1")
def test_nobody_else_acts_before_the_turn_is_over() -> None:
    table = simple_turn(1)
    for action in ("buy deck", "done"):
        with pytest.raises(NotYourTurn):
            table.play(f"2 {action}")


@pytest.mark.rule("OLM-1.2", "OLM-5.4")
def test_a_turn_is_sea_power_then_trade_then_actions_then_loading() -> None:
    table = begins(["jewels ms4", "silk ms3", "salt ps3", "silk ps2", "olives ps1", "grain ps2"], "salt dp2 zara")
    asked = [table.asked()]
    for line in (
        "1 discard grain ps2", "1 done", "1 play jewels ms4", "1 play silk ms3",
        "* card grain dp4", "* card grain ms1", "* card grain pm3", "1 sail bengasi", "1 sail alessandria",
        "1 load silk ms3",
    ):  # fmt: skip
        table.play(line)
        asked.append(table.asked())
    assert asked == [
        "1 DiscardCard", "1 Trade", "1 PlayCard", "1 PlayCard",
        "* DrawCard", "* DrawCard", "* DrawCard", "1 SailTo", "1 SailTo", "1 LoadCard",
        "2 Trade",
    ]  # fmt: skip


@pytest.mark.rule("OLM-1.2")
def test_nothing_is_traded_or_bought_before_the_excess_is_discarded() -> None:
    table = begins(SEVEN[:6], "salt dp2 zara")
    assert {text.split()[0] for text in table.choices()} == {"discard"}


@pytest.mark.rule("OLM-1.2")
def test_nothing_is_bought_any_more_once_the_actions_have_begun() -> None:
    table = begins(SEVEN[:4], "salt dp2 zara")
    table.play("1 done")
    with pytest.raises(IllegalAction):
        table.play("1 buy deck")


@pytest.mark.parametrize(("top", "lions"), [("salt pm1", 6), ("salt dp2 zara", 5), ("salt ms3", 4), ("salt dp4", 3)])
@pytest.mark.rule("OLM-2.1")
def test_exactly_the_cards_beyond_the_lions_are_discarded(top: str, lions: int) -> None:
    table = begins(SEVEN, top)
    for discarded in range(7 - lions):
        assert table.asked() == "1 DiscardCard"
        assert len(table.pirates(1)) == discarded
        table.play(f"1 {table.choices()[0]}")
    assert table.asked() == "1 Trade"
    assert (len(table.hand(1)), len(table.pirates(1))) == (lions, 7 - lions)


@pytest.mark.parametrize(("top", "lions"), [("salt pm1", 6), ("salt dp2 zara", 5), ("salt ms3", 4), ("salt dp4", 3)])
@pytest.mark.rule("OLM-2.1")
def test_as_many_cards_as_lions_are_not_too_many(top: str, lions: int) -> None:
    table = begins(SEVEN[:lions], top)
    assert table.asked() == "1 Trade"
    assert table.pirates(1) == []


@pytest.mark.rule("OLM-2.1")
def test_nobody_discards_of_his_own_accord() -> None:
    table = begins(SEVEN[:2], "salt pm1")
    assert not [text for text in table.choices() if text.startswith("discard")]


@pytest.mark.rule("OLM-2.1")
def test_the_lions_of_the_top_cargo_card_count_and_not_those_below_it() -> None:
    table = Table(f"""
        [[player]]
        hand = {words(SEVEN[:5])}
        cargo = ["salt pm1", "scrolls dp2 candia", "salt ms3"]
        [[player]]
        cargo = ["salt dp4"]
    """)
    table.play("0 discard salt ps3")
    assert table.asked() == "0 Trade"


@pytest.mark.rule("OLM-2.1")
def test_the_hands_of_the_others_are_not_counted() -> None:
    table = Table(f"""
        [[player]]
        [[player]]
        hand = {words(SEVEN)}
        cargo = ["salt dp4"]
    """)
    assert table.asked() == "0 Trade"
    assert len(table.hand(1)) == 7


@pytest.mark.rule("OLM-2.2")
def test_any_card_of_the_hand_may_go_and_equal_ones_are_one_choice() -> None:
    hand = ["jewels ps3", "salt ps3", "grain ps2", "grain ps2", "grain dp4"]
    table = begins(hand, "salt dp4")
    assert table.choices() == [
        "discard jewels ps3", "discard salt ps3", "discard grain ps2", "discard grain dp4",
    ]  # fmt: skip
    table.play("1 discard grain ps2")
    assert "discard grain ps2" in table.choices()
    assert table.hand(1) == ["grain dp4", "grain ps2", "jewels ps3", "salt ps3"]


@pytest.mark.rule("OLM-2.2")
def test_discards_lie_on_ones_own_pirate_stack_and_nowhere_else() -> None:
    table = begins(SEVEN[:5], "salt dp4")
    table.play("1 discard silk ps2\n1 discard jewels ps3")
    assert [table.pirates(seat) for seat in range(3)] == [[], ["silk ps2", "jewels ps3"], []]
    assert table.discards() == []
    assert GAME.view(table.state, None)["discards"] == 0
    assert table.hand(1) == ["pottery ps1", "salt ps3", "scrolls ps1"]


@pytest.mark.rule("OLM-2.2", "OLM-12.6")
def test_discards_lie_face_down_for_all_others() -> None:
    table = begins(SEVEN[:5], "salt dp4")
    table.play("1 discard silk ps2\n1 discard jewels ps3")
    for reader in (Seat(0), Seat(2), None):
        assert GAME.view(table.state, reader)["players"][1]["pirates"] == [None, None]


@pytest.mark.parametrize("order", [("silk ps2", "jewels ps3"), ("jewels ps3", "silk ps2")])
@pytest.mark.rule("OLM-2.2", "OLM-2.3")
def test_the_card_chosen_first_lies_deepest_on_top_of_what_was_there(order: tuple[str, str]) -> None:
    table = begins(SEVEN[:5], "salt dp4", pirates='["?", "olives dp1"]')
    table.play(f"1 discard {order[0]}\n1 discard {order[1]}")
    assert table.pirates(1) == ["?", "olives dp1", *order]


@pytest.mark.rule("OLM-2.3", "OLM-4.5")
def test_the_card_chosen_last_is_the_first_to_be_bought_back() -> None:
    table = begins(SEVEN[:5], "salt dp4")
    table.play("1 discard silk ps2\n1 discard jewels ps3\n1 buy pirates")
    assert "jewels ps3" in table.hand(1)
    assert table.pirates(1) == ["silk ps2"]


@pytest.mark.rule("OLM-2.4", "OLM-12.5", "OLM-12.6")
def test_nobody_sees_more_of_a_pirate_stack_than_he_laid_there_himself() -> None:
    table = begins(SEVEN[:3], "salt pm1", pirates='["?", "olives dp1", "silk ds4 @ -", "?"]')
    seen = [GAME.view(table.state, reader)["players"][1]["pirates"] for reader in (Seat(0), Seat(1), Seat(2), None)]
    unseen = [None] * 4
    assert seen == [unseen, [None, NAMES.index("olives dp1"), None, None], unseen, unseen]


@pytest.mark.rule("OLM-2.4")
def test_in_the_trade_phase_one_can_lift_a_pirate_card_but_not_look_at_it() -> None:
    table = begins(SEVEN[:3], "salt pm1", pirates='["silk ds4 @ -"]')
    assert {text.split()[0] for text in table.choices()} == {"offer", "invite", "buy", "done"}
    assert GAME.view(table.state, Seat(1))["players"][1]["pirates"] == [None]
    table.play("1 buy pirates")
    assert table.ducats(1) == 8
    assert "silk ds4" in table.hand(1)
