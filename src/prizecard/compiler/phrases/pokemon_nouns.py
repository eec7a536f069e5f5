"""Nouns for Pokémon in play."""

from prizecard.compiler import nodes as e
from prizecard.compiler import surface as s
from prizecard.compiler.grammar import Table
from prizecard.compiler.meanings.cards import any_of, either_kind
from prizecard.compiler.meanings.pokemon import (
    each_one, holder, holder_but, of_either_noun, placed, those_that_also, together,
)
from prizecard.compiler.phrases.slots import (
    AMONG, CHOSEN, DESCRIBED, EACH_ONE, EITHER, EITHER_NAME, EITHER_TYPE, IN_PLAY, LEAST, ME, MOST, NAMED, NOUN,
    ONE_OR_OTHER, OPPOSING, PLACE, PLAYED, POKEMON, SAME, SEVERAL, SHARED, SO_MANY, SPARED, SPARING, WHOSE, ZERO, ZONE,
)
from prizecard.compiler.templates import (
    DOER_CHOOSES, IT, LAST, LEAVER, NEW, NEWCOMER, OTHER, RECEIVER, all_pokemon, append, both, slot,
)
from prizecard.vocabulary import Kind, Place, Player, Stat

phrases = Table(__name__)
attack_source = phrases.of("attack_source")
concerned = phrases.of("concerned")
evolver = phrases.of("evolver")
excepted = phrases.of("excepted")
held_by = phrases.of("held_by")
hit = phrases.of("hit")
left_out = phrases.of("left_out")
noun = phrases.of("noun")
owner = phrases.of("owner")
pokemon = phrases.of("pokemon")
pokemon_adjective = phrases.of("pokemon_adjective")
pokemon_after = phrases.of("pokemon_after")
pokemon_card = phrases.of("pokemon_card")
pokemon_head = phrases.of("pokemon_head")

NOUN_KINDS = (Kind.OLD_EX, Kind.EX, Kind.GX, Kind.SP)
EXCEPT = e.InPlay(WHOSE, PLACE, both(NOUN, SPARING))
OTHERS = e.OtherPokemon(AMONG, e.ThosePokemon(OTHER))

attack_source("all {kind:pokemon_card} in the {zone} @both_sides", e.InZone(ZONE, Player.BOTH, slot("kind")))
attack_source("[any] {kind:pokemon_card} in {whose} {zone}", e.InZone(ZONE, WHOSE, slot("kind")))
attack_source("{pokemon}", POKEMON)

phrases("bare_kind", "Pokémon-ex", s.Noun(Place.ANYWHERE, e.Is(Kind.OLD_EX)))
phrases("bare_kind", "{type} Pokémon", s.Noun(Place.ANYWHERE, e.OfType(slot("type"))))

phrases("but_not", [
        ", except [for] {kind:excepted},",
        ", excluding {kind:excepted}",
        "{kind:but_not_these}",
], slot("kind"))

phrases("but_not_these", "(excluding {kind:excepted})", slot("kind"))

concerned("[<1 of|any of>] {whose} {noun}", AMONG)
concerned("a/an {noun}", EITHER)
concerned("{holder}", slot("holder"))
concerned("it", e.ThosePokemon(IT))
concerned("{noun:described_kind} or {other:described_kind}", e.InPlay(Player.BOTH, filter=ONE_OR_OTHER))
concerned("the Defending Pokémon", e.Defending())
concerned(["this Pokémon", "@own_name"], ME)

phrases("described_kind", "{type} Pokémon", s.Noun(Place.ANYWHERE, e.OfType(slot("type"))))

evolver("[any of] {whose} {noun}", AMONG)
evolver("it", e.ThosePokemon(IT))
evolver("that/those Pokémon", EACH_ONE)
evolver("this Pokémon", ME)
evolver("your Active Pokémon @one_of_two", e.InPlay(Player.YOU, Place.ACTIVE))

excepted("any {name:shared_name}", SHARED)
excepted("{noun:card_noun}", NOUN)
excepted("{noun:card_noun} or/and [a/an] {other:card_noun}", ONE_OR_OTHER)

held_by(["1 of your {noun:pokemon_head}", "a/an {noun:pokemon_head}", "{noun:bare_kind}", "{noun:named}"], slot("noun"))
held_by("a/an {noun:pokemon_head} {after:pokemon_after}", s.Noun(PLACE, DESCRIBED))
held_by("a/an {noun:pokemon_head} (excluding {other:left_out})", s.Noun(PLACE, SPARED))

hit("{noun}", EITHER)
hit("{whose} {noun:pokemon_head} or {other:pokemon_head}", of_either_noun(WHOSE, slot("noun"), slot("other")))
hit("{pokemon}", POKEMON)
hit("the Active Pokémon", OPPOSING)

phrases("holder", "the {noun:pokemon_head} @itself is attached to (excluding {other:pokemon_head})",
    holder_but(slot("noun"), slot("other")))
phrases("holder", "the {noun:pokemon_head} [that] @itself is attached to", holder(slot("noun")))

left_out("{one:pokemon_head} and {noun:pokemon_head} {after:pokemon_after}",
    e.AnyOf((slot("one", "filter"), DESCRIBED)))
left_out("Pokémon-ex and Pokémon that has/have {kinds:named_for}", e.AnyOf((e.Is(Kind.OLD_EX), slot("kinds"))))
left_out("any {name:card_name}", NAMED)
left_out("{name:card_name} or a card you discarded", e.AnyOf((NAMED, e.OneOf(e.PaidCards()))))
left_out("{head:pokemon_head}", slot("head", "filter"))
left_out("{noun:pokemon_head} {after:pokemon_after}", DESCRIBED)

phrases("like_head", "{adjective:type} Pokémon", e.OfType(slot("adjective")))
phrases("like_head", "{type} {more:pokemon_adjective} Pokémon", both(e.OfType(slot("type")), slot("more")))

phrases("named", "{name:card_name}", s.Noun(Place.ANYWHERE, NAMED))

noun("{heads:like_heads} [in play]", s.Noun(Place.ANYWHERE, e.AnyOf(slot("heads"))))
noun("{head:pokemon_head} [in play] <(excluding|(except for> {other:left_out})",
    s.Noun(slot("head", "place"), both(slot("head", "filter"), e.Lacks(slot("other")))))
noun("{head:pokemon_head}", slot("head"))
noun("{head:pokemon_head} {after:pokemon_after}",
    s.Noun(slot("head", "place"), both(slot("head", "filter"), slot("after"))))

phrases("one_pokemon", "@own_name", ME)
phrases("one_pokemon", "the Defending Pokémon", e.Defending())

owner("{whose} {one:card_name}'s and {other:card_name}'s", e.InPlay(WHOSE, filter=EITHER_NAME))
owner("[each of] {whose} {one:type} Pokémon's and {other:type} Pokémon's", e.InPlay(WHOSE, filter=EITHER_TYPE))
owner("its", e.ThosePokemon(IT))
owner(["{pokemon} '", "{pokemon}'s"], together(POKEMON))

pokemon("1/a/an {noun:pokemon_head} on {whose} Bench",
    e.ChoosePokemon(NEW, e.InPlay(WHOSE, Place.BENCH, NOUN), chooser=DOER_CHOOSES))
pokemon([
        "<1 of <his or her|their|the|your opponent's>|each/all/any> Defending Pokémon",
        "the Defending Pokémon [@one_of_two]",
], e.Defending())
pokemon("1 {noun:pokemon_head} @whoever with the <fewest|least> {stat:least_stat} (excluding {other:pokemon})",
    e.ChoosePokemon(NEW, e.LeastOf(e.OtherPokemon(EITHER, slot("other")), slot("stat")), chooser=DOER_CHOOSES))
pokemon("a number of {whose} {noun} up to {total}", e.ChoosePokemon(NEW, AMONG, ZERO, slot("total"), DOER_CHOOSES))
pokemon(["<each of|all of> {whose} {noun} @this_too", "[<all|all of|any of>] {whose} {noun}"], all_pokemon(AMONG))
pokemon("all {noun} [@both_sides]", all_pokemon(EITHER))
pokemon("<all|each> {noun:pokemon_head} you have in play", PLAYED)
pokemon("[<all of|any of>] {whose} {noun} {kind:but_not}", all_pokemon(EXCEPT))
pokemon("[<all of|any of|all>] {whose} other {noun}", all_pokemon(OTHERS))
pokemon("all {noun:pokemon_head} you have in play {after:pokemon_after}", those_that_also(PLAYED, slot("after")))
pokemon("{noun} and {other:noun} @both_sides", of_either_noun(Player.BOTH, slot("noun"), slot("other")))
pokemon("another of {whose} {noun}", e.ChoosePokemon(NEW, e.OtherPokemon(AMONG, SAME), chooser=DOER_CHOOSES))
pokemon([
        "<[any/a/an] {noun}|all of the {noun:pokemon_head}> @both_sides",
        "both your and your opponent's {noun}",
        "each player's {noun}",
], EITHER)
pokemon("any/each {noun:pokemon_head} @both_sides {after:pokemon_after}", e.InPlay(Player.BOTH, PLACE, DESCRIBED))
pokemon([
        "any number of {whose} {noun}",
        "as many of {whose} {noun} as you like",
], e.ChoosePokemon(NEW, AMONG, ZERO, e.Unlimited(), DOER_CHOOSES))
pokemon("both Active Pokémon", e.InPlay(Player.BOTH, Place.ACTIVE))
pokemon("both Active Pokémon (except for {kind:excepted})",
    those_that_also(e.InPlay(Player.BOTH, Place.ACTIVE), SPARING))
pokemon("both {one:pokemon} and {other:pokemon}", e.EitherPokemon(SEVERAL))
pokemon("<each|all> {noun:pokemon_head} on {whose} Bench", each_one(e.InPlay(WHOSE, Place.BENCH, NOUN)))
pokemon("each {noun} [@both_sides]", each_one(EITHER))
pokemon("each {noun} @both_sides (excluding [any] {kind:excepted})", e.InPlay(Player.BOTH, PLACE, both(NOUN, SPARING)))
pokemon("<each|each of> {whose} {noun}", each_one(AMONG))
pokemon("each {noun:pokemon_head} {subject} has/have in play", IN_PLAY)
pokemon("each of {whose} {noun} {kind:but_not}", each_one(EXCEPT))
pokemon("<each of|each> {whose} other {noun}", each_one(OTHERS))
pokemon("each of those Pokémon", s.EachOf(NEW, EACH_ONE, e.Unlimited(), e.Unlimited()))
pokemon("each Pokémon your opponent has in play of the type you chose",
    e.InPlay(Player.OPPONENT, filter=e.OfChosenType(LAST)))
pokemon("{holder}", slot("holder"))
pokemon("it", e.ThosePokemon(IT))
pokemon("{whose} new Active Pokémon", e.InPlay(WHOSE, Place.ACTIVE))
pokemon("{range} of {whose} {noun} {kind:but_not_these}", e.ChoosePokemon(NEW, EXCEPT, LEAST, MOST, DOER_CHOOSES))
pokemon(["{range} of {whose} {noun}", "{range} of {whose} {noun} (1 if there is only 1)"], CHOSEN)
pokemon("{range} of {whose} other {noun}", e.ChoosePokemon(NEW, OTHERS, LEAST, MOST, DOER_CHOOSES))
pokemon("the new Defending/Active Pokémon", e.ThosePokemon(NEWCOMER))
pokemon(["that @shared_name", "that/those Pokémon", "the Pokémon [you chose]", "them"], EACH_ONE)
pokemon("the Pokémon you moved the Energy to", e.ThosePokemon(RECEIVER))
pokemon(["the Pokémon you moved to your Bench", "the old Active Pokémon"], e.ThosePokemon(LEAVER))
pokemon("<the|this> Attacking @pokemon_head", e.Attacking())
pokemon(["[this] @own_name", "this Pokémon", "@shared_name", "@own_name and your other Active Pokémon, if any,"], ME)

for kind in (
    Kind.BABY, Kind.BASIC, Kind.EVOLUTION, Kind.EVOLVED, Kind.MEGA, Kind.RESTORED, Kind.STAGE_1, Kind.STAGE_2,
    Kind.TAG_TEAM, Kind.TEAM_AQUA, Kind.TEAM_MAGMA, Kind.TEAM_PLASMA, Kind.ULTRA_BEAST,
):
    pokemon_adjective(str(kind), e.Is(kind))
pokemon_adjective("non- {adjective:pokemon_adjective}", e.Lacks(slot("adjective")))
pokemon_adjective("{types}", any_of(e.OfType, slot("types")))
pokemon_adjective("Basic {one:type} or/and Basic {other:type}", both(e.Is(Kind.BASIC), EITHER_TYPE))
pokemon_adjective("{condition:special_condition}", e.Has(slot("condition")))
pokemon_adjective("{type}", e.OfType(slot("type")))

pokemon_after("in play {after:pokemon_after}", slot("after"))
pokemon_after("in play", e.Anything())
pokemon_after("that <doesn't/don't [already]|does not> have {property:pokemon_property}", e.Lacks(slot("property")))
pokemon_after("that evolve~ from {name:card_name}", e.EvolvesFromName(slot("name")))
pokemon_after("that is/are affected by {amount} Special Conditions", e.Where(Stat.CONDITIONS, *SO_MANY))
pokemon_after("that is/are affected by <Special Conditions|a Special Condition>", e.Has(None))
pokemon_after([
        "<that is/are|of> the same type as {pokemon}",
        "that shares/share a type with {pokemon}",
], e.SharesTypeWith(POKEMON))
pokemon_after("that <isn't/aren't a/an|aren't> {kind:excepted} [in play]", SPARING)
pokemon_after([
        "<that [already]|in play that> has/have {property:pokemon_property}",
        "with {property:pokemon_property} [in play]",
], slot("property"))

for kind in NOUN_KINDS:
    pokemon_card(str(kind), e.Is(kind))
pokemon_card("{adjective:pokemon_adjective} {pokemon:pokemon_card}", both(slot("adjective"), POKEMON))
pokemon_card("Pokémon", e.Is(Kind.POKEMON))
pokemon_card("Pokémon LV.X", e.Is(Kind.LEVEL_UP))
pokemon_card("{name:shared_name}", SHARED)
pokemon_card("Ultra Beast~", e.Is(Kind.ULTRA_BEAST))

for kind in NOUN_KINDS:
    pokemon_head(str(kind), s.Noun(Place.ANYWHERE, e.Is(kind)))
pokemon_head("Active {head:pokemon_head}", placed(Place.ACTIVE, slot("head")))
pokemon_head("{one:card_name} and/or {other:card_name}", s.Noun(Place.ANYWHERE, any_of(e.Named, SEVERAL)))
pokemon_head("{one:card_name}, <{more:names_and}|{more:names_or}>",
    s.Noun(Place.ANYWHERE, any_of(e.Named, append(slot("one"), slot("more")))))
pokemon_head("Benched {head:pokemon_head}", placed(Place.BENCH, slot("head")))
pokemon_head("Benched Pokémon-GX or Benched Pokémon-EX", s.Noun(Place.BENCH, e.AnyOf((e.Is(Kind.GX), e.Is(Kind.EX)))))
pokemon_head("{name:card_name}", s.Noun(Place.ANYWHERE, NAMED))
pokemon_head("{one:pokemon_adjective} or/and {other:pokemon_adjective} {head:pokemon_head}",
    s.Noun(slot("head", "place"), both(either_kind(slot("one"), slot("other")), slot("head", "filter"))))
pokemon_head("{adjective:pokemon_adjective} {head:pokemon_head}",
    s.Noun(slot("head", "place"), both(slot("adjective"), slot("head", "filter"))))
pokemon_head("Pokémon", s.Noun(Place.ANYWHERE, e.Anything()))
for kind in (Kind.BREAK, Kind.LEGEND, Kind.LEVEL_UP):
    pokemon_head(f"Pokémon {kind}", s.Noun(Place.ANYWHERE, e.Is(kind)))
pokemon_head("<Pokémon-GX or Pokémon-EX|Pokémon-GX and Pokémon-EX>",
    s.Noun(Place.ANYWHERE, e.AnyOf((e.Is(Kind.GX), e.Is(Kind.EX)))))
pokemon_head("@prism_star Pokémon", s.Noun(Place.ANYWHERE, e.Is(Kind.PRISM_STAR)))
pokemon_head("{name:shared_name}", s.Noun(Place.ANYWHERE, SHARED))
pokemon_head("Ultra Beast~", s.Noun(Place.ANYWHERE, e.Is(Kind.ULTRA_BEAST)))

phrases("prism_star", "<◇|p> (Prism Star)", None)
