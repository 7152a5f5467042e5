from __future__ import annotations

import pytest

from conformance.contract import play_match
from conformance.quay import Quay
from roteiro.core.dice import FastDice, KeyedDice
from roteiro.core.errors import BadRecord
from roteiro.core.kernel import CHANCE, Seat
from roteiro.core.match import Match
from roteiro.core.record import MARK, Stretch, excerpt, mark, parse, replay, verify, write
from roteiro.games.vasco import GAME

SECRET = bytes(range(32))


@pytest.fixture(scope="module")
def finished() -> str:
    """A whole game with keyed dice, as a live table writes it."""
    dice = KeyedDice(SECRET)
    match = Match(GAME, 3, {"stranded": 1}, dice)
    stretch = Stretch(dice.commitment(), 0, SECRET.hex())
    choice = FastDice(4)
    match.start()
    while (seat := match.to_move()) is not None:
        options = match.options_for(seat)
        match.take(seat, options[choice.below(len(options))])
    return write(match, [stretch], ["human", "random", "random"])


def edited(text: str, number: int, line: str, marked: bool = False) -> str:
    lines = text.splitlines()
    lines[number - 1] = f"{line}{MARK}{mark(number, line)}" if marked else line
    return "\n".join(lines) + "\n"


def first_line(text: str, part: str) -> int:
    """The number of the first line with some words in it."""
    return next(number for number, line in enumerate(text.splitlines(), 1) if part in line)


def test_a_record_is_readable_text(finished: str) -> None:
    lines = finished.splitlines()
    assert lines[0] == "roteiro 1 · vasco 1 · seats 3 · options stranded=keep · players human,random,random · marked"
    assert lines[1] == f"@ commitment {KeyedDice(SECRET).commitment()}"
    assert lines[2].startswith("* first ")
    assert lines[-2] == f"@ secret {SECRET.hex()}"
    assert lines[-1].startswith("= ")


def test_every_draw_of_a_fair_game_repeats(finished: str) -> None:
    verdict = verify(parse(finished), GAME)
    assert verdict.draws == verdict.checked > 50


def test_a_draw_that_the_dice_did_not_give_is_named(finished: str) -> None:
    number = first_line(finished, "* tile ")
    line = finished.splitlines()[number - 1].partition(MARK)[0]
    other = next(f"* tile {n}" for n in range(1, 10) if f"* tile {n}" != line)
    with pytest.raises(BadRecord, match=rf"line {number}: the dice gave '{line[2:]}', not '{other[2:]}'"):
        verify(parse(edited(finished, number, other, marked=True)), GAME)


def test_a_game_may_not_name_a_secret_of_another(finished: str) -> None:
    number = first_line(finished, "@ secret")
    with pytest.raises(BadRecord, match=rf"line {number}: this secret belongs to no commitment"):
        parse(edited(finished, number, "@ secret " + "ab" * 32))


@pytest.mark.parametrize("keep", [1, 2, 3, 40, 200])
def test_a_truncated_record_is_refused_where_it_breaks_off(finished: str, keep: int) -> None:
    text = "\n".join(finished.splitlines()[:keep]) + "\n"
    with pytest.raises(BadRecord, match=f"line {keep + 1}: the record breaks off") as caught:
        parse(text)
    assert caught.value.line == keep + 1


def test_a_line_cut_in_half_is_refused_at_that_line(finished: str) -> None:
    cut = finished[: finished.index("number ") + 4]
    with pytest.raises(BadRecord, match=f"line {len(cut.splitlines())}: .* does not carry its mark"):
        parse(cut)


def test_an_edited_line_is_refused_even_if_it_would_be_legal(finished: str) -> None:
    number = first_line(finished, " number 1")
    seat = finished.splitlines()[number - 1].split()[0]
    with pytest.raises(BadRecord, match=f"line {number}: '{seat} number 20' does not carry its mark"):
        parse(edited(finished, number, f"{seat} number 20{MARK}beef"))


def test_a_missing_line_is_noticed_at_its_place(finished: str) -> None:
    lines = finished.splitlines()
    del lines[100]
    with pytest.raises(BadRecord, match="line 101: .* does not carry its mark"):
        parse("\n".join(lines) + "\n")


def test_an_illegal_action_is_refused_at_its_line(finished: str) -> None:
    number = first_line(finished, " number ")
    seat = finished.splitlines()[number - 1].split()[0]
    text = edited(finished, number, f"{seat} renounce", marked=True)
    with pytest.raises(BadRecord, match=f"line {number}: 'renounce' is not an option of ChooseNumber"):
        replay(parse(text), GAME)


def test_the_wrong_seat_is_refused_at_its_line(finished: str) -> None:
    number = first_line(finished, " number ")
    seat, _, action = finished.splitlines()[number - 1].partition(MARK)[0].partition(" ")
    text = edited(finished, number, f"{(int(seat) + 1) % 3} {action}", marked=True)
    with pytest.raises(BadRecord, match=f"line {number}: seat {seat} is asked"):
        replay(parse(text), GAME)


def test_a_wrong_result_is_refused(finished: str) -> None:
    number = len(finished.splitlines())
    with pytest.raises(BadRecord, match=f"line {number}: the result is"):
        replay(parse(edited(finished, number, "= 1 2 3")), GAME)


def test_an_unfinished_game_has_no_result() -> None:
    text = "roteiro 1 · vasco 1 · seats 2 · options first=seat0\n= 3 4\n"
    with pytest.raises(BadRecord, match="line 2: a result is given, but nature is still asked"):
        replay(parse(text), GAME)


def test_an_adjourned_game_counts_its_actions() -> None:
    match = Match(GAME, 2, {"first": 1}, FastDice(1))
    match.start()
    text = write(match)
    assert text.endswith(f"\n- {len(match.record)}\n")
    assert GAME.encode(replay(parse(text), GAME).state) == GAME.encode(match.state)
    with pytest.raises(BadRecord, match="adjourned after 7 lines, but"):
        parse(text.replace(f"\n- {len(match.record)}\n", "\n- 7\n"))


def test_a_record_without_marks_may_be_typed_by_hand() -> None:
    text = "roteiro 1 · vasco 1 · seats 2 · options first=seat0\n* sailor violet\n- 1\n"
    assert replay(parse(text), GAME).state.bag[1] == 7


def test_a_record_from_a_position_carries_it_along() -> None:
    document = 'seats = 2\nphase = "placement"\ntile = 8\n'
    match = Match(GAME, 2, position=document)
    match.act(match.to_move() or 0, "number 8")
    again = replay(parse(write(match)), GAME)
    assert again.position == document
    assert GAME.encode(again.state) == GAME.encode(match.state)


@pytest.mark.parametrize(
    ("text", "line", "says"),
    [
        ("", 1, "empty"),
        ("hello\n", 1, "this is no record"),
        ("roteiro 1 · vasco 1\n", 1, "this is no record"),
        ("roteiro 2 · vasco 1 · seats 2\n- 0\n", 1, "format '2' is unknown"),
        ("roteiro 1 · vasco x · seats 2\n- 0\n", 1, "'x' is not a number"),
        ("roteiro 1 · vasco 1 · seats 2 · weather fine\n- 0\n", 1, "unknown part 'weather'"),
        ("roteiro 1 · vasco 1 · seats 2\n- 0\n0 act\n", 3, "nothing may follow"),
        ("roteiro 1 · vasco 1 · seats 2\nact\n- 1\n", 2, "a seat's number"),
        ("roteiro 1 · vasco 1 · seats 2\n@ commitment 12\n- 0\n", 2, "64 hexadecimal digits"),
        ("roteiro 1 · vasco 1 · seats 2\n@ luck " + "0" * 64 + "\n- 0\n", 2, "unknown word 'luck'"),
        ("roteiro 1 · vasco 1 · seats 2\n0 act\n| seats = 2\n- 1\n", 3, "before the first action"),
        ("roteiro 1 · vasco 1 · seats 2\n= one two\n", 2, "whole numbers"),
    ],
)
def test_a_file_that_is_no_record_is_refused_at_its_line(text: str, line: int, says: str) -> None:
    with pytest.raises(BadRecord, match=says) as caught:
        parse(text)
    assert caught.value.line == line


@pytest.mark.parametrize(
    ("header", "says"),
    [
        ("vasco 2 · seats 2", "the record is of vasco 2, this program plays vasco 1"),
        ("catan 1 · seats 2", "the record is of catan 1"),
        ("vasco 1 · seats 9", "2 to 4 players"),
        ("vasco 1 · seats 2 · options speed=fast", "no option 'speed'"),
        ("vasco 1 · seats 2 · options stranded=swim", "one of discard, keep"),
    ],
)
def test_a_record_of_another_game_is_refused_at_its_first_line(header: str, says: str) -> None:
    with pytest.raises(BadRecord, match=says) as caught:
        replay(parse(f"roteiro 1 · {header}\n- 0\n"), GAME)
    assert caught.value.line == 1


def test_windows_line_ends_and_a_byte_order_mark_do_no_harm() -> None:
    text = write(play_match(GAME, 2, 1))
    assert replay(parse("\ufeff" + text.replace("\n", "\r\n")), GAME).is_over()


def test_a_seat_reads_of_a_running_game_what_it_saw() -> None:
    match = Match(Quay(), 2)
    for kind in (0, 1, 2, 3, 0, 1):
        match.act(CHANCE, f"deal {kind}")
    match.act(Seat(0), "show 1")
    mine, theirs, all_of_it = excerpt(match, Seat(0)), excerpt(match, Seat(1)), write(match)
    assert [line.partition(MARK)[0] for line in mine.splitlines()[1:-1]] == [
        "* deal 0", "* deal 1", "* deal 2", "* ?", "* ?", "* ?", "0 show 1",
    ]  # fmt: skip
    assert theirs.count("* ?") == 3 and excerpt(match, None).count("* ?") == 6
    assert "?" not in all_of_it
    with pytest.raises(BadRecord, match="line 1: this is a running game as seat 0 may see it"):
        parse(mine)
