"""Deck: a list of cards by id, with a name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from prizecard.decks.eras import rules_for
from prizecard.decks.faults import Fault, IllegalDeck, faults_of
from prizecard.decks.formats import Format, format_named, legal_formats
from prizecard.decks.lists import check_counts, read_list, write_list
from prizecard.decks.theme import theme_deck
from prizecard.decks.tournament import tournament_decks
from prizecard.library import Library, built_in
from prizecard.library.names import levelled
from prizecard.rulebook import Rulebook
from prizecard.rulebooks import BOOKS, rulebook


class NotInDeck(ValueError):
    """Cards are to be taken out of a deck that does not hold them."""


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck list: card ids with their counts. An id that is listed twice is added up.

    Counts that no deck could hold (negative ones, or more than a thousand) raise UnreadableDeck.
    `replaced` holds the printings that were taken in place of those a list named, each with a sentence on why.
    """

    name: str
    cards: tuple[tuple[str, int], ...]
    replaced: tuple[tuple[str, str], ...] = field(default=(), compare=False, repr=False)

    def __post_init__(self) -> None:
        check_counts(self.cards)
        counts: Counter[str] = Counter()
        for id, count in self.cards:
            counts[id] += count
        object.__setattr__(self, "cards", tuple((id, count) for id, count in counts.items() if count))

    @classmethod
    def of(cls, ids: Iterable[str], name: str = "") -> Deck:
        """A deck of these card ids."""
        return cls(name, tuple((id, 1) for id in ids))

    @classmethod
    def named(cls, name: str, set: str | None = None) -> Deck:
        """An included deck by its name; two theme decks that share a name are told apart by the ids of their sets."""
        wanted = levelled(name)
        for one in tournament_decks():
            if not set and levelled(one.name) == wanted:
                return cls(one.name, one.cards)
        found = theme_deck(name, set or None)
        return cls(found.name, found.cards)

    @classmethod
    def read(
        cls, text: str, name: str = "", library: Library | None = None, format: str | Format | None = None
    ) -> Deck:
        """A deck from a list that a player pastes, from card ids, or JSON; raises UnreadableDeck with all bad lines."""
        found = read_list(text, library or built_in(), _format(format))
        return cls(name or found.name, found.cards, found.replaced)

    def write(self, library: Library | None = None) -> str:
        """The list as players paste it: sections, counts, names, set codes and numbers."""
        return write_list(self.cards, library or built_in())

    def data(self) -> dict[str, Any]:
        """The deck as plain data, the form that `read` takes as JSON."""
        return {"name": self.name, "cards": [{"id": id, "count": count} for id, count in self.cards]}

    def ids(self) -> tuple[str, ...]:
        """All card ids, each as often as it is in the deck."""
        return tuple(id for id, count in self.cards for _ in range(count))

    def __len__(self) -> int:
        return sum(count for _, count in self.cards)

    def rules(self, library: Library | None = None) -> str:
        """The code of the rulebook of the deck's era: that of its newest card, or of the tournament it is from."""
        known = library or built_in()
        for one in tournament_decks():
            if self.name == one.name and self.cards == one.cards:
                return one.rules
        taken = dict(self.replaced)
        named = [id for id, _ in self.cards if id not in taken] or [id for id, _ in self.cards]
        sets = {id.rpartition("-")[0] for id in named}
        return rules_for([known.sets[set] for set in sets if set in known.sets])

    def exchange(self, out: Mapping[str, int], into: Mapping[str, int]) -> Deck:
        """The deck with some cards replaced by others (DECK-12)."""
        counts = Counter(dict(self.cards))
        for id, count in out.items():
            if counts[id] < count:
                raise NotInDeck(f"{self.name or 'the deck'} holds {counts[id]} of {id}, not {count}")
            counts[id] -= count
        counts.update(into)
        return replace(self, cards=tuple(counts.items()))

    def in_format(self, format: str | Format, library: Library | None = None) -> Deck:
        """The deck with the printings whose texts hold in the format: some texts were changed in their time."""
        held = format_named(format) if isinstance(format, str) else format
        known = library or built_in()
        return replace(self, cards=tuple((held.printing(known.card(id)), count) for id, count in self.cards))

    def legal_formats(self, library: Library | None = None) -> list[Format]:
        """The formats in which every card of the deck may be played."""
        known = library or built_in()
        return legal_formats((known.card(id) for id, _ in self.cards if id in known), known)

    def faults(
        self,
        rules: str | Rulebook | None = None,
        library: Library | None = None,
        format: str | Format | None = None,
        unread: int = 0,
    ) -> list[Fault]:
        """Everything that keeps the deck from being played, each with the ledger item or the card that says so.

        Of a list that could be read in part (`UnreadableDeck.read`), `unread` says how many cards the rest are.
        """
        known = library or built_in()
        book = rules if isinstance(rules, Rulebook) else rulebook(rules or self.rules(known))
        return faults_of(dict(self.cards), book, known, _format(format), unread)

    def check(
        self,
        rules: str | Rulebook | None = None,
        library: Library | None = None,
        format: str | Format | None = None,
    ) -> None:
        """Raise IllegalDeck with all faults, if there are any."""
        found = self.faults(rules, library, format)
        if found:
            raise IllegalDeck(self.name, found)


def era_of(decks: Iterable[Deck], library: Library | None = None) -> str:
    """The code of the rulebook of the decks' time: that of the newest of them."""
    order = list(BOOKS)
    return max((deck.rules(library) for deck in decks), key=order.index)


def _format(format: str | Format | None) -> Format | None:
    return format_named(format) if isinstance(format, str) else format
