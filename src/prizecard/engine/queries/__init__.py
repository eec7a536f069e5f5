"""Queries: everything that can be asked about a state. Nothing here changes anything."""
