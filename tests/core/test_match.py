from __future__ import annotations

import pytest

from conformance.quay import Quay
from roteiro.core.dice import FastDice
from roteiro.core.errors import BadOption, GameOver, IllegalAction, NotYourTurn, UnknownAction
from roteiro.core.kernel import CHANCE, HIDDEN, Action, Seat, apply
from roteiro.core.match import Match
from roteiro.games import find_game
from roteiro.games.vasco import GAME
from vasco.playing import Table

DEALT = "\n".join(f"* deal {kind}" for kind in (0, 1, 2, 3, 0, 1))


def quay() -> Match:
    match = Match(Quay(), 2)
    for line in DEALT.splitlines():
        match.act(CHANCE, line[2:])
    return match


def test_errors_at_the_door_are_precise_and_change_nothing() -> None:
    table = Table('seats = 2\nphase = "placement"\ntile = 8')
    before = GAME.encode(table.state)
    with pytest.raises(UnknownAction, match="'number' takes one of"):
        table.act(Seat(0), "number 99")
    with pytest.raises(NotYourTurn, match=r"seat 0 is asked \(ChooseNumber, VDG-2.5\), not seat 1"):
        table.act(Seat(1), "number 7")
    with pytest.raises(IllegalAction) as caught:
        table.act(Seat(0), "number 21")
    assert (caught.value.action, caught.value.decision, caught.value.rule) == ("number 21", "ChooseNumber", "VDG-2.5")
    assert "number 20" in caught.value.options
    assert GAME.encode(table.state) == before
    assert table.record == [] and not table.can_undo(Seat(0))


def test_the_kernel_refuses_an_action_that_is_no_option() -> None:
    state = Table('seats = 2\nphase = "placement"\ntile = 8').state
    with pytest.raises(IllegalAction, match="VDG-2.5"):
        apply(state, Action(GAME.vocabulary.size - 1))


def test_after_the_end_nobody_is_asked() -> None:
    table = Table('seats = 2\nphase = "game end"')
    assert table.is_over() and table.to_move() is None
    with pytest.raises(GameOver):
        table.act(Seat(0), "pass")
    with pytest.raises(GameOver):
        apply(table.state, Action(0))


def test_an_own_choice_can_be_taken_back_step_by_step() -> None:
    table = Table('seats = 2\nphase = "placement"\ntile = 8')
    start = GAME.encode(table.state)
    table.play("0 number 8")
    middle = GAME.encode(table.state)
    table.play("0 area characters")
    assert table.undo(Seat(0)) and GAME.encode(table.state) == middle
    assert table.undo(Seat(0)) and GAME.encode(table.state) == start
    assert not table.undo(Seat(0))
    assert table.events == []


def test_another_seats_choice_ends_the_right_to_undo() -> None:
    table = Table('seats = 2\nphase = "placement"\ntile = 8')
    table.play("0 number 8\n0 area characters\n1 number 7")
    assert not table.can_undo(Seat(0))
    assert table.can_undo(Seat(1))


def test_a_draw_ends_the_right_to_undo() -> None:
    table = Table('seats = 2\nphase = "actions"\n[discs]\n9 = "0 navigation"\n10 = "1 navigation"\n'
                  '[[player]]\nships = [7]\n[[player]]\n')  # fmt: skip
    table.play("0 act\n0 ship 7\n0 space terra 1")
    assert table.can_undo(Seat(0))
    table.play("0 bag\n* sailor violet")
    assert not table.can_undo(Seat(0))


def test_a_reveal_ends_the_right_to_undo() -> None:
    match = quay()
    match.act(Seat(0), "rest")
    assert match.can_undo(Seat(0))
    match.act(Seat(1), "show 0")
    assert not match.can_undo(Seat(1)) and not match.can_undo(Seat(0))


def test_a_seat_sees_only_its_own_events() -> None:
    match = quay()
    dealt = [event for event in match.events if event.what == "dealt"]
    told = [event.told(Seat(0)) for event in dealt]
    assert [event is not None and event.args != (HIDDEN,) for event in told] == [True] * 3 + [False] * 3
    assert all(event.told(None).args == (HIDDEN,) for event in dealt)


def test_forced_steps_are_played_and_recorded() -> None:
    document = 'seats = 2\nphase = "actions"\n[discs]\n1 = "0 navigation"\n2 = "1 recruiting"'
    match = Match(GAME, 2, position=document, play_forced=True)
    match.start()
    assert [(seat, GAME.vocabulary.text(action)) for seat, action in match.record] == [(0, "renounce")]
    assert match.to_move() == 1


def test_dice_answer_nature_until_a_seat_is_asked() -> None:
    match = Match(GAME, 3, {"first": 2}, FastDice(1))
    match.start()
    assert match.to_move() == 0  # Sernigi lies with the third player from seat 1 on
    assert all(seat == CHANCE for seat, _ in match.record)


@pytest.mark.parametrize(
    ("seats", "options", "says"),
    [(1, {}, "2 to 4 players"), (5, {}, "2 to 4 players"), (2, {"speed": 1}, "no option 'speed'"),
     (2, {"stranded": 9}, "no value 9"), (2, {"first": 3}, "seat 2 cannot begin")],
)  # fmt: skip
def test_a_wrong_set_up_is_refused(seats: int, options: dict[str, int], says: str) -> None:
    with pytest.raises(BadOption, match=says):
        Match(GAME, seats, options)


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(ValueError, match="the games are: vasco"):
        find_game("catan")
