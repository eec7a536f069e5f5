"""Which fields of a node bind a variable and which refer to one: their types. Written by scripts/effects-index."""

# ruff: noqa: I001 - packed lines keep this module readable
# fmt: off

from __future__ import annotations

from .numbers import (
    CoinsShowing, ResultOf,
)
from .filters import (
    NamedAs, OfChosenType,
)
from .selections import (
    ChooseAttack, ChooseCards, ChooseEach, ChoosePokemon, ThatAttack, ThoseCards, ThosePokemon,
)
from .conditions import (
    CanPay, CoinsShow, Did, NthCoinShows, Said, Won,
)
from .control import (
    Ask, Doing, FlipCoins, FlipUntilTails, ForEach, HandGame, Let, May,
)
from .card_effects import (
    LookAt, PutOntoBench, Reveal, RevealUntil,
)
from .pokemon_effects import (
    AfflictChosen, Cure, EvolveEach, Heal, MoveCounters,
)
from .modifiers import (
    SaidType,
)

BINDERS: dict[type, tuple[str, ...]] = {
    Ask: ("variable",),
    ChooseAttack: ("variable",),
    ChooseCards: ("variable",),
    ChooseEach: ("variable",),
    ChoosePokemon: ("variable",),
    Cure: ("variable",),
    Doing: ("variable",),
    EvolveEach: ("variable",),
    FlipCoins: ("variable",),
    FlipUntilTails: ("variable",),
    ForEach: ("variable",),
    HandGame: ("variable",),
    Heal: ("variable",),
    Let: ("variable",),
    LookAt: ("variable",),
    May: ("variable",),
    MoveCounters: ("variable",),
    PutOntoBench: ("variable",),
    Reveal: ("variable",),
    RevealUntil: ("revealed", "found",),
}

REFERRING: dict[type, tuple[str, ...]] = {
    AfflictChosen: ("variable",),
    CanPay: ("variable",),
    CoinsShow: ("flip",),
    CoinsShowing: ("flip",),
    Did: ("variable",),
    NamedAs: ("variable",),
    NthCoinShows: ("flip",),
    OfChosenType: ("variable",),
    ResultOf: ("variable",),
    Said: ("variable",),
    SaidType: ("variable",),
    ThatAttack: ("variable",),
    ThoseCards: ("variable",),
    ThosePokemon: ("variable",),
    Won: ("variable",),
}
"""The fields of each node that hold a variable it binds, and those that hold one it refers to."""
REFERENCES: tuple[type, ...] = tuple(REFERRING)
"""The nodes that refer to a variable which another node has bound."""
_known: dict[tuple[type, str], tuple[str, ...]] = {}


def fields_of_type(kind: type, name: str) -> tuple[str, ...]:
    """The fields of a node class that are of a type (Binder, Reference), its own or those of what it is a kind of."""
    found = _known.get((kind, name))
    if found is None:
        table = BINDERS if name == "Binder" else REFERRING
        found = _known[kind, name] = next((table[one] for one in kind.__mro__ if one in table), ())
    return found
