"""Wordings of older cards: raising, bodies, coins in order, what is ignored, items that Pokémon hold."""

from __future__ import annotations

from prizecard.compiler import Facts, Names, TextKind, read
from prizecard.effects import (
    Activated,
    AttackDoesNothing,
    BenchSpace,
    Beneath,
    ChangeDamage,
    Choose,
    ChooseCards,
    ChoosePokemon,
    Compare,
    Constant,
    CountOf,
    Cure,
    Defending,
    Depending,
    Devolve,
    EnergyBeyondCost,
    Evolve,
    Exists,
    FilteredCards,
    Forbid,
    Has,
    Heal,
    InPlay,
    InZone,
    Is,
    Lasting,
    Matches,
    May,
    MoveCards,
    NameContains,
    Named,
    NthCoinShows,
    Pattern,
    PrintedDamage,
    Product,
    PutCounters,
    Sequence,
    SetEnergyType,
    Smaller,
    StaysWhile,
    Sum,
    ThisPokemon,
    ThoseCards,
    Triggered,
    Unlimited,
    Untrue,
    When,
)
from prizecard.vocabulary import (
    AbilityKind,
    Action,
    Comparison,
    Duration,
    EnergyType,
    Face,
    Happening,
    Kind,
    Place,
    Player,
    SpecialCondition,
    Spread,
    Zone,
)
from tests.compiler.reading import attack, texts, trainer

COST = "this attack's Energy cost"
FAILS = "this attack does nothing"
AFTER = "(after applying Weakness and Resistance)"
ALONE = "the only card in your hand"
OF_OLD = "Pokémon-ex or has Dark"
OWNED = "an owner in its name"


def ability(text: str) -> object:
    """The one text that an ability says."""
    (one,) = texts(text, TextKind.ABILITY)
    return one


def test_a_named_card_from_the_hand_raises_this_pokemon() -> None:
    raised = "put Mr. Puddle from your hand onto Wobblefin (this counts as evolving Wobblefin)"
    text = f"Once during your turn, you may {raised}."
    card = ChooseCards(1, InZone(Zone.HAND, Player.YOU, Named("Mr. Puddle")))
    assert ability(text) == Activated(Evolve(card, ThisPokemon()))


def test_what_lies_under_a_pokemon() -> None:
    under = Exists(FilteredCards(Beneath(ThisPokemon()), Named("Mr. Puddle")))
    more = Depending(under, Constant(33), Constant(0))
    said = attack("If Mr. Puddle is anywhere under Wobblefin, this attack does 33 more damage.", 70, "+")
    assert said.damage == Sum(PrintedDamage(), more)
    assert attack("If Wobblefin is evolved from Mr. Puddle, this attack does 33 more damage.", 70, "+") == said


def test_an_evolution_card_comes_off() -> None:
    text = "Remove the highest Stage Evolution card from Wobblefin and shuffle those cards into your deck."
    assert attack(text).after == Devolve(ThisPokemon(), Constant(1), Zone.DECK)


def test_something_is_done_between_turns() -> None:
    said = ability("As long as Wobblefin is Asleep, remove 7 damage counters from Wobblefin between turns.")
    asleep = Matches(ThisPokemon(), Has(SpecialCondition.ASLEEP))
    assert said == Triggered(Pattern(Happening.BETWEEN_TURNS), Heal(ThisPokemon(), Constant(70)), asleep)


def test_powers_that_cannot_be_used() -> None:
    said = attack("Wobblefin can't use any Poké-Powers during your next turn.")
    forbidden = Forbid(Action.USE_ABILITY, ThisPokemon(), ability=AbilityKind.POKE_POWER)
    assert said.after == Lasting((forbidden,), Duration.YOUR_NEXT_TURN, ThisPokemon())


def test_what_hurts_more_sits_on_the_pokemon_that_is_hurt() -> None:
    said = attack(
        f"This turn, if an attack does damage to 1 of the Defending Pokémon {AFTER}, that attack does 90 more damage."
    ).after
    assert isinstance(said, Lasting)
    assert said.on == Defending()
    assert isinstance(said.modifiers[0], ChangeDamage)


def test_coins_count_in_their_order() -> None:
    said = attack("Flip 7 coins. If the second coin is tails, remove 7 damage counters from Wobblefin.").after
    assert isinstance(said, Sequence)
    assert said.steps[1] == When(NthCoinShows(1, 2, Face.TAILS), Heal(ThisPokemon(), Constant(70)))


def test_an_effect_that_is_ignored() -> None:
    said = attack(
        "Put 7 damage counters on Wobblefin. Ignore this effect if you have 9 or more cards in your hand.", 30
    ).after
    many = Compare(CountOf(InZone(Zone.HAND, Player.YOU)), Comparison.AT_LEAST, Constant(9))
    assert said == When(Untrue(many), PutCounters(ThisPokemon(), Constant(7)))


def test_energy_beyond_the_cost() -> None:
    said = attack(
        "Does 30 damage plus 7 more damage for each Fire Energy attached to Wobblefin but not used to pay for "
        f"{COST}. Draw 7 cards. You can't add more than 21 damage in this way.",
        30,
        "+",
    )
    extra = Product(Constant(7), EnergyBeyondCost(EnergyType.FIRE))
    assert said.damage == Sum(PrintedDamage(), Smaller(extra, Constant(21)))


def test_the_attack_fails_only_where_something_had_to_be_done() -> None:
    said = attack(
        "If Wobblefin is Asleep, discard 7 Energy cards from your hand. "
        f"(If you can't discard 7 Energy cards from your hand, {FAILS}.)"
    ).requirement
    asleep = Matches(ThisPokemon(), Has(SpecialCondition.ASLEEP))
    assert isinstance(said, Sequence)
    assert all(isinstance(step, When) and step.condition == asleep for step in said.steps)
    fewer = Compare(CountOf(ThoseCards(1)), Comparison.FEWER, Constant(7))
    assert said.steps[-1] == When(asleep, When(fewer, AttackDoesNothing()))


def test_a_bench_with_room() -> None:
    said = attack("If your opponent's Bench isn't full, put 7 damage counters on Wobblefin.").after
    room = Compare(BenchSpace(Player.OPPONENT), Comparison.MORE, Constant(0))
    assert said == When(room, PutCounters(ThisPokemon(), Constant(7)))


def test_what_the_opponent_may_do_to_be_spared() -> None:
    said = attack("If your opponent doesn't discard 7 cards from his or her hand, Wobblefin is now Burned.")
    assert isinstance(said.after, Sequence)
    assert isinstance(said.after.steps[0], May)
    assert said.after.steps[0].player is Player.OPPONENT


def test_the_only_card_in_the_hand_cannot_be_played() -> None:
    said = trainer(f"Draw 7 cards. (If this is {ALONE}, you can't play this card.)")
    assert isinstance(said.condition, Untrue)


def test_energy_that_turns_into_another_type() -> None:
    turning = "turn all Energy attached to Wobblefin into Metal Energy for the rest of the turn"
    said = ability(f"Once during your turn, you may {turning}.")
    turned = SetEnergyType(ThisPokemon(), EnergyType.METAL)
    assert said == Activated(Lasting((turned,), Duration.THIS_TURN))


def test_an_item_that_a_pokemon_holds() -> None:
    (said,) = texts(
        "Chesto Berry: If Wobblefin is Asleep, remove the Special Condition Asleep from Wobblefin at the end of each "
        "player's turn.",
        TextKind.RULE,
    )
    assert isinstance(said, Triggered)
    assert said.effect == Cure(ThisPokemon(), (SpecialCondition.ASLEEP,))


def test_a_tool_for_pokemon_without_an_owner() -> None:
    told = texts(
        f"If the Pokémon Wobblefin is attached to is {OF_OLD} or {OWNED}, discard Wobblefin.",
        TextKind.TOOL,
    )
    assert [type(one) for one in told] == [StaysWhile]


def test_as_many_as_the_player_likes() -> None:
    said = attack("Choose as many Supporter cards from your hand as you like and discard them.").after
    some = ChooseCards(1, InZone(Zone.HAND, Player.YOU, Is(Kind.SUPPORTER)), Constant(0), Unlimited())
    assert said == Sequence((Choose(some), MoveCards(ThoseCards(1), Zone.DISCARD)))


LETTERED = Facts(
    name="Wobblefin [D]",
    own_names=frozenset({"Wobblefin [D]"}),
    names=Names(cards=("Wobblefin", "Wobblefin [D]", "Wobblefin [K]"), attacks=(), abilities=()),
)


def test_a_name_with_a_letter_is_told_by_its_letter_and_the_name_without_it_means_all_of_them() -> None:
    (said,) = read("Put 7 damage counters on Wobblefin D.", TextKind.ATTACK, LETTERED).texts
    assert said.after == PutCounters(ThisPokemon(), Constant(7))  # type: ignore[attr-defined]
    (said,) = read("Put 7 damage counters on each of your Wobblefin.", TextKind.ATTACK, LETTERED).texts
    assert said.after == PutCounters(  # type: ignore[attr-defined]
        InPlay(Player.YOU, filter=NameContains("Wobblefin")), Constant(7), Spread.EACH
    )


def test_a_name_that_ends_with_a_full_stop() -> None:
    names = Names(cards=("Splash Jr.",), attacks=(), abilities=())
    facts = Facts(name="Splash Jr.", own_names=frozenset({"Splash Jr."}), names=names)
    (said,) = read("Put 7 damage counters on Splash Jr.", TextKind.ATTACK, facts).texts
    assert said.after == PutCounters(ThisPokemon(), Constant(7))  # type: ignore[attr-defined]


def test_a_pokemon_of_the_bench_is_chosen_by_its_stage() -> None:
    said = attack("Choose 1 Stage 2 Pokémon on your opponent's Bench. Put 7 damage counters on that Pokémon.").after
    assert isinstance(said, Sequence)
    chosen = said.steps[0]
    assert isinstance(chosen, Choose)
    assert isinstance(chosen.what, ChoosePokemon)
    among = chosen.what.among
    assert isinstance(among, InPlay)
    assert among.place is Place.BENCH
    assert not any(isinstance(step, MoveCards) for step in said.steps)
