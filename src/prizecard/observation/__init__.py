"""Positions and options as fixed arrays, for programs that learn: no ids, no names, nothing hidden."""

from __future__ import annotations

from prizecard.observation.classes import Classes
from prizecard.observation.encoding import Encoder, Observation

__all__ = ["Classes", "Encoder", "Observation"]
