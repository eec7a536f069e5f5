"""Plans: lists of statements, one a sentence, with a choice wherever the same can be said in several ways."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Generic, TypeVar


@dataclass(frozen=True, eq=False, slots=True)
class Choice:
    """Several lists of statements that mean the same."""

    ways: tuple[Plan, ...]


Plan = tuple[Any, ...]  # of statements and choices
Said = TypeVar("Said")


class Sayings(Generic[Said]):
    """The ways through plans in which every sentence can be said; `say` gives nothing for one that cannot."""

    def __init__(self, say: Callable[[Any], list[Said]]) -> None:
        self._say = say
        self._known: dict[int, tuple[Plan, bool]] = {}

    def sayable(self, plan: Plan) -> bool:
        """Whether there is a way to say all of the plan."""
        known = self._known.get(id(plan))
        if known is None:
            possible = all(
                any(map(self.sayable, one.ways)) if isinstance(one, Choice) else bool(self._say(one)) for one in plan
            )
            # The plan is kept with the answer, so that no other can have its identity.
            known = self._known[id(plan)] = (plan, possible)
        return known[1]

    def ways(self, plan: Plan, others: int) -> Iterator[list[list[Said]]]:
        """What can be said for each sentence, taking so many times another than the first way."""
        return (said for said, left in self._ways(plan, 0, others) if left == 0)

    def _ways(self, plan: Plan, at: int, others: int) -> Iterator[tuple[list[list[Said]], int]]:
        if at == len(plan):
            yield [], others
            return
        for first, left in self._first(plan[at], others):
            for rest, unused in self._ways(plan, at + 1, left):
                yield first + rest, unused

    def _first(self, one: Any, others: int) -> Iterator[tuple[list[list[Said]], int]]:
        if not isinstance(one, Choice):
            said = self._say(one)
            if said:
                yield [said], others
            return
        spent = 0
        for way in one.ways:
            if spent > others:
                return
            if not self.sayable(way):
                continue
            yield from self._ways(way, 0, others - spent)
            spent = 1
