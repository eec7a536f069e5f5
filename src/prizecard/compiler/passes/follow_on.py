"""What begins with "then" is simply done if nothing that might fail stands before it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from prizecard.compiler import nodes as e
from prizecard.compiler.nodes import names_of
from prizecard.compiler.passes.carry_on import FAILING
from prizecard.compiler.templates import flatten, rebuild
from prizecard.compiler.tree import has_part


def without_idle_chains(value: Any) -> Any:
    """The value where what begins with "then" is simply done if nothing that might fail stands before it."""

    def change(node: Any) -> Any:
        if not isinstance(node, e.Sequence):
            return node
        steps: list[e.Effect] = []
        for step in node.steps:
            if steps and isinstance(steps[-1], e.Evolve) and isinstance(step, e.Heal):  # one deed, or none of it
                step = e.Then(step)
            bare = isinstance(step, e.Then) and not has_part(tuple(steps), FAILING)
            steps.append(step.effect if bare and isinstance(step, e.Then) else step)
        return flatten(*steps) if tuple(steps) != node.steps else node

    changed = rebuild(value, change)
    return rebuild(changed, _no_chain)


def _no_chain(node: Any) -> Any:
    """A text or a branch that is nothing but such a sentence has nothing to follow on."""
    if isinstance(node, e.Node) and not isinstance(node, e.Sequence):
        values = {name: getattr(node, name) for name in names_of(type(node))}
        return replace(node, **{name: one.effect for name, one in values.items() if isinstance(one, e.Then)})
    return node
