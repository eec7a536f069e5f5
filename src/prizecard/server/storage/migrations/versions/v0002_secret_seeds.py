"""Seeds of any size; a limit on turns; checksums; the age of a database."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Seeds become texts of digits; new columns get what nobody has said yet."""
    with op.batch_alter_table("tables") as table:
        table.alter_column(
            "seed", existing_type=sa.BigInteger(), type_=sa.String(100), postgresql_using="seed::text", nullable=False
        )
        table.add_column(sa.Column("turns", sa.Integer()))
        table.add_column(sa.Column("sum", sa.String(64), nullable=False, server_default=""))
        table.add_column(sa.Column("age", sa.Float(), nullable=False, server_default="0"))
    with op.batch_alter_table("form") as form:
        form.add_column(sa.Column("running", sa.Float(), nullable=False, server_default="0"))
    op.execute("UPDATE form SET number = 2")
