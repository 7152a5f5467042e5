"""A person at the terminal: whole games, undo, help, saving and resuming."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path

import pytest
from rich.console import Console

from africana.explorer import Explorer
from conformance import bazaar
from roteiro.core.dice import FastDice
from roteiro.core.errors import RoteiroError
from roteiro.core.game import Game
from roteiro.core.kernel import Seat
from roteiro.core.record import parse, replay, verify
from roteiro.games import GAMES
from roteiro.games.vasco import GAME
from roteiro.terminal.opening import new_match
from roteiro.terminal.play import BOARDS, Session, keyed
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


def explorer(seed: int) -> Answer:
    """Somebody who wants something: with random choices a game of Africana takes thousands of questions."""
    bot = Explorer(seed)

    def answer(session: Session) -> str:
        seat = session.match.to_move()
        assert seat is not None
        return session.game.vocabulary.text(bot.choose(session.match.glimpse(seat, bot.dice)))

    return answer


def for_a_while(answer: Answer, most: int) -> Answer:
    """So many answers, and then the person leaves."""
    left = iter(range(most))
    return lambda session: "EOF" if next(left, None) is None else answer(session)


def script(*lines: str) -> Answer:
    left = list(lines)
    return lambda _: left.pop(0) if left else "EOF"


def fresh(
    tmp_path: Path, game: Game = GAME, seats: int = 3, bots: str = "", position: Path | None = None
) -> SavedMatch:
    return new_match(game, seats, bots, {}, position, tmp_path / "game.roteiro")


@pytest.mark.parametrize(
    ("game", "bots"),
    [*[(game, "easy") for game in GAMES.values()], (GAME, "none")],
    ids=[*GAMES, "around-one-screen"],
)
def test_a_person_plays_a_whole_game(game: Game, bots: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    answer = explorer(3) if game.name == "africana" else any_choice(3)
    seats = 2 if game.name == "oltremare" else 3  # random traders take their time
    session, text = sit_down(fresh(tmp_path, game, seats, bots), answer, monkeypatch)
    assert session.match.is_over()
    assert "Result" in text
    record = parse((tmp_path / "game.roteiro").read_text("utf-8"))
    assert replay(record, game).is_over()
    verdict = verify(record, game)
    assert verdict.checked == verdict.draws > 0
    assert not (tmp_path / "game.roteiro.secret").exists()


@pytest.mark.parametrize("width", [60, 80, 110, 200])
def test_the_table_fits_the_terminal(width: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    person = for_a_while(any_choice(5), 100)
    session, text = sit_down(fresh(tmp_path, seats=4, bots="easy"), person, monkeypatch, width)
    assert len(session.match.record) > 200
    shown = [line.removeprefix("> ") for line in text.splitlines()]
    shown = [line for line in shown if not line.startswith(("Saved after", "The game is saved"))]
    assert max(len(line) for line in shown) <= width


def test_commands_help_log_rule_and_undo(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    position = tmp_path / "start.toml"
    position.write_text('seats = 2\nphase = "placement"\ntile = 8\n', "utf-8")
    saved = fresh(tmp_path, seats=0, bots="none", position=position)
    answers = script("?", "u", "number 8", "area flying", "area recruiting", "u", "u", "9", "r", "r 4.1", "r 77.7",
                     "l", "b", "99", "dance", "number 21", "s " + str(tmp_path / "copy.roteiro"), "s", "q")  # fmt: skip
    session, text = sit_down(saved, answers, monkeypatch)
    for expected in (
        "take back your last choice or line",
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
    assert again.players == ["human", "medium", "medium"]
    session, _ = sit_down(again, any_choice(10), monkeypatch)
    assert session.match.is_over()
    record = parse((tmp_path / "game.roteiro").read_text("utf-8"))
    assert len(record.stretches) == 1
    verdict = verify(record, GAME)
    assert verdict.checked == verdict.draws


def test_a_game_whose_secret_is_lost_goes_on_with_new_dice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sit_down(fresh(tmp_path, bots="easy"), script("q"), monkeypatch)
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

    sit_down(fresh(tmp_path, seats=2, bots="easy"), answer, monkeypatch)


def test_a_full_disk_is_told_once_and_the_game_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    saved = new_match(GAME, 2, "easy", {}, None, tmp_path / "folder" / "game.roteiro")
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
    sit_down(fresh(tmp_path, seats=2, bots="easy"), any_choice(1), monkeypatch)
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


def test_a_long_row_of_numbers_is_typed_unless_it_leads() -> None:
    words = GAMES["oltremare"].vocabulary
    payments = [words.parse(f"pay {n}") for n in range(1, 9)]
    offers = [words.parse("ask silk"), *payments, words.parse("propose")]
    assert list(keyed(words, offers).values()) == [words.parse("ask silk"), words.parse("propose")]
    assert list(keyed(words, offers[:4])) == [1, 2, 3, 4]
    assert list(keyed(words, payments)) == [1, 2, 3, 4, 5, 6, 7, 8]


def test_seats_are_not_numbers_that_players_use() -> None:
    words = GAMES["oltremare"].vocabulary
    assert list(keyed(words, [words.parse("with 0"), words.parse("with 3"), words.parse("neither")])) == [1, 2, 3]


def test_people_with_secrets_hand_the_screen_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    saved = fresh(tmp_path, GAMES["oltremare"], 2, "none")
    saved.match.start()
    waiting = saved.match.to_move()
    assert waiting is not None
    _, text = sit_down(saved, script("", "EOF"), monkeypatch)
    assert f"The screen is for {'AB'[waiting]} (person) now" in text.split("hand of")[0]
    assert f"hand of {'AB'[waiting]}" in text and f"hand of {'BA'[waiting]}" not in text


def test_people_without_secrets_share_the_screen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _, text = sit_down(fresh(tmp_path, GAME, 2, "none"), script("EOF"), monkeypatch)
    assert "The screen is for" not in text


def test_what_leaves_no_choice_is_not_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    position = tmp_path / "position.toml"
    position.write_text(
        """
        seats = 2
        phase = "trade"
        [[player]]
        hand = ["salt dp4", "silk ps2", "silk ps3"]
        [[player]]
        hand = ["olives dp1", "olives ms4"]
        """,
        "utf-8",
    )
    saved = fresh(tmp_path, GAMES["oltremare"], 2, "none", position)
    session, _ = sit_down(saved, script("", "offer salt for nothing to B", "", "accept", "EOF"), monkeypatch)
    assert [GAMES["oltremare"].vocabulary.text(action) for _, action in session.match.record][-2:] == [
        "accept",
        "hand salt dp4",
    ]


@pytest.fixture
def phrases(monkeypatch: pytest.MonkeyPatch) -> Game:
    """A title with phrases on the list of games."""
    monkeypatch.setitem(GAMES, "bazaar", bazaar.GAME)
    monkeypatch.setitem(BOARDS, "bazaar", lambda view, names: "the bazaar")
    return bazaar.GAME


def test_a_phrase_is_typed_and_taken_back_in_one_line(
    phrases: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = script("?", "offer  salt+2 to 1", "u", "1", "u", "offer salt+9 to 1", "offer salt to 0", "give salt",
                     "offer salt to 1 then answer no", "offer salt+2 to 1")  # fmt: skip
    session, text = sit_down(fresh(tmp_path, phrases, bots="none"), answers, monkeypatch)
    for expected in (
        "one line answers several questions",
        "or in one line: offer salt+2 to 1",
        "'pay' takes one of: 0, 1, 2, 3, 4, 5. Type ? for help.",
        "'offer salt to 0' is not possible now: 'offer 0' is not among the choices there.",
        "'give salt' is not possible now.",
        "'offer salt to 1 then answer no' is not possible now: seat 1 is asked (Answer, B-1.2), not seat 0.",
    ):
        assert expected in " ".join(text.split())
    assert [phrases.vocabulary.text(a) for _, a in session.match.record] == ["offer 1", "give salt", "pay 2", "propose"]


def test_hints_stand_below_their_own_question_only(
    phrases: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, text = sit_down(fresh(tmp_path, phrases, bots="none"), script("offer 1", "give salt"), monkeypatch)
    assert text.count("or in one line") == 1
    assert text.index("look") < text.index("or in one line") < text.index("Give?")


@pytest.mark.parametrize("lost", [False, True])
def test_a_game_with_phrases_is_left_and_resumed(
    lost: bool, phrases: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = ["offer salt+2 to 1", "answer yes", "offer silk+1 to 0", "answer no", "offer 1 then give silk"]
    first, _ = sit_down(fresh(tmp_path, phrases, 2, "none"), script(*lines), monkeypatch)
    if lost:
        (tmp_path / "game.roteiro.secret").unlink()
    sit_down(resume(tmp_path / "game.roteiro"), script("pay 0 then propose"), monkeypatch)
    again = resume(tmp_path / "game.roteiro")
    assert again.match.record[:-2] == first.match.record
    assert again.stretches[-1].first == (len(first.match.record) if lost else 0)
    session, _ = sit_down(again, any_choice(3), monkeypatch)
    record = parse((tmp_path / "game.roteiro").read_text("utf-8"))
    verdict = verify(record, phrases)
    assert (verdict.actions, verdict.draws, verdict.checked) == (len(session.match.record), 5, 3 if lost else 5)
    assert len(record.lines) < len(session.match.record)
