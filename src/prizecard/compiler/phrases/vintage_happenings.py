"""What happens and what is asked, in the words of older cards: Knock Outs, damage to come, markers, what is there."""

from __future__ import annotations

from prizecard.compiler.grammar import Table
from prizecard.compiler.phrases.comparing import kind
from prizecard.compiler.phrases.defence import WOULD_BE_DAMAGED
from prizecard.compiler.phrases.triggers import KO, SOME, on
from prizecard.compiler.surface import OncePerTurnByName, Reminder, Whenever, WouldBe
from prizecard.compiler.templates import DOER, LAST, NEW, Reject, acting, append, both, operation, slot
from prizecard.effects import (
    AnyTrue,
    Compare,
    ConditionCoins,
    Constant,
    CountOf,
    Cure,
    Defending,
    Difference,
    EventAmount,
    EventPokemon,
    Exists,
    Happened,
    Has,
    HasMarker,
    HoldsEnergy,
    InPlay,
    Instead,
    InZone,
    Is,
    KeepCondition,
    KnockOut,
    Let,
    Matches,
    May,
    Negative,
    Pattern,
    PutCounters,
    PutMarker,
    SameNameAs,
    SetTypes,
    SharesTypeWith,
    ThisPokemon,
    ThoseCards,
    TurnIs,
    TypesOfEnergy,
    Unlimited,
    When,
    Where,
)
from prizecard.vocabulary import (
    Cause,
    Comparison,
    Happening,
    Kind,
    Player,
    SpecialCondition,
    Stat,
    TurnState,
    Window,
    Zone,
)

phrases = Table(__name__)

POKEMON = slot("pokemon")
N = Constant(slot("n"))
NOUN = slot("noun", "filter")
PLACE = slot("noun", "place")
AMOUNT = (slot("amount", "comparison"), slot("amount", "number"))
SUBJECT = slot("subject")

# Knock Outs by an attack, whatever of it knocks out; and what may be done before one.
phrases("blow", "{_attack:opponents_attack}", Pattern(KO, cause=Cause.ATTACK, of=Player.OPPONENT))
BODY = acting(Player.YOU, slot("effects"))
phrases(
    "sentence", "if {event:threatened}, you may {effects}", on(slot("event"), Whenever(SOME, BODY, optional=Player.YOU))
)
phrases("prizes", "your opponent doesn't take any Prize cards", Negative(Unlimited()))

# Damage to come.
phrases("would_be", "{pokemon} would be damaged by {attacks:attacks_by} {_stage:stage}", WOULD_BE_DAMAGED)
phrases(
    "sentence",
    "if {whether}, reduce that damage by {n:digits}",
    When(slot("whether"), Instead(Difference(EventAmount(), N))),
)
phrases("damage_size", "that damage is {amounts}", operation(AnyTrue)(slot("amounts")))


def _in_their_turn(replacement: WouldBe) -> WouldBe:
    if replacement.of.happening is Happening.KNOCKED_OUT:
        raise Reject  # what comes of it is done besides, not instead
    return WouldBe(replacement.of, replacement.effect, TurnIs(TurnState.OPPONENTS_TURN), replacement.optional)


phrases("sentence", "during your opponent's turn, {replacement}", operation(_in_their_turn)(slot("replacement")))

# Events.
phrases(
    "played",
    "put~ {pokemon:concerned} onto @their Bench @from_hand",
    Pattern(Happening.PUT_ONTO_BENCH, POKEMON, DOER, origin=Zone.HAND),
)
phrases(
    "played",
    "play~ an Evolution card @from_hand to evolve {pokemon:concerned}",
    Pattern(Happening.EVOLVED, POKEMON, DOER, origin=Zone.HAND),
)
WITH = Matches(EventPokemon(), slot("property"))
phrases(
    "sentence",
    "if {whose} Active Pokémon retreats and has {property:pokemon_property}, {reaction}",
    on(Pattern(Happening.RETREATED, InPlay(slot("whose")), condition=WITH), slot("reaction")),
)
phrases("pokemon_property", "{amount} remaining HP", Where(Stat.REMAINING_HP, *AMOUNT))
phrases(
    "reaction",
    "each player puts {number} damage counter~ on <his or her|their> {noun}",
    Whenever(SOME, PutCounters(InPlay(Player.BOTH, PLACE, NOUN), slot("number"))),
)
phrases(
    "reaction",
    "if {pokemon} is affected by any Special Conditions, @remove_all",
    Whenever(SOME, Cure(POKEMON), Matches(POKEMON, Has(None))),
)

# Markers.
for name in ("Shock-wave", "Imprison"):
    phrases("marker", name, name)
phrases("effect", "put~ a/an {name:marker} marker on {pokemon}", PutMarker(POKEMON, slot("name")))
phrases("pokemon_property", "any {name:marker} markers on it", HasMarker(slot("name")))

# Special Conditions.
ASLEEP = SpecialCondition.ASLEEP
phrases("asleep_ones", "[each of] @their Pokémon that is Asleep", None)
phrases(
    "modifier",
    "<a player|each player> flips {n:digits} coins for @asleep_ones between turns",
    (ConditionCoins(InPlay(Player.BOTH), ASLEEP, N),),
)
phrases("some_tails", "either coin is tails", None)
EVOLVING = (Happening.EVOLVED, Happening.DEVOLVED)
phrases("by_evolving", "can't be removed by evolving or devolving", None)
phrases(
    "modifier",
    "the Special Condition {condition:special_condition} @by_evolving the {_same:special_condition} Pokémon",
    (KeepCondition(InPlay(Player.BOTH), (slot("condition"),), EVOLVING),),
)

# A second Active Pokémon that there is not.
phrases("pokemon", "{_own:own_name} and your other Active Pokémon, if any,", ThisPokemon())
phrases("second_active", "your other Active Pokémon is not [a/an] {_own:own_name}", None)
phrases("whether", "{condition} or if @second_active", slot("condition"))
phrases("sentence", "{_name:ability_name} stops working if @second_active", Reminder())

# What is there.
phrases("condition", "the number of {counted} is {amount}", Compare(slot("counted"), *AMOUNT))
phrases(
    "counted",
    "{noun:pokemon_head} in play (both yours and your opponent's) {after:pokemon_after}",
    CountOf(InPlay(Player.BOTH, PLACE, both(NOUN, slot("after")))),
)
PLAYED = Pattern(Happening.PLAYED, player=SUBJECT, card=both(Is(Kind.SUPPORTER), slot("after")))
# A Supporter card stays beside the Active Pokémon until the turn ends.
phrases("supporter_there", ["a Supporter card", "any Supporter cards"], None)
phrases(
    "condition",
    "{subject} has/have @supporter_there in play",
    Exists(InZone(Zone.BESIDE, SUBJECT, Is(Kind.SUPPORTER))),
)
phrases(
    "condition",
    "{subject} has/have @supporter_there {after:of_the_last} in play",
    Happened(PLAYED, Window.THIS_TURN),
)
phrases(
    "condition",
    "{n:digits} Energy is/are attached to {pokemon}",
    Matches(POKEMON, HoldsEnergy(None, Comparison.EQUAL, N)),
)
phrases(
    "condition",
    "{n:digits} or more Energy is/are attached to {pokemon}",
    Matches(POKEMON, HoldsEnergy(None, Comparison.AT_LEAST, N)),
)
phrases(
    "condition",
    "any of {whose} {noun} are/is {other:pokemon_head}",
    Exists(InPlay(slot("whose"), PLACE, both(NOUN, kind(slot("other"))))),
)
ONE_OR_MORE = (Comparison.AT_LEAST, Constant(1))
phrases("pokemon_property", "{type} Energy [cards] attached [to it/them]", HoldsEnergy(slot("type"), *ONE_OR_MORE))
phrases("pokemon_property", "Energy cards attached [to it/them]", HoldsEnergy(None, *ONE_OR_MORE))
phrases("pokemon_property", "the same name as the Defending Pokémon", SameNameAs(Defending()))
phrases("pokemon_after", "of the same type as {pokemon}", SharesTypeWith(POKEMON))
phrases(
    "pokemon",
    "any {noun:pokemon_head} (both yours and your opponent's) {after:pokemon_after}",
    InPlay(Player.BOTH, PLACE, both(NOUN, slot("after"))),
)
phrases("condition", "you put any {_noun:pokemon_head} into @their hand", Exists(ThoseCards(LAST)))

# Types.
phrases("modifier", "{pokemon} is {types:type_run} type", (SetTypes(POKEMON, slot("types")),))
phrases("type_run", "{one:type}, {more:type_run}", append(slot("one"), slot("more")))
phrases("type_run", "{one:type}, {other:type}, and {last:type}", (slot("one"), slot("other"), slot("last")))
phrases("basic_card", "basic Energy card", None)
phrases("as_its_energy", "the same as every type of @basic_card", None)
phrases("modifier", "{pokemon:owner} type is @as_its_energy attached to {_same:pokemon}", (TypesOfEnergy(POKEMON),))
phrases("sentence", "each Pokémon can't be affected by @more_than {name:one_body}", OncePerTurnByName((slot("name"),)))
phrases("more_than", "more than 1", None)
phrases("one_body", "{name:ability_name} <Poké-Body|Poké-Power>", slot("name"))

# Both at once, and one that leaves.
phrases("effect", "{pokemon} are now Knocked Out", KnockOut(POKEMON))
phrases("whole_of_it", "{_own:own_name} and all the cards attached to it", None)
phrases("effect", "discard @whole_of_it (this counts as Knocking Out {_own:own_name})", KnockOut(ThisPokemon()))
phrases("clause", "{subject} may also {effects}", May(NEW, SUBJECT, acting(SUBJECT, slot("effects"))))
phrases("effect", "count~ @their Prize cards left", Let(NEW, CountOf(InZone(Zone.PRIZES, DOER))))
phrases("first_deed", "draw your cards", None)
