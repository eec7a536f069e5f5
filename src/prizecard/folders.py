"""Folders of the user: where the system keeps such files, the same places that platformdirs names."""

from __future__ import annotations

import os
import sys
from pathlib import Path

NAME = "prizecard"
CARDS = "PRIZECARD_CARDS"
STATE = "PRIZECARD_STATE"
SOURCE = "PRIZECARD_SOURCE"


def state() -> Path:
    """Where journals, measurements and tables are kept: PRIZECARD_STATE, or the system's place for such files."""
    return _named(STATE) or _place("XDG_STATE_HOME", ".local/state")


def own_cards() -> Path:
    """Where the user's own card data are built: the first of PRIZECARD_CARDS, or the system's place for data."""
    named = cards_named()
    return named[0] if named else _place("XDG_DATA_HOME", ".local/share") / "cards"


def source() -> Path:
    """Where fetched source data lie: PRIZECARD_SOURCE, or beside the user's own card data."""
    return _named(SOURCE) or _place("XDG_DATA_HOME", ".local/share") / "source"


def cards_named() -> tuple[Path, ...] | None:
    """The folders of card data that PRIZECARD_CARDS names, none if it names nothing; None if it is not set."""
    value = os.environ.get(CARDS)
    return None if value is None else tuple(Path(one) for one in value.split(os.pathsep) if one)


def _named(variable: str) -> Path | None:
    value = os.environ.get(variable)
    return Path(value) if value else None


def _place(variable: str, usual: str) -> Path:
    if sys.platform == "win32":
        local = os.environ.get("LOCALAPPDATA")
        return (Path(local) if local else Path.home() / "AppData" / "Local") / NAME
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / NAME
    named = os.environ.get(variable, "")
    # A relative path there means nothing: the base directory specification asks for absolute ones.
    return (Path(named) if os.path.isabs(named) else Path.home() / usual) / NAME
