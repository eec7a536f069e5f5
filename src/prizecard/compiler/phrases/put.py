"""What is put, returned or placed somewhere: sentences whose verb is put, or a word for it."""

from prizecard.compiler import nodes as e
from prizecard.compiler import surface as s
from prizecard.compiler.grammar import Table
from prizecard.compiler.meanings.cards import chosen
from prizecard.compiler.phrases.slots import (
    AFFECTED, AS_MANY, CARD, CARDS, CHOSEN, EACH_ONE, HP_LEFT, ME, NOUN, POKEMON, PRIOR, REMAINS, SEEN, SIZE, THEIR_END,
    WANTED, WHOSE, ZONE, M, N,
)
from prizecard.compiler.templates import DOER, DOER_CHOOSES, LAST, NEW, THAT, THEM, product, seq, slot
from prizecard.vocabulary import Duration, Happening, Player, Position, Question, Spread, Stat, Zone

phrases = Table(__name__)
sentence, effect, modifier = phrases.of_each("sentence", "effect", "modifier")

sentence("place @this_one in the discard pile", s.PlaceLeftFor(Zone.DISCARD))
sentence("put {number} damage counter~ on each of {whose} Pokémon {condition:remaining}",
    s.Whenever(e.Pattern(Happening.CONDITION_CHECKED, e.InPlay(WHOSE), condition=REMAINS),
    e.PutCounters(e.EventPokemon(), slot("number"))))
sentence("[if you do,] put @this_one on top of your deck", s.PlaceLeftFor(Zone.DECK))
sentence("put that card back on top of @their deck, or discard that card",
    e.May(NEW, Player.YOU, e.MoveCards(e.ThoseCards(THAT), Zone.DISCARD)))

effect("add~ the top {n:digits} cards of {whose} deck to @their Prize cards", e.AddPrizes(WHOSE, N))
effect("put~ a/an {name:marker} marker on {pokemon}", e.PutMarker(POKEMON, slot("name")))
effect("put~ a number of damage counters on each of {pokemon:evolver} equal to the number of @type Energy in "
    "that Pokémon's Retreat Cost @retreat_now",
    e.ForEach(NEW, POKEMON, e.PutCounters(EACH_ONE, e.StatOf(Stat.RETREAT_COST, EACH_ONE))))
effect("put~ [a number of] damage counters on {pokemon} equal to {total}", e.PutCounters(POKEMON, slot("total")))
effect("put a total of {n:digits} damage counters on {pokemon} in any way you like",
    e.PutCounters(POKEMON, N, Spread.FREELY))
effect("put~ any {noun:card_noun} @from_hand onto {pokemon} @to_evolve",
    e.Evolve(e.ChooseCards(NEW, e.InZone(Zone.HAND, DOER, NOUN), chooser=DOER_CHOOSES), POKEMON))
effect([
        "add {cards} to @their Prize cards face down",
        "put~ {cards} as a Prize card face down",
], e.MoveCards(CARDS, Zone.PRIZES))
effect("put~ {cards} as a Prize card face up", seq(e.MoveCards(CARDS, Zone.PRIZES), e.PutFaceUp(PRIOR)))
effect("put~ as many damage counters as you like on {pokemon}",
    seq(e.Ask(NEW, DOER, Question.NUMBER, e.InCounters(HP_LEFT)), e.PutCounters(POKEMON, e.ResultOf(LAST))))
effect("put~ as many of them as you like back on top of @their deck in any order",
    e.Rearrange(chosen(SEEN, s.Wanted(AS_MANY)), Position.TOP, DOER_CHOOSES))
effect("put~ {cards} back on the bottom of @their deck in any order", e.Rearrange(CARDS, Position.BOTTOM, DOER_CHOOSES))
effect("put~ {cards} back [on top of @their deck] in any order", e.Rearrange(CARDS, Position.TOP, DOER_CHOOSES))
effect("<put~ {cards} <back to|in/into>|return~ {cards} to> @their hand", e.MoveCards(CARDS, Zone.HAND))
effect("put~ <{number} damage counter~|{number:counters_plus}> on {pokemon}", e.PutCounters(POKEMON, slot("number")))
effect("put {number} damage counter~ on {pokemon} @at_their_end",
    s.During(Duration.OPPONENTS_NEXT_TURN, s.Whenever(THEIR_END, e.PutCounters(POKEMON, slot("number")))))
effect("put {number} damage counter~ on each of them", e.PutCounters(e.ThosePokemon(THEM), slot("number")))
effect("put~ {number} damage counter~ on {pokemon} in any way you like",
    e.PutCounters(POKEMON, slot("number"), Spread.FREELY))
effect("put~ {number} damage counter~ <on {pokemon} {per}|{per} on {pokemon}>",
    e.PutCounters(POKEMON, product(slot("number"), slot("per"))))
effect("put~ damage counters on {pokemon} until @pokemon has the same remaining HP as {other:pokemon}",
    e.SetRemainingHp(POKEMON, e.StatOf(Stat.REMAINING_HP, slot("other"))))
effect("put~ damage counters on {pokemon} until the remaining HP of each Pokémon is {n:digits}",
    e.SetRemainingHp(POKEMON, N))
effect("put {n:digits} damage counters on {pokemon} and {m:digits} damage counters on {other:pokemon}",
    seq(e.PutCounters(POKEMON, N), e.PutCounters(slot("other"), M)))
effect("put {n:digits} damage counters {instead_of} on <<that Pokémon|the Defending Pokémon|it> <between turns|for "
    "this Special Condition>|the @special_condition Pokémon>",
    s.Worse(N, instead_of=slot("instead_of")))
effect("put damage counters on {pokemon} equal to the damage done to @pokemon",
    e.PutCounters(POKEMON, e.InCounters(SIZE)))
effect("put~ {wanted} from each player's {zone} onto its owner's Bench",
    seq(e.PutOntoBench(chosen(e.InZone(ZONE, Player.YOU, WANTED), slot("wanted"))),
    e.PutOntoBench(chosen(e.InZone(ZONE, Player.OPPONENT, WANTED), slot("wanted")))))
effect("put~ {cards} into @their deck", e.MoveCards(CARDS, Zone.DECK, Position.SHUFFLED))
effect("put {cards} into @their hand and the other card on the bottom of @their deck",
    seq(e.MoveCards(CARDS, Zone.HAND), e.MoveCards(e.OtherCards(SEEN, PRIOR), Zone.DECK, Position.BOTTOM)))
effect("put~ {range} of {whose} {noun} into @their hand", e.MoveCards(e.PokemonCards(CHOSEN), Zone.HAND))
effect("put~ {cards} on/onto {pokemon} <(this counts as/a evolving @pokemon)|[@to_evolve]>", e.Evolve(CARDS, POKEMON))
effect("put~ {cards} on the bottom of @their deck in any order",
    e.MoveCards(CARDS, Zone.DECK, Position.BOTTOM, DOER_CHOOSES))
effect("put~ {cards} <at the bottom of @their deck|on the bottom of @their deck [without looking at it/them]>",
    e.MoveCards(CARDS, Zone.DECK, Position.BOTTOM))
effect("put {wanted} @from_hand on top of @this_one",
    e.ReplaceCard(ME, e.ChooseCards(NEW, e.InZone(Zone.HAND, Player.YOU, WANTED)), Zone.PLAY))
effect([
        "put~ {cards} <on [the]|back on> top of @their deck",
        "put~ {cards} back",
        "put~ {cards} on top of it",
], e.MoveCards(CARDS, Zone.DECK))
effect("put~ the card you chose on top of that deck", e.MoveCards(PRIOR, Zone.DECK))
effect("put~ {cards} on top of <it|@their deck> in any order", e.MoveCards(CARDS, Zone.DECK, order=DOER_CHOOSES))
effect("put~ @this_one onto your Bench", e.PutOntoBench(CARD))
effect("put~ {cards} onto @their Bench", e.PutOntoBench(CARDS, NEW))
effect("put~ {cards} onto @their Bench as [a] Basic Pokémon", e.PutOntoBench(CARDS, NEW, as_basic=True))
effect("put~ that @card_name in its place", e.PutIntoPlace(PRIOR, ME))
effect("put~ that many damage counters on {pokemon}", e.PutCounters(POKEMON, e.ResultOf(LAST)))
effect("put~ the top {n:digits} cards of @their deck face down as @their Prize cards", e.AddPrizes(DOER, N))
effect("put~ them back in any order or shuffle~ them into @their deck",
    e.ChooseWay(DOER, (e.Rearrange(SEEN, Position.TOP, DOER_CHOOSES), e.MoveCards(SEEN, Zone.DECK, Position.SHUFFLED))))
effect("put this card into your hand @not_there", e.MoveCards(CARD, Zone.HAND))
effect("put~ this Pokémon in the Lost Zone", e.MoveCards(CARD, Zone.LOST))
effect("put~/turn~ {cards} face up", e.PutFaceUp(CARDS))
effect("put~ up to {n:digits} damage counters on {pokemon}",
    seq(e.Ask(NEW, DOER, Question.NUMBER, N), e.PutCounters(POKEMON, e.ResultOf(LAST))))
effect("<put~ the card back on [top of]|return~ it to the top of> @their deck", e.MoveCards(PRIOR, Zone.DECK))
effect("put~ damage counters on {pokemon} until <it is {n:digits} HP away from being Knocked Out|its remaining HP is "
    "{n:digits}>",
    e.SetRemainingHp(POKEMON, N))
effect("put~ {cards} in the Lost Zone", e.MoveCards(CARDS, Zone.LOST))

modifier("put {n:digits} damage counters instead of {m:digits} on [each] {condition:special_condition} Pokémon "
    "between turns",
    (e.SetConditionCounters(AFFECTED, slot("condition"), N, M),))
modifier("put {n:digits} damage counters instead of {m:digits} on {whose} {condition:special_condition} Pokémon "
    "between turns",
    (e.SetConditionCounters(e.InPlay(WHOSE, filter=e.Has(slot("condition"))), slot("condition"), N, M),))
modifier("put {n:digits} more damage counter~ on {whose} {condition:special_condition} Pokémon between turns",
    (e.ChangeConditionCounters(e.InPlay(WHOSE, filter=e.Has(slot("condition"))), slot("condition"), N),))
modifier("put {n:digits} more damage counter~ on {condition:special_condition} Pokémon @both_sides between turns",
    (e.ChangeConditionCounters(AFFECTED, slot("condition"), N),))

phrases("counters_plus", "{number} damage counter~, plus {m:digits} more damage counter~ {per},",
    e.Sum(slot("number"), product(M, slot("per"))))
