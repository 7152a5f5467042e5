"""Bots where the best answer is known: each seat plays for itself, nobody knows what is hidden, and the end counts."""

from __future__ import annotations

import pytest

from bots.crossroads import GO, PLACES, Ask, Conceal, Crossroads, End, Road, long_way
from roteiro.bots.bot import Bot, Budget
from roteiro.bots.greedy import GreedyBot
from roteiro.bots.search import WELL_KNOWN, SearchBot
from roteiro.core.dice import FastDice
from roteiro.core.game import Glimpse
from roteiro.core.kernel import Action, Seat, State, apply

WIN, DRAW, LOSS = End((9, 0)), End((1, 1)), End((0, 9))
ORDERS = [(0, 1, 2, 3), (3, 2, 1, 0), (1, 3, 0, 2)]
GUESSES = [End(*[(9, 0) if place == guess else (0, 9) for place in range(PLACES)]) for guess in range(PLACES)]
"""Where the coin is said to lie: right wins, wrong loses."""


def searching(iterations: int) -> SearchBot:
    return SearchBot(5, Budget(iterations=iterations))


def chosen(bot: Bot, game: Crossroads, state: State | None = None) -> Action:
    return bot.choose(Glimpse(game, game.setup(2) if state is None else state, Seat(0), FastDice(3)))


def choice(bot: Bot, *ways: Road) -> Road:
    """The way that seat 0 takes at a first crossroads."""
    return ways[GO.arg(chosen(bot, Crossroads(Ask(0, *ways))))]


@pytest.mark.parametrize("turned", [False, True])
def test_the_other_plays_for_itself(turned: bool) -> None:
    """A seat that could let the searcher win will not."""
    trap = Ask(1, WIN, LOSS)
    ways: list[Road] = [DRAW, trap] if turned else [trap, DRAW]
    assert choice(searching(200), *ways) is DRAW


@pytest.mark.parametrize("order", ORDERS)
def test_a_coin_that_may_lie_anywhere_is_not_bet_on(order: tuple[int, ...]) -> None:
    ways = [*GUESSES, DRAW]
    assert choice(searching(200), *[ways[number] for number in order]) is DRAW


@pytest.mark.parametrize("turned", [False, True])
def test_what_another_hides_stays_hidden(turned: bool) -> None:
    """Who could see the coin being hidden would always find it, and go there."""
    hunt = Conceal(1, Ask(0, *GUESSES))
    ways: list[Road] = [DRAW, hunt] if turned else [hunt, DRAW]
    assert choice(searching(400), *ways) is DRAW


@pytest.mark.parametrize("turned", [False, True])
def test_the_round_is_played_to_its_end(turned: bool) -> None:
    """Far more questions ahead than a small tree holds."""
    bitter, sweet = long_way(1, 30, LOSS), long_way(1, 30, WIN)
    ways = [sweet, bitter] if turned else [bitter, sweet]
    assert choice(searching(40), *ways) is sweet


def test_a_plan_is_followed_only_where_it_was_expected_to_lead() -> None:
    """The bot wants to go left and knows what to do there; shown the right road instead, it thinks anew."""
    game = Crossroads(Ask(0, Ask(0, WIN, LOSS), Ask(0, LOSS, DRAW)))
    for way in (0, 1):
        bot = searching(4 * WELL_KNOWN)
        assert GO.arg(chosen(bot, game)) == 0
        assert bot.plan is not None and bot.plan.node.visits >= WELL_KNOWN
        state = game.setup(2)
        apply(state, GO.of(way))
        assert GO.arg(chosen(bot, game, state)) == way


def test_the_greedy_bot_looks_to_the_end_of_its_turn_unless_time_runs_out() -> None:
    soon, late = Ask(0, DRAW, DRAW, gained=5), Ask(0, Ask(0, WIN, WIN), LOSS)
    assert choice(GreedyBot(1), soon, late) is late
    assert choice(GreedyBot(1, Budget(seconds=1e-9)), soon, late) is soon
