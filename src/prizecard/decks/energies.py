"""Energy cards by what a deck list calls them."""

from __future__ import annotations

import re

from prizecard.decks.spellings import energy_type, special_type
from prizecard.library import Library
from prizecard.vocabulary import EnergyType, Kind

_BASIC = re.compile(r"(?:Basic )?(\w+|\{[A-Z]\}) Energy(?: - Basic)?(?: [A-Z]{2,4}(?: [a-z]+)?)?", re.IGNORECASE)
_NEVER_BASIC = (None, EnergyType.COLORLESS, EnergyType.DRAGON)


def basic_energy(name: str, library: Library, newest: str) -> str | None:
    """The basic Energy card of the name, of the time at which the newest set of a list came out."""
    match = _BASIC.fullmatch(name.strip())
    type = None if match is None or "special" in name.casefold() else energy_type(match[1])
    if type is None or type in _NEVER_BASIC:
        return None
    earlier = [set.id for set in library.sets.values() if newest and set.date <= newest]
    return library.basic_energy(type, earlier[-1] if earlier else None)


def special_energy(name: str, library: Library) -> list[str]:
    """The printings of the special Energy card that is named like the basic one of a type."""
    type = special_type(name)
    ids = library.same_name(f"{type.value} Energy") if type else ()
    return [id for id in ids if Kind.SPECIAL_ENERGY in library.card(id).kinds]
