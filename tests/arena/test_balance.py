"""What games between equal bots add up to: seats, sources of points, length."""

from __future__ import annotations

import json

import pytest

from arena.command import roteiro
from roteiro.bots import make_bot
from roteiro.bots.arena.statistics import wilson
from roteiro.bots.table import play_on
from roteiro.core.dice import FastDice
from roteiro.core.game import Game, Score, ranks
from roteiro.core.kernel import State
from roteiro.games import find_game
from roteiro.simulation import Plan, Tally, play_one, simulate, sum_up

GAMES = 20


def plan(game: str = "vasco", seats: int = 3) -> Plan:
    return Plan(game, seats, ["random"] * seats, 3, {}, False, False)


@pytest.fixture(scope="module")
def tally() -> Tally:
    return simulate(plan(), GAMES, 1)


def test_the_figures_add_up_to_the_games(tally: Tally) -> None:
    assert tally.games == GAMES
    assert sum(tally.wins) == pytest.approx(GAMES)
    assert sum(tally.parts.values()) == sum(tally.points)
    assert 0 < tally.of_seats < tally.decisions
    assert tally.shortest <= tally.decisions / GAMES <= tally.longest


def test_a_document_has_means_of_a_seat_and_of_the_winner(tally: Tally) -> None:
    facts = tally.as_json()
    assert sum(facts["mean_parts"].values()) == pytest.approx(sum(facts["mean_points"]) / 3, abs=0.05)
    assert sum(facts["mean_parts_of_winners"].values()) > sum(facts["mean_parts"].values()) + 1
    for wins, (low, high) in zip(tally.wins, facts["win_share_interval"], strict=True):
        assert (low, high) == pytest.approx((wilson(wins, GAMES).low, wilson(wins, GAMES).high), abs=1e-4)


def test_a_single_game_is_told_as_it_was_played() -> None:
    game, tally = find_game("vasco"), play_one(plan(), 4)
    seed = 3 * 1_000_003 + 4
    dice, state = FastDice(seed), game.setup(3)
    decisions = list(play_on(game, state, [make_bot("random", seed * 16 + seat) for seat in range(3)], dice, dice))
    scores = game.scores(state)
    best = scores[ranks(scores).index(1)]
    assert tally.points == [score.total for score in scores]
    assert tally.winners_parts == best.parts and sum(best.parts.values()) == best.total
    assert tally.shortest == tally.longest == tally.decisions == len(decisions)
    assert tally.of_seats == sum(decision.seat in range(3) for decision in decisions)


class Tied(Game):
    """A title in which both win."""

    def scores(self, state: State) -> list[Score]:
        return [Score(5, (), {"a": 5, "b": 0}), Score(5, (), {"a": 2, "b": 3})]


def test_a_shared_victory_is_one_game_and_its_winners_share_it() -> None:
    total = Tally(2)
    for decisions in (9, 7):
        one = Tally(2)
        one.decisions = decisions
        sum_up(one, Tied(), State())
        total.add(one)
    assert (total.games, total.draws, total.wins) == (2, 2, [1, 1])
    assert (total.shortest, total.longest) == (7, 9)
    assert total.winners_parts == {"a": 7, "b": 3}
    assert total.as_json()["mean_parts_of_winners"] == {"a": 3.5, "b": 1.5}


def test_the_tally_does_not_depend_on_the_number_of_processes(tally: Tally) -> None:
    seen: list[int] = []
    assert simulate(plan(), GAMES, 2, seen.append).as_json() == tally.as_json()
    assert seen == list(range(1, GAMES + 1))


def test_the_command_reports_several_numbers_of_players() -> None:
    command = ("simulate", "vasco", "--games", "6", "--jobs", "1")
    two, three = json.loads(roteiro(*command, "--seats", "2,3", "--json").stdout)
    assert (two["seats"], three["seats"]) == (2, 3)
    assert json.loads(roteiro(*command, "--seats", "3", "--json").stdout) == three
    text = roteiro(*command, "--seats", "2,3").stdout
    for word in ("2 seats: 6 games", "3 seats: 6 games", "95 % interval", "of the winner", "in the longest", "shared"):
        assert word in text


@pytest.mark.parametrize(
    ("seats", "says"),
    [("2,x", "--seats takes numbers such as 4 or 2,3,4, not '2,x'"), ("2,9", "is for 2 to 4 players, not 9")],
)
def test_wrong_numbers_of_players_are_refused_before_any_game(seats: str, says: str) -> None:
    found = roteiro("simulate", "vasco", "--seats", seats)
    assert found.returncode == 2 and says in found.stderr and found.stdout == ""
