"""The first form: tables, seats, moves, decks, replays, shelves."""

from __future__ import annotations

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Databases of this form were made without steps; there is nothing to do."""
