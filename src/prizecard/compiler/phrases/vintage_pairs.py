"""Texts that reckon with two Active Pokémon on a side: there is one, so each, 1 of them and both mean that one."""

from __future__ import annotations

from prizecard.compiler.grammar import Table
from prizecard.compiler.surface import BeforeDamage, ChosenBy, Reminder
from prizecard.compiler.templates import slot
from prizecard.effects import Defending, InPlay
from prizecard.vocabulary import Chooser, Place, Player

phrases = Table(__name__)

phrases("one_of_two", ["(choose 1 if there are 2)", "(both if there are 2)"], None)
phrases("pokemon", ["each Defending Pokémon", "all Defending Pokémon", "any Defending Pokémon"], Defending())
phrases("pokemon", ["the Defending Pokémon @one_of_two", "1 of your opponent's Defending Pokémon"], Defending())
phrases("concerned", "any Defending Pokémon", Defending())
OWN_ACTIVE = InPlay(Player.YOU, Place.ACTIVE)
phrases("pokemon", "your Active Pokémon @one_of_two", OWN_ACTIVE)
phrases("evolver", "your Active Pokémon @one_of_two", OWN_ACTIVE)
phrases("hit", "the Active Pokémon @one_of_two", InPlay(Player.OPPONENT, Place.ACTIVE))

# Who chooses: where there is one Active Pokémon there is no choice of it.
phrases("sentence", "your opponent chooses/picks the Defending Pokémon to switch", Reminder())
phrases(
    "sentence",
    "your opponent chooses/picks the Benched Pokémon to switch",
    ChosenBy(Chooser.OPPONENT, Place.BENCH),
)
phrases("clause_later", "before <using|applying> this effect, {clause}", BeforeDamage(slot("clause")))
