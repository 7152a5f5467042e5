"""What is said at tables: for everybody there, and never part of the rules."""

from __future__ import annotations

from collections.abc import Callable
from threading import Lock
from typing import Final

from sqlalchemy import func, select

from roteiro.core.errors import RoteiroError
from roteiro.tables.errors import NotYours
from roteiro.tables.people import plain
from roteiro.tables.schema import PlayerRow, TableRow, WordRow
from roteiro.tables.store import Store

WORDS_LENGTH: Final = 500
RECENT_WORDS: Final = 200
"""So many of the last words are shown."""


class Talk:
    """The words of all tables."""

    def __init__(self, store: Store, tell: Callable[[str, int], None]) -> None:
        self.store: Final = store
        self._tell: Final = tell
        self._lock: Final = Lock()  # one after the other, so that their numbers follow

    def say(self, id: str, player: str, text: str) -> None:
        """Something for everybody at the table."""
        said = plain(text)[:WORDS_LENGTH]
        if not said:
            raise RoteiroError("there is nothing to say")
        with self._lock, self.store.writing() as session:
            row = session.get(TableRow, id)
            who = session.get(PlayerRow, player)
            if row is None or who is None or player not in [seat.player for seat in row.seats]:
                raise NotYours("only players talk at a table")
            count = session.scalar(select(func.count()).select_from(WordRow).where(WordRow.table_id == id)) or 0
            session.add(WordRow(table_id=id, number=count, player=player, name=who.name, text=said))
            version = row.plies
        self._tell(id, version)

    def words(self, id: str) -> list[WordRow]:
        """What was said last, in its order."""
        with self.store.reading() as session:
            asked = select(WordRow).where(WordRow.table_id == id).order_by(WordRow.number.desc()).limit(RECENT_WORDS)
            return list(session.scalars(asked))[::-1]
