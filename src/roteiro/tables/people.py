"""People, known by a signed cookie or a seat's token only: their names."""

from __future__ import annotations

import secrets
from typing import Final
from unicodedata import category

from roteiro.core.errors import RoteiroError
from roteiro.tables.errors import NotYours
from roteiro.tables.schema import PlayerRow
from roteiro.tables.store import Store

NAME_LENGTH: Final = 40
KEPT_NAMES: Final = 10_000
"""So many names are held in memory."""


class People:
    """Everybody who has ever played here."""

    def __init__(self, store: Store) -> None:
        self.store: Final = store
        self._names: Final[dict[str, str]] = {}

    def welcome(self, name: str) -> str:
        """Somebody new; how the site knows them from now on."""
        id = secrets.token_urlsafe(16)
        with self.store.writing() as session:
            session.add(PlayerRow(id=id, name=short(name)))
        return id

    def rename(self, player: str, name: str) -> None:
        with self.store.writing() as session:
            row = session.get(PlayerRow, player)
            if row is None:
                raise NotYours("nobody of this name is known here")
            row.name = short(name)
        self._names[player] = row.name

    def name_of(self, player: str) -> str | None:
        if player not in self._names:
            with self.store.reading() as session:
                row = session.get(PlayerRow, player)
                if row is None:
                    return None
                if len(self._names) > KEPT_NAMES:
                    self._names.clear()
                self._names[player] = row.name
        return self._names[player]


def plain(text: str) -> str:
    """A text in one line, without signs that nobody sees or that no page can show."""
    seen = [sign if sign.isspace() or not category(sign).startswith("C") else "" for sign in text]
    return " ".join("".join(seen).split())


def short(name: str) -> str:
    """A name as it is kept: in one line, and not too long."""
    found = plain(name)[:NAME_LENGTH].strip()
    if not found:
        raise RoteiroError("a name has at least one letter")
    return found
