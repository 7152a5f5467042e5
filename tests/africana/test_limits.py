"""The limits at the end of a turn: five cards in hand, three adventures in front."""

from __future__ import annotations

import pytest

from africana.playing import Table
from roteiro.core.errors import IllegalAction

THREE = ["mask tangier", "mask lagos", "drum napoli"]


def drawing(cards: list[str], more: str = "") -> Table:
    """Seat 0 draws a grey and a violet card."""
    table = Table(f"[[player]]\ncards = {cards}\n{more}\n[[player]]")
    table.play("0 draw\n* card grey\n* card violet")
    return table


def buying(pages: int, last_turn: bool = False) -> Table:
    """Seat 1 has three adventures and buys so many pages in the north."""
    end = 'deck = 0\nspaces = ["C01", "", "C02", "C03", "C04"]' if last_turn else ""
    table = Table(f"""
        active = 1
        {end}
        [[player]]
        {'finished = ["rest"]' if last_turn else ""}
        [[player]]
        place = "cairo"
        silver = 30
        adventures = {THREE}
        [books.north]
        right = ["shield capetown", "grey zanzibar", "vessel walvisbay", "mask portnatal"]
    """)
    table.does("book", *["buy right"] * pages, "close")
    return table


# Cards in hand -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("held", [0, 1, 2, 3, 4])
@pytest.mark.rule("AFR-9.2")
def test_exactly_the_cards_above_five_are_discarded_and_the_joker_counts(held: int) -> None:
    table = drawing(["orange"] * held)
    asked = []
    while table.asked() != "1 Turn":
        asked.append(table.asked())
        table.does("discard orange")
    assert asked == ["0 DiscardCard"] * max(0, held + 2 + 1 - 5)
    assert table.hand_size(0) == min(5, held + 2 + 1)


@pytest.mark.rule("AFR-9.2")
def test_without_the_joker_one_more_travel_card_may_stay() -> None:
    assert drawing(["orange"] * 3, "joker = false").asked() == "1 Turn"
    assert drawing(["orange"] * 4, "joker = false").asked() == "0 DiscardCard"


@pytest.mark.rule("AFR-9.2")
def test_assistants_count_as_cards_in_hand() -> None:
    table = drawing(["orange", "orange"], 'completed = ["grey zanzibar", "grey timbuktu"]')
    table.does("discard orange")
    assert table.asked() == "0 DiscardCard"
    table.does("discard orange")
    assert table.asked() == "1 Turn"
    assert (table.cards(0), table.assistants(0)) == (["grey", "violet"], ["grey", "grey"])


@pytest.mark.rule("AFR-9.2")
def test_assistants_out_of_the_game_and_adventures_do_not_count() -> None:
    more = f'completed = ["grey zanzibar", "grey timbuktu"]\nassistants = []\nadventures = {THREE}'
    assert drawing(["orange", "orange"], more).asked() == "1 Turn"


@pytest.mark.rule("AFR-9.2")
def test_the_owner_chooses_among_all_his_cards_new_ones_joker_and_assistants_too() -> None:
    table = drawing(["orange", "orange"], 'completed = ["turquoise lagos", "grey timbuktu"]')
    assert table.choices() == [
        "discard grey", "discard orange", "discard violet",
        "discard turquoise assistant", "discard grey assistant", "discard joker",
    ]  # fmt: skip


@pytest.mark.rule("AFR-9.2")
def test_a_joker_and_an_assistant_that_lay_on_the_table_count_again() -> None:
    table = Table("""
        phase = "move"
        [[player]]
        place = "tangier"
        cards = ["grey", "orange", "violet"]
        completed = ["grey zanzibar"]
        [[player]]
    """)
    table.does("join 2", "card grey", "go timbuktu with grey assistant", "go lagos with joker")
    table.does("stop")
    assert (table.asked(), table.hand_size(0)) == ("0 DiscardCard", 6)
    assert {"discard grey assistant", "discard joker"} < set(table.choices())


@pytest.mark.rule("AFR-9.3")
def test_the_surplus_is_discarded_one_card_after_another_each_from_what_is_left() -> None:
    table = drawing(["orange"] * 4)
    table.does("discard violet")
    assert table.asked() == "0 DiscardCard"
    assert table.choices() == ["discard grey", "discard orange", "discard joker"]
    with pytest.raises(IllegalAction):
        table.does("discard violet")
    table.does("discard joker")
    assert (table.asked(), table.choices()) == ("1 Turn", ["draw", "book", "move"])


@pytest.mark.rule("AFR-9.4", "AFR-12.3")
def test_discarded_travel_cards_go_to_the_discards_and_all_see_which() -> None:
    table = drawing(["orange"] * 4)
    table.does("discard orange", "discard grey")
    assert table.cards(0) == ["orange", "orange", "orange", "violet"]
    assert table.discards() == ["grey", "orange"]
    assert table.told(1, "card_discarded") == table.told(None, "card_discarded") == [(3,), (2,)]


@pytest.mark.rule("AFR-9.4")
def test_a_discarded_joker_leaves_the_game() -> None:
    table = drawing(["orange"] * 4)
    table.does("discard joker", "discard grey")
    assert (table.has_joker(0), table.has_joker(1), table.discards()) == (False, True, ["grey"])
    table.does("move", "stop", "move")
    assert "play joker" not in table.choices()
    table.does("stop", "move")
    assert "play joker" in table.choices()


@pytest.mark.rule("AFR-9.4")
def test_a_discarded_assistant_leaves_the_game_and_does_not_return_to_the_supply() -> None:
    table = drawing(["orange"] * 2, 'completed = ["grey zanzibar", "grey timbuktu"]')
    supply = table.supply()
    table.does("discard grey assistant")
    assert (table.assistants(0), table.discards()) == (["grey"], [])
    assert table.supply() == supply and "grey" not in supply
    assert table.completed(0) == ["grey zanzibar", "grey timbuktu"]


# Adventures --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AFR-9.5", "AFR-9.6")
def test_a_fourth_adventure_can_be_bought_and_one_of_the_four_must_go() -> None:
    table = buying(1)
    assert len(table.adventures(1)) == 4
    assert table.asked() == "1 DropAdventure"
    table.does("drop mask lagos")
    assert table.asked() == "0 Turn"
    assert table.adventures(1) == ["shield capetown", "mask tangier", "drum napoli"]


@pytest.mark.rule("AFR-9.5", "AFR-9.3")
def test_exactly_the_adventures_above_three_go_one_after_another_old_or_new() -> None:
    table = buying(3)
    for left in (6, 5, 4):
        assert (table.asked(), len(table.adventures(1))) == ("1 DropAdventure", left)
        assert table.choices() == [f"drop {name}" for name in table.adventures(1)]
        table.does(table.choices()[0])
    assert (table.asked(), table.adventures(1)) == ("0 Turn", THREE)


@pytest.mark.rule("AFR-9.5")
def test_dropped_adventures_leave_the_game() -> None:
    table = buying(2)
    table.does("drop grey zanzibar", "drop drum napoli")
    assert table.gone() == ["grey zanzibar", "drum napoli"]
    assert table.right("north")[0] == "vessel walvisbay"
    assert "drum napoli" not in table.left("south") + table.right("south")
    assert table.completed(1) == []
    assert table.silver(1) == 30 - 10


@pytest.mark.rule("AFR-9.5")
def test_three_adventures_may_stay() -> None:
    table = buying(0)
    assert (table.asked(), table.adventures(1)) == ("0 Turn", THREE)


@pytest.mark.rule("AFR-9.5")
def test_finished_adventures_do_not_count_for_the_limit() -> None:
    table = Table("""
        [[player]]
        silver = 5
        adventures = ["mask tangier", "mask lagos"]
        completed = ["drum napoli", "drum timbuktu", "shield jidda"]
        [[player]]
    """)
    table.does("book", "buy right", "page mask portnatal", "close")
    assert (table.asked(), len(table.adventures(0))) == ("1 Turn", 3)


# During the turn ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("AFR-9.6")
def test_a_sixth_card_may_be_held_and_used_during_the_turn() -> None:
    table = Table("""
        phase = "move"
        [[player]]
        place = "tangier"
        cards = ["orange", "orange", "orange", "orange"]
        [[player]]
    """)
    table.does("join 2", "card grey")
    assert (table.hand_size(0), table.asked()) == (6, "0 Move")
    table.does("go timbuktu with grey", "stop")
    assert (table.hand_size(0), table.asked()) == (5, "1 Turn")


@pytest.mark.rule("AFR-9.6")
def test_the_second_of_two_cards_is_drawn_before_anything_is_discarded() -> None:
    table = Table('[[player]]\ncards = ["orange", "orange", "orange", "orange"]\n[[player]]')
    table.play("0 draw\n* card grey")
    assert (table.hand_size(0), table.asked()) == (6, "* DrawCard")


# Order, and the last turn ------------------------------------------------------------------------------------------


@pytest.mark.rule("AFR-9.1")
def test_hand_limit_then_adventure_limit_then_refill() -> None:
    table = Table("""
        phase = "turn end"
        spaces = ["A01", "", "A03", "A04", "A05"]
        [[player]]
        cards = ["grey", "grey", "violet", "violet", "orange"]
        adventures = ["mask lagos", "mask tangier", "drum tananarive", "mask portnatal"]
        joined = [4]
        finished = ["A02"]
        [[player]]
    """)
    asked = []
    for action in ("discard grey", "drop mask lagos", "expedition a06"):
        asked.append(table.asked())
        table.does(action)
    assert asked == ["0 DiscardCard", "0 DropAdventure", "* OpenExpedition"]
    assert table.asked() == "1 Turn"


@pytest.mark.rule("AFR-9.1", "AFR-9.8")
def test_after_a_movement_cards_are_discarded_before_a_new_expedition_is_seen() -> None:
    table = Table("""
        [[player]]
        place = "tangier"
        cards = ["orange", "orange", "orange", "orange"]
        joined = [5]
        [[player]]
    """)
    table.does("move", "join 2", "card orange", "go napoli with joker", "finish 5", "stop")
    assert (table.asked(), table.spaces()) == ("0 DiscardCard", ["A01", "A02", "A03", "A04", ""])
    table.does("discard orange")
    assert table.asked() == "* OpenExpedition"


@pytest.mark.rule("AFR-9.7")
def test_in_the_last_turn_the_surplus_of_cards_goes_before_the_scoring() -> None:
    table = Table("""
        active = 1
        deck = 0
        spaces = ["C01", "", "C02", "C03", "C04"]
        [[player]]
        finished = ["rest"]
        [[player]]
        cards = ["grey", "grey", "grey", "grey"]
    """)
    table.does("draw", "card grey", "card grey")
    assert (table.asked(), table.happened("game_ended")) == ("1 DiscardCard", [])
    table.does("discard grey", "discard grey")
    assert table.is_over()
    assert table.points(1)["cards"] == 2


@pytest.mark.rule("AFR-9.7")
def test_in_the_last_turn_the_surplus_of_adventures_goes_before_the_scoring() -> None:
    table = buying(1, last_turn=True)
    assert (table.asked(), table.happened("game_ended")) == ("1 DropAdventure", [])
    table.does("drop shield capetown")
    assert table.is_over()
    assert table.points(1)["unfinished"] == 3
