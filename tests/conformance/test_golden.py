"""Whole games that were played once and must replay to the same end as long as the version of their title stands."""

from __future__ import annotations

from pathlib import Path

import pytest

from roteiro.core.game import Game
from roteiro.core.record import parse, take_up, verify, write
from roteiro.games import GAMES

TESTS = Path(__file__).parent.parent
GOLDEN = [(game, path) for name, game in GAMES.items() for path in sorted((TESTS / name / "golden").glob("*.roteiro"))]
NAMES = [path.stem for _, path in GOLDEN]


@pytest.mark.parametrize(("game", "path"), GOLDEN, ids=NAMES)
def test_a_golden_game_replays_to_its_result(game: Game, path: Path) -> None:
    record = parse(path.read_text("utf-8"))
    match, stretches = take_up(record, game)
    assert match.is_over()
    assert record.result == [score.total for score in game.scores(match.state)]
    assert write(match, stretches, record.players) == path.read_text("utf-8")


@pytest.mark.parametrize(("game", "path"), GOLDEN, ids=NAMES)
def test_the_dice_of_a_golden_game_were_fair(game: Game, path: Path) -> None:
    verdict = verify(parse(path.read_text("utf-8")), game)
    assert verdict.checked == verdict.draws > 50


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_there_are_golden_games_for_every_number_of_players_and_every_option(game: Game) -> None:
    records = [parse(path.read_text("utf-8")) for of, path in GOLDEN if of is game]
    assert {record.seats for record in records} == set(game.seats)
    options = {option.name for option in game.options} - {"first"}
    assert {name for record in records for name in record.options} >= options
