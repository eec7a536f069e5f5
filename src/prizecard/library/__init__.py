"""Card data made ready: facts, compiled effects, errata, coverage; the built-in library of all cards."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from prizecard import cards, folders
from prizecard.library.library import Library
from prizecard.library.store import DATA, is_built

__all__ = ["Library", "beneath", "built_in", "built_target"]


@cache
def built_in() -> Library:
    """The library that comes with the project, and over it the user's own cards.

    Those lie in the folders that PRIZECARD_CARDS names; without it in the folder that `prizecard cards build` writes.
    """
    named = folders.cards_named()
    own = folders.own_cards()
    return Library.open(*(named if named is not None else (own,) if is_built(own) else ()))


def built_target() -> Path:
    """Where card data are built if nobody says where: a folder of the user's, in a checkout the one that ships."""
    is_checkout = (DATA.parents[3] / "pyproject.toml").is_file()
    return DATA if is_checkout and not folders.cards_named() else folders.own_cards()


def beneath(target: Path) -> Library:
    """The library that card data built into the folder will lie over, as far as it is there."""
    named = folders.cards_named()
    lower = (folders.own_cards(),) if named is None else named
    return Library.open(*(path for path in lower if is_built(path) and path.resolve() != target.resolve()))


cards.use(built_in)
