"""Cards: printed facts and compiled texts. Frozen; nothing here changes in a game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from typing import Protocol

from prizecard.cards.printing import Ability, Attack, Card, Evolution, Resistance, Weakness
from prizecard.effects import Effect
from prizecard.vocabulary import EnergyType, Kind

__all__ = [
    "Ability", "Attack", "Card", "Evolution", "Library", "NoLibrary", "Resistance", "UnknownCard", "Weakness",
    "card", "ids", "library", "search", "use",
]  # fmt: skip


class UnknownCard(KeyError):
    """No card has this id."""

    def __str__(self) -> str:
        return str(self.args[0])


class Library(Protocol):
    """Every Card by id, with a version hash."""

    @property
    def version(self) -> str:
        """A hash of all facts and effects."""

    def card(self, id: str) -> Card:
        """The card of the id; raises UnknownCard."""

    def ids(self) -> Iterable[str]:
        """All ids."""

    def way_text(self, effect: Effect) -> str:
        """One of several ways to choose from, in one line."""

    def search(
        self,
        name: str | None = None,
        set: str | None = None,
        type: str | EnergyType | None = None,
        kind: str | Kind | None = None,
        text: str | None = None,
    ) -> tuple[Card, ...]:
        """The cards that fit all that is given."""

    def __contains__(self, id: object) -> bool: ...

    def __iter__(self) -> Iterator[Card]: ...


_shelves: list[Callable[[], Library]] = []


def use(shelf: Callable[[], Library]) -> None:
    """Say where `card`, `ids` and `library` find the cards; the built-in library does so when it is loaded."""
    _shelves[:] = [shelf]


def library() -> Library:
    """The library in use; the built-in one, if nobody has named another."""
    if not _shelves:
        import_module("prizecard.library")  # by name: the library is made of cards, not the other way round
    return _shelves[0]()


def card(id: str) -> Card:
    """The card of the id in the library in use; raises UnknownCard."""
    return library().card(id)


def ids() -> Iterable[str]:
    """The ids of all cards in the library in use."""
    return library().ids()


def search(
    name: str | None = None,
    set: str | None = None,
    type: str | EnergyType | None = None,
    kind: str | Kind | None = None,
    text: str | None = None,
) -> tuple[Card, ...]:
    """The cards in the library in use that fit: by name, set, type, kind or text."""
    return library().search(name, set, type, kind, text)
