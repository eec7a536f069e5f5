"""Trainer cards that are played as Pokémon: Fossils and dolls."""

from __future__ import annotations

from prizecard.compiler.grammar import Table
from prizecard.compiler.surface import Holding, Reminder, Says
from prizecard.compiler.templates import slot
from prizecard.effects import (
    ChangePrizes,
    DiscardAtWill,
    Forbid,
    Immune,
    Negative,
    PlayedAsPokemon,
    ThisPokemon,
    Unlimited,
)
from prizecard.vocabulary import Action

phrases = Table(__name__)

SELF = ThisPokemon()

phrases("this_doll", ["this card", "{_own:own_name}"], None)
phrases("as_if", "play {_this:this_doll} as if it were", None)
phrases("hp_sign", ["HP", "-HP"], None)
phrases(
    "sentence",
    "{_as:as_if} a/an {n:digits} <HP|-HP|- HP> {type} Basic Pokémon",
    Says((PlayedAsPokemon(slot("n"), slot("type")),)),
)
# Without a number the HP are those printed on the card.
phrases("sentence", "{_as:as_if} a/an {type} Basic Pokémon", Says((PlayedAsPokemon(0, slot("type")),)))

phrases("any_time", "at any time during your turn [@before_attack]", None)
phrases("sentence", "{_time:any_time}[,] you may discard {_this:this_doll} from play", Says((DiscardAtWill(),)))
phrases("modifier", "this card can't retreat", (Forbid(Action.RETREAT, SELF),))
phrases("not_counted", "your opponent can't take any Prize cards @for_it", None)
phrases("for_it", "for it", None)
phrases("no_knock_out", "it doesn't count as a Knocked Out Pokémon", None)
phrases(
    "sentence",
    "if this card is Knocked Out, {_not:not_counted}",
    Holding((ChangePrizes(SELF, Negative(Unlimited())),)),
)
phrases(
    "sentence",
    "if {_own:own_name} is Knocked Out, @no_knock_out",
    Holding((ChangePrizes(SELF, Negative(Unlimited())),)),
)

# Older Fossils say it in two sentences.
phrases("sentence", "{_as:as_if} a Basic Pokémon", Reminder())
phrases(
    "sentence",
    "while in play, {_this:this_doll} counts as a/an {type} Pokémon (as well as a Trainer card)",
    Says((PlayedAsPokemon(0, slot("type")),)),
)
phrases("unlike_pokemon", "has no attacks of its own, can't retreat", None)
phrases("unaffected", "can't be affected by any Special Conditions", None)
phrases(
    "sentence",
    "{_this:this_doll} @unlike_pokemon, and @unaffected",
    Holding((Forbid(Action.RETREAT, SELF), Immune(SELF))),
)
phrases("sentence", "(discard it anyway", Reminder())
