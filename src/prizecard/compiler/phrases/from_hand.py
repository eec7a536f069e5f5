"""Cards from the hand: how many may be attached, what playing a Pokémon sets off; and one card of each player."""

from __future__ import annotations

from prizecard.compiler.grammar import Table
from prizecard.compiler.phrases.cards import chosen
from prizecard.compiler.surface import During, Holding, Says
from prizecard.compiler.templates import NEW, acting, seq, slot
from prizecard.effects import (
    Always,
    ChangeLimit,
    EvolveEach,
    InPlay,
    InZone,
    Pattern,
    PutOntoBench,
    Triggered,
    Unlimited,
)
from prizecard.vocabulary import Happening, Limit, Player, Zone

phrases = Table(__name__)

NOUN = slot("noun", "filter")
EFFECTS = acting(Player.YOU, slot("effects"))

# The rule of one attachment a turn is lifted for a time.
AS_MANY = Holding((ChangeLimit(Limit.ENERGY, Player.YOU, None, Unlimited()),))
phrases("as_many_energy", "any number of Energy cards from your hand", None)
phrases(
    "sentence",
    "{duration}, you may attach @as_many_energy to your Pokémon",
    During(slot("duration"), AS_MANY),
)

# A Pokémon is played onto the Bench or onto another to evolve it.
PLAYED = InPlay(Player.YOU, slot("noun", "place"), NOUN)
phrases("in_your_turn", "during your turn", None)
phrases(
    "sentence",
    "whenever you play a/an {noun} from your hand [@in_your_turn], you may {effects}",
    Says(
        tuple(
            Triggered(Pattern(happening, PLAYED, Player.YOU, origin=Zone.HAND), EFFECTS, Always(), Player.YOU)
            for happening in (Happening.PUT_ONTO_BENCH, Happening.EVOLVED)
        )
    ),
)

# A card of each player's.
ZONE = slot("zone")
phrases(
    "effect",
    "put~ {wanted} from each player's {zone} onto its owner's Bench",
    seq(
        *(
            PutOntoBench(chosen(InZone(ZONE, player, slot("wanted", "filter")), slot("wanted")))
            for player in (Player.YOU, Player.OPPONENT)
        )
    ),
)

# An Evolution card of certain names for each of several.
phrases("onto_that_one", "put~ it onto <that {_name:card_name}|the Pokémon> to evolve it", None)
phrases(
    "clause_later",
    "for each of {whose} {noun}, search~ {player:whose} deck for a/an {kinds:card_kinds} and @onto_that_one",
    EvolveEach(
        InPlay(slot("whose"), slot("noun", "place"), NOUN),
        InZone(Zone.DECK, slot("player"), slot("kinds", "filter")),
        NEW,
    ),
)
