"""Bargaining: who speaks to whom, answers, counter-offers, invitations, what binds and what can be taken back."""

from __future__ import annotations

import pytest

from oltremare.playing import Table
from roteiro.core.errors import IllegalAction, NotYourTurn
from roteiro.core.kernel import Seat
from roteiro.games.oltremare import GAME

TRADE = """
    seats = 4
    active = 1
    phase = "trade"
    [[player]]
    hand = ["silk ps2", "grain ps3"]
    [[player]]
    hand = ["salt dp4", "salt ms1", "olives dp2"]
    [[player]]
    hand = ["silk pm1", "grain ps2"]
    [[player]]
    hand = ["pottery pm2", "pottery ps1"]
"""
COUNTERED = "1 offer salt for silk to all\n2 counter silk for salt+1\n3 decline\n"


def replies(script: str, document: str = TRADE) -> Table:
    table = Table(document)
    table.play(script)
    return table


# Who speaks to whom ------------------------------------------------------------------------------------------------


@pytest.mark.rule("OLM-3.11", "OLM-3.2")
def test_an_offer_goes_to_one_other_player_or_to_all_and_all_can_be_invited() -> None:
    table = Table(TRADE)
    assert [text for text in table.choices() if text.startswith(("offer", "invite"))] == [
        "offer 0",
        "offer 2",
        "offer 3",
        "offer all",
        "invite",
    ]


@pytest.mark.rule("OLM-3.11")
def test_only_the_player_addressed_answers() -> None:
    table = replies("1 offer salt for silk to 3\n3 decline")
    assert table.asked() == "1 Trade"


@pytest.mark.rule("OLM-3.11", "OLM-3.14")
def test_an_offer_to_all_is_answered_clockwise_from_the_active_player() -> None:
    table = Table(TRADE)
    table.play("1 offer salt for silk to all")
    asked = []
    while table.asked() != "1 Trade":
        asked.append(table.asked())
        table.act(Seat(int(asked[-1][0])), "decline")
    assert asked == ["2 AnswerOffer", "3 AnswerOffer", "0 AnswerOffer"]


@pytest.mark.rule("OLM-3.11", "OLM-3.14")
def test_an_invitation_goes_round_clockwise_from_the_active_player() -> None:
    table = Table(TRADE)
    table.play("1 invite")
    asked = []
    while table.asked() != "1 Trade":
        asked.append(table.asked())
        table.act(Seat(int(asked[-1][0])), "decline")
    assert asked == ["2 MakeProposal", "3 MakeProposal", "0 MakeProposal"]


@pytest.mark.rule("OLM-3.2")
def test_the_others_propose_to_the_active_player_only() -> None:
    table = replies("1 invite")
    assert table.choices() == ["offer 1", "decline"]
    for line in ("offer silk for pottery to 3", "offer silk for silk to all", "offer 3", "invite", "counter"):
        with pytest.raises(IllegalAction):
            table.act(Seat(2), line)


@pytest.mark.rule("OLM-3.2")
def test_nobody_but_the_active_player_opens_a_deal() -> None:
    table = Table(TRADE)
    for seat in (0, 2, 3):
        assert table.options_for(Seat(seat)) == []
        with pytest.raises(NotYourTurn):
            table.act(Seat(seat), "offer silk for salt to 1")


@pytest.mark.rule("OLM-3.2")
def test_nobody_has_to_deal() -> None:
    table = Table(TRADE)
    assert "done" in table.choices()
    table.play("1 offer salt for silk to all")
    assert "decline" in table.choices()
    table.play("2 counter silk for salt\n3 decline\n0 decline")
    assert "neither" in table.choices()
    table.play("1 neither\n1 invite")
    assert "decline" in table.choices()


@pytest.mark.rule("OLM-3.2", "OLM-3.3")
def test_even_a_gift_may_be_declined() -> None:
    table = replies("1 offer salt for nothing to 2")
    assert table.choices() == ["accept", "counter", "decline"]
    table.play("2 decline")
    assert (table.asked(), len(table.hand(1)), len(table.hand(2))) == ("1 Trade", 3, 2)


# Answers -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("asked", "holders"),
    [("silk", [2, 0]), ("grain", [2, 0]), ("silk+grain", [2, 0]), ("pottery", [3]), ("2 pottery", [3]), ("2 silk", [])],
)
@pytest.mark.rule("OLM-3.14")
def test_only_who_holds_all_the_goods_can_accept(asked: str, holders: list[int]) -> None:
    table = Table(TRADE)
    table.play(f"1 offer salt for {asked} to all")
    able = []
    while table.asked() != "1 Trade":
        seat = int(table.asked()[0])
        able += [seat] if "accept" in table.choices() else []
        table.act(Seat(seat), "decline")
    assert able == holders


@pytest.mark.rule("OLM-3.14", "OLM-3.3")
def test_a_gift_can_be_accepted_without_a_card_in_hand() -> None:
    table = Table('seats = 2\nphase = "trade"\n[[player]]\nhand = ["salt dp4", "silk ps2"]\n[[player]]\nhand = []')
    table.play("0 offer salt+2 for nothing to 1")
    assert table.choices() == ["accept", "counter", "decline"]


@pytest.mark.rule("OLM-3.14")
def test_after_a_counter_offer_the_next_player_answers_the_first_offer() -> None:
    table = replies("1 offer salt for pottery to all\n2 counter silk for olives")
    assert table.asked() == "3 AnswerOffer"
    table.play("3 accept\n0 decline\n1 with 3\n1 hand salt dp4\n3 hand pottery ps1")
    assert table.hand(3) == ["pottery pm2", "salt dp4"]


@pytest.mark.rule("OLM-3.14", "OLM-3.2")
def test_a_counter_offer_that_is_dropped_is_a_no() -> None:
    table = replies("1 offer salt for silk to 2\n2 counter\n2 give silk\n2 withdraw")
    assert table.asked() == "1 Trade"
    assert [event.what for event in table.events] == ["offer_made", "offer_withdrawn"]


# What binds --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("OLM-3.15")
def test_one_acceptance_binds_at_once() -> None:
    for answers in ("to 2\n2 accept", "to all\n2 decline\n3 decline\n0 accept"):
        table = replies(f"1 offer salt for silk {answers}")
        assert (table.asked(), table.choices()) == ("1 PickCard", ["hand salt dp4", "hand salt ms1"])


@pytest.mark.rule("OLM-3.15")
def test_of_several_who_accept_one_must_be_chosen() -> None:
    table = replies("1 offer salt for silk to all\n2 accept\n3 decline\n0 accept")
    assert table.asked() == "1 ChooseReply"
    assert table.choices() == ["with 0", "with 2"]


@pytest.mark.parametrize("partner", [0, 2])
@pytest.mark.rule("OLM-3.15")
def test_the_deal_is_made_with_the_one_chosen_only(partner: int) -> None:
    table = replies(f"1 offer salt for silk to all\n2 accept\n3 decline\n0 accept\n1 with {partner}")
    table.play("1 hand salt dp4")
    assert table.asked() == f"{partner} PickCard"
    table.act(Seat(partner), table.choices()[0])
    assert [seat for seat in (0, 2, 3) if "salt dp4" in table.hand(seat)] == [partner]
    assert table.asked() == "1 Trade"


@pytest.mark.rule("OLM-3.15")
def test_a_counter_offer_may_be_taken_instead_of_an_acceptance_but_not_nothing() -> None:
    table = replies(f"{COUNTERED}0 accept")
    assert table.asked() == "1 ChooseReply"
    assert table.choices() == ["with 0", "with 2"]
    table.play("1 with 2\n2 hand silk pm1\n1 hand salt dp4")
    assert (table.ducats(1), table.ducats(2), table.ducats(0)) == (10, 12, 11)
    assert table.hand(0) == ["grain ps3", "silk ps2"]


@pytest.mark.rule("OLM-3.15")
def test_a_counter_offer_whose_goods_are_missing_leaves_only_the_acceptance() -> None:
    table = replies("1 offer salt for silk to all\n2 counter silk for jewels\n3 decline\n0 accept")
    assert (table.asked(), table.choices()) == ("1 ChooseReply", ["with 0"])


@pytest.mark.rule("OLM-3.16")
def test_without_an_acceptance_a_counter_offer_may_be_taken_or_not() -> None:
    table = replies(f"{COUNTERED}0 counter grain for salt")
    assert table.choices() == ["with 0", "with 2", "neither"]
    table.play("1 neither")
    assert (table.asked(), len(table.hand(1))) == ("1 Trade", 3)
    assert table.happened("nothing_agreed") and not table.happened("deal_agreed")


@pytest.mark.rule("OLM-3.16")
def test_the_terms_of_the_counter_offer_hold_and_not_those_of_the_offer() -> None:
    table = replies("1 offer salt+5 for silk to 2\n2 counter grain for 2 salt\n1 with 2")
    table.play("2 hand grain ps2\n1 hand salt dp4\n1 hand salt ms1")
    assert table.hand(1) == ["grain ps2", "olives dp2"]
    assert table.hand(2) == ["salt dp4", "salt ms1", "silk pm1"]
    assert (table.ducats(1), table.ducats(2)) == (11, 11)


@pytest.mark.rule("OLM-3.16")
def test_a_proposal_can_be_taken_only_with_its_goods_in_hand() -> None:
    table = replies("1 invite\n2 offer silk for jewels to 1\n3 offer pottery for 2 salt to 1")
    table.play("0 offer silk for 3 salt to 1")
    assert table.asked() == "1 ChooseReply"
    assert table.choices() == ["with 3", "neither"]


@pytest.mark.rule("OLM-3.16")
def test_if_no_counter_offer_can_be_taken_the_active_player_still_says_so() -> None:
    table = replies("1 offer salt for silk to 2\n2 counter silk for jewels")
    assert (table.asked(), table.choices()) == ("1 ChooseReply", ["neither"])


@pytest.mark.rule("OLM-3.16", "OLM-3.3")
def test_a_proposal_may_be_a_gift_in_either_direction() -> None:
    table = replies("1 invite\n2 offer silk for nothing to 1\n3 offer nothing for salt to 1\n0 decline")
    assert table.choices() == ["with 2", "with 3", "neither"]
    table.play("1 with 2\n2 hand silk pm1")
    assert "silk pm1" in table.hand(1)


@pytest.mark.rule("OLM-3.16")
def test_nothing_said_binds_any_more_when_the_bargaining_is_over() -> None:
    table = replies(f"{COUNTERED}0 decline\n1 neither\n1 invite\n2 decline\n3 decline\n0 offer grain for salt to 1")
    assert table.choices() == ["with 0", "neither"]
    view = GAME.view(table.state, None)
    assert [bool(player["offer"]["give"]) for player in view["players"]] == [True, False, False, False]


@pytest.mark.rule("OLM-3.1")
def test_deals_go_on_with_the_same_player_and_with_others() -> None:
    deal = "1 offer salt for silk to 2\n2 accept\n1 hand salt dp4\n2 hand silk pm1\n"
    back = "1 offer silk for salt to 2\n2 accept\n1 hand silk pm1\n2 hand salt dp4\n"
    table = replies(deal + back + deal + "1 offer 3 for grain to 0\n0 accept\n0 hand grain ps3")
    assert table.asked() == "1 Trade"
    assert len(table.happened("deal_agreed")) == 4
    assert table.hand(1) == ["grain ps3", "olives dp2", "salt ms1", "silk pm1"]


# Taking back -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("OLM-3.14")
def test_an_offer_is_taken_back_whole_until_somebody_answers() -> None:
    table = Table(TRADE)
    before = GAME.encode(table.state)
    table.play("1 offer salt+2 for silk to all")
    assert table.undo(Seat(1))
    assert (GAME.encode(table.state), table.record, table.events) == (before, [], [])
    table.play("1 offer salt+2 for silk to all\n2 decline")
    assert not table.can_undo(Seat(1))


@pytest.mark.rule("OLM-3.15")
def test_an_acceptance_is_taken_back_only_until_somebody_else_acts() -> None:
    table = replies("1 offer salt for silk to 2\n2 accept")
    assert table.undo(Seat(2)) and table.asked() == "2 AnswerOffer"
    table.play("2 accept\n1 hand salt dp4")
    assert not table.can_undo(Seat(2))


@pytest.mark.rule("OLM-3.17")
def test_a_picked_card_is_taken_back_until_the_partner_picks_and_never_after_the_exchange() -> None:
    table = replies("1 offer salt for silk to 2\n2 accept\n1 hand salt dp4")
    assert table.undo(Seat(1)) and table.asked() == "1 PickCard"
    table.play("1 hand salt ms1\n2 hand silk pm1")
    assert not any(table.can_undo(Seat(seat)) for seat in range(4))


@pytest.mark.rule("OLM-3.17")
def test_a_gift_that_was_handed_over_cannot_be_taken_back() -> None:
    table = replies("1 offer salt for nothing to 2\n2 accept\n1 hand salt dp4")
    assert table.asked() == "1 Trade"
    assert not table.can_undo(Seat(1)) and not table.can_undo(Seat(2))
