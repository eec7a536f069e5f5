"""Wordings of few texts: a Pokémon taken back without what is attached, a late Knock Out, what a cost leaves out."""

from __future__ import annotations

from prizecard.compiler.grammar import Table
from prizecard.compiler.surface import During, LeavingOut, Whenever
from prizecard.compiler.templates import DOER_CHOOSES, NEW, slot
from prizecard.effects import (
    ChoosePokemon,
    InPlay,
    KnockOut,
    MoveCards,
    OneOf,
    PaidCards,
    Pattern,
    PokemonCards,
)
from prizecard.vocabulary import Duration, Happening, Player, Zone

phrases = Table(__name__)

AMONG = InPlay(slot("whose"), slot("noun", "place"), slot("noun", "filter"))
CHOSEN = ChoosePokemon(NEW, AMONG, slot("range", "minimum"), slot("range", "maximum"), DOER_CHOOSES)
# What is attached to a Pokémon that leaves play is discarded (ZONE-05).
phrases("effect", "put~ {range} of {whose} {noun} into @their hand", MoveCards(PokemonCards(CHOSEN), Zone.HAND))

THEIR_END = Pattern(Happening.TURN_ENDED, None, Player.OPPONENT)
phrases("at_their_end", "at the end of your opponent's next turn", None)
phrases(
    "effect",
    "{pokemon} is Knocked Out @at_their_end",
    During(Duration.OPPONENTS_NEXT_TURN, Whenever(THEIR_END, KnockOut(slot("pokemon")))),
)

phrases("by_this_ability", "with the effect of this Ability", None)
phrases("sentence", "(you can't choose a card you discarded @by_this_ability", LeavingOut(OneOf(PaidCards())))
