"""Wordings of the years of Pokémon-ex of old: two Active Pokémon, families by name, forms that change, old Energy."""

from __future__ import annotations

from dataclasses import replace

import pytest

from prizecard.compiler import Declined, Facts, Names, TextKind, read
from prizecard.effects import (
    Activated,
    Afflict,
    AllOf,
    AnyOf,
    At,
    AttachTo,
    ChangeDamage,
    ChangeRetreatCost,
    ChooseCards,
    ChoosePokemon,
    ChooseWay,
    Compare,
    Constant,
    CountOf,
    Damage,
    Defending,
    Depending,
    EnergyText,
    EventPokemon,
    Holder,
    Holds,
    InPlay,
    InZone,
    Is,
    Lacks,
    Matches,
    May,
    MoveCards,
    NameContains,
    Named,
    Negative,
    OfType,
    OneOf,
    PrintedDamage,
    Product,
    PutCounters,
    ReplaceCard,
    Sequence,
    Shuffle,
    Smaller,
    Static,
    StatOf,
    StaysWhile,
    Sum,
    Switch,
    ThisCard,
    ThisPokemon,
    ThoseCards,
    ThosePokemon,
    Triggered,
)
from prizecard.vocabulary import Chooser, Comparison, EnergyType, Kind, Place, Player, Stage, Stat, Zone
from tests.compiler.audit import sign_fault, values_fault
from tests.compiler.reading import FACTS, attack, effect, says_the_same, texts, trainer

ABILITY, ENERGY = TextKind.ABILITY, TextKind.ENERGY
ONE = Constant(1)
ACTIVE = "the Defending Pokémon"
BENCHED = "1 of your opponent's Benched Fire Pokémon"
TURN = "Once during your turn (before your attack)"
DO = "If you do"
EX = "Pokémon-ex"
THEIR_BENCH = InPlay(Player.OPPONENT, Place.BENCH, OfType(EnergyType.FIRE))


def reads_back(text: str, kind: TextKind, facts: Facts = FACTS) -> None:
    """The text is written back in our words, and nothing it says is lost or added."""
    reading = read(text, kind, facts)
    assert says_the_same(reading.texts, kind, facts)
    assert not sign_fault(reading.texts, facts) and not values_fault(reading, facts)


def test_each_defending_pokemon_is_the_one_there_is() -> None:
    assert attack("Each Defending Pokémon is now Asleep.").after == attack("The Defending Pokémon is now Asleep.").after
    assert attack("Does 70 damage to each Defending Pokémon.").damage == Constant(70)
    burned = "is now Burned"
    said = f"If Wobblefin is Asleep, {ACTIVE} (choose 1 if there are 2) {burned}."
    assert attack(said) == attack(f"If Wobblefin is Asleep, {ACTIVE} {burned}.")


def test_who_chooses_the_benched_pokemon_is_said_afterwards() -> None:
    said = f"Switch 1 of the Defending Pokémon with {BENCHED}."
    yours = Switch(ChoosePokemon(1, THEIR_BENCH))
    assert effect(said) == yours
    assert effect(f"{said} Your opponent chooses the Defending Pokémon to switch.") == yours
    theirs = Switch(ChoosePokemon(1, THEIR_BENCH, ONE, ONE, Chooser.OPPONENT))
    chosen = f"{said} Your opponent chooses the Benched Pokémon to switch."
    assert effect(chosen) == theirs
    reads_back(chosen, TextKind.TRAINER)


def test_damage_to_the_newcomer_is_the_printed_damage_once() -> None:
    lured = f"Before doing damage, you may choose {BENCHED} and switch it with {ACTIVE}."
    said = f"{lured} {DO}, this attack does 70 damage to the new Defending Pokémon."
    found = attack(said, 70)
    assert isinstance(found.before, May) and found.damage == PrintedDamage() and found.after == Sequence(())
    other = attack(said.replace("70", "90"), 70)
    assert getattr(other.after, "then", None) == Damage(ThosePokemon(2), Constant(90))


def test_a_form_takes_the_place_of_this_card() -> None:
    said = "Once during your turn, you may search your deck for another Wobblefin and switch it with Wobblefin."
    (found,) = texts(f"{said} Shuffle Wobblefin back into your deck.", ABILITY)
    assert isinstance(found, Activated) and isinstance(found.effect, Sequence)
    assert found.effect.steps[1:] == (ReplaceCard(ThisPokemon(), ThoseCards(1), Zone.DECK), Shuffle(Player.YOU))
    (other,) = texts(f"{said} Place Wobblefin in the discard pile.", ABILITY)
    assert isinstance(other, Activated) and isinstance(other.effect, Sequence)
    assert other.effect.steps[1] == ReplaceCard(ThisPokemon(), ThoseCards(1), Zone.DISCARD)
    with pytest.raises(Declined):
        texts(said, ABILITY)
    reads_back(f"{said} Place Wobblefin in the discard pile.", ABILITY)


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        ("has δ on its card", Is(Kind.DELTA)),
        ("has Dark in its name", Is(Kind.DARK)),
        ("has an owner in its name", Is(Kind.OWNED)),
        ("has Team Aqua in its name", NameContains("Team Aqua")),
        ("has Dark or Rocket's in its name", AnyOf((Is(Kind.DARK), NameContains("Rocket's")))),
        ("is Pokémon-ex", Is(Kind.OLD_EX)),
        ("is Metal Pokémon", OfType(EnergyType.METAL)),
    ],
)
def test_families(words: str, meant: object) -> None:
    found = attack(f"If the Defending Pokémon {words}, this attack does 130 damage plus 70 more damage.", 130, "+")
    assert found.damage == Sum(
        PrintedDamage(),
        Depending(Matches(Defending(), meant), Constant(70), Constant(0)),  # type: ignore[arg-type]
    )
    said = f"If the Defending Pokémon {words}, draw 7 cards."
    reads_back(said, TextKind.ATTACK)


def test_what_is_said_of_the_last_kind_and_of_both() -> None:
    of_team, later = "with Team Aqua in its name", "Evolution card"
    last = effect(f"Search your deck for a Fire Basic Pokémon or Basic Pokémon {of_team}.")
    both = effect(f"Search your deck for 7 Basic Pokémon or {later}s (excluding {EX}).")
    basic = (Is(Kind.BASIC), Is(Kind.POKEMON))
    kinds = (AllOf((OfType(EnergyType.FIRE), *basic)), AllOf((*basic, NameContains("Team Aqua"))))
    assert InZone(Zone.DECK, Player.YOU, AnyOf(kinds)) == last.what.among  # type: ignore[attr-defined]
    spared = AllOf((Is(Kind.POKEMON), Lacks(Is(Kind.OLD_EX))))  # SEARCH-02: any Pokémon card
    assert InZone(Zone.DECK, Player.YOU, spared) == both.what.among  # type: ignore[attr-defined]


def test_a_star_is_spelled_out() -> None:
    names = Names(("Wobblefin ★", "Mr. Puddle ★"))
    facts = replace(FACTS, name="Wobblefin ★", own_names=frozenset({"Wobblefin ★"}), names=names)
    spelled = read("Wobblefin Star is now Asleep.", TextKind.ATTACK, facts)
    assert spelled == read("Wobblefin ★ is now Asleep.", TextKind.ATTACK, facts)
    (found,) = read("Search your deck for Mr. Puddle Star.", TextKind.TRAINER, facts).texts
    assert Named("Mr. Puddle ★") == found.effect.what.among.filter  # type: ignore[attr-defined]


def test_energy_that_suits_some_and_goes() -> None:
    raised = "an Evolved Fire Pokémon"
    many, own = "9 cards in your hand", "the Pokémon Glimmer Stone is attached to"
    said = (
        f"Glimmer Stone can be attached only to {raised} (excluding {EX}). While in play, if you have {many}, "
        f"Glimmer Stone provides every type of Energy but provides only 7 in any combination at a time. If {own} isn't "
        f"{raised} (or evolves into {EX}), discard Glimmer Stone."
    )
    facts = replace(FACTS, name="Glimmer Stone", own_names=frozenset({"Glimmer Stone"}))
    first, second, third = read(said, ENERGY, facts).texts
    suits = Matches(Holder(), AllOf((Is(Kind.EVOLVED), OfType(EnergyType.FIRE), Lacks(Is(Kind.OLD_EX)))))
    assert first == AttachTo(Player.YOU, suits) and third == StaysWhile(suits)
    assert isinstance(second, EnergyText) and len(second.units) == 7
    reads_back(said, ENERGY, facts)


def test_energy_beside_another_special_energy() -> None:
    whom = "a Pokémon that already has Trainer cards"
    said = f"This card provides Fire Energy when attached to {whom} attached to it."
    (found,) = texts(said, ENERGY)
    another = Holds(AllOf((Is(Kind.TRAINER), Lacks(OneOf(ThisCard())))), Comparison.AT_LEAST, ONE)
    assert found == EnergyText(((EnergyType.FIRE,),), Matches(Holder(), another))


def test_less_damage_up_to_a_limit() -> None:
    each = "for each Fire Energy attached to Wobblefin"
    said = (
        f"Any damage done to Wobblefin by attacks is reduced by 35 {each}. "
        "You can't reduce more than 70 damage in this way."
    )
    (found,) = texts(said, ABILITY)
    assert isinstance(found, Static)
    (less,) = found.modifiers
    assert isinstance(less, ChangeDamage) and less.stage is Stage.AFTER
    assert isinstance(less.more, Negative) and isinstance(less.more.of, Smaller) and less.more.of.right == Constant(70)
    reads_back(said, ABILITY)


def test_damage_counters_up_to_a_limit() -> None:
    cards, many = "Fire Energy cards in your hand", "that many damage counters"
    said = (
        f"Count the number of {cards}. Put {many} on Wobblefin. You can't put more than 9 damage counters in this way."
    )
    found = attack(said).after
    assert isinstance(found, Sequence)
    put = found.steps[-1]
    assert isinstance(put, PutCounters) and isinstance(put.number, Smaller) and put.number.right == Constant(9)
    reads_back(said, TextKind.ATTACK)


def test_discarding_first_is_the_cost_of_a_power() -> None:
    said = f"{TURN}, you may discard 7 cards from your hand. Then draw 7 cards."
    (found,) = texts(said, ABILITY)
    assert isinstance(found, Activated)
    hand = ChooseCards(1, InZone(Zone.HAND, Player.YOU), Constant(7), Constant(7))
    assert found.cost == MoveCards(hand, Zone.DISCARD)


@pytest.mark.parametrize(
    ("whom", "where"),
    [("1 of your Active Pokémon", Matches(EventPokemon(), At(Place.ACTIVE))), ("1 of your Pokémon", None)],
)
def test_evolving_the_active_pokemon(whom: str, where: object) -> None:
    (found,) = texts(f"When you play Wobblefin from your hand to evolve {whom}, draw 7 cards.", ABILITY)
    assert isinstance(found, Triggered) and found.when.condition == where


def test_another_of_several_is_not_clear() -> None:
    with pytest.raises(Declined):
        effect("Move a Fire Energy card attached to your Water Pokémon to another of your Pokémon.")


def test_retreating_costs_more() -> None:
    (found,) = texts("Each player pays Colorless Colorless less to retreat his or her Fire Pokémon.", TextKind.STADIUM)
    fire = InPlay(Player.BOTH, filter=OfType(EnergyType.FIRE))
    assert found == Static((ChangeRetreatCost(fire, Negative(Constant(2))),))
    theirs = "his or her Active Pokémon"
    (other,) = texts(f"Your opponent pays Colorless more to retreat {theirs}.", ABILITY)
    assert other == Static((ChangeRetreatCost(InPlay(Player.OPPONENT, Place.ACTIVE), ONE),))


def test_the_only_pokemon_in_play() -> None:
    found = attack("If Wobblefin is the only Pokémon you have in play, the Defending Pokémon is now Confused.").after
    assert found.condition == Compare(CountOf(InPlay(Player.YOU)), Comparison.EQUAL, ONE)  # type: ignore[attr-defined]
    assert found.then == Afflict(Defending(), found.then.conditions)  # type: ignore[attr-defined]


def test_energy_of_two_pokemon_compared() -> None:
    energy = "Energy attached to them"
    said = f"If {ACTIVE} and Wobblefin have a different amount of {energy}, draw 7 cards."
    compared = (StatOf(Stat.ENERGY, Defending()), Comparison.UNEQUAL, StatOf(Stat.ENERGY, ThisPokemon()))
    assert attack(said).after.condition == Compare(*compared)  # type: ignore[attr-defined]


def test_as_many_of_a_name() -> None:
    as_many = "as many of them as you like"
    found = effect(f"Search your deck for Mr. Puddle and put {as_many} onto your Bench.")
    assert found.cards.among == InZone(Zone.DECK, Player.YOU, Named("Mr. Puddle"))  # type: ignore[attr-defined]


def test_either_of_two_ways_with_cards_of_the_discard_pile() -> None:
    one, many = "show 3 Trainer cards to your opponent", "show 7 Trainer cards to your opponent"
    ways = f"{one} and put them into your hand, or {many} and shuffle them into your deck"
    said = f"Search your discard pile for Trainer cards. You may either {ways}."
    found = trainer(said).effect
    assert isinstance(found, Sequence) and isinstance(found.steps[1], ChooseWay)
    reads_back(said, TextKind.TRAINER)


def test_all_but_this_one_are_counted() -> None:
    both = "(both yours and your opponent's)"
    found = attack(f"Does 10 damage times the number of Fire Pokémon in play {both}, excluding Wobblefin.", 10, "×")
    assert isinstance(found.damage, Product) and found.damage.left == PrintedDamage()
