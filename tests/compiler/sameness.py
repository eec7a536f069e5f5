"""Whether two texts say the same: effects that differ only in how the same thing is put."""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby
from typing import Any

from prizecard.compiler import nodes as e
from prizecard.compiler.templates import rebuild
from prizecard.compiler.tree import bound, parts, renumbered, variable_fields, without_idle_conditions
from prizecard.vocabulary import Chooser, Comparison, Happening, Kind, Place, Player, Stat, Zone

_NEGATED = {
    Comparison.EQUAL: Comparison.UNEQUAL, Comparison.UNEQUAL: Comparison.EQUAL, Comparison.AT_LEAST: Comparison.FEWER,
    Comparison.FEWER: Comparison.AT_LEAST, Comparison.AT_MOST: Comparison.MORE, Comparison.MORE: Comparison.AT_MOST,
}  # fmt: skip
_SINGLE = (e.ThisPokemon, e.Defending, e.Holder, e.Attacking)


def same(texts: tuple[e.Text, ...], others: tuple[e.Text, ...], damage: int | None = None) -> bool:
    """Whether the effects mean the same, on a card with so much printed damage where that is known."""
    return texts == others or settled(_printed(texts, damage)) == settled(_printed(others, damage))


def _printed(texts: tuple[e.Text, ...], damage: int | None) -> tuple[e.Text, ...]:
    """As much damage as is printed is the printed damage; where none is, nothing is done before it."""
    first = texts[0] if texts else None
    if not isinstance(first, e.AttackText) or damage is None:
        return texts
    if damage:
        return (replace(first, damage=_exchanged(first.damage, {e.Constant(damage): e.PrintedDamage()})), *texts[1:])
    if first.damage != e.PrintedDamage():
        return texts
    return (replace(first, before=e.Sequence(()), after=e.Sequence((first.before, first.after))), *texts[1:])


def settled(texts: tuple[e.Text, ...]) -> Any:
    """The effects with one form for what can be put in several."""
    found = _inlined(_without_choice(_paid(_branched(_apart(texts)))))
    for _ in range(3):
        found = rebuild(found, _change)
    return renumbered(without_idle_conditions(found))


def _apart(texts: tuple[e.Text, ...]) -> tuple[e.Text, ...]:
    """What holds on one condition, each change by itself."""
    found: list[e.Text] = []
    for held, group in groupby(texts, lambda text: isinstance(text, e.Static)):
        if not held:
            found += group
            continue
        apart = [
            e.Static((one,), text.condition, text.zone, text.once_by_name)
            for text in group
            if isinstance(text, e.Static)
            for one in text.modifiers
        ]
        found += sorted(apart, key=repr)
    return tuple(found)


def _branched(value: Any) -> Any:
    """What is chosen on a condition and otherwise: another choice, where nobody refers to it after both."""
    fresh = 1_000
    for node in tuple(parts(value)):
        if not isinstance(node, e.When) or node.otherwise == e.Sequence(()):
            continue
        for variable in bound(node.then) & bound(node.otherwise):
            inside = sum(_mentions(variable, one) for one in (node.then, node.otherwise))
            if inside < _mentions(variable, value):
                continue
            fresh += 1
            other = replace(node, otherwise=_renamed(node.otherwise, variable, fresh))
            value = _exchanged(value, {node: other})
            node = other
    return value


def _mentions(variable: int, value: Any) -> int:
    return sum(getattr(part, name, None) == variable for part in parts(value) for name in variable_fields(type(part)))


def _renamed(value: Any, old: int, new: int) -> Any:
    def change(part: Any) -> Any:
        names = variable_fields(type(part)) if isinstance(part, e.Node) else ()
        changed = {name: new for name in names if getattr(part, name) == old}
        return replace(part, **changed) if changed else part

    return rebuild(value, change)


def _paid(value: Any) -> Any:
    """Whoever carries out a text has paid its cost."""
    for text in parts(value):
        cost = getattr(text, "cost", e.Sequence(()))
        value = _exchanged(value, {e.Did(variable): e.Always() for variable in bound(cost)})
    return value


def _exchanged(value: Any, new: dict[Any, Any]) -> Any:
    """The value with other nodes in the place of some."""
    return rebuild(value, lambda part: new.get(part, part) if isinstance(part, e.Node) else part) if new else value


def _only_one(among: Any) -> bool:
    """Whether there is only one to choose."""
    if isinstance(among, e.InPlay):
        active = among.place is Place.ACTIVE or among.filter == e.At(Place.ACTIVE)
        return active and among.player in (Player.YOU, Player.OPPONENT)
    return isinstance(among, _SINGLE)


def _without_choice(value: Any) -> Any:
    """One chosen of one is that one."""
    one = e.Constant(1)
    only = {
        node.variable: node.among
        for node in parts(value)
        if isinstance(node, e.ChoosePokemon) and node.minimum == node.maximum == one and _only_one(node.among)
    }

    every = {
        node.variable: node.among
        for node in parts(value)
        if isinstance(node, e.ChooseCards)
        and isinstance(node.minimum, e.Unlimited)
        and isinstance(node.among, e.FilteredCards)
    }

    def change(node: Any) -> Any:
        if isinstance(node, e.ChoosePokemon | e.ThosePokemon):
            return only.get(node.variable, node)
        if isinstance(node, e.ChooseCards | e.ThoseCards):
            return every.get(node.variable, node)
        if isinstance(node, e.Choose) and _only_one(node.what):
            return e.Sequence(())
        if isinstance(node, e.InPlay) and node.filter == e.At(Place.ACTIVE):
            return e.InPlay(node.player, Place.ACTIVE)
        return node

    return rebuild(value, change)


def _inlined(value: Any) -> Any:
    """A number that is noted first is the number where it is used."""
    noted = {node.variable: node.number for node in parts(value) if isinstance(node, e.Let)}

    def change(node: Any) -> Any:
        if isinstance(node, e.ResultOf):
            return noted.get(node.variable, node)
        return e.Sequence(()) if isinstance(node, e.Let) else node

    return rebuild(value, change) if noted else value


def _depending(node: e.Depending) -> e.Number:
    """Less on the one face of a coin and more on the other: each by itself."""
    rest = node.otherwise
    if node.then == rest:
        return rest
    if not (isinstance(rest, e.Sum) and isinstance(rest.right, e.Depending)):
        return node
    if not isinstance(node.condition, e.CoinsShow):
        return node
    other = rest.right.condition
    if isinstance(other, e.CoinsShow) and other.flip == node.condition.flip and other.face is not node.condition.face:
        return e.Sum(e.Depending(node.condition, node.then, rest.left), rest.right)
    return node


def _lasting(node: e.Lasting) -> e.Effect:
    if len(node.modifiers) == 1:
        return node
    return e.Sequence(tuple(e.Lasting((one,), node.duration, node.on, node.at_most) for one in node.modifiers))


def _damage(node: e.Damage) -> e.Effect:
    """A Pokémon chosen where its damage is counted is chosen first."""
    for part in parts(node.amount):
        if isinstance(part, e.ChoosePokemon) and node.to == e.ThosePokemon(part.variable):
            amount = _exchanged(node.amount, {part: node.to})
            return e.Sequence((e.Choose(part), replace(node, amount=amount)))
    return node


def _pattern(node: e.Pattern) -> e.Pattern:
    """A player evolves Pokémon of that player's own."""
    everyone = e.InPlay(Player.BOTH)
    if node.happening is Happening.EVOLVED and node.origin is Zone.HAND and node.pokemon == everyone and node.player:
        return replace(node, pokemon=e.InPlay(node.player))
    return node


def _prizes(node: e.ChangePrizes) -> e.Modifier:
    """More Prize cards for a Pokémon that is Knocked Out: however that comes about."""
    if node.condition == e.EventIs(e.Pattern(Happening.KNOCKED_OUT, node.of)):
        return e.ChangePrizes(node.of, node.more)
    return node


def _change(node: Any) -> Any:
    change = _CHANGES.get(type(node))
    return change(node) if change else node


def _exists(node: e.Exists) -> e.Condition:
    """There is one: at least one is counted; an Active Pokémon of a kind: the Active Pokémon is of the kind."""
    what = node.what
    if isinstance(what, e.InPlay) and what.place is Place.ACTIVE and what.player is not Player.BOTH:
        return e.Matches(e.InPlay(what.player, what.place), what.filter)
    return e.Compare(e.CountOf(what), Comparison.AT_LEAST, e.Constant(1))


def _compare(node: e.Compare) -> e.Condition:
    if (
        isinstance(node.left, e.StatOf)
        and node.left.stat is Stat.DAMAGE_COUNTERS
        and isinstance(node.left.what, _SINGLE)
    ):
        return e.Matches(node.left.what, e.Where(Stat.DAMAGE_COUNTERS, node.comparison, node.right))
    if node.right == e.Constant(0) and node.comparison in (Comparison.UNEQUAL, Comparison.MORE):
        return e.Compare(node.left, Comparison.AT_LEAST, e.Constant(1))
    if (node.comparison, node.right) == (Comparison.FEWER, e.Constant(1)):
        return e.Compare(node.left, Comparison.EQUAL, e.Constant(0))
    if (node.comparison, node.right) == (Comparison.UNEQUAL, e.Constant(1)) and _is_there(node.left):
        return e.Compare(node.left, Comparison.MORE, node.right)
    return node


def _is_there(number: e.Number) -> bool:
    """Whether it is at least 1: whoever plays has a Pokémon in play."""
    return isinstance(number, e.CountOf) and number.what in (e.InPlay(Player.YOU), e.InPlay(Player.OPPONENT))


def _untrue(node: e.Untrue) -> e.Condition:
    inner = node.condition
    if isinstance(inner, e.Compare):
        return _compare(e.Compare(inner.left, _NEGATED[inner.comparison], inner.right))
    if isinstance(inner, e.Matches) and isinstance(inner.what, _SINGLE):
        return e.Matches(inner.what, e.Lacks(inner.filter))
    if isinstance(inner, e.Untrue):
        return inner.condition
    return node


def _flat(kind: Any) -> Any:
    def change(node: Any) -> Any:
        found: list[Any] = []
        for one in node.conditions:
            found += one.conditions if isinstance(one, kind) else [one]
        if kind is e.AllTrue:
            found = [one for one in found if one != e.Always()] or [e.Always()]
        unique = tuple(dict.fromkeys(found))
        return unique[0] if len(unique) == 1 else kind(tuple(sorted(unique, key=repr)))

    return change


def _sequence(node: e.Sequence) -> e.Effect:
    """Several steps on one condition that stays as it is are one; a number noted is the number itself."""
    steps: list[e.Effect] = []
    for step in node.steps:
        last = steps[-1] if steps else None
        if isinstance(step, e.When) and isinstance(last, e.When) and _on_one_condition(last, step):
            steps[-1] = e.When(step.condition, e.Sequence((*_steps(last.then), *_steps(step.then))))
            continue
        if isinstance(step, e.UseAttack) and isinstance(last, e.Choose) and _is_that(step.attack, last.what):
            assert isinstance(last.what, e.ChooseAttack)
            steps[-1] = e.UseAttack(last.what)
            continue
        if isinstance(last, e.Afflict) and _is_given_again(steps, last, step):
            continue
        if isinstance(step, e.MoveCards) and isinstance(last, e.Choose) and _is_random(step.cards, last.what):
            steps[-1] = replace(step, cards=last.what)
            continue
        steps += step.steps if isinstance(step, e.Sequence) else [step]
    return steps[0] if len(steps) == 1 else e.Sequence(tuple(steps))


def _is_given_again(steps: list[e.Effect], last: e.Afflict, step: e.Effect) -> bool:
    """Whether the one that was switched in is given what the Defending Pokémon, which it is now, was given."""
    may = steps[-2] if len(steps) > 1 else None
    if not (isinstance(may, e.May) and isinstance(may.effect, e.Switch) and last.pokemon == e.Defending()):
        return False
    newcomer = may.effect.incoming
    if not isinstance(newcomer, e.ChoosePokemon):
        return False
    return step == e.When(e.Did(may.variable), replace(last, pokemon=e.ThosePokemon(newcomer.variable)))


def _is_random(cards: e.Cards, chosen: Any) -> bool:
    """Whether the cards are those that chance has just chosen: nobody can do anything between."""
    random = isinstance(chosen, e.ChooseCards) and chosen.chooser is Chooser.RANDOM
    return random and cards == e.ThoseCards(chosen.variable)


def _is_that(attack: e.Attacks, chosen: Any) -> bool:
    return isinstance(chosen, e.ChooseAttack) and attack == e.ThatAttack(chosen.variable)


def _on_one_condition(one: e.When, other: e.When) -> bool:
    looks = all(isinstance(step, e.Choose | e.Reveal | e.LookAt) for step in _steps(one.then))
    stays = isinstance(one.condition, e.Did | e.CoinsShow) or looks
    return stays and one.condition == other.condition and one.otherwise == other.otherwise == e.Sequence(())


def _when(node: e.When) -> e.Effect:
    """On one condition and on another: on both."""
    inner = node.then
    if isinstance(inner, e.When) and node.otherwise == inner.otherwise == e.Sequence(()):
        return e.When(e.AllTrue((node.condition, inner.condition)), inner.then)
    return node


def _steps(effect: e.Effect) -> tuple[e.Effect, ...]:
    return effect.steps if isinstance(effect, e.Sequence) else (effect,)


def _filters(node: e.AllOf) -> e.Filter:
    """The order of properties means nothing, and a Pokémon of a type or stage is a Pokémon."""
    found: list[e.Filter] = []
    for one in node.filters:
        found += one.filters if isinstance(one, e.AllOf) else [one]
    unique = tuple(dict.fromkeys(found))
    if any(isinstance(one, e.OfType) or (isinstance(one, e.Is) and one.kind in _OF_POKEMON) for one in unique):
        unique = tuple(one for one in unique if one != e.Is(Kind.POKEMON))
    return unique[0] if len(unique) == 1 else e.AllOf(tuple(sorted(unique, key=repr)))


def _in_play(node: e.InPlay) -> e.InPlay:
    """Whatever is in play as a Pokémon is a Pokémon."""
    return replace(node, filter=rebuild(node.filter, _without_kind))


def _matches(node: e.Matches) -> e.Matches:
    return replace(node, filter=rebuild(node.filter, _without_kind)) if isinstance(node.what, e.InPlay) else node


def _without_kind(part: Any) -> Any:
    if not isinstance(part, e.AllOf):
        return part
    left = tuple(one for one in part.filters if one != e.Is(Kind.POKEMON))
    return left[0] if len(left) == 1 else e.AllOf(left)


_OF_POKEMON = (Kind.BASIC, Kind.EVOLVED, Kind.STAGE_1, Kind.STAGE_2, Kind.GX, Kind.EX)


def _any_filter(node: e.AnyOf) -> e.Filter:
    """The order means nothing, and what all of them ask for is asked for."""
    kinds = [one.filters if isinstance(one, e.AllOf) else (one,) for one in node.filters]
    shared = tuple(one for one in kinds[0] if all(one in others for others in kinds))
    rests = [tuple(one for one in others if one not in shared) for others in kinds]
    if shared and all(rests):
        each = tuple(rest[0] if len(rest) == 1 else e.AllOf(rest) for rest in rests)
        return _filters(e.AllOf((*shared, _any_filter(e.AnyOf(each)))))
    return e.AnyOf(tuple(sorted(dict.fromkeys(node.filters), key=repr)))


_CHANGES: dict[type, Any] = {
    e.Exists: _exists,
    e.Compare: _compare,
    e.Untrue: _untrue,
    e.AllTrue: _flat(e.AllTrue),
    e.AnyTrue: _flat(e.AnyTrue),
    e.Sequence: _sequence,
    e.When: _when,
    e.AllOf: _filters,
    e.AnyOf: _any_filter,
    e.Depending: _depending,
    e.Lasting: _lasting,
    e.ChangePrizes: _prizes,
    e.Damage: _damage,
    e.InPlay: _in_play,
    e.Matches: _matches,
    e.Pattern: _pattern,
}
