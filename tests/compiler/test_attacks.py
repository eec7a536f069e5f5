"""Attacks as things: copied, costed, improved, used against rules."""

from __future__ import annotations

import pytest

from prizecard.compiler import Declined, TextKind
from prizecard.compiler.tree import parts
from prizecard.effects import (
    AttackDoesNothing,
    AttacksOf,
    Beneath,
    ChangeAttackCost,
    ChangeDamage,
    ChooseAttack,
    Constant,
    Damage,
    Depending,
    Did,
    Exists,
    ExtraEnergy,
    GrantAttacks,
    GrantEarlierAttacks,
    Ignore,
    IgnoreAttackCost,
    InPlay,
    InZone,
    Is,
    LastAttackOf,
    Lasting,
    May,
    Named,
    OfType,
    OrdinaryAttacks,
    Permit,
    PrintedDamage,
    PutCounters,
    Sequence,
    Static,
    Sum,
    ThisPokemon,
    ThosePokemon,
    TurnIs,
    UseAttack,
    UsedGxAttack,
    When,
)
from prizecard.vocabulary import Action, EnergyType, Ignored, Kind, Place, Player, Spread, Stage, TurnState, Zone
from tests.compiler.reading import attack, texts

WATER = "extra Water Energy"
BEYOND = "(in addition to this attack's cost)"
MIXED = f"Wobblefin has at least 1 {WATER} and 2 extra Metal Energy attached to it {BEYOND}"
ORDINARY = "an attack that isn't a GX attack"
THIS = "this attack"
GX = "GX attack"
COPIED = "and use it as this attack"
FREELY = "in any way you like"
THREE_EXTRA = ExtraEnergy((EnergyType.WATER, EnergyType.METAL, EnergyType.METAL))
OPPOSING = InPlay(Player.OPPONENT, Place.ACTIVE)


def ability(text: str) -> Static:
    (one,) = texts(text, TextKind.ABILITY)
    assert isinstance(one, Static)
    return one


def test_an_attack_is_copied() -> None:
    text = attack(f"Choose 1 of your opponent's Benched Pokémon's attacks {COPIED}.")
    assert text.after == UseAttack(ChooseAttack(1, AttacksOf(InPlay(Player.OPPONENT, Place.BENCH))))
    own = attack(f"Choose 1 of Wobblefin's attacks from its previous Evolutions {COPIED}.")
    assert own.after == UseAttack(ChooseAttack(1, AttacksOf(Beneath(ThisPokemon()))))
    last = attack(f"If your opponent's Pokémon used {ORDINARY} during their last turn, {COPIED[4:]}.")  # fmt: skip
    assert last.after == UseAttack(OrdinaryAttacks(LastAttackOf(Player.OPPONENT)))


def test_extra_energy_adds_damage_or_more() -> None:
    text = attack(f"This attack does 77 more damage if {MIXED}.", 33)
    assert text.damage == Sum(PrintedDamage(), Depending(THREE_EXTRA, Constant(77), Constant(0)))
    mixed = attack(f"If {MIXED}, draw 9 cards.")
    assert isinstance(mixed.after, When)
    assert mixed.after.condition == THREE_EXTRA


def test_what_only_extra_energy_makes_unaffected_is_settled_before_damage() -> None:
    text = attack(f"This attack's damage isn't affected by Resistance if {MIXED}.", 33)
    assert text.ignoring == ()
    assert isinstance(text.before, When) and isinstance(text.before.then, Lasting)
    assert text.before.then.modifiers == (Ignore(ThisPokemon(), (Ignored.RESISTANCE,)),)


def test_another_number_of_counters_instead_is_spread_alike() -> None:
    text = attack(
        f"Put 7 damage counters on your opponent's Pokémon {FREELY}. "
        "If Wobblefin is Asleep, put 33 damage counters on them instead."
    )
    assert isinstance(text.after, When)
    assert text.after.then == PutCounters(InPlay(Player.OPPONENT), Constant(33), Spread.FREELY)
    assert text.after.otherwise == PutCounters(InPlay(Player.OPPONENT), Constant(7), Spread.FREELY)


def test_instead_cannot_use_what_only_the_other_branch_chooses() -> None:
    with pytest.raises(Declined):
        attack("Heal 7 damage from 1 of your Pokémon. If it's your first turn, heal 33 damage from it instead.")


def test_a_permission_of_an_attack_is_for_that_attack() -> None:
    (text,) = texts(
        f"If you go first, you can use {THIS} on your first turn.", TextKind.ATTACK, text_name="Tail Splash"
    )
    permit = Permit(Action.ATTACK_FIRST_TURN, ThisPokemon(), attack="Tail Splash")
    assert getattr(text, "standing", ()) == (Static((permit,), TurnIs(TurnState.WENT_FIRST)),)


def test_what_holds_without_end_cannot_stand_in_an_attack() -> None:
    with pytest.raises(Declined):
        attack("Your Water Pokémon can't retreat.")


def test_costs_change() -> None:
    more = ability("Your opponent's Active Pokémon's attacks cost Colorless Colorless more.")
    assert more.modifiers == (ChangeAttackCost(OPPOSING, (EnergyType.COLORLESS,) * 2),)
    none = ability("Ignore all Metal Energy in the attack cost of each of Wobblefin's attacks.")
    assert none.modifiers == (IgnoreAttackCost(ThisPokemon(), EnergyType.METAL),)


def test_a_named_attack_does_more() -> None:
    text = attack(
        "During your next turn, Wobblefin's Loud Yawn attack does 77 more damage "
        "(before applying Weakness and Resistance)."
    )
    assert isinstance(text.after, Lasting)
    change = ChangeDamage(ThisPokemon(), OPPOSING, Constant(77), Stage.BEFORE, "Loud Yawn")
    assert text.after.modifiers == (change,)


def test_attacks_of_others_can_be_used() -> None:
    one = ability("Wobblefin can use the attacks of any Stage 2 Pokémon in your discard pile.")
    (grant,) = one.modifiers
    assert isinstance(grant, GrantAttacks) and isinstance(grant.attacks, AttacksOf)
    assert isinstance(grant.attacks.what, InZone) and grant.attacks.what.zone is Zone.DISCARD
    earlier = ability("Your Stage 2 Pokémon can use any attack from their previous Evolutions.")
    assert earlier.modifiers == (GrantEarlierAttacks(InPlay(Player.YOU, filter=Is(Kind.STAGE_2))),)


def test_damage_that_may_be_done_is_decided_before_damage() -> None:
    text = attack("You may do 33 more damage. If you do, draw 7 cards.", 77)
    assert text.before == May(1, Player.YOU, Sequence(()))
    assert text.damage == Sum(PrintedDamage(), Depending(Did(1), Constant(33), Constant(0)))
    assert isinstance(text.after, When) and text.after.condition == Did(1)


def test_damage_told_by_a_chosen_pokemon_goes_to_it() -> None:
    text = attack(
        f"Choose 1 of your opponent's Pokémon. {THIS} does 7 damage for each Energy attached to that Pokémon."
    )
    (damage,) = [part for part in parts(text.after) if isinstance(part, Damage)]
    assert damage.to == ThosePokemon(1)


def test_what_cannot_be_discarded_fails_the_attack() -> None:
    text = attack("Discard 3 cards from your hand. (If you can't discard 3 cards, this attack does nothing.)", 77)
    assert any(isinstance(part, AttackDoesNothing) for part in parts(text.requirement))


def test_another_name_is_a_pokemon_of_that_name() -> None:
    text = attack("If Mr. Puddle is on your Bench, this attack does 33 more damage.", 7)
    there = Exists(InPlay(Player.YOU, Place.BENCH, Named("Mr. Puddle")))
    assert text.damage == Sum(PrintedDamage(), Depending(there, Constant(33), Constant(0)))


def test_a_gx_attack_used_before_is_asked_for() -> None:
    text = attack(f"If your opponent has already used their {GX}, {THIS} does 33 more damage.", 7)
    assert text.damage == Sum(PrintedDamage(), Depending(UsedGxAttack(Player.OPPONENT), Constant(33), Constant(0)))


def test_types_in_a_list_are_alternatives() -> None:
    one = ability("Your Water Pokémon and Metal Pokémon have no Retreat Cost.")
    used = [part.type for part in parts(one.modifiers) if isinstance(part, OfType)]
    assert used == [EnergyType.WATER, EnergyType.METAL]
