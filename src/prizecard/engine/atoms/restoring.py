"""Laying a saved board out again: records are filled in as they were."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from prizecard.engine.state import (
    Context,
    Decision,
    Frame,
    GameState,
    LastingEffect,
    Occurrence,
    Outcome,
    Pokemon,
    Resolution,
    marks_of,
)

PLAIN: Final = tuple(
    name
    for name in GameState.FIELDS
    if name not in ("decision", "index", "outcome", "pokemon", "sink", "stack", "table")
)
"""The attributes of a state that hold values; the others are records, or belong to the table."""

MARKS: Final = frozenset({"spent", "used"})
RECORD: Final = tuple(name for name in Pokemon.FIELDS if name not in ("shown", "units"))


Fields = dict[str, Any]


def _context(fields: Fields) -> Context:
    return Context(fields["controller"], fields["card"], fields["this"], fields["cause"], fields["program"])


def _resolution(fields: Fields) -> Resolution:
    return Resolution(fields["controller"], fields["card"], fields["this"], fields["cause"], fields["program"])


def _lasting(fields: Fields) -> LastingEffect:
    return LastingEffect(_context(fields), fields["duration"], fields["on"], fields["starts"], fields["ends"])


def _pokemon(fields: Fields) -> Pokemon:
    return Pokemon(fields["identity"], fields["owner"], fields["cards"], fields["entered"])


BLANKS: Final[dict[type, Callable[[Fields], Any]]] = {
    Context: _context,
    Frame: lambda fields: Frame(fields["resolution"], fields["node"]),
    LastingEffect: _lasting,
    Occurrence: lambda fields: Occurrence(fields["happening"]),
    Pokemon: _pokemon,
    Resolution: _resolution,
}


def build(kind: type[Any], fields: Fields) -> Any:
    """A record of the kind with these attributes."""
    record: Any = BLANKS[kind](fields)
    for name, value in fields.items():
        setattr(record, name, value)
    return record


def restore(state: GameState, values: dict[str, Any], pokemon: list[dict[str, Any]]) -> None:
    """The state gets its values and its Pokémon in play."""
    for name in PLAIN:
        setattr(state, name, marks_of(values[name]) if name in MARKS else values[name])
    for fields in pokemon:
        state.pokemon[fields["identity"]] = build(Pokemon, {**fields, "shown": None, "units": None})


def restore_course(
    state: GameState, frames: list[Frame], decision: Decision | None, outcome: Outcome | None
) -> None:
    """What was half carried out, and what was asked."""
    state.stack = frames
    state.decision = decision
    state.outcome = outcome
