"""What it, from it, each of and the Active Pokémon refer to; what is chosen or done before what."""

from __future__ import annotations

from prizecard.compiler import TextKind
from prizecard.compiler.tree import parts
from prizecard.effects import (
    Activated,
    AllCardsOf,
    AllOf,
    Ask,
    AttachedTo,
    ChangeDamage,
    ChangeLimit,
    Choose,
    ChooseCards,
    EachPlayer,
    Evolve,
    Exists,
    Forbid,
    ForEach,
    Heal,
    Holder,
    InPlay,
    InZone,
    MoveCards,
    NoRetreatCost,
    OfType,
    OneOf,
    Pattern,
    PutOntoBench,
    Sequence,
    SetWeakness,
    Static,
    ThisPokemon,
    ThoseCards,
    ThosePokemon,
    Triggered,
    Unlimited,
)
from prizecard.vocabulary import EnergyType, Happening, Limit, Place, Player, Zone
from tests.compiler.reading import attack, texts

FROM_HAND = "When you play Wobblefin from your hand"
BEFORE = "(before applying Weakness and Resistance)"
THOSE = "your opponent's attacks and Abilities"
THEIRS = "from your opponent's attacks"
AFTER = "(after applying Weakness and Resistance)"
HELD = "The Fire Pokémon Wobblefin is attached to"
NEXT = "During your opponent's next turn,"


def test_from_it_is_from_the_hand_just_shown() -> None:
    text = "Once during your turn, if Wobblefin is Asleep, you may have your opponent reveal his or her hand. "
    (one,) = texts(text + "Then, discard 7 cards from it.", TextKind.ABILITY)
    discard = next(part for part in parts(one) if isinstance(part, MoveCards))
    assert isinstance(discard.cards, ChooseCards)
    assert isinstance(discard.cards.among, ThoseCards)


def test_it_after_all_cards_of_a_pokemon_is_the_pokemon() -> None:
    (one,) = texts(
        "Once during your turn, you may discard all cards attached to Wobblefin and put it on top of your deck.",
        TextKind.ABILITY,
    )
    assert isinstance(one, Activated)
    discard, move = (part for part in parts(one) if isinstance(part, MoveCards))
    assert (discard.cards, discard.to) == (AttachedTo(ThisPokemon()), Zone.DISCARD)
    assert (move.cards, move.to) == (AllCardsOf(ThisPokemon()), Zone.DECK)


def test_so_many_from_each_is_a_choice_for_each() -> None:
    each = attack("Discard 7 Fire Energy cards from each of your opponent's Benched Pokémon.").after
    assert isinstance(each, ForEach)
    assert each.among == InPlay(Player.OPPONENT, Place.BENCH)
    choice = next(part for part in parts(each) if isinstance(part, ChooseCards))
    assert isinstance(choice.among, AttachedTo)
    assert choice.among.pokemon == ThosePokemon(each.variable)


def test_so_many_from_all_together_is_one_choice() -> None:
    assert isinstance(attack("Discard 7 Fire Energy cards from your opponent's Pokémon.").after, MoveCards)


def test_it_is_the_one_whose_attacks_do_more() -> None:
    (one,) = texts(
        f"Wobblefin's attacks do 70 more damage {BEFORE}, and it takes 90 less damage from attacks {AFTER}.",
        TextKind.ABILITY,
    )
    more, less = (part for part in parts(one) if isinstance(part, ChangeDamage))
    assert (more.by, less.to) == (ThisPokemon(), ThisPokemon())


def test_what_their_attacks_do_more_without_a_word_to_whom_is_done_to_every_pokemon() -> None:
    found = parts(attack(f"{NEXT} the Defending Pokémon's attacks do 70 more damage {BEFORE}."))
    assert [part.to for part in found if isinstance(part, ChangeDamage)] == [InPlay(Player.BOTH)]


def test_what_is_asked_about_is_chosen_first() -> None:
    asked = "ask your opponent if you may shuffle them into your deck."
    refused = "If no, this attack does 70 damage to the Defending Pokémon."
    before = attack(f"Choose 7 cards from your discard pile. Then, {asked} {refused}").before
    assert isinstance(before, Sequence)
    assert [type(step) for step in before.steps] == [Choose, Ask]


def test_the_second_half_of_a_tool_is_for_the_same_pokemon() -> None:
    described = InPlay(Player.BOTH, filter=AllOf((OfType(EnergyType.FIRE), OneOf(Holder()))))
    (one,) = texts(
        f"{HELD} has no Retreat Cost, and {THOSE} can't put damage counters on it.",
        TextKind.TOOL,
    )
    assert isinstance(one, Static)
    retreating, forbidden = one.modifiers
    assert isinstance(retreating, NoRetreatCost)
    assert isinstance(forbidden, Forbid)
    assert (retreating.of, forbidden.pokemon) == (described, described)
    (other,) = texts(
        f"{HELD} takes 70 less damage {THEIRS} {BEFORE} and has no Weakness.",
        TextKind.TOOL,
    )
    assert next(part.to for part in parts(other) if isinstance(part, ChangeDamage)) == described
    assert next(part.of for part in parts(other) if isinstance(part, SetWeakness)) == described


def test_what_is_done_before_evolving_comes_first_and_needs_the_card() -> None:
    needed = "a Pokémon in your hand that evolves from Mr. Puddle"
    done = "put that card onto Wobblefin to evolve it. Before evolving,"
    (one,) = texts(
        f"Once during your turn, if you have {needed}, you may {done} heal all damage from Wobblefin.",
        TextKind.ABILITY,
    )
    assert isinstance(one, Activated)
    assert isinstance(one.condition, Exists)
    assert isinstance(one.effect, Sequence)
    assert [type(step) for step in one.effect.steps] == [Heal, Evolve]


def test_each_player_is_had_do_all_of_it() -> None:
    (one,) = texts(
        f"{FROM_HAND} onto your Bench, you may have each player draw 7 cards and discard 9 cards from their hand.",
        TextKind.ABILITY,
    )
    assert isinstance(one, Triggered)
    assert isinstance(one.effect, EachPlayer)


def test_playing_a_pokemon_is_benching_it_or_evolving_with_it() -> None:
    found = texts(
        "Whenever you play a Fire Pokémon from your hand, you may draw 7 cards.",
        TextKind.ABILITY,
    )
    assert [part.happening for part in parts(found) if isinstance(part, Pattern)] == [
        Happening.PUT_ONTO_BENCH,
        Happening.EVOLVED,
    ]


def test_a_card_of_each_player() -> None:
    each = "from each player's discard pile"
    after = attack(f"Put a Basic Fire Pokémon {each} onto its owner's Bench.").after
    found = [part for part in parts(after) if isinstance(part, InZone)]
    assert [zone.player for zone in found] == [Player.YOU, Player.OPPONENT]
    assert len([part for part in parts(after) if isinstance(part, PutOntoBench)]) == 2


def test_any_number_of_energy_cards_for_a_turn() -> None:
    cards = "any number of Energy cards from your hand"
    text = attack(f"During your next turn, you may attach {cards} to your Pokémon.")
    (limit,) = (part for part in parts(text) if isinstance(part, ChangeLimit))
    assert (limit.limit, limit.number) == (Limit.ENERGY, Unlimited())
