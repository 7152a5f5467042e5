"""The last round: when it begins, who still has a turn, and what is laid out in it."""

from __future__ import annotations

import pytest

from africana.playing import Table

FINISHERS = [(seats, first, active) for seats in (2, 3, 4) for first in range(seats) for active in range(seats)]


def near_the_end(seats: int, first: int, active: int, deck: int = 0) -> Table:
    """The active player can finish C01 and B05, on spaces 1 and 3, where he stands."""
    players = ""
    for seat in range(seats):
        rest = 'finished = ["rest"]' if seat == 0 else ""
        busy = 'place = "timbuktu"\njoined = [1, 3]' if seat == active else 'place = "jidda"'
        players += f"[[player]]\n{rest}\n{busy}\n"
    return Table(f"""
        seats = {seats}
        first = {first}
        active = {active}
        deck = {deck}
        phase = "move"
        spaces = ["C01", "B02", "B05", "B04", "B10"]
        {players}
    """)


def finishing(table: Table, *spaces: int) -> Table:
    """Finish expeditions and end the turn; nature opens whatever comes first."""
    table.does(*[f"finish {space}" for space in spaces], "stop")
    while table.asked() == "* OpenExpedition":
        table.does(table.choices()[0])
    return table


def turns_left(table: Table) -> list[int]:
    """Who still has a turn until the game is over; nobody does anything in it."""
    found: list[int] = []
    while not table.is_over() and len(found) < 6:
        found.append(int(table.state.active))
        table.does("move", "stop")
    return found


@pytest.mark.parametrize(("seats", "first", "active"), FINISHERS)
@pytest.mark.rule("AFR-10.1", "AFR-10.2")
def test_the_round_is_played_to_the_right_of_the_first_player_and_no_further(
    seats: int, first: int, active: int
) -> None:
    table = finishing(near_the_end(seats, first, active), 1)
    following = [(active + i) % seats for i in range(1, seats + 1)]
    assert turns_left(table) == following[: following.index(first)]
    assert table.is_over()
    assert [event.what for event in table.events if event.what in ("last_round", "game_ended")] == [
        "last_round",
        "game_ended",
    ]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.rule("AFR-10.1")
def test_if_the_first_player_falls_short_all_others_have_one_more_turn(seats: int) -> None:
    assert turns_left(finishing(near_the_end(seats, 1, 1), 1)) == [(1 + i) % seats for i in range(1, seats)]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.rule("AFR-10.2")
def test_if_the_player_to_the_right_of_the_first_falls_short_the_game_ends_with_his_turn(seats: int) -> None:
    table = finishing(near_the_end(seats, 1, 0), 1)
    assert table.is_over()
    assert ("C01" in table.finished(0), table.spaces()) == (True, ["", "B02", "B05", "B04", "B10"])


@pytest.mark.rule("AFR-10.1")
def test_the_last_round_begins_at_the_refill_and_not_before() -> None:
    table = near_the_end(3, 0, 0)
    table.does("finish 1")
    assert (bool(table.state.last), table.happened("last_round")) == (False, [])
    table.does("stop")
    assert (bool(table.state.last), len(table.happened("last_round"))) == (True, 1)


@pytest.mark.rule("AFR-10.1")
def test_an_empty_pile_alone_does_not_end_the_game() -> None:
    table = near_the_end(3, 0, 2)
    table.does("stop")
    assert (table.deck(), table.asked(), table.happened("last_round")) == (0, "0 Turn", [])


@pytest.mark.rule("AFR-10.1")
def test_another_expedition_finished_in_the_last_round_makes_it_no_longer() -> None:
    table = Table("""
        seats = 3
        first = 2
        active = 0
        deck = 0
        phase = "move"
        spaces = ["C01", "C02", "B05", "C04", "B10"]
        [[player]]
        finished = ["rest"]
        place = "timbuktu"
        joined = [1]
        [[player]]
        place = "cairo"
        joined = [5]
        [[player]]
    """)
    table.does("finish 1", "stop", "move", "finish 5", "stop")
    assert table.is_over()
    assert table.spaces() == ["", "C02", "B05", "C04", ""]
    assert len(table.happened("last_round")) == 1


@pytest.mark.rule("AFR-10.3")
def test_the_cards_that_are_left_are_laid_out_from_left_to_right_and_the_last_round_begins() -> None:
    table = near_the_end(3, 0, 0, deck=1)
    table.does("finish 3", "finish 1", "stop")
    assert table.asked() == "* OpenExpedition"
    table.does(table.choices()[0])
    spaces = table.spaces()
    assert spaces[0].startswith("C") and spaces[1:] == ["B02", "", "B04", "B10"]
    assert (table.asked(), bool(table.state.last)) == ("1 Turn", True)


@pytest.mark.rule("AFR-10.3")
def test_a_card_laid_out_in_the_last_round_can_be_played_for() -> None:
    table = near_the_end(3, 0, 0, deck=1)
    table.does("finish 3", "finish 1", "stop", "expedition c10")  # from Jidda
    table.does("move", "join 1", "stop", "move", "join 1", "stop")
    assert table.is_over()
    assert [table.joined(seat) for seat in range(3)] == [[], [1], [1]]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(("deck", "spaces"), [(1, [1]), (2, [1, 3]), (3, [1, 3])])
@pytest.mark.rule("AFR-10.4")
def test_as_long_as_all_spaces_can_be_filled_the_game_goes_on(seats: int, deck: int, spaces: list[int]) -> None:
    table = finishing(near_the_end(seats, 0, seats - 1, deck), *spaces)
    assert (table.deck(), "" in table.spaces()) == (deck - len(spaces), False)
    assert table.asked() == "0 Turn"
    assert turns_left(table) == [i % seats for i in range(6)]


@pytest.mark.rule("AFR-10.4", "AFR-10.1")
def test_after_the_last_card_of_the_pile_the_next_finished_expedition_ends_the_game() -> None:
    table = Table("""
        deck = 1
        phase = "move"
        spaces = ["C01", "C02", "B05", "C04", "B10"]
        [[player]]
        finished = ["rest"]
        place = "timbuktu"
        joined = [1]
        [[player]]
        place = "dakar"
        joined = [4]
    """)
    table.does("finish 1", "stop")
    table.does(table.choices()[0])
    assert not table.state.last
    table.does("move", "finish 4", "stop")
    assert table.is_over()


@pytest.mark.parametrize(("seats", "number"), [(4, 26), (3, 23), (2, 20)])
@pytest.mark.rule("AFR-10.5")
def test_the_end_comes_at_the_earliest_with_this_finished_expedition(seats: int, number: int) -> None:
    def finished(table: Table) -> int:
        return sum(len(table.finished(seat)) for seat in range(seats))

    early = finishing(near_the_end(seats, 0, 0, deck=1), 1)
    assert (finished(early), bool(early.state.last)) == (number - 1, False)
    now = finishing(near_the_end(seats, 0, 0), 1)
    assert (finished(now), bool(now.state.last)) == (number, True)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.rule("AFR-10.1")
def test_all_have_equally_many_turns_in_a_round_that_became_the_last(seats: int) -> None:
    table = near_the_end(seats, 0, 0)
    table.does("finish 1", "stop")
    others = turns_left(table)
    assert sorted([0, *others]) == list(range(seats))
