"""Spreading: what several Pokémon, either player or two numbers of coins share, though it is said once."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any, TypeGuard

from prizecard.compiler.facts import Declined
from prizecard.compiler.surface import (
    EachOf,
    EitherPlayer,
    Holding,
    IgnoredAllIf,
    Instead,
    OncePerTurnByName,
    OrElse,
    PlaceLeftFor,
    ReducesAtMost,
    TakenOffTo,
    TakesOff,
    TakesPlace,
    UsableIf,
)
from prizecard.compiler.templates import CHOOSERS, flatten, rebuild
from prizecard.compiler.tree import is_everything, parts
from prizecard.effects import (
    AllTrue,
    Always,
    Attach,
    ChangeDamage,
    ChoosePokemon,
    ChooseWay,
    Depending,
    Devolve,
    Effect,
    FlipCoins,
    MoveCards,
    MoveCounters,
    Negative,
    Number,
    Pokemons,
    ReplaceCard,
    Sequence,
    Smaller,
    ThoseCards,
    Unlimited,
    Untrue,
)
from prizecard.vocabulary import Chooser, Player, Spread, Zone


def spread_freely(statement: Any) -> Any:
    """The statement where the player shares out what goes to, or comes from, any of several Pokémon."""
    return rebuild(statement, _shared_out)


def _shared_out(node: Any) -> Any:
    if isinstance(node, Attach) and node.spread is Spread.EACH and _are_several(node.to):
        return replace(node, spread=Spread.FREELY)
    some = isinstance(node, MoveCounters) and node.spread is Spread.EACH and not isinstance(node.number, Unlimited)
    if some and (_are_several(node.source) or _are_several(node.target)):
        return replace(node, spread=Spread.FREELY)
    return node


def _are_several(pokemon: Pokemons) -> bool:
    """Whether all of them are meant at once; "each of them" is one after the other."""
    return isinstance(pokemon, ChoosePokemon) and not isinstance(pokemon, EachOf) and is_everything(pokemon)


def with_other_coins(statements: list[Effect]) -> list[Effect]:
    """The statements where coins flipped instead of those of an earlier sentence are another number of the same."""
    changed: list[Effect] = []
    for statement in statements:
        flips = [place for place, one in enumerate(changed[:-1]) if isinstance(one, FlipCoins)]
        instead = isinstance(statement, Instead) and isinstance(statement.effect, FlipCoins)
        if instead and len(flips) == 1 and not isinstance(changed[-1], FlipCoins):
            flip: Any = changed[flips[0]]
            other: Any = statement
            number = Depending(other.condition, other.effect.number, flip.number)
            changed[flips[0]] = replace(flip, number=number)
        else:
            changed.append(statement)
    return changed


def with_cards_taken_off(statements: list[Effect]) -> list[Effect]:
    """The statements where a sentence that takes Evolution cards off and one that says where they go are one."""
    changed: list[Effect] = []
    for statement in statements:
        zone = _goal(statement)
        last = changed[-1] if changed else None
        if isinstance(last, TakesOff) and zone is not None:
            changed[-1] = Devolve(last.pokemon, last.times, zone, last.spread)
        else:
            changed.append(statement)
    return changed


def _goal(statement: Effect) -> Zone | None:
    if isinstance(statement, MoveCards) and isinstance(statement.cards, ThoseCards):
        return statement.to
    return statement.zone if isinstance(statement, TakenOffTo) else None


def with_places_left(statements: list[Effect]) -> list[Effect]:
    """The statements where a card put in a Pokémon's place and the sentence that says where that goes are one."""
    statements = [step for one in statements for step in (one.steps if _leaves_place(one) else (one,))]
    goals = [one.zone for one in statements if isinstance(one, PlaceLeftFor)]
    taken = [part for part in parts(tuple(statements)) if isinstance(part, TakesPlace)]
    if len(goals) != len(taken) or len(goals) > 1:
        raise Declined("a card in the place of another, but not where the other goes")
    if not goals:
        return statements
    left = [one for one in statements if not isinstance(one, PlaceLeftFor)]
    return [rebuild(one, lambda part: _in_its_place(part, goals[0])) for one in left]


def _leaves_place(statement: Effect) -> TypeGuard[Sequence]:
    return isinstance(statement, Sequence) and any(isinstance(step, PlaceLeftFor) for step in statement.steps)


def _in_its_place(part: Any, zone: Zone) -> Any:
    return ReplaceCard(part.pokemon, part.card, zone) if isinstance(part, TakesPlace) else part


def with_all_ignored(statements: list[Effect]) -> list[Effect]:
    """The statements where all that holds is left out on a condition said of it at the end."""
    changed: list[Effect] = []
    for statement in statements:
        if isinstance(statement, IgnoredAllIf):
            unless = Untrue(statement.condition)
            changed = [replace(one, condition=AllTrue((one.condition, unless))) for one in changed if _holds(one)]
        else:
            changed.append(statement)
    return changed


def _holds(statement: Effect) -> TypeGuard[Holding]:
    if not isinstance(statement, Holding) or statement.condition == Always():
        raise Declined("effects that are ignored, but they hold on no condition")
    return True


def with_reductions_limited(statements: list[Effect]) -> list[Effect]:
    """The statements where what takes damage off, and the sentence that says at most how much, are one."""
    changed: list[Effect] = []
    for statement in statements:
        if isinstance(statement, ReducesAtMost):
            if not changed or not any(isinstance(part, Negative) for part in parts(changed[-1])):
                raise Declined("a limit on damage taken off, but none is")
            changed[-1] = rebuild(changed[-1], partial(_at_most, statement.limit))
        else:
            changed.append(statement)
    return changed


def _at_most(limit: Number, part: Any) -> Any:
    reduces = isinstance(part, ChangeDamage) and isinstance(part.more, Negative)
    return replace(part, more=Negative(Smaller(part.more.of, limit))) if reduces else part


def with_alternatives(statements: list[Effect]) -> list[Effect]:
    """The statements where one that begins another way is a choice between all before and all from it on."""
    places = [place for place, statement in enumerate(statements) if isinstance(statement, OrElse)]
    if not places:
        return statements
    if len(places) > 1 or not places[0]:
        raise Declined("another way, but not two of them")
    other: Any = statements[places[0]]
    first = flatten(*statements[: places[0]])
    return [ChooseWay(Player.YOU, (first, flatten(other.effect, *statements[places[0] + 1 :])))]


def with_either(statements: list[Effect]) -> list[Effect]:
    """The statements where all that follows the choice of a player is done in one of two ways."""
    for place, statement in enumerate(statements):
        if any(isinstance(part, EitherPlayer) for part in parts(statement)):
            later = statements[place + 1 :]
            said_of_it = [one for one in later if isinstance(one, UsableIf | OncePerTurnByName)]
            rest = [one for one in later if one not in said_of_it]
            return [*statements[:place], _two_ways(statement, rest), *said_of_it]
    return statements


def _two_ways(statement: Effect, rest: list[Effect]) -> Effect:
    def change(part: Any) -> Any:
        if not isinstance(part, EitherPlayer):
            return part
        whole = flatten(part.effect, *rest)
        return ChooseWay(Player.YOU, (_of(Player.YOU, whole), _of(Player.OPPONENT, whole)))

    changed: Effect = rebuild(statement, change)
    return changed


def _of(player: Player, effect: Effect) -> Effect:
    """The effect where that player is this one."""

    def change(part: Any) -> Any:
        if part is Player.THAT:
            return player
        return CHOOSERS[player] if part is Chooser.THAT else part

    changed: Effect = rebuild(effect, change)
    return changed
