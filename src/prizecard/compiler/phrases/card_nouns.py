"""Nouns for cards."""

from prizecard.compiler import nodes as e
from prizecard.compiler import surface as s
from prizecard.compiler.grammar import Table
from prizecard.compiler.meanings.cards import chosen, chosen_each, deck_end, each_attached, found, one_or_both, some
from prizecard.compiler.phrases.slots import (
    ALL_OF, AMONG, AS_MANY, ATTACHED, BASIC, BASIC_OF_TYPE, CARD, DESCRIBED, DOWN, EVERYONE, FOUND, FROM, LAID, LISTED,
    MANY, MEASURE, MOST, NAMED, NOUN, ONE, ONE_CARD, POKEMON, PRIOR, SEEN, SEVERAL, SHARED, SO_MANY, SPARING, STAGE,
    THREE, TYPES, WANTED, WHOSE, ZERO, ZONE, N,
)
from prizecard.compiler.templates import DOER_CHOOSES, IT, NEW, TALLIED, THAT, all_cards, both, slot, those_with
from prizecard.vocabulary import AbilityKind, Chooser, Kind, Measure, Place, Player, Position, Stat, Variety, Zone

phrases = Table(__name__)
card_after = phrases.of("card_after")
card_kinds = phrases.of("card_kinds")
card_list = phrases.of("card_list")
card_noun = phrases.of("card_noun")
card_property = phrases.of("card_property")
card_word = phrases.of("card_word")
cards = phrases.of("cards")

card_after("(excluding the one you discarded)", e.Lacks(e.OneOf(PRIOR)))
card_after("named {name:card_name}", NAMED)
card_after("that evolves/evolve from {name:card_name}", e.EvolvesFromName(slot("name")))
card_after("that evolves/evolve from {pokemon:evolver}", e.EvolvesFrom(POKEMON))
card_after("that evolves from {pokemon:evolver} that is the same type as that Energy card",
    both(e.EvolvesFrom(POKEMON), e.SharesTypeWith(e.EventCards())))
card_after(["that has/have {property:card_property}", "with {property:card_property}"], slot("property"))
card_after("that has/have an Ability", e.HasAbility(AbilityKind.ABILITY, None))
card_after("<that has/have|with> a Retreat Cost of {amount}", e.Where(Stat.RETREAT_COST, *SO_MANY))
card_after("that is/are the same type as {pokemon}", e.SharesTypeWith(POKEMON))
card_after(["(<except [for]|excluding> {kind:excepted})", "that <isn't/aren't a/an|aren't> {kind:excepted}"], SPARING)
card_after("with {amount:hp_amount}", e.Where(Stat.HP, *SO_MANY))
card_after("with the same name as 1 of {whose} {other:noun}",
    e.SameNameAs(e.InPlay(WHOSE, slot("other", "place"), slot("other", "filter"))))
card_after("with the same type as 1 of {whose} {other:noun}",
    e.SharesTypeWith(e.InPlay(WHOSE, slot("other", "place"), slot("other", "filter"))))

card_kinds("{noun:card_noun}", slot("noun"))
card_kinds("{noun:card_noun} {after:card_after}", s.CardNoun(DESCRIBED, MEASURE))
card_kinds([
        "different types of {noun:card_noun}",
        "{noun:card_noun} of different types",
], s.CardNoun(NOUN, MEASURE, Variety.DIFFERENT_TYPES))
card_kinds("{noun:card_noun} of different types {after:card_after}",
    s.CardNoun(DESCRIBED, MEASURE, Variety.DIFFERENT_TYPES))
card_kinds("{one:card_noun}, {other:card_noun}, or {last:card_noun}",
    s.CardNoun(e.AnyOf((slot("one", "filter"), slot("other", "filter"), slot("last", "filter"))), slot("last",
    "measure")))
card_kinds("{one:card_noun} or {other:card_noun} {kind:but_not_these}",
    s.CardNoun(both(LISTED, SPARING), slot("other", "measure")))
card_kinds("{one:card_noun} <(or {other:card_noun})|or [a/an] {other:card_noun}>",
    s.CardNoun(LISTED, slot("other", "measure")))
card_kinds("{one:card_noun} or [a/an] {other:card_noun} {after:of_the_last}",
    s.CardNoun(e.AnyOf((slot("one", "filter"), both(slot("other", "filter"), slot("after")))), slot("other",
    "measure")))
card_kinds("{first:card_noun} or a/an {pair:last_pair} {after:of_the_last}",
    s.CardNoun(e.AnyOf((slot("first", "filter"), both(slot("pair"), slot("after"))))))
card_kinds("{noun:card_noun} with different names", s.CardNoun(NOUN, MEASURE, Variety.DIFFERENT_NAMES))

card_list("{one:card_noun} {after:card_after} and {other:card_noun}",
    s.CardNoun(e.AnyOf((both(slot("one", "filter"), slot("after")), slot("other", "filter"))), slot("other",
    "measure")))
card_list("{one:card_noun} and/or {other:card_noun}", s.CardNoun(LISTED, slot("other", "measure")))
card_list("{one:card_noun}, {other:card_noun}, <and|or|and/or> {last:card_noun}",
    s.CardNoun(e.AnyOf((slot("one", "filter"), slot("other", "filter"), slot("last", "filter"))), slot("last",
    "measure")))
card_list("{noun:card_noun}", slot("noun"))

card_noun("basic Energy", s.CardNoun(BASIC, Measure.ENERGY))
card_noun("basic {type} Energy", s.CardNoun(BASIC_OF_TYPE, Measure.ENERGY))
card_noun("basic Energy card~", s.CardNoun(BASIC))
card_noun("basic {type} Energy card~", s.CardNoun(BASIC_OF_TYPE))
card_noun("<basic {type} or/and [basic] {second:type}|{type} and {second:type} basic> Energy card~",
    s.CardNoun(e.AllOf((BASIC, TYPES))))
card_noun("card~", s.CardNoun(e.Anything()))
card_noun("{pokemon:pokemon_card} [card~]", s.CardNoun(POKEMON))
card_noun("{name:card_name} [card~]", s.CardNoun(NAMED))
card_noun("{stage:stage_word} card~", s.CardNoun(STAGE))
card_noun("Energy", s.CardNoun(e.Is(Kind.ENERGY), Measure.ENERGY))
card_noun("{type} Energy", s.CardNoun(e.Provides(slot("type")), Measure.ENERGY))
card_noun("Energy card~", s.CardNoun(e.Is(Kind.ENERGY)))
card_noun("{type} Energy card~", s.CardNoun(e.Provides(slot("type"))))
card_noun("{stage:stage_word} Energy card~", s.CardNoun(both(STAGE, e.Is(Kind.ENERGY))))
for kind in (
    Kind.EVOLUTION, Kind.ITEM, Kind.SPECIAL_ENERGY, Kind.STADIUM, Kind.SUPPORTER, Kind.TECHNICAL_MACHINE, Kind.TRAINER,
):
    card_noun(f"{kind} card~", s.CardNoun(e.Is(kind)))
card_noun("Holon Energy [card~]", s.CardNoun(e.NameContains("Holon Energy")))
card_noun("{words:card_words} card~", s.CardNoun(e.AnyOf(slot("words"))))
card_noun("{type} or/and {second:type} Energy card~", s.CardNoun(TYPES))
card_noun("{one:stage_word} or {other:stage_word} card~", s.CardNoun(LAID))
card_noun(["Pokémon Tool card~", "Pokémon Tool~"], s.CardNoun(e.Is(Kind.TOOL)))
card_noun("@prism_star card~", s.CardNoun(e.Is(Kind.PRISM_STAR)))
card_noun("@prism_star Pokémon", s.CardNoun(both(e.Is(Kind.PRISM_STAR), e.Is(Kind.POKEMON))))
card_noun("Special Energy", s.CardNoun(e.Is(Kind.SPECIAL_ENERGY), Measure.ENERGY))
card_noun("TAG TEAM Supporter card~", s.CardNoun(e.AllOf((e.Is(Kind.TAG_TEAM), e.Is(Kind.SUPPORTER)))))
card_noun("{stage:stage_word} Trainer card~", s.CardNoun(both(STAGE, e.Is(Kind.TRAINER))))

card_property("an owner in its/their name~", e.Is(Kind.OWNED))
card_property("Dark in its/their name~", e.Is(Kind.DARK))
card_property("Dark or {name:name_word} in its/their name~", e.AnyOf((e.Is(Kind.DARK), SHARED)))
card_property("{name:name_word} in its/their name~", SHARED)
card_property("{type} Resistance", e.HasResistance(slot("type")))
card_property("the {name:attack_name} attack", e.HasAttack(slot("name")))
card_property("[the word] {part:quoted} in its/their name~", e.NameContains(slot("part")))
card_property("{name:quoted} or {other:quoted} in its/their name~", e.AnyOf((SHARED, e.NameContains(slot("other")))))
card_property("δ on its/their card~", e.Is(Kind.DELTA))

for kind in (Kind.ITEM, Kind.TOOL, Kind.SPECIAL_ENERGY, Kind.STADIUM, Kind.SUPPORTER, Kind.TRAINER):
    card_word(str(kind), e.Is(kind))

cards("a/an {one:type} and a/an {other:type} Energy attached to {pokemon}",
    each_attached(tuple(s.Wanted(s.Range(ONE, ONE), e.Provides(type), Measure.ENERGY) for type in SEVERAL), POKEMON))
cards("a/an {noun:card_noun} attached to {pokemon} or a Stadium card in play",
    e.ChooseCards(NEW, e.EitherCards((ATTACHED, e.StadiumInPlay())), chooser=DOER_CHOOSES))
cards("a card from there", e.ChooseCards(NEW, SEEN, chooser=DOER_CHOOSES))
cards("a number of {noun:card_noun} in {whose} {zone} up to {total}",
    chosen(ALL_OF, s.Wanted(s.Range(ZERO, slot("total")), NOUN, MEASURE)))
cards("a number of {noun:card_kinds} you find there up to {total}",
    found(those_with(SEEN, NOUN), s.Wanted(s.Range(ZERO, slot("total")))))
cards("a <random card|card at random> from {whose} hand",
    e.ChooseCards(NEW, e.InZone(Zone.HAND, WHOSE), chooser=Chooser.RANDOM))
cards("a Stadium card {whose:has_in_play}", e.StadiumInPlay(e.BelongsTo(WHOSE)))
cards("all {one:card_noun} and {other:card_noun} <attached to|from> {pokemon}",
    all_cards(e.AttachedTo(POKEMON, LISTED)))
cards("all {noun:card_noun} <attached to|from> {pokemon}", all_cards(ATTACHED))
cards("all {noun:card_noun} from/in {whose} {zone}", all_cards(ALL_OF))
cards([
        "all of {whose} {noun:card_noun} in play",
        "all {noun:card_kinds} {whose:has_in_play}",
], e.EitherCards((e.AttachedTo(e.InPlay(WHOSE), NOUN), e.AllCardsOf(e.InPlay(WHOSE, Place.ANYWHERE, NOUN)),
    e.StadiumInPlay(both(NOUN, e.BelongsTo(WHOSE))))))
cards("[all of] {whose} Prize cards", all_cards(e.InZone(Zone.PRIZES, WHOSE)))
cards("[all of] {whose} @face_down Prize cards", all_cards(DOWN))
cards("all {noun:card_noun} <you find|found> there", all_cards(those_with(SEEN, NOUN)))
cards("{pokemon} and all cards attached to it/them", e.AllCardsOf(POKEMON))
cards("{one:card_name}, {other:card_name}, and {last:card_name} from your hand", chosen_each(tuple(
    s.Wanted(s.Range(ONE, ONE), e.Named(name)) for name in THREE), Zone.HAND, Player.YOU))
cards("any {noun:card_noun} you find there", chosen(those_with(SEEN, NOUN), MANY))
cards("as many {noun:card_noun} <attached to|from> {pokemon} [as you like]", chosen(ATTACHED, MANY))
cards("as many {noun:card_noun} from {whose} {zone} as you like", FROM)
cards("as many of {whose} @face_down Prize cards as you like", some(DOWN, AS_MANY))
cards("as many {noun:card_kinds} you find there as you like", found(those_with(SEEN, NOUN), MANY))
cards("{wanted} attached to <Pokémon in play @whoever|a Pokémon in play [@whoever]>",
    chosen(e.AttachedTo(EVERYONE, WANTED), slot("wanted")))
cards("{wanteds} <attached to|from> {pokemon}", each_attached(slot("wanteds"), POKEMON))
cards([
        "{wanted} <from|<that was/were|, if any,> attached to> {pokemon}",
        "{wanted} attached to {pokemon} <[in any way you like]|, if any>",
], chosen(e.AttachedTo(POKEMON, WANTED), slot("wanted")))
cards("{wanted} attached to 1 of {whose} {noun}, or any Stadium card in play[,]",
    chosen(e.EitherCards((e.AttachedTo(AMONG, WANTED), e.StadiumInPlay())), slot("wanted")))
cards("{number} card~ from {whose} hand without looking",
    e.ChooseCards(NEW, e.InZone(Zone.HAND, WHOSE), slot("number"), slot("number"), Chooser.RANDOM))
cards("{range} cards from the top of {whose} deck", all_cards(e.DeckEnd(WHOSE, Position.TOP, MOST)))
cards("{end:deck_end} {whose} deck", all_cards(deck_end(WHOSE, slot("end"))))
cards("{end:deck_end} each player's deck",
    all_cards(e.EitherCards((deck_end(Player.YOU, slot("end")), deck_end(Player.OPPONENT, slot("end"))))))
cards("{range} @face_down Prize card~ @whoever", some(e.InZone(Zone.PRIZES, Player.BOTH, e.FaceDown()), slot("range")))
cards("{names:either_name} from {whose} {zone}", chosen(e.InZone(ZONE, WHOSE, slot("names")), ONE_CARD))
cards("{wanteds} from {whose} {zone}", chosen_each(slot("wanteds"), ZONE, WHOSE))
cards("{wanted} from either player's {zone}", chosen(e.InZone(ZONE, Player.BOTH, WANTED), slot("wanted")))
cards("{wanted} <from|in> {whose} {zone}", chosen(e.InZone(ZONE, WHOSE, WANTED), slot("wanted")))
cards("{wanted} from the discard pile", chosen(e.InZone(Zone.DISCARD, Player.YOU, WANTED), slot("wanted")))
cards("{whose} hand", all_cards(e.InZone(Zone.HAND, WHOSE)))
cards("{range} in any combination of {noun:card_noun} and Stadium cards in play [@whoever]",
    some(e.EitherCards((e.AttachedTo(EVERYONE, NOUN), e.StadiumInPlay())), slot("range")))
cards("{range} in any combination of {list:card_list} in play @both_sides",
    chosen(e.EitherCards((e.AttachedTo(EVERYONE, slot("list", "filter")), e.StadiumInPlay(slot("list", "filter")))),
    s.Wanted(slot("range"))))
cards(["it", "that Pokémon"], e.ThoseCards(IT))
cards("{n:digits} <more card~ from {whose} hand without looking|random cards from {whose} hand>",
    e.ChooseCards(NEW, e.InZone(Zone.HAND, WHOSE), N, N, Chooser.RANDOM))
cards("{range} of {whose} Prize cards", some(e.InZone(Zone.PRIZES, WHOSE), slot("range")))
cards("{range} of {whose} @face_down Prize cards [without looking]", some(DOWN, slot("range")))
cards("{range} of <them|those cards>", some(PRIOR, slot("range")))
cards("{one:wanted}, {other:wanted}, or 1 of each from {whose} {zone}", one_or_both(SEVERAL, ZONE, WHOSE))
cards(["that <card|Energy card>", "those <cards|Pokémon>"], e.ThoseCards(THAT))
cards("the {n:digits} cards from the bottom of {whose} deck", all_cards(e.DeckEnd(WHOSE, Position.BOTTOM, N)))
cards(["<the <cards|Pokémon|Energy|Energy cards>|the/that card> you chose", "that Energy", "them"], PRIOR)
cards([
        "[the] other @digits cards",
        "the <other [revealed]|remaining|@digits other> cards",
        "the other card",
        "the rest",
], e.OtherCards(SEEN, PRIOR))
cards("the revealed cards", all_cards(SEEN))
cards(["any/a Stadium card in play", "that Stadium [card]", "the Stadium card"], e.StadiumInPlay())
cards(["{wanted} from those cards", "{wanted} there"], FOUND)
cards("this card", CARD)
cards("those [@type] Energy cards", e.ThoseCards(TALLIED))
cards("{wanted} you discarded in this way", chosen(those_with(PRIOR, WANTED), slot("wanted")))
cards("{wanted} you find there", found(those_with(SEEN, WANTED), slot("wanted")))
cards("{wanted} you find there (except [for] {kind:excepted})",
    found(those_with(SEEN, both(WANTED, SPARING)), slot("wanted")))

phrases("face_down", "face-down", None)

phrases("has_in_play", "you have in play", Player.YOU)
phrases("has_in_play", "your opponent has in play", Player.OPPONENT)

phrases("last_pair", "{one:card_noun} (or {other:card_noun})", LISTED)

phrases("of_the_last", ["that has/have {property:card_property}", "with {property:card_property}"], slot("property"))
