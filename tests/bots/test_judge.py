"""What every judge makes of points, and the judge of a title that has none of its own."""

from __future__ import annotations

import pytest

from roteiro.bots import make_bot
from roteiro.bots.bot import Budget, Clock
from roteiro.bots.eval import JUDGES, judge_of
from roteiro.bots.greedy import Lookahead
from roteiro.bots.judge import WIN, Judge
from roteiro.bots.playout import Playout
from roteiro.bots.table import play_on
from roteiro.core.dice import FastDice
from roteiro.core.game import Game, ranks
from roteiro.core.kernel import State, pending
from roteiro.games import GAMES, find_game

VASCO = find_game("vasco")


class Told(Judge):
    """Believes what it is told."""

    def __init__(self, game: Game, points: list[float], wide: float = 10.0) -> None:
        super().__init__(game)
        self.points = points
        self.wide = wide

    def worths(self, state: State) -> list[float]:
        return self.points

    def spread(self, state: State) -> float:
        return self.wide


def middle(game: Game, seats: int, decisions: int) -> State:
    state = game.setup(seats)
    bots = [make_bot("instinct", seat) for seat in range(seats)]
    for number, _ in enumerate(play_on(game, state, bots, FastDice(1), FastDice(2))):
        if number == decisions:
            break
    return state


def test_every_title_has_a_judge_of_its_own() -> None:
    assert set(JUDGES) == set(GAMES)


def test_equals_stand_equally_and_the_leader_best() -> None:
    state = VASCO.setup(4)
    equal = Told(VASCO, [20.0] * 4).standing(state)
    assert equal == pytest.approx([WIN / 4 + (1 - WIN) / 2] * 4)
    found = Told(VASCO, [30.0, 20.0, 25.0, 5.0]).standing(state)
    assert sorted(found, reverse=True) == [found[0], found[2], found[1], found[3]]


@pytest.mark.parametrize("points", [[3.0, 9.0], [50.0, 40.0, 41.0], [0.0, -700.0, 900.0, 12.0]])
def test_what_one_gains_the_others_lose(points: list[float]) -> None:
    seats = len(points)
    found = Told(VASCO, points).standing(VASCO.setup(seats))
    assert sum(found) == pytest.approx(WIN + (1 - WIN) * seats / 2)
    assert all(0.0 <= share <= 1.0 for share in found)


def test_a_lead_counts_more_when_less_can_happen() -> None:
    state = VASCO.setup(2)
    early, late = Told(VASCO, [30.0, 25.0], 15.0), Told(VASCO, [30.0, 25.0], 2.0)
    assert late.standing(state)[0] > early.standing(state)[0] > 0.5


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_a_finished_game_counts_as_its_places(game: Game) -> None:
    state = middle(game, 3, game.longest)
    assert pending(state) is None
    found = judge_of(game).standing(state)
    places = ranks(game.scores(state))
    assert sum(found) == pytest.approx(WIN + (1 - WIN) * 3 / 2)
    assert found[places.index(1)] == max(found)
    assert places.count(1) > 1 or max(found) == 1.0


def test_a_title_without_a_judge_is_judged_by_its_points() -> None:
    state = middle(VASCO, 3, 150)
    judge = Judge(VASCO)
    assert judge.worths(state) == [float(score.total) for score in VASCO.scores(state)]
    decision = pending(state)
    assert decision is not None
    options = decision.options(state)
    clock = Clock(Budget(iterations=1))
    values = Lookahead(judge, decision.seat, FastDice(1)).values(state, options, clock)
    assert len(values) == len(options) and all(0.0 <= value <= 1.0 for value in values)
    Playout(judge, FastDice(1)).run(state, decision.seat)


def test_a_playout_ends_where_the_round_does() -> None:
    state = middle(VASCO, 3, 100)
    before = judge_of(VASCO).stage(state)
    Playout(judge_of(VASCO), FastDice(3)).run(state, 0)
    assert judge_of(VASCO).stage(state) == before + 1
    for name in ("oltremare", "africana"):
        game = find_game(name)
        state = middle(game, 3, 90)
        Playout(judge_of(game), FastDice(3)).run(state, 2)
        assert judge_of(game).turn_of(state) == 2


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_one_seat_is_judged_as_beside_the_others(game: Game) -> None:
    judge = judge_of(game)
    state = game.setup(3)
    bots = [make_bot("instinct", seat) for seat in range(3)]
    for step, _ in enumerate(play_on(game, state, bots, FastDice(3), FastDice(4))):
        if step % 29 == 0:
            worths = judge.worths(state)
            assert [judge.worth(state, seat) for seat in range(3)] == worths


def test_the_next_turn_is_looked_through_without_touching_it() -> None:
    game = find_game("africana")
    judge = judge_of(game)
    state = game.setup(3)
    bots = [make_bot("instinct", seat) for seat in range(3)]
    looked = 0
    for step, _ in enumerate(play_on(game, state, bots, FastDice(3), FastDice(4))):
        asked = pending(state)
        if step % 17 or asked is None or asked.seat < 0 or judge.turn_of(state) != asked.seat:
            continue
        before = game.describe(state)
        after = Lookahead(judge, asked.seat, FastDice(step)).descend(state)
        assert pending(after) is None or judge.turn_of(after) != asked.seat
        assert judge.worth(after, asked.seat) > judge.worth(state, asked.seat) - 3.0
        assert game.describe(state) == before
        looked += 1
    assert looked > 10
