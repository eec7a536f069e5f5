"""Patterns of events: what triggers, replacements and history ask for."""

from __future__ import annotations

from dataclasses import dataclass

from prizecard.vocabulary import Cause, Happening, Place, Player, Zone

from .base import Condition, Filter, Node, Pokemons


@dataclass(frozen=True, slots=True)
class Pattern(Node):
    """What must happen, to which Pokémon, by whom, with which card, caused by what.

    A field that is None asks nothing. `pokemon` is the Pokémon it happens to, `player` who does it (or whose Pokémon
    it is where nobody does it), `card` a filter on the card involved, `by` the Pokémon that causes it (the Attacking
    Pokémon, the Pokémon whose Ability it is), `origin` the zone a card comes from, `place` where the Pokémon stood.
    `cause` is what kind of thing caused it and `of` whose effect it was; a Knock Out is caused by an attack when it
    comes of the attack's damage. `besides` is what must not have caused it, of Abilities Poké-Powers alone (POWER-09).
    """

    happening: Happening
    pokemon: Pokemons | None = None
    player: Player | None = None
    card: Filter | None = None
    by: Pokemons | None = None
    origin: Zone | None = None
    place: Place | None = None
    cause: Cause | None = None
    of: Player | None = None
    attack: str | None = None
    condition: Condition | None = None
    besides: tuple[Cause, ...] = ()
