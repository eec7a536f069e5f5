"""Operations about what is done, run backwards, by module and name of their functions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from prizecard.compiler.surface import Range, Wanted
from prizecard.compiler.writing.matching import Inverse, Wants
from prizecard.compiler.writing.of_phrases import Parts
from prizecard.effects import (
    Anything,
    AttachedTo,
    AttackDoesNothing,
    Choose,
    ChooseCards,
    ChooseEach,
    ChoosePokemon,
    Damage,
    DeckEnd,
    Defending,
    Exists,
    ForEach,
    InPlay,
    InZone,
    MoveCounters,
    Product,
    Sequence,
    Switch,
    ThisPokemon,
    ThosePokemon,
    When,
)
from prizecard.vocabulary import Place, Player


def _switched(target: Any, parts: Parts, doer: Any) -> Iterator[Wants]:
    """Where the Active Pokémon is described, the switch is one that happens only if it is so."""
    actives: list[Any] = [InPlay(Player.YOU, Place.ACTIVE), InPlay(Player.OPPONENT, Place.ACTIVE), Defending()]
    actives += [InPlay(Player.THAT, Place.ACTIVE), ThisPokemon()]
    if isinstance(target, When) and isinstance(target.condition, Exists) and target.otherwise == Sequence(()):
        actives, target = [target.condition.what], target.then
    if not isinstance(target, Switch):
        return
    incoming = target.incoming
    among = incoming.among if isinstance(incoming, ChoosePokemon) else incoming
    player = among.player if isinstance(among, InPlay) else None
    for active in actives:
        owner = {Defending: Player.OPPONENT, ThisPokemon: Player.YOU}.get(type(active)) or active.player
        if player in (owner, None):
            yield [(parts[0], active, doer), (parts[1], incoming, doer)]
            if not isinstance(active, ThisPokemon):
                yield [(parts[0], incoming, doer), (parts[1], active, doer)]
    if player is not None and isinstance(incoming, ChoosePokemon):
        # The Pokémon that the choice before took, which is the Active one.
        yield [(parts[0], ThosePokemon(-2), doer), (parts[1], incoming, doer)]


def _moved(target: Any, parts: Parts, doer: Any) -> Iterator[Wants]:
    if isinstance(target, MoveCounters):
        counters = (target.source, target.minimum, target.number)
        yield [(parts[0], counters, doer), (parts[1], target.target, doer), (parts[2], target.spread, doer)]


def _wanted(choice: ChooseCards, range: Any) -> Any:
    kind = getattr(choice.among, "filter", Anything())
    return Wanted(range, kind, choice.measure, choice.variety)


def _chosen_each(target: Any, parts: Parts, doer: Any) -> Iterator[Wants]:
    if not isinstance(target, ChooseEach):
        return
    first = target.choices[0].among
    wanted = tuple(_wanted(choice, Range(choice.minimum, choice.maximum)) for choice in target.choices)
    if isinstance(first, InZone) and len(parts) == 3:
        yield [(parts[0], wanted, doer), (parts[1], first.zone, doer), (parts[2], first.player, doer)]
    if isinstance(first, AttachedTo) and len(parts) == 2:
        yield [(parts[0], wanted, doer), (parts[1], first.pokemon, doer)]


def _each_found(target: Any, parts: Parts, doer: Any) -> Iterator[Wants]:
    if isinstance(target, Choose) and isinstance(target.what, ChooseEach):
        choices = target.what.choices
        wanted = tuple(_wanted(choice, Range(choice.minimum, choice.maximum)) for choice in choices)
        yield [(parts[0], wanted, doer)]


def _one_or_both(target: Any, parts: Parts, doer: Any) -> Iterator[Wants]:
    if isinstance(target, ChooseEach) and isinstance(target.choices[0].among, InZone):
        first = target.choices[0].among
        wanted = tuple(_wanted(choice, Range(choice.maximum, choice.maximum)) for choice in target.choices)
        yield [(parts[0], wanted, doer), (parts[1], first.zone, doer), (parts[2], first.player, doer)]


def _for_each(target: Any, parts: Parts, doer: Any) -> Iterator[Wants]:
    if isinstance(target, ForEach):
        yield [(parts[0], target.among, doer), (parts[1], target.effect, doer)]


def _by_each(target: Any, parts: Parts, doer: Any) -> Iterator[Wants]:
    if isinstance(target, ForEach) and isinstance(target.effect, Damage) and not target.effect.ignoring:
        amount = target.effect.amount
        if isinstance(amount, Product):
            wanted = (target.among, amount.left, amount.right)
            yield [(part, value, doer) for part, value in zip(parts, wanted, strict=True)]


def _by_target(target: Any, parts: Parts, doer: Any) -> Iterator[Wants]:
    if not isinstance(target, Sequence) or len(target.steps) != 2:
        return
    choice, damage = target.steps
    if isinstance(choice, Choose) and isinstance(damage, Damage) and isinstance(damage.amount, Product):
        wanted = (choice.what, damage.amount.left, damage.amount.right)
        yield [(part, value, doer) for part, value in zip(parts, wanted, strict=True)]


def _at_once(target: Any, parts: Parts, doer: Any) -> Iterator[Wants]:
    if isinstance(target, When) and isinstance(target.then, AttackDoesNothing):
        yield [(parts[0], target.condition, doer), (parts[1], target.then, doer)]


def _end(target: Any, parts: Parts, doer: Any) -> Iterator[Wants]:
    if isinstance(target, DeckEnd):
        yield [(parts[0], target.player, doer), (parts[1], (target.end, target.number), doer)]


OF_DEEDS: dict[str, Inverse] = {
    "harm._switched": _switched,
    "searching._end": _end,
    "energy_moving._moved": _moved,
    "searching._chosen_each": _chosen_each,
    "outcomes._each_attached": _chosen_each,
    "reactions._each_found": _each_found,
    "reactions._one_or_both": _one_or_both,
    "outcomes._for_each": _for_each,
    "outcomes._by_each": _by_each,
    "tallies._by_target": _by_target,
    "comparing._at_once": _at_once,
}
"""The inverses by module and name."""
