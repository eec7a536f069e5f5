"""Positions: any board as plain data, read into a state and written from one."""

from __future__ import annotations

from prizecard.engine.position.errors import BadPosition, NoPosition
from prizecard.engine.position.laying_out import CardSource, read
from prizecard.engine.position.writing import write

__all__ = ["BadPosition", "CardSource", "NoPosition", "read", "write"]
