"""Joining expeditions: markers, places and the bonus of the space."""

from __future__ import annotations

import pytest

from africana.playing import Table
from roteiro.core.errors import IllegalAction

# On the spaces lie, unless said otherwise: A01 from Ujiji (1 silver), A02 from Tangier (a card), A03 from Serengeti
# (2 silver), A04 from Port Natal (a card) and A05 from Khartoum (1 silver).
TWO_FROM_MOZAMBIQUE = 'spaces = ["A06", "A02", "B05", "A04", "A05"]'


def moving(place: str, area: str = "joker = false", table: str = "", rival: str = "") -> Table:
    """Seat 0 of two in a movement that has just begun."""
    return Table(f'phase = "move"\n{table}\n[[player]]\nplace = "{place}"\n{area}\n[[player]]\n{rival}\n')


# When and where ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("AFR-6.1")
def test_an_expedition_is_joined_at_its_start_before_the_first_step() -> None:
    table = moving("khartoum")
    assert table.choices() == ["join 5", "stop"]
    table.does("join 5")
    assert (table.joined(0), table.markers(0), table.place(0)) == ([5], 3, "khartoum")


@pytest.mark.rule("AFR-6.1")
def test_an_expedition_is_joined_between_two_steps() -> None:
    table = moving("aswan", 'joker = false\ncards = ["turquoise", "grey"]')
    assert not [choice for choice in table.choices() if choice.startswith("join")]
    table.does("go khartoum with turquoise", "join 5", "go timbuktu with grey")
    assert (table.joined(0), table.place(0)) == ([5], "timbuktu")


@pytest.mark.rule("AFR-6.1")
def test_an_expedition_is_joined_after_the_last_step() -> None:
    table = moving("aswan", 'joker = false\ncards = ["turquoise"]')
    table.does("go khartoum with turquoise", "join 5")
    assert (table.joined(0), table.choices()) == ([5], ["stop"])


@pytest.mark.parametrize("place", ["mozambique", "jidda", "napoli", "cairo"])
@pytest.mark.rule("AFR-6.1")
def test_an_expedition_is_joined_nowhere_but_at_its_start(place: str) -> None:
    table = moving(place)
    assert table.choices() == ["stop"]
    with pytest.raises(IllegalAction, match="'join 1' is not an option of Move"):
        table.does("join 1")


@pytest.mark.rule("AFR-6.1")
def test_nobody_has_to_join() -> None:
    table = moving("khartoum")
    table.does("stop")
    assert (table.joined(0), table.asked()) == ([], "1 Turn")


@pytest.mark.rule("AFR-6.1", "AFR-4.3")
def test_nothing_is_joined_between_a_card_and_its_step() -> None:
    table = moving("khartoum", "")
    table.does("play joker")
    assert "join 5" not in table.choices()


@pytest.mark.rule("AFR-6.1", "AFR-9.8")
def test_an_empty_space_is_not_joined() -> None:
    table = moving(
        "tananarive",
        'joker = false\nfinished = ["A01"]',
        'spaces = ["", "A02", "A03", "A04", "A05"]\noutcome = "progress"',
    )
    assert table.choices() == ["stop"]


@pytest.mark.rule("AFR-6.2", "AFR-6.1", "AFR-4.4")
def test_example_joining_where_one_stands_without_a_step() -> None:
    table = Table('[[player]]\nplace = "serengeti"\ncards = ["grey"]\n[[player]]')
    table.play("""
        0 move
        0 join 3
        0 stop
    """)
    assert (table.joined(0), table.place(0), table.silver(0)) == ([3], "serengeti", 2 + 2)
    assert (table.cards(0), table.asked()) == (["grey"], "1 Turn")


# Markers -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("joined", "choices"), [([1, 3, 4], ["join 2", "stop"]), ([1, 3, 4, 5], ["stop"])])
@pytest.mark.rule("AFR-6.3")
def test_without_a_free_marker_nobody_joins(joined: list[int], choices: list[str]) -> None:
    assert moving("tangier", f"joker = false\njoined = {joined}").choices() == choices


@pytest.mark.rule("AFR-6.3")
def test_the_fourth_marker_is_the_last_one() -> None:
    table = moving("mozambique", "joker = false\njoined = [2, 4, 5]", TWO_FROM_MOZAMBIQUE, 'finished = ["rest"]')
    assert table.choices() == ["join 1", "join 3", "stop"]
    table.does("join 3")
    assert (table.markers(0), table.choices()) == (0, ["stop"])


@pytest.mark.rule("AFR-6.3")
def test_everybody_has_markers_of_his_own() -> None:
    table = moving("khartoum", rival="joined = [1, 2, 3, 4]")
    table.does("join 5")
    assert (table.markers(0), table.markers(1)) == (3, 0)


@pytest.mark.rule("AFR-6.4")
def test_nobody_joins_an_expedition_twice() -> None:
    table = moving("khartoum", 'joker = false\ncards = ["grey", "turquoise"]')
    table.does("join 5")
    assert "join 5" not in table.choices()
    table.does("go aswan with grey", "go khartoum with turquoise")
    assert table.choices() == ["stop"]
    table.play("0 stop\n1 move\n1 stop\n0 move")
    assert (table.choices(), table.silver(0)) == (["stop"], 2 + 1)


@pytest.mark.rule("AFR-6.4", "AFR-6.7")
def test_all_players_may_join_the_same_expedition_and_each_has_the_bonus() -> None:
    players = '[[player]]\nplace = "serengeti"\nsilver = 0\n' * 4
    table = Table(f"seats = 4\n{players}")
    for seat in range(4):
        table.play(f"{seat} move\n{seat} join 3\n{seat} stop")
    assert [table.joined(seat) for seat in range(4)] == [[3]] * 4
    assert [table.silver(seat) for seat in range(4)] == [2] * 4


@pytest.mark.rule("AFR-6.5")
def test_all_expeditions_with_one_start_may_be_joined_on_one_visit() -> None:
    table = moving("mozambique", "joker = false\nsilver = 0", TWO_FROM_MOZAMBIQUE, 'finished = ["rest"]')
    assert table.choices() == ["join 1", "join 3", "stop"]
    table.does("join 3", "join 1")
    assert (table.joined(0), table.silver(0)) == ([1, 3], 1 + 2)


@pytest.mark.rule("AFR-6.5")
def test_one_of_two_expeditions_may_be_left_alone() -> None:
    table = moving("mozambique", "joker = false", TWO_FROM_MOZAMBIQUE, 'finished = ["rest"]')
    table.does("join 1", "stop")
    assert (table.joined(0), table.asked()) == ([1], "1 Turn")


@pytest.mark.rule("AFR-6.6")
def test_a_marker_stays_on_its_card() -> None:
    table = moving("khartoum", 'cards = ["grey"]')
    table.play("""
        0 join 5
        0 go aswan with grey
        0 stop
        1 move
        1 stop
        0 draw
        * card grey
        * card orange
        1 move
        1 stop
        0 move
    """)
    assert (table.joined(0), table.markers(0)) == ([5], 3)


# The bonus ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("space", "silver", "cards"), [(1, 1, 0), (2, 0, 1), (3, 2, 0), (4, 0, 1), (5, 1, 0)])
@pytest.mark.rule("AFR-6.7")
def test_the_bonus_belongs_to_the_space(space: int, silver: int, cards: int) -> None:
    spaces = ["A01", "A02", "A03", "A04", "A05"]
    spaces[space - 1] = "A09"  # from Cairo
    table = moving("cairo", "joker = false\nsilver = 0", f"spaces = {spaces}")
    table.does(f"join {space}", *["card violet"] * cards)
    assert (table.silver(0), table.cards(0), table.asked()) == (silver, ["violet"] * cards, "0 Move")


@pytest.mark.rule("AFR-6.7")
def test_the_bonus_comes_at_once_and_once() -> None:
    table = moving("khartoum", "silver = 0")
    table.does("join 5")
    assert table.silver(0) == 1
    table.does("stop")
    assert (table.silver(0), table.silver(1)) == (1, 2)
    assert [event.args for event in table.happened("bonus_paid")] == [(1,)]


@pytest.mark.rule("AFR-6.8")
def test_a_bonus_card_is_used_at_once() -> None:
    table = moving("napoli", "", 'spaces = ["A01", "A02", "A03", "A04", "A05"]')
    table.does("go tangier with joker")
    assert table.choices() == ["join 2", "stop"]
    table.does("join 2", "card grey")
    assert table.choices() == ["play grey", "stop"]
    table.does("go timbuktu with grey")
    assert (table.place(0), table.cards(0), table.played()) == ("timbuktu", [], ["grey", "joker"])


@pytest.mark.rule("AFR-6.8", "AFR-5.1")
def test_a_bonus_card_may_be_changed_at_once() -> None:
    table = moving("tangier", "joker = false\nsilver = 5")
    table.does("join 2", "card violet", "go tripoli with violet changed")
    assert (table.place(0), table.silver(0)) == ("tripoli", 0)


@pytest.mark.rule("AFR-6.8", "AFR-9.6")
def test_a_bonus_card_above_the_hand_limit_may_still_be_used() -> None:
    table = moving("tangier", "cards = { violet = 4 }")
    table.does("join 2", "card grey")
    assert (table.hand_size(0), table.asked()) == (6, "0 Move")
    table.does("go timbuktu with grey", "stop")
    assert table.asked() == "1 Turn"


@pytest.mark.rule("AFR-6.9", "AFR-12.1")
def test_only_its_owner_sees_the_bonus_card() -> None:
    table = moving("tangier", "joker = false")
    table.does("join 2")
    assert (table.asked(), table.pile()) == ("* DrawCard", 60)
    table.does("card orange")
    assert (table.cards(0), table.pile()) == (["orange"], 59)
    assert (table.told(0, "card_drawn"), table.told(1, "card_drawn"), table.told(None, "card_drawn")) == (
        [(3,)],
        [(-1,)],
        [(-1,)],
    )


@pytest.mark.rule("AFR-6.9")
def test_any_card_of_the_pile_can_come_as_a_bonus() -> None:
    table = moving("tangier", "joker = false\ncards = { grey = 2 }", "discards = { grey = 10, violet = 11 }")
    table.does("join 2")
    assert table.choices() == ["card magenta", "card turquoise", "card orange", "card violet"]


@pytest.mark.rule("AFR-6.9", "AFR-2.2", "AFR-2.4")
def test_a_bonus_card_from_an_empty_pile_leaves_the_cards_of_the_movement_out() -> None:
    discards = "discards = { magenta = 12, turquoise = 12, grey = 11, orange = 12, violet = 12 }"
    table = moving("timbuktu", 'joker = false\ncards = ["grey"]', discards)
    assert table.pile() == 0
    table.does("go tangier with grey", "join 2")
    assert (table.pile(), table.discards(), table.played()) == (59, [], ["grey"])
    table.does("card grey", "stop")
    assert (table.pile(), table.cards(0), table.discards()) == (58, ["grey"], ["grey"])
