"""Whole sentences that open with if."""

from prizecard.compiler import nodes as e
from prizecard.compiler import surface as s
from prizecard.compiler.grammar import Table
from prizecard.compiler.meanings.cards import any_of, chosen
from prizecard.compiler.meanings.events import by_attacks, of_no_event, of_no_replacement, on
from prizecard.compiler.meanings.pokemon import all_there, holder_is
from prizecard.compiler.phrases.slots import (
    AMONG, ATTACKS, AT_END, BODY, CARD, CHOSEN, DOES, EACH_ONE, EFFECTS, EITHER, EVERYONE, FIRST, GOES, INSTEAD, LEAST,
    LEFT, ME, MORE, MOST, NOUN, ONE, ONE_OR_OTHER, POKEMON, SAME, SIZE, SOME, SPARING, STAGE, SUFFERS, TEN, THEIR_HAND,
    THEIR_TURN, WANTED, WHOSE, YOUR_END, ZERO, ZONE, N,
)
from prizecard.compiler.templates import DOER_CHOOSES, LAST, NEW, acting, both, given, product, seq, slot
from prizecard.vocabulary import (
    Action, Comparison, Face, Happening, Kind, Place, Player, Position, Quantity, SpecialCondition, TurnState, Window,
    Zone,
)

phrases = Table(__name__)
sentence, elsewhere = phrases.of_each("sentence", "elsewhere")
ON_THE_OTHER = e.When(e.Did(LAST), seq(s.AttackDoesInstead(ZERO), e.Damage(SAME, N)))

sentence("if {event:thrown}, {reaction}", given(slot("reaction"), when=slot("event"), zone=Zone.DISCARD))
sentence("if {whether}, {effect:survival}", e.When(slot("whether"), slot("effect")))
sentence("{clause} if {whether}", e.When(of_no_event(slot("whether")), slot("clause")))
sentence("if a Pokémon is Asleep, its owner flips {n:digits} coins instead of 1 for that Special Condition between "
    "turns",
    s.Holding((e.ConditionCoins(EVERYONE, SpecialCondition.ASLEEP, N),)))
sentence("if {whose} Active Pokémon retreats, {reaction}",
    given(slot("reaction"), when=e.Pattern(Happening.RETREATED, e.InPlay(WHOSE))))
sentence("if {whose} Active Pokémon retreats and has {property:pokemon_property}, {reaction}",
    on(e.Pattern(Happening.RETREATED, e.InPlay(WHOSE), condition=e.Matches(e.EventPokemon(), slot("property"))),
    slot("reaction")))
sentence("(if an effect of this attack is prevented, this attack does nothing", s.Undivided())
sentence("if {whether}, and if {event:befalling}, {change:prizes}", s.Holding((MORE,), slot("whether")))
sentence("if {whether}, and if @this_one is in @their hand when you are setting up to play, you may put "
    "@pokemon face down {places:set_up_place}",
    s.Holding(slot("places"), slot("whether"), Zone.HAND))
sentence("{frequency}, if {zone:lies} and {whether}, you may {effect:elsewhere}",
    s.Using(slot("frequency"), slot("effect"), slot("whether"), ZONE))
sentence("<if|as long as> {whether}, whenever your opponent flips a coin during @their turn, treat it as tails",
    s.Holding((e.FixCoins(Player.OPPONENT, Face.TAILS),), e.AllTrue((slot("whether"), THEIR_TURN))))
sentence("if {whether} at the end of {whose} turn, {reaction}",
    given(slot("reaction"), when=e.Pattern(Happening.TURN_ENDED, None, WHOSE), condition=slot("whether")))
sentence("if both players play @own_name, flip the coin as normal",
    s.IgnoredIf(e.Happened(e.Pattern(Happening.PLAYED, player=Player.OPPONENT, card=e.SameNameAs(CARD)),
    Window.THIS_GAME)))
sentence("if {pokemon:holder} discards Energy for its Retreat Cost, put that Energy into your hand @not_there",
    s.WouldBe(e.Pattern(Happening.RETREAT_PAID, POKEMON), e.Redirect(e.EventCards(), Zone.HAND)))
sentence("if {whether}, {clause} during your first turn", e.When(e.AllTrue((slot("whether"), FIRST)), slot("clause")))
sentence("if heads, take {number} more Prize card~",
    e.When(e.CoinsShow(LAST, Face.HEADS, Quantity.ALL), e.TakePrizes(Player.YOU, slot("number"))))
sentence("if {whether}, {effects} instead", s.Instead(slot("whether"), of_no_replacement(BODY)))
sentence("if {whether}, {number:so_many} <instead|instead of @digits>",
    s.InsteadSoMany(slot("whether"), slot("number")))
sentence("if {whether}, instead search for {wanted} and {effects}",
    s.Instead(slot("whether"), acting(Player.YOU, seq(e.Choose(chosen(e.InZone(Zone.DECK, Player.YOU, WANTED),
    slot("wanted"))), EFFECTS))))
sentence("if {pokemon} is {condition:special_condition}, {cured:cured_at_end}",
    s.Whenever(e.Pattern(Happening.TURN_ENDED, player=Player.BOTH), acting(Player.YOU, slot("cured")), SUFFERS))
sentence("if @holder is a/an {noun:pokemon_head} or {other:pokemon_head}, discard @itself",
    s.Says((e.StaysWhile(e.Matches(e.Holder(), e.Lacks(ONE_OR_OTHER))),)))
sentence("if {pokemon} is Asleep, flip {n:digits} coins instead of 1 between turns",
    s.Holding((e.ConditionCoins(POKEMON, SpecialCondition.ASLEEP, N),)))
sentence("if @itself is attached to {noun:held_by}, @itself @only_energy",
    s.UsableIf(e.Untrue(holder_is(slot("noun")))))
sentence("if @itself is attached to {noun:held_by}, discard it at the end of the turn",
    s.Whenever(AT_END, GOES, holder_is(slot("noun"))))
sentence("if @itself is attached to {noun:held_by}, discard <it|@itself> at the end of {whose} turn",
    s.Whenever(e.Pattern(Happening.TURN_ENDED, player=WHOSE), GOES, holder_is(slot("noun"))))
sentence("if @this_one is in @their hand when you are setting up to play, you may put @pokemon face down "
    "{places:set_up_place}",
    s.Holding(slot("places"), zone=Zone.HAND))
sentence("[(] if @this_one is no longer your Active Pokémon, this effect ends", s.EndsWhenMoved())
sentence("if @holder is [a] Pokémon-ex or has {kinds:named_for}, discard @itself",
    s.Says((e.StaysWhile(e.Matches(e.Holder(), e.Lacks(e.AnyOf((e.Is(Kind.OLD_EX), slot("kinds")))))),)))
sentence("if {pokemon} is {condition:special_condition}, put {n:digits} more damage counter~ on that Pokémon between "
    "turns",
    e.When(SUFFERS, e.WorsenCondition(POKEMON, slot("condition"), N)))
sentence("{frequency}, if @this_elsewhere is the last card in your hand, you may {effect:elsewhere}",
    s.Using(slot("frequency"), slot("effect"), e.Compare(e.CountOf(e.InZone(Zone.HAND, Player.YOU)), Comparison.EQUAL,
    ONE), Zone.HAND))
sentence("if @holder isn't a/an {noun:pokemon_head} (or evolves into {kind:left_out}), discard @itself",
    s.Says((e.StaysWhile(e.Matches(e.Holder(), both(NOUN, SPARING))),)))
sentence("if {whether}, reduce that damage by {n:digits}", e.When(slot("whether"), e.Instead(e.Difference(SIZE, N))))
sentence("if {event:set_off}, remove {n:digits} damage counters @that_turns_end",
    s.Whenever(AT_END, e.Heal(ME, product(TEN, N)), e.Happened(slot("event"), Window.THIS_TURN)))
sentence("if that coin flip is {face}, {clause}", s.EachCoin(slot("face"), slot("clause")))
sentence("{frequency:stadium_use}, if {whether}, <that player|he or she|they|the player> may {effects}",
    s.Using(slot("frequency"), DOES, slot("whether")))
sentence("if that Pokémon attacks, discard @itself at the end of the turn",
    s.Whenever(YOUR_END, GOES, e.Happened(e.Pattern(Happening.ATTACKED, e.Holder()), Window.THIS_TURN)))
sentence("if that Pokémon is already {condition:special_condition}, @ability_name <Poké-Body|Poké-Power> does "
    "nothing to that Pokémon",
    s.IgnoredIf(e.Matches(EACH_ONE, e.Has(slot("condition")))))
sentence("if that Pokémon is damaged by {attacks:attacks_by}, discard @itself @that_turns_end",
    s.Whenever(AT_END, GOES, e.Happened(by_attacks(Happening.DAMAGED, e.Holder(), ATTACKS), Window.THIS_TURN)))
sentence([
        "if @this_one {shortage}, this attack does nothing",
        "this attack does nothing if @this_one {shortage}",
], s.Instead(slot("shortage"), e.Sequence(())))
sentence("if this card is discarded from play, put it into your hand @not_there",
    s.WouldBe(e.Pattern(Happening.DISCARDED, card=e.OneOf(CARD), origin=Zone.ATTACHED), e.Redirect(CARD, Zone.HAND)))
sentence("if @itself is Knocked Out, your opponent can't take any Prize cards for it",
    s.Holding((e.ChangePrizes(ME, e.Negative(e.Unlimited())),)))
sentence("if @itself is Knocked Out, it doesn't count as a Knocked Out Pokémon",
    s.Holding((e.ChangePrizes(ME, e.Negative(e.Unlimited()), counts=False),)))
sentence("<if|when> {event:befalling}, {effect:fate}", INSTEAD)
sentence("if {whether}, you can use this attack on your first turn",
    s.Holding((e.Permit(Action.ATTACK_FIRST_TURN, ME, attack=s.THIS_ATTACK),), slot("whether")))
sentence("[(] if you can't draw any cards [in this way], you can't play @this_text",
    s.UsableIf(e.Exists(e.InZone(Zone.DECK, Player.YOU))))
sentence("if you have {names:names_and} in play, each of these Pokémon's attacks does {n:digits} more damage to {hit} "
    "{stage}",
    s.Holding((e.ChangeDamage(e.InPlay(Player.YOU, filter=any_of(e.Named, slot("names"))), slot("hit"), N, STAGE),),
    all_there(Player.YOU, Place.ANYWHERE, e.Named, slot("names"))))
sentence("if you have {wanted} <@in_hand that evolves from @pokemon|that evolves from @pokemon "
    "@in_hand>, put that card on/onto the Basic Pokémon [@to_evolve]",
    e.Evolve(e.ChooseCards(NEW, e.InZone(Zone.HAND, Player.YOU, both(WANTED, e.DescendsFrom(EACH_ONE)))), EACH_ONE))
sentence("{frequency}, if you have {wanted} in your hand {after:card_after}, you may put that card on/onto {pokemon} "
    "[@to_evolve]",
    s.Using(slot("frequency"), e.Evolve(e.ChooseCards(NEW, e.InZone(Zone.HAND, Player.YOU, both(WANTED,
    slot("after")))), POKEMON), e.Exists(e.InZone(Zone.HAND, Player.YOU, both(WANTED, slot("after"))))))
sentence([
        "<if|as long as> {whether}, {frequency}, you may {effects}",
        "{frequency}, if {whether}, [you may] {effects}",
], s.Using(slot("frequency"), BODY, slot("whether")))
sentence("{frequency}, if {zone:lies}, you may {effect:elsewhere}",
    s.Using(slot("frequency"), slot("effect"), zone=ZONE))
sentence("if {event:threatened}, you may {effects}", on(slot("event"), s.Whenever(SOME, BODY, optional=Player.YOU)))
sentence("if {whether}, you may do {n:digits} damage to {range} {noun} instead",
    seq(s.BeforeDamage(e.When(e.AllTrue((slot("whether"), e.Exists(EITHER))), e.May(NEW, Player.YOU, acting(Player.YOU,
    e.Choose(e.ChoosePokemon(NEW, EITHER, LEAST, MOST, DOER_CHOOSES)))))), ON_THE_OTHER))
sentence("if {whether}, you may do {n:digits} damage to {range} of {whose} {noun} instead of <their|his or her> "
    "Active Pokémon",
    seq(s.BeforeDamage(e.When(e.AllTrue((slot("whether"), e.Exists(AMONG))), e.May(NEW, Player.YOU, acting(Player.YOU,
    e.Choose(CHOSEN))))), ON_THE_OTHER))
sentence("{frequency}, if {whether}, you may have your opponent {effects}",
    s.Using(slot("frequency"), LEFT, slot("whether")))
sentence("if you took @this_one as a face-down Prize card during your turn and {whether}, before you put it "
    "into your hand, you may {effects:taken}",
    s.Whenever(e.Pattern(Happening.PRIZE_TAKEN, player=Player.YOU, card=e.OneOf(CARD)), EFFECTS,
    e.AllTrue((e.TurnIs(TurnState.YOUR_TURN), slot("whether"))), Player.YOU))
sentence("[(] if you can't <discard <a/an|@digits> @card_kinds|shuffle @digits cards into your "
    "deck> [@from_hand], you can't play this card",
    s.PriorIsCost())
sentence("[(] if your opponent can't discard {n:digits} card~, {pokemon} can't attack",
    s.Holding((e.Forbid(Action.ATTACK, POKEMON),), e.Compare(THEIR_HAND, Comparison.FEWER, N)))

phrases("cured_at_end", "remove the Special Condition {condition:special_condition} from {pokemon} at the end of each "
    "player's turn",
    e.Cure(POKEMON, (slot("condition"),)))

elsewhere("flip a coin", e.FlipCoins(NEW, Player.YOU, ONE))
elsewhere("move your Active Pokémon to your Bench and play @this_elsewhere as your new Active Pokémon",
    seq(e.PutOntoBench(CARD), e.Switch(ME)))
elsewhere("put @this_elsewhere into your hand", e.MoveCards(CARD, Zone.HAND))
elsewhere("put @this_elsewhere on the bottom of your deck", e.MoveCards(CARD, Zone.DECK, Position.BOTTOM))
elsewhere("put/play @this_elsewhere onto your Bench", e.PutOntoBench(CARD))
elsewhere("reveal @this_elsewhere", e.Reveal(CARD))

phrases("lies", "@this_elsewhere is in your {zone}", ZONE)

phrases("set_up_place", "as your Active Pokémon", (e.Permit(Action.PLACE_ACTIVE, card=e.OneOf(CARD)),))
phrases("set_up_place", "as your Active Pokémon or on your Bench",
    (e.Permit(Action.PLACE_ACTIVE, card=e.OneOf(CARD)), e.Permit(Action.PLACE_ON_BENCH, card=e.OneOf(CARD))))

phrases("shortage", "doesn't have the <necessary Energy|Energy necessary> to use that attack", e.Untrue(e.CanPay(LAST)))

phrases("so_many", [
        "discard [the top] {n:digits} cards",
        "move/put {n:digits} damage counters",
        "take {n:digits} more Prize card~",
], s.Range(N, N))
phrases("so_many", "search for {range} @card_kinds", slot("range"))

phrases("survival", "@pokemon is not Knocked Out and {pokemon:owner} remaining HP becomes {n:digits} instead",
    seq(e.PreventEvent(), e.SetRemainingHp(POKEMON, N)))

phrases("taken", "put it onto your Bench and take {number} more Prize card~",
    seq(e.PutOntoBench(CARD), e.TakePrizes(Player.YOU, slot("number"))))
