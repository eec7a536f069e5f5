"""Cards: printed facts and compiled texts. Frozen; nothing here changes in a game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from importlib import import_module
from typing import Protocol

from prizecard.effects import AttackText, Effect, Text
from prizecard.vocabulary import AbilityKind, EnergyType, Kind


class UnknownCard(KeyError):
    """No card has this id."""

    def __str__(self) -> str:
        return str(self.args[0])


@dataclass(frozen=True, slots=True)
class Attack:
    """An attack: cost, printed damage with its sign (+, ×, − or none) and compiled text."""

    name: str
    cost: tuple[EnergyType, ...]
    damage: int
    sign: str
    text: AttackText

    @property
    def is_gx(self) -> bool:
        """Whether this is a GX attack (GX-03)."""
        return self.name.endswith("GX")


@dataclass(frozen=True, slots=True)
class Ability:
    """An Ability, Poké-Power, Poké-Body or Ancient Trait with its compiled texts."""

    name: str
    kind: AbilityKind
    texts: tuple[Text, ...]


@dataclass(frozen=True, slots=True)
class Weakness:
    """Damage from this type is multiplied (sign ×) or increased (sign +)."""

    type: EnergyType
    sign: str
    value: int


@dataclass(frozen=True, slots=True)
class Resistance:
    """Damage from this type is reduced by the value."""

    type: EnergyType
    value: int


@dataclass(frozen=True, slots=True)
class Evolution:
    """What there is among all cards that evolves from a name: a name, with the kinds and types of one such card."""

    name: str
    kinds: frozenset[Kind]
    types: tuple[EnergyType, ...] = ()


@dataclass(frozen=True, slots=True)
class Card:
    """One printing: facts, and the effects of its texts.

    `name` is the name by the rules (NAME-01 to NAME-19); `printed_name` is what stands on the card. `texts` are those
    of Trainer and Energy cards and of rule boxes that are programs. `provides` is what an Energy card provides by
    print: a basic Energy card one unit of its type. `descends_from` are the names below the card that it evolves from.
    `evolutions` are the cards in existence that evolve from this name; None where nobody has said.
    `prizes` is how many Prize cards the card itself says it gives up. `half` is 1 or 2 for the halves of a LEGEND.
    `missing` names texts that are not compiled: such a card cannot be played.
    """

    id: str
    name: str
    printed_name: str
    set: str
    number: str
    kinds: frozenset[Kind]
    hp: int = 0
    types: tuple[EnergyType, ...] = ()
    evolves_from: str | None = None
    descends_from: tuple[str, ...] = ()
    attacks: tuple[Attack, ...] = ()
    abilities: tuple[Ability, ...] = ()
    texts: tuple[Text, ...] = ()
    weaknesses: tuple[Weakness, ...] = ()
    resistances: tuple[Resistance, ...] = ()
    retreat_cost: int = 0
    provides: tuple[tuple[EnergyType, ...], ...] = ()
    prizes: int = 1
    half: int = 0
    level: str = ""
    rarity: str = ""
    missing: tuple[str, ...] = ()
    evolutions: tuple[Evolution, ...] | None = None

    @property
    def is_pokemon(self) -> bool:
        """Whether this is a Pokémon card."""
        return Kind.POKEMON in self.kinds

    @property
    def is_trainer(self) -> bool:
        """Whether this belongs to the Trainer family of the data (Item, Supporter, Stadium, Tool)."""
        return Kind.TRAINER in self.kinds

    @property
    def is_energy(self) -> bool:
        """Whether this is an Energy card."""
        return Kind.ENERGY in self.kinds

    def functional(self) -> tuple[object, ...]:
        """Everything that play can tell apart: cards with equal facts and effects are copies of one another."""
        return (
            self.name, self.kinds, self.hp, self.types, self.evolves_from, self.attacks, self.abilities, self.texts,
            self.weaknesses, self.resistances, self.retreat_cost, self.provides, self.prizes, self.half,
        )  # fmt: skip


class Library(Protocol):
    """Every Card by id, with a version hash."""

    @property
    def version(self) -> str:
        """A hash of all facts and effects."""

    def card(self, id: str) -> Card:
        """The card of the id; raises UnknownCard."""

    def ids(self) -> Iterable[str]:
        """All ids."""

    def way_text(self, effect: Effect) -> str:
        """One of several ways to choose from, in one line."""

    def search(
        self,
        name: str | None = None,
        set: str | None = None,
        type: str | EnergyType | None = None,
        kind: str | Kind | None = None,
        text: str | None = None,
    ) -> tuple[Card, ...]:
        """The cards that fit all that is given."""

    def __contains__(self, id: object) -> bool: ...

    def __iter__(self) -> Iterator[Card]: ...


_shelves: list[Callable[[], Library]] = []


def use(shelf: Callable[[], Library]) -> None:
    """Say where `card`, `ids` and `library` find the cards; the built-in library does so when it is loaded."""
    _shelves[:] = [shelf]


def library() -> Library:
    """The library in use; the built-in one, if nobody has named another."""
    if not _shelves:
        import_module("prizecard.library")  # by name: the library is made of cards, not the other way round
    return _shelves[0]()


def card(id: str) -> Card:
    """The card of the id in the library in use; raises UnknownCard."""
    return library().card(id)


def ids() -> Iterable[str]:
    """The ids of all cards in the library in use."""
    return library().ids()


def search(
    name: str | None = None,
    set: str | None = None,
    type: str | EnergyType | None = None,
    kind: str | Kind | None = None,
    text: str | None = None,
) -> tuple[Card, ...]:
    """The cards in the library in use that fit: by name, set, type, kind or text."""
    return library().search(name, set, type, kind, text)
