"""Every title, every number of players, against the contract."""

from __future__ import annotations

import os

import pytest

from conformance import contract
from roteiro import mode
from roteiro.core.dice import FastDice, play_out
from roteiro.core.game import Game
from roteiro.core.kernel import Seat, pending
from roteiro.games import GAMES

TABLES = [pytest.param(game, seats, id=f"{name}-{seats}") for name, game in GAMES.items() for seats in game.seats]
GAMES_PER_TABLE = int(os.environ.get("ROTEIRO_FUZZ_GAMES", "3" if mode() == "compiled" else "1"))
DECISIONS_PER_TABLE = 1000 * GAMES_PER_TABLE


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_every_state_keeps_the_contract(game: Game, seats: int) -> None:
    dice = FastDice(99)
    for seed in range(GAMES_PER_TABLE):
        for step, (state, decision) in enumerate(contract.glances(game, seats, seed)):
            contract.check_options(game, state, decision)
            contract.check_pieces(game, state)
            contract.check_scores(game, state, seats)
            contract.check_clone(game, state, decision, dice)
            # Every seat in the first game, one after another in the others: imagining is the slow part.
            readers = range(seats) if seed == 0 else [step % seats]
            contract.check_noninterference(game, state, decision, readers, step)
            contract.check_public(game, state, decision, readers, step)
            if step % 20 == seed % 20:
                contract.check_side_by_side(game, state, Seat(step // 20 % seats), step)
            contract.check_words(game, state, decision)
            contract.check_encoding(game, state)
            if step % 5 == seed % 5:
                contract.check_position(game, state)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_pieces_are_conserved_in_many_games(game: Game, seats: int) -> None:
    for seed in contract.seeds(game, seats, 10 * GAMES_PER_TABLE, 10 * DECISIONS_PER_TABLE, first=1000):
        for state, decision in contract.glances(game, seats, seed):
            assert decision.options(state)
            contract.check_pieces(game, state)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_every_option_value_plays_to_the_end(game: Game, seats: int) -> None:
    for option in game.options:
        for value in range(len(option.choices)):
            if not option.fits(value, seats):
                continue
            for state, _ in contract.glances(game, seats, 7 + value, {option.name: value}):
                contract.check_pieces(game, state)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_record_replays_to_the_same_end(game: Game, seats: int) -> None:
    for seed in contract.seeds(game, seats, GAMES_PER_TABLE, DECISIONS_PER_TABLE):
        match = contract.play_match(game, seats, seed)
        contract.check_record(game, match)
        contract.check_phrases(game, match)
        contract.check_dreams(game, seats, seed)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_undo_stops_where_something_was_learnt(game: Game, seats: int) -> None:
    for seed in contract.seeds(game, seats, GAMES_PER_TABLE, DECISIONS_PER_TABLE):
        contract.check_undo(game, seats, seed)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_earlier_copies_keep_their_hash(game: Game, seats: int) -> None:
    kept = [(state.clone(), game.encode(state)) for state, _ in contract.glances(game, seats, 5)]
    assert all(game.encode(copy) == data for copy, data in kept)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_the_compiled_loop_plays_like_the_open_one(game: Game, seats: int) -> None:
    inside = game.setup(seats)
    steps = play_out(inside, FastDice(3))
    visited = list(contract.walk(game, seats, 3))
    assert steps == len(visited)
    assert pending(inside) is None
    assert game.encode(inside) == game.encode(visited[-1][0])


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_field_of_a_state_is_saved_and_copied(game: Game) -> None:
    state = game.setup(game.seats[0])
    twin = state.clone()
    known = {*state.ROWS, *state.COUNTS, "stack", "journal", "reveals"}
    fields = [name for name in dir(state) if not name.startswith("_") and not callable(getattr(state, name))]
    assert set(fields) - {"ROWS", "COUNTS"} == known
    for name in (*state.ROWS, *state.COUNTS):
        mine, copied = getattr(state, name), getattr(twin, name)
        assert (list(mine) == list(copied)) if name in state.ROWS else mine == copied


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_verb_and_event_has_words(game: Game) -> None:
    assert {verb.name for verb in game.vocabulary.verbs} == set(game.words.actions)
    assert set(game.words.hints) <= {frame.__name__ for frame in game.frames}
