"""Offers: how they are built, what they may say, and their form in one line of text."""

from __future__ import annotations

from itertools import combinations_with_replacement, product

import pytest

from oltremare.playing import Table
from roteiro.core.errors import IllegalAction, RoteiroError, UnknownAction
from roteiro.core.kernel import Seat
from roteiro.core.record import excerpt
from roteiro.games.oltremare import GAME
from roteiro.games.oltremare.data import GOODS
from roteiro.games.oltremare.offers import side_text

ASK_ANYTHING = [f"ask {good}" for good in GOODS]
PAYMENTS = [f"pay {n}" for n in range(1, 13)] + [f"charge {n}" for n in range(1, 13)]

TRADE = """
    seats = 3
    phase = "trade"
    [[player]]
    hand = ["salt dp4", "salt ms1", "olives dp2"]
    cargo = ["jewels dm2 costantinopoli", "silk dp2 beirut"]
    pirates = ["pottery pm2", "?"]
    token = "calm"
    [[player]]
    hand = ["silk ps2", "silk pm1", "silk ds4", "silk ms3", "silk ps3"]
    [[player]]
    hand = ["grain ps2", "grain ps2"]
"""
RICH = """
    seats = 3
    phase = "trade"
    [[player]]
    hand = ["salt dp4", "salt ms1", "salt ps2", "salt pm1", "salt ds4", "salt ms3"]
    [[player]]
    hand = ["silk ps2", "silk pm1", "silk ds4", "silk ms3", "silk ps3"]
    [[player]]
"""


def unfolded(line: str) -> list[str]:
    """The small decisions of a line, as text."""
    return [GAME.vocabulary.text(action) for action in GAME.vocabulary.unfold(line)]


def folded(lines: list[str]) -> list[str]:
    return GAME.vocabulary.fold([GAME.vocabulary.parse(line) for line in lines])


# What an offer may say ---------------------------------------------------------------------------------------------


@pytest.mark.rule("OLM-3.12", "OLM-3.13", "OLM-3.9")
def test_only_goods_in_hand_can_be_given_and_any_good_be_asked_for() -> None:
    table = Table(TRADE)
    table.play("0 offer 1")
    assert table.choices() == ["give salt", "give olives", *ASK_ANYTHING, "withdraw"]


@pytest.mark.parametrize("line", ["silk for salt to 1", "pottery for salt to 1", "jewels for salt to 1"])
@pytest.mark.rule("OLM-3.9", "OLM-3.13")
def test_cargo_and_pirate_cards_cannot_be_offered(line: str) -> None:
    table = Table(TRADE)
    with pytest.raises(IllegalAction, match="'give"):
        table.play(f"0 offer {line}")


@pytest.mark.parametrize("thing", ["calm", "prestige", "ship", "token", "cargo", "credit", "venezia", "salt dp4"])
@pytest.mark.rule("OLM-3.9", "OLM-3.12")
def test_an_offer_has_no_words_for_anything_but_goods_and_ducats(thing: str) -> None:
    with pytest.raises(UnknownAction, match="neither a good"):
        GAME.vocabulary.unfold(f"offer {thing} for salt to 1")


@pytest.mark.rule("OLM-3.13")
def test_no_more_of_a_good_is_offered_than_one_holds() -> None:
    table = Table(TRADE)
    table.play("0 offer 1\n0 give salt\n0 give salt")
    assert [text for text in table.choices() if text.startswith("give")] == ["give olives"]


@pytest.mark.parametrize(("built", "goods"), [("1 offer 0", ["silk"]), ("1 offer 0\n1 give silk", ["silk"])])
@pytest.mark.rule("OLM-3.13", "OLM-3.12")
def test_a_proposal_names_goods_that_its_maker_holds(built: str, goods: list[str]) -> None:
    table = Table(TRADE)
    table.play(f"0 invite\n{built}")
    assert [text for text in table.choices() if text.startswith("give")] == [f"give {good}" for good in goods]


@pytest.mark.rule("OLM-3.13", "OLM-3.12")
def test_a_counter_offer_names_goods_that_its_maker_holds() -> None:
    table = Table(TRADE)
    table.play("0 offer salt for silk to 2\n2 counter")
    assert [text for text in table.choices() if text.startswith("give")] == ["give grain"]
    with pytest.raises(IllegalAction, match="'give silk'"):
        Table(TRADE).play("0 offer salt for silk to 2\n2 counter silk for salt")


@pytest.mark.rule("OLM-3.12")
def test_at_most_four_cards_are_given() -> None:
    table = Table(RICH)
    table.play("0 offer 1\n" + "0 give salt\n" * 3)
    assert "give salt" in table.choices()
    table.play("0 give salt")
    assert table.choices() == [*ASK_ANYTHING, *PAYMENTS, "propose", "withdraw"]


@pytest.mark.rule("OLM-3.12")
def test_at_most_four_cards_are_asked_for() -> None:
    table = Table(RICH)
    table.play("0 offer 1\n" + "0 ask silk\n" * 3)
    assert "ask silk" in table.choices()
    table.play("0 ask silk")
    assert table.choices() == [*PAYMENTS, "propose", "withdraw"]


@pytest.mark.rule("OLM-3.12")
def test_a_proposal_and_a_counter_offer_have_the_same_limits() -> None:
    for opening in ("0 invite\n1 offer 0\n", "0 offer salt for silk to 1\n1 counter\n"):
        table = Table(RICH)
        table.play(opening + "1 give silk\n" * 4)
        assert table.choices() == [*ASK_ANYTHING, *PAYMENTS, "propose", "withdraw"]
        table.play("1 ask salt\n" * 4)
        assert table.choices() == [*PAYMENTS, "propose", "withdraw"]


@pytest.mark.rule("OLM-3.12")
def test_after_the_ducats_an_offer_is_complete() -> None:
    for payment in ("pay 12", "charge 12"):
        table = Table(TRADE)
        table.play(f"0 offer 1\n0 give salt\n0 {payment}")
        assert table.choices() == ["propose", "withdraw"]


@pytest.mark.parametrize(("to", "cards"), [("1", 4), ("2", 2), ("all", 4)])
def test_no_more_cards_are_asked_for_than_the_largest_hand_holds(to: str, cards: int) -> None:
    table = Table(TRADE)
    table.play(f"0 offer {to}\n" + "0 ask silk\n" * cards)
    assert table.choices() == [*PAYMENTS, "propose", "withdraw"]


def test_no_more_cards_are_asked_of_the_active_player_than_he_holds() -> None:
    table = Table(TRADE)
    table.play("0 invite\n1 offer 0\n" + "1 ask olives\n" * 3)
    assert table.choices() == [*PAYMENTS, "propose", "withdraw"]


@pytest.mark.parametrize("text", ["2 for nothing", "nothing for 2", "nothing for nothing"])
@pytest.mark.rule("OLM-3.10")
def test_an_offer_without_a_card_is_refused(text: str) -> None:
    table = Table(TRADE)
    before = GAME.encode(table.state)
    for line in (f"offer {text} to 1", f"offer {text} to all"):
        with pytest.raises(IllegalAction):
            table.act(Seat(0), line)
    assert GAME.encode(table.state) == before


@pytest.mark.rule("OLM-3.10")
def test_ducats_come_after_a_card() -> None:
    table = Table(TRADE)
    for opening in ("0 offer 1", "0 offer salt for nothing to 2\n2 counter"):
        table.play(opening)
        assert not {"propose", *PAYMENTS} & set(table.choices())
        table.play(f"{table.to_move()} withdraw")


@pytest.mark.parametrize(
    ("line", "give", "ask", "pay"),
    [
        ("offer salt for nothing to 1", [3], [], 0),
        ("offer nothing for silk to 1", [], [2], 0),
        ("offer salt for 3 to 1", [3], [], -3),
        ("offer 3 for silk to 1", [], [2], 3),
        ("offer olives+2 salt for 4 silk+12 to 1", [3, 3, 5], [2, 2, 2, 2], -12),
    ],
)
@pytest.mark.rule("OLM-3.3", "OLM-3.12")
def test_gifts_sales_and_exchanges_are_all_offers(line: str, give: list[int], ask: list[int], pay: int) -> None:
    table = Table(TRADE)
    table.act(Seat(0), line)
    assert table.asked() == "1 AnswerOffer"
    assert GAME.view(table.state, None)["players"][0]["offer"] == {"give": give, "ask": ask, "pay": pay}


@pytest.mark.rule("OLM-3.12")
def test_goods_are_named_in_their_order() -> None:
    table = Table(TRADE)
    table.play("0 offer 1\n0 give olives")
    assert "give salt" not in table.choices()
    table.play("0 ask silk")
    assert [text for text in table.choices() if not text.startswith(("pay", "charge"))] == [
        *ASK_ANYTHING[2:],
        "propose",
        "withdraw",
    ]


def test_grain_is_not_asked_for_between_two_players() -> None:
    table = Table('seats = 2\nphase = "trade"')
    table.play("0 offer 1")
    assert [text for text in table.choices() if text.startswith("ask")] == ASK_ANYTHING[:-1]


# One line ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "steps"),
    [
        ("offer salt+2 for silk to 2", "offer 2, give salt, ask silk, pay 2, propose"),
        ("offer salt for silk+2 to 2", "offer 2, give salt, ask silk, charge 2, propose"),
        ("offer 2 salt+silk for nothing to all", "offer all, give silk, give salt, give salt, propose"),
        ("offer nothing for grain + 2grain to 0", "offer 0, ask grain, ask grain, ask grain, propose"),
        ("offer  1+olives+11   for  silk to 4", "offer 4, give olives, ask silk, pay 12, propose"),
        ("Offer SALT for 2 Silk to ALL", "offer all, give salt, ask silk, ask silk, propose"),
        ("counter silk for salt+1", "counter, give silk, ask salt, charge 1, propose"),
        ("counter nothing for olives", "counter, ask olives, propose"),
        ("counter olives+jewels for 12", "counter, give jewels, give olives, charge 12, propose"),
    ],
)
@pytest.mark.rule("OLM-3.12")
def test_an_offer_is_said_in_one_line(line: str, steps: str) -> None:
    assert unfolded(line) == steps.split(", ")


@pytest.mark.parametrize("seat", range(5))
@pytest.mark.rule("OLM-3.11")
def test_a_player_is_addressed_by_his_letter_or_his_number(seat: int) -> None:
    for word in ("ABCDE"[seat], "abcde"[seat], str(seat)):
        assert unfolded(f"offer salt for silk to {word}")[0] == f"offer {seat}"


@pytest.mark.parametrize("word", ["f", "5", "-1", "AB", "everybody", "you"])
def test_an_unknown_address_is_refused(word: str) -> None:
    with pytest.raises(UnknownAction, match="letter from A to E"):
        GAME.vocabulary.unfold(f"offer salt for silk to {word}")


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("offer", "is no action"),
        ("offer salt", "is no action"),
        ("offer salt to 2", "is no action"),
        ("offer salt for silk", "to whom"),
        ("offer for silk to 2", "is no action"),
        ("counter salt", "is no action"),
        ("counter salt for", "is no action"),
        ("salt for silk", "is no action"),
        ("offer honey for silk to 2", "'honey' is neither a good"),
        ("offer salt+ for silk to 2", "'' is neither a good"),
        ("offer salt++2 for silk to 2", "'' is neither a good"),
        ("offer salt-2 for silk to 2", "'salt-2' is neither a good"),
        ("offer -2 for silk to 2", "'-2' is neither a good"),
        ("offer salt 2 for silk to 2", "'salt 2' is neither a good"),
        ("offer 1.5 for silk to 2", "neither a good"),
        ("offer 100 for silk to 2", "'100' is neither a good"),
        ("offer nothing+salt for silk to 2", "'nothing' is neither a good"),
        ("offer salt for silk for grain to 2", "'salt for silk' is neither a good"),
        ("counter silk for salt to 0", "'salt to 0' is neither a good"),
        ("offer 5 salt for silk to 2", "at most 4 cards and 12 ducats"),
        ("offer salt for 3 silk+2 grain to 2", "at most 4 cards and 12 ducats"),
        ("offer salt+13 for silk to 2", "at most 4 cards and 12 ducats"),
        ("counter salt for silk+7+6", "at most 4 cards and 12 ducats"),
        ("offer salt+1 for silk+1 to 2", "one way"),
        ("counter 2 for 1", "one way"),
    ],
)
@pytest.mark.rule("OLM-3.12")
def test_a_malformed_line_is_refused_with_the_reason(line: str, problem: str) -> None:
    with pytest.raises(UnknownAction, match=problem):
        GAME.vocabulary.unfold(line)


def sides() -> list[str]:
    bundles = [goods for n in range(3) for goods in combinations_with_replacement(range(len(GOODS)), n)]
    return [side_text(sum(1 << 3 * good for good in goods), 0) for goods in bundles]


@pytest.mark.parametrize("ducats", [0, 1, 12])
@pytest.mark.rule("OLM-3.12")
def test_every_offer_of_up_to_two_cards_a_side_survives_unfolding_and_folding(ducats: int) -> None:
    words = GAME.vocabulary
    assert len(set(sides())) == 36
    for give, ask in product(sides(), sides()):
        for paid, charged in {(ducats, 0), (0, ducats)}:
            terms = f"{_with(give, paid)} for {_with(ask, charged)}"
            for line in (f"offer {terms} to 2", f"offer {terms} to all", f"counter {terms}"):
                actions = words.unfold(line)
                assert words.fold(actions) == [line]
                assert words.fold([*actions, words.parse("accept")]) == [line, "accept"]


def _with(side: str, ducats: int) -> str:
    return side if not ducats else str(ducats) if side == "nothing" else f"{side}+{ducats}"


@pytest.mark.rule("OLM-3.12")
def test_every_exchange_of_up_to_two_cards_that_one_holds_can_be_offered_in_small_steps() -> None:
    table = Table(TRADE)
    for give, ask in product(["nothing", "salt", "olives", "salt+salt", "salt+olives"], sides()):
        line = f"offer {give} for {ask} to 1"
        if give == ask == "nothing":
            continue
        table.act(Seat(0), line)
        whole = GAME.encode(table.state)
        table.undo(Seat(0))
        for step in unfolded(line):
            assert step in table.choices()
            table.act(Seat(0), step)
        assert GAME.encode(table.state) == whole
        assert GAME.vocabulary.fold([action for _, action in table.record]) == [line]
        while table.undo(Seat(0)):
            pass


def test_an_offer_that_was_dropped_stays_in_small_steps() -> None:
    steps = ["offer 2", "give salt", "ask silk", "withdraw", "offer 1", "give salt", "propose"]
    assert folded(steps) == [*steps[:4], "offer salt for nothing to 1"]
    assert folded(steps[:3]) == steps[:3]
    assert folded(["give salt", "propose"]) == ["give salt", "propose"]


@pytest.mark.parametrize(
    "line",
    ["offer salt for silk to 0", "offer salt for silk to 3", "offer grain for silk to 1", "counter salt for silk"],
)
@pytest.mark.rule("OLM-3.2", "OLM-3.13")
def test_a_line_that_is_not_possible_changes_nothing(line: str) -> None:
    table = Table(TRADE)
    before = GAME.encode(table.state)
    with pytest.raises(RoteiroError):
        table.act(Seat(0), line)
    assert (GAME.encode(table.state), table.record, table.events, table.can_undo(Seat(0))) == (before, [], [], False)


def test_everybody_reads_an_offer_in_one_line_however_it_was_built() -> None:
    table = Table(TRADE)
    table.play("0 offer 2\n0 give salt\n0 ask grain\n0 pay 2\n0 propose")
    for reader in (Seat(0), Seat(1), Seat(2), None):
        assert "0 offer salt+2 for grain to 2  #" in excerpt(table, reader)
