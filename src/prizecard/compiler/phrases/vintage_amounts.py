"""How much, in the words of older cards: more of what is counted, drawn, put and paid."""

from __future__ import annotations

from prizecard.compiler.grammar import Table
from prizecard.compiler.phrases.cards import chosen
from prizecard.compiler.phrases.counting import _attached
from prizecard.compiler.phrases.modifiers import size
from prizecard.compiler.surface import (
    AddsAtMost,
    Amount,
    AttackDoesMore,
    CardNoun,
    CountersAtMost,
    During,
    Holding,
    Range,
    Wanted,
)
from prizecard.compiler.templates import (
    DOER,
    LAST,
    NEW,
    THAT,
    all_cards,
    operation,
    product,
    seq,
    slot,
)
from prizecard.effects import (
    Afflict,
    AllOf,
    AnyOf,
    AttachedTo,
    ChangeAttackCost,
    ChangeRetreatCost,
    Choose,
    Compare,
    Constant,
    CountOf,
    Damage,
    DeckEnd,
    Did,
    Difference,
    DrawUntil,
    EitherPokemon,
    EnergyBeyondCost,
    Forbid,
    IgnoreAttackCost,
    InPlay,
    InZone,
    Is,
    May,
    MoveCards,
    Negative,
    PlayCard,
    Provides,
    PutCounters,
    ResultOf,
    Sequence,
    Smaller,
    StatOf,
    Sum,
    ThoseCards,
    ThosePokemon,
    TypesAmong,
    Unlimited,
    When,
)
from prizecard.vocabulary import Action, Comparison, Kind, Player, Position, Spread, Stat, Zone

phrases = Table(__name__)

POKEMON = slot("pokemon")
N = Constant(slot("n"))
M = Constant(slot("m"))
NOUN = slot("noun", "filter")
PLACE = slot("noun", "place")
AMOUNT = (slot("amount", "comparison"), slot("amount", "number"))
PRIOR = ThoseCards(LAST)
ONE = Range(Constant(1), Constant(1))

# Misprints that leave no doubt.
phrases("amount", "{n:digits} of more", Amount(Comparison.AT_LEAST, N))
phrases("sentence", "you can't add more then {n:digits} damage in this way", AddsAtMost(N))
phrases("effect", "this attack doe {n:digits} damage to each of {pokemon:them_all}", Damage(POKEMON, N))
phrases("them_all", "them", ThosePokemon(THAT))
phrases("other_powers", "Poké-Powers, Poké-Bodies, and any other effects @on_target", None)

# Counted.
EITHER = AnyOf((slot("one", "filter"), slot("other", "filter")))
phrases(
    "counted",
    "{one:card_noun} <or|and|and each> {other:card_noun} in {whose} {zone}",
    CountOf(InZone(slot("zone"), slot("whose"), EITHER)),
)
# Other Energy pays the cost first, as far as there is any.
BASICS = CountOf(AttachedTo(POKEMON, Is(Kind.BASIC_ENERGY)))
phrases("counted", "basic Energy [card~] attached to {pokemon} @unused", Smaller(BASICS, EnergyBeyondCost(None)))
phrases(
    "counted",
    "{noun:card_noun} attached to {pokemon} and {other:pokemon}",
    operation(_attached)(AttachedTo(EitherPokemon((POKEMON, slot("other"))), NOUN), slot("noun")),
)
phrases("pokemon", "all of the {noun:pokemon_head} (both yours and your opponent's)", InPlay(Player.BOTH, PLACE, NOUN))
phrases("counted", "damage counter~ you put on {_pokemon:pokemon} in this way", ResultOf(LAST))
MINE, THEIRS = InPlay(slot("subject"), PLACE, NOUN), InPlay(slot("other"), PLACE, NOUN)
phrases(
    "counted",
    "{noun:pokemon_head} in play {subject} has/have more than {other:subject}",
    Difference(CountOf(MINE), CountOf(THEIRS)),
)
YOURS, OTHERS = CountOf(InZone(Zone.PRIZES, Player.YOU)), CountOf(InZone(Zone.PRIZES, Player.OPPONENT))
phrases("counted", "Prize card more than your opponent", Difference(YOURS, OTHERS))
phrases(
    "condition",
    "{pokemon} has {amount} different types of @basic_cards attached to it",
    Compare(TypesAmong(AttachedTo(POKEMON, Is(Kind.BASIC_ENERGY))), *AMOUNT),
)
phrases("basic_cards", "basic Energy cards", None)
TWO_TYPES = AllOf((Is(Kind.BASIC_ENERGY), AnyOf((Provides(slot("type")), Provides(slot("second"))))))
phrases("card_noun", "{type} and {second:type} basic Energy card~", CardNoun(TWO_TYPES))

# Damage.
phrases(
    "effect",
    "{pokemon} does {n:digits} damage {per} to itself",
    Damage(POKEMON, product(N, slot("per"))),
)
phrases(
    "effect",
    "[this attack] does {n:digits} damage plus {m:digits} more {per}",
    AttackDoesMore(product(M, slot("per")), slot("n")),
)
phrases(
    "effect",
    "[this attack] does {n:digits} damage plus {m:digits} more damage to the Defending Pokémon",
    AttackDoesMore(M, slot("n")),
)
MORE = AttackDoesMore(product(M, slot("per")), slot("n"))
phrases(
    "clause_later",
    "you may do {n:digits} damage plus {m:digits} more damage {per}",
    seq(May(NEW, Player.YOU, Sequence(())), When(Did(LAST), MORE)),
)
COST = StatOf(Stat.RETREAT_COST, ThosePokemon(THAT))
phrases("that_cost_now", "{_type:type} Energy in that Pokémon's Retreat Cost", None)
phrases(
    "effect",
    "[this attack] does {n:digits} damage for each @that_cost_now @retreat_now",
    Damage(ThosePokemon(THAT), product(N, COST)),
)
phrases(
    "effect",
    "[this attack] does {n:digits} damage for each @that_cost_now to that Pokémon @retreat_now",
    Damage(ThosePokemon(THAT), product(N, COST)),
)
phrases(
    "effect",
    "{pokemon} is now {conditions}, and can't retreat {duration}",
    seq(
        Afflict(POKEMON, slot("conditions")),
        During(slot("duration"), Holding((Forbid(Action.RETREAT, POKEMON),))),
    ),
)

# Damage counters.
phrases(
    "effect",
    "put a total of {n:digits} damage counters on {pokemon} in any way you like",
    PutCounters(POKEMON, N, Spread.FREELY),
)
phrases("plus_more", "{number} damage counter~, plus {m:digits} more damage counter~", Sum(slot("number"), M))
phrases(
    "counters_plus",
    "{number} damage counter~, plus {m:digits} more damage counter~ {per},",
    Sum(slot("number"), product(M, slot("per"))),
)
phrases("effect", "put~ {number:counters_plus} on {pokemon}", PutCounters(POKEMON, slot("number")))
phrases(
    "sentence",
    "you can't put more than {n:digits} damage counters [on {_pokemon:pokemon}] in this way",
    CountersAtMost(N),
)

# Cards.
FOUND = Wanted(slot("range"), NOUN, slot("noun", "measure"))
phrases("wanted", "{range} {noun:card_kinds} @as_there_are", FOUND)
phrases(
    "wanteds",
    "a/an {one:card_noun} and {other:card_noun}",
    (
        Wanted(ONE, slot("one", "filter"), slot("one", "measure")),
        Wanted(ONE, slot("other", "filter"), slot("other", "measure")),
    ),
)
phrases("effect", "pick~ {cards}", Choose(slot("cards")))
phrases("effect", "play~ it", PlayCard(PRIOR, DOER))
MANY = Wanted(Range(Constant(0), Unlimited()), NOUN, slot("noun", "measure"))
phrases(
    "effect",
    "discard~ from @their hand as many {noun:card_kinds} as you like",
    MoveCards(chosen(InZone(Zone.HAND, DOER, NOUN), MANY), Zone.DISCARD),
)
REST = Difference(CountOf(InZone(Zone.DECK, DOER)), N)
phrases("from_the_top", "cards from the top of @their deck", None)
phrases(
    "effect",
    "discard~ @from_the_top until @they has/have {n:digits} card~ left",
    MoveCards(all_cards(DeckEnd(DOER, Position.TOP, REST)), Zone.DISCARD),
)
phrases("effect", "put~ the card back on [top of] @their deck", MoveCards(PRIOR, Zone.DECK))
phrases("back_on_top", "put that card back on top of @their deck", None)
phrases(
    "sentence", "@back_on_top, or discard that card", May(NEW, Player.YOU, MoveCards(ThoseCards(THAT), Zone.DISCARD))
)
phrases("as_theirs", "the same number of cards in @their hand as your opponent", None)
phrases(
    "effect",
    "draw~ cards until @they has/have @as_theirs has in his or her hand",
    DrawUntil(DOER, CountOf(InZone(Zone.HAND, Player.OPPONENT))),
)
phrases("they_affect", "(before they affect the damage)", None)
HELD = AttachedTo(POKEMON, NOUN)
phrases("effect", "discard~ all {noun:card_noun} attached to {pokemon} @they_affect", MoveCards(HELD, Zone.DISCARD))

# Costs.
SAME = ThosePokemon(LAST)
phrases("also_is", "pay~ {energies} more Energy to use its/their attacks", (ChangeAttackCost(SAME, slot("energies")),))
phrases(
    "modifier",
    "{pokemon} pays {energies} less Energy to use {one:attack_name} or {other:attack_name}",
    tuple(ChangeAttackCost(POKEMON, (), slot("energies"), slot(name)) for name in ("one", "other")),
)
phrases(
    "modifier",
    "ignore all {type} Energy necessary to use {pokemon:owner} {one:attack_name} and {other:attack_name} attacks",
    tuple(IgnoreAttackCost(POKEMON, slot("type"), slot(name)) for name in ("one", "other")),
)
LESS = Negative(product(size(slot("energies")), slot("per")))
phrases("modifier", "you pay {energies} less to retreat {pokemon} {per}", (ChangeRetreatCost(POKEMON, LESS),))
