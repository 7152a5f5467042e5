"""The contract between a title and everything built on it, checked along random play. One suite for every game.

`walk` plays a game and yields every state with its open question; the `check_` functions each hold one promise.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

from roteiro.core.dice import FastDice, Lot, draw, play_out, random_option, weighted
from roteiro.core.game import Game, Glimpse
from roteiro.core.kernel import CHANCE, EVERYONE, Action, Chance, Decision, Event, Seat, State, apply, pending
from roteiro.core.match import Match
from roteiro.core.position import step_text
from roteiro.core.record import parse, replay, write

STATES = 700
"""Of a game with more than twice as many, not every state is looked at."""


def walk(
    game: Game, seats: int, seed: int, options: dict[str, int] | None = None
) -> Iterator[tuple[State, Decision[Any]]]:
    """Every state of one random game that has an open question."""
    dice = FastDice(seed)
    state = game.setup(seats, options)
    decisions = 0
    while (decision := pending(state)) is not None:
        yield state, decision
        apply(state, random_option(decision, state, dice))
        decisions += 1
        assert decisions <= game.longest, f"no end after {game.longest} decisions"


def glances(
    game: Game, seats: int, seed: int, options: dict[str, int] | None = None
) -> Iterator[tuple[State, Decision[Any]]]:
    """Every state of one random game; of a long one only every n-th, spread over the whole of it."""
    length = play_out(game.setup(seats, options), FastDice(seed))
    stride = max(1, length // STATES)
    for step, found in enumerate(walk(game, seats, seed, options)):
        if step % stride == seed % stride:
            yield found


def seeds(game: Game, seats: int, games: int, decisions: int, first: int = 0) -> Iterator[int]:
    """Seeds of so many random games, or of fewer where these have so many decisions together; one at least."""
    for seed in range(first, first + games):
        yield seed
        decisions -= play_out(game.setup(seats), FastDice(seed))
        if decisions <= 0:
            return


def view_bytes(game: Game, state: State, seat: Seat | None) -> bytes:
    """A view as it would be sent."""
    return json.dumps(game.view(state, seat), sort_keys=True).encode()


def check_options(game: Game, state: State, decision: Decision[Any]) -> None:
    """Never a dead end; sorted, unique, positive weights; text and back."""
    options = decision.options(state)
    assert options, f"{type(decision).__name__} is a dead end"
    assert options == sorted(set(options)), f"{type(decision).__name__}: {options}"
    for action in options:
        assert game.vocabulary.parse(game.vocabulary.text(action)) == action
        assert game.vocabulary.unfold(game.vocabulary.text(action)) == [action]
    if isinstance(decision, Chance):
        weights = decision.weights(state)
        assert len(weights) == len(options) and min(weights) > 0
        if isinstance(decision, Lot):
            assert decision.total(state) == sum(weights)
            assert draw(decision, state, FastDice(len(options))) == options[weighted(weights, FastDice(len(options)))]
    else:
        assert decision.seat >= 0


def check_words(game: Game, state: State, decision: Decision[Any]) -> None:
    """Every question and every button has words."""
    view = game.view(state, decision.seat if decision.seat != CHANCE else None)
    assert game.words.question(type(decision).__name__, decision.locals())
    for action in decision.options(state):
        assert game.words.action(game.vocabulary, action)
        game.words.note(view, game.vocabulary, action, decision.locals())


def check_clone(game: Game, state: State, decision: Decision[Any], dice: FastDice) -> None:
    """A copy is equal and independent: acting on it leaves the original as it was."""
    before = game.encode(state)
    twin = state.clone()
    assert game.encode(twin) == before
    assert twin.journal is None
    apply(twin, random_option(decision, twin, dice))
    assert game.encode(state) == before, f"{type(decision).__name__}: the copy shares something"


def check_encoding(game: Game, state: State) -> None:
    """Bytes and back, and the questions stay the same."""
    data = game.encode(state)
    twin = game.decode(data)
    assert game.encode(twin) == data
    first, second = pending(state), pending(twin)
    assert first is not None and second is not None
    assert first.options(state) == second.options(twin)


def check_position(game: Game, state: State) -> None:
    """Any position can be written down and loaded."""
    assert game.encode(game.position(game.describe(state))) == game.encode(state)


def check_noninterference(game: Game, state: State, decision: Decision[Any], readers: Sequence[int], seed: int) -> None:
    """What a seat gets does not depend on what it cannot know."""
    for number in readers:
        seat = Seat(number)
        other = game.imagine(state, seat, FastDice(seed))
        assert view_bytes(game, other, seat) == view_bytes(game, state, seat), f"the view of seat {seat} leaks"
        if decision.seat == seat:
            twin = pending(other)
            assert twin is not None and twin.options(other) == decision.options(state), "the options leak"
        again = game.imagine(game.imagine(state, seat, FastDice(seed + 1)), seat, FastDice(seed))
        assert game.encode(again) == game.encode(other), "an imagined world depends on the hidden one"
        glimpse = Glimpse(game, state, seat, FastDice(seed + 2))
        assert json.dumps(glimpse.view, sort_keys=True).encode() == view_bytes(game, state, seat)
        assert glimpse.options == (decision.options(state) if decision.seat == seat else [])


def check_dreams(game: Game, seats: int, seed: int) -> None:
    """Where seats see different things, imagining must show more than one world: the truth alone would be cheating."""
    secrets = False
    for state, _ in walk(game, seats, seed):
        secrets = secrets or len({view_bytes(game, state, Seat(seat)) for seat in range(seats)}) > 1
        if len({game.encode(game.imagine(state, Seat(0), FastDice(dice))) for dice in range(8)}) > 1:
            return
    assert not secrets, "a seat always imagines the truth"


def check_side_by_side(game: Game, state: State, seat: Seat, seed: int, length: int = 40) -> None:
    """Two worlds that a seat cannot tell apart go on side by side, and it still cannot tell them apart.

    Actions that the seat sees are the same in both; where it sees only that something was chosen, anything is chosen.
    The two may part when a stored secret is shown, or when what happens in the one is impossible in the other.
    """
    here, there = state.clone(), game.imagine(state, seat, FastDice(seed))
    dice = FastDice(seed + 1)
    for _ in range(length):
        decision, twin = pending(here), pending(there)
        if decision is None or twin is None:
            assert decision is twin, "only one of two like worlds is over"
            return
        assert step_text(decision) == step_text(twin), "the question leaks"
        action = random_option(decision, here, dice)
        other = counterpart(decision, here, action, twin, there, seat, dice)
        if other is None:
            return
        here, first = after(here, action)
        there, second = after(there, other)
        name = type(decision).__name__
        learnt = bool(here.reveals >> seat & 1)
        assert learnt == bool(there.reveals >> seat & 1), f"{name}: whether seat {seat} is shown something leaks"
        if learnt and told(first, seat) != told(second, seat):
            return
        assert told(first, seat) == told(second, seat), f"{name}: an event leaks"
        assert view_bytes(game, here, seat) == view_bytes(game, there, seat), f"{name}: the view of seat {seat} leaks"
        worlds = [game.encode(game.imagine(world, seat, FastDice(seed))) for world in (here, there)]
        assert worlds[0] == worlds[1], f"{name}: seat {seat} imagines from what it cannot know"
        if decision.seat == seat:
            assert bool(here.reveals) == bool(there.reveals), f"{name}: undo leaks"


def counterpart(
    decision: Decision[Any], here: State, action: Action, twin: Decision[Any], there: State, seat: Seat, dice: FastDice
) -> Action | None:
    """What to do in the other world so that the seat sees the same; None if it cannot happen there."""
    options = twin.options(there)
    if decision.seat == seat or is_witness(decision.seen_by(here, action), seat):
        assert decision.seat != seat or action in options, f"{type(decision).__name__}: the options leak"
        return action if action in options else None
    unseen = [option for option in options if not is_witness(twin.seen_by(there, option), seat)]
    return unseen[dice.below(len(unseen))] if unseen else None


def is_witness(mask: int, seat: Seat) -> bool:
    return mask == EVERYONE or bool(mask >> seat & 1)


def check_public(game: Game, state: State, decision: Decision[Any], readers: Sequence[int], seed: int) -> None:
    """The options of a question that is called public are the same in every world that anybody holds possible."""
    if decision.seat == CHANCE or not decision.public:
        return
    for number in readers:
        other = game.imagine(state, Seat(number), FastDice(seed))
        assert pending_options(other) == decision.options(state), f"{type(decision).__name__} is not public"


def pending_options(state: State) -> list[Any]:
    decision = pending(state)
    return [] if decision is None else decision.options(state)


def after(state: State, action: Any) -> tuple[State, list[Event]]:
    twin = state.clone()
    journal: list[Event] = []
    twin.journal = journal
    twin.reveals = 0
    apply(twin, action)
    twin.journal = None
    return twin, journal


def told(journal: list[Event], seat: Seat) -> list[tuple[str, int, str, tuple[int, ...]]]:
    events = [event.told(seat) for event in journal]
    return [(e.rule, int(e.seat), e.what, e.args) for e in events if e is not None]


def check_pieces(game: Game, state: State) -> None:
    assert game.lost_pieces(state) == []


def check_scores(game: Game, state: State, seats: int) -> None:
    """Totals are the sums of their parts."""
    scores = game.scores(state)
    assert len(scores) == seats
    assert all(score.total == sum(score.parts.values()) for score in scores)


def play_match(game: Game, seats: int, seed: int, options: dict[str, int] | None = None) -> Match:
    """A whole match at random, with words for everything that happened."""
    match = Match(game, seats, options, FastDice(seed))
    dice = FastDice(seed + 10**6)
    match.start()
    while (seat := match.to_move()) is not None:
        choices = match.options_for(seat)
        match.take(seat, choices[dice.below(len(choices))])
    names = [f"seat {seat}" for seat in range(seats)]
    book = game.rulebook()
    for event in match.events:
        assert game.words.event(event, names)
        assert book.find(event.rule) is not None, f"{event.what} names no clause: {event.rule}"
    return match


def check_record(game: Game, match: Match) -> None:
    """Replaying a record gives the same end."""
    text = write(match)
    again = replay(parse(text), game)
    assert game.encode(again.state) == game.encode(match.state)
    assert write(again) == text
    assert [(e.rule, e.what, e.args) for e in again.events] == [(e.rule, e.what, e.args) for e in match.events]


def check_phrases(game: Game, match: Match) -> None:
    """What a seat does in a row, cut anywhere, is folded into lines that unfold to the same actions."""
    for seat, run in groupby(match.record, key=lambda entry: entry[0]):
        actions = [action for _, action in run]
        for part in [actions[:cut] for cut in range(1, len(actions))] + [actions[cut:] for cut in range(len(actions))]:
            lines = game.vocabulary.fold(part)
            assert [action for line in lines for action in game.vocabulary.unfold(line)] == part, f"{lines}"
            assert seat != CHANCE or len(lines) == len(part), f"nature has no phrases: {lines}"


def check_undo(game: Game, seats: int, seed: int) -> None:
    """Undo returns exactly to the state before the seat's last choice, never behind nature, another seat or the end."""
    match = Match(game, seats, None, FastDice(seed))
    dice = FastDice(seed + 1)
    match.start()
    while (seat := match.to_move()) is not None:
        choices = match.options_for(seat)
        action = choices[dice.below(len(choices))]
        before, actions, events = game.encode(match.state), len(match.record), len(match.events)
        match.take(seat, action)
        drawn = any(who == CHANCE for who, _ in match.record[actions:])
        learnt = drawn or match.state.reveals != 0 or match.is_over()
        assert match.can_undo(seat) == (not learnt)
        for other in range(seats):
            assert other == seat or not match.can_undo(Seat(other))
        if not learnt and dice.below(3) == 0:
            assert match.undo(seat)
            assert game.encode(match.state) == before
            assert (len(match.record), len(match.events)) == (actions, events)
            match.take(seat, action)
