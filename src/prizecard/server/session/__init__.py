"""A table without its transport: seats, authority, versions, clocks, and messages built from views alone."""
