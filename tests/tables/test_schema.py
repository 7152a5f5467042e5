"""The migrations make exactly the schema that the program uses."""

from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from roteiro.core.errors import RoteiroError
from roteiro.tables.schema import Row
from roteiro.tables.store import Store


def test_migrations_make_the_schema(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path}/tables.db")
    with store.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), Row.metadata) == []
    store.close()


def test_an_open_database_can_be_opened_again(tmp_path: Path) -> None:
    for _ in range(2):
        Store(f"sqlite:///{tmp_path}/tables.db").close()


@pytest.mark.parametrize(
    ("address", "why"),
    [
        ("nothing at all", "no address of a database"),
        ("nosuch://localhost/tables", "no address of a database"),
        ("mssql+pymssql://localhost/tables", "package for this database is missing"),
        ("sqlite:////nowhere/at/all/tables.db", "cannot be opened"),
    ],
)
def test_a_database_that_cannot_be_used_is_refused_in_one_line(address: str, why: str) -> None:
    with pytest.raises(RoteiroError, match=why):
        Store(address)
