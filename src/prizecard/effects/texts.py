"""Whole texts: what a card's attack, ability, rule box or Trainer text is."""

from __future__ import annotations

from dataclasses import dataclass

from prizecard.vocabulary import EnergyType, Frequency, Ignored, Player, Zone

from .base import Condition, Effect, Modifier, Number, Text
from .conditions import Always
from .control import Sequence
from .events import Pattern
from .numbers import PrintedDamage


@dataclass(frozen=True, slots=True)
class AttackText(Text):
    """An attack: may it be used, what it requires, what comes before damage, the damage, what comes after.

    `standing` holds as long as the Pokémon is in play: what it costs, when it may be used against a rule.
    Choices of Pokémon in play that no condition or coin governs are made in the step that the rulebook names.
    """

    condition: Condition = Always()
    requirement: Effect = Sequence(())
    before: Effect = Sequence(())
    damage: Number = PrintedDamage()
    ignoring: tuple[Ignored, ...] = ()
    after: Effect = Sequence(())
    standing: tuple[Static, ...] = ()


@dataclass(frozen=True, slots=True)
class Activated(Text):
    """May be used in the own turn before the attack. The cost must be payable."""

    effect: Effect
    frequency: Frequency = Frequency.ONCE_PER_TURN
    condition: Condition = Always()
    cost: Effect = Sequence(())
    zone: Zone = Zone.PLAY
    once_by_name: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Triggered(Text):
    """Does something when something happens. `optional` is the player who may decline, if any may."""

    when: Pattern
    effect: Effect
    condition: Condition = Always()
    optional: Player | None = None
    frequency: Frequency = Frequency.ANY_NUMBER
    once_by_name: tuple[str, ...] = ()
    zone: Zone = Zone.PLAY


@dataclass(frozen=True, slots=True)
class Replacement(Text):
    """Does something instead of what would happen."""

    of: Pattern
    effect: Effect
    condition: Condition = Always()
    optional: Player | None = None


@dataclass(frozen=True, slots=True)
class Static(Text):
    """Modifiers that hold while the condition does, as long as the card is in the zone."""

    modifiers: tuple[Modifier, ...]
    condition: Condition = Always()
    zone: Zone = Zone.PLAY
    once_by_name: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class TrainerText(Text):
    """What playing the Trainer card does. The condition must hold and the cost be payable, or it cannot be played."""

    effect: Effect
    condition: Condition = Always()
    cost: Effect = Sequence(())
    copies: tuple[int, ...] = (1,)


@dataclass(frozen=True, slots=True)
class BonusText(Text):
    """When the Trainer card is played its player may pay this too; then this is done after the card's effect."""

    cost: Effect
    effect: Effect


@dataclass(frozen=True, slots=True)
class BeforeCoin(Text):
    """May be played from the hand before the coin that decides who goes first, while the condition holds.

    What is played is carried out when both players have had their say; the coin is flipped if nobody goes first then.
    """

    effect: Effect
    condition: Condition = Always()


@dataclass(frozen=True, slots=True)
class AttachTo(Text):
    """The card is attached as it is played: to whose Pokémon, with which property, as a Tool or not; until when."""

    player: Player
    condition: Condition = Always()


@dataclass(frozen=True, slots=True)
class StaysWhile(Text):
    """The card stays attached only while the condition holds; it is discarded as soon as it does not."""

    condition: Condition


@dataclass(frozen=True, slots=True)
class EnergyText(Text):
    """An Energy card provides these units while the condition holds; the last text whose condition holds counts."""

    units: tuple[tuple[EnergyType, ...], ...]
    condition: Condition = Always()


@dataclass(frozen=True, slots=True)
class TwoFaces(Text):
    """A Stadium whose player turns one face to each player: the texts of each face."""

    first: tuple[Text, ...]
    second: tuple[Text, ...]


@dataclass(frozen=True, slots=True)
class GrantedAttack(Text):
    """An attack printed on a Trainer card for the Pokémon it is attached to."""

    name: str
    cost: tuple[EnergyType, ...]
    damage: int
    text: AttackText


@dataclass(frozen=True, slots=True)
class PlayedAsPokemon(Text):
    """A Trainer card that is played as a Basic Pokémon of that HP and type (FOSSIL-01)."""

    hp: int
    type: EnergyType


@dataclass(frozen=True, slots=True)
class DiscardAtWill(Text):
    """Its player may discard this Pokémon during the own turn, before the attack."""
