"""Finishing expeditions: destinations, rewards and returned markers."""

from __future__ import annotations

from itertools import permutations

import pytest

from africana.playing import Table
from roteiro.core.errors import IllegalAction
from roteiro.games.africana import GAME

# On the spaces lie, unless said otherwise: A01 from Ujiji to Mozambique (3 silver, 1 point), A02 from Tangier to
# Khartoum (3, 1), A03 from Serengeti to Jidda (3, 1), A04 from Port Natal to Serengeti (4, 2) and A05 from Khartoum to
# Napoli (4, 2).
TWO_TO_LAGOS = 'spaces = ["A06", "A02", "B01", "A04", "A05"]'
SERENGETI = """
    spaces = ["A03", "A04", "B03", "A05", "A06"]    # the first starts here, the next two end here
    phase = "move"
    [[player]]
    place = "serengeti"
    silver = 0
    joker = false
    adventures = ["drum serengeti", "violet serengeti"]
"""
ALL_AT_SERENGETI = ["join 1", "finish 2", "finish 3", "complete drum serengeti", "complete violet serengeti"]


def moving(place: str, area: str = "joined = [2]", table: str = "", rival: str = "") -> Table:
    """Seat 0 of two, without a joker, in a movement that has just begun."""
    return Table(f'phase = "move"\n{table}\n[[player]]\nplace = "{place}"\njoker = false\n{area}\n[[player]]\n{rival}')


# When and where ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("AFR-7.1")
def test_a_joined_expedition_is_finished_at_its_destination() -> None:
    table = moving("aswan", 'joined = [2]\ncards = ["turquoise", "grey"]')
    assert not [choice for choice in table.choices() if choice.startswith("finish")]
    table.does("go khartoum with turquoise")
    assert table.choices() == ["join 5", "finish 2", "play grey", "stop"]
    table.does("finish 2", "go timbuktu with grey")
    assert (table.finished(0), table.place(0)) == (["A02"], "timbuktu")


@pytest.mark.parametrize("place", ["tangier", "aswan", "mozambique"])
@pytest.mark.rule("AFR-7.1")
def test_an_expedition_is_finished_nowhere_else(place: str) -> None:
    table = moving(place)
    with pytest.raises(IllegalAction, match="'finish 2' is not an option of Move"):
        table.does("finish 2")


@pytest.mark.rule("AFR-7.1")
def test_only_an_expedition_one_has_joined_is_finished() -> None:
    assert moving("khartoum", "joined = [1]", rival="joined = [2]").choices() == ["join 5", "stop"]


@pytest.mark.rule("AFR-7.1")
def test_nobody_has_to_finish() -> None:
    table = moving("khartoum")
    table.does("stop")
    assert (table.asked(), table.joined(0), table.finished(0), table.spaces()[1]) == ("1 Turn", [2], [], "A02")


STANDING = [
    ("khartoum", "joined = [2, 5]", "finish 2"),
    ("cairo", 'adventures = ["figurine cairo"]', "complete figurine cairo"),
    ("addisababa", 'adventures = ["violet addisababa"]', "complete violet addisababa"),
]


@pytest.mark.parametrize(("place", "area", "action"), STANDING)
@pytest.mark.rule("AFR-7.2", "AFR-7.1", "AFR-8.1")
def test_things_are_finished_before_the_first_step(place: str, area: str, action: str) -> None:
    for options in ("", '[options]\nstanding = "finish"'):
        assert moving(place, area, options).choices() == [action, "stop"]


@pytest.mark.parametrize(("place", "area", "action"), STANDING)
@pytest.mark.rule("AFR-7.2", "AFR-8.1")
def test_with_the_option_things_are_finished_after_a_step_only(place: str, area: str, action: str) -> None:
    table = moving(place, area, '[options]\nstanding = "move-first"')
    assert table.choices() == ["stop"]
    with pytest.raises(IllegalAction, match="is not an option of Move"):
        table.does(action)


@pytest.mark.rule("AFR-7.2", "AFR-8.1")
def test_with_the_option_one_step_is_enough_also_to_and_fro() -> None:
    area = 'joined = [2]\nadventures = ["magenta khartoum"]\ncards = ["grey", "turquoise"]'
    table = moving("khartoum", area, '[options]\nstanding = "move-first"')
    table.does("go aswan with grey", "go khartoum with turquoise")
    assert table.choices() == ["join 5", "finish 2", "complete magenta khartoum", "stop"]
    table.does("complete magenta khartoum", "finish 2")
    assert (table.finished(0), table.completed(0)) == (["A02"], ["magenta khartoum"])


@pytest.mark.rule("AFR-7.2")
def test_with_the_option_the_steps_of_an_earlier_movement_do_not_count() -> None:
    table = moving("aswan", 'joined = [2]\ncards = ["turquoise"]', '[options]\nstanding = "move-first"')
    table.play("0 go khartoum with turquoise\n0 stop\n1 move\n1 go lagos with joker\n1 stop\n0 move")
    assert table.choices() == ["join 5", "stop"]


@pytest.mark.rule("AFR-7.2", "AFR-6.1")
def test_the_option_leaves_joining_as_it_is() -> None:
    assert moving("khartoum", "", '[options]\nstanding = "move-first"').choices() == ["join 5", "stop"]


@pytest.mark.rule("AFR-7.3")
def test_an_expedition_is_joined_and_finished_in_one_movement() -> None:
    table = moving("ujiji", 'silver = 0\ncards = ["violet", "magenta"]')
    table.does("join 1", "go victoriafalls with violet", "go mozambique with magenta", "finish 1")
    assert (table.finished(0), table.silver(0), table.markers(0)) == (["A01"], 1 + 3, 4)


@pytest.mark.rule("AFR-7.3")
def test_the_start_must_be_visited_before_the_destination() -> None:
    table = moving("mozambique", 'joined = []\ncards = ["violet", "grey"]')
    assert "finish 1" not in table.choices()
    table.does("go victoriafalls with violet", "go ujiji with grey", "join 1")
    assert (table.joined(0), table.choices()) == ([1], ["stop"])


@pytest.mark.rule("AFR-7.4")
def test_all_joined_expeditions_with_one_destination_may_be_finished_on_one_visit() -> None:
    table = moving("lagos", "silver = 0\njoined = [1, 3]", TWO_TO_LAGOS, 'finished = ["rest"]')
    assert table.choices() == ["finish 1", "finish 3", "stop"]
    table.does("finish 3", "finish 1")
    assert (table.finished(0), table.silver(0), table.choices()) == (["A06", "B01"], 3 + 4, ["stop"])


@pytest.mark.rule("AFR-7.4", "AFR-7.1")
def test_one_of_two_expeditions_may_be_left_open() -> None:
    table = moving("lagos", "joined = [1, 3]", TWO_TO_LAGOS, 'finished = ["rest"]')
    table.does("finish 1", "stop", "expedition b02")
    assert (table.finished(0), table.joined(0), table.spaces()[2]) == (["A06"], [3], "B01")


# What it brings ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("place", "space", "code", "silver", "points"),
    [("mozambique", 1, "A01", 3, 1), ("khartoum", 2, "A02", 3, 1), ("serengeti", 4, "A04", 4, 2)],
)
@pytest.mark.rule("AFR-7.5", "AFR-11.1")
def test_a_finished_expedition_pays_at_once_and_keeps_its_points(
    place: str, space: int, code: str, silver: int, points: int
) -> None:
    table = moving(place, f"silver = 0\njoined = [{space}]")
    table.does(f"finish {space}")
    assert (table.silver(0), table.finished(0), table.spaces()[space - 1]) == (silver, [code], "")
    assert table.points(0)["expeditions"] == points


@pytest.mark.rule("AFR-7.5", "AFR-9.8")
def test_the_space_stays_empty_until_the_end_of_the_turn() -> None:
    table = moving("khartoum", 'joined = [2]\ncards = ["grey"]')
    table.does("finish 2", "go timbuktu with grey")
    assert (table.spaces(), table.asked()) == (["A01", "", "A03", "A04", "A05"], "0 Move")
    table.does("stop", "expedition a07")
    assert (table.spaces(), table.asked()) == (["A01", "A07", "A03", "A04", "A05"], "1 Turn")


@pytest.mark.rule("AFR-7.6", "AFR-7.7", "AFR-6.7")
def test_the_others_keep_their_bonus_and_receive_nothing_more() -> None:
    table = Table("""
        active = 1
        [[player]]
        place = "jidda"
        silver = 0
        joined = [3]
        [[player]]
        place = "serengeti"
        silver = 0
    """)
    table.play("1 move\n1 join 3\n1 stop")
    assert (table.silver(1), table.markers(1)) == (2, 3)
    table.play("0 move\n0 finish 3")
    assert (table.silver(0), table.finished(0)) == (3, ["A03"])
    assert (table.silver(1), table.finished(1), table.cards(1), table.points(1)["expeditions"]) == (2, [], [], 0)
    assert (table.joined(1), table.markers(1)) == ([], 4)


@pytest.mark.rule("AFR-7.7")
def test_all_markers_return_to_their_owners() -> None:
    table = Table("""
        seats = 4
        phase = "move"
        [[player]]
        place = "khartoum"
        joined = [1, 2, 3]
        [[player]]
        joined = [2]
        [[player]]
        joined = [1, 2, 3, 4]
        [[player]]
        joined = [4]
    """)
    table.does("finish 2")
    assert [table.joined(seat) for seat in range(4)] == [[1, 3], [], [1, 3, 4], [4]]
    assert [table.markers(seat) for seat in range(4)] == [2, 4, 1, 3]
    assert sorted(event.seat for event in table.happened("marker_returned")) == [1, 2]


@pytest.mark.rule("AFR-7.7", "AFR-6.3")
def test_a_marker_returned_by_a_rival_is_used_again() -> None:
    table = moving("mozambique", "joined = [1]", rival='place = "khartoum"\njoined = [1, 2, 3, 4]')
    table.play("""
        0 finish 1
        0 stop
        * expedition a06
        1 move
        1 join 5
    """)
    assert (table.joined(1), table.markers(1)) == ([2, 3, 4, 5], 0)


@pytest.mark.rule("AFR-7.7", "AFR-6.4")
def test_the_card_that_fills_the_space_is_joined_anew() -> None:
    table = moving("khartoum", "joined = [2]", rival='place = "timbuktu"\njoined = [2]\njoker = false')
    table.does("finish 2", "stop", "expedition a07", "move")
    assert table.choices() == ["join 2", "stop"]  # A07 from Timbuktu


@pytest.mark.rule("AFR-7.8", "AFR-7.7", "AFR-6.3")
def test_the_marker_of_a_finished_expedition_joins_another_at_the_same_place() -> None:
    table = moving("khartoum", "silver = 0\njoined = [1, 2, 3, 4]")
    assert table.choices() == ["finish 2", "stop"]
    table.does("finish 2")
    assert table.choices() == ["join 5", "stop"]
    table.does("join 5")
    assert (table.joined(0), table.markers(0), table.silver(0)) == ([1, 3, 4, 5], 0, 3 + 1)


@pytest.mark.rule("AFR-7.8", "AFR-7.4", "AFR-8.2")
def test_everything_at_a_place_is_done_in_any_order() -> None:
    document = f'{SERENGETI}\njoined = [2, 3]\n[[player]]\nfinished = ["rest"]'
    ends = set()
    for order in permutations(ALL_AT_SERENGETI):
        table = Table(document)
        assert table.choices() == [*ALL_AT_SERENGETI, "stop"]
        table.does(*order)
        assert table.choices() == ["play violet assistant", "change violet assistant", "stop"]
        ends.add(GAME.encode(table.state))
    assert len(ends) == 1
    assert (table.joined(0), table.finished(0), table.silver(0)) == ([1], ["A04", "B03"], 1 + 4 + 3 + 2)
    assert (table.completed(0), table.assistants(0)) == (["drum serengeti", "violet serengeti"], ["violet"])


@pytest.mark.rule("AFR-7.8", "AFR-6.3")
def test_without_free_markers_only_the_joining_must_wait_for_a_finish() -> None:
    document = f'{SERENGETI}\njoined = [2, 3, 4, 5]\n[[player]]\nfinished = ["rest"]'
    for order in permutations(ALL_AT_SERENGETI[:3]):
        table = Table(document)
        if order[0] == "join 1":
            with pytest.raises(IllegalAction, match="'join 1' is not an option of Move"):
                table.does(*order)
        else:
            table.does(*order)
            assert (table.joined(0), table.markers(0)) == ([1, 4, 5], 1)


@pytest.mark.rule("AFR-7.8", "AFR-6.8", "AFR-7.3", "AFR-8.5")
def test_a_long_chain_of_things_in_one_movement() -> None:
    table = Table("""
        phase = "move"
        spaces = ["A01", "A06", "A03", "A04", "A05"]
        [[player]]
        place = "ujiji"
        silver = 1
        cards = ["violet"]
        joined = [3, 4, 5]
        adventures = ["magenta mozambique", "shield mozambique"]
        [[player]]
        joined = [1]
    """)
    table.play("""
        0 join 1                          # 1 silver, the last marker
        0 go victoriafalls with violet
        0 go mozambique with joker
        0 finish 1                        # 3 silver, and the marker is free for A06
        0 complete magenta mozambique
        0 join 2                          # a card
        * card grey
        0 go victoriafalls with grey changed
        0 go mozambique with magenta assistant
        0 complete shield mozambique      # 3 silver
        0 stop
        * expedition a10
    """)
    assert (table.finished(0), table.joined(0), table.joined(1)) == (["A01"], [2, 3, 4, 5], [])
    assert (table.silver(0), table.place(0)) == (1 + 1 + 3 - 5 + 3, "mozambique")
    assert (table.assistants(0), table.has_joker(0), table.cards(0)) == (["magenta"], True, [])
    assert (table.discards(), table.asked()) == (["grey", "violet"], "1 Turn")
