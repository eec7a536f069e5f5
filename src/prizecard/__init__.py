"""The Pokémon Trading Card Game, played by its own rulebooks."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from prizecard import cards
    from prizecard.decks import Deck
    from prizecard.game import Game

__all__ = ["Deck", "Game", "__version__", "cards"]

_HOMES = {"Game": "prizecard.game", "Deck": "prizecard.decks"}


def __getattr__(name: str) -> Any:
    """Load the public names when they are first asked for, so that whoever needs few of them starts quickly."""
    if name in _HOMES:
        return getattr(import_module(_HOMES[name]), name)
    if name == "cards":
        return import_module("prizecard.cards")
    if name == "__version__":
        from importlib.metadata import version

        return version("prizecard")
    raise AttributeError(f"prizecard has no {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
