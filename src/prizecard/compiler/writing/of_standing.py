"""Operations about what holds and what is prevented, run backwards, by module and name of their functions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from prizecard.compiler.writing.matching import ANY, Inverse, Wants
from prizecard.compiler.writing.of_phrases import Parts, noun
from prizecard.effects import (
    AllOf,
    Anything,
    ChangeDamage,
    ChangePrizes,
    Filter,
    Holder,
    InPlay,
    Lacks,
    Negative,
    Number,
    OneOf,
    Prevent,
    Product,
)
from prizecard.vocabulary import Place, Player

EVERYONE = InPlay(Player.BOTH)
OPPONENTS = InPlay(Player.OPPONENT)


def _filters(kind: Filter) -> tuple[Filter, ...]:
    return kind.filters if isinstance(kind, AllOf) else () if isinstance(kind, Anything) else (kind,)


def together(filters: tuple[Filter, ...]) -> Filter:
    """The properties as one."""
    if not filters:
        return Anything()
    return filters[0] if len(filters) == 1 else AllOf(filters)


def _prevented(target: Any, parts: Parts, doer: Any) -> Iterator[Wants]:
    if not (isinstance(target, tuple) and len(target) == 1 and isinstance(target[0], Prevent)):
        return
    one = target[0]
    if one != Prevent(one.what, one.to, one.by, player=one.player, condition=one.condition):
        return
    if one.player not in (None, Player.OPPONENT) or (one.player is not None and one.by is not None):
        return
    if len(parts) < 4 and one.condition is not None:
        return
    attackers = one.by if one.player is None else OPPONENTS
    wanted = (one.what, one.to, attackers, one.condition)
    yield [(part, value, doer) for part, value in zip(parts, wanted, strict=False)]


def _both_sides(yours: Any, theirs: Any) -> InPlay | None:
    """The Pokémon of both players, of whom one half is yours and the other your opponent's."""
    if not (isinstance(yours, InPlay) and isinstance(theirs, InPlay)):
        return None
    if (yours.player, theirs.player) != (Player.YOU, Player.OPPONENT):
        return None
    alike = (yours.place, yours.filter) == (theirs.place, theirs.filter)
    return InPlay(Player.BOTH, yours.place, yours.filter) if alike else None


def _prevented_apart(target: Any, parts: Parts, doer: Any) -> Iterator[Wants]:
    if isinstance(target, tuple) and len(target) == 2 and all(isinstance(one, Prevent) for one in target):
        pokemon = _both_sides(target[0].to, target[1].to)
        if pokemon is not None:
            yield [(parts[0], target[0].what, doer), (parts[1], pokemon, doer)]


def _two_changes(target: Any) -> tuple[ChangeDamage, ChangeDamage] | None:
    if isinstance(target, tuple) and len(target) == 2 and all(isinstance(one, ChangeDamage) for one in target):
        return target[0], target[1]
    return None


def _taken_apart(target: Any, parts: Parts, doer: Any) -> Iterator[Wants]:
    changes = _two_changes(target)
    hit = None if changes is None else _both_sides(changes[0].to, changes[1].to)
    if changes is not None and hit is not None and changes[0].by == OPPONENTS:
        one = changes[0]
        yield [(parts[0], hit, doer), (parts[1], ANY, doer), (parts[2], one.more, doer), (parts[3], one.stage, doer)]


def _done_apart(target: Any, parts: Parts, doer: Any) -> Iterator[Wants]:
    changes = _two_changes(target)
    by = None if changes is None else _both_sides(changes[0].by, changes[1].by)
    if changes is not None and by is not None and isinstance(changes[0].to, InPlay):
        one, place = changes[0], changes[0].to.place
        wanted = (by, place, one.more, one.stage)
        yield [(part, value, doer) for part, value in zip(parts, wanted, strict=True)]


def _taken(target: Any, parts: Parts, doer: Any) -> Iterator[Wants]:
    if not (isinstance(target, tuple) and len(target) == 1 and isinstance(target[0], ChangeDamage)):
        return
    one = target[0]
    if one != ChangeDamage(one.by, one.to, one.more, one.stage):
        return
    for attackers in (None, EVERYONE) if one.by == EVERYONE else (one.by,):
        wanted = (one.to, attackers, one.more, one.stage)
        yield [(part, value, doer) for part, value in zip(parts, wanted, strict=True)]


def _each(target: Any, parts: Parts, doer: Any) -> Iterator[Wants]:
    inner = target.of if isinstance(target, Negative) else target
    if not isinstance(inner, Product):
        return
    more: Number = Negative(inner.left) if isinstance(target, Negative) else inner.left
    yield [(parts[0], more, doer), (parts[1], inner.right, doer)]


def _narrowed(target: Any, parts: Parts, doer: Any) -> Iterator[Wants]:
    if isinstance(target, InPlay):
        filters = _filters(target.filter)
        for cut in range(len(filters) - 1, -1, -1):
            among = InPlay(target.player, target.place, together(filters[:cut]))
            yield [(parts[0], among, doer), (parts[1], together(filters[cut:]), doer)]


def _leaving_out(target: Any, parts: Parts, doer: Any) -> Iterator[Wants]:
    if isinstance(target, InPlay):
        filters = _filters(target.filter)
        last = filters[-1] if filters else None
        if isinstance(last, Lacks):
            among = InPlay(target.player, target.place, together(filters[:-1]))
            yield [(parts[0], among, doer), (parts[1], last.filter, doer)]


def _holder_but_not(target: Any, parts: Parts, doer: Any) -> Iterator[Wants]:
    if not isinstance(target, InPlay) or (target.player, target.place) != (Player.BOTH, Place.ANYWHERE):
        return
    filters = _filters(target.filter)
    if len(filters) > 1 and filters[-1] == OneOf(Holder()) and isinstance(filters[-2], Lacks):
        yield [(parts[0], noun(together(filters[:-2])), doer), (parts[1], noun(filters[-2].filter), doer)]


def _fewer_apart(target: Any, parts: Parts, doer: Any) -> Iterator[Wants]:
    if isinstance(target, tuple) and len(target) == 2 and all(isinstance(one, ChangePrizes) for one in target):
        pokemon = _both_sides(target[0].of, target[1].of)
        if pokemon is not None:
            yield [(parts[0], pokemon, doer), (parts[1], target[0].more, doer)]


OF_STANDING: dict[str, Inverse] = {
    "rarities._fewer": _fewer_apart,
    "defence._prevented": _prevented,
    "standing_changes._from_the_other_side": _prevented_apart,
    "defence._taken_from_others": _taken_apart,
    "attacks._other_side": _done_apart,
    "defence._taken": _taken,
    "defence._each": _each,
    "changing._narrowed": _narrowed,
    "standing_changes._narrow": _leaving_out,
    "tools.<lambda>": _holder_but_not,
}
"""The inverses by module and name."""
