"""All that follows the choice of a player is done in one of two ways."""

from __future__ import annotations

from typing import Any

from prizecard.compiler import nodes as e
from prizecard.compiler import surface as s
from prizecard.compiler.templates import flatten, rebuild, with_that_player
from prizecard.compiler.tree import has_part
from prizecard.vocabulary import Player


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
        return e.ChooseWay(Player.YOU, (with_that_player(whole, Player.YOU), with_that_player(whole, Player.OPPONENT)))

    return rebuild(statement, change)
