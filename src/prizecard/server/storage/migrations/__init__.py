"""How a database of an earlier form is brought forward, one step a version (Alembic)."""
