"""Wordings of single cards: attacks found elsewhere, choices made anew, the least of all, GX attacks answered."""

from __future__ import annotations

from prizecard.compiler.grammar import Table
from prizecard.compiler.phrases.defence import sides
from prizecard.compiler.surface import (
    AttackDoesInstead,
    BeforeDamage,
    During,
    EachTime,
    EndsWhenMoved,
    Holding,
    Reminder,
)
from prizecard.compiler.templates import DOER_CHOOSES, LAST, NEW, acting, both, operation, seq, slot
from prizecard.effects import (
    AllTrue,
    AttackIsGx,
    AttacksOf,
    ChangePrizes,
    Choose,
    ChooseAttack,
    ChooseCards,
    ChoosePokemon,
    Constant,
    Damage,
    Did,
    EventIs,
    Exists,
    FixCoins,
    Forbid,
    Happened,
    InPlay,
    InZone,
    KnockOut,
    LeastOf,
    May,
    Modifier,
    Named,
    Negative,
    Number,
    OrdinaryAttacks,
    OtherPokemon,
    Pattern,
    Pokemons,
    Prevent,
    PutIntoPlace,
    Repeat,
    ThisPokemon,
    ThoseCards,
    ThosePokemon,
    UseAttack,
    When,
)
from prizecard.vocabulary import Action, Cause, Happening, Player, Stat, Zone

phrases = Table(__name__)

POKEMON = slot("pokemon")
N = Constant(slot("n"))
ME = ThisPokemon()
AMONG = InPlay(slot("whose"), slot("noun", "place"), slot("noun", "filter"))
CHOSEN = ChoosePokemon(NEW, AMONG, slot("range", "minimum"), slot("range", "maximum"), DOER_CHOOSES)

# An attack of a card that is not in play.
THEIR_ATTACKS = AttacksOf(ThoseCards(LAST))
phrases("card_attacks", "that Pokémon's attacks", THEIR_ATTACKS)
phrases("card_attacks", "that Pokémon's <non-GX|non- GX> attacks", OrdinaryAttacks(THEIR_ATTACKS))
phrases(
    "effect",
    "use~ 1/one of {attacks:card_attacks} as this attack",
    UseAttack(ChooseAttack(NEW, slot("attacks"), DOER_CHOOSES)),
)

# GX attacks.
phrases("gx_attacks", "{whose} GX attacks", slot("whose"))
phrases(
    "modifier",
    "prevent all effects of {player:gx_attacks} {what:damage_too} done to {pokemon}",
    (Prevent(slot("what"), POKEMON, None, player=slot("player"), condition=AttackIsGx()),),
)
phrases(
    "condition",
    "1 of {whose} Pokémon used a GX attack {within}",
    Happened(Pattern(Happening.ATTACKED, player=slot("whose"), condition=AttackIsGx()), slot("within")),
)

# The least of all.
phrases("all_but", ", except for {pokemon},", POKEMON)
phrases(
    "sentence",
    "the {noun} that has the least {stat:least_stat} {other:all_but} is Knocked Out",
    KnockOut(
        ChoosePokemon(
            NEW,
            LeastOf(
                OtherPokemon(InPlay(Player.BOTH, slot("noun", "place"), slot("noun", "filter")), slot("other")),
                slot("stat"),
            ),
        )
    ),
)
phrases("least_stat", ["HP remaining", "remaining HP"], Stat.REMAINING_HP)
phrases("tied", "multiple Pokémon are tied", None)
phrases("sentence", "(if @tied, choose one", Reminder())

# The damage past the Active Pokémon.
BY_YOU = acting(Player.YOU, Choose(CHOSEN))
phrases("not_the_active", "instead of <their|his or her> Active Pokémon", None)
phrases(
    "sentence",
    "if {whether}, you may do {n:digits} damage to {range} of {whose} {noun} @not_the_active",
    seq(
        BeforeDamage(
            When(AllTrue((slot("whether"), Exists(AMONG))), May(NEW, Player.YOU, acting(Player.YOU, Choose(CHOSEN))))
        ),
        When(Did(LAST), seq(AttackDoesInstead(Constant(0)), Damage(ThosePokemon(LAST), N))),
    ),
)

# A card that takes the place of the Pokémon that has left.
phrases("as_active", "as your new Active Pokémon", None)
phrases(
    "effect",
    "play~ {name:card_name} @from_hand @as_active",
    PutIntoPlace(ChooseCards(NEW, InZone(Zone.HAND, Player.YOU, Named(slot("name")))), ME),
)

# A coin as its player says, and a turn that goes on.
phrases("any_text", "an attack, Ability, or Trainer card", None)
phrases("coin_causes", "the effect of @any_text", None)
phrases("number_of_coins", ["any number of coins", "a coin", "coins"], None)
phrases("either_face", "choose heads or tails", None)
phrases(
    "sentence",
    "the next time you flip @number_of_coins for @coin_causes {duration}, @either_face for the first coin flip",
    During(slot("duration"), Holding((FixCoins(Player.YOU, None, Constant(1)),))),
)
phrases(
    "modifier",
    "your turn does not end when you play {name:card_name}",
    (Forbid(Action.END_TURN, player=Player.YOU, card=Named(slot("name"))),),
)


# Fewer Prize cards for Pokémon of both players.
def _fewer(pokemon: Pokemons, fewer: Number) -> tuple[Modifier, ...]:
    def of(one: InPlay, attacker: Player) -> Modifier:
        attacked = Pattern(Happening.KNOCKED_OUT, one, cause=Cause.ATTACK, of=attacker)
        return ChangePrizes(one, fewer, EventIs(attacked))

    yours, theirs = sides(pokemon)
    return of(yours, Player.OPPONENT), of(theirs, Player.YOU)


EITHER = InPlay(Player.BOTH, slot("noun", "place"), both(slot("noun", "filter"), slot("after")))
phrases("either_side", "a/an {noun:pokemon_head} (yours or your opponent's) {after:pokemon_after}", EITHER)
phrases("by_the_other", "by damage from an opponent's attack", None)
phrases(
    "modifier",
    "when {pokemon:either_side} is Knocked Out @by_the_other, that player takes {n:digits} fewer Prize card~",
    operation(_fewer)(POKEMON, Negative(N)),
)

# Choices made anew, and a hit for each.
phrases("same_again", "choose the same Pokémon more than once", None)
phrases("sentence", "(you can/may @same_again", Reminder())
phrases(
    "clause_later",
    "{counted:per_before} choose {pokemon} and do {n:digits} damage to it",
    seq(Repeat(slot("counted"), acting(Player.YOU, Choose(POKEMON))), EachTime(Damage(ThosePokemon(LAST), N))),
)

# Until it leaves the Active place.
phrases("moved_away", "is no longer your Active Pokémon", None)
phrases("sentence", "[(] if {_this:this_one} @moved_away, this effect ends", EndsWhenMoved())
