"""Operations about what happens and what is done then, run backwards, by module and name of their functions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from prizecard.compiler.surface import Whenever
from prizecard.compiler.writing.matching import ANY, Inverse, Wants
from prizecard.compiler.writing.of_phrases import Parts, field_of, noun, without
from prizecard.effects import (
    Always,
    Happened,
    InPlay,
    Pattern,
    TurnIs,
)
from prizecard.vocabulary import Cause, Frequency, Happening, Place, Player, TurnState, Zone

OPPONENTS = InPlay(Player.OPPONENT)


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


def _caused(target: Any, parts: Parts, doer: Any) -> Iterator[Wants]:
    if not isinstance(target, Pattern) or target.cause is not Cause.ATTACK:
        return
    of, by, place, condition = target.of, target.by, target.place, target.condition
    made = Pattern(target.happening, target.pokemon, by=by, cause=Cause.ATTACK, of=of, place=place, condition=condition)
    if target != made or of not in (None, Player.OPPONENT) or (of is not None and by is not None):
        return
    if (len(parts) < 4 and place is not None) or (len(parts) < 5 and condition is not None):
        return
    attackers = by if of is None else OPPONENTS
    wanted = (target.happening, target.pokemon, attackers, place, condition)
    yield [(part, value, doer) for part, value in zip(parts, wanted, strict=False)]


def _knocked_out(target: Any, parts: Parts, doer: Any) -> Iterator[Wants]:
    if not isinstance(target, Happened) or target.pattern.happening is not Happening.KNOCKED_OUT:
        return
    pattern = target.pattern
    who = pattern.pokemon
    if not isinstance(who, InPlay) or who.place is not Place.ANYWHERE:
        return
    of = None if pattern.cause is None else (Player.OPPONENT if who.player is Player.YOU else Player.YOU)
    if pattern == Pattern(Happening.KNOCKED_OUT, who, place=pattern.place, cause=pattern.cause, of=of):
        spoken = noun(who.filter, pattern.place or Place.ANYWHERE)
        wanted = (who.player, spoken, pattern.cause, target.window)
        yield [(part, value, doer) for part, value in zip(parts, wanted, strict=True)]


def _from_pile(target: Any, parts: Parts, doer: Any) -> Iterator[Wants]:
    if isinstance(field_of(target, "when"), Pattern) and field_of(target, "zone") is Zone.DISCARD:
        reaction = without(target, when=ANY, zone=Zone.PLAY)
        yield [(parts[0], field_of(target, "when"), doer), (parts[1], reaction, doer)]


def _at_end(target: Any, parts: Parts, doer: Any) -> Iterator[Wants]:
    if not isinstance(target, Whenever) or target.when.player is None:
        return
    if target.when == Pattern(Happening.TURN_ENDED, None, target.when.player):
        reaction = without(target, when=ANY, condition=Always())
        yield [(parts[0], target.condition, doer), (parts[1], target.when.player, doer), (parts[2], reaction, doer)]


def _on_their_turn(target: Any, parts: Parts, doer: Any) -> Iterator[Wants]:
    if isinstance(target, Whenever) and target.condition == TurnIs(TurnState.OPPONENTS_TURN):
        reaction = without(target, when=ANY, condition=Always())
        wanted = (replace(target.when, pokemon=None), target.when.pokemon, reaction)
        yield [(part, value, doer) for part, value in zip(parts, wanted, strict=True)]


OF_EVENTS: dict[str, Inverse] = {
    "triggers._on": _on,
    "defence.<lambda>": _on,
    "bodies.<lambda>": _on,
    "triggers._provided": _provided,
    "assorted._while": _provided,
    "triggers._so_often": _so_often,
    "triggers._whom": _whom,
    "assorted._of": _whom,
    "defence._caused": _caused,
    "comparing._knocked_out": _knocked_out,
    "reactions._from_pile": _from_pile,
    "bodies._at_end": _at_end,
    "bodies._on_their_turn": _on_their_turn,
    "older._on_their_turn": _on_their_turn,
}
"""The inverses by module and name."""
