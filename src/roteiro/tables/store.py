"""The database: SQLite in a file, or what an address names. A change is kept whole or not at all."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Engine, create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, NoSuchModuleError, OperationalError
from sqlalchemy.orm import Session

from roteiro.core.errors import RoteiroError
from roteiro.tables.errors import NotStored
from roteiro.tables.schema import SettingRow

MIGRATIONS: Final = Path(__file__).parent / "migrations"
READING: Final = "reading"
PATIENCE: Final = 10.0
"""Seconds to wait for another writer."""


class Store:
    """An open database with the newest schema."""

    def __init__(self, url: str) -> None:
        self.engine: Final = _opened(url)
        try:
            with self.engine.begin() as connection:
                config = Config()
                config.set_main_option("script_location", str(MIGRATIONS))
                config.attributes["connection"] = connection
                command.upgrade(config, "head")
        except OperationalError as error:
            raise RoteiroError(f"the database {self.engine.url!r} cannot be opened: {error.orig}") from error
        except CommandError as error:
            raise RoteiroError(f"the database {self.engine.url!r} is of another version of Roteiro: {error}") from error

    @contextmanager
    def writing(self) -> Iterator[Session]:
        """Everything done in the block is kept when it ends, and nothing of it if it fails."""
        try:
            with Session(self.engine, expire_on_commit=False) as session, session.begin():
                yield session
        except OperationalError as error:
            raise NotStored(
                "the site cannot write at the moment ({why}); nothing has changed, try again later", why=str(error.orig)
            ) from error

    @contextmanager
    def reading(self) -> Iterator[Session]:
        """Look without keeping anybody from writing."""
        with Session(self.engine.execution_options(**{READING: True}), expire_on_commit=False) as session:
            yield session

    def remembered(self, name: str, first: str) -> str:
        """A setting of the site; what is given the first time stays."""
        with self.writing() as session:
            row = session.get(SettingRow, name)
            if row is None:
                row = SettingRow(name=name, value=first)
                session.add(row)
            return row.value

    def close(self) -> None:
        self.engine.dispose()


def _opened(url: str) -> Engine:
    try:
        address = make_url(url)
        is_file = address.get_backend_name() == "sqlite"
        engine = create_engine(address, connect_args={"timeout": PATIENCE} if is_file else {})
    except (ArgumentError, NoSuchModuleError) as error:
        raise RoteiroError(f"{url!r} is no address of a database: {error}") from error
    except ImportError as error:
        raise RoteiroError(f"a Python package for this database is missing: {error}") from error
    if is_file:
        event.listen(engine, "connect", _prepare)
        event.listen(engine, "begin", _begin)
    return engine


def _prepare(connection: Any, _: Any) -> None:
    """A write is on the disk before it is acknowledged; readers never wait for it."""
    connection.isolation_level = None  # begin and commit are ours
    cursor = connection.cursor()
    for setting in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()


def _begin(connection: Any) -> None:
    """Two writers take turns from their first word on, instead of failing at their last; readers wait for nobody."""
    connection.exec_driver_sql("BEGIN" if connection.get_execution_options().get(READING) else "BEGIN IMMEDIATE")
