"""Conditions that ask what Pokémon are there and what has been used; nouns that name several kinds at once."""

from __future__ import annotations

from prizecard.compiler.grammar import Table
from prizecard.compiler.surface import AttackDoesMore, Holding, Noun, UsableIf
from prizecard.compiler.templates import LAST, NEW, THEM, Reject, acting, conjoin, operation, product, seq, slot
from prizecard.effects import (
    AllCardsOf,
    AllTrue,
    AnyOf,
    AnyTrue,
    CameIntoPlay,
    ChoosePokemon,
    Compare,
    Constant,
    CountOf,
    Damage,
    DamageDone,
    Did,
    Exists,
    Happened,
    Has,
    HasResistance,
    HasWeakness,
    HoldsEnergy,
    InPlay,
    Is,
    Lacks,
    Matches,
    May,
    MoveCards,
    Named,
    OfType,
    Pattern,
    PutCounters,
    Sequence,
    ThisPokemon,
    ThosePokemon,
    TurnIs,
    Untrue,
    UsedGxAttack,
    When,
    Where,
)
from prizecard.vocabulary import Comparison, Happening, Kind, Place, Player, Stat, TurnState, Window, Zone

phrases = Table(__name__)

POKEMON = slot("pokemon")
N = Constant(slot("n"))
AMOUNT = (slot("amount", "comparison"), slot("amount", "number"))


# Pokémon by name, where the name is another card's.
def _there(player: Player, place: Place, *names: str) -> AllTrue | Exists:
    conditions = tuple(Exists(InPlay(player, place, Named(name))) for name in names)
    return conditions[0] if len(conditions) == 1 else AllTrue(conditions)


there = operation(_there)
YOUR_BENCH = (Player.YOU, Place.BENCH)
phrases("condition", "{name:other_name} is on your Bench", there(*YOUR_BENCH, slot("name")))
phrases(
    "condition",
    "{name:other_name} and {other:other_name} are on your Bench",
    there(*YOUR_BENCH, slot("name"), slot("other")),
)
phrases(
    "condition",
    "{name:other_name}, {other:other_name}, and {last:other_name} are on your Bench",
    there(*YOUR_BENCH, slot("name"), slot("other"), slot("last")),
)
phrases(
    "condition",
    "{subject} has/have {name:other_name} and {other:other_name} in play",
    there(slot("subject"), Place.ANYWHERE, slot("name"), slot("other")),
)
phrases(
    "condition",
    "{name:other_name} is on your Bench and has {property:pokemon_property}",
    Exists(InPlay(Player.YOU, Place.BENCH, operation(conjoin)(Named(slot("name")), slot("property")))),
)
phrases("condition", "{pokemon} is {name:other_name}", Matches(POKEMON, Named(slot("name"))))
phrases(
    "condition",
    "{pokemon} is a/an {noun:pokemon_head} or a/an {other:pokemon_head}",
    Matches(POKEMON, AnyOf((slot("noun", "filter"), slot("other", "filter")))),
)
phrases(
    "condition",
    "{pokemon} is {one:special_condition} or {other:special_condition}",
    Matches(POKEMON, AnyOf((Has(slot("one")), Has(slot("other"))))),
)
phrases(
    "condition",
    "{pokemon} has {property:pokemon_property} and has {other:pokemon_property}",
    Matches(POKEMON, operation(conjoin)(slot("property"), slot("other"))),
)
phrases(
    "condition",
    "there are/is {amount} {noun}",
    Compare(CountOf(InPlay(Player.BOTH, slot("noun", "place"), slot("noun", "filter"))), *AMOUNT),
)
HELD = acting(slot("subject"), slot("held"))
phrases(
    "condition",
    "{subject} don't/doesn't have {comparing} {held} than {other:subject}",
    Untrue(Compare(HELD, slot("comparing"), acting(slot("other"), slot("held")))),
)

# What has been used and done.
phrases("condition", "{player:subject} has/have [already] used @their GX attack", UsedGxAttack(slot("player")))
phrases(
    "condition",
    "{_this:this_one} used {name:attack_name} {within}",
    Happened(Pattern(Happening.ATTACKED, ThisPokemon(), attack=slot("name")), slot("within")),
)
phrases(
    "condition",
    "this attack does any damage to {pokemon} [{_stage:stage}]",
    Compare(DamageDone(POKEMON), Comparison.MORE, Constant(0)),
)
phrases("clause", "if, before doing damage, {whether}, {clause}", When(slot("whether"), slot("clause")))

# The first turn, and the turn of coming into play.
FIRST = TurnIs(TurnState.YOUR_FIRST_TURN)
phrases("sentence", "during your first turn, {modifiers}", Holding(slot("modifiers"), FIRST))
phrases(
    "sentence",
    "you can't use this Ability {_when:your_first_turn} or [on] the turn {pokemon} was put into play",
    UsableIf(Untrue(AnyTrue((FIRST, Matches(POKEMON, CameIntoPlay(Window.THIS_TURN)))))),
)
phrases("your_first_turn", "during your first turn", None)

# Damage that its player may add.
TAKEN = seq(May(NEW, Player.YOU, Sequence(())), When(Did(LAST), AttackDoesMore(slot("more"))))
phrases("clause_later", "you may do {more:more_damage}", TAKEN)
phrases("more_damage", "{n:digits} more damage", N)
phrases("more_damage", "{n:digits} more damage {per}", product(N, slot("per")))
phrases(
    "clause_later",
    "you may do {more:more_damage} and {effects}",
    seq(
        May(NEW, Player.YOU, Sequence(())),
        When(Did(LAST), seq(AttackDoesMore(slot("more")), acting(Player.YOU, slot("effects")))),
    ),
)
phrases(
    "effect", "[this attack] does {n:digits} more damage (before applying Weakness and Resistance)", AttackDoesMore(N)
)
phrases(
    "effect",
    "discard {range} of {whose} {noun}",
    MoveCards(
        AllCardsOf(
            ChoosePokemon(
                NEW,
                InPlay(slot("whose"), slot("noun", "place"), slot("noun", "filter")),
                slot("range", "minimum"),
                slot("range", "maximum"),
            )
        ),
        Zone.DISCARD,
    ),
)

# Damage and damage counters for each of the Pokémon just chosen.
THOSE = ThosePokemon(THEM)
phrases("effect", "[this attack] does {n:digits} damage to each of them", Damage(THOSE, N))
phrases("effect", "put {number} damage counter~ on each of them", PutCounters(THOSE, slot("number")))

# Properties.
phrases("pokemon_property", "{amount} Energy attached to it/them", HoldsEnergy(None, *AMOUNT))
phrases("pokemon_property", "Energy attached to it/them", HoldsEnergy(None, Comparison.AT_LEAST, Constant(1)))
ONE_OR_MORE = (Comparison.AT_LEAST, Constant(1))
phrases(
    "pokemon_property",
    "any {one:type} or {other:type} Energy attached to it/them",
    AnyOf((HoldsEnergy(slot("one"), *ONE_OR_MORE), HoldsEnergy(slot("other"), *ONE_OR_MORE))),
)
phrases("pokemon_property", "{n:digits} HP or less remaining", Where(Stat.REMAINING_HP, Comparison.AT_MOST, N))
phrases("pokemon_property", "no Retreat Cost", Where(Stat.RETREAT_COST, Comparison.EQUAL, Constant(0)))
phrases("pokemon_property", "any Resistance", HasResistance(None))
phrases("pokemon_property", "any Weakness", HasWeakness(None))
phrases("condition_any", ["Special Conditions", "any Special Conditions", "a Special Condition"], None)
phrases("pokemon_after", "that is/are affected by {_any:condition_any}", Has(None))

# Nouns of several kinds.
phrases("pokemon_head", "Pokémon LEGEND", Noun(Place.ANYWHERE, Is(Kind.LEGEND)))
phrases("pokemon_head", "Pokémon BREAK", Noun(Place.ANYWHERE, Is(Kind.BREAK)))
phrases("pokemon_head", "non- Ultra Beast Pokémon", Noun(Place.ANYWHERE, Lacks(Is(Kind.ULTRA_BEAST))))
phrases("like_head", "{name:other_name}", Named(slot("name")))
phrases("like_head", "{adjective:type} Pokémon", OfType(slot("adjective")))
SEVERAL = (slot("one"), slot("other"))
phrases("noun", "{one:like_head} and {other:like_head} [in play]", Noun(Place.ANYWHERE, AnyOf(SEVERAL)))
phrases(
    "noun",
    "{one:like_head}, {other:like_head}, and {last:like_head} [in play]",
    Noun(Place.ANYWHERE, AnyOf((*SEVERAL, slot("last")))),
)


def _either(whose: Player, one: Noun, other: Noun) -> InPlay:
    if one.place is not other.place:
        raise Reject
    return InPlay(whose, one.place, AnyOf((one.filter, other.filter)))


phrases(
    "hit",
    "{whose} {noun:pokemon_head} or {other:pokemon_head}",
    operation(_either)(slot("whose"), slot("noun"), slot("other")),
)
phrases(
    "pokemon",
    "each {noun:pokemon_head} {subject} has/have in play",
    InPlay(slot("subject"), slot("noun", "place"), slot("noun", "filter")),
)
