"""Theme decks: the ready-made decks that were sold, by name."""

from __future__ import annotations

import difflib
import json
from collections import Counter
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from prizecard.decks.tournament import tournament_decks
from prizecard.library import Library
from prizecard.library.names import levelled
from prizecard.vocabulary import EnergyType, Kind

_DATA = Path(__file__).parent / "data" / "theme.json"


class UnknownDeck(KeyError):
    """No included deck has this name."""

    def __str__(self) -> str:
        return str(self.args[0])


@dataclass(frozen=True, slots=True)
class ThemeDeck:
    """A theme deck's list and the set it came with."""

    id: str
    name: str
    set: str
    cards: tuple[tuple[str, int], ...]


@cache
def theme_decks() -> tuple[ThemeDeck, ...]:
    """All theme decks, in the order of their sets."""
    listed = json.loads(_DATA.read_text(encoding="utf-8"))
    return tuple(
        ThemeDeck(one["id"], one["name"], one["set"], tuple((id, count) for id, count in one["cards"]))
        for one in listed
    )


def theme_deck(name: str, set: str | None = None) -> ThemeDeck:
    """The theme deck of the name or id, of the set if given; raises UnknownDeck."""
    wanted = levelled(name)
    found = [
        one for one in theme_decks() if (levelled(one.name) == wanted or one.id == name) and set in (None, one.set)
    ]
    if len(found) == 1:
        return found[0]
    if found:
        raise UnknownDeck(f"several decks are called {name!r}: say of which set, {', '.join(one.set for one in found)}")
    known = [one.name for one in tournament_decks()] + [one.name for one in theme_decks()]
    near = difflib.get_close_matches(name, known, 3, 0.5)
    raise UnknownDeck(f"no included deck is called {name!r}" + (f"; near: {', '.join(near)}" if near else ""))


def build(source: Path, library: Library, out: Path = _DATA) -> int:
    """Write the theme decks of a folder with one JSON file for each set; how many there are."""
    order = {set: index for index, set in enumerate(library.sets)}
    paths = sorted(source.glob("*.json"), key=lambda path: (order.get(path.stem, len(order)), path.stem))
    lines = []
    for path in paths:
        for one in json.loads(path.read_text(encoding="utf-8")):
            counts: Counter[str] = Counter()
            for card in one["cards"]:
                counts[card["id"]] += int(card["count"])
            cards = [(_settled(id, count, path.stem, library), count) for id, count in counts.items()]
            row = {"id": one["id"], "name": one["name"], "set": path.stem, "cards": cards}
            lines.append(json.dumps(row, ensure_ascii=False, separators=(",", ":")))
    out.write_text("[\n" + ",\n".join(lines) + "\n]\n", encoding="utf-8", newline="\n")
    return len(lines)


def _settled(id: str, count: int, set: str, library: Library) -> str:
    """A line of a list, put right: lists were made by name, and some took the wrong card of the name.

    More than four Special Energy cards are basic ones of the same name (DECK-02); a Trainer card of another series is
    the one that the deck's own set has.
    """
    card = library.card(id)
    own = [one for one in library.same_name(card.name) if library.card(one).set == set]
    if card.is_trainer and own and library.sets[card.set].series != library.sets[set].series:
        return own[0]
    type = card.name.removesuffix(" Energy")
    if Kind.SPECIAL_ENERGY in card.kinds and count > 4 and type in {one.value for one in EnergyType}:
        return library.basic_energy(type, set)
    return id
