"""What can go wrong at a table, each with what the sender should do about it."""

from __future__ import annotations

from roteiro.core.errors import RoteiroError


class NoSuchTable(RoteiroError):
    """There is no table of this name, or not for this reader."""


class NotYours(RoteiroError):
    """The seat, or the table, is somebody else's."""


class Stale(RoteiroError):
    """The table has moved on since the sender looked at it."""

    def __init__(self, version: int) -> None:
        super().__init__("the table has moved on: it is at version {version} now, look again", version=version)
        self.version = version


class NotStored(RoteiroError):
    """The database could not write: a full disk, or a lock that nobody gives up."""


class NotNow(RoteiroError):
    """It is possible at other times: the table still waits for players, or its game is over."""
