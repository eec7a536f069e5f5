"""Sentences of the first years that a hasty reader gives to the wrong player, card or Pokémon."""

from __future__ import annotations

from dataclasses import replace

from prizecard.compiler import TextKind, read
from prizecard.compiler.words import sentences
from prizecard.effects import (
    AnyOf,
    Attach,
    AttachedTo,
    AttachTo,
    ChangeDamage,
    Choose,
    ChooseCards,
    ChoosePokemon,
    Compare,
    Constant,
    CountOf,
    Damage,
    Defending,
    EitherCards,
    EnergyOn,
    Evolve,
    EvolvesFrom,
    Forbid,
    GrantEarlierAttacks,
    Holder,
    HoldsEnergy,
    InPlay,
    InZone,
    Is,
    Lacks,
    Lasting,
    Matches,
    MoveCards,
    Negative,
    OfType,
    Product,
    Provides,
    Sequence,
    Shuffle,
    Smaller,
    StadiumInPlay,
    Static,
    StaysWhile,
    ThisPokemon,
    ThoseCards,
    ThosePokemon,
    When,
)
from prizecard.vocabulary import (
    Action,
    Comparison,
    Duration,
    EnergyType,
    Ignored,
    Kind,
    Place,
    Player,
    Stage,
    Zone,
)
from tests.compiler.audit import sign_fault
from tests.compiler.reading import FACTS, attack, effect, texts
from tests.compiler.wording import reworded, wording_of

ONE_OR_MORE = (Comparison.AT_LEAST, Constant(1))
PAID = "Discard 3 Fire Energy cards attached to Wobblefin in order to use this attack."
ENERGY, METAL, WEAKNESS = "Energy cards", "Metal Energy", "Weakness and Resistance"
BENCHED, DECK, PILE, ONE = "Benched Pokémon", "deck", "discard pile", "1 of them"
CARD, BOTH = "a card", "(both yours and your opponent's)"


def test_those_on_one_bench_are_those_of_its_player() -> None:
    metal = InPlay(Player.OPPONENT, Place.BENCH, OfType(EnergyType.METAL))
    assert attack("Does 70 damage to each Metal Pokémon on your opponent's Bench.", 30).after == Damage(
        metal, Constant(70)
    )
    kind = "Stage 2 Pokémon"
    mine = InPlay(Player.YOU, Place.BENCH, Is(Kind.STAGE_2))
    asked = When(Compare(CountOf(mine), *ONE_OR_MORE), MoveCards(InZone(Zone.HAND, Player.YOU), Zone.DISCARD))
    assert effect(f"If you have any {kind} on your Bench, discard your hand.") == asked


def test_one_of_the_cards_that_the_condition_found() -> None:
    read_so = attack(f"{PAID} If the Defending Pokémon has any {ENERGY} attached to it, choose {ONE} and discard it.")
    found = AttachedTo(Defending(), Is(Kind.ENERGY))
    chosen = Sequence((Choose(ChooseCards(2, found)), MoveCards(ThoseCards(2), Zone.DISCARD)))
    assert read_so.after == When(Matches(Defending(), HoldsEnergy(None, *ONE_OR_MORE)), chosen)


def test_it_is_one_of_the_cards_counted() -> None:
    there = InZone(Zone.DISCARD, Player.YOU, Provides(EnergyType.METAL))
    one = MoveCards(ChooseCards(1, there), Zone.HAND)
    said = f"If you have a {METAL} card in your {PILE}, put it into your hand."
    assert effect(said) == When(Compare(CountOf(there), *ONE_OR_MORE), one)


def test_one_of_the_cards_that_the_sentence_counts_and_not_of_those_before() -> None:
    said = f"{PAID} If there are any {METAL} cards in your {PILE}, attach {ONE} to Wobblefin."
    there = InZone(Zone.DISCARD, Player.YOU, Provides(EnergyType.METAL))
    attached = Attach(ChooseCards(2, there), ThisPokemon())
    assert attack(said).after == When(Compare(CountOf(there), *ONE_OR_MORE), attached)


def test_each_of_several_has_its_own_earlier_attacks() -> None:
    basic, card = "Basic Pokémon", "Stage 1 Evolution card"
    said = f"Each of your Metal Pokémon can use any attack from its {basic} or its {card}."
    metal = InPlay(Player.YOU, filter=OfType(EnergyType.METAL))
    assert texts(said, TextKind.STADIUM) == (Static((GrantEarlierAttacks(metal),)),)


def test_a_stadium_in_play_is_attached_to_nobody() -> None:
    said = "Choose up to 7 in any combination of {2} and {1} in play {0} and put them in the Lost Zone."
    kinds = AnyOf((Is(Kind.STADIUM), Is(Kind.TOOL)))
    among = EitherCards((AttachedTo(InPlay(Player.BOTH), kinds), StadiumInPlay(kinds)))
    chosen = Choose(ChooseCards(1, among, Constant(0), Constant(7)))
    lost = MoveCards(ThoseCards(1), Zone.LOST)
    assert effect(said.format(BOTH, "Pokémon Tool cards", "Stadium cards")) == Sequence((chosen, lost))


def test_the_damage_is_for_the_pokemon_just_chosen() -> None:
    chosen = Choose(ChoosePokemon(1, InPlay(Player.OPPONENT, Place.BENCH)))
    amount = Product(Constant(35), EnergyOn(ThisPokemon(), EnergyType.METAL))
    said = (
        f"Choose 1 of your opponent's {BENCHED}. This attack does 35 damage times the amount of {METAL} "
        f"attached to Wobblefin. Don't apply {WEAKNESS}. You can't do more than 70 damage in this way."
    )
    ignoring = (Ignored.WEAKNESS, Ignored.RESISTANCE)
    assert attack(said).after == Sequence((chosen, Damage(ThosePokemon(1), Smaller(amount, Constant(70)), ignoring)))


def test_what_a_player_may_not_do_holds_for_whoever_is_active_then() -> None:
    said = "Your opponent can't attach {} from their hand to {} during their next turn."
    barred = Forbid(Action.ATTACH, Defending(), Player.OPPONENT, Is(Kind.ENERGY), origin=Zone.HAND)
    seat = replace(barred, pokemon=InPlay(Player.OPPONENT, Place.ACTIVE))
    duration = Duration.OPPONENTS_NEXT_TURN
    assert attack(said.format(ENERGY, "his or her Active Pokémon")).after == Lasting((seat,), duration)
    assert attack(said.format(ENERGY, "the Defending Pokémon")).after == Lasting((barred,), duration, Defending())


def test_a_card_that_evolves_from_a_pokemon_evolves_it_when_attached() -> None:
    active = InPlay(Player.YOU, Place.ACTIVE)
    fire = replace(active, filter=OfType(EnergyType.FIRE))
    search = Choose(ChooseCards(1, InZone(Zone.DECK, Player.YOU, EvolvesFrom(fire))))
    mine, burning = "your Active Pokémon", "your Active Fire Pokémon"
    said = f"Search your {DECK} for {CARD} that evolves from {burning} and attach it to {mine}. Shuffle your {DECK}."
    assert effect(said) == Sequence((search, Evolve(ThoseCards(1), active), Shuffle(Player.YOU)))


def test_a_tool_goes_as_soon_as_its_pokemon_is_of_the_kind() -> None:
    kind = "Pokémon-ex"
    said = (
        f"Attach Wobblefin to 1 of your Pokémon (excluding {kind}). "
        f"If the Pokémon Wobblefin is attached to is a {kind}, discard this card."
    )
    fit = Matches(Holder(), Lacks(Is(Kind.OLD_EX)))
    assert texts(said, TextKind.TOOL) == (AttachTo(Player.YOU, fit), StaysWhile(fit))


def test_on_a_stadium_the_opponent_is_that_of_whoever_is_hit() -> None:
    said = (
        f"Any damage done by an opponent's attack to Metal Pokémon {BOTH} is reduced by 70 (after applying {WEAKNESS})."
    )
    less = Negative(Constant(70))
    mine, theirs = (InPlay(player, filter=OfType(EnergyType.METAL)) for player in (Player.YOU, Player.OPPONENT))
    assert texts(said, TextKind.STADIUM) == (
        Static(
            (
                ChangeDamage(InPlay(Player.OPPONENT), mine, less, Stage.AFTER),
                ChangeDamage(InPlay(Player.YOU), theirs, less, Stage.AFTER),
            )
        ),
    )
    (alone,) = texts(said, TextKind.ABILITY)
    assert isinstance(alone, Static) and len(alone.modifiers) == 1


def test_a_pokemon_ex_keeps_its_small_letters_in_the_wording() -> None:
    said = "If the Defending Pokémon is a Pokémon-ex, draw 7 cards."
    reading = read(said, TextKind.ATTACK, FACTS)
    words = tuple(tuple(token.key for token in one) for one in sentences(said, FACTS))
    assert "Pokémon-ex" in words[0] and reworded(reading.texts, wording_of(reading, FACTS), FACTS) == words


def test_another_base_damage_has_no_sign() -> None:
    facts = replace(FACTS, damage=70)
    for other in (30, 90):
        said = f"If Wobblefin is Poisoned, this attack's base damage is {other} instead of 70."
        assert not sign_fault(read(said, TextKind.ATTACK, facts).texts, facts)
    more = read("If Wobblefin is Poisoned, this attack does 70 damage plus 90 more damage.", TextKind.ATTACK, facts)
    assert sign_fault(more.texts, facts) == "no sign, but the damage changes"
