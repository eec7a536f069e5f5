"""Triggers: what happens (evolving, playing, attaching, Knock Outs, ends of turns) and what is done then."""

from __future__ import annotations

from dataclasses import replace

from prizecard.compiler.grammar import Table
from prizecard.compiler.surface import AttackDoes, AttackDoesMore, During, Holding, Using, Whenever, WouldBe
from prizecard.compiler.templates import DOER, IT, Reject, acting, operation, slot
from prizecard.compiler.tree import parts
from prizecard.effects import (
    AllCardsOf,
    AllTrue,
    Always,
    Anything,
    At,
    ChangePrizes,
    Condition,
    Constant,
    Defending,
    EventIs,
    EventPokemon,
    Filter,
    FlipAgain,
    InPlay,
    Is,
    Matches,
    MoveCards,
    Negative,
    OneOf,
    Pattern,
    PokemonCards,
    Pokemons,
    Redirect,
    Sequence,
    ThisCard,
    ThisPokemon,
    ThoseCards,
    ThosePokemon,
    Unlimited,
)
from prizecard.vocabulary import Cause, Duration, Frequency, Happening, Kind, Place, Player, Zone

phrases = Table(__name__)

KO = Happening.KNOCKED_OUT
ATTACK = Cause.ATTACK

BODY = acting(Player.YOU, slot("effects"))
POKEMON = slot("pokemon")
N = Constant(slot("n"))

# Which Pokémon an event may be about: no choice is made.
OF_NOUN = InPlay(slot("whose"), slot("noun", "place"), slot("noun", "filter"))
phrases("concerned", ["this Pokémon", "{_own:own_name}"], ThisPokemon())
phrases("concerned", "the Defending Pokémon", Defending())
phrases("concerned", "it", ThosePokemon(IT))
phrases("concerned", "{holder}", slot("holder"))
phrases("concerned", "[<1 of|any of>] {whose} {noun}", OF_NOUN)
phrases("concerned", "a/an {noun}", InPlay(Player.BOTH, slot("noun", "place"), slot("noun", "filter")))

# What is done then; `when` is filled in by the sentence.
SOME = Pattern(Happening.TURN_STARTED)
phrases("reaction", "{effects}", Whenever(SOME, BODY))
phrases("reaction", "you may {effects}", Whenever(SOME, BODY, optional=Player.YOU))
phrases("reaction", "your opponent {effects}", Whenever(SOME, acting(Player.OPPONENT, slot("effects"))))
phrases("reaction", "that player {effects}", Whenever(SOME, acting(Player.THAT, slot("effects"))))
phrases(
    "reaction",
    "you may have your opponent {effects}",
    Whenever(SOME, acting(Player.OPPONENT, slot("effects")), optional=Player.YOU),
)


def _together(one: Condition, other: Condition) -> Condition:
    left = tuple(condition for condition in (one, other) if condition != Always())
    return left[0] if len(left) == 1 else AllTrue(left) if left else Always()


def _on(event: Pattern, reaction: Whenever) -> Whenever:
    effect = reaction.effect
    if isinstance(effect, AttackDoes | AttackDoesMore):
        raise Reject  # the attack's own damage is no reaction
    if (
        event.happening is Happening.KNOCKED_OUT
        and isinstance(effect, MoveCards)
        and isinstance(effect.cards, ThoseCards)
    ):
        raise Reject  # where a Pokémon goes that is Knocked Out is said by a replacement
    return replace(reaction, when=event)


def _provided(condition: Condition, reaction: Whenever) -> Whenever:
    return replace(reaction, condition=_together(condition, reaction.condition))


def _so_often(frequency: Frequency, reaction: Whenever) -> Whenever:
    return replace(reaction, frequency=frequency)


on = operation(_on)
provided = operation(_provided)
so_often = operation(_so_often)
ON_EVENT = on(slot("event"), slot("reaction"))

phrases("reaction", "if {whether}, {reaction}", provided(slot("whether"), slot("reaction")))
phrases("triggered", "<when|whenever> {event}, {reaction}", ON_EVENT)
phrases("triggered", "if {event:befalling}, {reaction}", ON_EVENT)
phrases("triggered", "{event:moment}, {reaction}", ON_EVENT)
phrases("sentence", "{triggered}", slot("triggered"))
phrases("sentence", "<as long as|if|while> {whether}, {triggered}", provided(slot("whether"), slot("triggered")))
phrases(
    "sentence",
    "once during your turn [@before_attack], <when|after> {event}, {reaction}",
    so_often(Frequency.ONCE_PER_TURN, ON_EVENT),
)
phrases(
    "sentence",
    "once during your turn [@before_attack], if {whether}, <when|after> {event}, {reaction}",
    so_often(Frequency.ONCE_PER_TURN, provided(slot("whether"), ON_EVENT)),
)
phrases("effect", "{duration}, {triggered}", During(slot("duration"), slot("triggered")))
phrases("effect", "use this power/Ability", Sequence(()))

# Abilities that are used on a condition.
phrases("sentence", "{frequency}, if {whether}, you may {effects}", Using(slot("frequency"), BODY, slot("whether")))
phrases(
    "sentence",
    "<if|as long as> {whether}, {frequency}, you may {effects}",
    Using(slot("frequency"), BODY, slot("whether")),
)
OPPONENT_DOES = acting(Player.OPPONENT, slot("effects"))
phrases("sentence", "{frequency}, you may have your opponent {effects}", Using(slot("frequency"), OPPONENT_DOES))
phrases(
    "sentence",
    "{frequency}, if {whether}, you may have your opponent {effects}",
    Using(slot("frequency"), OPPONENT_DOES, slot("whether")),
)

# Evolving, playing, attaching.
PLAYER = slot("subject")
phrases("event", "{happening:played}", acting(Player.YOU, slot("happening")))
phrases("event", "{subject} {happening:played}", acting(PLAYER, slot("happening")))
phrases("event", "<any player|either player|each player> {happening:played}", acting(Player.BOTH, slot("happening")))
phrases(
    "played",
    "play~ {pokemon:concerned} @from_hand to evolve {_one:evolved_one} [during <your|their|his or her> turn]",
    Pattern(Happening.EVOLVED, POKEMON, DOER, origin=Zone.HAND),
)
phrases(
    "played",
    "play~ {pokemon:concerned} @from_hand to evolve [1 of] @their Active Pokémon",
    Pattern(
        Happening.EVOLVED, POKEMON, DOER, origin=Zone.HAND, condition=Matches(EventPokemon(), At(Place.ACTIVE))
    ),
)


def _wherever(pokemon: Pokemons) -> Pokemons:
    """Where the Pokémon must stand is said by a phrase of its own."""
    if isinstance(pokemon, InPlay) and pokemon.place is not Place.ANYWHERE:
        raise Reject
    return pokemon


phrases("evolved_one", "{pokemon:concerned}", operation(_wherever)(POKEMON))
phrases(
    "played",
    "<play~|put~> {pokemon:concerned} @from_hand onto @their Bench [during <your|their|his or her> turn]",
    Pattern(Happening.PUT_ONTO_BENCH, POKEMON, DOER, origin=Zone.HAND),
)
phrases(
    "played",
    "put~ {pokemon:concerned} into play",
    Pattern(Happening.ENTERED_PLAY, POKEMON, DOER),
)
phrases(
    "played",
    "attach~ a/an {noun:card_kinds} @from_hand to {pokemon:concerned} [during <your|their|his or her> turn]",
    Pattern(Happening.ATTACHED, POKEMON, DOER, slot("noun", "filter"), origin=Zone.HAND),
)
phrases(
    "played",
    "attach~ {_this:this_energy} @from_hand to {pokemon:concerned} [during <your|their|his or her> turn]",
    Pattern(Happening.ATTACHED, POKEMON, DOER, OneOf(ThisCard()), origin=Zone.HAND),
)


def _of_no_pokemon(kind: Filter) -> Filter:
    """Trainer cards are played; a Pokémon is put onto the Bench or evolves another."""
    if any(isinstance(part, Is) and part.kind in (Kind.POKEMON, Kind.GX, Kind.EX) for part in parts(kind)):
        raise Reject
    return kind


phrases(
    "played",
    "play~ a/an {noun:card_kinds} @from_hand",
    Pattern(Happening.PLAYED, None, DOER, operation(_of_no_pokemon)(slot("noun", "filter")), origin=Zone.HAND),
)
phrases("event", "1 of your Pokémon becomes {pokemon:concerned}", Pattern(Happening.EVOLVED, POKEMON, Player.YOU))
phrases(
    "event",
    "{pokemon:concerned} moves from @their Bench to become @their Active Pokémon",
    Pattern(Happening.BECAME_ACTIVE, POKEMON, place=Place.BENCH),
)


def _retreating(pokemon: Pokemons) -> Pattern:
    """Whoever retreats was Active and is so no more."""
    if isinstance(pokemon, InPlay) and pokemon.place is Place.ACTIVE:
        pokemon = replace(pokemon, place=Place.ANYWHERE)
    return Pattern(Happening.RETREATED, pokemon)


phrases("event", "{pokemon:concerned} retreats", operation(_retreating)(POKEMON))

# Coins: all of the own attack, whoever flips them (COIN-01).
phrases(
    "event", "you flip any coins for an attack", Pattern(Happening.COIN_FLIPPED, cause=Cause.ATTACK, of=Player.YOU)
)
phrases(
    "event",
    "you flip any coins for an attack of {pokemon:concerned}",
    Pattern(Happening.COIN_FLIPPED, cause=Cause.ATTACK, of=Player.YOU, by=POKEMON),
)
phrases(
    "effect",
    "ignore all <effects|results> of those coin flips and @flip_anew",
    FlipAgain(),
)

phrases("flip_anew", "<begin|being> flipping those coins again", None)

# Moments.
phrases("moment", "between turns", Pattern(Happening.BETWEEN_TURNS))
phrases("moment", "at any time~ between turns", Pattern(Happening.ANY_TIME_BETWEEN_TURNS))
phrases("moment", "at the end of each turn", Pattern(Happening.TURN_ENDED))
phrases("moment", "at the end of {whose} turn", Pattern(Happening.TURN_ENDED, None, slot("whose")))
phrases("moment", "at the beginning of {whose} turn", Pattern(Happening.TURN_STARTED, None, slot("whose")))
NEXT = During(Duration.OPPONENTS_NEXT_TURN, on(Pattern(Happening.TURN_ENDED, None, Player.OPPONENT), slot("reaction")))
phrases("effect", "at the end of your opponent's next turn, {reaction}", NEXT)
phrases(
    "effect",
    "at the end of this turn, {reaction}",
    During(Duration.THIS_TURN, on(Pattern(Happening.TURN_ENDED), slot("reaction"))),
)

# Knock Outs.
phrases("blow", "damage from an attack", Pattern(KO, cause=ATTACK))
phrases("opponents_attack", ["an opponent's attack", "your opponent's attacks", "an attack of your opponent"], None)
phrases("blow", "damage from {_attack:opponents_attack}", Pattern(KO, cause=ATTACK, of=Player.OPPONENT))
phrases(
    "blow",
    "damage from <an attack of {pokemon:concerned}|an attack from {pokemon:concerned}|{pokemon:concerned}'s attack~>",
    Pattern(KO, cause=ATTACK, by=POKEMON),
)
phrases("blow_now", "[the] damage from this attack", Pattern(KO, cause=ATTACK, by=ThisPokemon()))
phrases("blow_now", "this <damage|attack>", Pattern(KO, cause=ATTACK, by=ThisPokemon()))


def _whom(pattern: Pattern, pokemon: Pokemons, place: Place | None) -> Pattern:
    return replace(pattern, pokemon=pokemon, place=place)


whom = operation(_whom)
phrases("is_active", "is your Active Pokémon", None)
phrases("befalling", "{pokemon:concerned} is Knocked Out", Pattern(KO, POKEMON))
phrases("befalling", "{pokemon:concerned} is Knocked Out by {blow}", whom(slot("blow"), POKEMON, None))
phrases(
    "befalling",
    "{pokemon:concerned} @is_active and is Knocked Out by {blow}",
    whom(slot("blow"), POKEMON, Place.ACTIVE),
)
phrases("event", "{event:befalling}", slot("event"))
phrases("befalling_now", "{pokemon:concerned} is Knocked Out by {blow:blow_now}", whom(slot("blow"), POKEMON, None))

# In an attack: what its own damage does to the Pokémon.
phrases(
    "effect",
    "<if|when> {event:befalling_now}, {reaction}",
    During(Duration.THIS_TURN, ON_EVENT),
)

# Prize cards for a Knock Out.
MORE = ChangePrizes(slot("event", "pokemon"), slot("change"), EventIs(slot("event")))
phrases("prizes", "take {n:digits} more Prize card~", N)
phrases("prizes", "<that player|your opponent> takes {n:digits} fewer Prize card~", Negative(N))
phrases("prizes", "your opponent can't take any Prize cards @for_it", Negative(Unlimited()))
phrases("modifier", "<if|when> {event:befalling}, {change:prizes}", (MORE,))
phrases("effect", "<if|when> {event:befalling_now}, {change:prizes}", During(Duration.THIS_TURN, Holding((MORE,))))
ANY_OF_YOURS = InPlay(Player.YOU, Place.ANYWHERE, Anything())
phrases(
    "befalling_later",
    "{pokemon:concerned} is Knocked Out by damage from those attacks",
    Pattern(KO, POKEMON, cause=ATTACK, by=ANY_OF_YOURS),
)
phrases("effect", "when {event:befalling_later}, {change:prizes}", During(Duration.REST_OF_GAME, Holding((MORE,))))

# Where what is Knocked Out goes.
phrases("and_attached", "and all cards attached to it", None)
WHOLE = AllCardsOf(EventPokemon())
TO_HAND = Redirect(PokemonCards(EventPokemon()), Zone.HAND)
phrases("fate", "put <that Pokémon|it> [back] into your hand [@not_there]", TO_HAND)
phrases(
    "fate",
    "put <that Pokémon|it> @and_attached in the Lost Zone @not_there",
    Redirect(WHOLE, Zone.LOST),
)
phrases("sentence", "<if|when> {event:befalling}, {effect:fate}", WouldBe(slot("event"), slot("effect")))
phrases(
    "effect",
    "<if|when> {event:befalling_now}, {effect:fate}",
    During(Duration.THIS_TURN, WouldBe(slot("event"), slot("effect"))),
)
