"""Formats: which sets may be played together. Rules are another matter; a format only suggests its rulebook."""

from __future__ import annotations

import difflib
import json
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from prizecard.cards import Card
from prizecard.library import Library
from prizecard.library.names import levelled
from prizecard.vocabulary import EnergyType, Kind

_WITH_FAIRY = ("xy", "sm")
"""Ids of the sets whose time knew Fairy Energy begin so."""


class UnknownFormat(KeyError):
    """No format has this name."""

    def __str__(self) -> str:
        return str(self.args[0])


@dataclass(frozen=True, slots=True)
class Format:
    """A format: its sets (none named: all), the banned cards (names, ids of Pokémon), the rulebook it is played by.

    `texts` names the printing whose text holds for all cards of a name, where the text was changed in its time;
    `dates` are the first and last day on which it was played.
    """

    id: str
    name: str
    rules: str
    sets: frozenset[str]
    banned: frozenset[str]
    texts: tuple[tuple[str, str], ...] = ()
    dates: tuple[str, ...] = ()

    def printing(self, card: Card) -> str:
        """The id of the printing whose text holds for the card in this format."""
        return dict(self.texts).get(card.name, card.id)


@cache
def formats() -> dict[str, Format]:
    """All formats by id."""
    listed = json.loads((Path(__file__).parent / "data" / "formats.json").read_text(encoding="utf-8"))
    return {
        one["id"]: Format(
            one["id"],
            one["name"],
            one["rules"],
            frozenset(one["sets"]),
            frozenset(one.get("banned", ())),
            tuple(sorted(one.get("texts", {}).items())),
            tuple(one.get("dates", ())),
        )
        for one in listed
    }


@cache
def seasons() -> tuple[Format, ...]:
    """What most tournaments of each season were played by, the oldest first: Modified, later called Standard."""
    return tuple(format for format in formats().values() if format.name.startswith(("Modified", "Standard")))


def format_named(name: str) -> Format:
    """The format of the id or name; raises UnknownFormat."""
    wanted = levelled(name)
    for format in formats().values():
        if wanted in (levelled(format.id), levelled(format.name)):
            return format
    known = [word for format in formats().values() for word in (format.id, format.name)]
    near = difflib.get_close_matches(name, known, 3, 0.4)
    raise UnknownFormat(
        f"no format is called {name!r}; "
        + ("near: " + ", ".join(near) if near else "there are " + ", ".join(formats()))
    )


def legal_formats(cards: Iterable[Card], library: Library) -> list[Format]:
    """The formats in which all the cards may be played, but for the one of all sets."""
    held = list(cards)
    return [
        format
        for format in formats().values()
        if format.sets
        and all(not is_banned(card, format, library) and is_legal(card, format, library) for card in held)
    ]


def is_banned(card: Card, format: Format, library: Library) -> bool:
    """Whether the card is banned by its name, or because it plays like a printing that is."""
    if card.name in format.banned:
        return True
    alike = [id for id in library.same_name(card.name) if id in format.banned]
    return any(library.card(id).functional() == card.functional() for id in alike)


def is_legal(card: Card, format: Format, library: Library) -> bool:
    """Whether the card may be played: its set is in the format, or a printing of the same card is.

    Trainer and Energy cards are the same by name; Pokémon by everything that play can tell apart. Basic Energy cards
    are legal in every format whose time knew their type.
    """
    if not format.sets or card.set in format.sets:
        return True
    if Kind.BASIC_ENERGY in card.kinds:
        return EnergyType.FAIRY not in card.provides[0] or any(one.startswith(_WITH_FAIRY) for one in format.sets)
    for other in library.same_name(card.name):
        if other.rpartition("-")[0] in format.sets:
            reprint = library.card(other)
            if reprint.is_pokemon == card.is_pokemon and (
                not card.is_pokemon or reprint.functional() == card.functional()
            ):
                return True
    return False
