"""Templates run backwards: from a value to what the slots of a phrase must have held."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, is_dataclass
from typing import Any

from prizecard.compiler.templates import (
    CHOOSERS,
    IT,
    LAST,
    LEAVER,
    OTHER,
    TALLIED,
    THAT,
    THEM,
    Doer,
    Operation,
    Slot,
    rebuild,
)
from prizecard.compiler.tree import REFERENCES, names_of, variable_fields
from prizecard.effects import (
    Always,
    Attacking,
    Defending,
    Did,
    EventPokemon,
    FilteredCards,
    Holder,
    InPlay,
    ResultOf,
    StadiumInPlay,
    ThisPokemon,
    ThoseCards,
    ThosePokemon,
)
from prizecard.vocabulary import Chooser, Place, Player

_PRONOUNS = (LAST, THAT, IT, THEM, OTHER)
_NAMED = (EventPokemon, ThisPokemon, Defending, Holder, Attacking)


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


@dataclass(frozen=True)
class Known:
    """What a template is matched with: the inverses of operations, and what is known of the text's variables.

    For each kind of reference that means only certain things (who was moved away, what was looked at) the variables
    that are such things; for any other reference every variable will do, and reading says whether it is the right one.
    `pronouns` says whether they may also stand for what has a name: this Pokémon, the Active Pokémon, the Stadium.
    """

    inverse: Inverses
    special: dict[int, frozenset[int]] = field(default_factory=dict, hash=False)
    pronouns: bool = False

    def refers(self, part: int, value: int) -> bool:
        """Whether the reference of a template can mean the variable."""
        if part in self.special:
            return value in self.special[part]
        # Who was moved away is not who was spoken of last.
        return part < -1 and value not in self.special.get(LEAVER, ())


UNKNOWN = Known(lambda _: None)


def match(template: Any, target: Any, doer: Any, bindings: Bindings, known: Known) -> Iterator[Bindings]:
    """Every way in which the template has the target as its value."""
    yield from _all([(template, target, doer)], bindings, known)


def _all(wants: Wants, bindings: Bindings, known: Known) -> Iterator[Bindings]:
    if not wants:
        yield bindings
        return
    (template, target, doer), rest = wants[0], wants[1:]
    if isinstance(template, Slot):
        bound = bind(bindings, template, target, doer)
        if bound is not None:
            yield from _all(rest, bound, known)
    elif isinstance(template, Operation):
        found = known.inverse(template)
        if found is None:
            return
        for parts in found(target, template.parts, doer):
            yield from _all(parts + rest, bindings, known)
    else:
        more = _parts(template, target, doer, known)
        if more is not None:
            yield from _all(more + rest, bindings, known)


def is_named(template: Any, target: Any, known: Known) -> bool:
    """Whether the template refers (it, that) to something that the effects name without a variable."""
    kind = type(template)
    if kind is ThosePokemon and template.variable in _PRONOUNS:
        if not known.pronouns:
            return isinstance(target, EventPokemon)
        return isinstance(target, _NAMED) or (isinstance(target, InPlay) and target.place is Place.ACTIVE)
    if kind is ThoseCards and template.variable in (*_PRONOUNS, TALLIED):
        return known.pronouns and isinstance(target, StadiumInPlay | FilteredCards)
    return kind is Did and template.variable < -1 and isinstance(target, Always)


def _parts(template: Any, target: Any, doer: Any, known: Known) -> Wants | None:
    """The parts that must match for a plain template to have the target as its value; None if it cannot."""
    if target is ANY:
        return [(part, ANY, doer) for part in _children(template)]
    if isinstance(template, tuple):
        if not isinstance(target, tuple) or len(target) != len(template):
            return None
        return [(part, value, doer) for part, value in zip(template, target, strict=True) if not _same(part, value)]
    if _is_node(template):
        if isinstance(target, Partial):
            return [(getattr(template, name), target.get(name), doer) for name in names_of(type(template))]
        if type(target) is not type(template):
            return [] if is_named(template, target, known) else None
        return _fields(template, target, doer, known)
    return [] if fits(template, target, doer) else None


def _fields(template: Any, target: Any, doer: Any, known: Known) -> Wants | None:
    kind = type(template)
    variables = variable_fields(kind)
    wants: Wants = []
    for name in names_of(kind):
        part, value = getattr(template, name), getattr(target, name)
        if name in variables and isinstance(part, int):
            if not _variable_fits(part, value, issubclass(kind, REFERENCES), UNKNOWN if kind is ResultOf else known):
                return None
        elif is_plain(part):
            if not fits(part, value, doer):
                return None
        else:
            wants.append((part, value, doer))
    return wants


_nodes: dict[type, bool] = {}


def _is_node(part: Any) -> bool:
    kind = type(part)
    found = _nodes.get(kind)
    if found is None:
        found = _nodes[kind] = is_dataclass(part) and kind is not type
    return found


def is_plain(part: Any) -> bool:
    """Whether a part of a template is a word or number by itself."""
    return not isinstance(part, tuple) and not _is_node(part)


def _same(part: Any, value: Any) -> bool:
    return is_plain(part) and not isinstance(part, Doer) and bool(part == value)


def _children(template: Any) -> list[Any]:
    if isinstance(template, tuple):
        return list(template)
    if _is_node(template):
        return [getattr(template, name) for name in names_of(type(template))]
    return []


def _variable_fits(part: int, value: Any, reference: bool, known: Known) -> bool:
    """NEW stands for the number of any choice, or for none; LAST and its like for any that is referred to."""
    if value is ANY or part == value or (part == 0 and value == -1 and not reference):
        return True
    if not isinstance(value, int) or value < 1:
        return False
    return known.refers(part, value) if reference else part == 0


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
