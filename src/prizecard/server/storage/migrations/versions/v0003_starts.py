"""Tables that begin in the middle of a game; analyses kept with their replays."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Tables of before begin with set-up; no replay has been analysed."""
    with op.batch_alter_table("tables") as table:
        table.add_column(sa.Column("start", sa.JSON()))
    op.create_table(
        "analyses",
        sa.Column("replay", sa.String(32), sa.ForeignKey("replays.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("view", sa.String(8), primary_key=True),
        sa.Column("data", sa.JSON(), nullable=False),
    )
    op.execute("UPDATE form SET number = 3")
