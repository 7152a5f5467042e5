"""A clock for tables, colours for seats"""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("game_table", schema=None) as batch_op:
        batch_op.add_column(sa.Column("clock", sa.Integer(), nullable=True))
    with op.batch_alter_table("seat", schema=None) as batch_op:
        batch_op.add_column(sa.Column("colour", sa.Integer(), nullable=True))


def downgrade() -> None:
    with op.batch_alter_table("seat", schema=None) as batch_op:
        batch_op.drop_column("colour")
    with op.batch_alter_table("game_table", schema=None) as batch_op:
        batch_op.drop_column("clock")
