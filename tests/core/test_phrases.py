"""Phrases: a line of text that stands for several actions of one seat in a row."""

from __future__ import annotations

import pytest

from conformance import contract
from conformance.bazaar import COINS, GAME, VOCABULARY, Phrases
from roteiro.core.dice import FastDice, KeyedDice
from roteiro.core.errors import BadRecord, GameOver, IllegalAction, NotYourTurn, RoteiroError, UnknownAction
from roteiro.core.kernel import CHANCE, Seat
from roteiro.core.match import Match
from roteiro.core.record import MARK, Stretch, excerpt, mark, parse, replay, take_up, verify, write
from roteiro.core.vocabulary import Vocabulary

HEADER = "roteiro 1 · bazaar 1 · seats 3\n"
SMALL = ["offer 1", "give salt", "pay 2", "propose"]
ROUND = ("1 answer yes", "* wind 0", "1 pass", "* wind 0", "2 pass", "* wind 0")


def play(match: Match, *lines: str) -> Match:
    for line in lines:
        match.act(CHANCE if line[0] == "*" else Seat(int(line[0])), line[2:])
    return match


def texts(match: Match) -> list[str]:
    return [VOCABULARY.text(action) for _, action in match.record]


def body(text: str) -> list[str]:
    """The lines of a record without header and marks."""
    return [line.partition(MARK)[0] for line in text.splitlines()[1:]]


def everything(match: Match) -> tuple[object, ...]:
    """Whatever a refused line must leave as it was."""
    undo = [match.can_undo(Seat(seat)) for seat in range(match.seats)]
    return GAME.encode(match.state), list(match.record), list(match.witnesses), list(match.events), undo


def test_without_phrases_there_is_a_line_for_each_action() -> None:
    plain = Vocabulary()
    plain.verb("offer", 3)
    actions = [plain.parse("offer 1"), plain.parse("offer 2")]
    assert plain.fold(actions) == ["offer 1", "offer 2"]
    assert [plain.unfold(text) for text in plain.fold(actions)] == [[1], [2]]
    with pytest.raises(UnknownAction, match="'offer' takes one of"):
        plain.unfold("offer salt+2 to 1")


@pytest.mark.parametrize("seats", [2, 3])
def test_phrases_keep_the_contract(seats: int) -> None:
    for seed in range(8):
        match = contract.play_match(GAME, seats, seed)
        contract.check_phrases(GAME, match)
        contract.check_record(GAME, match)
        contract.check_undo(GAME, seats, seed)
        for state, decision in contract.walk(GAME, seats, seed):
            contract.check_options(GAME, state, decision)


@pytest.mark.parametrize("folded", [["offer salt to 1"], ["offer salt+2 to 1", "propose"], []])
def test_a_careless_fold_is_caught(folded: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    match = play(Match(GAME, 3), "0 offer salt+2 to 1")
    monkeypatch.setattr(Phrases, "fold", lambda self, actions: folded)
    with pytest.raises(AssertionError):
        contract.check_phrases(GAME, match)


def test_a_phrase_does_what_its_actions_do() -> None:
    whole, small = Match(GAME, 3), play(Match(GAME, 3), *[f"0 {text}" for text in SMALL])
    events = whole.act(Seat(0), "offer salt+2 to 1")
    assert texts(whole) == SMALL
    assert (whole.record, whole.witnesses) == (small.record, small.witnesses)
    assert GAME.encode(whole.state) == GAME.encode(small.state)
    assert [(event.what, event.args) for event in events] == [("proposed", (1, 2))]


@pytest.mark.parametrize("live", [False, True], ids=["replayed", "live"])
@pytest.mark.parametrize(
    ("text", "error", "says"),
    [
        ("offer salt+2 to 0", IllegalAction, r"'offer 0' is not an option of Offer \(B-1.1\); possible: offer 1, "),
        ("offer salt+3 to 1", IllegalAction, r"'pay 3' is not an option of Pay \(B-1.1\); possible: pay 0, .*2$"),
        ("offer pepper to 1", UnknownAction, "'give' takes one of: salt, silk"),
        ("offer salt to 1 then answer yes", NotYourTurn, r"seat 1 is asked \(Answer, B-1.2\), not seat 0"),
        ("pass then wind 1", NotYourTurn, r"nature is asked \(Wind, B-1.3\), not seat 0"),
        ("pass then offer salt to 1", NotYourTurn, r"nature is asked \(Wind, B-1.3\), not seat 0"),
        ("look then pass", RoteiroError, "'look' shows somebody a secret: what follows it is a line of its own"),
    ],
)  # fmt: skip
def test_a_line_is_carried_out_whole_or_not_at_all(text: str, error: type[Exception], says: str, live: bool) -> None:
    match = play(Match(GAME, 3), "0 offer salt+3 to 1", *ROUND)
    match.dice, match.play_forced = (FastDice(1) if live else None), live
    before = everything(match)
    with pytest.raises(error, match=says):
        match.act(Seat(0), text)
    assert everything(match) == before


def test_a_refused_line_leaves_earlier_choices_to_be_taken_back() -> None:
    match = Match(GAME, 3)
    start = everything(match)
    play(match, "0 offer 1")
    with pytest.raises(IllegalAction, match="'pass' is not an option of Pay"):
        match.act(Seat(0), "give salt then pass")
    assert match.undo(Seat(0)) and everything(match) == start
    assert not match.undo(Seat(0))


def test_a_phrase_after_the_end_is_refused() -> None:
    match = Match(GAME, 2, dice=FastDice(1))
    play(match, "0 pass", "1 pass", "0 pass", "1 pass")
    with pytest.raises(GameOver, match="seat 0 cannot play 'offer 1'"):
        match.act(Seat(0), "offer salt to 1")


def test_nature_has_no_phrases() -> None:
    match = play(Match(GAME, 3), "0 pass")
    with pytest.raises(UnknownAction, match="'wind 1 then wind 1' is no action"):
        match.act(CHANCE, "wind 1 then wind 1")


def test_forced_answers_inside_a_phrase_are_its_own() -> None:
    match = play(Match(GAME, 3, play_forced=True), f"0 offer salt+{COINS} to 1", *ROUND)
    match.act(Seat(0), "offer silk to 2")  # without coins only `pay 0` is possible
    assert texts(match)[-4:] == ["offer 2", "give silk", "pay 0", "propose"]
    match.undo(Seat(0))
    match.act(Seat(0), "offer 2 then give silk")
    assert texts(match)[-4:] == ["offer 2", "give silk", "pay 0", "propose"]


def test_undo_takes_back_the_line_that_was_typed() -> None:
    match = Match(GAME, 3)
    start = everything(match)
    play(match, "0 offer 1 then give salt")
    middle = everything(match)
    play(match, "0 pay 2 then propose")
    assert match.undo(Seat(0)) and everything(match) == middle
    assert match.undo(Seat(0)) and everything(match) == start
    assert not match.undo(Seat(0))


def test_a_record_shows_phrases_however_they_were_played() -> None:
    match = play(Match(GAME, 3), *[f"0 {text}" for text in SMALL[:3]])
    assert body(write(match)) == ["0 offer 1", "0 give salt", "0 pay 2", "- 3"]
    match.act(Seat(0), "propose")
    assert body(write(match)) == ["0 offer salt+2 to 1", "- 1"]
    again = replay(parse(write(match)), GAME)
    assert again.record == match.record and write(again) == write(match)


def test_nature_is_never_folded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Phrases, "fold", lambda self, actions: [" then ".join(self.text(action) for action in actions)])
    match = play(Match(GAME, 2, dice=FastDice(1)), "0 offer salt to 1", "1 answer no", "1 pass", "0 pass", "1 pass")
    text = write(match)
    assert "0 offer 1 then give salt then pay 0 then propose" in text
    assert [line[:6] for line in body(text)[-4:]] == ["1 pass", "* wind", "* wind", "= 5 5"]
    assert verify(parse(text), GAME).draws == 5


def test_a_phrase_may_be_typed_into_a_record_by_hand() -> None:
    lines = "0 look\n0  offer  salt+2  to 1\n1 answer no\n* wind 3\n1 offer 2\n1 give silk\n"
    match = replay(parse(f"{HEADER}{lines}- 6\n"), GAME)
    assert texts(match) == ["look", *SMALL, "answer no", "wind 3", "offer 2", "give silk"]


@pytest.mark.parametrize(
    ("lines", "number", "says"),
    [
        ("0 look\n0 offer salt to 0\n- 2\n", 3, "'offer 0' is not an option of Offer"),
        ("0 pass\n* wind 1 then wind 2\n- 2\n", 3, "'wind 1 then wind 2' is no action"),
        ("0 offer salt+2 to 1\n- 4\n", 3, "adjourned after 4 lines, but 1 stand here"),
    ],
)
def test_a_wrong_phrase_is_refused_at_its_line(lines: str, number: int, says: str) -> None:
    with pytest.raises(BadRecord, match=says) as caught:
        replay(parse(HEADER + lines), GAME)
    assert caught.value.line == number


def test_a_reader_who_missed_an_action_gets_no_phrase() -> None:
    match = play(Match(GAME, 3), "0 offer salt+2 to 1", "1 answer no", "* wind 1", "1 offer silk+3 to 2")
    assert body(excerpt(match, Seat(1))) == body(write(match))
    assert body(excerpt(match, Seat(2))) == [
        "0 offer 1", "0 give salt", "0 ?", "0 propose", "1 answer no", "* wind 1", "1 offer silk+3 to 2", "- 7",
    ]  # fmt: skip


def two_dice() -> tuple[Match, list[Stretch]]:
    """A game whose dice changed in the middle of an offer."""
    first, second = KeyedDice(bytes(32)), KeyedDice(bytes(range(32)))
    match = play(Match(GAME, 2, dice=first), "0 offer salt+2 to 1", "1 answer yes", "1 offer 0 then give silk")
    match.dice = second
    stretches = [Stretch(first.commitment(), 0, first.secret.hex())]
    stretches.append(Stretch(second.commitment(), len(match.record), second.secret.hex()))
    return play(match, "1 pay 1 then propose", "0 answer no"), stretches


def test_new_dice_cut_a_phrase_and_keep_their_place() -> None:
    match, stretches = two_dice()
    text = write(match, stretches)
    assert body(text)[1:] == [
        "0 offer salt+2 to 1", "1 answer yes", f"* {texts(match)[5]}", "1 offer 0", "1 give silk",
        f"@ commitment {stretches[1].commitment}", "1 pay 1", "1 propose", "0 answer no", f"* {texts(match)[-1]}",
        "- 9",
    ]  # fmt: skip
    again, found = take_up(parse(text), GAME)
    assert [stretch.first for stretch in found] == [0, 8]
    assert again.record == match.record and write(again, found) == text


def test_every_draw_beside_phrases_is_verified() -> None:
    match, stretches = two_dice()
    play(match, "0 offer silk+1 to 1", "1 answer no", "1 pass")
    text = write(match, stretches)
    assert match.is_over() and text.splitlines()[-1] == "= 3 7"
    verdict = verify(parse(text), GAME)
    assert (verdict.actions, verdict.draws, verdict.checked) == (len(match.record), 5, 5)
    lines = text.splitlines()
    for number, line in enumerate(lines, 1):
        if line.startswith("* wind"):
            other = f"* wind {(int(line[7]) + 1) % 4}"
            forged = [*lines[: number - 1], f"{other}{MARK}{mark(number, other)}", *lines[number:]]
            with pytest.raises(BadRecord, match=f"line {number}: the dice gave '{line[2:8]}', not '{other[2:]}'"):
                verify(parse("\n".join(forged)), GAME)
