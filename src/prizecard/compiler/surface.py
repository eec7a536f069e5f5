"""What sentences say before a frame has put it in its place. Only the compiler knows these nodes."""

from __future__ import annotations

from dataclasses import dataclass

from prizecard import vocabulary as v
from prizecard.compiler import nodes as e

THIS_ATTACK = "this attack"
"""Stands for the name of the attack whose text is read."""


@dataclass(frozen=True, slots=True)
class Range(e.Node):
    """How many: at least and at most."""

    minimum: e.Number
    maximum: e.Number


@dataclass(frozen=True, slots=True)
class Noun(e.Node):
    """A noun for Pokémon in play: where they stand and what they are."""

    place: v.Place
    filter: e.Filter


@dataclass(frozen=True, slots=True)
class CardNoun(e.Node):
    """A noun for cards: what they are, and whether cards or units of Energy are counted."""

    filter: e.Filter
    measure: v.Measure = v.Measure.CARDS
    variety: v.Variety = v.Variety.FREE


@dataclass(frozen=True, slots=True)
class EachOf(e.ChoosePokemon):
    """All of the Pokémon, said one by one: what is taken from them is taken from each."""


@dataclass(frozen=True, slots=True)
class Wanted(e.Node):
    """Described cards: how many, of what kind, counted how, differing in what."""

    range: Range
    filter: e.Filter = e.Anything()
    measure: v.Measure = v.Measure.CARDS
    variety: v.Variety = v.Variety.FREE


@dataclass(frozen=True, slots=True)
class AttackDoes(e.Effect):
    """The damage of this attack is the number (in place of what is printed)."""

    amount: e.Number


@dataclass(frozen=True, slots=True)
class AttackDoesMore(e.Effect):
    """This attack does so much more damage. `base` is the printed number if the text repeats it."""

    more: e.Number
    base: int | None = None


@dataclass(frozen=True, slots=True)
class AttackDoesLess(e.Effect):
    """This attack does so much less damage. `base` is the printed number if the text repeats it."""

    less: e.Number
    base: int | None = None


@dataclass(frozen=True, slots=True)
class AttackDoesInstead(e.Effect):
    """The damage of this attack is the number instead. `base` is the printed number if the text repeats it."""

    amount: e.Number
    base: int | None = None


@dataclass(frozen=True, slots=True)
class AttackIgnores(e.Effect):
    """The damage of this attack (or of the damage just done) is not affected by these."""

    what: tuple[v.Ignored, ...]


@dataclass(frozen=True, slots=True)
class Saying(e.Effect):
    """A sentence that says how its effect goes with what the others say."""

    effect: e.Effect


@dataclass(frozen=True, slots=True)
class BeforeDamage(Saying):
    """To be done before damage."""


@dataclass(frozen=True, slots=True)
class Requires(Saying):
    """A cost without which the attack or card cannot be used."""


@dataclass(frozen=True, slots=True)
class PriorIsCost(e.Effect):
    """What the sentence before asks for must be done, or the card cannot be played."""


@dataclass(frozen=True, slots=True)
class UsableIf(e.Effect):
    """This text can be used (or this card played) only if the condition holds."""

    condition: e.Condition


@dataclass(frozen=True, slots=True)
class OncePerTurnByName(e.Effect):
    """Not more than one ability of this name each turn; the names."""

    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Using(e.Effect):
    """The text may be used so often; the effect begins what it does."""

    frequency: v.Frequency
    effect: e.Effect
    condition: e.Condition = e.Always()
    zone: v.Zone = v.Zone.PLAY


@dataclass(frozen=True, slots=True)
class PlayedBeforeCoin(e.Effect):
    """The card may be played before the coin that decides who goes first."""

    effect: e.Effect = e.Sequence(())
    condition: e.Condition = e.Always()


@dataclass(frozen=True, slots=True)
class WhenPlayed(e.Effect):
    """As the card is played this may be paid for what follows."""

    cost: e.Effect


@dataclass(frozen=True, slots=True)
class Whenever(e.Effect):
    """Something is done when something happens."""

    when: e.Pattern
    effect: e.Effect
    condition: e.Condition = e.Always()
    optional: v.Player | None = None
    frequency: v.Frequency = v.Frequency.ANY_NUMBER
    zone: v.Zone = v.Zone.PLAY


@dataclass(frozen=True, slots=True)
class WouldBe(e.Effect):
    """Something is done instead of what would happen."""

    of: e.Pattern
    effect: e.Effect
    condition: e.Condition = e.Always()
    optional: v.Player | None = None


@dataclass(frozen=True, slots=True)
class Holding(e.Effect):
    """Modifiers that hold, as long as the condition does."""

    modifiers: tuple[e.Modifier, ...]
    condition: e.Condition = e.Always()
    zone: v.Zone = v.Zone.PLAY


@dataclass(frozen=True, slots=True)
class During(e.Effect):
    """What is said holds for the duration."""

    duration: v.Duration
    effect: e.Effect


@dataclass(frozen=True, slots=True)
class Reminder(e.Effect):
    """Says nothing that the rules do not say."""


@dataclass(frozen=True, slots=True)
class Says(e.Effect):
    """A whole text by itself: Energy provided, attaching, two faces."""

    texts: tuple[e.Text, ...]


@dataclass(frozen=True, slots=True)
class Otherwise(Saying):
    """Done if the condition of the sentence before did not hold."""


@dataclass(frozen=True, slots=True)
class Instead(e.Effect):
    """Done in place of what the sentence before says, if the condition holds."""

    condition: e.Condition
    effect: e.Effect


@dataclass(frozen=True, slots=True)
class Held(Saying):
    """What an item does that the Pokémon of this card holds."""


@dataclass(frozen=True, slots=True)
class IgnoredIf(e.Effect):
    """What the sentence before says is not done if the condition holds."""

    condition: e.Condition


@dataclass(frozen=True, slots=True)
class Worse(e.Effect):
    """The Special Condition that the sentence before brings puts so many damage counters, or asks for so many coins;
    `instead_of` is the number that it usually has."""

    counters: e.Number | None = None
    coins: e.Number | None = None
    instead_of: e.Number | None = None


@dataclass(frozen=True, slots=True)
class AddsAtMost(e.Effect):
    """What the sentence before adds to the damage is at most this."""

    limit: e.Number


@dataclass(frozen=True, slots=True)
class SparedOf(e.Effect):
    """The card can be used only if the condition holds, and only on Pokémon of yours with the property."""

    condition: e.Condition
    filter: e.Filter


@dataclass(frozen=True, slots=True)
class Amount(e.Node):
    """How a number compares: at least, at most, exactly so many."""

    comparison: v.Comparison
    number: e.Number


@dataclass(frozen=True, slots=True)
class Way(Saying):
    """One more of the ways to choose from that the sentences before began to list."""


@dataclass(frozen=True, slots=True)
class LeavingOut(e.Effect):
    """The choice of the sentence before leaves out cards with this property."""

    filter: e.Filter


@dataclass(frozen=True, slots=True)
class ActsFirst(e.Effect):
    """Where both players do what the sentence before says, this one does it first."""

    player: v.Player


@dataclass(frozen=True, slots=True)
class Facing(e.Effect):
    """The text is one face of a two-faced card."""


@dataclass(frozen=True, slots=True)
class AtOnce(e.Effect):
    """So many copies of the card may be played at once."""

    number: int


@dataclass(frozen=True, slots=True)
class SkippingBetweenTurns(e.Effect):
    """The turn that the sentence before gives begins without the step between turns."""


@dataclass(frozen=True, slots=True)
class RemovesThat(e.Effect):
    """The Special Condition spoken of last is removed from the Pokémon."""

    pokemon: e.Pokemons


@dataclass(frozen=True, slots=True)
class TheyDo(Saying):
    """They do it: the player that the text calls that player, or else the opponent."""


@dataclass(frozen=True, slots=True)
class DoesAtMost(e.Effect):
    """The damage that the sentence before counts out is at most this."""

    limit: e.Number


@dataclass(frozen=True, slots=True)
class EachTime(Saying):
    """Done for each time that the sentence before chooses."""


@dataclass(frozen=True, slots=True)
class DoneBefore(Saying):
    """Done before what the sentence before says."""


@dataclass(frozen=True, slots=True)
class InsteadSoMany(e.Effect):
    """The sentence before, with another number if the condition holds."""

    condition: e.Condition
    number: Range


@dataclass(frozen=True, slots=True)
class TakesOff(e.Effect):
    """Evolution cards come off the Pokémon; the next sentence says where they go."""

    pokemon: e.Pokemons
    times: e.Number
    spread: v.Spread = v.Spread.EACH


@dataclass(frozen=True, slots=True)
class TakenOffTo(e.Effect):
    """Where the Evolution cards go that the sentence before takes off."""

    zone: v.Zone


@dataclass(frozen=True, slots=True)
class EitherPlayer(e.Effect):
    """What follows is done with the one player or with the other, as you choose; that player is the chosen one."""

    effect: e.Effect = e.Sequence(())


@dataclass(frozen=True, slots=True)
class EndsWhenMoved(e.Effect):
    """What the sentence before says for a time ends once this Pokémon is not Active any more."""


@dataclass(frozen=True, slots=True)
class ChosenBy(e.Effect):
    """The Pokémon that the sentence before chooses at the place are chosen by this player."""

    chooser: v.Chooser
    place: v.Place


@dataclass(frozen=True, slots=True)
class TakesPlace(e.Effect):
    """The card takes the place of the Pokémon's own card; a later sentence says where that goes."""

    pokemon: e.Pokemons
    card: e.Cards


@dataclass(frozen=True, slots=True)
class PlaceLeftFor(e.Effect):
    """Where the card goes whose place another has taken."""

    zone: v.Zone


@dataclass(frozen=True, slots=True)
class Already(e.Condition):
    """The condition holds before the attack does damage."""

    condition: e.Condition


@dataclass(frozen=True, slots=True)
class Then(Saying):
    """A sentence that carries on with the one before it."""


@dataclass(frozen=True, slots=True)
class ReducesAtMost(e.Effect):
    """The damage that the sentence before takes off is at most this."""

    limit: e.Number


@dataclass(frozen=True, slots=True)
class OrElse(Saying):
    """Done in place of all that the sentences before say, as the player chooses."""


@dataclass(frozen=True, slots=True)
class EachCoin(e.Effect):
    """Done for each of those for whom the sentence before flips a coin, if that coin shows the face."""

    face: v.Face
    effect: e.Effect


@dataclass(frozen=True, slots=True)
class InThatCase(Saying):
    """Done on the condition of the sentence before."""


@dataclass(frozen=True, slots=True)
class Undivided(e.Effect):
    """The one thing that the sentences before do is done wholly or not at all."""


@dataclass(frozen=True, slots=True)
class CountersAtMost(e.Effect):
    """The damage counters that the sentence before puts are at most this many."""

    limit: e.Number
