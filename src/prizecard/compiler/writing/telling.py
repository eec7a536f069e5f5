"""Operations that tell their inverse themselves: what they build is seen by trying them on marks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from prizecard.compiler.templates import Operation, Reject, Slot
from prizecard.compiler.writing.matching import ANY, UNKNOWN, Inverse, Wants, match


@lru_cache(maxsize=4096)
def part_of(function: Callable[..., Any], count: int) -> Any:
    """What an operation builds, told by trying it on marks in place of values; None if it looks into them."""
    try:
        made = function(*[Mark(index) for index in range(count)])
    except Exception:  # whatever a function does to a mark, it cannot be told this way
        return None
    return made


class Mark(Slot):
    """Stands for an argument of an operation, or for a field of it."""

    def __init__(self, index: int, path: str = "") -> None:
        super().__init__(str(index), path)

    def __getattr__(self, name: str) -> Mark:
        if name.startswith("_"):
            raise AttributeError(name)
        return Mark(int(self.name), f"{self.attribute}.{name}" if self.attribute else name)

    def __iter__(self) -> Iterator[Any]:
        yield Rest(self.name, self.attribute)

    def __mul__(self, times: Any) -> Times:
        return Times(self, times)

    def __rmul__(self, repeated: Any) -> Times:
        return Times(repeated, self)


@dataclass(frozen=True)
class Rest:
    """All further members of a tuple, which the argument is."""

    name: str
    attribute: str


@dataclass(frozen=True)
class Times:
    """A tuple so many times over."""

    repeated: Any
    times: Any


def told(operation: Operation) -> Inverse | None:
    """The inverse of an operation that only builds a node of its arguments."""
    made = part_of(operation.function, len(operation.parts))
    if made is None:
        return None

    function = operation.function

    def run(target: Any, parts: tuple[Any, ...], doer: Any) -> Iterator[Wants]:
        if isinstance(made, Mark) and not made.attribute and not _passes(function, target, len(parts)):
            return
        for template, value in _spread(made, target):
            for found in match(template, value, doer, {}, UNKNOWN):
                yield [(part, found[str(i)].value if str(i) in found else ANY, doer) for i, part in enumerate(parts)]

    return run


def _passes(function: Callable[..., Any], target: Any, count: int) -> bool:
    """Whether an operation that only lets values through or not lets this one through."""
    try:
        return count == 1 and function(target) is target
    except (Reject, AttributeError):
        return False


def _spread(made: Any, target: Any) -> Iterator[tuple[Any, Any]]:
    """A tuple that ends in all further members, cut to the length of the target."""
    if isinstance(made, tuple) and made and isinstance(made[-1], Rest):
        head = len(made) - 1
        if isinstance(target, tuple) and len(target) > head:
            rest = made[-1]
            yield (*made[:-1], Slot(rest.name, rest.attribute)), (*target[:head], target[head:])
        return
    if isinstance(made, Times):
        yield from _divided(made, target)
        return
    if isinstance(made, tuple) and len(made) == 1 and isinstance(made[0], tuple) and _is_rest(made[0]):
        # Each member by itself: a tuple of tuples of one.
        if isinstance(target, tuple) and all(isinstance(one, tuple) and len(one) == 1 for one in target):
            yield Slot(made[0][0].name, made[0][0].attribute), tuple(one[0] for one in target)
        return
    yield made, target


def _is_rest(made: tuple[Any, ...]) -> bool:
    return len(made) == 1 and isinstance(made[0], Rest)


def _divided(made: Times, target: Any) -> Iterator[tuple[Any, Any]]:
    """A tuple that is another one so many times over: which one, and how many times."""
    if not isinstance(target, tuple) or not target:
        return
    for size in range(1, len(target) + 1):
        times, rest = divmod(len(target), size)
        if not rest and target == target[:size] * times:
            yield (made.repeated, made.times), (target[:size], times)
