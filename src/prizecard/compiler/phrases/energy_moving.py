"""Moving what lies on Pokémon: Energy and damage counters, in any way or from one to another."""

from __future__ import annotations

from prizecard.compiler.grammar import Table
from prizecard.compiler.phrases.cards import chosen
from prizecard.compiler.phrases.pokemon import each_pokemon
from prizecard.compiler.surface import EachOf, Range, Wanted
from prizecard.compiler.templates import (
    DOER_CHOOSES,
    LAST,
    NEW,
    OTHER,
    THAT,
    all_pokemon,
    both,
    operation,
    product,
    slot,
)
from prizecard.effects import (
    Attach,
    AttachedTo,
    ChoosePokemon,
    Constant,
    ExchangeCounters,
    InPlay,
    InZone,
    Lacks,
    MoveCounters,
    OtherPokemon,
    PutCounters,
    SetRemainingHp,
    ThosePokemon,
    Unlimited,
)
from prizecard.vocabulary import Player, Spread

phrases = Table(__name__)

POKEMON = slot("pokemon")
CARDS = slot("cards")
N = Constant(slot("n"))
ANY_WAY = "in any way you like"

# Other Pokémon: other than the one spoken of.
AMONG = InPlay(slot("whose"), slot("noun", "place"), slot("noun", "filter"))
OTHERS = OtherPokemon(AMONG, ThosePokemon(OTHER))
phrases("pokemon", "[<all of|any of|all>] {whose} other {noun}", all_pokemon(OTHERS))
phrases("pokemon", "<each of|each> {whose} other {noun}", each_pokemon(OTHERS))
phrases(
    "pokemon",
    "{range} of {whose} other {noun}",
    ChoosePokemon(NEW, OTHERS, slot("range", "minimum"), slot("range", "maximum"), DOER_CHOOSES),
)
phrases("but_not", [", except [for] {kind:excepted},", "{kind:but_not_these}"], slot("kind"))
phrases("but_not_these", ["(except {kind:excepted})", "(excluding {kind:excepted})"], slot("kind"))
EXCEPT = InPlay(slot("whose"), slot("noun", "place"), both(slot("noun", "filter"), Lacks(slot("kind"))))
phrases(
    "pokemon",
    "[<all of|any of>] {whose} {noun} {kind:but_not}",
    all_pokemon(EXCEPT),
)
phrases("pokemon", "each of {whose} {noun} {kind:but_not}", each_pokemon(EXCEPT))
phrases(
    "pokemon",
    "{range} of {whose} {noun} {kind:but_not_these}",
    ChoosePokemon(NEW, EXCEPT, slot("range", "minimum"), slot("range", "maximum"), DOER_CHOOSES),
)

# Energy.
AS_MANY = Range(Constant(0), Unlimited())
MANY = Wanted(AS_MANY, slot("noun", "filter"), slot("noun", "measure"))
phrases(
    "cards",
    "as many {noun:card_noun} <attached to|from> {pokemon} [as you like]",
    chosen(AttachedTo(POKEMON, slot("noun", "filter")), MANY),
)
phrases("effect", f"move~ {{cards}} to {{pokemon}} {ANY_WAY}", Attach(CARDS, POKEMON, Spread.FREELY))
phrases("effect", "attach~ {cards} to {pokemon} in any combination", Attach(CARDS, POKEMON, Spread.FREELY))
phrases("effect", f"attach~ {{cards}} {ANY_WAY} to {{pokemon}}", Attach(CARDS, POKEMON, Spread.FREELY))


# Damage counters put on.
phrases(
    "effect",
    f"put~ {{number}} damage counter~ on {{pokemon}} {ANY_WAY}",
    PutCounters(POKEMON, slot("number"), Spread.FREELY),
)
phrases(
    "effect",
    f"put~ {{number}} damage counter~ {{per}} on {{pokemon}} {ANY_WAY}",
    PutCounters(POKEMON, product(slot("number"), slot("per")), Spread.FREELY),
)
phrases(
    "effect",
    "put~ {number} damage counter~ on {pokemon} {per}",
    PutCounters(POKEMON, product(slot("number"), slot("per"))),
)
phrases(
    "effect",
    "put~ {number} damage counter~ {per} on {pokemon}",
    PutCounters(POKEMON, product(slot("number"), slot("per"))),
)
phrases("per_before", "for each {counted},", slot("counted"))
phrases(
    "effect",
    "put~ a number of damage counters on {pokemon} equal to {total}",
    PutCounters(POKEMON, slot("total")),
)
phrases(
    "effect",
    "put~ damage counters on {pokemon} until its remaining HP is {n:digits}",
    SetRemainingHp(POKEMON, N),
)

# Damage counters moved.
BOTH_SIDES = InPlay(Player.BOTH, slot("noun", "place"), slot("noun", "filter"))
phrases("giver", "{pokemon}", POKEMON)
phrases("giver", "1 {noun}", ChoosePokemon(NEW, BOTH_SIDES, Constant(1), Constant(1), DOER_CHOOSES))
phrases("taker", "{pokemon}", POKEMON)
phrases(
    "taker",
    "another {noun}",
    ChoosePokemon(NEW, OtherPokemon(BOTH_SIDES, ThosePokemon(LAST)), Constant(1), Constant(1), DOER_CHOOSES),
)
GIVER, TAKER = slot("source"), slot("target")
MOST, LEAST = slot("range", "maximum"), slot("range", "minimum")
phrases("counters_on", "{range} damage counter~ <from|on> {source:giver}", (GIVER, LEAST, MOST))
phrases("counters_on", "all damage counters <from|on> {source:giver}", (GIVER, Unlimited(), Unlimited()))
phrases(
    "counters_on", "as many damage counters <from|on> {source:giver} as you like", (GIVER, Constant(0), Unlimited())
)


def _moved(counters: tuple[object, ...], target: object, spread: Spread) -> MoveCounters:
    source, minimum, maximum = counters
    return MoveCounters(source, target, maximum, minimum, spread)  # type: ignore[arg-type]


moved = operation(_moved)
COUNTERS = slot("counters")
phrases("effect", "move~ {counters:counters_on} to {target:taker}", moved(COUNTERS, TAKER, Spread.EACH))
phrases(
    "effect", f"move~ {{counters:counters_on}} to {{target:taker}} {ANY_WAY}", moved(COUNTERS, TAKER, Spread.FREELY)
)
phrases(
    "effect",
    "switch~ all damage counters on {one:pokemon} with those on {other:pokemon}",
    ExchangeCounters(slot("one"), slot("other")),
)

# So many for each.
MANY_OF_THEM = product(N, slot("per"))
phrases(
    "effect",
    "attach~ {n:digits} {noun:card_noun} from {whose} {zone} to {pokemon} {per}",
    Attach(
        chosen(
            InZone(slot("zone"), slot("whose"), slot("noun", "filter")),
            Wanted(Range(MANY_OF_THEM, MANY_OF_THEM), slot("noun", "filter"), slot("noun", "measure")),
        ),
        POKEMON,
    ),
)
THEM = ThosePokemon(THAT)
EACH_OF_THEM = EachOf(NEW, THEM, Unlimited(), Unlimited())
phrases("pokemon", "each of those Pokémon", EACH_OF_THEM)
phrases("effect", "attach~ {cards} to each of them", Attach(CARDS, EACH_OF_THEM))
phrases(
    "pokemon",
    "a number of {whose} {noun} up to {total}",
    ChoosePokemon(NEW, AMONG, Constant(0), slot("total"), DOER_CHOOSES),
)
