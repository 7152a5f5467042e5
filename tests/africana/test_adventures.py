"""Finishing adventures: artefacts and assistants."""

from __future__ import annotations

from itertools import permutations

import pytest

from africana.playing import Table
from roteiro.core.errors import IllegalAction
from roteiro.games.africana import GAME


def moving(place: str, area: str, rival: str = "", table: str = "") -> Table:
    """Seat 0 of two, without a joker, in a movement that has just begun."""
    return Table(f'phase = "move"\n{table}\n[[player]]\nplace = "{place}"\njoker = false\n{area}\n[[player]]\n{rival}')


@pytest.mark.rule("AFR-8.1")
def test_an_adventure_is_finished_at_its_target() -> None:
    table = moving("cairo", 'adventures = ["vessel aswan"]\ncards = ["grey", "violet"]')
    assert table.choices() == ["play grey", "stop"]
    table.does("go aswan with grey")
    assert table.choices() == ["complete vessel aswan", "play violet", "stop"]
    table.does("complete vessel aswan", "go cairo with violet")
    assert (table.completed(0), table.adventures(0), table.place(0)) == (["vessel aswan"], [], "cairo")


@pytest.mark.rule("AFR-8.1")
def test_nobody_has_to_finish_an_adventure() -> None:
    table = moving("aswan", 'adventures = ["vessel aswan"]')
    table.does("stop")
    assert (table.asked(), table.adventures(0), table.completed(0)) == ("1 Turn", ["vessel aswan"], [])


@pytest.mark.rule("AFR-8.1")
def test_nobody_else_finishes_it() -> None:
    table = moving("aswan", "", rival='place = "aswan"\nadventures = ["vessel aswan"]')
    assert table.choices() == ["stop"]
    with pytest.raises(IllegalAction, match="'complete vessel aswan' is not an option of Move"):
        table.does("complete vessel aswan")
    table.does("stop", "move")
    assert "complete vessel aswan" in table.choices()


@pytest.mark.rule("AFR-8.1")
def test_a_page_in_a_book_is_nobody_s_adventure() -> None:
    table = moving("aswan", "", table='[books.south]\nright = ["vessel aswan"]')
    assert table.choices() == ["stop"]


@pytest.mark.rule("AFR-8.1")
def test_an_adventure_is_finished_once() -> None:
    table = moving("aswan", 'adventures = ["vessel aswan"]')
    table.does("complete vessel aswan")
    assert table.choices() == ["stop"]
    table.play("0 stop\n1 move\n1 stop\n0 move")
    assert table.choices() == ["stop"]


@pytest.mark.rule("AFR-8.1", "AFR-1.3")
def test_an_adventure_waits_for_a_movement() -> None:
    table = Table('[[player]]\nplace = "aswan"\nadventures = ["vessel aswan"]\n[[player]]')
    assert table.choices() == ["draw", "book", "move"]
    table.does("book")
    assert "complete vessel aswan" not in table.choices()


@pytest.mark.rule("AFR-8.2")
def test_all_adventures_with_one_target_may_be_finished_on_one_visit() -> None:
    both = ["complete drum serengeti", "complete violet serengeti"]
    for order in permutations(both):
        table = moving("serengeti", 'silver = 0\nadventures = ["drum serengeti", "violet serengeti", "W01"]')
        assert table.choices()[1:] == [*both, "stop"]
        table.does(*order)
        assert (table.adventures(0), table.silver(0)) == (["mask victoriafalls"], 2)
        assert (table.completed(0), table.assistants(0)) == (["drum serengeti", "violet serengeti"], ["violet"])


@pytest.mark.rule("AFR-8.2", "AFR-8.1")
def test_one_of_two_adventures_may_be_kept() -> None:
    table = moving("serengeti", 'adventures = ["drum serengeti", "violet serengeti"]')
    table.does("complete drum serengeti", "stop")
    assert (table.adventures(0), table.asked()) == (["violet serengeti"], "1 Turn")


# Artefacts ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "silver", "points"),
    [("mask tangier", 3, 5), ("mask lagos", 2, 2), ("drum timbuktu", 2, 3), ("vessel walvisbay", 3, 5)],
)
@pytest.mark.rule("AFR-8.3", "AFR-11.1")
def test_an_artefact_pays_at_once_and_keeps_its_points(name: str, silver: int, points: int) -> None:
    table = moving(name.split()[1], f'silver = 1\nadventures = ["{name}"]')
    table.does(f"complete {name}")
    assert (table.silver(0), table.completed(0), table.adventures(0)) == (1 + silver, [name], [])
    assert (table.points(0)["artefacts"], table.points(0)["unfinished"]) == (points, 0)


@pytest.mark.rule("AFR-8.3", "AFR-11.1")
def test_every_artefact_pays_what_is_printed_on_it() -> None:
    for card in GAME.components()["adventure"]:
        if card.word("kind") == "artefact":
            place = card.word("place").lower().replace(" ", "")
            name = f"{card.word('what')} {place}"
            table = moving(place, f'silver = 0\nadventures = ["{name}"]')
            table.does(f"complete {name}")
            assert (table.silver(0), table.points(0)["artefacts"]) == (card.number("silver"), card.number("points"))


@pytest.mark.rule("AFR-8.3", "AFR-11.2")
def test_a_finished_artefact_counts_for_sets() -> None:
    table = moving("lagos", 'adventures = ["mask lagos"]\ncompleted = ["mask tangier"]')
    assert table.points(0)["sets"] == 0
    table.does("complete mask lagos")
    assert table.points(0)["sets"] == 6


# Assistants --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "supply"),
    [("violet addisababa", ["orange", "orange", "violet"]), ("orange ujiji", ["orange", "violet", "violet"])],
)
@pytest.mark.rule("AFR-8.4")
def test_an_assistant_comes_from_the_supply_into_the_hand(name: str, supply: list[str]) -> None:
    colour, place = name.split()
    table = moving(place, f'silver = 1\ncards = ["grey"]\nadventures = ["{name}"]')
    table.does(f"complete {name}")
    assert (table.assistants(0), table.hand_size(0), table.supply()[-3:]) == ([colour], 2, supply)
    assert (len(table.supply()), table.silver(0)) == (9, 1)
    assert (table.adventures(0), table.completed(0)) == ([], [name])
    assert (table.points(0)["artefacts"], table.total(0)) == (0, 0)


@pytest.mark.rule("AFR-8.5")
def test_a_new_assistant_is_used_at_once() -> None:
    table = moving("serengeti", 'adventures = ["violet serengeti"]')
    table.does("complete violet serengeti")
    assert table.choices() == ["join 3", "play violet assistant", "stop"]
    table.does("go addisababa with violet assistant")
    assert (table.place(0), table.played()) == ("addisababa", ["violet assistant"])


@pytest.mark.rule("AFR-8.5", "AFR-4.10")
def test_a_new_assistant_serves_beside_one_of_its_colour_on_the_table() -> None:
    area = 'adventures = ["violet addisababa"]\ncompleted = ["violet serengeti"]\ncards = ["grey"]'
    table = moving("serengeti", area)
    table.does(
        "go addisababa with violet assistant", "complete violet addisababa", "go serengeti with violet assistant"
    )
    assert (table.place(0), table.played()) == ("serengeti", ["violet assistant", "violet assistant"])
    table.does("stop")
    assert table.assistants(0) == ["violet", "violet"]


@pytest.mark.parametrize("colour", ["magenta", "turquoise", "grey", "orange", "violet"])
@pytest.mark.rule("AFR-8.6", "AFR-8.4")
def test_the_second_assistant_of_a_colour_is_there_too(colour: str) -> None:
    cards = [card for card in GAME.components()["adventure"] if card.word("what") == colour]
    names = [f"{colour} {card.word('place').lower().replace(' ', '')}" for card in cards]
    assert len(names) == 2
    for first, second in permutations(names):
        for owner in (0, 1):
            areas = ["", ""]
            areas[owner] += f'completed = ["{first}"]\n'
            areas[0] += f'adventures = ["{second}"]'
            table = moving(second.split()[1], areas[0], areas[1])
            assert table.supply().count(colour) == 1
            table.does(f"complete {second}")
            assert table.assistants(0) == [colour] * (2 if owner == 0 else 1)
            assert (table.supply().count(colour), table.assistants(1)) == (0, [colour] * owner)


@pytest.mark.rule("AFR-8.6", "AFR-9.4")
def test_the_second_assistant_is_there_also_if_the_first_one_left_the_game() -> None:
    table = moving(
        "addisababa", 'adventures = ["violet addisababa"]', 'completed = ["violet serengeti"]\nassistants = []'
    )
    table.does("complete violet addisababa")
    assert (table.assistants(0), table.supply().count("violet")) == (["violet"], 0)
