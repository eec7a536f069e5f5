"""Late wordings: who finds chooses, cards counted and then moved, what leaves the hand for good, several types."""

from __future__ import annotations

from prizecard.compiler import Facts, Names, TextKind, read
from prizecard.compiler.tree import parts
from prizecard.effects import (
    Activated,
    ChangeDamage,
    ChangeHp,
    ChooseCards,
    ChoosePokemon,
    Compare,
    Constant,
    CountOf,
    Damage,
    EnergyOn,
    FilteredCards,
    Holds,
    Matches,
    MoveCards,
    Named,
    OtherCards,
    Product,
    Provides,
    PutOntoBench,
    Sequence,
    SetTypes,
    Static,
    ThoseCards,
    ThosePokemon,
)
from prizecard.vocabulary import Chooser, Comparison, EnergyType, Zone
from tests.compiler.reading import attack, texts, trainer


def test_whoever_finds_cards_chooses_among_them() -> None:
    found = trainer("Your opponent reveals their hand and puts up to 7 Basic Pokémon you find there onto their Bench.")
    (placed,) = [part for part in parts(found) if isinstance(part, PutOntoBench)]
    assert isinstance(placed.cards, ChooseCards)
    assert placed.cards.chooser is Chooser.YOU


def test_those_energy_cards_are_the_ones_that_were_counted() -> None:
    said = "Reveal the top 9 cards of your deck. This attack does 33 more damage times the amount of Fire Energy you "
    then = "find there. Then, shuffle those Energy cards into your deck and discard the other cards."
    read_so = attack(said + then, 7)
    fire = FilteredCards(ThoseCards(1), Provides(EnergyType.FIRE))
    moved = [part.cards for part in parts(read_so.after) if isinstance(part, MoveCards)]
    assert moved == [fire, OtherCards(ThoseCards(1), fire)]


def test_cards_put_in_the_lost_zone_first_are_no_price() -> None:
    lost = "Put 3 Pokémon from your hand in the Lost Zone."
    text = trainer(lost + " If you do, draw 9 cards.")
    assert text.cost == Sequence(())  # PLAY-06
    assert isinstance(text.effect, Sequence) and isinstance(text.effect.steps[0], MoveCards)
    assert text.effect.steps[0].to is Zone.LOST


def test_energy_cards_in_play_are_cards() -> None:
    when = "Once during your turn (before your attack)"
    said = when + ", if you have at least 7 Fire Energy cards in play, you may draw 9 cards."
    (power,) = texts(said, TextKind.ABILITY)
    assert isinstance(power, Activated)
    assert isinstance(power.condition, Compare)
    assert isinstance(power.condition.left, CountOf)
    assert power.condition.comparison is Comparison.AT_LEAST


def test_damage_to_the_pokemon_that_only_the_amount_speaks_of() -> None:
    one = "1 of your Benched Fire Pokémon"
    damage = attack(f"This attack does 33 damage times the amount of Energy attached to {one} to that Pokémon.").after
    assert isinstance(damage, Damage)
    assert damage.to == ThosePokemon(1)
    assert isinstance(damage.amount, Product)
    assert isinstance(damage.amount.right, EnergyOn)
    assert isinstance(damage.amount.right.pokemon, ChoosePokemon)


def test_more_hp_and_more_damage_for_the_same_pokemon() -> None:
    said = "Your Mr. Puddle in play get +70 HP, and their attacks do 33 more damage to your opponent's Active Pokémon "
    (static,) = texts(said + "(before applying Weakness and Resistance).", TextKind.ABILITY)
    assert isinstance(static, Static)
    more_hp, more_damage = static.modifiers
    assert isinstance(more_hp, ChangeHp)
    assert isinstance(more_damage, ChangeDamage)
    assert more_hp.of == more_damage.by


def test_a_name_with_types_run_together_is_the_name_on_the_card() -> None:
    names = Names(("Blob Energy FireWater",))
    said = "As long as this Pokémon has Blob Energy FireWater attached to it, it is a Fire, Water, and Metal Pokémon."
    (static,) = read(said, TextKind.ABILITY, Facts(names=names)).texts
    assert isinstance(static, Static)
    assert isinstance(static.condition, Matches)
    assert static.condition.filter == Holds(Named("Blob Energy FireWater"), Comparison.AT_LEAST, Constant(1))
    (types,) = static.modifiers
    assert isinstance(types, SetTypes)
    assert types.types == (EnergyType.FIRE, EnergyType.WATER, EnergyType.METAL)


def test_only_a_face_down_prize_card_is_switched() -> None:
    prize, top = "1 of your face-down Prize cards", "the top card of your deck"
    switched = trainer(f"Switch {prize} with {top}.").effect
    assert "FaceDown" in repr(switched)
    assert not isinstance(switched, Sequence)
