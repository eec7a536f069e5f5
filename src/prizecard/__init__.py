"""The Pokémon Trading Card Game, played by its own rulebooks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from prizecard import cards

if TYPE_CHECKING:
    from prizecard.decks import Deck
    from prizecard.game import Game

__all__ = ["Deck", "Game", "__version__", "cards"]


def _built_in() -> cards.Library:
    from prizecard.library import built_in

    return built_in()


cards.use(_built_in)


def __getattr__(name: str) -> Any:
    """Load the public names when they are first asked for, so that the command line starts quickly."""
    if name == "Game":
        from prizecard.game import Game

        return Game
    if name == "Deck":
        from prizecard.decks import Deck

        return Deck
    if name == "__version__":
        from importlib.metadata import version

        return version("prizecard")
    raise AttributeError(f"prizecard has no {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
