"""How many cards, of which description, from where."""

from prizecard.compiler import nodes as e
from prizecard.compiler import surface as s
from prizecard.compiler.grammar import Table
from prizecard.compiler.meanings.cards import any_of
from prizecard.compiler.phrases.slots import (
    AS_MANY, BENCH, ELSE, MANY, MEASURE, NAMED, NOUN, ONE, ONE_CARD, OWN, PLACE, SEVERAL, THREE, TYPES, ZERO, ZONE, N,
)
from prizecard.compiler.templates import DOER, LAST, both, slot
from prizecard.vocabulary import Kind, Measure, Place, Position, Variety, Zone

phrases = Table(__name__)
deck_end = phrases.of("deck_end")
either_name = phrases.of("either_name")
held = phrases.of("held")
range_ = phrases.of("range")
wanted = phrases.of("wanted")
wanteds = phrases.of("wanteds")
zone = phrases.of("zone")

deck_end("the bottom {n:digits} cards <of|from>", (Position.BOTTOM, N))
deck_end("the top card <of|from>", (Position.TOP, ONE))
deck_end("the top {n:digits} cards <in|of|from>", (Position.TOP, N))

either_name("{name:card_name}", NAMED)
either_name("{names:names_or}", any_of(e.Named, slot("names")))

held("Benched Pokémon or other Active Pokémon", e.CountOf(BENCH))
held("<card~ left|cards [( including this one)]> in @their hand", e.CountOf(OWN))
held("{type} Energy cards in play", e.CountOf(e.AttachedTo(e.InPlay(DOER), e.Provides(slot("type")))))
held("{type} Energy in play", e.EnergyOn(e.InPlay(DOER), slot("type")))
held("Energy in play", e.EnergyOn(e.InPlay(DOER), None))
held("{noun:card_noun} in <@their|the> {zone}", e.CountOf(e.InZone(ZONE, DOER, NOUN)))
held("{noun}", e.CountOf(e.InPlay(DOER, PLACE, NOUN)))
held("{noun:pokemon_head} on @their Bench", e.CountOf(e.InPlay(DOER, Place.BENCH, NOUN)))
held("other cards in @their hand", e.CountOf(e.InZone(Zone.HAND, DOER, ELSE)))
held(["Prize card <left|remaining>", "Prize cards [<left|remaining>]"], e.CountOf(e.InZone(Zone.PRIZES, DOER)))

range_("a/an", s.Range(ONE, ONE))
range_("[any] {n:digits}", s.Range(N, N))
range_("any number/amount of", AS_MANY)
range_("up to [any] {n:digits}", s.Range(ZERO, N))
range_("up to that <many|number of>", s.Range(ZERO, e.ResultOf(LAST)))

wanted("{range} {noun:card_kinds} (1 if there is only 1)", s.Wanted(slot("range"), NOUN, MEASURE))
wanted("a number of {noun:card_kinds} up to {total}", s.Wanted(s.Range(ZERO, slot("total")), NOUN, MEASURE))
wanted("{range} {names:names_and}", s.Wanted(slot("range"), any_of(e.Named, slot("names"))))
wanted("another {noun:card_kinds}", s.Wanted(s.Range(ONE, ONE), both(NOUN, ELSE), MEASURE))
wanted("any card", ONE_CARD)
wanted("any combination of {n:digits} {list:card_list}",
    s.Wanted(s.Range(N, N), slot("list", "filter"), slot("list", "measure")))
wanted("as many {noun:card_kinds} as <you like|he or she likes|they like>", MANY)
wanted("both halves of a Pokémon LEGEND",
    s.Wanted(s.Range(e.Constant(2), e.Constant(2)), e.Is(Kind.LEGEND), variety=Variety.BOTH_HALVES))
wanted("<a combination of {range}|{range} [cards] in any combination of> {list:card_list}",
    s.Wanted(slot("range"), slot("list", "filter"), slot("list", "measure")))
wanted("{range} {type} or {second:type} Energy", s.Wanted(slot("range"), TYPES, Measure.ENERGY))
wanted("{range} other {noun:card_kinds}", s.Wanted(slot("range"), both(NOUN, ELSE), MEASURE))
wanted("{range} {noun:card_kinds}", s.Wanted(slot("range"), NOUN, MEASURE, slot("noun", "variety")))

wanteds("a/an {one:one_more} and {other:one_more}", SEVERAL)
wanteds("{one:wanted} and {other:wanted}", SEVERAL)
wanteds("{one:wanted}, {other:wanted}, and {last:wanted}", THREE)
wanteds("{one:wanted}, {other:one_more}, and {last:one_more}", THREE)

phrases("one_more", "{noun:card_noun}", s.Wanted(s.Range(ONE, ONE), NOUN, MEASURE))

for place in (Zone.DECK, Zone.DISCARD, Zone.HAND, Zone.LOST):
    zone(str(place), place)
