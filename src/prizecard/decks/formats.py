"""Formats: which sets may be played together. Rules are another matter; a format only suggests its rulebook."""

from __future__ import annotations

import difflib
import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from prizecard.cards import Card
from prizecard.library import Library


class UnknownFormat(KeyError):
    """No format has this name."""

    def __str__(self) -> str:
        return str(self.args[0])


@dataclass(frozen=True, slots=True)
class Format:
    """A format: its sets (none named: all), the names of banned cards, the rulebook it is played by.

    `texts` names the printing whose text holds for all cards of a name, where the text was changed in its time.
    """

    id: str
    name: str
    rules: str
    sets: frozenset[str]
    banned: frozenset[str]
    texts: tuple[tuple[str, str], ...] = ()

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
        )
        for one in listed
    }


def format_named(name: str) -> Format:
    """The format of the id or name; raises UnknownFormat."""
    for format in formats().values():
        if name.casefold() in (format.id.casefold(), format.name.casefold()):
            return format
    known = [word for format in formats().values() for word in (format.id, format.name)]
    near = difflib.get_close_matches(name, known, 3, 0.4)
    raise UnknownFormat(
        f"no format is called {name!r}; "
        + ("near: " + ", ".join(near) if near else "there are " + ", ".join(formats()))
    )


def is_legal(card: Card, format: Format, library: Library) -> bool:
    """Whether the card may be played: its set is in the format, or a printing of the same card is.

    Trainer and Energy cards are the same by name; Pokémon by everything that play can tell apart.
    """
    if not format.sets or card.set in format.sets:
        return True
    for other in library.same_name(card.name):
        if other.rpartition("-")[0] in format.sets:
            reprint = library.card(other)
            if reprint.is_pokemon == card.is_pokemon and (
                not card.is_pokemon or reprint.functional() == card.functional()
            ):
                return True
    return False
