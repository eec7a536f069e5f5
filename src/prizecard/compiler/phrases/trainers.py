"""Trainer cards: when they can be played."""

from __future__ import annotations

from prizecard.compiler.grammar import Table
from prizecard.compiler.surface import UsableIf
from prizecard.compiler.templates import slot

phrases = Table(__name__)

phrases("sentence", "you <can|may> <play|use> this card only if {condition}", UsableIf(slot("condition")))
