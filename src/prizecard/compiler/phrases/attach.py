"""What is attached."""

from prizecard.compiler import nodes as e
from prizecard.compiler import surface as s
from prizecard.compiler.grammar import Table
from prizecard.compiler.meanings.cards import chosen
from prizecard.compiler.meanings.pokemon import holder_is
from prizecard.compiler.phrases.slots import (
    ALL_OF, CARDS, DESCRIBED, EACH_ONE, FROM, MEASURE, NOUN, PER, POKEMON, SPARED, WHOSE,
)
from prizecard.compiler.templates import NEW, slot
from prizecard.vocabulary import Spread

phrases = Table(__name__)
sentence, effect = phrases.of_each("sentence", "effect")

sentence("attach @own_name to 1 of {whose} {noun:pokemon_head} {after:of_the_last} [@no_tool]",
    s.Says((e.AttachTo(WHOSE, e.Matches(e.Holder(), DESCRIBED)),)))
sentence("attach @itself to 1 of {whose} {noun:pokemon_head} (excluding {other:left_out}) <[@no_tool]|in play>",
    s.Says((e.AttachTo(WHOSE, e.Matches(e.Holder(), SPARED)),)))
sentence([
        "attach @own_name to 1 of {whose} {noun:pokemon_head} [in play]",
        "attach @itself to 1 of {whose} {noun:pokemon_head} @no_tool",
], s.Says((e.AttachTo(WHOSE, holder_is(slot("noun"), e.Always())),)))

effect("attach~ as many {noun:card_kinds} from {whose} {zone} to {pokemon} as you like", e.Attach(FROM, POKEMON))
effect("attach~ as many {noun:card_kinds} from {whose} {zone} to {pokemon} in any way you like",
    e.Attach(FROM, POKEMON, Spread.FREELY))
effect("attach~ {n:digits} {noun:card_noun} from {whose} {zone} to {pokemon} {per}",
    e.Attach(chosen(ALL_OF, s.Wanted(s.Range(PER, PER), NOUN, MEASURE)), POKEMON))
effect("attach~ {cards} to {pokemon}", e.Attach(CARDS, POKEMON))
effect("attach~ {cards} to each of them", e.Attach(CARDS, s.EachOf(NEW, EACH_ONE, e.Unlimited(), e.Unlimited())))
effect("attach~ {cards} to each Pokémon [that] you put onto @their Bench in this way",
    e.ForEach(NEW, EACH_ONE, e.Attach(CARDS, EACH_ONE)))
effect("attach~ {cards} to {pokemon} in any way you like", e.Attach(CARDS, POKEMON, Spread.FREELY))

phrases("no_tool", "that doesn't already have a Pokémon Tool [card] attached to it", None)
