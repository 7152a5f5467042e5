"""Since when a table waits for the seat that is asked"""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("game_table", schema=None) as batch_op:
        batch_op.add_column(sa.Column("since", sa.DateTime(timezone=True), nullable=True))
    op.execute("UPDATE game_table SET since = changed")
    with op.batch_alter_table("game_table", schema=None) as batch_op:
        batch_op.alter_column("since", existing_type=sa.DateTime(timezone=True), nullable=False)


def downgrade() -> None:
    with op.batch_alter_table("game_table", schema=None) as batch_op:
        batch_op.drop_column("since")
