"""The passes between parsing and effects, each with an example before and after."""

from __future__ import annotations

import inspect
from dataclasses import replace
from pathlib import Path

import pytest

from prizecard.cli.reading import plain
from prizecard.compiler import TextKind, passes, surface
from prizecard.compiler.pipeline import PASSES, TAKEN_BY, WORDS, refuse_leftover
from prizecard.compiler.reader import traced
from prizecard.effects import Node
from tests.cli.running import prizecard
from tests.compiler.reading import FACTS

ATTACK, ABILITY, TRAINER = TextKind.ATTACK, TextKind.ABILITY, TextKind.TRAINER
ALL = "Unlimited(), Unlimited()"
DIES = "if Wobblefin would be damaged by an attack, prevent that attack's damage done to Wobblefin"

EXAMPLES: dict[str, tuple[TextKind, str, str, str]] = {
    "drop_reminders": (
        TRAINER, "Draw 7 cards. (You may choose the same Pokémon more than once.)", "Reminder()", "Draw("
    ),
    "carry_on": (
        ATTACK, "Search your deck for 7 Energy cards and attach them to Wobblefin. Then, shuffle your deck.",
        "Then(Shuffle(YOU))", "Shuffle(YOU)",
    ),
    "share_freely": (
        ATTACK, "Move 7 damage counters from any of your Pokémon to the Defending Pokémon.",
        "Constant(7), Constant(7))", "Constant(7), Constant(7), FREELY)",
    ),
    "take_places": (
        ABILITY,
        "Once during your turn, you may search your deck for Mr. Puddle and switch it with Wobblefin. If you do, put "
        "Wobblefin on top of your deck.",
        "PlaceLeftFor(DECK)", "ReplaceCard(ThisPokemon(), ThoseCards(LAST), DECK)",
    ),
    "limit_reductions": (
        ABILITY,
        "Any damage done to Wobblefin by attacks is reduced by 10 for each Energy attached to Wobblefin. You can't "
        "reduce more than 70 damage in this way.",
        "ReducesAtMost(Constant(70))", "Negative(Smaller(",
    ),
    "flip_other_coins": (
        ATTACK,
        "Flip 3 coins. This attack does 30 damage for each heads. If Wobblefin is Asleep, flip 9 coins instead.",
        "Instead(", "Depending(Matches(ThisPokemon(), Has(ASLEEP)), Constant(9), Constant(3))",
    ),
    "choose_player": (
        TRAINER, "Look at the top 7 cards of either player's deck and put them back in any order.",
        "EitherPlayer(", "ChooseWay(YOU, [",
    ),
    "flip_for_each": (
        ATTACK,
        "Flip a coin for each Benched Fire Pokémon in play. If that coin flip is heads, this attack does 70 damage to "
        "that Pokémon.",
        "EachCoin(HEADS", "ForEach(NEW, InPlay(BOTH, BENCH, OfType(FIRE))",
    ),
    "mean_those_counted": (
        ATTACK, "If your opponent has any Benched Fire Pokémon, choose 1 of them and this attack does 70 damage to it.",
        "ChooseCards(NEW, ThoseCards(LAST))", "ChoosePokemon(NEW, InPlay(OPPONENT, BENCH, OfType(FIRE)))",
    ),
    "frame": (ABILITY, "Once during your turn, you may draw 7 cards.", "Using(", "Activated(Draw("),
    "evolve_by_attaching": (
        ATTACK, "Search your deck for a card that evolves from Wobblefin and attach it to Wobblefin.",
        "Attach(", "Evolve(ThoseCards(1), ThisPokemon())",
    ),
    "mean_any_pokemon": (
        TRAINER, "Search your deck for a Basic Pokémon or Evolution card and put it into your hand.",
        "AnyOf([", "InZone(DECK, YOU, Is(POKEMON))",
    ),
    "shuffle_after_search": (
        TRAINER, "Search your deck for 7 Fire Pokémon and put them into your hand. If you do, shuffle your deck.",
        "When(Did(1), Shuffle(YOU))", ", Shuffle(YOU)]",
    ),
    "replace_if_found": (
        ATTACK,
        "Search your deck for Mr. Puddle. Shuffle Wobblefin and all cards attached to it into your deck and put that "
        "Mr. Puddle in its place.",
        ", MoveCards(AllCardsOf(ThisPokemon()), DECK", "When(Did(1), Sequence([MoveCards(AllCardsOf(",
    ),
    "search_apart": (
        TRAINER, "Search your deck or discard pile for 7 Fire Pokémon and put them into your hand. Shuffle your deck.",
        "EitherCards([", "ChooseWay(YOU, [",
    ),
    "follow_on": (
        TRAINER, "Discard 3 cards from your hand. Then, draw 7 cards.", "TrainerText(Then(Draw(", "TrainerText(Draw("
    ),
    "drop_already": (
        ATTACK, "If Wobblefin already has any damage counters on it, draw 7 cards.", "When(Already(", "When(Matches("
    ),
    "switch_if_described": (
        TRAINER, "Choose 1 of your Active Fire Pokémon. Switch it with 1 of your Benched Pokémon.",
        "Choose(ChoosePokemon(1, ", "When(Exists(InPlay(YOU, ACTIVE, OfType(FIRE))), Switch(",
    ),
    "make_lasting": (
        ATTACK, "During your opponent's next turn, Wobblefin can't retreat.",
        "During(OPPONENTS_NEXT_TURN, Holding([", "Lasting([Forbid(RETREAT, ThisPokemon())], OPPONENTS_NEXT_TURN",
    ),
    "drop_idle_conditions": (
        ABILITY, "Once during your turn, if Wobblefin is Asleep, you may use this Ability. If you do, draw 7 cards.",
        "When(Always(), Draw(", "Activated(Draw(",
    ),
    "drop_idle_choices": (
        ATTACK, "Discard the top 7 cards of your opponent's deck.", f"Constant(7)), {ALL})", "MoveCards(DeckEnd("
    ),
    "number_variables": (
        ATTACK, "You may switch Wobblefin with 1 of your Benched Pokémon.", "May(2, YOU, ", "May(1, YOU, "
    ),
    "prevent_plainly": (
        ATTACK, f"During your opponent's next turn, {DIES} if that damage is 70 or less.", "Delayed([", "Prevent(DAMAGE"
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_pass_does_its_deed(name: str) -> None:
    kind, text, old, new = EXAMPLES[name]
    before = after = ""
    for step, parts in traced(text, kind, replace(FACTS, damage=30, sign="×") if "30 damage" in text else FACTS):
        before, after = after, "; ".join(map(plain, parts))
        if step == name:
            break
    else:
        pytest.fail(f"{name} does not change the text")
    assert old in before and old not in after
    assert new in after


def test_every_pass_has_its_module_and_its_example() -> None:
    modules = {path.stem for path in Path(passes.__path__[0]).glob("*.py")} - {"__init__"}
    of_the_whole = {"drop_reminders", "frame", "drop_idle_conditions", "drop_idle_choices", "number_variables"}
    within_others = {"hold_opening", "mean_both_sides"}
    names = [one.name for one in PASSES]
    assert set(names) == (modules - within_others) | of_the_whole and len(names) == len(set(names))
    assert EXAMPLES.keys() == set(names)


def test_every_surface_node_is_taken_by_one_pass() -> None:
    nodes = {one for one in vars(surface).values() if inspect.isclass(one) and one.__module__ == surface.__name__}
    # None of these by itself: what several have in common.
    nodes -= {surface.Word, surface.Statement, surface.Saying, surface.AtMost}
    assert TAKEN_BY.keys() | set(WORDS) == nodes
    assert sum(len(one.takes) for one in PASSES) == len(TAKEN_BY)


def test_a_leftover_says_which_pass_missed_it() -> None:
    with pytest.raises(Exception, match=r"TakesPlace .* take_places"):
        refuse_leftover(surface.TakesPlace(Node(), Node()))  # type: ignore[arg-type]


def test_a_text_can_be_watched_on_its_way() -> None:
    result = prizecard("cards", "read", "Discard 3 cards from your hand. Then, draw 7 cards.", "--trace")
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    steps = [line for line in lines if line in ("parse", "carry_on", "frame", "follow_on")]
    assert steps == ["parse", "carry_on", "frame", "follow_on"]
    declined = prizecard("cards", "read", "Draw 7 cards. Paint 7 cards blue.", "--trace")
    assert declined.exit_code == 1 and "not read" in declined.stderr and "parse" not in declined.stdout


def test_the_map_names_every_pass_in_its_order() -> None:
    page = (Path(__file__).resolve().parents[2] / "docs" / "compiler.md").read_text(encoding="utf-8")
    first = [line.split("`")[1] for line in page.splitlines() if line.startswith("| `")]
    assert [name for name in first if name in EXAMPLES] == [one.name for one in PASSES]
