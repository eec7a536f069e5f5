"""What "then" belongs to, what held already, damage for each of several coins, whom a switch is for."""

from __future__ import annotations

from dataclasses import replace

import pytest

from prizecard.compiler import TextKind, read
from prizecard.effects import (
    Activated,
    Afflict,
    Choose,
    ChooseCards,
    CoinsShowing,
    Compare,
    Constant,
    Damage,
    Defending,
    Exists,
    Happened,
    InPlay,
    InZone,
    Let,
    Matches,
    May,
    MoveCards,
    Pattern,
    PrintedDamage,
    Product,
    ResultOf,
    Sequence,
    Shuffle,
    StatOf,
    Sum,
    Switch,
    ThisPokemon,
    ThosePokemon,
    Triggered,
    When,
    Where,
)
from prizecard.vocabulary import (
    Comparison,
    Face,
    Happening,
    Ignored,
    Place,
    Player,
    SpecialCondition,
    Stat,
    Window,
    Zone,
)
from tests.compiler.reading import FACTS, attack, effect, says_the_same, texts

UNAFFECTED = "This attack's damage isn't affected by"
PLAINLY = "don't apply Weakness and Resistance to this damage"
ONCE = "Once during your turn"
NOW = "during this turn"
END = "your turn ends"
BENCH = "your Bench"
SEAT = "1 of your opponent's Active Fire Pokémon"
ANOTHER = "1 of their Benched Water Pokémon"
COUNTERS = Where(Stat.DAMAGE_COUNTERS, Comparison.AT_LEAST, Constant(7))


def ability(text: str) -> Activated:
    """The activated text of an Ability."""
    (one,) = texts(text, TextKind.ABILITY)
    assert isinstance(one, Activated)
    return one


def test_already_is_asked_before_the_damage() -> None:
    text = attack("If the Defending Pokémon already has 7 or more damage counters on it, it is now Confused.", 30)
    assert text.before == Let(1, StatOf(Stat.DAMAGE_COUNTERS, Defending()))
    asked = Compare(ResultOf(1), Comparison.AT_LEAST, Constant(7))
    assert text.after == When(asked, Afflict(Defending(), (SpecialCondition.CONFUSED,)))


def test_already_needs_no_remembering_where_nothing_is_damaged() -> None:
    text = attack("If the Defending Pokémon already has 7 or more damage counters on it, it is now Confused.")
    assert text.before == Sequence(())
    assert isinstance(text.after, When)
    assert text.after.condition == Matches(Defending(), COUNTERS)


def test_already_in_the_damage_itself() -> None:
    text = attack(
        "If the Defending Pokémon already has 7 or more damage counters on it, draw 9 cards and "
        "this attack does 30 damage plus 170 more damage.",
        30,
        "+",
    )
    assert isinstance(text.damage, Sum)
    assert text.damage.left == PrintedDamage()
    assert isinstance(text.after, When)
    assert text.after.condition == Compare(ResultOf(1), Comparison.AT_LEAST, Constant(7))


def test_then_belongs_to_the_coin() -> None:
    done = effect(
        "Flip a coin. If heads, discard your hand. Then, search your deck for Wobblefin and discard it. "
        "Shuffle your deck."
    )
    assert isinstance(done, Sequence)
    assert len(done.steps) == 2
    decided = done.steps[1]
    assert isinstance(decided, When)
    assert isinstance(decided.then, Sequence)
    assert decided.then.steps[-1] == Shuffle(Player.YOU)


def test_then_that_asks_for_other_coins_stands_by_itself() -> None:
    done = attack("Flip 7 coins. If all of them are heads, draw 9 cards. Then, draw a card for each tails.")
    assert isinstance(done.after, Sequence)
    assert len(done.after.steps) == 3


@pytest.mark.parametrize(
    "said",
    [
        "Flip a coin. If heads, put 7 cards from your hand on top of your deck. Shuffle your deck.",
        "Flip a coin. If heads, choose all Defending Pokémon. That Pokémon is now Burned.",
    ],
)
def test_nothing_is_left_outside_the_coin(said: str) -> None:
    done = attack(said).after
    assert isinstance(done, Sequence)
    assert len(done.steps) == 2
    assert isinstance(done.steps[1], When)


def test_damage_for_each_heads_is_one_damage() -> None:
    done = attack("Flip 7 coins. Choose 1 of your Fire Pokémon. For each heads, this attack does 130 damage to it.")
    assert isinstance(done.after, Sequence)
    assert done.after.steps[-1] == Damage(ThosePokemon(2), Product(Constant(130), CoinsShowing(1, Face.HEADS)))


def test_the_attacks_damage_is_not_what_it_does_to_itself() -> None:
    text = attack(
        f"{UNAFFECTED} any effects on the Defending Pokémon. Wobblefin does 70 damage to itself.",
        90,
    )
    assert Ignored.EFFECTS in text.ignoring
    assert text.after == Damage(ThisPokemon(), Constant(70))
    other = attack(f"Wobblefin does 70 damage to itself, and {PLAINLY}.", 90)
    assert other.ignoring == ()


def test_this_damage_under_a_condition_is_that_damage() -> None:
    text = attack(
        f"You may do 90 damage plus 70 more damage. If you do, this attack does 70 damage to 1 of your Fire Pokémon, "
        f"and {PLAINLY}.",
        90,
        "+",
    )
    assert text.ignoring == ()
    assert isinstance(text.after, When)
    assert isinstance(text.after.then, Damage)
    assert text.after.then.ignoring == (Ignored.WEAKNESS, Ignored.RESISTANCE)


def test_putting_away_from_the_hand_first_is_a_cost() -> None:
    text = ability(f"{ONCE}, you may discard 7 cards from your hand. Then, draw 9 cards.")
    assert isinstance(text.cost, MoveCards)
    assert text.cost.to is Zone.DISCARD


def test_a_search_is_done_though_nothing_is_found() -> None:
    text = ability(
        f"{ONCE}, you may search your deck for up to 7 Basic Fire Pokémon and put them onto {BENCH}. "
        f"If you do, draw 9 cards, shuffle your deck, and {END}."
    )
    assert isinstance(text.effect, Sequence)
    assert isinstance(text.effect.steps[0], Choose)
    chosen = text.effect.steps[0].what
    assert isinstance(chosen, ChooseCards)
    assert isinstance(chosen.among, InZone)
    assert not any(isinstance(step, When) for step in text.effect.steps)


def test_an_active_pokemon_that_is_described_is_switched_only_if_it_is_so() -> None:
    text = ability(
        f"{ONCE}, you may discard 7 cards from your hand and choose {SEAT}. "
        f"Then, your opponent switches that Pokémon with {ANOTHER}."
    )
    assert isinstance(text.effect, When)
    assert isinstance(text.effect.condition, Exists)
    assert isinstance(text.effect.condition.what, InPlay)
    assert text.effect.condition.what.place is Place.ACTIVE
    assert isinstance(text.effect.then, Switch)


def test_this_pokemon_was_played() -> None:
    text = attack(f"If you played Wobblefin from your hand {NOW}, this attack does 70 more damage.", 30, "+")
    came = Pattern(Happening.PUT_ONTO_BENCH, ThisPokemon(), Player.YOU, origin=Zone.HAND)
    assert isinstance(text.damage, Sum)
    assert getattr(text.damage.right, "condition", None) == Happened(came, Window.THIS_TURN)


def test_using_a_power_is_told_from_other_abilities() -> None:
    (text,) = texts("After your opponent's Pokémon uses a Poké-Power, draw 7 cards.", TextKind.ABILITY)
    assert isinstance(text, Triggered)
    assert text.when.card is not None


@pytest.mark.parametrize(
    ("said", "damage"),
    [
        ("If the Defending Pokémon already has 7 or more damage counters on it, it is now Confused.", 30),
        ("Flip a coin. If heads, discard your hand. Then, search your deck for 7 cards. Put them into your hand.", 0),
    ],
)
def test_it_is_written_so_that_it_reads_the_same(said: str, damage: int) -> None:
    facts = replace(FACTS, damage=damage)
    found = read(said, TextKind.ATTACK, facts).texts
    assert says_the_same(found, TextKind.ATTACK, facts)


def test_then_belongs_to_what_one_may_do() -> None:
    done = attack("You may draw 7 cards. If you do, you may draw 9 cards. Then, Wobblefin is now Asleep.").after
    assert isinstance(done, Sequence)
    assert len(done.steps) == 2
    asked = done.steps[1]
    assert isinstance(asked, When)
    assert isinstance(asked.then, May)
    assert isinstance(asked.then.effect, Sequence)
