"""Carrying a deal out: secret picks, cards and ducats that change hands together, prestige for the partner."""

from __future__ import annotations

from typing import Any

import pytest

from oltremare.playing import Table
from roteiro.core.errors import IllegalAction
from roteiro.core.kernel import HIDDEN, Event, Seat
from roteiro.core.record import excerpt
from roteiro.games.oltremare import GAME
from roteiro.games.oltremare.data import GOODS, NAMES

TRADE = """
    seats = 3
    active = 0
    phase = "trade"
    [[player]]
    hand = ["salt dp4", "salt ms1", "olives dp2"]
    cargo = ["salt ds2 tripoli"]
    pirates = ["salt pm1"]
    [[player]]
    hand = ["silk ps2", "silk pm1", "silk ds4"]
    cargo = ["silk dm3 trebisonda"]
    [[player]]
    hand = ["grain ps2", "grain ps2", "grain ps3"]
"""
SWAP = "0 offer salt for silk to 1\n1 accept\n"
BOTH = f"{SWAP}0 hand salt dp4\n1 hand silk pm1\n"


def after(script: str, document: str = TRADE) -> Table:
    table = Table(document)
    table.play(script)
    return table


def player(table: Table, reader: int | None, seat: int) -> dict[str, Any]:
    """What a seat, or a spectator, sees of a player."""
    found: dict[str, Any] = GAME.view(table.state, None if reader is None else Seat(reader))["players"][seat]
    return found


def names(kinds: list[int]) -> list[str]:
    return [NAMES[kind] for kind in kinds]


def heard(events: list[Event], reader: int | None) -> list[tuple[str, int, tuple[int, ...]]]:
    told = [event.told(None if reader is None else Seat(reader)) for event in events]
    return [(event.what, int(event.seat), event.args) for event in told if event is not None]


# Picking -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("OLM-3.4", "OLM-3.17", "OLM-3.9")
def test_any_card_of_the_promised_good_may_be_handed_over_and_no_other() -> None:
    table = after(SWAP)
    assert (table.asked(), table.choices()) == ("0 PickCard", ["hand salt dp4", "hand salt ms1"])
    for card in ("olives dp2", "salt pm1", "salt ds2 tripoli"):
        with pytest.raises(IllegalAction):
            table.play(f"0 hand {card}")
    table.play("0 hand salt ms1")
    assert (table.asked(), table.choices()) == ("1 PickCard", ["hand silk ps2", "hand silk ds4", "hand silk pm1"])


@pytest.mark.rule("OLM-3.17")
def test_the_maker_of_the_offer_taken_picks_first() -> None:
    table = after("0 offer salt for silk to 1\n1 counter silk for salt+1\n0 with 1")
    assert table.asked() == "1 PickCard"
    table.play("1 hand silk pm1")
    assert table.asked() == "0 PickCard"


@pytest.mark.rule("OLM-3.17")
def test_a_picked_card_stays_in_the_hand_until_both_have_chosen() -> None:
    table = after(f"{SWAP}0 hand salt dp4")
    assert table.hand(0) == ["olives dp2", "salt dp4", "salt ms1"]
    assert len(table.hand(1)) == 3 and not table.happened("card_traded")
    table.play("1 hand silk pm1")
    assert table.hand(0) == ["olives dp2", "salt ms1", "silk pm1"]
    assert table.hand(1) == ["salt dp4", "silk ds4", "silk ps2"]


@pytest.mark.rule("OLM-3.17")
def test_only_the_picker_knows_what_he_picked() -> None:
    table = after(f"{SWAP}0 hand salt dp4")
    assert names(player(table, 0, 0)["picks"]) == ["salt dp4"]
    for reader in (1, 2, None):
        assert player(table, reader, 0)["picks"] == []
        assert player(table, reader, 0)["known"] == []


@pytest.mark.parametrize("reader", [1, 2, None])
@pytest.mark.rule("OLM-3.17")
def test_nobody_else_can_tell_one_pick_from_another(reader: int | None) -> None:
    seat = None if reader is None else Seat(reader)
    seen = []
    for card in ("salt dp4", "salt ms1"):
        table = after(f"{SWAP}0 hand {card}")
        seen.append((GAME.view(table.state, seat), heard(table.events, reader), excerpt(table, seat)))
    assert seen[0] == seen[1]


@pytest.mark.rule("OLM-3.17")
def test_the_choice_of_the_second_picker_does_not_depend_on_the_first() -> None:
    choices = [after(f"{SWAP}0 hand {card}").choices() for card in ("salt dp4", "salt ms1")]
    assert choices[0] == choices[1]


@pytest.mark.rule("OLM-3.17")
def test_a_single_card_of_the_good_is_picked_like_any_other() -> None:
    table = after("0 offer olives for nothing to 1\n1 accept")
    assert (table.asked(), table.choices()) == ("0 PickCard", ["hand olives dp2"])


@pytest.mark.rule("OLM-3.17")
def test_cards_of_several_goods_are_picked_good_after_good() -> None:
    table = after("0 offer 2 salt+olives for 2 silk to 1\n1 accept")
    assert table.choices() == ["hand salt dp4"]
    table.play("0 hand salt dp4")
    assert table.choices() == ["hand salt ms1"]
    table.play("0 hand salt ms1")
    assert table.choices() == ["hand olives dp2"]
    table.play("0 hand olives dp2\n1 hand silk ps2\n1 hand silk ds4")
    assert table.hand(0) == ["silk ds4", "silk ps2"]
    assert table.hand(1) == ["olives dp2", "salt dp4", "salt ms1", "silk pm1"]


@pytest.mark.rule("OLM-3.17")
def test_of_two_equal_cards_both_can_be_handed_over() -> None:
    table = after("0 offer salt for 2 grain to 2\n2 accept\n0 hand salt dp4")
    assert table.choices() == ["hand grain ps2"]  # in rising order, so one of them comes first in any case
    table.play("2 hand grain ps2")
    assert table.choices() == ["hand grain ps2", "hand grain ps3"]
    table.play("2 hand grain ps2")
    assert table.hand(0) == ["grain ps2", "grain ps2", "olives dp2", "salt ms1"]
    assert table.hand(2) == ["grain ps3", "salt dp4"]


@pytest.mark.rule("OLM-3.17")
def test_after_both_equal_cards_only_the_other_one_is_left_to_pick() -> None:
    table = after("0 offer salt for 3 grain to 2\n2 accept\n0 hand salt dp4\n2 hand grain ps2\n2 hand grain ps2")
    assert table.choices() == ["hand grain ps3"]


@pytest.mark.rule("OLM-3.17", "OLM-3.1")
def test_equal_cards_may_change_hands_in_both_directions() -> None:
    document = TRADE.replace('"olives dp2"', '"grain ps2"').replace(
        '"grain ps2", "grain ps2", "grain', '"grain ps2", "grain'
    )
    table = after("0 offer grain for grain to 2\n2 accept\n0 hand grain ps2\n2 hand grain ps2", document)
    assert table.hand(0) == ["grain ps2", "salt dp4", "salt ms1"]
    assert table.hand(2) == ["grain ps2", "grain ps3"]
    assert names(player(table, 2, 0)["known"]) == names(player(table, 0, 2)["known"]) == ["grain ps2"]


# What changes hands ------------------------------------------------------------------------------------------------


@pytest.mark.rule("OLM-3.1", "OLM-3.9", "OLM-3.17")
def test_cards_and_ducats_change_hands_together_and_nothing_else_does() -> None:
    table = after("0 offer salt+2 for silk to 1\n1 accept\n0 hand salt dp4")
    assert (table.ducats(0), table.ducats(1)) == (11, 11)
    table.play("1 hand silk pm1")
    assert (table.ducats(0), table.ducats(1), table.ducats(2)) == (9, 13, 11)
    assert (table.cargo(0), table.pirates(0), table.cargo(1)) == (
        ["salt ds2 tripoli"],
        ["salt pm1"],
        ["silk dm3 trebisonda"],
    )
    assert len(table.hand(2)) == 3


@pytest.mark.parametrize(
    ("line", "balance"),
    [
        ("0 offer salt+2 for silk to 1\n1 accept\n0 hand salt dp4\n1 hand silk pm1", (9, 13)),
        ("0 offer salt for silk+2 to 1\n1 accept\n0 hand salt dp4\n1 hand silk pm1", (13, 9)),
        ("0 offer salt for silk to 1\n1 counter silk+3 for salt\n0 with 1\n1 hand silk pm1\n0 hand salt dp4", (14, 8)),
        ("0 offer salt for silk to 1\n1 counter silk for salt+3\n0 with 1\n1 hand silk pm1\n0 hand salt dp4", (8, 14)),
        ("0 offer 12 for silk to 1\n1 accept\n1 hand silk pm1", (-1, 23)),
        ("0 offer salt for 12 to 1\n1 accept\n0 hand salt dp4", (23, -1)),
    ],
)
@pytest.mark.rule("OLM-3.1", "OLM-3.12", "OLM-3.21")
def test_ducats_go_from_the_side_that_named_them_to_the_other(line: str, balance: tuple[int, int]) -> None:
    table = after(line)
    assert (table.asked(), table.ducats(0), table.ducats(1)) == ("0 Trade", *balance)


@pytest.mark.rule("OLM-3.21")
def test_the_active_player_may_pay_what_he_does_not_have() -> None:
    document = TRADE.replace("pirates =", "ducats = -5\npirates =")
    table = after(
        "0 offer olives+1 for 2 grain to 2\n2 accept\n0 hand olives dp2\n2 hand grain ps2\n2 hand grain ps3", document
    )
    assert (table.ducats(0), table.ducats(2)) == (-6, 12)


@pytest.mark.rule("OLM-3.21")
def test_his_partner_may_pay_what_he_does_not_have() -> None:
    document = TRADE.replace('hand = ["silk ps2"', 'ducats = -3\nhand = ["silk ps2"')
    table = after("0 offer salt for 12 to 1\n1 accept\n0 hand salt dp4", document)
    assert (table.ducats(0), table.ducats(1)) == (23, -15)


@pytest.mark.rule("OLM-3.3", "OLM-3.17")
def test_a_gift_needs_no_card_in_return() -> None:
    table = after("0 offer salt for nothing to 1\n1 accept\n0 hand salt dp4")
    assert (table.asked(), len(table.hand(0)), len(table.hand(1))) == ("0 Trade", 2, 4)
    table = after("0 offer nothing for silk to 1\n1 accept\n1 hand silk pm1")
    assert (table.asked(), len(table.hand(0)), len(table.hand(1))) == ("0 Trade", 4, 2)


# Prestige ----------------------------------------------------------------------------------------------------------


def prestige(table: Table) -> list[int]:
    return [int(tokens) for tokens in table.state.prestige]


@pytest.mark.parametrize(
    "deal",
    [
        BOTH,
        "0 offer salt for nothing to 1\n1 accept\n0 hand salt dp4",
        "0 offer nothing for silk to 1\n1 accept\n1 hand silk pm1",
        "0 offer salt for 2 to 1\n1 accept\n0 hand salt dp4",
        "0 offer salt for silk to 1\n1 counter silk for salt\n0 with 1\n1 hand silk pm1\n0 hand salt dp4",
        "0 invite\n1 offer silk for nothing to 0\n2 decline\n0 with 1\n1 hand silk pm1",
        "0 invite\n1 offer nothing for salt to 0\n2 decline\n0 with 1\n0 hand salt dp4",
    ],
)
@pytest.mark.rule("OLM-3.5", "OLM-3.6", "OLM-3.7")
def test_the_partner_earns_prestige_and_the_active_player_never(deal: str) -> None:
    table = after(deal)
    assert prestige(table) == [0, 1, 0]
    assert [int(event.seat) for event in table.happened("prestige_earned")] == [1]


@pytest.mark.rule("OLM-3.5")
def test_prestige_is_not_earned_before_the_cards_change_hands() -> None:
    assert prestige(after(f"{SWAP}0 hand salt dp4")) == [0, 0, 0]


@pytest.mark.rule("OLM-3.5")
def test_further_deals_in_the_same_turn_earn_no_more_prestige() -> None:
    table = after(f"{BOTH}0 offer salt for silk to 1\n1 accept\n0 hand salt ms1\n1 hand silk ps2")
    table.play("0 offer nothing for silk to 1\n1 accept\n1 hand silk ds4")
    assert (prestige(table), table.hand(1)) == ([0, 1, 0], ["salt dp4", "salt ms1"])


@pytest.mark.rule("OLM-3.5")
def test_each_partner_earns_his_own_prestige() -> None:
    table = after(f"{BOTH}0 offer olives for grain to 2\n2 accept\n0 hand olives dp2\n2 hand grain ps2")
    assert prestige(table) == [0, 1, 1]


@pytest.mark.parametrize("answer", ["1 decline", "1 counter silk for salt\n0 neither", "1 counter\n1 withdraw"])
@pytest.mark.rule("OLM-3.5")
def test_bargaining_without_a_deal_earns_nothing(answer: str) -> None:
    assert prestige(after(f"0 offer salt for silk to 1\n{answer}")) == [0, 0, 0]


@pytest.mark.rule("OLM-3.8")
def test_more_prestige_tokens_are_earned_than_the_box_holds() -> None:
    document = TRADE.replace('hand = ["silk ps2"', 'prestige = 40\nhand = ["silk ps2"')
    assert prestige(after(BOTH, document)) == [0, 41, 0]


# What the table learns ---------------------------------------------------------------------------------------------


@pytest.mark.rule("OLM-3.17", "OLM-12.7")
def test_both_partners_see_the_cards_and_the_others_only_the_goods() -> None:
    table = after(BOTH)
    salt, silk = NAMES.index("salt dp4"), NAMES.index("silk pm1")
    traded = table.happened("card_traded")
    for reader in (0, 1):
        assert heard(traded, reader) == [
            ("card_traded", 0, (1, GOODS.index("salt"), salt)),
            ("card_traded", 1, (0, GOODS.index("silk"), silk)),
        ]
    for stranger in (2, None):
        assert heard(traded, stranger) == [
            ("card_traded", 0, (1, GOODS.index("salt"), HIDDEN)),
            ("card_traded", 1, (0, GOODS.index("silk"), HIDDEN)),
        ]


@pytest.mark.rule("OLM-3.17", "OLM-12.7")
def test_both_partners_know_the_traded_cards_in_each_others_hands_and_nobody_else_does() -> None:
    table = after(BOTH)
    assert names(player(table, 0, 1)["known"]) == ["salt dp4"]
    assert names(player(table, 1, 0)["known"]) == ["silk pm1"]
    for reader in (2, None):
        assert player(table, reader, 0)["known"] == player(table, reader, 1)["known"] == []
    assert [player(table, None, seat)["hand"] for seat in range(3)] == [3, 3, 3]


@pytest.mark.rule("OLM-12.7")
def test_offers_answers_ducats_and_prestige_are_heard_by_all() -> None:
    table = after("0 offer salt+2 for silk to 1\n1 accept\n0 hand salt dp4\n1 hand silk pm1")
    public = [event for event in table.events if event.what != "card_traded"]
    whats = ["offer_made", "offer_accepted", "deal_agreed", "ducats_paid", "prestige_earned"]
    for reader in (0, 1, 2, None):
        assert [what for what, _, _ in heard(public, reader)] == whats
    assert heard(table.happened("ducats_paid"), None) == [("ducats_paid", 0, (1, 2))]


@pytest.mark.rule("OLM-3.17", "OLM-12.7")
def test_the_record_of_a_running_game_hides_picks_even_from_the_partner() -> None:
    table = after(BOTH)
    for reader, shown in ((0, ["0 hand salt dp4", "1 ?"]), (1, ["0 ?", "1 hand silk pm1"]), (2, ["0 ?", "1 ?"])):
        assert [line.partition("  #")[0] for line in excerpt(table, Seat(reader)).splitlines()[-3:-1]] == shown


@pytest.mark.parametrize("partner", [1, 2])
@pytest.mark.rule("OLM-3.15", "OLM-3.17")
def test_when_a_deal_is_agreed_no_other_offer_lies_on_the_table(partner: int) -> None:
    table = after(f"0 offer salt for silk to all\n1 accept\n2 counter grain for salt\n0 with {partner}")
    offers = [bool(player(table, None, seat)["offer"]["give"]) for seat in range(3)]
    assert offers == ([True, False, False] if partner == 1 else [False, False, True])


@pytest.mark.parametrize("deal", [BOTH, "0 offer salt for silk to all\n1 accept\n2 counter grain for salt\n0 with 2\n"])
@pytest.mark.rule("OLM-3.17")
def test_nothing_of_a_deal_stays_on_the_table(deal: str) -> None:
    table = after(deal)
    while table.asked() != "0 Trade":
        table.act(Seat(int(table.asked()[0])), table.choices()[0])
    view = GAME.view(table.state, Seat(0))
    assert all(seat["offer"] == {"give": [], "ask": [], "pay": 0} and seat["picks"] == [] for seat in view["players"])
    assert view["bargain"] == {"maker": -1, "addressed": [], "accepted": [], "proposed": []}
