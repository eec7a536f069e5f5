"""A sentence read: its effects, our wording, what it does step by step, or where it was declined."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from prizecard.compiler import TextKind
    from prizecard.compiler.parser import Derivation


def trace_of(text: str, kind: TextKind, name: str) -> list[dict[str, Any]]:
    """The text after each pass of the compiler that changes it, up to where it is declined."""
    from prizecard.compiler import Declined, Facts
    from prizecard.compiler.reader import traced
    from prizecard.library import built_in
    from prizecard.library.texts import names_of

    facts = Facts(name=name, own_names=frozenset({name} if name else ()), names=names_of(built_in()))
    steps: list[dict[str, Any]] = []
    try:
        for step, parts in traced(text, kind, facts):
            steps.append({"pass": step, "nodes": [plain(one) for one in parts]})
    except Declined:
        pass
    return steps


def plain(value: Any) -> str:
    """A node with what differs from its defaults, as short as can be; enumerations by their names."""
    from dataclasses import MISSING, fields, is_dataclass
    from enum import Enum

    if isinstance(value, Enum):
        return value.name
    if isinstance(value, tuple):
        return f"[{', '.join(map(plain, value))}]"
    if not is_dataclass(value) or isinstance(value, type):
        return repr(value)
    told = [(field, getattr(value, field.name)) for field in fields(value)]
    kept = [plain(one) for field, one in told if field.default is MISSING or one != field.default]
    return f"{type(value).__name__}({', '.join(kept)})"


def _way(meaning: Any, tree: Derivation | None) -> dict[str, Any]:
    from prizecard.cli.side_by_side import outline

    return {"outline": outline(meaning), "phrases": [] if tree is None else list(_rows(tree))}


def _rows(tree: Derivation) -> Iterator[str]:
    if tree.phrase is not None:
        yield f"{tree.phrase.module}: {tree.phrase.pattern}"
    for part in tree.parts:
        yield from _rows(part)


def compared(readings: list[dict[str, Any]], width: int) -> list[str]:
    """The first reading beside each of the others: what it means, and the phrases that only one of them uses."""
    from prizecard.cli.side_by_side import beside

    lines: list[str] = []
    for number, other in enumerate(readings[1:], 2):
        first = readings[0]
        lines += beside(["reading 1"], [f"reading {number}"], width)
        lines += beside(first["outline"], other["outline"], width)
        only = [[one for one in a["phrases"] if one not in b["phrases"]] for a, b in ((first, other), (other, first))]
        if any(only):
            lines += ["", *beside(["by these phrases alone", *only[0]], ["by these phrases alone", *only[1]], width)]
    return lines


def reading_of(text: str, kind: TextKind, name: str) -> dict[str, Any]:
    """What the compiler makes of a text of that kind on a card of that name."""
    from prizecard.compiler import Declined, Facts, read
    from prizecard.compiler.explain import explain
    from prizecard.compiler.house import house
    from prizecard.effects.form import write
    from prizecard.library import built_in
    from prizecard.library.texts import names_of

    facts = Facts(name=name, own_names=frozenset({name} if name else ()), names=names_of(built_in()))
    try:
        found = read(text, kind, facts).texts
    except Declined as declined:
        refusal = {"declined": declined.reason, "word": declined.word, "position": declined.position}
        return {**refusal, "readings": [_way(*one) for one in declined.ways]}
    return {
        "effects": [write(one) for one in found],
        "text": house(found, kind, facts),
        "explain": explain(found),
    }
