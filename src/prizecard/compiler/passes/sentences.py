"""Sentences that are one with another: a limit, a coin, a place, a player that the other only names."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, TypeGuard

from prizecard.compiler import nodes as e
from prizecard.compiler import surface as s
from prizecard.compiler.facts import Declined
from prizecard.compiler.templates import CHOOSERS, LAST, NEW, flatten, rebuild
from prizecard.compiler.tree import has_part, parts
from prizecard.vocabulary import Chooser, Player, Quantity, Zone


def with_places_left(statements: list[e.Effect]) -> list[e.Effect]:
    """The statements where a card put in a Pokémon's place and the sentence that says where that goes are one."""
    statements = [step for one in statements for step in (one.steps if _leaves_place(one) else (one,))]
    goals = [one.zone for one in statements if isinstance(one, s.PlaceLeftFor)]
    taken = [part for part in parts(tuple(statements)) if isinstance(part, s.TakesPlace)]
    if len(goals) != len(taken) or len(goals) > 1:
        raise Declined("a card in the place of another, but not where the other goes")
    if not goals:
        return statements
    left = [one for one in statements if not isinstance(one, s.PlaceLeftFor)]
    return [rebuild(one, lambda part: _in_its_place(part, goals[0])) for one in left]


def _leaves_place(statement: e.Effect) -> TypeGuard[e.Sequence]:
    return isinstance(statement, e.Sequence) and any(isinstance(step, s.PlaceLeftFor) for step in statement.steps)


def _in_its_place(part: Any, zone: Zone) -> Any:
    return e.ReplaceCard(part.pokemon, part.card, zone) if isinstance(part, s.TakesPlace) else part


def reduced_at_most(last: e.Effect | None, statement: e.Effect) -> e.Effect | None:
    """What takes damage off, and the sentence that says at most how much, are one."""
    if not isinstance(statement, s.ReducesAtMost):
        return None
    if not has_part(last, e.Negative):
        raise Declined("a limit on damage taken off, but none is")

    def limited(part: Any) -> Any:
        reduces = isinstance(part, e.ChangeDamage) and isinstance(part.more, e.Negative)
        return replace(part, more=e.Negative(e.Smaller(part.more.of, statement.limit))) if reduces else part

    return rebuild(last, limited)


def with_other_coins(statements: list[e.Effect]) -> list[e.Effect]:
    """The statements where coins flipped instead of those of an earlier sentence are another number of the same."""
    changed: list[e.Effect] = []
    for statement in statements:
        flips = [place for place, one in enumerate(changed[:-1]) if isinstance(one, e.FlipCoins)]
        instead = isinstance(statement, s.Instead) and isinstance(statement.effect, e.FlipCoins)
        if instead and len(flips) == 1 and not isinstance(changed[-1], e.FlipCoins):
            flip: Any = changed[flips[0]]
            other: Any = statement
            number = e.Depending(other.condition, other.effect.number, flip.number)
            changed[flips[0]] = replace(flip, number=number)
        else:
            changed.append(statement)
    return changed


def with_either(statements: list[e.Effect]) -> list[e.Effect]:
    """The statements where all that follows the choice of a player is done in one of two ways."""
    for place, statement in enumerate(statements):
        if has_part(statement, s.EitherPlayer):
            later = statements[place + 1 :]
            said_of_it = [one for one in later if isinstance(one, s.UsableIf | s.OncePerTurnByName)]
            rest = [one for one in later if one not in said_of_it]
            return [*statements[:place], _two_ways(statement, rest), *said_of_it]
    return statements


def _two_ways(statement: e.Effect, rest: list[e.Effect]) -> e.Effect:
    def change(part: Any) -> Any:
        if not isinstance(part, s.EitherPlayer):
            return part
        whole = flatten(part.effect, *rest)
        return e.ChooseWay(Player.YOU, (_of(Player.YOU, whole), _of(Player.OPPONENT, whole)))

    return rebuild(statement, change)


def _of(player: Player, effect: e.Effect) -> e.Effect:
    """The effect where that player is this one."""

    def change(part: Any) -> Any:
        if part is Player.THAT:
            return player
        return CHOOSERS[player] if part is Chooser.THAT else part

    return rebuild(effect, change)


def coin_for_each(last: e.Effect | None, statement: e.Effect) -> e.Effect | None:
    """A coin for each of the Pokémon, and what happens to those whose coin shows the face, are one."""
    match last, statement:
        case e.FlipCoins(number=e.CountOf(what=each), player=player), s.EachCoin(face=face, effect=effect):
            shown = e.When(e.CoinsShow(LAST, face, Quantity.ALL), effect)
            return e.ForEach(NEW, each, e.Sequence((e.FlipCoins(NEW, player, e.Constant(1)), shown)))
    return None
