"""Operations of single topics run backwards, by module and name of their functions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import is_dataclass, replace
from typing import Any

from prizecard.compiler.surface import Amount, CardNoun
from prizecard.compiler.tree import is_everything, names_of
from prizecard.compiler.writing.matching import ANY, Inverse, Partial, Wants
from prizecard.effects import (
    Always,
    AnyOf,
    Anything,
    Constant,
    CountOf,
    EnergyIn,
    Exists,
    Filter,
    Holder,
    Holds,
    HoldsEnergy,
    InPlay,
    Is,
    Matches,
    OneOf,
    Provides,
)
from prizecard.vocabulary import Comparison, EnergyType, Kind, Measure, Place, Player

Parts = tuple[Any, ...]
_ANY_AT_ALL = (Amount(Comparison.AT_LEAST, Constant(1)), Amount(Comparison.EQUAL, Constant(0)))


def field_of(target: Any, name: str) -> Any:
    """A field of a value of which perhaps not all is known."""
    return target.get(name) if isinstance(target, Partial) else getattr(target, name, None)


def without(target: Any, **fields: Any) -> Any:
    """The value with some fields set to something else, or left free."""
    if isinstance(target, Partial):
        return Partial(tuple(sorted({**dict(target.known), **fields}.items())))
    if not is_dataclass(target) or isinstance(target, type):
        return None
    if ANY in fields.values():
        known = {name: getattr(target, name) for name in names_of(type(target))}
        return Partial(tuple(sorted({**known, **fields}.items())))
    return replace(target, **fields)


def noun(kind: Any, place: Place = Place.ANYWHERE) -> Partial:
    """A noun for Pokémon of the kind."""
    return Partial((("filter", kind), ("place", place)))


def _placed(target: Any, parts: Parts, doer: Any) -> Iterator[Wants]:
    place = field_of(target, "place")
    if place is parts[0] and place is not Place.ANYWHERE:
        yield [(parts[1], noun(field_of(target, "filter")), doer)]


def _kind(target: Any, parts: Parts, doer: Any) -> Iterator[Wants]:
    if isinstance(target, Filter):
        yield [(parts[0], noun(target), doer)]


def _holder(target: Any, parts: Parts, doer: Any) -> Iterator[Wants]:
    if isinstance(target, Holder):
        yield [(parts[0], noun(Anything()), doer)]
    filters: tuple[Any, ...] = getattr(getattr(target, "filter", None), "filters", ())
    if isinstance(target, InPlay) and len(filters) == 2 and filters[1] == OneOf(Holder()):
        yield [(parts[0], noun(filters[0]), doer)]


def _holder_is(target: Any, parts: Parts, doer: Any) -> Iterator[Wants]:
    if target == Exists(Holder()):
        yield [(parts[0], noun(Anything()), doer)]
    if isinstance(target, Matches) and isinstance(target.what, Holder):
        yield [(parts[0], noun(target.filter), doer)]


def _target(target: Any, parts: Parts, doer: Any) -> Iterator[Wants]:
    if target == Always():
        yield [(parts[0], noun(Anything()), doer)]
    elif not isinstance(target, Exists):
        yield from _holder_is(target, parts, doer)


def _either_noun(target: Any, parts: Parts, doer: Any) -> Iterator[Wants]:
    if isinstance(target, InPlay) and isinstance(target.filter, AnyOf) and len(target.filter.filters) == 2:
        kinds = [noun(kind, target.place) for kind in target.filter.filters]
        head = [(parts[0], target.player, doer)] if len(parts) == 3 else []
        if head or target.player is Player.BOTH:
            yield [*head, (parts[-2], kinds[0], doer), (parts[-1], kinds[1], doer)]


def _size(target: Any, parts: Parts, doer: Any) -> Iterator[Wants]:
    if isinstance(target, Constant):
        yield [(parts[0], (EnergyType.COLORLESS,) * target.value, doer)]


def _units(target: Any, parts: Parts, doer: Any) -> Iterator[Wants]:
    if isinstance(target, tuple) and all(isinstance(unit, tuple) and len(unit) == 1 for unit in target):
        yield [(parts[0], tuple(type for (type,) in target), doer)]


def _of_kind(target: Any, parts: Parts, doer: Any) -> Iterator[Wants]:
    if isinstance(target, EnergyIn) and target.type is None:
        yield [(parts[0], target.cards, doer), (parts[1], Partial((("measure", Measure.ENERGY),)), doer)]
    yield from _counted(target, parts, doer)


def _counted(target: Any, parts: Parts, doer: Any) -> Iterator[Wants]:
    """Cards, not the Energy that they provide."""
    if isinstance(target, CountOf):
        yield [(parts[0], target.what, doer), (parts[1], Partial((("measure", Measure.CARDS),)), doer)]


def _holds(target: Any, parts: Parts, doer: Any) -> Iterator[Wants]:
    """Units of Energy, or cards; of any at all it is the same."""
    if not isinstance(target, Holds | HoldsEnergy):
        return
    amount = Amount(target.comparison, target.number)
    if isinstance(target, Holds):
        yield [(parts[0], amount, doer), (parts[1], CardNoun(target.card), doer)]
        return
    kind: Filter = Is(Kind.ENERGY) if target.type is None else Provides(target.type)
    measures = (Measure.ENERGY, Measure.CARDS) if amount in _ANY_AT_ALL else (Measure.ENERGY,)
    for measure in measures:
        yield [(parts[0], amount, doer), (parts[1], CardNoun(kind, measure), doer)]


def _each_pokemon(target: Any, parts: Parts, doer: Any) -> Iterator[Wants]:
    if is_everything(target):
        yield [(parts[0], target.among, doer)]
    elif isinstance(target, InPlay):
        yield [(parts[0], target, doer)]


def _itself(target: Any, parts: Parts, doer: Any) -> Iterator[Wants]:
    yield [(parts[0], target, doer)]


OF_PHRASES: dict[str, Inverse] = {
    "pokemon._each": _each_pokemon,
    "pokemon._together": _itself,
    "pokemon._place": _placed,
    "comparing._kind": _kind,
    "variants._described": _kind,
    "tools._holder": _holder,
    "tools._is": _holder_is,
    "tools._target": _target,
    "changing._together": _either_noun,
    "matching._either": _either_noun,
    "modifiers._how_many": _size,
    "likenesses._one_by_one": _units,
    "counting._of_kind": _of_kind,
    "counting._attached": _counted,
    "properties._holds": _holds,
}
"""The inverses by module and name."""
