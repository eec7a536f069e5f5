"""The Pokémon Trading Card Game, played by its own rulebooks."""
