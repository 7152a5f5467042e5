"""Plots of a contest: written, not empty, the same again for the same games."""

from __future__ import annotations

from pathlib import Path

import pytest

from arena.command import roteiro
from arena.racing import races
from roteiro.bots.arena import contest as contests
from roteiro.bots.arena.contest import Contest
from roteiro.bots.arena.plots import bin_edges, scores_figure, seats_figure, write_plots
from roteiro.bots.arena.results import BadResults, Results
from roteiro.bots.arena.standing import seat_shares

NAMES = ["random", "search:0.5s", "../$x_$"]


@pytest.fixture
def results(monkeypatch: pytest.MonkeyPatch) -> Results:
    monkeypatch.setattr(contests, "check_bots", lambda names: None)
    found = Results(Contest("vasco", 4, NAMES, 5, {}))
    for block in races([0, 150, 80], 4, 6, 1):
        for game in block:
            found.add(game)
    return found


def test_a_drawing_has_text_and_is_the_same_twice(results: Results, tmp_path: Path) -> None:
    once, twice = (write_plots(results, tmp_path / folder, "svg") for folder in ("a/b", "c"))
    assert [path.relative_to(tmp_path).as_posix() for path in once] == ["a/b/scores.svg", "a/b/seats.svg"]
    for path, again in zip(once, twice, strict=True):
        assert path.read_text("utf-8").startswith("<?xml") and path.stat().st_size > 5000
        assert path.read_bytes() == again.read_bytes()
        assert "<dc:date>" not in path.read_text("utf-8")


def test_other_games_give_another_drawing(results: Results, tmp_path: Path) -> None:
    before = [path.read_bytes() for path in write_plots(results, tmp_path, "svg")]
    for game in races([0, 0, 0], 4, 1, 2)[0]:
        results.add(game)
    after = [path.read_bytes() for path in write_plots(results, tmp_path, "svg")]
    assert before[0] != after[0] and before[1] != after[1]


def test_a_picture_is_a_png(results: Results, tmp_path: Path) -> None:
    for path in write_plots(results, tmp_path, "png"):
        assert path.name in ("scores.png", "seats.png")
        assert path.read_bytes().startswith(b"\x89PNG") and path.stat().st_size > 10_000


def test_titles_tell_the_contest(results: Results) -> None:
    for figure in (scores_figure(results), seats_figure(results)):
        text = figure.get_suptitle()
        for word in ("Vasco da Gama", "4 seats", "72 games", "seed 5", "random, search:0.5s"):
            assert word in text


def test_every_bot_has_its_histogram_of_all_its_points(results: Results) -> None:
    rows = scores_figure(results).axes
    assert [axes.get_title("left").partition(": mean")[0] for axes in rows] == ["random", "search:0.5s", r"../\$x_\$"]
    for axes in rows:
        assert sum(bar.get_height() for bar in axes.patches) == pytest.approx(1)


def test_every_seat_has_its_share_beside_the_line_of_equality(results: Results) -> None:
    axes = seats_figure(results).axes[0]
    line, everybody = axes.lines[0], axes.containers[0]
    assert list(line.get_ydata()) == [0.25, 0.25]
    assert list(everybody[0].get_ydata()) == pytest.approx([share.mean for share in seat_shares(results)])
    assert len(axes.containers) == 1 + len(NAMES)


@pytest.mark.parametrize(("low", "high", "bins"), [(7, 7, 1), (0, 29, 30), (0, 30, 16), (-5, 94, 25)])
def test_bins_lie_between_whole_points_and_hold_them_all(low: int, high: int, bins: int) -> None:
    edges = bin_edges(low, high)
    assert len(edges) == bins + 1
    assert edges[0] < low and high < edges[-1]
    assert {edge % 1 for edge in edges} == {0.5}


def test_a_folder_that_cannot_be_made_is_named(results: Results, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(BadResults, match="cannot write .*file/scores.svg"):
        write_plots(results, tmp_path / "file", "svg")


def test_the_command_draws(tmp_path: Path) -> None:
    plan = ("arena", "vasco", "--bots", "random,random", "--seats", "2", "--games", "4")
    found = roteiro(*plan, "--plots", str(tmp_path), "--format", "png")
    assert found.returncode == 0, found.stderr
    assert {path.name for path in tmp_path.iterdir()} == {"scores.png", "seats.png"}
    assert "'--format'" in roteiro(*plan, "--plots", str(tmp_path), "--format", "bmp").stderr


def test_a_folder_that_cannot_be_made_is_refused_before_any_game(tmp_path: Path) -> None:
    folder, file = tmp_path / "taken", tmp_path / "games.jsonl"
    folder.touch()
    plan = ("arena", "vasco", "--bots", "random,random", "--seats", "2", "--games", "4", "--file", str(file))
    found = roteiro(*plan, "--plots", str(folder))
    assert found.returncode == 2 and found.stdout == ""
    assert found.stderr.startswith("roteiro: cannot write into") and found.stderr.count("\n") == 1
    assert not file.exists()


def test_without_matplotlib_one_line_says_what_to_install_before_any_game(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    plan = ("arena", "vasco", "--bots", "random,random", "--seats", "2", "--games", "4", "--file", str(file))
    without = "sys.modules['matplotlib'] = None"
    found = roteiro(*plan, "--plots", str(tmp_path), before=without)
    assert found.returncode == 2 and found.stdout == ""
    assert found.stderr == "roteiro: plots need matplotlib, the extra 'plots': pip install 'roteiro[plots]'\n"
    assert not list(tmp_path.iterdir())
    assert roteiro(*plan, before=without).returncode == 0
