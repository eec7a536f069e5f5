"""Clauses that open with a condition; sentences that open with while, as long as, unless, except, instead."""

from prizecard.compiler import nodes as e
from prizecard.compiler import surface as s
from prizecard.compiler.grammar import Table
from prizecard.compiler.meanings.cards import chosen
from prizecard.compiler.meanings.damage import fails_when
from prizecard.compiler.meanings.events import on, provided
from prizecard.compiler.phrases.slots import (
    ATTACKS, BODY, CARD, COUNTERS, DAMAGED, DONE, EVERY, HURT, INSTEAD, IN_PLAY, LEFT, ME, MORE, ONE, ON_EVENT,
    OWN_BASICS, POKEMON, PRIOR, REMAINS, SUBJECT, THEIR_END, UNITS, WHOSE, WITHIN, ZERO, ZONE, N,
)
from prizecard.compiler.templates import LAST, NEW, acting, all_cards, both, given, seq, slot
from prizecard.vocabulary import Cause, Comparison, Duration, Happening, Player, Zone

phrases = Table(__name__)
sentence, clause_later, clause, effect = phrases.of_each("sentence", "clause_later", "clause", "effect")

sentence("as long as {whether}, {fated}", given(slot("fated"), condition=slot("whether")))
sentence("as long as {event:lingering}, {reaction}", given(slot("reaction"), when=slot("event")))
sentence("<as long as|as along as|if|while> {whether}, {modifiers}", s.Holding(slot("modifiers"), slot("whether")))
sentence("<as long as|if> {whether}, {effects} between turns",
    s.Whenever(e.Pattern(Happening.BETWEEN_TURNS), BODY, slot("whether")))
sentence("<as long as|if|while> {whether}, {triggered}", provided(slot("whether"), slot("triggered")))
sentence("as long as @own_name is next to your Active Pokémon, {modifiers}",
    s.During(Duration.THIS_TURN, s.Holding(slot("modifiers"))))
sentence("as long as {whether}, this attack's base damage is {n:digits} instead of {m:digits}",
    e.When(slot("whether"), s.AttackDoesInstead(N, slot("m"))))
sentence("ignore this effect unless the Attacking Pokémon is {type} or has {property:pokemon_property}",
    s.UsableIf(e.Matches(e.Holder(), e.AnyOf((e.OfType(slot("type")), slot("property"))))))
sentence("{modifiers} unless/until {whether}", s.Holding(slot("modifiers"), e.Untrue(slot("whether"))))
sentence([
        "<while|if|when|as long as> {whether}, @it_provides {units:provided}",
        "while in play, if {whether}, @itself provides {units:provided}",
], s.Says((e.EnergyText(UNITS, slot("whether")),)))
sentence("while in play, @itself provides {units:provided}", s.Says((e.EnergyText(UNITS, e.Exists(e.Holder())),)))
sentence("[while in play,] @itself provides every type of Energy but provides only {n:digits} Energy at a time",
    s.Says((e.EnergyText(EVERY, e.Exists(e.Holder())),)))

clause_later("if {event:would_be} {duration}, {effects}", s.During(slot("duration"), s.WouldBe(slot("event"), BODY)))
clause_later("if {event:set_off} {duration}, {reaction}",
    s.During(slot("duration"), given(slot("reaction"), when=slot("event"))))
clause_later("if {whether} @at_their_end, {effects}",
    s.During(Duration.OPPONENTS_NEXT_TURN, s.Whenever(THEIR_END, BODY, slot("whether"))))
clause_later("if {event:would_be} {duration}, {effect:survival}", s.During(slot("duration"), INSTEAD))
clause_later("if {whether}, and if {event:would_be} {duration}, {effects}",
    e.When(slot("whether"), s.During(slot("duration"), s.WouldBe(slot("event"), BODY))))
clause_later("if, before @pokemon does damage, {pokemon} has no damage counters on @pokemon and is then "
    "damaged by this attack [@stage], {clause}",
    seq(s.BeforeDamage(e.Let(NEW, COUNTERS)),
    e.When(e.AllTrue((e.Compare(e.ResultOf(LAST), Comparison.EQUAL, ZERO), HURT)), slot("clause"))))
clause_later([
        "if {whether} before this attack does damage, {clause}",
        "if, before @pokemon does damage, {whether}, {clause}",
], fails_when(slot("whether"), slot("clause")))
clause_later("if {subject} has/have any {noun:pokemon_head} in play, remove the highest Stage Evolution card from "
    "each of @pokemon and put those cards back into @their hand",
    e.Devolve(IN_PLAY, ONE, Zone.HAND))
clause_later("<if not|otherwise>, {clause}", s.Otherwise(slot("clause")))
clause_later("<if|whenever> {subject} {happening:played} {duration}, {reaction}",
    s.During(slot("duration"), on(acting(SUBJECT, slot("happening")), slot("reaction"))))
clause_later([
        "<after <doing damage|your attack>|if you <use this Ability/power|search/searched your deck>>, {clause}",
        "if <you searched your|a player searches @their> deck in this way, {clause}",
], slot("clause"))
clause_later("if you use this attack when {whether}, {clause}", e.When(slot("whether"), slot("clause")))
clause_later("if your opponent doesn't {effects}, {clause}",
    seq(e.May(NEW, Player.OPPONENT, LEFT), e.When(e.Untrue(e.Did(LAST)), slot("clause"))))

clause("if any {noun:card_noun} attached to {other:pokemon} is the same type as any {kind:card_noun} attached to "
    "{pokemon}, discard {range} of those Energy cards from @pokemon",
    acting(Player.YOU, e.MoveCards(chosen(e.AttachedTo(POKEMON, both(slot("kind", "filter"),
    e.SharesTypeWith(OWN_BASICS))), s.Wanted(slot("range"))), Zone.DISCARD)))
clause("if any of those cards is/are {noun:card_noun}, {clause}",
    seq(e.Choose(all_cards(DONE)), e.When(e.Exists(PRIOR), slot("clause"))))
clause("if [, before doing damage,] {whether}, {clause}", e.When(slot("whether"), slot("clause")))
clause("if @own_name is in {whose} {zone}, {clause}",
    e.When(e.Exists(e.InZone(ZONE, WHOSE, e.SameNameAs(CARD))), slot("clause")))
clause("if {pokemon} was damaged by an attack {within}, this attack does the same amount of damage <done to "
    "@pokemon to|to|done to> {to:pokemon}",
    e.When(e.Happened(DAMAGED, WITHIN), e.Damage(slot("to"), e.AmountHappened(DAMAGED, WITHIN))))
clause("if you attached Energy to a Pokémon in this way, {clause}",
    e.When(e.Did(LAST), seq(e.Choose(e.ChoosePokemon(NEW, e.InPlay(Player.YOU, filter=e.Holds(e.OneOf(PRIOR),
    Comparison.AT_LEAST, ONE)), e.Unlimited(), e.Unlimited())), slot("clause"))))

effect("if @this_one has the necessary Energy to use @that_attack, use it as this attack",
    e.When(e.CanPay(LAST), e.UseAttack(e.ThatAttack(LAST))))
effect("<if {event:threatened_now}|<if|when> {event:befalling_now}>, {effect:fate}",
    s.During(Duration.THIS_TURN, INSTEAD))
effect("<if {event:threatened_now}|<if|when> {event:befalling_now}>, {reaction}",
    s.During(Duration.THIS_TURN, ON_EVENT))
effect("if the Defending Pokémon is Knocked Out {duration}, {change:prizes}",
    s.During(slot("duration"), s.Holding((e.ChangePrizes(e.Defending(), slot("change")),))))
effect("if {attacks:last_used}, use it as this attack", e.UseAttack(ATTACKS))
effect("<if|when> {event:befalling_now}, {change:prizes}", s.During(Duration.THIS_TURN, s.Holding((MORE,))))
effect("[(] if you <can't discard|can't put> {number} @card_kinds [@from_hand] [in the Lost Zone], this attack "
    "does nothing",
    e.When(e.Compare(e.CountOf(PRIOR), Comparison.FEWER, slot("number")), e.AttackDoesNothing()))

phrases("befalling_now", "{pokemon:concerned} is Knocked Out by {blow:blow_now}",
    given(slot("blow"), pokemon=POKEMON, place=None))

phrases("blow_now", [
        "[the] damage from this attack",
        "this <damage|attack>",
], e.Pattern(Happening.KNOCKED_OUT, by=ME, cause=Cause.ATTACK))

phrases("it_provides", "<it|@itself> provides", None)

phrases("last_used", "{whose} Pokémon used an attack @last_turn", e.LastAttackOf(WHOSE))
phrases("last_used", "{whose} Pokémon used an attack that isn't a GX attack @last_turn",
    e.OrdinaryAttacks(e.LastAttackOf(WHOSE)))

phrases("lingering", "{pokemon:concerned} remains affected by any Special Conditions between turns",
    e.Pattern(Happening.CONDITION_CHECKED, POKEMON, condition=e.Matches(e.EventPokemon(), e.Has(None))))
phrases("lingering", "{pokemon:concerned} remains {condition:special_condition} between turns",
    e.Pattern(Happening.CONDITION_CHECKED, POKEMON, condition=REMAINS))

phrases("threatened_now", "{pokemon:concerned} would be Knocked Out by {blow:blow_now}",
    given(slot("blow"), pokemon=POKEMON))
