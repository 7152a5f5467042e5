"""Random play of hearts with OpenSpiel, an engine in C++, driven from Python: the second yardstick of `bench/run.py`.

Run it with a Python that has open_spiel. A decision is one answer to one question, nature's included as in our own
count: the direction of the pass and each card dealt are nature's, the cards passed and played the players'. The rate of
the players' decisions alone is given beside it. The loop is in Python with Python's own random generator, answers are
not checked, set-up is included. The outcomes of hearts are all equally likely, so one is picked without adding up
probabilities, and the loop asks for the player once a step: the quickest loop that reads nature's outcomes at all. The
`shortcut` does not even do that and takes nature's outcomes for legal actions of equal chances, which they are here.
"""

from __future__ import annotations

import json
import random
import sys
from importlib.metadata import version

from yardstick import arguments, copies, rates, spread

try:
    import pyspiel
except ImportError:
    sys.exit("hearts_reference: this Python has no pyspiel; bench/run.py makes an environment that has it")

SAMPLE = 100
GAME = pyspiel.load_game("hearts")
NATURE = int(pyspiel.PlayerId.CHANCE)
OVER = int(pyspiel.PlayerId.TERMINAL)


def play(chance):
    """One random deal to the end, `chance` giving numbers from 0 to 1; the number of decisions."""
    state = GAME.new_initial_state()
    decisions = 0
    while (player := state.current_player()) != OVER:
        if player == NATURE:
            outcomes = state.chance_outcomes()
            action = outcomes[int(chance() * len(outcomes))][0]
        else:
            options = state.legal_actions()
            action = options[int(chance() * len(options))]
        state.apply_action(action)
        decisions += 1
    return decisions


def play_shortcut(chance):
    """The same without a look at nature's outcomes."""
    state = GAME.new_initial_state()
    decisions = 0
    while not state.is_terminal():
        options = state.legal_actions()
        state.apply_action(options[int(chance() * len(options))])
        decisions += 1
    return decisions


def look_at(state, player, found):
    """Count one question; its options."""
    found["decisions"] += 1
    if player == NATURE:
        outcomes = state.chance_outcomes()
        assert len({probability for _, probability in outcomes}) == 1, "the outcomes are not equally likely"
        found["draws"] += 1
        return [action for action, _ in outcomes]
    options = state.legal_actions()
    found["forced"] += len(options) == 1
    found["options"] += len(options)
    return options


def look(seeds):
    """What the decisions of the sample are, and a copy from the middle of each deal's play."""
    found = dict.fromkeys(("decisions", "draws", "forced", "options"), 0)
    middles = []
    for seed in seeds:
        middle = play(random.Random(seed).random) * 3 // 4  # the first half is the deal
        chance = random.Random(seed).random
        state = GAME.new_initial_state()
        step = 0
        while (player := state.current_player()) != OVER:
            if step == middle:
                middles.append(state.clone())
            options = look_at(state, player, found)
            state.apply_action(options[int(chance() * len(options))])
            step += 1
    seats = found["decisions"] - found["draws"]
    facts = found | {
        "games": len(seeds),
        "decisions_per_game": found["decisions"] / len(seeds),
        "share_of_nature": found["draws"] / found["decisions"],
        "share_forced": found["forced"] / seats,
        "branching": found["options"] / seats,
    }
    return facts, middles


def timings(seed, middles, seconds):
    """Each figure once; one generator for all games, since seeding one takes longer than a decision."""
    chance = random.Random(seed).random
    shortcut, _ = rates(lambda _: play_shortcut(chance), seconds)
    decisions, games = rates(lambda _: play(chance), seconds)
    return decisions, games, shortcut, copies(pyspiel.State.clone, middles, seconds)


def main():
    asked = arguments(__doc__)
    facts, middles = look(range(asked.seed, asked.seed + SAMPLE))
    rows = [timings(asked.seed, middles, asked.seconds) for _ in range(asked.repeats)]
    decisions, games, shortcuts, clones = zip(*rows, strict=True)
    seats = 1 - facts["share_of_nature"]
    document = {
        "engine": f"open_spiel {version('open_spiel')}",
        "game": "hearts",
        "seats": GAME.num_players(),
        "seed": asked.seed,
        "seconds": asked.seconds,
        "repeats": asked.repeats,
        "decisions_per_second": spread(decisions),
        "seats_decisions_per_second": spread([rate * seats for rate in decisions]),
        "shortcut_per_second": spread(shortcuts),
        "seats_shortcut_per_second": spread([rate * seats for rate in shortcuts]),
        "games_per_second": spread(games),
        "clones_per_second": spread(clones),
        "clone_us": spread([1e6 / rate for rate in clones]),
        "facts": facts,
    }
    print(json.dumps(document))


if __name__ == "__main__":
    main()
