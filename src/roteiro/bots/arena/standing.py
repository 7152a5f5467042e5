"""The table of a contest: what each bot won, scored and ranked, and what the seats did."""

from __future__ import annotations

from math import inf
from statistics import fmean
from typing import Any, Final

from roteiro.bots.arena.contest import Outcome
from roteiro.bots.arena.rating import anchors, ratings
from roteiro.bots.arena.results import Results
from roteiro.bots.arena.statistics import Estimate, mean_estimate, share_estimate, verdict

EVEN: Final = 0.5
BETTER: Final = 0.55


class Standing:
    """One bot's results: the share of wins for each seat it held, points, place, Elo, and the shares seat by seat."""

    def __init__(
        self, name: str, wins: Estimate, points: Estimate, place: Estimate, elo: Estimate, by_seat: list[Estimate]
    ) -> None:
        self.name: Final = name
        self.wins: Final = wins
        self.points: Final = points
        self.place: Final = place
        self.elo: Final = elo
        self.by_seat: Final = by_seat

    def as_json(self) -> dict[str, Any]:
        return {
            "bot": self.name,
            "win_share": self.wins.as_json(),
            "win_share_by_seat": [share.as_json() for share in self.by_seat],
            "points": self.points.as_json(),
            "place": self.place.as_json(),
            "elo": self.elo.as_json(),
        }


def seats_of(outcome: Outcome, bot: int) -> list[int]:
    return [seat for seat, holder in enumerate(outcome.lineup) if holder == bot]


def win_shares(results: Results, bot: int) -> list[float]:
    """By block, the share of a bot's games that it won with one of its seats."""
    found: list[float] = []
    for block in results.blocks():
        games = [outcome for outcome in block if seats_of(outcome, bot)]
        found.append(fmean([sum([game.won(seat) for seat in seats_of(game, bot)]) for game in games]))
    return found


def wins_per_seat(results: Results, bot: int) -> Estimate:
    """The share of wins for each seat held, so that bots with one seat and with two at a table can be compared."""
    tables = [lineup.count(bot) for lineup in results.contest.blocks[0] if bot in lineup]
    by_game = share_estimate(win_shares(results, bot), len(tables) * len(results.blocks()))
    return by_game.times(len(tables) / sum(tables))


def _by_seat_held(results: Results, bot: int, what: str, least: float = -inf, most: float = inf) -> Estimate:
    """The mean of a figure over the seats that a bot held, and the least and the most that it can be."""
    held = [[(game, seat) for game in block for seat in seats_of(game, bot)] for block in results.blocks()]
    return mean_estimate([fmean([getattr(game, what)[seat] for game, seat in block]) for block in held], least, most)


def seat_shares(results: Results, bot: int | None = None) -> list[Estimate]:
    """The share of games that each seat won, whoever held it, or while a bot held it."""
    found = []
    for seat in range(results.contest.seats):
        wins = [
            [game.won(seat) for game in block if bot is None or game.lineup[seat] == bot] for block in results.blocks()
        ]
        found.append(share_estimate([fmean(block) for block in wins], sum([len(block) for block in wins])))
    return found


def standings(results: Results) -> list[Standing]:
    """Every bot in the order of the plan; empty before the first block is complete."""
    names, found = results.contest.bots, []
    if not results.blocks():
        return []
    elo = ratings(results.blocks(), len(names), anchors(names), results.contest.seed)
    for bot, name in enumerate(names):
        points = _by_seat_held(results, bot, "points")
        place = _by_seat_held(results, bot, "places", 1, results.contest.seats)
        found.append(Standing(name, wins_per_seat(results, bot), points, place, elo[bot], seat_shares(results, bot)))
    return found


def elo_gap(results: Results) -> Estimate:
    """The Elo points of the first of two bots above the second."""
    return ratings(results.blocks(), 2, [1], results.contest.seed)[0]


def answer(results: Results) -> int:
    """Whether the first of two bots is the better one: 1 yes, -1 no, 0 not known yet."""
    return verdict(win_shares(results, 0), EVEN, BETTER)


def as_json(results: Results) -> dict[str, Any]:
    """Everything that a table shows, and the plan that gives it again."""
    contest = results.contest
    table = standings(results)
    document = contest.header() | {
        "games": len(results.blocks()) * contest.size,
        "block": contest.size,
        "win_share_if_equal": round(1 / contest.seats, 4),
        "standings": [standing.as_json() for standing in table],
        "seats_win_share": [share.as_json() for share in seat_shares(results)] if table else [],
        "decisions_per_game": round(fmean([game.decisions for game in results.games]), 1) if results.games else None,
    }
    if len(contest.bots) == 2 and table:
        document["elo_of_the_first"] = elo_gap(results).as_json()
        document["first_is_better"] = {1: True, -1: False, 0: None}[answer(results)]
    return document
