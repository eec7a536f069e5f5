"""Frames run backwards: which statements, one a sentence, make this text.

What can be said in several ways is a choice between several lists; the writer takes the first that it can spell and
that reads back.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import zip_longest
from typing import Any

from prizecard.compiler import surface as s
from prizecard.compiler.facts import Facts, TextKind
from prizecard.compiler.lasting import lower_durations
from prizecard.compiler.templates import flatten, rebuild
from prizecard.compiler.tree import is_everything
from prizecard.compiler.writing.attacks import attack
from prizecard.compiler.writing.changes import WhileActive, changes
from prizecard.compiler.writing.conditions import several
from prizecard.compiler.writing.plans import Choice, Plan
from prizecard.compiler.writing.sentences import leaver, sentence_of, statements, steps_of
from prizecard.compiler.writing.trainers import bonus, trainer
from prizecard.effects import (
    Activated,
    Always,
    Attach,
    AttackText,
    BeforeCoin,
    BonusText,
    ChoosePokemon,
    Condition,
    Delayed,
    Did,
    Effect,
    InPlay,
    Lasting,
    MoveCounters,
    Pokemons,
    Replacement,
    Sequence,
    Static,
    Text,
    ThisPokemon,
    TrainerText,
    Triggered,
    TwoFaces,
    Unlimited,
    Untrue,
    When,
)
from prizecard.vocabulary import Chooser, Frequency, Place, Player, Spread, Zone

WATCHED = 99
"""Stands for the variable of a step that only "if you do" asks about."""


def plan(texts: tuple[Text, ...], kind: TextKind, facts: Facts) -> Plan:
    """The statements that make the texts."""
    if not texts:
        return ()
    if kind is TextKind.RULE:
        return _held(plan(texts, TextKind.ABILITY, facts))
    ways: list[Plan] = []
    attack = kind is TextKind.ATTACK
    single = _of_text(lift(texts[0], attack), kind, facts)
    if single is not None:
        ways.append((*single, *plan(texts[1:], kind, facts)))
    for end in range(len(texts), 0, -1):
        ways.append((s.Says(lift(texts[:end], attack)), *plan(texts[end:], kind, facts)))
    return (Choice(tuple(ways)),)


def _held(planned: Plan) -> Plan:
    """The statements with the first said of an item that the Pokémon holds: a rule box says nothing else."""
    first, *rest = planned
    if isinstance(first, Choice):
        return (Choice(tuple(_held(way) for way in first.ways if way)), *rest)
    return (s.Held(first), *rest)


def lift(value: Any, attack: bool) -> Any:
    """The value with lasting effects said as what holds for a time; those of attacks sit on Pokémon by themselves."""

    def change(node: Any) -> Any:
        if isinstance(node, Lasting):
            return _for_a_time(node, attack)
        if isinstance(node, Sequence):
            return _unremembered(node)
        if isinstance(node, MoveCounters) and node.spread is Spread.EACH and not isinstance(node.number, Unlimited):
            return replace(node, source=_one_by_one(node.source), target=_one_by_one(node.target))
        if isinstance(node, Attach) and node.spread is Spread.EACH:
            return replace(node, to=_one_by_one(node.to))
        if isinstance(node, Delayed) and len(node.texts) == 1:
            text = node.texts[0]
            if isinstance(text, Triggered):
                inner: Effect = s.Whenever(text.when, text.effect, text.condition, text.optional, text.frequency)
                return s.During(node.duration, inner)
            if isinstance(text, Replacement):
                return s.During(node.duration, s.WouldBe(text.of, text.effect, text.condition, text.optional))
        return node

    return rebuild(value, change)


def _for_a_time(node: Lasting, attack: bool) -> Effect:
    said = s.During(node.duration, s.Holding(node.modifiers))
    if isinstance(node.on, ThisPokemon) and lower_durations(said, attack).on is None:
        return WhileActive(said.duration, said.effect)
    return said


def _one_by_one(pokemon: Pokemons) -> Pokemons:
    """Several Pokémon, said one by one: else the player would share out among them."""
    if is_everything(pokemon) and isinstance(pokemon, ChoosePokemon):
        return s.EachOf(pokemon.variable, pokemon.among, pokemon.minimum, pokemon.maximum)
    if isinstance(pokemon, InPlay) and pokemon.place is not Place.ACTIVE:
        return s.EachOf(-1, pokemon, Unlimited(), Unlimited())
    return pokemon


def _unremembered(node: Sequence) -> Effect:
    """The steps without those that remember who is Active before a switch, for which there are no words."""
    pairs = zip_longest(node.steps, node.steps[1:])
    kept = [step for step, after in pairs if leaver(step, after) is None]
    return flatten(*kept) if len(kept) < len(node.steps) else node


def _of_text(text: Text, kind: TextKind, facts: Facts) -> Plan | None:
    if isinstance(text, AttackText):
        return attack(text, facts)
    if isinstance(text, Activated):
        return _activated(text)
    if isinstance(text, Triggered):
        head = s.Whenever(text.when, Sequence(()), Always(), text.optional, text.frequency, text.zone)
        ways = [_headed(replace(head, zone=zone), text.effect, text.condition) for zone in _said_zones(text.zone)]
        return (Choice(tuple(ways)), *_names(text.once_by_name))
    if isinstance(text, Replacement):
        return _headed(s.WouldBe(text.of, Sequence(()), Always(), text.optional), text.effect, text.condition)
    if isinstance(text, Static):
        return (*standing(text), *_names(text.once_by_name))
    if isinstance(text, TrainerText):
        return trainer(text)
    if isinstance(text, BeforeCoin):
        return _headed(s.PlayedBeforeCoin(), text.effect, text.condition)
    if isinstance(text, BonusText):
        return bonus(text, _if_done(text.effect))
    if isinstance(text, TwoFaces):
        second = (s.Facing(), *plan(text.second, kind, facts)) if text.second else ()
        return (s.Facing(), *plan(text.first, kind, facts), *second)
    return None


def _said_zones(zone: Zone) -> tuple[Zone, ...]:
    """The zone that a sentence gives a text; that a card works while it is attached is plain from what it says."""
    return (zone, Zone.PLAY) if zone is Zone.ATTACHED else (zone,)


def standing(text: Static) -> Plan:
    """What holds, its conditions in the same sentence or apart."""
    ways = [sentence_of(s.Holding(text.modifiers, text.condition, zone)) for zone in _said_zones(text.zone)]
    conditions = several(text.condition)
    if conditions:
        ways.append((s.Holding(text.modifiers, Always(), text.zone), *map(s.UsableIf, conditions)))
    ways += changes(s.Holding(text.modifiers, text.condition, text.zone))
    return (Choice(tuple(ways)),)


def _activated(text: Activated) -> Plan:
    if text.frequency is not Frequency.EACH_PLAYERS_TURN:
        return _used(text)
    # Whoever uses a Stadium is "that player" in its text.
    return (Choice((_used(rebuild(text, _as_that_player)), _used(text))),)


def _as_that_player(part: Any) -> Any:
    if part is Player.YOU:
        return Player.THAT
    return Chooser.THAT if part is Chooser.YOU else part


def _used(text: Activated) -> Plan:
    head = s.Using(text.frequency, Sequence(()), Always(), text.zone)
    if text.cost == Sequence(()):
        return (*_headed(head, text.effect, text.condition), *_names(text.once_by_name))
    paid = (*_headed(head, text.cost, text.condition, last=_if_done(text.effect)), *_names(text.once_by_name))
    required = (*_headed(head, text.effect, text.condition), s.Requires(text.cost), *_names(text.once_by_name))
    return (Choice((paid, required)),)


def _if_done(effect: Effect) -> Plan:
    steps = steps_of(effect)
    ways: list[Plan] = []
    for end in range(len(steps), 0, -1):
        done = sentence_of(When(Did(WATCHED), flatten(*steps[:end])))
        ways.append((*done, *statements(flatten(*steps[end:]))))
    return (Choice(tuple(ways)),)


def _headed(head: Any, effect: Effect, condition: Condition, last: Plan = ()) -> Plan:
    """A head that begins the effect, the rest in sentences of its own, the conditions in the head or apart."""
    steps = steps_of(effect)
    ways: list[Plan] = []
    for end in range(len(steps), -1, -1):
        rest = statements(flatten(*steps[end:])) if end < len(steps) else ()
        for inside, apart in _cuts(condition):
            begun = flatten(*steps[:end]) if end else Sequence(())
            first = sentence_of(replace(head, effect=begun, condition=inside))
            ways.append((*first, *rest, *last, *apart))
            if apart:
                ways.append((*apart, *first, *rest, *last))
    return (Choice(tuple(ways)),)


def _cuts(condition: Condition) -> list[tuple[Condition, Plan]]:
    """The conditions that stand in the head, and those that stand apart."""
    conditions = several(condition)
    cuts: list[tuple[Condition, Plan]] = [(Always(), tuple(map(s.UsableIf, conditions)))]
    if conditions:
        cuts.insert(1 if isinstance(conditions[0], Untrue) else 0, (condition, ()))
        for index in range(len(conditions)):
            others = (*conditions[:index], *conditions[index + 1 :])
            cuts.append((conditions[index], tuple(map(s.UsableIf, others))))
    return cuts


def _names(names: tuple[str, ...]) -> Plan:
    return (s.OncePerTurnByName(names),) if names else ()
