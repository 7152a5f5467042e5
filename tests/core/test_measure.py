import json

import pytest
from rich.console import Console

import roteiro
from roteiro.core.errors import BadOption, RoteiroError
from roteiro.games import GAMES, find_game
from roteiro.measure import LONG_SAMPLE, ROWS, SAMPLE, Speed, as_json, find, measure, measure_apart, modes
from roteiro.measure.__main__ import main
from roteiro.measure.figures import Facts
from roteiro.measure.sample import Walk
from roteiro.measure.table import show_speed
from roteiro.measure.thinking import POSITIONS, Study

BUDGET = 0.001
FEW = 2
"""Iterations of the search: a test wants to see that they are counted, not how fast they are."""


@pytest.mark.parametrize("name", GAMES)
def test_a_sample_tells_what_was_counted(name: str) -> None:
    game = find_game(name)
    facts = Walk(game, game.seats[-1], 1).facts()
    assert facts.games == (8 if game.name == "africana" else SAMPLE)  # the first 8 long games have 100,000 decisions
    assert (facts.games < SAMPLE) == (facts.decisions >= LONG_SAMPLE)
    assert facts.draws + facts.forced <= facts.decisions <= SAMPLE * game.longest
    assert facts.options >= facts.decisions - facts.draws
    assert facts.branching >= 1


@pytest.mark.parametrize("name", GAMES)
def test_positions_to_think_about_are_open_choices_of_a_whole_game(name: str) -> None:
    study = Study(find_game(name), 3, 1, FEW)
    assert len(study.states) == POSITIONS
    assert all(len(glimpse.options) > 1 for glimpse in study.glimpses)
    before = [study.judge.game.encode(state) for state in study.states]
    assert study.playout_rate(BUDGET) > 0
    assert [study.judge.game.encode(state) for state in study.states] == before


def test_iterations_are_those_that_were_made_and_equal_searches_have_equal_checksums(speed: Speed) -> None:
    same, longer = (Study(find_game("vasco"), 2, 1, iterations) for iterations in (FEW, FEW + 1))
    assert (same.search_all(), longer.search_all()) == (FEW * POSITIONS, (FEW + 1) * POSITIONS)
    assert speed.thought == same.thought() != longer.thought()


TOLD: list[str] = []


@pytest.fixture(scope="module")
def speed() -> Speed:
    return measure(find_game("vasco"), 2, BUDGET, 2, 1, TOLD.append, FEW)


def test_a_measurement_says_what_it_is_of_and_how_far_it_has_come(speed: Speed) -> None:
    assert (speed.game, speed.seats, speed.mode, speed.repeats) == ("vasco", 2, roteiro.mode(), 2)
    assert len(TOLD) == 3 and all("vasco" in line for line in TOLD)


def test_equal_seeds_give_equal_facts_and_others_do_not(speed: Speed) -> None:
    def facts(seed: int) -> Facts:
        return Walk(find_game("vasco"), 2, seed).facts()

    assert facts(1) == speed.facts
    assert facts(2).checksum != speed.facts.checksum


def test_a_figure_lies_within_its_spread_and_seats_have_their_share_of_the_rate(speed: Speed) -> None:
    rates = (speed.python_loop, speed.checked_loop, speed.inside, speed.games, speed.clones)
    for spread in (*rates, speed.clone_us, speed.playouts, speed.iterations):
        assert len(spread.values) == 2
        assert 0 < spread.low <= spread.median <= spread.high
    share = speed.seats_inside.median / speed.inside.median
    assert share == pytest.approx(1 - speed.facts.share_of_nature)
    assert speed.clone_us.high == pytest.approx(1e6 / speed.clones.low)


def test_a_measurement_is_plain_json_with_every_figure_in_its_place(speed: Speed) -> None:
    document = as_json(speed)
    assert json.loads(json.dumps(document)) == document
    assert document["facts"]["decisions"] > 0
    assert document["thought"]["positions"] == POSITIONS
    assert all(find(document, path)["median"] > 0 for _, path in ROWS)


def test_the_table_has_every_figure_and_says_what_was_counted(speed: Speed) -> None:
    document = as_json(speed)
    console = Console(record=True, width=80)
    show_speed(console, document)
    text = console.export_text()
    assert all(label in text for label, _ in ROWS)
    assert document["facts"]["checksum"] in text and document["thought"]["checksum"] in text


def test_impossible_wishes_are_refused() -> None:
    game = find_game("vasco")
    with pytest.raises(BadOption):
        measure(game, 9, BUDGET, 1)
    for seconds, repeats, iterations in ((0.0, 1, 1), (-1.0, 1, 1), (BUDGET, 0, 1), (BUDGET, 1, 0)):
        with pytest.raises(RoteiroError):
            measure(game, 2, seconds, repeats, iterations=iterations)


def test_the_command_prints_one_document_or_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["vasco", "--seats", "2", f"--seconds={BUDGET}", "--repeats", "1", f"--iterations={FEW}"]) == 0
    assert json.loads(capsys.readouterr().out)["game"] == "vasco"
    assert main(["chess"]) == 2
    told = capsys.readouterr()
    assert told.out == "" and len(told.err.splitlines()) == 1


def test_both_modes_are_measured_unless_the_switch_names_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("ROTEIRO_MODE", raising=False)
    assert modes() == (["interpreted", "compiled"] if roteiro.mode() == "compiled" else ["interpreted"])
    monkeypatch.setenv("ROTEIRO_MODE", roteiro.mode())
    assert modes() == [roteiro.mode()]


def test_a_mode_is_measured_in_a_process_of_its_own_which_passes_its_complaint_on() -> None:
    document = measure_apart("interpreted", "vasco", 2, BUDGET, 1, 1, FEW)
    assert document["mode"] == "interpreted" and document["thought"]["iterations"] == FEW
    with pytest.raises(RoteiroError, match="^Vasco da Gama is for 2 to 4 players, not 9$"):
        measure_apart("interpreted", "vasco", 9, BUDGET, 1, 1)
