"""House wording: what a player reads on a card, from its effects alone."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from prizecard.compiler import TextKind, read
from prizecard.compiler.house import Manner, Unworded, house, worded_classes
from prizecard.compiler.surface import Reminder
from prizecard.effects import Constant, Draw, TrainerText
from prizecard.vocabulary import AbilityKind, Player
from tests.compiler.reading import FACTS
from tests.compiler.sameness import same
from tests.compiler.test_explain import nodes

TRAINER, ATTACK, ABILITY, STADIUM = TextKind.TRAINER, TextKind.ATTACK, TextKind.ABILITY, TextKind.STADIUM
# Apart, so that no sentence of ours is one of a card.
ACTIVE, LEAVING, USER = "your Active Pokémon", "the Pokémon you moved to your Bench", "that player"
CHOSEN, ALL_OF_IT = "that Pokémon", "and all cards attached to it"
BACK, STRUCK = "back on top of your deck", "is damaged by an opponent's attack"
ANYONE, RIVAL = "a Pokémon in play (yours or your opponent's)", "your opponent's Active Pokémon"
MACHINES = "Technical Machine cards"
RAISED = "from your hand to evolve 1 of your Pokémon"

WRITTEN: list[tuple[str, TextKind, dict[str, Any], str]] = [
    ("Draw 7 cards.", TRAINER, {}, "Draw 7 cards."),
    ("Remove 7 damage counters from Wobblefin.", ATTACK, {}, "Heal 70 damage from this Pokémon."),
    ("Your opponent discards 7 cards from his or her hand.", TRAINER, {},
     "Your opponent discards 7 cards from their hand."),
    ("Flip 7 coins. This attack does 37 damage times the number of heads.", ATTACK, {"damage": 37, "sign": "×"},
     "Flip 7 coins. This attack does 37 damage for each heads."),
    ("Draw 7 cards for each Pokémon LV.X you have in play.", TRAINER, {},
     "Draw 7 cards for each of your Pokémon LV.X in play."),
    ("If your Active Pokémon is Asleep, you can't play this card. Draw 7 cards.", TRAINER, {},
     "Draw 7 cards. If your Active Pokémon is Asleep, you can't play this card."),
    ("If the Defending Pokémon is a Metal Pokémon, this attack does 35 more damage.", ATTACK,
     {"damage": 10, "sign": "+"}, "If the Defending Pokémon is a Metal Pokémon, this attack does 35 more damage."),
    # The own Active Pokémon is never the Defending Pokémon, and a Trainer card is never this Pokémon.
    (f"Switch {ACTIVE} with 1 of your Benched Fire Pokémon.", TRAINER, {},
     f"Switch {ACTIVE} with 1 of your Benched Fire Pokémon."),
    ("Switch Wobblefin with 1 of your Benched Fire Pokémon.", ATTACK, {},
     "Switch this Pokémon with 1 of your Benched Fire Pokémon."),
    # What evolves is the card that is played.
    (f"When you play Wobblefin {RAISED}, you may draw 7 cards.", ABILITY, {},
     f"When you play this Pokémon {RAISED} during your turn, you may draw 7 cards."),
    # What one may do, one may.
    ("Once during your turn, you may Knock Out Wobblefin. If you do, draw 7 cards.", ABILITY, {},
     "Once during your turn, you may Knock Out this Pokémon. If you do, draw 7 cards."),
    # How much worse than usual a Special Condition is stays said, and another is had do all of it.
    (f"When you play Wobblefin {RAISED}, you may make the Defending Pokémon Poisoned. "
     "If you do, put 7 damage counters instead of 1 on that Pokémon between turns.", ABILITY, {},
     f"When you play this Pokémon {RAISED} during your turn, you may make the Defending Pokémon Poisoned. "
     "If you do, put 7 damage counters instead of 1 on that Pokémon between turns."),
    (f"When you play Wobblefin {RAISED}, you may have your opponent shuffle their hand into their deck "
     "and draw 9 cards.", ABILITY, {},
     f"When you play this Pokémon {RAISED} during your turn, you may have your opponent shuffle their hand into "
     "their deck and draw 9 cards."),
    # One card is left of two.
    ("Look at the top 2 cards of your deck, put 1 of them into your hand, and discard the other card.", TRAINER, {},
     "Look at the top 2 cards of your deck, put 1 of them into your hand, and discard the other card."),
    # Instead of the usual damage, and damage that is more on a condition.
    ("Choose 1 of your opponent's Pokémon. This attack does 37 damage to that Pokémon. "
     f"If {CHOSEN} has exactly 7 damage counters on it, this attack does 77 damage instead.", ATTACK, {},
     "Choose 1 of your opponent's Pokémon. This attack does 37 damage to that Pokémon. "
     "If it has exactly 7 damage counters on it, this attack does 77 damage instead."),
    ("If this Pokémon has any Fairy Energy attached to it, you may do 37 damage to any 1 Benched Pokémon instead.",
     ATTACK, {"damage": 50},
     "If this Pokémon has any Fairy Energy attached to it, you may do 37 damage to any 1 Benched Pokémon instead."),
    # Another branch is no continuation: nothing was drawn before.
    ("Flip a coin. If heads, draw 7 cards. If tails, draw 9 cards.", TRAINER, {},
     "Flip a coin. If heads, draw 7 cards. If tails, draw 9 cards."),
    ("Draw 7 cards. Flip a coin. If heads, draw 9 more cards.", TRAINER, {},
     "Draw 7 cards. Flip a coin. If heads, draw 9 more cards."),
    # Whose hand it is stays said where nobody was named.
    (f"Put the Defending Pokémon {ALL_OF_IT} into your opponent's hand.", ATTACK, {},
     f"Put the Defending Pokémon {ALL_OF_IT} into your opponent's hand."),
    # What is said of the opponent in one sentence does not say whose deck the next one means.
    (f"If your opponent has no Benched Pokémon, draw 7 cards. Put the Defending Pokémon {ALL_OF_IT} on top of "
     "your opponent's deck.", ATTACK, {},
     f"If your opponent has no Benched Pokémon, draw 7 cards. Put the Defending Pokémon {ALL_OF_IT} on top of "
     "your opponent's deck."),
    # An attack that needs something is used without it too, and does nothing then.
    ("Discard 7 Fire Energy cards attached to Wobblefin in order to use this attack.", ATTACK, {"damage": 37},
     "Discard 7 Fire Energy cards attached to this Pokémon or this attack does nothing."),
    # What is counted on both sides is counted in play, and damage without a figure beside the attack has its target.
    ("Flip a coin. If heads, this attack does 37 damage to the Defending Pokémon. If tails, draw 9 cards.", ATTACK, {},
     "Flip a coin. If heads, this attack does 37 damage to your opponent's Active Pokémon. If tails, draw 9 cards."),
    ("This attack does 37 damage times the number of Fairy Pokémon in play (both yours and your opponent's).", ATTACK,
     {"damage": 37, "sign": "×"},
     "This attack does 37 damage for each Fairy Pokémon in play (both yours and your opponent's)."),
    # All that have any of several properties have one or the other.
    ("Your Metal Pokémon and Fairy Pokémon have no Retreat Cost.", ABILITY, {},
     "Your Metal and Fairy Pokémon have no Retreat Cost."),
    ("If you don't have exactly 9 cards in your hand, this attack does nothing.", ATTACK, {},
     "If you don't have exactly 9 cards in your hand, this attack does nothing."),
    # All Energy of a type is not counted in cards; Energy that is attached already is moved.
    ("Discard all Fairy Energy cards attached to Wobblefin.", ATTACK, {},
     "Discard all Fairy Energy attached to this Pokémon."),
    ("Move any number of Fairy Energy from your Benched Pokémon to Wobblefin. "
     "This attack does 37 damage for each Energy card you moved in this way.", ATTACK, {"damage": 37, "sign": "×"},
     "Move any number of Fairy Energy attached to your Benched Pokémon to this Pokémon. "
     "This attack does 37 damage for each Energy card you moved in this way."),
    # Cards of several kinds come in any combination, and what holds for both players is said once.
    ("Put 7 in any combination of Fairy Pokémon and Stadium cards from your discard pile into your hand.", TRAINER, {},
     "Put 7 in any combination of Fairy Pokémon and Stadium cards from your discard pile into your hand."),
    ("The attacks of Fairy Pokémon (both yours and your opponent's) do 70 more damage to the opponent's Active Pokémon "
     "(before applying Weakness and Resistance).", STADIUM, {},
     "The attacks of Fairy Pokémon (both yours and your opponent's) do 70 more damage to the opponent's Active Pokémon "
     "(before applying Weakness and Resistance)."),
    # Not all cannot: none can. Left out are those in one pair of brackets.
    ("Each player's Fairy Pokémon can't be Asleep.", STADIUM, {},
     "Fairy Pokémon (both yours and your opponent's) can't be Asleep. "
     "(If any of those Pokémon are Asleep, remove that Special Condition.)"),
    ("Each player's Pokémon (excluding Pokémon SP) can't be Asleep.", STADIUM, {},
     "Each player's Pokémon (excluding Pokémon SP) can't be Asleep. "
     "(If any of those Pokémon are Asleep, remove that Special Condition.)"),
    # Whoever loses a Pokémon does not take the Prize cards.
    ("If Wobblefin is Knocked Out, your opponent takes 7 more Prize cards.", ABILITY, {},
     "If this Pokémon is Knocked Out, your opponent takes 7 more Prize cards."),
    # What is put down is told before what hangs on it.
    ("Put up to 9 damage counters on Wobblefin. This attack does 37 damage for each damage counter you placed in this "
     "way.", ATTACK, {"damage": 37, "sign": "×"},
     "Put up to 9 damage counters on this Pokémon. This attack does 37 damage for each damage counter you placed in "
     "this way."),
    # Damage that ignores something is told apart from the other damage of the attack.
    ("Wobblefin does 35 damage to itself, and don't apply Weakness to this damage.", ATTACK, {"damage": 70},
     "This Pokémon does 35 damage to itself, and don't apply Weakness to this damage."),
    # Energy is no card: what provides several types is Energy of each.
    ("You may discard a Fairy or Metal Energy attached to Wobblefin. If you discard a Fairy Energy, draw 7 cards.",
     ATTACK, {"damage": 37},
     "You may discard a Fairy or Metal Energy attached to this Pokémon. If you discarded a Fairy Energy in this way, "
     "draw 7 cards."),
    # One that is named is not named twice.
    ("If your opponent's Active Pokémon is a Metal Pokémon, discard 7 Energy attached to that Pokémon.", ATTACK, {},
     "If your opponent's Active Pokémon is a Metal Pokémon, discard 7 Energy attached to that Pokémon."),
    ("Choose 1 of your opponent's Benched Metal Pokémon and switch it with his or her Active Pokémon.", TRAINER, {},
     "Choose 1 of your opponent's Benched Metal Pokémon and switch it with their Active Pokémon."),
    # The printed damage on the other face of a coin goes without saying.
    ("Flip a coin. If heads, this attack does 37 damage plus 35 more damage. If tails, this attack does 37 damage and "
     "draw 7 cards.", ATTACK, {"damage": 37, "sign": "+"},
     "Flip a coin. If heads, this attack does 35 more damage. If tails, draw 7 cards."),
    # A state is told as one, and what happened to any of them as that.
    ("If any of your Metal Pokémon were Knocked Out during your opponent's last turn, draw 7 cards.", TRAINER, {},
     "If any of your Metal Pokémon were Knocked Out during your opponent's last turn, draw 7 cards."),
    # Those who come into play on that turn are meant too; what a card costs is said where something hangs on it.
    ("During your next turn, your Metal Pokémon can't retreat.", ATTACK, {},
     "Your Metal Pokémon can't retreat during your next turn. "
     "(This includes Pokémon that come into play on that turn.)"),
    ("Discard 7 cards from your hand. If you can't discard 7 cards from your hand, you can't play this card. "
     "Draw 9 cards. If you discarded a Metal Pokémon, draw 13 cards instead.", TRAINER, {},
     "You can play this card only if you discard 7 cards from your hand. "
     "Draw 9 cards. If you discarded a Metal Pokémon in this way, draw 13 cards instead."),
    ("Put 7 damage counters on the Defending Pokémon. If that Pokémon is a Fairy Pokémon, put 9 damage counters "
     "instead.", ATTACK, {}, "Put 7 damage counters on the Defending Pokémon. If the Defending Pokémon is a Fairy "
     "Pokémon, put 9 damage counters instead."),
    # A hand that was revealed is where cards are found; each has a Retreat Cost of its own.
    ("Your opponent reveals his or her hand. Discard 7 cards you find there.", ATTACK, {},
     "Your opponent reveals their hand. Discard 7 cards you find there."),
    ("The Retreat Cost of each Fairy Pokémon in play is Colorless less.", STADIUM, {},
     "The Retreat Cost of each Fairy Pokémon (both yours and your opponent's) is 1 Colorless less."),
    # Whoever was named is they or it; one attack is done by one or the other.
    ("Once during each player's turn, that player may discard a Fairy Pokémon from their hand. "
     "If they do, that player draws 7 cards.", STADIUM, {},
     "Once during each player's turn, that player may discard a Fairy Pokémon from their hand. "
     "If they do, they draw 7 cards."),
    ("When you attach a Fairy Energy card from your hand to Wobblefin, remove 7 damage counters from Wobblefin.",
     ABILITY, {}, "When you attach a Fairy Energy card from your hand to this Pokémon, heal 70 damage from it."),
    ("If Wobblefin is damaged by an attack from your opponent's Metal or Fairy Pokémon, draw 7 cards.", ABILITY, {},
     "If this Pokémon is damaged by an attack from your opponent's Metal or Fairy Pokémon "
     "(even if this Pokémon is Knocked Out), draw 7 cards."),
    ("Attach this card to 1 of your Fairy Pokémon. That Pokémon may use the attack on this card instead of its own.",
     TextKind.TOOL, {}, "Attach this card to 1 of your Fairy Pokémon. That Pokémon may use the attack on this card "
     "instead of its own."),
    # Each player, who does several things; who does them first is said where there is something to choose.
    ("Each player discards 9 cards from his or her hand and draws 7 cards.", TRAINER, {},
     "Each player discards 9 cards from their hand and draws 7 cards. (You do this first.)"),
    ("Each player draws 7 cards.", TRAINER, {}, "Each player draws 7 cards."),
    # What the damage asked about is dealt with then, and is not named anew.
    ("If there is any Stadium card in play, this attack does 37 more damage. Discard that Stadium card.", ATTACK,
     {"damage": 50}, "If there is any Stadium card in play, this attack does 37 more damage. "
     "Then, discard that Stadium card."),
    ("Until the end of your next turn, the Defending Pokémon's Weakness is now Metal.", ATTACK, {},
     "Until the end of your next turn, the Defending Pokémon's Weakness is Metal."),
    # Those that a condition has named are them, the only one is so called, and any of several have something.
    ("If there are any Fairy Energy cards in your discard pile, attach 1 of them to Wobblefin.", ATTACK, {},
     "If you have any Fairy Energy cards in your discard pile, attach 1 of them to this Pokémon."),
    ("If Wobblefin is the only Pokémon you have in play, draw 7 cards.", ATTACK, {},
     "If this Pokémon is the only Pokémon you have in play, draw 7 cards."),
    ("If your Benched Metal Pokémon have any damage counters on them, draw 7 cards.", ATTACK, {},
     "If any of your Benched Metal Pokémon have any damage counters on them, draw 7 cards."),
    # What is returned goes back; one card is on one Pokémon; the opponent is named once.
    (f"Look at the top 9 cards of your deck, discard 4 of them, and put the other cards {BACK}.", TRAINER, {},
     f"Look at the top 9 cards of your deck, discard 4 of them, and put the other cards {BACK}."),
    (f"Choose a Special Energy card attached to {ANYONE} and discard it.", TRAINER, {},
     f"Choose a Special Energy card attached to {ANYONE} and discard it."),
    ("Move any number of damage counters from your opponent's Pokémon to their other Pokémon in any way you like.",
     TRAINER, {},
     "Move any number of damage counters from your opponent's Pokémon to their other Pokémon in any way you like."),
    # A condition that lasts stands before what happens, and the one that a card is attached to is named once.
    (f"As long as Wobblefin is an Evolved Pokémon, if Wobblefin {STRUCK} (even if Wobblefin is Knocked Out), draw 7 "
     "cards.", ABILITY, {},
     f"As long as this Pokémon is an Evolved Pokémon, if this Pokémon {STRUCK} (even if this Pokémon is Knocked Out), "
     "draw 7 cards."),
    (f"The Metal Pokémon this card is attached to gets +70 HP, and its attacks do 70 more damage to {RIVAL} (before "
     "applying Weakness and Resistance).", TextKind.TOOL, {},
     f"The Metal Pokémon this card is attached to gets +70 HP, and its attacks do 70 more damage to {RIVAL} (before "
     "applying Weakness and Resistance)."),
    # A card goes at the end of the turn in which it came, and an attack of others must be paid for.
    ("Discard this card at the end of the turn you attached it. This card provides 2 Colorless Energy.",
     TextKind.ENERGY, {},
     "Discard this card at the end of the turn you attached it. This card provides 2 Colorless Energy."),
    ("Wobblefin can use the attacks of your Metal Pokémon.", ABILITY, {},
     "This Pokémon can use the attacks of your Metal Pokémon. "
     "(You still need the necessary Energy to use each attack.)"),
    # Whoever a condition is about is it from then on; whoever a card is attached to loses what it cannot have.
    ("As long as Wobblefin has exactly 7 Energy attached to it, Wobblefin has no Retreat Cost.", ABILITY, {},
     "As long as this Pokémon has exactly 7 Energy attached to it, it has no Retreat Cost."),
    ("The Metal Pokémon this card is attached to can't be Asleep.", TextKind.TOOL, {},
     "The Metal Pokémon this card is attached to can't be Asleep. "
     "(If that Pokémon is Asleep, remove that Special Condition.)"),
    # Neither may what both may not; chance needs no choice; what is counted is put down one by one.
    (f"Each player can't play any {MACHINES} from his or her hand.", ABILITY, {},
     f"Neither player can play any {MACHINES} from their hand."),
    ("Choose 7 cards from your opponent's hand without looking and discard them.", ATTACK, {},
     "Discard 7 random cards from your opponent's hand."),
    ("Count the number of Fairy Pokémon in your discard pile. Put that many damage counters on Wobblefin.", ATTACK, {},
     "Put 1 damage counter on this Pokémon for each Fairy Pokémon in your discard pile."),
    # Two attacks alike are named together, and what fails on a condition says first what it does.
    (f"During your next turn, any damage done by Wobblefin's Tail Splash or Loud Yawn to {RIVAL} is increased by 70 "
     "(before applying Weakness and Resistance).", ATTACK, {},
     f"During your next turn, this Pokémon's Tail Splash and Loud Yawn attacks do 70 more damage to {RIVAL} (before "
     "applying Weakness and Resistance)."),
    ("If Wobblefin is Asleep, this attack does nothing. If Wobblefin isn't Asleep, draw 7 cards.", ATTACK, {},
     "If this Pokémon isn't Asleep, draw 7 cards. (If this Pokémon is Asleep, this attack does nothing.)"),
    # Any Active Pokémon is that of either player.
    ("Attacks by each player's Active Fire Pokémon do 70 more damage to any Active Pokémon (before applying Weakness "
     "and Resistance).", ABILITY, {},
     "The attacks of all Active Fire Pokémon (both yours and your opponent's) do 70 more damage to any Active Pokémon "
     "(before applying Weakness and Resistance)."),
]  # fmt: skip


@pytest.mark.parametrize(("text", "kind", "facts", "wanted"), WRITTEN)
def test_our_wording(text: str, kind: TextKind, facts: dict[str, Any], wanted: str) -> None:
    known = replace(FACTS, **facts)
    effects = read(text, kind, known).texts
    written = house(effects, kind, known)
    assert written == wanted
    assert same(read(written, kind, known).texts, effects, known.damage)


SAID_AND_READ: list[tuple[tuple[str, ...], TextKind, dict[str, Any]]] = [
    (("You may do 37 more damage.", "If you do, draw 7 cards."), ATTACK, {"damage": 70, "sign": "+"}),
    (("The Defending Pokémon is now Poisoned.", "Put 7 damage counters instead of 1 on it between turns."), ATTACK, {}),
    ((f"Switch {ACTIVE} with 1 of your Benched Fire Pokémon.", f"Heal 70 damage from {LEAVING}."), TRAINER, {}),
    (("Draw 7 cards.", "When you play this card, you may discard 9 other cards from your hand.",
      "If you do, draw 33 cards."), TRAINER, {}),
    ((f"Once during each player's turn, {USER} may draw 7 cards.",
      "If they do, they discard 9 cards from their hand."), STADIUM, {}),
    (("This attack can be used even if Wobblefin is Asleep.", "Draw 7 cards."), ATTACK, {"text_name": "Tail Splash"}),
    (("This attack does 7 damage for each card in your hand.", "You can't do more than 77 damage in this way."),
     ATTACK, {"damage": 7, "sign": "×"}),
    (("Discard 7 cards from your hand.",
      "This attack does 35 damage for each Fairy Energy card discarded in this way."),
     ATTACK, {"damage": 35, "sign": "×"}),
]  # fmt: skip


@pytest.mark.parametrize(("text", "kind", "facts"), SAID_AND_READ)
def test_what_is_written_is_read_back(text: tuple[str, ...], kind: TextKind, facts: dict[str, Any]) -> None:
    known = replace(FACTS, **facts)
    effects = read(" ".join(text), kind, known).texts
    assert same(read(house(effects, kind, known), kind, known).texts, effects)


def test_the_manner_of_a_time() -> None:
    effects = read("Once during your turn, you may search your deck for 7 cards. Shuffle your deck.", ABILITY, FACTS)
    old = house(effects.texts, ABILITY, FACTS, Manner(before_attack=True, afterward=True))
    assert "turn (before your attack), you may" in old and old.endswith("Shuffle your deck afterward.")
    assert house(effects.texts, ABILITY, FACTS).endswith("Then, shuffle your deck.")


@pytest.mark.parametrize(("kind", "words"), [(AbilityKind.ABILITY, "this Ability"), (AbilityKind.POKE_POWER, "power")])
def test_what_a_text_calls_itself(kind: AbilityKind, words: str) -> None:
    facts = replace(FACTS, ability=kind)
    text = "Once during your turn, you may draw 7 cards. This power can't be used if Wobblefin is Asleep."
    assert words in house(read(text, ABILITY, facts).texts, ABILITY, facts)


def test_other_effects_are_written_otherwise() -> None:
    one, other = ((TrainerText(Draw(Player.YOU, Constant(number))),) for number in (7, 9))
    assert house(one, TRAINER, FACTS) != house(other, TRAINER, FACTS)


def test_every_node_has_words() -> None:
    patterns = {"Pattern"}  # told by what happens, not by a template of its own
    assert {one.__name__ for one in nodes() - worded_classes()} == patterns


def test_a_node_without_words_is_an_error() -> None:
    with pytest.raises(Unworded, match="Reminder"):
        house((Reminder(),), TRAINER, FACTS)  # type: ignore[arg-type]
