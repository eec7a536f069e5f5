"""The Pokémon Trading Card Game, played by its own rulebooks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from prizecard.decks import Deck
    from prizecard.game import Game
    from prizecard.library import Library

    cards: Library

__all__ = ["Deck", "Game", "cards"]


def __getattr__(name: str) -> Any:
    """Load the public names when they are first asked for, so that the command line starts quickly."""
    if name == "Game":
        from prizecard.game import Game

        return Game
    if name == "Deck":
        from prizecard.decks import Deck

        return Deck
    if name == "cards":
        import importlib

        module = importlib.import_module("prizecard.library")
        return module.built_in()
    raise AttributeError(f"prizecard has no {name!r}")
