"""Atoms: the only code that writes the board. Each makes one change, and notes the event with it."""
