"""Remnants: single wordings of old that no other topic has."""

from __future__ import annotations

from prizecard.compiler.grammar import Table
from prizecard.compiler.phrases.cards import chosen
from prizecard.compiler.phrases.defence import ATTACKS, caused, taken
from prizecard.compiler.phrases.occasions import AT_END
from prizecard.compiler.phrases.triggers import KO
from prizecard.compiler.surface import During, Holding, Undivided, Wanted, Whenever
from prizecard.compiler.templates import DOER_CHOOSES, NEW, acting, both, join, slot
from prizecard.effects import (
    AllCardsOf,
    AllTrue,
    AnyOf,
    At,
    AttachedTo,
    ChangeDamage,
    ChangePrizes,
    Choose,
    ChoosePokemon,
    Compare,
    Constant,
    EitherCards,
    EventIs,
    EventPokemon,
    Exists,
    Happened,
    Holder,
    HoldsEnergy,
    InPlay,
    InZone,
    Is,
    Matches,
    MoveCards,
    NameContains,
    Named,
    Negative,
    NoRetreatCost,
    Pattern,
    Prevent,
    Redirect,
    SameNameAs,
    SharesTypeWith,
    StatOf,
    Switch,
    ThisCard,
    ThisPokemon,
    TypesAmong,
    UseTextOf,
    When,
)
from prizecard.vocabulary import (
    Cause,
    Comparison,
    Duration,
    Happening,
    Kind,
    Place,
    Player,
    Prevented,
    Stat,
    Window,
    Zone,
)

phrases = Table(__name__)

POKEMON = slot("pokemon")
ME = ThisPokemon()
N = Constant(slot("n"))
ONE = Constant(1)
NOUN = slot("noun", "filter")
STAGE = slot("stage")

# Searches in one of two places.
BOTH_PLACES = EitherCards(
    tuple(InZone(slot(zone), slot("whose"), slot("wanted", "filter")) for zone in ("zone", "other"))
)
phrases(
    "effect",
    "search~ {whose} {zone} or [@their] {other:zone} for {wanted}",
    Choose(chosen(BOTH_PLACES, slot("wanted"))),
)
phrases("clause_later", "if you search/searched your deck, {clause}", slot("clause"))

# What is done wholly or not at all.
phrases("is_kept_off", "an effect of this attack is prevented", None)
phrases("sentence", "(if @is_kept_off, this attack does nothing", Undivided())

# Where what is Knocked Out goes.
phrases(
    "fate",
    "put the Defending Pokémon @and_attached in the Lost Zone @not_there",
    Redirect(AllCardsOf(EventPokemon()), Zone.LOST),
)
BY_ITS_ATTACKS = Pattern(KO, InPlay(slot("whose")), cause=Cause.ATTACK, by=ME)
phrases("own_blow", "damage from {_this:this_one}'s attacks", None)
phrases(
    "clause_later",
    "for each of {whose} Pokémon that is Knocked Out by @own_blow this turn, {change:prizes}",
    During(
        Duration.THIS_TURN,
        Holding((ChangePrizes(InPlay(slot("whose")), slot("change"), EventIs(BY_ITS_ATTACKS)),)),
    ),
)

# What is damaged and lives.
ALIVE = Compare(StatOf(Stat.REMAINING_HP, POKEMON), Comparison.MORE, Constant(0))
phrases("survives", "is damaged but not Knocked Out by", None)
phrases(
    "set_off",
    "{pokemon:concerned} @is_active and @survives {attacks:attacks_by}",
    caused(Happening.DAMAGED, POKEMON, ATTACKS, Place.ACTIVE, ALIVE),
)
phrases(
    "sentence",
    "if that Pokémon is damaged by {attacks:attacks_by}, discard {_this:this_attached} @that_turns_end",
    Whenever(
        AT_END,
        MoveCards(ThisCard(), Zone.DISCARD),
        Happened(caused(Happening.DAMAGED, Holder(), ATTACKS), Window.THIS_TURN),
    ),
)

# Conditions.
phrases(
    "condition",
    "{subject} has/have any {type} Energy attached to any of @their Pokémon",
    Exists(InPlay(slot("subject"), filter=HoldsEnergy(slot("type"), Comparison.AT_LEAST, ONE))),
)
phrases(
    "clause",
    "if {_own:own_name} is in {whose} {zone}, {clause}",
    When(Exists(InZone(slot("zone"), slot("whose"), SameNameAs(ThisCard()))), slot("clause")),
)
phrases(
    "condition",
    "{subject} attach a/an {noun:card_noun} @from_hand to {pokemon} {within}",
    Happened(Pattern(Happening.ATTACHED, POKEMON, slot("subject"), NOUN, origin=Zone.HAND), slot("within")),
)

# Of the type of Energy attached.
phrases("free_retreat", "the Retreat Cost for those Pokémon is 0", None)
OWN_BASICS = AttachedTo(slot("other"), NOUN)
phrases(
    "modifier",
    "if any {noun:card_noun} attached to {other:pokemon} is the same type as any of {whose} Pokémon, @free_retreat",
    (NoRetreatCost(InPlay(slot("whose"), filter=SharesTypeWith(OWN_BASICS))),),
)
phrases("from_that_one", "attacks from the Pokémon", None)
phrases("its_attacks", "any damage done by @from_that_one to {pokemon}", POKEMON)
phrases(
    "modifier",
    "if any {noun:card_noun} attached to {other:pokemon} is the same as the Attacking Pokémon's type, "
    "{pokemon:its_attacks} is reduced by {n:digits} {stage}",
    (ChangeDamage(InPlay(Player.BOTH, filter=SharesTypeWith(OWN_BASICS)), POKEMON, Negative(N), STAGE),),
)
ALIKE = both(slot("kind", "filter"), SharesTypeWith(OWN_BASICS))
phrases(
    "clause",
    "if any {noun:card_noun} attached to {other:pokemon} is the same type as any {kind:card_noun} attached to "
    "{pokemon}, discard {range} of those Energy cards from {_again:pokemon}",
    acting(Player.YOU, MoveCards(chosen(AttachedTo(POKEMON, ALIKE), Wanted(slot("range"))), Zone.DISCARD)),
)
phrases(
    "counted",
    "different type~ of {name:card_name} on {whose} Bench",
    TypesAmong(InPlay(slot("whose"), Place.BENCH, NameContains(slot("name")))),
)

# Wherever it stands.
BENCHED = ChoosePokemon(NEW, InPlay(Player.YOU, Place.BENCH), ONE, ONE, DOER_CHOOSES)
phrases("active_of_yours", "1 of your Active Pokémon", None)
phrases("any_of_yours", "@active_of_yours or 1 of your Benched Pokémon", None)
phrases(
    "effect",
    "choose @any_of_yours and switch {_this:this_one} with that Pokémon",
    When(Matches(ME, At(Place.ACTIVE)), Switch(BENCHED), Switch(ME)),
)

# A Supporter card that lies beside the Active Pokémon (TRAINER-05).
BESIDE = InZone(Zone.BESIDE, slot("whose"), Is(Kind.SUPPORTER))
phrases("effect", "use~ the effect of {whose} Supporter card in play @as_own", UseTextOf(BESIDE))

# Together.
phrases("no_effects", "prevent all effects of an attack", None)
phrases(
    "modifiers",
    "@no_effects, and any damage done to {pokemon} by {attacks:attacks_by} is reduced by {n:digits} {stage}",
    join((Prevent(Prevented.EFFECTS, POKEMON, None),), taken(POKEMON, ATTACKS, Negative(N), STAGE)),
)
NAMES = tuple(Named(slot(name)) for name in ("one", "two", "three"))
phrases("of_these", "each of these Pokémon's attacks", None)
phrases(
    "sentence",
    "if you have {one:card_name}, {two:card_name}, and {three:card_name} in play, @of_these does {n:digits} more "
    "damage to {hit} {stage}",
    Holding(
        (ChangeDamage(InPlay(Player.YOU, filter=AnyOf(NAMES)), slot("hit"), N, STAGE),),
        AllTrue(tuple(Exists(InPlay(Player.YOU, filter=name)) for name in NAMES)),
    ),
)
phrases("pokemon", "{_form:shared_name}", ME)
