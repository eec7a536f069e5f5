"""What sentences say before a frame has put it in its place. Only the compiler knows these nodes."""

from __future__ import annotations

from dataclasses import dataclass

from prizecard.compiler.nodes import (
    Always,
    Anything,
    Cards,
    ChoosePokemon,
    Condition,
    Effect,
    Filter,
    Modifier,
    Node,
    Number,
    Pattern,
    Pokemons,
    Sequence,
    Text,
)
from prizecard.vocabulary import (
    Chooser,
    Comparison,
    Duration,
    Face,
    Frequency,
    Ignored,
    Measure,
    Place,
    Player,
    Spread,
    Variety,
    Zone,
)

THIS_ATTACK = "this attack"
"""Stands for the name of the attack whose text is read."""


@dataclass(frozen=True, slots=True)
class Range(Node):
    """How many: at least and at most."""

    minimum: Number
    maximum: Number


@dataclass(frozen=True, slots=True)
class Noun(Node):
    """A noun for Pokémon in play: where they stand and what they are."""

    place: Place
    filter: Filter


@dataclass(frozen=True, slots=True)
class CardNoun(Node):
    """A noun for cards: what they are, and whether cards or units of Energy are counted."""

    filter: Filter
    measure: Measure = Measure.CARDS
    variety: Variety = Variety.FREE


@dataclass(frozen=True, slots=True)
class EachOf(ChoosePokemon):
    """All of the Pokémon, said one by one: what is taken from them is taken from each."""


@dataclass(frozen=True, slots=True)
class Wanted(Node):
    """Described cards: how many, of what kind, counted how, differing in what."""

    range: Range
    filter: Filter = Anything()
    measure: Measure = Measure.CARDS
    variety: Variety = Variety.FREE


@dataclass(frozen=True, slots=True)
class AttackDoes(Effect):
    """The damage of this attack is the number (in place of what is printed)."""

    amount: Number


@dataclass(frozen=True, slots=True)
class AttackDoesMore(Effect):
    """This attack does so much more damage. `base` is the printed number if the text repeats it."""

    more: Number
    base: int | None = None


@dataclass(frozen=True, slots=True)
class AttackDoesLess(Effect):
    """This attack does so much less damage. `base` is the printed number if the text repeats it."""

    less: Number
    base: int | None = None


@dataclass(frozen=True, slots=True)
class AttackDoesInstead(Effect):
    """The damage of this attack is the number instead. `base` is the printed number if the text repeats it."""

    amount: Number
    base: int | None = None


@dataclass(frozen=True, slots=True)
class AttackIgnores(Effect):
    """The damage of this attack (or of the damage just done) is not affected by these."""

    what: tuple[Ignored, ...]


@dataclass(frozen=True, slots=True)
class BeforeDamage(Effect):
    """To be done before damage."""

    effect: Effect


@dataclass(frozen=True, slots=True)
class Requires(Effect):
    """A cost without which the attack or card cannot be used."""

    effect: Effect


@dataclass(frozen=True, slots=True)
class PriorIsCost(Effect):
    """What the sentence before asks for must be done, or the card cannot be played."""


@dataclass(frozen=True, slots=True)
class UsableIf(Effect):
    """This text can be used (or this card played) only if the condition holds."""

    condition: Condition


@dataclass(frozen=True, slots=True)
class OncePerTurnByName(Effect):
    """Not more than one ability of this name each turn; the names."""

    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Using(Effect):
    """The text may be used so often; the effect begins what it does."""

    frequency: Frequency
    effect: Effect
    condition: Condition = Always()
    zone: Zone = Zone.PLAY


@dataclass(frozen=True, slots=True)
class PlayedBeforeCoin(Effect):
    """The card may be played before the coin that decides who goes first."""

    effect: Effect = Sequence(())
    condition: Condition = Always()


@dataclass(frozen=True, slots=True)
class WhenPlayed(Effect):
    """As the card is played this may be paid for what follows."""

    cost: Effect


@dataclass(frozen=True, slots=True)
class Whenever(Effect):
    """Something is done when something happens."""

    when: Pattern
    effect: Effect
    condition: Condition = Always()
    optional: Player | None = None
    frequency: Frequency = Frequency.ANY_NUMBER
    zone: Zone = Zone.PLAY


@dataclass(frozen=True, slots=True)
class WouldBe(Effect):
    """Something is done instead of what would happen."""

    of: Pattern
    effect: Effect
    condition: Condition = Always()
    optional: Player | None = None


@dataclass(frozen=True, slots=True)
class Holding(Effect):
    """Modifiers that hold, as long as the condition does."""

    modifiers: tuple[Modifier, ...]
    condition: Condition = Always()
    zone: Zone = Zone.PLAY


@dataclass(frozen=True, slots=True)
class During(Effect):
    """What is said holds for the duration."""

    duration: Duration
    effect: Effect


@dataclass(frozen=True, slots=True)
class Reminder(Effect):
    """Says nothing that the rules do not say."""


@dataclass(frozen=True, slots=True)
class Says(Effect):
    """A whole text by itself: Energy provided, attaching, two faces."""

    texts: tuple[Text, ...]


@dataclass(frozen=True, slots=True)
class Otherwise(Effect):
    """Done if the condition of the sentence before did not hold."""

    effect: Effect


@dataclass(frozen=True, slots=True)
class Instead(Effect):
    """Done in place of what the sentence before says, if the condition holds."""

    condition: Condition
    effect: Effect


@dataclass(frozen=True, slots=True)
class Held(Effect):
    """What an item does that the Pokémon of this card holds."""

    effect: Effect


@dataclass(frozen=True, slots=True)
class IgnoredIf(Effect):
    """What the sentence before says is not done if the condition holds."""

    condition: Condition


@dataclass(frozen=True, slots=True)
class Worse(Effect):
    """The Special Condition that the sentence before brings puts so many damage counters, or asks for so many coins.

    `instead_of` is the number that it usually has.
    """

    counters: Number | None = None
    coins: Number | None = None
    instead_of: Number | None = None


@dataclass(frozen=True, slots=True)
class AddsAtMost(Effect):
    """What the sentence before adds to the damage is at most this."""

    limit: Number


@dataclass(frozen=True, slots=True)
class SparedOf(Effect):
    """The card can be used only if the condition holds, and only on Pokémon of yours with the property."""

    condition: Condition
    filter: Filter


@dataclass(frozen=True, slots=True)
class Amount(Node):
    """How a number compares: at least, at most, exactly so many."""

    comparison: Comparison
    number: Number


@dataclass(frozen=True, slots=True)
class Way(Effect):
    """One more of the ways to choose from that the sentences before began to list."""

    effect: Effect


@dataclass(frozen=True, slots=True)
class LeavingOut(Effect):
    """The choice of the sentence before leaves out cards with this property."""

    filter: Filter


@dataclass(frozen=True, slots=True)
class ActsFirst(Effect):
    """Where both players do what the sentence before says, this one does it first."""

    player: Player


@dataclass(frozen=True, slots=True)
class Facing(Effect):
    """The text is one face of a two-faced card."""


@dataclass(frozen=True, slots=True)
class AtOnce(Effect):
    """So many copies of the card may be played at once."""

    number: int


@dataclass(frozen=True, slots=True)
class SkippingBetweenTurns(Effect):
    """The turn that the sentence before gives begins without the step between turns."""


@dataclass(frozen=True, slots=True)
class RemovesThat(Effect):
    """The Special Condition spoken of last is removed from the Pokémon."""

    pokemon: Pokemons


@dataclass(frozen=True, slots=True)
class TheyDo(Effect):
    """They do it: the player that the text calls that player, or else the opponent."""

    effect: Effect


@dataclass(frozen=True, slots=True)
class DoesAtMost(Effect):
    """The damage that the sentence before counts out is at most this."""

    limit: Number


@dataclass(frozen=True, slots=True)
class EachTime(Effect):
    """Done for each time that the sentence before chooses."""

    effect: Effect


@dataclass(frozen=True, slots=True)
class DoneBefore(Effect):
    """Done before what the sentence before says."""

    effect: Effect


@dataclass(frozen=True, slots=True)
class InsteadSoMany(Effect):
    """The sentence before, with another number if the condition holds."""

    condition: Condition
    number: Range


@dataclass(frozen=True, slots=True)
class TakesOff(Effect):
    """Evolution cards come off the Pokémon; the next sentence says where they go."""

    pokemon: Pokemons
    times: Number
    spread: Spread = Spread.EACH


@dataclass(frozen=True, slots=True)
class TakenOffTo(Effect):
    """Where the Evolution cards go that the sentence before takes off."""

    zone: Zone


@dataclass(frozen=True, slots=True)
class EitherPlayer(Effect):
    """What follows is done with the one player or with the other, as you choose; that player is the chosen one."""

    effect: Effect = Sequence(())


@dataclass(frozen=True, slots=True)
class EndsWhenMoved(Effect):
    """What the sentence before says for a time ends once this Pokémon is not Active any more."""


@dataclass(frozen=True, slots=True)
class ChosenBy(Effect):
    """The Pokémon that the sentence before chooses at the place are chosen by this player."""

    chooser: Chooser
    place: Place


@dataclass(frozen=True, slots=True)
class TakesPlace(Effect):
    """The card takes the place of the Pokémon's own card; a later sentence says where that goes."""

    pokemon: Pokemons
    card: Cards


@dataclass(frozen=True, slots=True)
class PlaceLeftFor(Effect):
    """Where the card goes whose place another has taken."""

    zone: Zone


@dataclass(frozen=True, slots=True)
class Already(Condition):
    """The condition holds before the attack does damage."""

    condition: Condition


@dataclass(frozen=True, slots=True)
class Then(Effect):
    """A sentence that carries on with the one before it."""

    effect: Effect


@dataclass(frozen=True, slots=True)
class ReducesAtMost(Effect):
    """The damage that the sentence before takes off is at most this."""

    limit: Number


@dataclass(frozen=True, slots=True)
class OrElse(Effect):
    """Done in place of all that the sentences before say, as the player chooses."""

    effect: Effect


@dataclass(frozen=True, slots=True)
class EachCoin(Effect):
    """Done for each of those for whom the sentence before flips a coin, if that coin shows the face."""

    face: Face
    effect: Effect


@dataclass(frozen=True, slots=True)
class InThatCase(Effect):
    """Done on the condition of the sentence before."""

    effect: Effect


@dataclass(frozen=True, slots=True)
class Undivided(Effect):
    """The one thing that the sentences before do is done wholly or not at all."""


@dataclass(frozen=True, slots=True)
class CountersAtMost(Effect):
    """The damage counters that the sentence before puts are at most this many."""

    limit: Number
