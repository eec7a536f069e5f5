"""The frame of an attack run backwards: what is required, what comes before damage, the damage, what comes after."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from prizecard.compiler import surface as s
from prizecard.compiler.facts import Facts
from prizecard.compiler.templates import flatten, rebuild
from prizecard.compiler.tree import bound, parts, referred
from prizecard.compiler.writing.conditions import cost, usable
from prizecard.compiler.writing.damage import damage_said
from prizecard.compiler.writing.plans import Choice, Plan
from prizecard.compiler.writing.sentences import Item, plain, said, sentence, statements, steps_of
from prizecard.effects import (
    AttackDoesNothing,
    AttackText,
    Compare,
    Depending,
    Effect,
    FlipCoins,
    Ignore,
    Let,
    Matches,
    ResultOf,
    Sequence,
    Static,
    StatOf,
    ThisPokemon,
    When,
    Where,
)
from prizecard.vocabulary import Comparison, Duration


def attack(text: AttackText, facts: Facts) -> Plan:
    """The sentences of an attack's text."""
    text, last = _usual_coins(_already(text))
    first: list[Any] = []
    for one in text.standing:
        first += _standing(one, facts)
    items: list[Item] = [_required(step, text) for step in steps_of(text.requirement)]
    items += [_before(step, text) for step in steps_of(text.before)]
    ignoring: list[Item] = []
    if text.ignoring:
        ignored: Effect = s.AttackIgnores(text.ignoring)
        ignoring.append((ignored, (ignored,)))
    after = [(step, sentence(step)) for step in steps_of(text.after)]
    ways = []
    for way in damage_said(text.damage, facts):
        damage = _damage(way)
        ways.append(said((*items, *damage, *ignoring, *after)))
        if items and after and damage:
            # What the damage depends on is done first, wherever it is said.
            ways.append(said((*items, *after, *damage, *ignoring)))
    return (*first, *usable(text.condition), Choice(tuple(ways)), *last)


def _usual_coins(text: AttackText) -> tuple[AttackText, Plan]:
    """The text with the number of coins that is flipped otherwise, and the last sentence, which says the other."""
    flip = text.before
    if not isinstance(flip, FlipCoins) or not isinstance(flip.number, Depending):
        return text, ()
    usual, other = (replace(flip, number=number) for number in (flip.number.otherwise, flip.number.then))
    return replace(text, before=usual), (s.Instead(flip.number.condition, other),)


def _already(text: AttackText) -> AttackText:
    """The text where what is remembered before the damage, to ask for it afterwards, is said as what held already."""
    held = {
        step.variable: stat for step in steps_of(text.before) if isinstance(step, Let) and (stat := _remembered(step))
    }
    uses = [part.variable for part in parts(text) if isinstance(part, ResultOf) and part.variable in held]
    asked = [part for part in parts(text.after) if isinstance(part, Compare) and isinstance(part.left, ResultOf)]
    if not held or len(uses) != len(asked) or any(one.comparison is not Comparison.AT_LEAST for one in asked):
        return text

    def change(part: Any) -> Any:
        if not isinstance(part, Compare) or not isinstance(part.left, ResultOf):
            return part
        remembered = held[part.left.variable]
        return s.Already(Matches(remembered.what, Where(remembered.stat, part.comparison, part.right)))

    before = [step for step in steps_of(text.before) if _remembered(step) is None]
    return replace(text, before=flatten(*before) if before else Sequence(()), after=rebuild(text.after, change))


def _remembered(step: Effect) -> StatOf | None:
    return step.number if isinstance(step, Let) and isinstance(step.number, StatOf) else None


def _damage(way: tuple[Effect, ...]) -> list[Item]:
    return [(one, (one,)) for one in way]


def _standing(text: Static, facts: Facts) -> Plan:
    """What holds for this attack as long as its Pokémon is in play."""
    modifiers = rebuild(text.modifiers, lambda part: s.THIS_ATTACK if part == facts.text_name else part)
    return (s.Holding(modifiers, text.condition),)


def _required(step: Effect, text: AttackText) -> Item:
    fails = any(isinstance(part, AttackDoesNothing) for part in parts(step))
    if fails or bound(step) & referred(text):
        return step, (Choice((statements(step), cost(step))),)
    return step, cost(step)


def _before(step: Effect, text: AttackText) -> Item:
    told = statements(step)
    early = (s.BeforeDamage(plain(step)),)
    ignored = _ignoring(step)
    if ignored is not None:
        return ignored, (Choice(((ignored,), early, told)),)
    return step, (Choice((told, early)),) if bound(step) & _elsewhere(step, text) else early


def _elsewhere(step: Effect, text: AttackText) -> set[int]:
    """What the rest of the text refers to: only for that is a step done before the damage without being said so."""
    others = tuple(one for one in steps_of(text.before) if one is not step)
    return referred((text.requirement, others, text.damage, text.after))


def _ignoring(step: Effect) -> Effect | None:
    """That the attack's damage ignores something if a condition holds, which lasts only for the attack."""
    if not isinstance(step, When) or step.otherwise != Sequence(()) or not isinstance(step.then, s.During):
        return None
    held = step.then.effect
    if not isinstance(held, s.Holding) or step.then.duration is not Duration.THIS_TURN:
        return None
    only = held.modifiers[0]
    if isinstance(only, Ignore) and held == s.Holding((Ignore(ThisPokemon(), only.what),)):
        return When(step.condition, s.AttackIgnores(only.what))
    return None
