"""Sentences that open with who acts, or with what was spoken of: you may, they, that, the."""

from prizecard.compiler import nodes as e
from prizecard.compiler import surface as s
from prizecard.compiler.grammar import Table
from prizecard.compiler.meanings.pokemon import holder_is
from prizecard.compiler.phrases.slots import (
    AMONG, BODY, CARD, DOES, EACH_ONE, EFFECTS, EITHER, ELSE, FIRST, GOES, HANDS, LEFT, ME, NOUN, ONE, ON_EVENT, PLACE,
    POKEMON, SEEN, SUBJECT, UNITS, WHOSE, ZERO, N,
)
from prizecard.compiler.templates import DOER_CHOOSES, LAST, NEW, THAT, acting, all_cards, both, seq, slot
from prizecard.vocabulary import (
    Action, Chooser, Comparison, Duration, Frequency, Happening, Limit, Place, Player, Window, Zone,
)

phrases = Table(__name__)
sentence, clause_later, clause, effect = phrases.of_each("sentence", "clause_later", "clause", "effect")

TAKEN = e.May(NEW, Player.YOU, e.Sequence(()))

sentence("any time {event:set_off}, {reaction}", s.During(Duration.WHILE_ACTIVE, ON_EVENT))
sentence([
        "while attached to {noun:held_by}, @it_provides {units:provided}",
        "@it_provides {units:provided} only <while|when|if> <it|@itself> is attached to {noun:held_by}",
], s.Says((e.EnergyText(UNITS, holder_is(slot("noun"))),)))
sentence("that Pokémon may use <this card's attack~|the attack on @this_text> instead of its own",
    s.Holding((e.GrantAttacks(e.Holder(), e.AttacksOf(CARD)),)))
sentence("the next time you flip @range coins for the effect of an attack, Ability, or Trainer card "
    "{duration}, choose heads or tails for the first coin flip",
    s.During(slot("duration"), s.Holding((e.FixCoins(Player.YOU, None, ONE),))))
sentence("[(] the owner of this card @first_deed first", s.ActsFirst(Player.YOU))
sentence("the player who loses {effects}", e.EachPlayer(Player.YOU, e.When(e.Untrue(e.Won(Player.THAT, LAST)), DOES)))
sentence("the player who wins {effects}", e.EachPlayer(Player.YOU, e.When(e.Won(Player.THAT, LAST), DOES)))
sentence("the {noun} that has the least {stat:least_stat} , except for {other:pokemon}, is Knocked Out",
    e.KnockOut(e.ChoosePokemon(NEW, e.LeastOf(e.OtherPokemon(EITHER, slot("other")), slot("stat")))))
sentence("{frequency:stadium_use}, the/that player may {effects}", s.Using(slot("frequency"), DOES))
sentence("you <can|may> play this card only if you {effects}", s.Requires(BODY))
sentence("you can play @itself only if you took @pokemon as a face-down Prize card, before you put "
    "it into @their hand",
    s.Whenever(e.Pattern(Happening.PRIZE_TAKEN, player=Player.YOU, card=e.OneOf(CARD)), GOES, optional=Player.YOU))
sentence("you can play @this_text only when it is the last card @in_hand",
    s.UsableIf(e.Compare(e.CountOf(e.InZone(Zone.HAND, Player.YOU, ELSE)), Comparison.EQUAL, ZERO)))
sentence("you <can use this attack/Ability|<can|may> <play|use> this card> only if {whether}",
    s.UsableIf(slot("whether")))
sentence("you can't add more than/then {n:digits} damage in this way", s.AddsAtMost(N))
sentence("(you can't choose a card you discarded with the effect of @this_text", s.LeavingOut(e.OneOf(e.PaidCards())))
sentence("you can't choose {filter:left_out} with the effect of this card", s.LeavingOut(slot("filter")))
sentence("you can't do more than {n:digits} damage [to a Benched Pokémon] in this way", s.DoesAtMost(N))
sentence("you can't put more than {n:digits} damage counters [on @pokemon] in this way", s.CountersAtMost(N))
sentence("you can't reduce more than {n:digits} damage in this way", s.ReducesAtMost(N))
sentence([
        "no more than @digits <HP|damage> can be <added|reduced> by all {name:ability_name} Poké-Bodies",
        "you can't use more than 1 {name:ability_name} <Poké-Power|Poké-Body> between turns",
        "you can't use/apply more than 1 {name:ability_name} <Ability|Poké-Power|Poké-Body> <each turn|at a time>",
], s.OncePerTurnByName((slot("name"),)))
sentence("you can't use @this_text @first_turn or [on] the turn {pokemon} was put into play",
    s.UsableIf(e.Untrue(e.AnyTrue((FIRST, e.Matches(POKEMON, e.CameIntoPlay(Window.THIS_TURN)))))))
sentence("[(] you can't use this card during your first turn or {filter:on_new}",
    s.SparedOf(e.Untrue(FIRST), slot("filter")))
sentence("{frequency}, [you may] {effects}", s.Using(slot("frequency"), BODY))
sentence("{duration}, you may attach any number of Energy cards @from_hand to @their Pokémon",
    s.During(slot("duration"), s.Holding((e.ChangeLimit(Limit.ENERGY, Player.YOU, None, e.Unlimited()),))))
sentence([
        "{pokemon:attaching}, you may attach {n:digits} Energy cards",
        "{pokemon:turn_attachment}, except with an attack, Ability, or Trainer card, [@they may] attach up to "
        "{n:digits} Energy cards to <it|that Pokémon> instead of 1",
], s.Holding((e.ChangeLimit(Limit.ENERGY_PER_ATTACHMENT, None, POKEMON, N),)))
sentence("{frequency}, you may attach this card @from_hand to 1 of {whose} {name:either_name} as a Special Energy card",
    s.Using(slot("frequency"), acting(Player.YOU, e.AttachAsEnergy(CARD, e.ChoosePokemon(NEW, e.InPlay(WHOSE,
    filter=slot("name")), chooser=DOER_CHOOSES))), zone=Zone.HAND))
sentence("you may discard @cards or <return|put> it to/on the top of the/that deck",
    e.May(NEW, Player.YOU, e.MoveCards(e.ThoseCards(THAT), Zone.DISCARD)))
sentence("{frequency}, you may have your opponent {effects}", s.Using(slot("frequency"), LEFT))
sentence("{frequency}, you may Knock Out this Pokémon and attach it to <1|one> of {whose} {noun} as a Special Energy "
    "card",
    s.Using(slot("frequency"), acting(Player.YOU, seq(e.KnockOut(ME), e.AttachAsEnergy(CARD, e.ChoosePokemon(NEW,
    AMONG, chooser=DOER_CHOOSES)))), e.Exists(e.InPlay(WHOSE, PLACE, both(NOUN, e.Lacks(e.OneOf(ME)))))))
sentence("you <may not|can't> use an Ability with the same name during @their turn", s.OncePerTurnByName(()))
sentence("you may play {n:digits} @own_name <at the same time|cards at once>", s.AtOnce(slot("n")))
sentence("(you may play only 1 @own_name before you flip that coin",
    s.UsableIf(e.Untrue(e.Happened(e.Pattern(Happening.PLAYED, player=Player.YOU, card=e.SameNameAs(CARD)),
    Window.THIS_GAME))))
sentence("you may play this card @from_hand to evolve a Pokémon @first_turn or @turn_played",
    s.Holding((e.Permit(Action.EVOLVE_EARLY), e.Permit(Action.EVOLVE_FIRST_TURN)), zone=Zone.HAND))
sentence("your opponent chooses/picks the Benched Pokémon to switch", s.ChosenBy(Chooser.OPPONENT, Place.BENCH))

clause_later("you may do {added}", e.Sequence((TAKEN, e.When(e.Did(LAST), slot("added")))))
clause_later("you may do {added} and {effects}", seq(TAKEN, e.When(e.Did(LAST), seq(slot("added"), BODY))))
clause_later("you may do {n:digits} damage instead of {m:digits} to the Defending Pokémon",
    seq(TAKEN, e.When(e.Did(LAST), s.AttackDoesInstead(N, slot("m")))))
clause_later("you may do {added} and {n:digits} damage to {pokemon}",
    acting(Player.YOU, seq(TAKEN, e.When(e.Did(LAST), seq(slot("added"), e.Damage(POKEMON, N))))))

clause("{subject} may [also] {effects}", e.May(NEW, SUBJECT, acting(SUBJECT, EFFECTS)))
clause("{subject} may have {other:subject} {effects}", e.May(NEW, SUBJECT, acting(slot("other"), EFFECTS)))
clause("<they|he or she> {effects}", s.TheyDo(DOES))
clause("you may either {effects}, or {other:effects}",
    e.ChooseWay(Player.YOU, (BODY, acting(Player.YOU, slot("other")))))

effect("have both you and your opponent reveal your hands",
    e.Reveal(e.EitherCards((e.InZone(Zone.HAND, Player.YOU), HANDS))))
effect("have each player {effects}", e.EachPlayer(Player.YOU, DOES))
effect("have their opponent reveal their hand", e.Reveal(all_cards(HANDS)))
effect("prevent all effects of that Poké-Power", e.CancelPower())
effect("that card has no effect", e.CancelCard(e.EventCards()))
effect("(that Pokémon can't evolve this turn",
    s.During(Duration.THIS_TURN, s.Holding((e.Forbid(Action.EVOLVE, EACH_ONE),))))
effect("your opponent can't draw a card at the beginning of @their next turn",
    s.During(Duration.OPPONENTS_NEXT_TURN, s.Holding((e.Forbid(Action.DRAW_FOR_TURN, player=Player.OPPONENT),))))
effect("your opponent chooses 1 of them", e.Choose(e.ChooseCards(NEW, SEEN, chooser=Chooser.OPPONENT)))
effect("your opponent flips {n:digits} coins {instead_of} between turns",
    s.Worse(coins=N, instead_of=slot("instead_of")))
effect("<your/their|that player's> turn ends", e.EndTurn())

phrases("attaching", "when you attach an Energy card @from_hand to {pokemon:concerned} (except with an attack, "
    "Ability, or Trainer card)",
    POKEMON)

phrases("stadium_use", "once during each player's turn [@before_attack]", Frequency.EACH_PLAYERS_TURN)

phrases("turn_attachment", "whenever you attach an Energy card @from_hand to {pokemon:concerned}", POKEMON)
