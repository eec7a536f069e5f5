"""Many games: matches, matrices and the benchmark, on the cores of this machine or on a cluster."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from prizecard.simulation.comparing import Comparison, Terms, compare
    from prizecard.simulation.field import Rival, field_of
    from prizecard.simulation.jobs import Keep, Result, finish
    from prizecard.simulation.matches import Pairing, Place, Plan, Run, carry_out
    from prizecard.simulation.replays import Replay, read_replay, replay_of, write_replay

__all__ = [
    "Comparison", "Keep", "Pairing", "Place", "Plan", "Replay", "Result", "Rival", "Run", "Terms", "carry_out",
    "compare", "field_of", "finish", "read_replay", "replay_of", "write_replay",
]  # fmt: skip

_HOMES = {
    "comparing": ("Comparison", "Terms", "compare"),
    "field": ("Rival", "field_of"),
    "jobs": ("Keep", "Result", "finish"),
    "matches": ("Pairing", "Place", "Plan", "Run", "carry_out"),
    "replays": ("Replay", "read_replay", "replay_of", "write_replay"),
}


def __getattr__(name: str) -> Any:
    """Load the public names when they are first asked for: a worker process needs few of them."""
    for module, names in _HOMES.items():
        if name in names:
            return getattr(import_module(f"{__name__}.{module}"), name)
    raise AttributeError(f"{__name__} has no {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
