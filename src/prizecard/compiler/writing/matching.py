"""Templates run backwards: from a value to what the slots of a phrase must have held."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields, is_dataclass
from functools import lru_cache
from typing import Any

from prizecard.compiler.templates import CHOOSERS, Doer, Operation, Reject, Slot, rebuild
from prizecard.compiler.tree import REFERENCES, names_of, variable_fields
from prizecard.vocabulary import Chooser, Player


@dataclass(frozen=True)
class Partial:
    """A value of which only some fields are known, and the rest is free."""

    known: tuple[tuple[str, Any], ...]

    def get(self, name: str) -> Any:
        """The field, or ANY if it is free."""
        return dict(self.known).get(name, ANY)


class _Any:
    def __repr__(self) -> str:
        return "ANY"


ANY: Any = _Any()
"""A value that is free."""


@dataclass(frozen=True)
class Bound:
    """What a slot must hold, and who acts in it."""

    value: Any
    doer: Any


Bindings = dict[str, Bound]
Wants = list[tuple[Any, Any, Any]]  # template, value, doer
Inverse = Callable[[Any, tuple[Any, ...], Any], Iterator[Wants]]
Inverses = Callable[[Operation], Inverse | None]


def match(template: Any, target: Any, doer: Any, bindings: Bindings, inverse: Inverses) -> Iterator[Bindings]:
    """Every way in which the template has the target as its value."""
    yield from _all([(template, target, doer)], bindings, inverse)


def _all(wants: Wants, bindings: Bindings, inverse: Inverses) -> Iterator[Bindings]:
    if not wants:
        yield bindings
        return
    (template, target, doer), rest = wants[0], wants[1:]
    if isinstance(template, Slot):
        bound = bind(bindings, template, target, doer)
        if bound is not None:
            yield from _all(rest, bound, inverse)
    elif isinstance(template, Operation):
        found = inverse(template)
        if found is None:
            return
        for parts in found(target, template.parts, doer):
            yield from _all(parts + rest, bindings, inverse)
    else:
        more = _parts(template, target, doer)
        if more is not None:
            yield from _all(more + rest, bindings, inverse)


def _parts(template: Any, target: Any, doer: Any) -> Wants | None:
    """The parts that must match for a plain template to have the target as its value; None if it cannot."""
    if target is ANY:
        return [(part, ANY, doer) for part in _children(template)]
    if isinstance(template, tuple):
        if not isinstance(target, tuple) or len(target) != len(template):
            return None
        return [(part, value, doer) for part, value in zip(template, target, strict=True) if not _same(part, value)]
    if is_dataclass(template) and not isinstance(template, type):
        if isinstance(target, Partial):
            return [(getattr(template, name), target.get(name), doer) for name in names_of(type(template))]
        if type(target) is not type(template):
            return None
        return _fields(template, target, doer)
    return [] if fits(template, target, doer) else None


def _fields(template: Any, target: Any, doer: Any) -> Wants | None:
    kind = type(template)
    variables = variable_fields(kind)
    wants: Wants = []
    for name in names_of(kind):
        part, value = getattr(template, name), getattr(target, name)
        if name in variables and isinstance(part, int):
            if not _variable_fits(part, value, issubclass(kind, REFERENCES)):
                return None
        elif is_plain(part):
            if not fits(part, value, doer):
                return None
        else:
            wants.append((part, value, doer))
    return wants


def is_plain(part: Any) -> bool:
    """Whether a part of a template is a word or number by itself."""
    return not isinstance(part, tuple | Slot | Operation) and not is_dataclass(part)


def _same(part: Any, value: Any) -> bool:
    return is_plain(part) and not isinstance(part, Doer) and bool(part == value)


def _children(template: Any) -> list[Any]:
    if isinstance(template, tuple):
        return list(template)
    if is_dataclass(template) and not isinstance(template, type):
        return [getattr(template, field.name) for field in fields(template)]
    return []


def _variable_fits(part: int, value: Any, reference: bool) -> bool:
    """NEW stands for the number of any choice, or for none; LAST and its like for any that is referred to."""
    if value is ANY or part == value or (part == 0 and value == -1 and not reference):
        return True
    if not isinstance(value, int) or value < 1:
        return False
    return part < -1 if reference else part == 0


def fits(part: Any, value: Any, doer: Any) -> bool:
    """Whether a word of a template is the value, for the one who acts."""
    if value is ANY:
        return True
    if part is Doer.PLAYER:
        return doer is not None and value == doer
    if part is Doer.THEIRS:
        return doer is not None and value == (Player.OPPONENT if doer is Player.YOU else doer)
    if part is Doer.CHOOSER:
        return doer is not None and value == CHOOSERS.get(doer, Chooser.THAT)
    return type(part) is type(value) and bool(part == value)


def bind(bindings: Bindings, slot: Slot, value: Any, doer: Any) -> Bindings | None:
    """The bindings with one slot (or a field of it) bound; None if it is bound to something else."""
    for name in reversed(slot.attribute.split(".") if slot.attribute else []):
        value = Partial(((name, value),))
    known = bindings.get(slot.name)
    if known is None:
        return {**bindings, slot.name: Bound(value, doer)}
    merged = merge(known.value, value)
    if merged is None and doer is not None and _abstract(known.value, known.doer) == _abstract(value, doer):
        return bindings
    if merged is None:
        return None
    return {**bindings, slot.name: Bound(merged[0], known.doer if known.doer is not None else doer)}


def _abstract(value: Any, doer: Any) -> Any:
    """The value with whoever acts made nobody in particular."""
    return rebuild(value, lambda part: Doer.PLAYER if part is doer else part)


def merge(one: Any, other: Any) -> tuple[Any] | None:
    """What satisfies both, in a tuple of one; None if nothing does."""
    if one is ANY or one == other:
        return (other,)
    if other is ANY:
        return (one,)
    if isinstance(one, Partial) and isinstance(other, Partial):
        known = dict(one.known)
        for name, value in other.known:
            merged = merge(known.get(name, ANY), value)
            if merged is None:
                return None
            known[name] = merged[0]
        return (Partial(tuple(sorted(known.items(), key=lambda item: item[0]))),)
    if isinstance(other, Partial):
        one, other = other, one
    if isinstance(one, Partial) and is_dataclass(other):
        for name, value in one.known:
            if merge(value, getattr(other, name, None)) is None:
                return None
        return (other,)
    return None


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
            for found in match(template, value, doer, {}, lambda _: None):
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
