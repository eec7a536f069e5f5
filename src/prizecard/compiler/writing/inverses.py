"""Operations run backwards: which arguments give this value."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from prizecard.compiler.surface import EachOf
from prizecard.compiler.templates import Doer, Operation, Slot, flatten
from prizecard.compiler.tree import is_everything
from prizecard.compiler.writing.matching import ANY, Inverse, Wants, is_plain
from prizecard.compiler.writing.of_deeds import OF_DEEDS
from prizecard.compiler.writing.of_events import OF_EVENTS
from prizecard.compiler.writing.of_phrases import OF_PHRASES
from prizecard.compiler.writing.of_standing import OF_STANDING
from prizecard.compiler.writing.telling import part_of, told
from prizecard.effects import (
    AllOf,
    Anything,
    Cards,
    ChooseCards,
    ChoosePokemon,
    Constant,
    Filter,
    FilteredCards,
    Number,
    Pokemons,
    Product,
    Sequence,
)
from prizecard.vocabulary import Player

_inverses: dict[str, Inverse] = {}


_known: dict[int, tuple[Operation, Inverse | None]] = {}


def inverse(operation: Operation) -> Inverse | None:
    """The inverse of an operation: one written here, or one that the operation itself tells."""
    known = _known.get(id(operation))
    if known is None:
        known = _known[id(operation)] = (operation, _inverse(operation))
    return known[1]


def _named(function: Any) -> str:
    return f"{function.__module__.rsplit('.', 1)[-1]}.{getattr(function, '__qualname__', '')}"


def _inverse(operation: Operation) -> Inverse | None:
    function = operation.function
    name = _named(function)
    known = _inverses.get(name)
    # Functions without a name share theirs: what such a one tells by itself goes first.
    return told(operation) or known if "<" in name else known or told(operation)


_KINDS: dict[str, type] = {
    "every_card": Cards,
    "every_pokemon": Pokemons,
    "filtered": Cards,
    "times": Number,
    "conjoin": Filter,
    "flatten": Sequence,
    "joined": tuple,
    "appended": tuple,
}


def kind_of(template: Any) -> type | None:
    """What kind of value a template makes, as far as that can be told without its slots; None if it cannot."""
    if isinstance(template, Slot):
        return None
    if not isinstance(template, Operation):
        kind = type(template)
        node = kind is tuple or kind.__module__.startswith(("prizecard.effects", "prizecard.compiler.surface"))
        return kind if node else None
    function = template.function
    if function.__module__.endswith(".templates"):
        name = function.__name__
        return kind_of(template.parts[-1]) if name in ("act", "equal") else _KINDS.get(name)
    return None if _named(function) in _inverses else kind_of(part_of(function, len(template.parts)))


def _act(target: Any, parts: tuple[Any, ...], doer: Any) -> Iterator[Wants]:
    who, what = parts
    players = [Player.YOU, Player.OPPONENT, Player.THAT, Player.BOTH] if isinstance(who, Slot) else [who]
    for player in players:
        subject = doer if player is Doer.PLAYER else player
        yield [(who, player, doer), (what, target, subject)]


def _equal(target: Any, parts: tuple[Any, ...], doer: Any) -> Iterator[Wants]:
    yield [(part, target, doer) for part in parts]


def _every(target: Any, parts: tuple[Any, ...], doer: Any) -> Iterator[Wants]:
    if isinstance(target, EachOf):
        return
    if is_everything(target):
        yield [(parts[0], target.among, doer)]
    elif isinstance(target, Cards | Pokemons) and not isinstance(target, ChooseCards | ChoosePokemon):
        yield [(parts[0], target, doer)]


def _filtered(target: Any, parts: tuple[Any, ...], doer: Any) -> Iterator[Wants]:
    if isinstance(target, FilteredCards):
        yield [(parts[0], target.among, doer), (parts[1], target.filter, doer)]
    elif isinstance(target, Cards):
        yield [(parts[0], target, doer), (parts[1], Anything(), doer)]


def _times(target: Any, parts: tuple[Any, ...], doer: Any) -> Iterator[Wants]:
    if not isinstance(target, Number):
        return
    if isinstance(target, Product):
        yield [(parts[0], target.left, doer), (parts[1], target.right, doer)]
    for one, other in ((0, 1), (1, 0)):
        known = parts[one]
        if isinstance(known, Constant) and is_plain(known.value) and isinstance(target, Constant):
            if known.value and target.value % known.value == 0:
                yield [(parts[other], Constant(target.value // known.value), doer)]
        else:
            yield [(known, Constant(1), doer), (parts[other], target, doer)]


def _conjoin(target: Any, parts: tuple[Any, ...], doer: Any) -> Iterator[Wants]:
    if target is ANY:
        yield [(part, ANY, doer) for part in parts]
        return
    if not isinstance(target, Filter):
        return
    flat = target.filters if isinstance(target, AllOf) else () if isinstance(target, Anything) else (target,)
    for cuts in _cuts(len(flat), len(parts)):
        runs = [flat[start:end] for start, end in zip((0, *cuts), (*cuts, len(flat)), strict=True)]
        yield [(part, _together(run), doer) for part, run in zip(parts, runs, strict=True)]


def _cuts(length: int, pieces: int) -> Iterator[tuple[int, ...]]:
    if pieces == 1:
        yield ()
        return
    for first in range(length + 1):
        for rest in _cuts(length - first, pieces - 1):
            yield (first, *(first + cut for cut in rest))


def _together(filters: tuple[Filter, ...]) -> Filter:
    if not filters:
        return Anything()
    return filters[0] if len(filters) == 1 else AllOf(filters)


def _flatten(target: Any, parts: tuple[Any, ...], doer: Any) -> Iterator[Wants]:
    if not isinstance(target, Sequence) or len(target.steps) < len(parts):
        return
    for cuts in _cuts(len(target.steps), len(parts)):
        edges = (0, *cuts, len(target.steps))
        runs = [target.steps[start:end] for start, end in pairwise(edges)]
        if all(runs):
            yield [(part, flatten(*run), doer) for part, run in zip(parts, runs, strict=True)]


def _joined(target: Any, parts: tuple[Any, ...], doer: Any) -> Iterator[Wants]:
    if isinstance(target, tuple):
        for cut in range(1, len(target)):
            yield [(parts[0], target[:cut], doer), (parts[1], target[cut:], doer)]


def _appended(target: Any, parts: tuple[Any, ...], doer: Any) -> Iterator[Wants]:
    if isinstance(target, tuple) and len(target) > 1:
        yield [(parts[0], target[0], doer), (parts[1], target[1:], doer)]


def _register() -> None:
    for topic in (OF_PHRASES, OF_STANDING, OF_EVENTS, OF_DEEDS):
        _inverses.update(topic)
    _inverses.update(
        {
            "templates.act": _act,
            "templates.equal": _equal,
            "templates.every_card": _every,
            "templates.every_pokemon": _every,
            "templates.filtered": _filtered,
            "templates.times": _times,
            "templates.conjoin": _conjoin,
            "templates.flatten": _flatten,
            "templates.joined": _joined,
            "templates.appended": _appended,
        }
    )


_register()
