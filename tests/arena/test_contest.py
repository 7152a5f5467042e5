"""Contests: the same whatever the number of processes, and summed up by bot."""

from __future__ import annotations

from collections.abc import Iterator
from math import inf
from pathlib import Path

import pytest

from africana.explorer import Explorer
from roteiro.bots import UnknownBot
from roteiro.bots.arena import contest as contests
from roteiro.bots.arena.contest import Contest, Outcome, outcomes, play
from roteiro.bots.arena.results import Results, run
from roteiro.bots.arena.standing import answer, as_json, elo_gap, seat_shares, seats_of, standings
from roteiro.bots.bot import Bot
from roteiro.bots.random import RandomBot
from roteiro.core.dice import FastDice
from roteiro.core.errors import BadOption
from roteiro.core.game import Game
from roteiro.core.kernel import State

GAMES = 12


def contest(seed: int = 1, seats: int = 3, bots: int = 2) -> Contest:
    return Contest("vasco", seats, ["random"] * bots, seed, {})


def played(games: int = GAMES) -> Results:
    results = Results(contest())
    run(results, games, 1)
    return results


def test_the_result_does_not_depend_on_the_number_of_processes() -> None:
    alone = [game.line() for game in outcomes(contest(), 0, GAMES, 1)]
    assert [game.line() for game in outcomes(contest(), 0, GAMES, 2)] == alone
    assert [game.line() for game in outcomes(contest(2), 0, GAMES, 1)] != alone


def test_nor_does_the_table_of_three_bots_at_four_seats(tmp_path: Path) -> None:
    alone = Results(contest(bots=3, seats=4))
    run(alone, 20, 1)
    with Results(contest(bots=3, seats=4), tmp_path / "file.jsonl") as together:
        run(together, 10, 2)
        run(together, 20, 2)
    assert len(alone.games) == 24
    assert as_json(together) == as_json(alone)
    for bot in range(3):
        held = [seat for game in alone.games for seat in seats_of(game, bot)]
        assert [held.count(seat) for seat in range(4)] == [8, 8, 8, 8]


def test_blocks_take_turns_with_the_circles_of_players() -> None:
    plan = contest(bots=3)
    assert [plan.lineup(number) for number in range(7)] == [*plan.blocks[0], *plan.blocks[1], plan.blocks[0][0]]


def test_games_of_a_block_have_the_same_dice_and_different_seats() -> None:
    results = played()
    assert [len(block) for block in results.blocks()] == [6, 6]
    assert [game.lineup for game in results.blocks()[1]] == contest().blocks[0]
    assert play(contest(), 7).line() == results.games[7].line()


def test_nature_deals_the_same_to_all_games_of_a_block(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[list[tuple[int, int]]] = []

    def watch(game: Game, state: State, bots: list[Bot], nature: FastDice, eyes: FastDice) -> Iterator[None]:
        seen.append([(dice.s0, dice.s1) for dice in (nature, eyes, *[bot.dice for bot in bots])])
        return iter(())

    monkeypatch.setattr(contests, "play_on", watch)
    played()
    deals, own = [nature for nature, *_ in seen], [roll for _, *rolls in seen for roll in rolls]
    assert deals == [deals[0]] * 6 + [deals[6]] * 6
    assert len({*deals, *own}) == 2 + 12 * (1 + 3)  # nobody else has nature's dice, and no two have the same


def test_whole_blocks_are_played() -> None:
    assert len(played(7).games) == 12 == contest().whole(7)
    assert contest().whole(6) == 6


def test_impossible_contests_are_refused() -> None:
    with pytest.raises(UnknownBot):
        Contest("vasco", 3, ["random", "wizard"], 0, {})
    with pytest.raises(BadOption):
        Contest("vasco", 7, ["random", "random"], 0, {})


@pytest.mark.parametrize(("bots", "seats"), [(2, 3), (3, 4)])
def test_shares_of_all_bots_and_of_all_seats_add_up(bots: int, seats: int) -> None:
    results = Results(contest(1, seats, bots))
    run(results, 24, 1)
    table = standings(results)
    assert fmean_of([standing.wins.mean for standing in table]) == pytest.approx(1 / seats)
    assert sum(share.mean for share in seat_shares(results)) == pytest.approx(1)
    for standing in table:
        assert fmean_of([share.mean for share in standing.by_seat]) == pytest.approx(standing.wins.mean)
    assert fmean_of([standing.place.mean for standing in table]) == pytest.approx(
        fmean_of([place for game in results.games for place in game.places])
    )


def test_a_table_of_known_games() -> None:
    """Bot 1 wins all games, at three seats: with both seats in half of them, with its only one in the others."""
    results = Results(contest())
    for number in range(12):
        lineup = contest().lineup(number)
        best = lineup.index(1)
        places = [1 if seat == best else 3 - holder for seat, holder in enumerate(lineup)]
        results.add(Outcome(number, lineup, [10 * holder for holder in lineup], places, 7))
    loser, winner = standings(results)
    assert (winner.wins.mean, loser.wins.mean) == (pytest.approx(2 / 3), 0)  # 12 games, 18 seats held
    assert winner.wins.low < winner.wins.high == pytest.approx(2 / 3)
    assert (winner.points.mean, loser.points.mean) == (10, 0)
    assert (winner.place.mean, loser.place.mean) == (pytest.approx(4 / 3), 3)
    assert loser.elo.mean == 0 < winner.elo.low < winner.elo.high == inf
    assert elo_gap(results).high == pytest.approx(-winner.elo.low)
    shares = [share.mean for share in winner.by_seat]
    assert shares == pytest.approx([1, 2 / 3, 1 / 3])


def fmean_of(values: list[float]) -> float:
    return sum(values) / len(values)


def test_before_the_first_block_there_is_no_table() -> None:
    results = Results(contest())
    assert standings(results) == [] and as_json(results)["standings"] == []


def test_the_better_of_two_bots_is_found_and_the_contest_stops(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(contests, "check_bots", lambda names: None)
    monkeypatch.setattr(contests, "make_bot", lambda name, seed: (RandomBot if name == "random" else Explorer)(seed))
    results = Results(Contest("africana", 2, ["explorer", "random"], 3, {}))
    run(results, 200, 1, None, lambda found: answer(found) != 0)
    assert answer(results) == 1
    assert len(results.games) < 100
    explorer, other = standings(results)
    assert explorer.wins.low > 0.6 > other.wins.high
    assert explorer.points.low > other.points.high
    assert explorer.place.high < other.place.low
    assert explorer.elo.low > 50 and other.elo.mean == 0
    document = as_json(results)
    assert document["elo_of_the_first"] == document["standings"][0]["elo"]
    assert document["first_is_better"] is True
    assert document["standings"][0]["bot"] == "explorer"
