"""What is forbidden, permitted and limited."""

from __future__ import annotations

from prizecard.compiler import TextKind
from prizecard.effects import (
    AnyOf,
    AttacksOf,
    ChangeLimit,
    Choose,
    ChooseAttack,
    Constant,
    Defending,
    Forbid,
    Immune,
    InPlay,
    Is,
    Lasting,
    Permit,
    Sequence,
    Static,
    Suppress,
    ThatAttack,
    ThisPokemon,
    Untrue,
)
from prizecard.vocabulary import Action, Duration, Kind, Limit, Place, Player, SpecialCondition, Suppressed, Zone
from tests.compiler.reading import attack, texts

NEXT = "opponent's next turn"
FROM_YOURS = "from your hand"
CONDITIONS = "Special Conditions"
EARLY = "during your first turn"
EACH = "each player's"


def ability(text: str) -> Static:
    (one,) = texts(text, TextKind.ABILITY)
    assert isinstance(one, Static)
    return one


def test_an_attack_of_the_name_is_forbidden() -> None:
    text = attack("Wobblefin can't use Tail Splash during your next turn.", 33)
    forbid = Forbid(Action.ATTACK, ThisPokemon(), attack="Tail Splash")
    assert text.after == Lasting((forbid,), Duration.YOUR_NEXT_TURN, ThisPokemon())


def test_a_chosen_attack_is_forbidden() -> None:
    text = attack(
        f"Choose 1 of the Defending Pokémon's attacks. The Defending Pokémon can't use that attack during your {NEXT}."
    )
    assert isinstance(text.after, Sequence)
    choice, lasting = text.after.steps
    assert choice == Choose(ChooseAttack(1, AttacksOf(Defending())))
    assert isinstance(lasting, Lasting)
    assert lasting.modifiers == (Forbid(Action.ATTACK, Defending(), attacks=ThatAttack(1)),)


def test_cards_of_several_kinds_cannot_be_played() -> None:
    one = ability("Each player can't play any Item, Supporter, or Stadium cards from their hand.")
    kinds = AnyOf((Is(Kind.ITEM), Is(Kind.SUPPORTER), Is(Kind.STADIUM)))
    assert one.modifiers == (Forbid(Action.PLAY, player=Player.BOTH, card=kinds, origin=Zone.HAND),)


def test_his_or_her_pokemon_are_those_of_the_player_forbidden() -> None:
    one = ability("Your opponent can't attach any Fire Energy cards from their hand to his or her Active Pokémon.")
    (forbid,) = one.modifiers
    assert isinstance(forbid, Forbid) and forbid.pokemon == InPlay(Player.OPPONENT, Place.ACTIVE)


def test_immunity_names_its_conditions() -> None:
    one = ability("Wobblefin can't be Asleep or Confused.")
    assert one.modifiers == (Immune(ThisPokemon(), (SpecialCondition.ASLEEP, SpecialCondition.CONFUSED)),)
    every = ability(f"Wobblefin can't be affected by any {CONDITIONS}. (Remove any {CONDITIONS} affecting it.)")
    assert every.modifiers == (Immune(ThisPokemon()),)


def test_evolving_early_from_the_hand_is_a_property_of_the_card_in_the_hand() -> None:
    played = f"You may play this card {FROM_YOURS} to evolve a Pokémon {EARLY} or "
    one = ability(played + "the turn you play that Pokémon.")
    assert one.zone is Zone.HAND
    assert one.modifiers == (Permit(Action.EVOLVE_EARLY), Permit(Action.EVOLVE_FIRST_TURN))


def test_limits_are_of_players_or_of_pokemon() -> None:
    assert ability("Your opponent can't have more than 3 Benched Pokémon.").modifiers == (
        ChangeLimit(Limit.BENCH, Player.OPPONENT, None, Constant(3)),
    )
    assert ability("Wobblefin may have up to 7 Pokémon Tool cards attached to it.").modifiers == (
        ChangeLimit(Limit.TOOLS, None, ThisPokemon(), Constant(7)),
    )


def test_abilities_elsewhere_are_suppressed_but_for_one() -> None:
    one = ability(
        f"Each Pokémon in play, in {EACH} hand, and in {EACH} discard pile has no Abilities (except for Deep Nap)."
    )
    zones = (Zone.PLAY, Zone.HAND, Zone.DISCARD)
    assert one.modifiers == (Suppress(Suppressed.ABILITIES, InPlay(Player.BOTH), zones, "Deep Nap"),)


def test_unless_turns_the_condition_round() -> None:
    one = ability("Wobblefin can't attack unless it's your first turn.")
    assert isinstance(one.condition, Untrue)
