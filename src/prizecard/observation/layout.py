"""The layout of an observation: which number stands where. Whoever reads arrays checks VERSION first.

An observation is two flat arrays, whole numbers and decimals. A card enters as the number of its class, by which its
facts and its effect tree are found (`classes`); the printed name and the id are nowhere.
"""

from __future__ import annotations

from typing import Final

VERSION: Final = 1
"""Changes with the meaning of any place of the arrays or of any feature of a card."""

# Pokémon in play: one slot each, the own Active first, then the own Bench, then the other side in the same order.
SIDE: Final = 9
SLOTS: Final = 18
NO_SLOT: Final = 18
POKEMON_WORDS: Final = 4  # classes of: the card on top, a Tool, a Special Energy card, the card below
POKEMON_NUMBERS: Final = 52

# Cards elsewhere: one entry for each class in a zone.
ENTRIES: Final = 72
ENTRY_WORDS: Final = 2  # class, zone
ENTRY_NUMBERS: Final = 3  # how many, how many Pokémon in play it evolves from, whether it is known by place
(
    NOWHERE, OWN_HAND, OWN_UNSEEN, OWN_DECK, OWN_PRIZES, OWN_DISCARD, OTHER_DISCARD, OTHER_HAND, OWN_LOST, OTHER_LOST,
    BEING_PLAYED, KNOWN_PLACE,
) = range(12)  # fmt: skip
ZONES: Final = 12

CONTEXT_WORDS: Final = 2  # classes of: the Stadium in play, the card that asks
CONTEXT_NUMBERS: Final = 96

OPTION_WORDS: Final = 4  # verb, class of its card, number of its text, slot of its Pokémon
OPTION_NUMBERS: Final = 12
OPTIONS: Final = 64
"""Options that an observation holds unless more are asked for."""

ENTRIES_AT: Final = SLOTS * POKEMON_WORDS
CONTEXT_AT: Final = ENTRIES_AT + ENTRIES * ENTRY_WORDS
OPTIONS_AT: Final = CONTEXT_AT + CONTEXT_WORDS
ENTRY_NUMBERS_AT: Final = SLOTS * POKEMON_NUMBERS
CONTEXT_NUMBERS_AT: Final = ENTRY_NUMBERS_AT + ENTRIES * ENTRY_NUMBERS
OPTION_NUMBERS_AT: Final = CONTEXT_NUMBERS_AT + CONTEXT_NUMBERS

VERB_NAMES: Final = (
    "", "attack", "attack_of", "play", "bench", "discard", "evolve", "attach", "retreat", "use", "use_attached",
    "use_stadium", "use_elsewhere", "card", "pokemon", "attached", "prize", "trigger", "yes", "no", "done", "end",
    "number", "facing", "way", "energy",
)  # fmt: skip
WORD_BUCKETS: Final = 6  # further verbs and said words share these
VERBS: Final = 32
assert len(VERB_NAMES) + WORD_BUCKETS == VERBS

TYPE_NAMES: Final = (
    "Grass", "Fire", "Water", "Lightning", "Psychic", "Fighting", "Darkness", "Metal", "Fairy", "Dragon", "Colorless",
)  # fmt: skip
TYPES: Final = 11
KIND_NAMES: Final = (
    "Pokémon", "Trainer", "Energy", "Item", "Supporter", "Stadium", "Pokémon Tool", "Technical Machine", "Fossil",
    "basic Energy", "Special Energy", "Basic", "Baby", "Stage 1", "Stage 2", "Mega Evolution", "Primal", "BREAK",
    "Restored", "LEGEND", "LV.X", "Evolution", "Prime", "Pokémon-ex", "Pokémon-EX", "Pokémon-GX", "TAG TEAM",
    "Ultra Beast", "Prism Star", "Pokémon Star", "ACE SPEC", "Pokémon SP", "Delta Species", "Team Plasma",
)  # fmt: skip
TOKENS: Final = 2048
"""Buckets for the parts of an effect tree. What a later version of the language adds falls into one of them too."""
CARD_FACTS: Final = 90
TEXT_FACTS: Final = 24
CARD_TEXTS: Final = 4
"""Texts by which a card is described: its attacks in their order, then all else that is written on it as one."""


def words_of(options: int) -> int:
    """The length of the array of whole numbers."""
    return OPTIONS_AT + options * OPTION_WORDS


def numbers_of(options: int) -> int:
    """The length of the array of decimals."""
    return OPTION_NUMBERS_AT + options * OPTION_NUMBERS
