"""A coin for each of the Pokémon, and what happens to those whose coin shows the face, are one."""

from __future__ import annotations

from prizecard.compiler import nodes as e
from prizecard.compiler import surface as s
from prizecard.compiler.templates import LAST, NEW
from prizecard.vocabulary import Quantity


def with_coin_for_each(statements: list[e.Effect]) -> list[e.Effect]:
    """A coin for each of the Pokémon, and what happens to those whose coin shows the face."""
    changed: list[e.Effect] = []
    for statement in statements:
        last = changed[-1] if changed else None
        if isinstance(statement, s.EachCoin) and isinstance(last, e.FlipCoins) and isinstance(last.number, e.CountOf):
            flip = e.FlipCoins(NEW, last.player, e.Constant(1))
            shown = e.When(e.CoinsShow(LAST, statement.face, Quantity.ALL), statement.effect)
            changed[-1] = e.ForEach(NEW, last.number.what, e.Sequence((flip, shown)))
        else:
            changed.append(statement)
    return changed
