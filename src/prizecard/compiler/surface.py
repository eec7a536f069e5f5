"""What sentences say before a frame has put it in its place. Only the compiler knows these nodes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import dataclass_transform

from prizecard import vocabulary as v
from prizecard.compiler import nodes as e

THIS_ATTACK = "this attack"
"""Stands for the name of the attack whose text is read."""


@dataclass_transform(frozen_default=True)
class Word(e.Node):
    """A node that only the compiler knows; every kind of it is a frozen dataclass."""

    def __init_subclass__(cls) -> None:
        dataclass(frozen=True)(cls)


class Statement(Word, e.Effect):
    """What a sentence says."""


class Range(Word):
    """How many: at least and at most."""

    minimum: e.Number
    maximum: e.Number


class Noun(Word):
    """A noun for Pokémon in play: where they stand and what they are."""

    place: v.Place
    filter: e.Filter


class CardNoun(Word):
    """A noun for cards: what they are, and whether cards or units of Energy are counted."""

    filter: e.Filter
    measure: v.Measure = v.Measure.CARDS
    variety: v.Variety = v.Variety.FREE


class EachOf(Word, e.ChoosePokemon):
    """All of the Pokémon, said one by one: what is taken from them is taken from each."""


class Wanted(Word):
    """Described cards: how many, of what kind, counted how, differing in what."""

    range: Range
    filter: e.Filter = e.Anything()
    measure: v.Measure = v.Measure.CARDS
    variety: v.Variety = v.Variety.FREE


class AttackDoes(Statement):
    """The damage of this attack is the number (in place of what is printed)."""

    amount: e.Number


class AttackDoesMore(Statement):
    """This attack does so much more damage, or less. `base` is the printed number if the text repeats it."""

    more: e.Number
    base: int | None = None


class AttackDoesInstead(Statement):
    """The damage of this attack is the number instead. `base` is the printed number if the text repeats it."""

    amount: e.Number
    base: int | None = None


ATTACK_DAMAGE = (AttackDoes, AttackDoesMore, AttackDoesInstead)
"""What says how much damage this attack does."""


class AttackIgnores(Statement):
    """The damage of this attack (or of the damage just done) is not affected by these."""

    what: tuple[v.Ignored, ...]


class Saying(Statement):
    """A sentence that says how its effect goes with what the others say."""

    effect: e.Effect


class BeforeDamage(Saying):
    """To be done before damage."""


class Requires(Saying):
    """A cost without which the attack or card cannot be used."""


class PriorIsCost(Statement):
    """What the sentence before asks for must be done, or the card cannot be played."""


class UsableIf(Statement):
    """This text can be used (or this card played) only if the condition holds."""

    condition: e.Condition


class OncePerTurnByName(Statement):
    """Not more than one ability of this name each turn; the names."""

    names: tuple[str, ...]


class Using(Statement):
    """The text may be used so often; the effect begins what it does."""

    frequency: v.Frequency
    effect: e.Effect
    condition: e.Condition = e.Always()
    zone: v.Zone = v.Zone.PLAY


class PlayedBeforeCoin(Statement):
    """The card may be played before the coin that decides who goes first."""

    effect: e.Effect = e.Sequence(())
    condition: e.Condition = e.Always()


class WhenPlayed(Statement):
    """As the card is played this may be paid for what follows."""

    cost: e.Effect


class Whenever(Statement):
    """Something is done when something happens."""

    when: e.Pattern
    effect: e.Effect
    condition: e.Condition = e.Always()
    optional: v.Player | None = None
    frequency: v.Frequency = v.Frequency.ANY_NUMBER
    zone: v.Zone = v.Zone.PLAY


class WouldBe(Statement):
    """Something is done instead of what would happen."""

    of: e.Pattern
    effect: e.Effect
    condition: e.Condition = e.Always()
    optional: v.Player | None = None


class Holding(Statement):
    """Modifiers that hold, as long as the condition does."""

    modifiers: tuple[e.Modifier, ...]
    condition: e.Condition = e.Always()
    zone: v.Zone = v.Zone.PLAY


class During(Statement):
    """What is said holds for the duration."""

    duration: v.Duration
    effect: e.Effect


class Reminder(Statement):
    """Says nothing that the rules do not say."""


class Says(Statement):
    """A whole text by itself: Energy provided, attaching, two faces."""

    texts: tuple[e.Text, ...]


class Otherwise(Saying):
    """Done if the condition of the sentence before did not hold."""


class Instead(Statement):
    """Done in place of what the sentence before says, if the condition holds."""

    condition: e.Condition
    effect: e.Effect


class Held(Saying):
    """What an item does that the Pokémon of this card holds."""


class IgnoredIf(Statement):
    """What the sentence before says is not done if the condition holds."""

    condition: e.Condition


class Worse(Statement):
    """The Special Condition that the sentence before brings puts so many damage counters, or asks for so many coins;
    `instead_of` is the number that it usually has."""

    counters: e.Number | None = None
    coins: e.Number | None = None
    instead_of: e.Number | None = None


class AtMost(Statement):
    """Something that the sentence before does is limited."""

    limit: e.Number


class AddsAtMost(AtMost):
    """What the sentence before adds to the damage is at most this."""


class DoesAtMost(AtMost):
    """The damage that the sentence before counts out is at most this."""


class ReducesAtMost(AtMost):
    """The damage that the sentence before takes off is at most this."""


class CountersAtMost(AtMost):
    """The damage counters that the sentence before puts are at most this many."""


class SparedOf(Statement):
    """The card can be used only if the condition holds, and only on Pokémon of yours with the property."""

    condition: e.Condition
    filter: e.Filter


class Amount(Word):
    """How a number compares: at least, at most, exactly so many."""

    comparison: v.Comparison
    number: e.Number


class Way(Saying):
    """One more of the ways to choose from that the sentences before began to list."""


class LeavingOut(Statement):
    """The choice of the sentence before leaves out cards with this property."""

    filter: e.Filter


class ActsFirst(Statement):
    """Where both players do what the sentence before says, this one does it first."""

    player: v.Player


class Facing(Statement):
    """The text is one face of a two-faced card."""


class AtOnce(Statement):
    """So many copies of the card may be played at once."""

    number: int


class SkippingBetweenTurns(Statement):
    """The turn that the sentence before gives begins without the step between turns."""


class TheyDo(Saying):
    """They do it: the player that the text calls that player, or else the opponent."""


class EachTime(Saying):
    """Done for each time that the sentence before chooses."""


class DoneBefore(Saying):
    """Done before what the sentence before says."""


class InsteadSoMany(Statement):
    """The sentence before, with another number if the condition holds."""

    condition: e.Condition
    number: Range


class EitherPlayer(Statement):
    """What follows is done with the one player or with the other, as you choose; that player is the chosen one."""

    effect: e.Effect = e.Sequence(())


class EndsWhenMoved(Statement):
    """What the sentence before says for a time ends once this Pokémon is not Active any more."""


class ChosenBy(Statement):
    """The Pokémon that the sentence before chooses at the place are chosen by this player."""

    chooser: v.Chooser
    place: v.Place


class TakesPlace(Statement):
    """The card takes the place of the Pokémon's own card; a later sentence says where that goes."""

    pokemon: e.Pokemons
    card: e.Cards


class PlaceLeftFor(Statement):
    """Where the card goes whose place another has taken."""

    zone: v.Zone


class Already(Word, e.Condition):
    """The condition holds before the attack does damage."""

    condition: e.Condition


class Then(Saying):
    """A sentence that carries on with the one before it."""


class EachCoin(Statement):
    """Done for each of those for whom the sentence before flips a coin, if that coin shows the face."""

    face: v.Face
    effect: e.Effect


class Undivided(Statement):
    """The one thing that the sentences before do is done wholly or not at all."""
