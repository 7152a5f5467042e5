import json

import pytest

import roteiro
from roteiro.core.errors import BadOption, RoteiroError
from roteiro.games import GAMES, find_game
from roteiro.measure import LONG_SAMPLE, SAMPLE, Speed, as_json, main, measure

BUDGET = 0.001


@pytest.mark.parametrize("name", GAMES)
def test_a_measurement_tells_what_it_counted(name: str) -> None:
    game = find_game(name)
    told: list[str] = []
    speed = measure(game, game.seats[-1], BUDGET, 2, 1, told.append)
    facts = speed.facts
    assert (speed.game, speed.seats, speed.mode, speed.repeats) == (name, game.seats[-1], roteiro.mode(), 2)
    assert facts.games == (8 if game.name == "africana" else SAMPLE)  # the first 8 long games have 100,000 decisions
    assert (facts.games < SAMPLE) == (facts.decisions >= LONG_SAMPLE)
    assert facts.draws + facts.forced <= facts.decisions <= SAMPLE * game.longest
    assert facts.options >= facts.decisions - facts.draws
    assert facts.branching >= 1
    assert len(told) == 3 and all(name in line for line in told)


@pytest.fixture(scope="module")
def speed() -> Speed:
    return measure(find_game("vasco"), 2, BUDGET, 3, 1)


def test_equal_seeds_give_equal_facts_and_others_do_not(speed: Speed) -> None:
    game = find_game("vasco")
    assert measure(game, 2, BUDGET, 1, 1).facts == speed.facts
    assert measure(game, 2, BUDGET, 1, 2).facts.checksum != speed.facts.checksum


def test_a_figure_lies_within_its_spread_and_seats_have_their_share_of_the_rate(speed: Speed) -> None:
    for spread in (speed.python_loop, speed.checked_loop, speed.inside, speed.games, speed.clone_us):
        assert len(spread.values) == 3
        assert 0 < spread.low <= spread.median <= spread.high
    share = speed.seats_inside.median / speed.inside.median
    assert share == pytest.approx(1 - speed.facts.share_of_nature)


def test_a_measurement_is_plain_json(speed: Speed) -> None:
    document = as_json(speed)
    assert json.loads(json.dumps(document)) == document
    assert document["facts"]["decisions"] > 0
    assert document["decisions_per_second"]["inside"]["median"] > 0


def test_impossible_wishes_are_refused() -> None:
    game = find_game("vasco")
    with pytest.raises(BadOption):
        measure(game, 9, BUDGET, 1)
    for seconds, repeats in ((0.0, 1), (-1.0, 1), (BUDGET, 0)):
        with pytest.raises(RoteiroError):
            measure(game, 2, seconds, repeats)


def test_the_command_prints_one_document_or_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["vasco", "--seats", "2", "--seconds", str(BUDGET), "--repeats", "1"]) == 0
    assert json.loads(capsys.readouterr().out)["game"] == "vasco"
    assert main(["chess"]) == 2
    told = capsys.readouterr()
    assert told.out == "" and len(told.err.splitlines()) == 1
