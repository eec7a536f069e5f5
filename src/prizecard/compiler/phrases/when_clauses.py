"""Sentences that open with a moment: when, whenever, at, before, after, during, once."""

from prizecard.compiler import nodes as e
from prizecard.compiler import surface as s
from prizecard.compiler.grammar import Table
from prizecard.compiler.meanings.events import on, provided, replaced_in_opponents_turn
from prizecard.compiler.meanings.pokemon import holder_is
from prizecard.compiler.phrases.slots import (
    ANY_OF_YOURS, AT_END, BODY, CARD, EVERYONE, FIRST, GOES, LEFT, ME, NAMED, NOUN, ON_EVENT, PLAYED, POKEMON, SUBJECT,
    THEIR_END, THEIR_TURN, YOURS, YOUR_END, N,
)
from prizecard.compiler.templates import NEW, given, seq, slot
from prizecard.vocabulary import (
    Action, Cause, Duration, Face, Frequency, Happening, Kind, Limit, Place, Player, Position, Prevented, Window, Zone,
)

ITEM_OR_SUPPORTER = e.AnyOf((e.Is(Kind.ITEM), e.Is(Kind.SUPPORTER)))

phrases = Table(__name__)
sentence, clause_later, effect = phrases.of_each("sentence", "clause_later", "effect")

sentence("after counting your Prize cards, shuffle them into your deck",
    seq(e.Let(NEW, YOURS), e.MoveCards(e.InZone(Zone.PRIZES, Player.YOU), Zone.DECK, Position.SHUFFLED)))
sentence("at the end of the turn in which this happens, discard @itself",
    s.Whenever(YOUR_END, GOES, e.Happened(e.Pattern(Happening.DAMAGED,
    player=Player.OPPONENT, by=e.Holder(), place=Place.ACTIVE, cause=Cause.ATTACK), Window.THIS_TURN)))
sentence("@any_time, if <this Pokémon|@itself> is your Active Pokémon, you may {effect:leaving}",
    s.Using(Frequency.ANY_NUMBER, slot("effect"), e.Matches(ME, e.At(Place.ACTIVE))))
sentence("@any_time[,] you may discard @itself from play", s.Says((e.DiscardAtWill(),)))
sentence("before evolving, heal all damage from {pokemon}", s.DoneBefore(e.Heal(POKEMON, e.Unlimited())))
sentence("before @subject flip~ a coin to decide who goes first in a game, @subject may play @this_text",
    s.PlayedBeforeCoin())
sentence("{effects} between turns", s.Whenever(e.Pattern(Happening.BETWEEN_TURNS), BODY))
sentence("during your first turn, {modifiers}", s.Holding(slot("modifiers"), FIRST))
sentence("during your opponent's turn, {replacement}", replaced_in_opponents_turn(slot("replacement")))
sentence("during your turn, you may play {n:digits} Supporter cards",
    s.Holding((e.ChangeLimit(Limit.SUPPORTERS, Player.YOU, None, N),)))
sentence("once during your first turn [@before_attack], you may {effects}",
    s.Using(Frequency.ONCE_PER_TURN, BODY, FIRST))
sentence("[once] during your opponent's turn, if {pokemon:concerned} would be Knocked Out by {blow}, {reaction}",
    given(slot("reaction"), when=given(slot("blow"), pokemon=POKEMON), condition=THEIR_TURN))
sentence("you may play this card during your opponent's turn when {event}",
    s.Whenever(slot("event"), e.Sequence(()), THEIR_TURN, Player.YOU, zone=Zone.HAND))
sentence("once during your opponent's turn, <if {event:set_off}|when {event}>, you may {effects}",
    s.Whenever(slot("event"), BODY, THEIR_TURN, Player.YOU, Frequency.ONCE_PER_TURN))
sentence("once during your turn [@before_attack], if {whether}, <when|after> {event}, {reaction}",
    given(provided(slot("whether"), ON_EVENT), frequency=Frequency.ONCE_PER_TURN))
sentence("once during your turn, when {event:thrown}, {reaction}",
    given(slot("reaction"), when=slot("event"), zone=Zone.DISCARD, frequency=Frequency.ONCE_PER_TURN))
sentence("once during your turn [@before_attack], <when|after> {event}, {reaction}",
    given(ON_EVENT, frequency=Frequency.ONCE_PER_TURN))
sentence([
        "<when|if> @holder is no longer [a/an] {noun:pokemon_head}, discard @itself",
        "[(] if @itself is attached to anything other than {noun:held_by}, discard @itself",
], s.Says((e.StaysWhile(holder_is(slot("noun"))),)))
sentence("when you play this card, you may {effects}", s.WhenPlayed(BODY))
sentence("when you play {name:card_name} @from_hand to evolve @this_one, before it evolves, you may {effects}",
    s.Whenever(e.Pattern(Happening.EVOLVING, ME, Player.YOU, NAMED, origin=Zone.HAND), BODY, optional=Player.YOU))
sentence("when your turn ends, discard @itself", s.Whenever(YOUR_END, GOES))
sentence("whenever {event:would_be}, {effects}", s.WouldBe(slot("event"), BODY))
sentence("whenever a player flips a coin for the Special Condition {condition:special_condition} between turns, "
    "@that_condition isn't removed even if the result is heads",
    s.Holding((e.KeepCondition(EVERYONE, (slot("condition"),)),)))
sentence("<whenever <any|either> player plays an Item or Supporter card @from_hand, prevent all effects of that card "
    "done to this Stadium card|prevent all effects of Item and Supporter cards done to this card>",
    s.Holding((e.Forbid(Action.DISCARD, card=e.OneOf(CARD), causes=(Cause.TRAINER,), through=ITEM_OR_SUPPORTER),
    e.Forbid(Action.MOVE_TO_HAND, card=e.OneOf(CARD), causes=(Cause.TRAINER,), through=ITEM_OR_SUPPORTER))))
sentence("whenever either player plays a Stadium card @from_hand, discard that Stadium card after discarding this one",
    s.Whenever(e.Pattern(Happening.PLAYED, player=Player.BOTH, card=e.Is(Kind.STADIUM), origin=Zone.HAND), seq(GOES,
    e.MoveCards(e.EventCards(), Zone.DISCARD))))
sentence("whenever {event:befalling}, you may put @pokemon and all cards that were attached to @pokemon "
    "from @their @zone into @their hand",
    s.WouldBe(slot("event"), e.Redirect(e.AllCardsOf(e.EventPokemon()), Zone.HAND), optional=Player.YOU))
sentence("whenever you play a/an {noun} from your hand [during your turn], you may {effects}",
    s.Says((e.Triggered(e.Pattern(Happening.PUT_ONTO_BENCH, PLAYED, Player.YOU, origin=Zone.HAND), BODY,
    optional=Player.YOU), e.Triggered(e.Pattern(Happening.EVOLVED, PLAYED, Player.YOU, origin=Zone.HAND), BODY,
    optional=Player.YOU))))

clause_later("after your opponent draws a card at the beginning of @their next turn, @their turn ends",
    s.During(Duration.OPPONENTS_NEXT_TURN, s.Whenever(e.Pattern(Happening.TURN_STARTED, player=Player.OPPONENT),
    e.EndTurn())))
clause_later("before <@this_one does damage|<using|applying> this effect>, {clause}", s.BeforeDamage(slot("clause")))
clause_later("before doing damage, {effects}", s.BeforeDamage(BODY))
clause_later("before doing damage, have your opponent {effects}", s.BeforeDamage(LEFT))
clause_later("before doing damage, you may {effects}", s.BeforeDamage(e.May(NEW, Player.YOU, BODY)))
clause_later(["{effects} in order to use this attack", "{effects} or this attack does nothing"], s.Requires(BODY))
clause_later("then, {clause}", s.Then(slot("clause")))
clause_later("then {effects}", s.Then(BODY))

effect("at the end of this turn, {reaction}", s.During(Duration.THIS_TURN, on(AT_END, slot("reaction"))))
effect("at the end of your opponent's next turn, {reaction}",
    s.During(Duration.OPPONENTS_NEXT_TURN, on(THEIR_END, slot("reaction"))))
effect("when {pokemon:concerned} is Knocked Out by damage from those attacks, {change:prizes}",
    s.During(Duration.REST_OF_GAME, s.Holding((e.ChangePrizes(POKEMON, slot("change"), e.EventIs(
    e.Pattern(Happening.KNOCKED_OUT, POKEMON, by=ANY_OF_YOURS, cause=Cause.ATTACK))),))))
effect("whenever {subject} flips a coin {duration}, treat it as tails",
    s.During(slot("duration"), s.Holding((e.FixCoins(SUBJECT, Face.TAILS),))))
effect("whenever {subject} play~ a/an {noun:card_kinds} @from_hand {duration}, {to:card_kept_off}",
    s.During(slot("duration"), s.Holding((e.Prevent(Prevented.EFFECTS, slot("to"), None, (Cause.TRAINER,), SUBJECT,
    card=NOUN),))))

phrases("leaving", "discard all cards <from|attached to> <@pokemon|@itself> and put it on the bottom of @their deck",
    seq(e.MoveCards(e.AttachedTo(ME), Zone.DISCARD), e.MoveCards(e.PokemonCards(ME), Zone.DECK, Position.BOTTOM)))
