"""Random play of Catan with catanatron, a well-known engine in pure Python: the yardstick of `bench/run.py`.

Run it with a Python that has catanatron. A decision is one answer of a player; dice, cards and thefts are drawn
inside the answers and not counted. The loop is in Python, answers are not checked, set-up is included.
"""

from __future__ import annotations

import json
import random
import sys
from importlib.metadata import version

from yardstick import arguments, copies, rates, spread

try:
    from catanatron.game import TURNS_LIMIT, Game
    from catanatron.models.player import Color, RandomPlayer
except ImportError:
    sys.exit("catanatron_reference: this Python has no catanatron; bench/run.py makes an environment that has it")

SAMPLE = 20


def new_game(seed):
    """A fresh game; seeds begin at 1, since 0 would mean a random one."""
    return Game([RandomPlayer(colour) for colour in Color], seed=seed)


def steps(game):
    """Play to the end or to the turn limit of catanatron's own `play`, stopping before each decision."""
    while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
        yield game.state.playable_actions


def play(seed):
    """One random game; the number of decisions. No generator here: it would cost time."""
    game = new_game(seed)
    decisions = 0
    while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
        options = game.state.playable_actions
        game.execute(options[random.randrange(0, len(options))], validate_action=False)
        decisions += 1
    return decisions


def look(seeds):
    """What the decisions of the sample are, and a copy from the middle of each game."""
    decisions = forced = options = unfinished = 0
    middles = []
    for seed in seeds:
        length = play(seed)
        game = new_game(seed)
        for step, choices in enumerate(steps(game)):
            if step == length // 2:
                middles.append(game.copy())
            decisions += 1
            forced += len(choices) == 1
            options += len(choices)
            game.execute(choices[random.randrange(0, len(choices))], validate_action=False)
        unfinished += game.winning_color() is None
    facts = {
        "games": len(seeds),
        "decisions": decisions,
        "decisions_per_game": decisions / len(seeds),
        "share_forced": forced / decisions,
        "branching": options / decisions,
        "share_unfinished": unfinished / len(seeds),
    }
    return facts, middles


def main():
    asked = arguments(__doc__)
    seeds = range(asked.seed, asked.seed + SAMPLE)
    facts, middles = look(seeds)
    rows = [
        (*rates(lambda game: play(seeds[game % SAMPLE]), asked.seconds), copies(Game.copy, middles, asked.seconds))
        for _ in range(asked.repeats)
    ]
    decisions, games, twins = zip(*rows, strict=True)
    document = {
        "engine": f"catanatron {version('catanatron')}",
        "game": "Catan",
        "seats": 4,
        "seed": asked.seed,
        "seconds": asked.seconds,
        "repeats": asked.repeats,
        "decisions_per_second": spread(decisions),
        "games_per_second": spread(games),
        "clones_per_second": spread(twins),
        "clone_us": spread([1e6 / rate for rate in twins]),
        "facts": facts,
    }
    print(json.dumps(document))


if __name__ == "__main__":
    main()
