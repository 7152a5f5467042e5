"""Forms of a page: an offer with all its terms, the counter-offer that mirrors it, and cards played together."""

from __future__ import annotations

import re

import pytest

from oltremare.playing import Table
from oltremare.trading import TRADE
from roteiro.core.dice import FastDice
from roteiro.core.errors import RoteiroError
from roteiro.core.game import View
from roteiro.core.kernel import Seat
from roteiro.core.words_form import Fields, Form
from roteiro.games.oltremare import GAME
from roteiro.games.oltremare.board_form import begun, form, phrase, question
from roteiro.games.oltremare.data import NAMES as CARDS

NAMES = ("Ada (A)", "Bo (B)", "Cy (C)")


def view_of(table: Table, seat: int) -> View:
    return GAME.view(table.state, Seat(seat))


def form_for(table: Table, seat: int) -> Form:
    found = form(view_of(table, seat), NAMES, table.choices())
    assert found is not None
    return found


def fields_of(found: Form, **changes: str) -> dict[str, list[str]]:
    """What a browser would send, with some numbers changed; `give_salt` is the field give-salt."""
    sent = {n.name: [str(n.value)] for row in found.rows for n in row.numbers if n is not None}
    if found.pick is not None:
        sent[found.pick.name] = [found.pick.chosen]
    return sent | {name.replace("_", "-"): [value] for name, value in changes.items()}


def line(table: Table, seat: int, **changes: str) -> str:
    return phrase(view_of(table, seat), fields_of(form_for(table, seat), **changes))


def test_an_offer_is_one_line() -> None:
    table = Table(TRADE)
    assert line(table, 0, give_salt="2", give_ducats="1", ask_silk="1", to="1") == "offer salt+salt+1 for silk to 1"
    assert line(table, 0, ask_jewels="1", give_grain="1", to="all") == "offer grain for jewels to all"
    assert line(table, 0, give_olives="1", ask_ducats="3", ask_silk="") == "offer olives for 3 to all"


def test_the_line_is_what_the_rules_understand_and_is_taken_back_whole() -> None:
    table = Table(TRADE)
    table.act(Seat(0), line(table, 0, give_salt="1", give_grain="1", ask_silk="1", to="1"))
    assert table.asked() == "1 AnswerOffer"
    assert view_of(table, 1)["players"][0]["offer"] == {"give": [3, 6], "ask": [2], "pay": 0}


def test_the_form_knows_the_hand_and_whom_one_may_ask() -> None:
    found = form_for(Table(TRADE), 0)
    most = {n.name: n.most for row in found.rows for n in row.numbers if n is not None}
    assert (most["give-salt"], most["give-grain"], most["ask-silk"]) == (2, 1, 4)
    assert "give-jewels" not in most
    assert found.pick is not None
    assert found.pick.options == (("all", "everybody"), ("1", "Bo (B)"), ("2", "Cy (C)"))
    assert found.instead_of == {"offer all", "offer 1", "offer 2"}


def test_a_counter_offer_begins_with_the_same_deal_from_the_other_side() -> None:
    table = Table(TRADE)
    table.play("0 offer salt+2 for silk to 1")
    found = form_for(table, 1)
    assert found.pick is None and found.instead_of == {"counter"}
    assert line(table, 1) == "counter silk for salt+2"
    assert line(table, 1, ask_ducats="3") == "counter silk for salt+3"
    table.act(Seat(1), line(table, 1, give_silk="2"))
    assert table.asked() == "0 ChooseReply"


def test_what_one_lacks_is_not_in_the_counter_offer() -> None:
    table = Table(TRADE)
    table.play("0 offer salt+olives for silk+silk to 2")
    assert line(table, 2, give_jewels="1") == "counter jewels for salt+olives"


def test_a_proposal_goes_to_whoever_invited_it() -> None:
    table = Table(TRADE)
    table.play("0 invite")
    assert form_for(table, 1).instead_of == {"offer 0"}
    assert line(table, 1, give_silk="1", ask_salt="1") == "offer silk for salt to 0"


def test_an_offer_that_was_begun_word_by_word_stands_in_the_form() -> None:
    table = Table(TRADE)
    assert not begun(view_of(table, 0))
    table.play("0 offer 2\n0 give salt\n0 give olives")
    assert begun(view_of(table, 0)) and not begun(view_of(table, 2))
    assert line(table, 0, ask_scrolls="1") == "offer salt+olives for scrolls to 2"
    assert "propose" not in form_for(table, 0).instead_of and "withdraw" not in form_for(table, 0).instead_of


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({}, "at least one card"),
        ({"give_ducats": "3"}, "at least one card"),
        ({"give_salt": "3"}, "more salt than you hold"),
        ({"give_silk": "1"}, "more silk than you hold"),
        ({"ask_silk": "4", "to": "1"}, "more cards than are held there"),
        ({"give_salt": "-1"}, "'-1' is no number"),
        ({"give_salt": "x" * 99}, "is no number"),
    ],
)
def test_what_cannot_be_offered_is_refused_in_plain_words(changes: dict[str, str], why: str) -> None:
    with pytest.raises(RoteiroError, match=why):
        line(Table(TRADE), 0, **changes)


def test_a_deal_that_leaves_too_few_cards_to_play_is_refused() -> None:
    table = Table(TRADE.replace('phase = "trade"', 'phase = "trade"\n    bought = 4'))
    with pytest.raises(RoteiroError, match="OLM-3.20"):
        line(table, 0, give_salt="2", give_olives="1", to="1")
    table.play("0 offer salt for silk to 1")
    with pytest.raises(RoteiroError, match="OLM-3.20"):
        line(table, 1, give_silk="", ask_salt="2", ask_grain="1", ask_olives="1")


def test_both_ways_of_ducats_are_left_to_the_rules() -> None:
    table = Table(TRADE)
    with pytest.raises(RoteiroError, match="go one way"):
        table.act(Seat(0), line(table, 0, give_salt="1", give_ducats="1", ask_ducats="1", to="1"))
    assert table.asked() == "0 Trade"


def test_cards_are_played_together_in_any_order() -> None:
    table = Table(TRADE)
    table.play("0 done")
    found = form_for(table, 0)
    assert found.exactly == 3 and [tick.value for tick in found.ticks] == sorted(table.hand(0), key=CARDS.index)
    assert (found.ticks[0].label, found.ticks[0].note) == ("salt", "ducat and pirate, load 4")
    text = phrase(view_of(table, 0), {"card": ["grain ps3", "salt dp4", "olives ps1"]})
    table.act(Seat(0), text)
    assert table.played() == ["salt dp4", "olives ps1", "grain ps3"]


def test_so_many_cards_and_no_others() -> None:
    table = Table(TRADE)
    table.play("0 done")
    for cards in ([], ["salt dp4"], ["salt dp4"] * 4):
        with pytest.raises(RoteiroError, match="3 cards are to be ticked"):
            phrase(view_of(table, 0), {"card": cards})
    table.play("0 play pottery dm4")
    assert [tick.value for tick in form_for(table, 0).ticks] == ["olives ps1", "grain ps3"]
    table.play("0 play olives ps1")
    assert form(view_of(table, 0), NAMES, table.choices()) is None


def test_questions_name_the_players_and_the_terms() -> None:
    table = Table(TRADE)
    assert question(view_of(table, 0), NAMES) == ""
    table.play("0 offer salt+2 for silk to 1")
    assert question(view_of(table, 1), NAMES) == "Ada (A) gives salt and 2 ducats for silk. Do you accept?"
    table.play("1 decline\n0 invite")
    assert question(view_of(table, 1), NAMES) == "Ada (A) invites proposals. Do you propose a deal?"
    table.play("1 decline\n2 decline\n0 done")
    assert question(view_of(table, 0), NAMES) == "Which 3 cards do you play?"
    table.play("0 play pottery dm4")
    assert "from left to right" in question(view_of(table, 0), NAMES)


@pytest.mark.parametrize("moves", ["", "0 offer salt for silk to 1", "0 invite", "0 done"])
def test_a_form_holds_nothing_that_its_seat_does_not_know(moves: str) -> None:
    table = Table(TRADE)
    table.play(moves)
    seat = Seat(int(table.asked()[0]))
    for deal in range(5):
        world = GAME.imagine(table.state, seat, FastDice(deal))
        assert form(GAME.view(world, seat), NAMES, table.choices()) == form_for(table, int(seat))


def test_what_was_entered_stays() -> None:
    found = form_for(Table(TRADE), 0)
    entered: Fields = {"give-salt": ["2"], "ask-silk": ["x"], "to": ["2"]}
    kept = fields_of(found.filled(entered))
    assert (kept["give-salt"], kept["ask-silk"], kept["ask-grain"], kept["to"]) == (["2"], ["0"], ["0"], ["2"])


def test_no_codes_in_the_words_of_a_page() -> None:
    words = GAME.words
    for number, card in enumerate(CARDS):
        said = words.spelling["card"](number) + words.spelling["face"](number)
        assert not re.search(r"\b[dpms]{2}\d", said), card
    assert words.spelling["card"](CARDS.index("pottery dp2 ancona")) == "pottery from Ancona (ducat and pirate, load 2)"


def test_what_is_about_to_be_said_is_noted_beside_the_button() -> None:
    table = Table(TRADE)
    table.play("0 offer all\n0 give salt\n0 ask silk\n0 pay 2")
    say = GAME.vocabulary.parse("propose")
    note = GAME.words.note(view_of(table, 0), GAME.vocabulary, say, ())
    assert note == "you give salt and 2 ducats, you get silk, if somebody agrees"
