"""Wordings of single cards, read by phrases of their parts: choices made anew, places taken, two ways."""

from __future__ import annotations

import pytest

from prizecard.compiler import Declined, TextKind
from prizecard.effects import (
    Activated,
    AllOf,
    AllTrue,
    Always,
    AnyOf,
    AttachAsEnergy,
    AttachAsTool,
    AttackIsGx,
    AttacksOf,
    BenchSpace,
    ChangeDamage,
    ChangePrizes,
    Choose,
    ChooseAttack,
    ChooseCards,
    ChoosePokemon,
    ChooseWay,
    CoinsShow,
    CoinsShowing,
    Compare,
    Constant,
    Damage,
    DeckEnd,
    Depending,
    Devolve,
    Did,
    Draw,
    EnergyText,
    EventIs,
    Exists,
    FlipCoins,
    Forbid,
    Happened,
    Has,
    Holder,
    Holds,
    HoldsEnergy,
    InPlay,
    InZone,
    Is,
    KnockOut,
    Lacks,
    Lasting,
    LeastOf,
    LookAt,
    Matches,
    May,
    MoveCards,
    Named,
    Negative,
    OfType,
    OneOf,
    OrdinaryAttacks,
    OtherCards,
    OtherPokemon,
    Pattern,
    Prevent,
    PrintedDamage,
    Product,
    PutIntoPlace,
    PutOntoBench,
    Repeat,
    ReplaceCard,
    Reveal,
    Sequence,
    Static,
    Switch,
    TakePrizes,
    Then,
    ThisCard,
    ThisPokemon,
    ThoseCards,
    ThosePokemon,
    Triggered,
    TurnIs,
    Unlimited,
    UseAttack,
    When,
)
from prizecard.vocabulary import (
    Action,
    Cause,
    Comparison,
    Duration,
    EnergyType,
    Face,
    Frequency,
    Happening,
    Ignored,
    Kind,
    Place,
    Player,
    Position,
    Prevented,
    Quantity,
    Spread,
    Stage,
    Stat,
    TurnState,
    Window,
    Zone,
)
from tests.compiler.reading import attack, effect, texts

YOU, OPPONENT, BOTH = Player.YOU, Player.OPPONENT, Player.BOTH
ME, CARD = ThisPokemon(), ThisCard()
ONE, ZERO, ALL = Constant(1), Constant(0), Unlimited()
PLAIN = (Ignored.WEAKNESS, Ignored.RESISTANCE)
ROOM = Compare(BenchSpace(YOU), Comparison.MORE, ZERO)
TAKEN = Pattern(Happening.PRIZE_TAKEN, None, YOU, OneOf(CARD))
EVOLVED = Is(Kind.EVOLVED)

# Pieces of the made-up sentences.
ONCE = "Once during your turn (before your attack)"
SELF = "this Pokémon"
THEIRS = "your opponent's"
WET = "that has any Water Energy attached"
TO_HAND = "into your hand"
FROM_HAND = "from your hand"
HIDDEN = "a face-down Prize card"
HIGHER = "Evolution card"
TOOL_CARD = "Pokémon Tool card"
BY_THE_OTHER = "by damage from an opponent's attack"
THEIR_DECK = "back into their deck"
HEADS_EACH = "for each heads"
BENCH_FREE = "your Bench isn't full"
WEAKNESSES = "Weakness or Resistance"
LEAST = "the least HP remaining"
IN_THIS_WAY = "in this way"
EITHER_PLAYER = "either player"
ONE_CHOSEN = "choose one"
THEIR_HAND = "their hand"
GIVEN_UP = "discard all cards attached"
LIKE_ATTACK = "as this attack"
NEW_ACTIVE = "as your new Active Pokémon"
AT_TURNS_END = "at the end of your turn"
BEFORE = "(before your attack)"
YOU_MAY = "you may"
OTHERS = "the other cards"
NO_LONGER = "is no longer"
A_PICK = "you chose a Pokémon"
GX_USED = "used a GX attack"
NO_DAMAGE = "prevent all damage done"
TIED_TO = "attach it to 1 of"
IS_ON_ONE = "is attached to a Pokémon"
VERY_OFTEN = "As often as you like"
ACTIVE_AWAY = "move your Active Pokémon"
ONLY_IF = "only if you took it"


def test_choices_are_made_anew_and_each_is_hit() -> None:
    read = attack(
        f"Choose 1 of {THEIRS} Benched Pokémon 7 times. "
        f"For each time {A_PICK}, do 9 damage to it. This damage isn't affected by "
        f"{WEAKNESSES}."
    )
    chosen = Repeat(Constant(7), Choose(ChoosePokemon(1, InPlay(OPPONENT, Place.BENCH))))
    assert read.after == Sequence((chosen, Damage(ThosePokemon(1), Constant(9), PLAIN)))


def test_a_hit_for_each_card_discarded() -> None:
    read = attack(
        f"Discard any amount of Grass Energy from {SELF}. Then, for each Grass Energy you discarded "
        f"{IN_THIS_WAY}, choose 1 of {THEIRS} Fire Pokémon and do 70 damage to it."
    )
    assert isinstance(read.after, Sequence)
    _, then = read.after.steps
    assert isinstance(then, Then) and isinstance(then.effect, Sequence)
    chosen, hit = then.effect.steps
    fire = InPlay(OPPONENT, filter=OfType(EnergyType.FIRE))
    assert isinstance(chosen, Repeat) and chosen.effect == Choose(ChoosePokemon(2, fire))
    assert hit == Damage(ThosePokemon(2), Constant(70))


def test_each_time_needs_choices() -> None:
    with pytest.raises(Declined):
        attack(f"Flip a coin. For each time {A_PICK}, do 9 damage to it.")


def test_one_pokemon_is_devolved_at_will() -> None:
    read = effect(f"Devolve 1 of your evolved Mr. Puddle by shuffling any number of {HIGHER}s on it into your deck.")
    chosen = ChoosePokemon(1, InPlay(YOU, filter=AllOf((EVOLVED, Named("Mr. Puddle")))))
    assert read == Devolve(chosen, ALL, Zone.DECK, Spread.FREELY)


def test_an_attack_of_a_card_found_in_a_hand() -> None:
    read = attack(
        f"Your opponent reveals {THEIR_HAND}. You may discard a Basic Pokémon you find there and use "
        f"1 of that Pokémon's non-GX attacks {LIKE_ATTACK}."
    )
    assert isinstance(read.after, Sequence) and isinstance(read.after.steps[1], May)
    assert isinstance(read.after.steps[1].effect, Sequence)
    used = UseAttack(ChooseAttack(4, OrdinaryAttacks(AttacksOf(ThoseCards(3)))))
    assert read.after.steps[1].effect.steps[1] == used


def test_gx_attacks_are_kept_off_and_answered() -> None:
    (kept,) = texts(f"Prevent all effects of {THEIRS} GX attacks, including damage, done to {SELF}.", TextKind.ABILITY)
    assert kept == Static((Prevent(Prevented.ALL, ME, None, player=OPPONENT, condition=AttackIsGx()),))
    used = Pattern(Happening.ATTACKED, player=OPPONENT, condition=AttackIsGx())
    read = attack(f"If 1 of {THEIRS} Pokémon {GX_USED} during his or her last turn, draw 7 cards.")
    assert read.after == When(Happened(used, Window.OPPONENTS_LAST_TURN), Draw(YOU, Constant(7)))


def test_the_least_of_all_is_knocked_out() -> None:
    read = attack(
        f"The Benched Pokémon that has {LEAST}, except for Wobblefin, is Knocked Out. (If multiple "
        f"Pokémon are tied, {ONE_CHOSEN}.)"
    )
    others = OtherPokemon(InPlay(BOTH, Place.BENCH), ME)
    assert read.after == KnockOut(ChoosePokemon(1, LeastOf(others, Stat.REMAINING_HP)))


def test_the_damage_may_pass_the_active_pokemon() -> None:
    read = attack(
        f"If {SELF} is Poisoned, {YOU_MAY} do 70 damage to 1 of {THEIRS} Benched Pokémon instead of "
        "his or her Active Pokémon.",
        damage=70,
    )
    benched = InPlay(OPPONENT, Place.BENCH)
    poisoned = (
        read.before.condition.conditions[0]
        if isinstance(read.before, When) and isinstance(read.before.condition, AllTrue)
        else None
    )
    assert isinstance(poisoned, Matches) and isinstance(poisoned.filter, Has)
    assert read.before == When(AllTrue((poisoned, Exists(benched))), May(1, YOU, Choose(ChoosePokemon(2, benched))))
    assert read.damage == Depending(Did(1), ZERO, PrintedDamage())
    assert read.after == When(Did(1), Damage(ThosePokemon(2), Constant(70)))


def test_another_card_takes_its_place() -> None:
    read = attack(f"You may play Glimmer Stone {FROM_HAND} {NEW_ACTIVE}.")
    card = ChooseCards(2, InZone(Zone.HAND, YOU, Named("Glimmer Stone")))
    assert read.after == May(1, YOU, PutIntoPlace(card, ME))


def test_the_turn_goes_on_after_a_card() -> None:
    (read,) = texts("Your turn does not end when you play Glimmer Stone.", TextKind.ABILITY)
    assert read == Static((Forbid(Action.END_TURN, player=YOU, card=Named("Glimmer Stone")),))


def test_fewer_prize_cards_for_those_of_both_players() -> None:
    (read,) = texts(
        f"When a Grass Pokémon (yours or {THEIRS}) {WET} is Knocked Out "
        f"{BY_THE_OTHER}, that player takes 2 fewer Prize cards.",
        TextKind.STADIUM,
    )
    wet = AllOf((OfType(EnergyType.GRASS), HoldsEnergy(EnergyType.WATER, Comparison.AT_LEAST, ONE)))

    def of(player: Player, other: Player) -> ChangePrizes:
        pokemon = InPlay(player, filter=wet)
        attacked = Pattern(Happening.KNOCKED_OUT, pokemon, cause=Cause.ATTACK, of=other)
        return ChangePrizes(pokemon, Negative(Constant(2)), EventIs(attacked))

    assert read == Static((of(YOU, OPPONENT), of(OPPONENT, YOU)))


def test_an_effect_that_ends_as_the_pokemon_moves() -> None:
    read = attack(
        f"{NO_DAMAGE.capitalize()} to each of your Pokémon from {THEIRS} Fire Pokémon during {THEIRS} "
        f"next turn. (If Wobblefin {NO_LONGER} your Active Pokémon, this effect ends.)"
    )
    fire = InPlay(OPPONENT, filter=OfType(EnergyType.FIRE))
    kept_off = Prevent(Prevented.DAMAGE, InPlay(YOU), fire)
    assert read.after == Lasting((kept_off,), Duration.OPPONENTS_NEXT_TURN, ME)


def test_an_attack_of_one_of_several_is_an_attack_of_any() -> None:
    (read,) = texts(
        f"Any damage done to Wobblefin by an attack from 1 of {THEIRS} Fire Pokémon is reduced by 70 "
        "(after applying Weakness and Resistance).",
        TextKind.ABILITY,
    )
    fire = InPlay(OPPONENT, filter=OfType(EnergyType.FIRE))
    assert read == Static((ChangeDamage(fire, ME, Negative(Constant(70)), Stage.AFTER),))


def test_other_coins_instead_of_those_of_an_earlier_sentence() -> None:
    read = attack(
        f"Flip 3 coins. This attack does 70 damage {HEADS_EACH}. If Wobblefin has a {TOOL_CARD} attached "
        "to it, flip 7 coins instead.",
        70,
        "×",
    )
    tool = Matches(ME, Holds(Is(Kind.TOOL), Comparison.AT_LEAST, ONE))
    assert read.before == FlipCoins(1, YOU, Depending(tool, Constant(7), Constant(3)))
    assert read.damage == Product(PrintedDamage(), CoinsShowing(1, Face.HEADS))


def test_a_pokemon_becomes_a_tool_and_does_the_rest_as_a_tool() -> None:
    becoming, static, going = texts(
        f"Once during your turn, {YOU_MAY} {GIVEN_UP} to Wobblefin and {TIED_TO} your Benched Water Pokémon as a "
        f"{TOOL_CARD}. Prevent all damage done to the Pokémon Wobblefin is attached to by attacks from {THEIRS} Fire "
        f"Pokémon. If Wobblefin {IS_ON_ONE}, discard Wobblefin {AT_TURNS_END}.",
        TextKind.ABILITY,
    )
    # Whether there is room for a Tool is asked as it is attached (ROLE-01).
    free = AllOf((OfType(EnergyType.WATER), Lacks(OneOf(ME))))
    assert becoming == Activated(AttachAsTool(CARD, ChoosePokemon(1, InPlay(YOU, Place.BENCH, free))))
    fire = InPlay(OPPONENT, filter=OfType(EnergyType.FIRE))
    assert static == Static((Prevent(Prevented.DAMAGE, Holder(), fire),), zone=Zone.ATTACHED)
    assert isinstance(going, Triggered) and going.zone is Zone.ATTACHED
    assert going.effect == MoveCards(CARD, Zone.DISCARD)


def test_a_pokemon_becomes_energy() -> None:
    becoming, energy = texts(
        f"Once during your turn, {YOU_MAY} attach this card {FROM_HAND} to 1 of your Wobblefin or Mr. Puddle as a "
        "Special Energy card. This card provides 3 Water Energy only while it's attached to a "
        "Pokémon.",
        TextKind.ABILITY,
    )
    named = AnyOf((Named("Wobblefin"), Named("Mr. Puddle")))
    assert becoming == Activated(AttachAsEnergy(CARD, ChoosePokemon(1, InPlay(YOU, filter=named))), zone=Zone.HAND)
    assert energy == EnergyText(((EnergyType.WATER,),) * 3, Exists(Holder()))  # ENERGY-10


def test_out_of_the_hand() -> None:
    (active,) = texts(
        f"{VERY_OFTEN} during your turn {BEFORE}, if {SELF} is in your hand and {BENCH_FREE}, "
        f"{YOU_MAY} {ACTIVE_AWAY} to your Bench and play {SELF} {NEW_ACTIVE}.",
        TextKind.ABILITY,
    )
    both = Sequence((PutOntoBench(CARD), Switch(ME)))
    assert active == Activated(both, Frequency.ANY_NUMBER, ROOM, zone=Zone.HAND)
    (lost,) = texts(
        f"{ONCE}, if {SELF} is in your hand, {YOU_MAY} reveal it. If you do, draw 7 cards and put "
        f"{SELF} in the Lost Zone.",
        TextKind.ABILITY,
    )
    drawn = Sequence((Draw(YOU, Constant(7)), MoveCards(CARD, Zone.LOST)))
    assert lost == Activated(drawn, cost=Reveal(CARD), zone=Zone.HAND)


def test_on_top_of_another() -> None:
    (read,) = texts(
        f"During your turn {BEFORE}, {YOU_MAY} put a Stage 2 Pokémon {FROM_HAND} on top of {SELF}. "
        "This Pokémon is now that Pokémon.",
        TextKind.ABILITY,
    )
    assert isinstance(read, Activated) and read.frequency is Frequency.ANY_NUMBER
    assert isinstance(read.effect, ReplaceCard) and read.effect.to is Zone.PLAY


def test_taken_as_a_prize_card() -> None:
    (put,) = texts(
        f"If you took {SELF} as {HIDDEN} during your turn and {BENCH_FREE}, before you put it "
        f"{TO_HAND}, {YOU_MAY} put it onto your Bench and take 2 more Prize cards.",
        TextKind.ABILITY,
    )
    twice = Sequence((PutOntoBench(CARD), TakePrizes(YOU, Constant(2))))
    assert put == Triggered(TAKEN, twice, AllTrue((TurnIs(TurnState.YOUR_TURN), ROOM)), YOU)
    (played,) = texts(
        f"You can play this card {ONLY_IF} as {HIDDEN}, before you put it {TO_HAND}. Flip a "
        "coin. If heads, take 2 more Prize cards.",
        TextKind.TRAINER,
    )
    heads = CoinsShow(1, Face.HEADS, Quantity.ALL)
    steps = (MoveCards(CARD, Zone.DISCARD), FlipCoins(1, YOU, ONE), When(heads, TakePrizes(YOU, Constant(2))))
    assert played == Triggered(TAKEN, Sequence(steps), Always(), YOU)


def test_either_player() -> None:
    said = f"Once during your turn, {YOU_MAY} choose {EITHER_PLAYER}. That player draws 7 cards."
    (read,) = texts(said, TextKind.ABILITY)
    assert read == Activated(ChooseWay(YOU, (Draw(YOU, Constant(7)), Draw(OPPONENT, Constant(7)))))


def test_the_top_of_either_deck() -> None:
    def seen(player: Player, variable: int, number: int) -> LookAt:
        return LookAt(YOU, ChooseCards(variable, DeckEnd(player, Position.TOP, Constant(number)), ALL, ALL))

    read = effect(
        f"Look at the top 9 cards of {EITHER_PLAYER}'s deck and choose 3 of them. That player shuffles "
        f"{OTHERS} {THEIR_DECK}."
    )

    def way(player: Player, variable: int) -> Sequence:
        cards, kept = ThoseCards(variable), ThoseCards(variable + 1)
        chosen = Choose(ChooseCards(variable + 1, cards, Constant(3), Constant(3)))
        return Sequence(
            (seen(player, variable, 9), chosen, MoveCards(OtherCards(cards, kept), Zone.DECK, Position.SHUFFLED))
        )

    assert read == ChooseWay(YOU, (way(YOU, 1), way(OPPONENT, 3)))
