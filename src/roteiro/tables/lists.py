"""Lists of tables: those that wait for players, somebody's, those in play. Here is only read."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import select

from roteiro.tables.schema import CLOSED, OPEN, PLAYING, SeatRow, TableRow
from roteiro.tables.store import Store


class Lists:
    """Tables as they are stored, with their seats."""

    def __init__(self, store: Store) -> None:
        self.store: Final = store

    def open_tables(self, most: int = 50) -> list[TableRow]:
        """Public tables with a free seat, the newest first."""
        asked = select(TableRow).where(TableRow.status == OPEN, TableRow.public).order_by(TableRow.changed.desc())
        return self._rows(asked.limit(most))

    def tables_of(self, player: str, most: int = 100) -> list[TableRow]:
        """Where somebody sits or is the host, the last changed first."""
        mine = select(SeatRow.table_id).where(SeatRow.player == player)
        theirs = (TableRow.host == player) | TableRow.id.in_(mine)
        asked = select(TableRow).where(theirs, TableRow.status != CLOSED)
        return self._rows(asked.order_by(TableRow.changed.desc()).limit(most))

    def unfinished(self, player: str) -> list[TableRow]:
        """Where somebody sits and the game is not over."""
        mine = select(SeatRow.table_id).where(SeatRow.player == player)
        return self._rows(select(TableRow).where(TableRow.status.in_([OPEN, PLAYING]), TableRow.id.in_(mine)))

    def on_the_clock(self) -> list[TableRow]:
        """Tables in play that give so much time for a move."""
        return self._rows(select(TableRow).where(TableRow.status == PLAYING, TableRow.clock.is_not(None)))

    def in_play(self) -> list[str]:
        """All tables whose games go on."""
        with self.store.reading() as session:
            return list(session.scalars(select(TableRow.id).where(TableRow.status == PLAYING)))

    def _rows(self, asked: Any) -> list[TableRow]:
        with self.store.reading() as session:
            rows = list(session.scalars(asked))
            for row in rows:
                row.seats  # noqa: B018  read while the session is open
            return rows
