"""Laying a saved board out again: records are filled in as they were."""

from __future__ import annotations

from typing import Any

from prizecard.engine.state import Decision, Frame, GameState, Outcome, Pokemon

PLAIN = tuple(
    name
    for name in GameState.__slots__
    if name not in ("decision", "index", "outcome", "pokemon", "sink", "stack", "table")
)
"""The attributes of a state that hold values; the others are records, or belong to the table."""

RECORD = tuple(name for name in Pokemon.__slots__ if name != "units")


def build(kind: type[Any], fields: dict[str, Any]) -> Any:
    """A record of the kind with these attributes."""
    record: Any = object.__new__(kind)
    for name, value in fields.items():
        setattr(record, name, value)
    return record


def restore(state: GameState, values: dict[str, Any], pokemon: list[dict[str, Any]]) -> None:
    """The state gets its values and its Pokémon in play."""
    for name in PLAIN:
        setattr(state, name, values[name])
    for fields in pokemon:
        state.pokemon[fields["identity"]] = build(Pokemon, {**fields, "units": None})


def restore_course(
    state: GameState, frames: list[Frame], decision: Decision | None, outcome: Outcome | None
) -> None:
    """What was half carried out, and what was asked."""
    state.stack = frames
    state.decision = decision
    state.outcome = outcome
