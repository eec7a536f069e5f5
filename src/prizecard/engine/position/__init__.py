"""Positions: any board as plain data, read into a state and written from one."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import Any

from prizecard.engine.position.errors import BadPosition, NoPosition
from prizecard.engine.position.laying_out import CardSource, read
from prizecard.engine.position.writing import write

__all__ = ["BadPosition", "CardSource", "NoPosition", "key", "read", "write"]


def key(position: Mapping[str, Any]) -> str:
    """A hash of a position, the same in every process and on every machine.

    It leaves out the luck to come and how the engine numbers things; what has happened counts, its order within the
    record does not. Different positions have different keys; the same board of another deal may have another, too.
    """
    more = {name: value for name, value in position.get("more", {}).items() if name not in _NUMBERING}
    if "history" in more:
        more["history"] = sorted(more["history"], key=_written)
    return hashlib.sha256(_written({**position, "more": more}).encode()).hexdigest()[:32]


_NUMBERING = ("handles", "identities", "next_identity", "generator", "drawn", "decisions")


def _written(value: Any) -> str:
    return json.dumps(value, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
