"""Changing the colour of a card for five silver."""

from __future__ import annotations

import pytest

from africana.playing import Table
from roteiro.core.errors import IllegalAction, UnknownAction


def moving(place: str, area: str, table: str = "", rival: str = "") -> Table:
    """Seat 0 of two, without a joker, in a movement that has just begun."""
    return Table(f'phase = "move"\n{table}\n[[player]]\nplace = "{place}"\njoker = false\n{area}\n[[player]]\n{rival}')


@pytest.mark.rule("AFR-5.1", "AFR-1.5")
def test_a_change_costs_five_silver() -> None:
    table = moving("cairo", 'silver = 7\ncards = ["violet"]')
    table.does("go jidda with violet changed")
    assert (table.place(0), table.silver(0)) == ("jidda", 2)
    assert [event.args for event in table.happened("colour_changed")] == [(4, 5)]


@pytest.mark.parametrize(
    ("silver", "choices"), [(4, ["stop"]), (5, ["change violet", "stop"]), (6, ["change violet", "stop"])]
)
@pytest.mark.rule("AFR-5.1", "AFR-1.5")
def test_less_than_five_silver_change_nothing(silver: int, choices: list[str]) -> None:
    assert moving("cairo", f'silver = {silver}\ncards = ["violet"]').choices() == choices


@pytest.mark.rule("AFR-5.1")
def test_a_changed_card_stands_for_any_travel_card() -> None:
    table = moving("cairo", 'silver = 5\ncards = ["violet"]')
    table.does("change violet")
    assert table.choices() == ["go napoli", "go tripoli", "go aswan", "go jidda"]


@pytest.mark.rule("AFR-5.1")
def test_an_assistant_can_be_changed() -> None:
    table = moving("cairo", 'silver = 5\ncompleted = ["violet addisababa"]')
    assert table.choices() == ["change violet assistant", "stop"]
    table.does("go napoli with violet assistant changed")
    assert (table.place(0), table.silver(0), table.played()) == ("napoli", 0, ["violet assistant"])


@pytest.mark.parametrize(("silver", "left"), [(10, 0), (14, 4)])
@pytest.mark.rule("AFR-5.1", "AFR-1.5")
def test_several_cards_may_be_changed_each_for_five_silver(silver: int, left: int) -> None:
    table = moving("cairo", f'silver = {silver}\ncards = {{ violet = 2 }}\ncompleted = ["violet addisababa"]')
    table.does("go napoli with violet changed")
    assert table.silver(0) == silver - 5
    table.does("go tripoli with violet assistant changed")
    assert (table.silver(0), table.cards(0)) == (left, ["violet"])
    with pytest.raises(IllegalAction, match="'change violet' is not an option of Move"):
        table.does("go napoli with violet changed")


@pytest.mark.rule("AFR-5.1")
def test_a_card_that_leads_somewhere_may_be_changed_as_well() -> None:
    table = moving("cairo", 'silver = 5\ncards = ["grey"]')
    assert table.choices() == ["play grey", "change grey", "stop"]


@pytest.mark.rule("AFR-5.2")
def test_a_changed_card_leads_only_where_its_own_symbol_is_missing() -> None:
    table = moving("cairo", 'silver = 5\ncards = ["turquoise"]')
    table.does("change turquoise")
    assert table.choices() == ["go napoli", "go jidda"]  # Tripoli and Aswan show turquoise
    with pytest.raises(IllegalAction, match=r"'go aswan' is not an option of Step \(AFR-4.2\)"):
        table.does("go aswan")


@pytest.mark.rule("AFR-5.2")
def test_a_changed_assistant_leads_only_where_its_own_symbol_is_missing() -> None:
    table = moving("khartoum", 'silver = 5\ncompleted = ["magenta mozambique"]')
    table.does("change magenta assistant")
    assert table.choices() == ["go aswan", "go timbuktu", "go addisababa", "go ujiji"]


@pytest.mark.rule("AFR-5.3")
def test_a_change_is_paid_when_the_card_is_laid() -> None:
    table = moving("cairo", 'silver = 6\ncards = ["violet"]')
    table.does("change violet")
    assert (table.silver(0), table.place(0), table.played()) == (1, "cairo", ["violet"])
    table.does("go aswan")
    assert (table.silver(0), table.place(0)) == (1, "aswan")


@pytest.mark.rule("AFR-5.3")
def test_a_change_lasts_for_one_step() -> None:
    table = moving("cairo", "silver = 5\ncards = { violet = 2 }")
    table.does("go aswan with violet changed")
    table.does("play violet")
    assert table.choices() == ["go cairo"]  # the second violet card is violet


@pytest.mark.rule("AFR-5.3", "AFR-4.9")
def test_a_changed_travel_card_is_discarded_in_its_own_colour() -> None:
    table = moving("cairo", 'silver = 5\ncards = ["violet", "orange"]')
    table.does("go aswan with violet changed", "stop")
    assert (table.discards(), table.cards(0)) == (["violet"], ["orange"])


@pytest.mark.rule("AFR-5.3", "AFR-4.9", "AFR-4.10")
def test_a_changed_assistant_returns_in_its_old_colour() -> None:
    table = moving("cairo", 'silver = 9\ncompleted = ["violet addisababa"]')
    table.does("go aswan with violet assistant changed")
    assert table.choices() == ["stop"]
    table.play("0 stop\n1 move\n1 stop\n0 move\n0 play violet assistant")
    assert (table.assistants(0), table.choices()) == (["violet"], ["go cairo"])


@pytest.mark.rule("AFR-5.3", "AFR-4.10")
def test_a_changed_assistant_does_not_serve_a_second_time_in_a_movement() -> None:
    table = moving("cairo", 'silver = 20\ncompleted = ["violet addisababa"]')
    table.does("go aswan with violet assistant changed")
    assert table.choices() == ["stop"]


@pytest.mark.rule("AFR-5.4")
def test_the_joker_cannot_be_changed() -> None:
    table = Table('phase = "move"\n[[player]]\nplace = "cairo"\nsilver = 20\n[[player]]')
    assert table.choices() == ["play joker", "stop"]
    with pytest.raises(UnknownAction, match="'change' takes one of"):
        table.does("change joker")


@pytest.mark.rule("AFR-5.4", "AFR-5.1")
def test_the_joker_costs_nothing() -> None:
    table = Table('phase = "move"\n[[player]]\nplace = "cairo"\nsilver = 20\n[[player]]')
    table.does("go jidda with joker")
    assert table.silver(0) == 20


@pytest.mark.rule("AFR-5.1", "AFR-1.5")
def test_the_silver_of_another_player_pays_for_nothing() -> None:
    assert moving("cairo", 'silver = 4\ncards = ["violet"]', rival="silver = 20").choices() == ["stop"]


# Silver that comes in during the movement --------------------------------------------------------------------------


@pytest.mark.rule("AFR-6.8", "AFR-5.1")
def test_bonus_silver_pays_for_a_change_at_once() -> None:
    spaces = 'spaces = ["A01", "A02", "A09", "A04", "A05"]'  # Cairo, with a bonus of 2 silver
    table = moving("cairo", 'silver = 3\ncards = ["violet"]', spaces)
    assert table.choices() == ["join 3", "stop"]
    table.does("join 3")
    assert table.choices() == ["change violet", "stop"]
    table.does("go jidda with violet changed")
    assert (table.place(0), table.silver(0)) == ("jidda", 0)


@pytest.mark.rule("AFR-7.5", "AFR-5.1")
def test_the_silver_of_an_expedition_pays_for_a_change_at_once() -> None:
    table = moving("khartoum", 'silver = 2\njoined = [2]\ncards = ["grey", "violet"]')
    assert "change violet" not in table.choices()
    table.does("finish 2")  # A02 pays 3
    table.does("go jidda with violet changed")
    assert (table.place(0), table.silver(0)) == ("jidda", 0)


@pytest.mark.rule("AFR-8.3", "AFR-5.1")
def test_the_silver_of_an_artefact_pays_for_a_change_at_once() -> None:
    table = moving("cairo", 'silver = 2\nadventures = ["figurine cairo"]\ncards = ["violet"]')
    assert table.choices() == ["complete figurine cairo", "stop"]
    table.does("complete figurine cairo", "go jidda with violet changed")  # it pays 3
    assert (table.place(0), table.silver(0)) == ("jidda", 0)


@pytest.mark.rule("AFR-8.5", "AFR-5.1")
def test_a_new_assistant_can_be_changed_at_once() -> None:
    table = moving("serengeti", 'silver = 5\nadventures = ["violet serengeti"]')
    table.does("complete violet serengeti", "go zanzibar with violet assistant changed")
    assert (table.place(0), table.silver(0)) == ("zanzibar", 0)
