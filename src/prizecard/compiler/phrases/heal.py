"""What is removed or healed."""

from prizecard.compiler import nodes as e
from prizecard.compiler.grammar import Table
from prizecard.compiler.meanings.cards import chosen
from prizecard.compiler.meanings.damage import not_per_pokemon
from prizecard.compiler.meanings.pokemon import one_condition_removed
from prizecard.compiler.phrases.slots import (
    ANY_OF_YOURS, ATTACHED, CARDS, EACH_ONE, NOUN, ONE, PLACE, POKEMON, PRIOR, SAME, TEN, WANTED, WHOSE, N,
)
from prizecard.compiler.templates import DOER_CHOOSES, LAST, NEW, all_cards, both, product, seq, slot
from prizecard.vocabulary import Cause, Comparison, Kind, Stat, Target, Zone

phrases = Table(__name__)
effect = phrases.of("effect")

HEALED = e.Heal(POKEMON, product(TEN, slot("number")))

effect("<heal~ all damage|remove~ all damage counters> from {pokemon}", e.Heal(POKEMON, e.Unlimited()))
effect("heal~ {n:digits} damage and remove~ a Special Condition from {pokemon}",
    seq(e.Heal(POKEMON, N), one_condition_removed(SAME, SAME)))
effect("heal~ {n:digits} damage and remove~ all Special Conditions from {pokemon}",
    seq(e.Heal(POKEMON, N), e.Cure(SAME)))
effect("heal~ {n:digits} damage from {pokemon}", e.Heal(POKEMON, N))
effect("heal~ <from {pokemon} {n:digits} damage|{n:digits} damage from {pokemon}> {per}",
    e.Heal(POKEMON, product(N, not_per_pokemon(slot("per")))))
effect("heal~ {n:digits} damage from those Pokémon for each card you attached to @pokemon in this way",
    e.ForEach(NEW, ANY_OF_YOURS, e.Heal(EACH_ONE, e.Product(N, e.CountOf(e.FilteredCards(PRIOR,
    e.OneOf(e.AttachedTo(EACH_ONE))))))))
effect("heal~ from {pokemon} the same amount of damage you did to {other:pokemon}",
    e.Heal(POKEMON, e.DamageDone(slot("other"))))
effect([
        "remove~ a number of damage counters equal to {total} from {pokemon}",
        "remove~ from {pokemon} a number of damage counters equal to {total}",
], e.Heal(POKEMON, product(TEN, slot("total"))))
effect("remove~ a number of damage counters equal to {total} from {whose} {noun} in any way you like",
    e.Repeat(slot("total"), e.Heal(e.ChoosePokemon(NEW, e.InPlay(WHOSE, PLACE, both(NOUN, e.Where(Stat.DAMAGE_COUNTERS,
    Comparison.AT_LEAST, ONE))), chooser=DOER_CHOOSES), TEN)))
effect("remove~ a/1 Special Condition from {pokemon}", one_condition_removed(POKEMON, SAME))
effect("remove~ all effects of attacks on each player and @their Pokémon",
    e.RemoveEffects(Target.ALL, None, Cause.ATTACK))
effect("remove~ all effects of attacks on you and {pokemon}",
    seq(e.RemoveEffects(Target.PLAYER, None, Cause.ATTACK), e.RemoveEffects(Target.POKEMON, POKEMON, Cause.ATTACK)))
effect("remove~ all Special Conditions and all damage counters from {pokemon}",
    seq(e.Cure(POKEMON), e.Heal(SAME, e.Unlimited())))
effect("remove~ all Special Conditions and {n:digits} damage counter~ [@fewer_left] from {pokemon} [@fewer_left]",
    seq(e.Cure(POKEMON), e.Heal(SAME, product(TEN, N))))
effect("remove~ all Special Conditions and heal~ {n:digits} damage from {pokemon}",
    seq(e.Cure(POKEMON), e.Heal(SAME, N)))
effect("remove~ all Special Conditions from {pokemon}", e.Cure(POKEMON))
effect("remove the Level-Up card from {pokemon} and <have your opponent shuffle that card|shuffle it> into @their deck",
    e.Devolve(POKEMON, ONE, Zone.DECK, kind=Kind.LEVEL_UP))
effect("remove~ {pokemon:highest_card} and <have @subject shuffle|shuffle~> <that card|those cards> into @their "
    "deck", e.Devolve(POKEMON, ONE, Zone.DECK))
effect("remove~ {pokemon:highest_card}[,] and put~ <it|that card|those cards> back into @their hand",
    e.Devolve(POKEMON, ONE, Zone.HAND))
effect("remove~ {cards:taken_cards} and put~ it/them in the Lost Zone", e.MoveCards(CARDS, Zone.LOST))
effect("remove~ {number} damage counter~ {per}", e.Heal(SAME, product(product(TEN, slot("number")), slot("per"))))
effect("remove~ {number} damage counter~ and a Special Condition from {pokemon}",
    seq(HEALED, one_condition_removed(SAME, SAME)))
effect("remove~ {number} damage counter~ and all Special Conditions from {pokemon}", seq(HEALED, e.Cure(SAME)))
effect("remove~ {number} damage counter~ from {pokemon} [@fewer_left]", HEALED)
effect("remove~ from {pokemon} the number of damage counters equal to the damage you did to {other:pokemon}",
    e.Heal(POKEMON, e.DamageDone(slot("other"))))
effect("remove~ that many damage counters from {pokemon}", e.Heal(POKEMON, product(TEN, e.ResultOf(LAST))))
effect("remove~ the Special Condition {condition:special_condition} from {pokemon}",
    e.Cure(POKEMON, (slot("condition"),)))

phrases("fewer_left", [
        "(all if there are less than @digits)",
        "(remove 1 if there is only 1)",
        "(remove @digits damage counter~ if <that Pokémon|a Pokémon> has only @digits)",
], None)

phrases("highest_card", "the highest stage Evolution card from {pokemon}", POKEMON)

phrases("taken_cards", "all {noun:card_noun} attached to {pokemon}", all_cards(ATTACHED))
phrases("taken_cards", "{wanted} attached to {pokemon}", chosen(e.AttachedTo(POKEMON, WANTED), slot("wanted")))
