"""Runs migrations on the connection that the store hands over."""

from alembic import context

from roteiro.tables.schema import Row

context.configure(
    connection=context.config.attributes["connection"], target_metadata=Row.metadata, render_as_batch=True
)
with context.begin_transaction():
    context.run_migrations()
