"""The table of a contest: what each bot won, scored and ranked, and what the seats did."""

from __future__ import annotations

from statistics import fmean
from typing import Any, Final

from roteiro.bots.arena.contest import Outcome, Results
from roteiro.bots.arena.statistics import (
    Estimate,
    elo_estimate,
    mean_estimate,
    share_estimate,
    verdict,
    wilson,
)

EVEN: Final = 0.5
BETTER: Final = 0.55


class Standing:
    """One bot's results. `parity` is the share of games it would win if all were equally strong."""

    def __init__(self, name: str, parity: float, wins: Estimate, points: Estimate, place: Estimate) -> None:
        self.name: Final = name
        self.parity: Final = parity
        self.wins: Final = wins
        self.points: Final = points
        self.place: Final = place

    def as_json(self) -> dict[str, Any]:
        return {
            "bot": self.name,
            "parity": round(self.parity, 4),
            "win_share": self.wins.as_json(),
            "points": self.points.as_json(),
            "place": self.place.as_json(),
        }


def blocks(results: Results) -> list[list[Outcome]]:
    """The complete blocks: only in these everybody held every seat equally often."""
    size = len(results.contest.block)
    whole = len(results.games) // size
    return [results.games[size * number : size * (number + 1)] for number in range(whole)]


def seats_of(outcome: Outcome, bot: int) -> list[int]:
    return [seat for seat, holder in enumerate(outcome.lineup) if holder == bot]


def win_shares(results: Results, bot: int) -> list[float]:
    """By block, the share of a bot's games that it won with one of its seats."""
    found: list[float] = []
    for block in blocks(results):
        games = [outcome for outcome in block if seats_of(outcome, bot)]
        found.append(fmean([sum([game.won(seat) for seat in seats_of(game, bot)]) for game in games]))
    return found


def _by_seat_held(results: Results, bot: int, what: str) -> list[float]:
    """By block, the mean of a figure over the seats that a bot held."""
    return [
        fmean([getattr(game, what)[seat] for game in block for seat in seats_of(game, bot)])
        for block in blocks(results)
    ]


def standings(results: Results) -> list[Standing]:
    """Every bot in the order of the plan; empty before the first block is complete."""
    contest, found = results.contest, []
    if not blocks(results):
        return []
    for bot, name in enumerate(contest.bots):
        mine = [lineup for lineup in contest.block if bot in lineup]
        games = len(mine) * len(blocks(results))
        found.append(
            Standing(
                name,
                fmean([lineup.count(bot) for lineup in mine]) / contest.seats,
                share_estimate(win_shares(results, bot), games),
                mean_estimate(_by_seat_held(results, bot, "points")),
                mean_estimate(_by_seat_held(results, bot, "places")),
            )
        )
    return found


def seat_shares(results: Results) -> list[Estimate]:
    """The share of games that each seat won, whoever held it."""
    games = [game for block in blocks(results) for game in block]
    return [wilson(sum([game.won(seat) for game in games]), len(games)) for seat in range(results.contest.seats)]


def answer(results: Results) -> int:
    """Whether the first of two bots is the better one: 1 yes, -1 no, 0 not known yet."""
    return verdict(win_shares(results, 0), EVEN, BETTER)


def as_json(results: Results) -> dict[str, Any]:
    """Everything that a table shows, and the plan that gives it again."""
    contest = results.contest
    table = standings(results)
    document = contest.header() | {
        "games": sum([len(block) for block in blocks(results)]),
        "block": len(contest.block),
        "standings": [standing.as_json() for standing in table],
        "seats_win_share": [share.as_json() for share in seat_shares(results)] if table else [],
        "decisions_per_game": round(fmean([game.decisions for game in results.games]), 1) if results.games else None,
    }
    if len(contest.bots) == 2 and table:
        document["elo_of_the_first"] = elo_estimate(table[0].wins).as_json()
        document["first_is_better"] = {1: True, -1: False, 0: None}[answer(results)]
    return document
