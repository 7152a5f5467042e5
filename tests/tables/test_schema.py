"""The migrations make exactly the schema that the program uses."""

from pathlib import Path

from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

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
