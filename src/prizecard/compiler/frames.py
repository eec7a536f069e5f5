"""Frames: the statements of a text become attack, activated, triggered, static, replacement or Trainer texts."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from prizecard.compiler.apportioning import apportioned
from prizecard.compiler.attack_frame import attack_text
from prizecard.compiler.carrying import carried_on, if_described, plainly, without_idle_chains
from prizecard.compiler.discourse import Discourse
from prizecard.compiler.facts import Declined, Facts, TextKind
from prizecard.compiler.lasting import lower_durations
from prizecard.compiler.prevention import plain_prevention
from prizecard.compiler.scope import first_for, searches
from prizecard.compiler.settling import for_both_sides, settled
from prizecard.compiler.spreading import (
    spread_freely,
    with_all_ignored,
    with_alternatives,
    with_cards_taken_off,
    with_either,
    with_other_coins,
    with_places_left,
    with_reductions_limited,
)
from prizecard.compiler.surface import (
    ActsFirst,
    AtOnce,
    Facing,
    Held,
    Holding,
    OncePerTurnByName,
    PlayedBeforeCoin,
    PriorIsCost,
    Reminder,
    Requires,
    Says,
    SparedOf,
    UsableIf,
    Using,
    Way,
    Whenever,
    WhenPlayed,
    WouldBe,
)
from prizecard.compiler.templates import Doer, conjoin, flatten, rebuild
from prizecard.compiler.tree import (
    bound,
    names_of,
    parts,
    renumbered,
    without_choices,
    without_idle_choices,
    without_idle_conditions,
)
from prizecard.effects import (
    Activated,
    AllTrue,
    Always,
    AnyOf,
    Anything,
    Attach,
    AttachAsTool,
    AttachTo,
    BeforeCoin,
    BonusText,
    Choose,
    ChooseCards,
    ChoosePokemon,
    Condition,
    Constant,
    Did,
    Doing,
    EachPlayer,
    Effect,
    Filter,
    FlipCoins,
    GrantedAttack,
    Has,
    Holder,
    InPlay,
    InZone,
    Lacks,
    Matches,
    MoveCards,
    Replacement,
    Sequence,
    Shuffle,
    Static,
    StaysWhile,
    Text,
    ThisCard,
    ThisPokemon,
    TrainerText,
    Triggered,
    TwoFaces,
    When,
)
from prizecard.vocabulary import AbilityKind, Chooser, Frequency, Place, Player, SpecialCondition, Zone

_HEADS = (Using, PlayedBeforeCoin, Whenever, WhenPlayed, WouldBe, Holding, Says)


@dataclass
class _Group:
    """One of the things a text says: what heads it and the statements that go with it."""

    head: Effect | None
    body: list[Effect] = field(default_factory=list)
    conditions: list[Condition] = field(default_factory=list)
    costs: list[Effect] = field(default_factory=list)
    names: tuple[str, ...] = ()


def _by_own_name(statement: Effect, facts: Facts) -> Effect:
    """A limit that names no ability is one on abilities of this one's own name."""
    if isinstance(statement, OncePerTurnByName) and not statement.names:
        return OncePerTurnByName((facts.text_name,))
    return statement


def assemble(statements: list[Effect], kind: TextKind, facts: Facts) -> tuple[Text, ...]:
    """The texts that the statements make in a box of the kind."""
    said = [_by_own_name(one, facts) for one in statements if not isinstance(one, Reminder)]
    statements = [spread_freely(statement) for statement in carried_on(said)]
    statements = with_all_ignored(with_places_left(with_cards_taken_off(statements)))
    statements = with_alternatives(with_reductions_limited(statements))
    statements = apportioned(with_either(with_other_coins(statements)))
    if kind is TextKind.RULE and statements:
        if not isinstance(statements[0], Held):
            raise Declined("a rule box that is not a reminder")
        statements, kind = [statements[0].effect, *statements[1:]], TextKind.ABILITY
    if kind is TextKind.ATTACK:
        discourse = Discourse()
        for statement in statements:
            discourse.add(statement)
        return (plain_prevention(_finished(attack_text(discourse.statements, facts), True)),)
    if kind is not TextKind.ABILITY:
        statements = [_as_attachment(statement) for statement in statements]
    sides = [place for place, statement in enumerate(statements) if isinstance(statement, Facing)]
    if len(sides) == 2 and sides[0] == 0:
        first, second = statements[1 : sides[1]], statements[sides[1] + 1 :]
        return (TwoFaces(assemble(first, kind, facts), assemble(second, kind, facts)),)
    together = tuple(statement.number for statement in statements if isinstance(statement, AtOnce))
    faces = any(isinstance(statement, Facing) for statement in statements)
    statements = [statement for statement in statements if not isinstance(statement, AtOnce | Facing)]
    if together:
        statements = [statement.effect if isinstance(statement, Way) else statement for statement in statements]
    texts: list[Text] = []
    for group in _grouped(statements):
        texts += _texts(group, kind)
    if together:
        texts = [replace(text, copies=(1, *together)) if isinstance(text, TrainerText) else text for text in texts]
    done = tuple(plain_prevention(_finished(text, False)) for text in _fitted(texts, kind, facts))
    return (TwoFaces(done, ()),) if faces else done


def _fitted(texts: list[Text], kind: TextKind, facts: Facts) -> list[Text]:
    """The texts as the kind of card wants them: whose Pokémon is meant, for whom they hold, when a power stops."""
    if kind in (TextKind.TOOL, TextKind.ENERGY) or any(isinstance(text, AttachTo) for text in texts):
        texts = [_of_holder(text) for text in texts]
    if any(isinstance(part, AttachAsTool) for text in texts for part in parts(text)):
        texts = [_while_attached(text) for text in texts]
    if kind is TextKind.STADIUM:
        texts = [for_both_sides(text) for text in texts]
    if facts.ability is AbilityKind.POKEMON_POWER:
        texts = [rebuild(text, _any_condition) for text in texts]
    return texts


_STOPPING = AnyOf(
    (Has(SpecialCondition.ASLEEP), Has(SpecialCondition.CONFUSED), Has(SpecialCondition.PARALYZED)),
)


def _any_condition(part: Any) -> Any:
    """A power of old that stops while Asleep, Confused or Paralyzed stops for any Special Condition (ERRATA-02)."""
    return Has(None) if part == _STOPPING else part


def _of_holder(text: Text) -> Text:
    """On an attached card, this Pokémon is the one it is attached to; in an attack it gives, the one that attacks."""
    if isinstance(text, GrantedAttack):
        return text
    done: Text = rebuild(text, lambda part: Holder() if isinstance(part, ThisPokemon) else part)
    return done


def _while_attached(text: Text) -> Text:
    """What a Pokémon does that can become a Tool, besides becoming one, it does as a Tool."""
    return replace(text, zone=Zone.ATTACHED) if isinstance(text, Static | Triggered) else text


def _as_attachment(statement: Effect) -> Effect:
    """That a Trainer or Energy card attaches itself says how it is played; that it goes, how long it stays."""
    if isinstance(statement, Attach) and isinstance(statement.cards, ThisCard):
        to = statement.to
        if isinstance(to, ChoosePokemon) and isinstance(to.among, InPlay) and to.among.place is Place.ANYWHERE:
            wanted = to.among.filter
            condition = Always() if isinstance(wanted, Anything) else Matches(Holder(), wanted)
            return Says((AttachTo(to.among.player, condition),))
    if isinstance(statement, When) and statement.then == MoveCards(ThisCard(), Zone.DISCARD):
        unfit = statement.condition
        if isinstance(unfit, Matches) and isinstance(unfit.what, Holder):
            fit = unfit.filter.filter if isinstance(unfit.filter, Lacks) else Lacks(unfit.filter)
            return Says((StaysWhile(Matches(Holder(), fit)),))
    return statement


def _grouped(statements: list[Effect]) -> list[_Group]:
    groups: list[_Group] = []
    for statement in statements:
        if isinstance(statement, _HEADS):
            groups.append(_Group(statement))
            continue
        if not groups:
            groups.append(_Group(None))
        group = groups[-1]
        if isinstance(statement, UsableIf):
            group.conditions.append(statement.condition)
        elif isinstance(statement, SparedOf):
            group.conditions.append(statement.condition)
            group.body = [_only_on(statement.filter, one) for one in group.body]
        elif isinstance(statement, OncePerTurnByName):
            for one in groups:  # what happens on an occasion is limited too, wherever it stands
                if one is group or isinstance(one.head, Whenever):
                    one.names += statement.names
        elif isinstance(statement, Requires):
            group.costs.append(statement.effect)
        elif isinstance(statement, PriorIsCost):
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


def _only_on(kind: Filter, effect: Effect) -> Effect:
    """The effect on those of your Pokémon alone that have the property."""

    def change(part: Any) -> Any:
        if isinstance(part, InPlay) and part.player is Player.YOU:
            return InPlay(part.player, part.place, conjoin(part.filter, kind))
        return part

    changed: Effect = rebuild(effect, change)
    return changed


def _texts(group: _Group, kind: TextKind) -> list[Text]:
    head = group.head
    discourse = Discourse()
    condition = _all(discourse.resolve(tuple(group.conditions)))
    if isinstance(head, Says):
        if not group.body:
            _refuse(group.conditions, group.costs, group.names)
        return [*discourse.resolve(head.texts), *(_texts(replace(group, head=None), kind) if group.body else ())]
    if isinstance(head, Holding):
        _refuse(group.costs)
        return _static(discourse.resolve(head), group, condition)
    if isinstance(head, WhenPlayed):
        _refuse(group.conditions, group.costs, group.names)
        return [_bonus(head, group, discourse)]
    if isinstance(head, PlayedBeforeCoin):
        _refuse(group.costs, group.names)
        return [BeforeCoin(_steps([head.effect, *group.body], discourse), _all((condition, head.condition)))]
    if isinstance(head, Using):
        return [_activated(head, group, condition, discourse)]
    if isinstance(head, Whenever | WouldBe):
        return [_on_event(head, group, condition, discourse)]
    _refuse(group.names)
    cost = _steps(group.costs, discourse)
    effect = _steps(group.body, discourse)
    if kind not in (TextKind.TRAINER, TextKind.TOOL, TextKind.STADIUM):
        raise Declined(f"an effect without an occasion in a text of kind {kind.value}")
    return [_trainer(effect, condition, cost)]


def _refuse(*unheld: Any) -> None:
    """A condition, a cost or a limit for which this kind of text has no place must not be lost."""
    if any(unheld):
        raise Declined("a condition, a cost or a limit, but nothing that it can be for")


def _trainer(effect: Effect, condition: Condition, cost: Effect) -> TrainerText:
    """What a Trainer card begins with putting away from the own hand is its cost (PLAY-02)."""
    steps = effect.steps if isinstance(effect, Sequence) else (effect,)
    costs = cost.steps if isinstance(cost, Sequence) else (cost,)
    if len(steps) > 1 and not costs and _leaves_hand_for_good(steps[0]):
        return TrainerText(_once_paid(flatten(*steps[1:]), steps[0]), condition, steps[0])
    return TrainerText(effect, condition, cost)


def _once_paid(effect: Effect, cost: Effect) -> Effect:
    """The effect without asking whether the cost was paid: without that the card is not played."""
    paid = bound(cost)

    def change(part: Any) -> Any:
        if isinstance(part, When) and isinstance(part.condition, Did) and part.condition.variable in paid:
            return part.then
        return flatten(*part.steps) if isinstance(part, Sequence) and part.steps else part

    changed: Effect = rebuild(effect, change)
    return changed


def _leaves_hand_for_good(step: Effect) -> bool:
    """What is discarded is a price; what goes to the Lost Zone or anywhere else is an effect (PLAY-06)."""
    if not isinstance(step, MoveCards) or step.to is not Zone.DISCARD or not isinstance(step.cards, ChooseCards):
        return False
    choice = step.cards
    if not isinstance(choice.among, InZone) or choice.among.zone is not Zone.HAND or choice.chooser is not Chooser.YOU:
        return False
    fixed = isinstance(choice.minimum, Constant) and choice.minimum == choice.maximum
    return fixed and choice.among.player is Player.YOU


def _static(head: Holding, group: _Group, condition: Condition) -> list[Text]:
    modifiers = without_choices(head.modifiers)
    for statement in group.body:
        changed = _with_first(modifiers, statement)
        if changed == modifiers:
            raise Declined("something is done after what holds, with no occasion for it")
        modifiers = changed
    return [Static(modifiers, _all((condition, head.condition)), head.zone, group.names)]


def _with_first(modifiers: Any, statement: Effect) -> Any:
    """The modifiers, if the statement says who goes first in what they bring about."""
    if not isinstance(statement, ActsFirst):
        return modifiers
    return rebuild(modifiers, lambda part: first_for(part, statement.player))


def _bonus(head: WhenPlayed, group: _Group, discourse: Discourse) -> Text:
    cost, effect = _cost_apart(_steps([head.cost, *group.body], discourse))
    if cost == Sequence(()):
        raise Declined("nothing is done for what is paid")
    return BonusText(cost, effect)


def _activated(head: Using, group: _Group, condition: Condition, discourse: Discourse) -> Text:
    condition = _all((condition, discourse.resolve(head.condition)))
    costs = _steps(group.costs, discourse)
    effect = _steps([head.effect, *group.body], discourse)
    if costs == Sequence(()):
        costs, effect = _cost_apart(effect)
    if costs == Sequence(()):
        costs, effect = _hand_first(_searched(effect))
    if head.frequency is Frequency.EACH_PLAYERS_TURN:
        condition, costs, effect = rebuild((condition, costs, effect), _as_user)
    return Activated(effect, head.frequency, condition, costs, head.zone, group.names)


def _as_user(part: Any) -> Any:
    """That player of a Stadium's text is the one who uses it."""
    if isinstance(part, EachPlayer):
        raise Declined("each player does something that only one player uses")
    if part is Player.THAT:
        return Player.YOU
    return Chooser.YOU if part is Chooser.THAT else part


def _cost_apart(effect: Effect) -> tuple[Effect, Effect]:
    """A first step that must be done to get the rest is a cost."""
    steps = effect.steps if isinstance(effect, Sequence) else (effect,)
    for index in range(1, len(steps)):
        step = steps[index]
        if isinstance(step, When) and isinstance(step.condition, Did) and step.otherwise == Sequence(()):
            paid = flatten(*steps[:index])
            variables = bound(paid)
            if step.condition.variable in variables and not _uncertain(paid):
                if isinstance(paid, Doing):
                    paid = paid.effect
                return paid, flatten(step.then, *steps[index + 1 :])
    if len(steps) > 1 and _leaves_hand_for_good(steps[0]):
        return steps[0], flatten(*steps[1:])
    return Sequence(()), effect


def _hand_first(effect: Effect) -> tuple[Effect, Effect]:
    """What is put away from the own hand first is a cost, as of a Trainer card (PLAY-02)."""
    steps = effect.steps if isinstance(effect, Sequence) else (effect,)
    if len(steps) > 1 and _leaves_hand_for_good(steps[0]):
        return steps[0], _once_paid(flatten(*steps[1:]), steps[0])
    return Sequence(()), effect


def _searched(effect: Effect) -> Effect:
    """The effect where what is done for a search, with the shuffle, is done even if nothing was found."""
    if not isinstance(effect, Sequence):
        return effect
    looked = {
        step.what.variable
        for step in effect.steps
        if isinstance(step, Choose) and isinstance(step.what, ChooseCards) and searches(step)
    }

    def is_certain(step: Effect) -> bool:
        if not isinstance(step, When) or not isinstance(step.condition, Did) or step.otherwise != Sequence(()):
            return False
        return step.condition.variable in looked and any(isinstance(part, Shuffle) for part in parts(step.then))

    return flatten(*(step.then if isinstance(step, When) and is_certain(step) else step for step in effect.steps))


def _uncertain(effect: Effect) -> bool:
    return any(isinstance(part, When | FlipCoins | Choose) for part in parts(effect))


def _on_event(head: Whenever | WouldBe, group: _Group, condition: Condition, discourse: Discourse) -> Text:
    _refuse(group.costs, isinstance(head, WouldBe) and group.names)
    pattern = discourse.event(head)
    condition = _all((condition, discourse.resolve(head.condition)))
    effect = _steps([head.effect, *group.body], discourse)
    if isinstance(head, WouldBe):
        return Replacement(pattern, effect, condition, head.optional)
    return Triggered(pattern, effect, condition, head.optional, head.frequency, group.names, head.zone)


def _steps(statements: list[Effect], discourse: Discourse) -> Effect:
    outer, discourse.statements = discourse.statements, []
    for statement in statements:
        discourse.add(statement)
    inner, discourse.statements = discourse.statements, outer
    return flatten(*inner) if inner else Sequence(())


def _all(conditions: tuple[Condition, ...]) -> Condition:
    left = tuple(condition for condition in conditions if condition != Always())
    if not left:
        return Always()
    return left[0] if len(left) == 1 else AllTrue(left)


def _finished(text: Text, attack: bool) -> Text:
    text = without_idle_chains(settled(text))
    lowered = lower_durations(if_described(plainly(text)), attack)
    done: Any = renumbered(without_idle_choices(without_idle_conditions(lowered)))
    for part in parts(done):
        if type(part).__module__.startswith("prizecard.compiler"):
            raise Declined(f"{type(part).__name__} cannot stand in this text")
        if any(isinstance(getattr(part, name), Doer) for name in names_of(type(part))):
            raise Declined(f"{type(part).__name__}, but nobody who does it")
    result: Text = done
    return result
