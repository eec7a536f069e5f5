"""The frame of an attack run backwards: what is required, what comes before damage, the damage, what comes after."""

from __future__ import annotations

from typing import Any

from prizecard.compiler import surface as s
from prizecard.compiler.facts import Facts
from prizecard.compiler.templates import rebuild
from prizecard.compiler.tree import bound, parts, referred
from prizecard.compiler.writing.conditions import cost, usable
from prizecard.compiler.writing.damage import damage_said
from prizecard.compiler.writing.plans import Choice, Plan
from prizecard.compiler.writing.sentences import Item, plain, said, sentence, statements, steps_of
from prizecard.effects import (
    AttackDoesNothing,
    AttackText,
    Effect,
    Ignore,
    Sequence,
    Static,
    ThisPokemon,
    When,
)
from prizecard.vocabulary import Duration


def attack(text: AttackText, facts: Facts) -> Plan:
    """The sentences of an attack's text."""
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
    return (*first, *usable(text.condition), Choice(tuple(ways)))


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
    return step, (Choice((cost(step), statements(step))),)


def _before(step: Effect, text: AttackText) -> Item:
    told = statements(step)
    early = (s.BeforeDamage(plain(step)),)
    ignored = _ignoring(step)
    if ignored is not None:
        return ignored, (Choice(((ignored,), early, told)),)
    return step, (Choice((told, early) if bound(step) & referred(text) else (early, told)),)


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
