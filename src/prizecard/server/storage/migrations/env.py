"""What Alembic runs: the steps that are missing, in the transaction that its caller opened."""

from __future__ import annotations

from alembic import context

from prizecard.server.storage import schema

context.configure(
    connection=context.config.attributes["connection"], target_metadata=schema.metadata, render_as_batch=True
)
context.run_migrations()
