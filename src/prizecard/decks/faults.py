"""What a deck must be (DECK, NAME): each fault cites the ledger item, the card, or the format that says so."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from prizecard.cards import Card, UnknownCard
from prizecard.decks.formats import Format, is_banned, is_legal
from prizecard.decks.hints import MOST_HINTS
from prizecard.library import Library
from prizecard.rulebook import Rulebook
from prizecard.vocabulary import Kind


@dataclass(frozen=True, slots=True)
class Fault:
    """Why a deck cannot be played. `item` is a ledger item, the id of a card, or `format`."""

    item: str
    message: str

    def __str__(self) -> str:
        return f"{self.message} ({self.item})"


class IllegalDeck(ValueError):
    """A deck with faults, all of them."""

    def __init__(self, name: str, faults: list[Fault]) -> None:
        super().__init__(f"{name or 'the deck'} cannot be played: " + "; ".join(str(fault) for fault in faults))
        self.name = name
        self.faults = faults

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.name, self.faults)


@dataclass(frozen=True, slots=True)
class _Checked:
    counts: Mapping[str, int]
    cards: tuple[Card, ...]
    book: Rulebook
    library: Library
    unread: int

    def count(self, *kinds: Kind) -> int:
        return sum(self.counts[card.id] for card in self.cards if card.kinds & set(kinds))


def faults_of(
    counts: Mapping[str, int], book: Rulebook, library: Library, format: Format | None, unread: int = 0
) -> list[Fault]:
    """All faults of a deck list, besides which it has so many cards that could not be read."""
    found: list[Fault] = []
    cards: list[Card] = []
    for id in counts:
        try:
            if id in library or len(found) < MOST_HINTS:
                cards.append(library.card(id))
            else:
                found.append(Fault(id, f"no card has the id {id!r}"))
        except UnknownCard as unknown:  # its message names those that are spelt alike, which takes a while
            found.append(Fault(id, str(unknown)))
    deck = _Checked(counts, tuple(cards), book, library, unread)
    for check in _CHECKS:
        found += check(deck)
    if format is not None:
        found += _out_of_format(deck, format)
    return found


def _size(deck: _Checked) -> Iterator[Fault]:
    size = sum(deck.counts.values()) + deck.unread
    if size != deck.book.deck_size:
        yield Fault("DECK-01", f"a deck has exactly {deck.book.deck_size} cards, this one {size}")


def _copies(deck: _Checked) -> Iterator[Fault]:
    """At most four of a name (DECK-02, DECK-04), basic Energy excepted (DECK-03).

    A Special Energy card with the name of a basic one is counted by itself (AMB-30).
    """
    named: Counter[str] = Counter()
    kinds: dict[str, frozenset[Kind]] = {}
    for card in deck.cards:
        if Kind.BASIC_ENERGY not in card.kinds and deck.library.deck_limit(card.id) != "any":
            named[card.name] += deck.counts[card.id]
            kinds[card.name] = card.kinds
    for name, count in named.items():
        family = next((row for row in deck.book.families if row.most_of_name and row.kind in kinds[name]), None)
        if family is not None and count > family.most_of_name:
            yield Fault(family.item, f"a deck has at most {family.most_of_name} {name}, this one {count}")
        elif count > deck.book.copies:
            is_legend = Kind.LEGEND in kinds[name]
            what = f"halves of {name}" if is_legend else f"cards named {name}"
            item = "DECK-10" if is_legend else "DECK-02"
            yield Fault(item, f"a deck has at most {deck.book.copies} {what}, this one {count}")


def _printed_limits(deck: _Checked) -> Iterator[Fault]:
    """Limits that a card sets itself."""
    unown = sum(deck.counts[card.id] for card in deck.cards if card.is_pokemon and "Unown" in card.name)
    for card in deck.cards:
        limit = deck.library.deck_limit(card.id)
        same = sum(deck.counts[other.id] for other in deck.cards if other.name == card.name)
        if limit == "one" and same > 1:
            yield Fault(card.id, f"a deck has at most 1 {card.name}, this one {same}")
        if limit == "four Unown" and unown > deck.book.copies:
            yield Fault(card.id, f"a deck has at most {deck.book.copies} Unown of any letters, this one {unown}")


def _basic_pokemon(deck: _Checked) -> Iterator[Fault]:
    if deck.unread or any({Kind.POKEMON, Kind.BASIC} <= card.kinds for card in deck.cards):
        return
    others = [card.name for card in deck.cards if card.kinds & {Kind.LEGEND, Kind.RESTORED}]
    if others:
        yield Fault("DECK-06", f"a deck has a Basic Pokémon, and {others[0]} is none")
    else:
        yield Fault("DECK-05", "a deck has at least one Basic Pokémon, this one none")


def _one_of_a_kind(deck: _Checked) -> Iterator[Fault]:
    for row in deck.book.families:
        count = deck.count(row.kind) if row.most else 0
        if count > row.most:
            yield Fault(row.item, f"a deck has at most {row.most} {row.word}, this one {count}")


def _without_effects(deck: _Checked) -> Iterator[Fault]:
    for card in deck.cards:
        if card.missing:
            reasons = "; ".join(deck.library.why_missing(card.id)) or ", ".join(card.missing)
            yield Fault(card.id, f"{card.printed_name} cannot be played yet, its text is not understood: {reasons}")


def _out_of_format(deck: _Checked, format: Format) -> Iterator[Fault]:
    for card in deck.cards:
        if is_banned(card, format, deck.library):
            yield Fault("format", f"{card.printed_name} ({card.id}) is banned in {format.name}")
        elif not is_legal(card, format, deck.library):
            set = deck.library.sets[card.set].name
            yield Fault("format", f"{card.printed_name} ({card.id}): the set {set} is not in {format.name}")


_CHECKS: tuple[Callable[[_Checked], Iterator[Fault]], ...] = (
    _size,
    _copies,
    _printed_limits,
    _basic_pokemon,
    _one_of_a_kind,
    _without_effects,
)
