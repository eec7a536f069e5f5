"""HS—Undaunted (August 2010)."""

from __future__ import annotations

from dataclasses import replace

from prizecard.rulebooks.heartgold_soulsilver import HEARTGOLD_SOULSILVER

UNDAUNTED = replace(
    HEARTGOLD_SOULSILVER,
    code="UD",
    title="HS—Undaunted",
    difference=(
        "As HeartGold & SoulSilver: no Trainer cards for whoever starts, attacks from the first turn.",
        "Some Pokémon LEGEND give up two Prize cards, as they say themselves.",
    ),
)
