"""Trees of nodes."""

from __future__ import annotations

from prizecard.compiler.tree import without_choices
from prizecard.effects import ChoosePokemon, InPlay, NoRetreatCost, SetWeakness, ThosePokemon, Unlimited
from prizecard.vocabulary import Player


def test_nothing_is_chosen_where_a_text_merely_holds() -> None:
    mine = InPlay(Player.YOU)
    every = ChoosePokemon(1, mine, Unlimited(), Unlimited())
    held = (SetWeakness(every, ()), NoRetreatCost(ThosePokemon(1)))
    assert without_choices(held) == (SetWeakness(mine, ()), NoRetreatCost(mine))
