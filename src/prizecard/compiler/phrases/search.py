"""What is searched for, looked at, revealed or shown."""

from prizecard.compiler import nodes as e
from prizecard.compiler import surface as s
from prizecard.compiler.grammar import Table
from prizecard.compiler.meanings.cards import chosen, chosen_each, deck_end, search_for_either, unnamed
from prizecard.compiler.phrases.slots import (
    ALL_OF, AMONG, AS_MANY, CARDS, DESCRIBED, EFFECTS, FOUND, LISTED, MEASURE, NOUN, ONE_CARD, PLACE, PLAYER, POKEMON,
    PRIOR, SEVERAL, SHARED, WANTED, WHOSE, ZONE,
)
from prizecard.compiler.templates import DOER, DOER_CHOOSES, NEW, acting, all_cards, both, seq, slot
from prizecard.vocabulary import Player, Zone

phrases = Table(__name__)
effect, plural_kinds = phrases.of_each("effect", "plural_kinds")

phrases("clause_later", "look at {end:deck_end} either player's deck",
    acting(Player.YOU, s.EitherPlayer(e.LookAt(DOER, all_cards(deck_end(Player.THAT, slot("end")))))))

effect("look~ at {cards}", e.LookAt(DOER, CARDS))
effect("look~ at {end:deck_end} either player's deck and {effects}",
    s.EitherPlayer(seq(e.LookAt(DOER, all_cards(deck_end(Player.THAT, slot("end")))), EFFECTS)))
effect("look~ through @their deck", e.LookAt(DOER, e.InZone(Zone.DECK, DOER)))
effect("reveal~ cards from [the top of] @their deck until @they reveal~ {wanted}",
    e.RevealUntil(NEW, NEW, DOER, WANTED))
effect("search~ {whose} deck for {one:numbered} or {other:numbered}[,] and {effects}",
    search_for_either(WHOSE, SEVERAL, EFFECTS))
effect("search~ {whose} {zone} for {names:either_name}",
    e.Choose(chosen(e.InZone(ZONE, WHOSE, slot("names")), ONE_CARD)))
effect("search~ {whose} {zone} for {wanted}", e.Choose(chosen(e.InZone(ZONE, WHOSE, WANTED), slot("wanted"))))
effect("search~ {whose} {zone} for {wanteds}", e.Choose(chosen_each(slot("wanteds"), ZONE, WHOSE)))
effect("search~ {whose} {zone} for {list:plural_kinds}",
    e.LookAt(DOER, all_cards(e.InZone(ZONE, WHOSE, slot("list", "filter")))))
effect("search~ {whose} {zone} for all {noun:card_noun}", e.Choose(all_cards(ALL_OF)))
effect("search~ {whose} {zone} for {noun:card_noun} and put~ as many of them as you like onto @their Bench",
    e.PutOntoBench(chosen(ALL_OF, s.Wanted(AS_MANY)), NEW))
effect("search~ {whose} {zone} for any {name:shared_name}", e.Choose(chosen(e.InZone(ZONE, WHOSE, SHARED), ONE_CARD)))
effect("search~ {player:whose} {zone} for {wanted} that evolves from 1 of {whose} {noun} and @onto_that",
    seq(e.Choose(chosen(e.InZone(ZONE, PLAYER, both(WANTED, e.EvolvesFrom(AMONG))), slot("wanted"))), e.Evolve(PRIOR,
    e.ChoosePokemon(NEW, e.InPlay(WHOSE, PLACE, both(NOUN, e.EvolvesInto(PRIOR))), chooser=DOER_CHOOSES))))
effect("search~ {player:whose} {zone} for {wanted} that levels up from 1 of {whose} {noun}[,] and @onto_that",
    seq(e.Choose(chosen(e.InZone(ZONE, PLAYER, both(WANTED, e.EvolvesFrom(AMONG, True))), slot("wanted"))),
    e.Evolve(PRIOR, e.ChoosePokemon(NEW, e.InPlay(WHOSE, PLACE, both(NOUN, e.EvolvesInto(PRIOR))),
    chooser=DOER_CHOOSES))))
effect("search~ {whose} {zone} or [@their] {other:zone} for {wanted}",
    e.Choose(chosen(e.EitherCards((e.InZone(ZONE, WHOSE, WANTED), e.InZone(slot("other"), WHOSE, WANTED))),
    slot("wanted"))))
effect(["reveal~ {cards}", "show~ {cards} to <<his or her|their|the> opponent|your opponent|you>"], e.Reveal(CARDS))
effect("show~ {wanted} to your opponent", e.Reveal(FOUND))

phrases("numbered", "{range} {noun:card_kinds}", s.Wanted(slot("range"), NOUN, MEASURE))

phrases("onto_that", "put~ it on/onto that Pokémon [@to_evolve]", None)

plural_kinds("{one:plural_of} and {other:card_noun}", s.CardNoun(LISTED, slot("other", "measure")))
plural_kinds("{noun:plural_noun}", slot("noun"))
plural_kinds("{noun:plural_of} {after:card_after}", s.CardNoun(DESCRIBED))

phrases("plural_noun", "{noun:card_noun}", unnamed(slot("noun")))

phrases("plural_of", "{pokemon:pokemon_card}", s.CardNoun(POKEMON))
