"""What happens, what would happen, and what is done on it."""

from prizecard.compiler import nodes as e
from prizecard.compiler import surface as s
from prizecard.compiler.grammar import Table
from prizecard.compiler.meanings.events import by_attacks, of_no_pokemon, on, provided, retreating
from prizecard.compiler.meanings.pokemon import wherever
from prizecard.compiler.phrases.slots import (
    AMONG, ATTACKS, AT_END, BODY, CARD, COUNTERS, DOES, EITHER, EITHER_TYPE, EVERYONE, HP_LEFT, INSTEAD, LEFT, NAMED,
    NOUN, ON_EVENT, POKEMON, POWER, REMAINS, SIZE, SOME, SUBJECT, WHOSE, ZERO, N,
)
from prizecard.compiler.templates import DOER, acting, given, slot
from prizecard.vocabulary import Cause, Comparison, Happening, Kind, Place, Player, Zone

phrases = Table(__name__)
befalling = phrases.of("befalling")
event = phrases.of("event")
fate = phrases.of("fate")
moment = phrases.of("moment")
played = phrases.of("played")
reaction = phrases.of("reaction")
set_off = phrases.of("set_off")
triggered = phrases.of("triggered")
would_be = phrases.of("would_be")

befalling("{pokemon:concerned} is Knocked Out", e.Pattern(Happening.KNOCKED_OUT, POKEMON))
befalling("{pokemon:concerned} is Knocked Out by {blow}", given(slot("blow"), pokemon=POKEMON, place=None))
befalling("{pokemon:concerned} is your Active Pokémon and is Knocked Out by {blow}",
    given(slot("blow"), pokemon=POKEMON, place=Place.ACTIVE))
befalling("{event:set_off}", slot("event"))
befalling("{event:lingering}", slot("event"))

event("1 of your Pokémon becomes {pokemon:concerned}", e.Pattern(Happening.EVOLVED, POKEMON, Player.YOU))
event("<any player|either player|each player> {happening:played}", acting(Player.BOTH, slot("happening")))
event("{event:befalling}", slot("event"))
event("{pokemon:concerned} moves from @their Bench to become @their Active Pokémon",
    e.Pattern(Happening.BECAME_ACTIVE, POKEMON, place=Place.BENCH))
event("{pokemon:concerned} retreats", retreating(POKEMON))
event("{subject} {happening:played}", acting(SUBJECT, slot("happening")))
event("{pokemon:concerned} uses a/any Poké-Power", e.Pattern(Happening.ABILITY_USED, POKEMON, card=POWER))
event("you flip any coins for an attack", e.Pattern(Happening.COIN_FLIPPED, cause=Cause.ATTACK, of=Player.YOU))
event("you flip any coins for an attack of {pokemon:concerned}",
    e.Pattern(Happening.COIN_FLIPPED, by=POKEMON, cause=Cause.ATTACK, of=Player.YOU))

phrases("evolved_one", "{pokemon:concerned}", wherever(POKEMON))

fate("put <the Defending Pokémon|that Pokémon|it> and all cards attached to @pokemon in the Lost Zone "
    "<@in_place|@not_there>",
    e.Redirect(e.AllCardsOf(e.EventPokemon()), Zone.LOST))
fate("put <that Pokémon|it> [back] into your hand [@not_there]",
    e.Redirect(e.PokemonCards(e.EventPokemon()), Zone.HAND))
fate("put <that Pokémon|it> in the Lost Zone @in_place", e.Redirect(e.PokemonCards(e.EventPokemon()), Zone.LOST))

phrases("fated", "if {event:threatened}, {effect:fate}", INSTEAD)

moment("at any time~ between turns", e.Pattern(Happening.ANY_TIME_BETWEEN_TURNS))
moment("at the end of each player's turn", e.Pattern(Happening.TURN_ENDED, player=Player.BOTH))
moment("at the end of the turn", AT_END)
moment("at the end of {whose} turn", e.Pattern(Happening.TURN_ENDED, player=WHOSE))
moment("between turns", e.Pattern(Happening.BETWEEN_TURNS))

played("attach~ a/an {noun:card_kinds} @from_hand to {pokemon:concerned} [during <your|their|his or her> turn]",
    e.Pattern(Happening.ATTACHED, POKEMON, DOER, NOUN, origin=Zone.HAND))
played("attach~ a/an {noun:card_kinds} @from_hand to {pokemon:concerned} (excluding effects of attacks)",
    e.Pattern(Happening.ATTACHED, POKEMON, DOER, NOUN, origin=Zone.HAND, besides=(Cause.ATTACK,)))
played("attach~ a/an {noun:card_kinds} @from_hand to {pokemon:concerned} (excluding effects of attacks or Poké-Powers)",
    e.Pattern(Happening.ATTACHED, POKEMON, DOER, NOUN, origin=Zone.HAND, besides=(Cause.ATTACK, Cause.ABILITY)))
played("attach~ @itself @from_hand to {pokemon:concerned} [during <your|their|his or her> turn]",
    e.Pattern(Happening.ATTACHED, POKEMON, DOER, e.OneOf(CARD), origin=Zone.HAND))
played("play~ a/an {noun:card_kinds} @from_hand",
    e.Pattern(Happening.PLAYED, player=DOER, card=of_no_pokemon(NOUN), origin=Zone.HAND))
played([
        "play~ an Evolution card @from_hand to evolve {pokemon:concerned}",
        "play~ any Pokémon @from_hand to evolve {pokemon:raised}",
        "play~ {pokemon:concerned} @from_hand to evolve @evolved_one [during <your|their|his or her> turn]",
        "put~ {pokemon:concerned} @from_hand onto @their Active @own_name",
], e.Pattern(Happening.EVOLVED, POKEMON, DOER, origin=Zone.HAND))
played("play~ any Pokémon @from_hand to Level-Up {pokemon:raised}",
    e.Pattern(Happening.EVOLVED, POKEMON, DOER, e.Is(Kind.LEVEL_UP), origin=Zone.HAND))
played([
        "<play~|put~> {pokemon:concerned} @from_hand onto @their Bench [during <your|their|his or her> turn]",
        "put~ {pokemon:concerned} onto @their Bench @from_hand",
], e.Pattern(Happening.PUT_ONTO_BENCH, POKEMON, DOER, origin=Zone.HAND))
played("play~ {pokemon:concerned} @from_hand to evolve [1 of] @their Active Pokémon",
    e.Pattern(Happening.EVOLVED, POKEMON, DOER, origin=Zone.HAND, condition=e.Matches(e.EventPokemon(),
    e.At(Place.ACTIVE))))
played("put~ {pokemon:concerned} into play", e.Pattern(Happening.ENTERED_PLAY, POKEMON, DOER))

phrases("raised", "[1 of] {whose} {noun}", AMONG)

reaction("each player puts {number} damage counter~ on <his or her|their> {noun}",
    s.Whenever(SOME, e.PutCounters(EITHER, slot("number"))))
reaction("{effects}", s.Whenever(SOME, BODY))
reaction("if {whether}, {reaction}", provided(slot("whether"), slot("reaction")))
reaction("if {pokemon} is affected by any Special Conditions, remove all of them",
    s.Whenever(SOME, e.Cure(POKEMON), e.Matches(POKEMON, e.Has(None))))
reaction("that player {effects}", s.Whenever(SOME, DOES))
reaction("you may {effects}", s.Whenever(SOME, BODY, optional=Player.YOU))
reaction("you may have your opponent {effects}", s.Whenever(SOME, LEFT, optional=Player.YOU))
reaction("your opponent {effects}", s.Whenever(SOME, LEFT))

phrases("remaining", "that remains {condition:special_condition} between turns", slot("condition"))

phrases("replacement", "if {event:would_be}, {effects} if {size:damage_size}",
    s.WouldBe(slot("event"), e.When(slot("size"), BODY)))
phrases("replacement", "if {event:would_be}, {effects} [instead]", s.WouldBe(slot("event"), BODY))

set_off("{pokemon:concerned} is damaged by {attacks:attacks_by} [(even if @pokemon is Knocked Out)]",
    by_attacks(Happening.DAMAGED, POKEMON, ATTACKS))
set_off("{pokemon:concerned} is your Active Pokémon and is damaged but not Knocked Out by {attacks:attacks_by}",
    by_attacks(Happening.DAMAGED, POKEMON, ATTACKS, Place.ACTIVE, e.Compare(HP_LEFT, Comparison.MORE, ZERO)))
set_off("{pokemon:concerned} is your Active Pokémon and is damaged/damage by {attacks:attacks_by} [(even if "
    "@pokemon is Knocked Out)]",
    by_attacks(Happening.DAMAGED, POKEMON, ATTACKS, Place.ACTIVE))
set_off("{pokemon:concerned} is your Active Pokémon and takes {n:digits} or more damage from {attacks:attacks_by} "
    "[(even if @pokemon is Knocked Out)]",
    by_attacks(Happening.DAMAGED, POKEMON, ATTACKS, Place.ACTIVE, e.Compare(SIZE, Comparison.AT_LEAST, N)))
set_off("{pokemon:concerned} tries to attack", e.Pattern(Happening.ATTACK_DECLARED, POKEMON))

phrases("threatened", "{pokemon:concerned} would be Knocked Out", e.Pattern(Happening.KNOCKED_OUT, POKEMON))
phrases("threatened", "{pokemon:concerned} would be Knocked Out by {blow}", given(slot("blow"), pokemon=POKEMON))

phrases("thrown", "you discard @this_one with the effect of {name:card_name}",
    e.Pattern(Happening.DISCARDED, player=Player.YOU, card=e.OneOf(CARD), cause=Cause.TRAINER,
    condition=e.Exists(e.InZone(Zone.RESOLVING, Player.YOU, NAMED))))

triggered("after {event}, {reaction}", given(slot("reaction"), when=slot("event")))
triggered("if they {happening:played}, {reaction}", on(acting(Player.OPPONENT, slot("happening")), slot("reaction")))
triggered("put {number} damage counter~ on each Pokémon {condition:remaining}",
    s.Whenever(e.Pattern(Happening.CONDITION_CHECKED, EVERYONE, condition=REMAINS), e.PutCounters(e.EventPokemon(),
    slot("number"))))
triggered("<<when|whenever> {event}|if {event:befalling}|{event:moment}>, {reaction}", ON_EVENT)

would_be("{pokemon} has full HP and would be Knocked Out by damage from {attacks:attacks_by}",
    by_attacks(Happening.KNOCKED_OUT, POKEMON, ATTACKS, None, e.Compare(e.InCounters(SIZE), Comparison.AT_LEAST,
    COUNTERS)))
would_be([
        "<any damage is done to {pokemon}|{pokemon:would_be_of} would be damaged> by {attacks:attacks_by}",
        "{pokemon} would be damaged by {attacks:attacks_by} [@stage]",
], by_attacks(Happening.DAMAGED, POKEMON, ATTACKS))
would_be("{pokemon} would be Knocked Out by damage from {attacks:attacks_by}",
    by_attacks(Happening.KNOCKED_OUT, POKEMON, ATTACKS))
would_be("{pokemon} would be Knocked Out by damage from {attacks:attacks_by} that does {n:digits} or more damage "
    "(after applying Weakness and Resistance)",
    by_attacks(Happening.KNOCKED_OUT, POKEMON, ATTACKS, None, e.Compare(SIZE, Comparison.AT_LEAST, N)))

phrases("would_be_of", "any of {whose} {one:type} Pokémon or {other:type} Pokémon", e.InPlay(WHOSE, filter=EITHER_TYPE))
