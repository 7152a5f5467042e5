"""The judge of Vasco da Gama: what it counts, what it finds tempting and what it does not even think about."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from roteiro.bots import make_bot
from roteiro.bots.eval import judge_of
from roteiro.bots.eval.vasco_values import AT_HOME, COIN, SPANS, at_sea, purse, unmade
from roteiro.bots.table import play_on
from roteiro.core.dice import FastDice, random_option, weighted
from roteiro.core.kernel import Chance, State, answer, pending
from roteiro.games.vasco import GAME
from roteiro.games.vasco.data import CALICUT, MALINDI, SERNIGI
from roteiro.games.vasco.state import Vasco
from vasco.playing import Table

JUDGE = judge_of(GAME)
SEATS = pytest.mark.parametrize("seats", [2, 3, 4])


# The marker is at 8, and there are sums of 9 and 4 Reals.
ACTIONS = 'seats = 2\nphase = "actions"\ntile = 8\nnext_tile = 7\n'


def worth(reserve: str, board: str = "", rounds: int = 3) -> float:
    """What seat 0 of two has with a reserve, on a board, while discs are called."""
    document = f"{ACTIONS}round = {rounds}\n[[player]]\n{reserve}\n[[player]]\n{board}"
    return JUDGE.worths(GAME.position(document))[0]


def questions(seats: int, seed: int) -> Iterator[State]:
    """Every position of a random game in which a seat is asked something."""
    dice = FastDice(seed)
    state = GAME.setup(seats)
    while (decision := pending(state)) is not None:
        if not isinstance(decision, Chance):
            yield state
        answer(state, decision, random_option(decision, state, dice))


def quick_game(seats: int, quick: int, seed: int) -> list[int]:
    """The points of a game in which one seat follows its urges and the others do anything."""
    dice = FastDice(seed)
    state = GAME.setup(seats)
    while (decision := pending(state)) is not None:
        if decision.seat == quick:
            options = decision.options(state)
            urges = list(JUDGE.urges(state, decision, options))
            answer(state, decision, options[weighted(urges, dice)])
        else:
            answer(state, decision, random_option(decision, state, dice))
    return [score.total for score in GAME.scores(state)]


def test_a_disc_for_a_voyage_needs_a_ship_and_a_captain() -> None:
    disc = '[discs]\n15 = "0 navigation"\n16 = "1 projects"\n'
    ready = worth("ships = [12]\ncaptains = 1", disc, 5)
    assert ready > worth("ships = [12]\ncaptains = 0", disc, 5) + 6
    assert ready > worth("ships = []\ncaptains = 1", disc, 5) + 6
    assert ready > worth("ships = [12]\ncaptains = 1", disc.replace("0 navigation", "0 recruiting"), 5) + 4


def test_a_disc_far_below_the_marker_is_worth_less_than_one_above_it() -> None:
    discs = [f'[discs]\n{number} = "0 navigation"\n16 = "1 projects"\n' for number in (2, 6, 15)]
    far, near, above = (worth("ships = [12]\ncaptains = 1\nreals = 9", disc) for disc in discs)
    assert far < near < above


def test_who_comes_first_takes_the_best() -> None:
    board = '[discs]\n15 = "{} characters"\n16 = "1 characters"\n17 = "{} characters"\n'
    assert worth("", board.format(0, 1), 5) > worth("", board.format(1, 0), 5)


def test_sernigi_is_worth_having_and_is_contested() -> None:
    held = "[characters.sernigi]\nowner = {}\n"
    assert worth("", held.format(0)) > worth("", held.format(1)) + 1
    owners = set()
    for seed in range(3):
        state = GAME.setup(3)
        bots = [make_bot("greedy:1", seat) for seat in range(3)]
        changes, owner = 0, int(state.owner[SERNIGI])
        for _ in play_on(GAME, state, bots, FastDice(seed), FastDice(seed + 9)):
            changes += state.owner[SERNIGI] != owner
            owner = int(state.owner[SERNIGI])
            owners.add(owner)
        assert changes >= 2
    assert owners >= {0, 1, 2}


def test_a_crew_makes_a_project_worth_more() -> None:
    project = "projects = [10]\nsailors = {}"
    some = worth(project.format("{ violet = 1, grey = 1 }"))
    assert worth(project.format("{ violet = 1, grey = 1, orange = 1 }")) > some > worth(project.format("{}"))


def test_what_is_given_away_for_nothing_is_missed() -> None:
    everything = "reals = 5\ncaptains = 2\nprojects = [10]\nships = [12]\nsailors = { grey = 1 }"
    for less in (("reals = 5", "reals = 4"), ("captains = 2", "captains = 1"), ("[12]", "[]"), ("[10]", "[]")):
        assert worth(everything) > worth(everything.replace(*less))


def test_ships_in_full_landings_promise_more_and_longer_games_more_than_shorter_ones() -> None:
    assert at_sea(27, MALINDI, 0, 3) > at_sea(27, MALINDI, 2, 3) > at_sea(27, MALINDI, 2, 2)
    assert at_sea(27, MALINDI, 0, 3) > at_sea(27, CALICUT, 0, 3) > 0
    assert at_sea(27, MALINDI, 0, 0) == 0


def test_money_counts_a_third_at_the_end_and_more_before() -> None:
    assert purse(9, 0) == pytest.approx(3.0, abs=0.1)
    assert list(COIN) == sorted(COIN)
    for tile in range(1, 36):
        assert unmade(tile, 0, 0, 3) <= unmade(tile, 5, 1, 3) == AT_HOME[tile * SPANS + 3]


@SEATS
def test_right_before_the_end_the_worths_are_the_points(seats: int) -> None:
    reserves = "".join(
        f"[[player]]\nreals = {3 * seat}\nships = [{seat + 1}]\ncaptains = {seat % 2}\n" for seat in range(seats - 1)
    )
    last = "[[player]]\nprojects = [20]\nsailors = { grey = 1, orange = 1 }\ncaptains = 1\n"
    table = Table(f'seats = {seats}\nround = 5\nphase = "game end"\n{reserves}{last}')
    guess = JUDGE.worths(table.state)
    table.play(f"{seats - 1} launch 20")
    assert table.is_over()
    assert guess == pytest.approx([score.total for score in GAME.scores(table.state)], abs=0.7)


@SEATS
def test_spread_shrinks_from_round_to_round(seats: int) -> None:
    widths: list[float] = []
    for state in questions(seats, seats):
        if not widths or JUDGE.spread(state) != widths[-1]:
            widths.append(JUDGE.spread(state))
    assert widths == sorted(widths, reverse=True)
    assert len(widths) > 3


@SEATS
def test_options_of_random_games_are_tempting_and_never_all_dropped(seats: int) -> None:
    for state in questions(seats, 10 + seats):
        decision = pending(state)
        assert decision is not None
        options = decision.options(state)
        found = JUDGE.sensible(state, decision, options)
        assert found
        assert set(found) <= set(options)
        assert min(JUDGE.urges(state, decision, options)) > 0


@SEATS
def test_judging_changes_nothing_and_repeats_itself(seats: int) -> None:
    for state in questions(seats, 20 + seats):
        before = GAME.encode(state)
        worths = JUDGE.worths(state)
        assert worths == JUDGE.worths(state)
        assert len(worths) == seats
        assert GAME.encode(state) == before


@SEATS
def test_who_follows_urges_beats_those_who_do_anything(seats: int) -> None:
    wins = 0
    for seed in range(12):
        points = quick_game(seats, seed % seats, seed)
        wins += points[seed % seats] == max(points)
    assert wins >= 9


def test_stage_is_the_round() -> None:
    rounds = [JUDGE.stage(state) for state in questions(2, 5)]
    assert sorted(set(rounds)) == [1, 2, 3, 4, 5]
    assert all(isinstance(state, Vasco) for state in questions(2, 6))
