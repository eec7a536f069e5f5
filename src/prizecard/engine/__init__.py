"""The engine: a state and an interpreter. Effects and a rulebook become a game."""
