"""Whole games that were played once and must replay to the same end for as long as the version stands."""

from __future__ import annotations

from pathlib import Path

import pytest

from roteiro.core.record import parse, replay, take_up, verify, write
from roteiro.games.vasco import GAME

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.roteiro"))


@pytest.mark.parametrize("path", GOLDEN, ids=[path.stem for path in GOLDEN])
def test_a_golden_game_replays_to_its_result(path: Path) -> None:
    record = parse(path.read_text("utf-8"))
    match = replay(record, GAME)
    assert match.is_over()
    assert record.result == [score.total for score in GAME.scores(match.state)]


@pytest.mark.parametrize("path", GOLDEN, ids=[path.stem for path in GOLDEN])
def test_a_golden_game_is_written_as_it_was_read(path: Path) -> None:
    match, stretches = take_up(parse(path.read_text("utf-8")), GAME)
    assert write(match, stretches) == path.read_text("utf-8")


@pytest.mark.parametrize("path", GOLDEN, ids=[path.stem for path in GOLDEN])
def test_the_dice_of_a_golden_game_were_fair(path: Path) -> None:
    verdict = verify(parse(path.read_text("utf-8")), GAME)
    assert verdict.checked == verdict.draws > 50


def test_there_are_golden_games_for_every_number_of_players_and_every_option() -> None:
    records = [parse(path.read_text("utf-8")) for path in GOLDEN]
    assert {record.seats for record in records} == set(GAME.seats)
    assert {name for record in records for name in record.options} >= {"stranded", "host-twice"}
