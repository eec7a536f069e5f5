"""Switching, and what comes of it: who moved to the Bench, whom a card replaces, one of the Pokémon on a Bench."""

from __future__ import annotations

from prizecard.compiler.grammar import Table
from prizecard.compiler.phrases.cards import chosen
from prizecard.compiler.surface import BeforeDamage, Range, Wanted
from prizecard.compiler.templates import (
    DOER_CHOOSES,
    FORMER,
    LAST,
    LEAVER,
    NEW,
    RECEIVER,
    THAT,
    acting,
    both,
    operation,
    seq,
    slot,
)
from prizecard.effects import (
    Attach,
    AttachedTo,
    Choose,
    ChooseCards,
    ChoosePokemon,
    Constant,
    CountOf,
    Effect,
    ExchangeCards,
    FilteredCards,
    ForEach,
    Heal,
    Holds,
    InPlay,
    InZone,
    Is,
    KnockOut,
    Lacks,
    MoveCards,
    OneOf,
    Product,
    PutIntoPlace,
    PutOntoBench,
    ReplaceCard,
    SameNameAs,
    Shuffle,
    ThisCard,
    ThisPokemon,
    ThoseCards,
    ThosePokemon,
    Unlimited,
    When,
)
from prizecard.effects import Did as WasDone
from prizecard.vocabulary import Comparison, Kind, Place, Player, Zone

phrases = Table(__name__)

POKEMON = slot("pokemon")
CARDS = slot("cards")
N = Constant(slot("n"))
NOUN = slot("noun", "filter")

# Who moved, and who is there now.
phrases("pokemon", ["the Pokémon you moved to your Bench", "the old Active Pokémon"], ThosePokemon(LEAVER))
phrases("pokemon", "{whose} new Active Pokémon", InPlay(slot("whose"), Place.ACTIVE))
phrases("pokemon", "this {_own:own_name}", ThisPokemon())
phrases("pokemon", "the Pokémon you moved the Energy to", ThosePokemon(RECEIVER))
phrases(
    "pokemon",
    "a/an {noun:pokemon_head} on {whose} Bench",
    ChoosePokemon(NEW, InPlay(slot("whose"), Place.BENCH, NOUN), Constant(1), Constant(1), DOER_CHOOSES),
)
phrases("pokemon", "both your and your opponent's {noun}", InPlay(Player.BOTH, slot("noun", "place"), NOUN))
OPPONENT = acting(Player.OPPONENT, slot("effects"))
phrases("clause_later", "before doing damage, have your opponent {effects}", BeforeDamage(OPPONENT))
phrases("effect", "{pokemon} are Knocked Out", KnockOut(POKEMON))

# Energy that moves, and what follows it.
AS_MANY = Range(Constant(0), Unlimited())
phrases(
    "effect",
    "move~ as many {noun:card_noun} attached to {source:pokemon} to {pokemon} as you like",
    Attach(chosen(AttachedTo(slot("source"), NOUN), Wanted(AS_MANY, NOUN, slot("noun", "measure"))), POKEMON),
)
PRIOR = ThoseCards(LAST)
EACH_ONE = ThosePokemon(THAT)
OURS = Product(N, CountOf(FilteredCards(PRIOR, OneOf(AttachedTo(EACH_ONE)))))
phrases("for_its_cards", "for each card you attached @to_them_so", None)
phrases("to_them_so", "to them in this way", None)
phrases(
    "effect",
    "heal~ {n:digits} damage from those Pokémon @for_its_cards",
    ForEach(NEW, InPlay(Player.YOU), Heal(EACH_ONE, OURS)),
)
GIVEN = InPlay(Player.YOU, filter=Holds(OneOf(PRIOR), Comparison.AT_LEAST, Constant(1)))
phrases("gave_energy", "you attached Energy @to_one_so", None)
phrases("to_one_so", "to a Pokémon in this way", None)
phrases(
    "clause",
    "if @gave_energy, {clause}",
    When(WasDone(LAST), seq(Choose(ChoosePokemon(NEW, GIVEN, Unlimited(), Unlimited())), slot("clause"))),
)


# A card for each of several Pokémon.
def _for_each(cards: ChooseCards) -> Effect:
    return ForEach(NEW, EACH_ONE, Attach(cards, EACH_ONE))


phrases("put_there", "[that] you put onto @their Bench in this way", None)
phrases("effect", "attach~ {cards} to each Pokémon @put_there", operation(_for_each)(CARDS))

# A card in the place of a Pokémon's card: all that lies on the Pokémon stays.
IN_HAND = chosen(InZone(Zone.HAND, Player.YOU, slot("wanted", "filter")), slot("wanted"))
phrases("effect", "switch~ {pokemon} with {wanted} in your hand", ReplaceCard(POKEMON, IN_HAND, Zone.HAND))
phrases("effect", "switch~ it with that Pokémon", ReplaceCard(ThosePokemon(THAT), PRIOR, Zone.DECK))
AMONG = InPlay(slot("whose"), slot("noun", "place"), NOUN)
phrases(
    "effect",
    "switch~ it with 1 of {whose} {noun:pokemon_head} in play",
    ReplaceCard(ChoosePokemon(NEW, AMONG, Constant(1), Constant(1), DOER_CHOOSES), PRIOR, Zone.DISCARD),
)
phrases("effect", "switch~ it with that card", ExchangeCards(ThoseCards(FORMER), PRIOR))
phrases("effect", "shuffle~ the first <Pokémon|Energy card> into your deck", Shuffle(Player.YOU))
BASIC = Is(Kind.BASIC_ENERGY)
phrases("other_basic", "a different type of basic Energy card", None)
phrases(
    "effect",
    "switch~ {one:cards} with @other_basic from {whose} {zone}",
    seq(
        Choose(slot("one")),
        Choose(
            ChooseCards(
                NEW,
                InZone(slot("zone"), slot("whose"), both(BASIC, Lacks(SameNameAs(PRIOR)))),
                Constant(1),
                Constant(1),
                DOER_CHOOSES,
            )
        ),
        ExchangeCards(ThoseCards(FORMER), PRIOR),
    ),
)
phrases(
    "effect",
    ["put~ that {_name:card_name} in its place", "put~ that card in its place"],
    PutIntoPlace(PRIOR, ThisPokemon()),
)

# Onto a Bench.
phrases("effect", "put~ {_this:this_one} onto your Bench", PutOntoBench(ThisCard()))
phrases("effect", "play~ {cards} onto @their Bench", PutOntoBench(CARDS, NEW))
phrases("effect", "put~ {cards} onto its owner's Bench", PutOntoBench(CARDS, NEW))
phrases("no_knock_out_aside", "(this does not count as a Knock Out)", None)
phrases("effect", "discard~ {cards} @no_knock_out_aside", MoveCards(CARDS, Zone.DISCARD))
phrases(
    "cards",
    "{wanted} from either player's {zone}",
    chosen(InZone(slot("zone"), Player.BOTH, slot("wanted", "filter")), slot("wanted")),
)
OWN_PILE = InZone(Zone.DISCARD, Player.YOU, slot("wanted", "filter"))
phrases("cards", "{wanted} from the discard pile", chosen(OWN_PILE, slot("wanted")))
