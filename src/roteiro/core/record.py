"""The record of a play-through: plain text, complete, made to be read and compared.

    roteiro 1 · vasco 1 · seats 3 · options first=seat0 · players human,random,random · marked
    | round = 2                        a position document, if the game began from one
    @ commitment 9f86d0...             the dice of what follows
    0 number 7  #4c1a                  seat 0 acts, once or in a phrase; the mark guards the line against slips
    * tile 4  #90be                    nature acts
    @ secret 60303a...                 the dice, published when the game is over
    = 61 57 49                         the result; or "- 57" for a game adjourned after 57 lines of play

Marks are written by programs; a record without the word `marked` may be typed by hand.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from typing import Final

from roteiro.core.dice import KeyedDice, commitment, draw
from roteiro.core.errors import BadRecord, RoteiroError
from roteiro.core.game import Game
from roteiro.core.kernel import CHANCE, EVERYONE, Chance, Seat, pending
from roteiro.core.match import Match

FORMAT: Final = 1
MARK: Final = "  #"
LONGEST_NUMBER: Final = 9  # digits


class Line:
    """What one line of a record says, an action or a phrase, with the number of the line in the file."""

    def __init__(self, number: int, seat: Seat, text: str) -> None:
        self.number: Final = number
        self.seat: Final = seat
        self.text: Final = text


class Stretch:
    """A run of actions drawn from one keyed stream."""

    def __init__(self, commitment: str, first: int, secret: str = "") -> None:
        self.commitment: Final = commitment
        self.first: Final = first  # actions before it; in a parsed record, which knows no game, lines of play
        self.secret = secret  # hexadecimal, once published


class Record:
    """A parsed record; whether its actions are legal shows only in `replay`."""

    def __init__(self, game: str, version: int, seats: int) -> None:
        self.game: Final = game
        self.version: Final = version
        self.seats: Final = seats
        self.options: dict[str, str] = {}
        self.players: list[str] = []  # who sat where, for resuming and for readers
        self.marked = False
        self.position: str | None = None
        self.lines: Final[list[Line]] = []
        self.stretches: Final[list[Stretch]] = []
        self.result: list[int] | None = None
        self.end = 0  # the number of the closing line


def mark(number: int, text: str) -> str:
    """Four digits that depend on a line's number and text, so that a slip shows where it happened."""
    return hashlib.sha256(f"{number} {text}".encode(errors="surrogatepass")).hexdigest()[:4]


def write(match: Match, stretches: Sequence[Stretch] = (), players: Sequence[str] = ()) -> str:
    """The record of a match, finished or adjourned. While the game goes on it holds every secret: see `excerpt`."""
    return _write(match, stretches, players, [False] * len(match.record), "")


def excerpt(match: Match, seat: Seat | None, stretches: Sequence[Stretch] = (), players: Sequence[str] = ()) -> str:
    """What a seat (None: a spectator) may read of a running game: `?` for actions it did not see. Not for replay."""
    if match.is_over():
        return write(match, stretches, players)
    hidden = [mask != EVERYONE and (seat is None or not mask >> seat & 1) for mask in match.witnesses]
    return _write(match, stretches, players, hidden, f"for {'spectators' if seat is None else f'seat {seat}'}")


def _write(
    match: Match, stretches: Sequence[Stretch], players: Sequence[str], hidden: Sequence[bool], reader: str
) -> str:
    for name in players:
        if any(sign in name for sign in "·,\n"):
            raise RoteiroError("a player's name in a record has no comma, dot or line break: {name!r}", name=name)
    assert all(stretch.first <= len(match.record) for stretch in stretches), "dice that begin after the last action"
    game = match.game
    header = [f"roteiro {FORMAT}", f"{game.name} {game.version}", f"seats {match.seats}"]
    if match.options:
        chosen = [f"{name}={game.option(name).choices[value]}" for name, value in sorted(match.options.items())]
        header.append("options " + " ".join(chosen))
    if players:
        header.append("players " + ",".join(players))
    if reader:
        header.append(reader)
    lines = [" · ".join([*header, "marked"])]
    if match.position is not None:
        shown = "# a position, which may hold secrets" if reader else match.position
        lines += [f"| {line}".rstrip() for line in shown.removesuffix("\n").split("\n")]
    played = 0
    for start, end in _runs(match, stretches, hidden):
        lines += [f"@ commitment {s.commitment}" for s in stretches if s.first == start]
        seat = match.record[start][0]
        actions = [action for _, action in match.record[start:end]]
        for text in ["?"] if hidden[start] else game.vocabulary.fold(actions):
            line = f"{'*' if seat == CHANCE else seat} {text}"
            lines.append(f"{line}{MARK}{mark(len(lines) + 1, line)}")
            played += 1
    lines += [f"@ commitment {s.commitment}" for s in stretches if s.first == len(match.record)]
    if match.is_over():
        lines += [f"@ secret {s.secret}" for s in stretches if s.secret]
        lines.append("= " + " ".join(str(score.total) for score in game.scores(match.state)))
    else:
        lines.append(f"- {played}")
    return "\n".join(lines) + "\n"


def _runs(match: Match, stretches: Sequence[Stretch], hidden: Sequence[bool]) -> Iterator[tuple[int, int]]:
    """From where to where one seat acts in a row, seen by the reader and with the same dice."""
    record, start = match.record, 0
    begins = {stretch.first for stretch in stretches}
    for end in range(1, len(record) + 1):
        goes_on = end < len(record) and record[end][0] == record[start][0] != CHANCE
        if not goes_on or end in begins or hidden[start] or hidden[end]:
            yield start, end
            start = end


def parse(text: str) -> Record:
    """Read a record line by line; the first wrong line is named."""
    lines = [line.removesuffix("\r") for line in text.removeprefix("\ufeff").rstrip("\r\n").split("\n")]
    if lines == [""]:
        raise BadRecord(1, "the record is empty")
    record = _header(lines[0])
    position: list[str] = []
    for number, line in enumerate(lines[1:], start=2):
        if record.end:
            raise BadRecord(number, "nothing may follow the closing line")
        if line.startswith("|"):
            if record.lines:
                raise BadRecord(number, "a position stands before the first action")
            position.append(line[1:].removeprefix(" "))
        elif line.startswith("@"):
            _fairness(record, number, line)
        elif line.startswith(("=", "-")):
            _closing(record, number, line)
        else:
            record.lines.append(_action(record, number, line))
    if not record.end:
        raise BadRecord(len(lines) + 1, "the record breaks off: no closing line ('=' and the scores, or '-')")
    if position:
        record.position = "\n".join(position) + "\n"
    return record


def _header(line: str) -> Record:
    parts = [part.strip() for part in line.split("·")]
    words = [part.partition(" ") for part in parts]
    if words[0][0] != "roteiro" or len(words) < 3 or words[2][0] != "seats":
        raise BadRecord(1, "this is no record: it should begin with 'roteiro 1 · GAME VERSION · seats N'")
    if words[0][2] != str(FORMAT):
        raise BadRecord(
            1,
            "record format {format!r} is unknown, this program reads format {known}",
            format=words[0][2],
            known=FORMAT,
        )
    record = Record(words[1][0], _number(1, words[1][2]), _number(1, words[2][2]))
    for name, _, rest in words[3:]:
        if name == "options":
            record.options = {name: value for name, _, value in [pair.partition("=") for pair in rest.split()]}
        elif name == "players":
            record.players = rest.split(",")
        elif name == "marked":
            record.marked = True
        elif name == "for":
            raise BadRecord(
                1, "this is a running game as {reader} may see it; only the whole record can be replayed", reader=rest
            )
        else:
            raise BadRecord(1, "unknown part {name!r} of the header", name=name)
    return record


def _number(line: int, word: str) -> int:
    if not word.isdecimal() or len(word) > LONGEST_NUMBER:
        raise BadRecord(line, "{word!r} is not a number", word=word[:20])
    return int(word)


def _action(record: Record, number: int, line: str) -> Line:
    text, _, written = line.partition(MARK)
    if record.marked and written != mark(number, text):
        raise BadRecord(number, "{text!r} does not carry its mark: the line was edited, moved or cut", text=text)
    who, _, action = text.partition(" ")
    if who != "*" and not (who.isdecimal() and len(who) <= LONGEST_NUMBER):
        raise BadRecord(number, "{text!r} does not begin with a seat's number or '*'", text=line[:40])
    return Line(number, CHANCE if who == "*" else Seat(int(who)), " ".join(action.split()))


def _fairness(record: Record, number: int, line: str) -> None:
    word, _, value = line[1:].strip().partition(" ")
    if len(value) != 64 or value.strip("0123456789abcdef"):
        raise BadRecord(number, "a {word} is 64 hexadecimal digits", word=word or "commitment")
    if word == "commitment":
        record.stretches.append(Stretch(value, len(record.lines)))
        return
    if word != "secret":
        raise BadRecord(number, "unknown word {word!r} after '@'", word=word)
    for stretch in record.stretches:
        if commitment(bytes.fromhex(value)) == stretch.commitment:
            stretch.secret = value
            return
    raise BadRecord(number, "this secret belongs to no commitment of the record")


def _closing(record: Record, number: int, line: str) -> None:
    words = line[1:].split()
    if line[0] == "-":
        if words != [str(len(record.lines))]:
            told, found = " ".join(words), len(record.lines)
            raise BadRecord(number, "adjourned after {told} lines, but {found} stand here", told=told, found=found)
    else:
        try:
            record.result = [int(word[: LONGEST_NUMBER + 1]) for word in words]
        except ValueError:
            raise BadRecord(number, "the result is a list of whole numbers") from None
    record.end = number


def open_match(record: Record, game: Game) -> Match:
    """The match before the first action of a record."""
    if (record.game, record.version) != (game.name, game.version):
        written, played = f"{record.game} {record.version}", f"{game.name} {game.version}"
        raise BadRecord(1, "the record is of {written}, this program plays {played}", written=written, played=played)
    try:
        options = game.options_from_words(record.options)
        return Match(game, record.seats, options, position=record.position)
    except BadRecord:
        raise
    except RoteiroError as error:
        raise BadRecord(1 if record.position is None else 2, "{problem}", problem=error) from error


def steps(record: Record, game: Game) -> Iterator[tuple[Line, Match]]:
    """Replay a record, yielding each line just before it is carried out; then check the result."""
    match = open_match(record, game)
    for line in record.lines:
        yield line, match
        try:
            match.act(line.seat, line.text)
        except RoteiroError as error:
            raise BadRecord(line.number, "{problem}", problem=error) from error
    _check_result(record, match)
    yield Line(record.end, CHANCE, ""), match


def _check_result(record: Record, match: Match) -> None:
    if record.result is None:
        if match.is_over():
            raise BadRecord(record.end, "the game is over, yet the record is closed as adjourned")
        return
    if not match.is_over():
        if match.to_move() == CHANCE:
            raise BadRecord(record.end, "a result is given, but nature is still asked")
        raise BadRecord(record.end, "a result is given, but seat {seat} is still asked", seat=match.to_move())
    totals = [score.total for score in match.game.scores(match.state)]
    if totals != record.result:
        raise BadRecord(record.end, "the result is {found}, not {written}", found=totals, written=record.result)


def replay(record: Record, game: Game) -> Match:
    """The match at the end of a record, every action checked."""
    return take_up(record, game)[0]


def take_up(record: Record, game: Game) -> tuple[Match, list[Stretch]]:
    """The match at the end of a record and its stretches, counted in actions: ready to go on and to be written."""
    before: list[int] = []  # actions before each line, and before the closing one
    for _, match in steps(record, game):
        before.append(len(match.record))
    return match, [Stretch(s.commitment, before[s.first], s.secret) for s in record.stretches]


class Verdict:
    """What checking the draws of a record showed."""

    def __init__(self, actions: int, draws: int, checked: int) -> None:
        self.actions: Final = actions
        self.draws: Final = draws
        self.checked: Final = checked  # the others had no published secret


def verify(record: Record, game: Game) -> Verdict:
    """Replay a record and repeat every draw whose secret is published."""
    draws = checked = index = 0
    dice: KeyedDice | None = None
    starts = {stretch.first: stretch for stretch in record.stretches}
    for line, match in steps(record, game):
        if index in starts:
            secret = starts[index].secret
            dice = KeyedDice(bytes.fromhex(secret)) if secret else None
        index += 1
        decision = pending(match.state)
        if not isinstance(decision, Chance) or not line.text:
            continue
        draws += 1
        if dice is not None:
            checked += 1
            expected = game.vocabulary.text(draw(decision, match.state, dice))
            if line.text != expected:
                raise BadRecord(
                    line.number, "the dice gave {expected!r}, not {text!r}", expected=expected, text=line.text
                )
    return Verdict(len(match.record), draws, checked)
