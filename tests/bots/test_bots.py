"""Every bot, in every title: fair, repeatable, within its budget, and legal."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest

from roteiro.bots import BOTS, UnknownBot, check_bots, make_bot
from roteiro.bots.bot import Bot, Budget, Clock
from roteiro.bots.search import WELL_KNOWN, SearchBot
from roteiro.bots.table import play_on
from roteiro.core.dice import FastDice, draw
from roteiro.core.game import Game, Glimpse
from roteiro.core.kernel import Action, Chance, Seat, State, apply, pending
from roteiro.games import GAMES, find_game

LEVELS = ("easy", "medium", "hard")
THINKERS = ("random", "instinct", "greedy:1", "search:8")
TABLES = [(game, seats) for game in GAMES.values() for seats in game.seats]


def table_name(value: object) -> str:
    return value.name if isinstance(value, Game) else str(value)


def questions(game: Game, seats: int, seed: int, every: int) -> Iterator[tuple[State, Seat]]:
    """Now and then a question with a real choice, in a game of instinctive players."""
    state = game.setup(seats)
    bots = [make_bot("instinct", seed + seat) for seat in range(seats)]
    asked = 0
    for _ in play_on(game, state, bots, FastDice(seed), FastDice(seed + 1)):
        decision = pending(state)
        if decision is None or isinstance(decision, Chance) or len(decision.options(state)) < 2:
            continue
        asked += 1
        if asked % every == 0:
            yield state.clone(), Seat(decision.seat)


@pytest.mark.parametrize(("game", "seats"), TABLES, ids=table_name)
def test_a_bot_chooses_the_same_whatever_it_cannot_know(game: Game, seats: int) -> None:
    for number, (state, seat) in enumerate(questions(game, seats, 5, 23)):
        other = game.imagine(state, seat, FastDice(1000 + number))
        for name in THINKERS:
            choices = [make_bot(name, 7).choose(Glimpse(game, world, seat, FastDice(3))) for world in (state, other)]
            assert choices[0] == choices[1], f"{name} looks at what seat {seat} cannot know"
        if number == 8:
            break


@pytest.mark.parametrize("title", ["oltremare", "africana"])
def test_a_glimpse_holds_an_imagined_state_and_not_the_true_one(title: str) -> None:
    """In Vasco da Gama nothing on the table is hidden: what nobody knows has not been drawn."""
    game, unlike = find_game(title), 0
    for number, (state, seat) in enumerate(questions(game, 3, 6, 17)):
        held = game.encode(Glimpse(game, state, seat, FastDice(number))._mind)
        assert held == game.encode(game.imagine(state, seat, FastDice(number)))
        unlike += held != game.encode(state)
        if number == 8:
            break
    assert unlike > 4


@pytest.mark.parametrize("title", ["oltremare", "africana"])
def test_what_it_thought_before_tells_a_bot_nothing_that_it_cannot_know(title: str) -> None:
    """Two bots go on with their plans from choice to choice, one of them in a world that is dealt afresh each time."""
    game = find_game(title)
    state = game.setup(3)
    bots = [make_bot("instinct", seat) for seat in range(3)]
    true, other = SearchBot(7, Budget(iterations=160)), SearchBot(7, Budget(iterations=160))
    nature, eyes, planned = FastDice(4), FastDice(5), 0
    for number in range(400):
        decision = pending(state)
        assert decision is not None
        if isinstance(decision, Chance):
            apply(state, draw(decision, state, nature))
            continue
        seat = Seat(decision.seat)
        if seat:
            apply(state, bots[seat].choose(Glimpse(game, state, seat, eyes)))
            continue
        world = game.imagine(state, seat, FastDice(1000 + number))
        planned += true.plan is not None
        choices = [bot.choose(Glimpse(game, seen, seat, FastDice(3))) for bot, seen in ((true, state), (other, world))]
        assert choices[0] == choices[1]
        apply(state, choices[0])
        if planned == 12:
            break
    assert planned == 12


@pytest.mark.parametrize("name", THINKERS)
def test_equal_seeds_give_equal_games(name: str) -> None:
    for game in GAMES.values():
        seats = game.seats[0]
        ends = []
        for _ in range(2):
            state = game.setup(seats)
            bots = [make_bot(name, 40 + seat) for seat in range(seats)]
            for number, _decision in enumerate(play_on(game, state, bots, FastDice(1), FastDice(2))):
                if number == 60:
                    break
            ends.append(game.encode(state))
        assert ends[0] == ends[1]


class Mute(Bot):
    """Cannot think."""

    def think(self, glimpse: Glimpse, clock: Clock) -> Action:
        raise AssertionError("there was nothing to think about")


def test_a_single_option_is_taken_at_once() -> None:
    seen = 0
    for game in GAMES.values():
        state = game.setup(game.seats[-1])
        bots = [make_bot("random", seat) for seat in range(game.seats[-1])]
        for number, _ in enumerate(play_on(game, state, bots, FastDice(8), FastDice(9))):
            decision = pending(state)
            if decision is not None and not isinstance(decision, Chance) and len(decision.options(state)) == 1:
                glimpse = Glimpse(game, state, Seat(decision.seat), FastDice(1))
                assert Mute(1).choose(glimpse) == glimpse.options[0]
                seen += 1
            if number == 400:
                break
    assert seen > 20


@pytest.mark.parametrize("game", GAMES.values(), ids=table_name)
def test_a_search_stays_within_its_iterations(game: Game) -> None:
    for state, seat in questions(game, game.seats[0], 2, 31):
        glimpse = Glimpse(game, state, seat, FastDice(1))
        for iterations in (1, 2, 40):
            bot = SearchBot(4, Budget(iterations=iterations))
            assert bot.choose(glimpse) in glimpse.options
            assert bot.iterations <= iterations
        break


@pytest.mark.parametrize("name", ["greedy", "search"])
@pytest.mark.parametrize("game", GAMES.values(), ids=table_name)
def test_a_bot_keeps_to_its_time(game: Game, name: str) -> None:
    """Wide margins, because machines are shared: a bot that overlooks the clock takes far longer."""
    for number, (state, seat) in enumerate(questions(game, game.seats[-1], 3, 29)):
        glimpse = Glimpse(game, state, seat, FastDice(1))
        bot = make_bot(f"{name}:0.05s", 4)
        begun = time.perf_counter()
        assert bot.choose(glimpse) in glimpse.options
        assert time.perf_counter() - begun < 1.5
        if number == 4:
            break


def test_budgets_are_iterations_or_seconds() -> None:
    assert make_bot("search:200", 1).budget.iterations == 200
    assert make_bot("greedy:0.5s", 1).budget.seconds == 0.5
    assert str(Budget(iterations=7)) == "7" and str(Budget(seconds=0.25)) == "0.25s"
    for iterations, seconds in ((0, 0.0), (3, -1.0), (-1, 0.0), (-1, 1.0)):
        with pytest.raises(ValueError, match="positive"):
            Budget(iterations, seconds)


@pytest.mark.parametrize(
    "name", ["nobody", "", "search:", "search:0", "search:-3", "search:0s", "search:1e3", "greedy:s"]
)
def test_a_wrong_name_is_refused_in_one_line(name: str) -> None:
    with pytest.raises(UnknownBot) as error:
        check_bots(["random", name])
    assert "\n" not in str(error.value)


def test_levels_are_rungs_with_words_for_people() -> None:
    for level in LEVELS:
        assert BOTS[level].about
        budget = BOTS[level].budget
        assert budget.iterations == 1 or 0.0 < budget.seconds <= 3.0, "nobody waits longer than three seconds"
    kinds = [BOTS[level].kind for level in LEVELS]
    assert kinds == [BOTS["instinct"].kind, BOTS["greedy"].kind, BOTS["search"].kind]


def test_what_was_thought_earlier_in_a_turn_counts() -> None:
    """A disc is two questions, its number and its area: the second tree begins inside the first one."""
    game = find_game("vasco")
    state = next(state for state, _ in questions(game, 3, 1, 1))
    budget = Budget(iterations=600)
    bot = SearchBot(1)
    seat = Seat(pending(state).seat)  # type: ignore[union-attr]
    apply(state, bot.choose(Glimpse(game, state, seat, FastDice(1)), budget))
    first, glimpse = bot.iterations, Glimpse(game, state, seat, FastDice(1))
    assert bot.plan is not None and bot.plan.view == glimpse.view
    known = bot.plan.node.visits
    bot.choose(glimpse, budget)
    assert WELL_KNOWN <= known <= first and bot.iterations - first <= 600 - known
    alone = SearchBot(1)
    alone.choose(glimpse, budget)
    assert alone.iterations > bot.iterations - first


def test_where_much_is_hidden_the_tree_grows_on_and_no_thought_is_spared() -> None:
    """Oltre Mare: one card to play, then another. The second question may take its whole budget, in the same tree."""
    game, budget = find_game("oltremare"), Budget(iterations=250)
    most = 0
    for state, seat in questions(game, 3, 1, 1):
        bot = SearchBot(1)
        apply(state, bot.choose(Glimpse(game, state, seat, FastDice(1)), budget))
        if bot.plan is None or bot.plan.node.visits < WELL_KNOWN or len(bot.plan.node.known) < 2:
            continue
        node, known, first = bot.plan.node, bot.plan.node.visits, bot.iterations
        bot.choose(Glimpse(game, state, seat, FastDice(1)), budget)
        assert node.visits - known == bot.iterations - first
        most = max(most, node.visits)
        if most > budget.iterations:
            break
    assert most > budget.iterations


def test_earlier_iterations_count_and_earlier_seconds_do_not() -> None:
    clock = Clock(Budget(iterations=10))
    clock.earlier = 7
    assert clock.left() == 3 and [clock.goes_on() for _ in range(4)] == [True, True, True, False]
    patient = Clock(Budget(seconds=60))
    patient.earlier = 1000
    assert patient.goes_on()
