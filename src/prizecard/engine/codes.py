"""Codes: an option in a form that is the same in every game, for tables, policies and data sets.

An option's index is a place in one list, its text is English, its handles belong to one game. A code says the same with
words of the rules and ids of cards.
"""

from __future__ import annotations

from typing import NamedTuple

from prizecard.engine.queries import pokemon_values
from prizecard.engine.queries.verbs import VERBS
from prizecard.engine.shown import CARD_PLACES, POKEMON_PLACES, option_cards, option_pokemon
from prizecard.engine.state import GameState, Option

PROGRAMS = {**{verb.name: verb.program for verb in VERBS if verb.program}, "trigger": 2}
"""Where the address of a text stands in an option of the verb."""
ATTACKS = ("attack", "attack_of")
OTHERS = "Opponent's "


class Code(NamedTuple):
    """What an option does: a verb, the id of a card, the place of a Pokémon, the name of an attack; `more` is a number
    or a word where the verb has one. What an option does not have is empty."""

    verb: str
    card: str = ""
    place: str = ""
    attack: str = ""
    more: str = ""


def code_of(state: GameState, option: Option, player: int) -> Code:
    """The code of an option for the player who chooses."""
    verb = option[0]
    if verb not in CARD_PLACES and verb not in POKEMON_PLACES:
        return Code(verb, more=" ".join(str(getattr(part, "value", part)) for part in option[1:]))
    attack = pokemon_values.attack_at(state, option[1]).name if verb in ATTACKS else ""
    if verb == "prize":
        place = f"Prize {state.prizes[state.table.owners[option[1]]].index(option[1]) + 1}"
        return Code(verb, state.table.cards[option[1]].id if option[2] else "", place)
    cards = "+".join(state.table.cards[handle].id for handle in option_cards(option))
    spots = "+".join(_place(state, identity, player) for identity in option_pokemon(option))
    return Code(verb, cards, spots, attack, _more(verb, option))


def _more(verb: str, option: Option) -> str:
    if verb == "play":
        return str(option[2]) if option[2] != 1 else ""
    if verb in PROGRAMS:  # which of the card's texts
        return " ".join(str(part) for part in option[PROGRAMS[verb]][1:])
    return ""


def _place(state: GameState, identity: int, player: int) -> str:
    pokemon = state.pokemon.get(identity)
    if pokemon is None:
        return ""
    owner = pokemon.owner
    where = "Active" if state.active[owner] == identity else f"Bench {state.bench[owner].index(identity) + 1}"
    return where if owner == player else OTHERS + where
