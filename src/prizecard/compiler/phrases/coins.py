"""Coins."""

from __future__ import annotations

from prizecard.compiler.grammar import Table
from prizecard.compiler.templates import DOER, LAST, NEW, slot
from prizecard.effects import CoinsShow, CoinsShowing, Compare, Constant, FlipCoins, FlipUntilTails, Repeat
from prizecard.vocabulary import Comparison, Face, Quantity

phrases = Table(__name__)

phrases("effect", "flip~ {number} coin~", FlipCoins(NEW, DOER, slot("number")))
phrases("effect", "flip~ a coin {per}", FlipCoins(NEW, DOER, slot("per")))
phrases("effect", "flip~ a coin until @they get~ tails", FlipUntilTails(NEW, DOER))

for face in Face:
    word = face.value
    phrases("condition", f"{word}", CoinsShow(LAST, face, Quantity.ALL))
    phrases(
        "condition",
        f"<both|all|both of them|all of them|both of the coins|all of the coins> are {word}",
        CoinsShow(LAST, face, Quantity.ALL),
    )
    phrases("condition", f"<either|any> of them is/are {word}", CoinsShow(LAST, face, Quantity.ANY))
    phrases("condition", f"at least 1 of them is {word}", CoinsShow(LAST, face, Quantity.ANY))
    phrases(
        "condition",
        f"{{n:digits}} of them is/are {word}",
        Compare(CoinsShowing(LAST, face), Comparison.EQUAL, Constant(slot("n"))),
    )

phrases("clause_later", "for each heads, {clause}", Repeat(CoinsShowing(LAST, Face.HEADS), slot("clause")))
phrases("clause_later", "for each tails, {clause}", Repeat(CoinsShowing(LAST, Face.TAILS), slot("clause")))
