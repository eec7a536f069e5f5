"""Reading the cards of a position: ids, basic Energy by type, copies, fillers; each gets a handle."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from prizecard.cards import Card, UnknownCard
from prizecard.effects import AttachTo, Effect, PlayedAsPokemon
from prizecard.engine.position.errors import BadPosition
from prizecard.vocabulary import EnergyType, Kind

MOST_CARDS = 1_000
"""No board has more cards, nor a list of them."""

LARGEST = 1_000_000
FILLER = EnergyType.GRASS.value
BASIC_TYPES = frozenset(kind.value for kind in EnergyType if kind not in (EnergyType.COLORLESS, EnergyType.DRAGON))


class CardSource(Protocol):
    """Where the cards come from: every card by id, and a basic Energy card of each type."""

    def card(self, id: str) -> Card:
        """The card of the id; raises UnknownCard."""

    def basic_energy(self, type: str) -> str:
        """The id of a basic Energy card of the type."""

    def way_text(self, effect: Effect) -> str:
        """One of several ways to choose from, in one line."""


class Cards:
    """The cards of a position in the order in which it lists them, with their handles and owners."""

    def __init__(self, source: CardSource, numbers: tuple[int, ...] | None) -> None:
        self.source = source
        self.numbers = numbers
        self.by_handle: dict[int, Card] = {}
        self.owners: dict[int, int] = {}

    def find(self, name: Any, where: str) -> Card:
        """The card of an id or of a type of basic Energy."""
        if not isinstance(name, str):
            raise BadPosition(where, f"{name!r} is no card: an id or a type of Energy is wanted")
        try:
            return self.source.card(self.source.basic_energy(name) if name in BASIC_TYPES else name)
        except UnknownCard as error:
            raise BadPosition(where, str(error)) from None

    def deal(self, card: Card, owner: int, where: str) -> int:
        """The handle of the next card."""
        place = len(self.by_handle)
        if place >= 2 * MOST_CARDS:
            raise BadPosition(where, f"a board has at most {2 * MOST_CARDS} cards")
        if self.numbers is None:
            handle = place
        elif place < len(self.numbers):
            handle = self.numbers[place]
        else:
            raise BadPosition("more.handles", f"there are more cards than handles ({where})")
        if handle in self.by_handle:
            raise BadPosition("more.handles", f"{handle} stands there twice")
        self.by_handle[handle] = card
        self.owners[handle] = owner
        return handle

    def in_order(self) -> tuple[Card, ...]:
        """All cards by handle."""
        count = len(self.by_handle)
        if sorted(self.by_handle) != list(range(count)) or (self.numbers is not None and len(self.numbers) != count):
            raise BadPosition("more.handles", f"the handles of {count} cards are the numbers below {count}")
        return tuple(self.by_handle[handle] for handle in range(count))


def written(value: Any, where: str) -> list[tuple[Any, bool]]:
    """The names in a list of cards, or fillers for a number; each with whether it lies face up."""
    if isinstance(value, int) and not isinstance(value, bool):
        if not 0 <= value <= MOST_CARDS:
            raise BadPosition(where, f"a number of cards is from 0 to {MOST_CARDS}")
        return [(FILLER, False)] * value
    if not isinstance(value, (list, tuple)):
        raise BadPosition(where, f"a list of cards or a number is wanted, not {value!r}")
    names: list[tuple[Any, bool]] = []
    for place, entry in enumerate(value):
        names.extend(_entry(entry, f"{where}.{place}"))
        if len(names) > MOST_CARDS:
            raise BadPosition(where, f"there are at most {MOST_CARDS} cards")
    return names


def _entry(entry: Any, where: str) -> list[tuple[Any, bool]]:
    if not isinstance(entry, Mapping):
        return [(entry, False)]
    if "card" in entry:
        known_keys(entry, {"card", "face_up"}, where)
        return [(entry["card"], truth(entry.get("face_up", False), f"{where}.face_up"))]
    names: list[tuple[Any, bool]] = []
    for name, count in entry.items():
        if not isinstance(count, int) or isinstance(count, bool) or not 0 <= count <= MOST_CARDS:
            raise BadPosition(where, f"a number of copies is from 0 to {MOST_CARDS}")
        names.extend([(name, False)] * count)
    return names


def known_keys(mapping: Mapping[Any, Any], known: set[str], where: str) -> None:
    """Raise if there is a key that nobody reads."""
    for key in mapping:
        if key not in known:
            raise BadPosition(where, f"unknown key {key!r}; known are {', '.join(sorted(known))}")


def truth(value: Any, where: str) -> bool:
    """True or false, and nothing else."""
    if not isinstance(value, bool):
        raise BadPosition(where, f"true or false is wanted, not {value!r}")
    return value


def whole(value: Any, where: str, least: int = 0, most: int | None = LARGEST) -> int:
    """A whole number from the least on, up to the most if there is one."""
    if not isinstance(value, int) or isinstance(value, bool) or value < least:
        raise BadPosition(where, f"a number from {least} on is wanted")
    if most is not None and value > most:
        raise BadPosition(where, f"a number up to {most} is wanted")
    return value


def stands_in_play(card: Card) -> bool:
    """Whether the card can be a Pokémon in play: a Pokémon card, or a Trainer that is played as one."""
    return card.is_pokemon or card.hp > 0 or any(isinstance(text, PlayedAsPokemon) for text in card.texts)


def is_attached_energy(card: Card) -> bool:
    """Whether the card can be attached as Energy; some Pokémon can."""
    return card.is_energy or bool(card.is_pokemon and card.abilities)


ATTACHED = frozenset({Kind.TOOL, Kind.TECHNICAL_MACHINE, Kind.HYPER_GEAR})


def is_attached_tool(card: Card) -> bool:
    """Whether the card can be attached otherwise: a Tool, or a Trainer or a Pokémon that says so."""
    if not card.is_trainer:
        return bool(card.is_pokemon and card.abilities)
    says_so = any(isinstance(text, AttachTo) for text in card.texts) or "text" in card.missing
    return bool(card.kinds & ATTACHED) or (says_so and not card.kinds & {Kind.SUPPORTER, Kind.STADIUM})
