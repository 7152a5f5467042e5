"""What the database keeps. Moves and words are only ever added: a game is its moves, all the rest follows."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any, Final

from sqlalchemy import JSON, DateTime, ForeignKey, Index, String, UniqueConstraint
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column, relationship

OPEN: Final = "open"
"""A table that still waits for players."""
CLOSED: Final = "closed"
"""One that its host no longer waits with; no game was played."""
PLAYING: Final = "playing"
OVER: Final = "over"

ACT: Final = "act"
UNDO: Final = "undo"


def now() -> datetime:
    return datetime.now(UTC)


def moment(stored: datetime) -> datetime:
    """A stored time; not every database keeps its zone."""
    return stored if stored.tzinfo is not None else stored.replace(tzinfo=UTC)


class Row(DeclarativeBase):
    """A row of any kind."""

    type_annotation_map = {datetime: DateTime(timezone=True), dict[str, Any]: JSON}


class SettingRow(Row):
    """Something the site must remember about itself, such as the key it signs with."""

    __tablename__ = "setting"

    name: Mapped[str] = mapped_column(String(40), primary_key=True)
    value: Mapped[str]


class PlayerRow(Row):
    """Somebody who plays, known by a signed cookie only."""

    __tablename__ = "player"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    name: Mapped[str] = mapped_column(String(40))
    since: Mapped[datetime] = mapped_column(default=now)


class TableRow(Row):
    """A table: a title, its rule options and how far it is."""

    __tablename__ = "game_table"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    game: Mapped[str] = mapped_column(String(20))
    version: Mapped[int]
    """Of the rules: a game is finished with those it began with."""
    options: Mapped[dict[str, Any]]
    position: Mapped[str | None]
    """The position document it began from, unless it began at the beginning."""
    secret: Mapped[str] = mapped_column(String(64))
    """Of the dice; shown when the game is over."""
    status: Mapped[str] = mapped_column(String(10), default=OPEN)
    public: Mapped[bool] = mapped_column(default=False)
    clock: Mapped[int | None]
    """Seconds for a move, after which a bot stands in."""
    host: Mapped[str] = mapped_column(ForeignKey("player.id"))
    plies: Mapped[int] = mapped_column(default=0)
    record: Mapped[str | None]
    """The whole game as text, once it is over."""
    rematch: Mapped[str | None] = mapped_column(String(32))
    made: Mapped[datetime] = mapped_column(default=now)
    changed: Mapped[datetime] = mapped_column(default=now)
    since: Mapped[datetime] = mapped_column(default=now)
    """When the seat that is asked came to be asked; what it can take back does not wind its clock up again."""

    seats: Mapped[list[SeatRow]] = relationship(order_by="SeatRow.number", cascade="all, delete-orphan")

    __table_args__ = (Index("ix_table_status", "status", "public", "changed"),)


class SeatRow(Row):
    """A chair: free, somebody's, or a bot's; a bot may also stand in for somebody who is away."""

    __tablename__ = "seat"

    table_id: Mapped[str] = mapped_column(ForeignKey("game_table.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    player: Mapped[str | None] = mapped_column(ForeignKey("player.id"), index=True)
    name: Mapped[str | None] = mapped_column(String(40))
    colour: Mapped[int | None]
    """Which of the five colours, unless it is the seat's own."""
    bot: Mapped[str | None] = mapped_column(String(20))
    """Who plays here if nobody does: a bot's own chair, or one it stands in for."""
    key: Mapped[str | None] = mapped_column(String(64))
    """The hash of the token with which a program plays here."""


class MoveRow(Row):
    """What a seat did, in the order in which it happened. Nature's draws follow from the secret."""

    __tablename__ = "move"

    table_id: Mapped[str] = mapped_column(ForeignKey("game_table.id"), primary_key=True)
    ply: Mapped[int] = mapped_column(primary_key=True)
    seat: Mapped[int]
    kind: Mapped[str] = mapped_column(String(4), default=ACT)
    text: Mapped[str] = mapped_column(default="")
    key: Mapped[str | None] = mapped_column(String(64))
    """What the sender calls it: sent twice, it is carried out once."""
    at: Mapped[datetime] = mapped_column(default=now)

    __table_args__ = (UniqueConstraint("table_id", "seat", "key"),)


class WordRow(Row):
    """Something that was said at a table."""

    __tablename__ = "word"

    table_id: Mapped[str] = mapped_column(ForeignKey("game_table.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    player: Mapped[str] = mapped_column(ForeignKey("player.id"))
    name: Mapped[str] = mapped_column(String(40))
    text: Mapped[str] = mapped_column(String(500))
    at: Mapped[datetime] = mapped_column(default=now)
