"""Spreading: what several Pokémon, either player or two numbers of coins share, though it is said once."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from prizecard.compiler.surface import EachOf, EitherPlayer, Instead, OncePerTurnByName, TakenOffTo, TakesOff, UsableIf
from prizecard.compiler.templates import CHOOSERS, flatten, rebuild
from prizecard.compiler.tree import is_everything, parts
from prizecard.effects import (
    Attach,
    ChoosePokemon,
    ChooseWay,
    Depending,
    Devolve,
    Effect,
    FlipCoins,
    MoveCards,
    MoveCounters,
    Pokemons,
    ThoseCards,
    Unlimited,
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
