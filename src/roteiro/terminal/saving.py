"""Games on disk: saved after every action, whole or not at all, and resumed where they were left."""

from __future__ import annotations

import os
import secrets
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Final

from roteiro.core.dice import KeyedDice
from roteiro.core.errors import RoteiroError
from roteiro.core.match import Match
from roteiro.core.record import Record, Stretch, parse, take_up, write
from roteiro.games import find_game

ENDING: Final = ".roteiro"
SECRET_ENDING: Final = ".secret"
"""The dice of a running game lie in a file of their own, so that the record tells nothing of the draws to come."""


class CannotSave(RoteiroError):
    """The disk refused; the game goes on in memory."""


def saves_folder() -> Path:
    """Where games are kept unless a file is named."""
    home = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(home) / "roteiro" / "games"


def new_save(game: str) -> Path:
    """A file name for a new game."""
    now = datetime.now().astimezone()
    return saves_folder() / f"{game}-{now:%Y-%m-%d-%H%M%S}{ENDING}"


def write_whole(path: Path, text: str, private: bool = False) -> None:
    """Replace a file in one step: a reader, or a power cut, meets the old text or the new one."""
    draft = path.with_name(path.name + ".part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with open(draft, "w", encoding="utf-8", opener=_private if private else None) as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(draft, path)
    except OSError as error:
        with suppress(OSError):
            draft.unlink()
        raise CannotSave(f"cannot save to {path}: {error.strerror}") from error


def _private(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)


class SavedMatch:
    """A match, the file it is saved to, and the keyed dice it draws from."""

    def __init__(self, match: Match, path: Path, players: list[str], stretches: list[Stretch]) -> None:
        self.match: Final = match
        self.path: Final = path
        self.players: Final = players
        self.stretches: Final = stretches

    def secret_path(self) -> Path:
        return self.path.with_name(self.path.name + SECRET_ENDING)

    def new_dice(self) -> None:
        """Begin a stretch with a fresh secret and its commitment."""
        secret = secrets.token_bytes(32)
        dice = KeyedDice(secret)
        self.stretches.append(Stretch(dice.commitment(), len(self.match.record)))
        self.match.dice = dice
        self.match.seal()  # what was played with the old dice stays
        write_whole(self.secret_path(), secret.hex() + "\n", private=True)

    def save(self) -> None:
        """Write the record; when the game is over, with the secret."""
        over = self.match.is_over()
        if over and isinstance(self.match.dice, KeyedDice):
            self.stretches[-1].secret = self.match.dice.secret.hex()
        write_whole(self.path, write(self.match, self.stretches, self.players))
        if over:
            self.secret_path().unlink(missing_ok=True)


def read_text(path: Path) -> str:
    """The text of a file; a clear error if there is none."""
    try:
        return path.read_text("utf-8")
    except OSError as error:
        raise RoteiroError(f"cannot read {path}: {error.strerror}") from error
    except UnicodeDecodeError:
        raise RoteiroError(f"{path} is not text") from None


def load_record(path: Path) -> Record:
    """Read a record; errors name file and line."""
    text = read_text(path)
    try:
        return parse(text)
    except RoteiroError as error:
        raise RoteiroError(f"{path}, {error}") from error


def resume(path: Path) -> SavedMatch:
    """Take up an adjourned game. Its dice go on if their secret is still there; otherwise new dice are committed."""
    record = load_record(path)
    try:
        match, stretches = take_up(record, find_game(record.game))
    except RoteiroError as error:
        raise RoteiroError(f"{path}, {error}") from error
    if match.is_over():
        raise RoteiroError(f"{path}: that game is over; 'roteiro replay' shows it")
    saved = SavedMatch(match, path, record.players, stretches)
    secret = _secret_of(saved)
    if secret is None:
        saved.new_dice()
    else:
        draws = sum(1 for seat, _ in match.record[saved.stretches[-1].first :] if seat < 0)
        match.dice = KeyedDice(secret, draws)
    return saved


def _secret_of(saved: SavedMatch) -> bytes | None:
    try:
        secret = bytes.fromhex(saved.secret_path().read_text("ascii"))
    except (OSError, ValueError):
        return None
    known = saved.stretches and len(secret) == 32 and KeyedDice(secret).commitment() == saved.stretches[-1].commitment
    return secret if known else None


def newest_save(game: str) -> Path:
    """The game of that title that was played last and is not over."""
    found = sorted(saves_folder().glob(f"{game}-*{ENDING}"), key=lambda path: path.stat().st_mtime, reverse=True)
    for path in found:
        if load_record(path).result is None:
            return path
    raise RoteiroError(f"no adjourned game of {game} in {saves_folder()}")
