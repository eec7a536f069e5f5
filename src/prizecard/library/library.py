"""Library: every card by id, loaded as late as possible; further folders can be laid over the built-in one."""

from __future__ import annotations

import difflib
import hashlib
import json
from collections.abc import Iterable, Iterator
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from prizecard.cards import Card, Evolution, UnknownCard
from prizecard.effects import Effect, Text
from prizecard.library.evolutions import read_line
from prizecard.library.names import levelled
from prizecard.library.rows import Row, read_row
from prizecard.library.search import Catalogue
from prizecard.library.source import SetFacts
from prizecard.library.store import DATA, Folder
from prizecard.vocabulary import EnergyType, Kind

if TYPE_CHECKING:
    from prizecard.library.faces import Face


class UnknownSet(KeyError):
    """No set has this id or code."""

    def __str__(self) -> str:
        return str(self.args[0])


class Library:
    """Every card by id. Later folders lie over earlier ones."""

    def __init__(self, folders: Iterable[Folder]) -> None:
        self._folders = tuple(folders)
        self._lines: dict[str, dict[str, str]] = {}
        self._cards: dict[str, Card] = {}
        self._texts: dict[str, tuple[Text, ...] | None] = {}
        self._evolutions: dict[str, tuple[Evolution, ...]] = {}

    @classmethod
    def open(cls, *paths: str | Path) -> Library:
        """The built-in library with folders of built card data laid over it."""
        return cls([Folder(DATA), *(Folder(Path(path)) for path in paths)])

    @cached_property
    def version(self) -> str:
        """A hash of all facts and effects."""
        if len(self._folders) == 1:
            return self._folders[0].version
        return hashlib.sha256(" ".join(folder.version for folder in self._folders).encode()).hexdigest()[:16]

    @cached_property
    def sets(self) -> dict[str, SetFacts]:
        """The sets by id, oldest first."""
        found = {id: facts for folder in self._folders for id, facts in folder.sets.items()}
        return dict(sorted(found.items(), key=lambda one: (one[1].date, one[0])))

    def card(self, id: str) -> Card:
        """The card of the id; raises UnknownCard."""
        card = self._cards.get(id)
        if card is None:
            set = _set_of(id)
            line = self._set_lines(set).get(id)
            if line is None:
                raise UnknownCard(self._unknown(id))
            row = json.loads(line)
            card = self._cards[id] = read_row(id, set, row, self._text, self._evolutions_of(row["name"]))
        return card

    def _evolutions_of(self, name: str) -> tuple[Evolution, ...] | None:
        """What evolves from the name among all cards, if every folder says so."""
        if not all(folder.evolutions for folder in self._folders):
            return None
        found = self._evolutions.get(name)
        if found is None:
            key = json.dumps(name)[1:-1]
            lines = [folder.evolutions[key] for folder in self._folders if key in folder.evolutions]
            found = self._evolutions[name] = tuple(dict.fromkeys(one for line in lines for one in read_line(line)))
        return found

    def row(self, id: str) -> Row:
        """The stored facts of the id, without effects; raises UnknownCard."""
        line = self._set_lines(_set_of(id)).get(id)
        if line is None:
            raise UnknownCard(self._unknown(id))
        found: Row = json.loads(line)
        return found

    def ids(self) -> Iterable[str]:
        """All ids, set by set, oldest first."""
        for set in self.sets:
            yield from self._set_lines(set)

    def ids_of(self, set: str) -> tuple[str, ...]:
        """The ids of a set, in its order."""
        return tuple(self._set_lines(set))

    def __contains__(self, id: object) -> bool:
        return isinstance(id, str) and id in self._set_lines(_set_of(id))

    def __iter__(self) -> Iterator[Card]:
        return (self.card(id) for id in self.ids())

    @cached_property
    def catalogue(self) -> Catalogue:
        """The facts of all cards, for searching."""
        return Catalogue((id, self.row(id)) for id in self.ids())

    def search(
        self,
        name: str | None = None,
        set: str | None = None,
        type: str | EnergyType | None = None,
        kind: str | Kind | None = None,
        text: str | None = None,
    ) -> tuple[Card, ...]:
        """The cards that fit all that is given; `text` are words of what stands on the card, in any order."""
        return tuple(self.card(id) for id in self.search_ids(name, set, type, kind, text))

    def search_ids(
        self,
        name: str | None = None,
        set: str | None = None,
        type: str | EnergyType | None = None,
        kind: str | Kind | None = None,
        text: str | None = None,
    ) -> list[str]:
        """The ids of those cards, found without loading the cards."""
        asked_type = EnergyType(type) if isinstance(type, str) else type
        asked_kind = Kind(kind) if isinstance(kind, str) else kind
        ids = self.catalogue.search(name, set, asked_type, asked_kind)
        return list(ids if text is None else self.saying(text, ids))

    def saying(self, text: str, ids: Iterable[str]) -> Iterator[str]:
        """Those of the ids whose cards have all the words of the text in one of their texts, or in its name."""
        from prizecard.library.words import fits  # here, because playing needs no compiler

        wanted = levelled(text).split()
        found: dict[str, bool] = {}
        for id in ids:
            for name, key in _named_texts(self.catalogue.rows[id]):
                if key not in found:
                    found[key] = fits(wanted, self._words(key))
                if found[key] or fits(wanted, levelled(name)):
                    yield id
                    break

    def _words(self, key: str) -> str:
        for folder in self._folders:
            words = folder.words(key)
            if words is not None:
                return words
        return ""

    def face(self, id: str) -> Face:
        """What the card of the id says; raises UnknownCard."""
        from prizecard.library.faces import Face  # here, because playing needs no compiler

        return Face(self.card(id), self.sets.get(_set_of(id)))

    def way_text(self, effect: Effect) -> str:
        """One of several ways to choose from, in one line."""
        from prizecard.library.faces import way_text  # here, because the compiler is needed only where there are ways

        return way_text(effect)

    def basic_energy(self, type: str | EnergyType, near: str | None = None) -> str:
        """The id of a basic Energy card of the type, from the set `near` (an id or a code), or else the last before it.

        Where there is none so early, the first of all; without `near`, the last of all.
        """
        wanted = EnergyType(type).value
        ids = self._basic_energy.get(wanted)
        if not ids:
            raise UnknownCard(f"there is no basic {wanted} Energy card")
        date = self.find_set(near).date if near is not None else "9999"
        earlier = [id for id in ids if self.sets[_set_of(id)].date <= date]
        return next(id for id in ids if _set_of(id) == _set_of((earlier or ids[:1])[-1]))

    def find_set(self, id_or_code: str) -> SetFacts:
        """The set of the id, or of the code in players' deck lists; raises UnknownSet."""
        return self.find_sets(id_or_code)[0]

    def find_sets(self, id_or_code: str) -> tuple[SetFacts, ...]:
        """The set of the id, or all sets that share the code in players' deck lists; raises UnknownSet."""
        found = self.sets_called(id_or_code)
        if found:
            return found
        near = difflib.get_close_matches(id_or_code, [*self.sets, *(one.code for one in self.sets.values())], 3)
        raise UnknownSet(f"no set is called {id_or_code!r}" + (f"; near: {', '.join(near)}" if near else ""))

    def sets_called(self, id_or_code: str) -> tuple[SetFacts, ...]:
        """The set of the id, or all sets that share the code; none if there is none."""
        if id_or_code in self.sets:
            return (self.sets[id_or_code],)
        return tuple(facts for facts in self.sets.values() if facts.code and facts.code == id_or_code.upper())

    @cached_property
    def _basic_energy(self) -> dict[str, list[str]]:
        found: dict[str, list[str]] = {}
        for folder in self._folders:
            for type, ids in folder.basic_energy.items():
                found.setdefault(type, []).extend(id for id in ids if id not in found.get(type, ()))
        return {type: sorted(ids, key=self._age) for type, ids in found.items()}

    def _age(self, id: str) -> tuple[str, str, int, str]:
        number = id.rpartition("-")[2]
        return self.sets[_set_of(id)].date, _set_of(id), int(number) if number.isdecimal() else 0, number

    def same_name(self, name: str) -> tuple[str, ...]:
        """The ids of all printings of a name by the rules, oldest first."""
        return self.catalogue.by_name.get(levelled(name), ())

    def deck_limit(self, id: str) -> str:
        """What the card itself says about how many a deck may hold: `any`, `one`, `four Unown`, or nothing."""
        return str(self.row(id).get("limit", ""))

    def why_missing(self, id: str) -> tuple[str, ...]:
        """Which texts of the card have no effects, and at which word reading stopped."""
        return tuple(_declined(*one) for one in json.loads(self.declined().get(id, "[]")))

    def declined(self) -> dict[str, str]:
        """Lines of JSON about texts without effects, by card id: place, reason, position and word of each."""
        found: dict[str, str] = {}
        for folder in self._folders:
            covered = set(folder.sets)
            found = {id: line for id, line in found.items() if _set_of(id) not in covered} | folder.declined
        return found

    def has_text(self, key: str) -> bool:
        """Whether the text of the key has effects."""
        return any(folder.has_text(key) for folder in self._folders)

    @property
    def handwritten(self) -> int:
        """How many texts have effects written by hand."""
        return len({key for folder in self._folders for key in folder.handwritten})

    def _set_lines(self, set: str) -> dict[str, str]:
        lines = self._lines.get(set)
        if lines is None:
            if set not in self.sets:
                return {}
            lines = {}
            for folder in self._folders:
                if set in folder.sets:
                    lines = folder.lines(set)
            self._lines[set] = lines
        return lines

    def _text(self, key: str) -> tuple[Text, ...] | None:
        if key not in self._texts:
            found = (folder.text(key) for folder in reversed(self._folders))
            self._texts[key] = next((texts for texts in found if texts is not None), None)
        return self._texts[key]

    def _unknown(self, id: str) -> str:
        set = _set_of(id)
        if set in self.sets:
            near = difflib.get_close_matches(id, list(self._set_lines(set)), 3)
        else:
            held, by_name = f" {levelled(id)} ", self.catalogue.by_name
            longer = [ids[-1] for name, ids in by_name.items() if held in f" {name} "][:3]
            near = [
                *(by_name.get(levelled(id), ())[-3:] or longer),
                *dict.fromkeys(self.catalogue.near(id)),
            ] or difflib.get_close_matches(set, list(self.sets), 3)
        hint = f"; near: {', '.join(near)}" if near else ""
        return f"no card has the id {id!r}{hint}"


def _set_of(id: str) -> str:
    return id.rpartition("-")[0]


def _declined(place: str, reason: str, position: int, word: str) -> str:
    return f"{place}: {reason}" + (f" (at word {position}: {word!r})" if word else "")


def _named_texts(row: Row) -> Iterator[tuple[str, str]]:
    """The texts of a stored card: the name, if the text has one, and the key."""
    for part in (*row.get("attacks", ()), *row.get("abilities", ())):
        yield part[0], part[-1]
    for key in row.get("texts", ()):
        yield "", key
