"""What a player reads is careful English: no fault of grammar or spelling that was found once comes back."""

from __future__ import annotations

import re

import pytest

from prizecard.compiler import Facts, TextKind, read
from prizecard.compiler.house import house
from tests.compiler.library_texts import needs_source, readings

FAULTS = (
    r" [,.;:)]|\( |,\.|\.\.| ' | - |\bPokemon\b|pokémon",
    r"(?:^|\. )[a-z]",
    r"\b(\w+) \1\b",
    r"\b(?:[Yy]ou|they) (?:has|is|does|doesn't|gets|was)\b",
    r"\b(?:[Bb]oth players|the player may|[Ee]ach player may|have your opponent) \w+s\b",
    r"\b[Aa]ttacks of [^.]* (?:does \d+ (?:more|less)|costs)\b",
    r"(?<!of )\b[Bb]oth (?:Active Pokémon|this [^.,]* and [^.,]*) is\b",
    r"\b(?:from|by) attack\b",
    r"\b[2-9] (?:more |fewer )?Prize card\b|\b(?:more|fewer) Prize card left",
    r"(?<!Stage )\b(?:[2-9]|\d\d+) (?:card|coin|damage counter)\b(?!s)",
    r"\b1 (?:cards|coins|damage counters)\b",
    r"\ba (?:Ultra|Un|[AEIOaeio])|\ban (?![AEIOUaeiou])|\ban other\b",
    r"\ban? (?:\w+ )?(?:Supporter|Item|Energy|Stage \d) cards\b",
    r"\b(?:it|to|them)'s Retreat",
    r"\b(?:opponent|[Pp]layers?) can't (?:play|attach) any [^.]* your hand",
    r"\b(?:each|for each) (?:your|their) ",
    r"\b[Dd]iscard(?! pile)[^.]*\battached in this way",
    r"\balso search for|\bthen have your opponent|\bdoesn't happen|\bis now an? (?!\w+ Pokémon in addition)",
    r"\bFlip [2-9] coins\. If (?:heads|tails),|\bYou may use this Ability\. If you do, this attack",
    r"\bof of\b|\bthere is (?:no cards|\d+ or)",
    r"(your opponent's Active Pokémon|the Defending Pokémon) is (?!Knocked|now)(?:(?!this Pokémon|1 of)[^.])*\1",
    r"\bof your opponent's Benched Pokémon and switch it with your opponent's",
    r"\bIf each player has \d or more\b|\balready has no\b|\bthis attack does [^.]*, and this attack does\b",
    r"\bmay [^.]*, and (?:this Pokémon is|during)\b|\battached to (?:it|them) in any way you like\b",
)


def in_our_words(text: str, kind: TextKind) -> str:
    facts = Facts(name="Quagling", text_name="Splish", own_names=frozenset({"Quagling"}))
    return house(read(text, kind, facts).texts, kind, facts)


@pytest.mark.parametrize(
    ("text", "kind", "wanted"),
    [
        ("Draw cards until you have 14 cards in your hand.", TextKind.TRAINER,
         "Draw cards until you have 14 cards in your hand."),
        ("Each player discards the top 23 cards of their deck.", TextKind.TRAINER,
         "Each player discards the top 23 cards of their deck."),
        ("Once during your turn, you may draw 23 cards.", TextKind.ABILITY,
         "Once during your turn, you may draw 23 cards."),
        ("This attack does 35 damage to each of your opponent's Pokémon.", TextKind.ATTACK,
         "This attack does 35 damage to each of your opponent's Pokémon."),
    ],
)  # fmt: skip
def test_plain_words(text: str, kind: TextKind, wanted: str) -> None:
    assert in_our_words(text, kind) == wanted


@needs_source
def test_no_fault_of_grammar_in_what_players_read() -> None:
    faults = []
    for id, text, reading in readings():
        words = house(reading.texts, text.kind, text.facts)
        faults += [f"{id} {text.place}: {match[0]!r}" for fault in FAULTS for match in re.finditer(fault, words)]
    assert not faults, "\n".join(faults)
