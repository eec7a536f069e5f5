"""HS—Triumphant (November 2010)."""

from __future__ import annotations

from dataclasses import replace

from prizecard.rulebooks.undaunted import UNDAUNTED

TRIUMPHANT = replace(
    UNDAUNTED,
    code="TM",
    title="HS—Triumphant",
    difference=(
        "As HS—Undaunted: no Trainer cards for whoever starts, attacks from the first turn.",
        "The Lost Zone enters the game.",
    ),
)
