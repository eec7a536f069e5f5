"""One printing of a card: printed facts and compiled texts. Frozen, and compiled with the engine."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from prizecard.effects import AttackText, Text
from prizecard.effects.value import Value
from prizecard.vocabulary import AbilityKind, EnergyType, Kind

GX: Final = "GX"
"""How the names of attacks end that a player uses once a game (GX-03)."""


@dataclass(frozen=True, slots=True)
class Attack(Value):
    """An attack: cost, printed damage with its sign (+, ×, − or none) and compiled text."""

    name: str
    cost: tuple[EnergyType, ...]
    damage: int
    sign: str
    text: AttackText

    @property
    def is_gx(self) -> bool:
        """Whether this is a GX attack (GX-03)."""
        return self.name.endswith(GX)


@dataclass(frozen=True, slots=True)
class Ability(Value):
    """An Ability, Poké-Power, Poké-Body or Ancient Trait with its compiled texts."""

    name: str
    kind: AbilityKind
    texts: tuple[Text, ...]


@dataclass(frozen=True, slots=True)
class Weakness(Value):
    """Damage from this type is multiplied (sign ×) or increased (sign +)."""

    type: EnergyType
    sign: str
    value: int


@dataclass(frozen=True, slots=True)
class Resistance(Value):
    """Damage from this type is reduced by the value."""

    type: EnergyType
    value: int


@dataclass(frozen=True, slots=True)
class Evolution(Value):
    """What evolves from a name or levels it up, among all cards: a name, with the kinds and types of one such card."""

    name: str
    kinds: frozenset[Kind]
    types: tuple[EnergyType, ...] = ()


@dataclass(frozen=True, slots=True)
class Card(Value):
    """One printing: facts, and the effects of its texts.

    `name` is the name by the rules (NAME-01 to NAME-19); `printed_name` is what stands on the card. `texts` are those
    of Trainer and Energy cards and of rule boxes that are programs. `provides` is what an Energy card provides by
    print: a basic Energy card one unit of its type. `evolves_from` is the name on the card, `also_from` are the forms
    that it means as well. `descends_from` are the names below the card that it evolves from.
    `evolutions` are the cards in existence that evolve from this name or level it up; None where nobody has said.
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
    also_from: tuple[str, ...] = ()

    @property
    def sources(self) -> tuple[str, ...]:
        """The names that the card evolves from, or levels up (EVO-01, LVX-01)."""
        return () if self.evolves_from is None else (self.evolves_from, *self.also_from)

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
            self.name, self.kinds, self.hp, self.types, self.sources, self.attacks, self.abilities, self.texts,
            self.weaknesses, self.resistances, self.retreat_cost, self.provides, self.prizes, self.half,
        )  # fmt: skip
