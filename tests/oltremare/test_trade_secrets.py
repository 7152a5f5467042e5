"""What bargaining tells and what it does not: questions, options, errors and events in worlds that look alike."""

from __future__ import annotations

from collections import Counter

import pytest

from conformance import contract
from oltremare.playing import Table
from roteiro.core.dice import FastDice, random_option
from roteiro.core.errors import RoteiroError
from roteiro.core.kernel import Action, Chance, Decision, Seat, State, pending
from roteiro.core.position import step_text
from roteiro.games.oltremare import GAME
from roteiro.games.oltremare.data import NAMES
from roteiro.games.oltremare.state import OltreMare, cards_in_game

TRADE = """
    seats = 3
    phase = "trade"
    [[player]]
    hand = ["salt dp4", "salt ms1", "olives dp2", "grain ps2 @ 1"]
    pirates = ["?", "grain ps3"]
    [[player]]
    hand = ["silk ps2", "silk pm1", "grain ps2 @ 0", "pottery ps1"]
    [[player]]
    hand = ["silk ds4", "salt ps2 @ 0", "olives dm2"]
"""
OFFERED = "0 offer salt for silk to all\n"
STAGES = {
    "trade": "",
    "building": "0 offer all\n0 give salt\n",
    "answering": OFFERED,
    "countering": f"{OFFERED}1 accept\n2 counter\n2 give silk\n",
    "invited": "0 invite\n1 offer grain for salt to 0\n",
    "choosing": f"{OFFERED}1 accept\n2 counter silk for jewels\n",
    "nothing to choose": "0 invite\n1 decline\n2 offer silk for jewels to 0\n",
    "picking first": f"{OFFERED}1 accept\n2 decline\n",
    "picking second": f"{OFFERED}1 accept\n2 decline\n0 hand salt ms1\n",
    "picking two": "0 offer 2 salt for silk+grain to 1\n1 accept\n0 hand salt dp4\n",
    "after a deal": f"{OFFERED}1 accept\n2 decline\n0 hand salt ms1\n1 hand silk pm1\n",
}
LINES = [
    *[f"offer {good} for nothing to {to}" for good in ("salt", "grain", "silk", "jewels") for to in ("1", "2", "all")],
    *[
        f"offer nothing for {n} {good} to {to}"
        for good in ("silk", "jewels")
        for n in (1, 4)
        for to in ("0", "2", "all")
    ],
    "offer 4 salt for 4 silk to 1",
    "offer salt+12 for 3 olives to 2",
    "offer salt for silk to 4",
    *[f"counter {good} for {n} salt" for good in ("silk", "grain", "jewels") for n in (1, 3)],
    "counter nothing for 4 jewels",
    *["accept", "decline", "neither", "with 1", "with 2", "propose", "withdraw", "ask jewels", "give silk", "done"],
    *["hand salt dp4", "hand salt ps2", "hand silk pm1", "hand silk ds4", "hand grain ps2"],
]


def at(stage: str) -> Table:
    table = Table(TRADE)
    table.play(STAGES[stage])
    return table


def said(table: Table, world: OltreMare, seat: Seat) -> list[str]:
    """How the table answers all these lines in a world: the error, or nothing."""
    found = []
    for line in LINES:
        table.state = world.clone()
        try:
            table.act(seat, line)
        except RoteiroError as error:
            found.append(f"{line}: {type(error).__name__} {error}")
        else:
            found.append(line)
    return found


def dream(state: OltreMare, seat: int, seed: int) -> OltreMare:
    """A world that the seat cannot tell from the true one."""
    world = GAME.imagine(state, Seat(seat), FastDice(seed))
    assert isinstance(world, OltreMare)
    return world


@pytest.mark.parametrize("seat", range(3))
@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.rule("OLM-12.1", "OLM-12.7", "OLM-3.17")
def test_no_error_tells_a_seat_what_the_others_hold(stage: str, seat: int) -> None:
    table = at(stage)
    truth = table.state
    worlds = [dream(truth, seat, seed) for seed in range(4)]
    assert len({GAME.encode(world) for world in worlds}) > 1
    expected = said(table, truth, Seat(seat))
    assert any(": " in answer for answer in expected)
    for world in worlds:
        assert said(table, world, Seat(seat)) == expected


@pytest.mark.parametrize("seat", range(3))
@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.rule("OLM-12.1", "OLM-12.7")
def test_questions_options_and_views_are_the_same_in_like_worlds(stage: str, seat: int) -> None:
    truth = at(stage).state
    decision = pending(truth)
    assert decision is not None
    for seed in range(8):
        world = dream(truth, seat, seed)
        assert [step_text(frame) for frame in world.stack] == [step_text(frame) for frame in truth.stack]
        assert contract.view_bytes(GAME, world, Seat(seat)) == contract.view_bytes(GAME, truth, Seat(seat))
        assert contract.pending_options(world), "what was promised is missing"
        if decision.seat == seat or decision.public:
            assert contract.pending_options(world) == decision.options(truth)


@pytest.mark.parametrize(
    ("script", "asked"),
    [
        ("0 offer salt for jewels to 1", "1 AnswerOffer"),
        ("0 offer salt for silk to 2\n2 counter silk for jewels", "0 ChooseReply"),
        (f"{OFFERED}1 accept\n2 counter silk for jewels", "0 ChooseReply"),
        ("0 offer olives for nothing to 1\n1 accept", "0 PickCard"),
        ("0 offer nothing for silk to 2\n2 accept", "2 PickCard"),
        ("0 offer 2 salt for 2 silk to 1\n1 accept\n0 hand salt dp4", "0 PickCard"),
        ("0 offer 2 salt for 2 silk to 1\n1 accept\n0 hand salt dp4\n0 hand salt ms1\n1 hand silk ps2", "1 PickCard"),
    ],
)
@pytest.mark.rule("OLM-3.14", "OLM-3.16", "OLM-3.17", "OLM-12.1")
def test_a_question_with_a_single_answer_is_asked_all_the_same(script: str, asked: str) -> None:
    table = Table(TRADE.replace('"pottery ps1"]', '"pottery ps1"]\ncounters = 0'))
    table.play_forced = True
    table.play(script)
    assert table.asked() == asked
    assert len(table.choices()) == 1


@pytest.mark.parametrize("reader", [0, 1, None])
@pytest.mark.rule("OLM-3.14", "OLM-12.1")
def test_a_no_does_not_tell_whether_one_could_have_said_yes(reader: int | None) -> None:
    seat = None if reader is None else Seat(reader)
    seen = []
    for card in ("silk ds4", "jewels dp1"):
        table = Table(TRADE.replace("silk ds4", card))
        table.play(f"{OFFERED}1 decline")
        assert ("accept" in table.choices()) == (card == "silk ds4")
        table.play("2 decline")
        events = [event.told(seat) for event in table.events]
        seen.append((GAME.view(table.state, seat), [(e.what, e.seat, e.args) for e in events if e is not None]))
    assert seen[0] == seen[1]


OLIVES = [name for name in NAMES if name.startswith("olives")]
TWINS = """
    seats = 2
    first = 1
    active = 0
    phase = "trade"
    last_round = true
    deck = DECK
    [[player]]
    hand = ["pottery ms2", "salt dp4"]
    cargo = CARGO
    [[player]]
    hand = ["pottery ms2"]
    cargo = ["silk pm1"]
    [new_deck]
    cards = ["pottery ms2", *DECK]
    fresh = [0]
"""


@pytest.mark.rule("OLM-3.13", "OLM-3.17", "OLM-12.7")
def test_a_promised_card_is_there_in_every_world_even_if_its_equal_came_from_a_new_deck() -> None:
    left = Counter(dict(zip(NAMES, cards_in_game(2), strict=True)))
    left -= Counter([*OLIVES, "pottery ms2", "pottery ms2", "salt dp4", "silk pm1"])
    document = TWINS.replace("*DECK]", str(OLIVES)[1:]).replace("DECK", str(OLIVES))
    table = Table(document.replace("CARGO", str(sorted(left.elements()))))
    table.play("0 invite\n1 offer pottery for salt to 0\n0 with 1")
    for seed in range(20):
        assert contract.pending_options(dream(table.state, 0, seed)), "a promised card is missing"
    table.play("1 hand pottery ms2")
    for seed in range(20):
        dream(table.state, 0, seed)


TALK = {
    "offer": 4, "invite": 4, "buy": 1, "done": 1, "give": 3, "ask": 3, "pay": 1, "charge": 1, "propose": 40,
    "withdraw": 1, "accept": 8, "counter": 5, "decline": 2, "with": 5, "neither": 1, "hand": 1,
}  # fmt: skip


def talkative(decision: Decision[OltreMare], state: OltreMare, dice: FastDice) -> Action:
    """A choice that makes offers and deals more often than chance would."""
    if isinstance(decision, Chance):
        return random_option(decision, state, dice)
    options = decision.options(state)
    weights = [TALK.get(GAME.vocabulary.verb_of(option).name, 1) for option in options]
    roll = dice.below(sum(weights))
    return options[next(i for i in range(len(options)) if roll < sum(weights[: i + 1]))]


def side_by_side(state: State, seat: Seat, seed: int) -> int:
    """Play on in the true world and in a like one, until they must part; how many deals were made."""
    here, there = state.clone(), GAME.imagine(state, seat, FastDice(seed))
    dice = FastDice(seed + 1)
    deals = 0
    for _ in range(60):
        decision, twin = pending(here), pending(there)
        assert decision is not None and twin is not None and isinstance(here, OltreMare)
        assert step_text(decision) == step_text(twin), "the question leaks"
        action = talkative(decision, here, dice)
        other = contract.counterpart(decision, here, action, twin, there, seat, dice)
        if other is None:
            break
        here, first = contract.after(here, action)
        there, second = contract.after(there, other)
        name = type(decision).__name__
        learnt = bool(here.reveals >> seat & 1)
        assert learnt == bool(there.reveals >> seat & 1), f"{name}: whether something is shown leaks"
        if learnt and contract.told(first, seat) != contract.told(second, seat):
            break
        assert contract.told(first, seat) == contract.told(second, seat), f"{name}: an event leaks"
        assert contract.view_bytes(GAME, here, seat) == contract.view_bytes(GAME, there, seat), (
            f"{name}: the view leaks"
        )
        deals += len([event for event in first if event.what == "deal_agreed"])
    return deals


@pytest.mark.parametrize("seat", range(3))
@pytest.mark.rule("OLM-12.7", "OLM-12.1", "OLM-3.17")
def test_like_worlds_stay_alike_while_people_bargain(seat: int) -> None:
    deals = sum(side_by_side(at(stage).state, Seat(seat), seed) for stage in STAGES for seed in range(4))
    assert deals > 20
