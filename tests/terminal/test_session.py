"""A person at the terminal: whole games, undo, help, saving and resuming."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path

import pytest
from rich.console import Console

from roteiro.core.dice import FastDice
from roteiro.core.errors import RoteiroError
from roteiro.core.game import Game
from roteiro.core.kernel import Seat
from roteiro.core.record import parse, replay, verify
from roteiro.games import GAMES
from roteiro.games.vasco import GAME
from roteiro.terminal.opening import new_match
from roteiro.terminal.play import Session, keyed
from roteiro.terminal.saving import SavedMatch, newest_save, resume

Answer = Callable[[Session], str]


class Person(io.TextIOBase):
    """Types an answer whenever one is asked for."""

    def __init__(self, answer: Answer) -> None:
        self.answer = answer
        self.session: Session | None = None

    def readline(self, size: int | None = -1, /) -> str:
        assert self.session is not None
        text = self.answer(self.session)
        return f"{text}\n" if text != "EOF" else ""


def sit_down(
    saved: SavedMatch, answer: Answer, monkeypatch: pytest.MonkeyPatch, width: int = 110
) -> tuple[Session, str]:
    """Play a session with somebody who answers so; the session and what the terminal showed."""
    screen = io.StringIO()
    person = Person(answer)
    monkeypatch.setattr("sys.stdin", person)
    session = Session(saved, Console(file=screen, width=width, color_system=None), seed=1)
    person.session = session
    session.run()
    return session, screen.getvalue()


def any_choice(seed: int) -> Answer:
    dice = FastDice(seed)

    def answer(session: Session) -> str:
        seat = session.match.to_move()
        assert seat is not None
        keys = list(keyed(session.game.vocabulary, session.match.options_for(seat)))
        return str(keys[dice.below(len(keys))])

    return answer


def script(*lines: str) -> Answer:
    left = list(lines)
    return lambda _: left.pop(0) if left else "EOF"


def fresh(
    tmp_path: Path, game: Game = GAME, seats: int = 3, bots: str = "", position: Path | None = None
) -> SavedMatch:
    return new_match(game, seats, bots, {}, position, tmp_path / "game.roteiro")


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
@pytest.mark.parametrize("bots", ["", "none"])
def test_a_person_plays_a_whole_game(game: Game, bots: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session, text = sit_down(fresh(tmp_path, game, game.seats[0], bots), any_choice(3), monkeypatch)
    assert session.match.is_over()
    assert "Result" in text
    record = parse((tmp_path / "game.roteiro").read_text("utf-8"))
    assert replay(record, game).is_over()
    verdict = verify(record, game)
    assert verdict.checked == verdict.draws > 0
    assert not (tmp_path / "game.roteiro.secret").exists()


@pytest.mark.parametrize("width", [60, 80, 110, 200])
def test_the_table_fits_the_terminal(width: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _, text = sit_down(fresh(tmp_path, seats=4), any_choice(5), monkeypatch, width)
    shown = [line.removeprefix("> ") for line in text.splitlines()]
    shown = [line for line in shown if not line.startswith(("Saved after", "The record is"))]
    assert max(len(line) for line in shown) <= width


def test_commands_help_log_rule_and_undo(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    position = tmp_path / "start.toml"
    position.write_text('seats = 2\nphase = "placement"\ntile = 8\n', "utf-8")
    saved = fresh(tmp_path, seats=0, bots="none", position=position)
    answers = script("?", "u", "number 8", "area flying", "area recruiting", "u", "u", "9", "r", "r 4.1", "r 77.7",
                     "l", "b", "99", "dance", "number 21", "s " + str(tmp_path / "copy.roteiro"), "s", "q")  # fmt: skip
    session, text = sit_down(saved, answers, monkeypatch)
    for expected in (
        "take back your last choice",
        "Nothing to take back",
        "'area' takes one of",
        "VDG-2.5",
        "VDG-4.1 Buy one of the six upper projects",
        "There is no clause '77.7'",
        "99 is not among the choices",
        "the verbs are",
        "'number 21' is not possible now",
        "Saved a copy in",
        "Save where?",
        "The game is saved. To go on: roteiro play vasco --resume",
    ):
        assert expected in text
    assert [GAME.vocabulary.text(action) for _, action in session.match.record] == ["number 9"]
    assert (tmp_path / "copy.roteiro").read_text("utf-8") == (tmp_path / "game.roteiro").read_text("utf-8")


def test_undo_asks_the_same_question_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    position = tmp_path / "start.toml"
    position.write_text('seats = 2\nphase = "placement"\ntile = 8\n', "utf-8")
    saved = fresh(tmp_path, seats=0, bots="none", position=position)
    session, _ = sit_down(saved, script("number 8", "area recruiting", "EOF"), monkeypatch)
    assert len(session.match.record) == 2
    assert session.match.undo(Seat(0))
    assert session.match.to_move() == 0


def test_a_saved_game_goes_on_with_the_same_dice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    count = 0
    play = any_choice(9)

    def leave_after_ten(session: Session) -> str:
        nonlocal count
        count += 1
        return "q" if count == 10 else play(session)

    saved = fresh(tmp_path)
    first, _ = sit_down(saved, leave_after_ten, monkeypatch)
    again = resume(tmp_path / "game.roteiro")
    assert GAME.encode(again.match.state) == GAME.encode(first.match.state)
    assert again.players == ["human", "random", "random"]
    session, _ = sit_down(again, any_choice(10), monkeypatch)
    assert session.match.is_over()
    record = parse((tmp_path / "game.roteiro").read_text("utf-8"))
    assert len(record.stretches) == 1
    verdict = verify(record, GAME)
    assert verdict.checked == verdict.draws


def test_a_game_whose_secret_is_lost_goes_on_with_new_dice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sit_down(fresh(tmp_path), script("q"), monkeypatch)
    (tmp_path / "game.roteiro.secret").unlink()
    again = resume(tmp_path / "game.roteiro")
    assert len(again.stretches) == 2
    sit_down(again, any_choice(2), monkeypatch)
    verdict = verify(parse((tmp_path / "game.roteiro").read_text("utf-8")), GAME)
    assert 0 < verdict.checked < verdict.draws


def test_the_secret_is_not_in_the_record_of_a_running_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sit_down(fresh(tmp_path), script("q"), monkeypatch)
    secret = tmp_path / "game.roteiro.secret"
    assert secret.stat().st_mode & 0o077 == 0
    assert secret.read_text("ascii").strip() not in (tmp_path / "game.roteiro").read_text("utf-8")
    assert "@ secret" not in (tmp_path / "game.roteiro").read_text("utf-8")


def test_every_action_is_on_disk_before_the_next_question(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    play = any_choice(4)

    def answer(session: Session) -> str:
        record = parse((tmp_path / "game.roteiro").read_text("utf-8"))
        assert len(record.lines) == len(session.match.record)
        return play(session)

    sit_down(fresh(tmp_path, seats=2), answer, monkeypatch)


def test_a_full_disk_is_told_once_and_the_game_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    saved = new_match(GAME, 2, "", {}, None, tmp_path / "folder" / "game.roteiro")
    play = any_choice(6)
    count = 0

    def answer(session: Session) -> str:
        nonlocal count
        count += 1
        if count == 3:
            # A folder where the draft should be written: the operating system refuses, as on a full disk.
            (tmp_path / "folder" / "game.roteiro.part").mkdir()
        return play(session)

    session, text = sit_down(saved, answer, monkeypatch)
    assert session.match.is_over()
    assert text.count("the game goes on unsaved") == 1


def test_a_finished_game_cannot_be_resumed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sit_down(fresh(tmp_path, seats=2), any_choice(1), monkeypatch)
    with pytest.raises(RoteiroError, match="that game is over"):
        resume(tmp_path / "game.roteiro")


def test_a_file_that_exists_is_not_overwritten(tmp_path: Path) -> None:
    (tmp_path / "game.roteiro").write_text("mine", "utf-8")
    with pytest.raises(RoteiroError, match="exists already"):
        fresh(tmp_path)
    assert (tmp_path / "game.roteiro").read_text("utf-8") == "mine"


def test_continue_takes_the_newest_unfinished_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    with pytest.raises(RoteiroError, match="no adjourned game"):
        newest_save("vasco")
    saved = new_match(GAME, 2, "", {}, None, None)
    sit_down(saved, script("q"), monkeypatch)
    assert newest_save("vasco") == saved.path


def test_choices_carry_their_own_numbers() -> None:
    words = GAME.vocabulary
    numbers = [words.parse(text) for text in ("number 3", "number 21", "launch 7")]
    assert list(keyed(words, numbers)) == [3, 21, 22]
    assert list(keyed(words, [words.parse("act"), words.parse("renounce")])) == [1, 2]
