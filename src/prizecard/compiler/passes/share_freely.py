"""What goes to, or comes from, any of several Pokémon is shared out by the player."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from prizecard.compiler import nodes as e
from prizecard.compiler import surface as s
from prizecard.compiler.templates import rebuild
from prizecard.compiler.tree import is_everything
from prizecard.vocabulary import Spread


def spread_freely(statement: Any) -> Any:
    """The statement where the player shares out what goes to, or comes from, any of several Pokémon."""
    return rebuild(statement, _shared_out)


def _shared_out(node: Any) -> Any:
    if isinstance(node, e.Attach) and node.spread is Spread.EACH and _are_several(node.to):
        return replace(node, spread=Spread.FREELY)
    some = isinstance(node, e.MoveCounters) and node.spread is Spread.EACH and not isinstance(node.number, e.Unlimited)
    if some and (_are_several(node.source) or _are_several(node.target)):
        return replace(node, spread=Spread.FREELY)
    return node


def _are_several(pokemon: e.Pokemons) -> bool:
    """Whether all of them are meant at once; "each of them" is one after the other."""
    return isinstance(pokemon, e.ChoosePokemon) and not isinstance(pokemon, s.EachOf) and is_everything(pokemon)
