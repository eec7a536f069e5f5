"""Conditions on how much there is, how it compares, and what has happened."""

from __future__ import annotations

from prizecard.compiler.grammar import Table
from prizecard.compiler.surface import Already, Amount, BeforeDamage, Noun, UsableIf
from prizecard.compiler.templates import DOER, LAST, NEW, Reject, acting, both, operation, seq, slot
from prizecard.effects import (
    AllTrue,
    AnyTrue,
    AttachedTo,
    AttackDoesNothing,
    BecameActiveIn,
    CameIntoPlay,
    Compare,
    Condition,
    Constant,
    CountOf,
    DamageDone,
    Effect,
    EnergyOn,
    EvolvedIn,
    Exists,
    Filter,
    Happened,
    InPlay,
    InZone,
    Is,
    Lacks,
    Let,
    Matches,
    Named,
    Pattern,
    Provides,
    ResultOf,
    StadiumInPlay,
    StatOf,
    Sum,
    TimesHappened,
    TurnIs,
    TypesAmong,
    Untrue,
    When,
    Where,
)
from prizecard.vocabulary import (
    Cause,
    Comparison,
    Happening,
    Kind,
    Place,
    Player,
    Stat,
    TurnState,
    Window,
    Zone,
)

phrases = Table(__name__)

POKEMON = slot("pokemon")
N = Constant(slot("n"))

# How many.
phrases("amount", "{n:digits} or more", Amount(Comparison.AT_LEAST, N))
phrases("amount", "at least {n:digits}", Amount(Comparison.AT_LEAST, N))
phrases("amount", ["{n:digits} or fewer/less", "at most {n:digits}"], Amount(Comparison.AT_MOST, N))
phrases("amount", "more than {n:digits}", Amount(Comparison.MORE, N))
phrases("amount", ["fewer than {n:digits}", "less than {n:digits}"], Amount(Comparison.FEWER, N))
phrases("amount", ["exactly {n:digits}", "only {n:digits}"], Amount(Comparison.EQUAL, N))
phrases("amount", "no", Amount(Comparison.EQUAL, Constant(0)))
phrases("amount", "any", Amount(Comparison.AT_LEAST, Constant(1)))


# What a player has.
phrases(
    "held",
    ["{noun:card_noun} in @their {zone}", "{noun:card_noun} in the {zone}"],
    CountOf(InZone(slot("zone"), DOER, slot("noun", "filter"))),
)
phrases("held", "Prize card <left|remaining>", CountOf(InZone(Zone.PRIZES, DOER)))

HELD = acting(slot("subject"), slot("held"))
MEASURED = Compare(HELD, slot("amount", "comparison"), slot("amount", "number"))
phrases("condition", "{subject} has/have {amount} {held}", MEASURED)
phrases("condition", "{subject} has/have a/an {held}", Compare(HELD, Comparison.AT_LEAST, Constant(1)))
phrases("condition", "{subject} doesn't/don't have any {held}", Compare(HELD, Comparison.EQUAL, Constant(0)))
phrases("condition", "{subject} has/have {n:digits} {held}", Compare(HELD, Comparison.EQUAL, N))
phrases(
    "condition",
    "{subject} has/have exactly {n:digits} or {m:digits} {held}",
    AnyTrue((Compare(HELD, Comparison.EQUAL, N), Compare(HELD, Comparison.EQUAL, Constant(slot("m"))))),
)
phrases(
    "condition",
    "{subject} has/have exactly {n:digits}, {m:digits}, or {o:digits} {held}",
    AnyTrue(
        (
            Compare(HELD, Comparison.EQUAL, N),
            Compare(HELD, Comparison.EQUAL, Constant(slot("m"))),
            Compare(HELD, Comparison.EQUAL, Constant(slot("o"))),
        )
    ),
)
phrases(
    "condition",
    "there are/is {amount} {noun:card_noun} in {whose} {zone}",
    Compare(
        CountOf(InZone(slot("zone"), slot("whose"), slot("noun", "filter"))),
        slot("amount", "comparison"),
        slot("amount", "number"),
    ),
)
NAMED = Named(slot("name"))
phrases("condition", "{subject} has/have {name:card_name} in play", Exists(InPlay(slot("subject"), filter=NAMED)))
phrases(
    "condition",
    "{subject} has/have {name:card_name} on @their Bench",
    Exists(InPlay(slot("subject"), Place.BENCH, NAMED)),
)
phrases(
    "condition",
    "{name:other_name} is in play",
    AnyTrue((Exists(InPlay(Player.BOTH, filter=NAMED)), Exists(StadiumInPlay(NAMED)))),
)
phrases("condition", "there is any/a Stadium card in play", Exists(StadiumInPlay()))
phrases("condition", "there is no Stadium card in play", Untrue(Exists(StadiumInPlay())))
phrases("both_remaining", "both players ' remaining Prize cards", None)
REMAINING = Sum(CountOf(InZone(Zone.PRIZES, Player.YOU)), CountOf(InZone(Zone.PRIZES, Player.OPPONENT)))
phrases(
    "condition",
    "the total of @both_remaining is {amount}",
    Compare(REMAINING, slot("amount", "comparison"), slot("amount", "number")),
)


# What a Pokémon is or has.
def _kind(noun: Noun) -> Filter:
    if noun.place is not Place.ANYWHERE:
        raise Reject
    return noun.filter


kind = operation(_kind)
phrases("condition", "{pokemon} already has {property:pokemon_property}", Already(Matches(POKEMON, slot("property"))))
phrases("condition", "{pokemon} is [now] a/an {noun}", Matches(POKEMON, kind(slot("noun"))))
phrases("condition", "{pokemon} isn't a/an {noun}", Matches(POKEMON, Lacks(kind(slot("noun")))))
phrases("condition", "{pokemon} doesn't have {property:pokemon_property}", Matches(POKEMON, Lacks(slot("property"))))
OF = (slot("whose"), slot("noun", "place"))
PROPERTY = both(slot("noun", "filter"), slot("property"))
phrases(
    "condition",
    ["any of {whose} {noun} has/have {property:pokemon_property}", "{whose} {noun} have {property:pokemon_property}"],
    Exists(InPlay(*OF, PROPERTY)),
)
phrases(
    "condition",
    [
        "all of {whose} {noun} have {property:pokemon_property}",
        "each of {whose} {noun} has {property:pokemon_property}",
    ],
    Matches(InPlay(*OF, slot("noun", "filter")), slot("property")),
)
phrases(
    "pokemon_property",
    "exactly {n:digits} damage counter~ on it/them",
    Where(Stat.DAMAGE_COUNTERS, Comparison.EQUAL, N),
)
phrases(
    "pokemon_property",
    "at least {n:digits} damage counter~ on it/them",
    Where(Stat.DAMAGE_COUNTERS, Comparison.AT_LEAST, N),
)
phrases(
    "pokemon_property",
    "a Retreat Cost of {amount}",
    Where(Stat.RETREAT_COST, slot("amount", "comparison"), slot("amount", "number")),
)
phrases(
    "condition",
    "{pokemon}'s remaining HP is {amount}",
    Matches(POKEMON, Where(Stat.REMAINING_HP, slot("amount", "comparison"), slot("amount", "number"))),
)
phrases(
    "pokemon_property",
    "{amount} HP remaining",
    Where(Stat.REMAINING_HP, slot("amount", "comparison"), slot("amount", "number")),
)

# Two Pokémon compared.
phrases("stat", "Energy attached [to it/them]", Stat.ENERGY)
phrases("stat", "damage counters on it/them", Stat.DAMAGE_COUNTERS)
phrases("stat", ["remaining HP", "HP remaining"], Stat.REMAINING_HP)
ONE, OTHER = StatOf(slot("stat"), POKEMON), StatOf(slot("stat"), slot("other"))
phrases("condition", "{pokemon} has {comparing} {stat} than {other:pokemon}", Compare(ONE, slot("comparing"), OTHER))
phrases(
    "condition",
    "{pokemon} and {other:pokemon} have the same <amount|number> of {stat}",
    Compare(ONE, Comparison.EQUAL, OTHER),
)
phrases(
    "condition",
    "{pokemon} has the same <amount|number> of {stat} as {other:pokemon}",
    Compare(ONE, Comparison.EQUAL, OTHER),
)

# What has happened.
phrases("became_active", "became your Active Pokémon", None)
phrases("become_active", "become your Active Pokémon", None)
phrases("within", ["this turn", "during this turn"], Window.THIS_TURN)
phrases("within", "during your last turn", Window.YOUR_LAST_TURN)
phrases(
    "within",
    ["during <your opponent's|his or her|their> last turn", "on their last turn", "last turn"],
    Window.OPPONENTS_LAST_TURN,
)
WITHIN = slot("within")


def _knocked_out(whose: Player, noun: Noun, cause: Cause | None, within: Window) -> Condition:
    place = None if noun.place is Place.ANYWHERE else noun.place
    of = None if cause is None else (Player.OPPONENT if whose is Player.YOU else Player.YOU)
    who = InPlay(whose, Place.ANYWHERE, noun.filter)
    return Happened(Pattern(Happening.KNOCKED_OUT, who, place=place, cause=cause, of=of), within)


knocked_out = operation(_knocked_out)
phrases("knocked_out_by", "by damage from an opponent's attack", Cause.ATTACK)
phrases(
    "condition",
    "<any|1|one> of {whose} {noun} was/were Knocked Out {within}",
    knocked_out(slot("whose"), slot("noun"), None, WITHIN),
)
phrases(
    "condition",
    "<any|1|one> of {whose} {noun} was/were Knocked Out {by:knocked_out_by} {within}",
    knocked_out(slot("whose"), slot("noun"), slot("by"), WITHIN),
)
phrases(
    "condition",
    "{pokemon} was/were on the Bench and @became_active {within}",
    Matches(POKEMON, BecameActiveIn(WITHIN)),
)
phrases(
    "condition",
    "{pokemon} moved from your Bench to @become_active {within}",
    Matches(POKEMON, BecameActiveIn(WITHIN)),
)
phrases(
    "condition",
    ["{pokemon} was healed {within}", "{pokemon} was healed by an effect {within}"],
    Happened(Pattern(Happening.HEALED, POKEMON), WITHIN),
)
phrases(
    "condition",
    "{pokemon} was damaged by an attack {within}",
    Happened(Pattern(Happening.DAMAGED, POKEMON, cause=Cause.ATTACK), WITHIN),
)
phrases("condition", "{pokemon} evolved {within}", Matches(POKEMON, EvolvedIn(WITHIN)))
phrases(
    "condition",
    "{pokemon} evolved from {name:card_name} {within:within_turn}",
    Matches(POKEMON, EvolvedIn(WITHIN, slot("name"))),
)
phrases("within_turn", "this turn", Window.THIS_TURN)
phrases("condition", "{pokemon} came into play {within}", Matches(POKEMON, CameIntoPlay(WITHIN)))
phrases(
    "condition",
    "{subject} played a/an {noun:card_noun} [@from_hand] {within}",
    Happened(Pattern(Happening.PLAYED, player=slot("subject"), card=slot("noun", "filter")), WITHIN),
)
phrases(
    "condition",
    "{subject} played {name:card_name} [@from_hand] {within}",
    Happened(Pattern(Happening.PLAYED, player=slot("subject"), card=NAMED), WITHIN),
)
phrases(
    "condition",
    "{subject} played {pokemon:concerned} @from_hand onto @their Bench {within}",
    Happened(Pattern(Happening.PUT_ONTO_BENCH, POKEMON, slot("subject"), origin=Zone.HAND), WITHIN),
)
phrases(
    "counted",
    "Prize card~ {subject} took {within}",
    TimesHappened(Pattern(Happening.PRIZE_TAKEN, player=slot("subject")), WITHIN),
)
phrases(
    "counted",
    "of {whose} {noun} that was/were Knocked Out {within}",
    TimesHappened(Pattern(Happening.KNOCKED_OUT, InPlay(slot("whose"), filter=kind(slot("noun")))), WITHIN),
)

# The turn.
phrases("condition", ["you go first", "you went first"], TurnIs(TurnState.WENT_FIRST))
phrases("condition", ["you go second", "you went second"], TurnIs(TurnState.WENT_SECOND))

phrases("sentence", "you can use this attack only if {whether}", UsableIf(slot("whether")))
phrases("sentence", "if {whether}, you can't play this card", UsableIf(Untrue(slot("whether"))))
phrases("held", "{type} Energy in play", EnergyOn(InPlay(DOER), slot("type")))
phrases("held", "Energy in play", EnergyOn(InPlay(DOER), None))
phrases("held", "{type} Energy cards in play", CountOf(AttachedTo(InPlay(DOER), Provides(slot("type")))))
phrases(
    "condition",
    "{pokemon} has {amount} different types of basic Energy attached to it",
    Compare(
        TypesAmong(AttachedTo(POKEMON, Is(Kind.BASIC_ENERGY))), slot("amount", "comparison"), slot("amount", "number")
    ),
)

# Before the damage: looked at then, whatever the attack does.
UNHURT = Compare(ResultOf(LAST), Comparison.EQUAL, Constant(0))
HURT = Compare(DamageDone(POKEMON), Comparison.MORE, Constant(0))
phrases("unhurt", "has no damage counters on it", None)
phrases("then_hurt", "and is then damaged by this attack", None)
phrases(
    "clause_later",
    "if, before {_this:pokemon} does damage, {pokemon} @unhurt @then_hurt [{_stage:stage}], {clause}",
    seq(
        BeforeDamage(Let(NEW, StatOf(Stat.DAMAGE_COUNTERS, POKEMON))),
        When(AllTrue((UNHURT, HURT)), slot("clause")),
    ),
)


def _at_once(condition: Condition, effect: Effect) -> Effect:
    if not isinstance(effect, AttackDoesNothing):
        raise Reject
    return When(condition, effect)


at_once = operation(_at_once)
phrases(
    "clause_later",
    [
        "if {whether} before this attack does damage, {clause}",
        "if, before {_this:pokemon} does damage, {whether}, {clause}",
    ],
    at_once(slot("whether"), slot("clause")),
)
