"""What is counted, and how numbers compare."""

from prizecard.compiler import nodes as e
from prizecard.compiler import surface as s
from prizecard.compiler.grammar import Table
from prizecard.compiler.meanings.cards import any_of, count_attached, count_by_measure
from prizecard.compiler.phrases.slots import (
    ALL_OF, AMONG, BASIC, COUNTERS, DESCRIBED, DONE, EACH_ONE, EITHER, EITHER_NAME, ELSE, IN_PLAY, LAID, LISTED, ME,
    NOUN, ONE, PLACE, POKEMON, PRIOR, PROPERTY, SEEN, SHARED, SPARING, SUBJECT, THEIRS, TYPES, WHOSE, WITHIN, YOURS,
    ZERO, ZONE, N,
)
from prizecard.compiler.templates import IT, LAST, LEAVER, both, slot, those_with
from prizecard.vocabulary import Comparison, Happening, Kind, Place, Player, Stat, Zone

phrases = Table(__name__)
amount, counted = phrases.of_each("amount", "counted")

BOTH_OF_THEM = e.EitherPokemon((POKEMON, slot("other")))

amount("any", s.Amount(Comparison.AT_LEAST, ONE))
amount("[exactly/only] {n:digits}", s.Amount(Comparison.EQUAL, N))
amount("fewer/less than {n:digits}", s.Amount(Comparison.FEWER, N))
amount("more than {n:digits}", s.Amount(Comparison.MORE, N))
amount("no", s.Amount(Comparison.EQUAL, ZERO))
amount("{n:digits} or fewer/less", s.Amount(Comparison.AT_MOST, N))
amount(["at least {n:digits}", "{n:digits} or/of more"], s.Amount(Comparison.AT_LEAST, N))

phrases("hp_amount", "{n:digits} HP or less", s.Amount(Comparison.AT_MOST, N))
phrases("hp_amount", "{n:digits} HP or more", s.Amount(Comparison.AT_LEAST, N))

counted("{one:card_word} and {other:card_word} card~ {whose:has_in_play}",
    e.CountOf(e.EitherCards((e.AttachedTo(e.InPlay(WHOSE), LAID), e.StadiumInPlay(both(LAID, e.BelongsTo(WHOSE)))))))
counted("{one:card_name} and each {other:card_name} {subject} has/have in play",
    e.CountOf(e.InPlay(SUBJECT, filter=EITHER_NAME)))
counted("{noun:card_noun} [you] attached in this way", e.CountOf(DONE))
counted("{noun:card_noun} attached to {pokemon}", count_attached(slot("noun"), POKEMON))
counted("{noun:card_noun} attached to {pokemon} and [to] {other:pokemon}", count_attached(slot("noun"), BOTH_OF_THEM))
counted("basic {type} and basic {second:type} Energy attached to {pokemon}",
    e.EnergyIn(e.AttachedTo(POKEMON, e.AllOf((BASIC, TYPES))), None))
counted("basic Energy [card~] attached to {pokemon} but not used to pay for this attack's Energy cost",
    e.Smaller(e.CountOf(e.AttachedTo(POKEMON, BASIC)), e.EnergyBeyondCost(None)))
counted("Benched Pokémon you discarded in this way", e.ResultOf(LEAVER))
counted(["{noun} @both_sides", "{noun} <on the field|in play> [@both_sides]"], e.CountOf(EITHER))
counted([
        "Colorless Energy in {pokemon:one_pokemon}'s Retreat Cost @retreat_now",
        "Colorless [Energy] in {pokemon}'s Retreat Cost",
], e.StatOf(Stat.RETREAT_COST, POKEMON))
counted("damage counter~ on {pokemon}", COUNTERS)
counted("damage counter~ you <placed|put on @pokemon> in this way", e.ResultOf(LAST))
counted("different type~ of {pokemon}", e.TypesAmong(POKEMON))
counted("[different] type~ of basic Energy [card~] attached to {pokemon}", e.TypesAmong(e.AttachedTo(POKEMON, BASIC)))
counted("[different] type~ of basic Energy [card~] in {whose} {zone}", e.TypesAmong(e.InZone(ZONE, WHOSE, BASIC)))
counted("different type~ of {noun} {subject} has/have in play", e.TypesAmong(IN_PLAY))
counted("different type~ of {name:card_name} on {whose} Bench", e.TypesAmong(e.InPlay(WHOSE, Place.BENCH, SHARED)))
counted("different type~ of Pokémon on {whose} Bench", e.TypesAmong(e.InPlay(WHOSE, Place.BENCH)))
counted("Energy attached to @pokemon but not used to pay for this attack's Energy cost", e.EnergyBeyondCost(None))
counted("{type} Energy attached to @pokemon but not used to pay for this attack's Energy cost",
    e.EnergyBeyondCost(slot("type")))
counted("{noun:pokemon_head} @without_this {subject} has/have in play", e.CountOf(e.OtherPokemon(IN_PLAY, ME)))
counted("{noun} fewer {subject} has/have in play", e.Difference(e.CountOf(THEIRS), e.CountOf(IN_PLAY)))
counted("{noun} {subject} has/have in play", e.CountOf(IN_PLAY))
counted("{noun:pokemon_head} {subject} has/have in play {after:pokemon_after}",
    e.CountOf(e.InPlay(SUBJECT, PLACE, DESCRIBED)))
counted("{face}", e.CoinsShowing(LAST, slot("face")))
counted("{names:names_and} in {whose} {zone}", e.CountOf(e.InZone(ZONE, WHOSE, any_of(e.Named, slot("names")))))
counted("{noun:card_noun} in {whose} {zone}", e.CountOf(ALL_OF))
counted("@type in its Retreat Cost", e.StatOf(Stat.RETREAT_COST, e.ThosePokemon(IT)))
counted("{noun:pokemon_head} in play @both_sides {after:pokemon_after}",
    e.CountOf(e.InPlay(Player.BOTH, PLACE, DESCRIBED)))
counted("{noun:pokemon_head} in play {subject} has/have more than {other:subject}",
    e.Difference(e.CountOf(IN_PLAY), e.CountOf(e.InPlay(slot("other"), PLACE, NOUN))))
counted("{noun:pokemon_head} in play with {property:pokemon_property}",
    e.CountOf(e.InPlay(Player.BOTH, PLACE, PROPERTY)))
counted("{noun:card_noun} in {whose} {zone} that has/have {property:card_property}",
    e.CountOf(e.InZone(ZONE, WHOSE, PROPERTY)))
counted("@type in the Retreat Cost of {whose} {noun}", e.StatOf(Stat.RETREAT_COST, AMONG))
counted(["[of] {whose} {noun}", "of {whose} {noun} @this_too"], e.CountOf(AMONG))
counted("[of] {whose} remaining Prize cards", e.CountOf(e.InZone(Zone.PRIZES, WHOSE)))
counted("of those Special Conditions", e.StatOf(Stat.CONDITIONS, EACH_ONE))
counted("of your Pokémon, except {kind:excepted}, in the Lost Zone",
    e.CountOf(e.InZone(Zone.LOST, Player.YOU, both(e.Is(Kind.POKEMON), SPARING))))
counted("of your Pokémon in the Lost Zone", e.CountOf(e.InZone(Zone.LOST, Player.YOU, e.Is(Kind.POKEMON))))
counted("{noun} on {whose} Bench", e.CountOf(e.InPlay(WHOSE, Place.BENCH, NOUN)))
counted("{one:card_noun} <or|and|and each> {other:card_noun} in {whose} {zone}",
    e.CountOf(e.InZone(ZONE, WHOSE, LISTED)))
counted(["other {noun} @both_sides", "{noun} in play @both_sides @without_this"], e.CountOf(e.OtherPokemon(EITHER, ME)))
counted("other {noun:card_noun} in {whose} {zone}", e.CountOf(e.InZone(ZONE, WHOSE, both(NOUN, ELSE))))
counted("Prize card~ both players have taken", e.Sum(e.PrizesTaken(Player.YOU), e.PrizesTaken(Player.OPPONENT)))
counted("Prize card~ {subject} <has|have> taken", e.PrizesTaken(SUBJECT))
counted("Prize card more than your opponent", e.Difference(YOURS, e.CountOf(e.InZone(Zone.PRIZES, Player.OPPONENT))))
counted("Prize card~ {subject} took {within}",
    e.TimesHappened(e.Pattern(Happening.PRIZE_TAKEN, player=SUBJECT), WITHIN))
counted("Prize card~ you chose", e.CountOf(PRIOR))
counted("Special Condition~ affecting {pokemon}", e.StatOf(Stat.CONDITIONS, POKEMON))
counted("{noun:card_noun} you find there", e.CountOf(those_with(SEEN, NOUN)))
counted("{noun:card_noun} <[you]|your opponent> @done_so [in this way]", count_by_measure(DONE, slot("noun")))

phrases("done_so", [
        "chose/discarded/moved/returned/revealed",
        "put <in the Lost Zone|into your hand|on the bottom of your deck|on top of your deck>",
        "shuffled into <your deck|their deck|@whose deck>",
], None)

phrases("least_stat", ["HP remaining", "remaining HP"], Stat.REMAINING_HP)

phrases("figure", "{n:digits}", N)

phrases("number", "a/an", ONE)
phrases("number", "{n:digits}", N)

phrases("per", ["for each {counted}", "times the <[total] amount|number> of {counted}"], slot("counted"))

phrases("stat", "Energy attached [to it/them]", Stat.ENERGY)
phrases("stat", "remaining HP", Stat.REMAINING_HP)

phrases("total", "the amount/number of {counted}", slot("counted"))
