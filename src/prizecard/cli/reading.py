"""A sentence read: its effects, our wording, what it does step by step, or where it was declined."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from prizecard.compiler import TextKind


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
        return {"declined": declined.reason, "word": declined.word, "position": declined.position}
    return {
        "effects": [write(one) for one in found],
        "text": house(found, kind, facts),
        "explain": explain(found),
    }
