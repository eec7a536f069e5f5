"""All that follows the choice of a player is done in one of two ways."""

from __future__ import annotations

from typing import Any

from prizecard.compiler import nodes as e
from prizecard.compiler import surface as s
from prizecard.compiler.templates import CHOOSERS, flatten, rebuild
from prizecard.compiler.tree import has_part
from prizecard.vocabulary import Chooser, Player


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
