"""What is shared out among several Pokémon, what later attacks hit, what a Trainer card puts on a Basic Pokémon."""

from __future__ import annotations

from prizecard.compiler import TextKind
from prizecard.effects import (
    Activated,
    AllCardsOf,
    AllOf,
    AnyOf,
    Attach,
    AttachedTo,
    AttackText,
    BelongsTo,
    ChangeDamage,
    ChangeRetreatCost,
    Choose,
    ChooseCards,
    ChoosePokemon,
    Constant,
    Defending,
    DescendsFrom,
    Draw,
    EitherCards,
    Evolve,
    Forbid,
    Has,
    Holds,
    InPlay,
    InZone,
    Is,
    KnockOut,
    Lasting,
    Matches,
    MoveCards,
    MoveCounters,
    Named,
    Negative,
    OtherAttacks,
    Pattern,
    Sequence,
    SetConditionCounters,
    SharesTypeWith,
    StadiumInPlay,
    Static,
    ThatAttack,
    ThisPokemon,
    ThosePokemon,
    Triggered,
    Unlimited,
)
from prizecard.vocabulary import (
    Action,
    Comparison,
    Duration,
    Frequency,
    Happening,
    Kind,
    Place,
    Player,
    SpecialCondition,
    Spread,
    Stage,
    Zone,
)
from tests.compiler.reading import attack, effect, texts

# Words by name: no sentence here is one of a card.
POKEMON, COUNTERS, WHOSE, HELD, BASE = "Pokémon", "damage counters", "your", "hand", "Basic"
GIFT, PIECE, LIKE, STUFF, FIRST = "power", "card", "same", "Energy", "Stage 1"

SEVEN = Constant(7)
YOURS, THEIRS = InPlay(Player.YOU), InPlay(Player.OPPONENT)
OPPOSING = InPlay(Player.OPPONENT, Place.ACTIVE)


def test_counters_from_any_of_several_are_picked_one_by_one() -> None:
    found = attack(f"Move 7 {COUNTERS} from any of {WHOSE} {POKEMON} to the Defending {POKEMON}.")
    assert found.after == MoveCounters(YOURS, Defending(), SEVEN, SEVEN, Spread.FREELY)


def test_counters_from_each_of_several_are_moved_at_once() -> None:
    found = attack(f"Move 7 {COUNTERS} from each of {WHOSE} {POKEMON} to the Defending {POKEMON}.")
    assert found.after == MoveCounters(YOURS, Defending(), SEVEN, SEVEN)


def test_all_counters_of_several_are_moved_at_once() -> None:
    found = attack(f"Move all {COUNTERS} from {WHOSE} Benched {POKEMON} to the Defending {POKEMON}.")
    bench = InPlay(Player.YOU, Place.BENCH)
    assert found.after == MoveCounters(bench, Defending(), Unlimited(), Unlimited())


def test_energy_moved_to_any_of_several_goes_where_the_player_likes() -> None:
    found = effect(f"Move 7 Energy cards attached to {WHOSE} {POKEMON} to any of {WHOSE} Benched {POKEMON}.")
    assert isinstance(found, Attach)
    assert (found.to, found.spread) == (InPlay(Player.YOU, Place.BENCH), Spread.FREELY)


def test_energy_attached_to_one_is_not_shared_out() -> None:
    found = effect(f"Attach 7 Energy cards from {WHOSE} {HELD} to 1 of {WHOSE} {POKEMON}.")
    assert isinstance(found, Attach) and found.spread is Spread.EACH


def test_the_defending_pokemon_of_a_later_attack_is_whoever_is_active_then() -> None:
    more = f"each of Wobblefin's attacks does 70 more damage to the Defending {POKEMON}"
    found = attack(f"During {WHOSE} next turn, {more} (before applying Weakness and Resistance).")
    change = ChangeDamage(ThisPokemon(), OPPOSING, Constant(70), Stage.BEFORE)
    assert found.after == Lasting((change,), Duration.YOUR_NEXT_TURN, ThisPokemon())


def test_a_lasting_change_on_the_defending_pokemon_stays_on_it() -> None:
    less = f"any damage done by an attack from the Defending {POKEMON} is reduced by 70"
    found = attack(f"During {WHOSE} opponent's next turn, {less} (before applying Weakness and Resistance).")
    assert isinstance(found.after, Lasting) and found.after.on == Defending()


def test_only_one_attack_can_be_used() -> None:
    found = attack(
        f"Choose 1 of the Defending {POKEMON}'s attacks. That {POKEMON} can only use that attack during "
        f"{WHOSE} opponent's next turn."
    )
    assert isinstance(found.after, Sequence)
    forbidden = Forbid(Action.ATTACK, Defending(), attacks=OtherAttacks(ThatAttack(1)))
    assert found.after.steps[-1] == Lasting((forbidden,), Duration.OPPONENTS_NEXT_TURN, Defending())


def test_what_comes_into_play_need_not_come_from_the_hand() -> None:
    (found,) = texts("When you put Wobblefin into play, you may draw 7 cards.", TextKind.ABILITY)
    event = Pattern(Happening.ENTERED_PLAY, ThisPokemon(), Player.YOU)
    assert found == Triggered(event, Draw(Player.YOU, SEVEN), optional=Player.YOU)


def test_if_you_use_the_power_is_no_condition() -> None:
    (found,) = texts(
        f"Once during {WHOSE} turn, you may use this {GIFT}. If you do, Wobblefin is Knocked Out. Draw 7 cards.",
        TextKind.ABILITY,
    )
    done = Sequence((KnockOut(ThisPokemon()), Draw(Player.YOU, SEVEN)))
    assert found == Activated(done, Frequency.ONCE_PER_TURN)


def test_a_stage_1_or_stage_2_card_on_a_basic_pokemon() -> None:
    found = effect(
        f"Choose 1 of {WHOSE} {BASE} {POKEMON} in play. If you have a {FIRST} or Stage 2 {PIECE} that evolves from "
        f"that {POKEMON} in {WHOSE} {HELD}, put that card on the {BASE} {POKEMON}. If you choose a Stage 2 {POKEMON} "
        f"in {WHOSE} {HELD}, put that {POKEMON} on the {BASE} {POKEMON} instead of on a Stage 1 {POKEMON}."
    )
    line = AllOf((AnyOf((Is(Kind.STAGE_1), Is(Kind.STAGE_2))), DescendsFrom(ThosePokemon(1))))
    basic = ChoosePokemon(1, InPlay(Player.YOU, Place.ANYWHERE, Is(Kind.BASIC)))
    card = ChooseCards(2, InZone(Zone.HAND, Player.YOU, line))
    assert found == Sequence((Choose(basic), Evolve(card, ThosePokemon(1))))


def test_all_that_a_player_has_in_play() -> None:
    found = effect(f"Discard all Stadium cards {WHOSE} opponent has in play.")
    stadium = Is(Kind.STADIUM)
    of_theirs = StadiumInPlay(AllOf((stadium, BelongsTo(Player.OPPONENT))))
    whole = AllCardsOf(InPlay(Player.OPPONENT, Place.ANYWHERE, stadium))
    assert found == MoveCards(EitherCards((AttachedTo(THEIRS, stadium), whole, of_theirs)), Zone.DISCARD)


def test_each_of_three_names() -> None:
    (found,) = texts(
        "The Retreat Cost for each Wobblefin, Mr. Puddle, and Glimmer Stone you have in play is Colorless less.",
        TextKind.ABILITY,
    )
    named = AnyOf((Named("Wobblefin"), Named("Mr. Puddle"), Named("Glimmer Stone")))
    those = InPlay(Player.YOU, Place.ANYWHERE, named)
    assert found == Static((ChangeRetreatCost(those, Negative(Constant(1))),))


def test_counters_instead_of_the_usual_number() -> None:
    said = f"Put 9 {COUNTERS} instead of 7 on {WHOSE} opponent's Burned {POKEMON} between turns."
    (found,) = texts(said, TextKind.ABILITY)
    burned = InPlay(Player.OPPONENT, Place.ANYWHERE, Has(SpecialCondition.BURNED))
    assert found == Static((SetConditionCounters(burned, SpecialCondition.BURNED, Constant(9), SEVEN),))


def test_energy_of_the_type_of_another_pokemon() -> None:
    found = attack(
        f"If Wobblefin has any basic {STUFF} cards attached to it that are the {LIKE} type as {WHOSE} "
        f"opponent's Active {POKEMON}, "
        "draw 7 cards."
    )
    assert isinstance(found, AttackText)
    held = Holds(AllOf((Is(Kind.BASIC_ENERGY), SharesTypeWith(OPPOSING))), Comparison.AT_LEAST, Constant(1))
    assert found.after.condition == Matches(ThisPokemon(), held)  # type: ignore[attr-defined]
