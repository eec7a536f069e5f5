"""Older wording: Pokémon SP, LV.X and LEGEND, bracketed asides, base damage, optional damage."""

from __future__ import annotations

from dataclasses import replace

from prizecard.compiler.grammar import Table
from prizecard.compiler.phrases.cards import chosen
from prizecard.compiler.phrases.harm import switched
from prizecard.compiler.surface import (
    AttackDoesInstead,
    AttackDoesMore,
    BeforeDamage,
    During,
    Holding,
    Noun,
    Range,
    Reminder,
    Requires,
    UsableIf,
    Wanted,
    Whenever,
)
from prizecard.compiler.templates import DOER, DOER_CHOOSES, LAST, NEW, acting, operation, product, seq, slot
from prizecard.effects import (
    AllCardsOf,
    AllTrue,
    AttackDoesNothing,
    Choose,
    ChoosePokemon,
    Constant,
    Defending,
    Devolve,
    Did,
    DoubleHealing,
    EventPokemon,
    FixCoins,
    Forbid,
    Has,
    Heal,
    InPlay,
    InZone,
    Is,
    Lacks,
    Let,
    Matches,
    May,
    MoveCards,
    Named,
    OtherPokemon,
    Pattern,
    Pokemons,
    PutCounters,
    ResultOf,
    Sequence,
    ThoseCards,
    ThosePokemon,
    TurnIs,
    Unlimited,
    Untrue,
    When,
)
from prizecard.vocabulary import (
    Action,
    Face,
    Happening,
    Kind,
    Place,
    Player,
    Position,
    Prevented,
    TurnState,
    Zone,
)

phrases = Table(__name__)

N = Constant(slot("n"))
M = Constant(slot("m"))
POKEMON = slot("pokemon")

# Families of Pokémon.
for words, kind in (("Pokémon SP", Kind.SP), ("Pokémon LV.X", Kind.LEVEL_UP), ("Pokémon LEGEND", Kind.LEGEND)):
    phrases("pokemon_head", words, Noun(Place.ANYWHERE, Is(kind)))
    phrases("pokemon_card", words, Is(kind))
phrases("pokemon_after", "that already has/have {property:pokemon_property}", slot("property"))
phrases("pokemon_after", "that doesn't/don't have {property:pokemon_property}", Lacks(slot("property")))

# Two Active Pokémon are spoken of; there is one.
phrases("pokemon", "1 of the Defending Pokémon", Defending())
phrases("cards", ["the card you chose", "that card you chose"], ThoseCards(LAST))
ONE = Range(Constant(1), Constant(1))
phrases(
    "effect",
    "search~ {whose} {zone} for [any] {name:card_name}",
    Choose(chosen(InZone(slot("zone"), slot("whose"), Named(slot("name"))), Wanted(ONE))),
)
ALL = Range(Constant(0), Unlimited())
phrases(
    "wanted",
    "as many {noun:card_kinds} as <he or she likes|they like>",
    Wanted(ALL, slot("noun", "filter"), slot("noun", "measure")),
)

# Having somebody do something; what comes before damage; what an attack costs.
YOUR = acting(Player.YOU, slot("effects"))
phrases("clause_later", "before doing damage, you may {effects}", BeforeDamage(May(NEW, Player.YOU, YOUR)))
phrases("clause_later", "after your attack, {clause}", slot("clause"))
phrases("clause_later", "{effects} in order to use this attack", Requires(YOUR))
phrases("sentence", "(if {whether}, this attack does nothing", When(slot("whether"), AttackDoesNothing()))
phrases("sentence", "(this attack does nothing if {whether}", When(slot("whether"), AttackDoesNothing()))

# Damage that the player may add, base damage that changes.
phrases(
    "clause_later",
    "you may do {n:digits} damage plus {m:digits} more damage",
    Sequence((May(NEW, Player.YOU, Sequence(())), When(Did(LAST), AttackDoesMore(M, slot("n"))))),
)
phrases(
    "effect",
    "this attack's base damage is {n:digits} instead of {m:digits}",
    AttackDoesInstead(N, slot("m")),
)
phrases("effect", "[this attack] does {n:digits} damage plus {m:digits} damage", AttackDoesMore(M, slot("n")))

# Counters.
phrases("fewer_left", "(remove {_n:digits} damage counter~ if {_it:one_with} has only {_m:digits})", None)
phrases("fewer_left", "(all if there are less than {_n:digits})", None)
phrases("one_with", ["that Pokémon", "a Pokémon", "it", "{_own:own_name}", "the Pokémon", "{_holder:holder}"], None)
HEALED = Heal(POKEMON, product(Constant(10), slot("number")))
phrases("effect", "remove~ {number} damage counter~ from {pokemon} @fewer_left", HEALED)
phrases("effect", "count~ the number of {counted}", Let(NEW, slot("counted")))
phrases("effect", "count~ the amount of {counted}", Let(NEW, slot("counted")))
phrases("effect", "put~ that many damage counters on {pokemon}", PutCounters(POKEMON, ResultOf(LAST)))
phrases(
    "effect", "remove~ that many damage counters from {pokemon}", Heal(POKEMON, product(Constant(10), ResultOf(LAST)))
)
phrases(
    "sentence",
    "before doing damage, count the remaining HP of {_one:pokemon} and {_other:pokemon}",
    Reminder(),
)

phrases("effect", "switch~ {one:pokemon} with {other:pokemon}, if any", switched(slot("one"), slot("other")))
phrases(
    "modifier", "{pokemon} can't attack or retreat", (Forbid(Action.ATTACK, POKEMON), Forbid(Action.RETREAT, POKEMON))
)
phrases("prevented", "effects of attacks, excluding damage[,]", Prevented.EFFECTS)
phrases("sentence", "the power can't be used if {whether}", UsableIf(Untrue(slot("whether"))))
phrases("sentence", "{_own:own_name} performs that attack", Reminder())

# Levelling up.
phrases(
    "played",
    "put~ {pokemon:concerned} @from_hand onto @their Active {_own:own_name}",
    Pattern(Happening.EVOLVED, POKEMON, DOER, origin=Zone.HAND),
)
phrases(
    "effect",
    "remove the Level-Up card from {pokemon} and have your opponent shuffle that card into @their deck",
    Devolve(POKEMON, Constant(1), Zone.DECK),
)

phrases("in_turn", "during <his or her|their> turn", None)
# Coins that always fall one way, healing that counts double, Special Conditions that stay.
for face in Face:
    phrases(
        "modifier",
        f"whenever {{subject}} flips a coin, treat it as {face.value}",
        (FixCoins(slot("subject"), face),),
    )
    phrases(
        "effect",
        f"whenever {{subject}} flips a coin {{duration}}, treat it as {face.value}",
        During(slot("duration"), Holding((FixCoins(slot("subject"), face),))),
    )
    phrases(
        "sentence",
        f"<if|as long as> {{whether}}, whenever your opponent flips a coin @in_turn, treat it as {face.value}",
        Holding(
            (FixCoins(Player.OPPONENT, face),),
            AllTrue((slot("whether"), TurnIs(TurnState.OPPONENTS_TURN))),
        ),
    )
phrases("modifier", "when {pokemon} is healed, double the amount healed", (DoubleHealing(POKEMON),))
phrases(
    "befalling",
    "{pokemon:concerned} remains {condition:special_condition} between turns",
    Pattern(Happening.CONDITION_CHECKED, POKEMON, condition=Matches(EventPokemon(), Has(slot("condition")))),
)


def _on_their_turn(pattern: Pattern, pokemon: Pokemons, reaction: Whenever) -> Whenever:
    event = replace(pattern, pokemon=pokemon)
    return replace(reaction, when=event, condition=TurnIs(TurnState.OPPONENTS_TURN))


phrases(
    "sentence",
    "once during your opponent's turn, if {pokemon:concerned} would be Knocked Out by {blow}, {reaction}",
    operation(_on_their_turn)(slot("blow"), POKEMON, slot("reaction")),
)

# All but those the opponent keeps.
phrases("with_all", "and all cards attached to them", None)
BENCHED = InPlay(DOER, Place.BENCH)
KEPT = Choose(ChoosePokemon(NEW, BENCHED, N, N, DOER_CHOOSES))
OTHERS = AllCardsOf(OtherPokemon(BENCHED, ThosePokemon(LAST)))
phrases(
    "effect",
    "choose~ {n:digits} Benched Pokémon and shuffle~ the others, @with_all, into @their deck",
    seq(KEPT, MoveCards(OTHERS, Zone.DECK, Position.SHUFFLED)),
)

# Asides of Fossils and of Pokémon that come into play only by an Item.
phrases("count_as_ko", "this counts as a Knocked Out Pokémon", None)
phrases("and_trainer", "{_own:own_name} counts as a Trainer card as well", None)
phrases("sentence", "(@and_trainer, but if {_own:own_name} is Knocked Out, @count_as_ko", Reminder())
phrases("sentence", "(this doesn't count as a Knocked Out Pokémon", Reminder())
phrases("onto_bench", "put this card onto your Bench", None)
phrases("sentence", "@onto_bench only with the effect of {_name:card_name}", Reminder())
phrases("holds_energy", "still need~ the necessary Energy", None)
phrases("sentence", "(<you|that player> @holds_energy to use each/this attack", Reminder())
