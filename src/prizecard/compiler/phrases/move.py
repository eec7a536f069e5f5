"""What is moved, switched, shuffled, turned over or devolved."""

from prizecard.compiler import nodes as e
from prizecard.compiler import surface as s
from prizecard.compiler.grammar import Table
from prizecard.compiler.meanings.cards import beyond, chosen
from prizecard.compiler.meanings.damage import counters_moved
from prizecard.compiler.meanings.pokemon import switched
from prizecard.compiler.phrases.slots import (
    AMONG, BASIC, CARDS, EACH_ONE, EITHER, LEAST, MANY, ME, MOST, NOUN, ONE, PLACE, POKEMON, PRIOR, SAME, SPARING,
    WANTED, WHOSE, ZERO, ZONE,
)
from prizecard.compiler.templates import DOER_CHOOSES, FORMER, NEW, all_cards, both, seq, slot
from prizecard.vocabulary import Duration, Player, Position, Spread, Zone

phrases = Table(__name__)
effect, counters_on = phrases.of_each("effect", "counters_on")

GIVER = slot("source")

phrases("sentence", "move a {kind:card_noun} attached to 1 of either player's Pokémon to another of that player's "
    "{noun}",
    s.EitherPlayer(e.Attach(e.ChooseCards(NEW, e.AttachedTo(e.InPlay(Player.THAT), slot("kind", "filter"))),
    e.ChoosePokemon(NEW, e.InPlay(Player.THAT, PLACE, NOUN)))))
phrases("sentence", "shuffle @this_one back into your deck", seq(s.PlaceLeftFor(Zone.DECK), e.Shuffle(Player.YOU)))

effect("devolve~ {pokemon} <and put~|by putting> {times:devolved_card} @into_hand",
    e.Devolve(POKEMON, slot("times"), Zone.HAND))
effect("devolve~ {pokemon} and put~ @own_name into @their hand", e.Devolve(POKEMON, ONE, Zone.HAND))
effect("devolve~ any number of {whose} {noun} as many times as you like and put~ the removed Evolution cards "
    "@into_hand",
    e.Devolve(AMONG, e.Unlimited(), Zone.HAND, Spread.FREELY))
effect("devolve~ {pokemon} by shuffling any number of Evolution cards on it into @their deck",
    e.Devolve(POKEMON, e.Unlimited(), Zone.DECK, Spread.FREELY))
effect("devolve~ {pokemon} by shuffling {times:devolved_card} into @their deck",
    e.Devolve(POKEMON, slot("times"), Zone.DECK))
effect("move~ as many {noun:card_noun} attached to {source:pokemon} to {pokemon} as you like",
    e.Attach(chosen(e.AttachedTo(GIVER, NOUN), MANY), POKEMON))
effect("move~ {cards} to {pokemon} in any way you like", e.Attach(CARDS, POKEMON, Spread.FREELY))
effect("move~ {counters:counters_on} to {target:taker}", counters_moved(slot("counters"), slot("target"), Spread.EACH))
effect("move~ {counters:counters_on} to {target:taker} in any way you like",
    counters_moved(slot("counters"), slot("target"), Spread.FREELY))
effect("shuffle~ all {noun:card_noun} in {whose} {zone} into @their deck (except for {kind:excepted})",
    e.MoveCards(all_cards(e.InZone(ZONE, WHOSE, both(NOUN, SPARING))), Zone.DECK, Position.SHUFFLED))
effect("shuffle~ cards from {whose} hand into @their deck {size:hand_size}",
    e.MoveCards(beyond(WHOSE, slot("size"), DOER_CHOOSES), Zone.DECK, Position.SHUFFLED))
effect("shuffle~ {whose} deck [afterward]", e.Shuffle(WHOSE))
effect("shuffle~ the first <Pokémon|Energy card> into your deck", e.Shuffle(Player.YOU))
effect("switch~ all damage counters on {one:pokemon} with those on {other:pokemon}",
    e.ExchangeCounters(slot("one"), slot("other")))
effect("switch~ it with @this_one", s.TakesPlace(ME, PRIOR))
effect("switch~ it with 1 of {whose} {noun:pokemon_head} in play",
    e.ReplaceCard(e.ChoosePokemon(NEW, AMONG, chooser=DOER_CHOOSES), PRIOR, Zone.DISCARD))
effect("switch~ it with that card", e.ExchangeCards(e.ThoseCards(FORMER), PRIOR))
effect("switch~ it with that Pokémon", e.ReplaceCard(EACH_ONE, PRIOR, Zone.DECK))
effect("switch 1 of @their face-down Prize cards with the top card of @their deck",
    e.ExchangeCards(e.ChooseCards(NEW, e.InZone(Zone.PRIZES, Player.YOU, e.FaceDown())), e.DeckEnd(Player.YOU,
    Position.TOP, ONE)))
effect("switch~ {one:cards} with a different type of basic Energy card from {whose} {zone}",
    seq(e.Choose(slot("one")), e.Choose(e.ChooseCards(NEW, e.InZone(ZONE, WHOSE, both(BASIC,
    e.Lacks(e.SameNameAs(PRIOR)))), chooser=DOER_CHOOSES)), e.ExchangeCards(e.ThoseCards(FORMER), PRIOR)))
effect("switch~ {one:pokemon} with {other:pokemon} [, if any]", switched(slot("one"), slot("other")))
effect("switch~ {pokemon} with {wanted} in your hand",
    e.ReplaceCard(POKEMON, chosen(e.InZone(Zone.HAND, Player.YOU, WANTED), slot("wanted")), Zone.HAND))
effect("switch~ {one:pokemon} with that Active Pokémon", e.Switch(slot("one")))
effect("turn all Energy attached to {pokemon} into {type} Energy for the rest of the turn",
    s.During(Duration.THIS_TURN, s.Holding((e.SetEnergyType(POKEMON, slot("type")),))))
effect("move~ {cards} to {pokemon}", e.Attach(CARDS, POKEMON))
effect("shuffle~ {cards} [back] into <@their deck|their decks>", e.MoveCards(CARDS, Zone.DECK, Position.SHUFFLED))

counters_on("all damage counters <from|on> {source:giver}", (GIVER, e.Unlimited(), e.Unlimited()))
counters_on("as many damage counters <from|on> {source:giver} as you like", (GIVER, ZERO, e.Unlimited()))
counters_on("{range} damage counter~ <from|on> {source:giver}", (GIVER, LEAST, MOST))

phrases("devolved_card", "all of the Evolution cards <on|from> <it|that Pokémon|them>", e.Unlimited())
phrases("devolved_card", "the highest stage Evolution card <on|from> <it|each of them>", ONE)

phrases("giver", ["1 {noun}", "either player's {noun}"], e.ChoosePokemon(NEW, EITHER, chooser=DOER_CHOOSES))
phrases("giver", "{pokemon}", POKEMON)

phrases("taker", [
        "another {noun:pokemon_head} @whoever",
        "another {noun}",
], e.ChoosePokemon(NEW, e.OtherPokemon(EITHER, SAME), chooser=DOER_CHOOSES))
phrases("taker", "{pokemon}", POKEMON)
