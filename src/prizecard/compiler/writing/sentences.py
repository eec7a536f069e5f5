"""What sentences say an effect: which steps stand in one, and what a sentence of its own changes in another."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import lru_cache
from typing import Any

from prizecard.compiler import surface as s
from prizecard.compiler.templates import flatten, rebuild
from prizecard.compiler.tree import bound, is_everything, parts, referred, renumbered
from prizecard.compiler.writing.changes import changes, chosen_within
from prizecard.compiler.writing.plans import Choice, Plan
from prizecard.effects import (
    Attach,
    Choose,
    ChooseWay,
    Damage,
    Doing,
    EachPlayer,
    Effect,
    FlipCoins,
    FlipUntilTails,
    ForEach,
    InPlay,
    May,
    Pokemons,
    PreventEvent,
    Repeat,
    Sequence,
    Shuffle,
    Switch,
    ThosePokemon,
    Unlimited,
    When,
)
from prizecard.effects import Instead as WithAmount
from prizecard.effects import Then as Following
from prizecard.vocabulary import Place, Player

Item = tuple[Effect, Plan]
"""A step, and how it is said in sentences of its own."""
TOGETHER = 4
"""How many steps at most are tried in one sentence."""
_APART = (Damage, When, May, EachPlayer, Repeat, FlipCoins, FlipUntilTails, Following, s.During)


def steps_of(effect: Effect) -> tuple[Effect, ...]:
    """The steps of an effect, one after the other."""
    return effect.steps if isinstance(effect, Sequence) else (effect,)


def statements(effect: Effect) -> Plan:
    """The sentences that say an effect."""
    return said(tuple((step, sentence(step)) for step in steps_of(effect)))


def said(items: tuple[Item, ...]) -> Plan:
    """The sentences that say the steps: those that speak of the same things together, or each by itself."""
    plans: list[Plan] = [()]
    for start in range(len(items) - 1, -1, -1):
        ways: list[Plan] = []
        for size in _sizes(tuple(item[0] for item in items[start:])):
            group, rest = items[start : start + size], plans[size - 1]
            if size == 1:
                if start and _chooses_again_and_again(items[start - 1][0]):
                    ways += [(*way, *rest) for way in _each_time(group[0][0])]
                ways.append((*group[0][1], *rest))
            else:
                ways += [(*sentence_of(one), *rest) for one in _together(group)]
        plans.insert(0, (Choice(tuple(ways)),))
    return plans[0]


def _together(items: tuple[Item, ...]) -> Iterator[Effect]:
    """The steps as one effect: one after the other; those under one condition together; the first before damage."""
    steps = tuple(step for step, _ in items)
    yield flatten(*steps)
    merged = _merged(steps)
    if len(merged) < len(steps):
        yield flatten(*merged)
    changed = chosen_within(steps[0], steps[1]) if len(steps) == 2 else None
    if changed is not None:
        yield Sequence(changed)
    if any(isinstance(way, s.BeforeDamage) for one in items[0][1] for plan in getattr(one, "ways", ()) for way in plan):
        yield flatten(s.BeforeDamage(steps[0]), *steps[1:])
        later = _merged(steps[1:])
        if len(later) < len(steps) - 1:
            yield flatten(s.BeforeDamage(steps[0]), *later)


def _merged(steps: tuple[Effect, ...]) -> list[Effect]:
    """Neighbours that ask for the same condition made one."""
    merged: list[Effect] = []
    for step in steps:
        last = merged[-1] if merged else None
        if isinstance(step, When) and isinstance(last, When) and step.condition == last.condition:
            merged[-1] = replace(last, then=flatten(last.then, step.then))
        else:
            merged.append(step)
    return merged


def _chooses_again_and_again(step: Effect) -> bool:
    return isinstance(step, Repeat) and isinstance(step.effect, Choose)


def _each_time(step: Effect) -> Iterator[Plan]:
    yield (s.EachTime(plain(step)),)
    for before, change in changes(step):
        yield (s.EachTime(plain(before)), change)


def leaver(step: Effect, after: Effect | None) -> int | None:
    """The variable of the Pokémon that the switch after it moves away, if the step does nothing but remember it."""
    if not (isinstance(step, Choose) and isinstance(after, Switch) and is_everything(step.what)):
        return None
    seat = getattr(step.what, "among", None)
    remembers = isinstance(seat, InPlay) and seat.place is Place.ACTIVE
    return int(getattr(step.what, "variable", 0)) if remembers else None


@lru_cache(maxsize=4096)
def _sizes(steps: tuple[Effect, ...]) -> tuple[int, ...]:
    """How many of the first steps to say in one sentence, the likeliest first."""
    likely = 1
    while likely < len(steps):
        last, step = steps[likely - 1], steps[likely]
        apart = isinstance(step, _APART) or isinstance(last, _APART)
        if apart or not referred(step) & bound(steps[:likely]):
            break
        likely += 1
    most = min(TOGETHER, len(steps))
    return tuple(dict.fromkeys((likely, *range(1, most + 1))))


def sentence(step: Effect) -> Plan:
    """The ways to say one step by itself, in one sentence or several."""
    return (Choice(tuple(_ways(step))),)


def _ways(step: Effect) -> Iterator[Plan]:
    if isinstance(step, Doing):
        yield from _ways(step.effect)
        return
    if isinstance(step, Following):
        yield (s.Then(plain(step.effect)),)
        return
    yield (plain(step),)
    yield from _scopes(step)
    for before, change in changes(step):
        yield (*statements(before), change)


def _scopes(step: Effect) -> Iterator[Plan]:
    """The first steps in the scope, the others in sentences that join it."""
    if isinstance(step, When):
        yield from _when(step)
    elif isinstance(step, s.During) and isinstance(step.effect, s.Whenever | s.WouldBe):
        head: Any = step.effect
        yield from _split(lambda inner: s.During(step.duration, replace(head, effect=inner)), head.effect)
    elif isinstance(step, May):
        yield from _split(lambda inner: May(step.variable, step.player, inner), step.effect)
    elif isinstance(step, EachPlayer):
        yield from _split(lambda inner: EachPlayer(step.first, inner), step.effect)
    elif isinstance(step, ForEach) and isinstance(step.effect, Attach):
        if step.effect.to == ThosePokemon(step.variable) and isinstance(step.among, Pokemons):
            each = s.EachOf(step.variable, step.among, Unlimited(), Unlimited())
            yield (replace(step.effect, to=each),)
    elif isinstance(step, ChooseWay) and len(step.ways) > 1:
        yield from _list(step)


def _of_either(step: ChooseWay) -> Iterator[Plan]:
    """What is done with the one player or with the other, told of that player."""
    told = rebuild(step.ways[1], lambda part: Player.THAT if part is Player.OPPONENT else part)
    mine = rebuild(told, lambda part: Player.YOU if part is Player.THAT else part)
    if renumbered(mine) != renumbered(step.ways[0]):
        return
    first, *rest = steps_of(told)
    yield (s.EitherPlayer(plain(told)),)
    if rest:
        yield (s.EitherPlayer(plain(first)), *statements(flatten(*rest)))
    yield (s.EitherPlayer(), *statements(told))


def _list(step: ChooseWay) -> Iterator[Plan]:
    """The ways to choose from, one a line; or all but the end of the last, which joins it."""
    if len(step.ways) == 2 and step.number == 1:
        yield from _of_either(step)
    lines = [s.Way(plain(way)) for way in step.ways[1:]]
    yield (replace(step, ways=(plain(step.ways[0]),)), *lines)
    last = steps_of(step.ways[-1])
    if len(last) > 1 and isinstance(last[-1], Shuffle):
        yield (plain(replace(step, ways=(*step.ways[:-1], flatten(*last[:-1])))), last[-1])


def _when(step: When) -> Iterator[Plan]:
    if step.otherwise != Sequence(()):
        yield (*statements(When(step.condition, step.then)), s.Otherwise(plain(step.otherwise)))
        yield (*statements(step.otherwise), s.Instead(step.condition, plain(step.then)))
        return
    yield from _split(lambda inner: When(step.condition, inner), step.then)
    yield from _then(step)
    if isinstance(step.then, s.During) and isinstance(step.then.effect, s.Holding):
        held = replace(step.then.effect, condition=step.condition)
        yield (s.During(step.then.duration, held),)
    if any(isinstance(part, PreventEvent) for part in parts(step.then)):
        yield (s.Instead(step.condition, plain(step.then)),)


def _then(step: When) -> Iterator[Plan]:
    """The first steps in one sentence, the others in one that carries on; a shuffle at the end by itself."""
    may = step.then if isinstance(step.then, May) else None
    steps = steps_of(step.then if may is None else may.effect)
    for cut in range(len(steps) - 1, 0, -1):
        begun, rest = flatten(*steps[:cut]), steps[cut:]
        late = rest[-1:] if isinstance(rest[-1], Shuffle) and len(rest) > 1 else ()
        first = When(step.condition, begun if may is None else replace(may, effect=begun))
        yield (*sentence_of(first), s.Then(plain(flatten(*rest[: len(rest) - len(late)]))), *late)


def _split(within: Callable[[Effect], Effect], effect: Effect) -> Iterator[Plan]:
    steps = steps_of(effect)
    for cut in range(len(steps) - 1, 0, -1):
        if all(_joins(step, steps[: cut + at]) for at, step in enumerate(steps[cut:])):
            first, rest = flatten(*steps[:cut]), flatten(*steps[cut:])
            yield (*sentence_of(within(first)), *statements(rest))


def _joins(step: Effect, scope: tuple[Effect, ...]) -> bool:
    """Whether a sentence of its own belongs into the scope of what is before it."""
    about_event = any(isinstance(part, PreventEvent | WithAmount) for part in parts(step))
    return about_event or isinstance(step, Shuffle) or bool(referred(step) & bound(scope))


def sentence_of(effect: Effect) -> Plan:
    """The effect in one sentence, or with the changes that sentences of their own make to it."""
    ways: list[Plan] = [(plain(effect),)]
    ways += [(plain(before), change) for before, change in changes(effect)]
    return (Choice(tuple(ways)),)


def plain(effect: Effect) -> Any:
    """The effect without the watching of steps, which no word stands for."""
    return rebuild(effect, lambda node: node.effect if isinstance(node, Doing) else node)
