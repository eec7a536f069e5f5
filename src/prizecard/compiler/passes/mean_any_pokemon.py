"""A Basic Pokémon or Evolution card is any Pokémon card: there was no other then (SEARCH-02)."""

from __future__ import annotations

from typing import Any

from prizecard.compiler import nodes as e
from prizecard.compiler.templates import rebuild
from prizecard.vocabulary import Kind

ANY_BASIC = e.AllOf((e.Is(Kind.BASIC), e.Is(Kind.POKEMON)))
ANY_BABY = e.AllOf((e.Is(Kind.BABY), e.Is(Kind.POKEMON)))


def any_pokemon(text: e.Text) -> e.Text:
    """The text where a Basic Pokémon or Evolution card is any Pokémon card: there was no other then (SEARCH-02)."""

    def change(part: Any) -> Any:
        if not isinstance(part, e.AnyOf) or ANY_BASIC not in part.filters or e.Is(Kind.EVOLUTION) not in part.filters:
            return part
        named = (ANY_BASIC, ANY_BABY, e.Is(Kind.EVOLUTION))
        others = tuple(one for one in part.filters if one not in named)
        return e.AnyOf((e.Is(Kind.POKEMON), *others)) if others else e.Is(Kind.POKEMON)

    return rebuild(text, change)
