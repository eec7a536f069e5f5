"""What is true or not of players, cards, coins and turns."""

from prizecard.compiler import nodes as e
from prizecard.compiler.grammar import Table
from prizecard.compiler.meanings.cards import any_equal, any_of, not_several_names, so_many
from prizecard.compiler.meanings.events import was_knocked_out
from prizecard.compiler.meanings.pokemon import all_there, has_energy, holder_is, kind_of
from prizecard.compiler.phrases.slots import (
    ALL_OF, AMONG, ANY_OF_YOURS, CARD, COUNTERS, DESCRIBED, DONE, DOWN, EACH_ONE, EITHER, EITHER_NAME, ELSE, FIRST,
    HAND, HEADS, HURT, ME, NAMED, NOUN, ONE, OPPOSING, OTHER_NAME, PLACE, PLAYER, POKEMON, PRIOR, PROPERTY, SEEN,
    SO_MANY, SUBJECT, THREE, WHOSE, WITHIN, YOURS, ZERO, ZONE, N,
)
from prizecard.compiler.templates import LAST, acting, both, join, slot, those_with
from prizecard.vocabulary import (
    Cause, Comparison, EnergyType, Face, Happening, Kind, Place, Player, Quantity, Stat, TurnState, Window, Zone,
)

phrases = Table(__name__)
condition = phrases.of("condition")
coin_place = phrases.of("coin_place")
comparing = phrases.of("comparing")
extra = phrases.of("extra")
extras = phrases.of("extras")
whether = phrases.of("whether")
within = phrases.of("within")

HELD = acting(SUBJECT, slot("held"))
THEIRS = acting(slot("other"), slot("held"))

condition("[1/any of] {whose} {noun} used {name:attack_name} {within}",
    e.Happened(e.Pattern(Happening.ATTACKED, AMONG, attack=slot("name")), WITHIN))
condition("1 of {player:whose} {noun} has the same name as 1 of {whose} {other:noun}",
    e.Exists(e.InPlay(PLAYER, PLACE, both(NOUN, e.SameNameAs(e.InPlay(WHOSE, slot("other", "place"), slot("other",
    "filter")))))))
condition("1 of {whose} Pokémon used a GX attack {within}",
    e.Happened(e.Pattern(Happening.ATTACKED, player=WHOSE, condition=e.AttackIsGx()), WITHIN))
condition("a/an {noun:pokemon_head} you had in play was Knocked Out @knocked_out_by {within}",
    e.Happened(e.Pattern(Happening.KNOCKED_OUT, e.InPlay(Player.YOU, filter=NOUN), cause=Cause.ATTACK,
    of=Player.OPPONENT), WITHIN))
condition("all of {whose} {noun} have {property:pokemon_property}", e.Matches(AMONG, slot("property")))
condition("all of {whose} Prize cards are face up", e.Untrue(e.Exists(DOWN)))
condition("{names:names_and} are on your Bench", all_there(Player.YOU, Place.BENCH, e.Named, slot("names")))
condition("any {noun:card_noun} attached to {pokemon} is the same type as any {others:card_noun} attached to "
    "{other:pokemon}",
    e.Exists(e.AttachedTo(POKEMON, both(NOUN, e.SharesTypeWith(e.AttachedTo(slot("other"), slot("others",
    "filter")))))))
condition("any @own_name is in {whose} {zone}", e.Exists(e.InZone(ZONE, WHOSE, e.SameNameAs(CARD))))
condition("[any] {name:other_name} is in {whose} {zone}", e.Exists(e.InZone(ZONE, WHOSE, NAMED)))
condition("any of {whose} {noun} are/is {other:pokemon_head}",
    e.Exists(e.InPlay(WHOSE, PLACE, both(NOUN, kind_of(slot("other"))))))
condition("<any of {whose} {noun} has/have|{whose} {noun} have> {property:pokemon_property}",
    e.Exists(e.InPlay(WHOSE, PLACE, PROPERTY)))
condition("<any|1|one> of {whose} {noun} was/were Knocked Out {within}",
    was_knocked_out(WHOSE, slot("noun"), None, WITHIN))
condition("<any|1|one> of {whose} {noun} was/were Knocked Out {by:knocked_out_by} {within}",
    was_knocked_out(WHOSE, slot("noun"), slot("by"), WITHIN))
condition("any Stadium card {after:card_after} is in play", e.Exists(e.StadiumInPlay(slot("after"))))
condition("any {noun:pokemon_head} was/were Knocked Out {within}",
    e.Happened(e.Pattern(Happening.KNOCKED_OUT, e.InPlay(Player.BOTH, filter=NOUN)), WITHIN))
condition("{subject} attach/attached a/an {noun:card_noun} @from_hand to {pokemon} {within}",
    e.Happened(e.Pattern(Happening.ATTACHED, POKEMON, SUBJECT, NOUN, origin=Zone.HAND), WITHIN))
condition("{whose} Bench isn't full", e.Compare(e.BenchSpace(WHOSE), Comparison.MORE, ZERO))
condition("both Active Pokémon are the same type",
    e.Matches(e.InPlay(Player.YOU, Place.ACTIVE), e.SharesTypeWith(OPPOSING)))
condition("{subject} didn't play any {noun:card_noun} [@from_hand] {within}",
    e.Untrue(e.Happened(e.Pattern(Happening.PLAYED, player=SUBJECT, card=NOUN), WITHIN)))
condition("{subject} doesn't/don't have {n:digits} {held}", e.Compare(HELD, Comparison.FEWER, N))
condition("{subject} doesn't/don't have a Supporter card in play",
    e.Untrue(e.Exists(e.InZone(Zone.BESIDE, SUBJECT, e.Is(Kind.SUPPORTER)))))
condition("{subject} doesn't/don't have any {held}", e.Compare(HELD, Comparison.EQUAL, ZERO))
condition("{subject} doesn't/don't have {noun} in play",
    e.Untrue(e.Exists(e.InPlay(SUBJECT, PLACE, not_several_names(NOUN)))))
condition("{subject} don't/doesn't have a Stadium card in play",
    e.Untrue(e.Exists(e.StadiumInPlay(e.BelongsTo(SUBJECT)))))
condition("{subject} don't/doesn't have {names:all_names} in play",
    e.Untrue(all_there(SUBJECT, Place.ANYWHERE, e.Named, slot("names"))))
condition("{subject} don't/doesn't have exactly {n:digits} {held}", e.Compare(HELD, Comparison.UNEQUAL, N))
condition("{subject} don't/doesn't have {comparing} {held} than {other:subject}",
    e.Untrue(e.Compare(HELD, slot("comparing"), THEIRS)))
condition("each player has {amount} {held}",
    e.AllTrue((e.Compare(acting(Player.YOU, slot("held")), *SO_MANY),
    e.Compare(acting(Player.OPPONENT, slot("held")), *SO_MANY))))
condition("<either|any> of <them is/are|the coins is> {face}", e.CoinsShow(LAST, slot("face"), Quantity.ANY))
condition("{n:digits} Energy is/are attached to {pokemon}",
    e.Matches(POKEMON, e.HoldsEnergy(None, Comparison.EQUAL, N)))
condition("{n:digits} or more Energy is/are attached to {pokemon}",
    e.Matches(POKEMON, e.HoldsEnergy(None, Comparison.AT_LEAST, N)))
condition("{subject} has/have a/an {held}", e.Compare(HELD, Comparison.AT_LEAST, ONE))
condition("{subject} has/have {amount} {held}", e.Compare(HELD, *SO_MANY))
condition("{player:subject} has/have [already] used @their GX attack", e.UsedGxAttack(PLAYER))
condition("{subject} has/have {names:all_names} in play", all_there(SUBJECT, Place.ANYWHERE, e.Named, slot("names")))
condition("{subject} has/have {names:all_names} on @their Bench",
    all_there(SUBJECT, Place.BENCH, e.Named, slot("names")))
condition("{subject} has/have another {name:card_name} in play",
    e.Exists(e.OtherPokemon(e.InPlay(SUBJECT, filter=NAMED), ME)))
condition("{subject} has/have any/a Stadium card in play", e.Exists(e.StadiumInPlay(e.BelongsTo(SUBJECT))))
condition("{subject} has/have any {noun} as @their Active Pokémon",
    e.Exists(e.InPlay(SUBJECT, Place.ACTIVE, kind_of(slot("noun")))))
condition("{subject} has/have any {type} Energy attached to {pokemon}", has_energy(SUBJECT, POKEMON, slot("type")))
condition("{subject} has/have any {type} Energy attached to any of @their Pokémon",
    e.Exists(e.InPlay(SUBJECT, filter=e.HoldsEnergy(slot("type"), Comparison.AT_LEAST, ONE))))
condition("{subject} has/have at least {n:digits} more {held} than {other:subject}",
    e.Compare(HELD, Comparison.AT_LEAST, e.Sum(THEIRS, N)))
condition("{subject} has/have [exactly] {figures} {held}", any_equal(HELD, slot("figures")))
condition("{subject} has/have @supporter_there in play", e.Exists(e.InZone(Zone.BESIDE, SUBJECT, e.Is(Kind.SUPPORTER))))
condition("{subject} has/have @supporter_there {after:of_the_last} in play",
    e.Happened(e.Pattern(Happening.PLAYED, player=SUBJECT, card=both(e.Is(Kind.SUPPORTER), slot("after"))),
    Window.THIS_TURN))
condition("{subject} has/have {one:card_name} or {other:card_name} in play",
    e.Exists(e.InPlay(SUBJECT, filter=EITHER_NAME)))
condition("{subject} has/have {one:card_name}, {other:card_name}, or {last:card_name} in play",
    e.Exists(e.InPlay(SUBJECT, filter=any_of(e.Named, THREE))))
condition("{subject} has/have {name:card_name} (including {other:card_name}) in play",
    e.Exists(e.InPlay(SUBJECT, filter=e.AnyOf((NAMED, OTHER_NAME)))))
condition("{subject} has/have {comparing} {held} <than|as> {other:subject}", e.Compare(HELD, slot("comparing"), THEIRS))
condition("{subject} has/have the same number of cards or less in @their hand as {other:subject}",
    e.Compare(HAND, Comparison.AT_MOST, e.CountOf(e.InZone(Zone.HAND, slot("other")))))
condition([
        "<both|all|both of them|all of them|both of the coins|all of the coins> are {face}",
        "{face}",
], e.CoinsShow(LAST, slot("face"), Quantity.ALL))
condition("{pokemon:retreat_cost_of} is {amount}", e.Matches(POKEMON, e.Where(Stat.RETREAT_COST, *SO_MANY)))
condition([
        "{name:other_name} is anywhere under {pokemon}",
        "{pokemon} is evolved from {name:other_name}",
], e.Exists(e.FilteredCards(e.Beneath(POKEMON), NAMED)))
condition("{place:coin_place} is {face}", e.NthCoinShows(LAST, slot("place"), slot("face")))
condition("{name:other_name} is in play",
    e.AnyTrue((e.Exists(e.InPlay(Player.BOTH, filter=NAMED)), e.Exists(e.StadiumInPlay(NAMED)))))
condition("{name:other_name} is on your Bench", e.Exists(e.InPlay(Player.YOU, Place.BENCH, NAMED)))
condition("{name:other_name} is on your Bench and has {property:pokemon_property}",
    e.Exists(e.InPlay(Player.YOU, Place.BENCH, both(NAMED, slot("property")))))
condition("{name:other_name} isn't anywhere under {pokemon}",
    e.Untrue(e.Exists(e.FilteredCards(e.Beneath(POKEMON), NAMED))))
condition("it's your first turn", FIRST)
condition("no", e.Said(LAST, "no"))
condition("{n:digits} of them is/are {face}", e.Compare(e.CoinsShowing(LAST, slot("face")), Comparison.EQUAL, N))
condition("{subject} played {name:card_name} [@from_hand] {within}",
    e.Happened(e.Pattern(Happening.PLAYED, player=SUBJECT, card=NAMED), WITHIN))
condition("{subject} played a/an/any {noun:card_noun} [@from_hand] {within}",
    e.Happened(e.Pattern(Happening.PLAYED, player=SUBJECT, card=NOUN), WITHIN))
condition("{subject} played {pokemon:concerned} @from_hand onto @their Bench {within}",
    e.Happened(e.Pattern(Happening.PUT_ONTO_BENCH, POKEMON, SUBJECT, origin=Zone.HAND), WITHIN))
condition("<that card isn't|it is not> a/an {noun:card_noun}", e.Matches(PRIOR, e.Lacks(NOUN)))
condition("<<that [Prize] card|the card you discarded> is|it's> a/an {noun:card_noun}", e.Matches(PRIOR, NOUN))
condition("the damage from this attack reduces {pokemon:owner} HP to {amount}",
    e.AllTrue((HURT, e.Matches(POKEMON, e.Where(Stat.REMAINING_HP, *SO_MANY)))))
condition("the first flip is tails", e.Compare(HEADS, Comparison.EQUAL, ZERO))
condition("the number of {counted} is {amount}", e.Compare(slot("counted"), *SO_MANY))
condition("the total of both players ' remaining Prize cards is {amount}",
    e.Compare(e.Sum(YOURS, e.CountOf(e.InZone(Zone.PRIZES, Player.OPPONENT))), *SO_MANY))
condition("there are {amount} damage counters on {pokemon}", e.Compare(COUNTERS, *SO_MANY))
condition("there are/is {amount} {noun}", e.Compare(e.CountOf(EITHER), *SO_MANY))
condition("there are/is {amount} {noun:card_noun} in {whose} {zone}", e.Compare(e.CountOf(ALL_OF), *SO_MANY))
condition("there is any/a Stadium card in play", e.Exists(e.StadiumInPlay()))
condition("there is no Stadium card in play", e.Untrue(e.Exists(e.StadiumInPlay())))
condition("@this_one has at least {extras} attached to it (in addition to this attack's cost)",
    e.ExtraEnergy(slot("extras")))
condition("@itself is attached to {noun:held_by}", holder_is(slot("noun")))
condition("@this_one is in play", e.Exists(ME))
condition("@this_one is the only Pokémon you have in play", e.Compare(e.CountOf(ANY_OF_YOURS), Comparison.EQUAL, ONE))
condition("this attack does any damage to {pokemon} [@stage]", HURT)
condition("this is the only card in your hand",
    e.Compare(e.CountOf(e.InZone(Zone.HAND, Player.YOU, ELSE)), Comparison.EQUAL, ZERO))
condition("@this_one used {name:attack_name} {within}",
    e.Happened(e.Pattern(Happening.ATTACKED, ME, attack=slot("name")), WITHIN))
condition("{subject} win~", e.Won(SUBJECT, LAST))
condition("yes", e.Said(LAST, "yes"))
condition("you and your opponent have {comparing} {held}",
    e.Compare(acting(Player.YOU, slot("held")), slot("comparing"), acting(Player.OPPONENT, slot("held"))))
condition("you attach a/an {noun:card_noun}", e.Matches(e.EventCards(), NOUN))
condition("you choose [a] {noun}", e.Matches(EACH_ONE, kind_of(slot("noun"))))
condition([
        "you discard/discarded a/an {noun:card_noun}",
        "you discarded a/an {noun:card_noun} in this way",
], e.Exists(DONE))
condition("you discard/discarded {n:digits} card~ [in this way]", e.Compare(e.CountOf(PRIOR), Comparison.EQUAL, N))
condition("you discarded a/an {noun:card_noun} {after:card_after}", e.Exists(those_with(PRIOR, DESCRIBED)))
condition([
        "<he or she|they|that player> do/does",
        "that player does so",
        "you <attached Energy|drew any cards> in this way",
        "you do",
], e.Did(LAST))
condition("you/they don't", e.Untrue(e.Did(LAST)))
condition("you find a/an/any {noun:card_noun} there", e.Exists(those_with(SEEN, NOUN)))
condition("<at least {n:digits} of them are|you get {n:digits} or more|{n:digits} or more of them is/are> heads",
    e.Compare(HEADS, Comparison.AT_LEAST, N))
condition("you go first", e.TurnIs(TurnState.WENT_FIRST))
condition("you go second", e.TurnIs(TurnState.WENT_SECOND))
condition("you have {types} Pokémon on your Bench", all_there(Player.YOU, Place.BENCH, e.OfType, slot("types")))
condition(["you play {n:digits} @own_name", "you played {n:digits} card~"], e.PlayedTogether(N))
condition("you played this <@own_name|card> @from_hand [during this turn]",
    e.Happened(e.Pattern(Happening.PLAYED, player=Player.YOU, card=e.OneOf(CARD), origin=Zone.HAND), Window.THIS_TURN))
condition([
        "you put any Pokémon onto @their Bench in this way",
        "you put any <@pokemon_head|cards> into @their hand [in this way]",
], e.Exists(PRIOR))

coin_place("the first coin", 1)
coin_place("the second coin", 2)
coin_place("the third coin", 3)

phrases("face", "heads", Face.HEADS)
phrases("face", "tails", Face.TAILS)

phrases("all_names", "{one:card_name}", (slot("one"),))
phrases("all_names", "{names:names_and}", slot("names"))

comparing("fewer/less", Comparison.FEWER)
comparing("more", Comparison.MORE)
comparing("more or the same number of", Comparison.AT_LEAST)
comparing("the same <number of or less|or less>", Comparison.AT_MOST)
comparing("the same [<amount|number> of]", Comparison.EQUAL)
comparing("a different <amount|number> of", Comparison.UNEQUAL)

extra("{n:digits} extra Energy", so_many(slot("n"), (EnergyType.COLORLESS,)))
extra("{n:digits} extra {type} Energy", so_many(slot("n"), (slot("type"),)))
extra("{n:digits} extra {types} Energy", so_many(slot("n"), slot("types")))

extras("{extra}<,|[,] and> {extras}", join(slot("extra"), slot("extras")))
extras("{extra}", slot("extra"))

phrases("knocked_out_by", "by damage from an opponent's attack", Cause.ATTACK)

phrases("supporter_there", ["a Supporter card", "any Supporter cards"], None)

whether("{condition} <[,] and if|and> {other:condition}", e.AllTrue((slot("condition"), slot("other"))))
whether("{condition}, and only on your first turn", e.AllTrue((slot("condition"), FIRST)))
whether(["{condition}", "{condition} or if @second_active"], slot("condition"))
whether("{condition} or [if] {other:condition}", e.AnyTrue((slot("condition"), slot("other"))))

within("[during] this turn", Window.THIS_TURN)
within("during your last turn", Window.YOUR_LAST_TURN)
within("<during <your opponent's|his or her|their>|on their> last turn", Window.OPPONENTS_LAST_TURN)
