"""Frames: the statements of a text become attack, activated, triggered, static, replacement or Trainer texts."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

from prizecard.compiler import nodes as e
from prizecard.compiler import surface as s
from prizecard.compiler.attack_frame import attack_text
from prizecard.compiler.discourse import Discourse
from prizecard.compiler.facts import Declined, Facts, TextKind
from prizecard.compiler.passes.mean_both_sides import for_both_sides
from prizecard.compiler.scope import first_for, searches
from prizecard.compiler.templates import conjoin, flatten, rebuild, with_that_player
from prizecard.compiler.tree import all_true, bound, has_part, parts, steps_of, without_choices
from prizecard.vocabulary import AbilityKind, Chooser, Frequency, Place, Player, SpecialCondition, Zone

_HEADS = (s.Using, s.PlayedBeforeCoin, s.Whenever, s.WhenPlayed, s.WouldBe, s.Holding, s.Says)


@dataclass
class _Group:
    """One of the things a text says: what heads it and the statements that go with it."""

    head: e.Effect | None
    body: list[e.Effect] = field(default_factory=list)
    conditions: list[e.Condition] = field(default_factory=list)
    costs: list[e.Effect] = field(default_factory=list)
    names: tuple[str, ...] = ()


def _by_own_name(statement: e.Effect, facts: Facts) -> e.Effect:
    """A limit that names no ability is one on abilities of this one's own name."""
    if isinstance(statement, s.OncePerTurnByName) and not statement.names:
        return s.OncePerTurnByName((facts.text_name,))
    return statement


def framed(statements: list[e.Effect], kind: TextKind, facts: Facts) -> tuple[e.Text, ...]:
    """The texts that the statements make in a box of the kind, references bound."""
    statements = [_by_own_name(one, facts) for one in statements]
    if kind is TextKind.RULE and statements:
        if not isinstance(statements[0], s.Held):
            raise Declined("a rule box that is not a reminder")
        statements, kind = [statements[0].effect, *statements[1:]], TextKind.ABILITY
    if kind is TextKind.ATTACK:
        discourse = Discourse()
        for statement in statements:
            discourse.add(statement)
        return (attack_text(discourse.statements, facts),)
    if kind is not TextKind.ABILITY:
        statements = [_as_attachment(statement) for statement in statements]
    return _boxed(statements, kind, facts)


def _boxed(statements: list[e.Effect], kind: TextKind, facts: Facts) -> tuple[e.Text, ...]:
    """The texts of a box that is no attack: of one face, or of two."""
    sides = [place for place, statement in enumerate(statements) if isinstance(statement, s.Facing)]
    if len(sides) == 2 and sides[0] == 0:
        first, second = statements[1 : sides[1]], statements[sides[1] + 1 :]
        return (e.TwoFaces(_boxed(first, kind, facts), _boxed(second, kind, facts)),)
    done = tuple(_fitted(_played_at_once(statements, kind), kind, facts))
    return (e.TwoFaces(done, ()),) if sides else done


def _played_at_once(statements: list[e.Effect], kind: TextKind) -> list[e.Text]:
    """The texts of the statements; of copies played at once, what is done with how many is no way to choose."""
    together = tuple(statement.number for statement in statements if isinstance(statement, s.AtOnce))
    statements = [statement for statement in statements if not isinstance(statement, s.AtOnce | s.Facing)]
    if together:
        statements = [statement.effect if isinstance(statement, s.Way) else statement for statement in statements]
    texts = [text for group in _grouped(statements) for text in _texts(group, kind)]
    if together:
        texts = [replace(text, copies=(1, *together)) if isinstance(text, e.TrainerText) else text for text in texts]
    return texts


def _fitted(texts: list[e.Text], kind: TextKind, facts: Facts) -> list[e.Text]:
    """The texts as the kind of card wants them: whose Pokémon is meant, for whom they hold, when a power stops."""
    if kind in (TextKind.TOOL, TextKind.ENERGY) or any(isinstance(text, e.AttachTo) for text in texts):
        texts = [_of_holder(text) for text in texts]
    if any(isinstance(part, e.AttachAsTool) for text in texts for part in parts(text)):
        texts = [_while_attached(text) for text in texts]
    if kind is TextKind.STADIUM:
        texts = [for_both_sides(text) for text in texts]
    if facts.ability is AbilityKind.POKEMON_POWER:
        texts = [rebuild(text, _any_condition) for text in texts]
    return texts


_STOPPING = e.AnyOf(
    (e.Has(SpecialCondition.ASLEEP), e.Has(SpecialCondition.CONFUSED), e.Has(SpecialCondition.PARALYZED)),
)


def _any_condition(part: Any) -> Any:
    """A power of old that stops while Asleep, Confused or Paralyzed stops for any Special Condition (ERRATA-02)."""
    return e.Has(None) if part == _STOPPING else part


def _of_holder(text: e.Text) -> e.Text:
    """On an attached card, this Pokémon is the one it is attached to; in an attack it gives, the one that attacks."""
    if isinstance(text, e.GrantedAttack):
        return text
    return rebuild(text, lambda part: e.Holder() if isinstance(part, e.ThisPokemon) else part)


def _while_attached(text: e.Text) -> e.Text:
    """What a Pokémon does that can become a Tool, besides becoming one, it does as a Tool."""
    return replace(text, zone=Zone.ATTACHED) if isinstance(text, e.Static | e.Triggered) else text


def _as_attachment(statement: e.Effect) -> e.Effect:
    """That a Trainer or Energy card attaches itself says how it is played; that it goes, how long it stays."""
    match statement:
        case e.Attach(cards=e.ThisCard(), to=e.ChoosePokemon(among=e.InPlay(place=Place.ANYWHERE) as to)):
            anything = isinstance(to.filter, e.Anything)
            return s.Says((e.AttachTo(to.player, e.Always() if anything else e.Matches(e.Holder(), to.filter)),))
        case e.When(condition=e.Matches(what=e.Holder(), filter=unfit), then=then):
            if then == e.MoveCards(e.ThisCard(), Zone.DISCARD):
                fit = unfit.filter if isinstance(unfit, e.Lacks) else e.Lacks(unfit)
                return s.Says((e.StaysWhile(e.Matches(e.Holder(), fit)),))
    return statement


def _grouped(statements: list[e.Effect]) -> list[_Group]:
    groups: list[_Group] = []
    for statement in statements:
        if isinstance(statement, _HEADS):
            groups.append(_Group(statement))
            continue
        if not groups:
            groups.append(_Group(None))
        group = groups[-1]
        if isinstance(statement, s.UsableIf):
            group.conditions.append(statement.condition)
        elif isinstance(statement, s.SparedOf):
            group.conditions.append(statement.condition)
            group.body = [_only_on(statement.filter, one) for one in group.body]
        elif isinstance(statement, s.OncePerTurnByName):
            for one in groups:  # what happens on an occasion is limited too, wherever it stands
                if one is group or isinstance(one.head, s.Whenever):
                    one.names += statement.names
        elif isinstance(statement, s.Requires):
            group.costs.append(statement.effect)
        elif isinstance(statement, s.PriorIsCost):
            if not group.body:
                raise Declined("a cost that no sentence names")
            group.costs.append(group.body.pop())
        else:
            group.body.append(statement)
    first = groups[0] if groups else None
    if first is not None and first.head is None and not first.body and not first.costs and len(groups) > 1:
        groups[1].conditions += first.conditions
        groups = groups[1:]
    return groups


def _only_on(kind: e.Filter, effect: e.Effect) -> e.Effect:
    """The effect on those of your Pokémon alone that have the property."""

    def change(part: Any) -> Any:
        if isinstance(part, e.InPlay) and part.player is Player.YOU:
            return e.InPlay(part.player, part.place, conjoin(part.filter, kind))
        return part

    return rebuild(effect, change)


def _texts(group: _Group, kind: TextKind) -> list[e.Text]:
    head = group.head
    discourse = Discourse()
    condition = all_true(discourse.resolve(tuple(group.conditions)))
    if isinstance(head, s.Says):
        if not group.body:
            _refuse(group.conditions, group.costs, group.names)
        return [*discourse.resolve(head.texts), *(_texts(replace(group, head=None), kind) if group.body else ())]
    if isinstance(head, s.Holding):
        _refuse(group.costs)
        return _static(discourse.resolve(head), group, condition)
    if isinstance(head, s.WhenPlayed):
        _refuse(group.conditions, group.costs, group.names)
        return [_bonus(head, group, discourse)]
    if isinstance(head, s.PlayedBeforeCoin):
        _refuse(group.costs, group.names)
        return [e.BeforeCoin(discourse.one_effect([head.effect, *group.body]), all_true((condition, head.condition)))]
    if isinstance(head, s.Using):
        return [_activated(head, group, condition, discourse)]
    if isinstance(head, s.Whenever | s.WouldBe):
        return [_on_event(head, group, condition, discourse)]
    _refuse(group.names)
    cost = discourse.one_effect(group.costs)
    effect = discourse.one_effect(group.body)
    if kind not in (TextKind.TRAINER, TextKind.TOOL, TextKind.STADIUM):
        raise Declined(f"an effect without an occasion in a text of kind {kind.value}")
    return [_trainer(effect, condition, cost)]


def _refuse(*unheld: Any) -> None:
    """A condition, a cost or a limit for which this kind of text has no place must not be lost."""
    if any(unheld):
        raise Declined("a condition, a cost or a limit, but nothing that it can be for")


def _trainer(effect: e.Effect, condition: e.Condition, cost: e.Effect) -> e.TrainerText:
    """What a Trainer card begins with putting away from the own hand is its cost (PLAY-02)."""
    if cost == e.Sequence(()):
        cost, effect = _hand_first(effect)
    return e.TrainerText(effect, condition, cost)


def _once_paid(effect: e.Effect, cost: e.Effect) -> e.Effect:
    """The effect without asking whether the cost was paid: without that the card is not played."""
    paid = bound(cost)

    def change(part: Any) -> Any:
        if isinstance(part, e.When) and isinstance(part.condition, e.Did) and part.condition.variable in paid:
            return part.then
        return flatten(*part.steps) if isinstance(part, e.Sequence) and part.steps else part

    return rebuild(effect, change)


def _leaves_hand_for_good(step: e.Effect) -> bool:
    """What is discarded is a price; what goes to the Lost Zone or anywhere else is an effect (PLAY-06)."""
    match step:
        case e.MoveCards(to=Zone.DISCARD, cards=e.ChooseCards(among=e.InZone() as hand, chooser=Chooser.YOU) as choice):
            fixed = isinstance(choice.minimum, e.Constant) and choice.minimum == choice.maximum
            return fixed and (hand.zone, hand.player) == (Zone.HAND, Player.YOU)
    return False


def _static(head: s.Holding, group: _Group, condition: e.Condition) -> list[e.Text]:
    modifiers = without_choices(head.modifiers)
    for statement in group.body:
        first = partial(first_for, said=statement) if isinstance(statement, s.ActsFirst) else None
        changed = rebuild(modifiers, first) if first else modifiers
        if changed == modifiers:
            raise Declined("something is done after what holds, with no occasion for it")
        modifiers = changed
    return [e.Static(modifiers, all_true((condition, head.condition)), head.zone, group.names)]


def _bonus(head: s.WhenPlayed, group: _Group, discourse: Discourse) -> e.Text:
    cost, effect = _cost_apart(discourse.one_effect([head.cost, *group.body]))
    if cost == e.Sequence(()):
        raise Declined("nothing is done for what is paid")
    return e.BonusText(cost, effect)


def _activated(head: s.Using, group: _Group, condition: e.Condition, discourse: Discourse) -> e.Text:
    condition = all_true((condition, discourse.resolve(head.condition)))
    costs = discourse.one_effect(group.costs)
    effect = discourse.one_effect([head.effect, *group.body])
    if costs == e.Sequence(()):
        costs, effect = _cost_apart(effect)
    if costs == e.Sequence(()):
        costs, effect = _hand_first(_searched(effect))
    if head.frequency is Frequency.EACH_PLAYERS_TURN:
        if has_part((condition, costs, effect), e.EachPlayer):
            raise Declined("each player does something that only one player uses")
        # That player of a Stadium's text is the one who uses it.
        condition, costs, effect = with_that_player((condition, costs, effect), Player.YOU)
    return e.Activated(effect, head.frequency, condition, costs, head.zone, group.names)


def _cost_apart(effect: e.Effect) -> tuple[e.Effect, e.Effect]:
    """A first step that must be done to get the rest is a cost."""
    steps = steps_of(effect)
    for index in range(1, len(steps)):
        step = steps[index]
        if isinstance(step, e.When) and isinstance(step.condition, e.Did) and step.otherwise == e.Sequence(()):
            paid = flatten(*steps[:index])
            variables = bound(paid)
            if step.condition.variable in variables and not has_part(paid, e.When | e.FlipCoins | e.Choose):
                if isinstance(paid, e.Doing):
                    paid = paid.effect
                return paid, flatten(step.then, *steps[index + 1 :])
    return e.Sequence(()), effect


def _hand_first(effect: e.Effect) -> tuple[e.Effect, e.Effect]:
    """What is put away from the own hand first is a cost, as of a Trainer card (PLAY-02)."""
    steps = steps_of(effect)
    if len(steps) > 1 and _leaves_hand_for_good(steps[0]):
        return steps[0], _once_paid(flatten(*steps[1:]), steps[0])
    return e.Sequence(()), effect


def _searched(effect: e.Effect) -> e.Effect:
    """The effect where what is done for a search, with the shuffle, is done even if nothing was found."""
    if not isinstance(effect, e.Sequence):
        return effect
    looked = {
        step.what.variable
        for step in effect.steps
        if isinstance(step, e.Choose) and isinstance(step.what, e.ChooseCards) and searches(step)
    }

    def is_certain(step: e.Effect) -> bool:
        if not isinstance(step, e.When) or not isinstance(step.condition, e.Did) or step.otherwise != e.Sequence(()):
            return False
        return step.condition.variable in looked and has_part(step.then, e.Shuffle)

    return flatten(*(step.then if isinstance(step, e.When) and is_certain(step) else step for step in effect.steps))


def _on_event(head: s.Whenever | s.WouldBe, group: _Group, condition: e.Condition, discourse: Discourse) -> e.Text:
    _refuse(group.costs, isinstance(head, s.WouldBe) and group.names)
    pattern = discourse.event(head)
    condition = all_true((condition, discourse.resolve(head.condition)))
    effect = discourse.one_effect([head.effect, *group.body])
    if isinstance(head, s.WouldBe):
        return e.Replacement(pattern, effect, condition, head.optional)
    return e.Triggered(pattern, effect, condition, head.optional, head.frequency, group.names, head.zone)
