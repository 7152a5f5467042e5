"""Contests: the same whatever the number of processes, resumed after a stop, and summed up by bot."""

from __future__ import annotations

from pathlib import Path

import pytest

from africana.explorer import Explorer
from roteiro.bots import BOTS, UnknownBot
from roteiro.bots.arena.contest import BadResults, Contest, Results, outcomes, play, run
from roteiro.bots.arena.standing import answer, as_json, blocks, seat_shares, standings
from roteiro.core.errors import BadOption

GAMES = 12


def contest(seed: int = 1, seats: int = 3) -> Contest:
    return Contest("vasco", seats, ["random", "random"], seed, {})


def played(games: int = GAMES, seed: int = 1, path: Path | None = None) -> Results:
    results = Results(contest(seed), path)
    run(results, games, 1)
    return results


def test_the_result_does_not_depend_on_the_number_of_processes() -> None:
    alone = [game.line() for game in outcomes(contest(), 0, GAMES, 1)]
    assert [game.line() for game in outcomes(contest(), 0, GAMES, 2)] == alone
    assert [game.line() for game in outcomes(contest(2), 0, GAMES, 1)] != alone


def test_games_of_a_block_have_the_same_dice_and_different_seats() -> None:
    results = played()
    assert [len(block) for block in blocks(results)] == [6, 6]
    assert [game.lineup for game in blocks(results)[1]] == contest().block
    assert play(contest(), 7).line() == results.games[7].line()


def test_whole_blocks_are_played() -> None:
    assert len(played(7).games) == 12


def test_a_stopped_contest_goes_on_where_it_was(tmp_path: Path) -> None:
    whole, stopped = tmp_path / "whole.jsonl", tmp_path / "stopped.jsonl"
    played(path=whole)
    lines = whole.read_text("utf-8").splitlines(keepends=True)
    stopped.write_text("".join(lines[:6]) + lines[6][:9], "utf-8")
    assert len(Results(contest(), stopped).games) == 5
    again = played(path=stopped)
    assert len(again.games) == GAMES
    assert stopped.read_bytes() == whole.read_bytes()
    assert as_json(again) == as_json(Results(contest(), whole))


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("hello\n", "is no file of results"),
        ('{"arena": 1}\n', "holds another contest"),
        ("HEADER\n{}\n", "line 2 is no game of this contest"),
        ('HEADER\n{"game":1,"points":[1,2,3],"places":[1,2,3],"decisions":9}\n', "line 2 is no game"),
        ('HEADER\n{"game":0,"points":[1,2],"places":[1,2,3],"decisions":9}\n', "line 2 is no game"),
    ],
)
def test_a_wrong_file_is_refused_and_kept(text: str, says: str, tmp_path: Path) -> None:
    path = tmp_path / "file.jsonl"
    played(6, path=path)
    header = path.read_text("utf-8").splitlines()[0]
    path.write_text(text.replace("HEADER", header), "utf-8")
    before = path.read_bytes()
    with pytest.raises(BadResults, match=says):
        Results(contest(), path)
    assert path.read_bytes() == before


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(BadResults, match="cannot use"):
        Results(contest(), tmp_path)


def test_impossible_contests_are_refused() -> None:
    with pytest.raises(UnknownBot):
        Contest("vasco", 3, ["random", "wizard"], 0, {})
    with pytest.raises(BadOption):
        Contest("vasco", 7, ["random", "random"], 0, {})


def test_shares_of_all_bots_and_of_all_seats_add_up() -> None:
    results = played()
    table = standings(results)
    assert sum(standing.wins.mean for standing in table) == pytest.approx(1)
    assert [standing.parity for standing in table] == [0.5, 0.5]
    assert sum(share.mean for share in seat_shares(results)) == pytest.approx(1)
    assert fmean_of([standing.place.mean for standing in table]) == pytest.approx(
        fmean_of([place for game in results.games for place in game.places])
    )


def fmean_of(values: list[float]) -> float:
    return sum(values) / len(values)


def test_before_the_first_block_there_is_no_table() -> None:
    results = Results(contest())
    assert standings(results) == [] and as_json(results)["standings"] == []


def test_the_better_of_two_bots_is_found_and_the_contest_stops(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "explorer", Explorer)
    results = Results(Contest("africana", 2, ["explorer", "random"], 3, {}))
    run(results, 200, 1, None, lambda found: answer(found) != 0)
    assert answer(results) == 1
    assert len(results.games) < 100
    explorer, other = standings(results)
    assert explorer.wins.low > 0.6 > other.wins.high
    assert explorer.points.low > other.points.high
    assert explorer.place.high < other.place.low
    document = as_json(results)
    assert document["first_is_better"] is True
    assert document["standings"][0]["bot"] == "explorer"
