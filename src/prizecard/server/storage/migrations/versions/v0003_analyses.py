"""Analyses kept with their replays."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """No replay of before has been analysed."""
    op.create_table(
        "analyses",
        sa.Column("replay", sa.String(32), sa.ForeignKey("replays.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("view", sa.String(8), primary_key=True),
        sa.Column("data", sa.JSON(), nullable=False),
    )
    op.execute("UPDATE form SET number = 3")
