"""Defence: less damage taken, prevention, what being damaged sets off."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from prizecard.compiler.grammar import Table
from prizecard.compiler.phrases.pokemon import together
from prizecard.compiler.surface import During, Holding, WouldBe
from prizecard.compiler.templates import IT, Reject, acting, all_pokemon, operation, slot, times
from prizecard.effects import (
    AnyOf,
    AnyTrue,
    AttackDoesNothing,
    Attacking,
    ChangeDamage,
    ChoosePokemon,
    Compare,
    Condition,
    Constant,
    CountOf,
    Difference,
    EitherPokemon,
    EventAmount,
    Forbid,
    InCounters,
    InPlay,
    Instead,
    InZone,
    KnockOut,
    Modifier,
    Negative,
    Number,
    Pattern,
    Pokemons,
    Prevent,
    PreventEvent,
    PutCounters,
    SetRemainingHp,
    StatOf,
    ThosePokemon,
    When,
    Where,
)
from prizecard.vocabulary import Action, Cause, Comparison, Happening, Place, Player, Prevented, Stage, Stat, Zone

phrases = Table(__name__)

POKEMON = slot("pokemon")
N = Constant(slot("n"))
ATTACKS = slot("attacks")
ONE = Constant(1)
EVERYONE = InPlay(Player.BOTH)
OPPONENTS = InPlay(Player.OPPONENT)

# Whose attacks, after from and by: None are anybody's.
phrases("attackers", "{noun}", InPlay(Player.BOTH, slot("noun", "place"), slot("noun", "filter")))
phrases("attacks_by", ["attacks", "attack", "an attack"], None)
phrases("attacks_by", "<your|an> opponent's attack~", OPPONENTS)
phrases("attackers", "{one:attackers_of}, and by {other:attackers_of}", EitherPokemon((slot("one"), slot("other"))))
phrases("attackers_of", "{pokemon}", POKEMON)
phrases(
    "attackers_of",
    "{whose} {noun:pokemon_head} and {other:pokemon_head}",
    all_pokemon(InPlay(slot("whose"), slot("noun", "place"), AnyOf((slot("noun", "filter"), slot("other", "filter"))))),
)
phrases("attackers", "{several:attackers_of}", slot("several"))
phrases("attacks_by", "attacks {pokemon} uses", POKEMON)
phrases("attacks_by", "<[the] attacks|an attack> <from|of> {attackers}", slot("attackers"))


# The opponent of whoever is hit, where a text speaks of both players' Pokémon.
phrases("other_side", "the opponent's", Player.OPPONENT)


def _taken(hit: Pokemons, attackers: Pokemons | None, more: Number, stage: Stage) -> tuple[Modifier, ...]:
    by = EVERYONE if attackers is None else attackers
    if isinstance(hit, ThosePokemon) and by not in (EVERYONE, OPPONENTS):
        raise Reject  # whom that Pokémon is would be sought among those attackers
    # An attack of one of several Pokémon is an attack of any of them: nobody chooses.
    return (ChangeDamage(by.among if isinstance(by, ChoosePokemon) and by.maximum == ONE else by, hit, more, stage),)


def sides(pokemon: Any) -> tuple[InPlay, InPlay]:
    """The Pokémon of both players, apart."""
    among = getattr(pokemon, "among", pokemon)
    if not isinstance(among, InPlay) or among.player is not Player.BOTH:
        raise Reject
    return InPlay(Player.YOU, among.place, among.filter), InPlay(Player.OPPONENT, among.place, among.filter)


def _taken_from_others(hit: Pokemons, _player: Player, more: Number, stage: Stage) -> tuple[Modifier, ...]:
    yours, theirs = sides(hit)
    return (
        ChangeDamage(OPPONENTS, yours, more, stage),
        ChangeDamage(InPlay(Player.YOU), theirs, more, stage),
    )


def _each(more: Number, per: Number) -> Number:
    return Negative(times(more.of, per)) if isinstance(more, Negative) else times(more, per)


taken = operation(_taken)
taken_from_others = operation(_taken_from_others)

for word, more in (("less", Negative(N)), ("more", N)):
    phrases(
        "modifier",
        f"{{pokemon}} take~ {{n:digits}} {word} damage from {{attacks:attacks_by}} {{stage}}",
        taken(POKEMON, ATTACKS, more, slot("stage")),
    )
    phrases(
        "modifier",
        f"{{pokemon}} take~ {{n:digits}} {word} damage from {{other:other_side}} attacks {{stage}}",
        taken_from_others(POKEMON, slot("other"), more, slot("stage")),
    )
for word, more in (("reduced", Negative(N)), ("increased", N)):
    phrases(
        "modifier",
        f"[any] damage done to {{pokemon}} by {{attacks:attacks_by}} is {word} by {{n:digits}} {{stage}}",
        taken(POKEMON, ATTACKS, more, slot("stage")),
    )
    phrases(
        "modifier",
        f"[any] damage done by {{attacks:attacks_by}} to {{pokemon}} is {word} by {{n:digits}} {{stage}}",
        taken(POKEMON, ATTACKS, more, slot("stage")),
    )
    phrases(
        "modifier",
        f"any damage done by {{attacks:attacks_by}} is {word} by {{n:digits}} {{stage}}",
        taken(EVERYONE, ATTACKS, more, slot("stage")),
    )
    phrases(
        "modifier",
        f"any damage done to {{pokemon}} by {{attacks:attacks_by}} is {word} by {{n:digits}} {{per}} {{stage}}",
        taken(POKEMON, ATTACKS, operation(_each)(more, slot("per")), slot("stage")),
    )


# Prevention. Attacks of the opponent, whatever Pokémon they are of, are told by their player.
def _prevented(
    what: Prevented, to: Pokemons, attackers: Pokemons | None, condition: Condition | None = None
) -> tuple[Modifier, ...]:
    if attackers == OPPONENTS:
        return (Prevent(what, to, None, player=Player.OPPONENT, condition=condition),)
    return (Prevent(what, to, attackers, condition=condition),)


prevented = operation(_prevented)
WHAT = slot("what")

phrases("kept_off", "damage", Prevented.DAMAGE)
phrases("kept_off", "effects, including damage[,]", Prevented.ALL)
phrases(
    "modifier",
    "prevent~ all/any {what:kept_off} done to {pokemon} by {attacks:attacks_by}",
    prevented(WHAT, POKEMON, ATTACKS),
)
phrases(
    "modifier",
    "prevent all {what:kept_off} done to {pokemon} by {attacks:attacks_by} if {condition:damage_size}",
    prevented(WHAT, POKEMON, ATTACKS, slot("condition")),
)
phrases(
    "modifier",
    "prevent all effects of {attacks:attacks_by} {what:damage_too} done to {pokemon}",
    prevented(WHAT, POKEMON, ATTACKS),
)
phrases(
    "modifier",
    "prevent all {what:kept_off} done to Benched Pokémon by attacks (both yours and your opponent's)",
    (Prevent(WHAT, InPlay(Player.BOTH, Place.BENCH), None),),
)
phrases("damage_too", ", including damage[,]", Prevented.ALL)
phrases("damage_too", ", except damage,", Prevented.EFFECTS)
phrases(
    "modifier",
    "prevent all effects of attacks {what:damage_too} done to {pokemon} by {attackers}",
    prevented(WHAT, POKEMON, slot("attackers")),
)
phrases(
    "modifier",
    "prevent all effects of {whose} Pokémon's Abilities done to {pokemon}",
    (Prevent(Prevented.EFFECTS, POKEMON, None, (Cause.ABILITY,), slot("whose")),),
)
phrases(
    "modifier",
    "whenever {subject} play~ a/an {noun:card_kinds} [@from_hand], {to:card_kept_off}",
    (Prevent(Prevented.EFFECTS, slot("to"), None, (Cause.TRAINER,), slot("subject"), card=slot("noun", "filter")),),
)
phrases("card_kept_off", "prevent all effects of that card done to {pokemon}", POKEMON)

phrases(
    "modifier",
    "prevent all {what:kept_off} done to {pokemon} from {attackers}",
    prevented(WHAT, POKEMON, slot("attackers")),
)
phrases(
    "effect",
    "whenever {subject} play~ a/an {noun:card_kinds} @from_hand {duration}, {to:card_kept_off}",
    During(
        slot("duration"),
        Holding(
            (
                Prevent(
                    Prevented.EFFECTS, slot("to"), None, (Cause.TRAINER,), slot("subject"), card=slot("noun", "filter")
                ),
            )
        ),
    ),
)

# How much that damage is.
SIZE = EventAmount()
phrases("damage_size", "that damage is {n:digits} or less", Compare(SIZE, Comparison.AT_MOST, N))
phrases("damage_size", "that damage is {n:digits} or more", Compare(SIZE, Comparison.AT_LEAST, N))
phrases("damage_size", "that damage is exactly {amounts}", operation(AnyTrue)(slot("amounts")))
phrases(
    "amounts",
    "{n:digits}[,] or {m:digits}",
    (Compare(SIZE, Comparison.EQUAL, N), Compare(SIZE, Comparison.EQUAL, Constant(slot("m")))),
)
phrases(
    "amounts",
    "{n:digits}, {amounts}",
    operation(lambda one, more: (one, *more))(Compare(SIZE, Comparison.EQUAL, N), slot("amounts")),
)

# What would be done to a Pokémon, and what happens instead.
DAMAGED = Pattern(Happening.DAMAGED, POKEMON, cause=Cause.ATTACK)
YOURS = acting(Player.YOU, slot("effects"))


def _caused(
    happening: Happening,
    pokemon: Pokemons,
    attackers: Pokemons | None,
    place: Place | None = None,
    condition: Condition | None = None,
) -> Pattern:
    if attackers == OPPONENTS:
        return Pattern(happening, pokemon, cause=Cause.ATTACK, of=Player.OPPONENT, place=place, condition=condition)
    return Pattern(happening, pokemon, by=attackers, cause=Cause.ATTACK, place=place, condition=condition)


caused = operation(_caused)
WOULD_BE_DAMAGED = caused(Happening.DAMAGED, POKEMON, ATTACKS)
WOULD_BE_KNOCKED_OUT = caused(Happening.KNOCKED_OUT, POKEMON, ATTACKS)
phrases("would_be", "{pokemon} would be damaged by {attacks:attacks_by}", WOULD_BE_DAMAGED)
phrases("would_be", "any damage is done to {pokemon} by {attacks:attacks_by}", WOULD_BE_DAMAGED)
phrases("would_be", "{pokemon} would be Knocked Out by damage from {attacks:attacks_by}", WOULD_BE_KNOCKED_OUT)
# With full HP before the damage, all the damage counters come of it.
OF_THIS_DAMAGE = Compare(InCounters(SIZE), Comparison.AT_LEAST, StatOf(Stat.DAMAGE_COUNTERS, POKEMON))
phrases("with_full_hp", "has full HP", None)
phrases(
    "would_be",
    "{pokemon} @with_full_hp and would be Knocked Out by damage from {attacks:attacks_by}",
    caused(Happening.KNOCKED_OUT, POKEMON, ATTACKS, None, OF_THIS_DAMAGE),
)
phrases("replacement", "if {event:would_be}, {effects} [instead]", WouldBe(slot("event"), YOURS))
phrases(
    "replacement",
    "if {event:would_be}, {effects} if {size:damage_size}",
    WouldBe(slot("event"), When(slot("size"), YOURS)),
)
phrases("sentence", "{replacement}", slot("replacement"))
phrases(
    "clause_later", "if {event:would_be} {duration}, {effects}", During(slot("duration"), WouldBe(slot("event"), YOURS))
)
phrases(
    "clause_later",
    "if {whether}, and if {event:would_be} {duration}, {effects}",
    When(slot("whether"), During(slot("duration"), WouldBe(slot("event"), YOURS))),
)
phrases("effect", "prevent that damage", PreventEvent())
phrases(
    "effect", "reduce that damage by {n:digits} (after applying Weakness and Resistance)", Instead(Difference(SIZE, N))
)
phrases("effect", "{_pokemon:pokemon} is not Knocked Out", PreventEvent())
phrases("effect", "{pokemon:owner} remaining HP becomes {n:digits}", SetRemainingHp(POKEMON, N))
phrases("owner", "{pokemon}'s", together(POKEMON))
phrases("owner", "its", ThosePokemon(IT))

# What being damaged, or trying to attack, sets off.
phrases(
    "set_off",
    "{pokemon:concerned} is your Active Pokémon and is damaged/damage by {attacks:attacks_by} [@even_if]",
    caused(Happening.DAMAGED, POKEMON, ATTACKS, Place.ACTIVE),
)
phrases(
    "set_off",
    "{pokemon:concerned} is damaged by {attacks:attacks_by} [@even_if]",
    caused(Happening.DAMAGED, POKEMON, ATTACKS),
)
phrases(
    "set_off",
    "{pokemon:concerned} is your Active Pokémon and takes {n:digits} or more damage "
    "from {attacks:attacks_by} [@even_if]",
    caused(Happening.DAMAGED, POKEMON, ATTACKS, Place.ACTIVE, Compare(SIZE, Comparison.AT_LEAST, N)),
)
phrases("set_off", "{pokemon:concerned} tries to attack", Pattern(Happening.ATTACK_DECLARED, POKEMON))
# A price on attacking: who cannot pay it does not attack.
THEIR_HAND = CountOf(InZone(Zone.HAND, Player.OPPONENT))
phrases(
    "sentence",
    "[(] if your opponent can't discard {n:digits} card~, {pokemon} can't attack",
    Holding((Forbid(Action.ATTACK, POKEMON),), Compare(THEIR_HAND, Comparison.FEWER, N)),
)
phrases("even_if", "(even if {_pokemon:pokemon} is Knocked Out)", None)
phrases("befalling", "{event:set_off}", slot("event"))
on = operation(lambda event, reaction: replace(reaction, when=event))
phrases(
    "clause_later",
    "if {event:set_off} {duration}, {reaction}",
    During(slot("duration"), on(slot("event"), slot("reaction"))),
)
phrases("pokemon", "<the|this> Attacking {_noun:pokemon_head}", Attacking())
phrases(
    "effect",
    "put damage counters on {pokemon} equal to {amount:event_damage}",
    PutCounters(POKEMON, InCounters(slot("amount"))),
)
phrases("event_damage", "the damage done to {_pokemon:pokemon}", SIZE)
phrases("effect", "that attack <does nothing|doesn't happen>", AttackDoesNothing())
phrases("effect", "{pokemon} will be Knocked Out", KnockOut(POKEMON))
phrases("pokemon_property", "full HP", Where(Stat.DAMAGE_COUNTERS, Comparison.EQUAL, Constant(0)))
