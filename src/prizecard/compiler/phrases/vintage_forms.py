"""A card from the deck or the discard pile that takes a Pokémon's place: all that lies on the Pokémon stays."""

from __future__ import annotations

from prizecard.compiler.grammar import Table
from prizecard.compiler.surface import PlaceLeftFor, Reminder, TakesPlace
from prizecard.compiler.templates import LAST, seq
from prizecard.effects import Shuffle, ThisPokemon, ThoseCards
from prizecard.vocabulary import Player, Zone

phrases = Table(__name__)

FOUND = ThoseCards(LAST)
phrases("effect", "switch~ it with {_own:own_name}", TakesPlace(ThisPokemon(), FOUND))
phrases("old_card", ["{_own:own_name}", "the first {_noun:pokemon_head}"], None)
phrases("sentence", "[if you do,] put {_old:old_card} on top of your deck", PlaceLeftFor(Zone.DECK))
phrases(
    "sentence",
    "shuffle {_old:old_card} back into your deck",
    seq(PlaceLeftFor(Zone.DECK), Shuffle(Player.YOU)),
)
phrases("sentence", "place {_old:old_card} in the discard pile", PlaceLeftFor(Zone.DISCARD))
phrases("on_newcomer", "on the new Pokémon", None)
phrases("lying_on", "any cards attached to {_pokemon:pokemon}, damage counters, Special Conditions", None)
phrases("sentence", "({_lying:lying_on}, and effects on it are now @on_newcomer", Reminder())
