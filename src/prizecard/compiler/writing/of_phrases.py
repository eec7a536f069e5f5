"""Operations of single topics run backwards, by module and name of their functions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import is_dataclass, replace
from typing import Any

from prizecard.compiler.surface import Range, Wanted
from prizecard.compiler.tree import names_of
from prizecard.compiler.writing.matching import ANY, Inverse, Partial, Wants
from prizecard.effects import (
    Always,
    AnyOf,
    Anything,
    AttachedTo,
    ChooseEach,
    ChoosePokemon,
    Constant,
    DeckEnd,
    Exists,
    Filter,
    Holder,
    InPlay,
    InZone,
    Matches,
    MoveCounters,
    OneOf,
    Pattern,
    Switch,
)
from prizecard.vocabulary import EnergyType, Frequency, Place, Player

Parts = tuple[Any, ...]


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


def _switched(target: Any, parts: Parts, doer: Any) -> Iterator[Wants]:
    if not isinstance(target, Switch):
        return
    incoming = target.incoming
    among = incoming.among if isinstance(incoming, ChoosePokemon) else incoming
    player = among.player if isinstance(among, InPlay) else None
    for active in (Player.YOU, Player.OPPONENT):
        if player in (active, None):
            yield [(parts[0], InPlay(active, Place.ACTIVE), doer), (parts[1], incoming, doer)]
            yield [(parts[0], incoming, doer), (parts[1], InPlay(active, Place.ACTIVE), doer)]


def _on(target: Any, parts: Parts, doer: Any) -> Iterator[Wants]:
    when = field_of(target, "when")
    if isinstance(when, Pattern):
        yield [(parts[0], when, doer), (parts[1], without(target, when=ANY), doer)]


def _provided(target: Any, parts: Parts, doer: Any) -> Iterator[Wants]:
    condition = field_of(target, "condition")
    if condition is not None and condition is not ANY and condition != Always():
        yield [(parts[0], condition, doer), (parts[1], without(target, condition=Always()), doer)]


def _so_often(target: Any, parts: Parts, doer: Any) -> Iterator[Wants]:
    frequency = field_of(target, "frequency")
    if isinstance(frequency, Frequency) and frequency is not Frequency.ANY_NUMBER:
        yield [(parts[0], frequency, doer), (parts[1], without(target, frequency=Frequency.ANY_NUMBER), doer)]


def _whom(target: Any, parts: Parts, doer: Any) -> Iterator[Wants]:
    if isinstance(target, Pattern) and target.pokemon is not None:
        bare = replace(target, pokemon=None, place=None) if len(parts) == 3 else replace(target, pokemon=None)
        rest = [(parts[2], target.place, doer)] if len(parts) == 3 else []
        yield [(parts[0], bare, doer), (parts[1], target.pokemon, doer), *rest]


def _end(target: Any, parts: Parts, doer: Any) -> Iterator[Wants]:
    if isinstance(target, DeckEnd):
        yield [(parts[0], target.player, doer), (parts[1], (target.end, target.number), doer)]


def _moved(target: Any, parts: Parts, doer: Any) -> Iterator[Wants]:
    if isinstance(target, MoveCounters):
        counters = (target.source, target.minimum, target.number)
        yield [(parts[0], counters, doer), (parts[1], target.target, doer), (parts[2], target.spread, doer)]


def _chosen_each(target: Any, parts: Parts, doer: Any) -> Iterator[Wants]:
    if not isinstance(target, ChooseEach):
        return
    among = [choice.among for choice in target.choices]
    ranges = [Range(choice.minimum, choice.maximum) for choice in target.choices]
    wanted = tuple(
        Wanted(range, getattr(one, "filter", Anything()), choice.measure, choice.variety)
        for range, one, choice in zip(ranges, among, target.choices, strict=True)
    )
    first = among[0]
    if isinstance(first, InZone) and len(parts) == 3:
        yield [(parts[0], wanted, doer), (parts[1], first.zone, doer), (parts[2], first.player, doer)]
    if isinstance(first, AttachedTo) and len(parts) == 2:
        yield [(parts[0], wanted, doer), (parts[1], first.pokemon, doer)]


OF_PHRASES: dict[str, Inverse] = {
    "pokemon._place": _placed,
    "comparing._kind": _kind,
    "tools._plain": _kind,
    "tools._holder": _holder,
    "tools._is": _holder_is,
    "tools._target": _target,
    "changing._together": _either_noun,
    "matching._either": _either_noun,
    "modifiers._how_many": _size,
    "changing.<lambda>": _size,
    "harm._switched": _switched,
    "triggers._on": _on,
    "defence.<lambda>": _on,
    "triggers._provided": _provided,
    "assorted._while": _provided,
    "triggers._so_often": _so_often,
    "triggers._whom": _whom,
    "assorted._of": _whom,
    "searching._end": _end,
    "energy_moving._moved": _moved,
    "searching._chosen_each": _chosen_each,
    "outcomes._each_attached": _chosen_each,
}
"""The inverses by module and name."""
