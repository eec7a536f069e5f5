"""Trees of nodes."""

from __future__ import annotations

import runpy
from pathlib import Path

from prizecard.compiler.tree import without_choices
from prizecard.effects import (
    REFERENCES,
    ChoosePokemon,
    CoinsShow,
    CoinsShowing,
    InPlay,
    NoRetreatCost,
    NthCoinShows,
    SetWeakness,
    ThosePokemon,
    Unlimited,
    fields_of_type,
)
from prizecard.engine.queries import structure
from prizecard.vocabulary import Player

ROOT = Path(__file__).resolve().parents[2]


def test_nothing_is_chosen_where_a_text_merely_holds() -> None:
    mine = InPlay(Player.YOU)
    every = ChoosePokemon(1, mine, Unlimited(), Unlimited())
    held = (SetWeakness(every, ()), NoRetreatCost(ThosePokemon(1)))
    assert without_choices(held) == (SetWeakness(mine, ()), NoRetreatCost(mine))


def test_the_engine_knows_the_same_references() -> None:
    """Which fields refer to a variable is said by their types; the engine looks at those that do so by `variable`."""
    by_type = {kind for kind in REFERENCES if "variable" in fields_of_type(kind, "Reference")}
    assert set(structure.REFERENCES) == by_type
    assert {kind for kind in REFERENCES if kind not in by_type} == {CoinsShow, CoinsShowing, NthCoinShows}


def test_the_index_of_the_language_is_current() -> None:
    made = runpy.run_path(str(ROOT / "scripts" / "effects-index"))
    folder = ROOT / "src" / "prizecard" / "effects"
    for name, page in (("variables.py", made["variables"]()), ("__init__.py", made["page"]())):
        assert (folder / name).read_text(encoding="utf-8") == page, "run: scripts/effects-index"
